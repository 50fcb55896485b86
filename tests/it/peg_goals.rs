//! What a peg game is played for: what can still be reached, hints, ratings, the best way to go on. All of
//! it is held against playing the games.

use std::collections::HashMap;

use crate::support::boards::hole;
use crate::support::prelude::*;
use pegwise::play::{JumpAdvice, JumpHint, JumpReason, Rating};
use pegwise_engine::pegs::{Evaluation, Hole, Loss};
use proptest::prelude::*;
use proptest::strategy::Strategy;

/// What the goal's own number is for a game that is over, the greater the better: 0 or 1 where a peg is wanted.
pub(crate) fn merit(game: &PegGame) -> i64 {
    let pegs = game.board().pegs();
    match game.goal() {
        Goal::OnePeg => i64::from(pegs == 1),
        Goal::OnePegIn(wanted) => i64::from(pegs == 1 && game.board().has_peg(wanted)),
        Goal::WhereItBegan => {
            i64::from(pegs == 1 && game.starting_hole().is_some_and(|hole| game.board().has_peg(hole)))
        }
        Goal::FewestSweeps if pegs > 1 => i64::MIN,
        Goal::FewestSweeps => -(game.sweeps().len() as i64),
        Goal::MostPegs => pegs as i64,
        Goal::Pattern(holes) => {
            let fits = |hole: Hole| holes.contains(hole) == game.board().has_peg(hole);
            i64::from(game.shape().all_holes().all(fits))
        }
    }
}

/// The best that comes of all games that go on from here, found by playing them.
pub(crate) fn played(game: &PegGame, known: &mut HashMap<(Board, Option<Hole>, usize), i64>) -> i64 {
    let key = (game.board(), game.jumps().last().map(|jump| jump.to), game.sweeps().len());
    if let Some(best) = known.get(&key) {
        return *best;
    }
    let best =
        game.futures().iter().map(|(_, next)| played(next, known)).max().unwrap_or_else(|| merit(game));
    known.insert(key, best);
    best
}

pub(crate) fn knowing(game: &PegGame) -> Evaluations {
    let mut evaluations = Evaluations::default();
    evaluations.work_out(game);
    evaluations
}

/// Whether the goal can still be reached.
fn is_winnable(game: &PegGame, at_start: i64, now: i64) -> bool {
    match game.goal() {
        Goal::OnePeg | Goal::OnePegIn(_) | Goal::WhereItBegan | Goal::Pattern(_) => now == 1,
        Goal::FewestSweeps | Goal::MostPegs => now == at_start && now > i64::MIN,
    }
}

fn goals() -> impl Strategy<Value = Goal> {
    prop_oneof![
        Just(Goal::OnePeg),
        (1usize..=10).prop_map(|number| Goal::OnePegIn(hole(Shape::triangle(4), number))),
        Just(Goal::WhereItBegan),
        Just(Goal::FewestSweeps),
        Just(Goal::MostPegs),
        prop::sample::subsequence((1..=10).collect::<Vec<usize>>(), 2..=5).prop_map(|numbers| {
            Goal::leaving(numbers.into_iter().map(|number| hole(Shape::triangle(4), number)).collect())
        }),
    ]
}

/// A game that goes some random way.
pub(crate) fn games(rows: Shape, most_pegs: usize) -> impl Strategy<Value = PegGame> {
    let choices = prop::collection::vec(0usize..64, rows.holes());
    (goals(), 1..=rows.holes(), choices).prop_map(move |(goal, empty, choices)| {
        let mut game = PegGame::from_board(start(rows, empty)).played_for(goal);
        for choice in choices {
            let futures = game.futures();
            if game.board().pegs() <= most_pegs && choice % 4 == 0 {
                break;
            }
            match futures.get(choice % futures.len().max(1)) {
                Some((_, next)) => game = next.clone(),
                None => break,
            }
        }
        game
    })
}

