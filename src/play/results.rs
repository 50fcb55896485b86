//! The results of games, as they are noted one after the other.

use std::cmp::Reverse;

use serde::{Deserialize, Serialize};

use super::{
    Assistance, BreakGame, Codemaker, Day, Deal, Ending, GameId, Goal, MOST_TURNS, PegGame, PegHelp, Rating,
    Stakes, Used,
};
use crate::breaker::review::Judged;
use crate::code::{Repeats, Rules};
use crate::triangle::{Hole, Rows};

/// A line of the record.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "game", rename_all = "lowercase")]
pub enum Noted {
    /// A game of code-breaking is over.
    Code(CodeResult),
    /// How good its guesses were.
    Review(ReviewResult),
    /// A game on the triangle is over.
    Triangle(PegResult),
}

/// The end of a game of code-breaking.
#[expect(clippy::struct_excessive_bools, reason = "the form of a line in a file")]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CodeResult {
    /// What tells the game from others.
    pub id: String,
    /// The day on which it ended, as in 2026-11-21.
    pub day: String,
    /// The number of positions.
    pub positions: usize,
    /// The number of colors.
    pub colors: usize,
    /// Whether a color may repeat.
    pub repeats: bool,
    /// The guesses allowed.
    pub turns: usize,
    /// The guesses made.
    pub guesses: usize,
    /// Whether the secret was found.
    pub won: bool,
    /// Whether no secret was held.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub adversary: bool,
    /// The number of the daily puzzle, if it was one, begun on its day.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub daily: Option<u32>,
    /// The hints taken.
    pub hints: usize,
    /// The steps taken back.
    pub undone: usize,
    /// Whether the codes left were shown.
    pub information: bool,
    /// Whether guesses were graded.
    pub coach: bool,
    /// Whether the program showed how to go on.
    pub shown: bool,
}

/// How good the guesses of a game were.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ReviewResult {
    /// What tells the game from others.
    pub id: String,
    /// The information that the guesses were expected to give, in bits.
    pub expected: f64,
    /// The information that the best guesses were expected to give, in bits.
    pub best: f64,
    /// Guesses that could not be the secret, by scores that the player had.
    pub ruled_out: usize,
}

/// The end of a game on the triangle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PegResult {
    /// What tells the game from others.
    pub id: String,
    /// The day on which it ended.
    pub day: String,
    /// The number of rows.
    pub rows: usize,
    /// The hole that was empty at the start, if just one was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hole: Option<usize>,
    /// Whether as many pegs as can be were to be left.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub most_pegs: bool,
    /// The pegs left.
    pub pegs: usize,
    /// Whether the goal was reached.
    pub reached: bool,
    /// The hints taken.
    pub hints: usize,
    /// How often the program showed how to go on.
    pub shown: usize,
    /// The steps taken back.
    pub undone: usize,
}

impl Noted {
    /// Whether a game can come to such a result. Somebody may have written into the record.
    pub fn is_possible(&self) -> bool {
        match self {
            Noted::Code(result) => {
                let counts = (1..=MOST_TURNS).contains(&result.turns)
                    && (usize::from(result.won)..=result.turns).contains(&result.guesses)
                    && result.daily != Some(0);
                counts && result.rules().is_some() && are_few(&[result.hints, result.undone])
            }
            Noted::Review(review) => {
                let bits = 0.0..=MOST_BITS;
                bits.contains(&review.expected)
                    && bits.contains(&review.best)
                    && review.ruled_out <= MOST_TURNS
            }
            Noted::Triangle(result) => {
                let rows = Rows::all().find(|rows| rows.count() == result.rows);
                rows.is_some_and(|rows| {
                    let hole = result.hole.is_none_or(|hole| (1..=rows.holes()).contains(&hole));
                    hole && (1..=rows.holes()).contains(&result.pegs)
                }) && are_few(&[result.hints, result.shown, result.undone])
            }
        }
    }
}

