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

/// A context for keys: a screen in one of its modes, or an overlay.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub(crate) enum KeyContext {
    Home,
    NewGame,
    NewGameTyped,
    Break,
    BreakOver,
    Notes,
    Map,
    Review,
    ReviewCodes,
    ReviewMap,
    Comparison,
    Watch,
    ByHand,
    Grid,
    Score,
    Repair,
    Why,
    Lineup,
    Contest,
    Arena,
    Explorer,
    TypedCode,
    Lessons,
    Lesson,
    LessonQuestion,
    LessonEnd,
    Practice,
    Challenge,
    ChallengeOver,
    Help,
    Commands,
    Options,
    OptionsKeys,
    PressKey,
    Statistics,
    Games,
    TypedWords,
    Assistant,
    TypedGuess,
    #[strum(serialize = "triangle-start")]
    PegsStart,
    #[strum(serialize = "triangle")]
    Pegs,
    #[strum(serialize = "triangle-over")]
    PegsOver,
    Moves,
    SetUp,
    Goals,
    Boards,
    TypedMoves,
    TypedBoard,
    Search,
    Solutions,
    TypedNumber,
    TypedFilter,
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

    fn lines(self) -> Vec<Line> {
        match self {
            KeyContext::Home => lines_of(screen_keys::HOME),
            KeyContext::NewGame => lines_of(screen_keys::NEW_GAME),
            KeyContext::NewGameTyped => lines_of(screen_keys::NEW_GAME_TYPED),
            KeyContext::Break => lines_of(BreakCodeSession::PLAY),
            KeyContext::BreakOver => lines_of(BreakCodeSession::OVER),
            KeyContext::Notes => lines_of(BreakCodeSession::NOTES),
            KeyContext::Map => lines_of(BreakCodeSession::MAP),
            KeyContext::Review => lines_of(ReviewSession::GUESSES),
            KeyContext::ReviewCodes => lines_of(ReviewSession::CODES),
            KeyContext::ReviewMap => lines_of(ReviewSession::MAP),
            KeyContext::Comparison => lines_of(ReviewSession::COMPARISON),
            KeyContext::Watch => lines_of(WatchSession::WATCH),
            KeyContext::ByHand => lines_of(WatchSession::BY_HAND),
            KeyContext::Grid => lines_of(WatchSession::GRID),
            KeyContext::Score => lines_of(WatchSession::SCORE),
            KeyContext::Repair => lines_of(WatchSession::REPAIR),
            KeyContext::Why => lines_of(screen_keys::WHY),
            KeyContext::Lineup => lines_of(ContestSession::LINEUP),
            KeyContext::Contest => lines_of(ContestSession::RACE),
            KeyContext::Arena => lines_of(ArenaSession::COMMANDS),
            KeyContext::Explorer => lines_of(ExplorerSession::COMMANDS),
            KeyContext::TypedCode => lines_of(screen_keys::TYPED_CODE),
            KeyContext::Lessons => lines_of(LessonSession::LIST),
            KeyContext::Lesson => lines_of(LessonSession::PAGE),
            KeyContext::LessonQuestion => lines_of(LessonSession::QUESTION),
            KeyContext::LessonEnd => lines_of(LessonSession::END),
            KeyContext::Practice => lines_of(PracticeSession::LIST),
            KeyContext::Challenge => lines_of(PracticeSession::OPEN),
            KeyContext::ChallengeOver => lines_of(PracticeSession::OVER),
            KeyContext::Help => lines_of(screen_keys::HELP),
            KeyContext::Commands => lines_of(screen_keys::NAMED),
            KeyContext::Options => lines_of(screen_keys::OPTIONS),
            KeyContext::OptionsKeys => lines_of(screen_keys::OPTIONS_KEYS),
            KeyContext::PressKey => lines_of(screen_keys::PRESS_KEY),
            KeyContext::Statistics => lines_of(screen_keys::STATISTICS),
            KeyContext::Games => lines_of(PastGames::COMMANDS),
            KeyContext::TypedWords => lines_of(screen_keys::TYPED_WORDS),
            KeyContext::Assistant => lines_of(AssistantSession::COMMANDS),
            KeyContext::TypedGuess => lines_of(screen_keys::TYPED_GUESS),
            KeyContext::PegsStart => lines_of(PegsSession::START),
            KeyContext::Pegs => lines_of(PegsSession::PLAY),
            KeyContext::PegsOver => lines_of(PegsSession::OVER),
            KeyContext::Moves => lines_of(PegsSession::MOVES),
            KeyContext::SetUp => lines_of(PegsSession::SETUP),
            KeyContext::Goals => lines_of(PegsSession::GOALS),
            KeyContext::Boards => lines_of(PegsSession::BOARDS),
            KeyContext::TypedMoves => lines_of(PegsSession::TYPED_MOVES),
            KeyContext::TypedBoard => lines_of(PegsSession::TYPED_BOARD),
            KeyContext::Search => lines_of(SearchSession::COMMANDS),
            KeyContext::Solutions => lines_of(SolutionsSession::COMMANDS),
            KeyContext::TypedNumber => lines_of(screen_keys::TYPED_NUMBER),
            KeyContext::TypedFilter => lines_of(screen_keys::TYPED_FILTER),
        }
    }

    /// Where its keys work, to be read in a sentence.
    pub(crate) const fn place(self) -> &'static str {
        match self {
            KeyContext::Home => "on the menu",
            KeyContext::NewGame => "in the form for a new game",
            KeyContext::NewGameTyped => "where a new game is typed",
            KeyContext::Break => "in Break the code",
            KeyContext::BreakOver => "after Break the code",
            KeyContext::Notes => "in the notes",
            KeyContext::Map => "on the map",
            KeyContext::Review => "in a review",
            KeyContext::ReviewCodes => "in the codes of a review",
            KeyContext::ReviewMap => "on the map of a review",
            KeyContext::Comparison => "in a comparison",
            KeyContext::Watch => "in Watch it think",
            KeyContext::ByHand => "while you score by hand",
            KeyContext::Grid => "on the grid",
            KeyContext::Score => "where a score is typed",
            KeyContext::Repair => "where a score is fixed",
            KeyContext::Why => "in an explanation",
            KeyContext::Lineup => "in the line-up",
            KeyContext::Contest => "in a contest",
            KeyContext::Arena => "in the arena",
            KeyContext::Explorer => "in the explorer",
            KeyContext::TypedCode => "where a guess is typed",
            KeyContext::Lessons => "in the list of lessons",
            KeyContext::Lesson => "in a lesson",
            KeyContext::LessonQuestion => "at a question of a lesson",
            KeyContext::LessonEnd => "at the end of a lesson",
            KeyContext::Practice => "in practice",
            KeyContext::Challenge => "in a puzzle",
            KeyContext::ChallengeOver => "after a puzzle",
            KeyContext::Help => "in help",
            KeyContext::Commands => "where a command is typed",
            KeyContext::Options => "in the options",
            KeyContext::OptionsKeys => "in the list of keys",
            KeyContext::PressKey => "where a key is bound",
            KeyContext::Statistics => "in the statistics",
            KeyContext::Games => "in the list of past games",
            KeyContext::TypedWords => "where words to find are typed",
            KeyContext::Assistant => "in the assistant",
            KeyContext::TypedGuess => "where a guess of the assistant is typed",
            KeyContext::PegsStart => "before a peg game",
            KeyContext::Pegs => "on a peg board",
            KeyContext::PegsOver => "after a peg game",
            KeyContext::Moves => "in the table of jumps",
            KeyContext::SetUp => "where a board is set up",
            KeyContext::Goals => "in the list of goals",
            KeyContext::Boards => "in the list of boards",
            KeyContext::TypedMoves => "where jumps are typed",
            KeyContext::TypedBoard => "where a board is typed",
            KeyContext::Search => "in the search",
            KeyContext::Solutions => "in the list of solutions",
            KeyContext::TypedNumber => "where a number is typed",
            KeyContext::TypedFilter => "where a filter is typed",
        }
    }

    /// The screen that it belongs to.
    pub(super) fn screen(self) -> &'static str {
        let begun = SCREENS.iter().take_while(|(first, _)| *first as usize <= self as usize);
        begun.last().map_or("", |(_, screen)| screen)
    }

    /// Its name in the settings file.
    pub(crate) fn name(self) -> &'static str {
        self.into()
    }
}
