//! The session of the contest, the cursor among the strategies, and the playback.

use crate::play::GameTask;
use crate::session::contest::Outcome;
use crate::session::{ContestSession, NewLineup, Switch};
use crate::store::settings::Speed;
use crate::task::{TaskId, Update};
use crate::tui::message::{Work, WorkKind};
use crate::tui::playback::Playback;
use crate::tui::screen::parts::LineupCursor;
use pegwise_engine::breaker::Strategy;
use pegwise_engine::code::{Code, Rules};

/// The panel in focus during a contest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RaceFocus {
    /// The chart, or all strategies where it has no room.
    Chart,
    /// The strategy of this place in playing order, from 0.
    Strategy(usize),
}

impl RaceFocus {
    /// The next panel among those of this many strategies and the chart.
    pub(super) const fn next(self, strategies: usize) -> RaceFocus {
        match self {
            RaceFocus::Chart => RaceFocus::Strategy(0),
            RaceFocus::Strategy(at) if at + 1 < strategies => RaceFocus::Strategy(at + 1),
            RaceFocus::Strategy(_) => RaceFocus::Chart,
        }
    }

    /// The previous panel.
    pub(super) const fn previous(self, strategies: usize) -> RaceFocus {
        match self {
            RaceFocus::Chart => RaceFocus::Strategy(strategies - 1),
            RaceFocus::Strategy(0) => RaceFocus::Chart,
            RaceFocus::Strategy(at) => RaceFocus::Strategy(at - 1),
        }
    }
}

/// The screen of the contest.
#[derive(Debug)]
pub(crate) struct Contest {
    pub(super) session: ContestSession,
    pub(super) cursor: LineupCursor,
    pub(super) focus: RaceFocus,
    pub(super) playback: Playback,
    /// The preferred speed, with which runs begin.
    pub(super) speed: Speed,
    pub(super) message: Option<String>,
    /// The scroll position of the reasons, while they are open.
    pub(super) reasons: Option<usize>,
}

impl Contest {
    /// A contest that has not begun, between these strategies or the usual ones.
    pub(crate) fn new(rules: Rules, secret: Code, strategies: &[Strategy]) -> Contest {
        Contest {
            session: ContestSession::new(rules, secret).between(strategies),
            cursor: LineupCursor::default(),
            focus: RaceFocus::Chart,
            playback: Playback::at(Speed::default()),
            speed: Speed::default(),
            message: None,
            reasons: None,
        }
    }

    /// The session.
    pub(crate) const fn session(&self) -> &ContestSession {
        &self.session
    }

    /// Prepares a contest with this secret, in place of the one on show. The strategy of a file takes part, too. Returns
    /// the work to cancel.
    pub(crate) fn prepare(&mut self, to: NewLineup, secret: Code) -> Option<WorkKind> {
        (self.message, self.reasons) = (None, None);
        self.playback.pause();
        let is_closed = self.session.prepare(to, secret) == Switch::On;
        self.cursor = self.cursor.within(&self.session.lineup().available());
        is_closed.then_some(WorkKind::Contest)
    }

    /// Handles an update of a task. One of an older task is ignored. Returns the next work.
    pub(crate) fn on_work(&mut self, id: TaskId, update: Update<GameTask>) -> Option<Work> {
        match self.session.receive(id, update) {
            Some(Outcome::Plays(id, task)) => Some(Work::Contest(id, *task)),
            Some(Outcome::Done | Outcome::Cancels) | None => None,
        }
    }
}
