//! The lines in which the published sessions are printed.

use super::choice::sampled;
use super::sentence::counted;
use crate::breaker::Event;
use crate::breaker::optimal::Proof;
use crate::breaker::partition::{Choice, Weighed};

/// The line of a fact; rules and states have none of their own.
pub fn text_line(event: &Event) -> Option<String> {
    match event {
        Event::Guess(turn) => Some(format!("{} {}", turn.code, turn.score)),
        Event::Eliminate { peg } => Some(format!("eliminating {peg}")),
        Event::Remove { peg, position } => Some(format!("removing {peg} from position {}", position + 1)),
        Event::Reject { count, .. } => Some(format!("possible guesses eliminated were {count}")),
        Event::Candidates { before, after } => Some(format!("candidates {before} -> {after}")),
        Event::Choice(choice) => Some(choice_line(choice)),
        Event::Proof(proof) => Some(proof_line(proof)),
        Event::Rule(_) | Event::State { .. } | Event::Trying => None,
    }
}

fn choice_line(choice: &Choice) -> String {
    let Weighed { code, partition, .. } = &choice.chosen;
    let sampled = sampled(choice.basis).map_or_else(String::new, |sampled| format!(" ({sampled})"));
    format!(
        "choosing {code}: {}, largest {}, {:.2} left on average, {:.2} bits{sampled}",
        counted(partition.count(), "part"),
        partition.largest(),
        partition.average_left(),
        partition.bits()
    )
}

fn proof_line(proof: &Proof) -> String {
    match proof {
        Proof::Fewest { guess, candidates, total, .. } => {
            let (codes, guesses) = (counted(*candidates, "code"), counted(*total as usize, "guess"));
            format!("proved {}: {guesses} in all are the fewest for {codes}", guess.code)
        }
        Proof::Impossible { depth } => format!("proved impossible within {depth} guesses"),
        Proof::Unproved => "nothing proved within a second".to_owned(),
    }
}
