//! Why a guess was chosen, in words.

use super::Voice;
use super::sentence::{Line, counted, told};
use crate::breaker::optimal::{Depth, Proof};
use crate::breaker::partition::{Basis, Choice, Measure, Weighed};

/// What a measure makes best, in a few words.
pub const fn aim(measure: Measure) -> &'static str {
    match measure {
        Measure::Largest => "the smallest worst case",
        Measure::Squares => "the fewest codes left on average",
        Measure::Entropy => "the most information",
        Measure::Parts => "the most parts",
    }
}

/// What a guess does, by the figure that the measure looks at.
pub fn merit(measure: Measure, weighed: &Weighed) -> String {
    let partition = &weighed.partition;
    match measure {
        Measure::Largest => {
            format!("at worst {} left", counted(partition.largest() as usize, "code"))
        }
        Measure::Squares => format!("{:.2} codes left on average", partition.average_left()),
        Measure::Entropy => format!("{:.2} bits expected", partition.bits()),
        Measure::Parts => counted(partition.count(), "part"),
    }
}

/// How much of the truth a figure rests on, where that is not all of it.
pub fn sampled(basis: Basis) -> Option<String> {
    match basis {
        Basis::Everything => None,
        Basis::Sample { guesses, candidates } => Some(format!(
            "from a sample: {} against {}",
            counted(guesses, "guess"),
            counted(candidates, "code")
        )),
    }
}

pub(super) fn choice(voice: Voice, choice: &Choice) -> Vec<Line> {
    let Choice { measure, chosen, candidate, runner_up, basis } = choice;
    let mut lines = vec![told(
        Some('W'),
        1,
        format!("next guess {}: {}", voice.code(&chosen.code), merit(*measure, chosen)),
    )];
    let mut detail = |text: String| lines.push(told(None, 2, text));
    match candidate {
        Some(candidate) => detail(format!(
            "cannot win now; {} could: {}",
            voice.code(&candidate.code),
            merit(*measure, candidate)
        )),
        None => detail("can win now".to_owned()),
    }
    if let Some(other) = runner_up {
        detail(format!("runner-up {}: {}", voice.code(&other.code), merit(*measure, other)));
    }
    if let Some(sampled) = sampled(*basis) {
        detail(format!("chosen {sampled}"));
    }
    lines
}

pub(super) fn proof(voice: Voice, proof: &Proof) -> Vec<Line> {
    let fact = |text: String| told(Some('W'), 1, text);
    match proof {
        Proof::Fewest { guess, candidates, total, depth } => {
            let within = match depth {
                Depth::Any => String::new(),
                Depth::AtMost(depth) => format!(" in games of at most {}", counted(*depth as usize, "guess")),
            };
            let mean = f64::from(*total) / *candidates as f64;
            vec![
                fact(format!("next guess {}: proved best", voice.code(&guess.code))),
                told(None, 2, format!("no strategy needs fewer than {}", counted(*total as usize, "guess"))),
                told(None, 2, format!("for {}{within}: {mean:.3} each", counted(*candidates, "code"))),
            ]
        }
        Proof::Only { code } => vec![fact(format!("next guess {}: the only code left", voice.code(code)))],
        Proof::Impossible { depth } => {
            vec![fact(format!("no strategy finds them all within {}", counted(*depth as usize, "guess")))]
        }
        Proof::Unproved => vec![fact("no proof within a second: a guess is chosen by its parts".to_owned())],
    }
}
