//! `arena`: each strategy against every secret.

use std::io::{self, Write};

use indicatif::ProgressBar;

use super::{progress, proof};
use crate::archive::strategy_file::by_guesses;
use crate::cli::{self, ArenaArgs};
use crate::failure::Failure;
use crate::narration::arena::mean_in;
use crate::narration::{result_json, thousands};
use crate::play::arena::{ArenaProgress, ArenaTask, Entrant, MOST_PROVED, Tournament};
use crate::task;
use pegwise_engine::breaker::{GameLengths, Strategy};
use pegwise_engine::code::Rules;

/// Plays each strategy against every secret, and prints the results.
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
        if args.json {
            writeln!(out, "{}", result_json(&entrant, rules, &lengths))?;
        } else {
            let (games, spread) = (u64::from(rules.universe_size()), by_guesses(&lengths));
            writeln!(
                out,
                "{:<12}{games:>9}{:>10}{:>9}{:>6}  {spread:<56}  {}",
                entrant.strategy.name(),
                lengths.guesses(),
                mean_in(&lengths, 5),
                lengths.longest(),
                games - lengths.games()
            )?;
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
    args.proof.check(&strategies, &[])?;
    Ok(strategies)
}

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
