//! The peg triangle as it is played on the screen: picking up, jumping, the coach, and going back.

use pegwise_engine::pegs::{Search, Step, Tablebase};

use crate::support::prelude::*;

fn from_hole_1(coach: Coach) -> Stage {
    Stage::new(pegs(Shape::CLASSIC, 1, coach))
}

/// The keys that go to a hole.
fn go(hole: usize) -> String {
    if hole == 1 { "1 Enter".to_owned() } else { hole.to_string() }
}

/// The keys that make a jump.
fn jump(from: usize, to: usize) -> String {
    format!("{} Enter {} Enter", go(from), go(to))
}

fn made(jumps: &[Jump]) -> String {
    let keys: Vec<String> = jumps.iter().map(|made| jump(made.from.number(), made.to.number())).collect();
    keys.join(" ")
}

/// The first game from hole 1 that the search ends in this way.
fn first_game(end: Step) -> Vec<Jump> {
    let rows = Shape::CLASSIC;
    let mut search = Search::new(pegwise_engine::pegs::Board::start(rows, rows.hole(1).expect("a hole")));
    search.run(u64::MAX, |_, step| step == end);
    search.path().collect()
}

fn shows_board(stage: &Stage, pegs: usize, jumps: usize) -> bool {
    stage.row("Board").contains(&format!("{pegs} pegs · jump {jumps}"))
}

#[test]
fn a_game_begins_by_choosing_the_empty_hole_and_tells_how_many_games_win_from_it() {
    let opening = Opening::Pegs { game: pegwise::play::PegGame::new(Shape::CLASSIC), coach: Coach::Warn };
    let mut stage = Stage::new(opening);
    stage.resize(120, 40);
    for number in 1..=15 {
        stage.press(&go(number).replace(" Enter", ""));
        stage.wait(600);
        let board = pegwise_engine::pegs::Board::start(Shape::CLASSIC, Shape::CLASSIC.hole(number).unwrap());
        let entry = Tablebase::of(Shape::CLASSIC, Target::Anywhere).unwrap().entry(board);
        let told = format!("{} of {} games", thousands(entry.solutions), thousands(entry.games));
        assert!(stage.shows(&format!("hole {number}")) && stage.shows(&told), "{told}");
    }
    stage.press("5 Enter");
    assert!(stage.row("Board").contains("14 pegs") && stage.cursor_hole() == Some(5));
}

#[test]
fn a_jump_takes_the_peg_over_another_and_removes_that() {
    let mut stage = from_hole_1(Coach::Warn);
    stage.press("4 Enter");
    assert_eq!([4, 2, 1].map(|number| stage.disc(number)), ["▶4", "×2", "○1"]);
    stage.press("Enter");
    assert!(shows_board(&stage, 13, 1));
    assert!(!stage.holes()[1].1 && !stage.holes()[3].1, "2 and 4 are empty");
    assert_eq!(stage.cursor_hole(), Some(1), "the cursor goes with the peg");
    assert!(stage.row("Jumps").len() > 5 && stage.shows("4→1"));
}

#[test]
fn space_picks_up_and_jumps_as_enter_does() {
    let mut stage = from_hole_1(Coach::Warn);
    stage.press("4 Space Space");
    assert!(shows_board(&stage, 13, 1));
}

#[test]
fn arrows_and_their_letters_go_to_the_nearest_hole_that_way() {
    let mut stage = from_hole_1(Coach::Warn);
    let script = [
        ("j", 3),
        ("Left", 2),
        ("l", 3),
        ("h", 2),
        ("Down", 5),
        ("Up", 2),
        ("Up", 1),
        ("k", 1),
        ("Right", 1),
    ];
    for (key, number) in script {
        stage.press(key);
        assert!(stage.cursor_hole() == Some(number), "{key} does not go to {number}");
    }
    stage.press("4 Up");
    assert!(stage.cursor_hole() == Some(2), "up-right where there is no up-left");
}

