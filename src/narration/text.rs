//! The lines of the published sessions.

use super::choice::{limit_in_words, proved, sampled};
use super::notation::counted;
use super::tree::tree_line;
use pegwise_engine::breaker::optimal::Optimality;
use pegwise_engine::breaker::partition::{Choice, Weighed};
use pegwise_engine::breaker::{Conclusion, Event, Insight, Scope, Standing};

/// The line of an event. Rules and states have none.
pub fn text_line(event: &Event) -> Option<String> {
    match event {
        Event::Guess(turn) => Some(format!("{} {}", turn.code, turn.score)),
        Event::RuleOut { peg, scope: Scope::Everywhere, .. } => Some(format!("eliminating {peg}")),
        Event::RuleOut { peg, scope: Scope::At(position), .. } => {
            Some(format!("removing {peg} from position {}", position + 1))
        }
        Event::Force { peg } => Some(format!("forcing {peg}")),
        Event::Reject { count, .. } => Some(format!("possible guesses eliminated were {count}")),
        Event::Forgo => Some("score not used".to_owned()),
        Event::Impose { branches } => Some(format!("branches {branches}")),
        Event::Die { turn, branches, left } => {
            Some(format!("branches of guess {} {} -> {left}", turn + 1, branches.len() + left))
        }
        Event::Insight(insight) => Some(insight_line(insight)),
        Event::Candidates { before, after } => Some(format!("candidates {before} -> {after}")),
        Event::Choice(choice) => Some(choice_line(choice)),
        Event::Proof(proof) => Some(proof_line(proof)),
        Event::Tree(step) => Some(tree_line(step)),
        Event::Rule(_) | Event::State { .. } => None,
    }
}

fn insight_line(Insight { turns: [earlier, later], conclusions, .. }: &Insight) -> String {
    let conclusion = |Conclusion { peg, position, standing }: &Conclusion| match standing {
        Standing::Exact => format!("{peg} in position {}", position + 1),
        Standing::Misplaced => format!("{peg} not in position {} but elsewhere", position + 1),
        Standing::Nowhere => format!("{peg} nowhere"),
    };
    let conclusions: Vec<String> = conclusions.iter().map(conclusion).collect();
    format!("guesses {} and {} differ: {}", earlier + 1, later + 1, conclusions.join(", "))
}

fn choice_line(choice: &Choice) -> String {
    let Weighed { code, partition, .. } = &choice.chosen;
    if partition.total() == 1 {
        return format!("choosing {code}: the only possible code");
    }
    let sampled = sampled(choice.basis).map_or_else(String::new, |sampled| format!(" (chosen {sampled})"));
    format!(
        "choosing {code}: {}, largest {}, mean part {:.2}, {:.2} bits{sampled}",
        counted(partition.count(), "part"),
        partition.largest(),
        partition.average_left(),
        partition.bits()
    )
}

fn proof_line(proof: &Optimality) -> String {
    match proof {
        Optimality::Fewest { guess, fewest, .. } => format!("{}: {}", guess.code, proved(fewest)),
        Optimality::Only { code } => format!("{code}: the only possible code"),
        Optimality::Impossible { depth } => {
            format!("proved impossible within {}", counted(*depth as usize, "guess"))
        }
        Optimality::Unproved(limit) => format!("not proved: {}", limit_in_words(*limit)),
    }
}
