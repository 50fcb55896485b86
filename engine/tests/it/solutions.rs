//! The solutions of a board: their numbers are those of `paths`, and those that have the same jumps are one kind.

use std::collections::{BTreeMap, HashMap, HashSet};

use crate::support::boards::{rows, spelled, start};
use pegwise_engine::pegs::{
    Board, Criterion, Extent, Hole, Jump, Search, Shape, Solution, Solutions, Step, sweeps,
};

fn all(start: Board) -> Solutions {
    let mut solutions = Solutions::from_board(start);
    solutions.collect(u64::MAX);
    assert_eq!(solutions.extent(), Extent::All);
    solutions
}

/// Every solution as the search that remembers nothing comes upon it.
fn plainly(start: Board) -> Vec<Vec<Jump>> {
    let mut found = Vec::new();
    Search::new(start).run(u64::MAX, |search, step| {
        if step == Step::Solution {
            found.push(search.path().collect());
        }
        false
    });
    found
}

/// The jumps of a solution, whatever their order.
fn set_of(jumps: &[Jump]) -> Vec<(Hole, Hole)> {
    let mut set: Vec<(Hole, Hole)> = jumps.iter().map(|jump| (jump.from, jump.to)).collect();
    set.sort_unstable();
    set
}

#[test]
fn solutions_have_the_numbers_that_the_search_gives_them() {
    for number in [1, 2, 4, 5] {
        let (board, solutions) = (start(Shape::CLASSIC, number), all(start(Shape::CLASSIC, number)));
        let plainly = plainly(board);
        assert_eq!(solutions.count(), plainly.len());
        for (solution, jumps) in solutions.iter().zip(&plainly) {
            assert_eq!(&solution.jumps(), jumps, "hole {number}");
            assert_eq!(solution.last_hole(), jumps.last().map(|jump| jump.to));
        }
    }
    let solutions = all(start(Shape::CLASSIC, 1));
    let published = solutions.get(2_999).expect("there are more than 3000");
    assert_eq!(published.number(), 3_000);
    let jumps = published.jumps();
    assert_eq!(
        spelled(jumps.iter().copied()),
        "6-1 13-6 10-3 11-13 14-12 4-13 1-4 7-2 12-14 15-13 3-8 13-4 2-7"
    );
    assert_eq!(published.last_hole().map(Hole::number), Some(7));
}

#[test]
fn the_last_holes_from_hole_1_are_those_published() {
    let mut last: HashMap<usize, usize> = HashMap::new();
    for solution in all(start(Shape::CLASSIC, 1)).iter() {
        *last.entry(solution.last_hole().expect("a last hole").number()).or_default() += 1;
    }
    assert_eq!(last, HashMap::from([(1, 6_816), (7, 3_408), (10, 3_408), (13, 16_128)]));
}

#[test]
fn solutions_are_of_one_kind_just_if_they_have_the_same_jumps() {
    for (size, number, published) in
        [(4, 2, None), (4, 4, None), (5, 1, Some(64)), (5, 2, None), (5, 4, None), (5, 5, Some(4))]
    {
        let solutions = all(start(rows(size), number));
        let mut kinds: HashMap<Vec<(Hole, Hole)>, Vec<Solution<'_>>> = HashMap::new();
        for solution in solutions.iter() {
            kinds.entry(set_of(&solution.jumps())).or_default().push(solution);
        }
        assert_eq!(kinds.len(), solutions.count_of_kinds(), "hole {number}");
        assert!(published.is_none_or(|published| published == kinds.len()), "hole {number}");
        let fewest = |solutions: &[Solution<'_>]| {
            solutions.iter().map(|solution| sweeps(&solution.jumps()).count()).min()
        };
        let mut numbers = HashSet::new();
        for alike in kinds.values() {
            assert!(numbers.insert(alike[0].kind()));
            for solution in alike {
                assert_eq!((solution.kind(), solution.orders()), (alike[0].kind(), alike.len()));
                assert_eq!(Some(solution.fewest_sweeps()), fewest(alike));
                assert_eq!(solution.sweeps(), sweeps(&solution.jumps()).count());
            }
        }
        assert_eq!(
            solutions.range_of_sweeps().map(|(fewest, _)| fewest),
            fewest(&solutions.iter().collect::<Vec<_>>())
        );
    }
}

#[test]
fn from_hole_5_the_sets_of_jumps_have_the_orders_published() {
    let solutions = all(start(Shape::CLASSIC, 5));
    let orders: BTreeMap<usize, usize> =
        solutions.iter().map(|solution| (solution.kind(), solution.orders())).collect();
    let mut orders: Vec<usize> = orders.into_values().collect();
    orders.sort_unstable();
    assert_eq!(orders, [126, 126, 649, 649]);
    assert_eq!(solutions.iter().filter(|solution| solution.sweeps() == 11).count(), 308, "the fewest");
}

#[test]
fn no_more_are_kept_than_allowed_and_they_are_the_first_ones() {
    let board = start(rows(6), 1);
    let mut solutions = Solutions::at_most(1_000, board, Criterion::default());
    while solutions.extent() == Extent::SoFar {
        solutions.collect(10_000);
    }
    assert_eq!((solutions.extent(), solutions.count()), (Extent::Full, 1_000));
    let mut search = Search::new(board);
    for solution in solutions.iter() {
        search.run(u64::MAX, |_, step| step == Step::Solution);
        assert_eq!(spelled(solution.jumps().into_iter()), spelled(search.path()));
    }
    solutions.collect(10_000);
    assert_eq!(solutions.count(), 1_000);
}

#[test]
fn a_board_that_cannot_be_won_has_no_solutions() {
    let solutions = all(start(Shape::triangle(4), 1));
    assert_eq!((solutions.count(), solutions.games_tried()), (0, 48));
    assert!(solutions.get(0).is_none());
}

#[test]
fn a_sweep_is_what_one_peg_jumps_before_another_does() {
    let solutions = all(start(Shape::CLASSIC, 1));
    let fewest = solutions.iter().map(|solution| sweeps(&solution.jumps()).count()).min();
    assert_eq!(fewest, Some(10), "as published");
    let jumps = solutions.get(2_999).expect("there are more than 3000").jumps();
    let spelled: Vec<String> = sweeps(&jumps).map(|sweep| spelled(sweep.iter().copied())).collect();
    assert_eq!(spelled[4..7], ["14-12", "4-13", "1-4"], "{spelled:?}");
    assert_eq!(sweeps(&[]).count(), 0);
}
