//! Certificates: they prove the totals of a plain search, the library and the checker, which knows nothing of it, confirm
//! them, and both refuse what proves nothing.

#[path = "../../examples/check_certificate.rs"]
#[expect(dead_code, reason = "the program around the checker is not run here")]
mod check_certificate;

use std::fs;
use std::ops::ControlFlow;
use std::str::FromStr;
use std::sync::LazyLock;

use pegwise::archive::certificate_file::{CertificateFile, Fault};
use pegwise_engine::breaker::optimal::ProverMemory;
use pegwise_engine::breaker::optimal::certificate::{Certificate, Source, certify, check};
use pegwise_engine::code::{Repeats, Rules};
use proptest::prelude::*;
use tempfile::TempDir;

use crate::support::commands::{failed, printed, refused};
use crate::support::naive;
use crate::support::plain_search::Plain;

fn rules(positions: usize, colors: usize, repeats: Repeats) -> Rules {
    Rules::new(positions, colors, repeats).expect("rules that are allowed")
}

fn certificate(rules: Rules) -> Certificate {
    certify(rules, ProverMemory::default(), &mut |_| ControlFlow::Continue(())).expect("never stopped")
}

fn text(certificate: &Certificate) -> String {
    CertificateFile(certificate.clone()).to_text()
}

/// A text with the checksum that belongs to it.
fn summed(text: &str) -> String {
    let lines = text.rfind("checksum: ").map_or(text, |end| &text[..end]);
    format!("{lines}checksum: {:08x}\n", crc32fast::hash(lines.as_bytes()))
}

/// Confirms a certificate in every way, and returns its total.
fn confirmed(certificate: &Certificate) -> u32 {
    let Certificate { rules, total, lemmas, .. } = certificate;
    assert_eq!(check(certificate), Ok(()), "{rules}");
    let text = text(certificate);
    assert_eq!(CertificateFile::from_str(&text).map(|file| file.0).as_ref(), Ok(certificate));
    let proved =
        format!("{rules}: no strategy needs fewer than {total} guesses in total, by {lemmas} lemmas");
    assert_eq!(check_certificate::check(&text), Ok(proved));
    *total
}

/// Games with a few lemmas.
static SMALL: LazyLock<Vec<Certificate>> = LazyLock::new(|| {
    use Repeats::{Allowed, Forbidden};
    let games = [rules(3, 5, Allowed), rules(3, 6, Forbidden), rules(4, 4, Allowed), rules(4, 5, Forbidden)];
    games.map(certificate).into()
});

/// A certificate proves nothing, as the library and the checker say.
fn assert_refused(certificate: &Certificate, why: &str) {
    assert!(check(certificate).is_err(), "{why}");
    let checked = check_certificate::check(&text(certificate));
    assert!(checked.is_err(), "{why}: {checked:?}");
}

#[test]
fn the_totals_are_those_of_a_search_without_any_bound() {
    use Repeats::{Allowed, Forbidden};
    for (positions, colors, repeats) in [
        (1, 2, Allowed),
        (1, 6, Forbidden),
        (2, 3, Allowed),
        (2, 5, Allowed),
        (2, 6, Forbidden),
        (3, 3, Allowed),
        (3, 4, Allowed),
        (3, 4, Forbidden),
        (3, 5, Forbidden),
        (4, 2, Allowed),
    ] {
        let fewest = Plain::of(rules(positions, colors, repeats))
            .fewest(&naive::universe(rules(positions, colors, repeats)), 9);
        let total = confirmed(&certificate(rules(positions, colors, repeats)));
        assert_eq!(Some(total as usize), fewest, "{positions} positions, {colors} colors, {repeats:?}");
    }
}

#[test]
fn the_classic_game_takes_5625_guesses() {
    assert_eq!(confirmed(&certificate(Rules::CLASSIC)), 5625);
}

#[test]
#[ignore = "takes minutes; run with --release"]
fn larger_games_take_as_many_guesses_as_was_published() {
    use Repeats::{Allowed, Forbidden};
    for (positions, colors, repeats, total) in [
        (4, 7, Allowed, 11_228),
        (5, 5, Allowed, 13_496),
        (4, 8, Allowed, 20_471),
        (4, 10, Forbidden, 26_274),
    ] {
        assert_eq!(confirmed(&certificate(rules(positions, colors, repeats))), total);
    }
}

