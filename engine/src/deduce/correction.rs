//! Corrections: changes of one or two scores that remove a contradiction.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::ops::ControlFlow;

use super::smallest_contradiction;
use crate::code::{Checkpoint, Domains, Rules, Score, ScoreSet, ScoredGuess};

/// Clues that no code agrees with, and their corrections.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub struct Contradiction {
    /// The smallest set of contradictory turns (from 0, ascending), the first in lexicographic order.
    pub turns: Vec<usize>,
    /// The changes of scores that remove the contradiction.
    pub corrections: Corrections,
}

/// All corrections with the fewest changes. No turn but the last is corrected to have found the secret. The likeliest come first: newer turns before older ones; then a swap of exact
/// and misplaced pegs, the smallest distance from the given score, the fewest exact pegs, the fewest misplaced pegs.
/// Pairs of changes are compared by the newer turn first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Corrections {
    /// One changed score is enough.
    One(Vec<Correction<1>>),
    /// Two scores have to change.
    Two(Vec<Correction<2>>),
    /// Three or more scores have to change.
    More,
}

/// Changes of `N` scores after which some code agrees with all of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Correction<const N: usize> {
    /// The changes, newest turn first.
    pub changes: [ScoreChange; N],
    /// The number of codes that agree with the corrected guesses, at least 1.
    pub codes: usize,
}

/// A changed score.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ScoreChange {
    /// The turn, from 0.
    pub turn: usize,
    /// The new score.
    pub score: Score,
    given: ScoreSet,
}

impl ScoreChange {
    /// Whether the change swaps the exact and the misplaced pegs.
    pub fn is_swap(&self) -> bool {
        self.given
            .scores()
            .any(|given| (self.score.exact(), self.score.misplaced()) == (given.misplaced(), given.exact()))
    }

    /// The sort key: likelier changes have lower ranks.
    fn rank(&self) -> impl Ord + use<> {
        let score = self.score;
        let distance = self.given.scores().map(|given| {
            score.exact().abs_diff(given.exact()) + score.misplaced().abs_diff(given.misplaced())
        });
        let distance = distance.min();
        (Reverse(self.turn), !self.is_swap(), distance, score.exact(), score.misplaced())
    }
}

impl Contradiction {
    /// Explains the contradiction of scored guesses. `None` if some code agrees with all of them. `Break` if the
    /// checkpoint breaks.
    ///
    /// Takes about a second in the largest universes.
    pub fn of(
        rules: Rules,
        scored: &[ScoredGuess],
        checkpoint: &mut Checkpoint<'_>,
    ) -> ControlFlow<(), Option<Contradiction>> {
        let Some(turns) = smallest_contradiction(&Domains::all(rules), scored, checkpoint)? else {
            return ControlFlow::Continue(None);
        };
        let one = corrections::<1>(rules, scored, checkpoint)?;
        let two = if one.is_empty() { corrections::<2>(rules, scored, checkpoint)? } else { Vec::new() };
        let corrections = match (one.is_empty(), two.is_empty()) {
            (false, _) => Corrections::One(one),
            (true, false) => Corrections::Two(two),
            (true, true) => Corrections::More,
        };
        ControlFlow::Continue(Some(Contradiction { turns, corrections }))
    }

    /// The single changes that correct this turn, from 0.
    pub fn of_turn(&self, turn: usize) -> impl Iterator<Item = &Correction<1>> {
        let singles = match &self.corrections {
            Corrections::One(singles) => &singles[..],
            Corrections::Two(_) | Corrections::More => &[],
        };
        singles.iter().filter(move |correction| correction.changes[0].turn == turn)
    }
}

impl Corrections {
    /// Every correction: what changes, and how many codes fit the history then.
    pub fn all(&self) -> Vec<(&[ScoreChange], usize)> {
        match self {
            Corrections::One(ways) => ways.iter().map(|way| (&way.changes[..], way.codes)).collect(),
            Corrections::Two(ways) => ways.iter().map(|way| (&way.changes[..], way.codes)).collect(),
            Corrections::More => Vec::new(),
        }
    }
}

/// The corrections with exactly `N` changes of scored guesses that fewer changes do not correct: each code that disagrees
/// with `N` turns gives the scores that they should have.
fn corrections<const N: usize>(
    rules: Rules,
    scored: &[ScoredGuess],
    checkpoint: &mut Checkpoint<'_>,
) -> ControlFlow<(), Vec<Correction<N>>> {
    let mut codes: HashMap<[ScoreChange; N], usize> = HashMap::new();
    Domains::all(rules).walk(scored, N, checkpoint, &mut |code, failed| {
        if let Ok(failed) = <[usize; N]>::try_from(failed) {
            let change = |turn: usize| ScoreChange {
                turn,
                score: Score::under(rules, &scored[turn].code, code),
                given: scored[turn].scores,
            };
            let mut changes = failed.map(change);
            changes.reverse();
            // The game would have been over before the last turn.
            let ends_early =
                |change: &ScoreChange| change.score.wins(rules) && change.turn + 1 < scored.len();
            if !changes.iter().any(ends_early) {
                *codes.entry(changes).or_default() += 1;
            }
        }
        ControlFlow::Continue(())
    })?;
    let mut corrections: Vec<Correction<N>> =
        codes.into_iter().map(|(changes, codes)| Correction { changes, codes }).collect();
    corrections.sort_by_cached_key(|correction| correction.changes.map(|change| change.rank()));
    ControlFlow::Continue(corrections)
}
