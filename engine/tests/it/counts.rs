//! Counts without playing: against a plain second version, the published figures, and what must hold of any board.

use std::collections::HashSet;
use std::ops::ControlFlow;

use crate::support::boards::{any_board, hole, rows};
use crate::support::plain;
use crate::support::positions::Positions;
use pegwise_engine::pegs::{
    Board, Class, Count, CountProgress, Criterion, Endings, GoalCount, Hole, Shape, Symmetry, Tablebase,
    Target, count_endings, count_games, count_games_with_endings, games,
};
use proptest::prelude::*;

fn go_on(_: CountProgress) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

fn counts(rows: Shape) -> Vec<Count> {
    count_games(rows, &rows.all_holes().collect::<Vec<_>>(), &mut go_on).expect("nobody stops it")
}

fn count(rows: Shape, number: usize) -> Count {
    count_games(rows, &[hole(rows, number)], &mut go_on).expect("nobody stops it")[0]
}

/// The solutions of every start by last hole.
fn all_endings(rows: Shape) -> Vec<Endings> {
    count_endings(rows, &rows.all_holes().collect::<Vec<_>>(), &mut go_on).expect("nobody stops it")
}

/// A count as a plain walk over all positions that can be reached makes it.
fn plain_count(rows: Shape, start: Hole) -> Count {
    let board = Board::start(rows, start).bits();
    let mut positions = Positions::new(&plain::jumps(rows.rows()), None);
    let all = positions.of(board);
    let winnable = positions.known.values().filter(|known| known.solutions > 0).count() as u64;
    // Hole by hole, by every symmetry that keeps the start.
    let images = |board: &u64| {
        let keeps = |symmetry: &&Symmetry| symmetry.hole(start) == start;
        let holes = |symmetry: &Symmetry| {
            let pegs = rows.all_holes().filter(|hole| board >> hole.index() & 1 == 1);
            pegs.map(|hole| 1 << symmetry.hole(hole).index()).sum::<u64>()
        };
        rows.symmetries().iter().filter(keeps).map(holes).min()
    };
    let unlike: HashSet<Option<u64>> = positions.known.keys().map(images).collect();
    Count {
        hole: start,
        solutions: all.solutions,
        games: all.games,
        reachable: positions.known.len() as u64,
        up_to_symmetry: Some(unlike.len() as u64),
        winnable: Some(winnable),
        fewest_pegs: all.fewest_pegs as usize,
        most_pegs: all.most_pegs as usize,
        fewest_sweeps: positions.sweeps(board, 0),
    }
}

#[test]
fn every_hole_of_four_and_five_rows_comes_to_what_a_plain_walk_comes_to() {
    for rows in [Shape::triangle(4), Shape::CLASSIC] {
        for count in counts(rows) {
            assert_eq!(count, plain_count(rows, count.hole), "{rows} rows");
        }
    }
}

#[test]
fn the_plain_walk_counts_what_playing_every_game_counts() {
    let jumps = plain::jumps(4);
    let mut positions = Positions::new(&jumps, None);
    for bits in 0..1 << 10 {
        let mut board: Vec<bool> = (0..10).map(|hole| bits >> hole & 1 == 1).collect();
        let (played, walked) = (plain::ends(&mut board, &jumps), positions.of(bits));
        assert_eq!(
            (u128::from(played.solutions), u128::from(played.games)),
            (walked.solutions, walked.games)
        );
        assert_eq!(played.fewest_pegs, walked.fewest_pegs as usize);
    }
}

#[test]
fn six_rows_come_to_what_a_plain_walk_comes_to() {
    for number in [1, 5] {
        assert_eq!(
            count(Shape::triangle(6), number),
            plain_count(Shape::triangle(6), hole(Shape::triangle(6), number))
        );
    }
}

#[test]
fn five_rows_have_the_published_figures() {
    let published = [
        (1, 29_760, 568_630, 3016, 769, 10),
        (2, 14_880, 294_543, 2377, 550, 10),
        (4, 85_258, 1_149_568, 4237, 1548, 9),
        (5, 1550, 137_846, 1651, 190, 11),
    ];
    for (number, solutions, games, reachable, winnable, sweeps) in published {
        let count = count(Shape::CLASSIC, number);
        assert_eq!((count.solutions, count.games), (solutions, games));
        assert_eq!((count.reachable, count.winnable), (reachable, Some(winnable)));
        assert_eq!((count.fewest_pegs, count.fewest_sweeps), (1, Some(sweeps)));
    }
    assert_eq!(count(Shape::CLASSIC, 5).most_pegs, 10);
}

