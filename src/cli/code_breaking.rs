//! The options of the code-breaking commands.

use anyhow::{Error, Result, anyhow, bail};
use clap::Args;

use super::objective::ObjectiveArgs;
use super::proof::ProofArgs;
use super::rules::{NewGameRulesArgs, RulesArgs, SymbolsArgs, cell, opening};
use super::tree::{self, StrategyPath};
use super::value::{day, number, percent, strategy, turns};
use crate::play::{Day, MOST_SIDE_BY_SIDE, TURNS};
use pegwise_engine::breaker::Strategy;
use pegwise_engine::breaker::optimal::Optimal;
use pegwise_engine::code::{History, MAX_PLAYED_POSITIONS, MAX_PLAYED_UNIVERSE, Peg, Rules, ScoredGuess};

/// Options of `play`.
#[derive(Clone, Debug, Args)]
pub struct PlayArgs {
    /// A share code: the game that someone sent you
    #[arg(value_name = "SHARE-CODE", conflicts_with_all = ["positions", "colors", "no_repeats", "repeats", "variant", "symbols", "turns", "seed", "adversary", "random"])]
    pub code: Option<String>,
    /// The rules of the game
    #[command(flatten)]
    pub rules: NewGameRulesArgs,
    /// Guesses allowed; as in your settings if left out
    #[arg(long, value_name = "N", value_parser = turns)]
    pub turns: Option<usize>,
    /// The seed of the secret: the same seed gives the same secret. Options that are left out follow the classic rules,
    /// not your settings
    #[arg(long, value_name = "S", value_parser = number::<u64>)]
    pub seed: Option<u64>,
    /// Play against an adversary without a fixed secret: each score leaves the most possible codes
    #[arg(long)]
    pub adversary: bool,
    /// Against a random secret, whatever your settings say
    #[arg(long, conflicts_with = "adversary")]
    pub random: bool,
    /// Choose the rules and who holds the secret in a form
    #[arg(long, conflicts_with_all = ["code", "positions", "colors", "no_repeats", "repeats", "variant", "symbols", "turns", "seed", "adversary", "random", "daily"])]
    pub form: bool,
    /// The daily puzzle: today's, or as practice that of yesterday or of a date, such as 2026-11-20
    #[arg(long, value_name = "DATE", value_parser = day, num_args = 0..=1, conflicts_with_all = ["code", "positions", "colors", "no_repeats", "repeats", "variant", "symbols", "turns", "seed", "adversary", "random"])]
    pub daily: Option<Option<Day>>,
}

/// Options of `hide`.
#[derive(Clone, Debug, Args)]
pub struct HideArgs {
    /// The code; asked for, and not shown as you type it, if left out
    pub code: Option<String>,
    /// The rules of the game
    #[command(flatten)]
    pub rules: NewGameRulesArgs,
    /// Guesses allowed
    #[arg(long, value_name = "N", value_parser = turns, default_value_t = TURNS)]
    pub turns: usize,
}

/// Options of a strategy.
#[derive(Clone, Debug, Args)]
pub struct BreakerArgs {
    /// How the program guesses
    #[arg(long, value_name = "NAME", default_value_t = Strategy::States, value_parser = strategy())]
    pub strategy: Strategy,
    /// `states` only: the color that the first guess starts from; random if left out
    #[arg(long, value_name = "LETTER")]
    opening: Option<String>,
}

impl BreakerArgs {
    /// Returns the color that the first guess starts from. `None` if it was left out.
    pub fn opening(&self, rules: Rules) -> Result<Option<Peg>> {
        if self.opening.is_some() && self.strategy != Strategy::States {
            return Err(opening_without_states());
        }
        self.opening.as_ref().map(|letter| opening(letter, rules)).transpose()
    }
}

