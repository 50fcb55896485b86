//! The explorer: walks through the tree of a strategy, and finds out what other guesses would cost.

mod costs;
mod walk;

use std::sync::Arc;

use thiserror::Error;

use crate::play::cost::{Cost, CostQuestion, CostTask};
use crate::play::explorer::{TreeProgress, TreeTask};
use crate::task::{End, TaskId, Update};
use pegwise_engine::breaker::Strategy;
use pegwise_engine::breaker::optimal::Prover;
use pegwise_engine::breaker::tree::StrategyTree;
use pegwise_engine::code::{Code, Rules, Turn};

pub use costs::CostWork;
pub use walk::{ScoreRow, Stage, Walk};

use costs::Costs;

/// What the player can do in a tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verb {
    /// Choose the score in this row (from 0), or the last one if there are fewer.
    Choose(usize),
    /// Go to the guess after the chosen score.
    Follow,
    /// Go back to the guess before.
    Back,
    /// Go back to the first guess.
    Top,
    /// Go through the game of this secret.
    Secret(Code),
    /// Ask what this guess would cost here.
    Ask(Code),
    /// Stop the growth of the tree.
    Stop,
}

/// Why a verb is not possible now.
#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
pub enum Refusal {
    #[error("No strategy to explore yet")]
    NoTree,
    #[error("With this score the secret is found")]
    Found,
    #[error("This is the first guess")]
    FirstGuess,
    #[error("Nothing is being worked out")]
    NothingGrows,
}

/// Why a strategy cannot be explored.
#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
pub enum TooLarge {
    #[error("{0} codes are too many to explore: at most {most}", most = StrategyTree::MOST_CODES)]
    Tree(u32),
    #[error("{0} codes are too many for optimal: at most {most}", most = Prover::MOST_CODES)]
    Proof(u32),
}

/// The tree, or what became of it.
#[derive(Debug)]
pub enum Growth {
    /// No strategy was chosen.
    NotBegun,
    Growing(TreeProgress),
    Grown(Box<Walk>),
    Stopped,
    Failed(String),
}

/// The strategy, its tree, and what guesses cost.
#[derive(Debug)]
pub struct ExplorerSession {
    pub rules: Rules,
    pub strategy: Strategy,
    pub growth: Growth,
    /// Where to go once the tree is grown.
    destination: Vec<Turn>,
    costs: Costs,
    last_task: TaskId,
}

impl ExplorerSession {
    /// Nothing to explore yet, for a game by these rules.
    pub fn new(rules: Rules, strategy: Strategy) -> ExplorerSession {
        ExplorerSession {
            rules,
            strategy,
            growth: Growth::NotBegun,
            destination: Vec::new(),
            costs: Costs::new(rules),
            last_task: TaskId::default(),
        }
    }

    /// Whether a strategy was chosen.
    pub const fn has_begun(&self) -> bool {
        !matches!(self.growth, Growth::NotBegun)
    }

    /// The walk through the tree, once it is grown.
    pub const fn walk(&self) -> Option<&Walk> {
        match &self.growth {
            Growth::Grown(walk) => Some(walk),
            _ => None,
        }
    }

    /// Explores a strategy by these rules, after these turns as far as it makes their guesses. Returns the task that
    /// grows its tree; `None` if the tree is there.
    ///
    /// # Errors
    ///
    /// If the game is too large. Then nothing changes.
    pub fn open(
        &mut self,
        rules: Rules,
        strategy: Strategy,
        turns: &[Turn],
    ) -> Result<Option<(TaskId, TreeTask)>, TooLarge> {
        if rules == self.rules
            && strategy == self.strategy
            && let Growth::Grown(walk) = &mut self.growth
        {
            walk.go_along(turns);
            self.costs.leave();
            return Ok(None);
        }
        let codes = rules.universe_size();
        if codes > StrategyTree::MOST_CODES {
            return Err(TooLarge::Tree(codes));
        }
        if strategy.objective().is_some_and(|objective| !Prover::takes(rules, objective)) {
            return Err(TooLarge::Proof(codes));
        }
        if rules != self.rules {
            self.costs = Costs::new(rules);
        }
        self.costs.leave();
        (self.rules, self.strategy, self.destination) = (rules, strategy.clone(), turns.to_vec());
        // Updates of a task for another tree must be ignored.
        let id = self.last_task.advance();
        if let Strategy::Tree(tree) = strategy {
            self.show(Arc::clone(tree.tree()));
            return Ok(None);
        }
        self.growth = Growth::Growing(TreeProgress::Found(0));
        Ok(Some((id, TreeTask { strategy, rules })))
    }

