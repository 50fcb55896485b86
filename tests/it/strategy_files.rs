//! Strategy files: the text that is written is read again, what is wrong is told with its place, and the checker, which knows
//! nothing of the library, confirms what is right and refuses what is not.

#[path = "../../examples/check_tree.rs"]
#[expect(dead_code, reason = "the program around the checker is not run here")]
mod check_tree;

use std::str::FromStr;
use std::sync::Arc;

use pegwise::archive::strategy_file::{Fault, StrategyFile, StrategyFileError};
use pegwise_engine::breaker::Strategy as Breaking;
use pegwise_engine::code::Variant;
use proptest::prelude::*;

use crate::support::prelude::*;
use crate::support::trees::{any_tree, tree_of};

/// A strategy for two positions and three colors.
const SMALL: &str = "\
pegwise strategy 1
rules: 2 positions, 3 colors, repeats allowed
strategy: by hand
total guesses: 21
most guesses: 3
games by guesses: 1:1 2:4 3:4
tree:
AB
  0,0 CC
  0,1 CA
    0,1 BC
  1,0 AC
    0,0 BB
    0,1 CB
    1,0 AA
  0,2 BA
checksum: 00000000
";

fn file(label: &str, tree: pegwise_engine::breaker::tree::StrategyTree) -> StrategyFile {
    StrategyFile { label: label.parse().expect("a name"), tree: Arc::new(tree) }
}

/// The error of a file that is refused by the library, and by the checker as well.
fn refusal(text: &str) -> StrategyFileError {
    let error = StrategyFile::from_str(text).expect_err("the file is wrong");
    let checked = check_tree::check(text);
    assert!(checked.is_err(), "the checker says {checked:?} of a file that has {error}:\n{text}");
    error
}

/// Files of several rules and strategies.
fn files() -> Vec<StrategyFile> {
    use Repeats::{Allowed, Forbidden};
    let strategies = [
        (Breaking::OPTIMAL, rules(3, 4, Allowed)),
        (Breaking::States, rules(3, 4, Allowed)),
        (Breaking::Smart, rules(3, 5, Forbidden)),
        (Breaking::Constraints, rules(2, 7, Allowed)),
        (Breaking::Minimax, rules(4, 4, Forbidden)),
        (Breaking::Entropy, rules(1, 5, Allowed)),
        (Breaking::Parts, rules(5, 2, Allowed)),
        (Breaking::OPTIMAL, Rules::CLASSIC),
        (Breaking::Parts, rules(3, 4, Allowed).with(Variant::PossibleOnly).expect("several codes")),
    ];
    let named = strategies.map(|(strategy, rules)| file(strategy.clone().name(), tree_of(&strategy, rules)));
    named.into_iter().chain([file("at random", any_tree(rules(3, 6, Allowed), 8))]).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn what_is_written_is_read_again(
        (positions, colors) in (1_usize..=4, 2_usize..=6),
        repeats in any::<bool>(),
        seed in any::<u64>(),
        label in "[ -\"$-~À-ž]{0,58}[!$-~]",
    ) {
        let repeats = if repeats || colors < positions { Repeats::Allowed } else { Repeats::Forbidden };
        let label = label.trim();
        let file = file(label, any_tree(rules(positions, colors, repeats), seed));
        prop_assert_eq!(&StrategyFile::from_str(&file.to_text()), &Ok(file.clone()));
        for written in [file.to_text(), file.to_json()] {
            prop_assert!(check_tree::check(&written).is_ok());
        }
    }

    /// A changed byte changes nothing that is meant, as in a comment or from a capital to a small letter, or is refused.
    #[test]
    fn a_changed_byte_that_changes_the_meaning_is_refused(
        which in 0_usize..10,
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>(), 0_u8..3), 1..4),
    ) {
        let file = &files()[which];
        let mut bytes = file.to_text().into_bytes();
        for (at, byte, how) in changes {
            let at = at.index(bytes.len());
            match how {
                0 => bytes[at] = byte,
                1 => bytes[at] ^= 1 << (byte % 7),
                _ => drop(bytes.remove(at)),
            }
        }
        let text = String::from_utf8_lossy(&bytes);
        match StrategyFile::from_str(&text) {
            Ok(read) => prop_assert_eq!(&read, file),
            Err(error) => {
                let checked = check_tree::check(&text);
                prop_assert!(checked.is_err(), "{:?}, but {}", checked, error);
            }
        }
    }
}

