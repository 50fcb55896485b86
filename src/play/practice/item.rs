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
        let kinds = PuzzleKind::ALL.map(Item::Kind);
        let all = [Item::Lessons, Item::Mistakes, Item::Daily].into_iter().chain(kinds);
        all.collect::<Vec<_>>().into_iter()
    }
}
