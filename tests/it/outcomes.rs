//! When a result is recorded: at the first end of its game, and never twice. What undo leads to after that is practice. The
//! guesses are judged whatever is on show by then.

use crate::support::home::{Home, assert_said};
use crate::support::stage::{Stage, TODAY, heard, pegs, play, secret};
use pegwise::archive::results::{CodeResult, RecordEntry, ReviewResult, identity};
use pegwise::archive::saved::{SavedCode, SavedPegs};
use pegwise::archive::statistics::Statistics;
use pegwise::cli::start::Opening;
use pegwise::play::{BreakGame, Coach, Daily, Deal, GameId, Seed, Undo};
use pegwise::store::{RestoredState, SaveFile, SavedGames};
use pegwise::tui::message::{Effect, Message, Work};
use pegwise_engine::code::{Repeats, Rules};
use pegwise_engine::pegs::Rows;
use std::collections::BTreeSet;
use std::fs;

const CLASSIC: Rules = Rules::CLASSIC;

/// The results that a stage had written.
pub(crate) fn noted(stage: &Stage) -> Vec<&RecordEntry> {
    let results = stage.kept.iter().filter_map(|effect| match effect {
        Effect::Note(noted) => Some(noted),
        _ => None,
    });
    results.collect()
}

/// How its games of code-breaking ended.
fn ends(stage: &Stage) -> Vec<bool> {
    let ends = noted(stage).into_iter().filter_map(|noted| match noted {
        RecordEntry::Code(result) => Some(result.won),
        _ => None,
    });
    ends.collect()
}

/// The last text that was saved of a table.
fn saved(stage: &Stage, table: SaveFile) -> String {
    let saved = stage.kept.iter().rev().find_map(|effect| match effect {
        Effect::Save(of, text) if *of == table => Some(text.clone()),
        _ => None,
    });
    saved.expect("it was saved")
}

/// What a program that starts now finds: the games of a stage, and of its results those that are wanted.
pub(crate) fn past(stage: &Stage, results: Vec<RecordEntry>) -> RestoredState {
    let code = SavedCode::read(&saved(stage, SaveFile::Code)).expect("it can be read");
    RestoredState {
        games: SavedGames { code: Some(code), ..SavedGames::default() },
        results,
        ..RestoredState::default()
    }
}

/// All moves but the last of a game from hole 1 that leaves one peg.
const ALL_BUT_ONE: &str = ": 4-1 Enter : 6-4 Enter : 7-2 Enter : 13-4 Enter : 15-13 Enter : 1-6 Enter : 12-14 Enter \
                           : 2-7 Enter : 10-3 Enter : 14-5 Enter : 11-4 Enter : 4-6 Enter";

#[test]
fn giving_up_takes_the_same_key_twice_in_a_row() {
    let mut stage = Stage::new(play(CLASSIC));
    stage.press("aabb Enter r");
    assert!(stage.status().contains("Give up and see the secret? r again"), "{}", stage.status());
    for between in ["a", "x", "Left", "z", "?"] {
        stage.press(between);
        stage.press(if between == "?" { "Esc r" } else { "r" });
        assert!(stage.shows("guess 2 of 10"), "{between}: {}", stage.screen().join("\n"));
    }
    stage.paste("ab");
    stage.press("r");
    assert!(stage.shows("guess 2 of 10"));
    stage.press("r");
    assert!(stage.status().contains("Given up"), "{}", stage.status());
}

#[test]
fn the_first_end_of_a_game_is_its_result_and_undo_leads_to_practice() {
    let is_practice = |stage: &Stage| stage.screen()[0].contains("practice");
    for (end, won) in [("r r".to_owned(), false), (format!("{} Enter", secret(CLASSIC)), true)] {
        let mut stage = Stage::new(play(CLASSIC));
        stage.press(&format!("aabb Enter {end}"));
        assert_eq!(ends(&stage), [won], "{end}: at once");
        assert!(!is_practice(&stage), "{}", stage.screen().join("\n"));
        stage.press("u");
        assert!(
            stage.status().contains("already recorded: from now on it is practice"),
            "{}",
            stage.status()
        );
        assert!(is_practice(&stage), "{}", stage.screen().join("\n"));
        stage.press(&format!("u {} Enter Esc 1 U Esc", secret(CLASSIC)));
        assert_eq!(ends(&stage), [won], "{end}: and only once");
        let results: Vec<RecordEntry> = noted(&stage).into_iter().cloned().collect();
        let statistics = Statistics::of(&results);
        let games = statistics.code.values().next().expect("games by these rules");
        let wins = usize::from(won);
        assert_eq!((games.games, games.wins, games.streak), (1, wins, wins), "{results:?}");
        assert_eq!(games.by_guesses.get(&1), None, "{results:?}");

        // So it is after a restart.
        let mut next = Stage::new(Opening::Menu);
        next.restore(past(&stage, results));
        next.press(&format!("1 u u u {} Enter Esc", secret(CLASSIC)));
        assert_eq!(ends(&next), [true; 0]);
    }
}