#[test]
fn nothing_in_a_certificate_is_superfluous() {
    for certificate in &*SMALL {
        assert!(!certificate.proofs.is_empty(), "{}", certificate.rules);
        let mut higher = certificate.clone();
        higher.total += 1;
        assert_refused(&higher, "a higher total");
        for (at, proof) in certificate.proofs.iter().enumerate() {
            let mut without = certificate.clone();
            without.proofs.remove(at);
            assert_refused(&without, "without a proof");
            for guess in 0..proof.guesses.len() {
                let mut without = certificate.clone();
                without.proofs[at].guesses.remove(guess);
                assert_refused(&without, "without a guess");
                for part in 0..proof.guesses[guess].parts.len() {
                    let mut without = certificate.clone();
                    without.proofs[at].guesses[guess].parts.remove(part);
                    assert_refused(&without, "without a bound");
                    let mut higher = certificate.clone();
                    higher.proofs[at].guesses[guess].parts[part].least += 100;
                    assert_refused(&higher, "a bound that is too high");
                }
            }
        }
    }
}

#[test]
fn a_lemma_is_used_only_for_codes_that_it_is_about() {
    let certificate = certificate(rules(3, 9, Repeats::Allowed));
    let mut tried = 0;
    for (at, proof) in certificate.proofs.iter().enumerate() {
        for (guess, bounded) in proof.guesses.iter().enumerate() {
            for (part, bound) in bounded.parts.iter().enumerate() {
                let Source::Earlier { lemma, relabeling } = bound.source else { continue };
                if tried % 20 == 0 {
                    let mut other = certificate.clone();
                    let source = Source::Earlier { lemma: lemma - 1, relabeling };
                    other.proofs[at].guesses[guess].parts[part].source = source;
                    assert_refused(&other, "the lemma before");
                }
                tried += 1;
            }
        }
    }
    assert!(tried > 100, "{tried} uses of earlier lemmas");
}

#[test]
fn a_symmetry_maps_the_codes_to_themselves() {
    let classic = certificate(Rules::CLASSIC);
    let with_symmetry =
        classic.proofs.iter().position(|proof| proof.lemma > 1 && !proof.symmetries.is_empty());
    let mut other = classic.clone();
    // The symmetries of all codes are not those of a part.
    other.proofs[with_symmetry.expect("parts with symmetries")].symmetries =
        classic.proofs[0].symmetries.clone();
    assert_refused(&other, "symmetries of other codes");
}

#[test]
fn a_certificate_that_was_cut_off_is_refused_at_every_byte() {
    let text = text(&SMALL[0]);
    for end in 0..text.len() - 1 {
        let cut = &text[..end];
        assert!(CertificateFile::from_str(cut).is_err(), "{cut}");
        assert!(check_certificate::check(cut).is_err(), "{cut}");
    }
}

#[test]
fn lines_may_end_as_on_other_systems() {
    let text = text(&SMALL[0]);
    let other = text.replace('\n', "\r\n");
    assert_eq!(CertificateFile::from_str(&other).map(|file| file.0).as_ref(), Ok(&SMALL[0]));
    assert_eq!(check_certificate::check(&other), check_certificate::check(&text));
}

/// The message for the small certificate with this part replaced, and the checksum made right.
fn message(from: &str, to: &str) -> String {
    let text = text(&SMALL[0]);
    assert!(text.contains(from), "{from:?} is in\n{text}");
    let damaged = summed(&text.replacen(from, to, 1));
    assert!(check_certificate::check(&damaged).is_err(), "{damaged}");
    match CertificateFile::from_str(&damaged) {
        Err(wrong) => wrong.to_string(),
        Ok(CertificateFile(certificate)) => check(&certificate).expect_err("it is wrong").to_string(),
    }
}

