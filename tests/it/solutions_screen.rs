//! The list of solutions: numbers, filters, kinds, the board beside, and solutions without end.

use std::collections::HashMap;

use pegwise::narration::counted;
use pegwise_engine::pegs::{Solution, Solutions, sweeps};

use crate::support::prelude::*;

/// The solutions from hole 1, opened from the search.
fn opened() -> Stage {
    let mut stage = Stage::at(Opening::Search(None), "b");
    stage.wait(1_000);
    stage.must_show("SOLUTIONS");
    stage
}

fn all() -> Solutions {
    let mut solutions = Solutions::from_board(start(Shape::CLASSIC, 1));
    solutions.collect(u64::MAX);
    solutions
}

/// The number and the jumps of the solution that is chosen, as the text that copying gives has them.
fn chosen(stage: &mut Stage) -> String {
    let [Effect::Copy(text)] = &stage.press("y")[..] else { panic!("nothing was copied") };
    let Ok(GameText::Pegs(game)) = text.parse() else { panic!("not a game on the triangle: {text}") };
    let number = game.comments()[0].text.trim_start_matches("solution ").replace(',', "");
    format!("{number} {}", game.moves_text())
}

fn line(solution: Solution<'_>) -> String {
    let jumps: Vec<String> = solution.jumps().iter().map(ToString::to_string).collect();
    format!("{} {}", solution.number(), jumps.join(" "))
}

fn sweep_count(solution: Solution<'_>) -> usize {
    sweeps(&solution.jumps()).count()
}

/// Holds the list against those solutions that fit, in order: how many, the first, the last.
fn check<'a>(stage: &mut Stage, fitting: impl Iterator<Item = Solution<'a>>) {
    let fitting: Vec<Solution<'_>> = fitting.collect();
    let title = counted(fitting.len(), "solution");
    assert!(stage.shows(&format!(" {title}")), "{title} on\n{}", stage.screen().join("\n"));
    stage.press("g");
    assert_eq!(Some(chosen(stage)), fitting.first().map(|solution| line(*solution)));
    stage.press("G");
    assert_eq!(Some(chosen(stage)), fitting.last().map(|solution| line(*solution)));
}

#[test]
fn a_solution_has_the_number_that_paths_gives_it() {
    let mut stage = opened();
    stage.must_begin("29,760 solutions in all");
    stage.press("#3000 Enter");
    assert_eq!(chosen(&mut stage), "3000 6-1 13-6 10-3 11-13 14-12 4-13 1-4 7-2 12-14 15-13 3-8 13-4 2-7");
    stage.must_show_in("SOLUTIONS", "3,000 of 29,760").must_show("▶   3,000     7     13");
    stage.press("#4,000 Enter");
    assert_eq!(chosen(&mut stage), "4000 6-1 13-6 10-3 4-6 11-13 1-4 14-12 7-2 12-5 2-9 3-10 15-6 6-13");
    stage.after("Down PgDn Up").must_show_in("SOLUTIONS", "4,010 of");
    check(&mut stage, all().iter());
}

#[test]
fn a_number_that_there_is_not_is_refused_and_loses_nothing() {
    let mut stage = opened();
    stage
        .after("#12 Enter #30000 Enter")
        .must_say_only("There is no solution 30,000: the number of solutions is 29,760");
    stage.after("#0 Enter").must_begin("There is no solution 0");
    stage.after("#1.5 Enter").must_begin("Go to solution 1.5 \"1.5\" is not the number of a solution");
    stage.after("Esc").must_show_in("SOLUTIONS", "12 of 29,760");
}

#[test]
fn the_last_hole_goes_round_those_that_there_are() {
    let (mut stage, solutions) = (opened(), all());
    for hole in [1, 7, 10, 13] {
        stage.after("e").must_begin(&format!("Shown: last peg in {hole}."));
        let ends = |solution: &Solution<'_>| solution.last_hole().is_some_and(|last| last.number() == hole);
        check(&mut stage, solutions.iter().filter(ends));
    }
    stage.press("e");
    check(&mut stage, solutions.iter());
}

