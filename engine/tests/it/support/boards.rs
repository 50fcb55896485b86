//! Boards for tests: named by their starting hole, reached by written jumps, or any at all.

use pegwise_engine::pegs::{Board, Hole, Jump, Search, Shape};
use proptest::prelude::*;

/// The size of so many rows.
pub(crate) fn rows(count: usize) -> Shape {
    count.to_string().parse().expect("4 to 8 rows")
}

pub(crate) fn hole(rows: Shape, number: usize) -> Hole {
    rows.hole(number).expect("a hole of this triangle")
}

pub(crate) fn start(rows: Shape, number: usize) -> Board {
    Board::start(rows, hole(rows, number))
}

pub(crate) fn spelled(jumps: impl Iterator<Item = Jump>) -> String {
    let jumps: Vec<String> = jumps.map(|jump| jump.to_string()).collect();
    jumps.join(" ")
}

/// The board after jumps written as `from-to`.
pub(crate) fn board_after(start: Board, jumps: &str) -> Board {
    jumps.split(' ').fold(start, |board, jump| {
        let holes: Vec<Hole> =
            jump.split('-').map(|number| hole(board.shape(), number.parse().expect("a number"))).collect();
        board.after(board.legal_jump(holes[0], holes[1]).expect("a legal jump"))
    })
}

/// A search that went on to its end.
pub(crate) fn whole(start: Board) -> Search {
    let mut search = Search::new(start);
    let (_, stopped) = search.run(u64::MAX, |_, _| false);
    assert_eq!(stopped, None);
    assert!(search.is_finished());
    search
}

/// Any board of any size: mostly one with a single empty hole, as games start, or one with any pegs at all.
pub(crate) fn any_board() -> impl Strategy<Value = Board> {
    (4usize..=8).prop_map(rows).prop_flat_map(|rows| {
        let full = Board::full(rows).bits();
        prop_oneof![
            (1..=rows.holes()).prop_map(move |number| start(rows, number)),
            (0..=full).prop_filter_map("no such board", move |pegs| Board::from_bits(rows, pegs)),
        ]
    })
}