    fn show(&mut self, tree: Arc<StrategyTree>) {
        let mut walk = Walk::new(tree);
        walk.go_along(&std::mem::take(&mut self.destination));
        self.growth = Growth::Grown(Box::new(walk));
    }

    /// Returns why a verb is not possible now, or `None` if it is.
    pub fn refusal(&self, verb: Verb) -> Option<Refusal> {
        let (is_refused, refusal) = match (verb, &self.growth) {
            (Verb::Stop, growth) => (!matches!(growth, Growth::Growing(_)), Refusal::NothingGrows),
            (Verb::Follow, Growth::Grown(walk)) => (!walk.goes_on(), Refusal::Found),
            (Verb::Back | Verb::Top, Growth::Grown(walk)) => (walk.turns.is_empty(), Refusal::FirstGuess),
            (_, Growth::Grown(_)) => return None,
            _ => (true, Refusal::NoTree),
        };
        is_refused.then_some(refusal)
    }

    /// Carries out a verb. After [`Verb::Stop`], the running task has to be canceled.
    ///
    /// # Errors
    ///
    /// If the verb is refused.
    pub fn carry_out(&mut self, verb: Verb) -> Result<(), Refusal> {
        self.refusal(verb).map_or(Ok(()), Err)?;
        let Growth::Grown(walk) = &mut self.growth else {
            // Only the growth of a tree can be stopped.
            let _ = self.last_task.advance();
            self.growth = Growth::Stopped;
            return Ok(());
        };
        match verb {
            Verb::Choose(row) => {
                walk.choose(row);
                return Ok(());
            }
            Verb::Ask(guess) => {
                self.costs.ask(guess, &walk.turns);
                return Ok(());
            }
            Verb::Follow => walk.follow(),
            Verb::Back => walk.back(),
            Verb::Top => walk.top(),
            Verb::Secret(secret) => walk.go_to(&secret),
            Verb::Stop => {}
        }
        self.costs.leave();
        Ok(())
    }

    /// Handles an update of the task that grows the tree. Those of older tasks are ignored.
    pub fn receive(&mut self, id: TaskId, update: Update<TreeTask>) {
        if id != self.last_task {
            return;
        }
        match update {
            Update::Progress(progress) => self.growth = Growth::Growing(progress),
            Update::Ended(End::Done(Ok(tree))) => self.show(tree),
            Update::Ended(End::Done(Err(reason))) => self.growth = Growth::Failed(reason.to_string()),
            Update::Ended(End::Failed(reason)) => self.growth = Growth::Failed(reason),
            Update::Ended(End::Canceled) => self.growth = Growth::Stopped,
        }
    }

    /// The guess whose cost was asked for last, here.
    pub const fn asked(&self) -> Option<Code> {
        self.costs.asked
    }

    /// What is known about the cost of a guess here. The strategy itself shows that its own guess costs no more than it
    /// takes, and the best guess neither.
    pub fn cost(&self, question: CostQuestion) -> Option<Cost> {
        let walk = self.walk()?;
        let cost = self.costs.known(question, &walk.turns)?;
        let here = &walk.here;
        let is_own = match question {
            CostQuestion::Best => true,
            CostQuestion::Guess(guess) => guess == here.guess,
        };
        let own = here.lengths.guesses();
        if !is_own || cost.most.is_some_and(|most| most <= own) {
            return Some(cost);
        }
        Some(Cost {
            guess: cost.guess.or((cost.least == own).then_some(here.guess)),
            most: Some(own),
            ..cost
        })
    }

    /// Whether a search for the cost of this guess goes on.
    pub fn is_searching(&self, question: CostQuestion) -> bool {
        self.costs.is_searching(question)
    }

    /// Returns the work that the costs need now. While the explorer is not on show, none is needed.
    pub fn work(&mut self, on_show: bool) -> Option<CostWork> {
        let turns = match &self.growth {
            Growth::Grown(walk) if on_show => Some(&walk.turns[..]),
            _ => None,
        };
        self.costs.work(turns)
    }

    /// Handles an update of a task of the costs. Those of older tasks are ignored.
    pub fn on_cost(&mut self, id: TaskId, update: Update<CostTask>) {
        self.costs.receive(id, update);
    }
}
