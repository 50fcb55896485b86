//! Statistics: games in, what they come to out; on the screen, and as text.

use crate::support::prelude::*;
use crate::support::stage::TODAY;
use pegwise::archive::results::{CodeResult, PegResult, RecordEntry, ReviewResult};
use pegwise::archive::statistics::Statistics;
use pegwise::narration::statistics::{statistics_json, statistics_lines};
use pegwise::store::StoreReply;
use pegwise::tui::Preferences;
use pegwise_engine::code::{Repeats, Rules};
use pegwise_engine::pegs::Shape;

const CLASSIC: Rules = Rules::CLASSIC;

fn rules(positions: usize, colors: usize) -> Rules {
    Rules::new(positions, colors, Repeats::Allowed).expect("these rules are possible")
}

/// A game of this number, won with this number of guesses or lost.
fn game(id: &str, won: Option<usize>) -> CodeResult {
    let game = BreakGame::new(CLASSIC, Deal::Drawn(Seed(1)), 10);
    let game = game.guessed(game.secret());
    let result = CodeResult::of(&game, TODAY.parse().expect("a day")).expect("it is over");
    CodeResult { id: id.to_owned(), won: won.is_some(), guesses: won.unwrap_or(10), ..result }
}

fn daily(number: u32, won: Option<usize>) -> RecordEntry {
    let id = format!("daily-{number}");
    RecordEntry::Code(CodeResult { daily: Some(number), ..game(&id, won) })
}

fn triangle(id: &str, pegs: usize) -> PegResult {
    PegResult {
        id: id.to_owned(),
        day: TODAY.to_owned(),
        shape: Shape::CLASSIC,
        hole: Some(1),
        leaves_many: false,
        pegs,
        reached: Some(pegs == 1),
        hints: 0,
        shown: 0,
        undone: 0,
        text: None,
    }
}

/// What the record comes to, line by line.
fn lines(record: &[RecordEntry]) -> String {
    statistics_lines(Voice::TEXT, &Statistics::of(record), Daily::of(TODAY.parse().expect("a day")).ok())
        .join("\n")
}

#[test]
fn games_are_counted_with_their_guesses_and_rows_of_wins() {
    let results = [Some(4), Some(5), None, Some(5), Some(3)];
    let record: Vec<RecordEntry> =
        results.iter().enumerate().map(|(id, won)| RecordEntry::Code(game(&id.to_string(), *won))).collect();
    let told = lines(&record);
    for fact in [
        "played 5, won 4 (80%)",
        "guesses to win: 4.25 on average, 3 at best",
        "win streak 2, best 2",
        "hints 0, undos 0, wins without help 4",
    ] {
        assert!(told.contains(fact), "{fact}\n{told}");
    }
    let bars: Vec<&str> = told.lines().rev().take(6).collect();
    let rest = |line: &str| line.trim().replace('#', "");
    assert_eq!(
        bars.iter().rev().map(|line| rest(line)).collect::<Vec<_>>(),
        ["1  0", "2  0", "3   1", "4   1", "5   2", "lost   1"]
    );
    assert_eq!(bars[1].matches('#').count(), 40, "the most games have the longest bar");
    assert_eq!(bars[2].matches('#').count(), 20);
}

#[test]
fn of_a_code_breaking_game_the_first_end_counts() {
    let again = CodeResult { undone: 3, ..game("1", Some(2)) };
    let told = lines(&[RecordEntry::Code(game("1", None)), RecordEntry::Code(again)]);
    assert!(told.contains("played 1, won 0 (0%)") && told.contains("undos 0"), "{told}");
}

#[test]
fn of_a_game_on_the_triangle_the_best_end_counts() {
    let record = [triangle("1", 3), triangle("1", 1), triangle("1", 2), triangle("2", 4)];
    let told = lines(&record.map(RecordEntry::Pegs));
    assert!(
        told.contains("5 rows, hole 1: 2 games, goal reached in 1, 1 without help; 1 peg ×1; 4 pegs ×1"),
        "{told}"
    );
}

#[test]
fn help_is_counted_and_makes_no_win_without_help() {
    let helped = CodeResult { hints: 2, ..game("1", Some(4)) };
    let back = CodeResult { undone: 1, ..game("2", Some(4)) };
    let coached = CodeResult { coach: true, ..game("3", Some(4)) };
    let shown = CodeResult { shown: true, ..game("4", None) };
    let told = lines(&[helped, back, coached, shown, game("5", Some(4))].map(RecordEntry::Code));
    assert!(told.contains("hints 2, undos 1, wins without help 1"), "{told}");
}

#[test]
fn the_share_of_the_best_information_is_that_of_all_games_looked_at() {
    let review = |id: &str, expected, best| {
        RecordEntry::Review(ReviewResult { id: id.to_owned(), expected, best, ruled_out: 1 })
    };
    let record = [
        RecordEntry::Code(game("1", Some(4))),
        review("1", 6.0, 8.0),
        review("1", 0.0, 8.0),
        RecordEntry::Code(game("2", Some(4))),
        review("2", 3.0, 4.0),
        RecordEntry::Code(game("3", Some(4))),
        review("of no game", 1.0, 9.0),
    ];
    let told = lines(&record);
    assert!(told.contains("skill: 75% of the best possible (2 games)"), "{told}");
    assert!(told.contains("guesses that could not be the secret: 2"), "{told}");
}

