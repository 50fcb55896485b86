//! Files that pegwise 0.1 wrote are read for ever. Those in `files/0.1` were written by that version.

use std::fs;
use std::path::{Path, PathBuf};

use crate::support::home::Home;
use pegwise::archive::game_from_share_code;
use pegwise::archive::results::RecordEntry;
use pegwise::archive::saved::SavedWatch;
use pegwise::play::{Daily, Deal, GameMode, GameStatus, Seed};
use pegwise::store::Store;
use pegwise::store::settings::{Setting, read};
use pegwise_engine::code::Domains;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/program/files/0.1")
}

/// A home with everything that the version left in one.
fn home() -> Home {
    let home = Home::new();
    let games = home.state().join("games/1");
    fs::create_dir_all(&games).expect("a folder");
    for name in ["code.json", "watch.json", "triangle.json", "search.json"] {
        fs::copy(folder().join(name), games.join(name)).expect("copied");
    }
    fs::copy(folder().join("results.jsonl"), home.state().join("results.jsonl")).expect("copied");
    home
}

/// How many cells are struck.
fn struck(open: &Domains) -> usize {
    open.each().iter().map(|colors| open.rules().colors() - colors.count()).sum()
}

#[test]
fn its_games_and_results_are_taken_up() {
    let home = home();
    let (_, past) = Store::open(&home.state()).expect("it can be written there");
    assert_eq!(past.games.warnings, [""; 0]);

    let code = past.games.code.expect("games of code-breaking");
    let (line, present) = code.states();
    assert_eq!((line.len(), present), (20, 19));
    let endings: Vec<(usize, GameStatus)> =
        line.iter().map(|game| (game.history().turns().len(), game.status())).collect();
    assert_eq!(endings[8], (2, GameStatus::Revealed));
    assert_eq!(endings[12], (3, GameStatus::Won));
    assert_eq!(line[0].deal(), Deal::Drawn(Seed(8)));
    assert_eq!(struck(&line[0].notebook.open), 2);
    let daily = Daily::of("2026-11-22".parse().expect("a day")).expect("a puzzle");
    assert_eq!((line[5].deal(), line[8].notebook.help.hints), (Deal::Daily(daily), 1));
    assert_eq!(code.present().mode(), GameMode::Practice);

    let triangle = past.games.triangle.expect("games on the triangle");
    assert!(triangle.games.present().is_over() && triangle.games.present().board().pegs() == 1);
    assert!(past.games.watch.is_some_and(|watch| watch.step == 5 && watch.secret.is_some()));
    assert!(past.games.search.is_some_and(|search| search.step == 785_590));
    let by_hand = fs::read_to_string(folder().join("watch-by-hand.json")).expect("a file");
    assert_eq!(SavedWatch::read(&by_hand).map(|watch| watch.turns.len()), Ok(1));

    let count = |kind: fn(&RecordEntry) -> bool| past.results.iter().filter(|noted| kind(noted)).count();
    assert_eq!(count(|noted| matches!(noted, RecordEntry::Code(_))), 3);
    assert_eq!(count(|noted| matches!(noted, RecordEntry::Review(_))), 3);
    assert_eq!(count(|noted| matches!(noted, RecordEntry::Triangle(_))), 1);
}

#[test]
fn what_it_recorded_is_not_recorded_again() {
    let home = home();
    let before = fs::read_to_string(home.state().join("results.jsonl")).expect("results");
    home.says(&[], &["break", "menu", "pegs", "menu", "stats"]);
    let after = fs::read_to_string(home.state().join("results.jsonl")).expect("results");
    assert_eq!(after, before);
}

#[test]
fn its_settings_hold() {
    let contents = read(&folder().join("config.toml"));
    assert_eq!(contents.faults, []);
    let value =
        |setting| contents.values.iter().find(|(of, _)| *of == setting).map(|(_, value)| value.as_str());
    assert_eq!((value(Setting::Theme), value(Setting::TriangleCoach)), (Some("bright"), Some("refuse")));
    // The background of the window, the ways to win and the six of new games are later settings.
    assert_eq!(contents.values.len(), Setting::ALL.len() - 8);
}

#[test]
fn its_share_codes_are_read() {
    let codes = fs::read_to_string(folder().join("share-codes.txt")).expect("a file");
    for line in codes.lines() {
        let [size, guesses, code] = line.split(' ').collect::<Vec<_>>()[..] else { panic!("{line}") };
        let game = game_from_share_code(code).expect(line);
        let rules = game.rules();
        assert_eq!(format!("{}x{}", rules.positions(), rules.colors()), size);
        assert_eq!(game.history().turns().len().to_string(), guesses);
    }
}
