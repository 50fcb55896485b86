//! Games that come as text: pasted on any screen, given on the command line, and typed in plain mode. Nothing is lost by
//! them, and nothing counts.

use std::fs;

use pegwise::archive::results::RecordEntry;
use pegwise::archive::{ShareCodeContent, share_code};
use pegwise::play::Day;

use crate::support::prelude::*;
use crate::support::stage::TODAY;

/// A game from the seed 8 that is half played.
const OPEN: &str = "\
pegwise game 1
game: break the code
rules: 4 positions, 6 colors, repeats allowed
guesses allowed: 10
secret: hidden UA7ZA-3DJKT-17AQU
guesses:
 1. AABB  0 exact, 0 misplaced
    # Bad luck.
 2. CCDD  1 exact, 2 misplaced
result: open
";

const WATCHED: &str = "\
pegwise game 1
game: watch it think
rules: 4 positions, 6 colors, repeats allowed
strategy: minimax
guesses:
 1. AABB  0 exact, 1 misplaced
 2. BCDD  1 exact, 1 misplaced
result: open
";

const TRIANGLE: &str = "\
pegwise game 1
game: peg triangle
rows: 5
start: hole 1
goal: one peg in hole 13
jumps:
 1. 4-1
    # The first of two.
 2. 6-4
result: open
";

/// The text as a terminal sends it.
fn sent(text: &str) -> String {
    text.replace('\n', "\r")
}

#[test]
fn a_text_opens_its_game_on_every_screen() {
    let texts = [
        (OPEN, "BREAK THE CODE", "guess 3 of 10"),
        (WATCHED, "WATCH IT THINK", "minimax"),
        (TRIANGLE, "PEG TRIANGLE", "goal: one peg in hole 13"),
    ];
    for (at, scene) in scenes().into_iter().enumerate() {
        for (_, (text, title, shown)) in (at..).zip(texts).filter(|(number, _)| is_tried(*number, 3)) {
            let mut stage = scene.open(COLOR);
            stage.paste(&sent(text));
            if stage.status().starts_with("You are scoring a game") {
                stage.paste(&sent(text));
            }
            let seen = stage.screen().join("\n");
            assert!(stage.screen()[0].contains(title) && stage.shows(shown), "{}:\n{seen}", scene.name);
        }
    }
}

#[test]
fn a_share_code_opens_its_game_on_every_screen() {
    let sender = Stage::at(play(Rules::CLASSIC), "aabb Enter");
    let code = share_code(sender.games().0.present(), ShareCodeContent::WholeGame);
    for scene in sample(scenes(), 3) {
        let mut stage = scene.open(COLOR);
        stage.paste(&code);
        let seen = stage.screen().join("\n");
        let is_open = stage.screen()[0].contains("BREAK THE CODE") && stage.shows("guess 2 of 10");
        let is_in_form = stage.screen()[0].contains("NEW GAME");
        assert!(is_open || is_in_form, "{}:\n{seen}", scene.name);
    }
}

#[test]
fn a_faulty_text_names_the_place_and_changes_nothing() {
    for scene in sample(scenes(), 3) {
        let mut stage = scene.open(COLOR);
        stage.press("Esc");
        let before = stage.screen();
        stage.paste(&sent(&OPEN.replace("CCDD", "CXDD")));
        assert!(stage.shows("line 9, column 6: 'X' in \"CXDD\" is not a color"), "{}", scene.name);
        let after = stage.screen();
        let title = |rows: &[String]| rows[0].clone();
        assert_eq!(title(&after), title(&before), "{}", scene.name);
    }
}

#[test]
fn undo_returns_to_the_game_before() {
    let mut stage = Stage::at(play(Rules::CLASSIC), "abab Enter");
    stage.paste(&sent(OPEN));
    stage.must_say("Undo returns to the last game").must_show_in("BREAK THE CODE", "practice");
    stage.must_show("guess 3 of 10");
    stage.press("u");
    assert!(stage.shows("guess 2 of 10") && !stage.row("BREAK THE CODE").contains("practice"));

    let mut stage = Stage::new(pegs(Shape::CLASSIC, 5, Coach::Off));
    stage.paste(&sent(TRIANGLE));
    stage.must_show("12 pegs").must_say("Undo returns").must_show_in("PEG TRIANGLE", "practice");
    stage.press("u");
    assert!(stage.shows("14 pegs") && !stage.row("PEG TRIANGLE").contains("practice"));
}

