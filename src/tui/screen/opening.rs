//! What the command line opens: the place, and the games that are there.

use super::arena::Arena;
use super::contest::Contest;
use super::explorer::Explorer;
use super::watch::Watch;
use super::{Place, Request, Subject};
use crate::breaker::Strategy;
use crate::cli::start::Opening;
use crate::code::{History, Rules};
use crate::play::{BreakGame, Deal, GameChoices, GameId, PegGame, Random, random_secret};
use crate::session::new_game::Activity;
use crate::triangle::Rows;

/// What the screens begin with.
pub(super) struct Opened {
    /// The place on show.
    pub(super) place: Place,
    /// What is asked of the screens once they are there.
    pub(super) first: Option<Request>,
    /// The game in which the player breaks the code.
    pub(super) broken: BreakGame,
    /// The watched game.
    pub(super) watch: Watch,
    /// What the new-game form is shown for.
    pub(super) chooses: Option<Activity>,
    /// The game on the triangle.
    pub(super) triangle: PegGame,
    pub(super) contest: Contest,
    pub(super) arena: Arena,
    pub(super) explorer: Explorer,
}

impl Opened {
    /// What the command line opens. The choices hold for what it leaves open.
    pub(super) fn new(opening: Opening, choices: GameChoices, random: &mut Random) -> Opened {
        let (mut rules, mut most) = (choices.rules().unwrap_or(Rules::CLASSIC), choices.guesses);
        let (mut deal, mut sent) = (choices.opponent.deal(), None);
        let mut watch = Watch::new(rules, Strategy::States, None);
        let mut chooses = None;
        let mut game = PegGame::new(Rows::FIVE);
        let (mut contest, mut arena, mut explored) = (None, None, None);
        let mut first = first_request(&opening);
        let place = match opening {
            Opening::Menu
            | Opening::Search(_)
            | Opening::Solutions(_)
            | Opening::Statistics
            | Opening::Lesson(_)
            | Opening::Import(_) => Place::Home,
            Opening::Sent(game) => {
                sent = Some(*game);
                Place::Break
            }
            Opening::Daily(_) => Place::Break,
            Opening::Play { rules: asked, most: allowed, deal: dealt } => {
                (rules, most, deal) = (asked, allowed, dealt);
                Place::Break
            }
            Opening::Watch { rules, strategy, opening, secret } => {
                watch = Watch::new(rules, strategy, opening);
                chooses = secret.is_none().then_some(Activity::Watch);
                let game = (rules, strategy);
                first = secret.and_then(|secret| watch.start(game, Some(secret), random)).map(Request::Start);
                Place::Watch
            }
            Opening::Pegs { game: asked, .. } => {
                game = asked;
                Place::Triangle
            }
            Opening::Contest { rules, strategies, secret } => {
                let secret = secret.unwrap_or_else(|| random_secret(rules, random));
                contest = Some(Contest::new(rules, secret, &strategies));
                Place::Home
            }
            Opening::Explore { rules, .. } => {
                explored = Some(rules);
                Place::Home
            }
            Opening::Arena { rules, strategies } => {
                arena = Some(Arena::new(rules, &strategies));
                Place::Home
            }
        };
        let deal = deal.unwrap_or_else(|| Deal::Drawn(random.seed()));
        let broken = sent.unwrap_or_else(|| BreakGame::new(rules, deal, most)).with_id(GameId::draw());
        // By the rules of the game to break, unless the command names others.
        let rules = broken.rules();
        let contest = contest.unwrap_or_else(|| Contest::new(rules, random_secret(rules, random), &[]));
        let arena = arena.unwrap_or_else(|| Arena::new(rules, &[]));
        let explorer = Explorer::new(explored.unwrap_or(rules), Strategy::OPTIMAL);
        Opened { place, first, broken, watch, chooses, triangle: game, contest, arena, explorer }
    }
}

/// What a command asks of the screens once they are there, if anything.
fn first_request(opening: &Opening) -> Option<Request> {
    Some(match opening {
        Opening::Menu
        | Opening::Sent(_)
        | Opening::Play { .. }
        | Opening::Watch { .. }
        | Opening::Pegs { .. } => return None,
        Opening::Daily(daily) => Request::Open(Subject::Daily(*daily)),
        Opening::Search(Some(game)) => Request::Open(Subject::Search(Box::new(game.clone()))),
        Opening::Search(None) => Request::Go(Place::Search),
        Opening::Solutions(game) => Request::Open(Subject::Solutions(Box::new(game.clone()))),
        Opening::Contest { .. } => Request::Go(Place::Contest),
        Opening::Arena { .. } => Request::Go(Place::Arena),
        Opening::Explore { rules, strategy: Some(strategy) } => {
            Request::Open(Subject::Explore((*rules, *strategy), History::new()))
        }
        Opening::Explore { strategy: None, .. } => Request::Go(Place::Explorer),
        Opening::Import(game) => Request::Open(Subject::Import(game.clone())),
        Opening::Lesson(Some(lesson)) => Request::Open(Subject::Lesson(*lesson)),
        Opening::Lesson(None) => Request::Go(Place::Lessons),
        Opening::Statistics => Request::Go(Place::Statistics),
    })
}
