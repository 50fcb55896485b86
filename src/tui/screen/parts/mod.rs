//! Parts of several screens: the focus among panels, cursors, and fields to type in.

mod focus;
mod lineup;
mod list;
mod map_cursor;
mod prompt;
mod secret_field;
mod typed_line;

pub(super) use focus::Focus;
pub(super) use lineup::LineupCursor;
pub(super) use list::key_path;
pub(super) use map_cursor::MapCursor;
pub(super) use prompt::Prompt;
pub(super) use secret_field::SecretField;
pub(super) use typed_line::TypedLine;
