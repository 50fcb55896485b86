//! How scores that contradict each other can be put right: which turns do, and which change of one score, or else of
//! two, lets some code fit the whole history again.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::ops::ControlFlow;

use super::smallest_contradiction;
use crate::code::{Checkpoint, Domains, History, Rules, Score};

/// What is wrong with a history that no code fits, and what could put it right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contradiction {
    /// The fewest turns (from 0, ascending) whose scores contradict each other; the earliest of several such sets.
    pub turns: Vec<usize>,
    /// The changes of scores that put it right.
    pub corrections: Corrections,
}

/// The fewest scores that have to change, and in how many ways they can. The likeliest comes first: of the newest turn
/// before that of an earlier one; of one turn the exact and the misplaced pegs swapped, then what is nearest to the
/// score given, then the fewest exact, then the fewest misplaced. Of two changes the newer one is compared first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Corrections {
    /// One score: every change of a single one that is enough.
    One(Vec<Correction<1>>),
    /// No change of a single score is enough: every change of two that is.
    Two(Vec<Correction<2>>),
    /// Three scores or more have to change.
    More,
}

/// Changes of `N` scores, the newest turn first, after which some code fits the whole history.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Correction<const N: usize> {
    /// What changes.
    pub changes: [ScoreChange; N],
    /// How many codes fit the history then; at least 1.
    pub codes: usize,
}

/// Another score for a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ScoreChange {
    /// The turn, from 0.
    pub turn: usize,
    /// The score that it should have.
    pub score: Score,
    given: Score,
}

impl ScoreChange {
    /// Whether the exact and the misplaced pegs change places.
    pub fn is_swap(&self) -> bool {
        (self.score.exact(), self.score.misplaced()) == (self.given.misplaced(), self.given.exact())
    }

    /// The smaller, the likelier.
    fn rank(&self) -> impl Ord + use<> {
        let (score, given) = (self.score, self.given);
        let distance = score.exact().abs_diff(given.exact()) + score.misplaced().abs_diff(given.misplaced());
        (Reverse(self.turn), !self.is_swap(), distance, score.exact(), score.misplaced())
    }
}

impl Contradiction {
    /// What is wrong with a history; nothing if some code fits it. `Break` if the checkpoint breaks.
    ///
    /// The largest universes take about a second.
    pub fn of(
        rules: Rules,
        history: &History,
        checkpoint: &mut Checkpoint<'_>,
    ) -> ControlFlow<(), Option<Contradiction>> {
        let Some(turns) = smallest_contradiction(&Domains::all(rules), history.turns(), checkpoint)? else {
            return ControlFlow::Continue(None);
        };
        let one = corrections::<1>(rules, history, checkpoint)?;
        let two = if one.is_empty() { corrections::<2>(rules, history, checkpoint)? } else { Vec::new() };
        let corrections = match (one.is_empty(), two.is_empty()) {
            (false, _) => Corrections::One(one),
            (true, false) => Corrections::Two(two),
            (true, true) => Corrections::More,
        };
        ControlFlow::Continue(Some(Contradiction { turns, corrections }))
    }

    /// The changes of this turn's score alone that put the history right.
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

/// The changes of exactly `N` scores that put a history right which no fewer changes do: a code that disagrees with `N`
/// turns fits once these have the scores that it would have given.
fn corrections<const N: usize>(
    rules: Rules,
    history: &History,
    checkpoint: &mut Checkpoint<'_>,
) -> ControlFlow<(), Vec<Correction<N>>> {
    let turns = history.turns();
    let mut codes: HashMap<[ScoreChange; N], usize> = HashMap::new();
    Domains::all(rules).walk(turns, N, checkpoint, &mut |code, failed| {
        if let Ok(failed) = <[usize; N]>::try_from(failed) {
            let change = |turn: usize| ScoreChange {
                turn,
                score: Score::of(&turns[turn].code, code),
                given: turns[turn].score,
            };
            let mut changes = failed.map(change);
            changes.reverse();
            *codes.entry(changes).or_default() += 1;
        }
        ControlFlow::Continue(())
    })?;
    let mut corrections: Vec<Correction<N>> =
        codes.into_iter().map(|(changes, codes)| Correction { changes, codes }).collect();
    corrections.sort_by_cached_key(|correction| correction.changes.map(|change| change.rank()));
    ControlFlow::Continue(corrections)
}
