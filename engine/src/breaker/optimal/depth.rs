//! The limit on the length of a game.

#![expect(clippy::cast_possible_truncation, reason = "a game has far fewer guesses than 2^32")]

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
