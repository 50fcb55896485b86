//! The command line: its commands, options and defaults.

use std::path::PathBuf;
use std::str::FromStr;

use anyhow::{Context, Error, Result, bail};
use clap::{Args, Parser, Subcommand, ValueEnum};

use crate::breaker::optimal::Depth;
use crate::breaker::{ParseStrategyError, Strategy};
use crate::code::{History, Peg, Repeats, Rules, Turn};
use crate::play::{Coach, ParseCoachError, PegGame, TURNS};
use crate::triangle::{Board, ParseBoardError, ParseRowsError, Rows};

/// Two peg puzzles in a terminal: break the code, or watch the program break yours and tell why; and the peg triangle.
#[derive(Debug, Parser)]
#[command(version, about, max_term_width = 100)]
pub struct Cli {
    /// What to do; without a command the full screen opens at its menu
    #[command(subcommand)]
    pub command: Option<Command>,
    /// How the screen looks
    #[command(flatten)]
    pub look: LookArgs,
}

/// What is wrong with a command line, in at most two lines: what it is, and what would be right.
pub fn in_two_lines(error: &clap::Error) -> Error {
    let text = error.render().to_string();
    let told = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let own = told.filter(|line| !line.starts_with("Usage:") && !line.starts_with("For more information"));
    let lines: Vec<&str> = own.take(2).collect();
    let words = lines.join("\n");
    Error::msg(words.strip_prefix("error: ").unwrap_or(&words).to_owned())
}

/// How the screen looks.
#[derive(Clone, Copy, Debug, Args)]
pub struct LookArgs {
    /// When to use colour (`NO_COLOR` counts under `auto`)
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto")]
    pub color: ColorChoice,
    /// Draw with ASCII characters only
    #[arg(long, global = true)]
    pub ascii: bool,
    /// Show each jump at once, without moving it (`REDUCE_MOTION` does the same)
    #[arg(long, global = true)]
    pub no_motion: bool,
}

/// When to use colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum ColorChoice {
    /// As the terminal and the environment say.
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

/// What the program does.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Full screen: you break the program's code
    Play(PlayArgs),
    /// Full screen: the program breaks your code and tells how
    Watch(WatchArgs),
    /// Full screen: the peg triangle
    Pegs(PegsArgs),
    /// Print one game of a code-breaker against CODE, narrated
    Solve(SolveArgs),
    /// Print the next guess for a board in front of you
    Suggest(SuggestArgs),
    /// Print why a colour can or cannot be at a position, given the scores so far
    Explain(ExplainArgs),
    /// Print how each strategy does against every secret
    Arena(ArenaArgs),
    /// Print every solution of the peg triangle that starts with HOLE empty
    Paths(PathsArgs),
    /// Print the different solutions that random games come upon
    Sample(SampleArgs),
    /// Print what the games from each starting hole come to, counted without playing them
    Count(CountArgs),
}

/// The rules of the code-breaking game.
#[derive(Clone, Copy, Debug, Args)]
pub struct RulesArgs {
    /// Positions of a code, 1 to 8
    #[arg(long, value_name = "P", value_parser = number::<usize>, default_value_t = Rules::CLASSIC.positions())]
    pub positions: usize,
    /// Colours, 2 to 26
    #[arg(long, visible_alias = "colours", value_name = "C", value_parser = number::<usize>, default_value_t = Rules::CLASSIC.colors())]
    pub colors: usize,
    /// No colour may stand in a code twice
    #[arg(long)]
    pub no_repeats: bool,
}

impl RulesArgs {
    /// The rules asked for.
    ///
    /// # Errors
    ///
    /// If there is no such game.
    pub fn rules(self) -> Result<Rules> {
        let repeats = if self.no_repeats { Repeats::Forbidden } else { Repeats::Allowed };
        Ok(Rules::new(self.positions, self.colors, repeats)?)
    }
}

