//! Keys of the player's own: bound in the file of settings, named by help and hint bar, and refused where they would
//! leave a command without a key or give one key two meanings.

use std::fs;

use pegwise::play::Lesson;
use pegwise::tui::Preferences;

use crate::support::prelude::*;

/// The preferences of somebody with these lines in their file.
fn preferring(text: &str) -> Preferences {
    let folder = tempfile::TempDir::new().expect("a folder");
    let file = folder.path().join("config.toml");
    fs::write(&file, text).expect("a file that can be written");
    let variable = |name: &str| match name {
        "PEGWISE_CONFIG" => Some(file.to_string_lossy().into_owned()),
        "LANG" => Some("C.UTF-8".to_owned()),
        "COLORTERM" => Some("truecolor".to_owned()),
        _ => None,
    };
    Preferences::read(&[], &variable).expect("no variable is wrong")
}

fn playing(text: &str) -> Stage {
    Stage::preferring(play(Rules::CLASSIC), preferring(text))
}

/// What is said at the start about what is wrong in the file.
fn complaint(text: &str) -> String {
    let mut stage = playing(text);
    stage.resize(140, 50);
    said(&stage)
}

/// What the program has to say, which may take more lines than the one of the status.
fn said(stage: &Stage) -> String {
    let rows = stage.screen();
    let lines: Vec<&str> =
        rows[..rows.len() - 1].iter().rev().map_while(|row| row.strip_prefix(' ')).collect();
    lines.iter().rev().map(|line| line.trim_matches(['─', ' '])).collect::<Vec<_>>().join(" ")
}

#[test]
fn a_bound_key_takes_the_place_of_the_letters_of_its_command() {
    let mut stage = playing("[keys]\nhint = [\"F2\", \"?x\"]\n");
    assert!(said(&stage).contains("\"?x\" is not a key"), "{}", said(&stage));
    stage = playing("[keys]\nhint = [\"F2\"]\n");
    stage.after("aabb Enter H").must_hide("Hint 1 of 3");
    stage.after("F2").must_show("Hint 1 of 3");
}

/// The keys of a script, as a keyboard of another layout types them.
fn on_another_layout(script: &str, layout: (&str, &str)) -> String {
    let typed = |key: char| {
        layout.1.chars().zip(layout.0.chars()).find_map(|(latin, typed)| (latin == key).then_some(typed))
    };
    script.chars().map(|key| typed(key).unwrap_or(key)).collect()
}

const RUSSIAN: (&str, &str) = ("йцукенгшщзфывапролдячсмитьРЗ", "qwertyuiopasdfghjklzxcvbnmHP");
const GREEK: (&str, &str) = ("ςερτυθιοπασδφγηξκλζχψωβνμΗΠ", "wertyuiopasdfghjklzxcvbnmHP");
const HEBREW: (&str, &str) = ("קראטוןםפשדגכעיחלךזסבהנמצ", "ertyuiopasdfghjklzxcvbnm");
const KOREAN: (&str, &str) =
    ("ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅁㄴㅇㄹㅎㅗㅓㅏㅣㅋㅌㅊㅍㅠㅜㅡㅖ", "qwertyuioasdfghjklzxcvbnmP");

#[test]
fn letters_of_other_alphabets_are_keys_by_their_position() {
    for layout in [RUSSIAN, GREEK, HEBREW, KOREAN] {
        let mut stage = Stage::new(play(Rules::CLASSIC));
        // Codes are typed, guesses undone, hints given, and the options opened and closed.
        for (keys, shown) in [
            ("aabb", "AABB"),
            ("Enter", "guess 2 of 10"),
            ("u", "guess 1 of 10"),
            ("H", "Hint 1 of 3"),
            ("o", "OPTIONS"),
            ("o", "BREAK THE CODE"),
        ] {
            let names = keys.chars().count() > 4;
            stage.press(&if names { keys.to_owned() } else { on_another_layout(keys, layout) });
            assert!(stage.shows(shown), "{}: {keys}\n{}", layout.0, stage.screen().join("\n"));
        }
    }
    let quits = |key: &str| Stage::new(Opening::Menu).press(key).contains(&Effect::Quit);
    assert!(quits("й") && quits("ㅂ") && quits("A-q") == quits("A-й"));
    assert!(
        Stage::new(play(Rules::CLASSIC)).press("C-с").contains(&Effect::Quit),
        "Ctrl and a Cyrillic letter"
    );
}

#[test]
fn a_key_of_another_alphabet_without_a_command_names_the_way_out() {
    let mut stage = Stage::new(play(Rules::CLASSIC));
    stage.after("ж").must_say_only("ж does nothing here; ? shows the keys");
    stage.after("漢").must_say_only("\u{fffd} does nothing here; ? shows the keys");
}

#[test]
fn a_bound_letter_of_another_alphabet_keeps_its_command() {
    let mut stage = playing("[keys]\nhint = [\"й\"]\n");
    stage.after("й").must_show("Hint 1 of 3");
}

