//! Counts of the games that reach a goal: against playing every game, the published figures, and on the command line.

use std::collections::HashSet;
use std::ops::ControlFlow;

use pegwise::play::{Evaluations, Goal, PegGame, SearchGoal};
use pegwise::session::SearchSession;
use pegwise::session::search::{Continuation, Verb};
use pegwise_engine::triangle::{Board, Count, Criterion, GoalCount, Hole, Level, Rows, Target};

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
    let listed = printed("paths 4 --goal sweeps --every 1");
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
    refused("count --goal nowhere", "is not a goal");
    refused("count --goal home --last", "cannot be used with");
}

/// The number of games that reach the goal, from a game that is under way.
fn ways_by_playing(game: &PegGame, criterion: Criterion) -> u128 {
    let solves = |board: &[bool], sweeps: usize| {
        let pegs = board.iter().filter(|peg| **peg).count();
        match criterion {
            Criterion::OnePeg(_) => pegs == 1,
            Criterion::Sweeps { most, .. } => pegs == 1 && sweeps <= most,
            Criterion::Pegs(wanted) => pegs == wanted,
        }
    };
    let jumps = plain::jumps(game.rows().count());
    let mut player = Player { jumps, solves: &solves, solutions: 0, boards: HashSet::new() };
    let mut board: Vec<bool> = game.rows().all_holes().map(|hole| game.board().has_peg(hole)).collect();
    let last = game.jumps().last().map_or(0, |jump| jump.to.number());
    player.play(&mut board, last, game.sweeps().len());
    player.solutions
}

/// Checks the ways to win of a game and of every game that goes on from it with at most this many jumps.
fn check_ways(game: &PegGame, evaluations: &mut Evaluations, jumps: usize) {
    evaluations.work_out(game);
    let start = evaluations.of(&game.after(0));
    let criterion = match game.goal() {
        Goal::MostPegs => Criterion::Pegs(start.most_pegs.map(usize::from).expect("it is known")),
        _ => start.fewest_sweeps().map_or_else(Criterion::default, in_sweeps),
    };
    let ways = evaluations.of(game).ways;
    assert_eq!(ways, Some(ways_by_playing(game, criterion)), "{} {:?}", game.board(), game.jumps());
    assert_eq!(evaluations.search_goal(game).known.ways, ways, "{}", game.board());
    if jumps > 0 {
        game.futures().iter().for_each(|(_, after)| check_ways(after, evaluations, jumps - 1));
    }
}

#[test]
fn the_ways_to_win_are_the_games_that_reach_the_goal() {
    let mut evaluations = Evaluations::default();
    for goal in [Goal::FewestSweeps, Goal::MostPegs] {
        for start in Rows::LEAST.all_holes() {
            let game = PegGame::from_board(Board::start(Rows::LEAST, start)).played_for(goal);
            check_ways(&game, &mut evaluations, 9);
        }
        for board in ["x/xx/..x/xx.x/x..xx", "./xx/x.x/.x.x/xx.x.", "x/../.xx/x.xx/..x.x"] {
            let board = board.parse().expect("a board");
            check_ways(&PegGame::from_board(board).played_for(goal), &mut evaluations, 3);
        }
    }
    let evaluate = |hole_at, goal| {
        let game = PegGame::from_board(Board::start(Rows::FIVE, hole(Rows::FIVE, hole_at))).played_for(goal);
        SearchGoal::at_once(&game).known.ways
    };
    assert_eq!([1, 2, 4, 5].map(|at| evaluate(at, Goal::FewestSweeps)), [1_900, 950, 560, 308].map(Some));
    assert_eq!([1, 2, 4, 5].map(|at| evaluate(at, Goal::MostPegs)), [2, 1, 404, 2].map(Some));
}

/// The search tells the ways below each jump for these goals, too.
#[test]
fn the_ways_below_the_jumps_of_a_search_are_those_of_its_goal() {
    for (goal, all) in [(Goal::FewestSweeps, 560), (Goal::MostPegs, 404)] {
        let game = PegGame::from_board(Board::start(Rows::FIVE, hole(Rows::FIVE, 4))).played_for(goal);
        let mut search = SearchSession::of_opening(game);
        search.carry_out(Verb::Advance(40));
        let levels = search.search().levels();
        let below = |level: &Level| -> u128 {
            let counted = search.continuations(level);
            counted.iter().filter_map(Continuation::counted).map(|games| games.solutions).sum()
        };
        assert_eq!(below(&levels[0]), all);
        for pair in levels.windows(2).filter(|pair| !pair[1].is_empty()) {
            let stands =
                search.continuations(&pair[0]).into_iter().find(|jump| Some(jump.jump) == pair[0].now);
            let stands = stands.and_then(|jump| jump.counted()).expect("it is counted");
            assert_eq!(
                below(&pair[1]),
                stands.solutions,
                "the ways of a jump are those of the jumps after it"
            );
        }
    }
}