/// The colour of these rules that a letter or digit names, to open with.
///
/// # Errors
///
/// If it names none.
pub fn opening(letter: &str, rules: Rules) -> Result<Peg> {
    let wrong =
        || format!("{letter:?} is not a colour to open with: colours here are a to {}", rules.last_peg());
    only_colour(letter, rules).with_context(wrong)
}

/// The colour that a text of one letter or digit names.
fn only_colour(letter: &str, rules: Rules) -> Option<Peg> {
    let mut characters = letter.chars();
    characters.next().and_then(|character| rules.peg(character)).filter(|_| characters.next().is_none())
}

/// The turns that a player types in.
fn history(turns: &[String], rules: Rules) -> Result<History> {
    Ok(turns.iter().map(|turn| Turn::parse(turn, rules)).collect::<Result<_, _>>()?)
}

/// The depth that a number asks for.
pub const fn depth(most: Option<usize>) -> Depth {
    match most {
        Some(most) => Depth::AtMost(most as u32),
        None => Depth::Any,
    }
}

/// What is wrong with a depth for a strategy that knows none.
pub fn depth_without_optimal() -> Error {
    anyhow::anyhow!("--depth is for the strategy optimal alone: add --strategy optimal, or leave it out")
}

/// Options of `play`.
#[derive(Clone, Debug, Args)]
pub struct PlayArgs {
    /// The rules of the game
    #[command(flatten)]
    pub rules: RulesArgs,
    /// Guesses allowed
    #[arg(long, value_name = "N", default_value_t = TURNS, value_parser = turns)]
    pub turns: usize,
    /// The number that the secret is drawn from: the same number, the same secret
    #[arg(long, value_name = "S", value_parser = number::<u64>)]
    pub seed: Option<u64>,
    /// Against a codemaker that commits to no secret: each score is the one that leaves most codes
    #[arg(long)]
    pub adversary: bool,
}

/// Options of `watch`.
#[derive(Clone, Debug, Args)]
pub struct WatchArgs {
    /// The rules of the game
    #[command(flatten)]
    pub rules: RulesArgs,
    /// How the program guesses
    #[arg(long, value_name = "NAME", default_value_t = Strategy::States, value_parser = strategy)]
    pub strategy: Strategy,
    /// The colour that the first guess starts from; random if left out
    #[arg(long, value_name = "LETTER")]
    pub opening: Option<String>,
    /// Your secret; asked for on the screen if left out
    #[arg(long, value_name = "CODE")]
    pub secret: Option<String>,
    /// The number that random choices are drawn from
    #[arg(long, value_name = "S", value_parser = number::<u64>)]
    pub seed: Option<u64>,
}

/// Options of `pegs`.
#[derive(Clone, Copy, Debug, Args)]
pub struct PegsArgs {
    /// Rows of the triangle, 4 to 8; 5 if left out
    #[arg(long, value_name = "R", value_parser = rows)]
    rows: Option<Rows>,
    /// The hole that is empty at the start; chosen on the screen if left out
    #[arg(long, value_name = "H", value_parser = number::<usize>)]
    hole: Option<usize>,
    /// The board to start from: x for a peg, . for an empty hole, rows with / between them, as in ./xx/x.x/xxxx
    #[arg(long, value_name = "TEXT", value_parser = board, allow_hyphen_values = true)]
    board: Option<Board>,
    /// What the coach does about a jump that puts the goal out of reach: off, warn or refuse
    #[arg(long, value_name = "HOW", default_value_t = Coach::Warn, value_parser = coach)]
    pub coach: Coach,
}

impl PegsArgs {
    /// The game asked for.
    ///
    /// # Errors
    ///
    /// If the options contradict each other, the triangle has no such hole, or no peg can jump on the board.
    pub fn game(&self) -> Result<PegGame> {
        let Some(board) = self.board else {
            let game = PegGame::new(self.rows.unwrap_or(Rows::FIVE));
            return Ok(match self.hole {
                Some(hole) => game.starting_at(game.rows().hole(hole)?),
                None => game,
            });
        };
        if let Some(rows) = self.rows.filter(|rows| *rows != board.rows()) {
            bail!("--rows {rows} is not what --board has, {} rows: leave --rows out", board.rows());
        }
        if let Some(hole) = self.hole {
            bail!("--board says which holes are empty: leave --hole {hole} out, or --board");
        }
        if board.jumps().is_empty() {
            bail!("no peg can jump on the board {board}: one beside another is needed, and a hole behind it");
        }
        Ok(PegGame::from_board(board))
    }
}

