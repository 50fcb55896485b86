//! The commands of the triangle.

use super::super::words::Entry;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verb {
    Hole,
    Move,
    Board,
    Jumps,
    Chances,
    Look,
    Hint,
    Coach,
    Solve,
    Undo,
    Redo,
    Goal,
    New,
    Rows,
    Moves,
    Text,
    Search,
    Solutions,
}

pub(super) const COMMANDS: &[Entry<Verb>] = &[
    Entry::new(
        Verb::Hole,
        &["hole"],
        "N",
        "begin with this hole empty; before the game a number does the same",
    ),
    Entry::new(Verb::Move, &["move"], "FROM-TO ...", "jump; 4-1 alone does the same, and so does d-a or da"),
    Entry::new(
        Verb::Board,
        &["board"],
        "[TEXT]",
        "the board row by row; or play from this one, such as ./xx/x.x/xxxx",
    ),
    Entry::new(Verb::Jumps, &["jumps"], "", "the jumps possible now, and what each keeps"),
    Entry::new(Verb::Chances, &["chances"], "", "whether the goal can still be reached"),
    Entry::new(Verb::Look, &["look"], "", "on 7 and 8 rows: look ahead for longer"),
    Entry::new(Verb::Hint, &["hint"], "", "help in three steps: a reason, which peg, which jump"),
    Entry::new(Verb::Coach, &["coach"], "[off, warn or refuse]", "what is done about a jump that loses"),
    Entry::new(Verb::Solve, &["solve"], "", "the coach's way to the end"),
    Entry::new(Verb::Undo, &["undo"], "", "take back the last step"),
    Entry::new(Verb::Redo, &["redo"], "", "do again what was taken back"),
    Entry::new(
        Verb::Goal,
        &["goal"],
        "[NAME]",
        "what you play for: any, a number of a hole, home, sweeps or most",
    ),
    Entry::new(Verb::New, &["new"], "", "another game; undo brings this one back"),
    Entry::new(Verb::Rows, &["rows"], "N", "another triangle, of 4 to 8 rows"),
    Entry::new(Verb::Moves, &["moves"], "", "the moves so far, and what was left after each"),
    Entry::new(Verb::Text, &["text"], "", "the game as text that reads back"),
    Entry::new(Verb::Search, &["search"], "", "watch the search from this board"),
    Entry::new(Verb::Solutions, &["solutions"], "", "the list of solutions from this board"),
];