#[test]
fn days_in_a_row_end_where_a_day_is_missed_or_lost() {
    let today = Daily::of(TODAY.parse().expect("a day")).expect("there is one").number;
    let days = |days: &[(u32, Option<usize>)]| {
        let record: Vec<RecordEntry> = days.iter().map(|(before, won)| daily(today - before, *won)).collect();
        lines(&record)
            .lines()
            .find(|line| line.contains("streak") && !line.contains("win"))
            .expect("a line")
            .trim()
            .to_owned()
    };
    let won = Some(4);
    assert_eq!(days(&[(2, won), (1, won), (0, won)]), "streak 3, best 3");
    assert_eq!(days(&[(2, won), (1, won)]), "streak 2, best 2");
    assert_eq!(days(&[(3, won), (2, won)]), "streak 0, best 2");
    assert_eq!(days(&[(4, won), (3, won), (2, won), (1, None), (0, won)]), "streak 1, best 3");
}

#[test]
fn programs_read_the_same_numbers() {
    let record = [RecordEntry::Code(game("1", Some(4))), daily(1, None), RecordEntry::Pegs(triangle("2", 2))];
    let json = statistics_json(&Statistics::of(&record), None);
    let read: serde_json::Value = serde_json::from_str(&json).expect("it is JSON");
    assert_eq!(read["code"][0]["games"], 2);
    assert_eq!(read["code"][0]["by_guesses"]["4"], 1);
    assert_eq!(read["daily"]["played"], 1);
    assert!(read["daily"]["today"].is_null(), "no day is known");
    assert_eq!(read["triangle"][0]["by_pegs"]["2"], 1);
}

#[test]
fn programs_read_what_became_of_the_puzzle_of_today() {
    let today = Daily::of(TODAY.parse().expect("a day")).expect("there is one");
    let state = |statistics: &Statistics| {
        let json = statistics_json(statistics, Some(today));
        let read: serde_json::Value = serde_json::from_str(&json).expect("it is JSON");
        let today = &read["daily"]["today"];
        assert_eq!((&today["number"], &today["day"]), (&325.into(), &TODAY.into()));
        (today["state"].as_str().expect("a word").to_owned(), today["guesses"].as_u64())
    };
    let of = |record: &[RecordEntry]| Statistics::of(record);
    assert_eq!(state(&of(&[])), ("not_played".to_owned(), None));
    assert_eq!(state(&of(&[daily(325, Some(4))])), ("solved".to_owned(), Some(4)));
    assert_eq!(state(&of(&[daily(325, None)])), ("not_solved".to_owned(), None));
    let mut begun = of(&[]);
    let game = BreakGame::new(CLASSIC, Deal::Daily(today), 10);
    begun.daily.add_in_progress(&Undo::new(game.clone()));
    assert_eq!(state(&begun), ("not_played".to_owned(), None), "no guess is made");
    begun.daily.add_in_progress(&Undo::new(game.guessed(CLASSIC.parse("aabb").expect("a code"))));
    assert_eq!(state(&begun), ("in_progress".to_owned(), Some(1)));
    begun.daily.recorded.insert(325);
    assert_eq!(state(&begun), ("played_before".to_owned(), None));
}

#[test]
fn the_same_number_by_other_rules_is_another_game() {
    let small = Rules::new(3, 4, Repeats::Allowed).expect("rules that there are");
    let noted: Vec<RecordEntry> = [CLASSIC, small, CLASSIC]
        .iter()
        .flat_map(|rules| {
            let stage = Stage::at(play(*rules), &format!("{} Enter Esc", secret(*rules)));
            stage.results()
        })
        .filter(|entry| !matches!(entry, RecordEntry::Review(_)))
        .collect();
    let games: Vec<usize> = Statistics::of(&noted).code.values().map(|games| games.games).collect();
    assert_eq!((noted.len(), games), (3, vec![1, 1]));
}

/// A stage with these results behind it.
fn with_record(record: Vec<RecordEntry>) -> Stage {
    let mut stage = Stage::new(Opening::Menu);
    stage.restore(RestoredState { results: record, ..RestoredState::default() });
    stage
}

#[test]
fn the_screen_shows_the_rules_that_most_games_were_played_by_first() {
    let small = CodeResult { rules: rules(3, 4), ..game("0", Some(2)) };
    let mut stage = with_record(vec![
        RecordEntry::Code(small),
        RecordEntry::Code(game("1", Some(4))),
        RecordEntry::Code(game("2", None)),
        RecordEntry::Pegs(triangle("3", 1)),
    ]);
    stage.press("s");
    assert_eq!((stage.number_of("played"), stage.number_of("won")), (2, 1));
    stage.must_show("5 rows, hole 1");
    stage.after("Up").must_show("3 positions, 4 colors");
    assert_eq!((stage.number_of("played"), stage.number_of("won")), (1, 1));
}

