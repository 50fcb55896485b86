//! What the panels of the guesses and of the grid show.

use crate::session::watch::Watching;
use crate::tui::screen::parts::ScoreEntry;
use pegwise_engine::code::Peg;

/// A watched game as its panels show it. Lessons show theirs in the same panels.
#[derive(Clone, Copy)]
pub(super) struct WatchView<'a> {
    pub(super) watching: &'a Watching,
    pub(super) information: bool,
    /// The cell of the grid under the cursor, as a position from 0 and a color.
    pub(super) cell: Option<(usize, Peg)>,
    /// The score typed so far for the guess that waits.
    pub(super) entry: Option<&'a ScoreEntry>,
}
