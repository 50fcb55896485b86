//! The options of `tree`.

use std::ffi::OsString;
use std::path::PathBuf;

use anyhow::{Result, bail};
use clap::{Args, Subcommand};

use super::file::parsed;
use super::objective::ObjectiveArgs;
use super::output::OutputArgs;
use super::proof::ProofArgs;
use super::rules::{NewGameRulesArgs, RulesArgs};
use super::value::{instead_of, strategy};
use crate::archive::strategy_file::{LONGEST, StrategyFile};
use crate::excerpt::printable;
use crate::play::GameChoices;
use pegwise_engine::breaker::Strategy;
use pegwise_engine::breaker::tree::NamedTree;
use pegwise_engine::code::Rules;

/// Options of `tree`.
#[derive(Clone, Debug, Args)]
#[command(args_conflicts_with_subcommands = true)]
pub struct TreeArgs {
    /// What to do with strategy files; without it, a strategy is written
    #[command(subcommand)]
    pub reading: Option<TreeCommand>,
    /// The strategy that is written
    #[command(flatten)]
    pub writing: WriteTreeArgs,
}

/// What is done with strategy files.
#[derive(Clone, Debug, Subcommand)]
pub enum TreeCommand {
    /// Print what a strategy comes to: its guesses in total, the games by number of guesses, the longest game
    Summary {
        /// The strategy file; - for standard input
        file: StrategyPath,
        /// One JSON object
        #[arg(long)]
        json: bool,
    },
    /// Print where two strategies for the same game first make different guesses, and what that costs
    Compare {
        /// A strategy file
        file: StrategyPath,
        /// The other strategy file
        other: StrategyPath,
        /// One JSON object
        #[arg(long)]
        json: bool,
    },
    /// Write a strategy file as the program would write it, or as JSON
    Convert {
        /// The strategy file; - for standard input
        file: StrategyPath,
        /// How it is written
        #[command(flatten)]
        form: FormArgs,
    },
}

/// Options of a strategy that is written.
#[derive(Clone, Debug, Args)]
pub struct WriteTreeArgs {
    /// The rules of the game
    #[command(flatten)]
    pub rules: RulesArgs,
    /// The strategy
    #[arg(long, value_name = "NAME", default_value_t = Strategy::States, value_parser = strategy())]
    pub strategy: Strategy,
    /// `states` only: the color that the first guess starts from; a if left out
    #[arg(long, value_name = "LETTER")]
    pub opening: Option<String>,
    /// `optimal` only: the first guess, even if another one is better
    #[arg(long, value_name = "CODE", conflicts_with_all = ["checkpoint", "objective", "depth"])]
    pub first: Option<String>,
    /// What `optimal` makes as low as possible
    #[command(flatten)]
    pub objective: ObjectiveArgs,
    /// `optimal` only: try only the N most promising guesses for each large set of codes; the strategy has few guesses,
    /// but is not proved to be the best
    #[arg(long, value_name = "N", value_parser = width, conflicts_with = "checkpoint")]
    pub width: Option<usize>,
    /// How the proof of `optimal` works
    #[command(flatten)]
    pub proof: ProofArgs,
    /// How it is written
    #[command(flatten)]
    pub form: FormArgs,
}

/// Reads a number of guesses to try.
fn width(text: &str) -> Result<usize, String> {
    text.parse()
        .ok()
        .filter(|width| *width > 0)
        .ok_or_else(|| instead_of(text, "expected a number of 1 or more, such as 20"))
}

/// How a strategy is written.
#[derive(Clone, Debug, Args)]
pub struct FormArgs {
    /// JSON instead of text
    #[arg(long)]
    pub json: bool,
    /// Where it is written
    #[command(flatten)]
    pub output: OutputArgs,
}

/// The most characters of a name for which tables of strategies have room.
const LONGEST_NAME: usize = 11;

/// The path of a strategy file.
#[derive(Clone, Debug)]
pub struct StrategyPath(PathBuf);

impl From<OsString> for StrategyPath {
    fn from(path: OsString) -> StrategyPath {
        StrategyPath(path.into())
    }
}

impl StrategyPath {
    /// A path that was typed while the program runs. It never means standard input.
    pub fn typed(path: &str) -> StrategyPath {
        StrategyPath(PathBuf::from(if path == "-" { "./-" } else { path }))
    }

    /// Reads the strategy.
    pub fn strategy(&self) -> Result<StrategyFile> {
        parsed(&self.0, LONGEST)
    }

    /// Reads the strategy, to be played under the name of the file: short, in ASCII without blanks, so that it can be typed
    /// and spoken, and not that of another strategy.
    pub fn named(&self) -> Result<NamedTree> {
        let name = self.name();
        let name: String =
            name.chars().map(|letter| if letter.is_ascii_graphic() { letter } else { '-' }).collect();
        let is_taken = name.parse::<Strategy>().is_ok();
        let name = if is_taken { format!("{name:.6}.file") } else { name };
        let name: String = name.chars().take(LONGEST_NAME).collect();
        Ok(NamedTree::new(&name, self.strategy()?.tree))
    }

    /// The name of the file without its folder.
    pub fn name(&self) -> String {
        let name = self.0.file_name().unwrap_or(self.0.as_os_str());
        printable(&name.to_string_lossy()).into_owned()
    }
}

/// Options of `explore`.
#[derive(Clone, Debug, Args)]
pub struct ExploreArgs {
    /// A strategy file, as `tree` writes it: its strategy, by the rules in it
    #[arg(conflicts_with_all = ["positions", "colors", "no_repeats", "repeats", "variant", "symbols", "strategy"])]
    pub file: Option<StrategyPath>,
    /// The strategy; asked for on the screen if left out
    #[arg(long, value_name = "NAME", value_parser = strategy())]
    pub strategy: Option<Strategy>,
    /// The rules of the game
    #[command(flatten)]
    pub rules: NewGameRulesArgs,
}

impl ExploreArgs {
    /// Returns the rules, and the strategy if there is one. For rules that are left out, these choices hold.
    pub fn game(&self, choices: GameChoices) -> Result<(Rules, Option<Strategy>)> {
        Ok(match &self.file {
            Some(file) => {
                let tree = file.named()?;
                (tree.tree.rules(), Some(Strategy::Tree(tree)))
            }
            None => (self.rules.rules(choices)?, self.strategy.clone()),
        })
    }
}

/// Reads strategies for one game. Returns its rules with them, or `None` without files.
pub(super) fn strategies(files: &[StrategyPath]) -> Result<Option<(Rules, Vec<Strategy>)>> {
    let trees: Vec<NamedTree> = files.iter().map(StrategyPath::named).collect::<Result<_>>()?;
    let Some(rules) = trees.first().map(|tree| tree.tree.rules()) else { return Ok(None) };
    if let Some((file, tree)) = files.iter().zip(&trees).find(|(_, tree)| tree.tree.rules() != rules) {
        bail!(
            "strategies for different games cannot play together: {} has {rules}, {} has {}",
            files[0].name(),
            file.name(),
            tree.tree.rules()
        );
    }
    Ok(Some((rules, trees.into_iter().map(Strategy::Tree).collect())))
}
