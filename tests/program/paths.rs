//! `paths`: the published session, solutions for other programs, goals, files, and closed pipes.

use std::fs;
use std::io::{BufRead, BufReader};
use std::process::{Output, Stdio};
use std::time::{Duration, Instant};

use pegwise_engine::pegs::{Board, Search, Shape, Step};

use crate::support::commands::{failed, pegwise, printed, refused, run};
use crate::support::pty::Program;

#[test]
fn paths_prints_every_nth_solution_and_the_totals() {
    assert_eq!(
        printed("paths 5 --every 1000"),
        "12-5 14-12 6-13 2-9 15-6 12-14 7-2 3-10 1-4 10-8 4-13 14-12 11-13
total solutions for hole at 5 is 1550
total tries was 137846, 1 out of 88 attempts successful
"
    );
    let four_rows = printed("paths 2 --rows 4 --every 1");
    assert_eq!(four_rows.lines().count(), 16);
    assert!(four_rows.ends_with(
        "total solutions for hole at 2 is 14\ntotal tries was 93, 1 out of 6 attempts successful\n"
    ));
    assert_eq!(
        String::from_utf8_lossy(&run("paths 1 --rows 4 --every 1").stdout),
        "total solutions for hole at 1 is 0\ntotal tries was 48, no attempt successful\n"
    );
}

#[test]
fn paths_prints_solutions_alone_and_the_totals_to_standard_error() {
    let output = run("paths 5");
    let (all, told) = (String::from_utf8(output.stdout).unwrap(), String::from_utf8(output.stderr).unwrap());
    assert_eq!(all.lines().count(), 1550);
    assert_eq!(
        told,
        "total solutions for hole at 5 is 1550\ntotal tries was 137846, 1 out of 88 attempts successful\n"
    );
    assert_eq!(format!("{all}{told}"), printed("paths 5 --every 1"));
}

/// The boards that are skipped change neither what is found nor the number of games.
#[test]
fn paths_skips_lost_boards_and_finds_what_playing_every_game_finds() {
    for (hole, every) in [(1, 1_000), (13, 1_000)] {
        let mut search = Search::new(Board::start(Shape::CLASSIC, Shape::CLASSIC.hole(hole).unwrap()));
        let mut expected = String::new();
        while let (_, Some(_)) = search.run(u64::MAX, |_, step| step == Step::Solution) {
            if search.totals().solutions.is_multiple_of(every) {
                let jumps: Vec<String> = search.path().map(|jump| jump.to_string()).collect();
                expected += &format!("{}\n", jumps.join(" "));
            }
        }
        let (played, solutions) = (search.totals().played, search.totals().solutions);
        expected += &format!("total solutions for hole at {hole} is {solutions}\ntotal tries was {played}, ");
        let printed = printed(&format!("paths {hole} --every {every}"));
        assert!(printed.starts_with(&expected), "{printed}");
    }
}

#[test]
fn paths_follows_a_goal() {
    let last = |text: &str| text.lines().rev().nth(1).expect("a summary").to_owned();
    let in_13 = printed("paths 1 --goal 13 --every 1");
    assert_eq!(last(&in_13), "total solutions for hole at 1 is 16128 · one peg in hole 13");
    assert_eq!(in_13.lines().count(), 16_128 + 2);
    let board = |line: &str| line.split_whitespace().last().is_some_and(|jump| jump.ends_with("-13"));
    assert!(in_13.lines().take(16_128).all(board));
    let sweeps = printed("paths 1 --goal sweeps --every 100000");
    assert!(last(&sweeps).ends_with("· one peg in 10 sweeps"), "{sweeps}");
    let most = printed("paths 5 --goal most --every 1");
    assert_eq!(last(&most), "total solutions for hole at 5 is 2 · 10 pegs");
    let (code, told) = failed("paths 1 --goal 99");
    assert_eq!(code, Some(2), "{told}");
    let (code, told) = failed("paths 1 --rows 8 --goal sweeps");
    assert_eq!(code, Some(2));
    assert!(
        told.contains("the best end from hole 1 of the triangle of 8 rows is not known: choose another goal"),
        "{told}"
    );
}

