//! How hard a puzzle is.

/// How hard a puzzle is, by what a person has to do to be sure of the answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Grade {
    /// To follow a proof. It is the one that is shown with the answer, the shortest that was found.
    Proof {
        /// The number of its steps and contradictions.
        steps: usize,
        /// The number of times that it divides into cases.
        splits: usize,
    },
    /// To see through this many wrong jumps that look right: neither parity nor pegs apart speak against them.
    Tempting(usize),
}

/// A grade in one word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Difficulty {
    /// At most 20 steps without cases, or at most 2 tempting jumps.
    Easy,
    /// In between.
    Medium,
    /// More than two divisions into cases, or more than 4 tempting jumps.
    Hard,
}

impl Grade {
    /// The grade in one word.
    pub const fn difficulty(self) -> Difficulty {
        match self {
            Grade::Proof { steps: ..=20, splits: 0 } | Grade::Tempting(..=2) => Difficulty::Easy,
            Grade::Proof { splits: 0..=2, .. } | Grade::Tempting(3..=4) => Difficulty::Medium,
            Grade::Proof { .. } | Grade::Tempting(_) => Difficulty::Hard,
        }
    }
}

impl Difficulty {
    /// All, the easiest first.
    pub const ALL: [Difficulty; 3] = [Difficulty::Easy, Difficulty::Medium, Difficulty::Hard];

    /// The word.
    pub const fn name(self) -> &'static str {
        match self {
            Difficulty::Easy => "easy",
            Difficulty::Medium => "medium",
            Difficulty::Hard => "hard",
        }
    }
}
