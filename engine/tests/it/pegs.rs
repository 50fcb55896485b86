//! Boards and jumps of the peg triangle, against the published tables and a plain second version.

use crate::support::plain;

use crate::support::boards::{any_board, board_after, hole, rows, spelled, start};
use pegwise_engine::pegs::{Board, Hole, Illegal, Shape, Tablebase, Target, random_game};
use proptest::prelude::*;

/// The board as a list of holes, each with a peg or none.
fn holes(board: Board) -> Vec<bool> {
    board.shape().all_holes().map(|hole| board.has_peg(hole)).collect()
}

#[test]
fn the_jump_table_is_in_the_published_order() {
    let table = Shape::CLASSIC.jump_table();
    assert_eq!(
        spelled(table.jumps().iter().copied()),
        "1-4 1-6 2-7 2-9 3-8 3-10 4-1 4-6 4-11 4-13 5-12 5-14 6-4 6-1 6-13 6-15 7-2 7-9 8-3 8-10 9-7 9-2 10-8 10-3 \
         11-4 11-13 12-5 12-14 13-11 13-4 13-6 13-15 14-12 14-5 15-13 15-6"
    );
}

#[test]
fn jump_tables_of_all_sizes_are_those_of_the_plain_version() {
    for (rows, count) in Shape::triangles().zip([18, 36, 60, 90, 126]) {
        let table = rows.jump_table();
        let numbers: Vec<[usize; 3]> =
            table.jumps().iter().map(|jump| [jump.from, jump.over, jump.to].map(Hole::number)).collect();
        assert_eq!(numbers, plain::jumps(rows.rows()));
        assert_eq!(numbers.len(), count);
        for (index, jump) in table.jumps().iter().enumerate() {
            let id = table.id(index).unwrap();
            assert_eq!(id.index(), index);
            assert_eq!(table.jump(id), *jump);
            assert_eq!(table.between(jump.from, jump.to), Some(id));
        }
        assert_eq!(table.id(count), None);
    }
}

#[test]
fn a_jump_against_the_rules_is_told_which_rule_it_breaks() {
    let rows = Shape::CLASSIC;
    let at = |number| hole(rows, number);
    let board = start(rows, 1);
    let told = |board: Board, from, to| board.legal_jump(at(from), at(to)).map(|jump| jump.to_string());
    assert_eq!(told(board, 4, 1), Ok("4-1".to_owned()));
    assert_eq!(told(board, 1, 4), Err(Illegal::NoPeg(at(1))));
    assert_eq!(told(board, 2, 1), Err(Illegal::NotInLine { from: at(2), to: at(1) }));
    assert_eq!(told(board, 11, 1), Err(Illegal::NotInLine { from: at(11), to: at(1) }));
    assert_eq!(told(board, 11, 4), Err(Illegal::Occupied(at(4))));
    let later = board_after(board, "4-1");
    assert_eq!(told(later, 7, 2), Err(Illegal::NothingToJump(at(4))));
    let words = [
        Illegal::NoPeg(at(1)).to_string(),
        Illegal::NotInLine { from: at(2), to: at(1) }.to_string(),
        Illegal::Occupied(at(4)).to_string(),
        Illegal::NothingToJump(at(4)).to_string(),
    ];
    assert_eq!(
        words,
        [
            "1 is empty",
            "1 is not two holes from 2 in a straight line",
            "4 is not empty",
            "4 has no peg to jump over",
        ]
    );
}

/// The published drawing of one game, move by move, up to where its author begins to leave jumps out. He writes the
/// move he takes next last in its list; the search's own lists are in table order.
#[test]
fn the_published_drawing_lists_the_jumps_possible_on_each_board() {
    let game = [
        ("4-1 6-1", "6-1"),
        ("4-6 8-3 13-6 15-6", "15-6"),
        ("8-10 13-15 8-3", "8-3"),
        ("3-10 13-15 14-5", "14-5"),
        ("3-8 3-10 12-14 2-9", "2-9"),
        ("3-10 7-2 12-14", "12-14"),
        ("6-13 7-2 14-5 3-10", "3-10"),
        ("7-2 14-5 10-8", "10-8"),
    ];
    let mut board = start(Shape::CLASSIC, 1);
    for (list, taken) in game {
        let mut possible: Vec<String> = board.jumps().map(|jump| jump.to_string()).collect();
        let mut drawn: Vec<&str> = list.split(' ').collect();
        possible.sort();
        drawn.sort_unstable();
        assert_eq!(possible, drawn);
        board = board_after(board, taken);
    }
    let end = board_after(board, "7-9 14-5 4-6");
    let left = end.shape().all_holes().filter(|hole| end.has_peg(*hole));
    assert_eq!(left.map(Hole::number).collect::<Vec<_>>(), [1, 6, 11]);
    assert!(end.is_stuck());
}

proptest! {
    #[test]
    fn possible_jumps_are_those_that_a_filter_leaves(board in any_board()) {
        let pegs = holes(board);
        let possible: Vec<[usize; 3]> = board.jumps()
            .map(|jump| [jump.from, jump.over, jump.to].map(Hole::number))
            .collect();
        let mut expected = plain::jumps(board.shape().rows());
        expected.retain(|jump| plain::allows(&pegs, *jump));
        prop_assert_eq!(possible, expected);
    }

    #[test]
    fn a_jump_is_legal_where_it_is_possible(board in any_board(), from in 1usize..=36, to in 1usize..=36) {
        if let (Ok(from), Ok(to)) = (board.shape().hole(from), board.shape().hole(to)) {
            let possible = board.jumps().find(|jump| jump.from == from && jump.to == to);
            prop_assert_eq!(board.legal_jump(from, to).ok(), possible);
        }
    }

    #[test]
    fn random_games_make_legal_jumps_only(rows in (4usize..=8).prop_map(rows), draws in prop::collection::vec(any::<usize>(), 1..200)) {
        let mut draws = draws.iter().cycle();
        let (hole, solution) = random_game(rows, |bound| draws.next().unwrap() % bound);
        if let Some(jumps) = solution {
            let end = board_after(Board::start(rows, hole), &spelled(jumps.iter().copied()));
            prop_assert_eq!(end.pegs(), 1);
            prop_assert_eq!(jumps.len() + 2, rows.holes());
        }
    }
}

#[test]
fn larger_triangles_are_not_all_worked_out() {
    let told = Tablebase::of(rows(7), Target::Anywhere).unwrap_err().to_string();
    assert_eq!(
        told,
        "the triangle of 7 rows has 67108864 boards in each class, too many to work out all of them"
    );
}

#[test]
fn holes_and_rows_that_are_not_there_are_named() {
    assert_eq!(
        Shape::CLASSIC.hole(16).unwrap_err().to_string(),
        "there is no hole 16: the triangle of 5 rows has holes 1 to 15"
    );
    assert!(Shape::CLASSIC.hole(0).is_err());
    for wrong in ["3", "9", "", "five"] {
        let told = wrong.parse::<Shape>().unwrap_err().to_string();
        assert!(
            told.starts_with(&format!(
                "there is no board {wrong:?}: write the rows of a triangle or a name: 4, 5,"
            )),
            "{told}"
        );
    }
}
