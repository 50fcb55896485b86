//! When a result is recorded: at the first end of its game, and never twice. What undo leads to after that is practice. The
//! guesses are judged whatever is on show by then.

use crate::support::prelude::*;
use crate::support::stage::TODAY;
use pegwise::archive::results::RecordEntry;
use pegwise::archive::statistics::Statistics;
use std::collections::BTreeSet;
use std::fs;

const CLASSIC: Rules = Rules::CLASSIC;

/// How its games of code-breaking ended.
fn ends(stage: &Stage) -> Vec<bool> {
    let ends = stage.results().into_iter().filter_map(|result| match result {
        RecordEntry::Code(result) => Some(result.won),
        _ => None,
    });
    ends.collect()
}

/// All moves but the last of a game from hole 1 that leaves one peg.
const ALL_BUT_ONE: &str = "m 4-1 Enter m 6-4 Enter m 7-2 Enter m 13-4 Enter m 15-13 Enter m 1-6 Enter m 12-14 Enter \
                           m 2-7 Enter m 10-3 Enter m 14-5 Enter m 11-4 Enter m 4-6 Enter";

#[test]
fn giving_up_takes_the_same_key_twice_in_a_row() {
    let mut stage = Stage::new(play(CLASSIC));
    stage.after("aabb Enter r").must_say("Give up and see the secret? r again");
    for between in ["a", "x", "Left", "z", "?"] {
        stage.press(between);
        stage.press(if between == "?" { "Esc r" } else { "r" });
        assert!(stage.shows("guess 2 of 10"), "{between}: {}", stage.screen().join("\n"));
    }
    stage.paste("ab");
    stage.after("r").must_show("guess 2 of 10");
    stage.after("r").must_say("Given up");
}

#[test]
fn the_first_end_of_a_game_is_its_result_and_undo_leads_to_practice() {
    let is_practice = |stage: &Stage| stage.screen()[0].contains("practice");
    for (end, won) in [("r r".to_owned(), false), (format!("{} Enter", secret(CLASSIC)), true)] {
        let mut stage = Stage::at(play(CLASSIC), &format!("aabb Enter {end}"));
        assert_eq!(ends(&stage), [won], "{end}: at once");
        assert!(!is_practice(&stage), "{}", stage.screen().join("\n"));
        stage.after("u").must_say("already recorded: from now on it is practice");
        assert!(is_practice(&stage), "{}", stage.screen().join("\n"));
        stage.press(&format!("u {} Enter Esc 1 U Esc", secret(CLASSIC)));
        assert_eq!(ends(&stage), [won], "{end}: and only once");
        let results = stage.results();
        let statistics = Statistics::of(&results);
        let games = statistics.code.values().next().expect("games by these rules");
        let wins = usize::from(won);
        assert_eq!((games.games, games.wins, games.streak), (1, wins, wins), "{results:?}");
        assert_eq!(games.by_guesses.get(&1), None, "{results:?}");

        // So it is after a restart.
        let mut next = stage.restarted(results);
        next.press(&format!("1 u u u {} Enter Esc", secret(CLASSIC)));
        assert_eq!(ends(&next), [true; 0]);
    }
}

#[test]
fn a_game_that_the_program_plays_on_counts_as_given_up() {
    let mut stage = Stage::new(play(CLASSIC));
    stage.after("aabb Enter v").must_say("The game then counts as given up. v again");
    assert_eq!(ends(&stage), [true; 0]);
    stage.press("c Backspace v v");
    assert_eq!(ends(&stage), [false]);
    stage.after("Esc").must_say("already recorded: from now on it is practice");
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
    let first = Stage::at(play(CLASSIC), "aabb Enter r r Esc");
    let results = first.results();
    let mut again = Stage::new(play(CLASSIC));
    again.restore(RestoredState { results, ..RestoredState::default() });
    again.after("Left").must_title("practice");
}

#[test]
fn coming_back_from_a_new_game_is_no_undo_and_a_game_never_begun_is_not_kept() {
    let mut stage = Stage::new(play(CLASSIC));
    stage.after("aabb Enter n Enter n Enter u").must_show("guess 2 of 10");
    let (games, _) = stage.games();
    assert_eq!((games.present().notebook.help.undone, games.present().history().turns().len()), (0, 1));
    // The first game of an empty folder, which nobody has begun.
    let mut stage = Stage::new(Opening::Menu);
    stage.after("1 n Enter").must_show("New game.").must_hide("Undo returns");
    let (games, _) = stage.games();
    assert!(!games.can_undo());
}

