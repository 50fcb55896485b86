//! Commands that print what a screen shows, or open the same screen, with its present choices. They have no character
//! that a shell changes. No command is named for a strategy tree, because its file is not known here.

use crate::archive::board_share_code;
use crate::play::puzzle::PuzzleKind;
use crate::play::{BoardKind, Goal, Lesson, PegGame};
use pegwise_engine::breaker::Strategy;
use pegwise_engine::code::{Code, History, Peg, Repeats, Rules, ScoredGuess, Turn, Variants};
use pegwise_engine::pegs::Shape;

pub const STATS: &str = "pegwise stats";

pub const GAMES: &str = "pegwise games";

pub const PRACTICE: &str = "pegwise practice";

/// The command that opens a lesson, or the list of lessons.
pub fn lesson(lesson: Option<&Lesson>) -> String {
    let name = lesson.map_or_else(String::new, |lesson| format!(" {}", lesson.name()));
    format!("pegwise lesson{name}")
}

/// The arena of these strategies; of all if none is named.
pub fn arena(rules: Rules, strategies: &[Strategy]) -> Option<String> {
    Some(format!("pegwise arena{}{}", rules_options(rules), strategy_options(strategies)?))
}

pub fn explore(rules: Rules, strategy: &Strategy) -> Option<String> {
    Some(format!("pegwise explore{}{}", strategy_option(strategy)?, rules_options(rules)))
}

/// The contest between these strategies for a secret; between the usual ones if none is named.
pub fn contest(rules: Rules, strategies: &[Strategy], secret: &Code) -> Option<String> {
    Some(format!(
        "pegwise contest --secret {}{}{}",
        rules.symbols().code(secret),
        rules_options(rules),
        strategy_options(strategies)?
    ))
}

/// The game of a strategy against a secret. `opening` is the color that [`Strategy::States`] starts from.
pub fn solve(rules: Rules, strategy: &Strategy, opening: Peg, secret: &Code) -> Option<String> {
    let how = match strategy {
        Strategy::States => format!(" --opening {}", rules.symbols().symbol(opening)),
        _ => strategy_option(strategy)?,
    };
    Some(format!("pegwise solve {}{}{how}", rules.symbols().code(secret), rules_options(rules)))
}

/// The guess that a strategy would make after these turns.
pub fn suggest(rules: Rules, strategy: &Strategy, history: &History) -> Option<String> {
    let strategy = if *strategy == Strategy::States { String::new() } else { strategy_option(strategy)? };
    Some(format!("pegwise suggest{}{}{strategy}", turns(rules, history), rules_options(rules)))
}

/// The best next guess of a game elsewhere after these guesses.
pub fn elsewhere(rules: Rules, scored: &[ScoredGuess]) -> String {
    let guess = |guess: &ScoredGuess| {
        let scores = guess.scores.to_string().replace(' ', "");
        format!(" {}={scores}", rules.symbols().code(&guess.code))
    };
    let guesses: String = scored.iter().map(guess).collect();
    format!("pegwise suggest{guesses} --strategy entropy{}", rules_options(rules))
}

/// Why a color can or cannot be at a position (from 0) after these turns.
pub fn explain(rules: Rules, (position, peg): (usize, Peg), history: &History) -> String {
    format!(
        "pegwise explain {} {}{}{}",
        rules.symbols().symbol(peg),
        position + 1,
        turns(rules, history),
        rules_options(rules)
    )
}

/// All solutions from a game's start. `None` unless it is a starting hole and no jump is made.
pub fn paths(game: &PegGame) -> Option<String> {
    Some(format!("{}{}", from_hole("paths", game)?, goal_option(game.goal())))
}

/// The counts of all games from a game's start. `None` unless it is a starting hole and no jump is made.
pub fn count(game: &PegGame) -> Option<String> {
    from_hole("count", game)
}