fn holds(reason: &JumpReason, game: &PegGame, is_lost: &dyn Fn(&PegGame) -> bool) -> bool {
    let futures = game.futures();
    let loses = |jump: &Jump| futures.iter().any(|(other, after)| other == jump && is_lost(after));
    match reason {
        JumpReason::OnlyJump => futures.len() == 1,
        JumpReason::OutOfReach => is_lost(game),
        JumpReason::LeaveAlone(pegs) => {
            !pegs.is_empty()
                && pegs
                    .iter()
                    .all(|peg| game.landings(*peg).iter().all(loses) && !game.landings(*peg).is_empty())
                && futures.iter().any(|(jump, _)| !pegs.contains(&jump.from))
        }
        JumpReason::Avoid(jumps) => {
            futures.iter().all(|(jump, after)| is_lost(after) == jumps.contains(jump))
        }
        JumpReason::AllKeep(best) => {
            (1..=futures.len()).contains(best) && futures.iter().all(|(_, after)| !is_lost(after))
        }
        // All is known of these boards.
        JumpReason::NoneLoses => false,
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn what_is_said_of_a_position_is_what_playing_its_games_shows(
        game in prop_oneof![games(Shape::triangle(4), 9), games(Shape::CLASSIC, 9)]
    ) {
        let evaluations = knowing(&game);
        let mut known = HashMap::new();
        let (at_start, now) = if game.shape() == Shape::triangle(4) {
            (played(&game.after(0), &mut known), played(&game, &mut known))
        } else if matches!(game.goal(), Goal::FewestSweeps | Goal::MostPegs) {
            // The games from the start of five rows are too many to play for this.
            return Ok(());
        } else {
            (1, played(&game, &mut known))
        };
        let verdict = evaluations.of(&game).verdict;
        prop_assert!(!verdict.is_unknown());
        prop_assert_eq!(verdict.is_winnable(), is_winnable(&game, at_start, now));
        if let Some(hint) = JumpHint::of(&game, &evaluations) {
            let is_lost = |game: &PegGame| !is_winnable(game, at_start, played(game, &mut known.clone()));
            prop_assert!(holds(&hint.reason, &game, &is_lost), "{:?} on\n{}", hint.reason, game);
            let JumpAdvice::Best(jump) = hint.advice else { panic!("all is known of {game}") };
            let after = game.jumped(jump.from, jump.to).unwrap();
            let best = game.futures().iter().map(|(_, next)| played(next, &mut known)).max();
            prop_assert_eq!(Some(played(&after, &mut known)), best, "the jump is a best one");
        } else {
            prop_assert!(game.is_over());
        }
        let line = evaluations.played_out(&game).unwrap();
        prop_assert!(line.is_over());
        prop_assert_eq!(merit(&line), now, "played out to the best end");
    }
}

#[test]
fn the_published_numbers_of_goals_come_out() {
    let game = |empty, goal| PegGame::from_board(start(Shape::CLASSIC, empty)).played_for(goal);
    let ways = |empty, goal| {
        let game = game(empty, goal);
        knowing(&game).of(&game).ways
    };
    let at = |number| Goal::OnePegIn(hole(Shape::CLASSIC, number));
    assert_eq!([1, 7, 10, 13].map(|last| ways(1, at(last))), [6816, 3408, 3408, 16128].map(Some));
    assert_eq!(ways(1, Goal::WhereItBegan), Some(6816));
    assert_eq!(
        (ways(5, at(13)), ways(5, Goal::OnePeg), ways(5, Goal::WhereItBegan)),
        (Some(1550), Some(1550), Some(0))
    );
    for (empty, sweeps) in [(1, 10), (2, 10), (4, 9), (5, 11)] {
        let game = game(empty, Goal::FewestSweeps);
        assert_eq!(knowing(&game).of(&game).fewest_sweeps(), Some(sweeps), "hole {empty}");
    }
    for (empty, most) in [(1, 8), (5, 10)] {
        let game = game(empty, Goal::MostPegs);
        assert_eq!(knowing(&game).of(&game).most_pegs, Some(most), "hole {empty}");
    }
}

#[test]
fn a_goal_that_the_board_has_no_hole_for_is_not_taken() {
    let own = PegGame::from_board("./.x/xxx/xxxx".parse().unwrap());
    assert_eq!(own.clone().played_for(Goal::WhereItBegan).goal(), Goal::OnePeg);
    let fifteen = hole(Shape::CLASSIC, 15);
    assert_eq!(own.clone().played_for(Goal::OnePegIn(fifteen)).goal(), Goal::OnePeg);
    let pattern = [1, 15].map(|number| hole(Shape::CLASSIC, number)).into_iter().collect();
    assert_eq!(own.played_for(Goal::Pattern(pattern)).goal(), Goal::OnePeg);
    let game =
        PegGame::new(Shape::CLASSIC).played_for(Goal::WhereItBegan).starting_at(hole(Shape::CLASSIC, 4));
    assert_eq!(game.last_hole(), Some(hole(Shape::CLASSIC, 4)));
}

#[test]
fn a_sweep_is_a_run_of_jumps_by_one_peg() {
    let game = PegGame::new(Shape::CLASSIC).with_moves("1 6-1 13-6 4-13 1-4").unwrap().pop().unwrap();
    assert_eq!(game.sweeps(), [0..1, 1..2, 2..3, 3..4]);
    let game = PegGame::from_board("./../x.x/x..x/.x...".parse().unwrap());
    assert_eq!(
        game.with_moves("4-11-13 6-15").map(|games| games.last().map(PegGame::sweeps)),
        Ok(Some(vec![0..2, 2..3]))
    );
}

#[test]
fn the_rating_goes_by_the_goal() {
    let over = |text: &str, moves: &str, goal| {
        let start: Board = text.parse().unwrap();
        PegGame::from_board(start).played_for(goal).with_moves(moves).unwrap().pop().unwrap()
    };
    let three = over("x/../x../x.../...xx", "4-11 15-13", Goal::OnePeg);
    let rated = |game: &PegGame, goal, best| game.clone().played_for(goal).rating(best);
    assert_eq!((three.is_over(), three.board().pegs()), (true, 3));
    assert_eq!(rated(&three, Goal::OnePeg, None), Some(Rating::Fair));
    assert_eq!(rated(&three, Goal::FewestSweeps, Some(2)), Some(Rating::TryAgain));
    assert_eq!(rated(&three, Goal::MostPegs, Some(3)), Some(Rating::Genius));
    assert_eq!(rated(&three, Goal::MostPegs, Some(5)), Some(Rating::Fair));
    assert_eq!(rated(&three, Goal::MostPegs, None), None, "without the best nothing is said");
    let pattern = |numbers: &[usize]| {
        Goal::leaving(numbers.iter().map(|number| hole(Shape::CLASSIC, *number)).collect())
    };
    assert_eq!(three.board().to_string(), "x/../.../..../x.x..");
    let ratings = [&[1, 11, 13][..], &[1, 11], &[1, 12, 13], &[1, 2, 12, 13]];
    assert_eq!(
        ratings.map(|holes| rated(&three, pattern(holes), None)),
        [Rating::Genius, Rating::Clever, Rating::Fair, Rating::TryAgain].map(Some)
    );
    let one = over("./../x../x.../.....", "4-11", Goal::OnePeg);
    let at = |number| Goal::OnePegIn(hole(Shape::CLASSIC, number));
    assert_eq!(rated(&one, at(11), None), Some(Rating::Genius));
    assert_eq!(rated(&one, at(4), None), Some(Rating::Clever), "one peg in another hole");
    assert_eq!(rated(&one, Goal::FewestSweeps, Some(1)), Some(Rating::Genius));
    assert_eq!(PegGame::from_board(start(Shape::CLASSIC, 1)).rating(None), None, "it is not over");
}

#[test]
fn of_the_largest_boards_only_what_can_be_seen_is_said() {
    let game = PegGame::from_board(start(Shape::triangle(8), 1));
    let evaluations = knowing(&game);
    assert!(evaluations.of(&game).verdict.is_unknown());
    assert_eq!((JumpHint::of(&game, &evaluations), evaluations.played_out(&game)), (None, None));
    let apart = PegGame::from_board("x/../.../..../...../....../......./.......x".parse().unwrap());
    assert!(knowing(&apart).of(&apart).verdict.is_lost(), "pegs that can never meet are seen at once");
}

#[test]
fn what_is_found_out_elsewhere_is_known_from_then_on() {
    let game = PegGame::from_board(start(Shape::triangle(8), 5));
    let mut evaluations = knowing(&game);
    let open = Evaluation::unknown(game.board());
    evaluations.learn(
        game.board(),
        Target::Anywhere,
        Evaluation { verdict: Verdict::Winnable, ..open.clone() },
    );
    assert!(evaluations.of(&game).verdict.is_winnable());
    for goal in [Goal::WhereItBegan, Goal::FewestSweeps, Goal::MostPegs] {
        let verdict = evaluations.of(&game.clone().played_for(goal)).verdict;
        assert!(verdict.is_unknown(), "one peg anywhere says nothing of {goal:?}");
    }
    evaluations.learn(
        game.board(),
        Target::Anywhere,
        Evaluation { verdict: Verdict::Lost(Loss::AllGames(None)), ..open },
    );
    assert!(evaluations.of(&game).verdict.is_lost(), "what is told later counts");
}

#[test]
fn a_solution_that_was_found_elsewhere_is_played_out() {
    let board: Board = "./../x../x.../...../....../......./........".parse().unwrap();
    let game = PegGame::from_board(board);
    let mut evaluations = knowing(&game);
    assert!(!evaluations.can_play_out(&game));
    let line = Some(game.legal_jumps()[..1].to_vec());
    let solved = Evaluation { verdict: Verdict::Winnable, line, ..Evaluation::unknown(board) };
    evaluations.learn(board, Target::Anywhere, solved);
    assert_eq!(evaluations.played_out(&game).map(|line| line.moves_text()), Some("4-11".to_owned()));
    assert!(
        !evaluations.can_play_out(&game.clone().played_for(Goal::FewestSweeps)),
        "it need not be the best"
    );
    assert!(!evaluations.can_play_out(&game.futures()[0].1), "and is one of this board alone");
}
