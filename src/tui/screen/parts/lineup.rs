//! The cursor in the list of strategies of the arena and of the contest.

use super::list::moved;
use crate::tui::keymap::Command;
use pegwise_engine::breaker::Strategy;

#[derive(Clone, Debug)]
pub(crate) struct LineupCursor(Strategy);

impl Default for LineupCursor {
    fn default() -> LineupCursor {
        LineupCursor(Strategy::ALL[0].clone())
    }
}

impl LineupCursor {
    pub(crate) const fn on(strategy: Strategy) -> LineupCursor {
        LineupCursor(strategy)
    }

    pub(crate) const fn strategy(&self) -> &Strategy {
        &self.0
    }

    /// The same cursor if the list has its strategy, otherwise one on the first strategy.
    pub(crate) fn within(&self, order: &[Strategy]) -> LineupCursor {
        if order.contains(&self.0) { self.clone() } else { LineupCursor::default() }
    }

    /// The cursor after a command, if the command moves it in a list in this order.
    pub(crate) fn moved(&self, command: Command, order: &[Strategy]) -> Option<LineupCursor> {
        let row = order.iter().position(|strategy| *strategy == self.0).unwrap_or(0);
        moved(command, row, order.len()).map(|row| LineupCursor(order[row].clone()))
    }
}