#[test]
fn sweeps_are_limited_and_sorted() {
    let (mut stage, solutions) = (opened(), all());
    stage.after("<<").must_say("at most 11 sweeps");
    check(&mut stage, solutions.iter().filter(|solution| sweep_count(*solution) <= 11));
    stage.press("f");
    let mut fitting: Vec<Solution<'_>> =
        solutions.iter().filter(|solution| sweep_count(*solution) <= 11).collect();
    fitting.sort_by_key(|solution| sweep_count(*solution));
    check(&mut stage, fitting.into_iter());
    stage.press("<<<<<<<");
    assert!(stage.status().contains("at most 10 sweeps"), "none has fewer: {}", stage.status());
    stage.press(">>>>>f");
    check(&mut stage, solutions.iter());
}

#[test]
fn jumps_are_wanted_anywhere_or_at_the_beginning() {
    let (mut stage, solutions) = (opened(), all());
    let has =
        |solution: Solution<'_>, jump: &str| solution.jumps().iter().any(|other| other.to_string() == jump);
    stage.press("/ 6-1,10-3 Enter");
    let fitting = solutions.iter().filter(|solution| has(*solution, "6-1") && has(*solution, "10-3"));
    check(&mut stage, fitting);
    stage.press("/");
    assert_eq!(stage.status(), "With the jumps (^ first) 6-1 10-3", "what was asked for can be changed");
    stage.press("Backspace Backspace Backspace Backspace 13-6 Home ^ Enter");
    let begins = |solution: &Solution<'_>| {
        line(*solution).split_once(' ').is_some_and(|(_, jumps)| jumps.starts_with("6-1 13-6 "))
    };
    check(&mut stage, solutions.iter().filter(begins));
    stage.press("x");
    check(&mut stage, solutions.iter());
    stage.after("/ 4-5 Enter").must_begin("With the jumps (^ first) 4-5 4-5 is not a jump");
    stage.press("Esc");
    check(&mut stage, solutions.iter());
    stage.after("/ 5-12,3-10 ,1-4,4-6 Enter").must_show("No solution matches; x shows all again.");
    stage.press("x");
    check(&mut stage, solutions.iter());
}

/// For each set of jumps the first solution with the fewest sweeps.
fn one_of_each_set(solutions: &Solutions) -> Vec<Solution<'_>> {
    let mut best: HashMap<Vec<Jump>, Solution<'_>> = HashMap::new();
    for solution in solutions.iter() {
        let mut jumps = solution.jumps();
        jumps.sort_by_key(|jump| (jump.from, jump.to));
        let best = best.entry(jumps).or_insert(solution);
        if sweep_count(solution) < sweep_count(*best) {
            *best = solution;
        }
    }
    let mut best: Vec<Solution<'_>> = best.into_values().collect();
    best.sort_by_key(|solution| solution.number());
    best
}

#[test]
fn solutions_with_the_same_jumps_are_one() {
    let (mut stage, solutions) = (opened(), all());
    let best = one_of_each_set(&solutions);
    assert_eq!(best.len(), 64, "as published");
    assert!(
        stage.status().ends_with("29,760 solutions in all, 64 different sets of jumps"),
        "{}",
        stage.status()
    );
    stage.after("m").must_show(" 64 different sets of jumps");
    stage.press("g");
    assert_eq!(chosen(&mut stage), line(best[0]));
    assert!(stage.shows(&format!("×{}", thousands(best[0].orders() as u64))));
    let row = stage.row("▶");
    assert!(
        row.contains(&format!(" {} ", sweep_count(best[0]))),
        "the sweeps of the order that is shown: {row}"
    );
    stage.press("G");
    assert_eq!(chosen(&mut stage), line(best[63]));
    stage.press("#3000 Enter");
    let stands = best.iter().find(|other| other.kind() == solutions.get(2_999).expect("a solution").kind());
    let stands = stands.expect("one of each kind").number();
    stage.must_say_only(&format!("3,000 has the jumps of {} in another order", thousands(stands as u64)));
    stage.press("m");
    assert!(chosen(&mut stage).starts_with(&format!("{stands} ")), "it is still chosen");
}

