//! What strategies need by the rules chosen: looked up if it is known, else worked out in the background for small games.

use crate::play::StrategyResult;
use crate::play::arena::{ArenaTask, Entrant, Tournament};
use crate::task::{End, TaskId, Update};
use pegwise_engine::breaker::Strategy;
use pegwise_engine::breaker::optimal::Objective;
use pegwise_engine::code::{Feedback, Peg, Rules};

/// The most codes for which the result of a strategy is worked out while the player chooses: what takes less than a second.
/// Strategies that divide the codes by score are the quickest.
fn most_computed(strategy: &Strategy, rules: Rules) -> u32 {
    match (strategy.measure(), rules.feedback()) {
        (Some(_), _) => 10_000,
        (None, Feedback::Both) => 1_296,
        // Games are long there, and the search for the best strategy takes much longer.
        (None, Feedback::Exact | Feedback::Sum) => 100,
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Figure {
    Known(StrategyResult),
    /// It is being worked out, or will be.
    Computing,
    Unknown,
}

impl Figure {
    pub const fn known(self) -> Option<StrategyResult> {
        if let Figure::Known(result) = self { Some(result) } else { None }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FigureWork {
    /// This task plays for a strategy. It replaces the running one.
    Start(TaskId, ArenaTask),
    /// The running task is no longer needed.
    Cancel,
}

/// The results worked out so far, and the task in progress.
#[derive(Clone, Debug, Default)]
pub struct Figures {
    /// `None` for a strategy that failed.
    computed: Vec<(Rules, Strategy, Option<StrategyResult>)>,
    running: Option<(TaskId, Rules, Strategy)>,
    last_task: TaskId,
}

impl Figures {
    pub(super) fn of(&self, strategy: &Strategy, rules: Rules) -> Figure {
        if let Some(result) = StrategyResult::of(strategy, rules) {
            return Figure::Known(result);
        }
        let computed = self.computed.iter().find(|(known, of, _)| *known == rules && of == strategy);
        match computed {
            Some((.., Some(result))) => Figure::Known(*result),
            None if rules.universe_size() <= most_computed(strategy, rules) => Figure::Computing,
            Some((.., None)) | None => Figure::Unknown,
        }
    }

    /// What was worked out so far, by its rules.
    pub fn computed(&self) -> impl Iterator<Item = (Rules, Strategy, StrategyResult)> {
        self.computed
            .iter()
            .filter_map(|(rules, strategy, result)| Some((*rules, strategy.clone(), (*result)?)))
    }

    /// Returns the work needed now by these rules and for this objective, or to stop if there are no rules.
    pub(super) fn work(&mut self, rules: Option<Rules>, objective: Objective) -> Option<FigureWork> {
        let is_needed = |(_, running, strategy): &(TaskId, Rules, Strategy)| {
            Some(*running) == rules && strategy.objective().is_none_or(|running| running == objective)
        };
        if self.running.as_ref().is_some_and(is_needed) {
            return None;
        }
        let is_running = self.running.take().is_some();
        let next = rules.and_then(|rules| {
            let mut all = Strategy::all_with(objective).into_iter();
            all.find(|strategy| self.of(strategy, rules) == Figure::Computing).map(|next| (rules, next))
        });
        let Some((rules, strategy)) = next else { return is_running.then_some(FigureWork::Cancel) };
        let id = self.last_task.advance();
        self.running = Some((id, rules, strategy.clone()));
        let entrant = Entrant { strategy, opening: Peg::default() };
        Some(FigureWork::Start(id, ArenaTask { rules, entrant }))
    }

    /// Handles an update of a task. Those of older tasks are ignored.
    pub fn receive(&mut self, id: TaskId, update: Update<ArenaTask>) {
        let Update::Ended(end) = update else { return };
        let Some((_, rules, strategy)) = self.running.take_if(|(running, ..)| *running == id) else { return };
        let result = match end {
            End::Done(Tournament::Played(games)) => {
                let lengths = games.lengths;
                Some(StrategyResult { guesses: lengths.guesses(), longest: lengths.longest() })
            }
            End::Done(Tournament::Impossible) | End::Failed(_) | End::Canceled => None,
        };
        self.computed.push((rules, strategy, result));
    }
}
