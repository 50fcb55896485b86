//! The peg search and the list of solutions in lines: stops, ways to win, filters, pages.

use crate::support::home::{Home, Said};

/// What the program says to these lines on five rows, hole 1 empty.
fn said(lines: &str) -> Said {
    Home::new().says("pegs --hole 1", lines)
}

#[test]
fn a_run_stops_where_it_is_told_to() {
    said("search / stop / stop solution / run / stop depth 3 or less / run / stop never / run 5 / back 2")
        .tells([
            "A run stops only at the end.",
            "A run stops at a solution.",
            "Stopped at a solution.",
            "Step 21,667: SOLUTION 1.",
            "A run stops back at depth 3 or less.",
            "Stopped back at depth 3 or less.",
            "A run stops only at the end.",
        ]);
}

#[test]
fn a_stop_that_cannot_be_met_says_why_and_one_that_is_none_is_refused() {
    let told = said("search / stop last peg in 2 / stop depth 13 / stop last peg in 99 / stop lunch");
    told.begins("No solution ends in 2.");
    let refused = told.iter().filter(|line| line.contains("is not a place to stop: type stop never")).count();
    assert_eq!(refused, 3, "{told:#?}");
}

#[test]
fn ways_to_win_are_told_for_each_jump_of_a_level() {
    said("search / ways / step 2 / ways 1 / ways 9").tells([
        "Level 1, 14 pegs left.",
        "6-1, untried: 14,880 ways to win in 284,315 games.",
        "4-1, untried: 14,880 ways to win in 284,315 games.",
        "6-1, on the path: 14,880 ways to win in 284,315 games.",
        "There is no level 9: type ways and a number from 1 to 3.",
    ]);
}

#[test]
fn the_list_of_solutions_is_told_a_page_at_a_time() {
    let told = said("solutions / list /  / list 29755 / more / show 3,000");
    told.tells([
        "Solutions, start hole 1, on 5 rows.",
        "29,760 solutions in all, 64 different sets of jumps.",
        "Solution 1, 11 sweeps: 6-1 15-6 8-10 10-3 2-9 14-5 12-14 7-2 3-8 1-4 4-13 14-12 11-13.",
        "Rows 1 to 10 of 29,760; more for the next.",
        "Rows 11 to 20 of 29,760; more for the next.",
        "Rows 29,755 to 29,760 of 29,760.",
        "That is the end of the list, which has 29,760 rows.",
        "Solution 3,000, 13 sweeps: 6-1 13-6 10-3 11-13 14-12 4-13 1-4 7-2 12-14 15-13 3-8 13-4 2-7.",
    ]);
    let listed = told.iter().filter(|line| line.starts_with("Solution ")).count();
    assert_eq!(listed, 10 + 10 + 6 + 1, "a page has ten");
}

#[test]
fn solutions_are_filtered_and_merged_as_on_the_screen() {
    said("solutions / merge on / list / merge off / jumps ^4-1 6-4 / jumps / last hole 13 / sweeps 9 / show 1 / all / last hole 77 / jumps 1-2").tells([
            "Shown: 64 different sets of jumps.",
            "Solution 270, 11 sweeps, 1,104 orders: 6-1 13-6 15-13 12-14 10-3 7-9 4-6 3-10 10-8 1-4 4-13 14-12 11-13.",
            "Shown: 29,760 solutions.",
            "Shown: 8,824 solutions, beginning 4-1 6-4.",
            "Shown: 16,128 solutions, last peg in 13.",
            "Shown: 0 solutions, last peg in 13, at most 9 sweeps.",
            "Solution 1 is left out: show all again first.",
            "Shown: 29,760 solutions.",
            "\"77\" is not a hole: type last hole 1 to 15.",
            "1-2 is not a jump: a jump goes two holes along a straight line.",
        ]);
}

#[test]
fn a_solution_is_played_on_as_help() {
    let told = said("solutions / play 3000 12 / moves / undo / back");
    let twelve = told.iter().any(|line| line.starts_with("2 pegs left, 12 jumps made."));
    assert!(twelve, "{told:#?}");
}

#[test]
fn a_board_without_solutions_says_why() {
    let told = Home::new().says("pegs --rows 4 --hole 1", "solutions / list / show 1");
    told.tells([
        "No game from here leaves one peg. Parity rules out a one-peg finish.",
        "The list is empty; all shows all again.",
        "There is no solution 1: the number of solutions is 0.",
    ]);
    assert!(!told.iter().any(|line| line.starts_with("Type list")), "{told:#?}");
}