#[test]
fn the_best_order_of_a_set_of_jumps_is_told_beside_any_other() {
    let mut stage = opened();
    let solutions = all();
    let worse = solutions.iter().find(|solution| sweep_count(*solution) > solution.fewest_sweeps());
    let worse = worse.expect("not every order is the best");
    stage.press(&format!("#{} Enter", worse.number()));
    let words = format!("{} of its jumps", counted(worse.orders(), "order"));
    assert!(stage.shows(&words), "{words}\n{}", stage.screen().join("\n"));
    stage.must_show(&format!("the best order takes {} sweeps", worse.fewest_sweeps()));
    let best = solutions.iter().find(|solution| sweep_count(*solution) == solution.fewest_sweeps());
    stage.press(&format!("#{} Enter", best.expect("there is one").number()));
    assert!(!stage.shows("the best order takes"), "the best says nothing of it");
}

#[test]
fn the_board_beside_goes_through_jumps_and_sweeps() {
    let mut stage = opened();
    stage.press("f");
    let jumps: Vec<String> = chosen(&mut stage).split(' ').skip(1).map(str::to_owned).collect();
    stage.must_show("jump 0 of 13");
    stage.after("]]").must_show("jump 2 of 13");
    let landing: usize = jumps[1].split('-').nth(1).and_then(|hole| hole.parse().ok()).expect("two holes");
    assert!(stage.holes().contains(&(landing, true)), "the last jump is made");
    stage.after("[[[").must_show("jump 0 of 13");
    for _ in 0..10 {
        stage.press("}");
    }
    assert!(stage.shows("jump 13 of 13") && !stage.hints().contains(']'), "ten sweeps are all there are");
    for _ in 0..10 {
        stage.press("{");
    }
    stage.must_show("jump 0 of 13");
    stage.press("] Down");
    assert!(stage.shows("jump 0 of 13"), "another solution begins at its start");
}

#[test]
fn leaving_the_list_goes_back_to_where_it_was_opened() {
    let mut stage = opened();
    stage.after("#3000 Enter Esc").must_show("PEG SEARCH");
    stage.press("b");
    assert!(stage.row("SOLUTIONS").contains("3,000 of 29,760"), "it is as it was left");
    let mut stage = Stage::at(pegs(Shape::CLASSIC, 5, Coach::Off), "b");
    stage.wait(1_000);
    stage.must_show(" 1,550 solutions").must_show_in("SOLUTIONS", "start hole 5");
    stage.after("q").must_show("PEG TRIANGLE");
}

#[test]
fn billions_of_solutions_are_listed_up_to_a_limit_that_is_told() {
    let mut stage = Stage::new(pegs(rows(6), 1, Coach::Off));
    stage.after("b").must_begin("LOOKING: ");
    stage.press("Down Down");
    assert!(stage.row("SOLUTIONS").contains(" 3 of "), "the list works while it grows");
    stage.wait(2_000);
    stage.must_show_in("SOLUTIONS", " 3 of 200,000");
    stage.must_say_only("The first 200,000 of 43,419,942,138 solutions");
    stage.after("#200001 Enter").must_say_only("Solution 200,001 has not been found yet: 200,000 so far");
}

#[test]
fn a_board_without_solutions_says_so() {
    let mut stage = Stage::new(pegs(Shape::triangle(4), 1, Coach::Off));
    stage.after("b").must_show("No game from here leaves one peg.").must_show(" 0 solutions");
    for keys in ["Enter", "y", "Down", "]", "/", "#", "m", "e", "<"] {
        stage.press(keys);
        let stays = stage.shows("SOLUTIONS") && stage.shows("No game from here leaves one peg.");
        assert!(stays, "{keys}");
        let words = stage.status();
        let says_why = words == "There is no solution here" || words.ends_with("does nothing now");
        assert!(words.starts_with("0 solutions") || says_why, "{keys}: {words}");
    }
}
