//! What a guess is worth for a game played elsewhere: in words, and as JSON.

use serde_json::{Value, json};

use super::choice::figures;
use super::json::{joined, optional, rounded};
use super::notation::{Rounding, counted, mean_of, thousands};
use super::voice::Style;
use super::{Voice, sampled};
use crate::play::JudgedGuess;
use crate::play::cost::Cost;

/// A judged guess, and how it is written.
#[derive(Clone, Copy, Debug)]
pub struct GuessJudgment<'a> {
    pub voice: Voice,
    pub judged: &'a JudgedGuess,
}

impl GuessJudgment<'_> {
    /// A line each: whether it can be the secret, its parts, its expected guesses, and what would be better.
    pub fn in_words(&self) -> Vec<String> {
        let (voice, guess) = (self.voice, &self.judged.compared.made);
        let possible = match self.judged.ruled_out_by {
            None => format!("{} can be the secret", voice.code(&guess.code)),
            Some(earlier) => {
                let earlier = voice.turns(&self.judged.scored, &[earlier]);
                format!("{} cannot be the secret: {earlier} rules it out", voice.code(&guess.code))
            }
        };
        let divided = format!(
            "{}; {:.2} codes are possible on average",
            figures(&guess.partition),
            guess.partition.average_left()
        );
        // The assistant says it beside the guess.
        let count = format!("candidates {}", self.judged.cost.codes);
        let candidates = (self.voice.style == Style::Text).then_some(count);
        [Some(possible), candidates, Some(divided), Some(self.guesses()), self.better()]
            .into_iter()
            .flatten()
            .collect()
    }

    /// The expected guesses, and what the figure rests on.
    fn guesses(&self) -> String {
        let Cost { least, most, .. } = self.judged.cost.made;
        let mean = |total, rounding| mean_of(total, self.judged.cost.codes, rounding);
        let lowest = mean(least, Rounding::Down);
        let codes = counted(self.judged.cost.codes, "code");
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
        if let Some(extra) = self.judged.cost.exact() {
            return Some(match self.judged.cost.fewest() {
                _ if extra == 0 => "no guess takes fewer".to_owned(),
                Some(best) => {
                    format!("{} takes {} less in total", self.voice.code(&best), counted(extra, "guess"))
                }
                None => format!("another takes {} less in total", counted(extra, "guess")),
            });
        }
        let other = self.judged.compared.others.first()?;
        let bits = other.partition.bits();
        let sampled =
            sampled(self.judged.compared.basis).map_or_else(String::new, |sampled| format!(", {sampled}"));
        (bits > self.judged.compared.made.partition.bits()).then(|| {
            format!("{} tells more: {}{sampled}", self.voice.code(&other.code), figures(&other.partition))
        })
    }

    pub fn json(&self) -> String {
        let guess = &self.judged.compared.made;
        let Cost { least, most, .. } = self.judged.cost.made;
        let figures = json!({
            "code": self.voice.code(&guess.code),
            "possible": guess.fits,
            "candidates": self.judged.cost.codes,
            "parts": guess.partition.count(),
            "largest": guess.partition.largest(),
            "mean": rounded(guess.partition.average_left()),
            "bits": rounded(guess.partition.bits()),
        });
        let guesses = json!({ "guesses": joined([json!({ "least": least }), optional("most", most)]) });
        let better = match self.judged.cost.exact() {
            Some(1..) => self.judged.cost.fewest().map(|best| json!(self.voice.code(&best))),
            _ => None::<Value>,
        };
        joined([figures, guesses, optional("better", better)]).to_string()
    }
}
