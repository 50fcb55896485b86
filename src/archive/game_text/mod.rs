//! The text of a game, which people read and write and programs exchange: its rules, its secret or start, its guesses with
//! scores or its jumps, its result, and comments. `docs/game-text.md` has the grammar.

mod code;
mod error;
mod format;
mod outline;
mod pegs;
mod text;

pub use error::{Fault, GameTextError};
pub use format::{Kind, LONGEST};
pub use text::GameText;
