//! One word for one thing: no sentence that a player or reader sees has a word that another one replaced. Sentences are
//! the text literals of the sources, the descriptions of the command line, the documents, and what stands on the screens.

use crate::support::moments::MOMENTS;
use crate::support::stage::{COLOR, rows};
use std::fs;
use std::path::{Path, PathBuf};

/// Words that are not used, each with what is used instead.
const REPLACED: &[(&str, &str)] = &[
    // Codes.
    ("colour", "color"),
    ("colours", "colors"),
    ("slot", "position"),
    ("slots", "positions"),
    ("pegs in place", "exact"),
    ("peg in place", "exact"),
    ("right in color only", "misplaced"),
    ("codes left", "possible codes"),
    ("code left", "possible code"),
    ("codes kept", "possible codes"),
    ("codes that fit", "possible codes"),
    ("code that fits", "possible code"),
    ("guess that fits", "possible code"),
    ("first that fits", "first possible code"),
    ("fits all", "agrees with every score"),
    ("fits your scores", "agrees with every score"),
    ("no code fits", "the scores contradict each other"),
    ("works as", "would fit as"),
    ("would work as", "would fit as"),
    ("strike", "rule out"),
    ("strikes", "rules out"),
    ("struck", "ruled out"),
    ("letters left", "colors that remain"),
    ("bits earned", "bits"),
    ("could expect", "was expected to give"),
    ("worst left", "largest part"),
    ("game code", "share code"),
    ("game codes", "share codes"),
    ("you hold", "your secret"),
    ("code-breaker", "strategy"),
    ("code-breakers", "strategies"),
    ("domains shrink", "no possible code has the color there"),
    ("codes are left", "codes are possible"),
    ("code is left", "code is possible"),
    ("eliminate", "rule out"),
    ("clue", "hint"),
    ("clues", "hints"),
    ("grade table", "review"),
    // Pegs.
    ("put off", "untried"),
    ("deferred", "untried"),
    ("back-up", "undo"),
    ("back-ups", "jumps undone"),
    ("take back", "undo"),
    ("taken back", "undone"),
    ("takes back", "undoes"),
    ("given away", "no longer possible"),
    ("ways left", "ways to win"),
    ("gave away", "lost"),
    ("lost for certain", "cannot win any more"),
    ("no play", "no game"),
    ("what do you play for", "choose a goal"),
    // Tone.
    ("anew", "again"),
    ("as can be", "the fewest, the most"),
    ("so many", "a number"),
    ("for good", "until it is turned on again"),
    ("losing nothing", "nothing"),
    ("nobody takes part", "no strategy selected"),
    ("takes part", "is selected"),
    ("take part", "are selected"),
    ("let them", "start"),
    ("let those", "start"),
    ("brings back the one before", "returns to the last one"),
    ("brings this one back", "returns to this one"),
    ("counts no second time", "only the first counts"),
    ("finds it out", "can find out"),
    ("is no table", "is not a table"),
    ("is no place", "is not a place"),
    ("is no key", "is not a key"),
    ("is told", "who tells it"),
    ("are told", "who tells them"),
    ("the one now", "in use"),
    ("the one before", "the last one, the previous one"),
];

/// Sentences that keep a replaced word, with the reason.
const KEPT: &[(&str, &str)] = &[
    ("struck", "the name of a field in saved games"),
    ("eliminate", "the name of an event in JSON"),
    ("colours", "the British name of an option, which is taken, too"),
];

/// The text literals of a source file, without those of its tests, and the lines of its documentation if they are help.
fn literals(source: &str, with_help: bool) -> Vec<String> {
    let source = source.split("#[cfg(test)]").next().unwrap_or(source);
    let mut found = Vec::new();
    let mut rest = source;
    while let Some(at) = rest.find(['"', '\'', '/', 'r']) {
        let (before, from) = rest.split_at(at);
        let joins_word = before.ends_with(|letter: char| letter.is_alphanumeric() || letter == '_');
        if from.starts_with("//") {
            let (line, after) = from.split_once('\n').unwrap_or((from, ""));
            if with_help && line.starts_with("/// ") {
                found.push(line[4..].to_owned());
            }
            rest = after;
        } else if from.starts_with("r#\"") && !joins_word {
            let (text, after) = from[3..].split_once("\"#").expect("a raw text ends");
            found.push(text.to_owned());
            rest = after;
        } else if let Some(inside) = from.strip_prefix('"') {
            let mut escaped = false;
            let end = inside.find(|letter| {
                let ends = letter == '"' && !escaped;
                escaped = letter == '\\' && !escaped;
                ends
            });
            let end = end.expect("a text ends");
            found.push(joined(&inside[..end]));
            rest = &inside[end + 1..];
        } else if let Some(inside) = from.strip_prefix('\'') {
            // A character, or a lifetime.
            let skipped =
                if inside.starts_with('\\') { 2 } else { inside.chars().next().map_or(0, char::len_utf8) };
            rest = inside.get(skipped..).and_then(|after| after.strip_prefix('\'')).unwrap_or(inside);
        } else {
            rest = &from[1..];
        }
    }
    found
}

