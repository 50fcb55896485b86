//! The triangle's screen beyond the game itself: sizes, goals, typed and pasted moves, boards that are set up, and
//! walks.

use crossterm::event::{KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Position;

use crate::support::prelude::*;

fn from_hole_1(coach: Coach) -> Stage {
    Stage::new(pegs(Shape::CLASSIC, 1, coach))
}

fn not_begun(rows: Shape) -> Stage {
    Stage::new(Opening::Pegs { game: PegGame::new(rows), coach: Coach::Warn })
}

/// A text typed key by key.
fn type_text(stage: &mut Stage, text: &str) {
    for letter in text.chars() {
        stage.press(&if letter == ' ' { "Space".to_owned() } else { letter.to_string() });
    }
}

/// Types moves and hands them in.
fn make(stage: &mut Stage, moves: &str) {
    stage.press("m");
    type_text(stage, moves);
    stage.press("Enter");
}

fn click(stage: &mut Stage, column: u16, row: u16) {
    let kind = MouseEventKind::Down(MouseButton::Left);
    stage.send(Message::Mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE }));
}

/// The game as it stands, read back from what y copies.
fn game(stage: &mut Stage) -> PegGame {
    match stage.copied("y").parse() {
        Ok(GameText::Pegs(game)) => *game,
        other => panic!("not a game on the triangle: {other:?}"),
    }
}

/// The board that is set up, read back from what y copies.
fn set_up(stage: &mut Stage) -> Board {
    stage.copied("y").parse().expect("what is copied reads back")
}

/// The number of each hole that is drawn, in order.
fn holes_drawn(stage: &Stage) -> Vec<usize> {
    stage.holes().into_iter().map(|(number, _)| number).collect()
}

#[test]
fn every_hole_of_every_size_is_drawn_with_its_number_in_every_window() {
    for rows in Shape::triangles() {
        let mut stage = Stage::new(pegs(rows, 4, Coach::Warn));
        for (width, height) in [(64, 20), (80, 24), (100, 30), (120, 40), (140, 50)] {
            stage.resize(width, height);
            let all: Vec<usize> = (1..=rows.holes()).collect();
            assert_eq!(
                holes_drawn(&stage),
                all,
                "{rows} rows at {width}x{height}\n{}",
                stage.screen().join("\n")
            );
        }
    }
}

#[test]
fn a_click_finds_every_hole_of_every_size() {
    for rows in Shape::triangles() {
        for (width, height) in [(64, 20), (80, 24), (120, 40)] {
            let mut stage = Stage::new(pegs(rows, 1, Coach::Off));
            stage.resize(width, height);
            stage.press("e x");
            for number in 1..=rows.holes() {
                let hole = rows.hole(number).unwrap();
                stage.press(&number.to_string());
                stage.wait(600);
                let Position { x, y } = stage.cursor();
                stage.press("1");
                stage.wait(600);
                click(&mut stage, x, y);
                assert!(set_up(&mut stage).has_peg(hole), "{hole} of {rows} rows at {width}x{height}");
            }
            assert_eq!(set_up(&mut stage), Board::full(rows));
        }
    }
}

#[test]
fn a_click_jumps_only_where_the_peg_in_hand_can_land() {
    let mut stage = from_hole_1(Coach::Off);
    let mut place = |number: usize| {
        stage.press(&number.to_string());
        stage.wait(600);
        stage.cursor()
    };
    let (peg, landing, elsewhere) = (place(4), place(1), place(8));
    click(&mut stage, peg.x, peg.y);
    click(&mut stage, elsewhere.x, elsewhere.y);
    stage.must_say("Not a legal jump");
    click(&mut stage, peg.x, peg.y);
    assert!(stage.disc(4) != "▶4", "a click on the peg in hand puts it back");
    assert_eq!(game(&mut stage).moves_text(), "");
    click(&mut stage, peg.x, peg.y);
    click(&mut stage, landing.x, landing.y);
    assert_eq!(game(&mut stage).moves_text(), "4-1");
}

