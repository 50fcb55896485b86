//! Share codes: a code-breaking game or a peg board as a short text that can be read aloud.

mod bits;
mod board;
mod envelope;
mod error;
mod game;

pub use board::{board_from_share_code, board_share_code};
pub use envelope::is_meant_as_share_code;
pub use error::ParseShareCodeError;
pub use game::{ShareCodeContent, game_from_share_code, share_code};
