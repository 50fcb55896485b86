//! Counts of the games that reach a goal: against playing every game, the published figures, and on the command line.

use std::collections::HashSet;
use std::ops::ControlFlow;

use pegwise::triangle::{Count, Criterion, GoalCount, Hole, Rows, Target};

use crate::support::boards::{hole, rows};
use crate::support::commands::{printed, refused};
use crate::support::plain;

/// Plays every game, and keeps the boards of those that `solves`, which is given the board, and the sweeps.
struct Player<'a> {
    jumps: Vec<[usize; 3]>,
    solves: &'a dyn Fn(&[bool], usize) -> bool,
    solutions: u128,
    boards: HashSet<Vec<bool>>,
}

impl Player<'_> {
    fn play(&mut self, board: &mut [bool], last: usize, sweeps: usize) -> bool {
        let jumps: Vec<_> = self.jumps.iter().copied().filter(|jump| plain::allows(board, *jump)).collect();
        let mut solved = jumps.is_empty() && (self.solves)(board, sweeps);
        self.solutions += u128::from(solved);
        for jump in jumps {
            let flip = |board: &mut [bool]| jump.iter().for_each(|hole| board[hole - 1] ^= true);
            flip(board);
            let sweeps = sweeps + usize::from(jump[0] != last);
            solved |= self.play(board, jump[2], sweeps);
            flip(board);
        }
        if solved && !self.boards.contains(board) {
            self.boards.insert(board.to_vec());
        }
        solved
    }
}

/// The number of games that meet a criterion and of their boards.
fn by_playing(rows: Rows, start: Hole, criterion: Criterion) -> (u128, u64) {
    let pegs = |board: &[bool]| board.iter().filter(|peg| **peg).count();
    let solves = |board: &[bool], sweeps: usize| match criterion {
        Criterion::OnePeg(Target::Anywhere) => pegs(board) == 1,
        Criterion::OnePeg(Target::In(last)) => pegs(board) == 1 && board[last.index()],
        Criterion::Sweeps { most, .. } => pegs(board) == 1 && sweeps <= most,
        Criterion::Pegs(wanted) => pegs(board) == wanted,
    };
    let jumps = plain::jumps(rows.count());
    let mut player = Player { jumps, solves: &solves, solutions: 0, boards: HashSet::new() };
    let mut board = vec![true; rows.holes()];
    board[start.index()] = false;
    player.play(&mut board, 0, 0);
    (player.solutions, player.boards.len() as u64)
}

fn counted(rows: Rows, starts: &[(Hole, Criterion)]) -> Vec<GoalCount> {
    GoalCount::of(rows, starts, &mut |_| ControlFlow::Continue(())).expect("it is not too large")
}

fn in_sweeps(most: usize) -> Criterion {
    Criterion::Sweeps { most, made: 0, last: None }
}

fn assert_played(rows: Rows, starts: &[(Hole, Criterion)]) {
    for (count, (start, criterion)) in counted(rows, starts).into_iter().zip(starts) {
        assert_eq!((count.hole, count.criterion), (*start, *criterion));
        let played = by_playing(rows, *start, *criterion);
        assert_eq!((count.solutions, count.winnable), played, "hole {start} of {rows} rows, {criterion:?}");
    }
}

#[test]
fn every_goal_of_every_start_of_four_rows_comes_to_what_playing_every_game_comes_to() {
    let size = Rows::LEAST;
    let mut starts = Vec::new();
    for start in size.all_holes() {
        let last = size.all_holes().map(|last| Criterion::OnePeg(Target::In(last)));
        let ends = (1..size.holes()).map(Criterion::Pegs);
        let sweeps = (1..9).map(in_sweeps);
        let all = last.chain(ends).chain(sweeps).chain([Criterion::default()]);
        starts.extend(all.map(|criterion| (start, criterion)));
    }
    assert_played(size, &starts);
}

#[test]
fn goals_of_five_rows_come_to_what_playing_every_game_comes_to() {
    let size = Rows::FIVE;
    let [two, five, thirteen] = [2, 5, 13].map(|number| hole(size, number));
    let there = |last| Criterion::OnePeg(Target::In(last));
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
    let start = hole(Rows::SIX, 4);
    let count = Count::of(Rows::SIX, &[start]).expect("there is memory")[0];
    let ends: Vec<_> = (1..=count.most_pegs).map(|pegs| (start, Criterion::Pegs(pegs))).collect();
    let counts = counted(Rows::SIX, &ends);
    assert_eq!(counts.iter().map(|count| count.solutions).sum::<u128>(), count.games);
    assert_eq!((counts[0].solutions, counts[0].winnable), (count.solutions, count.winnable));
    assert!(counts[count.most_pegs - 1].solutions > 0);
}

#[test]
fn numbers_of_seven_rows_pass_64_bits_for_a_goal_as_without_one() {
    let start = hole(rows(7), 4);
    let count = Count::of(rows(7), &[start]).expect("there is memory")[0];
    let any = counted(rows(7), &[(start, Criterion::default())])[0];
    assert_eq!((any.solutions, any.winnable), (count.solutions, count.winnable));
    assert_eq!(any.solutions, 1_378_772_126_550_859_484);
}

#[test]
fn the_counts_name_the_goal_of_each_start() {
    let all = printed("count 1 --goal home");
    let lines: Vec<Vec<&str>> = all.lines().map(|line| line.split_whitespace().collect()).collect();
    assert_eq!(lines[0], ["hole", "a", "solution", "leaves", "solutions", "games", "reachable", "winnable"]);
    assert_eq!(lines[1][..8], ["1", "one", "peg", "in", "hole", "1", "6816", "568630"]);
    let sweeps = printed("count 4 --goal sweeps --json");
    assert!(
        sweeps.starts_with(
            r#"{"rows":5,"hole":4,"goal":"sweeps","solution":"one peg in 9 sweeps","solutions":""#
        )
    );
    let listed = printed("paths 4 --goal sweeps");
    let solutions = listed.lines().count() - 2;
    assert!(sweeps.contains(&format!(r#""solutions":"{solutions}","tries":"1149568""#)), "{sweeps}");
    assert!(printed("count 5 --goal most").contains("10 pegs"));
    // No game of this start leaves one peg.
    assert!(printed("count 1 --rows 4 --goal sweeps").contains("one peg          0     48"));
}

#[test]
fn a_goal_that_cannot_be_counted_is_refused_with_what_can() {
    refused("count --rows 8 --goal sweeps", "--goal counts triangles of up to 7 rows");
    refused("count --rows 8 --goal sweeps", "--last counts the solutions by their last hole");
    refused("count --goal nowhere", "is no goal");
    refused("count --goal home --last", "cannot be used with");
}
