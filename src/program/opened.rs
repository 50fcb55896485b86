//! What the command line opens.

use crate::cli::start::Opening;
use crate::play::{BreakGame, Deal, GameChoices, GameId, PegGame, Random, random_secret};
use crate::session::new_game::Activity;
use crate::session::{ArenaSession, AssistantSession, ContestSession, Location, Subject};
use pegwise_engine::breaker::Strategy;
use pegwise_engine::code::{Code, History, Peg, Rules};
use pegwise_engine::pegs::Shape;

/// The location where the program begins, and what each place begins with.
pub(crate) struct Opened {
    pub(crate) location: Location,
    /// What opens once the places are there.
    pub(crate) first: Option<Subject>,
    /// For what a new game is chosen at once.
    pub(crate) chooses: Option<Activity>,
    pub(crate) code_game: BreakGame,
    /// The rules and the strategy of a game to watch, and the color that the first guess starts from.
    pub(crate) watched: (Rules, Strategy, Option<Peg>),
    /// The secret of the game to watch, which begins with it.
    pub(crate) secret: Option<Code>,
    pub(crate) peg_game: PegGame,
    pub(crate) contest: ContestSession,
    pub(crate) arena: ArenaSession,
    pub(crate) explored: Rules,
    pub(crate) assistant: AssistantSession,
}

impl Opened {
    /// The choices hold for what the command line leaves open. Contest, arena and explorer begin with the rules of the
    /// code game, unless the command line names others.
    pub(crate) fn new(opening: Opening, choices: GameChoices, random: &mut Random) -> Opened {
        let usual = choices.rules().unwrap_or(Rules::CLASSIC);
        let mut deal = choices.secret.deal();
        let (mut rules, mut most, mut sent, mut secret) = (usual, choices.guesses, None, None);
        let mut watched = (usual, Strategy::States, None);
        let mut peg_game = PegGame::new(Shape::CLASSIC);
        let (mut contest, mut arena, mut explored, mut chooses, mut assistant) =
            (None, None, None, None, None);
        let (location, first) = match opening {
            Opening::Menu | Opening::Options => (Location::Home, None),
            Opening::NewGame => {
                chooses = Some(Activity::BreakCode);
                (Location::Home, None)
            }
            Opening::Sent(game) => {
                sent = Some(*game);
                (Location::Break, None)
            }
            Opening::Daily(daily) => (Location::Break, Some(Subject::Daily(daily))),
            Opening::Play { rules: asked, most: allowed, deal: dealt } => {
                (rules, most, deal) = (asked, allowed, dealt);
                (Location::Break, None)
            }
            Opening::Watch { rules, strategy, opening, secret: given } => {
                (watched, secret) = ((rules, strategy, opening), given);
                chooses = secret.is_none().then_some(Activity::Watch);
                (Location::Watch, None)
            }
            Opening::Pegs { game, .. } => {
                peg_game = game;
                (Location::Pegs, None)
            }
            Opening::Search(Some(game)) => (Location::Home, Some(Subject::Search(Box::new(game)))),
            Opening::Search(None) => (Location::Home, Some(Subject::Go(Location::Search))),
            Opening::Solutions(game) => (Location::Home, Some(Subject::Solutions(Box::new(game)))),
            Opening::Contest { rules, strategies, secret } => {
                let secret = secret.unwrap_or_else(|| random_secret(rules, random));
                contest = Some(ContestSession::new(rules, secret).between(&strategies));
                (Location::Home, Some(Subject::Go(Location::Contest)))
            }
            Opening::Arena { rules, strategies } => {
                arena = Some(ArenaSession::new(rules).between(&strategies));
                (Location::Home, Some(Subject::Go(Location::Arena)))
            }
            Opening::Explore { rules, strategy } => {
                explored = Some(rules);
                let begun = strategy.map(|strategy| Subject::Explore((rules, strategy), History::new()));
                (Location::Home, Some(begun.unwrap_or(Subject::Go(Location::Explorer))))
            }
            Opening::Lesson(lesson) => {
                let begun = lesson.map_or(Subject::Go(Location::Lessons), Subject::Lesson);
                (Location::Home, Some(begun))
            }
            Opening::Practice => (Location::Home, Some(Subject::Go(Location::Practice))),
            Opening::Statistics => (Location::Home, Some(Subject::Go(Location::Statistics))),
            Opening::Assist(rules, scored) => {
                assistant = Some(AssistantSession::new(rules, scored));
                (Location::Home, Some(Subject::Go(Location::Assistant)))
            }
            Opening::Games => (Location::Home, Some(Subject::Go(Location::Games))),
            Opening::Import(game) => (Location::Home, Some(Subject::Import(game))),
        };
        let deal = deal.unwrap_or_else(|| Deal::Drawn(random.seed()));
        let code_game = sent.unwrap_or_else(|| BreakGame::new(rules, deal, most)).with_id(GameId::draw());
        let rules = code_game.rules();
        let contest = contest.unwrap_or_else(|| ContestSession::new(rules, random_secret(rules, random)));
        let arena = arena.unwrap_or_else(|| ArenaSession::new(rules));
        let explored = explored.unwrap_or(rules);
        let assistant = assistant.unwrap_or_else(|| AssistantSession::new(rules, Vec::new()));
        Opened {
            location,
            first,
            chooses,
            code_game,
            watched,
            secret,
            peg_game,
            contest,
            arena,
            explored,
            assistant,
        }
    }
}
