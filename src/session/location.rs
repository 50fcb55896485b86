//! Where the player can be.

use strum::VariantArray;

#[derive(Clone, Copy, Debug, PartialEq, Eq, VariantArray)]
pub enum Location {
    Home,
    NewGame,
    Break,
    Review,
    Watch,
    Pegs,
    Search,
    Solutions,
    Contest,
    Arena,
    Explorer,
    Lessons,
    Practice,
    Statistics,
    Games,
    Assistant,
}
