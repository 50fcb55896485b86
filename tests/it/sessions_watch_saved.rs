//! Watched games that are saved, and come back with every step and score.

use crate::support::played::{Played, restarted, score, scored_by};
use crate::support::prelude::*;
use pegwise::play::GameEnd;
use pegwise::session::command::{Outcome, Place as _};
use pegwise::session::steps::WithSteps as _;
use pegwise::session::watch::Refusal;

#[test]
fn a_saved_game_comes_back_at_its_step_once_somebody_comes_to_see_it() {
    let mut by_hand = Played::begun(None);
    by_hand.done(|session| session.score(0, score(2, 1)));
    for mut played in [Played::begun(Some("dbfd")), by_hand, Played::begun(None)] {
        (0..3).for_each(|_| drop(played.input(|session| session.step_forward())));
        let text = played.session.save().expect("a game");
        let mut restored = Played::new();
        restored.session.restore(SavedWatch::read(&text).expect("it was saved"));
        assert_eq!(restored.session.save().as_ref(), Some(&text), "it is kept while nobody comes");
        assert!(restored.session.watching().is_none());
        let outcome = restored.session.resume().expect("a game");
        restored.follow(outcome);
        assert_eq!(restored.at(), played.at());
        assert_eq!(restored.watching().scored(), played.watching().scored());
        assert_eq!(restored.asked(), played.asked());
        assert_eq!(restored.session.save(), Some(text));
        assert!(restored.session.resume().is_none(), "once");
    }
}

fn events(played: &Played) -> Vec<Event> {
    played.watching().game.line.steps().iter().flat_map(|step| step.events().to_vec()).collect()
}

#[test]
fn a_game_scored_by_hand_comes_back_with_every_step_between_its_guesses() {
    for strategy in [Strategy::States, Strategy::Smart, Strategy::Minimax, Strategy::Constraints] {
        let mut played = scored_by(strategy.clone(), "dbfd", 3);
        let again = restarted(&played);
        assert_eq!(events(&again), events(&played), "{strategy}");
        assert_eq!(again.at(), played.at(), "{strategy}");
        assert_eq!(again.watching().scored(), played.watching().scored(), "{strategy}");
        played.done(|session| session.step_back());
        assert_eq!(restarted(&played).at(), played.at(), "{strategy}");
    }
}

#[test]
fn a_game_whose_score_was_fixed_comes_back_with_the_same_guesses_as_the_strategys_own() {
    for strategy in [Strategy::States, Strategy::Smart, Strategy::Minimax, Strategy::Entropy] {
        let mut played = scored_by(strategy.clone(), "dbfd", 3);
        let turns = played.watching().scored().to_vec();
        let agreeing = |other: Score| {
            let mut fixed = turns.clone();
            fixed[1].score = other;
            Candidates::of(Rules::CLASSIC, &fixed.into_iter().collect()).codes().next()
        };
        let mut others = Score::all(Rules::CLASSIC).filter(|other| *other != turns[1].score);
        let (other, secret) =
            others.find_map(|other| Some((other, agreeing(other)?))).expect("another score");
        played.done(|session| session.score(1, other));
        for turn in 3..5 {
            let Some(asked) = played.asked() else { break };
            played.done(|session| session.score(turn, Score::of(&asked, &secret)));
        }
        let again = restarted(&played);
        assert_eq!(events(&again), events(&played), "{strategy}");
        let own = |played: &Played| -> Vec<bool> {
            (0..played.watching().scored().len()).map(|turn| played.watching().is_own_guess(turn)).collect()
        };
        assert_eq!(own(&again), own(&played), "{strategy}");
        assert!(own(&played)[3], "{strategy}: the guess after the fixed score is its own");
    }
}

#[test]
fn a_step_beyond_the_last_comes_back_as_the_last() {
    let played = scored_by(Strategy::States, "dbfd", 2);
    let mut saved = SavedWatch::read(&played.session.save().expect("a game")).expect("it was saved");
    saved.step += 7;
    let mut next = Played::new();
    next.session.restore(saved);
    let outcome = next.session.resume().expect("a game");
    next.follow(outcome);
    assert_eq!(next.at(), played.at());
    assert_eq!(next.session.unfinished(), Some(played.at().1));
}

#[test]
fn the_guesses_of_another_strategy_come_back_without_reasons_of_this_one() {
    let mut played = scored_by(Strategy::States, "dbfd", 2);
    played.done(|session| session.guess_by(Strategy::Entropy));
    let again = restarted(&played);
    assert_eq!((events(&again), again.at()), (events(&played), played.at()));
    let choices = events(&again).iter().filter(|event| matches!(event, Event::Choice(_))).count();
    assert_eq!(choices, 1, "only the guess that waits is its choice");
}