#[test]
fn a_peg_in_hand_only_points_at_its_landings() {
    let mut stage = from_hole_1(Coach::Off);
    stage.press(&[jump(4, 1), jump(13, 4)].join(" "));
    stage.press("6 Enter");
    let aimed = Stage::target;
    let first = aimed(&stage);
    assert!(first.is_some(), "{}", stage.screen().join("\n"));
    for key in ["Left", "Right", "Up", "Down"] {
        stage.press(key);
        assert!(stage.status().contains("Enter jumps 6→"), "{key}: {}", stage.status());
    }
    stage.press("Esc");
    assert!(stage.disc(6) != "▶6" && shows_board(&stage, 12, 2), "Esc puts the peg back");
}

#[test]
fn a_first_digit_waits_six_tenths_of_a_second_for_a_second_one() {
    let at = |keys: &str, milliseconds: u64| {
        let mut stage = from_hole_1(Coach::Warn);
        stage.press(&format!("5 {keys}"));
        stage.wait(milliseconds);
        stage.cursor_hole()
    };
    assert_eq!(at("1", 599), Some(5));
    assert_eq!(at("1", 600), Some(1));
    assert_eq!(at("1 Enter", 0), Some(1));
    assert_eq!(at("12", 0), Some(12));
    assert_eq!(at("3", 0), Some(3), "no hole has two digits and begins with 3");
    assert_eq!(at("1 Esc", 600), Some(5), "Esc takes the digit back");
    assert_eq!(at("1 Left", 600), Some(4), "any other key ends the waiting");
}

#[test]
fn a_hole_that_is_not_there_is_named() {
    let mut stage = from_hole_1(Coach::Warn);
    stage.after("0").must_say("no hole 0");
    stage.after("19").must_say("no hole 19");
}

#[test]
fn a_peg_that_cannot_jump_and_an_empty_hole_are_not_picked_up() {
    let mut stage = from_hole_1(Coach::Warn);
    stage.after("8 Enter").must_say("8 cannot jump now");
    assert!(stage.cursor_hole() == Some(8));
    stage.after("1 Enter Enter").must_say("1 is empty");
    assert!(stage.disc(1) != "▶1" && shows_board(&stage, 14, 0));
}

#[test]
fn a_landing_that_the_rules_forbid_is_no_legal_move_and_says_why() {
    let forbidden = [(5, "not two holes"), (11, "not empty"), (2, "not two holes"), (6, "not empty")];
    for (landing, why) in forbidden {
        let mut stage = from_hole_1(Coach::Warn);
        stage.press(&format!("4 Enter {landing}"));
        let status = stage.status();
        assert!(status.contains("Not a legal jump") && status.contains(why), "{status}");
        assert_eq!(stage.disc(4), "▶4", "the peg stays in hand");
    }
    let mut stage = from_hole_1(Coach::Off);
    stage.press(&[jump(4, 1), jump(6, 4)].join(" "));
    stage.press("1 Enter 6 Enter");
    assert!(!stage.status().contains("Not a legal"), "with no peg in hand a number only moves the cursor");
}

#[test]
fn going_to_the_peg_in_hand_puts_it_down() {
    let mut stage = from_hole_1(Coach::Warn);
    stage.press("4 Enter 4");
    assert_eq!(stage.cursor_hole(), Some(4));
}

#[test]
fn a_coach_that_warns_lets_a_losing_jump_pass_at_the_second_enter() {
    let mut stage = from_hole_1(Coach::Warn);
    stage.press(&[jump(4, 1), jump(6, 4)].join(" "));
    stage.press("13 Enter");
    assert_eq!(stage.disc(6), "!6", "marked before it is made");
    let others = [1, 7, 12, 14, 15].map(|number| stage.disc(number));
    assert_eq!(others, ["●1", "●7", "●12", "●14", "●15"], "the other pegs that can jump");
    assert_eq!([3, 8, 10].map(|number| stage.disc(number)), ["3", "8", "10"]);
    stage.press("Enter");
    assert!(stage.status().contains("Enter again") && shows_board(&stage, 12, 2), "{}", stage.status());
    stage.press("Esc");
    assert!(stage.cursor_hole() == Some(13) && shows_board(&stage, 12, 2), "Esc puts it back");
    stage.press("Enter Enter Enter");
    assert!(shows_board(&stage, 11, 3));
    stage.must_show("Lost at jump 3");
    stage.press("u");
    assert!(shows_board(&stage, 12, 2) && !stage.shows("Lost"));
}