#[test]
fn every_kind_of_damage_is_told_with_its_place() {
    let mut others = Vec::new();
    for (from, to, told) in [
        (
            "certificate 2",
            "certificate 3",
            "line 1, column 21: this is version \"3\" of the form; this pegwise",
        ),
        ("pegwise certificate", "pegwise game", "line 1, column 1: a certificate begins with the line"),
        ("3 positions", "3", "line 2, column 9: write the rules in this form: 4 positions"),
        ("5 colors", "50 colors", "line 2, column 8: a game has 2 to 26 colors, not 50"),
        (
            "3 positions, 5 colors",
            "8 positions, 8 colors",
            "line 2, column 8: a certificate is for at most 10000 codes",
        ),
        (
            "total guesses: 451",
            "total guesses: few",
            "line 3, column 16: \"few\" is not expected here: write the total",
        ),
        ("total guesses: 451\n", "", "line 3, column 1: \"lemmas: 6\" is not expected here: write the total"),
        ("lemmas: 6", "lemmas: 7", "the number of lemmas is 6, not 7"),
        ("proofs:", "proof:", "line 5, column 1: \"proof:\" is not expected here: write \"proofs:\""),
        (
            "lemma 1",
            "lemma one",
            "line 6, column 1: \"lemma one\" is not expected here: write the number of a lemma",
        ),
        ("lemma 1", "lemma 2", "the proof of lemma 2 belongs after the first line that names the lemma"),
        (
            "symmetry 123",
            "symmetry 124",
            "line 7, column 12: \"124:BACDE\" is not expected here: write an order of all",
        ),
        (
            "symmetry 123",
            "symmetries 123",
            "line 7, column 3: \"symmetries\" is not expected here: write a guess in capital letters",
        ),
        ("  AAB 0,1", "AAB 0,1", "is not expected here: write a guess with two blanks before it"),
        ("  AAB", "  AAF", "'F' in \"AAF\" is not a color here"),
        ("  AAB", "  AAA", "lemma 1: no code gives AAA the score 0,1"),
        ("AAB 0,1>=", "AAB 0,1=", "is not expected here: write a score and a bound, and perhaps a lemma"),
        ("AAB 0,1>=", "AAB 0|1>=", "\"0|1\" is not a score"),
        ("AAB 0,1>=", "AAB 2,1>=", "2 exact leaves one position; its peg cannot be misplaced"),
        ("AAB 0,1>=", "AAB 3,0>=", "lemma 1: no code gives AAB the score 3,0"),
        ("AAB 0,1>=81", "AAB 0,1>=81:1:123:ABCDE", "lemma 1: lemma 1 is not about codes of the part of AAB"),
        ("AAB 0,1>=81", "AAB 0,1>=81:9:123:ABCDE", "lemma 1: lemma 9 is not about codes of the part of AAB"),
        ("AAB 0,1>=81", "AAB 0,1>=81:1:123:ABCDD", "is not expected here: write a score and a bound"),
        (
            "AAB 0,1>=81",
            "AAB 0,1>=80",
            "lemma 1: at least 451 guesses in total are to be proved, but with AAB",
        ),
        ("AAB 0,1>=81", "AAB 0,1>=82", "lemma 2: at least 82 guesses in total are to be proved, but with "),
        ("checksum: ", "AAB\nchecksum: ", "is not expected here: write a guess with two blanks before it"),
    ] {
        let message = message(from, to);
        if !message.contains(told) {
            others.push((from, to, message));
        }
    }
    assert!(others.is_empty(), "{others:#?}");
}

#[test]
fn the_checksum_is_the_last_line_and_that_of_the_text() {
    let text = text(&SMALL[0]);
    assert_eq!(summed(&text), text);
    let fault = |text: &str| CertificateFile::from_str(text).expect_err("it is wrong").fault;
    let lines = &text[..text.rfind("checksum").expect("a checksum")];
    assert!(matches!(fault(lines), Fault::NoChecksum(_)));
    assert!(matches!(fault(&format!("{text}AAB\n")), Fault::AfterChecksum(_)));
    assert!(matches!(fault(&text.replacen("81", "80", 1)), Fault::Checksum { .. }));
}

/// A change of a text: of its bytes, or of the order of its lines.
#[derive(Clone, Debug)]
enum Change {
    Byte(prop::sample::Index, String),
    Double(prop::sample::Index),
    Drop(prop::sample::Index),
    Swap(prop::sample::Index, prop::sample::Index),
    Move(prop::sample::Index, prop::sample::Index),
}

impl Change {
    fn any() -> impl Strategy<Value = Change> {
        let index = any::<prop::sample::Index>;
        prop_oneof![
            2 => (index(), "[0-9A-Fa-f+,:;·>= \r\n]|>=[0-9]|").prop_map(|(at, new)| Change::Byte(at, new)),
            1 => index().prop_map(Change::Double),
            1 => index().prop_map(Change::Drop),
            1 => (index(), index()).prop_map(|(one, other)| Change::Swap(one, other)),
            1 => (index(), index()).prop_map(|(from, to)| Change::Move(from, to)),
        ]
    }

    fn applied(&self, text: &str) -> String {
        let mut text = text.to_owned();
        if let Change::Byte(at, new) = self {
            let starts: Vec<usize> = text.char_indices().map(|(at, _)| at).collect();
            let at = *at.get(&starts);
            let end = at + text[at..].chars().next().map_or(0, char::len_utf8);
            text.replace_range(at..end, new);
            return text;
        }
        let mut lines: Vec<String> = text.split_inclusive('\n').map(str::to_owned).collect();
        let count = lines.len();
        match self {
            Change::Byte(..) => {}
            Change::Double(at) => lines.insert(at.index(count), lines[at.index(count)].clone()),
            Change::Drop(at) => drop(lines.remove(at.index(count))),
            Change::Swap(one, other) => lines.swap(one.index(count), other.index(count)),
            Change::Move(from, to) => {
                let line = lines.remove(from.index(count));
                lines.insert(to.index(count), line);
            }
        }
        lines.concat()
    }
}

