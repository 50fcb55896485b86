//! The referee, which plays a code-breaker against a secret.

use super::{Breaker, Event, Halt, Observer, tell};
use crate::code::{Code, History, Rules, Score, Turn};

/// The outcome of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GameOutcome {
    /// The last turn won.
    Won(History),
    /// The guesses ran out.
    Lost(History),
    /// The code-breaker stopped.
    Halted(Halt),
}

/// Plays a game until the code-breaker finds `secret`, stops, or has learned `most` turns; it goes on from those that it
/// has learned before. The observer receives the events of the code-breaker and the scored guesses in order.
///
/// ```
/// use std::ops::ControlFlow;
///
/// use pegwise_engine::breaker::{Event, GameOutcome, Strategy, break_secret};
/// use pegwise_engine::code::{Peg, Rules};
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
/// let GameOutcome::Won(history) = outcome else { panic!("entropy finds every secret") };
/// assert_eq!(history.turns().last().map(|turn| turn.code), Some(secret));
/// assert_eq!(remaining.len() + 1, history.turns().len(), "the winning guess leaves nothing to rule out");
/// # Ok::<(), pegwise_engine::code::ParseCodeError>(())
/// ```
pub fn break_secret(
    breaker: &mut dyn Breaker,
    rules: Rules,
    secret: &Code,
    most: Option<usize>,
    observe: &mut dyn Observer,
) -> GameOutcome {
    while most.is_none_or(|most| breaker.history().turns().len() < most) {
        match take_turn(breaker, rules, secret, observe) {
            Err(halt) => return GameOutcome::Halted(halt),
            Ok(turn) if turn.score.wins(rules) => return GameOutcome::Won(breaker.history().clone()),
            Ok(_) => {}
        }
    }
    GameOutcome::Lost(breaker.history().clone())
}

fn take_turn(
    breaker: &mut dyn Breaker,
    rules: Rules,
    secret: &Code,
    observe: &mut dyn Observer,
) -> Result<Turn, Halt> {
    let code = breaker.propose(observe)?;
    let turn = Turn { code, score: Score::under(rules, &code, secret) };
    tell(observe, Event::Guess(turn))?;
    breaker.learn(&turn, observe)?;
    Ok(turn)
}
