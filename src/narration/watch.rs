//! A watched game in words: its steps, its end, and contradictory scores.

use std::ops::Range;

use super::spoken::Spoken;
use super::{
    ONLY, Place, StoryLine, Voice, aim, as_sentence, comparison_basis, contradiction, counted, description,
    explained, figures, listed, sampled, story,
};
use crate::play::GameEnd;
use crate::session::WatchSession;
use crate::session::watch::{Fact, Reason, Refusal, Watching};
use crate::task::End;
use pegwise_engine::breaker::Strategy;
use pegwise_engine::breaker::partition::Weighed;
use pegwise_engine::breaker::review::Comparison;
use pegwise_engine::code::{Code, ScoredGuess};
use pegwise_engine::deduce::Contradiction;

/// The most corrections to list.
const NAMED: usize = 10;

const ASKS_TO_DROP: &str = "You are scoring a game. Type that again to drop it.";

impl Spoken for WatchSession {
    fn greeting(&self) -> Vec<String> {
        let Some(watching) = self.watching() else {
            let rules = self.rules;
            return vec![
                format!("Watch it think: {rules}, colors {}.", Voice::SPOKEN.of(rules).pegs(rules.palette())),
                "Type a secret code, an empty line for a random one, or hand to keep it and score by hand."
                    .to_owned(),
            ];
        };
        let guesses = counted(watching.game.turns().len(), "guess");
        let mut lines = vec![format!("The program plays {}; {guesses} so far.", watching.setup.strategy)];
        lines.extend(shown(watching));
        lines
    }

    fn told(&self, fact: &Fact) -> Vec<String> {
        let Some(watching) = self.watching() else {
            return match fact {
                Fact::AsksToDrop => vec![ASKS_TO_DROP.to_owned()],
                Fact::Strategies => strategies(self),
                Fact::NextStrategy => vec![by(self, "will play")],
                _ => self.greeting(),
            };
        };
        match fact {
            Fact::Standing | Fact::NextStrategy => self.greeting(),
            Fact::AsksToDrop => vec![ASKS_TO_DROP.to_owned()],
            Fact::Begun { drawn, returns } => {
                let secret = |secret: &Code| {
                    format!("The secret is {}; the strategy does not see it.", voice(watching).code(secret))
                };
                let undo = returns.then(|| "Undo returns to the game that you were scoring.".to_owned());
                let mut lines: Vec<String> = drawn.as_ref().map(secret).into_iter().chain(undo).collect();
                lines.push(by(self, "plays"));
                lines.extend(if watching.is_by_hand() {
                    steps_and_end(watching, 0)
                } else {
                    shown(watching)
                });
                lines
            }
            Fact::Returned => {
                let mut lines = vec!["Back in the game that you were scoring.".to_owned()];
                lines.extend(steps_and_end(watching, 0));
                lines
            }
            Fact::Steps(range) => {
                let mut lines = steps(watching, range.clone());
                lines.extend(end_if_shown(watching));
                lines
            }
            Fact::Shown => shown(watching),
            Fact::Undone => undone(watching, "Undone"),
            Fact::Redone => undone(watching, "Redone"),
            Fact::Strategies => strategies(self),
            Fact::Compared => compared(watching, self.comparison()),
            Fact::Why(answer) => explained(answer, watching.tally()),
            Fact::Leaves => leaves(watching),
            Fact::Corrections => {
                let wrong = watching.contradiction();
                wrong.map_or_else(Vec::new, |wrong| corrections(watching, wrong))
            }
            Fact::NotYours => {
                vec!["This is not your game: type menu, then break, to return to yours.".to_owned()]
            }
        }
    }

    fn refused(&self, refusal: &Refusal) -> String {
        let end = || self.watching().map_or_else(String::new, |watching| end(watching).join("\n"));
        let words = as_sentence(&refusal.to_string());
        match refusal {
            Refusal::LastStep | Refusal::StillThinking => end(),
            Refusal::NoCodeFits => format!("{refusal}. Type fix for corrections, or undo."),
            Refusal::NoFurtherGuess | Refusal::NothingToScore => format!("{words}\n{}", end()),
            _ => words,
        }
    }
}

fn voice(watching: &Watching) -> Voice {
    Voice::SPOKEN.of(watching.setup.rules)
}

/// What the program plays, or will play.
fn by(session: &WatchSession, plays: &str) -> String {
    format!("The program {plays} {}: {}.", session.strategy, description(&session.strategy))
}

fn strategies(session: &WatchSession) -> Vec<String> {
    let line = |strategy: Strategy| {
        let now = if strategy == session.strategy { " (in use)" } else { "" };
        format!("{strategy}: {}{now}.", description(&strategy))
    };
    Strategy::ALL.into_iter().map(line).collect()
}

/// The step on show, and the end if it is the last one.
fn shown(watching: &Watching) -> Vec<String> {
    let cursor = watching.game.line.cursor();
    let mut lines = steps(watching, cursor.saturating_sub(1)..cursor);
    lines.extend(end_if_shown(watching));
    lines
}

fn end_if_shown(watching: &Watching) -> Vec<String> {
    if watching.game.line.is_at_end() { end(watching) } else { Vec::new() }
}

/// The steps on show from this one (from 0) on, and the end if the last one is on show.
fn steps_and_end(watching: &Watching, from: usize) -> Vec<String> {
    let mut lines = steps(watching, from..watching.game.line.cursor());
    lines.extend(end_if_shown(watching));
    lines
}