/// More information than the guesses of any game can give, in bits.
const MOST_BITS: f64 = 10_000.0;

/// Whether somebody can have pressed a key so often.
fn are_few(counts: &[usize]) -> bool {
    counts.iter().all(|count| *count <= 1_000_000)
}

impl CodeResult {
    /// The result of a game, if it is over and counts. A daily puzzle counts as one if it was begun on its day.
    pub fn of(game: &BreakGame, today: Day) -> Option<CodeResult> {
        let over = game.ending() != Ending::Open;
        // Nobody has begun the puzzle of a day that has not come.
        let has_come = !matches!(game.deal(), Deal::Daily(daily) if daily.day() > today);
        let counts = over && has_come && game.stakes() == Stakes::Counted;
        let rules = game.rules();
        let Assistance { hints, undone, information, coach, shown } = game.sheet.assistance;
        counts.then(|| CodeResult {
            id: identity(game),
            day: today.to_string(),
            positions: rules.positions(),
            colors: rules.colors(),
            repeats: rules.repeats() == Repeats::Allowed,
            turns: game.most(),
            guesses: game.history().turns().len(),
            won: game.ending() == Ending::Won,
            adversary: game.codemaker() == Codemaker::Adversary,
            daily: if let Deal::Daily(daily) = game.deal() { Some(daily.number()) } else { None },
            hints,
            undone,
            information: information == Used::Yes,
            coach: coach == Used::Yes,
            shown: shown == Used::Yes,
        })
    }

    /// The rules, if there are such rules.
    pub fn rules(&self) -> Option<Rules> {
        let repeats = if self.repeats { Repeats::Allowed } else { Repeats::Forbidden };
        Rules::new(self.positions, self.colors, repeats).ok()
    }
}

/// What tells a game from others in the record. A daily puzzle is the same game however often it is begun, and so is one
/// drawn from the same seed by the same rules.
pub fn identity(game: &BreakGame) -> String {
    match game.deal() {
        Deal::Daily(daily) => format!("daily-{}", daily.number()),
        Deal::Drawn(_) | Deal::Chosen(_) | Deal::Adversary => {
            let (id, rules) = (game.id().0, game.rules());
            let repeats = if rules.repeats() == Repeats::Allowed { "" } else { "-no-repeats" };
            let held = if game.codemaker() == Codemaker::Adversary { "-adversary" } else { "" };
            format!("{id}-{}x{}{repeats}{held}", rules.positions(), rules.colors())
        }
    }
}

impl ReviewResult {
    /// How good the guesses of the game of this [`identity`] were, all of which were judged.
    pub fn of(id: String, judged: &[Judged]) -> ReviewResult {
        ReviewResult {
            id,
            expected: judged.iter().map(Judged::expected).sum(),
            best: judged.iter().map(|guess| guess.best.partition.bits()).sum(),
            ruled_out: judged.iter().filter(|guess| guess.ruled_out_by.is_some()).count(),
        }
    }
}

/// How good the end of a game on the triangle is: whether the goal was reached, then how few pegs were left.
pub type Merit = (bool, Reverse<usize>);

impl PegResult {
    /// How good it is, among the ends that one game came to.
    pub const fn merit(&self) -> Merit {
        (self.reached, Reverse(self.pegs))
    }

    /// The result of a game, if it is over, with its number, the help taken and the steps taken back.
    pub fn of(
        game: &PegGame,
        (id, help, undone): (GameId, PegHelp, usize),
        rating: Option<Rating>,
        today: Day,
    ) -> Option<PegResult> {
        game.is_over().then(|| PegResult {
            id: id.0.to_string(),
            day: today.to_string(),
            rows: game.rows().count(),
            hole: game.starting_hole().map(Hole::number),
            most_pegs: game.goal() == Goal::MostPegs,
            pegs: game.board().pegs(),
            reached: rating == Some(Rating::Genius),
            hints: help.hints,
            shown: help.shown,
            undone,
        })
    }
}