#[test]
fn codes_are_typed_by_position_and_paths_as_they_are() {
    let mut stage = Stage::new(Opening::Menu);
    stage.after("2").must_show("NEW GAME");
    let go_to = |stage: &mut Stage, panel: &str| {
        while stage.focused().is_none_or(|focused| !focused.contains(panel)) {
            stage.press("Tab");
        }
    };
    go_to(&mut stage, "The secret");
    stage.after("виаф").must_show("dbfa");
    go_to(&mut stage, "Strategy file");
    stage.after("виаф.txt").must_show("Path: виаф.txt");
}

#[test]
fn help_hint_bar_and_sentences_name_the_bound_key() {
    let mut stage = playing("[keys]\nhint = [\"F2\"]\nnew = [\"F3\"]\ninformation = [\"F4\"]\n");
    stage.resize(120, 40);
    assert!(stage.hints().contains("F2 hint"), "{}", stage.hints());
    stage.must_show("F4 hide");
    stage.after("?").must_show_in("hint: a fact", "F2");
    stage.after("Esc r r").must_say("F3 starts a new game");
}

#[test]
fn two_commands_can_change_places() {
    let mut stage = playing("[keys]\nhint = [\"C\"]\ncoach = [\"H\"]\n");
    stage.after("aabb Enter C").must_show("Hint 1 of 3");
}

#[test]
fn the_former_key_of_a_command_names_the_one_that_it_has_now() {
    let mut stage = playing("[keys]\nhint = [\"F2\"]\n");
    stage.after("H").must_say_only("H does nothing here; F2: hint");
}

#[test]
fn a_binding_for_one_place_leaves_the_others_as_they_are() {
    let bound = || preferring("[keys.watch]\nstep-forward = [\"N\"]\n");
    let watch =
        Opening::Watch { rules: Rules::CLASSIC, strategy: Strategy::States, opening: None, secret: None };
    let mut stage = Stage::preferring(watch, bound());
    stage.press("dbfd Enter");
    let first = stage.screen();
    stage.after("s").must_say_only("s does nothing here; N: step");
    assert_eq!(stage.screen()[..20], first[..20]);
    stage.press("N");
    assert_ne!(stage.screen(), first);
    assert!(stage.hints().contains("N/S step/back"), "{}", stage.hints());
    let mut stage = Stage::preferring(Opening::Menu, bound());
    stage.press("4");
    let first = stage.screen();
    stage.press("s");
    assert_ne!(stage.screen(), first);
}

#[test]
fn keys_with_names_stay_with_their_commands() {
    let mut stage = playing("[keys]\naccept = [\"F5\"]\nback = [\"F6\"]\n");
    stage.press("aabb Enter ccdd F5");
    stage.wait(360);
    stage.must_show("guess 3 of 10");
    stage.after("F6").must_show("PEGWISE");
    stage.after("Enter Esc").must_show("PEGWISE");
}

#[test]
fn ctrl_c_leaves_whatever_is_bound() {
    assert!(complaint("[keys]\nhint = [\"Ctrl-c\"]\n").contains("Ctrl-C is already used for quit"));
    let mut stage = playing("[keys]\nquit = [\"F9\"]\n");
    assert_eq!(stage.press("C-c"), [Effect::Quit]);
}

#[test]
fn a_key_with_two_meanings_is_refused_by_both_names_and_no_binding_counts() {
    let text = "\n[keys]\nundo = [\"F2\"]\nhint = [\"C\"]\n";
    assert_eq!(
        complaint(text),
        "config.toml line 4: keys.hint: C is already used for coach in Break the code; give coach another key first"
    );
    let mut stage = playing(text);
    stage.press("aabb Enter u");
    assert!(stage.shows("guess 1 of 10"), "u still takes back");
    assert!(
        complaint("[keys]\nmouse = [\"S\"]\n").contains("S is already used for compare in Break the code")
    );
    assert!(complaint("[keys.triangle]\nhint = [\"4\"]\n").contains("4 is typed on the triangle"));
}

#[test]
fn a_letter_that_a_code_needs_cannot_be_taken() {
    assert!(complaint("[keys]\nhint = [\"f\"]\n").contains("f is a color while a code is typed"));
    assert!(
        complaint("[keys]\nhint = [\"m\"]\n").contains("take a capital, a Ctrl or Alt key, or F2 to F12")
    );
    let large = play(Rules::new(4, 26, Repeats::Allowed).expect("rules"));
    let mut stage = Stage::preferring(large, preferring("[keys.break]\nhint = [\"m\", \"Alt-m\"]\n"));
    stage.press("m");
    assert!(stage.hints().contains("Alt-m hint") && !stage.shows("Hint 1"), "{}", stage.hints());
    let mut stage = playing("[keys.break]\nhint = [\"m\", \"Alt-m\"]\n");
    stage.after("aabb Enter m").must_show("Hint 1 of 3");
}

