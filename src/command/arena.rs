//! `arena`: each strategy against every secret.

use std::io::{self, Write};

use anyhow::anyhow;
use indicatif::ProgressBar;

use super::progress;
use crate::breaker::{GameLengths, Strategy};
use crate::cli::{self, ArenaArgs};
use crate::code::{Repeats, Rules};
use crate::failure::Failure;
use crate::narration::{ArenaRow, counted};
use crate::play::arena::{ArenaTask, Entrant, MOST_PROVED, Tournament};
use crate::task;

/// Plays each strategy against every secret, and prints the results.
///
/// # Errors
///
/// If an argument is invalid, or the output fails.
pub fn arena(args: &ArenaArgs) -> Result<(), Failure> {
    let (rules, trees) = args.game().map_err(Failure::CommandLine)?;
    let opening = cli::opening(&args.opening, rules).map_err(Failure::CommandLine)?;
    let strategies: Vec<Strategy> = entrants(args, rules)?.into_iter().chain(trees).collect();
    let mut out = io::stdout().lock();
    if !args.json {
        writeln!(
            out,
            "{:<12}{:>9}{:>10}{:>9}{:>6}  {:<56}  lost",
            "strategy", "games", "guesses", "mean", "most", "games by guesses"
        )?;
    }
    for strategy in strategies {
        let entrant = Entrant { strategy, opening, depth: cli::depth(args.depth) };
        let row = row(&entrant, rules, &play(&entrant, rules)?);
        if args.json {
            writeln!(out, "{}", serde_json::to_string(&row).map_err(io::Error::from)?)?;
        } else {
            write_row(&mut out, &row)?;
        }
    }
    Ok(())
}

/// The requested strategies or, if none is named, all that finish within minutes. Warns about those left out.
fn entrants(args: &ArenaArgs, rules: Rules) -> Result<Vec<Strategy>, Failure> {
    let named = !args.strategies.is_empty();
    let mut strategies = if named { args.strategies.clone() } else { Strategy::ALL.to_vec() };
    if strategies.contains(&Strategy::Optimal)
        && let Some(reason) = cannot_be_proved(rules)
    {
        if named {
            check_provable(rules)?;
        }
        strategies.retain(|strategy| *strategy != Strategy::Optimal);
        writeln!(io::stderr(), "pegwise: {reason}; it is left out")?;
    }
    if args.depth.is_some() && !strategies.contains(&Strategy::Optimal) {
        return Err(Failure::CommandLine(cli::depth_without_optimal()));
    }
    Ok(strategies)
}

/// Why `optimal` does not play every game of these rules. `None` if it can.
fn cannot_be_proved(rules: Rules) -> Option<String> {
    let size = rules.universe_size();
    (size > MOST_PROVED).then(|| {
        format!(
            "optimal needs its proof before the first game: seconds for 5040 codes, minutes for 7776, far longer for \
             the {size} of these rules"
        )
    })
}

/// Fails if `optimal` does not play every game of these rules.
pub(super) fn check_provable(rules: Rules) -> Result<(), Failure> {
    match cannot_be_proved(rules) {
        None => Ok(()),
        Some(reason) => Err(Failure::CommandLine(anyhow!(
            "{reason}\ntake positions and colors for at most {MOST_PROVED} codes"
        ))),
    }
}

/// Plays against every secret, with a progress bar.
fn play(entrant: &Entrant, rules: Rules) -> Result<GameLengths, Failure> {
    let bar = progress_bar(entrant.strategy, rules);
    let task = ArenaTask { rules, entrant: *entrant };
    let tournament = task::finish(task, &|secrets| bar.set_position(secrets as u64));
    bar.finish_and_clear();
    match tournament {
        Tournament::Played(games) => Ok(games.lengths),
        Tournament::Impossible => {
            let most = entrant.depth.most().unwrap_or_default();
            Err(too_shallow(most as usize))
        }
    }
}

/// The error that no strategy finds every secret within this depth.
pub(super) fn too_shallow(most: usize) -> Failure {
    let guesses = counted(most, "guess");
    Failure::CommandLine(anyhow!("no strategy finds every secret within {guesses}: take a larger --depth"))
}

fn progress_bar(strategy: Strategy, rules: Rules) -> ProgressBar {
    let (length, template) = if strategy == Strategy::Optimal {
        (None, "{msg} {spinner} searching for {elapsed}")
    } else {
        let length = u64::from(rules.universe_size());
        (Some(length), "{msg} {wide_bar} {human_pos} of {human_len} secrets, {eta} left")
    };
    let bar = progress::bar(length, template);
    bar.set_message(strategy.name());
    bar
}

fn row(entrant: &Entrant, rules: Rules, lengths: &GameLengths) -> ArenaRow {
    let (games, guesses) = (lengths.games(), lengths.guesses());
    #[expect(clippy::cast_precision_loss, reason = "both stay far below 2^53")]
    let mean = guesses as f64 / games.max(1) as f64;
    ArenaRow {
        strategy: entrant.strategy.name().to_owned(),
        opening: entrant.opening.to_string(),
        positions: rules.positions(),
        colors: rules.colors(),
        repeats: rules.repeats() == Repeats::Allowed,
        games: u64::from(rules.universe_size()),
        guesses,
        mean: (mean * 1e5).round() / 1e5,
        max: lengths.longest(),
        lost: u64::from(rules.universe_size()) - games,
        by_guesses: lengths.by_length().collect(),
    }
}

fn write_row(out: &mut impl Write, row: &ArenaRow) -> io::Result<()> {
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
    )
}
