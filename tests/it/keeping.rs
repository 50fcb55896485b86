//! What is kept: in files, from one run to the next, beside other instances, and where nothing can be written.

use std::fs;
use std::path::{Path, PathBuf};

use pegwise::archive::results::{CodeResult, RecordEntry};
use pegwise::play::GameId;
use pegwise::store::{Record, Store};
use tempfile::TempDir;

use crate::support::prelude::*;

fn open(state: &TempDir) -> (Store, RestoredState) {
    Store::open(state.path()).expect("it can be written there")
}

fn game(seed: u64, guesses: &[&str]) -> String {
    let game = BreakGame::new(Rules::CLASSIC, Deal::Drawn(Seed(seed)), 10).with_id(GameId(seed));
    let mut table = Undo::new(game);
    for guess in guesses {
        table.commit(table.present().guessed(Rules::CLASSIC.parse(guess).expect("a code")));
    }
    SavedCode::text(&table)
}

/// The number of the game that was kept, and how many guesses it has.
fn kept(past: &RestoredState) -> Option<(u64, usize)> {
    let game = past.games.code.as_ref()?.present();
    Some((game.id().0, game.history().turns().len()))
}

fn file(state: &TempDir, name: &str) -> PathBuf {
    state.path().join("games/1").join(name)
}

#[test]
fn a_screen_without_a_game_to_keep_has_no_file() {
    let state = TempDir::new().expect("a folder");
    let (mut store, _) = open(&state);
    store.clear(SaveFile::Code).expect("nothing to remove");
    store.save(SaveFile::Code, &game(7, &["aabb"])).expect("saved");
    store.clear(SaveFile::Code).expect("removed");
    assert!(!file(&state, "code.json").exists());
    store.save(SaveFile::Code, &game(7, &["aabb"])).expect("saved");
    drop(store);
    assert_eq!(kept(&open(&state).1), Some((7, 1)), "and it can be saved again");
}

#[test]
fn a_row_that_was_typed_and_emptied_is_not_typed_after_the_next_start() {
    let mut stage = Stage::at(play(Rules::CLASSIC), "a");
    assert!(stage.saved(SaveFile::Code).is_some());
    stage.press("Backspace");
    assert_eq!(stage.saved(SaveFile::Code), None);
}

#[test]
fn a_game_that_ended_in_any_folder_is_found_by_the_next_program() {
    let state = TempDir::new().expect("a folder");
    let secret = BreakGame::new(Rules::CLASSIC, Deal::Drawn(Seed(2)), 10).secret().to_string();
    let ends = |past: &RestoredState| {
        past.games.finished.code.iter().map(|games| games.present().id().0).collect::<Vec<_>>()
    };
    let ((first, _), (mut second, _)) = (open(&state), open(&state));
    second.save(SaveFile::Code, &game(2, &["aabb", &secret])).expect("saved");
    drop(second);
    let (third, past) = open(&state);
    assert_eq!(ends(&past), [2], "the folder that it takes");
    drop((first, third));
    assert_eq!(ends(&open(&state).1), [2], "a folder that nobody takes");
}

#[test]
fn the_history_of_the_folder_that_a_game_is_taken_into_is_kept() {
    let state = TempDir::new().expect("a folder");
    let ((mut first, _), (mut second, _)) = (open(&state), open(&state));
    let daily = Daily::of("2026-11-22".parse().expect("a day")).expect("a puzzle");
    let mut games = Undo::new(
        BreakGame::new(Rules::CLASSIC, Deal::Daily(daily), TURNS)
            .with_id(GameId(1))
            .guessed(Rules::CLASSIC.parse("aabb").expect("a code")),
    );
    games.commit(BreakGame::new(Rules::CLASSIC, Deal::Drawn(Seed(3)), 10).with_id(GameId(3)));
    first.save(SaveFile::Code, &SavedCode::text(&games)).expect("saved");
    second.save(SaveFile::Code, &game(2, &["ccdd"])).expect("saved");
    drop((first, second));
    for _ in 0..2 {
        let (_, past) = open(&state);
        let ids = |past: &RestoredState| {
            let games = past.games.code.as_ref().expect("games");
            games.states().0.iter().map(|game| game.id().0).collect::<Vec<_>>()
        };
        assert_eq!((kept(&past), past.games.waiting), (Some((2, 1)), 0));
        assert_eq!(ids(&past), [1, 3, 2, 2], "and undo leads back to the daily puzzle");
        assert!(!state.path().join("games/2/code.json").exists());
    }
}

