//! Help with a game elsewhere in words: its guesses, what is possible, and the best next guess.

use super::spoken::Spoken;
use super::{
    Grounds, GuessJudgment, Voice, as_sentence, contradiction, counted, figures, remedies, thousands,
};
use crate::play::Assistance;
use crate::session::AssistantSession;
use crate::session::assistant::{Fact, Refusal};
use crate::session::command::Place as _;

/// The most corrections that are named, and the most codes.
const NAMED: usize = 4;
const LISTED: usize = 24;

impl Spoken for AssistantSession {
    fn greeting(&self) -> Vec<String> {
        let rules = self.rules();
        vec![format!(
            "A game elsewhere: {rules}. Type a guess and its score, such as {} 2,1; or help.",
            rules.example()
        )]
    }

    fn told(&self, fact: &Fact) -> Vec<String> {
        let voice = Voice::SPOKEN.of(self.rules());
        match fact {
            Fact::Advised if self.rows().is_empty() => [self.greeting(), advice(voice, self)].concat(),
            Fact::Advised => advice(voice, self),
            Fact::Judged => judgment(voice, self),
            Fact::Guesses if self.rows().is_empty() => vec![as_sentence(&Refusal::NoGuess.to_string())],
            Fact::Guesses => {
                let turns = 0..self.rows().len();
                turns.map(|at| as_sentence(&voice.turns(self.rows(), &[at]))).collect()
            }
            Fact::Codes => vec![match self.candidates() {
                Some(codes) => {
                    let named: Vec<String> =
                        codes.codes().take(LISTED).map(|code| voice.code(&code)).collect();
                    let more = codes.count().saturating_sub(LISTED);
                    let more = if more > 0 {
                        format!("; and {} more", thousands(more as u64))
                    } else {
                        String::new()
                    };
                    format!("{}: {}{more}.", counted(codes.count(), "possible code"), named.join("; "))
                }
                None => advice(voice, self).join(" "),
            }],
            Fact::Failed(words) => vec![format!("It could not be worked out: {words}.")],
        }
    }

    fn refused(&self, refusal: &Refusal) -> String {
        as_sentence(&refusal.to_string())
    }
}

/// What is possible, and what is best next and why; or what contradicts.
pub fn advice(voice: Voice, session: &AssistantSession) -> Vec<String> {
    let sentences = match session.found() {
        None => vec!["Looking for the best guess".to_owned()],
        Some(Assistance::Contradicted(found)) => {
            vec![contradiction(voice, session.rows(), &found.turns), remedies(voice, found, NAMED)]
        }
        Some(Assistance::Found(code)) => vec![format!("{} is the secret", voice.code(code))],
        Some(Assistance::Best(candidates, choice)) => {
            let best = format!("Best next: {}", voice.code(&choice.chosen.code));
            let count = counted(candidates.count(), "possible code");
            let figures = figures(&choice.chosen.partition);
            let basis = Grounds::of_choice(choice.as_ref().clone()).in_words();
            if candidates.count() == 1 {
                vec![count, best]
            } else {
                vec![count, format!("{best}: {figures}"), basis]
            }
        }
        Some(Assistance::Judged(_)) => Vec::new(),
    };
    sentences.iter().map(|words| as_sentence(words)).collect()
}

/// What the guess of the last question is worth.
pub fn judgment(voice: Voice, session: &AssistantSession) -> Vec<String> {
    let judged = session.judged.as_deref().map(|judged| GuessJudgment { voice, judged });
    judged.map_or_else(Vec::new, |judgment| {
        judgment.in_words().iter().map(|words| as_sentence(words)).collect()
    })
}
