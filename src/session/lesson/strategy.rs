//! The lesson on a strategy: a watched game with a fixed secret, and the step at which each page stands.

#![expect(clippy::cast_possible_truncation, reason = "a game has few steps")]

use crate::play::{GameEnd, GameTask, Random, Seed, WatchedStep};
use crate::session::WatchSession;
use crate::session::command::{Outcome, Place as _};
use crate::session::watch::Watching;
use crate::task::{End, TaskId, Update};
use pegwise_engine::breaker::{Event, Strategy};
use pegwise_engine::code::{Code, Peg, Rules};

const SECRET: &str = "adba";

/// What a page is about. Guesses are numbered from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StrategyTopic {
    Idea,
    /// Why this guess is made.
    Reason(usize),
    Guess(usize),
    /// What follows from the score of this guess.
    Effect(usize),
    /// How the strategy does against every secret, and what to do next.
    Results,
}

#[derive(Debug)]
pub struct StrategyScene {
    session: WatchSession,
    task: TaskId,
}

impl StrategyScene {
    pub(super) fn new(strategy: Strategy) -> (StrategyScene, Option<GameTask>) {
        let rules = StrategyScene::rules();
        let mut session = WatchSession::new(rules, strategy.clone(), Some(Peg::default()));
        // The first color is given, so nothing is drawn.
        let mut random = Random::new(Seed(0));
        let begun = session.begin((rules, strategy), Some(StrategyScene::secret()), &mut random);
        let (id, task) = match begun {
            Outcome::Starts(id, task) => (id, Some(task)),
            _ => (TaskId::default(), None),
        };
        (StrategyScene { session, task: id }, task)
    }

    pub const fn rules() -> Rules {
        Rules::CLASSIC
    }

    pub fn secret() -> Code {
        StrategyScene::rules().parse(SECRET).unwrap_or_else(|_| unreachable!("the secret obeys the rules"))
    }

    pub fn watching(&self) -> &Watching {
        let begun = self.session.watching();
        begun.unwrap_or_else(|| unreachable!("the game begins with the lesson and is never dropped"))
    }

    pub(super) fn show(&mut self, step: u64) {
        self.session.show(step as usize);
    }

    /// Handles an update of the task that plays the game. Returns the pages, each with its step, once it has been played.
    pub(super) fn receive(&mut self, update: Update<GameTask>) -> Option<Vec<(StrategyTopic, u64)>> {
        self.session.receive(self.task, update);
        let is_played = matches!(self.watching().end(), Some(End::Done(GameEnd::Found)));
        is_played.then(|| pages(&self.watching().setup.strategy, self.watching().game.line.steps()))
    }
}

fn pages(strategy: &Strategy, steps: &[WatchedStep]) -> Vec<(StrategyTopic, u64)> {
    // A strategy that weighs guesses rules colors out on the way; once is enough.
    let weighs = strategy.measure().is_some() || strategy.is_optimal();
    let mut pages = Vec::new();
    let mut add = |topic, step: usize| pages.push((topic, step as u64));
    add(StrategyTopic::Idea, 1);
    let (mut guesses, mut effects) = (0, 0);
    for (at, step) in steps.iter().enumerate() {
        let next = steps.get(at + 1).map(WatchedStep::first);
        match step.first() {
            // The last guess says that no other code was possible.
            _ if step.only_code().is_some() => {}
            Event::Choice(_) | Event::Proof(_) | Event::Reject { .. } => {
                add(StrategyTopic::Reason(guesses + 1), at + 1);
            }
            Event::Guess(_) => {
                guesses += 1;
                // What the score leaves is shown once the candidates are counted.
                let counted = matches!(next, Some(Event::Candidates { .. }));
                add(StrategyTopic::Guess(guesses), at + 1 + usize::from(counted));
            }
            Event::Candidates { .. } if !weighs => {}
            event => {
                let ends = next.is_none_or(begins_a_page);
                let tells = !matches!(event, Event::Candidates { .. }) || effects_since_guess(&steps[..=at]);
                if ends && tells && !(weighs && effects > 0) {
                    effects += 1;
                    add(StrategyTopic::Effect(guesses), at + 1);
                }
            }
        }
    }
    add(StrategyTopic::Results, steps.len());
    pages
}

/// Whether an event has a page of its own, so that what came before it ends another one.
const fn begins_a_page(event: &Event) -> bool {
    matches!(event, Event::Guess(_) | Event::Choice(_) | Event::Proof(_) | Event::Reject { .. })
}

/// Whether something was ruled out since the last guess of these steps.
fn effects_since_guess(steps: &[WatchedStep]) -> bool {
    let since = steps.iter().rev().take_while(|step| step.turn().is_none());
    since.flat_map(WatchedStep::events).any(|event| matches!(event, Event::RuleOut { .. }))
}