#[test]
fn games_of_the_same_seed_in_two_windows_are_both_kept() {
    let state = TempDir::new().expect("a folder");
    let secret = BreakGame::new(Rules::CLASSIC, Deal::Drawn(Seed(8)), 10).secret().to_string();
    let ((mut first, _), (mut second, _)) = (open(&state), open(&state));
    first.save(SaveFile::Code, &game(8, &["aabb", &secret])).expect("saved");
    second.save(SaveFile::Code, &game(8, &["aabb", "ccdd", "eeff"])).expect("saved");
    drop((first, second));
    let (_, past) = open(&state);
    let games = past.games.code.expect("games");
    let turns = |game: &BreakGame| game.history().turns().len();
    assert_eq!(games.states().0.into_iter().map(turns).collect::<Vec<_>>(), [0, 1, 2, 0, 1, 2, 3]);
    assert_eq!(turns(games.present()), 3, "the game that is not over goes on");
}

#[test]
fn guesses_that_were_undone_are_no_reason_to_take_a_game_in() {
    let state = TempDir::new().expect("a folder");
    let ((mut first, _), (mut second, _)) = (open(&state), open(&state));
    let mut undone = SavedCode::read(&game(8, &["aabb", "ccdd"])).expect("games");
    while undone.undo_turn() {}
    first.save(SaveFile::Code, &SavedCode::text(&undone)).expect("saved");
    second.save(SaveFile::Code, &game(9, &["aabb"])).expect("saved");
    drop((first, second));
    let (_, past) = open(&state);
    assert_eq!(past.games.waiting, 1);
    assert!(past.games.code.is_some_and(|games| games.can_redo()));
}

#[test]
fn a_search_of_a_window_that_is_closed_is_found_by_the_next() {
    let state = TempDir::new().expect("a folder");
    let ((first, _), (mut second, _)) = (open(&state), open(&state));
    let stage = Stage::at(Opening::Search(None), "# 400 Enter Esc");
    second.save(SaveFile::Search, &stage.saved(SaveFile::Search).expect("a search")).expect("saved");
    drop((first, second));
    let (_, past) = open(&state);
    assert_eq!(past.games.search.map(|search| search.step), Some(400));
}

#[test]
fn what_could_not_be_written_is_tried_once_more_at_the_end() {
    let state = TempDir::new().expect("a folder");
    let (mut store, _) = open(&state);
    let path = file(&state, "code.json");
    fs::create_dir(&path).expect("something in the way");
    fs::write(path.join("inside"), "").expect("that cannot be replaced");
    assert!(store.save(SaveFile::Code, &game(1, &["aabb"])).is_err());
    assert!(store.write().is_err());
    fs::remove_dir_all(&path).expect("out of the way");
    store.write().expect("written");
    drop(store);
    assert_eq!(kept(&open(&state).1), Some((1, 1)));
}

#[test]
fn two_instances_do_not_write_over_each_other() {
    let state = TempDir::new().expect("a folder");
    let (mut first, _) = open(&state);
    let (mut second, past) = open(&state);
    assert_eq!(kept(&past), None, "the first has its game open");
    first.save(SaveFile::Code, &game(1, &["aabb"])).expect("saved");
    second.save(SaveFile::Code, &game(2, &["aabb", "ccdd"])).expect("saved");
    first.save(SaveFile::Code, &game(1, &["aabb", "ccdd", "eeff"])).expect("saved");
    drop((first, second));

    // Both are gone. The game that waits here comes first; the other is counted, and comes once this one is over.
    let (mut third, past) = open(&state);
    assert_eq!((kept(&past), past.games.waiting), (Some((1, 3)), 1));
    let secret = BreakGame::new(Rules::CLASSIC, Deal::Drawn(Seed(1)), 10).secret().to_string();
    third.save(SaveFile::Code, &game(1, &["aabb", "ccdd", "eeff", &secret])).expect("saved");
    drop(third);
    let (_, past) = open(&state);
    assert_eq!((kept(&past), past.games.waiting), (Some((2, 2)), 0));
}

