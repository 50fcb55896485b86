//! A score peg by peg: which peg of a guess earns which mark, and for which peg of the secret.

use super::{Code, MAX_POSITIONS, Peg};

/// The mark that a peg of a guess earns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Earning {
    /// An exact mark.
    Exact,
    /// A misplaced mark, for the peg of the secret at this position, from 0.
    Misplaced(usize),
    /// Nothing: every peg like it in the secret has earned a mark for another peg of the guess.
    Spent,
    /// Nothing: the secret has no peg like it.
    Absent,
}

impl Earning {
    /// What each peg of `guess` earns against `secret`, which is as long. Exact pegs come first; then each other peg
    /// of the guess, from the left, takes the first peg like it that no mark was given for. Other ways to share the
    /// misplaced marks would be as good, but none gives more or fewer.
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
