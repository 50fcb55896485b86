//! The architecture, kept by a test: which module may use which, what only one module may touch, and which files still
//! import each other.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// The sources of the program and of the engine, below the root of the workspace.
const CRATES: [&str; 2] = ["src", "engine/src"];

/// Each module and the modules of its crate that it may use. A module that is not named here is a fault, so that a new
/// one has to be put on the map.
const ARROWS: [(&str, &[&str]); 22] = [
    ("task", &[]),
    ("readiness", &[]),
    ("unseen", &[]),
    ("excerpt", &[]),
    ("chord", &[]),
    ("parallel", &[]),
    ("code", &["parallel"]),
    ("deduce", &["code"]),
    ("breaker", &["deduce", "code", "parallel"]),
    ("pegs", &["code", "parallel"]),
    ("serialized", &["breaker", "code", "deduce", "pegs"]),
    ("play", &["task", "excerpt"]),
    ("archive", &["play", "excerpt"]),
    ("narration", &["session", "archive", "play", "task", "excerpt"]),
    ("session", &["archive", "play", "task", "chord", "excerpt"]),
    ("store", &["archive", "play", "excerpt"]),
    ("cli", &["store", "archive", "play", "excerpt"]),
    ("failure", &["store", "play"]),
    ("program", &["session", "cli", "play", "archive", "store"]),
    ("command", FRONT_END),
    ("plain", FRONT_END),
    ("tui", FRONT_END),
];

/// What the full screen, plain mode and the commands may use.
const FRONT_END: &[&str] = &[
    "chord",
    "program",
    "session",
    "cli",
    "failure",
    "store",
    "archive",
    "play",
    "task",
    "narration",
    "readiness",
    "unseen",
    "excerpt",
];

const ENGINE: [&str; 4] = ["code", "deduce", "breaker", "pegs"];

/// What the engine knows nothing of: clocks, threads of its own, files. The packages that it does not depend on, it
/// cannot know.
const OUTSIDE: [&str; 6] = ["std::time", "std::thread", "std::fs", "std::io", "std::env", "std::process"];

/// The escape character, in every way that it can be written in a literal.
const ESCAPES: [&str; 4] = ["\\x1b", "\\x1B", "\\u{1b}", "\\u{1B}"];

const MOST_LINES: usize = 500;

/// Everything in a file that is against the map. `file` is its path below `src`, with slashes.
fn faults(file: &str, source: &str) -> Vec<String> {
    let module = file.split('/').next().unwrap_or(file).trim_end_matches(".rs");
    let source_lines = source.lines().count();
    let mut faults = Vec::new();
    if !source.starts_with("//! ") {
        faults.push("does not open by saying what it owns".to_owned());
    }
    if source_lines > MOST_LINES {
        faults.push(format!("has {source_lines} lines"));
    }
    let code = without_comments(source);
    let writes = file.starts_with("tui/terminal.rs");
    if !writes && ESCAPES.iter().any(|escape| code.contains(escape)) {
        faults.push("writes an escape".to_owned());
    }
    for path in paths(&code) {
        let under = |root: &str| path == root || path.starts_with(&format!("{root}::"));
        if let Some(used) = module_of(&path, file).filter(|used| !may_use(module, used)) {
            faults.push(format!("uses {used}"));
        }
        if ENGINE.contains(&module) && OUTSIDE.iter().any(|root| under(root)) {
            faults.push(format!("knows {path}"));
        }
        if module != "play" && under("rand") {
            faults.push(format!("draws random numbers: {path}"));
        }
        let escape = path.ends_with("crossterm::execute") || path.ends_with("crossterm::queue");
        if !writes && escape {
            faults.push(format!("writes escapes: {path}"));
        }
    }
    faults
}

/// Whether an arrow from one module to another runs the right way. What is no module is the business of no arrow, and the
/// two files beside the modules put them together.
fn may_use(module: &str, used: &str) -> bool {
    let allowed = |(from, to): &(&str, &[&str])| *from == module && to.contains(&used);
    let is_module = ARROWS.iter().any(|(name, _)| *name == used);
    !is_module || used == module || ["main", "lib"].contains(&module) || ARROWS.iter().any(allowed)
}

/// The module that a path leads into, if it goes by way of the root of the library.
fn module_of<'a>(path: &'a str, file: &str) -> Option<&'a str> {
    let mut parts = path.split("::");
    let mut above = match parts.next()? {
        "crate" => return parts.next(),
        "super" => 1,
        _ => return None,
    };
    // `a/mod.rs` is one step below the root, `a/b.rs` two.
    let depth = file.trim_end_matches("/mod.rs").split('/').count();
    parts
        .find(|part| {
            above += usize::from(*part == "super");
            *part != "super"
        })
        .filter(|_| above >= depth)
}

