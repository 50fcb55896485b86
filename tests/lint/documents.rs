//! What the documents show of the command line is what it prints, and where they lead there is something.

#![cfg(unix)]

use std::fs;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::process::Command;

use pegwise::archive::practice::PracticeEntry;
use pegwise::archive::results::RecordEntry;
use pegwise::archive::saved::{SavedCode, SavedPegs, SavedSearch, SavedWatch};
use pegwise_engine::pegs::{Hole, Shape, count_games};
use tempfile::TempDir;

/// Every document: those beside the manifests, and those in the folder of documents.
fn documents() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let folders = [root.to_owned(), root.join("docs"), root.join("docs/strategies"), root.join("census")];
    let entries = folders.iter().flat_map(|folder| fs::read_dir(folder).expect("a folder"));
    let mut documents: Vec<PathBuf> = entries
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.extension().is_some_and(|kind| kind == "md"))
        .collect();
    documents.sort();
    documents
}

/// The commands of a document, each with the lines that it is said to print.
fn commands(text: &str) -> Vec<(&str, String)> {
    let blocks = text.split("```console\n").skip(1).filter_map(|rest| rest.split("```").next());
    let mut commands: Vec<(&str, String)> = Vec::new();
    for line in blocks.flat_map(str::lines) {
        match (line.strip_prefix("$ "), commands.last_mut()) {
            (Some(command), _) => commands.push((command, String::new())),
            (None, Some((_, output))) => *output += &format!("{line}\n"),
            (None, None) => panic!("{line:?} stands below no command"),
        }
    }
    commands
}

/// What a shell prints where the program is at hand, and nothing was played yet.
fn printed(command: &str) -> String {
    let home = TempDir::new().expect("a folder");
    let program = Path::new(env!("CARGO_BIN_EXE_pegwise")).parent().expect("the folder of the program");
    let path = format!("{}:{}", program.display(), std::env::var("PATH").expect("a path"));
    let mut shell = Command::new("sh");
    shell.args(["-c", command]).env_clear().env("PATH", path).env("HOME", home.path()).env("LANG", "C.UTF-8");
    let output = shell.current_dir(home.path()).output().expect("a shell");
    assert!(output.status.success(), "{command}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text")
}

#[test]
fn commands_print_what_is_shown() {
    let mut shown = 0;
    for document in documents() {
        let text = fs::read_to_string(&document).expect("a document");
        for (command, output) in commands(&text) {
            let now = printed(command);
            assert!(now == output, "{}: `{command}` prints\n{now}", document.display());
            shown += 1;
        }
    }
    assert!(shown > 20, "only {shown} commands were found");
}

#[test]
fn every_strategy_has_a_page_with_its_game_and_its_figures() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/strategies");
    for strategy in pegwise_engine::breaker::Strategy::ALL {
        let text = fs::read_to_string(folder.join(format!("{}.md", strategy.name()))).expect("a page");
        for command in [
            format!("pegwise solve adba --strategy {}", strategy.name()),
            format!("pegwise arena --strategy {}", strategy.name()),
        ] {
            assert!(commands(&text).iter().any(|(shown, _)| shown.starts_with(&command)), "no {command}");
        }
    }
}

/// The places in the repository that a document leads to, without the section.
fn links(text: &str) -> Vec<&str> {
    let targets = text.split("](").skip(1).filter_map(|rest| rest.split(')').next());
    let paths =
        targets.filter(|target| !target.contains("://")).filter_map(|target| target.split('#').next());
    paths.filter(|path| !path.is_empty()).collect()
}

#[test]
fn links_lead_somewhere() {
    for document in documents() {
        let text = fs::read_to_string(&document).expect("a document");
        let folder = document.parent().expect("a folder");
        for link in links(&text) {
            assert!(folder.join(link).exists(), "{} leads to {link}", document.display());
        }
    }
}

