//! The words of the lesson on scoring. What each peg of a guess earns is worked out by the rules of scoring.

use crate::narration::voice::separated;
use crate::narration::{Voice, counted, listed};
use crate::session::lesson::{Answer, RULES, ScoringPage, ScoringTopic};
use pegwise_engine::code::{Code, Earning, Peg, Score};

pub(super) fn text(voice: Voice, page: &ScoringPage, answer: Answer) -> String {
    let ScoringPage { topic, secret, guess } = page;
    let score = voice.score(Score::of(guess, secret));
    let earned = || earned(guess, secret);
    match topic {
        ScoringTopic::Secret => format!(
            "The secret is a row of {}. Each has one of {}, {} to {}, and a color may repeat. In a game the secret is \
             hidden; here you see it. A guess earns two numbers: exact pegs, then misplaced pegs.",
            counted(RULES.positions(), "peg"),
            counted(RULES.colors(), "color"),
            Peg::default().capital(),
            RULES.last_peg().capital(),
        ),
        ScoringTopic::Exact => format!(
            "A peg is exact if it has the right color in the right position. {} The score is {score}.",
            earned()
        ),
        ScoringTopic::Misplaced => format!(
            "A peg is misplaced if the secret has its color in another position. {} The score is {score}.",
            earned()
        ),
        ScoringTopic::Both => {
            format!(
                "Exact pegs are counted first, then the misplaced ones. {} The score is {score}.",
                earned()
            )
        }
        ScoringTopic::RepeatedInGuess => format!(
            "Now a color that the guess has more often than the secret. Each peg of the secret gives one mark at most, \
             and exact pegs take theirs first. {} The score is {score}.",
            earned()
        ),
        ScoringTopic::RepeatedInSecret => format!(
            "It is the same the other way round: a color that the secret has more often earns no more marks than the \
             guess has pegs of it. {} The score is {score}.",
            earned()
        ),
        ScoringTopic::Question => match answer {
            Answer::Open => {
                "What does this guess score? Count the exact pegs, then the misplaced ones among the rest."
                    .to_owned()
            }
            Answer::Wrong(given) => format!(
                "{} is not its score. Count the exact pegs first. Then give each other peg of the guess one peg of the \
                 secret with its color, if one is free.",
                voice.score(given)
            ),
            Answer::Right => format!("{score} is right. {}", earned()),
        },
        ScoringTopic::Found => format!(
            "Only the secret itself scores {score}. The marks of a score are sorted, exact ones first: they do not say \
             which peg earned them. Finding that out is the game."
        ),
    }
}

pub fn answered(voice: Voice, answer: Answer) -> String {
    match answer {
        Answer::Open => "Type two digits: exact, then misplaced".to_owned(),
        Answer::Wrong(given) => format!("{} is not its score. Type it again", voice.score(given)),
        Answer::Right => "Right".to_owned(),
    }
}

/// What each peg of a guess earns, in sentences.
fn earned(guess: &Code, secret: &Code) -> String {
    let earnings: Vec<(String, Peg, Earning)> = guess
        .pegs()
        .iter()
        .zip(Earning::of(guess, secret))
        .enumerate()
        .map(|(at, (peg, earning))| (format!("{} in position {}", peg.capital(), at + 1), *peg, earning))
        .collect();
    // What is said of the pegs that earned something, of one and of several.
    let told = |[one, several]: [&str; 2], name: fn(&(String, Peg, Earning)) -> Option<String>| {
        let names: Vec<String> = earnings.iter().filter_map(name).collect();
        let verb = if names.len() == 1 { one } else { several };
        (!names.is_empty()).then(|| format!("{} {verb}.", listed(&names)))
    };
    let exact = told(["is exact", "are exact"], |(name, _, earning)| {
        (*earning == Earning::Exact).then(|| name.clone())
    });
    let misplaced = told(["is misplaced", "are misplaced"], |(name, _, earning)| match earning {
        Earning::Misplaced(position) => Some(format!("{name} (the secret has it in {})", position + 1)),
        _ => None,
    });
    let spent = earnings.iter().filter(|(.., earning)| *earning == Earning::Spent);
    let spent = spent
        .map(|(name, peg, _)| format!("{name} earns nothing: the secret has no other {}.", peg.capital()));
    let absent = told(["earns nothing", "earn nothing"], |(name, _, earning)| {
        (*earning == Earning::Absent).then(|| name.clone())
    });
    separated(exact.into_iter().chain(misplaced).chain(spent).chain(absent), " ")
}
