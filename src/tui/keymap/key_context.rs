//! The contexts in which keys are looked up, each with its table and its name in the settings file.

use std::sync::LazyLock;

use strum::{EnumString, IntoStaticStr, VariantArray};

use super::row::{Line, lines_of};
use super::{pegs, screen_keys, why};
use crate::session::{
    ArenaSession, BreakCodeSession, ContestSession, ExplorerSession, LessonSession, PracticeSession,
    ReviewSession, SearchSession, SolutionsSession, WatchSession,
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
    Options,
    OptionsKeys,
    PressKey,
    Statistics,
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

impl KeyContext {
    /// Its own rows. Those of [`everywhere`] come after them.
    pub(crate) fn rows(self) -> &'static [Line] {
        static ALL: LazyLock<Vec<Vec<Line>>> =
            LazyLock::new(|| KeyContext::VARIANTS.iter().map(|context| context.lines()).collect());
        &ALL[self as usize]
    }

    fn lines(self) -> Vec<Line> {
        let rows = match self {
            KeyContext::Home => return lines_of(screen_keys::HOME),
            KeyContext::NewGame => return lines_of(screen_keys::NEW_GAME),
            KeyContext::NewGameTyped => return lines_of(screen_keys::NEW_GAME_TYPED),
            KeyContext::Break => return lines_of(BreakCodeSession::PLAY),
            KeyContext::BreakOver => return lines_of(BreakCodeSession::OVER),
            KeyContext::Notes => return lines_of(BreakCodeSession::NOTES),
            KeyContext::Map => return lines_of(BreakCodeSession::MAP),
            KeyContext::Review => return lines_of(ReviewSession::GUESSES),
            KeyContext::ReviewCodes => return lines_of(ReviewSession::CODES),
            KeyContext::ReviewMap => return lines_of(ReviewSession::MAP),
            KeyContext::Comparison => return lines_of(ReviewSession::COMPARISON),
            KeyContext::Watch => return lines_of(WatchSession::WATCH),
            KeyContext::ByHand => return lines_of(WatchSession::BY_HAND),
            KeyContext::Grid => return lines_of(WatchSession::GRID),
            KeyContext::Score => return lines_of(WatchSession::SCORE),
            KeyContext::Repair => return lines_of(WatchSession::REPAIR),
            KeyContext::Why => why::WHY,
            KeyContext::Lineup => return lines_of(ContestSession::LINEUP),
            KeyContext::Contest => return lines_of(ContestSession::RACE),
            KeyContext::Arena => return lines_of(ArenaSession::COMMANDS),
            KeyContext::Explorer => return lines_of(ExplorerSession::COMMANDS),
            KeyContext::TypedCode => return lines_of(screen_keys::TYPED_CODE),
            KeyContext::Lessons => return lines_of(LessonSession::LIST),
            KeyContext::Lesson => return lines_of(LessonSession::PAGE),
            KeyContext::LessonQuestion => return lines_of(LessonSession::QUESTION),
            KeyContext::LessonEnd => return lines_of(LessonSession::END),
            KeyContext::Practice => return lines_of(PracticeSession::LIST),
            KeyContext::Challenge => return lines_of(PracticeSession::OPEN),
            KeyContext::ChallengeOver => return lines_of(PracticeSession::OVER),
            KeyContext::Help => return lines_of(screen_keys::HELP),
            KeyContext::Options => return lines_of(screen_keys::OPTIONS),
            KeyContext::OptionsKeys => return lines_of(screen_keys::OPTIONS_KEYS),
            KeyContext::PressKey => return lines_of(screen_keys::PRESS_KEY),
            KeyContext::Statistics => return lines_of(screen_keys::STATISTICS),
            KeyContext::PegsStart => pegs::START,
            KeyContext::Pegs => pegs::PLAY,
            KeyContext::PegsOver => pegs::OVER,
            KeyContext::Moves => pegs::MOVES,
            KeyContext::SetUp => pegs::SETUP,
            KeyContext::Goals => pegs::GOALS,
            KeyContext::Boards => pegs::BOARDS,
            KeyContext::TypedMoves => pegs::TYPED_MOVES,
            KeyContext::TypedBoard => pegs::TYPED_BOARD,
            KeyContext::Search => return lines_of(SearchSession::COMMANDS),
            KeyContext::Solutions => return lines_of(SolutionsSession::COMMANDS),
            KeyContext::TypedNumber => pegs::TYPED_NUMBER,
            KeyContext::TypedFilter => pegs::TYPED_FILTER,
        };
        rows.iter().map(Line::from).collect()
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
            KeyContext::Options => "in the options",
            KeyContext::OptionsKeys => "in the list of keys",
            KeyContext::PressKey => "where a key is bound",
            KeyContext::Statistics => "in the statistics",
            KeyContext::PegsStart => "where a triangle starts",
            KeyContext::Pegs => "on the triangle",
            KeyContext::PegsOver => "after a triangle",
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

    pub(crate) const fn count() -> usize {
        KeyContext::VARIANTS.len()
    }

    /// Its name in the settings file.
    pub(crate) fn name(self) -> &'static str {
        self.into()
    }
}