#[test]
fn a_game_that_the_program_plays_on_counts_as_given_up() {
    let mut stage = Stage::new(play(CLASSIC));
    stage.press("aabb Enter v");
    assert!(stage.status().contains("The game then counts as given up. v again"), "{}", stage.status());
    assert_eq!(ends(&stage), [true; 0]);
    stage.press("c Backspace v v");
    assert_eq!(ends(&stage), [false]);
    stage.press("Esc");
    assert!(stage.status().contains("already recorded: from now on it is practice"), "{}", stage.status());
    stage.press(&format!("{} Enter Esc", secret(CLASSIC)));
    assert_eq!(ends(&stage), [false]);
}

#[test]
fn against_the_adversary_the_first_end_counts_too() {
    let adversary = || Stage::new(Opening::Play { rules: CLASSIC, most: 10, deal: Some(Deal::Adversary) });
    let mut stage = adversary();
    stage.press("aabb Enter r r u r r Esc");
    assert_eq!(ends(&stage), [false]);
}

#[test]
fn a_game_that_a_seed_deals_again_is_practice() {
    let mut first = Stage::new(play(CLASSIC));
    first.press("aabb Enter r r Esc");
    let results: Vec<RecordEntry> = noted(&first).into_iter().cloned().collect();
    let mut again = Stage::new(play(CLASSIC));
    again.restore(RestoredState { results, ..RestoredState::default() });
    again.press("Left");
    assert!(again.screen()[0].contains("practice"), "{}", again.screen().join("\n"));
}

#[test]
fn coming_back_from_a_new_game_is_no_undo_and_a_game_never_begun_is_not_kept() {
    let mut stage = Stage::new(play(CLASSIC));
    stage.press("aabb Enter n Enter n Enter u");
    assert!(stage.shows("guess 2 of 10"), "{}", stage.screen().join("\n"));
    let (games, _) = stage.games();
    assert_eq!((games.present().notebook.help.undone, games.present().history().turns().len()), (0, 1));
    // The first game of an empty folder, which nobody has begun.
    let mut stage = Stage::new(Opening::Menu);
    stage.press("1 n Enter");
    assert!(stage.shows("New game.") && !stage.shows("Undo returns"), "{}", stage.screen().join("\n"));
    let (games, _) = stage.games();
    assert!(!games.can_undo());
}

#[test]
fn a_result_is_recorded_once_however_its_game_is_left() {
    for leave in ["n Enter", "Esc", "Enter", "C-c"] {
        let mut stage = Stage::new(play(CLASSIC));
        stage.press(&format!("aabb Enter {} Enter {leave}", secret(CLASSIC)));
        assert_eq!(ends(&stage), [true], "{leave}");
        if leave != "C-c" {
            stage.press("u Esc Esc 1 u u Esc Esc");
            assert_eq!(ends(&stage), [true], "{leave}, and back");
        }
    }
    let mut stage = Stage::new(play(CLASSIC));
    stage.press("aabb Enter r r");
    stage.send(Message::Terminate(15));
    assert_eq!(ends(&stage), [false]);
}

#[test]
fn the_first_recorded_end_of_a_game_counts() {
    let mut stage = Stage::new(play(CLASSIC));
    stage.press(&format!("aabb Enter r r n Enter u u {} Enter Esc", secret(CLASSIC)));
    assert_eq!(ends(&stage), [false]);
}

#[test]
fn a_game_of_the_same_seed_counts_once() {
    let mut first = Stage::new(play(CLASSIC));
    first.press(&format!("{} Enter Esc", secret(CLASSIC)));
    let results: Vec<RecordEntry> = noted(&first).into_iter().cloned().collect();
    assert_eq!(results.len(), 2, "{results:?}");
    let mut again = Stage::new(play(CLASSIC));
    again.restore(past(&first, results));
    again.press(&format!("{} Enter Esc", secret(CLASSIC)));
    assert_eq!(noted(&again).len(), 0);
}