#[test]
fn a_result_is_recorded_once_however_its_game_is_left() {
    for leave in ["n Enter", "Esc", "Enter", "C-c"] {
        let mut stage = Stage::at(play(CLASSIC), &format!("aabb Enter {} Enter {leave}", secret(CLASSIC)));
        assert_eq!(ends(&stage), [true], "{leave}");
        if leave != "C-c" {
            stage.press("u Esc Esc 1 u u Esc Esc");
            assert_eq!(ends(&stage), [true], "{leave}, and back");
        }
    }
    let mut stage = Stage::at(play(CLASSIC), "aabb Enter r r");
    stage.send(Message::Terminate(15));
    assert_eq!(ends(&stage), [false]);
}

#[test]
fn a_game_of_the_same_seed_counts_once() {
    let first = Stage::at(play(CLASSIC), &format!("{} Enter Esc", secret(CLASSIC)));
    let results = first.results();
    assert_eq!(results.len(), 2, "{results:?}");
    let mut again = Stage::new(play(CLASSIC));
    again.restore(RestoredState { games: first.saved_games(), results, ..RestoredState::default() });
    again.press(&format!("{} Enter Esc", secret(CLASSIC)));
    assert_eq!(again.results().len(), 0);
}

#[test]
fn the_hints_of_a_daily_puzzle_are_those_of_all_its_states() {
    let mut stage = Stage::new(Opening::Menu);
    stage.after("d aabb Enter ccdd Enter n Enter Esc d HHH u u").must_show("guess 3 of 10");
    stage.press("r r Esc");
    let results = stage.results();
    let [RecordEntry::Code(result), ..] = &results[..] else { panic!("a result") };
    assert_eq!(result.hints, 3);
}

#[test]
fn what_was_over_when_the_program_was_killed_is_recorded_by_the_next_one_once() {
    let stage = Stage::at(play(CLASSIC), &format!("aabb Enter {} Enter", secret(CLASSIC)));
    let mut next = stage.restarted(Vec::new());
    next.press("s");
    assert_eq!((next.number_of("played"), next.number_of("won")), (1, 1));
    let results = next.results();
    assert!(matches!(&results[..], [RecordEntry::Code(_), RecordEntry::Review(_)]), "{results:?}");

    // It was killed after it had recorded it, or after a new record was begun: it is not recorded again.
    for archived in [Vec::new(), results.clone()] {
        let mut next = Stage::new(Opening::Menu);
        let results = if archived.is_empty() { results.clone() } else { Vec::new() };
        next.restore(RestoredState {
            archived,
            results,
            games: stage.saved_games(),
            ..RestoredState::default()
        });
        next.press("s Esc 1 Esc");
        assert_eq!(next.results().len(), 0);
    }
}

#[test]
fn a_review_that_was_not_done_is_done_by_the_next_program() {
    let mut stage = Stage::leaving_work(play(CLASSIC));
    stage.press(&format!("aabb Enter {} Enter n Enter", secret(CLASSIC)));
    let results = stage.results();
    assert!(matches!(&results[..], [RecordEntry::Code(_)]), "{results:?}");
    let mut next = stage.restarted(results);
    next.press("Down");
    assert!(matches!(next.results()[..], [RecordEntry::Review(_)]), "{:?}", next.results());
}

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
    assert!(matches!(stage.results()[..], [RecordEntry::Code(_)]), "{:?}", stage.results());
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
    let results = stage.results();
    let [RecordEntry::Code(result), RecordEntry::Review(review)] = &results[..] else {
        panic!("{results:?}")
    };
    assert_eq!(result.id, review.id);
}

#[test]
fn a_game_given_up_and_undone_is_no_win_and_solves_no_daily_puzzle() {
    let stage = Stage::at(play(CLASSIC), &format!("r r u {} Enter Esc", secret(CLASSIC)));
    let results = stage.results();
    let statistics = Statistics::of(&results);
    let games = statistics.code.values().next().expect("games by these rules");
    assert_eq!((games.games, games.wins, games.streak, games.best_streak), (1, 0, 0, 0), "{results:?}");

    let today = Daily::of(TODAY.parse().expect("a day")).expect("there is one");
    let secret = BreakGame::new(CLASSIC, Deal::Daily(today), 10).secret();
    let mut stage = Stage::new(Opening::Menu);
    stage.after(&format!("d r r u {secret} Enter Esc")).must_show("played, not solved");
    stage.press("s");
    assert_eq!((stage.number_of("played"), stage.number_of("won")), (1, 0));
}

