//! Parts of several screens: the focus among panels, cursors, and fields to type in.

mod focus;
mod line_input;
mod lineup;
mod list;
mod map_cursor;
mod secret_field;

pub(super) use focus::Focus;
pub(super) use line_input::LineInput;
pub(super) use lineup::LineupCursor;
pub(super) use list::key_path;
pub(super) use map_cursor::MapCursor;
pub(super) use secret_field::SecretField;