#[test]
fn the_size_is_chosen_before_the_hole_and_can_be_undone() {
    let mut stage = not_begun(Shape::CLASSIC);
    for (key, rows) in [("+", 6), ("+", 7), ("+", 8), ("-", 7), ("u", 8), ("u", 7)] {
        stage.press(key);
        assert!(stage.shows(&format!("{rows} rows")), "{key}: {}", stage.row("PEG TRIANGLE"));
    }
    stage.after("12 Enter").must_show("27 pegs");
    stage.press("+");
    assert!(stage.shows("27 pegs"), "a game that has begun keeps its size");
    stage.press("u - -");
    assert_eq!(holes_drawn(&stage).len(), 15);
    let mut stage = not_begun(Shape::triangle(8));
    stage.press("36 -");
    assert_eq!(holes_drawn(&stage).len(), 28);
    assert!(stage.cursor_hole() == Some(1), "the cursor stays on the board");
}

#[test]
fn the_search_leads_back_to_where_it_was_asked_for() {
    let mut stage = from_hole_1(Coach::Warn);
    stage.after("v Esc").must_show("PEG TRIANGLE").must_show("14 pegs");
    stage.after("Esc 4").must_show("PEG SEARCH");
    stage.after("Esc").must_show("PEGWISE");
}

#[test]
fn the_moves_of_a_game_that_is_over_are_left_by_escape() {
    let mut stage = from_hole_1(Coach::Off);
    make(&mut stage, "4-1 6-4 13-6 7-2 1-4 4-13 6-1 15-6 13-15 11-13");
    stage.press("Enter");
    assert!(!stage.shows("Where the chances went"), "the jumps stand alone");
    stage.after("Esc").must_show("Where the chances went");
}

#[test]
fn the_third_hint_speaks_of_the_goal_and_is_counted_once() {
    let mut stage = Stage::new(pegs(Shape::CLASSIC, 2, Coach::Warn));
    stage.after("t Down Down Down Down Enter H H H").must_say("7→2 can still end with 8 pegs");
    stage.after("H H").must_show("hints 3");
}

#[test]
fn moves_are_typed_in_numbers_or_letters_and_each_is_a_step_of_undo() {
    for moves in ["4-1 6-4", "d-a f-d", "da, fd"] {
        let mut stage = from_hole_1(Coach::Warn);
        make(&mut stage, moves);
        assert_eq!(game(&mut stage).moves_text(), "4-1 6-4", "{moves}");
        stage.press("u");
        assert_eq!(game(&mut stage).moves_text(), "4-1");
    }
}

#[test]
fn moves_that_are_wrong_stay_in_their_line_to_be_mended() {
    let mut stage = from_hole_1(Coach::Warn);
    make(&mut stage, "4-1 6-4 13-4");
    stage.must_show("Not a legal jump: number 3, 13-4: 4 is not empty");
    assert!(stage.shows(": 4-1 6-4 13-4"), "the line is as it was");
    stage.after("Backspace Backspace Enter").must_show("13 alone is not a jump");
    stage.press("Backspace Backspace Enter");
    assert_eq!(game(&mut stage).moves_text(), "4-1 6-4");
    make(&mut stage, "4-9");
    stage.press("Esc");
    assert_eq!(game(&mut stage).moves_text(), "4-1 6-4", "Esc makes none");
}

#[test]
fn the_coach_meets_typed_moves_as_it_meets_others() {
    let mut stage = from_hole_1(Coach::Warn);
    make(&mut stage, "4-1 6-4 13-6");
    stage.must_show("! 13→6 cannot win");
    stage.press("Enter");
    assert_eq!(game(&mut stage).moves_text(), "4-1 6-4 13-6");
    let mut stage = from_hole_1(Coach::Warn);
    make(&mut stage, "4-1 6-4 13-6");
    stage.press("Space Enter");
    assert!(stage.shows("Enter again"), "a changed line is warned of anew");
    let mut stage = from_hole_1(Coach::Refuse);
    make(&mut stage, "4-1 6-4 13-6");
    stage.after("Enter Enter").must_show("Refused: 13→6 cannot win");
    stage.press("Esc");
    assert_eq!(game(&mut stage).moves_text(), "");
}

