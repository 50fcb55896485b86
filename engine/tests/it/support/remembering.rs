//! A code-breaker that remembers what it proposed after which history, so that every secret can be played without
//! working out the same guess again and again. What it learns is worked out anew in each game.

use std::collections::HashMap;
use std::ops::ControlFlow;

use pegwise_engine::breaker::{Breaker, Event, GameOutcome, Halt, Observer, break_secret};
use pegwise_engine::code::{Code, History, Rules, Turn};

/// What was proposed, and what was told before it, by the guesses and scores that led there.
pub(crate) type Memory = HashMap<String, (Vec<Event>, Code)>;

/// A code-breaker and its memory.
pub(crate) struct Remembering<'a> {
    pub(crate) breaker: Box<dyn Breaker>,
    pub(crate) memory: &'a mut Memory,
}

impl Breaker for Remembering<'_> {
    fn history(&self) -> &History {
        self.breaker.history()
    }

    fn propose(&mut self, observe: &mut dyn Observer) -> Result<Code, Halt> {
        let key = self
            .history()
            .turns()
            .iter()
            .map(|turn| format!("{} {} {} ", turn.code, turn.score.exact(), turn.score.misplaced()))
            .collect();
        let (told, code) = if let Some(known) = self.memory.get(&key) {
            known.clone()
        } else {
            let mut told = Vec::new();
            let code = self.breaker.propose(&mut |event| {
                told.push(event);
                ControlFlow::Continue(())
            })?;
            self.memory.insert(key, (told.clone(), code));
            (told, code)
        };
        match told.into_iter().try_for_each(|event| observe.observe(event)) {
            ControlFlow::Continue(()) => Ok(code),
            ControlFlow::Break(()) => Err(Halt::Canceled),
        }
    }

    fn learn(&mut self, turn: &Turn, observe: &mut dyn Observer) -> Result<(), Halt> {
        self.breaker.learn(turn, observe)
    }
}

/// Plays one game and hands each fact to `hear`.
pub(crate) fn play(
    breaker: Box<dyn Breaker>,
    memory: &mut Memory,
    rules: Rules,
    secret: &Code,
    mut hear: impl FnMut(Event),
) -> GameOutcome {
    let mut breaker = Remembering { breaker, memory };
    break_secret(&mut breaker, rules, secret, None, &mut |event| {
        hear(event);
        ControlFlow::Continue(())
    })
}