/// A literal with its continued lines joined.
fn joined(literal: &str) -> String {
    let mut lines = literal.split("\\\n");
    let first = lines.next().unwrap_or_default().to_owned();
    lines.fold(first, |text, line| text + line.trim_start()).replace("\\n", "\n")
}

/// The sentences of a document, without its examples and without names in code type.
fn sentences(document: &str) -> String {
    let text = document.split("```").step_by(2).collect::<Vec<_>>().join("\n");
    text.split('`').step_by(2).collect::<Vec<_>>().join("…")
}

fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let entries =
        fs::read_dir(folder).expect("the folder is read").map(|entry| entry.expect("an entry").path());
    entries
        .flat_map(|path| if path.is_dir() { files(&path, ending) } else { vec![path] })
        .filter(|path| path.extension().is_some_and(|found| found == ending))
        .collect()
}

fn replaced(place: &str, text: &str) -> Vec<String> {
    let flowing =
        text.split("\n\n").map(|paragraph| paragraph.split_whitespace().collect::<Vec<_>>().join(" "));
    let paragraphs = flowing.filter(|words| !KEPT.iter().any(|(kept, _)| words == kept));
    let is_word = |letter: char| letter.is_alphanumeric() || letter == '-' || letter == '_';
    paragraphs
        .flat_map(|paragraph| {
            let lower = paragraph.to_lowercase();
            let has = |word: &str| {
                lower.match_indices(word).any(|(at, found)| {
                    !lower[..at].ends_with(is_word) && !lower[at + found.len()..].starts_with(is_word)
                })
            };
            let found = REPLACED.iter().filter(|(word, _)| has(word));
            let tell = |(word, instead): &(&str, &str)| {
                let at = lower.find(word).unwrap_or(0);
                let around = lower.get(at.saturating_sub(40)..(at + 60).min(lower.len())).unwrap_or(&lower);
                format!("{place}: {word:?} is now {instead:?}: … {around} …")
            };
            found.map(tell).collect::<Vec<_>>()
        })
        .collect()
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn no_text_of_the_program_has_a_replaced_word() {
    let faults: Vec<String> = files(&root().join("src"), "rs")
        .iter()
        .flat_map(|path| {
            let source = fs::read_to_string(path).expect("a source");
            let name = path.strip_prefix(root()).expect("below the root").display().to_string();
            let texts = literals(&source, name.starts_with("src/cli"));
            texts.iter().flat_map(|text| replaced(&name, text)).collect::<Vec<_>>()
        })
        .collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn no_document_has_a_replaced_word() {
    let mut documents = files(&root().join("docs"), "md");
    documents.extend(["README.md", "CONTRIBUTING.md", "CHANGELOG.md"].map(|name| root().join(name)));
    let faults: Vec<String> = documents
        .iter()
        .filter(|path| path.exists())
        .flat_map(|path| {
            let name = path.strip_prefix(root()).expect("below the root").display().to_string();
            replaced(&name, &sentences(&fs::read_to_string(path).expect("a document")))
        })
        .collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn no_screen_has_a_replaced_word() {
    let faults: Vec<String> = MOMENTS
        .iter()
        .flat_map(|moment| {
            [(80, 24), (200, 60)].into_iter().flat_map(|size| {
                let lines = rows(&moment.frame(COLOR, size));
                // Panels stand side by side: a line of one is between two borders.
                let texts = lines.iter().flat_map(|line| line.split(['│', '─'])).collect::<Vec<_>>();
                texts.iter().flat_map(|text| replaced(moment.name, text)).collect::<Vec<_>>()
            })
        })
        .collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn a_replaced_word_is_seen_in_a_literal_and_not_in_a_comment() {
    let source = "// Strike it.\nfn f() { tell(\"Strike \\\n    {}\"); let c = '\"'; g(r#\"peg in place\"#) }\n#[cfg(test)] \"slot\"";
    assert_eq!(literals(source, false), ["Strike {}", "peg in place"]);
    assert_eq!(replaced("here", "Strike it").len(), 1);
    assert_eq!(replaced("here", "a striker, replaced in places"), Vec::<String>::new());
}
