//! Help for the next guess, in three steps: a fact that follows, a guess that fits, the best guess.

use super::BreakGame;
use crate::breaker::partition::Choice;
use crate::code::Code;
use crate::deduce::{Deduction, simplest};

/// Help for the next guess; each step tells more than the one before.
#[derive(Clone, Debug)]
pub enum Clue {
    /// A fact that can be deduced; nothing if the player knows all that follows from the scores.
    Fact(Option<Deduction>),
    /// A guess that fits.
    Fit(Code),
    /// The best guess, once it was found.
    Best(Option<Box<Choice>>),
}

impl Clue {
    /// The clue after the one `before`, which was about the game as it stands; nothing after the last. It is noted on
    /// the game's sheet if it tells something.
    pub fn next(before: Option<&Clue>, game: &mut BreakGame) -> Option<Clue> {
        let clue = match before {
            None => {
                let known = game.sheet.known();
                Clue::Fact(simplest(game.rules(), game.history(), game.candidates(), &known))
            }
            Some(Clue::Fact(_)) => Clue::Fit(
                game.candidates().codes().next().unwrap_or_else(|| unreachable!("the secret always fits")),
            ),
            Some(Clue::Fit(_)) => Clue::Best(None),
            Some(Clue::Best(_)) => return None,
        };
        if let Clue::Fact(Some(deduction)) = &clue {
            game.sheet.told.push(deduction.fact.clone());
        }
        if !matches!(clue, Clue::Fact(None)) {
            game.sheet.assistance.hints += 1;
        }
        Some(clue)
    }
}
