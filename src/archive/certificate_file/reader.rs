//! Reads certificates.

use super::error::{CertificateFileError, Fault};
use super::format::{
    AT_LEAST, CHECKSUM, FORMAT, LEMMA, LEMMAS, LONGEST, NUMBERS, PROOFS, RULES, SYMMETRY, TOTAL, VERSION,
    VERSION_BEFORE,
};
use crate::archive::checksum::checksum;
use crate::archive::fragment::Fragment;
use crate::excerpt::excerpt;
use pegwise_engine::breaker::optimal::Relabeling;
use pegwise_engine::breaker::optimal::certificate::{
    Certificate, GuessBound, LemmaProof, MOST_CODES, PartBound, Source,
};
use pegwise_engine::code::{Rules, ScoreSet, Variants};

pub(super) fn read(file: &str) -> Result<Certificate, CertificateFileError> {
    if file.len() > LONGEST {
        return Err(Fragment::of_line("", 1).error(Fault::TooLong));
    }
    // A system may have changed how lines end.
    let file = file.replace("\r\n", "\n");
    certificate(&mut Lines { file: &file, at: 0, line: 0 })
}

struct Lines<'t> {
    file: &'t str,
    at: usize,
    /// The number of the last line.
    line: usize,
}

impl<'t> Lines<'t> {
    fn peek(&self) -> Option<Fragment<'t>> {
        let rest = &self.file[self.at..];
        let line = rest.split('\n').next().filter(|_| !rest.is_empty())?;
        Some(Fragment::of_line(line, self.line + 1))
    }

    /// The next line, empty at the end.
    fn take(&mut self) -> Fragment<'t> {
        let line = self.peek().unwrap_or(Fragment::of_line("", self.line + 1));
        self.line += 1;
        self.at = (self.at + line.text.len() + 1).min(self.file.len());
        line
    }

    /// The value of the next line, which has this name.
    fn value(&mut self, name: &str, expected: &'static str) -> Result<Fragment<'t>, CertificateFileError> {
        let line = self.take();
        let value = line.strip_prefix(name).and_then(|rest| rest.strip_prefix(": "));
        value.ok_or_else(|| wrong(line, expected))
    }

    fn number(&mut self, name: &str, expected: &'static str) -> Result<u32, CertificateFileError> {
        let value = self.value(name, expected)?;
        number(value.text).ok_or_else(|| wrong(value, expected))
    }
}

fn wrong(found: Fragment<'_>, expected: &'static str) -> CertificateFileError {
    found.error(Fault::Expected { expected, found: excerpt(found.text) })
}

fn number(text: &str) -> Option<u32> {
    let number = text.parse().ok().filter(|number| *number < NUMBERS);
    number.filter(|_| text.bytes().all(|byte| byte.is_ascii_digit()))
}

fn certificate(lines: &mut Lines<'_>) -> Result<Certificate, CertificateFileError> {
    let first = lines.take();
    let version = first.strip_prefix(FORMAT).and_then(|rest| rest.strip_prefix(" "));
    let version = version.ok_or_else(|| first.error(Fault::FirstLine))?;
    if ![VERSION, VERSION_BEFORE].iter().any(|known| version.text == known.to_string()) {
        return Err(version.error(Fault::Version(excerpt(version.text))));
    }
    let expected = "the rules: \"rules: 4 positions, 6 colors, repeats allowed\"";
    let written = lines.value(RULES, expected)?;
    let rules = written.rules()?;
    if written.text != rules.to_string() || rules.variants() != Variants::NONE {
        return Err(wrong(written, expected));
    }
    if rules.universe_size() > MOST_CODES {
        return Err(written.error(Fault::TooLarge(rules.universe_size())));
    }
    let total = lines.number(TOTAL, "the total that is proved: \"total guesses: 5625\"")?;
    let lemmas = lines.number(LEMMAS, "the number of lemmas: \"lemmas: 1136\"")?;
    let line = lines.take();
    if line.text != PROOFS {
        return Err(wrong(line, "\"proofs:\""));
    }
    let mut proofs = Vec::new();
    while lines.peek().is_some_and(|line| line.text.starts_with(LEMMA)) {
        proofs.push(proof(lines, rules)?);
    }
    check_end(lines)?;
    Ok(Certificate { rules, total, lemmas, proofs })
}

