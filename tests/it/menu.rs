//! The menu: where its lines lead, and the game that waits there to be continued.

use pegwise::store::{SaveStatus, SavedGames};

use crate::support::prelude::*;

const TITLES: [&str; 6] =
    ["BREAK THE CODE", "NEW GAME   Watch it think", "PEG TRIANGLE", "LEARN", "STATISTICS", "OPTIONS"];

fn menu() -> Stage {
    Stage::new(Opening::Menu)
}

/// The line that the pointer stands at.
fn chosen(stage: &Stage) -> String {
    stage.row("▶").split('│').nth(1).unwrap_or_default().trim_matches(['▶', ' ']).to_owned()
}

#[test]
fn enter_and_space_open_the_line_that_is_chosen() {
    for open in ["Enter", "Space"] {
        for (down, title) in TITLES.iter().enumerate() {
            let mut stage = menu();
            stage.press(&"Down ".repeat(down));
            stage.press(open);
            assert!(stage.shows(title), "{down} down");
        }
    }
}

#[test]
fn arrows_and_their_letters_go_up_and_down_and_round() {
    for (up, down) in [("Up", "Down"), ("k", "j")] {
        let mut stage = menu();
        let first = chosen(&stage);
        stage.press(up);
        assert!(chosen(&stage).starts_with("d "), "{}", chosen(&stage));
        stage.press(down);
        assert_eq!(chosen(&stage), first);
        // The daily puzzle has a letter.
        stage.press(&format!("{down} ").repeat(TITLES.len() + 1));
        assert_eq!(chosen(&stage), first);
    }
}

#[test]
fn q_and_esc_go_back_to_the_menu_and_only_q_leaves_the_program() {
    for key in ["q", "Esc"] {
        for digit in ["1", "2", "3", "4", "5"] {
            let mut stage = menu();
            stage.press(digit);
            // A secret that is being typed takes letters; Esc always goes back.
            let key = if digit == "2" { "Esc" } else { key };
            assert_eq!(stage.press(key), []);
            assert!(stage.shows("PEGWISE"), "{digit} {key}");
        }
    }
    assert_eq!(menu().press("q"), [Effect::Quit]);
    let mut stage = menu();
    assert_eq!(stage.press("Esc"), [], "one Esc too many loses nothing");
    stage.must_say("q leaves");
}

#[test]
fn help_lies_over_the_menu_until_it_is_closed() {
    for close in ["?", "Esc", "q", "F1"] {
        let mut stage = menu();
        let before = stage.frame();
        stage.press("?");
        assert!(stage.shows("Keys:") && stage.frame() != before);
        stage.press("1 j Enter");
        assert!(stage.shows("Keys:"), "help takes the keys");
        assert_eq!(stage.press(close), []);
        assert_eq!(stage.frame(), before, "{close}");
    }
}

#[test]
fn signals_and_lost_input_become_what_they_ask_for() {
    let mut stage = menu();
    assert_eq!(stage.send(Message::Terminate(1)), [Effect::QuitBySignal(1)]);
    assert_eq!(stage.send(Message::Suspend), [Effect::Suspend]);
    assert_eq!(stage.send(Message::Continue), [Effect::Resume]);
    assert_eq!(stage.send(Message::InputLost("gone".to_owned())), [Effect::Fail("gone".to_owned())]);
}

#[test]
fn what_could_not_be_read_is_told_in_full_however_long_it_is() {
    let path = "/home/somebody/with/a/long/name/.local/state/pegwise/games/1/code.json.bad-1";
    let complaint = format!("A saved game could not be read (it ends in the middle). It is kept as {path}");
    let mut stage = Stage::finding(SavedGames { warnings: vec![complaint], ..SavedGames::default() });
    let told: String = stage.screen().iter().map(|row| row.trim_matches(['─', ' '])).collect();
    assert!(told.contains("(it ends in the middle)") && told.contains(path), "{}", stage.screen().join("\n"));
    stage.press("Down");
    assert!(!stage.screen().concat().contains("bad-1"), "a key puts it away");
}

