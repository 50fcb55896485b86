//! Counts of the games that reach a goal, against playing every game and against the counts of all games.

use std::ops::ControlFlow;

use crate::support::boards::{hole, rows};
use crate::support::playing::{games_that_meet, in_sweeps};
use pegwise_engine::pegs::{Criterion, GoalCount, Hole, HoleSet, Shape, Target, count_games};

/// The number of games from a start that meet a criterion, and of their boards.
fn by_playing(rows: Shape, start: Hole, criterion: Criterion) -> (u128, u64) {
    let mut board = vec![true; rows.holes()];
    board[start.index()] = false;
    let (games, boards) = games_that_meet(criterion, rows, board, (0, 0));
    (games.solutions, boards)
}

fn counted(rows: Shape, starts: &[(Hole, Criterion)]) -> Vec<GoalCount> {
    GoalCount::of(rows, starts, &mut |_| ControlFlow::Continue(())).expect("it is not too large")
}

fn assert_played(rows: Shape, starts: &[(Hole, Criterion)]) {
    for (count, (start, criterion)) in counted(rows, starts).into_iter().zip(starts) {
        assert_eq!((count.hole, count.criterion), (*start, *criterion));
        let played = by_playing(rows, *start, *criterion);
        assert_eq!(
            (count.solutions, count.winnable),
            (played.0, Some(played.1)),
            "hole {start} of {rows} rows, {criterion:?}"
        );
    }
}

#[test]
fn every_goal_of_every_start_of_four_rows_comes_to_what_playing_every_game_comes_to() {
    let size = Shape::triangle(4);
    let mut starts = Vec::new();
    for start in size.all_holes() {
        let last = size.all_holes().map(|last| Criterion::OnTarget(Target::In(last)));
        let ends = (1..size.holes()).map(Criterion::Pegs);
        let sweeps = (1..9).map(in_sweeps);
        let corners = HoleSet::from_iter([1, 7, 10].map(|number| hole(size, number)));
        let row = HoleSet::from_iter([4, 5, 6].map(|number| hole(size, number)));
        let patterns = [corners, row].map(|holes| Criterion::OnTarget(Target::Pattern(holes)));
        let all = last.chain(ends).chain(sweeps).chain(patterns).chain([Criterion::default()]);
        starts.extend(all.map(|criterion| (start, criterion)));
    }
    assert_played(size, &starts);
}

#[test]
fn goals_of_five_rows_come_to_what_playing_every_game_comes_to() {
    let size = Shape::CLASSIC;
    let [two, five, thirteen] = [2, 5, 13].map(|number| hole(size, number));
    let there = |last| Criterion::OnTarget(Target::In(last));
    assert_played(
        size,
        &[
            (five, in_sweeps(11)),
            (five, in_sweeps(12)),
            (five, Criterion::Pegs(10)),
            (five, Criterion::Pegs(3)),
            (two, there(two)),
            (two, in_sweeps(10)),
            (thirteen, there(hole(size, 1))),
        ],
    );
}

#[test]
fn the_games_of_six_rows_add_up_over_all_numbers_of_pegs() {
    let start = hole(Shape::triangle(6), 4);
    let count = count_games(Shape::triangle(6), &[start], &mut |_| ControlFlow::Continue(()))
        .expect("nobody stops it")[0];
    let ends: Vec<_> = (1..=count.most_pegs).map(|pegs| (start, Criterion::Pegs(pegs))).collect();
    let counts = counted(Shape::triangle(6), &ends);
    assert_eq!(counts.iter().map(|count| count.solutions).sum::<u128>(), count.games);
    assert_eq!((counts[0].solutions, counts[0].winnable), (count.solutions, count.winnable));
    assert!(counts[count.most_pegs - 1].solutions > 0);
}

#[test]
fn numbers_of_seven_rows_pass_64_bits_for_a_goal_as_without_one() {
    let start = hole(rows(7), 4);
    let count =
        count_games(rows(7), &[start], &mut |_| ControlFlow::Continue(())).expect("nobody stops it")[0];
    let any = counted(rows(7), &[(start, Criterion::default())])[0];
    assert_eq!((any.solutions, any.winnable), (count.solutions, count.winnable));
    assert_eq!(any.solutions, 1_378_772_126_550_859_484);
}
