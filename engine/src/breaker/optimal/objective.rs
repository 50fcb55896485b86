//! What an optimal strategy makes as low as possible.

#![expect(clippy::cast_possible_truncation, reason = "a game has far fewer guesses than 2^32")]

/// What an optimal strategy makes as low as possible over all secrets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum Objective {
    /// The guesses in total, in games within this depth.
    Total(Depth),
    /// The guesses in the longest game. Among strategies that are equal in this, the guesses in total.
    Worst,
    /// The number of games that take more than this many guesses. Among strategies that are equal in this, the guesses
    /// in total.
    Longer(u32),
}

/// The most guesses that a game may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Depth {
    /// Any number of guesses.
    Any,
    /// At most this number.
    AtMost(u32),
}

impl Depth {
    /// The most guesses. `None` for any number.
    pub const fn most(self) -> Option<u32> {
        match self {
            Depth::Any => None,
            Depth::AtMost(most) => Some(most),
        }
    }

    /// The depth that remains after some guesses, at least 0.
    #[must_use]
    pub const fn after(self, guesses: usize) -> Depth {
        match self {
            Depth::Any => Depth::Any,
            Depth::AtMost(most) => Depth::AtMost(most.saturating_sub(guesses as u32)),
        }
    }
}

impl Default for Objective {
    fn default() -> Objective {
        Objective::Total(Depth::Any)
    }
}

impl Objective {
    /// The number of searches, one after the other. Whether a depth is enough is a search of its own.
    pub(super) const fn parts(self) -> u64 {
        match self {
            Objective::Total(Depth::Any) => 1,
            Objective::Total(Depth::AtMost(_)) | Objective::Worst | Objective::Longer(_) => 2,
        }
    }
}