#[test]
fn four_rows_can_be_won_from_six_holes() {
    for count in counts(Shape::triangle(4)) {
        let expected = match count.hole.number() {
            2 | 3 | 4 | 6 | 8 | 9 => (14, 93, 1),
            5 => (0, 1, 9),
            _ => (0, 48, 3),
        };
        assert_eq!((count.solutions, count.games, count.fewest_pegs), expected, "hole {}", count.hole);
    }
}

#[test]
fn every_start_of_six_rows_ends_in_every_hole_that_parity_allows() {
    let one = count(Shape::triangle(6), 1);
    assert_eq!((one.solutions, one.games), (43_419_942_138, 394_999_872_560));
    for endings in all_endings(Shape::triangle(6)) {
        assert_eq!(endings.solutions.len(), 7);
        assert!(endings.solutions.iter().all(|(_, solutions)| *solutions > 0), "{endings:?}");
    }
}

#[test]
fn seven_rows_have_the_published_figures_and_pass_64_bits() {
    let never = [1, 5, 7, 10, 13, 17, 20, 22, 25, 28];
    let all = counts(rows(7));
    let lost: Vec<usize> =
        all.iter().filter(|count| count.solutions == 0).map(|count| count.hole.number()).collect();
    assert_eq!(lost, never);
    let two = all[1];
    assert_eq!((two.solutions, two.games), (422_164_782_932_465_380, 15_781_465_375_116_838_924));
    assert!(all.iter().any(|count| count.games > u128::from(u64::MAX)));
    for count in all {
        assert!(count.winnable <= Some(count.reachable) && count.solutions <= count.games);
        assert_eq!(count.fewest_sweeps.is_some(), count.solutions > 0);
        assert_eq!(count.fewest_pegs == 1, count.solutions > 0);
    }
}

/// By another way than the table: the parity of the pegs on each color says where a last peg can be.
#[test]
fn the_last_holes_of_eight_rows_are_those_that_parity_allows() {
    for endings in all_endings(Shape::triangle(8)) {
        let class = Class::of(Board::start(Shape::triangle(8), endings.hole));
        let allowed: Vec<Hole> = class.last_holes(Shape::triangle(8)).collect();
        assert_eq!(endings.solutions.iter().map(|(last, _)| *last).collect::<Vec<_>>(), allowed);
    }
    for count in counts(Shape::triangle(8)) {
        assert!(count.winnable < Some(count.reachable) && count.solutions < count.games, "{count:?}");
    }
}

#[test]
fn the_games_from_a_board_of_eight_rows_are_refused_with_the_size() {
    let refused =
        games(Board::start(Shape::triangle(8), hole(Shape::triangle(8), 1))).unwrap_err().to_string();
    assert_eq!(
        refused,
        "the triangle of 8 rows has 17179869184 boards in each class, too many to work out all of them"
    );
}

#[test]
fn last_holes_from_hole_1_are_the_published_ones() {
    let endings = &all_endings(Shape::CLASSIC)[0];
    let told: Vec<(usize, u128)> =
        endings.solutions.iter().map(|(hole, ways)| (hole.number(), *ways)).collect();
    assert_eq!(told, [(1, 6816), (5, 0), (7, 3408), (10, 3408), (13, 16_128)]);
}

/// A game played backwards on the complements of its boards is a game again: so there are as many ways from the empty
/// hole `a` to a last peg in `b` as from `b` to `a`.
#[test]
fn starts_and_last_holes_can_change_places() {
    for size in [Shape::triangle(4), Shape::CLASSIC, Shape::triangle(6), Shape::triangle(8)] {
        let all = all_endings(size);
        let ways = |from: Hole, last: Hole| {
            let endings = &all[from.index()];
            assert_eq!(endings.hole, from);
            endings.solutions.iter().find(|(hole, _)| *hole == last).map_or(0, |(_, ways)| *ways)
        };
        for a in size.all_holes() {
            let sum: u128 = size.all_holes().map(|b| ways(a, b)).sum();
            assert_eq!(sum, count(size, a.number()).solutions);
            for b in size.all_holes() {
                assert_eq!(ways(a, b), ways(b, a), "{a} and {b} of {size} rows");
            }
        }
    }
}

