//! The peg triangle as it is played on the screen: picking up, jumping, the coach, and going back.

use pegwise_engine::pegs::{Search, Step, Tablebase};

use crate::support::prelude::*;

fn from_hole_1(coach: Coach) -> Stage {
    Stage::new(pegs(Shape::CLASSIC, 1, coach))
}

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
fn a_peg_is_picked_up_and_jumps() {
    Stage::plays(
        || from_hole_1(Coach::Warn),
        "over another, which is removed, and the cursor goes with it:
            4 Enter        | discs: ▶4 ×2 ○1
            Enter          | row Board: 13 pegs · jump 1 | empty: 2 4 | hole: 1 | 4→1
        with the blank as with Enter:
            4 Space Space  | row Board: 13 pegs · jump 1
        not where no jump is possible, nor from an empty hole:
            8 Enter        | says: 8 cannot jump now | hole: 8
            1 Enter Enter  | says: 1 is empty | empty: 1 | discs: 1 | row Board: 14 pegs · jump 0
        not to a hole that the rules forbid; it stays in hand:
            4 Enter 5      | says: Not a legal jump | says: not two holes | discs: ▶4
            11             | says: Not a legal jump | says: not empty | discs: ▶4
            2              | says: Not a legal jump | says: not two holes | discs: ▶4
            6              | says: Not a legal jump | says: not empty | discs: ▶4
        to go to the peg in hand puts it down:
            4 Enter 4      | hole: 4 | discs: ●4",
    );
    Stage::plays(
        || from_hole_1(Coach::Off),
        "with no peg in hand a number only moves the cursor:
            m 4-1 Space 6-4 Enter 1 Enter 6 Enter | says not: Not a legal
        a peg in hand only points at its landings, and Esc puts it back:
            m 4-1 Space 13-4 Enter 6 Enter | target: 13
            Left           | says: Enter jumps 6→
            Right          | says: Enter jumps 6→
            Up             | says: Enter jumps 6→
            Down           | says: Enter jumps 6→
            Esc            | discs: ●6 | row Board: 12 pegs · jump 2",
    );
}

#[test]
fn keys_go_to_a_hole() {
    Stage::plays(
        || from_hole_1(Coach::Warn),
        "arrows and their letters go to the nearest hole that way:
            j    | hole: 3
            Left | hole: 2
            l    | hole: 3
            h    | hole: 2
            Down | hole: 5
            Up   | hole: 2
            Up   | hole: 1
            k    | hole: 1
            Right | hole: 1
            4 Up | hole: 2
        a first digit waits six tenths of a second for a second one:
            5 1 @599 | hole: 5
            @1       | hole: 1
            5 1 Enter | hole: 1
            5 12     | hole: 12
        no hole has two digits and begins with 3:
            5 3      | hole: 3
        Esc takes the digit back:
            5 1 Esc @600 | hole: 5
        any other key ends the waiting:
            5 1 Left @600 | hole: 4
        a hole that is not there is named:
            0    | says: no hole 0
            19   | says: no hole 19",
    );
}

#[test]
fn the_coach_lets_a_losing_jump_pass_or_not() {
    Stage::plays(
        || from_hole_1(Coach::Warn),
        "one that warns marks it before it is made, and lets it pass at the second Enter:
            m 4-1 Space 6-4 Enter 13 Enter | discs: !6 ●1 ●7 ●12 ●14 ●15 3 8 10
            Enter             | says: Enter again | row Board: 12 pegs · jump 2
            Esc               | hole: 13 | row Board: 12 pegs · jump 2
            Enter Enter Enter | row Board: 11 pegs · jump 3 | Lost at jump 3
            u                 | row Board: 12 pegs · jump 2 | hides: Lost
        it does not nag once the game cannot be won, but remembers where it was lost:
            m 4-1 Space 6-4 Enter 13 Enter Enter Enter 7 Enter Enter | row Board: 10 pegs · jump 4 | Lost at jump 3
        what is asked while it warns is answered:
            m 4-1 Space 6-4 Enter 13 Enter Enter H | says: Hint
            13 Enter Enter C  | says: Coach on
        another hole is no answer:
            m 4-1 Space 6-4 Enter 13 Enter Enter 2 | says: Not a legal jump
        a jump is not made without the warning in sight:
            m 4-1 Space 6-4 Enter 13 Enter Enter Tab | says: Enter warns before it jumps
            Enter             | says: Enter again
        it goes from warning to refusing to silence, which lets everything pass:
            m 4-1 Space 6-4 Enter C | row Coach: refuses
            13 Enter          | discs: !6
            Esc C             | row Coach: off
            13 Enter          | discs: ○6
            Esc C             | row Coach: warns
            13 Enter          | discs: !6
            Esc C C 13 Enter Enter | row Board: 11 pegs · jump 3
        it counts the ways that every jump keeps, until the key hides them:
            @120x40 I         | Winning jumps: 2 of 2 | 29,760
            m 4-1 Space 6-4 Enter | row │ 7→2 : 2,857 | row │ 15→6 : 2,042 | row │ 12→5 : 1,902
            Left              | row │ 1→6 : 1,402 | row │ 14→5 : 621 | row │ 13→6 : 0
            I                 | hides: 2,857 | hides: 29,760",
    );
    Stage::plays(
        || from_hole_1(Coach::Refuse),
        "one that refuses does not:
            m 4-1 Space 6-4 Enter 13 Enter Enter | says: Refused: 13→6 cannot win
            Enter Enter       | row Board: 12 pegs · jump 2 | discs: ▶13",
    );
}

#[test]
fn going_back_loses_nothing() {
    Stage::plays(
        || from_hole_1(Coach::Warn),
        "walking through the moves, playing on from one, and undo:
            m 4-1 Space 6-4 Enter Left | keep: now
            [       | says: After jump 1 | row Board: 13 pegs · jump 1
            [ [ [   | row Board: 14 pegs · jump 0
            ] ]     | as: now
            [ Esc   | as: now
            [ Enter | row Board: 13 pegs · jump 1 | says: play on
            u       | row Board: 12 pegs · jump 2
        v hands the board to the search and t hands it back:
            m 4-1 Space 6-4 Enter v v | PEG SEARCH | 12 pegs
            s s t   | PEG TRIANGLE | row Board: 10 pegs · jump 4
            u       | row Board: 12 pegs · jump 2",
    );
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
fn backspace_goes_back_to_the_last_board_that_can_win() {
    let mut stage = from_hole_1(Coach::Off);
    stage.press(&[jump(4, 1), jump(6, 4)].join(" "));
    stage.after("Backspace").must_say("The goal can still be reached");
    let winnable = Stage::holes(&stage);
    stage.press(&[jump(13, 6), jump(7, 2)].join(" "));
    let lost = Stage::holes(&stage);
    stage.after("Backspace").must_say("You play on from here").must_show("undone 2");
    assert_eq!(Stage::holes(&stage), winnable);
    stage.press("u");
    assert_eq!(Stage::holes(&stage), lost, "undo leads to the jumps that were made");
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
