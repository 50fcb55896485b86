//! The choice of a guess in words.

use super::Voice;
use super::notation::{counted, thousands};
use pegwise_engine::breaker::Strategy;
use pegwise_engine::breaker::optimal::{Depth, Limit, Objective, OptimalTotal, Optimality, RunnerUp};
use pegwise_engine::breaker::partition::{Basis, Choice, Measure, PartitionCost};
use pegwise_engine::breaker::review::Comparison;
use pegwise_engine::code::Partition;

/// The description of the only possible code, for which figures would mean nothing.
pub const ONLY: &str = "the only possible code";

/// What is proved about the best strategy for some candidates: the mean from here on, and the total that proves it.
pub fn proved(fewest: &OptimalTotal) -> String {
    let mean = format!("{:.2} guesses on average from here", fewest.mean());
    let longer = match fewest.objective {
        Objective::Longer(most) => {
            let most = counted(most as usize, "guess");
            format!("{} longer than {most}, ", counted(fewest.longer as usize, "game"))
        }
        Objective::Total(_) | Objective::Worst => String::new(),
    };
    let limit = match fewest.depth {
        Depth::Any => String::new(),
        Depth::AtMost(most) => format!(", at most {} a game", counted(most as usize, "guess")),
    };
    let total = thousands(u64::from(fewest.total));
    format!("{longer}{mean}{limit}, proved ({total} for {})", counted(fewest.candidates, "code"))
}

/// The limit that prevented a proof.
pub fn limit_in_words(limit: Limit) -> String {
    match limit {
        Limit::Work { .. } => "the search took too long".to_owned(),
        Limit::Memory { codes, most } => format!(
            "the memory limit allows a search of {}, and this game has {}",
            counted(most as usize, "code"),
            thousands(codes)
        ),
    }
}

pub const fn description(strategy: &Strategy) -> &'static str {
    match strategy {
        Strategy::States => "the four-state machine",
        Strategy::Smart => "the smart string",
        Strategy::Constraints => "the constraint store",
        Strategy::Minimax => aim(Measure::Largest),
        Strategy::Expected => aim(Measure::Squares),
        Strategy::Entropy => aim(Measure::Entropy),
        Strategy::Parts => aim(Measure::Parts),
        Strategy::Optimal(objective) => best(*objective),
        Strategy::Tree(_) => "the guesses of a strategy file",
    }
}

const fn best(objective: Objective) -> &'static str {
    match objective {
        Objective::Total(_) => "the fewest guesses in total",
        Objective::Worst => "the shortest longest game",
        Objective::Longer(_) => "the fewest long games",
    }
}

/// What a strategy is good and bad at.
pub const fn strategy_in_a_sentence(strategy: &Strategy) -> &'static str {
    match strategy {
        Strategy::States => "easy to play by hand; needs more than most",
        Strategy::Smart => "short steps; the most guesses if colors repeat",
        Strategy::Constraints => "reasons as people do; does not look ahead",
        Strategy::Minimax => "keeps the largest part small; a higher mean",
        Strategy::Expected => "a good mean for little work; rarely the best",
        Strategy::Entropy => "good with many colors; less so with few",
        Strategy::Parts => "good with few colors; less so with many",
        Strategy::Optimal(_) => "proved best; only small games can be proved",
        Strategy::Tree(_) => "looks every guess up; as good as its file",
    }
}

pub const fn aim(measure: Measure) -> &'static str {
    match measure {
        Measure::Largest => "the smallest largest part",
        Measure::Squares => "the smallest mean part",
        Measure::Entropy => "the most information",
        Measure::Parts => "the most parts",
    }
}

/// How a guess divides the candidates.
pub fn figures(partition: &Partition) -> String {
    format!(
        "{}, the largest {}, {:.2} bits",
        counted(partition.count(), "part"),
        counted(partition.largest() as usize, "code"),
        partition.bits()
    )
}

/// What the other guesses of a comparison are. They are not the reason for the guess that was made.
pub fn comparison_basis(comparison: &Comparison) -> String {
    let sampled = sampled(comparison.basis).map_or_else(String::new, |sampled| format!(", {sampled}"));
    format!("For comparison, the guesses that tell most{sampled}")
}

/// The sample that a figure is based on. `None` if it is based on everything.
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

/// Why the runner-up was not made although it is equally good: a possible code goes first, then the order of the codes
/// decides. `None` if it is not equally good.
pub fn tie_break(choice: &Choice) -> Option<&'static str> {
    let (chosen, other) = (&choice.chosen, choice.runner_up()?);
    let objective = PartitionCost::new(choice.measure);
    let [one, two] = [chosen, other].map(|weighed| objective.cost(weighed.partition.sizes()));
    (one == two).then_some(if chosen.fits && !other.fits {
        "equally good, but not a possible code"
    } else {
        "equally good, but later in the alphabet"
    })
}

