//! The results of games, as lines of the record.

use std::cmp::Reverse;

use serde::de::{Deserializer, Error as _};
use serde::{Deserialize, Serialize};

use super::game_text::GameText;
use super::{ShareCodeContent, rules_fields, share_code};
use crate::play::{
    BreakGame, Day, Deal, GameId, GameMode, GameStatus, Goal, HelpTaken, MOST_TURNS, PegGame, PegHelp, Rating,
};
use pegwise_engine::breaker::review::Judged;
use pegwise_engine::code::{Repeats, Rules};
use pegwise_engine::pegs::{Hole, Shape};

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "game", rename_all = "lowercase")]
pub enum RecordEntry {
    Code(CodeResult),
    Review(ReviewResult),
    #[serde(rename = "triangle")]
    Pegs(PegResult),
}

#[expect(clippy::struct_excessive_bools, reason = "the form of a line in a file")]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CodeResult {
    pub id: String,
    /// The day on which the result was recorded, such as 2026-11-21.
    pub day: String,
    #[serde(flatten, with = "rules_fields")]
    pub rules: Rules,
    pub turns: usize,
    pub guesses: usize,
    pub won: bool,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub adversary: bool,
    /// The number of the daily puzzle, if the game was begun on its day.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub daily: Option<u32>,
    pub hints: usize,
    pub undone: usize,
    /// Whether the possible codes were shown or counted.
    pub information: bool,
    pub coach: bool,
    /// Whether the program showed how to play on.
    pub shown: bool,
    /// Whether it was practice, which the statistics leave out.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub practice: bool,
    /// How long the player thought about the guesses, in milliseconds, if the clock ran.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time: Option<u64>,
    /// Whether a friend breaks a code that the player has hidden. Without a guess, the friend is still to do so.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub by_friend: bool,
    /// The text of the game. Older results have none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
}

/// The quality of the guesses of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ReviewResult {
    pub id: String,
    /// The information that the guesses were expected to give, in bits.
    pub expected: f64,
    /// The information that the best guesses were expected to give, in bits.
    pub best: f64,
    /// The number of guesses that earlier scores had ruled out.
    pub ruled_out: usize,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PegResult {
    pub id: String,
    pub day: String,
    #[serde(alias = "rows", deserialize_with = "shape_or_rows")]
    pub shape: Shape,
    /// The starting hole. `None` for other boards.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hole: Option<usize>,
    /// Whether the goal was to leave many pegs, so that fewer are not better.
    #[serde(default, skip_serializing_if = "std::ops::Not::not", rename = "most_pegs")]
    pub leaves_many: bool,
    pub pegs: usize,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reached: Option<bool>,
    pub hints: usize,
    pub shown: usize,
    pub undone: usize,
    /// The text of the game. Older results have none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
}

/// The text of a shape, or the number of rows of a triangle.
fn shape_or_rows<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Shape, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum ShapeOrRows {
        Shape(Shape),
        Rows(usize),
    }
    match ShapeOrRows::deserialize(deserializer)? {
        ShapeOrRows::Shape(shape) => Ok(shape),
        ShapeOrRows::Rows(rows) => rows.to_string().parse().map_err(D::Error::custom),
    }
}

impl RecordEntry {
    /// Whether a game can have this result. The file may have been edited.
    pub fn is_possible(&self) -> bool {
        match self {
            RecordEntry::Code(result) => {
                let counts = (1..=MOST_TURNS).contains(&result.turns)
                    && (usize::from(result.won)..=result.turns).contains(&result.guesses)
                    && result.daily != Some(0);
                counts && are_few(&[result.hints, result.undone])
            }
            RecordEntry::Review(review) => {
                let bits = 0.0..=MOST_BITS;
                bits.contains(&review.expected)
                    && bits.contains(&review.best)
                    && review.ruled_out <= MOST_TURNS
            }
            RecordEntry::Pegs(result) => {
                let holes = 1..=result.shape.holes();
                result.hole.is_none_or(|hole| holes.contains(&hole))
                    && holes.contains(&result.pegs)
                    && are_few(&[result.hints, result.shown, result.undone])
            }
        }
    }
}

/// An upper bound for the information of all guesses of a game, in bits.
const MOST_BITS: f64 = 10_000.0;

fn are_few(counts: &[usize]) -> bool {
    counts.iter().all(|count| *count <= 1_000_000)
}