#[test]
fn the_checker_confirms_what_the_library_writes() {
    for file in files() {
        let lengths = file.tree.lengths();
        let confirmed = format!(
            "{} secrets found with {} guesses, {} at most",
            lengths.games(),
            lengths.guesses(),
            lengths.longest()
        );
        assert_eq!(check_tree::check(&file.to_text()), Ok(confirmed.clone()), "{}", file.label);
        assert_eq!(check_tree::check(&file.to_json()), Ok(confirmed), "{}", file.label);
    }
}

#[test]
fn both_forms_have_the_checksum_of_the_text() {
    let file = &files()[0];
    let line = format!("checksum: {}\n", file.checksum());
    assert!(file.to_text().ends_with(&line));
    let json: serde_json::Value = serde_json::from_str(&file.to_json()).expect("JSON");
    assert_eq!(json["checksum"], file.checksum());
}

/// The small strategy with its right checksum.
fn small() -> String {
    let wrong = StrategyFile::from_str(SMALL).expect_err("the checksum is wrong");
    let Fault::Checksum { strategy, .. } = wrong.fault else { panic!("{wrong}") };
    SMALL.replace("00000000", &strategy)
}

#[test]
fn comments_blanks_small_letters_digits_and_another_order_are_the_same_strategy() {
    let small = small();
    let file = StrategyFile::from_str(&small).expect("a strategy");
    assert_eq!(file.to_text(), small);
    let crlf = small.replace('\n', "\r\n");
    let other = small
        .replace("tree:", "\n# a comment: with a colon\ntree: # the guesses\n")
        .replace("  0,0 CC\n", "")
        .replace("checksum", "  0,0   33 # last\nchecksum")
        .replace("  0,2 BA", "  0,2 ba");
    for same in [crlf, other, format!("\u{feff}{small}")] {
        assert_eq!(StrategyFile::from_str(&same), Ok(file.clone()), "{same}");
        assert!(check_tree::check(&same).is_ok(), "{same}: {:?}", check_tree::check(&same));
    }
    let json = StrategyFile::from_str(&file.to_json()).expect_err("JSON is only written");
    assert_eq!(
        json.to_string(),
        "line 1, column 1: a strategy file begins with the line \"pegwise strategy 1\""
    );
}

/// The message for the small strategy with this part replaced.
fn message(from: &str, to: &str) -> String {
    let text = small();
    assert!(text.contains(from), "{from:?} is there");
    refusal(&text.replacen(from, to, 1)).to_string()
}

