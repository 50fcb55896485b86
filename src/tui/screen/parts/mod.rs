//! Parts that several screens are made of: the focus among panels, and lines that are typed.

mod focus;
mod lineup;
mod list;
mod prompt;
mod secret_field;
mod typed_line;

pub(super) use focus::Focus;
pub(super) use lineup::LineupCursor;
pub(super) use list::key_path;
pub(super) use prompt::Prompt;
pub(super) use secret_field::SecretField;
pub(super) use typed_line::TypedLine;
