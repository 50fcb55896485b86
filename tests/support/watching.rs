//! A watched game on the screen.

use super::stage::{Stage, steps, watched};
use pegwise::cli::start::Opening;
use pegwise::play::{GameTask, WatchedStep};
use pegwise_engine::breaker::Strategy;
use pegwise_engine::code::{Code, Peg, Rules};

/// The screen that asks for a secret, for the four-state machine.
pub(crate) fn asking(rules: Rules) -> Opening {
    Opening::Watch { rules, strategy: Strategy::States, opening: Peg::new(0), secret: None }
}

pub(crate) fn secret_of(task: &GameTask) -> Code {
    task.secret.expect("somebody knows the secret")
}

pub(crate) fn watching(rules: Rules, secret: &str) -> (Stage, Vec<WatchedStep>) {
    let mut stage = Stage::new(asking(rules));
    let (_, task) = watched(&stage.press(&format!("{secret} Enter")));
    assert_eq!(secret_of(&task), rules.parse(secret).expect("a code"));
    (stage, steps(&task))
}

/// Which step is shown, of how many.
pub(crate) fn at(stage: &Stage) -> (usize, usize) {
    let row = stage.row(" step ");
    let mut words = row.split_once(" step ").unwrap_or_default().1.split_whitespace();
    let number = |word: Option<&str>| word.and_then(|word| word.parse().ok()).unwrap_or(0);
    (number(words.next()), number(words.nth(1)))
}
