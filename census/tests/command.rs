//! The command: what it prints, and what it says of a checkpoint that it cannot use.

use std::fs;
use std::process::{Command, Output};

fn census(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_pegwise-census")).args(arguments).output().expect("the program runs")
}

fn printed(arguments: &[&str]) -> String {
    let output = census(arguments);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text")
}

#[test]
fn a_start_of_five_rows_is_counted_with_its_last_holes() {
    let told = printed(&["1", "--rows", "5", "--last"]);
    let cells =
        "1      29760  568630       3016               -       769            1          8             10";
    assert!(told.contains(cells), "{told}");
    assert!(told.contains("hole 1: last peg in 1: 6,816  7: 3,408  10: 3,408  13: 16,128"), "{told}");
    let told = printed(&["1", "--rows", "5", "--json"]);
    assert!(told.starts_with(r#"{"rows":5,"shape":"triangle-5","hole":1,"solutions":"29760""#), "{told}");
}

#[test]
fn a_count_goes_on_from_its_checkpoint_and_a_damaged_one_is_named() {
    let folder = tempfile::tempdir().expect("there is room");
    let path = folder.path().join("count.txt");
    let file = path.to_str().expect("a path");
    let first = printed(&["--rows", "4", "--last", "--checkpoint", file]);
    let passes = fs::read_to_string(&path).expect("it was written");
    assert!(
        passes.starts_with("pegwise count checkpoint 1, 4 rows\n") && passes.lines().count() > 5,
        "{passes}"
    );
    assert_eq!(printed(&["--rows", "4", "--last", "--checkpoint", file]), first);
    assert_eq!(fs::read_to_string(&path).expect("it is there"), passes, "no pass is made again");
    for (text, wanted) in [
        ("no checkpoint", "it is not a checkpoint of a count, of version 1"),
        ("pegwise count checkpoint 1, 7 rows\n", "it is of a count of 7 rows"),
        ("pegwise count checkpoint 1, 8 rows\n{}\n", "its line 2 is damaged"),
    ] {
        fs::write(&path, text).expect("there is room");
        let output = census(&["--checkpoint", file]);
        let message = String::from_utf8_lossy(&output.stderr);
        assert!(!output.status.success());
        assert!(
            message.contains(wanted) && message.contains("cannot continue from the checkpoint"),
            "{message}"
        );
    }
}