#[test]
fn a_game_on_the_triangle_is_recorded_at_its_first_end() {
    let won = |stage: &Stage| {
        let result = |result| match result {
            RecordEntry::Pegs(result) => Some(result.pegs == 1),
            _ => None,
        };
        stage.results().into_iter().filter_map(result).collect::<Vec<bool>>()
    };
    for (leave, expected) in [
        ("", &[true][..]),
        ("u Esc", &[true]),
        ("u m 3-10 Enter", &[true]),
        ("Esc", &[true]),
        ("u U Esc", &[true]),
        ("n", &[true]),
        ("n u Esc", &[true]),
        ("r u Esc", &[true]),
        ("C-c", &[true]),
    ] {
        let mut stage = Stage::new(pegs(Shape::CLASSIC, 1, Coach::Off));
        stage.press(&format!("{ALL_BUT_ONE} m 3-10 Enter {leave}"));
        assert_eq!(won(&stage), expected, "{leave:?}");
    }
    // Killed at its end.
    let stage = Stage::at(pegs(Shape::CLASSIC, 1, Coach::Off), &format!("{ALL_BUT_ONE} m 3-10 Enter"));
    let mut next = stage.restarted(Vec::new());
    next.press("5 Esc");
    assert_eq!(won(&next), [true]);
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
    home.says("play --seed 4", "aabb / reveal / reveal / undo")
        .tells(["The result of this game is already recorded: from now on it is practice."]);
    let given_up = record(&home);
    assert!(kinds(&given_up) == "lr" && given_up.contains("\"won\":false"), "{given_up}");
    home.says("", "continue / ccdd / dabd").tells(["Practice: it does not count."]);
    home.says("", "break / menu / break / quit");
    assert_eq!(record(&home), given_up, "once");
    // The program plays on.
    let home = Home::new();
    home.says("play --seed 4", "aabb / watch / watch / menu / break / dabd").tells([
        "Type watch again to let the program play on. The game then counts as given up.",
        "The result of this game is already recorded: from now on it is practice.",
    ]);
    assert_eq!(kinds(&record(&home)), "lr");

    for (leave, recorded) in [("new", 1), ("review", 1), ("menu", 1), ("board", 1)] {
        let home = Home::new();
        let told = home.says("play --seed 4", &format!("aabb / dabd / {leave} / undo / menu / stats"));
        assert_eq!(record(&home).matches("\"game\":\"code\"").count(), recorded, "{leave}: {told:?}");
    }
    let home = Home::new();
    home.says("play --seed 4", "aabb / dabd / menu / stats").tells(["  played 1, won 1 (100%)"]);
}

#[test]
fn a_triangle_game_that_undo_leads_back_to_is_the_same_game_with_its_help() {
    for leave in ["n", "r"] {
        let mut stage = Stage::at(pegs(Shape::CLASSIC, 1, Coach::Off), &format!("H H H {leave} u"));
        assert!(stage.shows("hints 3"), "{leave}: {}", stage.screen().join("\n"));
        // Won once, and once more from the last move but one.
        stage.press(&format!("{ALL_BUT_ONE} m 3-10 Enter {leave} u u m 3-10 Enter {leave}"));
        let ids = stage.results().into_iter().filter_map(|result| match result {
            RecordEntry::Pegs(result) => Some(result.id),
            _ => None,
        });
        let ids: BTreeSet<_> = ids.collect();
        assert_eq!(ids.len(), 1, "{leave}: {:?}", stage.results());
    }
    // Also after the next start.
    let stage = Stage::at(pegs(Shape::CLASSIC, 1, Coach::Off), "H H n");
    let mut next = stage.restarted(Vec::new());
    next.after("3 u").must_show("hints 2");
}

#[test]
fn moves_of_a_solution_from_the_list_are_help() {
    let stage = Stage::at(pegs(Shape::CLASSIC, 1, Coach::Off), "b Enter G [ Enter");
    let games = stage.saved_games().pegs.expect("games").games;
    assert_eq!((games.present().jumps().len(), games.help().shown), (12, 1));
}

#[test]
fn worked_out_notes_are_help_also_when_they_were_on_before_the_first_guess() {
    let stage = Stage::at(play(CLASSIC), &format!("I I P aabb Enter {} Enter Esc", secret(CLASSIC)));
    let results = stage.results();
    let [RecordEntry::Code(result), ..] = &results[..] else { panic!("a result") };
    assert!(result.information);
}

#[test]
fn games_of_windows_with_the_same_seed_are_different_games() {
    let ids = || {
        let mut stage = Stage::new(Opening::Play { rules: CLASSIC, most: 10, deal: Some(Deal::Adversary) });
        stage.press(&format!("aabb Enter r r Esc 3 1 Enter {ALL_BUT_ONE} m 3-10 Enter Esc"));
        let ids = stage.results().into_iter().filter_map(|result| match result {
            RecordEntry::Code(result) => Some(result.id),
            RecordEntry::Pegs(result) => Some(result.id),
            RecordEntry::Review(_) => None,
        });
        ids.collect::<BTreeSet<_>>()
    };
    let (first, second) = (ids(), ids());
    assert_eq!((first.len(), second.len()), (2, 2));
    assert!(first.is_disjoint(&second), "{first:?} {second:?}");
}
