//! What a strategy finds in its tree, in words.

use super::Voice;
use super::choice::{NEXT_GUESS, ONLY};
use super::notation::{counted, thousands};
use pegwise_engine::breaker::tree::TreeStep;

/// What is said where the game has left the tree.
const DEPARTED: &str = "the file has no guess after these: the guess is chosen by its number of parts";

/// The guesses that the tree takes from here.
fn cost(candidates: usize, guesses: u64, longest: usize) -> String {
    if candidates == 1 {
        return ONLY.to_owned();
    }
    let codes = counted(candidates, "code");
    format!("{} guesses for {codes}, at most {longest} a game", thousands(guesses))
}

/// The line of the published sessions.
pub(super) fn tree_line(voice: Voice, step: &TreeStep) -> String {
    match step {
        TreeStep::Guess { code, candidates, guesses, longest, .. } => {
            format!("as the file says {}: {}", voice.code(code), cost(*candidates, *guesses, *longest))
        }
        TreeStep::Departed => DEPARTED.to_owned(),
    }
}

/// Why a guess is made by a tree: a line, and its details.
pub(super) fn tree(voice: Voice, step: &TreeStep) -> Vec<String> {
    match step {
        TreeStep::Guess { code, fits, candidates, guesses, longest } => {
            let mut lines = vec![
                format!("{NEXT_GUESS}{}: as the file says", voice.code(code)),
                cost(*candidates, *guesses, *longest),
            ];
            if !fits {
                lines.push("it can't be the secret".to_owned());
            }
            lines
        }
        TreeStep::Departed => vec![DEPARTED.to_owned()],
    }
}
