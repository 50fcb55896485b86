//! `sample`: the different solutions that random games come upon.

use std::collections::BTreeSet;
use std::io::{self, BufWriter, Write};

use crate::cli::SampleArgs;
use crate::failure::Failure;
use crate::play::Random;
use crate::triangle::random_game;

/// Plays random games, and prints the different solutions they came upon.
///
/// # Errors
///
/// If the system has no randomness to give, or the output fails.
pub fn sample(args: &SampleArgs) -> Result<(), Failure> {
    let mut random = Random::of(args.seed)?;
    let solutions: BTreeSet<String> = (0..args.games)
        .filter_map(|_| {
            let (hole, solution) = random_game(args.rows, |bound| random.below(bound));
            let moves: Vec<String> = solution?.iter().map(ToString::to_string).collect();
            Some(format!("{hole:>2} {}", moves.join(" ")))
        })
        .collect();
    let mut out = BufWriter::new(io::stdout().lock());
    solutions.iter().try_for_each(|line| writeln!(out, "{line}"))?;
    writeln!(out, "total solutions found - {}", solutions.len())?;
    Ok(out.flush()?)
}
