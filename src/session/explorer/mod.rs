//! The explorer: walks through the tree of a strategy, and finds out what other guesses would cost.

mod costs;
mod walk;

use std::sync::Arc;

use thiserror::Error;

use super::Subject;
use super::command::Does::{self, Alone};
use super::command::Outcome::{Cancels, Happened, Starts};
use super::command::{
    self, Commands, Place, arena_tab, beside, changes, contest_tab, down, key, opens, panels, up, word, zoom,
};
use super::new_game::Activity;
use crate::chord::Chord::{Char, Key};
use crate::chord::ENTER;
use crate::play::cost::{Cost, CostQuestion};
use crate::play::explorer::{ExplorerTask, TreeProgress, TreeTask, WorkedOut};
use crate::task::{End, TaskId, Update};
use crossterm::event::KeyCode;
use pegwise_engine::breaker::Strategy;
use pegwise_engine::breaker::optimal::Prover;
use pegwise_engine::breaker::tree::StrategyTree;
use pegwise_engine::code::{Candidates, Code, History, ParseScoreError, Rules, ScoreSet, Turn};

pub use walk::{ScoreRow, Stage, Walk};

use costs::Costs;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fact {
    Opened,
    /// Another guess is on show, or it is asked for.
    Here,
    /// The game of a secret is on show.
    Game,
    Scores,
    /// This cost is asked for, and is known.
    Cost(CostQuestion),
}

/// Why a command does nothing now.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum Refusal {
    #[error("No strategy to explore yet")]
    NoTree,
    #[error("With this score the secret is found")]
    Found,
    #[error("This is the first guess")]
    FirstGuess,
    #[error("Nothing is being worked out")]
    NothingGrows,
    #[error("No possible code gives the guess this score. Type scores for those that can be")]
    NoSuchScore,
    #[error(transparent)]
    Score(#[from] ParseScoreError),
    #[error("{0} codes are too many to explore: at most {most}", most = StrategyTree::MOST_CODES)]
    TooManyForTree(u32),
    #[error("{0} codes are too many for optimal: at most {most}", most = Prover::MOST_CODES)]
    TooManyForProof(u32),
}

/// The tree, or what became of it.
#[derive(Debug)]
pub enum Growth {
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

impl Place for ExplorerSession {
    type Fact = Fact;
    type Refusal = Refusal;
    type Task = ExplorerTask;

    fn commands(&self) -> Commands<ExplorerSession> {
        ExplorerSession::COMMANDS
    }

    fn rules(&self) -> Rules {
        self.rules
    }

