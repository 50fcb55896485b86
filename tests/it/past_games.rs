//! Past games: the list of games that are over, what is found in it, and what follows from a game there.

use crate::support::past::past;
use crate::support::prelude::*;
use pegwise::archive::results::{CodeResult, RecordEntry};
use pegwise::archive::statistics::Statistics;
use pegwise::session::PastGames;
use pegwise::session::games::Refusal;

fn list() -> Stage {
    let mut stage = Stage::restored(Opening::Statistics, past());
    stage.press("g");
    stage
}

/// The results that the program wanted to be written.
fn recorded(stage: &Stage) -> Vec<CodeResult> {
    let result = |effect: &Effect| match effect {
        Effect::Store(StoreRequest::Note(RecordEntry::Code(result))) => Some(result.clone()),
        _ => None,
    };
    stage.kept.iter().filter_map(result).collect()
}

#[test]
fn the_newest_game_comes_first_and_its_text_stands_beside_it() {
    let mut stage = list();
    assert!(stage.row("▶").contains("59  2026-11-20  Peg board, 5 rows"), "{}", stage.row("▶"));
    stage.press("Down");
    assert!(
        stage.row("▶").contains("4 positions, 6 colors, repeats allowed       solved in"),
        "{}",
        stage.row("▶")
    );
    assert!(stage.shows("rules: 4 positions") && stage.shows("result: solved"));
    assert_eq!(stage.status(), "59 games");
}

#[test]
fn words_are_found_in_the_name_the_day_and_the_end() {
    let mut stage = list();
    stage.press("/");
    stage.press("daily Space 2026-11-1 Enter");
    assert_eq!(stage.status(), r#"10 of 59 games with "daily 2026-11-1""#);
    assert!(stage.row("▶").contains("2026-11-19  Daily puzzle"), "{}", stage.row("▶"));
    stage.press("/ C-u Enter");
    assert_eq!(stage.status(), "59 games");
}

#[test]
fn a_game_is_opened_reviewed_and_practiced_from() {
    let mut stage = list();
    stage.press("Down Enter");
    assert!(stage.shows("BREAK THE CODE") && stage.shows("Secret"), "{}", stage.screen().join("\n"));
    let mut stage = list();
    stage.press("r");
    assert_eq!(stage.status(), "Only games in which you break a code have a review and exercises");
    stage.press("Down r");
    assert!(stage.shows("REVIEW"), "{}", stage.screen().join("\n"));
    let mut stage = list();
    stage.press("/ daily Enter x");
    assert!(stage.shows("LEARN") || stage.status().contains("No guess was weak"), "{}", stage.status());
}

#[test]
fn every_text_of_the_list_is_read_as_the_game_that_it_is() {
    for entry in past().results {
        let (text, guesses) = match entry {
            RecordEntry::Code(result) => (result.text, Some((result.guesses, result.won))),
            RecordEntry::Pegs(result) => (result.text, None),
            RecordEntry::Review(_) => continue,
        };
        match text.expect("it has a text").parse().expect("it is read") {
            GameText::BreakCode(game) => {
                let read = (game.history().turns().len(), game.status() == GameStatus::Won);
                assert_eq!(Some(read), guesses);
            }
            GameText::Pegs(game) => assert!(game.is_over() && guesses.is_none()),
            GameText::Watch(..) => panic!("no game was watched"),
        }
    }
}

#[test]
fn practice_is_in_the_list_and_not_in_the_statistics() {
    let code = pegwise::archive::share_code(
        &BreakGame::new(Rules::CLASSIC, Deal::Chosen(Rules::CLASSIC.parse("dbfd").expect("a code")), TURNS),
        pegwise::archive::ShareCodeContent::Secret,
    );
    let sent = pegwise::archive::game_from_share_code(&code).expect("it is one");
    let mut stage = Stage::new(Opening::Sent(Box::new(sent)));
    stage.press("aabb Enter dbfd Enter");
    let results = recorded(&stage);
    assert_eq!(
        results.iter().map(|result| (result.practice, result.guesses)).collect::<Vec<_>>(),
        [(true, 2)]
    );
    // The same end again is the same game.
    stage.press("u dbfd Enter");
    assert_eq!(recorded(&stage).len(), 1);
    let record: Vec<RecordEntry> = results.into_iter().map(RecordEntry::Code).collect();
    assert!(Statistics::of(&record).is_empty());
    stage.press("Esc 5 g");
    assert!(stage.row("▶").contains("Practice, 4 positions"), "{}", stage.row("▶"));
    // To look at it again is no other game.
    stage.press("Enter Esc");
    assert_eq!(recorded(&stage).len(), 1);
}

#[test]
fn a_game_of_an_earlier_version_is_listed_but_was_not_kept() {
    let line = r#"{"game":"code","id":"seed-1-4x6","day":"2026-11-21","positions":4,"colors":6,"repeats":true,"turns":10,
        "guesses":4,"won":true,"hints":1,"undone":0,"information":false,"coach":false,"shown":false}"#;
    let results = vec![serde_json::from_str(line).expect("a line of an earlier version")];
    let list = PastGames::of(pegwise::narration::past_games(&results), "");
    assert_eq!(list.text_of(Some(1)), Err(Refusal::NotKept));
    assert_eq!(list.text_of(Some(2)), Err(Refusal::NoSuch(2)));
    let mut stage = Stage::restored(Opening::Games, RestoredState { results, ..RestoredState::default() });
    assert!(stage.row("▶").contains("solved in 4, 1 hint"), "{}", stage.row("▶"));
    stage.press("Enter");
    assert_eq!(stage.status(), Refusal::NotKept.to_string());
}
