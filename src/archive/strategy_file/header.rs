//! What a strategy file says about its tree: the rules, the name of the strategy, and figures.

use super::error::{Fault, Wrong};
use super::format::{GAMES, MOST, TOTAL};
use super::label::StrategyLabel;
use crate::archive::checksum::checksum;
use crate::excerpt::excerpt;
use pegwise_engine::breaker::GameLengths;
use pegwise_engine::breaker::tree::StrategyTree;
use pegwise_engine::code::Rules;

/// A value and the byte where it is.
#[derive(Clone, Debug)]
pub(super) struct At<T> {
    pub(super) at: usize,
    pub(super) value: T,
}

impl<T> At<T> {
    pub(super) fn wrong(&self, fault: Fault) -> Wrong {
        Wrong { at: self.at, fault }
    }
}

/// The header of a file, not yet compared with its tree.
pub(super) struct Header {
    pub(super) rules: Rules,
    pub(super) label: StrategyLabel,
    pub(super) total: At<u64>,
    pub(super) most: At<usize>,
    pub(super) games: At<GameLengths>,
}

impl Header {
    /// Checks the figures of a tree, and the checksum of its text.
    pub(super) fn check(&self, tree: &StrategyTree, text: &str, claimed: &At<String>) -> Result<(), Wrong> {
        let lengths = tree.lengths();
        compare(TOTAL, &self.total, &lengths.guesses())?;
        compare(MOST, &self.most, &lengths.longest())?;
        if self.games.value != lengths {
            let (tree, claimed) = (by_guesses(&lengths), by_guesses(&self.games.value));
            return Err(self.games.wrong(Fault::Figure { name: GAMES, tree, claimed }));
        }
        let strategy = checksum(text);
        if claimed.value == strategy {
            Ok(())
        } else {
            Err(claimed.wrong(Fault::Checksum { strategy, claimed: excerpt(&claimed.value) }))
        }
    }
}

fn compare<N: PartialEq + ToString>(name: &'static str, claimed: &At<N>, tree: &N) -> Result<(), Wrong> {
    if claimed.value == *tree {
        return Ok(());
    }
    let fault = Fault::Figure { name, tree: tree.to_string(), claimed: claimed.value.to_string() };
    Err(claimed.wrong(fault))
}

/// The number of games of each length: `1:1 2:4 3:25`.
pub(super) fn by_guesses(lengths: &GameLengths) -> String {
    let games: Vec<String> =
        lengths.by_length().map(|(guesses, games)| format!("{guesses}:{games}")).collect();
    games.join(" ")
}