/// These steps (from 0). Details are indented.
fn steps(watching: &Watching, steps: Range<usize>) -> Vec<String> {
    let lines = story(voice(watching), watching.setup.rules, watching.game.line.steps(), steps.end);
    let of_steps = lines.into_iter().filter(|line| line.step >= steps.start);
    let spoken = |line: StoryLine| {
        let indent = if line.place == Place::Leaf { "  " } else { "" };
        format!("{indent}{}", as_sentence(&line.text))
    };
    of_steps.map(spoken).collect()
}

fn undone(watching: &Watching, done: &str) -> Vec<String> {
    let mut lines = vec![format!("{done}: {} scored.", counted(watching.scored().len(), "guess"))];
    lines.extend(end(watching));
    lines
}

/// How the last guess divided the possible codes, and how others would have.
fn compared(watching: &Watching, comparison: Option<&Comparison>) -> Vec<String> {
    let weighed = |weighed: &Weighed| {
        let can_be = if weighed.fits { "" } else { "; it can't be the secret" };
        format!("{}: {}{can_be}.", voice(watching).code(&weighed.code), figures(&weighed.partition))
    };
    let only = |code: &Code| format!("{} is {ONLY}.", voice(watching).code(code));
    let mut lines = Vec::new();
    let (guess, words, others) = match Reason::of(&watching.game) {
        Some(Reason::Only(code)) => return vec![only(code)],
        Some(Reason::Weighed(choice, _)) if choice.chosen.partition.total() == 1 => {
            return vec![only(&choice.chosen.code)];
        }
        Some(Reason::Weighed(choice, _)) => {
            let sampled = sampled(choice.basis).map_or_else(String::new, |sampled| format!(", {sampled}"));
            let words = format!("Chosen for {}{sampled}. The next best:", aim(choice.measure));
            (&choice.chosen, words, choice.alternatives())
        }
        reason @ (Some(Reason::Proved { .. }) | None) => {
            let game = (watching.setup.rules, &watching.setup.strategy);
            let text = super::reason(voice(watching), game, watching.game.line.shown());
            match (reason, text) {
                (_, None) => return vec!["There is no guess to explain yet.".to_owned()],
                (Some(_), Some(text)) => {
                    lines.extend(text.iter().map(|line| as_sentence(line.trim_start())));
                }
                (None, Some(_)) if !watching.is_own_guess(watching.game.turns().len() - 1) => {
                    lines.push("The strategy did not choose this guess.".to_owned());
                }
                (None, Some(text)) => lines.extend(text),
            }
            let Some(comparison) = comparison else { return lines };
            let others = comparison.others.iter().collect();
            (&comparison.made, format!("{}:", comparison_basis(comparison)), others)
        }
    };
    lines.extend([weighed(guess), words]);
    lines.extend(others.into_iter().map(|other| format!("  {}", weighed(other))));
    lines
}

/// What is at the last step.
fn end(watching: &Watching) -> Vec<String> {
    vec![match watching.end() {
        None => "Still thinking.".to_owned(),
        Some(End::Done(GameEnd::NoCodeFits(wrong))) => return corrections(watching, wrong),
        Some(End::Done(GameEnd::Asks(ask))) => format!(
            "Guess {} is {}: how many exact, how many misplaced? Type two numbers, such as 1 2.",
            watching.scored().len() + 1,
            voice(watching).code(&ask.code)
        ),
        Some(End::Done(GameEnd::Found)) => {
            let guesses = counted(watching.game.turns().len(), "guess");
            format!("The secret is found in {guesses}. Type back, first, strategy or new.")
        }
        Some(End::Done(GameEnd::Contradiction)) => "The scores contradict each other.".to_owned(),
        Some(End::Canceled) => "The strategy was stopped.".to_owned(),
        Some(End::Failed(words)) => format!("The strategy failed: {words}."),
    }]
}

/// The contradiction of these turns, and its corrections.
fn corrections(watching: &Watching, wrong: &Contradiction) -> Vec<String> {
    let scored: Vec<ScoredGuess> = watching.scored().iter().map(|turn| (*turn).into()).collect();
    let mut lines = vec![as_sentence(&contradiction(voice(watching), &scored, &wrong.turns))];
    let ways = wrong.corrections.all();
    for (number, (changes, codes)) in (1..).zip(&ways).take(NAMED) {
        let changes: Vec<String> = changes
            .iter()
            .map(|change| format!("guess {} as {}", change.turn + 1, Voice::SPOKEN.score(change.score)))
            .collect();
        lines.push(format!(
            "Correction {number}: {}; then {} possible.",
            listed(&changes),
            counted(*codes, "code")
        ));
    }
    let more = ways.len().saturating_sub(NAMED);
    if more > 0 {
        lines.push(format!("And {more} more, up to correction {}.", ways.len()));
    }
    let what_to_type = if ways.is_empty() {
        "Three scores or more have to change: type score, the number of a guess and its score, such as score 1 0 2; or undo."
    } else {
        "Type fix and its number, score and the number of a guess and its score, or undo."
    };
    lines.push(what_to_type.to_owned());
    lines
}

/// How many possible codes each score of the waiting guess would leave.
fn leaves(watching: &Watching) -> Vec<String> {
    let Some(ask) = watching.ask() else { return vec!["No guess waits for a score.".to_owned()] };
    let part = |(score, codes)| {
        format!("{}: {}.", Voice::SPOKEN.score(score), counted(codes as usize, "possible code"))
    };
    let parts = ask.leaves.parts().into_iter().map(part);
    parts.chain(["Every other score leaves no possible code.".to_owned()]).collect()
}
