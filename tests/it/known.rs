//! What is known of the games from a board is said before any of them is searched for, and what cannot be is refused.

use std::ops::ControlFlow;
use std::process::Command;

#[cfg(unix)]
use assert_cmd::cargo::CommandCargoExt;
use pegwise_engine::pegs::{Hole, Loss, Stuck, Tablebase, count_games, evaluate_at_once};

use crate::support::prelude::*;

const PARITY: &str = "No game from here leaves one peg. Parity rules out a one-peg finish.";

fn check_starts(rows: Shape) {
    let holes: Vec<Hole> = rows.all_holes().collect();
    for count in count_games(rows, &holes, &mut |_| ControlFlow::Continue(())).expect("nobody stops it") {
        let known = evaluate_at_once(Board::start(rows, count.hole), Target::Anywhere);
        assert_eq!(
            (known.ways, known.games),
            (Some(count.solutions), Some(count.games)),
            "hole {}",
            count.hole
        );
        assert!(!known.verdict.is_unknown(), "hole {}", count.hole);
        assert_eq!(known.verdict.is_lost(), count.solutions == 0, "hole {}", count.hole);
    }
}

#[test]
fn the_counts_of_starts_are_known_beforehand() {
    for size in [4, 5, 6, 8] {
        check_starts(rows(size));
    }
}

#[test]
#[ignore = "counts seven rows, half a minute: cargo test --release --test it known:: -- --ignored"]
fn the_counts_of_the_starts_of_seven_rows_are_known_beforehand() {
    check_starts(rows(7));
}

#[test]
fn what_is_known_of_five_rows_is_what_was_counted() {
    let tablebase = Tablebase::of(Shape::CLASSIC, Target::Anywhere).expect("five rows are not too many");
    for bits in (0..1 << 15).step_by(101) {
        let board = Board::from_bits(Shape::CLASSIC, bits).expect("a board");
        let solutions = evaluate_at_once(board, Target::Anywhere).ways;
        assert_eq!(solutions, Some(tablebase.entry(board).solutions), "{board}");
    }
}

#[test]
fn what_the_coach_worked_out_is_known_to_whoever_searches() {
    let board = "x/xx/.x./x..x/...../......".parse().expect("a board");
    let game = PegGame::from_board(board);
    let mut evaluations = Evaluations::default();
    let unknown = evaluations.search_goal(&game).known;
    evaluations.work_out(&game);
    let known = evaluations.search_goal(&game).known;
    assert!(unknown.games.is_none() && known.games.is_some());
}

#[test]
fn a_list_of_solutions_that_there_cannot_be_is_empty_at_once() {
    let mut stage = Stage::new(pegs(rows(7), 1, Coach::Off));
    stage.after("b").must_show("No game from here leaves one peg. Parity rules out");
    stage.must_begin("0 solutions in all");
    let before = stage.screen();
    stage.wait(1_000);
    assert_eq!(stage.screen(), before, "nothing is searched");
}

#[test]
fn the_search_does_not_set_out_for_a_win_that_there_is_not() {
    let mut stage = Stage::at(pegs(rows(7), 1, Coach::Off), "v");
    stage.must_say_only(PARITY);
    stage.press("e");
    let step = stage.row("PEG SEARCH");
    stage.press("]");
    assert_eq!((stage.status().as_str(), stage.row("PEG SEARCH")), (PARITY, step));
    let mut stage = Stage::at(pegs(Shape::CLASSIC, 5, Coach::Off), "vG");
    stage.wait(3_000);
    stage.must_begin("FINISHED");
    stage.after("{] ]").must_begin("There is no further solution: all 1,550 are counted");
}

#[test]
fn a_stop_at_an_end_that_there_cannot_be_says_why() {
    let mut stage = Stage::at(pegs(rows(6), 1, Coach::Off), "vBBBB>");
    let status = stage.status();
    assert!(
        status.starts_with("No solution ends in 2. By parity, a last peg could only be in 1, 5, "),
        "{status}"
    );
    stage.after("Space").must_begin("RUNNING. No solution ends in 2. By parity");
}

#[test]
fn the_number_of_all_solutions_is_said_before_they_are_listed() {
    let mut stage = Stage::new(pegs(rows(6), 1, Coach::Off));
    stage.after("b").must_say(" of 43,419,942,138 solutions in ");
    stage.press("q v");
    stage.resize(120, 40);
    stage.must_show("solutions in all 43,419,942,138");
    let mut stage = Stage::new(pegs(rows(7), 2, Coach::Off));
    stage.after("b").must_say(" of 422,164,782,932,465,380 solutions");
}