/// Options of `watch`.
#[derive(Clone, Debug, Args)]
pub struct WatchArgs {
    /// The rules of the game
    #[command(flatten)]
    pub rules: NewGameRulesArgs,
    /// How the program guesses
    #[command(flatten)]
    pub breaker: BreakerArgs,
    /// What `optimal` makes as low as possible
    #[command(flatten)]
    pub objective: ObjectiveArgs,
    /// Use the strategy and the rules of a file that `tree` wrote
    #[arg(long, value_name = "FILE", conflicts_with_all = ["positions", "colors", "no_repeats", "repeats", "variant", "symbols", "strategy", "opening", "objective", "depth"])]
    pub tree: Option<StrategyPath>,
    /// Your secret; asked for on the screen if left out. If it is given, the classic rules apply, not your settings
    #[arg(long, value_name = "CODE")]
    pub secret: Option<String>,
    /// The number that random choices are drawn from. If it is given, the classic rules apply, not your settings
    #[arg(long, value_name = "S", value_parser = number::<u64>)]
    pub seed: Option<u64>,
}

/// Options of `contest`.
#[derive(Clone, Debug, Args)]
pub struct ContestArgs {
    /// The rules of the game
    #[command(flatten)]
    pub rules: NewGameRulesArgs,
    /// A strategy of the contest, at most 4 of them; four usual ones if left out
    #[arg(long = "strategy", value_name = "NAME", value_parser = strategy(), num_args = 1..)]
    strategies: Vec<Strategy>,
    /// What `optimal` makes as low as possible
    #[command(flatten)]
    pub objective: ObjectiveArgs,
    /// The strategy of a file, as `tree` writes it, in the contest as well, by the rules in it
    #[arg(long, value_name = "FILE", num_args = 1.., conflicts_with_all = ["positions", "colors", "no_repeats", "repeats", "variant", "symbols"])]
    tree: Vec<StrategyPath>,
    /// The secret; random if left out. If it is given, the classic rules apply, not your settings
    #[arg(long, value_name = "CODE")]
    pub secret: Option<String>,
    /// The seed of the secret: the same seed gives the same secret. If it is given, the classic rules apply, not your
    /// settings
    #[arg(long, value_name = "S", value_parser = number::<u64>)]
    pub seed: Option<u64>,
}

impl ContestArgs {
    /// Returns the strategies, each once, those of files last, and the rules of the files if there are any.
    pub fn strategies(&self) -> Result<(Option<Rules>, Vec<Strategy>)> {
        let mut strategies = each_once(&self.strategies);
        let (rules, trees) = tree::strategies(&self.tree)?.unzip();
        strategies.extend(trees.into_iter().flatten());
        if strategies.len() > MOST_SIDE_BY_SIDE {
            bail!(
                "{} strategies are too many for a contest: name at most {MOST_SIDE_BY_SIDE}, or use the arena",
                strategies.len()
            );
        }
        Ok((rules, strategies))
    }
}

/// Options of `daily`.
#[derive(Clone, Copy, Debug, Args)]
pub struct DailyArgs {
    /// The day: today if left out; yesterday or a date, such as 2026-11-20, is practice
    #[arg(value_name = "DATE", value_parser = day)]
    pub day: Option<Day>,
}

/// Options of `solve`.
#[derive(Clone, Debug, Args)]
pub struct SolveArgs {
    /// The secret: letters from a, digits from 1 where there are at most 9 colors, or other symbols of the game
    pub code: String,
    /// The rules of the game
    #[command(flatten)]
    pub rules: RulesArgs,
    /// How the colors are written
    #[command(flatten)]
    pub symbols: SymbolsArgs,
    /// How the program guesses
    #[command(flatten)]
    pub breaker: BreakerArgs,
    /// The chance in percent, 0 to 100, that a score is not used, so that `constraints` can lose
    #[arg(long, value_name = "PERCENT", value_parser = percent)]
    pub handicap: Option<usize>,
    /// The number that random choices are drawn from
    #[arg(long, value_name = "S", value_parser = number::<u64>)]
    pub seed: Option<u64>,
    /// What `optimal` makes as low as possible
    #[command(flatten)]
    pub objective: ObjectiveArgs,
    /// `optimal` only: search until each guess is proved, however long it takes, as `arena` does
    #[arg(long)]
    pub prove: bool,
    /// Use the strategy and the rules of a file that `tree` wrote
    #[arg(long, value_name = "FILE", conflicts_with_all = ["positions", "colors", "no_repeats", "variant", "symbols", "strategy", "opening", "handicap", "objective", "depth", "prove"])]
    pub tree: Option<StrategyPath>,
    /// Guesses allowed; as many as it takes if left out
    #[arg(long, value_name = "N", value_parser = turns)]
    pub turns: Option<usize>,
    /// Also say why each guess was made
    #[arg(long)]
    pub why: bool,
    /// One JSON object a line
    #[arg(long)]
    pub json: bool,
}