    fn receive(&mut self, id: TaskId, update: Update<ExplorerTask>) -> Option<Outcome> {
        if id != self.last_task {
            return None;
        }
        match update {
            Update::Progress(progress) => self.growth = Growth::Growing(progress),
            Update::Ended(End::Done(WorkedOut::Tree(Ok(tree)))) => self.show(tree),
            Update::Ended(End::Done(WorkedOut::Tree(Err(reason)))) => {
                self.growth = Growth::Failed(reason.to_string());
            }
            Update::Ended(End::Done(WorkedOut::Cost(cost))) => self.costs.end(Some(cost)),
            Update::Ended(End::Failed(reason)) if matches!(self.growth, Growth::Growing(_)) => {
                self.growth = Growth::Failed(reason);
            }
            Update::Ended(End::Canceled) if matches!(self.growth, Growth::Growing(_)) => {
                self.growth = Growth::Stopped;
            }
            Update::Ended(End::Failed(_) | End::Canceled) => self.costs.end(None),
        }
        None
    }
}

type Ready = command::Ready<ExplorerSession>;
type Outcome = command::Outcome<ExplorerSession>;

#[expect(clippy::unused_self, reason = "some commands are never refused")]
impl ExplorerSession {
    pub const COMMANDS: Commands<ExplorerSession> = &[
        &[
            word(&["explore"], "another strategy, such as explore parts 5 8").does(Does::Game(Self::explore)),
            word(&["file"], "the strategy of a file, as pegwise tree writes it")
                .does(Does::File(|explorer, tree| explorer.explore(tree.tree.rules(), Strategy::Tree(tree)))),
            word(&["where", ""], "the turns so far and the guess; an empty line does the same")
                .does(Alone(Self::look)),
            word(&["scores"], "each score that the guess can get, and what follows")
                .does(Alone(Self::scores)),
            word(&["follow", "score"], "the next guess after a score, such as follow 1 2")
                .does(Does::Words("SCORE", Self::follow_score)),
            up("score", "another score"),
            down("score"),
            key("accept", &[ENTER], "follow", "follow this score to the next guess")
                .does(Alone(Self::follow)),
            beside("later-row", &[Char(']')], "").does(Alone(Self::follow)),
            beside("right", &[Key(KeyCode::Right)], "").does(Alone(Self::follow)),
            key("try-guess", &[Char('t')], "try a guess", "what another guess would cost here")
                .word(&["cost"], "what another guess would cost; ask again to search longer")
                .does(Does::Code(|explorer, guess| explorer.ask(CostQuestion::Guess(guess)))),
            key("go-to", &[Char('/')], "secret", "the game of a secret that you type")
                .word(&["secret"], "the whole game of a secret")
                .does(Does::Code(Self::follow_secret)),
            key("earlier-row", &[Char('[')], "go back", "back to the guess before")
                .word(&["back"], "back to the guess before")
                .does(Alone(Self::back)),
            beside("erase", &[Key(KeyCode::Backspace)], "").does(Alone(Self::back)),
            beside("left", &[Key(KeyCode::Left)], "").does(Alone(Self::back)),
            key("first", &[Char('g'), Key(KeyCode::Home)], "first guess", "to the first guess")
                .word(&["first"], "back to the first guess")
                .does(Alone(|explorer| explorer.back_by(Walk::top))),
            word(&["best"], "how much the strategy loses from here")
                .does(Alone(|explorer| explorer.ask(CostQuestion::Best))),
            key("why", &[Char('w')], "why", "why this guess: watch the game to it").does(Alone(Self::watch)),
            key("cancel", &[Char('x')], "stop", "stop working out the games").does(Alone(Self::stop)),
            key("new", &[Char('n')], "new", "choose another strategy, other rules or a file")
                .word(&["new"], "choose strategy and rules, question by question")
                .does(Does::NewGame(|_, rules| opens(Subject::Choose(Activity::Explore, rules)))),
        ],
        &[contest_tab(), arena_tab()],
        panels(),
        &[zoom()],
    ];

    fn explore(&self, rules: Rules, strategy: Strategy) -> Ready {
        ExplorerSession::refuse_large(rules, &strategy)?;
        Ok(Box::new(move |explorer, _| explorer.begin(rules, strategy, &[])))
    }

    fn look(&self) -> Ready {
        self.walked()?;
        changes(|_| Fact::Here)
    }

    fn scores(&self) -> Ready {
        self.walked()?;
        changes(|_| Fact::Scores)
    }

    fn follow(&self) -> Ready {
        if self.walked()?.goes_on() { go(Fact::Here, Walk::follow) } else { Err(Refusal::Found) }
    }

    fn follow_score(&self, typed: &str) -> Ready {
        let walk = self.walked()?;
        let score = ScoreSet::parse_one(typed, self.rules)?;
        let row = walk.rows.iter().position(|row| row.score == score).ok_or(Refusal::NoSuchScore)?;
        if walk.rows[row].next.is_none() {
            return Err(Refusal::Found);
        }
        go(Fact::Here, move |walk| {
            walk.choose(row);
            walk.follow();
        })
    }

    fn follow_secret(&self, secret: Code) -> Ready {
        self.walked()?;
        go(Fact::Game, move |walk| walk.go_to(&secret))
    }

    fn back(&self) -> Ready {
        self.back_by(Walk::back)
    }

    fn back_by(&self, back: fn(&mut Walk)) -> Ready {
        if self.walked()?.turns.is_empty() { Err(Refusal::FirstGuess) } else { go(Fact::Here, back) }
    }

    fn ask(&self, question: CostQuestion) -> Ready {
        self.walked()?;
        Ok(Box::new(move |explorer, _| {
            if let Growth::Grown(walk) = &explorer.growth {
                explorer.costs.ask(question, &walk.turns);
            }
            match explorer.work(true) {
                Some(Starts(id, task)) => Starts(id, task),
                _ => Happened(Fact::Cost(question)),
            }
        }))
    }

