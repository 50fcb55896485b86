//! The session of the arena and the cursor among the strategies.

use crate::play::StrategyResult;
use crate::play::arena::ArenaTask;
use crate::session::arena::{Outcome, Verb};
use crate::session::{ArenaSession, NewLineup};
use crate::task::{TaskId, Update};
use crate::tui::message::Work;
use crate::tui::screen::parts::LineupCursor;
use pegwise_engine::breaker::Strategy;
use pegwise_engine::code::Rules;

/// What is on show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shown {
    /// All panels that fit.
    Panels,
    /// The map of all secrets alone.
    Map,
}

/// The screen of the arena.
#[derive(Debug)]
pub(crate) struct Arena {
    pub(super) session: ArenaSession,
    pub(super) cursor: LineupCursor,
    pub(super) shown: Shown,
    pub(super) message: Option<String>,
}

impl Arena {
    /// An arena without results, for these strategies or all of them.
    pub(crate) fn new(rules: Rules, strategies: &[Strategy]) -> Arena {
        Arena {
            session: ArenaSession::new(rules).between(strategies),
            cursor: LineupCursor::default(),
            shown: Shown::Panels,
            message: None,
        }
    }

    /// The session.
    pub(crate) const fn session(&self) -> &ArenaSession {
        &self.session
    }

    /// Changes to a game by these rules, unless strategies play. The strategy of a file takes part, too.
    /// `known` was worked out about strategies elsewhere.
    pub(crate) fn prepare(&mut self, to: NewLineup, known: Vec<(Rules, Strategy, StrategyResult)>) {
        self.session.learn(known);
        self.message = self.session.carry_out(Verb::Change(to)).err().map(|refusal| refusal.to_string());
        self.cursor = self.cursor.within(&self.session.lineup().available());
    }

    /// Handles an update of a task. One of an older task is ignored. Returns the next work.
    pub(crate) fn on_work(&mut self, id: TaskId, update: Update<ArenaTask>) -> Option<Work> {
        match self.session.receive(id, update) {
            Some(Outcome::Plays(id, task)) => Some(Work::Arena(id, task)),
            Some(Outcome::Done | Outcome::Cancels) | None => None,
        }
    }
}