/// Options of `solve`.
#[derive(Clone, Debug, Args)]
pub struct SolveArgs {
    /// The secret: letters from a, or digits from 1 where there are at most 9 colours
    pub code: String,
    /// The rules of the game
    #[command(flatten)]
    pub rules: RulesArgs,
    /// How the program guesses
    #[arg(long, value_name = "NAME", default_value_t = Strategy::States, value_parser = strategy)]
    pub strategy: Strategy,
    /// The colour that the first guess starts from; random if left out
    #[arg(long, value_name = "LETTER")]
    pub opening: Option<String>,
    /// The chance in percent, 0 to 100, that a score is not used, so that `constraints` can lose
    #[arg(long, value_name = "PERCENT", value_parser = percent)]
    pub handicap: Option<usize>,
    /// The number that random choices are drawn from
    #[arg(long, value_name = "S", value_parser = number::<u64>)]
    pub seed: Option<u64>,
    /// `optimal` only: the most guesses a game may take
    #[arg(long, value_name = "N", value_parser = turns)]
    pub depth: Option<usize>,
    /// Guesses allowed; as many as it takes if left out
    #[arg(long, value_name = "N", value_parser = turns)]
    pub turns: Option<usize>,
    /// One JSON object a line
    #[arg(long)]
    pub json: bool,
}

/// Options of `suggest`.
#[derive(Clone, Debug, Args)]
pub struct SuggestArgs {
    /// A guess that was made and what it earned, for example aabb=1,2
    #[arg(value_name = "GUESS=EXACT,MISPLACED")]
    turns: Vec<String>,
    /// The rules of the game
    #[command(flatten)]
    pub rules: RulesArgs,
    /// How the program guesses
    #[arg(long, value_name = "NAME", default_value_t = Strategy::States, value_parser = strategy)]
    pub strategy: Strategy,
    /// One JSON object
    #[arg(long)]
    pub json: bool,
}

impl SuggestArgs {
    /// The turns so far.
    ///
    /// # Errors
    ///
    /// Names the first that is none of a game by these rules, and what is wrong with it.
    pub fn history(&self, rules: Rules) -> Result<History> {
        history(&self.turns, rules)
    }
}

/// Options of `explain`.
#[derive(Clone, Debug, Args)]
pub struct ExplainArgs {
    /// The colour asked about: its letter, or its digit where there are at most 9 colours
    #[arg(value_name = "CODE-LETTER")]
    letter: String,
    /// The position asked about, from 1
    #[arg(value_name = "POSITION", value_parser = number::<usize>)]
    position: usize,
    /// A guess that was made and what it earned, for example aabb=1,2
    #[arg(value_name = "GUESS=EXACT,MISPLACED")]
    turns: Vec<String>,
    /// The rules of the game
    #[command(flatten)]
    pub rules: RulesArgs,
    /// One JSON object
    #[arg(long)]
    pub json: bool,
}

impl ExplainArgs {
    /// The colour asked about, and the position from 0.
    ///
    /// # Errors
    ///
    /// If a game by these rules has no such colour or position.
    pub fn cell(&self, rules: Rules) -> Result<(Peg, usize)> {
        let peg = only_colour(&self.letter, rules).with_context(|| {
            format!("{:?} is not a colour here: colours are a to {}", self.letter, rules.last_peg())
        })?;
        let position = self.position.checked_sub(1).filter(|position| *position < rules.positions());
        let position = position.with_context(|| {
            format!(
                "there is no position {}: a code here has positions 1 to {}",
                self.position,
                rules.positions()
            )
        })?;
        Ok((peg, position))
    }

