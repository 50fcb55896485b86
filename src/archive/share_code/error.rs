//! What can be wrong with a share code.

use thiserror::Error;

/// The error for a text that is not a share code of the kind that is asked for.
#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
pub enum ParseShareCodeError {
    #[error("{0:?} cannot be in a share code: use letters and digits, such as 7KQ2M-XP4RD")]
    Symbol(char),
    #[error("this share code has a typing error: a character is wrong or missing")]
    Slip,
    #[error("this share code is from a newer pegwise than this one, {version}", version = env!("CARGO_PKG_VERSION"))]
    Newer,
    #[error("no game has this share code")]
    NoGame,
    #[error("no board has this share code")]
    NoBoard,
    #[error(
        "this is the share code of a board: open it with pegwise pegs --code, or paste it on a peg board"
    )]
    OfBoard,
    #[error("this is the share code of a code-breaking game: open it with pegwise play")]
    OfGame,
}
