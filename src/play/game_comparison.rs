//! A game beside the one that it was played on from.

use super::{BreakGame, GameStatus, NextSecret};
use pegwise_engine::breaker::review::Judged;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    Original,
    /// The game that was played on from a row of the original.
    Second,
}

impl Side {
    pub const BOTH: [Side; 2] = [Side::Original, Side::Second];
}

/// What the player may know of the two codemakers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Codemakers {
    /// Both games have the same secret, which the player knew in the second one.
    KnownSecret,
    /// The secret of the second game was drawn, and is the same one.
    SameByChance,
    /// They differ, or the player does not know yet.
    Different,
    Adversary,
}

/// Two games side by side, with the judgments of their guesses as far as they are known.
#[derive(Clone, Debug)]
pub struct GameComparison<'g> {
    original: &'g BreakGame,
    second: &'g BreakGame,
    secret: NextSecret,
    judged: [Vec<Option<&'g Judged>>; 2],
}

impl<'g> GameComparison<'g> {
    /// A game that was played on from `original`, whose secret relates to that of the original in this way, and the
    /// judgments of both games, one for each turn.
    pub const fn new(
        original: &'g BreakGame,
        second: &'g BreakGame,
        secret: NextSecret,
        judged: [Vec<Option<&'g Judged>>; 2],
    ) -> GameComparison<'g> {
        GameComparison { original, second, secret, judged }
    }

    pub const fn game(&self, side: Side) -> &'g BreakGame {
        match side {
            Side::Original => self.original,
            Side::Second => self.second,
        }
    }

    pub fn turns(&self, side: Side) -> usize {
        self.game(side).history().turns().len()
    }

    pub fn rows(&self) -> usize {
        self.turns(Side::Original).max(self.turns(Side::Second))
    }

    /// The judgment of a turn, from 0, if there is such a turn and its judgment is known.
    pub fn judged(&self, side: Side, turn: usize) -> Option<&'g Judged> {
        *self.judgments(side).get(turn)?
    }

    const fn judgments(&self, side: Side) -> &Vec<Option<&'g Judged>> {
        match side {
            Side::Original => &self.judged[0],
            Side::Second => &self.judged[1],
        }
    }

    /// The judgments of a game from a turn on, from 0. `None` if one of them is not known.
    pub fn judged_from(&self, side: Side, turn: usize) -> Option<Vec<Judged>> {
        self.judgments(side).iter().skip(turn).map(|judged| judged.cloned()).collect()
    }

    /// The first turn, from 0, that both games have and in which they differ by the guess or its score.
    pub fn parting(&self) -> Option<usize> {
        let [original, second] = Side::BOTH.map(|side| self.game(side).history().turns());
        original.iter().zip(second).position(|(one, other)| one != other)
    }

    /// Whether both games have this turn, from 0, and part after it if they do.
    pub fn is_shared(&self, turn: usize) -> bool {
        let is_in_both = Side::BOTH.into_iter().all(|side| turn < self.turns(side));
        is_in_both && self.parting().is_none_or(|parting| turn < parting)
    }

    /// What the player may know of the two codemakers.
    pub fn codemakers(&self) -> Codemakers {
        match (self.original.fixed_secret(), self.second.fixed_secret()) {
            (None, None) => Codemakers::Adversary,
            (one, other) if one != other => Codemakers::Different,
            _ if self.secret != NextSecret::Drawn => Codemakers::KnownSecret,
            _ if self.second.status() == GameStatus::Open => Codemakers::Different,
            _ => Codemakers::SameByChance,
        }
    }
}
