//! Reviews in plain mode, games played on from them, and the coach's comment on a guess.

use super::place::Talk;
use super::words::number;
use super::working::{Event, work};
use crate::archive::result_tracker::CodeGameEnd;
use crate::narration::{Voice, advice, as_sentence, comparison, counted, guess_cost, guess_made, result};
use crate::play::cost::Effort;
use crate::play::practice::{Exercise, GuessExercise};
use crate::play::{BreakGame, Codemaker, GameStatus, GuessCostTask, KnownCost, Random, Side};
use crate::session::{BreakCodeSession, Comparison, with_cost};
use crate::task::{self, End, Update};
use pegwise_engine::breaker::review::{Judged, Reviewer, luck, skill};
use pegwise_engine::code::{History, Rules, unhurried};

/// Reviews a finished game: compares each guess with the best one.
pub(super) fn tell(session: &mut BreakCodeSession, talk: &mut Talk<'_>) {
    let game = session.game();
    if game.status() == GameStatus::Open {
        return talk.say("The review comes after the game; coach on grades each guess as you make it.");
    }
    if game.history().turns().is_empty() {
        return talk.say("There is no guess to look back at.");
    }
    let all = all_judged(game.rules(), game.history());
    search_costs(session, talk);
    let game = session.game();
    for (turn, judged) in all.iter().enumerate() {
        let cost = session.judgments().cost(turn).unwrap_or(KnownCost::NOTHING);
        let judged = &with_cost(game.rules(), game.history(), turn, judged.clone(), &cost);
        talk.say(guess_made(game.history(), turn));
        talk.say(format!("  Grade: {}", as_sentence(&advice::grade(judged))));
        talk.say(format!("  Best: {}", as_sentence(&advice::better(Voice::Spoken, judged))));
        talk.say(format!("  Cost: {}", as_sentence(&guess_cost::cost(Voice::Spoken, &cost))));
        if has_luck(game) {
            talk.say(format!("  Luck: {}", as_sentence(&advice::fell_out(Voice::Spoken, judged))));
        }
        talk.say(format!(
            "  Could be the secret: {}",
            as_sentence(&advice::fit(Voice::Spoken, judged, game.history()))
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

/// Finds what the guesses of the game cost, until the player stops it.
fn search_costs(session: &mut BreakCodeSession, talk: &mut Talk<'_>) {
    let mut is_announced = false;
    while let Some(task) = session.next_cost() {
        if task.effort == Effort::UntilProved && !is_announced {
            let stop = if talk.interrupt.can_come() { " Enter stops it." } else { "" };
            talk.say_first(format!("Proving what the guesses cost.{stop}"));
            is_announced = true;
        }
        if !search_cost(task, session, talk) {
            return;
        }
    }
}

/// Finds what a guess cost. `Off` if the player stopped it.
pub(super) fn search_cost(task: GuessCostTask, session: &mut BreakCodeSession, talk: &mut Talk<'_>) -> bool {
    let mut goes_on = true;
    let question = task.clone();
    work(task, talk, |event, _| match event {
        Event::Update(Update::Ended(End::Done(cost))) => session.take_cost(&question, Some(&cost)),
        Event::Update(Update::Ended(End::Failed(_))) => session.take_cost(&question, None),
        Event::Update(Update::Ended(End::Canceled)) => goes_on = false,
        Event::Update(Update::Progress(never)) => match never {},
        Event::ReportDue => {}
    });
    goes_on
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
            for update in task::updates(analysis) {
                if let Update::Progress(result) = update {
                    games.take(&result);
                }
            }
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

/// Judges all guesses of a game.
fn all_judged(rules: Rules, history: &History) -> Vec<Judged> {
    let mut reviewer = Reviewer::new(rules);
    let turns = 0..history.turns().len();
    turns.map(|turn| unhurried(|checkpoint| reviewer.judge(history, turn, checkpoint))).collect()
}

/// Returns the coach's comment on a guess.
pub(super) fn graded(game: &BreakGame, judged: &Judged, cost: &KnownCost) -> String {
    let parts = [
        advice::grade(judged),
        advice::better(Voice::Spoken, judged),
        format!("cost: {}", guess_cost::cost(Voice::Spoken, cost)),
        format!("could be the secret: {}", advice::fit(Voice::Spoken, judged, game.history())),
    ];
    let [grade, better, cost, fit] = parts.map(|part| as_sentence(&part));
    format!("{}{} {better} {cost} {fit}", grade[..1].to_lowercase(), &grade[1..])
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
