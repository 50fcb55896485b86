//! Conclusions from two scores about the pegs in which their guesses differ.

use crate::code::{Feedback, Peg, Repeats, Rules, Turn};

/// Conclusions from two scores whose guesses differ in one or two pegs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Insight {
    /// The two turns (from 0), the earlier one first.
    pub turns: [usize; 2],
    /// The one or two positions (from 0) at which the guesses differ.
    pub positions: Vec<usize>,
    /// The conclusions, at least one.
    pub conclusions: Vec<Conclusion>,
}

/// A conclusion about a color and a position of the secret.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Conclusion {
    /// The color.
    pub peg: Peg,
    /// The position, from 0.
    pub position: usize,
    /// What is known about the color.
    pub standing: Standing,
}

/// Where a color is in the secret, relative to a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// At the position.
    Exact,
    /// At another position only.
    Misplaced,
    /// Nowhere.
    Nowhere,
}

/// The properties of a secret that decide the change of score.
struct Arrangement {
    /// The peg at each position where the guesses differ. `None` if it matches neither guess.
    occupants: Vec<Option<Peg>>,
    /// The number of pegs of each color in which the guesses differ, capped at the larger number in either guess.
    counts: Vec<(Peg, usize)>,
}

/// Compares two turns, each with its number from 0. `None` if their guesses do not differ in one or two pegs, or if
/// there is no conclusion, or scores do not show both numbers.
///
/// The equal pegs of the guesses earn the same, so the different pegs alone explain the change of score. The function
/// enumerates all arrangements and keeps what those that explain the change have in common.
pub(super) fn insight(
    rules: Rules,
    (earlier, first): (usize, &Turn),
    (later, second): (usize, &Turn),
) -> Option<Insight> {
    let (before, after) = (first.code.pegs(), second.code.pegs());
    let positions: Vec<usize> = (0..before.len()).filter(|at| before[*at] != after[*at]).collect();
    if !(1..=2).contains(&positions.len()) || rules.feedback() != Feedback::Both {
        return None;
    }
    let pairs: Vec<[Peg; 2]> = positions.iter().map(|at| [before[*at], after[*at]]).collect();
    let change = |part: fn(&Turn) -> usize| part(second) as isize - part(first) as isize;
    let wanted = (change(|turn| turn.score.exact()), change(|turn| turn.score.total()));
    let mut possible = arrangements(rules, &pairs, [before, after]);
    possible.retain(|arrangement| arrangement.change(&pairs, [before, after]) == wanted);
    let mut conclusions = Vec::new();
    for (at, pair) in pairs.iter().enumerate() {
        for peg in *pair {
            let mut standings = possible.iter().map(|arrangement| arrangement.standing(peg, at));
            if let Some(standing) = standings.next()
                && standings.all(|other| other == standing)
            {
                conclusions.push(Conclusion { peg, position: positions[at], standing });
            }
        }
    }
    (!conclusions.is_empty()).then_some(Insight { turns: [earlier, later], positions, conclusions })
}

fn count(pegs: &[Peg], peg: Peg) -> usize {
    pegs.iter().filter(|other| **other == peg).count()
}

/// All arrangements for the pairs of pegs in which two guesses differ.
fn arrangements(rules: Rules, pairs: &[[Peg; 2]], guesses: [&[Peg]; 2]) -> Vec<Arrangement> {
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
            counts.into_iter().map(move |counts| Arrangement { occupants: occupants.clone(), counts })
        })
        .filter(|arrangement| {
            arrangement.counts.iter().map(|(_, often)| often).sum::<usize>() <= rules.positions()
        })
        .collect()
}

fn extended<T: Clone>(rows: &[Vec<T>], items: &[T]) -> Vec<Vec<T>> {
    rows.iter()
        .flat_map(|row| items.iter().map(move |item| [&row[..], std::slice::from_ref(item)].concat()))
        .collect()
}

impl Arrangement {
    /// The change of the number of exact pegs and of the total from the first guess to the second.
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