#[test]
fn every_kind_of_damage_is_told_with_its_place() {
    let mut others = Vec::new();
    for (from, to, told) in [
        ("strategy 1", "strategy 2", "line 1, column 18: this is version \"2\" of the form"),
        ("pegwise strategy", "pegwise game", "line 1, column 1: a strategy file begins with the line"),
        ("rules: 2 positions", "rules: 2", "line 2, column 9: write the rules in this form: 4 positions"),
        ("3 colors", "30 colors", "line 2, column 8: a game has 2 to 26 colors, not 30"),
        ("3 colors", "4 colors", "line 9, column 7: DD is not found: it gives CC the score 0,0"),
        ("strategy: by hand", "strategy:", "line 7, column 1: write \"strategy: \" and a value above"),
        ("strategy: by hand\n", "", "line 6, column 1: write \"strategy: \" and a value above this line"),
        ("by hand", "by \u{7}hand", "line 3, column 11: \"by \\u{7}hand\" cannot be the name of a strategy"),
        (
            "total guesses: 21",
            "total guesses: 20",
            "line 4, column 16: the tree has total guesses 21, not 20",
        ),
        ("most guesses: 3", "most guesses: 4", "line 5, column 15: the tree has most guesses 3, not 4"),
        ("3:4", "3:5", "line 6, column 19: the tree has games by guesses 1:1 2:4 3:4, not 1:1 2:4 3:5"),
        ("3:4", "3", "line 6, column 19: write the games of each number of guesses in this form: 1:1"),
        ("tree:\n", "", "line 7, column 1: \"AB\" has no colon"),
        (
            "most guesses",
            "many guesses",
            "line 5, column 1: \"many guesses\" is not a line of a strategy file",
        ),
        ("most guesses", "total guesses", "line 5, column 1: there is already a line \"total guesses\""),
        ("tree:\nAB", "tree: AB", "line 7, column 7: \"AB\" belongs on a line of its own"),
        ("tree:\nAB", "tree:\n0,0 AB", "line 8, column 1: the tree begins with its first guess alone"),
        ("0,0 CC", "0,0", "line 9, column 3: write a score and the guess after it, such as 1,2 AABB"),
        ("0,0 CC", "0,0 CD", "line 9, column 8: 'D' in \"CD\" is not a color here"),
        ("0,0 CC", "0,0 CCC", "line 9, column 7: \"CCC\" has 3 pegs, but a code here has 2"),
        ("0,0 CC", "0,3 CC", "line 9, column 3: 0 exact and 3 misplaced are more than the 2 pegs of a code"),
        ("0,0 CC", "1,1 CC", "line 9, column 3: 1 exact leaves one position; its peg cannot be misplaced"),
        ("0,0 CC", "0|0 CC", "line 9, column 3: \"0|0\" is not a score: write EXACT,MISPLACED"),
        ("0,0 CC", "2,0 CC", "line 9, column 7: 2,0 wins, so nothing follows it: delete this guess"),
        ("  0,0 CC\n", "", "line 8, column 1: CC is not found: it gives AB the score 0,0"),
        ("  0,0 CC", "   0,0 CC", "line 9, column 4: indent this line by 2 blanks"),
        ("    0,1 BC", "      0,1 BC", "line 11, column 7: indent this line by 4 blanks"),
        ("  0,0 CC", "\t0,0 CC", "line 9, column 2: indent this line by 2 blanks"),
        // A code that two guesses claim: the one that cannot be the secret says where the other is.
        (
            "    0,1 BC",
            "    0,1 CC",
            "line 11, column 9: CC is not possible after these scores: it is found in line 9, and BC",
        ),
        (
            "    0,1 BC",
            "    0,1 AB",
            "line 11, column 9: AB is not possible after these scores: it is found in line 8",
        ),
        (
            "  1,0 AC",
            "  0,0 AC",
            "line 12, column 7: there is already a guess after the score 0,0 of AB: delete one",
        ),
        (
            "  0,0 CC\n",
            "  0,0 CC\n    0,0 AA\n",
            "line 10, column 9: no code that is possible here gives CC the score 0,0",
        ),
        ("checksum: ", "checksum: 1", "line 17, column 11: something was changed"),
        ("strategy: by hand", "strategy: by foot", "something was changed: this strategy has the checksum"),
        ("    0,0 BB\n", "", "line 12, column 7: BB is not found: it gives AC the score 0,0"),
        // Another strategy that is as good.
        ("CA\n    0,1 BC", "BC\n    0,1 CA", "line 17, column 11: something was changed"),
    ] {
        let message = message(from, to);
        if !message.contains(told) {
            others.push((from, to, message));
        }
    }
    assert!(others.is_empty(), "{others:#?}");
}

#[test]
fn a_guess_that_is_not_possible_is_refused_where_only_possible_guesses_are_allowed() {
    let impossible = "  0,1 AA\n    0,0 BC\n    1,0 CA\n";
    let text = small().replace("  0,1 CA\n    0,1 BC\n", impossible);
    let text = text.replace("repeats allowed", "repeats allowed, possible only");
    let told = "line 10, column 7: AA cannot be the secret: guess 1, AB, would score 1,0, not 0,1";
    assert_eq!(refusal(&text).to_string(), told);
    assert_eq!(check_tree::check(&text), Err("AA is not possible where it is made".to_owned()));
}

#[test]
fn a_file_that_was_cut_off_is_refused_at_every_byte() {
    let written = files()[0].to_text();
    for end in 0..written.trim_end().len() {
        refusal(&written[..end]);
    }
    let text = small();
    let cut = text.split("checksum").next().expect("the tree");
    let error = refusal(cut).to_string();
    assert!(error.starts_with("line 16, column 9: the file ends without its checksum: "), "{error}");
    assert!(
        refusal(&(text + "AB\n"))
            .to_string()
            .starts_with("line 18, column 1: \"AB\" comes after the checksum")
    );
}
