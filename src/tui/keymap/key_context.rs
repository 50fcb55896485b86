//! The contexts in which keys are looked up, each with its table and its name in the settings file.

use std::sync::LazyLock;

use strum::{EnumString, IntoStaticStr, VariantArray};

use super::row::{Line, lines_of};
use super::screen_keys;
use crate::session::{
    ArenaSession, AssistantSession, BreakCodeSession, ContestSession, ExplorerSession, LessonSession,
    PastGames, PegsSession, PracticeSession, ReviewSession, SearchSession, SolutionsSession, WatchSession,
};

/// The keys that work in every context that does not redefine them.
pub(crate) fn everywhere() -> &'static [Line] {
    static EVERYWHERE: LazyLock<Vec<Line>> = LazyLock::new(|| lines_of(screen_keys::EVERYWHERE));
    &EVERYWHERE
}

/// Declares the contexts: the table of each, and where its keys work, to be read in a sentence.
macro_rules! key_contexts {
    ($($(#[$meta:meta])* $context:ident, $table:expr, $place:literal;)*) => {
        /// A context for keys: a screen in one of its modes, or an overlay.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, EnumString, IntoStaticStr, VariantArray)]
        #[strum(serialize_all = "kebab-case")]
        pub(crate) enum KeyContext {
            $($(#[$meta])* $context,)*
        }

        impl KeyContext {
            fn lines(self) -> Vec<Line> {
                match self {
                    $(KeyContext::$context => lines_of($table),)*
                }
            }

            /// Where its keys work, to be read in a sentence.
            pub(crate) const fn place(self) -> &'static str {
                match self {
                    $(KeyContext::$context => $place,)*
                }
            }
        }
    };
}

key_contexts! {
    Home, screen_keys::HOME, "on the menu";
    NewGame, screen_keys::NEW_GAME, "in the form for a new game";
    NewGameTyped, screen_keys::NEW_GAME_TYPED, "where a new game is typed";
    Break, BreakCodeSession::PLAY, "in Break the code";
    BreakOver, BreakCodeSession::OVER, "after Break the code";
    Notes, BreakCodeSession::NOTES, "in the notes";
    Map, BreakCodeSession::MAP, "on the map";
    Review, ReviewSession::GUESSES, "in a review";
    ReviewCodes, ReviewSession::CODES, "in the codes of a review";
    ReviewMap, ReviewSession::MAP, "on the map of a review";
    Comparison, ReviewSession::COMPARISON, "in a comparison";
    Watch, WatchSession::WATCH, "in Watch it think";
    ByHand, WatchSession::BY_HAND, "while you score by hand";
    Grid, WatchSession::GRID, "on the grid";
    Score, WatchSession::SCORE, "where a score is typed";
    Repair, WatchSession::REPAIR, "where a score is fixed";
    Why, screen_keys::WHY, "in an explanation";
    Lineup, ContestSession::LINEUP, "in the line-up";
    Contest, ContestSession::RACE, "in a contest";
    Arena, ArenaSession::COMMANDS, "in the arena";
    Explorer, ExplorerSession::COMMANDS, "in the explorer";
    TypedCode, screen_keys::TYPED_CODE, "where a guess is typed";
    Lessons, LessonSession::LIST, "in the list of lessons";
    Lesson, LessonSession::PAGE, "in a lesson";
    LessonQuestion, LessonSession::QUESTION, "at a question of a lesson";
    LessonEnd, LessonSession::END, "at the end of a lesson";
    Practice, PracticeSession::LIST, "in practice";
    Challenge, PracticeSession::OPEN, "in a puzzle";
    ChallengeOver, PracticeSession::OVER, "after a puzzle";
    Help, screen_keys::HELP, "in help";
    Commands, screen_keys::NAMED, "where a command is typed";
    Options, screen_keys::OPTIONS, "in the options";
    OptionsKeys, screen_keys::OPTIONS_KEYS, "in the list of keys";
    PressKey, screen_keys::PRESS_KEY, "where a key is bound";
    Statistics, screen_keys::STATISTICS, "in the statistics";
    Games, PastGames::COMMANDS, "in the list of past games";
    TypedWords, screen_keys::TYPED_WORDS, "where words to find are typed";
    Assistant, AssistantSession::COMMANDS, "in the assistant";
    TypedGuess, screen_keys::TYPED_GUESS, "where a guess of the assistant is typed";
    #[strum(serialize = "triangle-start")]
    PegsStart, PegsSession::START, "before a peg game";
    #[strum(serialize = "triangle")]
    Pegs, PegsSession::PLAY, "on a peg board";
    #[strum(serialize = "triangle-over")]
    PegsOver, PegsSession::OVER, "after a peg game";
    Moves, PegsSession::MOVES, "in the table of jumps";
    SetUp, PegsSession::SETUP, "where a board is set up";
    Goals, PegsSession::GOALS, "in the list of goals";
    Boards, PegsSession::BOARDS, "in the list of boards";
    TypedMoves, PegsSession::TYPED_MOVES, "where jumps are typed";
    TypedBoard, PegsSession::TYPED_BOARD, "where a board is typed";
    Search, SearchSession::COMMANDS, "in the search";
    Solutions, SolutionsSession::COMMANDS, "in the list of solutions";
    TypedNumber, screen_keys::TYPED_NUMBER, "where a number is typed";
    TypedFilter, screen_keys::TYPED_FILTER, "where a filter is typed";
}

/// The first context of each screen; the others of the screen follow it.
const SCREENS: [(KeyContext, &str); 18] = [
    (KeyContext::Home, "Menu"),
    (KeyContext::NewGame, "New game"),
    (KeyContext::Break, "Break the code"),
    (KeyContext::Review, "Review"),
    (KeyContext::Watch, "Watch it think"),
    (KeyContext::Lineup, "Contest"),
    (KeyContext::Arena, "Arena"),
    (KeyContext::Explorer, "Explorer"),
    (KeyContext::Lessons, "Lessons"),
    (KeyContext::Practice, "Practice"),
    (KeyContext::Help, "Help"),
    (KeyContext::Options, "Options"),
    (KeyContext::Statistics, "Statistics"),
    (KeyContext::Games, "Past games"),
    (KeyContext::Assistant, "Assistant"),
    (KeyContext::PegsStart, "Peg boards"),
    (KeyContext::Search, "Peg search"),
    (KeyContext::Solutions, "Solutions"),
];

impl KeyContext {
    /// Its own rows. Those of [`everywhere`] come after them.
    pub(crate) fn rows(self) -> &'static [Line] {
        static ALL: LazyLock<Vec<Vec<Line>>> =
            LazyLock::new(|| KeyContext::VARIANTS.iter().map(|context| context.lines()).collect());
        &ALL[self as usize]
    }

    /// The screen that it belongs to.
    pub(crate) fn screen(self) -> &'static str {
        let begun = SCREENS.iter().take_while(|(first, _)| *first as usize <= self as usize);
        begun.last().map_or("", |(_, screen)| screen)
    }

    /// Its name in the settings file.
    pub(crate) fn name(self) -> &'static str {
        self.into()
    }
}
