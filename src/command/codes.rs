//! `codes`: the codes that agree with all scores.

use std::io::{self, BufWriter, Write};

use super::suggest::refuse;
use crate::cli::CodesArgs;
use crate::failure::Failure;
use crate::narration::codes_json;
use pegwise_engine::code::{Candidates, Code};

/// Prints the possible codes, a sample of them, or their number.
pub fn codes(args: &CodesArgs) -> Result<(), Failure> {
    let (rules, scored) = args.game.read()?;
    let candidates = Candidates::fitting(rules, &scored);
    let count = candidates.count();
    if count == 0 {
        return refuse(rules, &scored, args.json);
    }
    let wanted = if args.count { 0 } else { args.sample.map_or(count, |sample| sample.min(count)) };
    let symbols = rules.symbols();
    let (known, of): (Box<dyn Iterator<Item = Code>>, usize) = match candidates.sample() {
        Some(sample) if wanted <= sample.len() => (Box::new(sample.iter().copied()), sample.len()),
        _ => (candidates.codes(), count),
    };
    let codes = spread(known, of, wanted).map(|code| symbols.code(&code));
    let mut out = BufWriter::new(io::stdout().lock());
    if args.json {
        codes_json(&mut out, count, (!args.count).then_some(codes))?;
    } else if args.count {
        writeln!(out, "{count}")?;
    } else {
        for code in codes {
            writeln!(out, "{code}")?;
        }
    }
    Ok(out.flush()?)
}

/// As many of the codes as are wanted, evenly spaced among all.
fn spread(codes: impl Iterator<Item = Code>, count: usize, wanted: usize) -> impl Iterator<Item = Code> {
    let mut places = (0..wanted).map(move |number| number * count / wanted).peekable();
    (0_usize..).zip(codes).filter(move |(at, _)| places.next_if_eq(at).is_some()).map(|(_, code)| code)
}
