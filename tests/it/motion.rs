//! Marks that appear one after another, and jumps that are seen to be made: nothing that they contradict is on the screen
//! meanwhile, any key ends it, and a slow line has none of it.

use crate::support::prelude::*;

fn moving() -> Stage {
    Stage::with(play(Rules::CLASSIC), Look { motion: true, ..COLOR })
}

fn jumping() -> Stage {
    Stage::with(pegs(Shape::CLASSIC, 1, Coach::Warn), Look { motion: true, ..COLOR })
}

/// The marks beside the row of a guess.
fn marks(stage: &Stage, number: usize) -> usize {
    let starts = [format!(" {number} ▐"), format!("▶ {number} ")];
    let is_it = |row: &String| starts.iter().any(|start| row.contains(start));
    let row = stage.screen().into_iter().find(is_it).expect("the row");
    let board = row.split('│').nth(1).expect("the board");
    board.chars().filter(|cell| ['●', '○', '·'].contains(cell)).count()
}

/// A guess that scores two exact.
fn guess() -> String {
    let code: Vec<char> = secret(Rules::CLASSIC).to_string().chars().collect();
    let other = |letter: char| if letter == 'a' { 'b' } else { 'a' };
    [code[0], code[1], other(code[2]), other(code[3])].into_iter().collect()
}

#[test]
fn marks_appear_one_after_another_and_then_what_follows_from_them() {
    let mut stage = moving();
    stage.press(&format!("{} Enter", guess()));
    for shown in 1..=4 {
        assert_eq!(marks(&stage, 1), shown);
        assert!(stage.shows("guess 1 of 10"), "nothing tells the score before its marks do");
        stage.must_hide("│ guess 1 ").must_hide("2·").must_say("Exact marks come first");
        stage.wait(90);
    }
    stage.must_show("guess 2 of 10").must_show("│ guess 1 ");
}

#[test]
fn a_guess_whose_marks_are_seen_is_graded_without_another_key() {
    let mut stage = moving();
    stage.press(&format!("C {} Enter", guess()));
    stage.wait(360);
    stage.must_show("Grade ");
}

#[test]
fn a_key_ends_it_and_is_not_lost() {
    let mut stage = moving();
    stage.after(&format!("{} Enter a", guess())).must_show("guess 2 of 10").must_begin("A___");
}

#[test]
fn the_secret_opens_peg_by_peg_after_the_last_mark() {
    let mut stage = moving();
    stage.after(&format!("{} Enter", secret(Rules::CLASSIC))).must_show_in("Secret", "░");
    stage.must_hide("solved");
    let open = |stage: &Stage| stage.row("Secret").matches('▐').count();
    stage.wait(360);
    assert_eq!(open(&stage), 1, "the first peg follows the last mark");
    stage.must_say("The secret opens").must_hide("solved");
    stage.wait(180);
    assert_eq!(open(&stage), 2);
    stage.wait(540);
    stage.must_show("solved in 1");
    assert_eq!(open(&stage), 4);
}

#[test]
fn nothing_moves_where_motion_is_off() {
    let mut stage = Stage::new(play(Rules::CLASSIC));
    stage.after("aabb Enter").must_show("guess 2 of 10");
    assert!(!stage.draw_in(500), "a slow frame means nothing where nothing moves");
}

#[test]
fn on_a_slow_line_motion_stops_for_good_and_says_so_once() {
    let mut stage = moving();
    assert!(!stage.draw_in(500), "nothing moves yet");
    stage.press("aabb Enter");
    assert!(!stage.draw_in(50));
    assert!(stage.draw_in(51));
    stage.must_say("Motion is off for now").must_show("guess 2 of 10");
    stage.press("ccdd Enter");
    assert!(stage.shows("guess 3 of 10") && !stage.status().contains("Motion"), "{}", stage.status());
}

#[test]
fn turning_motion_off_ends_what_moves() {
    let mut stage = moving();
    stage.after("o Down Down Down Down Down Right Esc aabb Enter").must_show("guess 2 of 10");
}

#[test]
fn a_jump_is_seen_in_three_pictures_and_then_stands() {
    let mut stage = jumping();
    stage.press("4 Enter Enter");
    assert!([4, 2, 1].map(|number| stage.disc(number)) == ["▶4", "×2", "○1"], "lifted");
    assert!(stage.shows("13 pegs · jump 1"), "the game has made it already");
    stage.wait(80);
    assert!(stage.disc(4) == "4" && stage.disc(2) == "▶2", "over the peg it jumps");
    stage.wait(80);
    assert!(stage.holes()[..2] == [(1, true), (2, false)] && stage.cursor_hole().is_none(), "landed");
    stage.wait(80);
    assert!(stage.cursor_hole() == Some(1), "at rest");
    let still = stage.frame();
    stage.wait(10_000);
    assert_eq!(stage.frame(), still);
}

#[test]
fn any_key_ends_a_jump_and_is_not_lost() {
    for (key, told) in
        [("H", "Hint 1"), ("u", "14 pegs · jump 0"), ("6 Enter", "▶6"), ("m", "Jumps, such as")]
    {
        let mut stage = jumping();
        stage.press("4 Enter Enter");
        stage.press(key);
        assert!(stage.shows(told), "{key}: {}", stage.screen().join("\n"));
        assert!(!stage.shows("▶4"), "{key} ends it");
    }
}

#[test]
fn several_jumps_are_seen_one_after_the_other() {
    let mut stage = jumping();
    stage.press("m 4-1 Space 6-4 Space 7-2 Enter");
    assert_eq!(stage.disc(4), "▶4");
    stage.wait(240);
    assert!(stage.disc(6) == "▶6" && stage.disc(5) == "×5", "{}", stage.screen().join("\n"));
    stage.wait(240);
    assert_eq!(stage.disc(7), "▶7");
    stage.wait(240);
    assert_eq!(stage.cursor_hole(), Some(2));
}

#[test]
fn no_jump_is_seen_where_motion_is_off() {
    let stage = Stage::at(pegs(Shape::CLASSIC, 1, Coach::Warn), "4 Enter Enter");
    assert!(stage.cursor_hole() == Some(1) && !stage.screen().concat().contains("▶4"));
}