#[test]
fn the_hints_of_a_daily_puzzle_are_those_of_all_its_states() {
    let mut stage = Stage::new(Opening::Menu);
    stage.press("d aabb Enter ccdd Enter n Enter Esc d HHH u u");
    assert!(stage.shows("guess 3 of 10"), "{}", stage.screen().join("\n"));
    stage.press("r r Esc");
    let [RecordEntry::Code(result), ..] = noted(&stage)[..] else { panic!("a result") };
    assert_eq!(result.hints, 3);
}

#[test]
fn the_statistics_have_a_game_that_was_just_left() {
    let mut stage = Stage::new(play(CLASSIC));
    stage.press(&format!("{} Enter Esc s", secret(CLASSIC)));
    assert_eq!((stage.number_of("played"), stage.number_of("won")), (1, 1));
}

#[test]
fn what_was_over_when_the_program_was_killed_is_recorded_by_the_next_one_once() {
    let mut stage = Stage::new(play(CLASSIC));
    stage.press(&format!("aabb Enter {} Enter", secret(CLASSIC)));
    let mut next = Stage::new(Opening::Menu);
    next.restore(past(&stage, Vec::new()));
    next.press("s");
    assert_eq!((next.number_of("played"), next.number_of("won")), (1, 1));
    let results: Vec<RecordEntry> = noted(&next).into_iter().cloned().collect();
    assert!(matches!(&results[..], [RecordEntry::Code(_), RecordEntry::Review(_)]), "{results:?}");

    // It was killed after it had recorded it, or after a new record was begun: it is not recorded again.
    for archived in [Vec::new(), results.clone()] {
        let mut next = Stage::new(Opening::Menu);
        let results = if archived.is_empty() { results.clone() } else { Vec::new() };
        next.restore(RestoredState { archived, ..past(&stage, results) });
        next.press("s Esc 1 Esc");
        assert_eq!(noted(&next).len(), 0);
    }
}

#[test]
fn a_review_that_was_not_done_is_done_by_the_next_program() {
    let mut stage = Stage::leaving_work(play(CLASSIC));
    stage.press(&format!("aabb Enter {} Enter n Enter", secret(CLASSIC)));
    let results: Vec<RecordEntry> = noted(&stage).into_iter().cloned().collect();
    assert!(matches!(&results[..], [RecordEntry::Code(_)]), "{results:?}");
    let mut next = Stage::new(Opening::Menu);
    next.restore(past(&stage, results));
    next.press("Down");
    assert!(matches!(noted(&next)[..], [RecordEntry::Review(_)]), "{:?}", noted(&next));
}

/// The analyses among these effects.
fn analyses(effects: Vec<Effect>) -> Vec<Work> {
    let analysis = |effect| match effect {
        Effect::Start(work @ Work::Analysis(..)) => Some(work),
        _ => None,
    };
    effects.into_iter().filter_map(analysis).collect()
}

#[test]
fn an_analysis_belongs_to_its_game_and_survives_a_new_one() {
    let large = Rules::new(8, 8, Repeats::Allowed).expect("rules that there are");
    let mut stage = Stage::leaving_work(play(large));
    let guess = |stage: &mut Stage, keys: &str| -> Vec<Effect> {
        let asked = stage.press(keys);
        let [Effect::Start(scoring @ Work::Guess(..))] = &asked[..] else { return asked };
        heard(scoring).into_iter().flat_map(|message| stage.send(message)).collect()
    };
    guess(&mut stage, "aabbccdd Enter");
    let asked = analyses(guess(&mut stage, &format!("{} Enter", secret(large))));
    let [Work::Analysis(_, first)] = &asked[..] else { panic!("{asked:?}") };
    // The new game begins before anything is known; its coach then takes the place of the analysis.
    stage.press("n Enter");
    assert!(matches!(noted(&stage)[..], [RecordEntry::Code(_)]), "{:?}", noted(&stage));
    stage.press("C");
    let coached = analyses(guess(&mut stage, "aabbccdd Enter"));
    let [.., coach @ Work::Analysis(_, of_coach)] = &coached[..] else { panic!("{coached:?}") };
    assert_ne!(of_coach.history, first.history);
    // Once the coach has its answer, what is missing for the record is asked for again.
    let asked = analyses(heard(coach).into_iter().flat_map(|message| stage.send(message)).collect());
    let [again @ Work::Analysis(_, questions)] = &asked[..] else { panic!("{asked:?}") };
    assert_eq!(questions, first);
    // It comes while another screen is on show.
    stage.press("Esc");
    for message in heard(again) {
        stage.send(message);
    }
    let [RecordEntry::Code(result), RecordEntry::Review(review)] = noted(&stage)[..] else {
        panic!("{:?}", noted(&stage))
    };
    assert_eq!(result.id, review.id);
}

