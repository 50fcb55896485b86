//! The lines in which the published sessions are printed.

use crate::breaker::Event;

/// The line of a fact; rules and states have none of their own.
pub fn text_line(event: &Event) -> Option<String> {
    match event {
        Event::Guess(turn) => Some(format!("{} {}", turn.code, turn.score)),
        Event::Eliminate { peg } => Some(format!("eliminating {peg}")),
        Event::Remove { peg, position } => Some(format!("removing {peg} from position {}", position + 1)),
        Event::Force { peg } => Some(format!("forcing {peg}")),
        Event::Reject { count, .. } => Some(format!("possible guesses eliminated were {count}")),
        Event::Rule(_) | Event::State { .. } | Event::Trying => None,
    }
}