/// A game played elsewhere: its guesses and its rules.
#[derive(Clone, Debug, Args)]
pub struct ElsewhereArgs {
    /// A guess that was made and what it earned, for example aabb=1,2; aabb=1,? or aabb=sum3 if that is all you know
    #[arg(value_name = "GUESS=EXACT,MISPLACED")]
    scored: Vec<String>,
    /// The rules of the game
    #[command(flatten)]
    rules: RulesArgs,
    /// How the colors are written
    #[command(flatten)]
    symbols: SymbolsArgs,
}

impl ElsewhereArgs {
    fn rules_of_any_size(&self) -> Result<Rules> {
        self.symbols.applied_to(self.rules.of_any_size()?)
    }

    fn scored(&self, rules: Rules) -> Result<(Rules, Vec<ScoredGuess>)> {
        Ok((rules, ScoredGuess::parse_all(&self.scored, rules)?))
    }

    /// Reads the rules and the scored guesses of a game that may be too large to play.
    pub fn read(&self) -> Result<(Rules, Vec<ScoredGuess>)> {
        self.scored(self.rules_of_any_size()?)
    }

    /// Reads the rules and the scored guesses of a game that can be played.
    pub fn read_playable(&self) -> Result<(Rules, Vec<ScoredGuess>)> {
        self.scored(self.symbols.applied_to(self.rules.rules()?)?)
    }

    /// Reads the rules and the turns, where both numbers of each score are needed.
    pub fn history(&self) -> Result<(Rules, History)> {
        let rules = self.rules_of_any_size()?;
        Ok((rules, History::parse(&self.scored, rules)?))
    }
}

/// Options of `assist`.
#[derive(Clone, Debug, Args)]
pub struct AssistArgs {
    /// The game
    #[command(flatten)]
    pub game: ElsewhereArgs,
}

/// Options of `suggest`.
#[derive(Clone, Debug, Args)]
pub struct SuggestArgs {
    /// The game
    #[command(flatten)]
    pub game: ElsewhereArgs,
    /// Judge this guess instead: how it divides the possible codes, and how many guesses it takes
    #[arg(long, value_name = "CODE", conflicts_with_all = ["strategy", "objective", "depth", "prove"])]
    pub guess: Option<String>,
    /// How the program guesses; states if left out, and entropy if a score is known only in part
    #[arg(long, value_name = "NAME", value_parser = strategy())]
    strategy: Option<Strategy>,
    /// What `optimal` makes as low as possible
    #[command(flatten)]
    pub objective: ObjectiveArgs,
    /// `optimal` only: search until each guess is proved, however long it takes, as `arena` does
    #[arg(long)]
    pub prove: bool,
    /// One JSON object
    #[arg(long)]
    pub json: bool,
}

impl SuggestArgs {
    /// The strategy for these scored guesses. Those that reason with each score need all of it, and `optimal` a game that can
    /// be played.
    pub fn strategy(&self, scored: &[ScoredGuess], rules: Rules) -> Result<Strategy> {
        let is_whole = History::of(scored).is_some();
        match &self.strategy {
            None => Ok(if is_whole { Strategy::States } else { Strategy::Entropy }),
            Some(Strategy::Optimal(_)) if !rules.can_be_played() => Err(anyhow!(
                "optimal takes at most {MAX_PLAYED_POSITIONS} positions and {MAX_PLAYED_UNIVERSE} codes: name minimax, expected, \
                 entropy or parts instead"
            )),
            Some(strategy) if is_whole || strategy.measure().is_some() => Ok(strategy.clone()),
            Some(strategy) => Err(anyhow!(
                "{strategy} needs both numbers of each score: name minimax, expected, entropy or parts instead"
            )),
        }
    }
}

