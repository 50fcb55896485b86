//! The session of the explorer, the focus among its panels, and what is typed.

use crate::narration::capital;
use crate::play::cost::CostTask;
use crate::play::explorer::TreeTask;
use crate::session::ExplorerSession;
use crate::session::explorer::Verb;
use crate::task::{TaskId, Update};
use crate::tui::message::Work;
use crate::tui::screen::Request;
use crate::tui::screen::parts::{Focus, LineInput};
use pegwise_engine::breaker::Strategy;
use pegwise_engine::code::{Rules, Turn};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Panel {
    /// The scores of the guess, and what follows from each.
    Scores,
    /// The guesses that lead here.
    Game,
    Cost,
    /// The games from here by number of guesses.
    Lengths,
}

pub(super) const PANELS: &[Panel] = &[Panel::Scores, Panel::Game, Panel::Cost, Panel::Lengths];

/// What a code is typed for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wanted {
    Game,
    Cost,
}

/// A line to type a code in.
#[derive(Debug)]
pub(super) struct Prompt {
    pub(super) wanted: Wanted,
    pub(super) line: LineInput,
}

impl Prompt {
    pub(super) fn new(wanted: Wanted) -> Prompt {
        let label = match wanted {
            Wanted::Game => "Secret to follow",
            Wanted::Cost => "Guess to compare",
        };
        Prompt { wanted, line: LineInput::for_letters(label) }
    }
}

#[derive(Debug)]
pub(crate) struct Explorer {
    pub(crate) session: ExplorerSession,
    pub(super) focus: Focus<Panel>,
    /// The open prompt, if any.
    pub(super) prompt: Option<Prompt>,
    pub(super) message: Option<String>,
}

impl Explorer {
    /// The explorer without a tree.
    pub(crate) fn new(rules: Rules, strategy: Strategy) -> Explorer {
        Explorer {
            session: ExplorerSession::new(rules, strategy),
            focus: Focus::new(PANELS),
            prompt: None,
            message: None,
        }
    }

    /// Explores a strategy after these turns. Returns what that asks for.
    ///
    /// # Errors
    ///
    /// If the game is too large, with the reason in a sentence.
    pub(crate) fn open(
        &mut self,
        (rules, strategy): (Rules, Strategy),
        turns: &[Turn],
    ) -> Result<Option<Request>, String> {
        let opened = self.session.open(rules, strategy, turns);
        let task = opened.map_err(|too_large| capital(&too_large.to_string()))?;
        (self.prompt, self.message) = (None, None);
        Ok(task.map(|(id, task)| Request::Start(Work::Tree(id, task))))
    }

    /// Handles an update of the task that grows the tree. One of an older task is ignored.
    pub(crate) fn on_tree(&mut self, id: TaskId, update: Update<TreeTask>) {
        self.session.receive(id, update);
    }

    /// Handles an update of a task for the cost of a guess. One of an older task is ignored.
    pub(crate) fn on_cost(&mut self, id: TaskId, update: Update<CostTask>) {
        self.session.on_cost(id, update);
    }

    /// Whether the session can carry out a verb now.
    pub(super) fn allows(&self, verb: Verb) -> bool {
        self.session.refusal(verb).is_none()
    }
}
