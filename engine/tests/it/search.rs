//! The depth-first search: the published solutions, totals and drawings, one step at a time, forwards and backwards.

use crate::support::boards::{any_board, board_after, spelled, start, whole};
use pegwise_engine::pegs::{Board, Level, Search, Shape, Step, Totals, Upcoming};
use proptest::prelude::*;

/// Everything that a search shows.
#[derive(Clone, Debug, PartialEq)]
struct View {
    board: Board,
    path: String,
    totals: Totals,
    levels: Vec<Level>,
    verdict: Option<Step>,
    untried: String,
    untried_count: usize,
    remembered: usize,
    upcoming: Upcoming,
    finished: bool,
}

fn view(search: &Search) -> View {
    View {
        board: search.board(),
        path: spelled(search.path()),
        totals: *search.totals(),
        levels: search.levels(),
        verdict: search.judgment(),
        untried: search.untried().to_string(),
        untried_count: search.untried_count(),
        remembered: search.remembered(),
        upcoming: search.upcoming(),
        finished: search.is_finished(),
    }
}

fn published(number: usize, place: u64, moves: &str) {
    let mut search = Search::new(start(Shape::CLASSIC, number));
    search.run(u64::MAX, |search, step| step == Step::Solution && search.totals().solutions == place);
    assert_eq!(spelled(search.path()), moves, "solution {place} of hole {number}");
}

#[test]
fn the_published_solutions_stand_at_their_places() {
    published(1, 3000, "6-1 13-6 10-3 11-13 14-12 4-13 1-4 7-2 12-14 15-13 3-8 13-4 2-7");
    published(1, 4000, "6-1 13-6 10-3 4-6 11-13 1-4 14-12 7-2 12-5 2-9 3-10 15-6 6-13");
    published(2, 1000, "7-2 13-4 15-13 3-8 12-14 10-3 1-6 6-13 14-12 11-13 2-7 13-4 4-11");
    published(2, 2000, "7-2 13-4 15-13 2-7 3-8 10-3 12-5 13-6 3-10 11-4 4-6 10-3 1-6");
    published(4, 4000, "13-4 11-13 14-12 10-8 4-13 3-10 1-4 7-2 2-9 15-6 12-14 6-13 14-12");
    published(4, 5000, "13-4 11-13 14-12 6-13 12-14 2-9 7-2 15-6 3-10 1-4 14-5 4-6 6-15");
    published(5, 1000, "12-5 14-12 6-13 2-9 15-6 12-14 7-2 3-10 1-4 10-8 4-13 14-12 11-13");
}

#[test]
fn holes_of_the_same_kind_have_the_published_totals() {
    let kinds = [
        (&[1, 11, 15][..], 29_760, 568_630),
        (&[2, 3, 7, 10, 12, 14], 14_880, 294_543),
        (&[4, 6, 13], 85_258, 1_149_568),
        (&[5, 8, 9], 1_550, 137_846),
    ];
    for (numbers, solutions, games) in kinds {
        for number in numbers {
            let totals = *whole(start(Shape::CLASSIC, *number)).totals();
            assert_eq!((totals.solutions, totals.played), (solutions, games), "hole {number}");
            assert_eq!(totals.dead_ends(), games - solutions);
            assert_eq!(totals.ended_with[1], solutions);
            assert_eq!(totals.deepest(), 13);
        }
    }
}

#[test]
fn from_hole_5_two_games_end_with_ten_pegs_and_none_with_more() {
    let totals = *whole(start(Shape::CLASSIC, 5)).totals();
    assert_eq!(totals.ended_with[10..=14], [2, 0, 0, 0, 0]);
}

#[test]
fn a_search_of_the_corner_defers_all_but_the_last_jump_in_table_order() {
    let mut search = Search::new(start(Shape::CLASSIC, 1));
    let mut shown = vec![search.untried().to_string()];
    for _ in 0..3 {
        search.advance();
        shown.push(search.untried().to_string());
    }
    assert_eq!(
        shown,
        [
            "(4-1 6-1)",
            "(4-1 (4-6 8-3 13-6 15-6))",
            "(4-1 (4-6 8-3 13-6 (8-3 8-10 13-15)))",
            "(4-1 (4-6 8-3 13-6 (8-3 8-10 (4-13 5-14 6-13 8-3 8-10 11-13))))",
        ]
    );
    assert_eq!(search.untried_count(), 12);
}

