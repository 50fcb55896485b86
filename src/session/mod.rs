//! Sessions: what the player does in each activity, independent of the front end. A session carries out verbs, asks
//! before something is lost, and names the tasks it needs. The full screen turns keys into verbs and draws the
//! results; plain mode turns words into the same verbs and prints sentences.

pub mod arena;
pub mod assistant;
pub mod break_code;
pub mod command;
mod comparison;
pub mod contest;
pub mod explorer;
pub mod games;
mod import;
mod judgments;
pub mod lesson;
mod lineup;
mod location;
pub mod new_game;
pub mod pegs;
pub mod practice;
mod question;
pub mod review;
pub mod search;
pub mod solutions;
pub mod steps;
mod subject;
pub mod watch;

pub use arena::ArenaSession;
pub use assistant::AssistantSession;
pub use break_code::{BreakCodeSession, SpoilsDaily};
pub use comparison::Comparison;
pub use contest::ContestSession;
pub use explorer::ExplorerSession;
pub use games::PastGames;
pub use import::ImportTask;
pub use judgments::{Judgments, all_judged, with_cost};
pub use lesson::LessonSession;
pub use lineup::{Lineup, LineupRefusal, NewLineup};
pub use location::Location;
pub use new_game::NewGameSession;
pub use pegs::PegsSession;
pub use practice::PracticeSession;
pub use review::ReviewSession;
pub use search::SearchSession;
pub use solutions::SolutionsSession;
pub use subject::Subject;
pub use watch::WatchSession;
