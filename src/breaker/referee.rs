//! The referee: plays a code-breaker against a secret that only the referee knows.

use super::{Breaker, Event, Halt, Observer, tell};
use crate::code::{Code, History, Rules, Score, Turn};

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The secret was guessed; the history's last turn is the winning one.
    Won(History),
    /// The secret was not among the guesses that were allowed.
    Lost(History),
    /// The code-breaker stopped before it found the secret.
    Halted(Halt),
}

/// Plays a game: the code-breaker guesses until it finds `secret`, or has made `most` guesses if there is such a limit. The
/// observer receives its facts and the scored guesses in order.
///
/// ```
/// use std::ops::ControlFlow;
///
/// use pegwise::breaker::{Event, Outcome, Strategy, break_secret};
/// use pegwise::code::{Peg, Rules};
///
/// let rules = Rules::CLASSIC;
/// let secret = rules.parse("fcaf")?;
/// let mut breaker = Strategy::Entropy.breaker(rules, Peg::default());
/// let mut remaining = Vec::new();
/// let outcome = break_secret(&mut *breaker, rules, &secret, None, &mut |event| {
///     if let Event::Candidates { after, .. } = event {
///         remaining.push(after);
///     }
///     ControlFlow::Continue(())
/// });
/// let Outcome::Won(history) = outcome else { panic!("entropy finds every secret") };
/// assert_eq!(history.turns().last().map(|turn| turn.code), Some(secret));
/// assert_eq!(remaining.len() + 1, history.turns().len(), "the winning guess leaves nothing to rule out");
/// # Ok::<(), pegwise::code::ParseCodeError>(())
/// ```
pub fn break_secret(
    breaker: &mut dyn Breaker,
    rules: Rules,
    secret: &Code,
    most: Option<usize>,
    observe: &mut dyn Observer,
) -> Outcome {
    play_on(breaker, rules, secret, History::new(), most, observe)
}

/// Goes on with a game whose turns the code-breaker has learned. `most` includes these turns.
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
