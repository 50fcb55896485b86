//! The turns of a game, prepared for inference.

#![expect(clippy::cast_possible_truncation, reason = "positions are at most 8")]

use super::super::rule::apart;
use crate::code::{ColorSet, MAX_COLORS, MAX_POSITIONS, Peg, Rules, Turn};

/// A turn, with its guess counted by colors.
pub(super) struct Guess {
    pub(super) pegs: [Peg; MAX_POSITIONS],
    /// The colors of the guess, each with its number of pegs and the positions that have it.
    pub(super) colors: Vec<(Peg, usize, Positions)>,
    pub(super) exact: usize,
    pub(super) misplaced: usize,
}

impl Guess {
    fn of(turn: &Turn) -> Guess {
        let mut pegs = [Peg::default(); MAX_POSITIONS];
        pegs[..turn.code.pegs().len()].copy_from_slice(turn.code.pegs());
        let with = |peg: Peg| {
            let has = |(position, other): (usize, &Peg)| (*other == peg).then_some(position);
            turn.code.pegs().iter().enumerate().filter_map(has).collect::<Positions>()
        };
        let colors = ColorSet::in_codes([&turn.code]).pegs().map(|peg| (peg, with(peg).count(), with(peg)));
        let score = turn.score;
        Guess { pegs, colors: colors.collect(), exact: score.exact(), misplaced: score.misplaced() }
    }

    pub(super) const fn total(&self) -> usize {
        self.exact + self.misplaced
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Positions(u16);

impl Positions {
    pub(super) const NONE: Positions = Positions(0);

    pub(super) const fn all(rules: Rules) -> Positions {
        Positions((1 << rules.positions()) - 1)
    }

    pub(super) const fn count(self) -> usize {
        self.0.count_ones() as usize
    }

    #[must_use]
    pub(super) const fn with(self, position: usize) -> Positions {
        Positions(self.0 | 1 << position)
    }

    #[must_use]
    pub(super) const fn without(self, other: Positions) -> Positions {
        Positions(self.0 & !other.0)
    }

    #[must_use]
    pub(super) const fn and(self, other: Positions) -> Positions {
        Positions(self.0 & other.0)
    }

    pub(super) fn each(self) -> impl Iterator<Item = usize> {
        (0..MAX_POSITIONS).filter(move |position| self.0 & 1 << position != 0)
    }
}

impl FromIterator<usize> for Positions {
    fn from_iter<I: IntoIterator<Item = usize>>(positions: I) -> Positions {
        positions.into_iter().fold(Positions::NONE, Positions::with)
    }
}

/// Turns without a color in common.
pub(super) struct Group {
    pub(super) turns: Vec<usize>,
    pub(super) marks: usize,
    /// The number of pegs of each color in the guesses.
    pub(super) counts: [u8; MAX_COLORS],
}

/// The turns of a game.
pub(super) struct Problem {
    pub(super) rules: Rules,
    pub(super) guesses: Vec<Guess>,
    /// The group without turns, then those of one turn in order, then larger ones.
    pub(super) groups: Vec<Group>,
}

impl Problem {
    pub(super) fn new(rules: Rules, turns: &[Turn]) -> Problem {
        let guesses: Vec<Guess> = turns.iter().map(Guess::of).collect();
        let group = |turns: Vec<usize>| {
            let (mut marks, mut counts) = (0, [0; MAX_COLORS]);
            for guess in turns.iter().map(|turn| &guesses[*turn]) {
                marks += guess.total();
                guess.colors.iter().for_each(|(peg, pegs, _)| counts[peg.index()] = *pegs as u8);
            }
            Group { turns, marks, counts }
        };
        let groups = apart(turns).into_iter().map(group).collect();
        Problem { rules, guesses, groups }
    }
}
