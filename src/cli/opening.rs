//! What the command line asks to be played: the place that comes first, and the game there.

use anyhow::Result;

use super::{Command as CommandLine, PlayArgs, opening, opening_without_states};
use crate::breaker::Strategy;
use crate::code::{Code, Peg, Rules};
use crate::play::{BreakGame, Coach, Daily, Day, Deal, PegGame, Seed, game_of_code};
use crate::store::settings::Settings;

/// What the command line wants to be played first, on the full screen or in lines.
#[derive(Clone, Debug)]
pub struct Start {
    /// The place and its game.
    pub place: Opening,
    /// Where random numbers start, if that was given.
    pub seed: Option<u64>,
}

/// The place that comes first, and the game there.
#[derive(Clone, Debug)]
pub enum Opening {
    /// The menu.
    Menu,
    /// A person breaks a code.
    Play {
        /// The rules.
        rules: Rules,
        /// Guesses allowed.
        most: usize,
        /// Where the game comes from; a secret is drawn if this is left out.
        deal: Option<Deal>,
    },
    /// A person plays a game that was sent.
    Sent(Box<BreakGame>),
    /// A person plays a daily puzzle.
    Daily(Daily),
    /// The program breaks a code.
    Watch {
        /// The rules.
        rules: Rules,
        /// How it guesses.
        strategy: Strategy,
        /// The color its first guess starts from.
        opening: Option<Peg>,
        /// The code, if it was given.
        secret: Option<Code>,
    },
    /// The peg triangle.
    Pegs {
        /// The game.
        game: PegGame,
        /// The coach's setting.
        coach: Coach,
    },
}

impl Start {
    /// Reads the commands that play.
    ///
    /// # Errors
    ///
    /// If they ask for what is not there.
    pub fn from_command(command: Option<&CommandLine>, settings: &Settings) -> Result<Start> {
        let (place, seed) = match command {
            Some(CommandLine::Play(PlayArgs { code: Some(code), .. })) => {
                (Opening::Sent(Box::new(game_of_code(code)?)), None)
            }
            Some(CommandLine::Play(PlayArgs { daily: Some(day), .. })) => {
                let today = Day::today();
                (Opening::Daily(Daily::come(day.unwrap_or(today), today)?), None)
            }
            Some(CommandLine::Play(args)) => {
                let drawn = args.seed.map(|seed| Deal::Drawn(Seed(seed)));
                let deal = if args.adversary { Some(Deal::Adversary) } else { drawn };
                (Opening::Play { rules: args.rules.rules()?, most: args.turns, deal }, args.seed)
            }
            Some(CommandLine::Watch(args)) => {
                let rules = args.rules.rules()?;
                if args.opening.is_some() && args.strategy != Strategy::States {
                    return Err(opening_without_states());
                }
                let opening = args.opening.as_ref().map(|letter| opening(letter, rules)).transpose()?;
                let secret = args.secret.as_ref().map(|text| rules.parse(text)).transpose()?;
                (Opening::Watch { rules, strategy: args.strategy, opening, secret }, args.seed)
            }
            Some(CommandLine::Pegs(args)) => {
                let coach = args.coach.unwrap_or(settings.triangle_coach);
                (Opening::Pegs { game: args.game()?, coach }, None)
            }
            _ => (Opening::Menu, None),
        };
        Ok(Start { place, seed })
    }
}
