//! Counts of the games that reach a goal, on the command line and below the jumps of a search.

use pegwise::play::SearchGoal;
use pegwise::session::SearchSession;
use pegwise::session::search::Continuation;
use pegwise_engine::pegs::{Criterion, Games, Level};

use crate::support::boards::hole;
use crate::support::commands::printed;
use crate::support::playing::{games_that_meet, in_sweeps};
use crate::support::prelude::*;

#[test]
fn the_counts_name_the_goal_of_each_start() {
    let all = printed("count 1 --goal home");
    let lines: Vec<Vec<&str>> = all.lines().map(|line| line.split_whitespace().collect()).collect();
    let columns = [
        "hole",
        "a",
        "solution",
        "leaves",
        "solutions",
        "games",
        "reachable",
        "winnable",
        "fewest",
        "sweeps",
    ];
    assert_eq!(lines[0], columns);
    assert_eq!(lines[1][..8], ["1", "one", "peg", "in", "hole", "1", "6816", "568630"]);
    let sweeps = printed("count 4 --goal sweeps --json");
    assert!(
        sweeps.starts_with(
            r#"{"rows":5,"shape":"triangle-5","hole":4,"goal":"sweeps","solution":"one peg in 9 sweeps","solutions":""#
        )
    );
    let listed = printed("paths 4 --goal sweeps --every 1");
    let solutions = listed.lines().count() - 2;
    assert!(sweeps.contains(&format!(r#""solutions":"{solutions}","tries":"1149568""#)), "{sweeps}");
    assert!(printed("count 5 --goal most").contains("10 pegs"));
    // No game of this start leaves one peg.
    assert!(printed("count 1 --rows 4 --goal sweeps").contains("one peg          0     48"));
}

/// The numbers of games from a game that is under way, and of those that reach the goal.
fn by_playing(game: &PegGame, criterion: Criterion) -> Games {
    let board = game.shape().all_holes().map(|hole| game.board().has_peg(hole)).collect();
    let last = game.jumps().last().map_or(0, |jump| jump.to.number());
    games_that_meet(criterion, game.shape(), board, (last, game.sweeps().len())).0
}

/// Checks the ways to win of a game and of every game that goes on from it with at most this many jumps.
fn check_ways(game: &PegGame, evaluations: &mut Evaluations, jumps: usize) {
    evaluations.work_out(game);
    let start = evaluations.of(&game.after(0));
    let criterion = match game.goal() {
        Goal::MostPegs => Criterion::Pegs(start.most_pegs.map(usize::from).expect("it is known")),
        _ => start.fewest_sweeps().map_or_else(Criterion::default, in_sweeps),
    };
    let counted = evaluations.of(game).counted();
    assert_eq!(counted, Some(by_playing(game, criterion)), "{} {:?}", game.board(), game.jumps());
    assert_eq!(evaluations.search_goal(game).known.counted(), counted, "{}", game.board());
    if jumps > 0 {
        game.futures().iter().for_each(|(_, after)| check_ways(after, evaluations, jumps - 1));
    }
}

#[test]
fn the_ways_to_win_are_the_games_that_reach_the_goal() {
    let mut evaluations = Evaluations::default();
    for goal in [Goal::FewestSweeps, Goal::MostPegs] {
        for start in Shape::triangle(4).all_holes() {
            let game = PegGame::from_board(Board::start(Shape::triangle(4), start)).played_for(goal);
            check_ways(&game, &mut evaluations, 9);
        }
        for board in ["x/xx/..x/xx.x/x..xx", "./xx/x.x/.x.x/xx.x.", "x/../.xx/x.xx/..x.x"] {
            let board = board.parse().expect("a board");
            check_ways(&PegGame::from_board(board).played_for(goal), &mut evaluations, 3);
        }
    }
    let evaluate = |hole_at, goal| {
        let game =
            PegGame::from_board(Board::start(Shape::CLASSIC, hole(Shape::CLASSIC, hole_at))).played_for(goal);
        SearchGoal::at_once(&game).known.ways
    };
    assert_eq!([1, 2, 4, 5].map(|at| evaluate(at, Goal::FewestSweeps)), [1_900, 950, 560, 308].map(Some));
    assert_eq!([1, 2, 4, 5].map(|at| evaluate(at, Goal::MostPegs)), [2, 1, 404, 2].map(Some));
}

/// The search tells the ways below each jump for these goals, too.
#[test]
fn the_ways_below_the_jumps_of_a_search_are_those_of_its_goal() {
    for (goal, all) in [(Goal::FewestSweeps, 560), (Goal::MostPegs, 404)] {
        let game =
            PegGame::from_board(Board::start(Shape::CLASSIC, hole(Shape::CLASSIC, 4))).played_for(goal);
        let mut search = SearchSession::of_opening(game);
        search.advance(40);
        let levels = search.search.levels();
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
