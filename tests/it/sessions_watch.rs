//! The session of a watched game: verbs in, outcomes and steps out, without a screen or a line.

use crate::support::played::{Played, contradictory, restarted, score, scored_by};
use crate::support::prelude::*;
use pegwise::session::command::Outcome;
use pegwise::session::steps::WithSteps as _;
use pegwise::session::watch::Fact;
use pegwise::task;

#[test]
fn another_strategy_is_told_what_was_scored_so_far() {
    let mut played = Played::begun(None);
    played.done(|session| session.score(0, score(2, 1)));
    let turns = played.watching().scored().to_vec();
    played.done(|session| session.guess_by(Strategy::Entropy));
    assert_eq!(
        (&played.watching().setup.strategy, played.watching().scored()),
        (&Strategy::Entropy, &turns[..])
    );
    assert_eq!(played.session.strategy, Strategy::Entropy, "and so is the next game");
}

#[test]
fn scores_that_redo_can_give_again_are_not_dropped_without_a_question() {
    let mut played = scored_by(Strategy::States, "dbfd", 2);
    (0..2).for_each(|_| played.done(|session| session.undo()));
    let mut again = restarted(&played);
    for next in [&mut played, &mut again] {
        assert!(!next.begin(None));
        next.done(|session| session.redo());
        assert_eq!(next.watching().scored().len(), 1);
    }
    let saved = SavedWatch::read(&again.session.save().expect("a game")).expect("it was saved");
    assert!(saved.is_unfinished());
    let dropped = scored_by(Strategy::States, "dbfd", 0).session.drop_game();
    assert!(matches!(dropped, Outcome::Happened(Fact::Standing)));
}

#[test]
fn scores_that_no_code_agrees_with_are_no_guess_to_compare() {
    let mut played = contradictory();
    played.done(|session| session.first());
    while played.input(|session| session.step_forward()).is_ok() {
        if let Some(question) = played.session.compare() {
            assert!(
                task::updates(question)
                    .into_iter()
                    .any(|update| matches!(update, Update::Ended(End::Done(_))))
            );
        }
    }
}