/// A game from hole 1 that ends with one peg.
const SOLUTION: &str = "6-1 15-6 8-10 2-9 7-2 10-3 14-5 12-14 3-8 1-4 4-13 14-12 11-13";

#[test]
fn a_solution_that_is_pasted_plays_itself() {
    let mut stage = not_begun(Shape::CLASSIC);
    stage.paste(SOLUTION);
    stage.must_say("One peg left: genius");
    stage.press(&"u ".repeat(13));
    assert!(stage.shows("14 pegs · jump 0"), "step by step back to the start that its first move told");
    stage.after("u").must_show("choose the empty hole");
}

#[test]
fn pegs_are_placed_and_lifted_freely() {
    let mut stage = from_hole_1(Coach::Warn);
    let wanted: Board = "./xx/x.x/xxxx/xxxxx".parse().unwrap();
    stage.press("e 5 Space");
    assert_eq!(set_up(&mut stage), wanted);
    stage.press("Enter");
    assert_eq!(set_up(&mut stage), Board::start(Shape::CLASSIC, Shape::CLASSIC.hole(1).unwrap()));
    stage.press("u");
    assert_eq!(set_up(&mut stage), wanted, "taking a toggle back");
    stage.press("x");
    assert_eq!(set_up(&mut stage), Board::empty(Shape::CLASSIC));
    assert!(!stage.hints().contains("p play"), "there is nothing to play: {}", stage.hints());
    stage.after("p").must_show("No peg can jump");
    stage.press("f");
    assert_eq!(set_up(&mut stage), Board::full(Shape::CLASSIC));
    stage.press("u u U U u u");
    assert_eq!(set_up(&mut stage), wanted);
    stage.press("m");
    assert_eq!(set_up(&mut stage).to_string(), "./xx/x.x/xxxx/xxxxx");
    stage.press("r");
    assert_ne!(set_up(&mut stage), wanted);
    stage.press("r r");
    assert_eq!(set_up(&mut stage), wanted, "three thirds are a full turn");
}

#[test]
fn a_board_that_is_set_up_grows_and_shrinks() {
    let mut stage = from_hole_1(Coach::Warn);
    stage.press("e +");
    assert_eq!(set_up(&mut stage).to_string(), "./xx/xxx/xxxx/xxxxx/......");
    stage.press("- -");
    assert_eq!(set_up(&mut stage).to_string(), "./xx/xxx/xxxx");
    stage.press("u u u");
    assert_eq!(set_up(&mut stage).to_string(), "./xx/xxx/xxxx/xxxxx");
}

#[test]
fn a_board_that_is_set_up_is_played_coached_and_searched() {
    let mut stage = from_hole_1(Coach::Warn);
    make(&mut stage, "4-1");
    stage.press("e f 13 Space");
    assert!(stage.shows("29,760") || stage.shows("One peg is still possible"), "the coach knows it");
    stage.after("v").must_show("PEG SEARCH").must_show("14 pegs");
    stage.press("Esc 3");
    stage.after("p").must_show("start hole 13");
    stage.press("u");
    assert_eq!(game(&mut stage).moves_text(), "4-1", "undo returns to the last game");
}

#[test]
fn leaving_the_set_up_loses_neither_the_game_nor_the_board() {
    let mut stage = from_hole_1(Coach::Warn);
    make(&mut stage, "4-1");
    stage.press("e x 5 Space Esc");
    assert_eq!(game(&mut stage).moves_text(), "4-1");
    stage.press("e");
    assert_eq!(set_up(&mut stage).pegs(), 1, "the board set up before is there");
}