#[test]
fn tablebase_entries_are_those_of_the_plain_version_for_any_target() {
    for (size, target) in [
        (Shape::triangle(4), None),
        (Shape::triangle(4), Some(3)),
        (Shape::CLASSIC, None),
        (Shape::CLASSIC, Some(13)),
    ] {
        let wanted = target.map_or(Target::Anywhere, |number| Target::In(hole(size, number)));
        let tablebase = Tablebase::of(size, wanted).unwrap();
        let mut positions = Positions::new(&plain::jumps(size.rows()), target);
        for bits in 0..1 << size.holes() {
            let entry = tablebase.entry(Board::from_bits(size, bits).unwrap());
            let plain = positions.of(bits);
            assert_eq!((entry.solutions, entry.games), (plain.solutions, plain.games));
            let pegs = (u32::from(entry.fewest_pegs), u32::from(entry.most_pegs));
            assert_eq!(pegs, (plain.fewest_pegs, plain.most_pegs), "{bits:b}");
            assert_eq!(entry.is_winnable(), plain.solutions > 0, "{bits:b}");
        }
    }
}

#[test]
fn fewest_sweeps_are_those_of_a_search_that_begins_one_more_each_time() {
    let size = Shape::CLASSIC;
    let tablebase = Tablebase::of(size, Target::Anywhere).unwrap();
    let positions = Positions::new(&plain::jumps(5), None);
    for bits in (0..1 << 15).step_by(37) {
        let board = Board::from_bits(size, bits).unwrap();
        let entry = tablebase.entry(board);
        assert_eq!(entry.sweeps(None), positions.sweeps(bits, 0), "{bits:b}");
        for last in board.holes_with_pegs() {
            assert_eq!(
                entry.sweeps(Some(last)),
                positions.sweeps(bits, 1 << last.index()),
                "{bits:b} after {last}"
            );
        }
    }
}

#[test]
fn fewest_sweeps_between_a_start_and_a_last_hole_are_those_of_all_games() {
    let shape = Shape::CLASSIC;
    for start in [1, 2, 4, 5].map(|number| hole(shape, number)) {
        for last in shape.all_holes() {
            let criterion = Criterion::OnTarget(Target::In(last));
            let counted = GoalCount::of(shape, &[(start, criterion)], &mut go_on).expect("it is not stopped");
            let positions = Positions::new(&plain::jumps(5), Some(last.number()));
            let fewest = positions.sweeps(Board::start(shape, start).bits(), 0);
            assert_eq!(counted[0].fewest_sweeps, fewest, "from {start} to {last}");
        }
    }
}

proptest! {
    #[test]
    fn no_jump_leads_out_of_a_class(board in any_board()) {
        for (_, after) in board.successors() {
            prop_assert_eq!(Class::of(board), Class::of(after));
        }
        prop_assert_eq!(Class::of(board).complement(board.shape()), Class::of(board.complement()));
    }
}

/// Published counts for the center of the English cross.
#[test]
#[ignore = "all games of the English cross, 40 seconds: cargo test --release -p pegwise-engine --test it counts:: -- --ignored"]
fn the_games_of_the_english_cross_from_its_center_are_counted() {
    let shape: Shape = "english".parse().expect("a name");
    let center = shape.hole(17).expect("the center");
    let counted = count_games_with_endings(shape, &[center], &mut go_on).expect("it is not stopped");
    let (count, endings) = &counted[0];
    assert_eq!(count.games, 577_116_156_815_309_849_672);
    assert_eq!((count.solutions, count.reachable), (81_723_294_080_159_936, 187_636_299));
    assert_eq!((count.up_to_symmetry, count.fewest_sweeps), (Some(23_475_688), Some(17)));
    let in_center = endings.solutions.iter().find(|(last, _)| *last == center);
    assert_eq!(in_center.map(|(_, solutions)| *solutions), Some(40_861_647_040_079_968));
    let there = Criterion::OnTarget(Target::In(center));
    let counted = GoalCount::of(shape, &[(center, there)], &mut go_on).expect("it is not stopped")[0];
    assert_eq!(counted.solutions, 40_861_647_040_079_968, "counted from both ends");
    assert_eq!(counted.fewest_sweeps, Some(18), "E. Bergholt, 1912");
}
