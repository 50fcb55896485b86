//! The commands of break the code.

use super::super::words::Entry;
use crate::session;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verb {
    Guess,
    Board,
    /// A session verb that takes no argument.
    Game(session::Verb),
    Notes,
    Info,
    Possible,
    Why,
    Coach,
    Review,
    Result,
    Rules,
    New,
}

pub(super) const COMMANDS: &[Entry<Verb>] = &[
    Entry::new(Verb::Guess, &["guess", "try"], "CODE", "try a code; a code alone does the same"),
    Entry::new(Verb::Board, &["board", "guesses"], "", "your guesses and their scores"),
    Entry::new(
        Verb::Game(session::Verb::Hint),
        &["hint"],
        "",
        "help in three steps: a fact, a guess that fits, the best guess",
    ),
    Entry::new(Verb::Game(session::Verb::Undo), &["undo"], "", "take back the last step"),
    Entry::new(Verb::Game(session::Verb::Redo), &["redo"], "", "do again what was taken back"),
    Entry::new(Verb::Notes, &["notes"], "", "which colors can still be where"),
    Entry::new(Verb::Info, &["info"], "[on or off]", "the codes left now; or told after each guess, or not"),
    Entry::new(
        Verb::Possible,
        &["possible"],
        "CODE",
        "whether a code can be the secret; _ for a position left open",
    ),
    Entry::new(Verb::Why, &["why"], "COLOR POSITION", "why a color can or cannot be there, as in why b 3"),
    Entry::new(Verb::Coach, &["coach"], "on or off", "grade each guess, or do not"),
    Entry::new(Verb::Game(session::Verb::GoOn), &["watch"], "", "watch how the program would go on"),
    Entry::new(Verb::Game(session::Verb::GiveUp), &["reveal"], "", "give up and be told the secret"),
    Entry::new(
        Verb::New,
        &["new"],
        "[RULES]",
        "choose a new game, question by question; new 5 8 or new 4 10 no repeats begins it; undo brings this one back",
    ),
    Entry::new(Verb::Game(session::Verb::Another), &["again"], "", "another game by the same rules, at once"),
    Entry::new(Verb::Review, &["review"], "", "after the game: each guess against the best there was"),
    Entry::new(Verb::Result, &["share", "result"], "", "after the game: a text to share that spoils nothing"),
    Entry::new(Verb::Rules, &["rules"], "", "what can be in a code, and what the scores mean"),
];