#[test]
fn a_search_that_remembers_boards_tells_found_and_implied_solutions_apart() {
    let mut stage = Stage::at(pegs(Shape::CLASSIC, 1, Coach::Off), "vmmG");
    stage.wait(1_000);
    stage.resize(120, 40);
    stage.must_show("solutions 8 found, 29,752 implied");
    let status = stage.status();
    assert!(status.starts_with("FINISHED: 29,760 solutions in 568,630 games; 8 found in "), "{status}");
}

#[test]
fn in_lines_what_is_known_comes_first() {
    let home = Home::new();
    let told = home.says("pegs --rows 7 --hole 1", "coach off / search / win / totals");
    assert_eq!(told.iter().filter(|line| *line == PARITY).count(), 3, "{told:#?}");
    home.says("pegs --rows 6 --hole 1", "search")
        .tells(["43,419,942,138 of 394,999,872,560 games from here leave one peg."]);
    let board = "x/../.../.x../.....";
    let told =
        home.says("pegs --hole 5", &format!("board {board} / board ./xx/x../..../..... / search / win"));
    assert!(
        told.iter().any(|line| line.contains("games from here") || line.contains("game from here")),
        "{told:#?}"
    );
}

/// How far the program comes in the time that a player waits depends on the machine; what it says does not.
#[test]
fn in_lines_hints_and_ways_claim_nothing_unknown() {
    let home = Home::new();
    let told = home.says("pegs --rows 7 --hole 1", "hint / hint / hint / solve");
    told.begins("Hint 1: no jump can win any more");
    for line in told.iter().filter(|line| line.contains("end is now") || line.contains("end with")) {
        assert!(line.contains(" 2 pegs"), "every game ends with two pegs or more, and some with two: {line}");
    }
    let told = home.says("pegs --rows 7 --hole 2", "hint");
    assert!(told.iter().all(|line| !line.contains("as much open")), "{told:#?}");
}

#[test]
fn the_fewest_sweeps_have_numbers_that_say_what_they_count() {
    Home::new()
        .says("pegs --hole 5", "goal sweeps / chances / goal most / chances / jumps / search / totals")
        .tells([
            "308 of 137,846 games from here leave one peg in 11 sweeps.",
            "2 of 137,846 games from here leave 10 pegs.",
            "12-5 over 8, 1 way to win, best end 10 pegs.",
            "2 of 137,846 games from here leave 10 pegs.",
        ]);
    let told = Home::new().says("search --hole 2 --goal sweeps", "ways");
    let ways = |line: &String| line.split(" ways to win").next()?.rsplit(' ').next()?.parse::<u64>().ok();
    assert_eq!(told.iter().filter_map(ways).sum::<u64>(), 950, "{told:#?}");
    // Seven rows are not counted for this goal.
    let told = Home::new().says("pegs --rows 7 --hole 2 --goal sweeps", "chances");
    assert!(
        told.iter().all(|line| !line.contains("games from here leave") || line.contains("not known")),
        "{told:#?}"
    );
    let mut stage = Stage::new(pegs(Shape::CLASSIC, 5, Coach::Warn));
    stage.resize(120, 40);
    stage.after("I").must_show_in("jump  over", "ways to win");
    stage.after("t Down Down Down Enter").must_show_in("jump  over", "ways to win");
    stage.must_show_in("12→5 ", " 154 ");
    stage.after("v").must_show("solutions in all 308");
    stage.after("Esc b").must_say("308 solutions");
}

/// Every goal of a board that no game can leave with one peg.
#[test]
fn the_best_end_of_a_lost_board_is_told_whatever_the_goal() {
    let board = "x/xx/..x/xx.x/x..xx";
    let best = "No game from here leaves one peg: the best end is 2 pegs";
    Home::new()
        .says(&format!("solutions --board {board} --goal sweeps"), "")
        .tells([&format!("{best}."), "All 599 games from here end with two or more pegs."]);
    let told = Home::new().says(&format!("search --board {board} --goal sweeps"), "");
    told.tells([&format!("{best}.")]);
    let game = PegGame::from_board(board.parse().expect("a board")).played_for(Goal::FewestSweeps);
    let mut stage = Stage::new(Opening::Solutions(game));
    stage.must_say_only(best).must_show("All 599 games from here end with two or more pegs.");
    stage.press("Down");
    assert!(!stage.status().contains("not known"), "{}", stage.status());
    let (printed, told) = paths("paths 1 --rows 4 --goal sweeps --every 1");
    assert_eq!(printed, "total solutions for hole at 1 is 0\ntotal tries was 48, no attempt successful\n");
    assert!(
        told.starts_with("pegwise: No game from here leaves one peg: the best end is 3 pegs. "),
        "{told}"
    );
}