fn without_comments(source: &str) -> String {
    let code = |line: &str| line.split("//").next().unwrap_or_default().to_owned();
    source.lines().map(code).collect::<Vec<_>>().join("\n")
}

/// Every path of two parts or more, groups in braces written out.
fn paths(code: &str) -> Vec<String> {
    let mut words = words(code).into_iter().peekable();
    let mut found = Vec::new();
    // For each open brace what stands before it in a path, or nothing where it is no group of a path.
    let mut groups: Vec<Option<String>> = Vec::new();
    while let Some(word) = words.next() {
        match word.as_str() {
            "{" => groups.push(None),
            "}" => drop(groups.pop()),
            name if is_name(name) => {
                let mut path = match groups.last() {
                    Some(Some(before)) => format!("{before}::{name}"),
                    _ => name.to_owned(),
                };
                while words.next_if(|next| next == "::").is_some() {
                    if words.next_if(|next| next == "{").is_some() {
                        groups.push(Some(path.clone()));
                        break;
                    }
                    match words.next_if(|next| is_name(next)) {
                        Some(name) => path = format!("{path}::{name}"),
                        None => break,
                    }
                }
                if path.contains("::") {
                    found.push(path);
                }
            }
            _ => {}
        }
    }
    found
}

fn is_name(word: &str) -> bool {
    word.starts_with(|first: char| first.is_alphabetic() || first == '_')
}

/// Names, double colons, and every other character by itself.
fn words(code: &str) -> Vec<String> {
    let mut words = Vec::new();
    let mut rest = code.trim_start();
    while let Some(first) = rest.chars().next() {
        let inside = |letter: char| letter.is_alphanumeric() || letter == '_';
        let length = if inside(first) {
            rest.find(|letter| !inside(letter)).unwrap_or(rest.len())
        } else if rest.starts_with("::") {
            2
        } else {
            first.len_utf8()
        };
        words.push(rest[..length].to_owned());
        rest = rest[length..].trim_start();
    }
    words
}

/// The sources of a crate: the path of each below its folder, with slashes, and its text.
fn sources(folder: &str) -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let source = |path: PathBuf| {
        let name = path.strip_prefix(&root).expect("a file of the folder");
        let name: Vec<_> = name.iter().map(|part| part.to_string_lossy()).collect();
        (name.join("/"), fs::read_to_string(&path).expect("a source"))
    };
    files(&root).into_iter().map(source).collect()
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("the sources are there");
    let files = entries.flat_map(|entry| {
        let path = entry.expect("an entry of a folder").path();
        if path.is_dir() { files(&path) } else { vec![path] }
    });
    files.filter(|path| path.extension().is_some_and(|ending| ending == "rs")).collect()
}

#[test]
fn every_file_keeps_to_the_map() {
    let mut told = Vec::new();
    for folder in CRATES {
        let sources = sources(folder);
        assert!(sources.len() > 30, "{folder}: {}", sources.len());
        for (name, source) in sources {
            told.extend(faults(&name, &source).into_iter().map(|fault| format!("{folder}/{name} {fault}")));
        }
    }
    assert!(told.is_empty(), "{told:#?}");
}

#[test]
fn every_module_is_on_the_map() {
    let module = |(name, _): (String, String)| {
        let first = name.split('/').next().unwrap_or_default();
        first.trim_end_matches(".rs").to_owned()
    };
    let modules: BTreeSet<String> = CRATES.into_iter().flat_map(sources).map(module).collect();
    let roots = ["lib", "main"];
    let known: BTreeSet<String> =
        ARROWS.iter().map(|(module, _)| *module).chain(roots).map(str::to_owned).collect();
    assert_eq!(modules, known);
}

fn told(file: &str, line: &str) -> Vec<String> {
    faults(file, &format!("//! A made-up file.\n\n{line}\n"))
}