#[test]
fn a_game_given_up_and_undone_is_no_win_and_solves_no_daily_puzzle() {
    let mut stage = Stage::new(play(CLASSIC));
    stage.press(&format!("r r u {} Enter Esc", secret(CLASSIC)));
    let results: Vec<RecordEntry> = noted(&stage).into_iter().cloned().collect();
    let statistics = Statistics::of(&results);
    let games = statistics.code.values().next().expect("games by these rules");
    assert_eq!((games.games, games.wins, games.streak, games.best_streak), (1, 0, 0, 0), "{results:?}");

    let today = Daily::of(TODAY.parse().expect("a day")).expect("there is one");
    let secret = BreakGame::new(CLASSIC, Deal::Daily(today), 10).secret();
    let mut stage = Stage::new(Opening::Menu);
    stage.press(&format!("d r r u {secret} Enter Esc"));
    assert!(stage.shows("played, not solved"), "{}", stage.screen().join("\n"));
    stage.press("s");
    assert_eq!((stage.number_of("played"), stage.number_of("won")), (1, 0));
}

#[test]
fn a_game_on_the_triangle_is_recorded_at_its_first_end() {
    let won = |stage: &Stage| {
        let results = noted(stage).into_iter();
        results
            .map(|noted| matches!(noted, RecordEntry::Pegs(result) if result.pegs == 1))
            .collect::<Vec<_>>()
    };
    for (leave, expected) in [
        ("", &[true][..]),
        ("u Esc", &[true]),
        ("u : 3-10 Enter", &[true]),
        ("Esc", &[true]),
        ("u U Esc", &[true]),
        ("n", &[true]),
        ("n u Esc", &[true]),
        ("r u Esc", &[true]),
        ("C-c", &[true]),
    ] {
        let mut stage = Stage::new(pegs(Rows::FIVE, 1, Coach::Off));
        stage.press(&format!("{ALL_BUT_ONE} : 3-10 Enter {leave}"));
        assert_eq!(won(&stage), expected, "{leave:?}");
    }
    // Killed at its end.
    let mut stage = Stage::new(pegs(Rows::FIVE, 1, Coach::Off));
    stage.press(&format!("{ALL_BUT_ONE} : 3-10 Enter"));
    let table = SavedPegs::read(&saved(&stage, SaveFile::Pegs)).expect("it can be read");
    let mut next = Stage::new(Opening::Menu);
    let games = SavedGames { pegs: Some(table), ..SavedGames::default() };
    next.restore(RestoredState { games, ..RestoredState::default() });
    next.press("4 Esc");
    assert_eq!(won(&next), [true]);
}

#[test]
fn what_undo_still_has_of_recorded_games_is_not_recorded_again() {
    let game = BreakGame::new(CLASSIC, Deal::Drawn(Seed(1)), 10).with_id(GameId(7));
    let over = game.guessed(game.secret());
    let mut games = Undo::new(game);
    games.commit(over.clone());
    let result = CodeResult::of(&over, TODAY.parse().expect("a day")).expect("it is over");
    let review = ReviewResult { id: identity(&over), expected: 1.0, best: 1.0, ruled_out: 0 };
    let results = vec![RecordEntry::Code(result), RecordEntry::Review(review)];
    let mut stage = Stage::new(Opening::Menu);
    let games = SavedGames { code: Some(games), ..SavedGames::default() };
    stage.restore(RestoredState { games, results, ..RestoredState::default() });
    stage.press("1 u u U Esc 1 Esc");
    assert_eq!(noted(&stage).len(), 0);
}