#[test]
fn the_status_says_how_many_guesses_most_codes_took() {
    let games = [("1", Some(4)), ("2", Some(5)), ("3", Some(5)), ("4", None)];
    let mut stage = with_record(games.map(|(id, won)| RecordEntry::Code(game(id, won))).to_vec());
    stage.after("s").must_say("2 of 3 codes took 5 guesses");
}

#[test]
fn the_means_of_the_strategies_stand_beside_yours_for_other_rules_too() {
    let small = CodeResult { rules: rules(4, 7), ..game("0", Some(5)) };
    let mut stage = with_record(vec![RecordEntry::Code(small)]);
    stage.resize(120, 40);
    stage.after("s").must_show_in("▶ you", "5.00").must_show_in("optimal", "4.68");
}

#[test]
fn a_new_record_is_begun_only_when_asked_twice() {
    let record = || vec![RecordEntry::Code(game("1", Some(4)))];
    let mut stage = with_record(record());
    stage.press("s X Esc");
    assert_eq!((stage.number_of("played"), stage.number_of("won")), (1, 1));
    stage.press("X Tab");
    assert_eq!(stage.press("Enter"), [], "another key between calls it off");
    stage.press("X");
    assert_eq!(stage.press("Enter"), [Effect::Store(StoreRequest::BeginRecord)]);
    stage.send(Message::Stored(StoreReply::RecordBegun(Err("a full disk".to_owned()))));
    assert_eq!(stage.number_of("played"), 1);
    stage.must_say("stay as they are");
    stage.press("X");
    assert_eq!(stage.press("Enter"), [Effect::Store(StoreRequest::BeginRecord)]);
    stage.send(Message::Stored(StoreReply::RecordBegun(Ok("results-1.jsonl".into()))));
    stage.must_show("Nothing yet").must_say("The old ones are kept in results-1.jsonl");
}

#[test]
fn a_clock_measures_the_guesses_if_it_is_on() {
    let home = Home::new();
    let timed = |line: &str| line.split_once(" Time ").map(|(_, rest)| rest.to_owned());
    let off = home.says("play --seed 4", "aabb / ccdd");
    assert!(off.0.iter().all(|line| timed(line).is_none()));
    let mut program = home.pegwise();
    let output =
        program.args(["play", "--seed", "5"]).env("PEGWISE_CLOCK", "on").write_stdin("aabb\neafa\nquit\n");
    let told = String::from_utf8(output.output().expect("it runs").stdout).expect("text");
    let times: Vec<String> = told.lines().filter_map(timed).collect();
    assert!(times.len() == 2 && times[1].starts_with("0:0") && times[1].contains(" in all."), "{told}");
    let stats =
        String::from_utf8(home.pegwise().arg("stats").output().expect("it runs").stdout).expect("text");
    assert!(stats.contains("best time without help 0:0"), "{stats}");
}

#[test]
fn each_guess_is_timed_although_the_options_stop_the_clock() {
    let variable = |name: &str| match name {
        "PEGWISE_CLOCK" => Some("on".to_owned()),
        "PEGWISE_CONFIG" => Some("/nowhere/at/all".to_owned()),
        _ => None,
    };
    let mut stage = Stage::preferring(
        Opening::Play { rules: CLASSIC, most: 10, deal: Some(Deal::Drawn(Seed(1))) },
        Preferences::read(&[], &variable).expect("no variable is wrong"),
    );
    stage.press("o Esc aabb Enter Esc 1 ccdd Enter");
    let times = |stage: &Stage| stage.games().0.present().notebook.times.len();
    assert_eq!(times(&stage), 2);
    stage.wait(3_000);
    let remarks = stage.row("guess 3 of 10");
    assert!(remarks.contains("0:0"), "{}", stage.screen().join("\n"));
    // Another game has times of its own, and one that is over has no clock that runs.
    stage.press("r r =");
    assert_eq!(times(&stage), 0);
    stage.press("u");
    assert_eq!(times(&stage), 2);
}

#[test]
fn the_best_time_is_that_of_a_game_without_help_and_never_of_a_daily_puzzle() {
    let timed = |id: &str, time, hints| {
        RecordEntry::Code(CodeResult { time: Some(time), hints, ..game(id, Some(4)) })
    };
    let RecordEntry::Code(puzzle) = daily(325, Some(3)) else { panic!("a game") };
    let puzzle = RecordEntry::Code(CodeResult { time: Some(1_000), ..puzzle });
    let told = lines(&[timed("1", 83_400, 0), timed("2", 20_000, 1), timed("3", 125_000, 0), puzzle]);
    assert!(told.contains("best time without help 1:23"), "{told}");
    assert!(!lines(&[RecordEntry::Code(game("1", Some(4)))]).contains("best time"));
}