fn proof(lines: &mut Lines<'_>, rules: Rules) -> Result<LemmaProof, CertificateFileError> {
    let line = lines.take();
    let lemma = line.text.strip_prefix(LEMMA).and_then(|rest| number(rest.strip_prefix(' ')?));
    let lemma = lemma.ok_or_else(|| wrong(line, "the number of a lemma: \"lemma 1\""))?;
    let mut proof = LemmaProof { lemma, symmetries: Vec::new(), guesses: Vec::new() };
    while let Some(content) = lines.peek().and_then(|line| line.strip_prefix("  ")) {
        lines.take();
        match content.strip_prefix(SYMMETRY).and_then(|rest| rest.strip_prefix(" ")) {
            Some(_) if !proof.guesses.is_empty() => return Err(content.error(Fault::LateSymmetry)),
            Some(symmetry) => proof.symmetries.push(relabeling(rules, symmetry.text).ok_or_else(|| {
                wrong(symmetry, "an order of all positions and one of all colors: \"2134:ABCDEF\"")
            })?),
            None => proof.guesses.push(guess_bound(content, rules)?),
        }
    }
    Ok(proof)
}

/// The part before the first blank, and the part from it on.
fn word(from: Fragment<'_>) -> (Fragment<'_>, Fragment<'_>) {
    from.split_at(from.text.find(' ').unwrap_or(from.text.len()))
}

fn guess_bound(line: Fragment<'_>, rules: Rules) -> Result<GuessBound, CertificateFileError> {
    let (letters, mut rest) = word(line);
    if !letters.text.bytes().all(|letter| letter.is_ascii_uppercase()) {
        return Err(wrong(letters, "a guess in capital letters: \"ABCD\""));
    }
    let mut bound = GuessBound { guess: letters.code(rules)?, parts: Vec::new() };
    while let Some(words) = rest.strip_prefix(" ") {
        let (part, after) = word(words);
        bound.parts.push(part_bound(part, rules)?);
        rest = after;
    }
    Ok(bound)
}

fn part_bound(word: Fragment<'_>, rules: Rules) -> Result<PartBound, CertificateFileError> {
    let form =
        || wrong(word, "a score and a bound, and perhaps a lemma: \"0,1>=35\" or \"0,1>=35:7:2134:BACDEF\"");
    let (written, bound) = word.text.split_once(AT_LEAST).ok_or_else(form)?;
    let score = word.check(ScoreSet::parse_one(written, rules))?;
    if written != score.with_comma() {
        return Err(form());
    }
    let (least, source) = match bound.split_once(':') {
        None => (bound, Source::Next),
        Some((least, earlier)) => {
            let (lemma, maps) = earlier.split_once(':').ok_or_else(form)?;
            let relabeling = relabeling(rules, maps).ok_or_else(form)?;
            (least, Source::Earlier { lemma: number(lemma).ok_or_else(form)?, relabeling })
        }
    };
    Ok(PartBound { score, least: number(least).ok_or_else(form)?, source })
}

fn relabeling(rules: Rules, text: &str) -> Option<Relabeling> {
    let (positions, colors) = text.split_once(':')?;
    let from = positions.bytes().map(|digit| digit.checked_sub(b'1')).collect::<Option<Vec<u8>>>()?;
    let images = colors.bytes().map(|letter| letter.checked_sub(b'A')).collect::<Option<Vec<u8>>>()?;
    let has_all = from.len() == rules.positions() && images.len() == rules.colors();
    if has_all { Relabeling::new(&from, &images) } else { None }
}

fn check_end(lines: &mut Lines<'_>) -> Result<(), CertificateFileError> {
    let text = checksum(&lines.file[..lines.at]);
    if lines.peek().is_none() {
        return Err(Fragment::of_line("", lines.line).error(Fault::NoChecksum(text)));
    }
    let claimed = lines.value(CHECKSUM, "a guess with two blanks before it, \"lemma 2\" or the checksum")?;
    if claimed.text != text {
        return Err(claimed.error(Fault::Checksum { text, claimed: excerpt(claimed.text) }));
    }
    match lines.peek() {
        None if lines.file.ends_with('\n') => Ok(()),
        None => Err(claimed.end().error(Fault::CutOff)),
        Some(line) => Err(line.error(Fault::AfterChecksum(excerpt(line.text)))),
    }
}
