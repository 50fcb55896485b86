//! The session of the contest, the cursor among the strategies, and the playback.

use crate::code::{Code, Rules};
use crate::play::GameTask;
use crate::session::ContestSession;
use crate::session::contest::Outcome;
use crate::store::settings::Speed;
use crate::task::{TaskId, Update};
use crate::tui::message::Work;
use crate::tui::playback::Playback;
use crate::tui::screen::parts::{LineupCursor, SecretField};

/// The screen of the contest.
#[derive(Debug)]
pub(crate) struct Contest {
    pub(super) session: ContestSession,
    pub(super) cursor: LineupCursor,
    /// The field for the secret, while it is open.
    pub(super) typing: Option<SecretField>,
    pub(super) playback: Playback,
    /// The preferred speed, with which runs begin.
    pub(super) speed: Speed,
    pub(super) message: Option<String>,
}

impl Contest {
    /// A contest without strategies.
    pub(crate) fn new(rules: Rules, secret: Code) -> Contest {
        Contest {
            session: ContestSession::new(rules, secret),
            cursor: LineupCursor::default(),
            typing: None,
            playback: Playback::at(Speed::default()),
            speed: Speed::default(),
            message: None,
        }
    }

    /// Handles an update of a task. One of an older task is ignored. Returns the next work.
    pub(crate) fn on_work(&mut self, id: TaskId, update: Update<GameTask>) -> Option<Work> {
        match self.session.receive(id, update) {
            Some(Outcome::Plays(id, task)) => Some(Work::Contest(id, *task)),
            Some(Outcome::Done | Outcome::Cancels) | None => None,
        }
    }
}
