//! Why a guess was made, from the events before it.

use super::choice::{ONLY, merit};
use super::notation::counted;
use super::{Voice, sentence};
use crate::breaker::Event;
use crate::breaker::optimal::Optimality;
use crate::code::History;
use crate::play::WatchedStep;

/// Why a guess was made.
pub struct Reason {
    /// In a few words.
    pub short: String,
    /// Line by line, with details indented.
    pub full: Vec<String>,
}

impl Reason {
    /// Finds the reason for a guess in the steps before it. `before` has the earlier guesses.
    pub fn of(voice: Voice, steps: &[WatchedStep], before: &History) -> Option<Reason> {
        steps.iter().rev().find_map(|step| {
            let short = match &step.event {
                Event::Choice(choice) => merit(choice.measure, &choice.chosen),
                Event::Proof(Optimality::Fewest { total, candidates, .. }) => {
                    format!("{:.2} guesses on average, proved", f64::from(*total) / *candidates as f64)
                }
                Event::Proof(Optimality::Only { .. }) => ONLY.to_owned(),
                Event::Reject { count, .. } => format!("{} rejected", counted(*count as usize, "code")),
                _ => return None,
            };
            let lines = sentence(voice, &step.event, before);
            let full = lines.into_iter().map(|line| format!("{}{}", "  ".repeat(line.depth - 1), line.text));
            Some(Reason { short, full: full.collect() })
        })
    }
}
