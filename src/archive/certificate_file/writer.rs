//! Writes certificates.

use std::fmt::Write as _;

use super::format::{AT_LEAST, CHECKSUM, FORMAT, LEMMA, LEMMAS, PROOFS, RULES, SYMMETRY, TOTAL, VERSION};
use crate::archive::checksum::checksum;
use pegwise_engine::breaker::optimal::Relabeling;
use pegwise_engine::breaker::optimal::certificate::{Certificate, GuessBound, PartBound, Source};
use pegwise_engine::code::{Peg, Rules};

pub(super) fn write(certificate: &Certificate) -> String {
    let Certificate { rules, total, lemmas, proofs } = certificate;
    let mut text =
        format!("{FORMAT} {VERSION}\n{RULES}: {rules}\n{TOTAL}: {total}\n{LEMMAS}: {lemmas}\n{PROOFS}\n");
    // Writing to a string cannot fail.
    for proof in proofs {
        let _ = writeln!(text, "{LEMMA} {}", proof.lemma);
        for symmetry in &proof.symmetries {
            let _ = writeln!(text, "  {SYMMETRY} {}", relabeling(*rules, symmetry));
        }
        for GuessBound { guess, parts } in &proof.guesses {
            let _ = write!(text, "  {}", guess.capitals());
            for PartBound { score, least, source } in parts {
                let _ = write!(text, " {}{AT_LEAST}{least}", score.with_comma());
                if let Source::Earlier { lemma, relabeling: maps } = source {
                    let _ = write!(text, ":{lemma}:{}", relabeling(*rules, maps));
                }
            }
            text.push('\n');
        }
    }
    let line = format!("{CHECKSUM}: {}\n", checksum(&text));
    text.push_str(&line);
    text
}

/// For each position, the position whose peg it receives; then the new color of each color.
fn relabeling(rules: Rules, relabeling: &Relabeling) -> String {
    let positions = relabeling.from(rules.positions()).iter().map(|from| char::from(b'1' + from));
    let colors = relabeling.colors(rules.colors()).iter();
    let colors = colors.filter_map(|color| Peg::new(usize::from(*color))).map(Peg::capital);
    positions.chain([':']).chain(colors).collect()
}
