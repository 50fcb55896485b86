//! The commands on the peg board: a table of keys for each mode, and one of words for plain mode.

use crossterm::event::KeyCode;

use super::asking::typed;
use super::{Fact, PegsSession, Walk};
use crate::chord::Chord::{self, Char, Ctrl, Key};
use crate::chord::{ENTER, SPACE};
use crate::session::Subject;
use crate::session::command::Does::{Alone, Words};
use crate::session::command::{self, arrows, beside, changes, down, key, panels, up, word, zoom};
use pegwise_engine::pegs::Direction::{Down, DownLeft, DownRight, Left, Right, Up, UpLeft, UpRight};
use pegwise_engine::pegs::{Board, Shape};

type Command = command::Command<PegsSession>;
type Commands = command::Commands<PegsSession>;

impl PegsSession {
    pub const START: Commands = &[
        Self::ARROWS,
        &[
            key("accept", &[ENTER, SPACE], "empty it", "start with this hole empty")
                .does(Words("", Self::start)),
            Self::LARGER,
            Self::SMALLER,
            Self::DRAW_BOARD,
            Self::GOAL,
            Self::SET_UP,
            Self::UNDO,
            Self::REDO,
            Self::TYPE_MOVES,
            Self::COACH,
            Self::GO_TO_HOLE,
        ],
        panels(),
        &[zoom(), key("new", &[Char('n')], "", "").does(Alone(Self::new_game)), Self::NO_WHY],
    ];

    pub const PLAY: Commands = &[
        Self::ARROWS,
        &[
            key("accept", &[ENTER, SPACE], "pick, jump", "pick a peg, then jump").does(Words("", Self::jump)),
            Self::UNDO,
            Self::REDO,
            Self::RESCUE,
            Self::HINT,
            Self::WHY,
            Self::PLAY_OUT,
            Self::WATCH_SEARCH,
            Self::DRAW_BOARD,
            Self::GOAL,
            Self::SET_UP,
            Self::TYPE_MOVES,
        ],
        Self::WALK,
        &[Self::NEW, Self::COACH, Self::INFORMATION, Self::GO_TO_HOLE, Self::RESTART],
        panels(),
        &[zoom(), Self::SOLUTIONS, Self::COPY, Self::COPY_CODE],
    ];

    /// Once no jump is left.
    pub const OVER: Commands = &[
        &[
            key("accept", &[ENTER, SPACE], "every jump", "zoom the list of jumps, or show all panels"),
            Self::NEW,
            Self::UNDO,
            Self::REDO,
            Self::RESCUE,
        ],
        Self::WALK,
        &[Self::PRACTICE, Self::RESTART, Self::DRAW_BOARD, Self::GOAL, Self::SET_UP, Self::COACH],
        Self::ARROWS,
        &[Self::GO_TO_HOLE],
        panels(),
        &[zoom(), Self::COPY, Self::COPY_CODE, Self::NO_WHY],
    ];

    /// While jumps are stepped through.
    pub const MOVES: Commands = &[
        &[
            key(
                "earlier-row",
                &[Char('['), Char('S'), Key(KeyCode::Left)],
                "jump",
                "previous jump, next jump",
            )
            .does(Alone(Self::jump_back)),
            beside("later-row", &[Char(']'), Char('s'), Key(KeyCode::Right)], "jump")
                .does(Alone(|pegs| pegs.walks(|walk| walk.at + 1, true))),
            key("previous-sweep", &[Char('{')], "sweep", "previous sweep, next sweep")
                .does(Alone(|pegs| pegs.walks(Walk::earlier_sweep, false))),
            beside("next-sweep", &[Char('}')], "sweep")
                .does(Alone(|pegs| pegs.walks(Walk::later_sweep, true))),
            key("run-pause", &[SPACE], "run/pause", "run or pause"),
            key("accept", &[ENTER], "play on", "play on from here (undo works)").does(Alone(Self::play_on)),
            key("first", &[Char('g'), Key(KeyCode::Home)], "first", "to the first, last step")
                .does(Alone(Self::first)),
            beside("last", &[Char('G'), Key(KeyCode::End)], "last").does(Alone(Self::last)),
            Self::WATCH_SEARCH,
            Self::NEW,
            Self::COACH,
            Self::INFORMATION,
        ],
        panels(),
        &[zoom(), Self::SOLUTIONS, Self::COPY, Self::COPY_CODE, Self::NO_WHY],
    ];

