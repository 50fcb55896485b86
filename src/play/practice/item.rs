//! What there is to practice.

use crate::play::puzzle::PuzzleKind;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Item {
    /// The exercises made of the player's own mistakes.
    Mistakes,
    /// The puzzle of the day.
    Daily,
    Kind(PuzzleKind),
}

impl Item {
    /// All, in display order.
    pub fn all() -> impl DoubleEndedIterator<Item = Item> + ExactSizeIterator {
        const COUNT: usize = PuzzleKind::ALL.len() + 2;
        let item = |at: usize| match at {
            0 => Item::Mistakes,
            1 => Item::Daily,
            _ => Item::Kind(PuzzleKind::ALL[at - 2]),
        };
        (0..COUNT).map(item)
    }
}