    /// Watches a game that comes to the guess here. If the guess can be the secret, it is.
    fn watch(&self) -> Ready {
        let walk = self.walked()?;
        let (rules, guess, turns) = (walk.rules(), walk.here.guess, &walk.turns);
        let history: History = turns.iter().copied().collect();
        let possible = || Candidates::of(rules, &history).codes().next();
        let secret = if walk.here.fits { guess } else { possible().ok_or(Refusal::NoTree)? };
        let first = turns.first().map_or(guess, |turn| turn.code);
        let (game, number) = ((rules, self.strategy.clone()), turns.len() + 1);
        opens(Subject::Guess { game, secret, first, number })
    }

    fn stop(&self) -> Ready {
        if !matches!(self.growth, Growth::Growing(_)) {
            return Err(Refusal::NothingGrows);
        }
        Ok(Box::new(|explorer, _| {
            // Its end must be ignored.
            let _ = explorer.last_task.advance();
            explorer.growth = Growth::Stopped;
            Cancels
        }))
    }

    fn walked(&self) -> Result<&Walk, Refusal> {
        self.walk().ok_or(Refusal::NoTree)
    }

    fn refuse_large(rules: Rules, strategy: &Strategy) -> Result<(), Refusal> {
        let codes = rules.universe_size();
        let is_beyond_proof = strategy.objective().is_some_and(|objective| !Prover::takes(rules, objective));
        match codes > StrategyTree::MOST_CODES {
            true => Err(Refusal::TooManyForTree(codes)),
            false if is_beyond_proof => Err(Refusal::TooManyForProof(codes)),
            false => Ok(()),
        }
    }
}

fn go(fact: Fact, step: impl FnOnce(&mut Walk) + 'static) -> Ready {
    changes(move |explorer: &mut ExplorerSession| {
        if let Growth::Grown(walk) = &mut explorer.growth {
            step(walk);
        }
        explorer.costs.leave();
        fact
    })
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

    /// Explores a strategy by these rules, after these turns as far as it makes their guesses.
    ///
    /// # Errors
    ///
    /// If the game is too large. Then nothing changes.
    pub fn open(&mut self, rules: Rules, strategy: Strategy, turns: &[Turn]) -> Result<Outcome, Refusal> {
        ExplorerSession::refuse_large(rules, &strategy)?;
        Ok(self.begin(rules, strategy, turns))
    }

    fn begin(&mut self, rules: Rules, strategy: Strategy, turns: &[Turn]) -> Outcome {
        self.costs.leave();
        if rules == self.rules
            && strategy == self.strategy
            && let Growth::Grown(walk) = &mut self.growth
        {
            walk.go_along(turns);
            return Happened(Fact::Opened);
        }
        if rules != self.rules {
            self.costs = Costs::new(rules);
        }
        (self.rules, self.strategy, self.destination) = (rules, strategy.clone(), turns.to_vec());
        // Updates of a task for another tree must be ignored.
        let id = self.last_task.advance();
        self.costs.stop();
        if let Strategy::Tree(tree) = strategy {
            self.show(Arc::clone(&tree.tree));
            return Happened(Fact::Opened);
        }
        self.growth = Growth::Growing(TreeProgress::Found(0));
        Starts(id, ExplorerTask::Tree(TreeTask { strategy, rules }))
    }

    fn show(&mut self, tree: Arc<StrategyTree>) {
        let mut walk = Walk::new(tree);
        walk.go_along(&std::mem::take(&mut self.destination));
        self.growth = Growth::Grown(Box::new(walk));
    }

    /// Chooses the score in this row (from 0), or the last one if there are fewer.
    pub fn choose(&mut self, row: usize) {
        if let Growth::Grown(walk) = &mut self.growth {
            walk.choose(row);
        }
    }

    /// The cost that was asked for last, here.
    pub const fn asked(&self) -> Option<CostQuestion> {
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

    /// The work that the costs need now, or that it has to stop. While the explorer is not on show, none is needed.
    pub fn work(&mut self, on_show: bool) -> Option<Outcome> {
        let turns = match &self.growth {
            Growth::Grown(walk) if on_show => Some(&walk.turns[..]),
            _ => None,
        };
        if !self.costs.turn_to(turns) {
            return None;
        }
        let start = |task| Starts(self.last_task.advance(), ExplorerTask::Cost(task));
        Some(self.costs.task().map_or(Cancels, start))
    }
}
