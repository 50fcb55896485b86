//! What there is to learn from.

use crate::play::puzzle::PuzzleKind;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Item {
    /// The lessons on scoring, the search and the strategies.
    Lessons,
    /// The exercises made of the player's own mistakes.
    Mistakes,
    /// The puzzle of the day.
    Daily,
    Kind(PuzzleKind),
}

impl Item {
    /// All, in display order.
    pub fn all() -> impl DoubleEndedIterator<Item = Item> + ExactSizeIterator {
        const COUNT: usize = PuzzleKind::ALL.len() + 3;
        let item = |at: usize| match at {
            0 => Item::Lessons,
            1 => Item::Mistakes,
            2 => Item::Daily,
            _ => Item::Kind(PuzzleKind::ALL[at - 3]),
        };
        (0..COUNT).map(item)
    }
}