#[test]
fn what_cannot_be_read_is_put_aside_and_told() {
    let state = TempDir::new().expect("a folder");
    drop(open(&state));
    for (number, damaged) in ["", "{", "[]", "{\"version\":1}", "\u{0}\u{1}"].into_iter().enumerate() {
        fs::write(file(&state, "code.json"), damaged).expect("written");
        let (_, past) = open(&state);
        assert_eq!(kept(&past), None);
        let [told] = &past.games.warnings[..] else { panic!("{:?}", past.games.warnings) };
        let aside = file(&state, &format!("code.json.bad-{}", number + 1));
        assert!(told.contains(&aside.display().to_string()), "{told}");
        assert_eq!(fs::read_to_string(aside).expect("it is kept"), damaged);
    }
    // Bytes that are not UTF-8.
    fs::write(file(&state, "code.json"), [0xFF, 0xFE, 0x80]).expect("written");
    assert_eq!(open(&state).1.games.warnings.len(), 1);
}

#[test]
#[cfg(unix)]
fn what_is_no_file_is_not_waited_for() {
    let state = TempDir::new().expect("a folder");
    drop(open(&state));
    std::os::unix::fs::symlink("/dev/zero", file(&state, "code.json")).expect("a link");
    let (_, past) = open(&state);
    let told = past.games.warnings.join("");
    assert!(told.contains("it is not a regular file"), "{told}");
}

#[test]
fn what_a_newer_program_saved_is_left_alone() {
    for version in ["5", "4.5", "4294967296", "1e30"] {
        let state = TempDir::new().expect("a folder");
        drop(open(&state));
        let newer = game(7, &["aabb"]).replace("\"version\": 4", &format!("\"version\": {version}"));
        fs::write(file(&state, "code.json"), &newer).expect("written");
        let (mut store, past) = open(&state);
        let [told] = &past.games.warnings[..] else { panic!("{:?}", past.games.warnings) };
        assert!(kept(&past).is_none() && told.contains("newer pegwise"), "{told}");
        store.save(SaveFile::Code, &game(8, &["aabb"])).expect("saved elsewhere");
        assert_eq!(fs::read_to_string(file(&state, "code.json")).expect("still there"), newer);
        drop(store);
        assert_eq!(kept(&open(&state).1), Some((8, 1)));
    }
}

#[test]
fn what_an_older_program_saved_is_put_aside() {
    let state = TempDir::new().expect("a folder");
    drop(open(&state));
    let older = game(7, &["aabb"]).replace("\"version\": 4", "\"version\": 1");
    fs::write(file(&state, "code.json"), &older).expect("written");
    let (_store, past) = open(&state);
    let [told] = &past.games.warnings[..] else { panic!("{:?}", past.games.warnings) };
    assert!(told.contains("older pegwise") && told.contains("code.json.bad-1"), "{told}");
    assert_eq!(fs::read_to_string(file(&state, "code.json.bad-1")).expect("it is there"), older);
}

#[test]
fn what_cannot_be_opened_is_put_aside_and_not_written_over() {
    let state = TempDir::new().expect("a folder");
    drop(open(&state));
    fs::create_dir_all(file(&state, "code.json").join("kept")).expect("a folder in the way");
    let (mut store, past) = open(&state);
    let [told] = &past.games.warnings[..] else { panic!("{:?}", past.games.warnings) };
    assert!(told.contains("not a regular file") && told.contains("code.json.bad-1"), "{told}");
    store.save(SaveFile::Code, &game(8, &["aabb"])).expect("saved");
    assert!(file(&state, "code.json.bad-1").join("kept").is_dir());
}

