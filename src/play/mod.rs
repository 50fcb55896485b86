//! What every game shares, once: undo and redo, the seeded generator, recorded steps; and the games as a person
//! plays and keeps them, free of any screen.

mod analysis;
pub mod arena;
mod break_code;
mod clue;
mod daily;
mod game_code;
mod game_task;
mod guess_task;
pub mod outcomes;
mod pegs;
mod random;
pub mod results;
pub mod saved;
mod seek;
mod sheet;
pub mod statistics;
mod stop;
mod table;
mod timeline;
mod undo;
mod watched;

pub use analysis::{Analysis, Answer, Explained, Finding, Question, WhyTask};
pub use break_code::{BreakGame, Codemaker, Deal, Ending, GameId, MOST_TURNS, Outlook, Stakes, TURNS};
pub use clue::Clue;
pub use daily::{Daily, Day, NoDaily, ParseDayError};
pub use game_code::{Extent, ParseGameCodeError, game_code, game_of_code};
pub use game_task::{Ask, GameEnd, GameTask, ResumableBreaker, Scorer};
pub use guess_task::GuessTask;
pub use pegs::{
    Advice, BoardAnalysis, BoardFinding, Coach, Evaluations, Future, Goal, Hint, MovesError, ParseCoachError,
    ParseGameError, PegGame, PegHelp, PegSheet, PegSheets, Rating, Reason, SearchGoal,
};
pub use random::{NoRandomness, Random, Seed, another_secret, random_secret};
pub use seek::{Destination, Progress, Seek};
pub use sheet::{Assistance, Sheet, Used};
pub use stop::Stop;
pub use table::Opened;
pub use timeline::Timeline;
pub use undo::{Moved, Undo};
pub use watched::{Asked, Left, WatchedGame, WatchedStep};
