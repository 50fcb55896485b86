//! Reviews in plain mode, and the coach's comment on a guess.

use super::place::Talk;
use super::words::sentence;
use crate::archive::result_tracker::CodeGameEnd;
use crate::breaker::review::{Judged, Reviewer, luck, skill};
use crate::code::{History, Rules, unhurried};
use crate::narration::{Voice, advice, result};
use crate::play::practice::{Exercise, GuessExercise};
use crate::play::{BreakGame, Codemaker, GameStatus};

/// Reviews a finished game: compares each guess with the best one.
pub(super) fn tell(game: &BreakGame, talk: &mut Talk<'_>) {
    if game.status() == GameStatus::Open {
        return talk.say("The review comes after the game; coach on grades each guess as you make it.");
    }
    if game.history().turns().is_empty() {
        return talk.say("There is no guess to look back at.");
    }
    let all = all_judged(game.rules(), game.history());
    for (turn, judged) in all.iter().enumerate() {
        talk.say(guess_made(game.history(), turn));
        talk.say(format!("  Grade: {}", sentence(&advice::grade(judged))));
        talk.say(format!("  Best: {}", sentence(&advice::better(Voice::Spoken, judged))));
        if has_luck(game) {
            talk.say(format!("  Luck: {}", sentence(&advice::fell_out(Voice::Spoken, judged))));
        }
        talk.say(format!(
            "  Could be the secret: {}",
            sentence(&advice::fit(Voice::Spoken, judged, game.history()))
        ));
    }
    let skill = skill(&all)
        .map_or_else(|| "There was nothing to learn".to_owned(), |skill| format!("Skill {skill} of 100"));
    talk.say(if has_luck(game) {
        format!("{skill}; luck {} bits.", advice::luck(Voice::Spoken, luck(&all)))
    } else {
        format!("{skill}.")
    });
}

/// The exercises of a finished game. Says so if there is none.
pub(super) fn exercises(game: &BreakGame, talk: &mut Talk<'_>) -> Option<Vec<Exercise>> {
    if game.status() == GameStatus::Open {
        talk.say("The exercises come after the game.");
        return None;
    }
    let exercises = GuessExercise::of_game(game.rules(), &all_judged(game.rules(), game.history()));
    if exercises.is_empty() {
        talk.say("No guess was weak: there is nothing to practice.");
        return None;
    }
    Some(exercises.into_iter().map(Exercise::Guess).collect())
}

/// Says the text for sharing a finished game.
pub(super) fn share(game: &BreakGame, talk: &mut Talk<'_>) {
    if game.status() == GameStatus::Open {
        return talk.say("The game is not over: its result comes with its end.");
    }
    for line in result::marks_alone(Voice::Spoken, game, skill(&all_judged(game.rules(), game.history()))) {
        talk.say(&line);
    }
}

/// Returns a guess and its score as a sentence.
pub(super) fn guess_made(history: &History, turn: usize) -> String {
    let made = &history.turns()[turn];
    format!("Guess {}, {}.", turn + 1, Voice::Spoken.scored(&made.code, made.score))
}

/// Judges all guesses of a game.
fn all_judged(rules: Rules, history: &History) -> Vec<Judged> {
    let mut reviewer = Reviewer::new(rules);
    let turns = 0..history.turns().len();
    turns.map(|turn| unhurried(|checkpoint| reviewer.judge(history, turn, checkpoint))).collect()
}

/// Returns the coach's comment on a guess.
pub(super) fn graded(game: &BreakGame, judged: &Judged) -> String {
    let parts = [
        advice::grade(judged),
        advice::better(Voice::Spoken, judged),
        format!("could be the secret: {}", advice::fit(Voice::Spoken, judged, game.history())),
    ];
    let [grade, better, fit] = parts.map(|part| sentence(&part));
    format!("{}{} {better} {fit}", grade[..1].to_lowercase(), &grade[1..])
}

/// Whether the review mentions luck. An adversary leaves none.
fn has_luck(game: &BreakGame) -> bool {
    game.codemaker() != Codemaker::Adversary
}

/// The judged guesses of a game.
#[derive(Debug)]
pub(super) struct Reviewed {
    game: String,
    history: History,
    judged: Vec<Judged>,
}

impl Reviewed {
    /// The judged guesses of a game. Those of the last game that was judged are kept.
    pub(super) fn judged<'a>(last: &'a mut Option<Reviewed>, end: &CodeGameEnd) -> &'a [Judged] {
        let game = &end.result.id;
        let known = last.take().filter(|known| known.game == *game && known.history == end.history);
        let reviewed = known.unwrap_or_else(|| Reviewed {
            game: game.clone(),
            history: end.history.clone(),
            judged: all_judged(end.rules, &end.history),
        });
        &last.insert(reviewed).judged
    }
}