#[test]
fn a_board_is_typed_or_pasted_as_text() {
    let mut stage = from_hole_1(Coach::Warn);
    stage.press("e b");
    type_text(&mut stage, "./xx/xxx/xxxx/xxxx");
    stage.after("Enter").must_show("the number of holes in row 5 is 4");
    type_text(&mut stage, ".");
    stage.press("Enter");
    assert_eq!(set_up(&mut stage).to_string(), "./xx/xxx/xxxx/xxxx.");
    stage.paste("   *\r  o *\r * * *\r* * * *\r");
    assert_eq!(set_up(&mut stage).to_string(), "x/.x/xxx/xxxx");
    stage.paste("*/**/**");
    stage.must_show(": */**/**").must_show("4 to 8 rows, not 3");
    stage.press("Esc");
    assert_eq!(set_up(&mut stage).to_string(), "x/.x/xxx/xxxx");
    stage.press("Esc");
    stage.paste("x/xx/xx./xxxx");
    assert!(stage.shows("SET UP A BOARD"), "a board that is pasted in a game is set up");
    assert_eq!(set_up(&mut stage).to_string(), "x/xx/xx./xxxx");
}

#[test]
fn the_goal_is_chosen_and_belongs_to_the_game() {
    let mut stage = from_hole_1(Coach::Warn);
    stage.after("t Down 13").must_show("One peg in hole 13: 16,128 of 568,630 games");
    stage.after("Enter").must_show_in("PEG TRIANGLE", "goal: one peg in hole 13");
    stage.press("u");
    assert!(stage.row("PEG TRIANGLE").contains("goal: one peg "), "choosing it is a step of undo");
    stage.press("U t Esc");
    assert!(stage.row("PEG TRIANGLE").contains("goal: one peg in hole 13"), "Esc changes nothing");
    stage.press("n 4 Enter");
    // A new game keeps it.
    stage.must_show_in("PEG TRIANGLE", "start hole 4 · goal: one peg in hole 13");
    for (downs, title, told) in [
        (2, "goal: one peg where it began, in hole 4", "20,"),
        (3, "goal: one peg, fewest sweeps", "the best is 9 sweeps"),
        (4, "goal: most pegs left", "the best is"),
    ] {
        stage.press(&format!("t Up Up Up Up {}", "Down ".repeat(downs)));
        assert!(stage.shows(told) || downs == 2, "{}", stage.screen().join("\n"));
        stage.after("Enter").must_show_in("PEG TRIANGLE", title);
    }
}

#[test]
fn the_coach_warns_of_what_the_goal_is() {
    let mut stage = from_hole_1(Coach::Warn);
    stage.press("t Down Down Down Down Enter");
    make(&mut stage, "6-1");
    stage.must_show("You can still finish with 8");
    stage.after("15 Enter Enter").must_say("15→6 leaves fewer pegs than possible");
    stage.press("Esc 13 Enter Enter");
    assert!(stage.shows("12 pegs"), "the jump that keeps most is not warned of");
}

#[test]
fn hints_come_in_three_steps_the_reason_first_and_each_is_counted() {
    let mut stage = from_hole_1(Coach::Warn);
    make(&mut stage, "4-1 6-4");
    for (step, told) in [
        (1, "Hint 1: leave the peg in 13 alone: every jump of it loses"),
        (2, "Hint 2: move the peg in 7"),
        (3, "Hint 3: 7→2 keeps the most ways to win, 2,857 of 8,824"),
    ] {
        stage.after("H").must_say(told).must_show(&format!("hints {step}"));
    }
    make(&mut stage, "7-2");
    stage.press("H");
    // Another board begins with a reason.
    stage.must_say("Hint 1").must_show("hints 4");
}

