//! What a game costs.

#![expect(clippy::cast_possible_truncation, reason = "both numbers are at most INFINITY, which has 31 bits")]

use super::objective::Depth;

/// Higher than the cost of any strategy. The sum of two costs does not overflow.
pub(super) const INFINITY: u32 = u32::MAX / 2;

/// As many guesses as any late game of a best strategy takes after the limit, in games with few enough codes for
/// [`Costs::weight_of_late`]. One position with 26 colors needs the most.
const MOST_LATE: u32 = 26;

/// The cost of each game. The cost of a strategy for a set of candidates is the sum over all of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Costs {
    pub(super) guess: u32,
    /// The additional cost of a game that does not keep within the depth. [`INFINITY`] if none may be so long.
    pub(super) late: u32,
}

impl Costs {
    /// Guesses count, and every game keeps within the depth.
    pub(super) const GUESSES: Costs = Costs { guess: 1, late: INFINITY };
    /// Guesses do not count, but every game keeps within the depth.
    pub(super) const FEASIBLE: Costs = Costs { guess: 0, late: INFINITY };
    /// The number of games that do not keep within the depth.
    pub(super) const LATE: Costs = Costs { guess: 0, late: 1 };

    /// Whether a guess costs something. If not, only the depth matters.
    pub(super) const fn count_guesses(self) -> bool {
        self.guess > 0
    }

    /// Whether every strategy that keeps within the depth costs the same.
    pub(super) const fn ask_only_for_depth(self) -> bool {
        self.guess == 0 && self.late == INFINITY
    }

    /// The additional cost of a late game that no saving of guesses outweighs, in a game with this number
    /// of codes, where games are late after `guesses` guesses. `None` if the cost of a strategy could reach [`INFINITY`].
    pub(super) fn weight_of_late(codes: usize, guesses: u32) -> Option<u32> {
        let weight = codes as u64 * u64::from(guesses.checked_add(MOST_LATE)?);
        (weight * (codes as u64 + 1) < u64::from(INFINITY)).then_some(weight as u32)
    }

    /// The additional cost of this many games that do not keep within the depth, at most [`INFINITY`].
    pub(super) fn of_late(self, games: usize) -> u32 {
        let cost = u64::from(self.late) * games as u64;
        cost.min(u64::from(INFINITY)) as u32
    }

    /// The depth that remains after a guess, and the cost of `games` games if they are all late then. The length of late
    /// games is not limited.
    pub(super) fn after_a_guess(self, depth: Depth, games: usize) -> (Depth, u32) {
        self.from(depth.after(1), games)
    }

    /// The same depth, or any depth at the cost of `games` late games if they are all late.
    pub(super) fn from(self, depth: Depth, games: usize) -> (Depth, u32) {
        if depth == Depth::AtMost(0) && self.late < INFINITY {
            (Depth::Any, self.of_late(games))
        } else {
            (depth, 0)
        }
    }
}