#[test]
fn what_is_copied_can_be_pasted_elsewhere_and_copied_again() {
    for text in [OPEN, TRIANGLE] {
        let mut stage = Stage::new(Opening::Menu);
        stage.paste(&sent(text));
        assert_eq!(stage.copied("y"), text, "with its comments");
    }
    let mut stage = Stage::new(Opening::Menu);
    stage.paste(&sent(WATCHED));
    let copy = stage.copied("y");
    let without_comments: String =
        copy.lines().filter(|line| !line.trim().starts_with('#')).map(|line| format!("{line}\n")).collect();
    assert_eq!(without_comments, WATCHED);
    assert!(copy.contains("    # "), "its log is in it");
}

#[test]
fn a_game_that_was_opened_goes_on_and_does_not_count() {
    let mut stage = Stage::new(Opening::Menu);
    stage.paste(&sent(OPEN));
    stage.after("cdcc Enter").must_show("solved in 3");
    let text = stage.copied("Y");
    assert!(text.contains("secret: CDCC\n") && text.ends_with("result: solved\n"), "{text}");
    stage.after("Enter").must_show("REVIEW");
    stage.press("Esc Esc");
    let counts = |effect: &Effect| match effect {
        Effect::Store(StoreRequest::Note(RecordEntry::Code(result))) => !result.practice,
        Effect::Store(StoreRequest::Note(_)) => true,
        _ => false,
    };
    assert!(!stage.kept.iter().any(counts), "it is practice: {:?}", stage.kept);

    let solved = "6-1 15-6 8-10 2-9 7-2 10-3 14-5 12-14 3-8 1-4 4-13 14-12";
    let jumps = solved.replace(' ', "\n");
    let text = format!(
        "pegwise game 1\ngame: peg triangle\nrows: 5\nstart: hole 1\njumps:\n{jumps}\nresult: open\n"
    );
    let mut stage = Stage::new(Opening::Menu);
    stage.paste(&text);
    stage.after("11 Enter Enter").must_show("genius");
    stage.press("Esc");
    assert!(
        !stage.kept.iter().any(|effect| matches!(effect, Effect::Store(StoreRequest::Note(_)))),
        "{:?}",
        stage.kept
    );
}

#[test]
fn scores_of_the_player_are_dropped_only_when_the_text_is_pasted_twice() {
    let mut stage = Stage::at(Opening::Menu, "2 Up Enter Enter 11 Enter");
    let before = stage.screen();
    stage.paste(&sent(WATCHED));
    stage.must_say_only("You are scoring a game. To drop it, paste the text now");
    stage.press("Left Right");
    assert_eq!(stage.screen()[..20], before[..20]);
    stage.paste(&sent(WATCHED));
    assert_eq!(
        stage.status(),
        "You are scoring a game. To drop it, paste the text now",
        "another key came between"
    );
    stage.paste(&sent(WATCHED));
    stage.must_show("minimax");
}

#[test]
fn the_puzzle_of_today_is_not_opened_before_it_is_finished() {
    let text = |day: &str| {
        format!(
            "pegwise game 1\ngame: break the code\nrules: 4 positions, 6 colors, repeats allowed\ndaily: {day}\nresult: open\n"
        )
    };
    let mut stage = Stage::new(Opening::Menu);
    stage.paste(&text(TODAY));
    stage.must_say("still counts for you");
    stage.paste(&text("2026-11-22"));
    assert!(stage.status().contains("still counts for you"), "tomorrow's, too: {}", stage.status());
    stage.paste(&text("2026-11-20"));
    stage.must_show_in("BREAK THE CODE", "practice");
    let secret = Daily::of(TODAY.parse::<Day>().expect("a day")).expect("a puzzle").secret();
    stage.after(&format!("Esc d {secret} Enter")).must_show("solved in 1");
    stage.press("Enter Esc Esc");
    stage.paste(&text(TODAY));
    stage.must_show_in("BREAK THE CODE", "practice");
}

#[test]
fn a_hidden_daily_puzzle_tells_nothing_but_its_day() {
    let mut stage = Stage::at(Opening::Menu, "d aabb Enter");
    let text = stage.copied("y");
    assert!(text.contains(&format!("daily: {TODAY}\n")) && !text.contains("secret"), "{text}");
}