#[test]
fn the_best_way_to_go_on_is_shown_and_any_key_ends_the_running() {
    let mut stage = from_hole_1(Coach::Warn);
    make(&mut stage, "4-1");
    stage.after("p p").must_show("shown 1").must_say("it is practice");
    stage.wait(1400);
    stage.press("]");
    assert!(stage.status().contains("jump 4 of 13"), "it ran, and the key that ends it is not lost");
    stage.wait(5000);
    stage.must_say("jump 4 of 13");
    stage.press("Space");
    stage.wait(60_000);
    stage.must_say("jump 13 of 13").must_show("1 peg is left");
    stage.press("Esc");
    assert_eq!(game(&mut stage).moves_text(), "4-1", "the player's game is as it was");
    stage.press("p Space } } Enter");
    assert!(game(&mut stage).jumps().len() > 2, "or goes on from what is shown");
    stage.press("u");
    assert_eq!(game(&mut stage).moves_text(), "4-1");
}

#[test]
fn a_walk_goes_by_jumps_and_by_sweeps() {
    let mut stage = Stage::new(Opening::Pegs {
        game: PegGame::from_board("x/../x../x.../...xx".parse().unwrap()),
        coach: Coach::Off,
    });
    make(&mut stage, "4-11 15-13");
    stage.after("[").must_say("After jump 1 of 2 · sweep 1 of 2: 4→11");
    let mut stage = Stage::at(pegs(Shape::CLASSIC, 13, Coach::Off), "t Down Down Down Enter p Space g");
    let mut ends = Vec::new();
    loop {
        stage.press("}");
        let status = stage.status();
        let part =
            |text: &str| status.split(text).nth(1).and_then(|rest| rest.split(' ').next()).map(str::to_owned);
        ends.push((part("jump "), part("sweep ")));
        if status.contains("of 13 ·") && part("jump ").as_deref() == Some("13") {
            break;
        }
        assert!(ends.len() < 14, "{ends:?}");
    }
    let sweeps: Vec<usize> = ends.iter().filter_map(|(_, sweep)| sweep.as_ref()?.parse().ok()).collect();
    assert_eq!(sweeps, (1..=ends.len()).collect::<Vec<_>>(), "each key ends one sweep");
    assert!(ends.len() < 13, "a sweep of several jumps is one step");
    stage.after("{").must_say(&format!("sweep {}", ends.len() - 1));
    stage.after("{ ".repeat(20).trim()).must_show("jump 0");
}

#[test]
fn a_finished_game_tells_of_every_move_what_it_kept() {
    let mut stage = from_hole_1(Coach::Off);
    make(&mut stage, "6-1 4-6 1-4 7-2 13-4 11-13 14-12 6-13 15-6 4-1 12-14");
    stage.must_say("3 pegs left: fair. After jump 7, one peg was still possible: press [ 4 times");
    stage.press("Enter");
    let row = |start: &str| stage.row(start).split_whitespace().map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(row("#  ")[1..8], ["#", "jump", "over", "pegs", "ways", "to", "win"]);
    assert_eq!(row("14→12")[1..6], ["7", "14→12", "13", "7", "4"]);
    assert_eq!(row("6→13")[1..8], ["8", "6→13!", "9", "6", "0", "!", "none"], "lost here");
}

#[test]
fn a_game_that_the_program_showed_is_rated_as_shown() {
    let mut stage = from_hole_1(Coach::Warn);
    stage.after("p G Enter").must_say("One peg left, as the program showed it").must_hide("genius!");
    stage.must_hide("▶ 1 peg");
    stage.press("n Enter");
    stage.paste(SOLUTION);
    assert!(stage.status().contains("One peg left: genius"), "another game: {}", stage.status());
}

#[test]
fn the_ways_to_win_are_one_key_away() {
    let mut stage = from_hole_1(Coach::Warn);
    stage.must_hide("Winning jumps");
    stage.after("I").must_show("Winning jumps");
}

#[test]
fn a_board_that_was_left_before_it_was_played_is_there_again() {
    let mut stage = Stage::at(Opening::Menu, "3 e Space 5 Space 1 3 Space");
    let board = stage.screen();
    stage.after("Esc").must_say("Your board is kept");
    stage.press("e");
    assert_eq!(stage.screen()[1..20], board[1..20]);
    stage.press("u");
    assert_ne!(stage.screen()[1..20], board[1..20], "its edits can be undone");
}
