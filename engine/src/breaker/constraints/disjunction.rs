//! Scores as disjunctions of branches.

use super::branch::{Branch, Filled, MarkedGuess, OpenBranch, Partial};
use crate::code::{Code, Turn};

/// A score: at least one of its branches holds.
#[derive(Clone, Debug)]
pub(super) struct Disjunction {
    /// The turn, from 0.
    pub(super) turn: usize,
    pub(super) guess: MarkedGuess,
    /// The branches that are not known to be dead.
    pub(super) living: Vec<Branch>,
}

impl Disjunction {
    /// Creates the disjunction of all branches of a turn.
    pub(super) fn new(number: usize, turn: &Turn) -> Disjunction {
        let living = Branch::all(turn.score, turn.code.pegs().len());
        Disjunction { turn: number, guess: MarkedGuess::new(turn.code), living }
    }

    /// Whether a code satisfies a branch.
    pub(super) fn holds(&self, branch: Branch, code: &Code) -> bool {
        let mut partial = Partial::new();
        let mut pegs = code.pegs().iter().enumerate();
        pegs.try_fold(OpenBranch::new(branch), |open, (position, peg)| {
            partial.put(position, *peg);
            open.after(&Filled::new(&partial, position, &self.guess))
        })
        .is_some()
    }

    /// Whether a code satisfies any branch.
    pub(super) fn admits(&self, code: &Code) -> bool {
        self.living.iter().any(|branch| self.holds(*branch, code))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::code::{Repeats, Rules, Score, Universe};

    /// Every guess and every score of a game: exactly the codes that would have earned the score satisfy a branch.
    fn every_score_is_what_its_branches_say(rules: Rules) {
        let codes: Vec<Code> = Universe::new(rules).codes().collect();
        for guess in &codes {
            for score in Score::all(rules) {
                let disjunction = Disjunction::new(0, &Turn { code: *guess, score });
                for code in &codes {
                    let earned = Score::of(guess, code) == score;
                    assert_eq!(disjunction.admits(code), earned, "{guess} {score}: {code} in {rules}");
                }
            }
        }
    }

    #[test]
    fn a_disjunction_admits_exactly_the_codes_that_would_have_earned_its_score() {
        let rules = |positions, colors, repeats| Rules::new(positions, colors, repeats).unwrap();
        for (positions, colors) in [(1, 2), (2, 3), (3, 5), (4, 4), (4, 6), (5, 3), (8, 2)] {
            every_score_is_what_its_branches_say(rules(positions, colors, Repeats::Allowed));
        }
        for (positions, colors) in [(1, 2), (4, 6), (5, 5)] {
            every_score_is_what_its_branches_say(rules(positions, colors, Repeats::Forbidden));
        }
    }
}
