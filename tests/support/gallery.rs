//! The pictures of the documents: every screen and what lies over it, drawn by the program itself.

use std::path::PathBuf;

use pegwise::store::settings::Setting;
use pegwise::tui::Preferences;

use super::moments::{GAME_TO_WATCH, MOMENTS, Moment};
use super::svg::{film, svg};

/// A file in the folder of pictures.
pub(crate) struct Picture {
    pub(crate) file: String,
    pub(crate) svg: String,
}

const USUAL: (u16, u16) = (80, 24);
const LARGE: (u16, u16) = (120, 40);

/// The moments that are shown, how large, and in words.
const SHOWN: &[(&str, (u16, u16), &str)] = &[
    ("menu", USUAL, "The menu"),
    ("daily", USUAL, "The daily puzzle after a guess"),
    ("break", USUAL, "Break the code: two guesses, notes worked out, a third guess half typed"),
    ("break_coached", LARGE, "Break the code with the coach, against an adversary"),
    ("break_hint", USUAL, "Break the code: a hint and its reason"),
    ("review", LARGE, "The review of a game: what each guess was worth"),
    ("review_why", USUAL, "The review: why a code could not be the secret"),
    ("watch", USUAL, "Watch it think: the four-state machine in the middle of a guess"),
    ("watch_choice", LARGE, "Watch it think: why a guess is made, with the best of the others beside it"),
    ("watch_smart", USUAL, "Watch it think: the smart string"),
    ("watch_branches", LARGE, "Watch it think: the branches of the constraint store"),
    ("watch_why", USUAL, "Watch it think: why a color cannot be somewhere"),
    ("score", USUAL, "Watch it think: a score given by hand, and what each score would leave"),
    ("repair", USUAL, "Watch it think: no code fits the scores, and what would put them right"),
    ("contest", LARGE, "The contest: strategies side by side on one secret"),
    ("arena", USUAL, "The arena: every secret against every strategy"),
    ("explorer", LARGE, "The explorer: the scores of a guess, and what other guesses cost"),
    ("triangle_choosing", USUAL, "The peg triangle before the game: which hole is empty"),
    ("triangle_warned", USUAL, "The peg triangle: the coach warns of a jump that cannot win"),
    ("triangle_goals", USUAL, "The peg triangle: the list of goals"),
    ("triangle_difficulties", USUAL, "The peg triangle: the list of difficulties"),
    ("triangle_set_up", USUAL, "The peg triangle: a board is set up"),
    ("triangle_over", USUAL, "The peg triangle: the table of moves of a game that was won"),
    ("triangle_of_eight_rows", LARGE, "The peg triangle of eight rows"),
    ("search", USUAL, "The peg search at its first win"),
    ("search_ways", USUAL, "The peg search: ways to win below each branch"),
    ("solutions", USUAL, "All solutions of a triangle"),
    ("practice_rated", LARGE, "Practice: your mistakes, the kinds of puzzles, and a rating by days"),
    ("practice_proof", USUAL, "Practice: the proof of a puzzle, step by step"),
    ("statistics", USUAL, "The statistics"),
    ("options", USUAL, "The options"),
    ("help", USUAL, "Help over the peg triangle"),
    ("help_scoring", USUAL, "Help over break the code: how a guess is scored, by an example"),
];

/// The moving pictures: the moment that one begins with, how large, the keys that follow, and in words.
const FILMS: &[(&Moment, (u16, u16), &str, &str)] = &[(
    &GAME_TO_WATCH,
    LARGE,
    "s s s s s s s s s s s s s s s s s s s s s s s s s s s s",
    "Watch it think: every step of a game, and the codes that are still possible after it",
)];

/// The seconds that a frame of a moving picture is shown.
const SECONDS: f32 = 1.2;

pub(crate) fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("docs/pictures")
}

/// The program in a terminal that can show everything, with a file of settings that nothing was written in yet.
fn at_home() -> Preferences {
    let variable = |name: &str| {
        let value = match name {
            "TERM" => "xterm-256color",
            "COLORTERM" => "truecolor",
            "LANG" => "en_GB.UTF-8",
            "PEGWISE_CONFIG" => "/home/you/.config/pegwise/config.toml",
            _ => return None,
        };
        Some(value.to_owned())
    };
    let asked = [(Setting::Motion, "off"), (Setting::Information, "codes")];
    Preferences::read(&asked, &variable).expect("no variable is wrong")
}

/// All pictures, drawn now.
pub(crate) fn pictures() -> Vec<Picture> {
    let file = |moment: &Moment| format!("{}.svg", moment.name.replace('_', "-"));
    let picture = |(name, size, words): &(&str, (u16, u16), &str)| {
        let moment = MOMENTS.iter().find(|moment| moment.name == *name).expect("a moment of this name");
        Picture { file: file(moment), svg: svg(&moment.frame(at_home(), *size), words) }
    };
    let moving = |(moment, size, keys, words): &(&Moment, (u16, u16), &str, &str)| {
        let frames = moment.frames(at_home(), *size, keys);
        Picture { file: file(moment), svg: film(&frames, SECONDS, words) }
    };
    SHOWN.iter().map(picture).chain(FILMS.iter().map(moving)).collect()
}
