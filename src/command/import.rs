//! `import --check`: checks the text of a game.

use std::io::{self, Write};

use crate::cli::ImportArgs;
use crate::failure::Failure;
use crate::narration::game_in_a_sentence;

pub fn check_import(args: &ImportArgs) -> Result<(), Failure> {
    let game = args.game()?;
    Ok(writeln!(io::stdout(), "{}", game_in_a_sentence(&game))?)
}
