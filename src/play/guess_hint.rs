//! Hints for the next guess, in three steps: a fact, a possible code, the best guess.

use super::BreakGame;
use pegwise_engine::breaker::partition::Choice;
use pegwise_engine::code::Code;
use pegwise_engine::deduce::{Deduction, simplest};

/// A hint for the next guess. Each step tells more than the one before it.
#[derive(Clone, Debug)]
pub enum GuessHint {
    /// A fact that can be deduced. `None` if the player knows everything that follows from the scores.
    Fact(Option<Deduction>),
    Possible(Code),
    /// The best guess. `None` until it is found.
    Best(Option<Box<Choice>>),
}

impl GuessHint {
    /// Gives the hint after `before`, which was about the present position, and records it in the notebook. `None` after
    /// the last hint.
    pub fn next(before: Option<&GuessHint>, game: &mut BreakGame) -> Option<GuessHint> {
        let hint = match before {
            None => {
                let known = game.notebook.known();
                GuessHint::Fact(simplest(game.rules(), game.history(), game.candidates(), &known))
            }
            Some(GuessHint::Fact(_)) => GuessHint::Possible(
                game.candidates()
                    .codes()
                    .next()
                    .unwrap_or_else(|| unreachable!("the secret is always possible")),
            ),
            Some(GuessHint::Possible(_)) => GuessHint::Best(None),
            Some(GuessHint::Best(_)) => return None,
        };
        if let GuessHint::Fact(Some(deduction)) = &hint {
            game.notebook.hinted.push(deduction.fact.clone());
        }
        if !matches!(hint, GuessHint::Fact(None)) {
            game.notebook.help.hints += 1;
        }
        Some(hint)
    }
}
