//! The situations that keys are looked up in, each with its table and its name in the file of settings.

use super::{Row, pegs, table};

/// Where the player is, as far as keys go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Situation {
    Home,
    Break,
    BreakOver,
    Notes,
    Review,
    ReviewCodes,
    Secret,
    Watch,
    ByHand,
    Grid,
    Score,
    Repair,
    Why,
    Lineup,
    Typed,
    Contest,
    Arena,
    Help,
    Options,
    Statistics,
    TriangleStart,
    Triangle,
    TriangleOver,
    Moves,
    Setup,
    Goals,
    TypedMoves,
    TypedBoard,
    Search,
    Solutions,
    TypedNumber,
    TypedFilter,
}

impl Situation {
    /// Every situation.
    pub(crate) const ALL: [Situation; 32] = [
        Situation::Home,
        Situation::Break,
        Situation::BreakOver,
        Situation::Notes,
        Situation::Review,
        Situation::ReviewCodes,
        Situation::Secret,
        Situation::Watch,
        Situation::ByHand,
        Situation::Grid,
        Situation::Score,
        Situation::Repair,
        Situation::Why,
        Situation::Lineup,
        Situation::Typed,
        Situation::Contest,
        Situation::Arena,
        Situation::Help,
        Situation::Options,
        Situation::Statistics,
        Situation::TriangleStart,
        Situation::Triangle,
        Situation::TriangleOver,
        Situation::Moves,
        Situation::Setup,
        Situation::Goals,
        Situation::TypedMoves,
        Situation::TypedBoard,
        Situation::Search,
        Situation::Solutions,
        Situation::TypedNumber,
        Situation::TypedFilter,
    ];

    /// Its table, and its name.
    const fn described(self) -> (&'static [Row], &'static str) {
        match self {
            Situation::Home => (table::HOME, "home"),
            Situation::Break => (table::BREAK, "break"),
            Situation::BreakOver => (table::BREAK_OVER, "break-over"),
            Situation::Notes => (table::NOTES, "notes"),
            Situation::Review => (table::REVIEW, "review"),
            Situation::ReviewCodes => (table::REVIEW_CODES, "review-codes"),
            Situation::Secret => (table::SECRET, "secret"),
            Situation::Watch => (table::WATCH, "watch"),
            Situation::ByHand => (table::BY_HAND, "by-hand"),
            Situation::Grid => (table::GRID, "grid"),
            Situation::Score => (table::SCORE, "score"),
            Situation::Repair => (table::REPAIR, "repair"),
            Situation::Why => (table::WHY, "why"),
            Situation::Lineup => (table::LINEUP, "lineup"),
            Situation::Typed => (table::TYPED, "typed"),
            Situation::Contest => (table::CONTEST, "contest"),
            Situation::Arena => (table::ARENA, "arena"),
            Situation::Help => (table::HELP, "help"),
            Situation::Options => (table::OPTIONS, "options"),
            Situation::Statistics => (table::STATISTICS, "statistics"),
            Situation::TriangleStart => (pegs::TRIANGLE_START, "triangle-start"),
            Situation::Triangle => (pegs::TRIANGLE, "triangle"),
            Situation::TriangleOver => (pegs::TRIANGLE_OVER, "triangle-over"),
            Situation::Moves => (pegs::MOVES, "moves"),
            Situation::Setup => (pegs::SETUP, "set-up"),
            Situation::Goals => (pegs::GOALS, "goals"),
            Situation::TypedMoves => (pegs::TYPED_MOVES, "typed-moves"),
            Situation::TypedBoard => (pegs::TYPED_BOARD, "typed-board"),
            Situation::Search => (pegs::SEARCH, "search"),
            Situation::Solutions => (pegs::SOLUTIONS, "solutions"),
            Situation::TypedNumber => (pegs::TYPED_NUMBER, "typed-number"),
            Situation::TypedFilter => (pegs::TYPED_FILTER, "typed-filter"),
        }
    }

    /// Its own commands; those that work everywhere come after them.
    pub(crate) const fn rows(self) -> &'static [Row] {
        self.described().0
    }

    /// Its name in the file of settings.
    pub(crate) const fn name(self) -> &'static str {
        self.described().1
    }
}
