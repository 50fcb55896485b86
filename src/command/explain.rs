//! `explain`: why a color can or cannot be at a position.

use std::io::{self, Write};

use super::suggest::refuse;
use crate::cli::ExplainArgs;
use crate::failure::Failure;
use crate::narration::{Voice, explanation_json, why};
use pegwise_engine::code::{Candidates, unhurried};
use pegwise_engine::deduce::Why;

/// Prints whether a color can be at a position, and why.
pub fn explain(args: &ExplainArgs) -> Result<(), Failure> {
    let (rules, history) = args.game.history()?;
    let (peg, position) = args.cell(rules)?;
    let tally = Candidates::of(rules, &history).tally();
    if tally.total() == 0 {
        return refuse(rules, &history.scored(), args.json);
    }
    let answer = unhurried(|checkpoint| Why::of(rules, &history, (position, peg), checkpoint));
    let mut out = io::stdout().lock();
    if args.json {
        let object = explanation_json(Voice::TEXT.of(rules), &tally, (position, peg), &answer);
        object.map_or(Ok(()), |object| writeln!(out, "{object}"))?;
    } else {
        let voice = Voice::TEXT.of(rules);
        for line in why(voice, &history, &tally, (position, peg), &answer) {
            writeln!(out, "{}{}", "  ".repeat(line.depth), line.sentence(voice, &history))?;
        }
    }
    Ok(())
}
