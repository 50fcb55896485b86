//! Games of many colors: while a code is typed every small letter that is a color types it, and the commands have
//! other keys, which the hint bar names.

use crate::support::prelude::*;

/// The row being typed, blanks left out.
fn typed_row(stage: &Stage) -> String {
    stage.row("▶ ").split(['║', '│']).nth(1).unwrap_or_default().replace(' ', "")
}

/// The row of the first guess in the panel of guesses.
fn first_guess(stage: &Stage) -> String {
    let rows = stage.screen();
    let panel = rows.iter().filter_map(|row| row.split(['║', '│']).nth(1));
    let row = panel.map(|row| row.trim_start_matches([' ', '▌'])).find(|row| row.starts_with("1 "));
    row.unwrap_or_else(|| panic!("no guess on\n{}", rows.join("\n"))).to_owned()
}

#[test]
fn with_ten_colors_that_may_repeat_letters_to_j_are_colors_and_digits_are_not() {
    let mut stage = Stage::at(play(rules(4, 10, Repeats::Allowed)), "h 1 j");
    assert!(typed_row(&stage).starts_with("▌▶1H(J)"), "{}", typed_row(&stage));
    stage.press("k");
    assert!(typed_row(&stage).starts_with("▌▶1H(J)A"), "k is still an arrow: {}", typed_row(&stage));
}

#[test]
fn with_26_colors_every_small_letter_is_a_color() {
    for letter in 'a'..='z' {
        let mut stage = Stage::new(play(rules(2, 26, Repeats::Allowed)));
        stage.press(&letter.to_string());
        let row = typed_row(&stage);
        let shown = row.chars().find(char::is_ascii_uppercase);
        assert_eq!(shown, Some(letter.to_ascii_uppercase()), "{letter}: {row}");
        stage.must_show("BREAK THE CODE").must_show("guess 1 of 10");
    }
}

#[test]
fn with_26_colors_the_commands_have_other_keys() {
    let rules = rules(4, 26, Repeats::Allowed);
    let mut stage = Stage::new(play(rules));
    stage.after("quiz Enter").must_show("guess 2 of 10");
    stage.after("C-u").must_show("guess 1 of 10");
    stage.press("C-r ab X");
    assert!(stage.shows("guess 2 of 10") && typed_row(&stage).trim_start_matches('▌').starts_with("▶2"));
    assert!(!typed_row(&stage).contains(char::is_uppercase), "{}", typed_row(&stage));
    stage.after("N Enter").must_show("guess 1 of 10");
    stage.after("U").must_say("nothing to redo");
    stage.after("C-u Z").must_hide("Notes");
    stage.press("Z");
    assert!(matches!(&stage.press("Y")[..], [Effect::Copy(text)] if text.contains("QUIZ")));
    stage.after("R R").must_show("given up");
    stage.after("Esc").must_show("PEGWISE");
}

#[test]
fn the_hint_bar_shows_the_key_that_works_now() {
    let begun = |rules| {
        let mut stage = Stage::new(play(rules));
        stage.resize(140, 24);
        stage.press("aabb Enter ab");
        stage
    };
    let few = begun(Rules::CLASSIC).hints();
    let many = begun(rules(4, 26, Repeats::Allowed)).hints();
    for (short, long, word) in [("n", "N", "new"), ("u", "Ctrl-U", "undo"), ("x", "X", "clear")] {
        assert!(
            few.contains(&format!(" {short} {word}")) && many.contains(&format!(" {long} {word}")),
            "{many}"
        );
    }
    assert!(few.contains("a-f/1-6 color") && many.contains("a-z color"));
    let mut over = begun(rules(4, 26, Repeats::Allowed));
    over.press("R R");
    assert!(over.hints().contains(" n new") && over.hints().contains(" u undo"), "{}", over.hints());
    over.press("u");
    assert!(over.shows("guess 2 of 10"), "once nothing is typed the letters are commands again");
}

#[test]
fn the_codes_left_are_shown_whole_however_many_they_are() {
    let rules = rules(5, 26, Repeats::Forbidden);
    let code = rules.parse("abcde").unwrap();
    let turn = Turn { code, score: Score::of(&code, &secret(rules)) };
    let left = thousands(Candidates::all(rules).after(&turn).count() as u64);
    for (width, height) in [(64, 20), (80, 24), (120, 40)] {
        let mut stage = Stage::new(play(rules));
        stage.resize(width, height);
        stage.press("abcde Enter");
        let row = first_guess(&stage).trim_end().to_owned();
        // Where there is no room for the whole number, there is none of it.
        let whole = row.ends_with(&format!(" {left}"));
        assert!(whole || (width == 64 && row.ends_with("0·1")), "{width}x{height}: {row:?}");
    }
}

#[test]
fn every_color_has_its_column_in_every_window() {
    let alphabet: String = ('A'..='Z').collect();
    let many = rules(4, 26, Repeats::Allowed);
    let watch = Opening::Watch { rules: many, strategy: Strategy::States, opening: None, secret: None };
    for opening in [play(many), watch] {
        let mut stage = Stage::at(opening, "quiz Enter");
        for (width, height) in [(64, 20), (80, 24), (120, 40)] {
            stage.resize(width, height);
            let heading = stage.screen().iter().any(|row| row.replace(' ', "").contains(&alphabet));
            assert!(heading, "{width}x{height}\n{}", stage.screen().join("\n"));
        }
    }
}

#[test]
fn the_codes_left_of_a_watched_game_are_shown_whole() {
    let rules = rules(8, 8, Repeats::Forbidden);
    let opening = Opening::Watch { rules, strategy: Strategy::States, opening: Peg::new(0), secret: None };
    let (code, secret) = (rules.parse("abcdefgh").unwrap(), rules.parse("hgfedcba").unwrap());
    let turn = Turn { code, score: Score::of(&code, &secret) };
    let left = thousands(Candidates::all(rules).after(&turn).count() as u64);
    for (width, height) in [(64, 20), (80, 24), (120, 40)] {
        let mut stage = Stage::new(opening.clone());
        stage.resize(width, height);
        stage.press("hgfedcba Enter s s s");
        let row = first_guess(&stage);
        // Where there is no room for the whole number, there is none of it.
        let whole = row.contains(&format!(" {left} ")) || (width < 120 && row.contains("0·8   "));
        assert!(row.contains("0·8 ") && whole, "{width}x{height}: {row}");
    }
}