#[test]
fn a_guess_that_the_strategy_would_not_make_is_not_told_as_its_choice() {
    let text = WATCHED.replace("minimax", "constraints").replace("BCDD", "ABCD");
    let mut stage = Stage::new(Opening::Menu);
    stage.resize(120, 40);
    stage.paste(&sent(&text));
    stage.after("[ w").must_show("The strategy did not choose ABCD");
}

#[test]
fn the_command_line_opens_a_text_and_checks_one() {
    let home = Home::new();
    let file = home.0.path().join("game.txt");
    let name = file.to_str().expect("a name");
    fs::write(&file, OPEN).expect("it is written");
    let told = home.says(&format!("import --check {name}"), "");
    assert_eq!(told.0, ["Break the code: 4 positions, 6 colors, repeats allowed. Guess 3 of 10 is next."]);
    let told = home.says(&format!("import {name} --plain"), "cdce / export");
    told.tells(["Practice: it does not count.", "Guess 3 of 10 is next. Type a code such as abcd, or help."]);
    told.tells([
        "Guess 3, C D C E: 3 exact, 0 misplaced. Three of your pegs are in the code, all in their places.",
        " 3. CDCE  3 exact, 0 misplaced",
    ]);
    let saved = home.says("export", "").join("\n") + "\n";
    assert_eq!(saved, OPEN.replace("result", " 3. CDCE  3 exact, 0 misplaced\nresult"), "comments are kept");
    home.says(&format!("import {name} --plain"), "undo / export");
    assert_eq!(home.says("export break", "").join("\n") + "\n", saved, "undo returns to it");

    let wrong =
        home.pegwise().args(["import", "--check", "-"]).write_stdin(OPEN.replace("CCDD", "CXDD")).output();
    let wrong = wrong.expect("it runs");
    assert_eq!(wrong.status.code(), Some(2));
    let told = String::from_utf8_lossy(&wrong.stderr).into_owned();
    assert!(told.starts_with("pegwise: standard input: line 9, column 6: 'X'"), "{told}");
    let none = home.pegwise().args(["export", "triangle"]).output().expect("it runs");
    assert_eq!(none.status.code(), Some(1));
}

#[test]
fn every_saved_game_is_exported() {
    let home = Home::new();
    home.says("pegs --hole 1 --plain", "goal 13 / 4-1 / 6-4");
    let triangle = home.says("export triangle", "").join("\n") + "\n";
    assert_eq!(triangle, TRIANGLE.replace("    # The first of two.\n", ""));
    home.says("watch --strategy minimax --secret dbfd --plain", " /  /  / ");
    let watched = home.says("export watch", "").join("\n");
    let Ok(GameText::Watch(game, _)) = watched.parse() else { panic!("{watched}") };
    assert!(!game.turns().is_empty() && !game.by_hand, "{watched}");
}

#[test]
fn plain_mode_takes_a_text_line_by_line_or_from_a_file() {
    let home = Home::new();
    let lines = format!("aabb / {} / cdcc / undo / undo / export", OPEN.trim_end());
    home.says("play --seed 4", &lines).tells([
        "Opened from a text. Undo returns to the last game.",
        "Guess 3, C D C C: 4 exact, 0 misplaced.",
        "Undone. Guess 3 of 10 is next.",
        "Undone. Guess 2 of 10 is next.",
        "pegwise game 1",
        "result: open",
    ]);
    let wrong = OPEN.replace("CCDD", "CXDD");
    let told = home.says("", &format!("{} / pegs", wrong.trim_end()));
    let error =
        "Not opened: line 9, column 6: 'X' in \"CXDD\" is not a color here: colors are a to f (or 1 to 6).";
    told.tells([error, "Which hole starts empty? Type a number from 1 to 15."]);
    home.says("", "pegwise game 1 / game: peg triangle /  / export / import nowhere.txt").tells([
            "Not opened: line 2, column 19: the text ends without a result: add \"result: open\", or how the game ended.",
            "There is no game here to export: begin one first.",
            "Not opened: nowhere.txt: No such file or directory (os error 2).",
        ]);
    let watched = format!("{} / export", WATCHED.trim_end());
    home.says("", &watched).tells(["strategy: minimax", " 2. BCDD  1 exact, 1 misplaced"]);
    let unfinished: Vec<&str> = TRIANGLE.lines().take(4).collect();
    home.says("", &unfinished.join("\n")).mentions("ends without a result");
}
