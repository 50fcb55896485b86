//! The lines of the published sessions.

use super::Voice;
use super::choice::{limit_in_words, proved, sampled};
use super::notation::counted;
use super::tree::tree_line;
use super::voice::separated;
use pegwise_engine::breaker::optimal::Optimality;
use pegwise_engine::breaker::partition::{Choice, Weighed};
use pegwise_engine::breaker::{Conclusion, Event, Insight, Scope, Standing};

/// The line of an event. Rules and states have none.
pub fn text_line(voice: Voice, event: &Event) -> Option<String> {
    match event {
        Event::Guess(turn) => Some(format!("{} {}", voice.code(&turn.code), turn.score)),
        Event::RuleOut { peg, scope: Scope::Everywhere, .. } => {
            Some(format!("eliminating {}", voice.peg(*peg)))
        }
        Event::RuleOut { peg, scope: Scope::At(position), .. } => {
            Some(format!("removing {} from position {}", voice.peg(*peg), position + 1))
        }
        Event::Force { peg } => Some(format!("forcing {}", voice.peg(*peg))),
        Event::Reject { count, .. } => Some(format!("possible guesses eliminated were {count}")),
        Event::Forgo => Some("score not used".to_owned()),
        Event::Impose { branches } => Some(format!("branches {branches}")),
        Event::Die { turn, branches, left } => {
            Some(format!("branches of guess {} {} -> {left}", turn + 1, branches.len() + left))
        }
        Event::Insight(insight) => Some(insight_line(voice, insight)),
        Event::Candidates { before, after } => Some(format!("candidates {before} -> {after}")),
        Event::Choice(choice) => Some(choice_line(voice, choice)),
        Event::Proof(proof) => Some(proof_line(voice, proof)),
        Event::Tree(step) => Some(tree_line(voice, step)),
        Event::Rule(_) | Event::State { .. } => None,
    }
}

fn insight_line(voice: Voice, Insight { turns: [earlier, later], conclusions, .. }: &Insight) -> String {
    let conclusion = |Conclusion { peg, position, standing }: &Conclusion| {
        let (peg, position) = (voice.peg(*peg), position + 1);
        match standing {
            Standing::Exact => format!("{peg} in position {position}"),
            Standing::Misplaced => format!("{peg} not in position {position} but elsewhere"),
            Standing::Nowhere => format!("{peg} nowhere"),
        }
    };
    let conclusions = separated(conclusions.iter().map(conclusion), ", ");
    format!("guesses {} and {} differ: {conclusions}", earlier + 1, later + 1)
}

fn choice_line(voice: Voice, choice: &Choice) -> String {
    let Weighed { code, partition, .. } = &choice.chosen;
    let code = voice.code(code);
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

fn proof_line(voice: Voice, proof: &Optimality) -> String {
    match proof {
        Optimality::Fewest { guess, fewest, .. } => {
            format!("{}: {}", voice.code(&guess.code), proved(fewest))
        }
        Optimality::Only { code } => format!("{}: the only possible code", voice.code(code)),
        Optimality::Impossible { depth } => {
            format!("proved impossible within {}", counted(*depth as usize, "guess"))
        }
        Optimality::Unproved(limit) => format!("not proved: {}", limit_in_words(*limit)),
    }
}
