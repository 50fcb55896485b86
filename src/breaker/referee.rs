//! The referee: plays a code-breaker against a secret that only the referee knows.

use super::{Breaker, Event, Halt, Observer, tell};
use crate::code::{Code, History, Rules, Score, Turn};

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The secret was guessed; the history's last turn is the winning one.
    Won(History),
    /// As many guesses as allowed were made in vain.
    Lost(History),
    /// The code-breaker stopped before it found the secret.
    Halted(Halt),
}

/// Lets a code-breaker guess until it finds `secret`, or has made `most` guesses where a number is given. Its
/// facts and the scored guesses go to `observe` in order.
pub fn break_secret(
    breaker: &mut dyn Breaker,
    rules: Rules,
    secret: &Code,
    most: Option<usize>,
    observe: &mut dyn Observer,
) -> Outcome {
    play_on(breaker, rules, secret, History::new(), most, observe)
}

/// The same from the middle of a game, whose turns the code-breaker knows. `most` counts these as well.
pub fn play_on(
    breaker: &mut dyn Breaker,
    rules: Rules,
    secret: &Code,
    mut history: History,
    most: Option<usize>,
    observe: &mut dyn Observer,
) -> Outcome {
    while most.is_none_or(|most| history.turns().len() < most) {
        match take_turn(breaker, secret, &mut history, observe) {
            Err(halt) => return Outcome::Halted(halt),
            Ok(turn) if turn.score.wins(rules) => return Outcome::Won(history),
            Ok(_) => {}
        }
    }
    Outcome::Lost(history)
}

fn take_turn(
    breaker: &mut dyn Breaker,
    secret: &Code,
    history: &mut History,
    observe: &mut dyn Observer,
) -> Result<Turn, Halt> {
    let code = breaker.propose(history, observe)?;
    let turn = Turn { code, score: Score::of(&code, secret) };
    history.push(turn);
    tell(observe, Event::Guess(turn))?;
    breaker.learn(&turn, observe)?;
    Ok(turn)
}