    pub const SETUP: Commands = &[
        Self::ARROWS,
        &[
            key("choose", &[SPACE, ENTER], "place/remove", "place or remove a peg")
                .does(Words("", |pegs, hole| pegs.becomes(pegs.setup().toggled(pegs.hole(hole)?)))),
            key("try-yourself", &[Char('p')], "play", "play from this board")
                .does(Alone(|pegs| pegs.play_board(pegs.setup()))),
            Self::WATCH_SEARCH,
            key("fill", &[Char('f')], "fill", "fill or empty every hole")
                .does(Alone(|pegs| pegs.becomes(Board::full(pegs.setup().shape())))),
            beside("clear", &[Char('x')], "empty")
                .does(Alone(|pegs| pegs.becomes(Board::empty(pegs.setup().shape())))),
            Self::UNDO,
            Self::REDO,
            key("turn", &[Char('r')], "turn", "rotate, mirror")
                .does(Alone(|pegs| pegs.moved_by(Shape::turn))),
            beside("mirror", &[Char('m')], "mirror").does(Alone(|pegs| pegs.moved_by(Shape::mirror))),
            key("type-board", &[Char('b')], "type", "type the board: ./xx/x.x/…"),
            Self::LARGER,
            Self::SMALLER,
            key("goal", &[Char('t')], "goal", "your goal: leave exactly these pegs (undo works)")
                .does(Alone(Self::take_pattern)),
            key("add-left", &[Char('A')], "add hole", "add a hole left, below, above, right")
                .does(Words("", |pegs, hole| pegs.adds(hole, &[Left]))),
            beside("add-down", &[Char('S')], "add hole")
                .does(Words("", |pegs, hole| pegs.adds(hole, &[Down, DownRight, DownLeft]))),
            beside("add-up", &[Char('W')], "add hole")
                .does(Words("", |pegs, hole| pegs.adds(hole, &[Up, UpLeft, UpRight]))),
            beside("add-right", &[Char('D')], "add hole")
                .does(Words("", |pegs, hole| pegs.adds(hole, &[Right]))),
            key("cut", &[Char('c'), Key(KeyCode::Delete)], "cut hole", "cut this hole out of the board")
                .does(Words("", Self::cuts)),
            Self::GO_TO_HOLE,
            Self::COACH,
            Self::INFORMATION,
        ],
        panels(),
        &[zoom(), Self::COPY, Self::COPY_CODE, Self::NEW, Self::NO_WHY],
    ];

    pub const GOALS: Commands = &[&[
        up("move", "another goal"),
        down("move"),
        key("accept", &[ENTER], "take it", "choose this goal (undo works)"),
        key("left", &[Key(KeyCode::Left), Char('h')], "hole", "another hole for the last peg"),
        beside("right", &[Key(KeyCode::Right), Char('l')], "hole"),
        key("digit", &[Chord::Digit], "hole", "that hole"),
        Self::CLOSE,
    ]];

    pub const BOARDS: Commands = &[&[
        up("move", "another difficulty"),
        down("move"),
        key("accept", &[ENTER], "draw", "draw such a board (undo works)"),
        key("left", &[Key(KeyCode::Left), Char('h')], "size", "one row less, one row more"),
        beside("right", &[Key(KeyCode::Right), Char('l')], "size"),
        Self::CLOSE,
    ]];

    pub const TYPED_MOVES: Commands =
        &[&[key("accept", &[ENTER], "make them", "make these jumps"), Self::CLOSE]];

    pub const TYPED_BOARD: Commands =
        &[&[key("accept", &[ENTER], "take it", "take this board"), Self::CLOSE]];

    /// In plain mode, whatever the game is.
    pub const WORDS: Commands = &[&[
        word(&["hole"], "start with this hole empty; before the game a number does the same")
            .does(Words("N", Self::start)),
        word(&["jump", "move"], "jump; 4-1 alone does the same, and so do 4 to 1, d-a and da")
            .does(Words("FROM-TO ...", Self::jump)),
        word(
            &["board"],
            "the board row by row; or play from this one, such as ./xx/x.x/xxxx, or from one by difficulty, such as hard, hard 6 for 6 rows, or hard 6 42 for number 42",
        )
        .does(Words("[TEXT]", Self::board)),
        word(
            &["code"],
            "the share code of the board that the game began from; or play from the board of this code",
        )
        .does(Words("[CODE]", Self::code)),
        word(&["jumps"], "the jumps possible now, and what each leaves").does(Alone(|pegs| pegs.advised(|_| changes(|_: &mut PegsSession| Fact::Jumps)))),
        word(&["chances"], "whether the goal can still be reached").does(Alone(Self::chances)),
        word(&["look"], "on large boards: search longer").does(Alone(Self::look)),
        Self::HINT,
        Self::WHY,
        word(&["coach"], "what the coach does about a jump that loses")
            .does(Words("[off, warn or refuse]", Self::named_coach)),
        Self::PLAY_OUT,
        Self::UNDO,
        Self::REDO,
        Self::RESCUE,
        word(&["goal"], "your goal: any, the number of a hole, home, sweeps or most; or the holes of a pattern, such as 1,11,15")
            .does(Words("[NAME]", Self::named_goal)),
        Self::NEW,
        word(&["shape", "rows"], "another board, such as english, or 4 to 8 for a triangle").does(Words("NAME", |_, shape| Self::another(shape.parse::<Shape>().map_err(typed)?))),
        word(&["game", "moves"], "the jumps so far, and what was left after each").does(Alone(Self::jumps_so_far)),
        Self::WATCH_SEARCH,
        Self::SOLUTIONS,
        Self::PRACTICE,
    ]];

