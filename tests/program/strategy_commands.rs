//! `tree` and the commands that play a strategy file.

use std::fs;
use std::path::Path;

use serde_json::Value;
use tempfile::TempDir;

use crate::support::commands::{failed, printed, refused};

/// A folder with the strategies `minimax` and `entropy` for three positions and four colors.
fn folder() -> (TempDir, [String; 2]) {
    let folder = TempDir::new().expect("a folder");
    let files = ["minimax", "entropy"].map(|strategy| {
        let file = folder.path().join(strategy).display().to_string();
        let written =
            printed(&format!("tree --strategy {strategy} --positions 3 --colors 4 --output {file}"));
        assert_eq!(written, "");
        file
    });
    (folder, files)
}

fn json(text: &str) -> Value {
    serde_json::from_str(text).expect("JSON")
}

#[test]
fn a_strategy_is_printed_as_it_is_written_to_a_file() {
    let (_folder, [minimax, _]) = folder();
    let text = fs::read_to_string(&minimax).expect("a file");
    assert_eq!(printed("tree --strategy minimax --positions 3 --colors 4"), text);
    assert!(text.starts_with(
        "pegwise strategy 1\nrules: 3 positions, 4 colors, repeats allowed\nstrategy: minimax\n"
    ));
}

#[test]
fn a_file_is_converted_to_json_and_to_the_text_that_the_program_writes() {
    let (folder, [minimax, _]) = folder();
    let json = printed(&format!("tree convert {minimax} --json"));
    assert_eq!(printed("tree --strategy minimax --positions 3 --colors 4 --json"), json);
    let text = fs::read_to_string(&minimax).expect("a file");
    let other = folder.path().join("other.txt");
    fs::write(&other, text.to_lowercase().replace("tree:", "# the guesses\ntree:")).expect("written");
    assert_eq!(printed(&format!("tree convert {}", other.display())), text);
}

#[test]
fn a_summary_has_the_figures_of_the_arena() {
    let (_folder, files) = folder();
    for (file, strategy) in files.iter().zip(["minimax", "entropy"]) {
        let summary = json(&printed(&format!("tree summary {file} --json")));
        let arena = json(&printed(&format!("arena --strategy {strategy} --positions 3 --colors 4 --json")));
        for key in
            ["strategy", "positions", "colors", "repeats", "games", "guesses", "mean", "max", "by_guesses"]
        {
            assert_eq!(summary[key], arena[key], "{strategy}: {key}");
        }
        assert_eq!(summary["fits"], 64, "every secret is guessed once");
        assert!(summary["nodes"].as_u64() >= Some(64));
    }
}

#[test]
fn a_comparison_adds_up() {
    let (_folder, [minimax, entropy]) = folder();
    let compared = json(&printed(&format!("tree compare {minimax} {entropy} --json")));
    let total = |which: usize| compared["strategies"][which]["guesses"].as_i64().expect("a number");
    let differences = compared["differences"].as_array().expect("a list");
    let sum =
        |which: usize| differences.iter().filter_map(|found| found["guesses"][which].as_i64()).sum::<i64>();
    assert!(!differences.is_empty());
    assert_eq!(sum(0) - sum(1), total(0) - total(1));
    let same = printed(&format!("tree compare {minimax} {minimax}"));
    assert!(same.ends_with("difference         0\nThe strategies make the same guesses.\n"), "{same}");
}

#[test]
fn a_strategy_of_a_file_plays_by_the_rules_in_it() {
    let (_folder, [minimax, _]) = folder();
    let game = printed(&format!("solve dab --tree {minimax}"));
    assert!(game.starts_with("as the file says a"), "{game}");
    assert!(game.ends_with("dab 3 0\n"), "{game}");
    let lines = printed(&format!("solve dab --tree {minimax} --json"));
    let events: Vec<Value> = lines.lines().map(json).collect();
    assert_eq!(events[0]["event"], "tree");
    assert_eq!((&events[0]["tree"], &events[0]["candidates"]), (&Value::from("guess"), &Value::from(64)));
    refused(&format!("solve abcd --tree {minimax}"), "\"abcd\" has 4 pegs, but a code here has 3");
    refused(&format!("solve dab --tree {minimax} --positions 3"), "--positions");
    refused(&format!("solve dab --tree {minimax} --strategy minimax"), "--strategy");
}

#[test]
fn a_file_that_is_wrong_is_named_with_the_place() {
    let (folder, [minimax, entropy]) = folder();
    let wrong = folder.path().join("wrong").display().to_string();
    let text = fs::read_to_string(&minimax).expect("a file");
    fs::write(&wrong, text.replacen("total guesses: ", "total guesses: 1", 1)).expect("a file");
    for command in
        ["tree summary WRONG", "tree compare MINIMAX WRONG", "tree convert WRONG", "solve dab --tree WRONG"]
    {
        let command = command.replace("WRONG", &wrong).replace("MINIMAX", &entropy);
        refused(&command, &format!("{wrong}: line 4, column 16: the tree has total guesses "));
    }
    let missing = folder.path().join("missing").display().to_string();
    let (status, told) = failed(&format!("tree summary {missing}"));
    assert!(status == Some(1) && told.contains(&missing), "{told}");
    let other = folder.path().join("other").display().to_string();
    printed(&format!("tree --strategy minimax --positions 2 -o {other}"));
    refused(
        &format!("tree compare {minimax} {other}"),
        "strategies for different games cannot be compared: minimax has 3 pos",
    );
}

#[test]
fn what_cannot_be_written_is_told() {
    refused(
        "tree --positions 8 --colors 8",
        "a strategy tree has at most 1048576 codes, and this game has 16777216",
    );
    refused(
        "tree --strategy optimal --positions 8 --colors 8",
        "optimal takes games of at most 1,048,576 codes, and these rules have 16,777,216",
    );
    refused(
        "tree --strategy optimal --depth 4",
        "no strategy finds every secret within 4 guesses: take a larger",
    );
    refused(
        "tree --strategy optimal --depth 4 --width 3",
        "the search of width 3 found no strategy within 4 guesses, which proves nothing",
    );
    refused("tree --strategy optimal --first aabz", "'z' in \"aabz\" is not a color here");
    refused("tree --strategy smart --first aabb", "--first works only with the strategy optimal");
    refused("tree --strategy optimal --first aabb --depth 5", "--first <CODE>");
    refused("tree --depth 4", "--depth works only with the strategy optimal");
    refused("tree --strategy smart --opening a", "--opening works only with the strategy states");
    refused("tree --opening g", "\"g\" is not a color to open with");
    refused("tree --json summary", "--json");
    let (status, told) = failed("tree --positions 2 -o /no/such/folder/tree.txt");
    assert_eq!(status, Some(1));
    assert!(told.starts_with("pegwise: cannot write /no/such/folder/tree.txt: "), "{told}");
}

#[test]
fn the_json_of_the_document_is_what_is_printed() {
    let document = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/strategy-files.md");
    let document = fs::read_to_string(document).expect("a document");
    let block =
        document.split("```json\n").nth(1).and_then(|rest| rest.split("```").next()).expect("a block");
    assert_eq!(json(block), json(&printed("tree --strategy entropy --positions 2 --colors 3 --json")));
}
