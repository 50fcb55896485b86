//! The jump of a finished game that cost most, held against playing all games.

use std::collections::HashMap;

use crate::peg_goals::{games, knowing, merit, played};
use crate::support::prelude::*;
use pegwise::narration::pegs;
use pegwise_engine::pegs::{Evaluation, Loss, Moves};
use proptest::prelude::*;

/// What each jump cost of what could still be reached. A game without one peg at its end is worth nothing for sweeps.
fn costs(game: &PegGame) -> Vec<i64> {
    let mut known = HashMap::new();
    let mut worth = |jumps: usize| played(&game.after(jumps), &mut known).max(-1_000);
    let worths: Vec<i64> = (0..=game.jumps().len()).map(&mut worth).collect();
    worths.windows(2).map(|pair| pair[0] - pair[1]).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn the_costliest_jump_of_sweeps_or_pegs_is_the_first_of_those_that_cost_most(
        game in games(Shape::triangle(4), 0), most_pegs in any::<bool>(),
    ) {
        let goal = if most_pegs { Goal::MostPegs } else { Goal::FewestSweeps };
        let game = game.played_for(goal);
        prop_assume!(game.is_over());
        let costs = costs(&game);
        let most = costs.iter().copied().max().unwrap_or(0);
        let first = (1..).zip(&costs).find(|(_, cost)| **cost == most && most > 0).map(|(jump, _)| jump);
        let found = knowing(&game).costliest(&game);
        prop_assert_eq!(found.as_ref().map(|(jump, _)| *jump), first, "{:?}", costs);
        if let Some((jump, best)) = found {
            let mut known = HashMap::new();
            let before = game.after(jump - 1);
            prop_assert_eq!(played(&best.game, &mut known), played(&before, &mut known), "the best jump");
            prop_assert!(merit(&game) <= played(&before, &mut known));
        }
    }
}

/// What is said of a game from a hole of 5 rows.
fn told(hole: usize, goal: Goal, moves: &str) -> Option<String> {
    let game = PegGame::from_board(start(Shape::CLASSIC, hole)).played_for(goal);
    let moves = Moves::parse(moves, Shape::CLASSIC).expect("moves");
    let game = game.after_moves(&moves).expect("legal moves").pop().expect("a game");
    pegs::costliest(Voice::TILES, &game, &knowing(&game))
}

#[test]
fn a_later_jump_can_cost_more_than_the_one_that_lost_the_goal() {
    let moves = "6-1 13-6 10-3 1-6 7-9 6-13 2-7 11-4 13-11 4-6 15-13";
    let said = told(1, Goal::MostPegs, moves).expect("it cost something");
    assert!(said.starts_with("Jump 7, 2→7, cost most: 3 pegs at best; with "), "{said}");
    let moves = "6-1 13-6 10-3 15-13 7-9 4-6 3-10 1-4 12-14 10-8 4-13 14-12 11-13";
    let said = told(1, Goal::FewestSweeps, moves).expect("it cost something");
    assert!(said.starts_with("Jump 8, 1→4, cost most: 13 sweeps at best; with "), "{said}");
}

#[test]
fn a_game_in_the_fewest_sweeps_has_no_costly_jump() {
    let moves = "6-1 15-6 8-10 10-3 2-9 14-5 7-2 2-9 12-14 1-6 6-13 14-12 11-13";
    assert_eq!(told(1, Goal::FewestSweeps, moves), None);
}

#[test]
fn a_lost_goal_is_called_impossible_from_the_start_only_if_that_is_known() {
    let game = PegGame::from_board(start(Shape::triangle(8), 1));
    let (jump, game) = game.futures().swap_remove(0);
    let lost = |board| Evaluation { verdict: Verdict::Lost(Loss::BestMissed), ..Evaluation::unknown(board) };
    let mut evaluations = Evaluations::default();
    evaluations.learn(game.board(), game.target(), lost(game.board()));
    let told = |evaluations: &Evaluations| pegs::lost(Voice::TILES, &game, evaluations);
    assert_eq!(told(&evaluations), "One peg is no longer possible.");

    let start = game.after(0).board();
    evaluations.learn(start, game.target(), lost(start));
    assert_eq!(told(&evaluations), "One peg is not possible from the start.");

    let winnable = Evaluation { verdict: Verdict::Winnable, ..Evaluation::unknown(start) };
    let mut evaluations = Evaluations::default();
    evaluations.learn(game.board(), game.target(), lost(game.board()));
    evaluations.learn(start, game.target(), winnable);
    assert!(told(&evaluations).starts_with(&format!("Lost at jump 1, {}→{}.", jump.from, jump.to)));
}

/// The pegs on the board and the best end are both numbers of pegs, so each is named.
#[test]
fn a_jump_of_a_lost_game_tells_its_pegs_and_the_best_end_apart() {
    let moves = "6-1 13-6 10-3 1-6 7-9 6-13 2-7 11-4 13-11 4-6 15-13";
    let game = PegGame::from_board(start(Shape::CLASSIC, 1));
    let moves = Moves::parse(moves, Shape::CLASSIC).expect("moves");
    let game = game.after_moves(&moves).expect("legal moves").pop().expect("a game");
    let evaluations = knowing(&game);
    let lost = evaluations.lost_at(&game).expect("it is lost");
    let counted = |pegs: usize| if pegs == 1 { "1 peg".to_owned() } else { format!("{pegs} pegs") };
    let best = |jumps| {
        let best = evaluations.of(&game.after(jumps)).exact_fewest_pegs().expect("it is known");
        counted(best.into())
    };
    for jump in lost + 1..=game.jumps().len() {
        let (left, before, after) = (counted(game.after(jump).board().pegs()), best(jump - 1), best(jump));
        assert_eq!(
            pegs::effect(&game, jump, &evaluations).expect("it is known"),
            [
                format!("Jump {jump} leaves {left}; best end: {before} before it, {after} after it."),
                format!("Jump {jump}: {left}, best end {before} → {after}"),
                format!("best end {before} → {after}"),
            ]
        );
    }
    let ways = pegs::effect(&game, 1, &evaluations).expect("it is known");
    assert_eq!(ways[0], "Jump 1 leaves 13 pegs; ways to win: 29,760 before it, 14,880 after it.");
}
