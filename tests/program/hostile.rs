//! Surroundings that mean no good: a clock before 1970, a time zone without end, names that would steer the terminal.

use std::fs;
use std::time::{Duration, UNIX_EPOCH};

use crate::support::home::Home;
use pegwise::play::Day;

/// Arguments, and variables of the environment.
type Run<'a> = (&'a [&'a str], &'a [(&'a str, &'a str)]);

/// More than any of these commands takes.
const PATIENCE: Duration = Duration::from_secs(30);

#[test]
fn every_clock_shows_a_day() {
    let year = |day: Day| day.to_string().rsplitn(3, '-').nth(2).map(str::to_owned);
    let long = Duration::from_hours(400 * 24);
    assert_eq!(year(Day::of(UNIX_EPOCH - long)).as_deref(), Some("1968"));
    assert_eq!(year(Day::of(UNIX_EPOCH + long)).as_deref(), Some("1971"));
    for seconds in [1 << 40, 1 << 50, i64::MAX as u64 >> 1] {
        let moments = [
            UNIX_EPOCH.checked_add(Duration::from_secs(seconds)),
            UNIX_EPOCH.checked_sub(Duration::from_secs(seconds)),
        ];
        for moment in moments.into_iter().flatten() {
            assert!(!Day::of(moment).to_string().is_empty());
        }
    }
}

#[test]
#[cfg(unix)]
fn a_time_zone_that_is_no_file_is_not_read() {
    let home = Home::new();
    let pipe = home.0.path().join("pipe");
    let made = std::process::Command::new("mkfifo").arg(&pipe).status().expect("a command of every Unix");
    assert!(made.success());
    let link = home.0.path().join("link");
    std::os::unix::fs::symlink("/dev/zero", &link).expect("a link");
    let up = format!("../../..{}", link.display());
    for zone in ["/dev/zero", ":/dev/zero", pipe.to_str().expect("text"), link.to_str().expect("text"), &up] {
        let run = home.pegwise().env("TZ", zone).arg("stats").timeout(PATIENCE).output().expect("it ends");
        assert!(run.status.success(), "{zone}: {run:?}");
    }
    for zone in ["Europe/Berlin", ":UTC", "CET-1CEST", "", "nonsense", "/nowhere"] {
        assert!(
            home.pegwise()
                .env("TZ", zone)
                .arg("stats")
                .timeout(PATIENCE)
                .output()
                .expect("it ends")
                .status
                .success()
        );
    }
}

#[test]
fn names_and_arguments_do_not_steer_the_terminal() {
    const EVIL: &str = "a\u{1b}]0;title\u{7}\u{1b}[31m\u{9b}2J\u{202e}b";
    let home = Home::new();
    let folder = home.0.path().join(EVIL);
    fs::create_dir_all(&folder).expect("a folder");
    let settings = folder.join(format!("{EVIL}.toml"));
    fs::write(&settings, "theme = \"neon\"\n\"\\u001b[31m\" = 1\n").expect("written");
    let state = folder.join("pegwise");
    fs::create_dir_all(state.join("games/1/code.json")).expect("a folder in the way");
    fs::write(state.join("results.jsonl"), "no result\n").expect("written");
    let file = folder.join("file");
    fs::write(&file, "").expect("written");
    let (settings, file) = (settings.to_str().expect("text"), file.to_str().expect("text"));
    let out = format!("{file}/out.txt");
    let runs: [Run; 10] = [
        (&[EVIL], &[]),
        (&["play", EVIL], &[]),
        (&["play", "--theme", EVIL], &[]),
        (&["paths", "1", "--rows", EVIL], &[]),
        (&["paths", "1", "--rows", "4", "--output", &out], &[]),
        (&["solve", EVIL], &[]),
        (&["stats"], &[("XDG_STATE_HOME", folder.to_str().expect("text"))]),
        (&["--plain"], &[("PEGWISE_THEME", EVIL)]),
        (&["--plain"], &[("PEGWISE_CONFIG", settings), ("XDG_STATE_HOME", folder.to_str().expect("text"))]),
        (&["--plain"], &[("XDG_STATE_HOME", file)]),
    ];
    let mut told = 0;
    for (args, variables) in runs {
        let run = home
            .pegwise()
            .args(args)
            .envs(variables.iter().copied())
            .timeout(PATIENCE)
            .output()
            .expect("it ends");
        let all = String::from_utf8([run.stdout, run.stderr].concat()).expect("text");
        let steers = |letter: char| letter != '\n' && (letter.is_control() || letter == '\u{202e}');
        assert!(!all.contains(steers), "{args:?} {variables:?}: {all:?}");
        told += usize::from(all.contains("\\u{"));
    }
    assert_eq!(told, runs.len(), "each message quotes the name");
}
