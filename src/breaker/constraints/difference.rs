//! What two scores say about the pegs in which their guesses differ.

use crate::code::{Peg, Repeats, Rules, Turn};

/// What two scores say about the one or two pegs in which their guesses differ.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Insight {
    /// The two turns, counted from 0, the earlier one first.
    pub turns: [usize; 2],
    /// The positions, from 0, at which the guesses differ: one or two.
    pub positions: Vec<usize>,
    /// What follows; at least one thing.
    pub findings: Vec<Finding>,
}

/// What is known of a color and a position of the secret.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The color.
    pub peg: Peg,
    /// The position, from 0.
    pub position: usize,
    /// How they stand to each other.
    pub standing: Standing,
}

/// How a color stands to a position of the secret.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// It is there.
    Exact,
    /// It is not there, but somewhere else.
    Misplaced,
    /// It is nowhere.
    Nowhere,
}

/// A secret as far as the change of score depends on it: what stands where the guesses differ, and how often each color
/// occurs that they differ in.
struct Situation {
    /// One of the two pegs, or neither of them.
    occupants: Vec<Option<Peg>>,
    /// How often each color occurs; as often as it stands in either guess or more often is all the same.
    counts: Vec<(Peg, usize)>,
}

/// Works out what the change of score between two turns, each with its number from 0, says about the pegs in which they
/// differ, if these are one or two and it says something.
///
/// Wherever the guesses are the same they earn the same, so the change is due to the other pegs alone. All that a
/// secret could have to do with those is gone through, and what is the same wherever the change comes out right is found.
pub(super) fn insight(
    rules: Rules,
    (earlier, first): (usize, &Turn),
    (later, second): (usize, &Turn),
) -> Option<Insight> {
    let (before, after) = (first.code.pegs(), second.code.pegs());
    let positions: Vec<usize> = (0..before.len()).filter(|at| before[*at] != after[*at]).collect();
    if !(1..=2).contains(&positions.len()) {
        return None;
    }
    let pairs: Vec<[Peg; 2]> = positions.iter().map(|at| [before[*at], after[*at]]).collect();
    let change = |part: fn(&Turn) -> usize| part(second) as isize - part(first) as isize;
    let wanted = (change(|turn| turn.score.exact()), change(|turn| turn.score.total()));
    let mut possible = situations(rules, &pairs, [before, after]);
    possible.retain(|situation| situation.change(&pairs, [before, after]) == wanted);
    let mut findings = Vec::new();
    for (at, pair) in pairs.iter().enumerate() {
        for peg in *pair {
            let mut standings = possible.iter().map(|situation| situation.standing(peg, at));
            if let Some(standing) = standings.next()
                && standings.all(|other| other == standing)
            {
                findings.push(Finding { peg, position: positions[at], standing });
            }
        }
    }
    (!findings.is_empty()).then_some(Insight { turns: [earlier, later], positions, findings })
}

/// How many pegs of a color there are.
fn count(pegs: &[Peg], peg: Peg) -> usize {
    pegs.iter().filter(|other| **other == peg).count()
}

/// Everything that a secret can have to do with the pairs of pegs in which two guesses differ.
fn situations(rules: Rules, pairs: &[[Peg; 2]], guesses: [&[Peg]; 2]) -> Vec<Situation> {
    let mut colors = pairs.concat();
    colors.sort_unstable();
    colors.dedup();
    let mut rows = vec![Vec::new()];
    for [one, other] in pairs {
        rows = extended(&rows, &[Some(*one), Some(*other), None]);
    }
    rows.into_iter()
        .flat_map(|occupants| {
            let mut counts = vec![Vec::new()];
            for peg in &colors {
                let here = occupants.iter().filter(|occupant| **occupant == Some(*peg)).count();
                let barred = pairs.iter().zip(&occupants).filter(|(pair, occupant)| match occupant {
                    Some(occupant) => occupant != peg,
                    None => pair.contains(peg),
                });
                let most = match rules.repeats() {
                    Repeats::Allowed => rules.positions() - barred.count(),
                    Repeats::Forbidden => 1.min(rules.positions() - barred.count()),
                };
                let enough = guesses.map(|guess| count(guess, *peg)).into_iter().fold(here, usize::max);
                let often: Vec<_> = (here..=enough.min(most)).map(|often| (*peg, often)).collect();
                counts = extended(&counts, &often);
            }
            counts.into_iter().map(move |counts| Situation { occupants: occupants.clone(), counts })
        })
        .filter(|situation| {
            situation.counts.iter().map(|(_, often)| often).sum::<usize>() <= rules.positions()
        })
        .collect()
}

/// Each row with each of these items after it.
fn extended<T: Clone>(rows: &[Vec<T>], items: &[T]) -> Vec<Vec<T>> {
    rows.iter()
        .flat_map(|row| items.iter().map(move |item| [&row[..], std::slice::from_ref(item)].concat()))
        .collect()
}

impl Situation {
    /// By how much more exact pegs, and marks in all, the second guess earns than the first.
    fn change(&self, pairs: &[[Peg; 2]], [before, after]: [&[Peg]; 2]) -> (isize, isize) {
        let exact = pairs.iter().zip(&self.occupants).map(|([one, other], occupant)| {
            isize::from(*occupant == Some(*other)) - isize::from(*occupant == Some(*one))
        });
        let total = self.counts.iter().map(|(peg, often)| {
            count(after, *peg).min(*often) as isize - count(before, *peg).min(*often) as isize
        });
        (exact.sum(), total.sum())
    }

    fn standing(&self, peg: Peg, at: usize) -> Standing {
        if self.occupants[at] == Some(peg) {
            Standing::Exact
        } else if self.counts.contains(&(peg, 0)) {
            Standing::Nowhere
        } else {
            Standing::Misplaced
        }
    }
}