    /// The turns so far.
    ///
    /// # Errors
    ///
    /// Names the first that is none of a game by these rules, and what is wrong with it.
    pub fn history(&self, rules: Rules) -> Result<History> {
        history(&self.turns, rules)
    }
}

/// Options of `arena`.
#[derive(Clone, Debug, Args)]
pub struct ArenaArgs {
    /// The rules of the game
    #[command(flatten)]
    pub rules: RulesArgs,
    /// A strategy to try; all of them if left out
    #[arg(long = "strategy", value_name = "NAME", value_parser = strategy, num_args = 1..)]
    pub strategies: Vec<Strategy>,
    /// The colour that every first guess starts from
    #[arg(long, value_name = "LETTER", default_value = "a")]
    pub opening: String,
    /// `optimal` only: the most guesses a game may take
    #[arg(long, value_name = "N", value_parser = turns)]
    pub depth: Option<usize>,
    /// One JSON object a strategy
    #[arg(long)]
    pub json: bool,
}

/// Options of `paths`.
#[derive(Clone, Debug, Args)]
pub struct PathsArgs {
    /// The hole that is empty at the start
    #[arg(value_parser = number::<usize>)]
    pub hole: usize,
    /// Rows of the triangle, 4 to 8
    #[arg(long, value_name = "R", default_value_t = Rows::FIVE, value_parser = rows)]
    pub rows: Rows,
    /// Print only each Nth solution
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = every)]
    pub every: u64,
    /// Write every solution to FILE
    #[arg(long, value_name = "FILE")]
    pub output: Option<PathBuf>,
}

/// Options of `count`.
#[derive(Clone, Copy, Debug, Args)]
pub struct CountArgs {
    /// The hole that is empty at the start; every hole if left out
    #[arg(value_parser = number::<usize>)]
    pub hole: Option<usize>,
    /// Rows of the triangle, 4 to 8
    #[arg(long, value_name = "R", default_value_t = Rows::FIVE, value_parser = rows)]
    pub rows: Rows,
    /// Also how many solutions end with the last peg in which hole
    #[arg(long)]
    pub last: bool,
    /// One JSON object a hole
    #[arg(long)]
    pub json: bool,
}

/// Options of `sample`.
#[derive(Clone, Copy, Debug, Args)]
pub struct SampleArgs {
    /// Rows of the triangle, 4 to 8
    #[arg(long, value_name = "R", default_value_t = Rows::FIVE, value_parser = rows)]
    pub rows: Rows,
    /// Games to play
    #[arg(long, value_name = "N", value_parser = number::<u64>, default_value_t = 50_000)]
    pub games: u64,
    /// The number that random choices are drawn from: the same number, the same games
    #[arg(long, value_name = "S", value_parser = number::<u64>)]
    pub seed: Option<u64>,
}

fn number<N: FromStr>(text: &str) -> Result<N, String> {
    text.parse().map_err(|_| "a whole number is wanted here, such as 5".to_owned())
}

fn percent(text: &str) -> Result<usize, String> {
    let percent = text.parse().ok().filter(|percent| (0..=100).contains(percent));
    percent.ok_or_else(|| "a handicap is 0 to 100 percent".to_owned())
}

fn every(text: &str) -> Result<u64, String> {
    text.parse().ok().filter(|every| *every > 0).ok_or_else(|| "each how many: 1 or more".to_owned())
}

fn strategy(text: &str) -> Result<Strategy, ParseStrategyError> {
    text.parse()
}

fn rows(text: &str) -> Result<Rows, ParseRowsError> {
    text.parse()
}

fn board(text: &str) -> Result<Board, ParseBoardError> {
    text.parse()
}

fn coach(text: &str) -> Result<Coach, ParseCoachError> {
    text.parse()
}

/// The most guesses that a game may allow.
const MOST_TURNS: usize = 99;

fn turns(text: &str) -> Result<usize, String> {
    let turns = text.parse().ok().filter(|turns| (1..=MOST_TURNS).contains(turns));
    turns.ok_or_else(|| format!("a game allows 1 to {MOST_TURNS} guesses"))
}