#[test]
fn a_folder_that_cannot_be_written_is_told_until_it_can() {
    let mut stage = menu();
    stage.on_save_status(SaveStatus::NotSaving("Permission denied".to_owned()));
    stage.must_show("Not saving: Permission denied").must_show(" not saving ");
    stage.press("Down 1 aabb Enter");
    assert!(stage.shows(" not saving "), "on every screen");
    stage.kept.clear();
    stage.on_save_status(SaveStatus::Saving);
    stage.must_show("Saving again").must_hide(" not saving ");
    stage.press("c");
    assert!(stage.saved(SaveFile::Code).is_some(), "what was not saved is");
}

#[test]
fn the_menu_that_was_open_over_midnight_leads_to_the_puzzle_of_the_new_day() {
    let mut stage = Stage::new(Opening::Menu);
    stage.must_show("Daily #325");
    stage.press("Down");
    stage.the_day_is("2026-11-22");
    stage.must_show("Daily #326");
    stage.after("d").must_show("Daily #326, the same for everyone");
}

#[test]
fn a_digit_opens_its_line_straight_away() {
    for (digit, title) in (1..).zip(TITLES) {
        menu().after(&digit.to_string()).must_show(title);
    }
    Stage::plays(menu, "0 | asks nothing | begins: 0 does nothing | PEGWISE");
}

#[test]
fn a_newcomer_is_led_from_a_small_game_to_the_usual_one_and_then_hides_a_code() {
    let mut stage = menu();
    stage.resize(120, 40);
    stage.must_show("New here? f").must_offer("f first game");
    stage.press("f");
    stage.must_show("3 positions, 4 colors").must_hide("64");
    stage.press("abc Enter");
    assert!(stage.status().contains("in the code"), "each score is explained: {}", stage.status());
    stage.press("r r Esc");
    stage.must_show("Next, f: the usual game");
    stage.after("f").must_show("4 positions, 6 colors");
    stage.press("aabb Enter r r Esc");
    stage.must_show("Now hide one from me");
    stage.after("f").must_title("NEW GAME   Watch it think");
    stage.press("dbfd Enter Esc d aabb Enter r r Esc");
    stage.must_hide("hide one from me").must_hide("f first game");
}

#[test]
fn n_chooses_a_new_game_for_the_entry_that_is_selected() {
    let [guess, watch] = ["Break the code", "Watch it think"];
    for (down, activity) in [guess, watch, guess, guess].into_iter().enumerate() {
        menu().after(&format!("{} n", "Down ".repeat(down))).must_title(&format!("NEW GAME   {activity}"));
    }
    Stage::plays(menu, "2 dbfd Enter Esc | row ▶: Continue\n n | title: Watch it think");
}

#[test]
fn a_game_that_was_begun_waits_as_the_first_line_and_is_kept_as_it_was() {
    let begun = [
        (play(Rules::CLASSIC), "aabb Enter cd", "Break the code"),
        (pegs(Shape::CLASSIC, 1, Coach::Warn), "4 Enter Enter", "Peg board, 13 pegs"),
        (Opening::Menu, "2 dbfd Enter ss", "Watch"),
        (Opening::Search(None), "sss", "Peg search"),
    ];
    for (opening, keys, name) in begun {
        Stage::plays(
            || Stage::new(opening.clone()),
            &format!(
                "{keys} | keep: game
                 Esc    | row ▶: Continue | {name}
                 Enter  | as: game"
            ),
        );
    }
    Stage::plays(
        menu,
        "the status says what the line does:
            1 aabb Enter q  | says: continues your game
        a daily puzzle is named and in progress:
            d aabb Enter Esc | Daily #325, guess 2 of 10 | in progress, 1 guess
        it stays while the game waits:
            1 aabb Enter Esc 3 Esc | row ▶: Continue
        who plays again gets a new game, and undo brings the old one back:
            1 aabb Enter r r Esc | row ▶: 1  Play
            1 | guess 1 of 10
            u | hides: guess 1 of 10 | ▐A▌ ▐A▌ ▐B▌ ▐B▌",
    );
    for keys in ["1", "1 ab", "1 aabb Enter r r", "2", "3", "4", "5", "3 5 Enter"] {
        Stage::plays(menu, &format!("{keys} Esc | PEGWISE | hides: Continue"));
    }
}
