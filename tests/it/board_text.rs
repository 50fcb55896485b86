//! Boards, moves and games of the triangle as text: what is printed reads back, what a person writes is understood, and
//! what cannot be is told.

use crate::support::boards::{any_board, hole};
use crate::support::prelude::*;
use pegwise::play::MovesError;
use pegwise_engine::pegs::Moves;
use proptest::prelude::*;

fn board(text: &str) -> Board {
    text.parse().unwrap_or_else(|error| panic!("{text:?}: {error}"))
}

fn wrong(text: &str) -> String {
    text.parse::<Board>().expect_err("it is no board").to_string()
}

fn pairs(text: &str) -> Vec<(usize, usize)> {
    let parsed = Moves::parse(text, Shape::CLASSIC).unwrap_or_else(|error| panic!("{text:?}: {error}"));
    parsed.moves.iter().map(|(from, to)| (from.number(), to.number())).collect()
}

fn wrong_moves(text: &str) -> String {
    Moves::parse(text, Shape::CLASSIC).expect_err("these are no moves").to_string()
}

proptest! {
    #[test]
    fn every_board_reads_back_from_what_is_printed(board in any_board()) {
        let printed = board.to_string();
        prop_assert_eq!(printed.parse::<Board>(), Ok(board));
        prop_assert_eq!(printed.split('/').count(), board.shape().rows());
    }

    #[test]
    fn every_game_reads_back_from_what_is_printed(board in any_board(), choices in prop::collection::vec(0usize..40, 0..20)) {
        let mut game = PegGame::from_board(board);
        for choice in choices {
            let futures = game.futures();
            if let Some((_, next)) = futures.get(choice % futures.len().max(1)) {
                game = next.clone();
            }
        }
        prop_assert_eq!(game.to_string().parse::<PegGame>(), Ok(game.clone()));
        let first = game.after(0);
        if !game.jumps().is_empty() {
            let again = first.with_moves(&game.moves_text()).unwrap();
            prop_assert_eq!(again.last(), Some(&game));
            prop_assert_eq!(again.len(), game.jumps().len());
        }
    }
}

#[test]
fn a_start_is_printed_row_by_row() {
    assert_eq!(start(Shape::CLASSIC, 1).to_string(), "./xx/xxx/xxxx/xxxxx");
    assert_eq!(start(Shape::triangle(4), 10).to_string(), "x/xx/xxx/xxx.");
}

#[test]
fn a_board_is_understood_however_it_is_written() {
    let wanted = start(Shape::CLASSIC, 1);
    for text in [
        ". / x x / x x x / x x x x / x x x x x",
        "    .\n   x x\n  x x x\n x x x x\nx x x x x\n",
        ".\rxx\rxxx\rxxxx\rxxxxx",
        "o/**/***/****/*****",
        "○ ; ● ● ; ● ● ● ; ● ● ● ● ; ● ● ● ● ●",
        "0/11/111/1111/11111",
        "_ XX xXx XXXX XXXXX",
        "-##############",
    ] {
        assert_eq!(board(text), wanted, "{text:?}");
    }
}

#[test]
fn a_text_that_is_no_board_is_told_what_is_wrong_with_it() {
    let told = [
        ("./xx/xqx/xxxx", "'q' is neither a peg nor a hole: write x for a peg and . for an empty hole"),
        (
            "./oo/ooo/oooo",
            "'.' and 'o' both stand for an empty hole: write x for a peg and . for an empty hole",
        ),
        ("./xx/***/xxxx", "'x' and '*' both stand for a peg: write x for a peg and . for an empty hole"),
        ("./xx/xx/xxxx", "row 3 has 2 holes, not 3 as on the triangle of 4 rows"),
        ("./xx/xxx", "no board has 3 rows: a triangle has 4 to 8"),
        ("xxxxxxxxxxx", "no board has so many holes (11): add or remove some, or put / between rows"),
        ("", "no board has 0 rows: a triangle has 4 to 8"),
    ];
    for (text, error) in told {
        assert_eq!(wrong(text), error, "{text:?}");
    }
}

#[test]
fn moves_are_numbers_or_the_letters_of_the_holes() {
    for text in
        ["4-1 6-4", "4→1, 6→4", "4 - 1 6 -4", "d-a f-d", "da fd", "d a f d", "D A F D", "4 1 6 4", "4a fd"]
    {
        assert_eq!(pairs(text), [(4, 1), (6, 4)], "{text:?}");
    }
    assert_eq!(pairs("c h"), [(3, 8)], "as the published session has it");
    assert_eq!(pairs("13-6-1 4-13"), [(13, 6), (6, 1), (4, 13)], "a peg jumps on");
    assert_eq!(pairs("  "), []);
}

