//! What can be wrong with a share code.

use thiserror::Error;

/// The error for a text that is not a share code of the kind that is asked for.
#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
pub enum ParseShareCodeError {
    /// A character that share codes do not have.
    #[error("{0:?} cannot be in a share code: use letters and digits, such as 7KQ2M-XP4RD")]
    Symbol(char),
    /// The checksum is wrong.
    #[error("this share code has a typing error: a character is wrong or missing")]
    Slip,
    /// The code is from a newer version of the program.
    #[error("this share code is from a newer pegwise than this one, {version}", version = env!("CARGO_PKG_VERSION"))]
    Newer,
    /// The checksum is right, but there is no such game.
    #[error("no game has this share code")]
    NoGame,
    /// The checksum is right, but there is no such board.
    #[error("no board has this share code")]
    NoBoard,
    /// The code of a board where that of a game is asked for.
    #[error(
        "this is the share code of a board: open it with pegwise pegs --code, or paste it on the triangle"
    )]
    OfBoard,
    /// The code of a game where that of a board is asked for.
    #[error("this is the share code of a code-breaking game: open it with pegwise play")]
    OfGame,
}
