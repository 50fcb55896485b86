//! What a guess is worth for a game played elsewhere: in words, and as JSON.

use serde_json::{Value, json};

use super::choice::figures;
use super::json::{joined, optional, rounded};
use super::notation::{Rounding, counted, mean_of, thousands};
use super::{Voice, sampled};
use crate::play::GuessCost;
use crate::play::cost::Cost;
use pegwise_engine::breaker::review::Comparison;
use pegwise_engine::code::{Rules, ScoredGuess};

/// A guess beside those that tell more, and beside the best one.
#[derive(Clone, Debug)]
pub struct GuessJudgment {
    pub rules: Rules,
    /// The guesses before it, with which some code agrees.
    pub scored: Vec<ScoredGuess>,
    pub compared: Comparison,
    /// The first guess, from 0, that rules it out as the secret.
    pub ruled_out_by: Option<usize>,
    pub cost: GuessCost,
}

impl GuessJudgment {
    /// A line each: whether it can be the secret, its parts, its expected guesses, and what would be better.
    pub fn in_words(&self) -> Vec<String> {
        let (voice, guess) = (self.voice(), &self.compared.made);
        let possible = match self.ruled_out_by {
            None => format!("{} can be the secret", voice.code(&guess.code)),
            Some(earlier) => {
                let earlier = voice.turns(&self.scored, &[earlier]);
                format!("{} cannot be the secret: {earlier} rules it out", voice.code(&guess.code))
            }
        };
        let divided = format!(
            "{}; {:.2} codes are possible on average",
            figures(&guess.partition),
            guess.partition.average_left()
        );
        let candidates = format!("candidates {}", self.cost.codes);
        [possible, candidates, divided, self.guesses()].into_iter().chain(self.better()).collect()
    }

    fn voice(&self) -> Voice {
        Voice::TEXT.of(self.rules)
    }

    /// The expected guesses, and what the figure rests on.
    fn guesses(&self) -> String {
        let Cost { least, most, .. } = self.cost.made;
        let mean = |total, rounding| mean_of(total, self.cost.codes, rounding);
        let lowest = mean(least, Rounding::Down);
        let codes = counted(self.cost.codes, "code");
        match most {
            Some(most) if most == least => format!(
                "{} guesses on average from here, proved ({} for {codes})",
                mean(least, Rounding::Nearest),
                thousands(least)
            ),
            Some(most) => format!(
                "{lowest} to {} guesses on average from here: no strategy takes fewer than {}, one takes {} for {codes}",
                mean(most, Rounding::Up),
                thousands(least),
                thousands(most)
            ),
            None => {
                format!("at least {lowest} guesses on average from here ({} for {codes})", thousands(least))
            }
        }
    }

    /// A better guess, or that there is none.
    fn better(&self) -> Option<String> {
        if let Some(extra) = self.cost.exact() {
            return Some(match self.cost.fewest() {
                _ if extra == 0 => "no guess takes fewer".to_owned(),
                Some(best) => {
                    format!("{} takes {} less in total", self.voice().code(&best), counted(extra, "guess"))
                }
                None => format!("another takes {} less in total", counted(extra, "guess")),
            });
        }
        let other = self.compared.others.first()?;
        let bits = other.partition.bits();
        let sampled = sampled(self.compared.basis).map_or_else(String::new, |sampled| format!(", {sampled}"));
        (bits > self.compared.made.partition.bits()).then(|| {
            format!("{} tells more: {}{sampled}", self.voice().code(&other.code), figures(&other.partition))
        })
    }

    pub fn json(&self) -> String {
        let guess = &self.compared.made;
        let Cost { least, most, .. } = self.cost.made;
        let figures = json!({
            "code": self.voice().code(&guess.code),
            "possible": guess.fits,
            "candidates": self.cost.codes,
            "parts": guess.partition.count(),
            "largest": guess.partition.largest(),
            "mean": rounded(guess.partition.average_left()),
            "bits": rounded(guess.partition.bits()),
        });
        let guesses = json!({ "guesses": joined([json!({ "least": least }), optional("most", most)]) });
        let better = match self.cost.exact() {
            Some(1..) => self.cost.fewest().map(|best| json!(self.voice().code(&best))),
            _ => None::<Value>,
        };
        joined([figures, guesses, optional("better", better)]).to_string()
    }
}
