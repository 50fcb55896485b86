//! The commands for every place.

use super::words::Entry;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Everywhere {
    Help,
    Menu,
    Import,
    Export,
    Quit,
}

pub(super) const EVERYWHERE: &[Entry<Everywhere>] = &[
    Entry::new(Everywhere::Help, &["help", "?"], "", "these commands"),
    Entry::new(Everywhere::Menu, &["menu", "home"], "", "the menu; a game waits where you left it"),
    Entry::new(Everywhere::Export, &["export"], "", "the text of this game, to keep, to send or to paste"),
    Entry::new(
        Everywhere::Import,
        &["import"],
        "FILE",
        "open the game of a text in a file; or paste the text, all its lines",
    ),
    Entry::new(Everywhere::Quit, &["quit", "exit"], "", "leave the program; a game waits where you left it"),
];
