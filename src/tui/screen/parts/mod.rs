//! Parts of several screens: the focus among panels, cursors, and fields to type in.

mod chips;
mod daily_marks;
mod focus;
mod line_input;
mod lineup;
mod list;
mod map_cursor;
mod named_codes;
mod score_entry;
mod weighed;

pub(super) use chips::ChipRow;
pub(super) use daily_marks::{daily_legend, daily_mark};
pub(super) use focus::Focus;
pub(in crate::tui) use line_input::{Accepts, LineInput};
pub(super) use lineup::LineupCursor;
pub(super) use list::pitch;
pub(in crate::tui) use list::{first_shown, moved, moved_within};
pub(super) use map_cursor::MapCursor;
pub(super) use named_codes::named_codes;
pub(super) use score_entry::{Field, ScoreEntry};
pub(super) use weighed::weighed_table;
