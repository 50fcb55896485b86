//! Games as a person plays them: rules of play, undo, notes, hints, tasks; the seeded generator and the daily puzzle that
//! deal their secrets; the lessons, puzzles and exercises.

mod analysis;
pub mod arena;
mod assistance;
mod break_code;
mod code_games;
mod code_map;
mod comment;
pub mod cost;
mod daily;
mod deal;
pub mod explorer;
mod game_choices;
mod game_comparison;
mod game_id;
mod game_task;
mod guess_cost;
mod guess_hint;
mod guess_task;
mod information;
mod length_map;
mod lesson;
mod notebook;
mod numbered_board;
mod odds_task;
mod pegs;
pub mod practice;
pub mod proof;
pub mod puzzle;
mod random;
mod row_feasibility;
mod seek;
pub mod solutions;
mod stop;
mod strategy_result;
mod timeline;
mod two_players;
mod undo;
mod watched;

pub use analysis::{
    Analysis, AnalysisAnswer, AnalysisQuestion, AnalysisResult, ComparisonAnswer, ComparisonTask, WhyAnswer,
    WhyTask,
};
pub use assistance::{Assistance, AssistanceTask, JudgedGuess};
pub use break_code::{BreakGame, GameMode, GameStatus, MOST_TURNS, Original, TURNS, first_rules};
pub use code_games::DailyOpening;
pub use code_map::{CodeMap, MapSize};
pub use comment::Comment;
pub use daily::{Daily, Day, NoDaily, ParseDayError};
pub use deal::{Deal, NextSecret};
pub use game_choices::{GameChoices, SecretSource};
pub use game_comparison::{Codemakers, GameComparison, Side};
pub use game_id::GameId;
pub use game_task::{GameEnd, GameTask, ResumableBreaker, ScoreRequest};
pub use guess_cost::{ExtraGuesses, GuessCost, GuessCostTask, KnownCost};
pub use guess_hint::GuessHint;
pub use guess_task::GuessTask;
pub use information::Information;
pub use length_map::{LengthMap, LengthRecorder};
pub use lesson::{Lesson, LessonScoreError, ParseLessonError, read_score};
pub use notebook::{HelpTaken, Notebook};
pub use numbered_board::{BoardKind, NoBoards, NumberedBoard};
pub use odds_task::{OddsFound, OddsTask};
pub use pegs::{
    Alternative, BoardAnalysis, BoardProgress, Coach, Evaluations, Future, Goal, JumpAdvice, JumpHint,
    JumpReason, MovesError, ParseCoachError, ParseGameError, ParseGoalError, PegGame, PegGames, PegHelp,
    PegState, Rating, SearchGoal,
};
pub use random::{NoRandomness, Random, Seed, another_secret, random_secret};
pub use row_feasibility::RowFeasibility;
pub use seek::{Destination, Seek, SeekProgress};
pub use stop::Stop;
pub use strategy_result::{StrategyResult, rules_with_results};
pub use timeline::Timeline;
pub use two_players::{Match, ParseMatchError};
pub use undo::Undo;
pub use watched::{
    CandidateSummary, MOST_SIDE_BY_SIDE, USUAL_SIDE_BY_SIDE, WatchedGame, WatchedStep, telling_step,
};
