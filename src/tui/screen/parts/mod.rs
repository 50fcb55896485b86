//! Parts of several screens: the focus among panels, and fields to type in.

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