/// The blocks of this kind in the document about files.
fn examples(kind: &str) -> Vec<String> {
    let text =
        fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/files.md")).expect("a document");
    let fence = format!("```{kind}\n");
    let blocks = text.split(&fence).skip(1).filter_map(|rest| rest.split("```").next());
    blocks.map(str::to_owned).collect()
}

#[test]
fn the_examples_of_files_are_read_and_written_as_they_are_shown() {
    let [code, watch, triangle, search] = &examples("json")[..] else { panic!("four saved games") };
    let written = [
        SavedCode::text(&SavedCode::read(code).expect("a game")),
        SavedWatch::read(watch).expect("a watched game").text(),
        SavedPegs::read(triangle).expect("a game on the triangle").text(),
        SavedSearch::read(search).expect("a search").text(),
    ];
    let value = |text: &str| serde_json::from_str::<serde_json::Value>(text).expect("JSON");
    for (shown, written) in [code, watch, triangle, search].into_iter().zip(written) {
        assert_eq!(value(shown), value(&written));
    }
    let lines: Vec<String> =
        examples("jsonl").iter().flat_map(|block| block.lines()).map(str::to_owned).collect();
    let (practice, results): (Vec<String>, Vec<String>) =
        lines.into_iter().partition(|line| line.contains("practice"));
    assert_eq!((results.len(), practice.len()), (3, 6));
    for line in practice {
        assert_eq!(PracticeEntry::parse(&line).expect("an entry").to_line(), line);
    }
    for line in results {
        let noted: RecordEntry = serde_json::from_str(&line).expect("a result");
        assert_eq!(serde_json::to_string(&noted).expect("a line"), line);
    }
}

#[test]
fn every_script_for_packaging_is_named_and_is_one_that_bash_reads() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let text = fs::read_to_string(root.join("docs/packaging.md")).expect("a document");
    let scripts =
        fs::read_dir(root.join("packaging")).expect("a folder").map(|entry| entry.expect("an entry").path());
    let scripts: Vec<PathBuf> = scripts.filter(|path| path.extension().is_none()).collect();
    assert!(scripts.len() > 3, "only {scripts:?}");
    for script in scripts {
        let name = script.file_name().expect("a name").to_string_lossy();
        assert!(text.contains(&format!("`packaging/{name}`")), "{name} is not named");
        let status = Command::new("bash").arg("-n").arg(&script).status().expect("a shell");
        assert!(status.success(), "{name}");
    }
}

/// The whole numbers of a text, with commas between their digits.
fn numbers(text: &str) -> Vec<u128> {
    let parts = text.split(|sign: char| !sign.is_ascii_digit() && sign != ',');
    parts.filter_map(|part| part.replace(',', "").parse().ok()).collect()
}

#[test]
fn the_counts_of_eight_rows_are_those_of_the_program() {
    let pegs = include_str!("../../docs/pegs.md");
    let pegs = pegs.split("### Eight rows").nth(1).expect("a section about them");
    let holes: Vec<Hole> = Shape::triangle(8).all_holes().collect();
    let go_on = &mut |_| ControlFlow::Continue(());
    let rows: Vec<Vec<u128>> = pegs
        .lines()
        .filter(|line| line.starts_with("| ") && line.matches('|').count() == 8)
        .map(numbers)
        .filter(|row| !row.is_empty())
        .collect();
    assert_eq!(rows.len(), 8, "a row for each kind of start");
    let counts = count_games(Shape::triangle(8), &holes, go_on).expect("they are known");
    for count in counts {
        let known =
            [count.solutions, count.games, count.reachable.into(), count.winnable.unwrap_or(0).into()];
        let ends =
            [count.fewest_pegs as u128, count.most_pegs as u128, count.fewest_sweeps.unwrap_or(0).into()];
        let told = rows.iter().find(|row| {
            let (kinds, _) = row.split_at(row.len() - 7);
            kinds.contains(&(count.hole.number() as u128))
        });
        let told = told.map(|row| row[row.len() - 7..].to_vec()).unwrap_or_default();
        assert_eq!(told, [&known[..], &ends[..]].concat(), "hole {}", count.hole);
    }
}