/// The search from a game's board, or the list of its solutions, as `command` says. `None` if no peg can jump there, or
/// if the goal depends on jumps that were made.
pub fn from_board(command: &str, game: &PegGame) -> Option<String> {
    let goal = match game.goal() {
        _ if game.is_over() => return None,
        Goal::FewestSweeps | Goal::MostPegs | Goal::WhereItBegan if !game.jumps().is_empty() => return None,
        goal => goal_option(goal),
    };
    let start = match game.starting_hole().filter(|_| game.jumps().is_empty()) {
        Some(hole) => format!("{} --hole {hole}", shape_option(game.shape())),
        None => format!(" --board {}", game.board()),
    };
    Some(format!("pegwise {command}{start}{goal}"))
}

/// The command that prints the text of the saved game of an activity, such as `watch`.
pub fn export(activity: &str) -> String {
    format!("pegwise export {activity}")
}

pub fn tree(rules: Rules, strategy: &Strategy) -> Option<String> {
    Some(format!("pegwise tree{}{}", strategy_option(strategy)?, rules_options(rules)))
}

/// The command that prints the first board of a kind.
pub fn board(kind: BoardKind) -> String {
    format!("pegwise board{} --difficulty {}", shape_option(kind.shape), kind.difficulty.name())
}

pub fn puzzle(kind: PuzzleKind, number: u32) -> String {
    format!("pegwise puzzle --kind {} --number {number}", kind.name())
}

/// The triangle with the board that a game began from. `None` if one hole was empty then, or no jump is possible.
pub fn shared_board(game: &PegGame) -> Option<String> {
    let start = game.start().filter(|_| game.starting_hole().is_none() && !game.after(0).is_over())?;
    Some(format!("pegwise pegs --code {}", board_share_code(start)))
}

fn from_hole(command: &str, game: &PegGame) -> Option<String> {
    let hole = game.starting_hole().filter(|_| game.jumps().is_empty())?;
    Some(format!("pegwise {command} {hole}{}", shape_option(game.shape())))
}

fn goal_option(goal: Goal) -> String {
    if goal == Goal::OnePeg { String::new() } else { format!(" --goal {}", goal.name()) }
}

fn rules_options(rules: Rules) -> String {
    let usual = Rules::CLASSIC;
    let number = |name: &str, number: usize, usual: usize| {
        if number == usual { String::new() } else { format!(" --{name} {number}") }
    };
    let positions = number("positions", rules.positions(), usual.positions());
    let colors = number("colors", rules.colors(), usual.colors());
    let repeats = if rules.repeats() == Repeats::Forbidden { " --no-repeats" } else { "" };
    let symbols =
        if rules.has_usual_symbols() { String::new() } else { format!(" --symbols {}", rules.symbols()) };
    let variant = match rules.variants() {
        Variants::NONE => String::new(),
        variants => format!(" --variant {variants}"),
    };
    format!("{positions}{colors}{repeats}{variant}{symbols}")
}

/// `None` for a tree.
fn strategy_option(strategy: &Strategy) -> Option<String> {
    strategy_options(std::slice::from_ref(strategy))
}

/// `None` if one is a tree.
fn strategy_options(strategies: &[Strategy]) -> Option<String> {
    let all_have_names = strategies.iter().all(|strategy| Strategy::ALL.contains(strategy));
    let names: Vec<&str> = strategies.iter().map(Strategy::name).collect();
    let options = if names.is_empty() { String::new() } else { format!(" --strategy {}", names.join(" ")) };
    all_have_names.then_some(options)
}

fn turns(rules: Rules, history: &History) -> String {
    let turn = |turn: &Turn| format!(" {}={}", rules.symbols().code(&turn.code), turn.score.with_comma());
    history.turns().iter().map(turn).collect()
}

fn shape_option(shape: Shape) -> String {
    match shape.triangle_rows() {
        _ if shape == Shape::CLASSIC => String::new(),
        Some(rows) => format!(" --rows {rows}"),
        None => format!(" --shape {shape}"),
    }
}
