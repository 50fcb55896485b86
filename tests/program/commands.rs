//! The commands that print: what they print, and how each ends.

use std::fs;
use std::process::{Command, Output};

use pegwise_engine::breaker::Strategy;

use crate::support::commands::{failed, printed, refused, run};

#[test]
fn solve_prints_the_published_session() {
    let session = "ffaa 2 2
possible guesses eliminated were 1
afaf 0 4
possible guesses eliminated were 2
fafa 4 0
";
    assert_eq!(printed("solve fafa --opening f"), session);
    assert_eq!(printed("solve FAFA --opening F --strategy states"), session);
    assert_eq!(printed("solve 6161 --opening 6"), session);
}

#[test]
fn solve_prints_one_json_object_a_line() {
    assert_eq!(
        printed("solve fafa --opening f --json"),
        r#"{"event":"guess","code":"ffaa","exact":2,"misplaced":2}
{"event":"rule","name":"three"}
{"event":"state","from":"GuessOne","to":"GuessPermute"}
{"event":"reject","count":1}
{"event":"guess","code":"afaf","exact":0,"misplaced":4}
{"event":"reject","count":2}
{"event":"guess","code":"fafa","exact":4,"misplaced":0}
"#
    );
    let told = printed("solve acab --opening e --json");
    let lines: Vec<&str> = told.lines().collect();
    assert_eq!(
        lines[..3],
        [
            r#"{"event":"guess","code":"eeff","exact":0,"misplaced":0}"#,
            r#"{"event":"rule","name":"one"}"#,
            r#"{"event":"eliminate","letter":"e"}"#,
        ]
    );
    assert!(lines.contains(&r#"{"event":"remove","letter":"c","position":1}"#), "{told}");
}

#[test]
fn solve_draws_its_opening_from_the_seed() {
    let first = |arguments| printed(arguments).lines().next().map(str::to_owned);
    assert_eq!(first("solve acab --seed 0"), Some("ffaa 1 1".to_owned()));
    assert_eq!(printed("solve acab --seed 1"), printed("solve acab --seed 1"));
    assert!(printed("solve acab").ends_with("acab 4 0\n"));
}

#[test]
fn solve_prints_what_the_smart_string_and_the_constraint_store_tell() {
    let told = printed("solve ghijf --positions 5 --colors 10 --no-repeats --strategy smart --json");
    let lines: Vec<&str> = told.lines().collect();
    assert_eq!(lines[1], r#"{"event":"rule","name":"one"}"#);
    assert_eq!(lines[9], r#"{"event":"rule","name":"forcing"}"#);
    assert_eq!(lines[10], r#"{"event":"force","letter":"5"}"#);
    assert_eq!(lines[15], r#"{"event":"reject","count":528}"#);
    let told = printed("solve aeff --strategy constraints --json");
    let lines: Vec<&str> = told.lines().collect();
    assert_eq!(lines[1], r#"{"event":"impose","branches":4}"#);
    assert_eq!(lines[4], r#"{"event":"branches","guess":2,"before":12,"after":8}"#);
    assert_eq!(lines[5], r#"{"event":"rule","name":"domain"}"#);
    let told = printed("solve dbfd --strategy constraints");
    assert!(told.contains("guesses 1 and 3 differ: b in position 2, d in position 4, e nowhere\n"), "{told}");
}

#[test]
fn a_handicap_lets_the_constraint_store_lose() {
    let solve = |arguments: &str| run(&format!("solve ffff --strategy constraints {arguments}"));
    let text = |output: Output| String::from_utf8(output.stdout).expect("text");
    let full = text(solve(""));
    assert_eq!(text(solve("--handicap 0 --seed 1")), full);
    let lost = solve("--handicap 100 --turns 8");
    assert_eq!(lost.status.code(), Some(4));
    assert!(
        text(lost)
            .ends_with("aaad 0 0\nscore not used\naaae 0 0\nscore not used\naaaf 1 0\nscore not used\n")
    );
    let seeded = |seed| text(solve(&format!("--handicap 50 --turns 12 --seed {seed}")));
    assert_eq!(seeded(3), seeded(3), "the same seed, the same game");
    assert!((0..8).any(|seed| seeded(seed) != seeded(3)));
    refused("solve acab --strategy constraints --handicap 101", "a handicap is 0 to 100 percent");
    refused(
        "solve acab --handicap 10",
        "pegwise: states takes no handicap: --handicap goes with --strategy constraints",
    );
}

#[test]
fn solve_plays_other_rules() {
    let last = |arguments| printed(arguments).lines().last().map(str::to_owned);
    assert_eq!(last("solve cdcab --positions 5 --colors 8"), Some("cdcab 5 0".to_owned()));
    assert_eq!(last("solve 9085 --colors 10 --no-repeats"), Some("9085 4 0".to_owned()));
}

#[test]
fn a_game_lost_within_the_turns_ends_with_4() {
    let output = run("solve acab --opening e --turns 2");
    assert_eq!(output.status.code(), Some(4));
    let text = String::from_utf8(output.stdout).unwrap();
    assert_eq!(text.lines().last(), Some("aabb 2 1"));
    assert_eq!(
        String::from_utf8(output.stderr).unwrap(),
        "pegwise: the secret was not found within the 2 guesses allowed\n"
    );
    assert!(run("solve acab --opening e --turns 4").status.success());
}

#[test]
fn arena_prints_a_table() {
    let heading = "strategy        games   guesses     mean  most  games by guesses";
    let rows = [
        ("states", "1296      6211  4.79244     8  1:1 2:3 3:64 4:368 5:636 6:209 7:14 8:1"),
        ("smart", "1296      7471  5.76466     9  1:1 2:4 3:25 4:108 5:305 6:602 7:196 8:49 9:6"),
        ("constraints", "1296      6063  4.67824     7  1:1 2:1 3:92 4:440 5:566 6:178 7:18"),
    ];
    let table = printed("arena --opening f --strategy states smart constraints");
    let mut lines = table.lines();
    assert_eq!(lines.next(), Some(format!("{heading:<106}lost").as_str()));
    for (strategy, row) in rows {
        let row = format!("{strategy:<12}     {row}");
        assert_eq!(lines.next(), Some(format!("{row:<106}0").as_str()));
    }
    assert_eq!(lines.next(), None);
}

#[test]
fn arena_plays_every_strategy_unless_told_which() {
    let told = printed("arena --positions 2 --colors 3 --no-repeats --json");
    let named: Vec<bool> = told
        .lines()
        .zip(Strategy::ALL)
        .map(|(line, strategy)| line.contains(&format!(r#""strategy":"{strategy}""#)))
        .collect();
    assert_eq!(named, vec![true; Strategy::ALL.len()], "{told}");
}

#[test]
fn arena_prints_one_json_object_a_strategy() {
    assert_eq!(
        printed("arena --opening f --strategy states --json"),
        concat!(
            r#"{"strategy":"states","opening":"f","positions":4,"colors":6,"repeats":true,"games":1296,"#,
            r#""guesses":6211,"mean":4.79244,"max":8,"lost":0,"#,
            r#""by_guesses":{"1":1,"2":3,"3":64,"4":368,"5":636,"6":209,"7":14,"8":1}}"#,
            "\n"
        )
    );
    let told = printed("arena --positions 2 --colors 3 --no-repeats --json");
    assert!(
        told.starts_with(
            r#"{"strategy":"states","opening":"a","positions":2,"colors":3,"repeats":false,"games":6,"#
        ),
        "{told}"
    );
}

#[test]
fn solve_says_why_when_asked() {
    for strategy in ["states", "smart", "constraints", "minimax", "optimal"] {
        let plain = printed(&format!("solve fcaf --seed 1 --strategy {strategy}"));
        let told = printed(&format!("solve fcaf --seed 1 --strategy {strategy} --why"));
        let is_reason = |line: &&str| line.starts_with("  ");
        let without: Vec<&str> = told.lines().filter(|line| !is_reason(line)).collect();
        assert_eq!(without, plain.lines().collect::<Vec<_>>(), "{strategy}");
        let is_guess = |line: &&str| {
            let words: Vec<&str> = line.split_whitespace().collect();
            words.len() == 3 && words[1..].iter().all(|word| word.parse::<u8>().is_ok())
        };
        let lines: Vec<&str> = told.lines().collect();
        for (at, line) in lines.iter().enumerate().filter(|(_, line)| is_guess(line)) {
            assert!(lines.get(at + 1).is_some_and(is_reason), "{strategy}: {line} has no reason");
        }
    }
    let json = printed("solve fcaf --seed 1 --why --json");
    assert!(json.contains(r#"{"event":"why","reasons":["ffaa tries the first colors"#), "{json}");
}

#[test]
fn a_file_that_is_no_text_is_named_with_its_line() {
    let folder = tempfile::tempdir().expect("there is room");
    let file = folder.path().join("game.txt");
    fs::write(&file, b"pegwise game 1\ngame: break the \xff").expect("there is room");
    let (code, told) = failed(&format!("import --check {}", file.display()));
    assert_eq!(code, Some(2));
    assert!(told.contains("line 2 is not text in UTF-8"), "{told}");
}

#[test]
fn sample_prints_the_different_solutions_sorted() {
    assert_eq!(
        printed("sample --games 2000 --seed 7"),
        " 2 7-2 1-4 9-7 3-8 10-3 7-2 12-5 14-12 2-9 11-13 13-6 3-10 15-6
 2 7-2 9-7 1-4 3-8 12-5 7-2 10-3 14-12 11-13 2-9 13-6 3-10 15-6
 2 7-2 9-7 1-4 3-8 7-2 12-5 14-12 10-3 2-9 11-13 13-6 3-10 15-6
 6 1-6 4-1 10-3 9-2 1-4 7-2 12-5 14-12 2-9 11-13 13-6 3-10 15-6
 6 15-6 13-15 5-14 15-13 3-10 12-14 7-9 2-7 14-5 11-4 4-6 10-3 1-6
 6 15-6 3-10 4-6 1-4 10-3 13-15 4-13 12-14 11-4 14-5 4-6 3-10 15-6
 6 4-6 1-4 12-5 7-2 6-4 10-8 2-7 14-12 7-9 11-13 13-6 3-10 15-6
 7 2-7 6-4 1-6 7-2 13-4 15-13 10-3 12-14 2-7 11-4 14-5 4-6 3-10
 7 2-7 9-2 11-4 12-5 14-12 2-7 3-8 10-3 7-9 1-6 6-13 12-14 15-13
 7 2-7 9-2 12-5 3-8 10-3 11-4 14-12 1-6 2-7 7-9 6-13 12-14 15-13
10 3-10 13-6 7-9 10-3 4-6 1-4 3-10 10-8 11-13 14-12 4-13 12-14 15-13
11 4-11 9-7 1-4 3-8 7-2 10-3 12-5 14-12 2-9 11-13 13-6 3-10 15-6
total solutions found - 12
"
    );
    let four_rows = printed("sample --rows 4 --games 500 --seed 7");
    assert!(four_rows.ends_with("\n 8 10-8 7-9 2-7 9-2 1-4 6-1 7-2 1-4\ntotal solutions found - 11\n"));
    assert_eq!(printed("sample --games 0"), "total solutions found - 0\n");
}

/// A limit on memory as the shell sets it, in kilobytes. Linux counts all memory of a process that is its own.
#[cfg(target_os = "linux")]
#[test]
fn the_search_of_optimal_keeps_to_its_memory_limit() {
    let program = assert_cmd::cargo::cargo_bin("pegwise");
    for game in ["abcd --colors 8", "abcd --colors 16", "abcdefgh --positions 8 --colors 8"] {
        let mut shell = Command::new("sh");
        let solve = format!("ulimit -d 204800; exec {} solve {game} --strategy optimal", program.display());
        let output = shell.args(["-c", &solve]).env("RAYON_NUM_THREADS", "1").output().expect("a shell");
        let told = String::from_utf8_lossy(&output.stdout);
        let secret = game.split(' ').next().expect("a secret");
        assert!(output.status.success(), "{game}: {}", String::from_utf8_lossy(&output.stderr));
        assert!(told.lines().last().is_some_and(|line| line.starts_with(secret)), "{game}: {told}");
        assert_eq!(
            told.contains("not proved: the memory limit allows a search of"),
            game.contains("--positions 8")
        );
    }
}
