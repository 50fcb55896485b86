//! Hints for the next guess, in four steps: a fact, its consequence, an idea, the best guess.

use super::BreakGame;
use pegwise_engine::breaker::partition::Choice;
use pegwise_engine::deduce::{Deduction, EvenQuestion, consequence, most_even_question, simplest};

/// A hint for the next guess. Each step tells more than the one before it.
#[derive(Clone, Debug)]
pub enum GuessHint {
    /// A fact that can be deduced. `None` if the player knows everything that follows from the scores.
    Fact(Option<Deduction>),
    /// What else follows once the fact is known.
    Consequence(Deduction),
    /// What a guess should find out.
    Idea(EvenQuestion),
    /// The best guess. `None` until it is found.
    Guess(Option<Box<Choice>>),
}

impl GuessHint {
    /// Gives the hint after `before`, which was about the present position, and records it in the notebook. A step that
    /// has nothing to tell is left out. `None` after the last hint.
    pub fn next(before: Option<&GuessHint>, game: &mut BreakGame) -> Option<GuessHint> {
        let (rules, candidates, known) = (game.rules(), game.candidates(), game.notebook.known());
        let idea = || most_even_question(rules, candidates).map_or(GuessHint::Guess(None), GuessHint::Idea);
        let hint = match before {
            None => GuessHint::Fact(simplest(rules, game.history(), candidates, &known)),
            Some(GuessHint::Fact(Some(_))) => consequence(rules, game.history(), candidates, &known)
                .map_or_else(idea, GuessHint::Consequence),
            Some(GuessHint::Fact(None) | GuessHint::Consequence(_)) => idea(),
            Some(GuessHint::Idea(_)) => GuessHint::Guess(None),
            Some(GuessHint::Guess(_)) => return None,
        };
        if let GuessHint::Fact(Some(deduction)) | GuessHint::Consequence(deduction) = &hint {
            game.notebook.hinted.push(deduction.fact.clone());
        }
        if !matches!(hint, GuessHint::Fact(None)) {
            game.notebook.help.hints += 1;
        }
        Some(hint)
    }
}