#[test]
fn paths_writes_every_solution_to_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("paths.txt");
    let arguments = format!("paths 5 -o {}", file.display());
    let output = run(&arguments);
    assert!(output.status.success() && output.stdout.is_empty());
    let all = run("paths 5");
    assert_eq!(output.stderr, all.stderr);
    assert_eq!(fs::read(&file).unwrap(), all.stdout);
    let some = printed(&format!("{arguments} --every 1000 --force"));
    assert_eq!(some, printed("paths 5 --every 1000"));
    assert_eq!(fs::read(&file).unwrap(), all.stdout);
}

#[test]
fn every_command_that_writes_a_file_replaces_one_only_by_force() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    let [tree, kept] = [path("tree.txt"), path("kept.txt")];
    printed(&format!("tree --positions 2 -o {tree}"));
    for command in [
        "paths 5 --rows 4".to_owned(),
        "paths 2 --rows 4".to_owned(),
        "tree --positions 2".to_owned(),
        format!("tree convert {tree} --json"),
        "certificate --positions 2".to_owned(),
    ] {
        fs::write(&kept, "precious").unwrap();
        let (status, told) = failed(&format!("{command} -o {kept}"));
        assert_eq!(status, Some(1), "{command}: {told}");
        let words =
            format!("pegwise: {kept} already exists: name another file, or replace it with --force\n");
        assert_eq!(told, words, "{command}");
        assert_eq!(fs::read_to_string(&kept).unwrap(), "precious", "{command}");
        let forced = run(&format!("{command} --output {kept} --force"));
        assert!(forced.status.success() && forced.stdout.is_empty(), "{command}");
        assert_ne!(fs::read_to_string(&kept).unwrap(), "precious", "{command}");
        let device = run(&format!("{command} -o /dev/null"));
        assert!(device.status.success(), "{command}: nothing is lost on a device");
    }
    refused("tree --positions 2 --force", "--output <FILE>");
}

/// Reads a first line and closes the pipe while there is much more to come.
fn left_after_one_line(arguments: &str) -> (String, Output) {
    let mut child =
        pegwise(arguments).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the program starts");
    let mut line = String::new();
    let reader = child.stdout.take().map(BufReader::new);
    reader.expect("a pipe").read_line(&mut line).expect("a line");
    (line, child.wait_with_output().expect("the program ends"))
}

#[test]
fn a_closed_pipe_ends_a_command_quietly() {
    let (line, output) = left_after_one_line("paths 1");
    assert_eq!(line.split(' ').count(), 13);
    assert!(output.status.success());
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
}

#[test]
fn a_closed_pipe_leaves_the_file_whole() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("paths.txt");
    let (_, output) = left_after_one_line(&format!("paths 1 --every 2 --output {}", file.display()));
    assert!(output.status.success());
    let written = fs::read_to_string(&file).unwrap();
    assert_eq!(written.lines().count(), 29_760);
}

#[test]
fn paths_of_a_large_triangle_prints_what_it_finds_at_once_and_ends_with_its_reader() {
    let begun = Instant::now();
    let (line, output) = left_after_one_line("paths 1 --rows 8");
    assert_eq!(line.split(' ').count(), 34);
    assert!(output.status.success());
    assert!(begun.elapsed() < Duration::from_mins(1), "{:?}", begun.elapsed());
}

/// Even where nothing is printed for a long time.
#[cfg(target_os = "linux")]
#[test]
fn paths_ends_when_nobody_reads_what_it_will_print() {
    let mut child = pegwise("paths 1 --rows 6 --every 100000000000")
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program starts");
    drop(child.stdout.take());
    let begun = Instant::now();
    while child.try_wait().expect("a child").is_none() {
        assert!(begun.elapsed() < Duration::from_mins(1), "it goes on");
        std::thread::sleep(Duration::from_millis(20));
    }
    assert!(child.wait().expect("it has ended").success());
}

#[test]
fn what_takes_its_time_shows_how_far_it_is() {
    for (args, words) in [
        (
            &["paths", "1", "--rows", "6", "--every", "100000000"][..],
            &["43,419,942,138 of", " games in "][..],
        ),
        (
            &["paths", "1", "--rows", "8", "--every", "100000000"],
            &["7,735,090,461,854,962,949,522,016,786 of", " games in "],
        ),
        (&["sample", "--games", "1000000000"], &["of 1,000,000,000 games"]),
        (&["count", "--rows", "7"], &[" % in "]),
    ] {
        let program = Program::pegwise(args);
        for words in words {
            program.wait_for(words);
        }
    }
}