#[test]
fn once_the_game_cannot_be_won_the_coach_does_not_nag() {
    let mut stage = from_hole_1(Coach::Warn);
    stage.press(&[jump(4, 1), jump(6, 4), "13 Enter Enter Enter".to_owned()].join(" "));
    stage.press("7 Enter Enter");
    assert!(shows_board(&stage, 10, 4), "the next jump needs no second Enter: {}", stage.status());
    assert!(stage.shows("Lost at jump 3"), "but the coach remembers where it was lost");
}

#[test]
fn a_coach_that_refuses_does_not_let_a_losing_jump_pass() {
    let mut stage = from_hole_1(Coach::Refuse);
    stage.press(&[jump(4, 1), jump(6, 4)].join(" "));
    stage.after("13 Enter Enter").must_say("Refused: 13→6 cannot win");
    stage.press("Enter Enter");
    assert!(shows_board(&stage, 12, 2) && stage.disc(13) == "▶13");
}

#[test]
fn the_coach_goes_from_warning_to_refusing_to_silence() {
    let mut stage = from_hole_1(Coach::Warn);
    stage.press(&[jump(4, 1), jump(6, 4)].join(" "));
    for (setting, mark) in [("refuses", "!6"), ("off", "○6"), ("warns", "!6")] {
        stage.press("C");
        assert!(stage.row("Coach").contains(&format!(" {setting} ")), "{setting}");
        stage.press("13 Enter");
        assert_eq!(stage.disc(6), mark, "{setting}");
        stage.press("Esc");
    }
    stage.press("C C 13 Enter Enter");
    assert!(shows_board(&stage, 11, 3), "a silent coach lets everything pass");
}

#[test]
fn the_coach_counts_the_ways_that_every_jump_keeps() {
    let mut stage = from_hole_1(Coach::Warn);
    stage.resize(120, 40);
    stage.after("I").must_show("Winning jumps: 2 of 2").must_show("29,760");
    stage.press(&[jump(4, 1), jump(6, 4)].join(" "));
    let ways = [
        ("7→2", "2,857"),
        ("15→6", "2,042"),
        ("12→5", "1,902"),
        ("1→6", "1,402"),
        ("14→5", "621"),
        ("13→6", "0"),
    ];
    for (name, count) in ways {
        assert!(stage.row(&format!("│ {name} ")).contains(count), "{name} keeps {count}");
    }
    stage.press("I");
    assert!(!stage.shows("2,857") && !stage.shows("29,760"), "the key hides them");
}

#[test]
fn a_game_without_a_jump_left_says_how_it_ended_and_how_far_to_go_back() {
    let game = first_game(Step::DeadEnd);
    let mut stage = from_hole_1(Coach::Off);
    stage.press(&made(&game));
    let left = 14 - game.len();
    stage.must_say(&format!("{left} pegs left"));
    let times = stage.status().rsplit_once("[ ").map(|(_, rest)| rest.to_owned()).unwrap();
    let times: usize = times.split(' ').next().unwrap().parse().unwrap();
    stage.after(&"[".repeat(times)).must_hide("→ 0");
    stage.press("]");
    let said = stage.row("→ 0");
    assert!(said.contains("! ways to win "), "and no further than needed: {said}");
}

#[test]
fn a_game_that_ends_with_one_peg_is_won() {
    let mut stage = from_hole_1(Coach::Refuse);
    stage.after(&made(&first_game(Step::Solution))).must_say("One peg left").must_show("genius");
    stage.press("Enter H v");
    assert!(stage.shows("hints 0") && stage.shows("PEG TRIANGLE"), "it is over");
}

#[test]
fn undo_and_redo_go_through_jumps_restart_and_new() {
    let mut stage = from_hole_1(Coach::Warn);
    let board = Stage::holes;
    let mut boards = vec![board(&stage)];
    for keys in [jump(4, 1), jump(6, 4), "r".to_owned(), jump(6, 1), "n".to_owned(), "5 Enter".to_owned()] {
        stage.press(&keys);
        boards.push(board(&stage));
    }
    for (undo, redo) in [("u", "U"), ("C-u", "C-r")] {
        for earlier in boards.iter().rev().skip(1) {
            stage.press(undo);
            assert_eq!(&board(&stage), earlier);
        }
        stage.after(undo).must_say("nothing to undo");
        for later in &boards[1..] {
            stage.press(redo);
            assert_eq!(&board(&stage), later);
        }
        stage.after(redo).must_say("nothing to redo");
    }
    assert!(stage.shows("undone 2"), "of the last game, whose hole was taken back twice");
}

