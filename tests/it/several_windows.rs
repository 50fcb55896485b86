//! A record that several windows share: it is read again when it may have changed, and each game and day counts once.

use crate::support::prelude::*;
use crate::support::stage::TODAY;
use pegwise::archive::results::{CodeResult, RecordEntry};
use pegwise::store::{RecordedResults, StoreReply};

/// The result of today's puzzle, as another window solved it.
fn solved_today() -> RecordEntry {
    let today = TODAY.parse().expect("a day");
    let game = BreakGame::new(Rules::CLASSIC, Deal::Daily(Daily::of(today).expect("a puzzle")), 10);
    RecordEntry::Code(CodeResult::of(&game.guessed(game.secret()), today).expect("it is over"))
}

fn recorded(results: Vec<RecordEntry>) -> RecordedResults {
    RecordedResults { results, ..RecordedResults::default() }
}

#[test]
fn the_statistics_show_what_another_window_recorded_first() {
    let mut stage = Stage::new(Opening::Menu);
    let today = Daily::of(TODAY.parse().expect("a day")).expect("there is one");
    let wrong = if today.secret().to_string() == "aabb" { "ccdd" } else { "aabb" };
    stage.press(&format!("d {wrong} Enter {} Enter Esc", today.secret()));
    assert!(matches!(stage.results()[0], RecordEntry::Code(_)), "it does not know yet that it is recorded");
    assert!(stage.kept.contains(&Effect::Store(StoreRequest::ReadRecord)), "it asks");
    stage.send(Message::Stored(StoreReply::RecordRead(recorded(vec![solved_today()]))));
    stage.press("s");
    let mut after = Stage::new(Opening::Menu);
    after.restore(RestoredState { results: vec![solved_today()], ..RestoredState::default() });
    after.press("s");
    assert_eq!(stage.screen(), after.screen(), "as a program that starts now shows it");
}

#[test]
fn the_statistics_are_read_again_when_they_are_opened() {
    let mut stage = Stage::new(Opening::Menu);
    assert!(stage.press("s").contains(&Effect::Store(StoreRequest::ReadRecord)));
    let solved = "played 1, solved 1";
    stage.must_hide(solved);
    stage.send(Message::Stored(StoreReply::RecordRead(recorded(vec![solved_today()]))));
    stage.must_show(solved);
    // Another window has started a new record.
    stage.press("Esc");
    assert!(stage.press("s").contains(&Effect::Store(StoreRequest::ReadRecord)));
    let archived = vec![solved_today()];
    stage.send(Message::Stored(StoreReply::RecordRead(RecordedResults {
        archived,
        ..RecordedResults::default()
    })));
    stage.must_hide(solved);
    stage.after("Esc").must_show("played before");
}

#[test]
fn the_record_is_read_again_after_each_result() {
    let mut stage = Stage::at(Opening::Menu, "1 aabb Enter r r Esc");
    assert!(stage.kept.contains(&Effect::Store(StoreRequest::ReadRecord)));
    let noted = stage.results();
    assert!(matches!(noted[..], [RecordEntry::Code(_), RecordEntry::Review(_)]), "{noted:?}");
    stage.send(Message::Stored(StoreReply::RecordRead(recorded(noted[..1].to_vec()))));
    stage.press("s");
    assert_eq!((stage.number_of("played"), stage.number_of("won")), (1, 0));
}

#[test]
fn a_daily_puzzle_that_another_window_has_solved_is_practice() {
    let mut stage = Stage::new(Opening::Menu);
    assert!(stage.press("d").contains(&Effect::Store(StoreRequest::ReadRecord)));
    stage.press("aabb Enter");
    stage.send(Message::Stored(StoreReply::RecordRead(recorded(vec![solved_today()]))));
    stage.must_show("already recorded: from now on it is practice");
    let RecordEntry::Code(_) = solved_today() else { panic!("a game") };
    stage.press("r r Esc");
    assert_eq!(stage.results().len(), 0);
    stage.must_show("solved in 1");

    // It was begun before the program was killed.
    let killed = Stage::at(Opening::Menu, "d aabb Enter");
    let mut next = killed.restarted(vec![solved_today()]);
    next.press("1 r r Esc");
    assert_eq!(next.results().len(), 0);
}

#[test]
fn a_daily_puzzle_counts_once_whatever_becomes_of_the_record() {
    let today = Daily::of(TODAY.parse().expect("a day")).expect("there is one");
    let mut stage = Stage::at(Opening::Menu, &format!("d {} Enter Esc s X Enter", today.secret()));
    stage.send(Message::Stored(StoreReply::RecordBegun(Ok("results-1.jsonl".into()))));
    stage.press("Esc");
    assert!(stage.shows(&today.to_string()) && stage.shows("played before"), "{}", stage.screen().join("\n"));
    stage.after("d").must_hide("not played yet");

    let mut next = Stage::new(Opening::Menu);
    next.restore(RestoredState { archived: vec![solved_today()], ..RestoredState::default() });
    next.after("1 Esc").must_show("played before");
    next.after("d").must_say("only the first time counts");
}