#[test]
fn saving_works_again_when_everything_is_saved() {
    let state = TempDir::new().expect("a folder");
    let (mut store, _) = open(&state);
    let in_the_way = file(&state, "code.json");
    fs::create_dir_all(in_the_way.join("full")).expect("a folder in the way");
    store.save(SaveFile::Code, &game(8, &["aabb"])).expect_err("a folder is in the way");
    store.save(SaveFile::Watch, "{}").expect_err("the other game is not saved yet");
    fs::remove_dir_all(&in_the_way).expect("removed");
    store.save(SaveFile::Watch, "{ }").expect("both are saved");
    drop(store);
    assert_eq!(kept(&open(&state).1), Some((8, 1)));
}

#[test]
fn the_daily_puzzle_is_kept_with_its_own_rules_alone() {
    let daily = Daily::of("2026-11-21".parse().expect("a day")).expect("a puzzle");
    let game = BreakGame::new(Daily::RULES, Deal::Daily(daily), TURNS);
    let mut table = Undo::new(game.clone());
    table.commit(game.guessed(Daily::RULES.parse("aabb").expect("a code")));
    let text = SavedCode::text(&table);
    assert!(SavedCode::read(&text).is_ok());
    for (rule, other) in [("\"turns\": 10", "\"turns\": 99"), ("6 colors", "2 colors")] {
        assert!(text.contains(rule));
        assert!(SavedCode::read(&text.replace(rule, other)).is_err(), "{other}");
    }
    let over = game.revealed();
    let day = |day: &str| day.parse().expect("a day");
    assert!(CodeResult::of(&over, day("2026-11-21")).is_some());
    let early = CodeResult::of(&over, day("2026-11-20")).map(|result| result.day);
    assert_eq!(early.as_deref(), Some("2026-11-21"), "the clock was set back");
}

#[test]
fn a_file_that_is_replaced_leaves_no_other_behind() {
    let state = TempDir::new().expect("a folder");
    let (mut store, _) = open(&state);
    (0..20).for_each(|seed| store.save(SaveFile::Code, &game(seed, &["aabb"])).expect("saved"));
    let names = fs::read_dir(state.path().join("games/1")).expect("a folder");
    let mut names: Vec<_> = names.map(|entry| entry.expect("an entry").file_name()).collect();
    names.sort();
    assert_eq!(names, ["code.json", "lock"]);
}

fn won(id: &str) -> RecordEntry {
    let game = BreakGame::new(Rules::CLASSIC, Deal::Drawn(Seed(1)), 10);
    let game = game.guessed(game.secret());
    let result = CodeResult::of(&game, "2026-11-21".parse().expect("a day")).expect("it is over");
    RecordEntry::Code(CodeResult { id: id.to_owned(), ..result })
}

fn noted(state: &Path) -> Vec<RecordEntry> {
    Record::below(state).read().expect("it can be read").0
}

#[test]
fn a_line_of_the_record_that_cannot_be_read_costs_only_itself() {
    let state = TempDir::new().expect("a folder");
    let (mut store, _) = open(&state);
    store.append(won("1")).expect("noted");
    let path = Record::below(state.path()).path.clone();
    let text = fs::read_to_string(&path).expect("it is there") + "{\"game\":\"code\",\"id\":3}\nnonsense\n";
    fs::write(&path, text).expect("written");
    store.append(won("2")).expect("noted");
    drop(store);
    let (_, past) = open(&state);
    assert_eq!(past.results, [won("1"), won("2")]);
    let told = past.games.warnings.join("");
    assert!(told.contains("has 2 lines that cannot be read; they are left out"), "{told}");
}

#[test]
fn a_line_that_breaks_off_costs_no_other() {
    let state = TempDir::new().expect("a folder");
    let (mut store, _) = open(&state);
    store.append(won("1")).expect("noted");
    let path = Record::below(state.path()).path.clone();
    let text = fs::read_to_string(&path).expect("it is there");
    fs::write(&path, text.clone() + &text[..text.len() / 2]).expect("written");
    store.append(won("2")).expect("noted");
    assert_eq!(noted(state.path()), [won("1"), won("2")]);
}

