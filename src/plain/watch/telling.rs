//! Reports on a watched game: its steps, its end, and contradictory scores.

use std::ops::Range;

use super::super::place::Talk;
use crate::narration::{
    self, ONLY, ReasonText, Voice, aim, as_sentence, comparison_basis, contradiction, counted, figures,
    listed, sampled,
};
use crate::play::{GameEnd, WatchedStep};
use crate::session::watch::{Reason, Watching};
use crate::task::End;
use pegwise_engine::breaker::partition::Weighed;
use pegwise_engine::breaker::review::Comparison;
use pegwise_engine::code::{Code, History, Turn};
use pegwise_engine::deduce::Contradiction;

/// The most corrections to list.
const NAMED: usize = 10;

/// Describes the state of the game.
pub(super) fn tell_standing(watching: &Watching, talk: &mut Talk<'_>) {
    let guesses = counted(watching.game.turns().len(), "guess");
    talk.say(format!("The program plays {}; {guesses} so far.", watching.strategy));
    let cursor = watching.game.line.cursor();
    tell_steps(watching, cursor.saturating_sub(1)..cursor, talk);
    if watching.game.line.is_at_end() {
        tell_end(watching, talk);
    }
}

/// Reports these steps (from 0). Details are indented.
pub(super) fn tell_steps(watching: &Watching, steps: Range<usize>, talk: &mut Talk<'_>) {
    let recorded = watching.game.line.steps();
    for (at, step) in recorded.iter().enumerate().take(steps.end).skip(steps.start) {
        let before: History = recorded[..at].iter().filter_map(WatchedStep::turn).collect();
        let left = step.left.as_ref().filter(|left| left.tally.total() > 0);
        let left = left
            .map_or_else(String::new, |left| format!(" {}.", counted(left.tally.total(), "possible code")));
        for line in narration::sentence(Voice::Spoken, &step.event, &before) {
            talk.say(format!(
                "{}{}{left}",
                "  ".repeat(line.depth.saturating_sub(1)),
                as_sentence(&line.text)
            ));
        }
    }
}

/// Reports how the last guess divided the possible codes, and how others would have.
pub(super) fn tell_comparison(watching: &Watching, comparison: Option<&Comparison>, talk: &mut Talk<'_>) {
    let weighed = |weighed: &Weighed| {
        let can_be = if weighed.fits { "" } else { "; it can't be the secret" };
        format!("{}: {}{can_be}.", Voice::Spoken.code(&weighed.code), figures(&weighed.partition))
    };
    let only = |code: &Code| format!("{} is {ONLY}.", Voice::Spoken.code(code));
    let (guess, words, others) = match Reason::of(&watching.game) {
        Some(Reason::Only(code)) => return talk.say(only(code)),
        Some(Reason::Weighed(choice, _)) if choice.chosen.partition.total() == 1 => {
            return talk.say(only(&choice.chosen.code));
        }
        Some(Reason::Weighed(choice, _)) => {
            let sampled = sampled(choice.basis).map_or_else(String::new, |sampled| format!(", {sampled}"));
            let words = format!("Chosen for {}{sampled}. The next best:", aim(choice.measure));
            (&choice.chosen, words, choice.alternatives())
        }
        reason @ (Some(Reason::Proved { .. }) | None) => {
            let game = (watching.rules, &watching.strategy);
            let text = ReasonText::of(Voice::Spoken, game, watching.game.line.shown());
            match (reason, text) {
                (_, None) => return talk.say("There is no guess to explain yet."),
                (Some(_), Some(text)) => {
                    text.full.iter().for_each(|line| talk.say(as_sentence(line.trim_start())));
                }
                (None, Some(_)) if !watching.is_own_guess(watching.game.turns().len() - 1) => {
                    talk.say("The strategy did not choose this guess.");
                }
                (None, Some(text)) => text.full.into_iter().for_each(|line| talk.say(line)),
            }
            let Some(comparison) = comparison else { return };
            let others = comparison.others.iter().collect();
            (&comparison.made, format!("{}:", comparison_basis(comparison)), others)
        }
    };
    talk.say(weighed(guess));
    talk.say(words);
    for other in others {
        talk.say(format!("  {}", weighed(other)));
    }
}

/// Reports what is at the last step.
pub(super) fn tell_end(watching: &Watching, talk: &mut Talk<'_>) {
    match watching.end() {
        None => talk.say("Still thinking."),
        Some(End::Done(GameEnd::Asks(ask))) => talk.say(format!(
            "Guess {} is {}: how many exact, how many misplaced? Type two numbers, such as 1 2.",
            watching.scored().len() + 1,
            Voice::Spoken.code(&ask.code)
        )),
        Some(End::Done(GameEnd::NoCodeFits(wrong))) => tell_repairs(watching.scored(), wrong, talk),
        Some(End::Done(GameEnd::Found)) => {
            let guesses = counted(watching.game.turns().len(), "guess");
            talk.say(format!("The secret is found in {guesses}. Type back, first, strategy or new."));
        }
        Some(End::Done(GameEnd::Contradiction)) => talk.say("The scores contradict each other."),
        Some(End::Canceled) => talk.say("The strategy was stopped."),
        Some(End::Failed(words)) => talk.say(format!("The strategy failed: {words}.")),
    }
}

/// Reports the contradiction of these turns, and its corrections.
pub(super) fn tell_repairs(turns: &[Turn], wrong: &Contradiction, talk: &mut Talk<'_>) {
    let history: History = turns.iter().copied().collect();
    talk.say(as_sentence(&contradiction(Voice::Spoken, &history, &wrong.turns)));
    let ways = wrong.corrections.all();
    for (number, (changes, codes)) in (1..).zip(&ways).take(NAMED) {
        let changes: Vec<String> = changes
            .iter()
            .map(|change| format!("guess {} as {}", change.turn + 1, Voice::Spoken.score(change.score)))
            .collect();
        talk.say(format!(
            "Correction {number}: {}; then {} possible.",
            listed(&changes),
            counted(*codes, "code")
        ));
    }
    let more = ways.len().saturating_sub(NAMED);
    if more > 0 {
        talk.say(format!("And {more} more, up to correction {}.", ways.len()));
    }
    talk.say(if ways.is_empty() {
        "Three scores or more have to change: type score, the number of a guess and its score, such as score 1 0 2; or undo."
    } else {
        "Type fix and its number, score and the number of a guess and its score, or undo."
    });
}

/// Lists how many possible codes each score of the waiting guess would leave.
pub(super) fn tell_leaves(watching: &Watching, talk: &mut Talk<'_>) {
    let Some(ask) = watching.ask() else { return talk.say("No guess waits for a score.") };
    for (score, codes) in ask.leaves.parts() {
        talk.say(format!("{}: {}.", Voice::Spoken.score(score), counted(codes as usize, "possible code")));
    }
    talk.say("Every other score leaves no possible code.");
}
