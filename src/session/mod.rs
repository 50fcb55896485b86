//! Activities as a person goes through them, whatever they are shown on: what a verb does, what comes of it, what is asked
//! before something is lost, and which tasks are needed. The full screen turns keys into these verbs and draws; plain mode
//! turns words into the same verbs and speaks.

mod advice;
pub mod arena;
mod break_code;
pub mod contest;
mod judgments;
mod lineup;
mod question;
pub mod search;
pub mod solutions;
pub mod triangle;
pub mod watch;

pub use arena::ArenaSession;
pub use break_code::{BreakCodeSession, Confirmation, Outcome, Verb};
pub use contest::ContestSession;
pub use judgments::Judgments;
pub use lineup::Lineup;
pub use search::SearchSession;
pub use solutions::SolutionsSession;
pub use triangle::TriangleSession;
pub use watch::WatchSession;

/// Whether something is on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Switch {
    /// It is.
    On,
    /// It is not.
    #[default]
    Off,
}

impl From<bool> for Switch {
    fn from(on: bool) -> Switch {
        if on { Switch::On } else { Switch::Off }
    }
}

impl Switch {
    /// The other one.
    #[must_use]
    pub const fn toggled(self) -> Switch {
        match self {
            Switch::On => Switch::Off,
            Switch::Off => Switch::On,
        }
    }
}
