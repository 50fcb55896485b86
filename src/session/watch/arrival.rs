//! Where the cursor of a watched game goes while steps are recorded.

/// What the cursor does when a step is recorded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Arrival {
    Stays,
    /// Go to this step once it is recorded.
    Shows(usize),
    /// Go to this step once it is recorded and stay there, whatever the end is: the game was left there. `is_found` says
    /// whether that step shows how the secret was found.
    Returns {
        step: usize,
        is_found: bool,
    },
    /// Go to the guess of this number, from 1, once it is recorded.
    ShowsGuess(usize),
    /// Follow to the end, which was requested before it was known.
    Goes,
}

impl Arrival {
    /// Shows the last of the given turns, or the first step if there are none.
    pub(super) const fn of_turns(turns: usize) -> Arrival {
        if turns > 0 { Arrival::ShowsGuess(turns) } else { Arrival::Shows(1) }
    }
}
