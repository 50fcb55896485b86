//! The game and the strategies of an arena or contest.

use crossterm::event::KeyCode;
use thiserror::Error;

use super::command::Outcome::Happened;
use super::command::{Command, Does, Place, Ready, beside, key, word};
use crate::chord::Chord::{Char, Key};
use crate::chord::SPACE;
use pegwise_engine::breaker::Strategy;
use pegwise_engine::breaker::optimal::Objective;
use pegwise_engine::breaker::tree::NamedTree;
use pegwise_engine::code::Rules;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewLineup {
    pub rules: Rules,
    /// What the optimal strategy makes as low as possible.
    pub objective: Objective,
    /// The strategy of a file, which takes part, too. It is for games by these rules.
    pub tree: Option<NamedTree>,
}

/// The game and the strategies that take part.
#[derive(Clone, Debug)]
pub struct Lineup {
    pub rules: Rules,
    chosen: Vec<Strategy>,
    /// What the optimal strategy makes as low as possible.
    objective: Objective,
    /// Strategies beside [`Strategy::ALL`].
    trees: Vec<Strategy>,
    pub most: usize,
}

impl Lineup {
    /// A lineup of these strategies, with room for `most`.
    pub(super) fn new(rules: Rules, chosen: &[Strategy], most: usize) -> Lineup {
        let objective = objective_of(chosen).unwrap_or_default();
        Lineup { rules, chosen: chosen.to_vec(), objective, trees: Vec::new(), most }
    }

    pub const fn optimal(&self) -> Strategy {
        Strategy::Optimal(self.objective)
    }

    /// What changes nothing.
    pub const fn again(&self) -> NewLineup {
        NewLineup { rules: self.rules, objective: self.objective, tree: None }
    }

    /// Returns the strategies that play this game: [`Strategy::ALL`] with the objective of this lineup, then trees.
    pub fn available(&self) -> Vec<Strategy> {
        let trees = self.trees.iter().filter(|tree| tree.plays(self.rules)).cloned();
        Strategy::all_with(self.objective).into_iter().chain(trees).collect()
    }

    /// Returns the strategies that take part, in the order of [`Lineup::available`].
    pub fn chosen(&self) -> Vec<Strategy> {
        self.available().into_iter().filter(|strategy| self.has(strategy)).collect()
    }

    pub fn has(&self, strategy: &Strategy) -> bool {
        self.chosen.contains(strategy) && strategy.plays(self.rules)
    }

    /// Lowers the most strategies that take part. The last ones leave if they are too many.
    pub(super) fn leave_room(&mut self, most: usize) {
        self.most = most;
        while self.chosen().len() > most
            && let Some(last) = self.chosen().pop()
        {
            self.toggle(last);
        }
    }

    /// Adds a strategy, or removes it.
    pub(super) fn toggle(&mut self, strategy: Strategy) {
        if self.has(&strategy) {
            self.chosen.retain(|chosen| *chosen != strategy);
        } else {
            self.chosen.push(strategy);
        }
    }

    /// Lets these strategies take part, as far as there is room. Without any, nothing changes; trees alone are added to
    /// the others.
    pub(super) fn choose(&mut self, strategies: &[Strategy]) {
        if let Some(objective) = objective_of(strategies) {
            self.objective = objective;
        }
        let is_tree = |strategy: &&Strategy| matches!(strategy, Strategy::Tree(_));
        self.trees = strategies.iter().filter(is_tree).cloned().collect();
        if strategies.len() > self.trees.len() {
            self.chosen = strategies.iter().take(self.most).cloned().collect();
        } else {
            self.chosen.truncate(self.most.saturating_sub(self.trees.len()));
            self.chosen.extend(self.trees.iter().take(self.most).cloned());
        }
    }

    /// Changes to a new game. Another objective lets the optimal strategy take part.
    pub(super) fn change(&mut self, to: NewLineup) {
        self.rules = to.rules;
        if to.objective != self.objective {
            self.objective = to.objective;
            self.chosen.retain(|strategy| !strategy.is_optimal());
            self.join(Strategy::Optimal(to.objective));
        }
        if let Some(tree) = to.tree.map(Strategy::Tree) {
            self.trees.push(tree.clone());
            self.join(tree);
        }
    }

    /// Lets a strategy take part, in place of the last one if there is no room.
    fn join(&mut self, strategy: Strategy) {
        while self.chosen().len() >= self.most
            && let Some(last) = self.chosen().pop()
        {
            self.chosen.retain(|chosen| *chosen != last);
        }
        self.chosen.push(strategy);
    }
}

/// Why who takes part is not changed like this.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum LineupRefusal {
    #[error("At most {0} at a time")]
    TooMany(usize),
    #[error("{0} is already selected")]
    TakesPart(Strategy),
    #[error("{0} is not selected")]
    Absent(Strategy),
    #[error("No strategy selected")]
    NoneSelected,
}

/// A place in which strategies take part.
pub(super) trait WithLineup: Place<Refusal: From<LineupRefusal>> {
    /// What a change of the lineup leads to.
    const LINEUP_CHANGED: Self::Fact;

    const WHO_TAKES_PART: &'static [Command<Self>] = &[
        key("up", &[Key(KeyCode::Up), Char('k')], "move", "choose a strategy"),
        beside("down", &[Key(KeyCode::Down), Char('j')], "move"),
        key("choose", &[SPACE], "in/out", "select or deselect it").does(Does::Strategy(toggle)),
        word(&["with"], "add a strategy").does(Does::Strategy(add)),
        word(&["without"], "remove a strategy").does(Does::Strategy(remove)),
    ];

    fn lineup_now(&self) -> &Lineup;

    fn lineup_mut(&mut self) -> &mut Lineup;
}

fn toggle<P: WithLineup>(place: &P, strategy: Option<&Strategy>) -> Ready<P> {
    let strategy = strategy.cloned().ok_or(LineupRefusal::NoneSelected)?;
    let lineup = place.lineup_now();
    if !lineup.has(&strategy) && lineup.chosen().len() >= lineup.most {
        return Err(LineupRefusal::TooMany(lineup.most).into());
    }
    Ok(Box::new(|place, _| {
        place.lineup_mut().toggle(strategy);
        Happened(P::LINEUP_CHANGED)
    }))
}

fn add<P: WithLineup>(place: &P, strategy: Option<&Strategy>) -> Ready<P> {
    match strategy {
        Some(strategy) if place.lineup_now().has(strategy) => {
            Err(LineupRefusal::TakesPart(strategy.clone()).into())
        }
        strategy => toggle(place, strategy),
    }
}

fn remove<P: WithLineup>(place: &P, strategy: Option<&Strategy>) -> Ready<P> {
    match strategy {
        Some(strategy) if !place.lineup_now().has(strategy) => {
            Err(LineupRefusal::Absent(strategy.clone()).into())
        }
        strategy => toggle(place, strategy),
    }
}

fn objective_of(strategies: &[Strategy]) -> Option<Objective> {
    strategies.iter().find_map(Strategy::objective)
}
