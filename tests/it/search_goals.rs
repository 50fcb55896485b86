//! What a search looks for and a list of solutions has: the games that reach the goal of the game they start from, and no
//! others. All of it is held against playing the games.

#![expect(clippy::cast_possible_truncation, reason = "a number that was cut off would fail the test")]

use std::collections::HashMap;

use crate::peg_goals::{games, merit, played};
use crate::support::boards::hole;
use crate::support::prelude::*;
use pegwise::play::SearchGoal;
use pegwise_engine::pegs::{Criterion, Loss, Memory, Plan, Search, Solution, Solutions, Step};
use proptest::prelude::*;

/// The jumps of all games that go on from this one and reach the goal, in the order of the search. `best` is what the goal
/// counts at its best from the start of the game.
fn by_play(game: &PegGame, best: i64, played: usize, found: &mut Vec<Vec<Jump>>) {
    if game.is_over() && merit(game) == best && best > i64::MIN {
        found.push(game.jumps()[played..].to_vec());
    }
    for (_, next) in game.futures().iter().rev() {
        by_play(next, best, played, found);
    }
}

fn search_goal(game: &PegGame) -> SearchGoal {
    let mut evaluations = Evaluations::default();
    evaluations.work_out(game);
    evaluations.search_goal(game)
}

/// Searches to the end and all the way back. Returns the solutions that were found and those that are implied.
fn searched(game: &PegGame, criterion: Criterion, memory: Memory) -> (u64, u128) {
    let mut search = Search::planned(game.board(), Plan { memory, criterion, ..Plan::default() });
    let begin = (search.totals().steps, search.untried().to_string());
    let mut steps = Vec::new();
    while let Some(step) = search.advance() {
        steps.push((step, *search.totals()));
    }
    let totals = *search.totals();
    assert_eq!(totals.dead_ends() + totals.solutions, totals.played);
    for (step, then) in steps.iter().rev() {
        assert_eq!(search.totals(), then, "a step back is exact");
        assert_eq!(search.retreat().as_ref(), Some(step));
    }
    assert_eq!((search.totals().steps, search.untried().to_string()), begin);
    (totals.solutions, totals.games().solutions)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn solutions_are_the_games_that_reach_the_goal(game in games(Shape::triangle(4), 9)) {
        let best = match game.goal() {
            Goal::OnePeg | Goal::OnePegIn(_) | Goal::WhereItBegan | Goal::Pattern(_) => 1,
            Goal::FewestSweeps | Goal::MostPegs => played(&game.after(0), &mut HashMap::new()),
        };
        let mut expected = Vec::new();
        by_play(&game, best, game.jumps().len(), &mut expected);

        let SearchGoal { criterion, known } = search_goal(&game);
        let mut solutions = Solutions::at_most(Solutions::MOST, game.board(), criterion);
        solutions.collect(u64::MAX);
        let listed: Vec<Vec<Jump>> = solutions.iter().map(Solution::jumps).collect();
        prop_assert_eq!(&listed, &expected);

        let (found, all) = searched(&game, criterion, Memory::Nothing);
        prop_assert_eq!((found as usize, all as usize), (expected.len(), expected.len()));
        for memory in [Memory::Lost, Memory::Every] {
            let (_, all) = searched(&game, criterion, memory);
            prop_assert_eq!(all as usize, expected.len(), "{:?}", memory);
        }

        prop_assert!(known.ways.is_none_or(|ways| ways == expected.len() as u128), "{:?}", known);
        match known.verdict {
            Verdict::Winnable => prop_assert!(!expected.is_empty()),
            Verdict::Lost(_) => prop_assert!(expected.is_empty()),
            Verdict::Unknown => prop_assert!(false, "all is known of four rows"),
        }
    }
}

fn stage_with_goal(empty: usize, keys: &str) -> Stage {
    let mut stage = Stage::new(pegs(Shape::CLASSIC, empty, Coach::Off));
    stage.press(keys);
    stage
}

#[test]
fn the_list_of_a_game_for_one_peg_in_13_has_the_published_number_and_says_so() {
    let mut stage = stage_with_goal(1, "t Down 13 Enter Enter b");
    stage.wait(3_000);
    stage.must_begin("16,128 solutions in all").must_show("one peg in hole 13");
    stage.after("e").must_begin("Shown: last peg in 13. 16,128");
    stage.press("e");
    assert!(stage.status().starts_with("16,128"), "no other hole occurs: {}", stage.status());
}

#[test]
fn the_search_of_a_game_for_one_peg_in_13_counts_no_other_end() {
    let mut stage = stage_with_goal(1, "t Down 13 Enter Enter v");
    stage.must_show_in("PEG SEARCH", "one peg in hole 13");
    stage.must_begin("A solution leaves one peg in hole 13");
    stage.after("BBBB").must_show("last peg in 13");
    stage.press("<");
    let why = "No solution ends in 12. You look for one peg in hole 13.";
    stage.must_begin(why);
    stage.press("G");
    stage.wait(5_000);
    stage.must_begin("FINISHED: 568,630 games played, none skipped, 16,128 solutions");
    stage.after("]").must_say("all 16,128 are counted");
}