#[test]
fn what_is_no_key_command_or_place_is_named_with_what_there_is() {
    assert!(complaint("[keys]\nhint = [\"Ctrl-Alt-x\"]\n").contains("two modifiers"));
    assert!(complaint("[keys]\nhint = [\"Ctrl-i\"]\n").contains("is what a terminal sends for Tab"));
    assert!(complaint("[keys]\nfly = [\"F2\"]\n").contains("keys.fly: there is no such command"));
    assert!(complaint("[keys.arena]\nhint = [\"F2\"]\n").contains("there is no such command there"));
    assert!(
        complaint("[keys.moon]\nhint = [\"F2\"]\n")
            .contains("unknown name \"moon\": use one of home, new-game")
    );
}

#[test]
fn a_key_that_does_nothing_says_so_with_the_key_that_would() {
    for (keys, words) in [
        ("3 Enter k x", "x does nothing here; ? shows the keys"),
        ("3 t n", "n does nothing here; press Esc first, then it begins a new game"),
        ("Tab", "No other panel here takes keys"),
        ("5 Tab", "No other panel here takes keys"),
        ("w", "There is nothing to explain here"),
        ("3 w", "Choose the hole that starts empty first"),
        ("3 Enter 4 Enter Enter [ w", "Enter plays on from here, and w then explains a jump"),
        ("3 Enter b x", "All of them are shown"),
        ("3 Enter b w", "On the triangle, jumps can be explained: Enter shows this solution there"),
        ("3 e w", "p plays from this board, and w then explains a jump"),
        ("3 n", "This is a new game: choose the hole that starts empty"),
        ("n n", "This is a new game: Enter begins it"),
        ("2 dbfd Enter N", "N does nothing here; n: new"),
        ("1 aabb Enter P v v Esc x", "This row has no pegs yet"),
        ("1 ab Enter", "Position 3 is empty"),
        ("1 w", "Place a color in position 1 first, then ask why"),
        ("1 U", "There is nothing to redo"),
        ("Esc", "This is the menu; q leaves the program"),
        ("0", "0 does nothing here; ? shows the keys"),
    ] {
        let mut stage = Stage::new(Opening::Menu);
        stage.press(keys);
        assert_eq!(stage.status(), words, "{keys}");
    }
}

#[test]
fn n_leads_to_a_new_game_from_every_screen() {
    for (keys, title) in [
        ("", "NEW GAME   Break the code"),
        ("1", "NEW GAME   Break the code"),
        ("2 dbfd Enter", "NEW GAME   Watch it think"),
        ("3 Enter", "choose the empty hole"),
        ("3 Enter b", "choose the empty hole"),
        ("3 Enter e", "choose the empty hole"),
        ("5", "NEW GAME   Contest"),
        ("6", "NEW GAME   Arena"),
        ("8", "NEW GAME   Break the code"),
        ("8 Enter", "NEW GAME   Break the code"),
        ("9", "NEW GAME   Break the code"),
        ("s", "NEW GAME   Break the code"),
        ("o", "NEW GAME   Break the code"),
        ("o Tab", "NEW GAME   Break the code"),
        ("3 Enter o", "choose the empty hole"),
    ] {
        let mut stage = Stage::new(Opening::Menu);
        stage.press(keys);
        stage.press("n");
        assert!(stage.shows(title), "{keys}:\n{}", stage.screen().join("\n"));
        stage.press("Esc");
    }
}

#[test]
fn keys_that_move_stop_at_an_end_without_a_word() {
    let mut stage = Stage::at(Opening::Menu, "1 Left");
    let there = stage.screen();
    stage.press("Left");
    assert_eq!(stage.screen(), there);
}

#[test]
fn w_says_why_the_color_under_the_cursor_can_or_cannot_be_there() {
    let mut stage = Stage::new(play(Rules::CLASSIC));
    stage.after("aabb Enter c Left w").must_show("Why C in 1");
    stage.press("w");
    assert!(!stage.shows("Why C in 1"), "the same key closes it");
}

#[test]
fn arrows_and_page_keys_turn_the_pages_of_a_lesson() {
    for (forward, back) in [("Right", "Left"), ("PgDn", "PgUp"), ("]", "["), ("Enter", "["), ("Space", "[")] {
        let mut stage = Stage::new(Opening::Lesson(Some(Lesson::Search)));
        let first = stage.screen();
        stage.press(forward);
        assert!(stage.shows("2 of"), "{forward}: {}", stage.screen().join("\n"));
        stage.press(back);
        assert_eq!(stage.screen(), first, "{back}");
    }
    // A page with a question, and the last one.
    let mut stage = Stage::new(Opening::Lesson(Some(Lesson::Scoring)));
    for number in 2..=10 {
        stage.after(if number % 2 == 0 { "Right" } else { "PgDn" }).must_show(&format!("{number} of 10"));
    }
    stage.after("Left PgUp").must_show("8 of 10");
}
