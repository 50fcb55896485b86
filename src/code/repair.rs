//! How scores that contradict each other can be put right: which turns do, and which change of one score, or else of
//! two, lets some code fit the whole history again.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::ops::ControlFlow;

use super::{Checkpoint, Domain, History, Rules, Score, conflict::smallest_conflict};

/// What is wrong with a history that no code fits, and what could put it right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Repair {
    /// The fewest turns (from 0, ascending) whose scores contradict each other; the earliest of several such sets.
    pub conflicting: Vec<usize>,
    /// The changes of scores that put it right.
    pub remedies: Remedies,
}

/// The fewest scores that have to change, and in how many ways they can. The likeliest comes first: of the newest turn
/// before that of an earlier one; of one turn the exact and the misplaced pegs swapped, then what is nearest to the
/// score given, then the fewest exact, then the fewest misplaced. Of two changes the newer one is compared first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Remedies {
    /// One score: every change of a single one that is enough.
    One(Vec<Remedy<1>>),
    /// No change of a single score is enough: every change of two that is.
    Two(Vec<Remedy<2>>),
    /// Three scores or more have to change.
    More,
}

/// Changes of `N` scores, the newest turn first, after which some code fits the whole history.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Remedy<const N: usize> {
    /// What changes.
    pub changes: [Change; N],
    /// How many codes fit the history then; at least 1.
    pub codes: usize,
}

/// Another score for a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Change {
    /// The turn, from 0.
    pub turn: usize,
    /// The score that it should have.
    pub score: Score,
    given: Score,
}

impl Change {
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

impl Repair {
    /// What is wrong with a history; nothing if some code fits it. `Break` if the checkpoint breaks.
    ///
    /// The largest universes take about a second.
    pub fn of(
        rules: Rules,
        history: &History,
        checkpoint: &mut Checkpoint<'_>,
    ) -> ControlFlow<(), Option<Repair>> {
        let Some(conflicting) = smallest_conflict(&Domain::all(rules), history.turns(), checkpoint)? else {
            return ControlFlow::Continue(None);
        };
        let one = remedies::<1>(rules, history, checkpoint)?;
        let two = if one.is_empty() { remedies::<2>(rules, history, checkpoint)? } else { Vec::new() };
        let remedies = match (one.is_empty(), two.is_empty()) {
            (false, _) => Remedies::One(one),
            (true, false) => Remedies::Two(two),
            (true, true) => Remedies::More,
        };
        ControlFlow::Continue(Some(Repair { conflicting, remedies }))
    }

    /// The changes of this turn's score alone that put the history right.
    pub fn of_turn(&self, turn: usize) -> impl Iterator<Item = &Remedy<1>> {
        let singles = match &self.remedies {
            Remedies::One(singles) => &singles[..],
            Remedies::Two(_) | Remedies::More => &[],
        };
        singles.iter().filter(move |remedy| remedy.changes[0].turn == turn)
    }
}

/// The changes of exactly `N` scores that put a history right which no fewer changes do: a code that disagrees with `N`
/// turns fits once these have the scores that it would have given.
fn remedies<const N: usize>(
    rules: Rules,
    history: &History,
    checkpoint: &mut Checkpoint<'_>,
) -> ControlFlow<(), Vec<Remedy<N>>> {
    let turns = history.turns();
    let mut codes: HashMap<[Change; N], usize> = HashMap::new();
    Domain::all(rules).walk(turns, N, checkpoint, &mut |code, failed| {
        if let Ok(failed) = <[usize; N]>::try_from(failed) {
            let change = |turn: usize| Change {
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
    let mut remedies: Vec<Remedy<N>> =
        codes.into_iter().map(|(changes, codes)| Remedy { changes, codes }).collect();
    remedies.sort_by_cached_key(|remedy| remedy.changes.map(|change| change.rank()));
    ControlFlow::Continue(remedies)
}