#[test]
fn walking_through_the_moves_loses_none() {
    let mut stage = from_hole_1(Coach::Warn);
    stage.press(&[jump(4, 1), jump(6, 4)].join(" "));
    let now = stage.screen();
    stage.press("[");
    assert!(stage.status().contains("After jump 1") && shows_board(&stage, 13, 1), "{}", stage.status());
    stage.press("[[[");
    assert!(shows_board(&stage, 14, 0));
    stage.press("]]");
    assert_eq!(stage.screen(), now);
    stage.press("[ Esc");
    assert_eq!(stage.screen(), now);
    stage.press("[ Enter");
    assert!(shows_board(&stage, 13, 1) && stage.status().contains("play on"), "{}", stage.status());
    stage.press("u");
    assert!(shows_board(&stage, 12, 2), "undo brings the later moves back");
}

#[test]
fn v_hands_the_board_to_the_search_and_t_hands_it_back() {
    let mut stage = from_hole_1(Coach::Warn);
    stage.after(&[jump(4, 1), jump(6, 4), "v v".to_owned()].join(" ")).must_show("PEG SEARCH");
    stage.must_show("12 pegs");
    stage.press("ss t");
    assert!(stage.shows("PEG TRIANGLE") && shows_board(&stage, 10, 4));
    stage.press("u");
    assert!(shows_board(&stage, 12, 2), "undo brings the player's own board back");
}

#[test]
fn what_is_asked_while_the_coach_warns_is_answered() {
    for (key, answer) in [("H", "Hint"), ("C", "Coach on"), ("2", "Not a legal jump")] {
        let mut stage = from_hole_1(Coach::Warn);
        stage.press(&[jump(4, 1), jump(6, 4), format!("13 Enter Enter {key}")].join(" "));
        assert!(stage.status().contains(answer), "{key}: {}", stage.status());
    }
}

#[test]
fn a_jump_that_was_warned_of_is_not_made_without_the_warning_in_sight() {
    let mut stage = from_hole_1(Coach::Warn);
    stage.press(&[jump(4, 1), jump(6, 4), "13 Enter Enter Tab".to_owned()].join(" "));
    stage.must_say("Enter warns before it jumps");
    stage.after("Enter").must_say("Enter again");
}

#[test]
fn a_game_that_is_over_says_which_jump_cost_most_and_what_was_better() {
    let mut stage = from_hole_1(Coach::Off);
    stage.resize(120, 40);
    stage.press(&made(&first_game(Step::DeadEnd)));
    let screen = stage.screen().join("\n");
    assert!(stage.shows("best jump was") && stage.shows("the best"), "{screen}");
    assert!(stage.shows("  1 ") && stage.shows(" 11 "), "all jumps are seen beside the chart\n{screen}");
    assert!(stage.shows("cost most: it left 0 ways to win"), "{screen}");
    let mut won = from_hole_1(Coach::Off);
    won.resize(120, 40);
    won.press(&made(&first_game(Step::Solution)[..5]));
    assert!(!won.shows("best jump was") && !won.shows("cost most"), "not before the end");
}

#[test]
fn why_a_board_cannot_be_played_is_said_in_the_status_line_alone() {
    // No peg, every hole filled, and pegs apart.
    for keys in [
        "e x p",
        "e f p",
        "e x 1 Space p",
        "e x 1 Space 7 Space p",
        "e f 1 Space x 4 Space 6 Space 1 3 Space p",
    ] {
        for (width, height) in [(64, 20), (80, 24)] {
            let mut stage = from_hole_1(Coach::Warn);
            stage.resize(width, height);
            stage.press(keys);
            let rows = stage.screen();
            assert!(stage.status().contains("No peg can jump"), "{keys}: {}", stage.status());
            assert!(rows[usize::from(height) - 3].contains('╯'), "{keys}: {}", rows.join("\n"));
        }
    }
}
