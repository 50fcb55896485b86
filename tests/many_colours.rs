//! Games of many colours: while a code is typed every small letter that is a colour types it, and the commands have
//! other keys, which the hint bar names.

#[path = "support/stage.rs"]
mod stage;

use pegwise::code::{Repeats, Rules};
use pegwise::tui::message::Effect;
use stage::{Stage, play};

fn rules(positions: usize, colors: usize, repeats: Repeats) -> Rules {
    Rules::new(positions, colors, repeats).unwrap()
}

/// The row being typed, blanks left out.
fn typed_row(stage: &Stage) -> String {
    stage.row("▶ ").split(['║', '│']).nth(1).unwrap_or_default().replace(' ', "")
}

#[test]
fn with_ten_colours_letters_to_j_are_colours_and_digits_are_not() {
    let mut stage = Stage::new(play(rules(4, 10, Repeats::Forbidden)));
    stage.press("h 1 j");
    assert!(typed_row(&stage).starts_with("▶1▐H▌(J)[_]_"), "{}", typed_row(&stage));
    stage.press("k");
    assert!(typed_row(&stage).contains("[A]"), "k is still an arrow");
}

#[test]
fn with_26_colours_every_small_letter_is_a_colour() {
    for letter in 'a'..='z' {
        let mut stage = Stage::new(play(rules(2, 26, Repeats::Allowed)));
        stage.press(&letter.to_string());
        let row = typed_row(&stage);
        assert!(row.chars().nth(3) == Some(letter.to_ascii_uppercase()), "{letter}: {row}");
        assert!(stage.shows("BREAK THE CODE") && stage.shows("guess 1 of 10"));
    }
}

#[test]
fn with_26_colours_the_commands_have_other_keys() {
    let rules = rules(4, 26, Repeats::Allowed);
    let mut stage = Stage::new(play(rules));
    stage.press("quiz Enter");
    assert!(stage.shows("guess 2 of 10"));
    stage.press("C-u");
    assert!(stage.shows("guess 1 of 10"));
    stage.press("C-r ab X");
    assert!(stage.shows("guess 2 of 10") && typed_row(&stage).starts_with("▶2[_]"));
    stage.press("N");
    assert!(stage.shows("guess 1 of 10"));
    stage.press("U");
    assert!(stage.status().contains("nothing to redo"), "{}", stage.status());
    stage.press("C-u Z");
    assert!(!stage.shows("Notes"));
    stage.press("Z");
    assert!(matches!(&stage.press("Y")[..], [Effect::Copy(text)] if text.contains("QUIZ")));
    stage.press("R");
    assert!(stage.shows("given up"));
    stage.press("Esc");
    assert!(stage.shows("PEGWISE"));
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
    assert!(few.contains("a-f/1-6 colour") && many.contains("a-z colour"));
    let mut over = begun(rules(4, 26, Repeats::Allowed));
    over.press("R");
    assert!(over.hints().contains(" n new") && over.hints().contains(" u undo"), "{}", over.hints());
    over.press("u");
    assert!(over.shows("guess 2 of 10"), "once nothing is typed the letters are commands again");
}

#[test]
fn help_shows_the_keys_that_are_left_for_commands() {
    let mut stage = Stage::new(play(rules(4, 26, Repeats::Allowed)));
    stage.resize(120, 40);
    stage.press("?");
    for key in ["a-z ", "N ", "Ctrl-U", "X ", "R ", "Y ", "Z "] {
        assert!(stage.shows(&format!("║ {key}")), "{key:?} on\n{}", stage.screen().join("\n"));
    }
}
