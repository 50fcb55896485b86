//! What is proved about the best strategy while the search for it runs.

/// What is proved about the best strategy for all codes. `None` where the goal does not ask.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// The guesses of its longest game, for [`Goal::Worst`](super::Goal::Worst).
    pub longest: Option<Bound>,
    /// Its games that are longer than [`Goal::Longer`](super::Goal::Longer) says.
    pub longer: Option<Bound>,
    /// Its guesses in total, among strategies that are best in the above.
    pub total: Bound,
}

/// A number that is not known, but lies in a range.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bound {
    /// The least that it can be.
    pub least: u32,
    /// The most that it can be. `None` if no strategy is known.
    pub most: Option<u32>,
}

/// What is proved about the fewest guesses in total that find some candidates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FewestGuesses {
    /// This many.
    Exactly(u32),
    /// This many or more.
    AtLeast(u32),
}
