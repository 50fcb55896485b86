//! `arena`: each strategy against every secret.

use std::io::{self, Write};

use indicatif::ProgressBar;

use super::{progress, proof};
use crate::cli::{self, ArenaArgs};
use crate::failure::Failure;
use crate::narration::{ArenaRow, thousands};
use crate::play::arena::{ArenaProgress, ArenaTask, Entrant, MOST_PROVED, Tournament};
use crate::task;
use pegwise_engine::breaker::{GameLengths, Strategy};
use pegwise_engine::code::{Repeats, Rules};

/// Plays each strategy against every secret, and prints the results.
///
/// # Errors
///
/// If an argument is invalid, or the output fails.
pub fn arena(args: &ArenaArgs) -> Result<(), Failure> {
    let (rules, trees) = args.game()?;
    let opening = cli::opening(&args.opening, rules)?;
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
        let entrant = Entrant { strategy: strategy.clone(), opening };
        let lengths = match strategy.objective() {
            Some(objective) => proof::best_tree(rules, objective, &args.proof)?.lengths(),
            None => play(&entrant, rules),
        };
        let row = row(&entrant, rules, &lengths);
        if args.json {
            writeln!(out, "{}", serde_json::to_string(&row).map_err(io::Error::from)?)?;
        } else {
            write_row(&mut out, &row)?;
        }
    }
    Ok(())
}

/// The requested strategies or, if none is named, all that finish within minutes. Warns about the one left out.
fn entrants(args: &ArenaArgs, rules: Rules) -> Result<Vec<Strategy>, Failure> {
    let strategies = if args.strategies.is_empty() {
        let mut all = args.objective.applied(Strategy::ALL.to_vec(), rules)?;
        let size = rules.universe_size();
        if size > MOST_PROVED {
            all.retain(|strategy| !strategy.is_optimal());
            writeln!(
                io::stderr(),
                "pegwise: optimal is left out, because its proof for the {} codes of these rules may take hours or \
                 longer; --strategy optimal tries",
                thousands(u64::from(size))
            )?;
        }
        all
    } else {
        args.objective.applied(args.strategies.clone(), rules)?
    };
    args.proof.check(&strategies, false)?;
    Ok(strategies)
}

/// Plays against every secret, with a progress bar.
fn play(entrant: &Entrant, rules: Rules) -> GameLengths {
    let bar = progress_bar(&entrant.strategy, rules);
    let task = ArenaTask { rules, entrant: entrant.clone() };
    let tournament = task::finish(task, &|progress| {
        if let ArenaProgress::Secrets(secrets) = progress {
            bar.set_position(secrets as u64);
        }
    });
    bar.finish_and_clear();
    match tournament {
        Tournament::Played(games) => games.lengths,
        Tournament::Impossible => unreachable!("nothing limits the depth"),
    }
}

fn progress_bar(strategy: &Strategy, rules: Rules) -> ProgressBar {
    let length = u64::from(rules.universe_size());
    let bar = progress::bar(Some(length), "{msg} {wide_bar} {human_pos} of {human_len} secrets, {eta} left");
    bar.set_message(strategy.name().to_owned());
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