fn paths(arguments: &str) -> (String, String) {
    let mut command = Command::cargo_bin("pegwise").expect("the program is built");
    let output = command.args(arguments.split_whitespace()).output().expect("the program starts");
    assert!(output.status.success(), "{arguments}");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("text");
    (text(output.stdout), text(output.stderr))
}

#[test]
fn paths_answers_at_once_where_there_is_no_solution() {
    let totals =
        "total solutions for hole at 1 is 0\ntotal tries was 15329604581324902942, no attempt successful\n";
    let foreword = format!("pegwise: {PARITY} The games are counted, not played.\n");
    assert_eq!(paths("paths 1 --rows 7"), (String::new(), format!("{foreword}{totals}")));
    assert_eq!(paths("paths 1 --rows 7 --every 1"), (totals.to_owned(), foreword));
    let (printed, told) = paths("paths 5 --rows 4 --every 1");
    assert_eq!(printed, "total solutions for hole at 5 is 0\ntotal tries was 1, no attempt successful\n");
    assert!(told.starts_with("pegwise: No game from here leaves one peg."), "{told}");
    let (_, told) = paths("paths 5 --every 1");
    assert_eq!(told, "", "what takes no time has no foreword");
}

#[test]
fn a_start_from_which_no_peg_can_jump_is_refused() {
    let mut stage = Stage::new(Opening::Pegs { game: PegGame::new(Shape::triangle(4)), coach: Coach::Warn });
    stage.after("5 Enter").must_say_only("No peg can jump into 5: choose another hole to start empty.");
    stage.after("2 Enter").must_show("start hole 2");
    let told = Home::new().says("pegs --rows 4", "5 / hole 5 / 2");
    let refusal = "No peg can jump into 5: choose another hole to start empty.";
    told.tells([refusal, refusal, "Hole 2 is empty. 9 pegs left, 0 jumps made."]);
    let mut command = Command::cargo_bin("pegwise").expect("the program is built");
    let output = command.args(["pegs", "--rows", "4", "--hole", "5"]).output().expect("the program starts");
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(
        output.status.code() == Some(2)
            && told.contains("no peg can jump into hole 5 of the triangle of 4 rows"),
        "{told}"
    );
    for size in Shape::triangles() {
        for hole in size.all_holes().filter(|hole| Board::start(size, *hole).is_stuck()) {
            assert_eq!((size.rows(), hole.number()), (4, 5), "no other start is like this");
        }
    }
}

#[test]
fn a_board_on_which_nothing_can_jump_is_told_what_it_lacks() {
    let mut stage = Stage::new(pegs(Shape::CLASSIC, 5, Coach::Off));
    stage.after("efp").must_say_only("No peg can jump: every hole has a peg; lift one");
    for (board, stuck) in [
        ("./../.../..../.....", Stuck::NoPeg),
        ("x/xx/xxx/xxxx/xxxxx", Stuck::Full),
        ("x/xx/x.x/xxxx", Stuck::Blocked),
        ("x/../.../..../.....", Stuck::Apart),
    ] {
        let board: Board = board.parse().expect("a board");
        assert_eq!(Stuck::of(board), Some(stuck), "{board}");
    }
}

/// What is advised for a stuck board lets a peg jump, whatever the board.
#[test]
fn the_change_that_is_advised_for_a_stuck_board_helps() {
    let size = Shape::triangle(4);
    for bits in 0..1 << size.holes() {
        let board = Board::from_bits(size, bits).expect("a board");
        let changed = |from: bool| {
            size.all_holes()
                .filter(|hole| board.has_peg(*hole) == from)
                .any(|hole| !board.toggled(hole).is_stuck())
        };
        let (lift, place) = (changed(true), changed(false));
        match Stuck::of(board) {
            None => assert!(!board.is_stuck()),
            Some(Stuck::NoPeg) => assert!(!lift && !place),
            Some(Stuck::Full | Stuck::Blocked) => assert!(lift && !place, "{board}"),
            Some(Stuck::Apart) => assert!(!lift, "{board}"),
            Some(Stuck::BlockedOrApart) => assert!(lift && place, "{board}"),
        }
    }
}

#[test]
fn a_loss_by_parity_is_the_simplest_reason() {
    let known = evaluate_at_once(start(rows(7), 13), Target::Anywhere);
    assert!(matches!(known.verdict, Verdict::Lost(Loss::Parity(proof)) if proof.last_holes.is_empty()));
}
