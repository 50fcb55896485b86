//! Parts of several screens: the focus among panels, and fields to type in.

mod focus;
mod line_input;
mod lineup;
mod list;
mod secret_field;

pub(super) use focus::Focus;
pub(super) use line_input::LineInput;
pub(super) use lineup::LineupCursor;
pub(super) use list::key_path;
pub(super) use secret_field::SecretField;
