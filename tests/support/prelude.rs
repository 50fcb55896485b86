//! What most tests use: the stage and its openings, and the types of the games.

pub(crate) use super::boards::{rows, start};
pub(crate) use super::home::Home;
pub(crate) use super::page::Page;
pub(crate) use super::sample::{is_tried, sample};
pub(crate) use super::scenes::{Scene, scenes};
pub(crate) use super::stage::{COLOR, Stage, arena, contest, heard, message, pegs, play, rules, secret};
pub(crate) use pegwise::archive::game_text::GameText;
pub(crate) use pegwise::archive::saved::{SavedCode, SavedPegs, SavedSearch, SavedWatch};
pub(crate) use pegwise::cli::start::Opening;
pub(crate) use pegwise::narration::{Voice, thousands};
pub(crate) use pegwise::play::{
    BreakGame, Coach, Daily, Deal, Evaluations, GameStatus, Goal, PegGame, Random, Seed, TURNS, Undo,
};
pub(crate) use pegwise::store::settings::Settings;
pub(crate) use pegwise::store::{RestoredState, SaveFile, StoreRequest};
pub(crate) use pegwise::task::{End, TaskId, Update};
pub(crate) use pegwise::tui::Look;
pub(crate) use pegwise::tui::message::{Effect, Message, Work, WorkKind, WorkUpdate};
pub(crate) use pegwise_engine::breaker::{Event, Strategy};
pub(crate) use pegwise_engine::code::{
    Candidates, Code, History, Peg, Repeats, Rules, Score, Turn, Universe,
};
pub(crate) use pegwise_engine::pegs::{Board, Jump, Shape, Target, Verdict};