/// Options of `codes`.
#[derive(Clone, Debug, Args)]
pub struct CodesArgs {
    /// The game
    #[command(flatten)]
    pub game: ElsewhereArgs,
    /// Print only how many there are
    #[arg(long, conflicts_with = "sample")]
    pub count: bool,
    /// Print N of them, evenly spaced
    #[arg(long, value_name = "N", value_parser = number::<usize>)]
    pub sample: Option<usize>,
    /// One JSON object
    #[arg(long)]
    pub json: bool,
}

/// Options of `explain`.
#[derive(Clone, Debug, Args)]
pub struct ExplainArgs {
    /// The color asked about: its letter, its digit, or another symbol of the game
    #[arg(value_name = "CODE-LETTER")]
    letter: String,
    /// The position asked about, from 1
    #[arg(value_name = "POSITION", value_parser = number::<usize>)]
    position: usize,
    /// The game
    #[command(flatten)]
    pub game: ElsewhereArgs,
    /// One JSON object
    #[arg(long)]
    pub json: bool,
}

impl ExplainArgs {
    /// Returns the color, and the position from 0.
    pub fn cell(&self, rules: Rules) -> Result<(Peg, usize)> {
        cell(&self.letter, self.position, rules)
    }
}
/// Options of `arena`.
#[derive(Clone, Debug, Args)]
pub struct ArenaArgs {
    /// The rules of the game
    #[command(flatten)]
    pub rules: RulesArgs,
    /// A strategy to try; all of them if left out
    #[arg(long = "strategy", value_name = "NAME", value_parser = strategy(), num_args = 1..)]
    pub strategies: Vec<Strategy>,
    /// The strategy of a file, as `tree` writes it, beside the others, by the rules in it
    #[arg(long, value_name = "FILE", num_args = 1.., conflicts_with_all = ["positions", "colors", "no_repeats", "variant"])]
    tree: Vec<StrategyPath>,
    /// The color that every first guess starts from
    #[arg(long, value_name = "LETTER", default_value = "a")]
    pub opening: String,
    /// What `optimal` makes as low as possible
    #[command(flatten)]
    pub objective: ObjectiveArgs,
    /// How the proof of `optimal` works
    #[command(flatten)]
    pub proof: ProofArgs,
    /// One JSON object a strategy
    #[arg(long)]
    pub json: bool,
    /// Choose and watch them on the full screen, instead of printing
    #[arg(long, conflicts_with_all = ["json", "opening", "memory", "checkpoint"])]
    pub screen: bool,
}

impl ArenaArgs {
    /// Returns the rules, and the strategies of files.
    pub fn game(&self) -> Result<(Rules, Vec<Strategy>)> {
        match tree::strategies(&self.tree)? {
            Some(game) => Ok(game),
            None => Ok((self.rules.rules()?, Vec::new())),
        }
    }
}

/// These strategies in the same order, without those that are named again.
fn each_once(strategies: &[Strategy]) -> Vec<Strategy> {
    let mut once = Vec::new();
    for strategy in strategies {
        if !once.contains(strategy) {
            once.push(strategy.clone());
        }
    }
    once
}

/// The strategy that searches until each guess is proved, if `asked`.
pub fn until_proved(asked: bool, strategy: &Strategy, rules: Rules) -> Result<Option<Optimal>> {
    match strategy {
        _ if !asked => Ok(None),
        Strategy::Optimal(_) if !Optimal::takes(rules) => Err(anyhow!(
            "--prove works with at most {} codes, and these rules have {}: leave it out",
            Optimal::MOST_CODES,
            rules.universe_size()
        )),
        Strategy::Optimal(objective) => Ok(Some(Optimal::new(rules, *objective).until_proved())),
        _ => Err(anyhow!(
            "--prove works only with the strategy optimal: add --strategy optimal, or leave it out"
        )),
    }
}

/// The error for `--opening` without `states`.
pub fn opening_without_states() -> Error {
    anyhow!("--opening works only with the strategy states: leave it out")
}
