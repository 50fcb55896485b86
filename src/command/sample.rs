//! `sample`: the distinct solutions found by random games.

use std::collections::BTreeSet;

use super::output::print_lines;
use super::progress;
use crate::cli::SampleArgs;
use crate::failure::Failure;
use crate::play::Random;
use pegwise_engine::pegs::random_game;

/// Games between two updates of the progress bar.
const STRIDE: u64 = 1 << 12;

/// Plays random games, and prints the distinct solutions.
pub fn sample(args: &SampleArgs) -> Result<(), Failure> {
    let (shape, mut random) = (args.shape.shape(), Random::of(args.seed)?);
    let bar = progress::bar(Some(args.games), "{wide_bar} {human_pos} of {human_len} games, {eta} left");
    let solutions: BTreeSet<String> = (0..args.games)
        .filter_map(|played| {
            if played.is_multiple_of(STRIDE) {
                bar.set_position(played);
            }
            let (hole, solution) = random_game(shape, |bound| random.below(bound));
            let moves: Vec<String> = solution?.iter().map(ToString::to_string).collect();
            Some(format!("{hole:>2} {}", moves.join(" ")))
        })
        .collect();
    bar.finish_and_clear();
    let found = format!("total solutions found - {}", solutions.len());
    Ok(print_lines(solutions.into_iter().chain([found]))?)
}