/// What the program and the checker have to say of a text: the same. Returns what was proved.
fn verdict(text: &str) -> Option<Certificate> {
    let read = CertificateFile::from_str(text);
    let checked = read.map(|file| check(&file.0).map(|()| file.0));
    let by_other = check_certificate::check(text);
    match checked {
        Ok(Ok(proved)) => {
            assert!(by_other.is_ok(), "{by_other:?}: {text}");
            Some(proved)
        }
        wrong => {
            assert!(by_other.is_err(), "{wrong:?}: {text}");
            None
        }
    }
}

#[test]
fn the_program_and_the_checker_read_one_grammar() {
    let text = text(&SMALL[0]);
    let changed = |from: &str, to: &str| {
        assert!(text.contains(from), "{from:?}");
        summed(&text.replacen(from, to, 1))
    };
    let symmetry = "  symmetry 213:ABCDE\n";
    let late = text.replacen(symmetry, "", 1).replacen("checksum", &format!("{symmetry}checksum"), 1);
    let refused = [
        ("a proof that begins twice", changed("lemma 1\n", "lemma 1\nlemma 1\n")),
        ("an empty proof before the proof", changed("lemma 1\n", "lemma 1\n  symmetry 213:ABCDE\nlemma 1\n")),
        ("the total before the rules", {
            let (rules, total) = ("rules: 3 positions, 5 colors, repeats allowed\n", "total guesses: 451\n");
            changed(&format!("{rules}{total}"), &format!("{total}{rules}"))
        }),
        ("a header line twice", changed("total guesses: 451\n", "total guesses: 451\ntotal guesses: 451\n")),
        ("a symmetry after a guess", summed(&late)),
        ("a third blank", changed("  AAB", "   AAB")),
        ("a blank at the end", changed("2,0>=31\n", "2,0>=31 \n")),
        ("a sign", changed("total guesses: 451", "total guesses: +451")),
        ("a sign of a bound", changed("0,1>=81", "0,1>=+81")),
        ("a number that is too large", changed("total guesses: 451", "total guesses: 45100000")),
        ("a score with a point", changed("0,1>=81", "0·1>=81")),
        ("a score with a zero", changed("0,1>=81", "00,1>=81")),
        ("one word for one position", changed("3 positions", "3 position")),
        ("blanks in the rules", changed("3 positions, 5", "3 positions,  5")),
        ("two ends of a line", changed("lemmas: 6\n", "lemmas: 6\r\r\n")),
        ("the checksum behind a line", summed(&text.replacen("\nchecksum: ", "checksum: ", 1))),
        ("no end of the last line", text.trim_end().to_owned()),
    ];
    for (what, text) in refused {
        assert_eq!(verdict(&text), None, "{what}");
    }
    let allowed = [
        ("a symmetry twice", changed(symmetry, &symmetry.repeat(2))),
        ("the version before", changed("certificate 2", "certificate 1")),
        ("leading zeros", changed("total guesses: 451", "total guesses: 0451")),
        ("a lower total", changed("total guesses: 451", "total guesses: 450")),
    ];
    for (what, text) in allowed {
        assert!(verdict(&text).is_some(), "{what}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    /// Whoever changes a certificate, and makes its checksum right, proves no more than is true. Both checkers agree.
    #[test]
    fn no_change_proves_what_is_wrong(
        which in 0..SMALL.len(),
        changes in prop::collection::vec(Change::any(), 1..3),
    ) {
        let certificate = &SMALL[which];
        let changed = changes.iter().fold(text(certificate), |text, change| change.applied(&text));
        for changed in [summed(&changed), changed] {
            if let Some(proved) = verdict(&changed) {
                let is_true = proved.rules == certificate.rules && proved.total <= certificate.total;
                prop_assert!(is_true, "{changed}");
            }
        }
    }
}

#[test]
fn the_command_writes_what_it_then_confirms() {
    let folder = TempDir::new().expect("a folder");
    let file = folder.path().join("certificate.txt").display().to_string();
    assert_eq!(printed(&format!("certificate --positions 3 --colors 5 -o {file}")), "");
    assert_eq!(fs::read_to_string(&file).expect("a file"), text(&SMALL[0]));
    assert_eq!(printed("certificate --positions 3 --colors 5 --memory 32M"), text(&SMALL[0]));
    assert_eq!(
        printed(&format!("certificate check {file}")),
        "3 positions, 5 colors, repeats allowed: no strategy needs fewer than 451 guesses in total, by 6 lemmas\n"
    );
    let wrong = summed(&text(&SMALL[0]).replace("total guesses: 451", "total guesses: 452"));
    fs::write(&file, wrong).expect("written");
    let (status, told) = failed(&format!("certificate check {file}"));
    assert_eq!(status, Some(2));
    assert!(
        told.contains(&format!("{file}: lemma 1: at least 452 guesses in total are to be proved")),
        "{told}"
    );
}

#[test]
fn a_game_that_is_too_large_is_refused() {
    refused(
        "certificate --positions 5 --colors 8",
        "a certificate is for at most 10000 codes, and these rules have 32768",
    );
}