#[test]
fn an_arrow_the_wrong_way_is_seen_however_it_is_written() {
    assert_eq!(told("code/peg.rs", "use crate::breaker::Event;"), ["uses breaker"]);
    assert_eq!(
        told("play/mod.rs", "use crate::{\n    task::Task,\n    session::{Seed, Random},\n};")[0],
        "uses session"
    );
    assert_eq!(told("narration/text.rs", "fn f() -> crate::tui::Theme {}"), ["uses tui"]);
    assert_eq!(told("code/mod.rs", "use super::breaker::Event;"), ["uses breaker"]);
    assert_eq!(told("archive/fate.rs", "use super::super::session::Seed;"), ["uses session"]);
    assert_eq!(told("play/undo.rs", "use crate::cli::Cli;"), ["uses cli"]);
    assert_eq!(told("cli.rs", "use crate::tui::Screen;"), ["uses tui"]);
}

#[test]
fn arrows_the_right_way_are_no_fault() {
    assert!(told("breaker/mod.rs", "use crate::code::{Code, Peg};").is_empty());
    assert!(told("tui/screen/pegs.rs", "use crate::{play::PegGame, task::{Task, Token}};").is_empty());
    assert!(told("tui/widget/row.rs", "use super::code::draw;").is_empty());
    assert!(told("code/peg.rs", "// once more than crate::breaker::Event").is_empty());
    assert!(told("main.rs", "use pegwise::{cli::Cli, command};").is_empty());
}

#[test]
fn the_engine_knows_nothing_of_the_machine_around_it() {
    assert_eq!(told("code/rules.rs", "use std::{fmt, io::Write};"), ["knows std::io::Write"]);
    assert_eq!(
        told("breaker/states.rs", "let now = std::time::Instant::now();"),
        ["knows std::time::Instant::now"]
    );
    assert_eq!(told("pegs/search.rs", "use std::sync::OnceLock;"), [""; 0]);
}

