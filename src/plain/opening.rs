//! What the command line opens in plain mode: the place, and the games that are there.

use super::explorer::Explorer;
use super::pegs::Pegs;
use super::place::Next;
use super::watch::Watch;
use crate::cli::start::Opening;
use crate::play::{BreakGame, Deal, GameId, PegGame, Random, random_secret};
use crate::session::Location;
use crate::session::Subject;
use crate::session::new_game::Activity;
use crate::session::{ArenaSession, ContestSession};
use crate::store::settings::Settings;
use pegwise_engine::breaker::Strategy;
use pegwise_engine::code::Rules;
use pegwise_engine::pegs::Rows;

/// What the places begin with.
pub(super) struct Opened {
    pub(super) here: Location,
    /// What the command line asks for, until the greeting.
    pub(super) wanted: Option<Next>,
    /// The game in which the player breaks the code.
    pub(super) game_to_break: BreakGame,
    pub(super) watch: Watch,
    pub(super) searched: PegGame,
    pub(super) pegs: Pegs,
    pub(super) contest: ContestSession,
    pub(super) arena: ArenaSession,
    pub(super) explorer: Explorer,
}

impl Opened {
    /// What the command line opens. The settings hold for what it leaves open.
    pub(super) fn new(opening: Opening, settings: &Settings, random: &mut Random) -> Opened {
        let (mut game_to_break, mut wanted) = (None, None);
        let choices = settings.new_games;
        let usual = choices.rules().unwrap_or(Rules::CLASSIC);
        let mut watch = Watch::new(usual, Strategy::States, None);
        let (mut contest, mut arena) = (None, ArenaSession::new(usual));
        let mut explorer = Explorer::new(usual, None);
        let (mut searched, mut coach) = (PegGame::new(Rows::FIVE), settings.triangle_coach);
        let here = match opening {
            Opening::Menu => Location::Home,
            Opening::NewGame => {
                wanted = Some(Next::Open(Subject::Choose(Activity::BreakCode, None)));
                Location::Home
            }
            Opening::Options => {
                wanted = Some(Next::Options);
                Location::Home
            }
            Opening::Sent(game) => {
                game_to_break = Some(*game);
                Location::Break
            }
            Opening::Daily(daily) => {
                wanted = Some(Next::Daily(Some(daily.day())));
                Location::Break
            }
            Opening::Play { rules, most, deal } => {
                let deal = deal.unwrap_or_else(|| Deal::Drawn(random.seed()));
                game_to_break = Some(BreakGame::new(rules, deal, most));
                Location::Break
            }
            Opening::Watch { rules, strategy, opening, secret } => {
                watch = Watch::new(rules, strategy, opening);
                if let Some(secret) = secret {
                    watch.expect(secret);
                }
                Location::Watch
            }
            Opening::Pegs { game: wanted, coach: setting } => {
                (searched, coach) = (wanted, setting);
                Location::Pegs
            }
            Opening::Import(game) => {
                wanted = Some(Next::Open(Subject::Import(game)));
                Location::Home
            }
            Opening::Search(asked) => {
                wanted = Some(asked.map_or(Next::Open(Subject::Go(Location::Search)), |game| {
                    Next::Open(Subject::Search(Box::new(game)))
                }));
                Location::Home
            }
            Opening::Solutions(game) => {
                wanted = Some(Next::Open(Subject::Solutions(Box::new(game))));
                Location::Home
            }
            Opening::Contest { rules, strategies, secret } => {
                let secret = secret.unwrap_or_else(|| random_secret(rules, random));
                contest = Some(ContestSession::new(rules, secret).between(&strategies));
                Location::Contest
            }
            Opening::Arena { rules, strategies } => {
                arena = ArenaSession::new(rules).between(&strategies);
                Location::Arena
            }
            Opening::Explore { rules, strategy } => {
                explorer = Explorer::new(rules, strategy);
                Location::Explorer
            }
            Opening::Lesson(lesson) => {
                wanted = lesson.map(|lesson| Next::Open(Subject::Lesson(lesson)));
                Location::Lessons
            }
            Opening::Practice => Location::Practice,
            Opening::Statistics => {
                wanted = Some(Next::Open(Subject::Go(Location::Statistics)));
                Location::Home
            }
        };
        let game_to_break = game_to_break
            .unwrap_or_else(|| {
                let deal = choices.opponent.deal().unwrap_or_else(|| Deal::Drawn(random.seed()));
                BreakGame::new(usual, deal, choices.guesses)
            })
            .with_id(GameId::draw());
        let contest = contest.unwrap_or_else(|| ContestSession::new(usual, random_secret(usual, random)));
        let pegs = Pegs::new(searched.clone(), coach);
        Opened { here, wanted, game_to_break, watch, searched, pegs, contest, arena, explorer }
    }
}
