//! The commands of watch it think.

use super::super::words::Entry;
use crate::session::watch;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Verb {
    /// A session verb that takes no argument.
    Game(watch::Verb),
    Step,
    Compare,
    Strategy,
    Explore,
    Hand,
    New,
    Another,
    Play,
    Why,
    Score,
    Leaves,
    Repair,
}

const NEW: Entry<Verb> = Entry::new(
    Verb::New,
    &["new"],
    "[RULES]",
    "choose a new game, question by question; new 5 8 or new 4 10 no repeats begins it",
);

/// Commands while the player is asked for a secret.
pub(super) const ASKING: &[Entry<Verb>] = &[
    Entry::new(Verb::Hand, &["hand"], "", "keep the secret and score each guess yourself"),
    Entry::new(Verb::Strategy, &["strategy"], "[NAME]", "how the program guesses"),
    NEW,
];

/// Commands while steps are on show.
pub(super) const WATCHING: &[Entry<Verb>] = &[
    Entry::new(
        Verb::Step,
        &["step", "s"],
        "[N]",
        "the next step, as after an empty line, or the step of this number",
    ),
    Entry::new(Verb::Game(watch::Verb::StepBack), &["back", "b"], "", "the previous step"),
    Entry::new(Verb::Game(watch::Verb::NextGuess), &["next", "n"], "", "on to the next guess"),
    Entry::new(Verb::Game(watch::Verb::Last), &["run", "end"], "", "on to the last step"),
    Entry::new(Verb::Game(watch::Verb::First), &["first"], "", "the first step"),
    Entry::new(Verb::Compare, &["compare"], "", "the last guess compared with others, and their parts"),
    Entry::new(Verb::Why, &["why"], "COLOR POSITION", "why a color can or cannot be there, as in why b 3"),
    Entry::new(Verb::Strategy, &["strategy"], "[NAME]", "another strategy, from the start"),
    Entry::new(
        Verb::Explore,
        &["explore"],
        "",
        "explore this strategy from here: its tree, and what guesses cost",
    ),
    Entry::new(Verb::Hand, &["hand"], "", "keep a secret and score each guess yourself"),
    NEW,
    Entry::new(
        Verb::Game(watch::Verb::Undo),
        &["undo"],
        "",
        "undo the last score, or return to a dropped game",
    ),
    Entry::new(Verb::Another, &["again"], "", "another secret for this strategy"),
    Entry::new(Verb::Play, &["play"], "", "back to your game, if this is one of yours"),
];

/// Additional commands while the player scores.
pub(super) const BY_HAND: &[Entry<Verb>] = &[
    Entry::new(
        Verb::Score,
        &["score"],
        "[GUESS] EXACT MISPLACED",
        "score the last guess, or change the score of an earlier one; two numbers alone score the last guess",
    ),
    Entry::new(Verb::Leaves, &["leaves"], "", "how many codes each score would leave possible"),
    Entry::new(
        Verb::Repair,
        &["fix", "repair"],
        "[N]",
        "when scores contradict each other: corrections, or make one",
    ),
    Entry::new(Verb::Game(watch::Verb::Redo), &["redo"], "", "redo an undone score"),
];
