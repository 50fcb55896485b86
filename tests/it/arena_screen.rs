//! The arena as a screen: keys in, table and bars out.

use std::ops::ControlFlow;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::support::stage::{Stage, play};
use pegwise::breaker::Strategy;
use pegwise::code::{Repeats, Rules};
use pegwise::play::arena::Tournament;
use pegwise::tui::exhibition::{Prize, Standing};
use pegwise::tui::message::{Effect, Message};
use pegwise::tui::opening::Opening;

fn small() -> Opening {
    play(Rules::new(2, 3, Repeats::Allowed).expect("rules that there are"))
}

fn arena() -> Stage {
    let mut stage = Stage::new(small());
    stage.press("Esc 6");
    stage
}

#[test]
fn every_strategy_plays_and_its_figures_are_those_of_the_command() {
    let mut stage = arena();
    stage.press("Enter");
    // What `arena --positions 2 --colors 3` prints.
    for strategy in Strategy::ALL {
        assert!(stage.row(&format!("[x] {strategy} ")).contains("2."), "{}", stage.row(strategy.name()));
    }
    assert!(stage.shows("Games of states by guesses") && stage.shows("9 secrets"));
    stage.press("Down");
    assert!(stage.shows("Games of smart by guesses"));
}

#[test]
fn only_those_marked_play() {
    let mut stage = arena();
    stage.press("Space Enter");
    assert!(!stage.row("[ ] states").contains("2."));
    assert!(stage.row("[x] smart").contains("2."));
}

#[test]
fn another_game_has_no_results_yet_and_the_one_before_keeps_its_own() {
    let mut stage = arena();
    stage.press("Enter");
    let before = stage.row("[x] minimax");
    stage.press("r");
    assert!(stage.shows("4 positions, 6 colours"));
    assert_ne!(stage.row("[x] minimax"), before);
}

#[test]
fn a_tournament_can_be_stopped_and_the_rest_does_not_begin() {
    let mut stage = Stage::keeping_jobs(Opening::Menu);
    stage.press("6");
    let [Effect::Exhibit(exhibition)] = &stage.press("Enter")[..] else { panic!("nobody begins") };
    assert_eq!(exhibition.prize, Prize::EverySecret);
    assert_eq!(stage.press("x"), [Effect::CancelExhibition(Prize::EverySecret)]);
    // The one that plays is stopped after some secrets.
    let asked = AtomicUsize::new(0);
    let goes_on = || match asked.fetch_add(1, Ordering::Relaxed) {
        0..50 => ControlFlow::Continue(()),
        _ => ControlFlow::Break(()),
    };
    let told = Mutex::new(Vec::new());
    exhibition.carry_out(&goes_on, &|place, standing| told.lock().unwrap().push((place, standing)));
    let told = told.into_inner().unwrap();
    assert!(matches!(told.last(), Some((0, Standing::Ended(Tournament::Cancelled)))));
    for (place, standing) in told {
        stage.send(Message::Told(exhibition.generation, exhibition.prize, place, standing));
    }
    assert!(stage.row("[x] states").contains("stopped"), "{}", stage.row("states"));
    assert!(stage.row("[x] parts").contains("not begun"));
}

#[test]
fn what_an_older_tournament_still_tells_is_not_heard() {
    let mut stage = Stage::keeping_jobs(small());
    stage.press("Esc 6");
    let [Effect::Exhibit(first)] = &stage.press("Enter")[..] else { panic!("nobody begins") };
    let older = first.generation;
    for place in 0..Strategy::ALL.len() {
        stage.send(Message::Told(older, first.prize, place, Standing::Ended(Tournament::Cancelled)));
    }
    stage.press("Enter");
    let before = stage.frame();
    stage.send(Message::Told(older, first.prize, 0, Standing::Found(5)));
    assert_eq!(stage.frame(), before);
}

#[test]
fn optimal_is_left_out_where_its_proof_is_out_of_reach_and_it_says_so() {
    let rules = Rules::new(5, 8, Repeats::Allowed).expect("rules that there are");
    let mut stage = Stage::keeping_jobs(play(rules));
    stage.press("Esc 6");
    let [Effect::Exhibit(exhibition)] = &stage.press("Enter")[..] else { panic!("nobody begins") };
    assert!(exhibition.entrants.iter().all(|entrant| entrant.strategy != Strategy::Optimal));
    assert!(stage.status().contains("optimal is left out"), "{}", stage.status());
}

#[test]
fn the_results_can_be_copied() {
    let mut stage = arena();
    assert_eq!(stage.press("y"), []);
    stage.press("Enter");
    let copied = stage.press("y");
    let [Effect::Copy(text)] = &copied[..] else { panic!("nothing was copied") };
    assert!(text.starts_with("pegwise arena: 2 positions, 3 colours") && text.contains("optimal"), "{text}");
}
