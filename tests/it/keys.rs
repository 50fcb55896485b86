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
fn bound_keys_take_the_place_of_those_of_their_commands() {
    for (file, script) in [
        ("hint = [\"F2\"]", "aabb Enter H | hides: Hint 1 of 4\n F2 | Hint 1 of 4"),
        ("hint = [\"F2\"]", "H | says only: H does nothing here; F2: hint"),
        ("hint = [\"й\"]", "й | Hint 1 of 4"),
        ("hint = [\"C\"]\ncoach = [\"H\"]", "aabb Enter C | Hint 1 of 4"),
        (
            "hint = [\"F2\"]\nnew = [\"F3\"]\ninformation = [\"F4\"]",
            "@120x40 | offers: F2 hint | F4 show
             ?       | row F2  : hint: a fact
             Esc r r | says: F3 starts a new game",
        ),
        // Keys with names stay with their commands.
        (
            "accept = [\"F5\"]\nback = [\"F6\"]",
            "aabb Enter ccdd F5 @360 | guess 3 of 10
             F6        | PEGWISE
             Enter Esc | PEGWISE",
        ),
        // A small letter is bound where it is no color.
        ("hint = [\"m\", \"Alt-m\"]", "aabb Enter m | Hint 1 of 4"),
    ] {
        let place = if file.contains("Alt") { "[keys.break]" } else { "[keys]" };
        Stage::plays(|| playing(&format!("{place}\n{file}\n")), &format!("{file:?}:\n{script}"));
    }
    let large = || play(Rules::new(4, 26, Repeats::Allowed).expect("rules"));
    let bound = "[keys.break]\nhint = [\"m\", \"Alt-m\"]\n";
    Stage::plays(|| Stage::preferring(large(), preferring(bound)), "m | offers: Alt-m hint | hides: Hint 1");
    assert_eq!(playing("[keys]\nquit = [\"F9\"]\n").press("C-c"), [Effect::Quit], "whatever is bound");
}

#[test]
fn what_is_wrong_in_the_file_is_said_and_no_binding_counts() {
    for (keys, told) in [
        ("hint = [\"F2\", \"?x\"]", "\"?x\" is not a key"),
        ("hint = [\"Ctrl-c\"]", "Ctrl-C is already used for quit"),
        ("mouse = [\"S\"]", "S is already used for compare in Break the code"),
        ("[keys.triangle]\nhint = [\"4\"]", "4 is typed on a peg board"),
        ("hint = [\"f\"]", "f is a color while a code is typed"),
        ("hint = [\"m\"]", "take a capital, a Ctrl or Alt key, or F2 to F12"),
        ("hint = [\"Ctrl-Alt-x\"]", "two modifiers"),
        ("hint = [\"Ctrl-i\"]", "is what a terminal sends for Tab"),
        ("fly = [\"F2\"]", "keys.fly: there is no such command"),
        ("[keys.arena]\nhint = [\"F2\"]", "there is no such command there"),
        ("[keys.moon]\nhint = [\"F2\"]", "unknown name \"moon\": use one of home, new-game"),
    ] {
        let said = complaint(&format!("[keys]\n{keys}\n"));
        assert!(said.contains(told), "{keys}: {said}");
    }
    let text = "\n[keys]\nundo = [\"F2\"]\nhint = [\"C\"]\n";
    assert_eq!(
        complaint(text),
        "config.toml line 4: keys.hint: C is already used for coach in Break the code; give coach another key first"
    );
    Stage::plays(|| playing(text), "aabb Enter u | guess 1 of 10");
}

#[test]
fn a_key_that_does_nothing_says_so_with_the_key_that_would() {
    Stage::plays(
        || Stage::new(Opening::Menu),
        "the triangle:
            3 Enter k x     | says only: x does nothing here; ? shows the keys
        a list:
            3 t n           | says only: n does nothing here; press Esc first, then it begins a new game
        the menu:
            Tab             | says only: No other panel here takes keys
            w               | says only: There is nothing to explain here
            0               | says only: 0 does nothing here; ? shows the keys
            Esc             | says only: This is the menu; q leaves the program
        the contest:
            1 T Tab         | says only: No other panel here takes keys
        no hole is empty:
            3 w             | says only: Choose the hole that starts empty first
            n               | says only: This is a new game: choose the hole that starts empty
        looking back on the triangle:
            3 Enter 4 Enter Enter [ w | says only: Enter plays on from here, and w then explains a jump
        solutions:
            3 Enter b x     | says only: All of them are shown
            w               | says only: On the board, jumps can be explained: Enter shows this solution there
        setting up:
            3 e w           | says only: p plays from this board, and w then explains a jump
        the form:
            n n             | says only: This is a new game: Enter begins it
        watching:
            2 dbfd Enter N  | says only: N does nothing here; n: new
        code-breaking:
            1 ж             | says only: ж does nothing here; ? shows the keys
            漢              | says only: \u{fffd} does nothing here; ? shows the keys
            w               | says only: Place a color in position 1 first, then ask why
            U               | says only: There is nothing to redo
            ab Enter        | says only: Position 3 is empty
        an empty row:
            1 aabb Enter P v v Esc x | says only: This row has no pegs yet
        the end of a row, where keys that move stop without a word:
            1 Left          | keep: there
            Left            | as: there
        the color under the cursor, whose explanation the same key closes:
            1 aabb Enter c Left w | Why C in 1
            w               | hides: Why C in 1",
    );
}

#[test]
fn n_leads_to_a_new_game_from_every_screen() {
    let [code, triangle] = ["NEW GAME   Break the code", "choose the empty hole"];
    for (title, screens) in [
        (code, &["", "1", "4", "4 Up Enter", "4 Up Enter Enter", "5", "s", "o", "o Tab"][..]),
        (triangle, &["3 Enter", "3 Enter b", "3 Enter e", "3 Enter o"]),
        ("NEW GAME   Watch it think", &["2 dbfd Enter"]),
        ("NEW GAME   Contest", &["1 T"]),
        ("NEW GAME   Arena", &["1 T 2"]),
    ] {
        for keys in screens {
            Stage::plays(|| Stage::new(Opening::Menu), &format!("{keys} n | {title}"));
        }
    }
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
            ("H", "Hint 1 of 4"),
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
    stage.must_offer("N/S step/back");
    let mut stage = Stage::preferring(Opening::Search(None), bound());
    let first = stage.screen();
    stage.press("s");
    assert_ne!(stage.screen(), first);
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