#[test]
fn in_lines_the_first_end_is_the_result_as_well() {
    let record = |home: &Home| fs::read_to_string(home.state().join("results.jsonl")).unwrap_or_default();
    let kinds = |record: &str| {
        let kind = |line: &str| {
            if line.contains("\"review\"") {
                'r'
            } else if line.contains("\"won\":true") {
                'w'
            } else {
                'l'
            }
        };
        record.lines().map(kind).collect::<String>()
    };
    // Given up, taken back, and played on, which is practice.
    let home = Home::new();
    let told = home.says(&["play", "--seed", "4"], &["aabb", "reveal", "reveal", "undo"]);
    assert_said(&told, &["The result of this game is already recorded: from now on it is practice."]);
    let given_up = record(&home);
    assert!(kinds(&given_up) == "lr" && given_up.contains("\"won\":false"), "{given_up}");
    let told = home.says(&[], &["continue", "ccdd", "dabd"]);
    assert_said(&told, &["Practice: it does not count."]);
    home.says(&[], &["break", "menu", "break", "quit"]);
    assert_eq!(record(&home), given_up, "once");
    // The program plays on.
    let home = Home::new();
    let told = home.says(&["play", "--seed", "4"], &["aabb", "watch", "watch", "menu", "break", "dabd"]);
    assert_said(
        &told,
        &[
            "Type watch again to let the program play on. The game then counts as given up.",
            "The result of this game is already recorded: from now on it is practice.",
        ],
    );
    assert_eq!(kinds(&record(&home)), "lr");

    for (leave, recorded) in [("new", 1), ("review", 1), ("menu", 1), ("board", 1)] {
        let home = Home::new();
        let told = home.says(&["play", "--seed", "4"], &["aabb", "dabd", leave, "undo", "menu", "stats"]);
        assert_eq!(record(&home).matches("\"game\":\"code\"").count(), recorded, "{leave}: {told:?}");
    }
    let home = Home::new();
    let told = home.says(&["play", "--seed", "4"], &["aabb", "dabd", "menu", "stats"]);
    assert_said(&told, &["  played 1, won 1 (100%)"]);
}

#[test]
fn a_triangle_game_that_undo_leads_back_to_is_the_same_game_with_its_help() {
    for leave in ["n", "r"] {
        let mut stage = Stage::new(pegs(Rows::FIVE, 1, Coach::Off));
        stage.press(&format!("H H H {leave} u"));
        assert!(stage.shows("hints 3"), "{leave}: {}", stage.screen().join("\n"));
        // Won once, and once more from the last move but one.
        stage.press(&format!("{ALL_BUT_ONE} : 3-10 Enter {leave} u u : 3-10 Enter {leave}"));
        let ids: BTreeSet<&str> =
            noted(&stage)
                .into_iter()
                .filter_map(|noted| {
                    if let RecordEntry::Pegs(result) = noted { Some(result.id.as_str()) } else { None }
                })
                .collect();
        assert_eq!(ids.len(), 1, "{leave}: {:?}", noted(&stage));
    }
    // Also after the next start.
    let mut stage = Stage::new(pegs(Rows::FIVE, 1, Coach::Off));
    stage.press("H H n");
    let table = SavedPegs::read(&saved(&stage, SaveFile::Pegs)).expect("it can be read");
    let mut next = Stage::new(Opening::Menu);
    let games = SavedGames { pegs: Some(table), ..SavedGames::default() };
    next.restore(RestoredState { games, ..RestoredState::default() });
    next.press("3 u");
    assert!(next.shows("hints 2"), "{}", next.screen().join("\n"));
}

#[test]
fn moves_of_a_solution_from_the_list_are_help() {
    let mut stage = Stage::new(pegs(Rows::FIVE, 1, Coach::Off));
    stage.press("b Enter G [ Enter");
    let games = SavedPegs::read(&saved(&stage, SaveFile::Pegs)).expect("games").games;
    assert_eq!((games.present().jumps().len(), games.help().shown), (12, 1));
}

#[test]
fn worked_out_notes_are_help_also_when_they_were_on_before_the_first_guess() {
    let mut stage = Stage::new(play(CLASSIC));
    stage.press(&format!("I P aabb Enter {} Enter Esc", secret(CLASSIC)));
    let [RecordEntry::Code(result), ..] = noted(&stage)[..] else { panic!("a result") };
    assert!(result.information);
}

#[test]
fn games_of_windows_with_the_same_seed_are_different_games() {
    let ids = || {
        let mut stage = Stage::new(Opening::Play { rules: CLASSIC, most: 10, deal: Some(Deal::Adversary) });
        stage.press(&format!("aabb Enter r r Esc 3 1 Enter {ALL_BUT_ONE} : 3-10 Enter Esc"));
        let ids = noted(&stage).into_iter().filter_map(|noted| match noted {
            RecordEntry::Code(result) => Some(result.id.clone()),
            RecordEntry::Pegs(result) => Some(result.id.clone()),
            RecordEntry::Review(_) => None,
        });
        ids.collect::<BTreeSet<_>>()
    };
    let (first, second) = (ids(), ids());
    assert_eq!((first.len(), second.len()), (2, 2));
    assert!(first.is_disjoint(&second), "{first:?} {second:?}");
}
