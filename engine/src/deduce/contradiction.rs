//! Contradictions: the smallest sets of scored guesses that no code agrees with.

use std::ops::ControlFlow;

use crate::code::{Checkpoint, Domains, ScoredGuess};

/// Returns the smallest set of scored guesses (from 0, ascending) that no code of the domains agrees with, the first in
/// lexicographic order. `None` if some code agrees with all of them. `Break` if the checkpoint breaks.
///
/// The algorithm uses implicit hitting sets (after Ignatiev, Previti, Liffiton and Marques-Silva, 2015): a
/// contradictory set shares a guess with those that any one code disagrees with. A smallest set that hits all such
/// sets found so far is either contradictory, or a code agrees with it and yields another set to hit.
pub fn smallest_contradiction<C: Copy + Into<ScoredGuess>>(
    domains: &Domains,
    scored: &[C],
    checkpoint: &mut Checkpoint<'_>,
) -> ControlFlow<(), Option<Vec<usize>>> {
    let scored: Vec<ScoredGuess> = scored.iter().map(|guess| (*guess).into()).collect();
    let mut disagreements: Vec<Vec<usize>> = Vec::new();
    loop {
        let suspects = smallest_hitting_set(&disagreements, scored.len());
        let Some(disagreement) = least_disagreement(domains, &scored, &suspects, checkpoint)? else {
            return ControlFlow::Continue(Some(suspects));
        };
        if disagreement.is_empty() {
            return ControlFlow::Continue(None);
        }
        disagreements.push(disagreement);
    }
}

/// The guesses that some code disagrees with although it agrees with all suspects. `None` if no code agrees with them.
/// The code agrees with as many other guesses as a greedy search in order allows, which finds small sets first.
fn least_disagreement(
    domains: &Domains,
    scored: &[ScoredGuess],
    suspects: &[usize],
    checkpoint: &mut Checkpoint<'_>,
) -> ControlFlow<(), Option<Vec<usize>>> {
    let mut fitted: Vec<ScoredGuess> = suspects.iter().map(|suspect| scored[*suspect]).collect();
    let Some(mut code) = domains.first_fitting(&fitted, checkpoint)? else {
        return ControlFlow::Continue(None);
    };
    let mut disagreement = Vec::new();
    for (at, guess) in scored.iter().enumerate().filter(|(at, _)| !suspects.contains(at)) {
        fitted.push(*guess);
        let fitting =
            if guess.fits(&code) { Some(code) } else { domains.first_fitting(&fitted, checkpoint)? };
        if let Some(fitting) = fitting {
            code = fitting;
        } else {
            fitted.pop();
            disagreement.push(at);
        }
    }
    ControlFlow::Continue(Some(disagreement))
}

/// The smallest set of numbers below `bound`, the first in lexicographic order, that shares a number with each of these
/// sets, which are ascending and not empty.
fn smallest_hitting_set(sets: &[Vec<usize>], bound: usize) -> Vec<usize> {
    let mut chosen = Vec::new();
    for size in 0..=bound {
        if hit(sets, size, &mut chosen).is_break() {
            break;
        }
    }
    chosen
}

/// Extends `chosen` to at most `size` numbers. `Break` as soon as every set is hit.
fn hit(sets: &[Vec<usize>], size: usize, chosen: &mut Vec<usize>) -> ControlFlow<()> {
    let missed = sets.iter().find(|set| !set.iter().any(|number| chosen.contains(number)));
    let Some(last) = missed.map(|set| set[set.len() - 1]) else {
        return ControlFlow::Break(());
    };
    if chosen.len() < size {
        for number in chosen.last().map_or(0, |last| last + 1)..=last {
            chosen.push(number);
            hit(sets, size, chosen)?;
            chosen.pop();
        }
    }
    ControlFlow::Continue(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn smallest_hitting_sets_come_first_in_lexicographic_order() {
        assert_eq!(smallest_hitting_set(&[], 4), [0; 0]);
        assert_eq!(smallest_hitting_set(&[vec![1, 2], vec![2, 3]], 4), [2]);
        assert_eq!(smallest_hitting_set(&[vec![1, 2], vec![0, 3], vec![2, 3]], 4), [0, 2]);
        assert_eq!(smallest_hitting_set(&[vec![0], vec![1], vec![2]], 3), [0, 1, 2]);
    }
}