#[test]
fn results_that_no_game_comes_to_are_left_out() {
    let RecordEntry::Code(result) = won("1") else { panic!("a game of code-breaking") };
    let impossible = [
        CodeResult { guesses: usize::MAX, turns: usize::MAX, ..result.clone() },
        CodeResult { guesses: 11, ..result.clone() },
        CodeResult { guesses: 0, ..result.clone() },
        CodeResult { daily: Some(0), ..result.clone() },
        CodeResult { undone: usize::MAX, ..result.clone() },
    ];
    let state = TempDir::new().expect("a folder");
    let (mut store, _) = open(&state);
    for result in &impossible {
        store.append(RecordEntry::Code(result.clone())).expect("noted");
    }
    let path = Record::below(state.path()).path.clone();
    let line = serde_json::to_string(&won("1")).expect("it has a text") + "\n";
    let text = fs::read_to_string(&path).expect("it is there");
    fs::write(&path, text + &line.replace("\"positions\":4", "\"positions\":99")).expect("written");
    store.append(won("1")).expect("noted");
    assert_eq!(noted(state.path()), [won("1")]);
}

#[test]
fn a_new_record_keeps_the_one_before() {
    let state = TempDir::new().expect("a folder");
    let (mut store, _) = open(&state);
    assert_eq!(store.start_new_record().expect("nothing to do"), None);
    store.append(won("1")).expect("noted");
    let before = store.start_new_record().expect("put aside").expect("there was one");
    store.append(won("2")).expect("noted");
    assert_eq!(noted(state.path()), [won("2")]);
    assert!(fs::read_to_string(before).expect("it is kept").contains("\"id\":\"1\""));
}

#[test]
fn results_that_could_not_be_written_are_in_the_record_that_is_put_aside() {
    let state = TempDir::new().expect("a folder");
    let (mut store, _) = open(&state);
    let path = Record::below(state.path()).path.clone();
    fs::create_dir(&path).expect("something in the way");
    assert!(store.append(won("1")).is_err());
    assert!(store.start_new_record().is_err(), "they are not thrown away");
    fs::remove_dir(&path).expect("out of the way");
    let before = store.start_new_record().expect("put aside").expect("there was one");
    assert!(fs::read_to_string(before).expect("it is kept").contains("\"id\":\"1\""));
}

#[test]
fn a_folder_that_was_removed_is_not_written_into_when_another_instance_has_it() {
    let state = TempDir::new().expect("a folder");
    let (mut first, _) = open(&state);
    first.save(SaveFile::Code, &game(1, &["aabb"])).expect("saved");
    fs::remove_dir_all(state.path().join("games")).expect("removed");
    let (mut second, _) = open(&state);
    second.save(SaveFile::Code, &game(2, &["aabb"])).expect("saved");
    let error = first.save(SaveFile::Code, &game(1, &["aabb", "ccdd"])).expect_err("it lost its folder");
    assert!(error.to_string().ends_with("was removed, and another pegwise has taken it"), "{error}");
    drop(second);
    assert!(first.write().is_err(), "the games of the other are there");
    drop(first);
    assert_eq!(kept(&open(&state).1), Some((2, 1)));
}

#[test]
fn what_killed_programs_were_writing_is_removed_from_folders_that_nobody_uses() {
    let state = TempDir::new().expect("a folder");
    let (first, _) = open(&state);
    drop(open(&state));
    for folder in ["1", "2"] {
        for name in [".pegwise-Abc123.tmp", "notes.txt"] {
            fs::write(state.path().join("games").join(folder).join(name), "half a ga").expect("written");
        }
    }
    let names = |folder: &str| {
        let entries = fs::read_dir(state.path().join("games").join(folder)).expect("a folder");
        let names = entries.map(|entry| entry.expect("an entry").file_name().into_string().expect("text"));
        names
            .filter(|name| name.contains("tmp") || name == "notes.txt")
            .collect::<std::collections::BTreeSet<_>>()
    };
    let (second, _) = open(&state);
    assert_eq!(names("1").len(), 2, "the first instance may be writing");
    assert_eq!(names("2"), ["notes.txt".to_owned()].into());
    drop((first, second));
    drop(open(&state));
    assert_eq!(names("1"), ["notes.txt".to_owned()].into());
}
