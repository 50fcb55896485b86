//! Reviews in plain mode, games played on from them, and the coach's comment on a guess.

use super::place::Talk;
use super::words::{number, sentence};
use crate::archive::result_tracker::CodeGameEnd;
use crate::breaker::review::{Judged, Reviewer, luck, skill};
use crate::code::{History, Rules, unhurried};
use crate::narration::{Voice, advice, comparison, counted, result};
use crate::play::{BreakGame, Codemaker, GameStatus, Random, Side};
use crate::session::Comparison;
use crate::task;

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

/// The finished game before the guess of this number, to make another guess there: `3`, or `3 another` against a drawn
/// secret.
///
/// # Errors
///
/// If the game is not over, or has no such guess, or the adversary holds no secret.
pub(super) fn played_on(game: &BreakGame, typed: &str, random: &mut Random) -> Result<BreakGame, String> {
    let guesses = game.history().turns().len();
    if game.status() == GameStatus::Open {
        return Err("You play on from a guess once the game is over; undo takes a guess back.".to_owned());
    }
    if guesses == 0 {
        return Err("There is no guess to play on from.".to_owned());
    }
    let (guess, secret) = typed.split_once(char::is_whitespace).unwrap_or((typed, ""));
    let turn = usize::try_from(number(guess, "play on 1")?).unwrap_or(usize::MAX).checked_sub(1);
    let turn = turn
        .filter(|turn| *turn < guesses)
        .ok_or_else(|| format!("The game has {}: type play on {guesses}.", counted(guesses, "guess")))?;
    match secret.trim().to_ascii_lowercase().as_str() {
        "" => Ok(game.again_after(turn)),
        "another" => game
            .redrawn_after(turn, random)
            .ok_or_else(|| "The adversary holds no secret that could be drawn.".to_owned()),
        _ => Err(format!("Type play on {guess}, or play on {guess} another for a drawn secret.")),
    }
}

/// Says how a game compares with its original.
pub(super) fn compare(mut games: Comparison, talk: &mut Talk<'_>) {
    // One analysis for each game.
    for _ in Side::BOTH {
        if let Some(analysis) = games.ask() {
            task::collect(analysis).0.iter().for_each(|result| games.take(result));
        }
    }
    for line in comparison::lines(Voice::Spoken, &games.games()) {
        talk.say(line);
    }
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
