//! The solutions of a board: their numbers are those of `paths`, and those that differ only in order are one kind.

use std::collections::{HashMap, HashSet, VecDeque};

use crate::support::boards::{rows, spelled, start};
use pegwise::triangle::{Board, Extent, Hole, Jump, Rows, Search, Solution, Solutions, Step, sweeps};

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

/// Every order that comes from a game by exchanging neighbours that share no hole.
fn orders_of(game: &[Jump]) -> HashSet<Vec<Jump>> {
    let holes = |jump: Jump| [jump.from, jump.over, jump.to];
    let (mut seen, mut waiting) = (HashSet::from([game.to_vec()]), VecDeque::from([game.to_vec()]));
    while let Some(game) = waiting.pop_front() {
        for at in 1..game.len() {
            if holes(game[at - 1]).iter().all(|hole| !holes(game[at]).contains(hole)) {
                let mut other = game.clone();
                other.swap(at - 1, at);
                if seen.insert(other.clone()) {
                    waiting.push_back(other);
                }
            }
        }
    }
    seen
}

#[test]
fn solutions_have_the_numbers_that_the_search_gives_them() {
    for number in [1, 2, 4, 5] {
        let (board, solutions) = (start(Rows::FIVE, number), all(start(Rows::FIVE, number)));
        let plainly = plainly(board);
        assert_eq!(solutions.count(), plainly.len());
        for (solution, jumps) in solutions.iter().zip(&plainly) {
            assert_eq!(&solution.jumps(), jumps, "hole {number}");
            assert_eq!(solution.last_hole(), jumps.last().map(|jump| jump.to));
        }
    }
    let solutions = all(start(Rows::FIVE, 1));
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
    for solution in all(start(Rows::FIVE, 1)).iter() {
        *last.entry(solution.last_hole().expect("a last hole").number()).or_default() += 1;
    }
    assert_eq!(last, HashMap::from([(1, 6_816), (7, 3_408), (10, 3_408), (13, 16_128)]));
}

#[test]
fn kinds_on_four_rows_are_what_exchanging_jumps_comes_to() {
    for number in 1..=10 {
        let solutions = all(start(Rows::LEAST, number));
        let kinds: HashSet<usize> = solutions.iter().map(Solution::kind).collect();
        assert_eq!(kinds.len(), solutions.count_of_kinds());
        for solution in solutions.iter() {
            let orders = orders_of(&solution.jumps());
            let alike: HashSet<Vec<Jump>> = solutions
                .iter()
                .filter(|other| other.kind() == solution.kind())
                .map(Solution::jumps)
                .collect();
            assert_eq!((alike.len(), &alike), (solution.orders(), &orders), "hole {number}");
        }
    }
}

#[test]
fn kinds_on_five_rows_are_what_exchanging_jumps_comes_to() {
    for number in [1, 2, 5] {
        let solutions = all(start(Rows::FIVE, number));
        let kind_of: HashMap<Vec<Jump>, usize> =
            solutions.iter().map(|solution| (solution.jumps(), solution.kind())).collect();
        for solution in solutions.iter().step_by(97) {
            let orders = orders_of(&solution.jumps());
            assert_eq!(orders.len(), solution.orders(), "hole {number}, solution {}", solution.number());
            assert!(orders.iter().all(|order| kind_of[order] == solution.kind()));
        }
    }
}

#[test]
fn no_more_are_kept_than_allowed_and_they_are_the_first_ones() {
    let board = start(rows(6), 1);
    let mut solutions = Solutions::at_most(1_000, board);
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
    let solutions = all(start(Rows::LEAST, 1));
    assert_eq!((solutions.count(), solutions.games_tried()), (0, 48));
    assert!(solutions.get(0).is_none());
}

#[test]
fn a_sweep_is_what_one_peg_jumps_before_another_does() {
    let solutions = all(start(Rows::FIVE, 1));
    let fewest = solutions.iter().map(|solution| sweeps(&solution.jumps()).count()).min();
    assert_eq!(fewest, Some(10), "as published");
    let jumps = solutions.get(2_999).expect("there are more than 3000").jumps();
    let spelled: Vec<String> = sweeps(&jumps).map(|sweep| spelled(sweep.iter().copied())).collect();
    assert_eq!(spelled[4..7], ["14-12", "4-13", "1-4"], "{spelled:?}");
    assert_eq!(sweeps(&[]).count(), 0);
}
