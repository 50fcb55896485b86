//! What every game shares, once: undo and redo, the seeded generator, recorded steps; and the games as a person
//! plays and keeps them, free of any screen.

pub mod arena;
mod break_code;
mod daily;
mod game_code;
mod pegs;
mod random;
pub mod results;
pub mod saved;
mod sheet;
pub mod statistics;
mod timeline;
mod undo;
mod watched;

pub use break_code::{BreakGame, Codemaker, Deal, Ending, GameId, MOST_TURNS, Outlook, Stakes, TURNS};
pub use daily::{Daily, Day, NoDaily, ParseDayError};
pub use game_code::{Extent, ParseGameCodeError, game_code, game_of_code};
pub use pegs::{
    Coach, Goal, Hint, Knowledge, MovesError, ParseCoachError, ParseGameError, PegGame, PegHelp, Prospect,
    Rating, Reach, Reason,
};
pub use random::{NoRandomness, Random, Seed, random_secret};
pub use sheet::{Assistance, Sheet, Used};
pub use timeline::Timeline;
pub use undo::{Moved, Undo};
pub use watched::{Left, WatchedGame, WatchedStep};
