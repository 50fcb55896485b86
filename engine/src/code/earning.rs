//! A score explained peg by peg: the mark that each peg of a guess earns.

use super::{Code, MAX_POSITIONS, Peg};

/// What a peg of a guess earns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Earning {
    /// An exact mark.
    Exact,
    /// A misplaced mark for the peg of the secret at this position, from 0.
    Misplaced(usize),
    /// No mark: other pegs of the guess earn the marks for this color.
    Spent,
    /// No mark: the secret does not have this color.
    Absent,
}

impl Earning {
    /// Explains the score of `guess` against `secret`, which has the same length. Exact marks are assigned first; then
    /// each other peg of the guess, from left to right, is matched with the first free peg of its color in the secret.
    pub fn of(guess: &Code, secret: &Code) -> Vec<Earning> {
        let (ours, theirs) = (guess.pegs(), secret.pegs());
        debug_assert_eq!(ours.len(), theirs.len());
        let mut free = [false; MAX_POSITIONS];
        for (at, peg) in theirs.iter().enumerate() {
            free[at] = ours[at] != *peg;
        }
        let mut misplaced = |peg: Peg| {
            let found = (0..theirs.len()).find(|at| free[*at] && theirs[*at] == peg);
            found.inspect(|at| free[*at] = false)
        };
        let earning = |(at, peg): (usize, &Peg)| {
            if theirs[at] == *peg {
                return Earning::Exact;
            }
            match misplaced(*peg) {
                Some(place) => Earning::Misplaced(place),
                None if theirs.contains(peg) => Earning::Spent,
                None => Earning::Absent,
            }
        };
        ours.iter().enumerate().map(earning).collect()
    }
}
