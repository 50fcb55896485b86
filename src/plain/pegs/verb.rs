//! The commands of the triangle.

use super::super::words::Entry;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verb {
    Hole,
    Move,
    Board,
    Code,
    Jumps,
    Chances,
    Look,
    Hint,
    Why,
    Coach,
    Solve,
    Undo,
    Redo,
    Goal,
    New,
    Rows,
    Moves,
    Search,
    Solutions,
    Practice,
}

pub(super) const COMMANDS: &[Entry<Verb>] = &[
    Entry::new(
        Verb::Hole,
        &["hole"],
        "N",
        "start with this hole empty; before the game a number does the same",
    ),
    Entry::new(
        Verb::Move,
        &["jump", "move"],
        "FROM-TO ...",
        "jump; 4-1 alone does the same, and so do 4 to 1, d-a and da",
    ),
    Entry::new(
        Verb::Board,
        &["board"],
        "[TEXT]",
        "the board row by row; or play from this one, such as ./xx/x.x/xxxx, or from one by difficulty, such as hard, hard 6 for 6 rows, or hard 6 42 for number 42",
    ),
    Entry::new(
        Verb::Code,
        &["code"],
        "[CODE]",
        "the share code of the board that the game began from; or play from the board of this code",
    ),
    Entry::new(Verb::Jumps, &["jumps"], "", "the jumps possible now, and what each leaves"),
    Entry::new(Verb::Chances, &["chances"], "", "whether the goal can still be reached"),
    Entry::new(Verb::Look, &["look"], "", "on 7 and 8 rows: search longer"),
    Entry::new(Verb::Hint, &["hint"], "", "help in three steps: a reason, which peg, which jump"),
    Entry::new(Verb::Why, &["why"], "[JUMP]", "why a jump can or cannot win, as in why 4-1; or the game"),
    Entry::new(
        Verb::Coach,
        &["coach"],
        "[off, warn or refuse]",
        "what the coach does about a jump that loses",
    ),
    Entry::new(Verb::Solve, &["solve"], "", "the coach's jumps to the best end"),
    Entry::new(Verb::Undo, &["undo"], "", "undo the last step"),
    Entry::new(Verb::Redo, &["redo"], "", "redo the last undone step"),
    Entry::new(Verb::Goal, &["goal"], "[NAME]", "your goal: any, the number of a hole, home, sweeps or most"),
    Entry::new(Verb::New, &["new"], "", "new game; undo returns to this one"),
    Entry::new(Verb::Rows, &["rows"], "N", "another triangle, of 4 to 8 rows"),
    Entry::new(Verb::Moves, &["game", "moves"], "", "the jumps so far, and what was left after each"),
    Entry::new(Verb::Search, &["search"], "", "watch the search from this board"),
    Entry::new(Verb::Solutions, &["solutions"], "", "the list of solutions from this board"),
    Entry::new(Verb::Practice, &["practice"], "", "after the game: find a jump that keeps the goal"),
];
