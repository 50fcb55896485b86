//! The place and the game that the command line starts with.

use anyhow::Result;

use super::{DailyArgs, PlayArgs, StrategyPath, Subcommand};
use crate::archive::game_from_share_code;
use crate::archive::game_text::GameText;
use crate::play::{
    BreakGame, Coach, Daily, Day, Deal, GameChoices, Lesson, PegGame, Seed, USUAL_SIDE_BY_SIDE,
};
use crate::store::settings::Settings;
use pegwise_engine::breaker::Strategy;
use pegwise_engine::code::{Code, Peg, Rules, ScoredGuess};

/// What the program starts with, on the full screen or in plain mode.
#[derive(Clone, Debug)]
pub struct Start {
    pub place: Opening,
    /// The seed of random numbers, if one was given.
    pub seed: Option<u64>,
}

/// A place and its game.
#[derive(Clone, Debug)]
pub enum Opening {
    Menu,
    /// The options, over the menu.
    Options,
    /// The form for a new game, in which the person breaks a code.
    NewGame,
    /// The person breaks a code.
    Play {
        rules: Rules,
        /// Guesses allowed.
        most: usize,
        /// The origin of the secret. `None` draws a new one.
        deal: Option<Deal>,
    },
    /// The person plays the game of a share code.
    Sent(Box<BreakGame>),
    /// The person plays a daily puzzle.
    Daily(Daily),
    /// The program breaks a code.
    Watch {
        rules: Rules,
        strategy: Strategy,
        /// The color that the first guess starts from.
        opening: Option<Peg>,
        /// The secret, if it was given.
        secret: Option<Code>,
    },
    Pegs {
        game: PegGame,
        coach: Coach,
    },
    /// The search, from the board of this game or as it was left.
    Search(Option<PegGame>),
    Solutions(PegGame),
    /// Strategies break the same secret.
    Contest {
        rules: Rules,
        /// The strategies, or none for the usual ones.
        strategies: Vec<Strategy>,
        /// The secret. `None` draws one.
        secret: Option<Code>,
    },
    /// Strategies break every secret.
    Arena {
        rules: Rules,
        /// The strategies, or none for all.
        strategies: Vec<Strategy>,
    },
    Explore {
        rules: Rules,
        /// The strategy. `None` lets the player choose.
        strategy: Option<Strategy>,
    },
    /// A lesson, or the list of lessons.
    Lesson(Option<Lesson>),
    Practice,
    Statistics,
    Games,
    /// Help with a game elsewhere, after these guesses.
    Assist(Rules, Vec<ScoredGuess>),
    Import(Box<GameText>),
}

/// The choices for a game whose options are left out: those of the settings. A game with a given secret or seed has the
/// same rules for everyone.
fn choices(settings: &Settings, is_fixed: bool) -> GameChoices {
    if is_fixed { GameChoices::default() } else { settings.new_games }
}

impl Start {
    /// Reads a command that plays.
    pub fn from_command(command: Option<&Subcommand>, settings: &Settings) -> Result<Start> {
        let (place, seed) = match command {
            Some(Subcommand::Play(PlayArgs { code: Some(code), .. })) => {
                (Opening::Sent(Box::new(game_from_share_code(code)?)), None)
            }
            Some(
                Subcommand::Play(PlayArgs { daily: Some(day), .. }) | Subcommand::Daily(DailyArgs { day }),
            ) => {
                let today = Day::today();
                (Opening::Daily(Daily::come(day.unwrap_or(today), today)?), None)
            }
            Some(Subcommand::Play(PlayArgs { form: true, .. })) => (Opening::NewGame, None),
            Some(Subcommand::Options) => (Opening::Options, None),
            Some(Subcommand::Play(args)) => {
                let choices = choices(settings, args.seed.is_some());
                let deal = match args.seed.map(|seed| Deal::Drawn(Seed(seed))) {
                    _ if args.adversary => Some(Deal::Adversary),
                    None if args.random => None,
                    drawn => drawn.or_else(|| choices.secret.deal()),
                };
                let most = args.turns.unwrap_or(choices.guesses);
                (Opening::Play { rules: args.rules.rules(choices)?, most, deal }, args.seed)
            }
            Some(Subcommand::Watch(args)) => {
                let is_fixed = args.seed.is_some() || args.secret.is_some();
                let tree = args.tree.as_ref().map(StrategyPath::named).transpose()?;
                let (rules, strategy) = match tree {
                    Some(tree) => (tree.tree.rules(), Strategy::Tree(tree)),
                    None => (args.rules.rules(choices(settings, is_fixed))?, args.breaker.strategy.clone()),
                };
                let strategy = args.objective.applied_to(strategy, rules)?;
                let opening = args.breaker.opening(rules)?;
                let secret = args.secret.as_ref().map(|text| rules.parse(text)).transpose()?;
                (Opening::Watch { rules, strategy, opening, secret }, args.seed)
            }
            Some(Subcommand::Pegs(args)) => {
                let coach = args.coach.unwrap_or(settings.triangle_coach);
                (Opening::Pegs { game: args.start.game()?, coach }, None)
            }
            Some(Subcommand::Search(args)) => {
                let asked = (!args.start.is_empty()).then(|| args.start.game()).transpose()?;
                (Opening::Search(asked.map(PegGame::begun)), None)
            }
            Some(Subcommand::Solutions(args)) => (Opening::Solutions(args.start.game()?.begun()), None),
            Some(Subcommand::Contest(args)) => {
                let is_fixed = args.seed.is_some() || args.secret.is_some();
                let (rules, strategies) = args.strategies()?;
                let rules = match rules {
                    Some(rules) => rules,
                    None => args.rules.rules(choices(settings, is_fixed))?,
                };
                let strategies = args.objective.applied_or(&USUAL_SIDE_BY_SIDE, strategies, rules)?;
                let secret = args.secret.as_ref().map(|text| rules.parse(text)).transpose()?;
                (Opening::Contest { rules, strategies, secret }, args.seed)
            }
            Some(Subcommand::Arena(args)) => {
                let (rules, trees) = args.game()?;
                let named = args.objective.applied_or(&Strategy::ALL, args.strategies.clone(), rules)?;
                let strategies = named.into_iter().chain(trees).collect();
                (Opening::Arena { rules, strategies }, None)
            }
            Some(Subcommand::Explore(args)) => {
                let (rules, strategy) = args.game(choices(settings, false))?;
                (Opening::Explore { rules, strategy }, None)
            }
            Some(Subcommand::Lesson(args)) => (Opening::Lesson(args.lesson.clone()), None),
            Some(Subcommand::Practice(_)) => (Opening::Practice, None),
            Some(Subcommand::Stats(_)) => (Opening::Statistics, None),
            Some(Subcommand::Assist(args)) => {
                let (rules, scored) = args.game.read_playable()?;
                (Opening::Assist(rules, scored), None)
            }
            Some(Subcommand::Games(_)) => (Opening::Games, None),
            Some(Subcommand::Import(args)) => (Opening::Import(Box::new(args.game()?)), None),
            _ => (Opening::Menu, None),
        };
        Ok(Start { place, seed })
    }
}
