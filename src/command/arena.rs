//! `arena`: every secret against each strategy.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::ops::ControlFlow;

use rayon::iter::{IntoParallelIterator, ParallelIterator};

use crate::breaker::{Outcome, Strategy, break_secret};
use crate::cli::{self, ArenaArgs};
use crate::code::{Peg, Rules, Universe};
use crate::failure::Failure;
use crate::narration::ArenaRow;

/// Plays every secret against each strategy, and prints how they did.
///
/// # Errors
///
/// If the command line asks for what is not there, or the output fails.
pub fn arena(args: &ArenaArgs) -> Result<(), Failure> {
    let rules = args.rules.rules().map_err(Failure::CommandLine)?;
    let opening = cli::opening(&args.opening, rules).map_err(Failure::CommandLine)?;
    let strategies = if args.strategies.is_empty() { &Strategy::ALL[..] } else { &args.strategies };
    let mut out = io::stdout().lock();
    if !args.json {
        writeln!(
            out,
            "{:<12}{:>9}{:>10}{:>9}{:>6}  {:<56}  lost",
            "strategy", "games", "guesses", "mean", "most", "games by guesses"
        )?;
    }
    for strategy in strategies {
        let row = tournament(*strategy, rules, opening);
        if args.json {
            writeln!(out, "{}", serde_json::to_string(&row).map_err(io::Error::from)?)?;
        } else {
            let spread: Vec<String> =
                row.by_guesses.iter().map(|(guesses, games)| format!("{guesses}:{games}")).collect();
            writeln!(
                out,
                "{:<12}{:>9}{:>10}{:>9.5}{:>6}  {:<56}  {}",
                row.strategy,
                row.games,
                row.guesses,
                row.mean,
                row.max,
                spread.join(" "),
                row.lost
            )?;
        }
    }
    Ok(())
}

/// Plays every secret, on all cores.
fn tournament(strategy: Strategy, rules: Rules, opening: Peg) -> ArenaRow {
    let universe = Universe::new(rules);
    let spread: BTreeMap<Option<usize>, usize> = (0..universe.size())
        .into_par_iter()
        .filter_map(|number| universe.code(number))
        .map(|secret| {
            let mut breaker = strategy.player(rules, opening);
            match break_secret(&mut *breaker, rules, &secret, None, &mut |_| ControlFlow::Continue(())) {
                Outcome::Won(history) => Some(history.turns().len()),
                Outcome::Lost(_) | Outcome::Halted(_) => None,
            }
        })
        .fold(BTreeMap::new, |mut spread, guesses| {
            *spread.entry(guesses).or_default() += 1;
            spread
        })
        .reduce(BTreeMap::new, |mut all, part| {
            for (guesses, games) in part {
                *all.entry(guesses).or_default() += games;
            }
            all
        });
    summary(strategy, rules, opening, &spread)
}

/// Puts the number of games by number of guesses (nothing where the secret was not found) into a row.
fn summary(
    strategy: Strategy,
    rules: Rules,
    opening: Peg,
    spread: &BTreeMap<Option<usize>, usize>,
) -> ArenaRow {
    let by_guesses: BTreeMap<usize, usize> =
        spread.iter().filter_map(|(guesses, games)| guesses.map(|guesses| (guesses, *games))).collect();
    let won: usize = by_guesses.values().sum();
    let guesses: usize = by_guesses.iter().map(|(guesses, games)| guesses * games).sum();
    #[expect(clippy::cast_precision_loss, reason = "both stay far below 2^53")]
    let mean = guesses as f64 / won.max(1) as f64;
    ArenaRow {
        strategy: strategy.name().to_owned(),
        opening: opening.to_string(),
        positions: rules.positions(),
        colors: rules.colors(),
        repeats: rules.repeats() == crate::code::Repeats::Allowed,
        games: rules.universe_size() as usize,
        guesses,
        mean: (mean * 1e5).round() / 1e5,
        max: by_guesses.keys().copied().max().unwrap_or_default(),
        lost: spread.get(&None).copied().unwrap_or_default(),
        by_guesses,
    }
}