impl CodeResult {
    /// The result of a game. `None` if it is open. A daily puzzle is begun on its day or later, so a clock that shows an
    /// earlier day was set back: its result has its own day.
    pub fn of(game: &BreakGame, today: Day) -> Option<CodeResult> {
        (game.status() != GameStatus::Open).then(|| CodeResult::as_it_stands(game, today))
    }

    /// A friend's game against a code that the player has hidden, as the friend has sent it back, or before its first guess.
    pub fn of_friend(game: &BreakGame, today: Day) -> CodeResult {
        let id = format!("friend-{}", share_code(game, ShareCodeContent::WholeGame));
        CodeResult { id, by_friend: true, practice: true, ..CodeResult::as_it_stands(game, today) }
    }

    fn as_it_stands(game: &BreakGame, today: Day) -> CodeResult {
        let practice = game.mode() == GameMode::Practice;
        let daily = if let Deal::Daily(daily) = game.deal() { Some(daily) } else { None };
        let daily = daily.filter(|_| !practice);
        let HelpTaken { hints, undone, information, coach, shown } = game.notebook.help;
        CodeResult {
            id: identity(game),
            day: daily.map_or(today, |daily| today.max(daily.day)).to_string(),
            rules: game.rules(),
            turns: game.most(),
            guesses: game.history().turns().len(),
            won: game.status() == GameStatus::Won,
            adversary: game.deal() == Deal::Adversary,
            daily: daily.map(|daily| daily.number),
            hints,
            undone,
            information,
            coach,
            shown,
            practice,
            time: (!game.notebook.times.is_empty()).then(|| game.notebook.times.iter().sum()),
            by_friend: false,
            text: Some(GameText::BreakCode(Box::new(game.clone())).to_string()),
        }
    }
}

/// The identity of a game in the record. A daily puzzle is always the same game, and so is a game drawn again from the
/// same seed by the same rules, unless it is practice.
pub fn identity(game: &BreakGame) -> String {
    match game.deal() {
        _ if game.mode() == GameMode::Practice => format!("practice-{}", game.id().0),
        Deal::Daily(daily) => format!("daily-{}", daily.number),
        Deal::Drawn(seed) => format!("seed-{}", numbered(seed.0, game)),
        Deal::Chosen(_) | Deal::Adversary => numbered(game.id().0, game),
    }
}

fn numbered(number: u64, game: &BreakGame) -> String {
    let rules = game.rules();
    let repeats = if rules.repeats() == Repeats::Allowed { "" } else { "-no-repeats" };
    let held = if game.deal() == Deal::Adversary { "-adversary" } else { "" };
    let size = format!("{}x{}", rules.positions(), rules.colors());
    let variants: String = rules.variants().each().map(|variant| format!("-{}", variant.name())).collect();
    format!("{number}-{size}{repeats}{variants}{held}")
}

impl ReviewResult {
    /// The review of the game with this [`identity`], from all of its judged guesses.
    pub fn of(id: String, judged: &[Judged]) -> ReviewResult {
        ReviewResult {
            id,
            expected: judged.iter().map(Judged::expected).sum(),
            best: judged.iter().map(|guess| guess.most_bits.partition.bits()).sum(),
            ruled_out: judged.iter().filter(|guess| guess.ruled_out_by.is_some()).count(),
        }
    }
}

/// The rank of a triangle result: whether the goal was reached, then how few pegs were left.
pub type Merit = (bool, Reverse<usize>);

impl PegResult {
    /// The rank among the results of one game.
    pub const fn merit(&self) -> Merit {
        (self.is_win(), Reverse(self.pegs))
    }

    pub const fn is_win(&self) -> bool {
        matches!(self.reached, Some(true))
    }

    /// Whether the program showed how to play on, so that the game counts as given up.
    pub const fn is_given_up(&self) -> bool {
        self.shown > 0
    }

    /// The result of a game that is over or given up, with its id, help, and undo steps.
    pub fn of(
        game: &PegGame,
        (id, help): (GameId, PegHelp),
        rating: Option<Rating>,
        today: Day,
    ) -> PegResult {
        PegResult {
            id: id.0.to_string(),
            day: today.to_string(),
            shape: game.shape(),
            hole: game.starting_hole().map(Hole::number),
            leaves_many: matches!(game.goal(), Goal::MostPegs | Goal::Pattern(_)),
            pegs: game.board().pegs(),
            reached: if help.shown > 0 { Some(false) } else { rating.map(|rating| rating == Rating::Genius) },
            hints: help.hints,
            shown: help.shown,
            undone: help.undone,
            text: Some(GameText::Pegs(Box::new(game.clone())).to_string()),
        }
    }
}
