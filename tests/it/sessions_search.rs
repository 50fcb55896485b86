//! The session of the watched search: how it is saved, and what is known of the jumps at a level.

use pegwise::play::{Destination, SearchGoal};
use pegwise::session::SearchSession;
use pegwise::session::search::{Continuation, LeapEnd};

use crate::support::prelude::*;

fn session() -> SearchSession {
    SearchSession::of_opening(PegGame::new(Shape::CLASSIC))
}

fn session_at(step: u64) -> SearchSession {
    let mut session = session();
    session.advance(step);
    session
}

fn steps(session: &SearchSession) -> u64 {
    session.search.totals().steps
}

#[test]
fn a_finished_search_is_still_finished_after_a_restart_and_does_not_wait() {
    let mut at = session();
    at.set_out(Destination::End);
    assert_eq!(at.go_on(u64::MAX), Some(LeapEnd::There));
    let text = at.save().expect("it has begun");
    assert!(SavedSearch::read(&text).is_ok_and(|saved| saved.is_finished));
    let mut again = SearchSession::restored(SavedSearch::read(&text).expect("a search"));
    assert_eq!((again.saved_at(), again.unfinished()), (Some(steps(&at)), None));
    assert_eq!(again.save().as_deref(), Some(text.as_str()), "its step is kept until it is reached");
    again.go_back_to_saved();
    assert_eq!(again.go_on(u64::MAX), Some(LeapEnd::There));
    assert!(again.search.is_finished());
    again.search.run_back(1, |_| false);
    let before_the_end = SavedSearch::read(&again.save().expect("it has begun")).expect("a search");
    assert!(!before_the_end.is_finished && again.unfinished() == Some(before_the_end.step));
}

#[test]
fn a_search_of_a_file_that_does_not_say_whether_it_is_finished_waits() {
    let text = session_at(40).save().expect("it has begun");
    assert!(!text.contains("finished"), "{text}");
    assert_eq!(SearchSession::restored(SavedSearch::read(&text).expect("a search")).unfinished(), Some(40));
}

#[test]
fn without_counts_a_jump_is_lost_where_parity_or_regions_prove_it() {
    // Two groups of pegs that can never meet.
    let split: Board = "x/x./.../..../..xx.".parse().expect("a board");
    let split = PegGame::from_board(split);
    let at = SearchSession::new(split.clone(), SearchGoal::at_once(&split));
    let levels = at.search.levels();
    assert!(at.continuations(&levels[0]).iter().all(Continuation::cannot_win));
    let seven = PegGame::new(Shape::triangle(7)).starting_at(Shape::triangle(7).hole(2).expect("a hole"));
    let at = SearchSession::new(seven.clone(), SearchGoal::at_once(&seven));
    let levels = at.search.levels();
    let continuations = at.continuations(&levels[0]);
    assert!(!continuations.is_empty());
    assert!(continuations.iter().all(|one| one.counted().is_none() && !one.cannot_win()));
}
