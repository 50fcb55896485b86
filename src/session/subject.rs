//! What a place asks the program to open.

use super::new_game::{Activity, NewGame};
use super::{Comparison, Judgments, Location};
use crate::archive::game_text::GameText;
use crate::play::practice::Exercise;
use crate::play::{BreakGame, Daily, Lesson, PegGame};
use pegwise_engine::breaker::Strategy;
use pegwise_engine::code::{Code, History, Rules};

/// What one place passes on to another, which opens with it.
#[derive(Clone, Debug)]
pub enum Subject {
    /// Go there, and find everything as it was left.
    Go(Location),
    /// Begin another peg game. Undo leads back.
    AnotherPegs,
    /// Choose a new game. In plain mode it can begin by these rules at once.
    Choose(Activity, Option<Rules>),
    Begin(Box<NewGame>),
    /// Review this game, with the judgments known so far.
    Review(Box<BreakGame>, Judgments),
    Compare(Box<Comparison>),
    /// Watch a strategy break this code, at its guess of this number. The game begins with `first`.
    Guess {
        game: (Rules, Strategy),
        secret: Code,
        first: Code,
        number: usize,
    },
    /// Watch how the program continues this game.
    GoOn(Box<BreakGame>),
    Break(Box<BreakGame>),
    Daily(Daily),
    /// Help with a game elsewhere by these rules.
    Assist(Rules),
    /// The players of this game change places, and the other one hides a code.
    NextInMatch(Box<BreakGame>),
    /// Ask for a code that the program breaks.
    HideCode,
    /// A newcomer's game by these rules: no count of possible codes, and a sentence for each score.
    FirstGame(Rules),
    /// Watch the search from the board of this game.
    Search(Box<PegGame>),
    /// List the solutions from the board of this game.
    Solutions(Box<PegGame>),
    Play(Box<PegGame>),
    /// Show the moves of this game on the board.
    Show(Box<PegGame>),
    /// Explore this strategy by these rules, after these turns as far as it makes their guesses.
    Explore((Rules, Strategy), History),
    /// Show the contest or the arena for these rules, or the explorer as it was left. What a place has for these rules stays.
    Strategies(Location, Rules),
    Lesson(Lesson),
    Practice(Vec<Exercise>),
    /// Open this game, which was read from a text.
    Import(Box<GameText>),
}

impl Subject {
    /// What opens with the game of a share code.
    pub fn of(game: GameText) -> Subject {
        match game {
            GameText::BreakCode(game) => Subject::Break(game),
            game => Subject::Import(Box::new(game)),
        }
    }
}