#[test]
fn a_list_of_no_jumps_is_drawn_only_where_it_had_some() {
    let before_the_dead_end = "6-1 15-6 8-3 14-5 2-9 12-14 3-10 10-8 7-9";
    let mut search = Search::new(board_after(start(Shape::CLASSIC, 1), before_the_dead_end));
    let mut shown = vec![search.untried().to_string()];
    while search.advance().is_some() {
        shown.push(search.untried().to_string());
    }
    // As published, less the blanks: (14-5), ((4-6)), (( )); then the verdict, and back.
    assert_eq!(shown, ["(14-5)", "((4-6))", "(())", "(())", "(())", "()"]);
}

#[test]
fn levels_tell_what_stands_what_is_put_off_and_what_is_done_with() {
    let mut search =
        Search::new(board_after(start(Shape::CLASSIC, 1), "6-1 15-6 8-3 14-5 2-9 12-14 3-10 10-8"));
    let words = |search: &Search| -> Vec<String> {
        let words = |level: &Level| {
            format!(
                "{} | {} | {}",
                spelled(level.now.into_iter()),
                spelled(level.untried.iter().copied()),
                spelled(level.exhausted.iter().copied())
            )
        };
        search.levels().iter().map(words).collect()
    };
    assert_eq!(words(&search), [" | 7-9 7-2 4-13 | "]);
    search.advance();
    assert_eq!(words(&search), ["7-9 | 7-2 4-13 | ", " | 14-5 | "]);
    search.run(u64::MAX, |search, _| search.depth() == 0);
    assert_eq!(words(&search), [" | 7-2 4-13 | 7-9"]);
    search.advance();
    assert_eq!(words(&search), ["7-2 | 4-13 | 7-9", " | 1-4 | "]);
}

proptest! {
    #[test]
    fn stepping_back_goes_through_the_same_states(start in any_board(), skipped in 0u64..20_000, count in 0usize..300) {
        let mut search = Search::new(start);
        search.run(skipped, |_, _| false);
        let mut seen = vec![view(&search)];
        let mut steps = Vec::new();
        for _ in 0..count {
            if let Some(step) = search.advance() {
                steps.push(step);
                seen.push(view(&search));
            }
        }
        while let Some(last) = seen.pop() {
            prop_assert_eq!(view(&search), last);
            if let Some(step) = steps.pop() {
                prop_assert_eq!(search.retreat(), Some(step));
            }
        }
        prop_assert_eq!(search.totals().steps == 0, search.retreat().is_none());
    }

    #[test]
    fn a_budget_of_steps_is_so_many_single_steps(start in any_board(), budgets in prop::collection::vec(0u64..500, 1..6)) {
        let (mut run, mut single) = (Search::new(start), Search::new(start));
        for budget in budgets {
            let (made, stopped) = run.run(budget, |_, _| false);
            let advanced = (0..budget).filter(|_| single.advance().is_some()).count() as u64;
            prop_assert_eq!((made, stopped), (advanced, None));
            prop_assert_eq!(view(&run), view(&single));
        }
        prop_assert_eq!(run.start(), start);
    }

    #[test]
    fn a_run_stops_right_after_the_step_that_was_waited_for(start in any_board(), depth in 1usize..10) {
        let mut search = Search::new(start);
        let (made, stopped) = search.run(5_000, |search, _| search.depth() == depth);
        prop_assert_eq!(search.totals().steps, made);
        prop_assert_eq!(stopped.is_some(), search.depth() == depth);
    }

    #[test]
    fn the_path_leads_from_the_start_to_the_board_shown(start in any_board(), budget in 0u64..20_000) {
        let mut search = Search::new(start);
        search.run(budget, |_, _| false);
        let path = spelled(search.path());
        prop_assert_eq!(path.split(' ').filter(|jump| !jump.is_empty()).count(), search.depth());
        prop_assert_eq!(search.board().pegs() + search.depth(), start.pegs());
        if !path.is_empty() {
            prop_assert_eq!(board_after(start, &path), search.board());
        }
    }
}