#[test]
fn undo_and_redo_of_scores_reach_as_far_after_a_restart_and_with_another_strategy() {
    let mut played = scored_by(Strategy::States, "dbfd", 3);
    let scored = played.watching().scored().to_vec();
    played.done(|session| session.score(0, score(0, 2)));
    played.done(|session| session.undo());
    played.done(|session| session.undo());
    let mut again = restarted(&played);
    assert_eq!((again.at(), again.asked()), (played.at(), played.asked()));
    let mut other = restarted(&played);
    other.done(|session| session.guess_by(Strategy::Smart));
    for (name, next) in [("restarted", &mut again), ("another strategy", &mut other)] {
        assert_eq!(next.watching().scored(), &scored[..2], "{name}");
        next.done(|session| session.redo());
        assert_eq!(next.watching().scored(), scored, "{name}");
        next.done(|session| session.redo());
        assert_eq!(next.watching().scored()[0].score, score(0, 2), "{name}");
        assert_eq!(next.input(|session| session.redo()), Err(Refusal::NothingToRedo), "{name}");
        (0..4).for_each(|_| next.done(|session| session.undo()));
        assert_eq!(next.input(|session| session.undo()), Err(Refusal::NothingToUndo), "{name}");
        assert!(next.asked().is_some(), "{name}");
    }
    // Undo leads to the steps that there were, each once.
    (0..2).for_each(|_| played.done(|session| session.undo()));
    assert_eq!((events(&again), again.asked()), (events(&played), played.asked()));
}

#[test]
fn scores_set_aside_for_the_referee_come_back_after_a_restart() {
    let mut played = Played::begun(Some("dbfd"));
    played.done(|session| session.switch_scorer());
    let by_hand = played.watching().scored().len();
    played.done(|session| session.score(by_hand, score(3, 0)));
    played.done(|session| session.switch_scorer());
    let mut again = restarted(&played);
    again.done(|session| session.switch_scorer());
    again.done(|session| session.undo());
    assert_eq!(again.watching().scored()[by_hand].score, score(3, 0));
}

#[test]
fn a_game_handed_to_the_person_and_back_is_the_same_after_a_restart() {
    let mut played = Played::begun(Some("dbfd"));
    played.done(|session| session.switch_scorer());
    for turn in 0..2 {
        let scored = played.watching().scored().len();
        assert!(scored >= turn);
        played.done(|session| session.score(scored, score(1, turn)));
    }
    played.done(|session| session.switch_scorer());
    played.done(|session| session.last());
    assert!(matches!(played.watching().end(), Some(End::Done(GameEnd::Found))));
    let again = restarted(&played);
    assert_eq!(again.watching().game.turns(), played.watching().game.turns());
    assert!(again.watching().game.is_won() && again.watching().game.line.is_at_end());
    // Another strategy begins with its own first guess.
    let mut other = restarted(&played);
    other.done(|session| session.guess_by(Strategy::Smart));
    assert_eq!(other.at().0, 1);
}

#[test]
fn a_game_that_is_still_played_back_is_saved_at_the_step_that_it_goes_to() {
    let mut played = Played::begun(Some("dbfd"));
    played.done(|session| session.last());
    let text = played.session.save().expect("a game");
    let mut restored = Played::new();
    restored.session.restore(SavedWatch::read(&text).expect("it was saved"));
    let outcome = restored.session.resume();
    assert!(matches!(outcome, Some(Outcome::Starts(id, _)) if id != TaskId::default()));
    assert_eq!(restored.session.save(), Some(text));
}

#[test]
fn a_contradictory_game_is_restored_at_the_step_where_it_was_left() {
    let mut played = Played::begun(None);
    while played.watching().contradiction().is_none() {
        let scored = played.watching().scored().len();
        played.done(|session| session.score(scored, score(0, 0)));
    }
    assert!(played.watching().game.line.cursor() > 3, "a contradiction is shown at once");
    played.done(|session| session.first());
    played.done(|session| session.step_forward());
    played.done(|session| session.step_forward());
    let saved = SavedWatch::read(&played.session.save().expect("a game")).expect("it can be read");
    assert_eq!((saved.step, saved.is_found), (3, false));
    let mut next = Played::new();
    next.session.restore(saved);
    let arrived = next.session.resume().expect("it waits");
    next.follow(arrived);
    assert_eq!(next.watching().game.line.cursor(), 3);
    assert!(next.watching().contradiction().is_some());
}

#[test]
fn a_game_is_saved_as_found_where_its_last_guess_is_shown() {
    let mut played = Played::begun(Some("dbfd"));
    let saved = |played: &Played| SavedWatch::read(&played.session.save().expect("a game")).expect("a game");
    assert!(saved(&played).is_unfinished() || saved(&played).step == 1);
    played.done(|session| session.last());
    assert!(saved(&played).is_found && !saved(&played).is_unfinished());
    played.done(|session| session.first());
    assert!(!saved(&played).is_found);
}