/// What a line begins with that tells why a guess is made.
pub(super) const NEXT_GUESS: &str = "next guess ";

/// What a guess promises by a measure.
fn promise(measure: Measure, partition: &Partition) -> String {
    match measure {
        Measure::Largest => format!("at most {} possible", are(partition.largest() as usize, "code")),
        Measure::Squares => format!("{:.2} codes are possible on average", partition.average_left()),
        Measure::Entropy => format!(
            "about one code in {:.0} is possible ({:.2} bits)",
            partition.bits().exp2(),
            partition.bits()
        ),
        Measure::Parts => format!("{} can come", counted(partition.count(), "different score")),
    }
}

/// `2 jumps are`, to be followed by what they are.
pub(super) fn are(number: usize, noun: &str) -> String {
    format!("{} {}", counted(number, noun), if number == 1 { "is" } else { "are" })
}

/// Why a guess was chosen by a measure: a line, and its details.
pub(super) fn choice(voice: Voice, choice: &Choice) -> Vec<String> {
    let Choice { measure, chosen, candidate, basis, .. } = choice;
    let next = format!("{NEXT_GUESS}{}", voice.code(&chosen.code));
    if chosen.partition.total() == 1 {
        return vec![format!("{next}: {ONLY}")];
    }
    let others = match basis {
        Basis::Everything => "no guess",
        Basis::Sample { .. } => "no guess of the sample",
    };
    let best = match measure {
        Measure::Largest => "promises fewer",
        Measure::Squares => "leaves fewer",
        Measure::Entropy => "tells more",
        Measure::Parts => "has more",
    };
    let after = match measure {
        Measure::Largest => "whatever its score, ",
        Measure::Squares | Measure::Entropy => "after its score, ",
        Measure::Parts => "",
    };
    let could_be = "it could be the secret".to_owned();
    if chosen.partition.largest() == 1 {
        let can_be = if chosen.fits { could_be } else { "it can't be the secret".to_owned() };
        return vec![format!("{next}: whatever its score, one code is possible"), can_be];
    }
    let mut lines = vec![format!("{next}: {after}{}; {others} {best}", promise(*measure, &chosen.partition))];
    lines.push(match candidate {
        Some(candidate) => format!(
            "it can't be the secret, but tells more than {}, which could: {}",
            voice.code(&candidate.code),
            promise(*measure, &candidate.partition)
        ),
        None => could_be,
    });
    if let Some(other) = choice.runner_up() {
        let why = tie_break(choice).map_or_else(|| promise(*measure, &other.partition), str::to_owned);
        lines.push(format!("runner-up {}: {why}", voice.code(&other.code)));
    }
    lines.extend(sampled(*basis).map(|sampled| format!("chosen {sampled}")));
    lines
}

/// Why a guess is proved best: a line, and its details.
pub(super) fn proof(voice: Voice, proof: &Optimality) -> Vec<String> {
    match proof {
        Optimality::Fewest { guess, fewest, runner_up } => {
            let codes = match fewest.candidates {
                2 => "both codes".to_owned(),
                codes => format!("all {}", counted(codes, "code")),
            };
            let result = match (fewest.objective, fewest.depth) {
                (Objective::Total(_), Depth::Any) => {
                    let total = counted(fewest.total as usize, "guess");
                    format!("{total} in all, {:.2} on average", fewest.mean())
                }
                _ => proved(fewest),
            };
            let next = voice.code(&guess.code);
            let mut lines = vec![
                format!("{NEXT_GUESS}{next}: played to the end against {codes}, no guess does better"),
                result,
            ];
            lines.extend(runner_up.map(|RunnerUp { guess, more }| {
                let by = match more {
                    0 => "as many guesses in all".to_owned(),
                    more => format!("{} more in all", counted(more as usize, "guess")),
                };
                format!("runner-up {}: {by}", voice.code(&guess))
            }));
            lines
        }
        Optimality::Only { code } => vec![format!("{NEXT_GUESS}{}: {ONLY}", voice.code(code))],
        Optimality::Impossible { depth } => {
            vec![format!("no strategy finds them all within {}", counted(*depth as usize, "guess"))]
        }
        Optimality::Unproved(limit) => {
            vec!["no proof: the guess is chosen by its number of parts".to_owned(), limit_in_words(*limit)]
        }
    }
}