#[test]
fn moves_may_begin_with_the_hole_that_is_empty_at_the_start() {
    let parsed = Moves::parse(" 1 4-1 11-4", Shape::CLASSIC).unwrap();
    assert_eq!((parsed.start, parsed.moves.len()), (Some(hole(Shape::CLASSIC, 1)), 2));
}

#[test]
fn a_text_that_is_no_moves_is_told_what_is_wrong_with_it() {
    let told = [
        ("4-1 6", "6 alone is not a jump: write two holes, such as 4-1"),
        ("4-16", "there is no hole 16: the triangle of 5 rows has holes 1 to 15"),
        ("4-p", "there is no hole 16: the triangle of 5 rows has holes 1 to 15"),
        ("4-99999999999999999999999", "there is no hole 999: the triangle of 5 rows has holes 1 to 15"),
        ("4+1", "'+' cannot be part of a jump: write 4-1, or d-a with a for hole 1, b for hole 2"),
    ];
    for (text, error) in told {
        assert_eq!(wrong_moves(text), error, "{text:?}");
    }
}

#[test]
fn moves_are_made_all_or_none() {
    let game = PegGame::from_board(start(Shape::CLASSIC, 1));
    let games = game.with_moves("4-1 6-4").unwrap();
    assert_eq!(games.iter().map(PegGame::moves_text).collect::<Vec<_>>(), ["4-1", "4-1 6-4"]);
    let told = |text| game.with_moves(text).expect_err("not all are legal").to_string();
    assert_eq!(told("4-2"), "Not a legal jump: 2 is not two holes from 4 in a straight line");
    assert_eq!(told("4-1 6-4 13-4"), "Not a legal jump: number 3, 13-4: 4 is not empty");
    assert_eq!(game.with_moves(" "), Err(MovesError::Nothing));
}

#[test]
fn before_a_game_its_moves_tell_which_hole_was_empty() {
    let game = PegGame::new(Shape::CLASSIC);
    for text in ["6-1 13-6", "1 6-1 13-6"] {
        let games = game.with_moves(text).unwrap();
        assert_eq!(games.len(), 3, "the start is a step of its own");
        assert_eq!(games[2].starting_hole(), Some(hole(Shape::CLASSIC, 1)));
    }
}

#[test]
fn a_printed_game_that_was_changed_is_told_what_is_wrong_with_it() {
    let told = |text: &str| text.parse::<PegGame>().expect_err("it is no game").to_string();
    let right = "start ./xx/xxx/xxxx/xxxxx\nmoves 4-1\nboard x/.x/.xx/xxxx/xxxxx\n";
    assert!(right.parse::<PegGame>().is_ok());
    assert_eq!(told("moves 4-1"), "the first board is missing: add a line such as start ./xx/xxx/xxxx/xxxxx");
    assert_eq!(told("start ./xx/xxx/xxxx/xxxxx\nhello"), "line 2 does not begin with start, moves or board");
    assert_eq!(told("start ./xx\n"), "no board has 2 rows: a triangle has 4 to 8");
    assert_eq!(
        told(&right.replace("4-1", "5-1")),
        "Not a legal jump: 1 is not two holes from 5 in a straight line"
    );
    assert_eq!(
        told(&right.replace("board x", "board .")),
        "the jumps lead to the board x/.x/.xx/xxxx/xxxxx, not to the one given"
    );
}

#[test]
fn larger_triangles_have_more_holes_than_letters_and_take_numbers() {
    let parsed = Moves::parse("36-34 z-x", rows(8)).unwrap();
    assert_eq!(parsed.moves[0], (hole(rows(8), 36), hole(rows(8), 34)));
    assert_eq!(parsed.moves[1], (hole(rows(8), 26), hole(rows(8), 24)));
}

#[test]
fn on_square_grids_a_hole_is_a_letter_for_the_column_and_a_number_for_the_row() {
    let shape: Shape = "english".parse().expect("a name");
    let moves = |text: &str| Moves::parse(text, shape).map(|moves| moves.moves);
    let jump = |from, to| [from, to].map(|number| shape.hole(number).expect("a hole"));
    let [from, to] = jump(5, 17);
    for text in ["d2-d4", "D2 to D4", "d2d4", "d2 d4", "5-17"] {
        assert_eq!(moves(text), Ok(vec![(from, to)]), "{text}");
    }
    for (text, place) in [("d2-a1", "a1"), ("h4-f4", "h4"), ("d0-d2", "d0"), ("d2-d99", "d99")] {
        let told = moves(text).expect_err("no hole is there").to_string();
        assert!(told.starts_with(&format!("there is no hole at {place}:")), "{told}");
    }
}
