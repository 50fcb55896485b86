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
    Practice,
    PlayOn,
    Result,
    Rules,
    New,
}

pub(super) const COMMANDS: &[Entry<Verb>] = &[
    Entry::new(Verb::Guess, &["guess", "try"], "CODE", "guess a code; a code alone does the same"),
    Entry::new(Verb::Board, &["board", "guesses"], "", "your guesses and their scores"),
    Entry::new(
        Verb::Game(session::Verb::Hint),
        &["hint"],
        "",
        "a hint in three steps: a fact, a possible code, the guess with the most bits",
    ),
    Entry::new(Verb::Game(session::Verb::Undo), &["undo"], "", "undo the last step"),
    Entry::new(Verb::Game(session::Verb::Redo), &["redo"], "", "redo the last undone step"),
    Entry::new(Verb::Notes, &["notes"], "", "what each position can be"),
    Entry::new(Verb::Info, &["info"], "[on or off]", "how many codes are possible, now or after each guess"),
    Entry::new(
        Verb::Possible,
        &["possible"],
        "CODE",
        "whether a code can be the secret; _ for a position left open",
    ),
    Entry::new(Verb::Why, &["why"], "COLOR POSITION", "why a color can or cannot be there, as in why b 3"),
    Entry::new(Verb::Coach, &["coach"], "on or off", "grade each guess"),
    Entry::new(Verb::Game(session::Verb::GoOn), &["watch"], "", "watch how the program would go on"),
    Entry::new(Verb::Game(session::Verb::GiveUp), &["reveal"], "", "give up and see the secret"),
    Entry::new(
        Verb::New,
        &["new"],
        "[RULES]",
        "choose a new game, question by question; new 5 8 or new 4 10 no repeats begins it; undo returns to this one",
    ),
    Entry::new(Verb::Game(session::Verb::Another), &["again"], "", "another game by the same rules, at once"),
    Entry::new(
        Verb::Practice,
        &["practice"],
        "",
        "after the game: exercises of the guesses that told too little",
    ),
    Entry::new(Verb::Review, &["review"], "", "after the game: each guess compared with the best"),
    Entry::new(
        Verb::PlayOn,
        &["play on"],
        "GUESS",
        "after the game: make another guess there, as in play on 3; play on 3 another draws another secret",
    ),
    Entry::new(
        Verb::Game(session::Verb::Compare),
        &["compare"],
        "",
        "a game that you played on beside the original, guess by guess",
    ),
    Entry::new(
        Verb::Result,
        &["share", "result"],
        "",
        "after the game: your result to share, without spoilers",
    ),
    Entry::new(Verb::Rules, &["rules"], "", "what can be in a code, and what the scores mean"),
];
