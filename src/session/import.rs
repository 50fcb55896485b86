//! Reads the text of a game that is to be opened. Its guesses are played again, which takes a tenth of a second in the
//! largest games.

use std::convert::Infallible;

use crate::archive::game_text::{GameText, GameTextError};
use crate::task::{Canceled, Monitor, Task};

/// Reads the text of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImportTask {
    pub text: String,
}

impl Task for ImportTask {
    type Progress = Infallible;
    type Output = Result<Box<GameText>, GameTextError>;

    fn run(self, _: &Monitor<'_, Infallible>) -> Result<Self::Output, Canceled> {
        let game = self.text.parse();
        if let Ok(GameText::BreakCode(game)) = &game {
            // Computes here what drawing the notes and the map of all codes needs.
            game.candidates().tally();
            game.map_after(game.history().turns().len());
        }
        Ok(game.map(Box::new))
    }
}