#[test]
fn the_search_for_another_goal_goes_to_its_first_win() {
    let game =
        PegGame::from_board(start(Shape::CLASSIC, 1)).played_for(Goal::OnePegIn(hole(Shape::CLASSIC, 13)));
    let criterion = search_goal(&game).criterion;
    let mut search = Search::planned(game.board(), Plan { criterion, ..Plan::default() });
    let mut others = 0;
    search.run(u64::MAX, |search, step| {
        others += u64::from(step == Step::DeadEnd && search.board().pegs() == 1);
        step == Step::Solution
    });
    assert!(search.board().has_peg(hole(Shape::CLASSIC, 13)) && search.board().pegs() == 1);
    assert_eq!(search.totals().ended_with[1], others + 1, "one peg elsewhere is a dead end");
}

#[test]
fn fewest_sweeps_and_most_pegs_have_solutions_of_their_own() {
    for (empty, goal, criterion) in [
        (1, Goal::FewestSweeps, Criterion::Sweeps { most: 10, made: 0, last: None }),
        (5, Goal::MostPegs, Criterion::Pegs(10)),
    ] {
        let game = PegGame::from_board(start(Shape::CLASSIC, empty)).played_for(goal);
        assert_eq!(search_goal(&game).criterion, criterion);
    }
    let mut stage = stage_with_goal(5, "t Down Down Down Down Enter b");
    stage.wait(3_000);
    stage.must_begin("2 solutions in all").must_show_in("SOLUTIONS", "10 pegs");
    stage.after("q v W").must_show_in("PEG SEARCH", "10 pegs");
    stage.press("]");
    stage.wait(3_000);
    stage.must_begin("SOLUTION 1");
}

#[test]
fn a_list_is_searched_anew_where_the_goal_is_another() {
    let mut stage = stage_with_goal(1, "b");
    stage.wait(3_000);
    stage.must_begin("29,760 solutions in all");
    stage.press("q t Down 13 Enter Enter b");
    stage.wait(3_000);
    stage.must_begin("16,128 solutions in all");
}

#[test]
fn a_goal_that_was_missed_has_no_solution_and_says_why() {
    let mut game = PegGame::from_board(start(Shape::CLASSIC, 5)).played_for(Goal::MostPegs);
    let mut evaluations = Evaluations::default();
    evaluations.work_out(&game);
    while evaluations.of(&game).verdict.is_winnable() {
        let futures = evaluations.futures(&game);
        let next = futures.iter().find(|future| future.evaluation.verdict.is_lost()).unwrap_or(&futures[0]);
        game = next.game.clone();
    }
    let goal = evaluations.search_goal(&game);
    assert_eq!(goal.known.verdict, Verdict::Lost(Loss::BestMissed));
    assert_eq!(
        pegwise::narration::pegs::no_solution(&goal).as_deref(),
        Some("No game from here leaves 10 pegs. The start of the game allowed it.")
    );
}

#[test]
fn where_the_best_is_not_known_any_one_peg_is_a_solution() {
    let game = PegGame::from_board(start(rows(7), 2));
    for goal in [Goal::FewestSweeps, Goal::MostPegs] {
        let goal = SearchGoal::at_once(&game.clone().played_for(goal));
        assert_eq!(goal.criterion, Criterion::OnTarget(Target::Anywhere));
        assert!(goal.known.verdict.is_winnable());
    }
}

#[test]
fn a_saved_search_keeps_what_it_looks_for() {
    let game = "start ./xx/xxx/xxxx/xxxxx\nmoves 4-1\n".parse::<PegGame>().expect("a game");
    let saved = |goal| {
        let game = game.clone().played_for(goal);
        let plan = Plan { criterion: search_goal(&game).criterion, ..Plan::default() };
        SavedSearch { game, plan, step: 7, is_finished: false }
    };
    let corner = Goal::OnePegIn(hole(Shape::CLASSIC, 13));
    for goal in [Goal::OnePeg, corner, Goal::FewestSweeps, Goal::MostPegs] {
        let search = saved(goal);
        assert_eq!(SavedSearch::read(&search.text()), Ok(search));
    }
    let text = saved(corner).text();
    assert!(text.contains("\"goal\": \"13\""), "{text}");
    for damaged in ["16", "0", "-1"] {
        let text = text.replace("\"goal\": \"13\"", &format!("\"goal\": \"{damaged}\""));
        assert!(SavedSearch::read(&text).is_err(), "{text}");
    }
    let text = saved(Goal::MostPegs).text().replace("\"best\": ", "\"best\": 99");
    assert!(SavedSearch::read(&text).is_err(), "{text}");
}