#[test]
fn chance_and_escapes_have_one_room_each() {
    assert_eq!(told("tui/app.rs", "use rand::Rng;"), ["draws random numbers: rand::Rng"]);
    assert!(told("play/random.rs", "use rand::{Rng, SeedableRng};").is_empty());
    assert_eq!(
        told("tui/run.rs", "use ratatui::crossterm::{event, execute};"),
        ["writes escapes: ratatui::crossterm::execute"]
    );
    assert_eq!(told("tui/run.rs", r#"out.write_all(b"\x1b[2J")?;"#), ["writes an escape"]);
    assert!(told("tui/terminal.rs", "crossterm::queue!(out, Hide)?;").is_empty());
}

#[test]
fn a_file_opens_with_what_it_owns_and_is_not_long() {
    assert_eq!(faults("code/peg.rs", "use std::fmt;\n"), ["does not open by saying what it owns"]);
    let long = "//! A made-up file.\n".repeat(MOST_LINES + 1);
    assert_eq!(faults("code/peg.rs", &long), ["has 501 lines"]);
}

/// Two files that import each other, by their paths below `src`.
type Circle = (String, String);

/// The sources of a crate as its modules see each other.
struct Modules {
    /// Each module by its path from the root of the crate.
    files: BTreeMap<Vec<String>, Module>,
}

/// A module, without its comments and tests.
struct Module {
    file: String,
    /// The paths in its `use` lines.
    imported: Vec<String>,
    /// The paths in the rest of its code.
    named: Vec<String>,
    /// Every word in the rest of its code.
    words: BTreeSet<String>,
}

impl Module {
    fn new(file: String, source: &str) -> Module {
        let code = without_comments(source);
        let (mut uses, mut rest, mut in_use) = (String::new(), String::new(), false);
        for line in code.split("#[cfg(test)]").next().unwrap_or_default().lines() {
            let item = line.trim_start().trim_start_matches("pub").trim_start_matches("(super)");
            in_use |= item.trim_start().starts_with("use ");
            if in_use { &mut uses } else { &mut rest }.extend([line, "\n"]);
            in_use &= !line.contains(';');
        }
        Module {
            file,
            imported: paths(&uses),
            named: paths(&rest),
            words: words(&rest).into_iter().collect(),
        }
    }
}

impl Modules {
    /// The modules of these files, each a path below `src` with its source.
    fn new(sources: impl IntoIterator<Item = (String, String)>) -> Modules {
        let module = |(file, source): (String, String)| {
            let path = file.trim_end_matches(".rs").split('/').map(str::to_owned);
            let path: Vec<String> = path.filter(|part| part != "mod" && part != "lib").collect();
            (path, Module::new(file, &source))
        };
        Modules { files: sources.into_iter().map(module).collect() }
    }

    /// A path that is written in a module, from the root of the crate. `None` where it leads into another crate.
    fn absolute(&self, module: &[String], path: &str) -> Option<Vec<String>> {
        let mut base = module.to_vec();
        let mut parts: Vec<&str> = path.split("::").filter(|part| *part != "self").collect();
        match *parts.first()? {
            "crate" => {
                base.clear();
                parts.remove(0);
            }
            "super" => {
                while parts.first() == Some(&"super") {
                    base.pop()?;
                    parts.remove(0);
                }
            }
            first => {
                let child = [&base[..], &[first.to_owned()]].concat();
                self.files.get(&child)?;
            }
        }
        base.extend(parts.into_iter().map(str::to_owned));
        Some(base)
    }

    /// The module that owns what a path from the root names, found through re-exports.
    fn owner(&self, path: &[String]) -> Vec<String> {
        let depth = (0..=path.len()).rev().find(|depth| self.files.contains_key(&path[..*depth]));
        let (module, rest) = path.split_at(depth.expect("the root is a module"));
        let Some(name) = rest.first() else { return module.to_vec() };
        let mut exports = self.files[module].imported.iter();
        let exported = exports
            .find(|exported| exported.rsplit("::").next() == Some(name))
            .and_then(|exported| self.absolute(module, exported));
        exported.map_or_else(|| module.to_vec(), |exported| self.owner(&exported))
    }

    /// The modules that a module imports. One that only re-exports a child does not import it.
    fn imports(&self, module: &[String]) -> BTreeSet<Vec<String>> {
        let Module { imported, named, words, .. } = &self.files[module];
        // The name of a child is there because the child is declared.
        let is_child = |name: &str| self.files.contains_key(&[module, &[name.to_owned()]].concat());
        let is_used = |path: &&String| {
            path.rsplit("::").next().is_some_and(|name| words.contains(name) && !is_child(name))
        };
        let owner = |path: &String| self.absolute(module, path).map(|path| self.owner(&path));
        let imported = imported
            .iter()
            .filter_map(|path| owner(path).filter(|owner| !owner.starts_with(module) || is_used(&path)));
        imported.chain(named.iter().filter_map(owner)).filter(|owner| owner != module).collect()
    }

    /// The pairs of files that import each other.
    fn circles(&self) -> BTreeSet<Circle> {
        let imports: BTreeMap<_, _> =
            self.files.keys().map(|module| (module.clone(), self.imports(module))).collect();
        let file = |module: &Vec<String>| self.files[module].file.clone();
        let pairs = imports.iter().flat_map(|(one, others)| others.iter().map(move |other| (one, other)));
        pairs
            .filter(|(one, other)| one < other && imports[*other].contains(*one))
            .map(|(one, other)| (file(one), file(other)))
            .collect()
    }
}

#[test]
fn no_two_files_import_each_other() {
    for folder in CRATES {
        let sources = sources(folder).into_iter().filter(|(name, _)| name != "main.rs");
        let found = Modules::new(sources).circles();
        assert!(found.is_empty(), "these files of {folder} import each other: {found:#?}");
    }
}

#[test]
fn a_circle_is_seen_through_re_exports_and_not_where_a_module_only_re_exports_its_child() {
    let circles = |files: &[(&str, &str)]| -> Vec<Circle> {
        let files = files.iter().map(|(file, code)| ((*file).to_owned(), (*code).to_owned()));
        Modules::new(files).circles().into_iter().collect()
    };
    let lib = ("lib.rs", "pub mod code;\npub mod play;");
    let re_export = ("code/mod.rs", "mod peg;\nmod row;\npub use peg::Peg;\npub use row::{Row, length};");
    let circle = [
        lib,
        re_export,
        ("code/peg.rs", "use super::Row;\npub struct Peg;"),
        ("code/row.rs", "use crate::code::Peg;\npub struct Row;"),
    ];
    assert_eq!(circles(&circle), [("code/peg.rs".to_owned(), "code/row.rs".to_owned())]);
    let mut one_way = circle;
    one_way[2].1 = "pub struct Peg; // super::Row";
    assert!(circles(&one_way).is_empty());
    one_way[2].1 = "pub struct Peg;\n#[cfg(test)]\nmod tests { use super::super::Row; }";
    assert!(circles(&one_way).is_empty());
    let parent = [
        lib,
        ("play/mod.rs", "mod game;\nuse game::Game;\npub struct Undo(Game);"),
        ("play/game.rs", "use super::Undo;\npub struct Game;"),
    ];
    assert_eq!(circles(&parent), [("play/mod.rs".to_owned(), "play/game.rs".to_owned())]);
}