    const ARROWS: &'static [Command] = &arrows("go to the nearest hole that way");
    const LARGER: Command =
        key("larger", &[Char('+'), Char('=')], "shape", "the next shape of board, the previous one")
            .does(Alone(|pegs| pegs.resized(Shape::next)));
    const SMALLER: Command =
        beside("smaller", &[Char('-'), Char('_')], "shape").does(Alone(|pegs| pegs.resized(Shape::previous)));
    const GO_TO_HOLE: Command = key("digit", &[Chord::Digit], "hole", "go to that hole");
    const RESCUE: Command =
        key("rescue", &[Key(KeyCode::Backspace)], "back", "back to the last board that can win")
            .word(&["back"], "back to the last board from which the goal can be reached")
            .does(Alone(Self::rescue));
    const UNDO: Command = key("undo", &[Char('u'), Ctrl('u')], "undo", "undo, redo")
        .word(&["undo"], "undo the last step")
        .does(Alone(Self::undo));
    const REDO: Command = beside("redo", &[Char('U'), Ctrl('r')], "redo")
        .word(&["redo"], "redo the last undone step")
        .does(Alone(Self::redo));
    const HINT: Command = key("hint", &[Char('H')], "hint", "hint: a reason, a peg, a jump (counted)")
        .word(&["hint"], "help in three steps: a reason, which peg, which jump")
        .does(Alone(Self::hint));
    const WHY: Command = key("why", &[Char('w')], "why", "why a jump, or the game, can win (counted)")
        .word(&["why"], "why a jump can or cannot win, as in why 4-1; or the game")
        .does(Words("[JUMP]", Self::why));
    const NO_WHY: Command = key("why", &[Char('w')], "", "");
    const PLAY_OUT: Command =
        key("play-out", &[Char('p')], "play out", "show the best jumps from here (counted)")
            .word(&["solve"], "the coach's jumps to the best end")
            .does(Alone(Self::play_out));
    const WATCH_SEARCH: Command = key("watch-search", &[Char('v')], "search", "watch the search from here")
        .word(&["search"], "watch the search from this board")
        .does(Alone(|pegs| pegs.shows_from_here("watch-search", Subject::Search)));
    const SOLUTIONS: Command = key("solutions", &[Char('b')], "solutions", "every solution from here")
        .word(&["solutions"], "the list of solutions from this board")
        .does(Alone(|pegs| pegs.shows_from_here("solutions", Subject::Solutions)));
    const DRAW_BOARD: Command =
        key("draw-board", &[Char('d')], "board", "a board: easy, medium or hard (undo works)");
    const GOAL: Command = key("goal", &[Char('t')], "goal", "choose a goal");
    const SET_UP: Command = key("set-up", &[Char('e')], "set up", "set up a board").does(Alone(Self::set_up));
    const TYPE_MOVES: Command = key("type-moves", &[Char('m')], "type", "type jumps: 4-1, or letters: d-a");
    const WALK: &'static [Command] = &[
        key("earlier-row", &[Char('[')], "walk", "earlier, later guess or jump").does(Alone(Self::jump_back)),
        beside("later-row", &[Char(']')], "walk"),
    ];
    const NEW: Command = key("new", &[Char('n'), Char('N')], "new", "new game (undo returns to this one)")
        .word(&["new"], "new game; undo returns to this one")
        .does(Alone(Self::new_game));
    const COACH: Command = key("coach", &[Char('C')], "coach", "coach: off, warn, refuse")
        .does(Alone(|pegs| Self::change_coach(pegs.coach.next())));
    const INFORMATION: Command =
        key("information", &[Char('I')], "info", "ways to win on, off").does(Alone(Self::show_ways));
    const RESTART: Command = key("restart", &[Char('r')], "restart", "return to the start (undo works)")
        .does(Alone(Self::restart));
    const PRACTICE: Command = key("practice", &[Char('x')], "exercises", "practice what went wrong here")
        .word(&["practice"], "after the game: find a jump that keeps the goal")
        .does(Alone(Self::practice));
    const COPY: Command = key("copy", &[Char('y')], "copy", "copy as text to the clipboard");
    const COPY_CODE: Command = key("copy-code", &[Char('Y')], "code", "copy the share code of the board");
    const CLOSE: Command = key("back", &[Key(KeyCode::Esc)], "close", "close without a change");
}
