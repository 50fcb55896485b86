//! The screens as the command line opens them.

use super::Request;
use super::arena::Arena;
use super::break_code::BreakCode;
use super::contest::Contest;
use super::explorer::Explorer;
use super::home::Home;
use super::lesson::Lessons;
use super::new_game::NewGameForm;
use super::pegs::PegsScreen;
use super::practice::Practice;
use super::review::Review;
use super::screen_set::ScreenSet;
use super::search::PegSearch;
use super::solutions::SolutionList;
use super::statistics::StatisticsScreen;
use super::watch::Watch;
use crate::cli::start::Opening;
use crate::play::{BreakGame, Coach, Deal, GameChoices, GameId, PegGame, Random, SearchGoal, random_secret};
use crate::session::Judgments;
use crate::session::new_game::Activity;
use crate::session::{Location, Subject};
use pegwise_engine::breaker::Strategy;
use pegwise_engine::code::{History, Rules};
use pegwise_engine::pegs::Rows;

/// What the screens begin with.
pub(super) struct Opened {
    pub(super) place: Location,
    /// What is asked of the screens once they are there.
    pub(super) first: Option<Request>,
    /// What the new-game form is shown for.
    pub(super) chooses: Option<Activity>,
    pub(super) all: ScreenSet,
}

impl Opened {
    /// What the command line opens. The choices hold for what it leaves open.
    pub(super) fn new(opening: Opening, coach: Coach, choices: GameChoices, random: &mut Random) -> Opened {
        let (mut rules, mut most) = (choices.rules().unwrap_or(Rules::CLASSIC), choices.guesses);
        let (mut deal, mut sent) = (choices.opponent.deal(), None);
        let mut watch = Watch::new(rules, &Strategy::States, None);
        let mut chooses = None;
        let mut game = PegGame::new(Rows::FIVE);
        let (mut contest, mut arena, mut explored) = (None, None, None);
        let mut first = first_request(&opening);
        let place = match opening {
            Opening::NewGame => {
                chooses = Some(Activity::BreakCode);
                Location::Home
            }
            Opening::Menu
            | Opening::Options
            | Opening::Search(_)
            | Opening::Solutions(_)
            | Opening::Statistics
            | Opening::Lesson(_)
            | Opening::Practice
            | Opening::Import(_) => Location::Home,
            Opening::Sent(game) => {
                sent = Some(*game);
                Location::Break
            }
            Opening::Daily(_) => Location::Break,
            Opening::Play { rules: asked, most: allowed, deal: dealt } => {
                (rules, most, deal) = (asked, allowed, dealt);
                Location::Break
            }
            Opening::Watch { rules, strategy, opening, secret } => {
                watch = Watch::new(rules, &strategy, opening);
                chooses = secret.is_none().then_some(Activity::Watch);
                let game = (rules, strategy);
                first = secret.and_then(|secret| watch.start(game, Some(secret), random)).map(Request::Start);
                Location::Watch
            }
            Opening::Pegs { game: asked, .. } => {
                game = asked;
                Location::Pegs
            }
            Opening::Contest { rules, strategies, secret } => {
                let secret = secret.unwrap_or_else(|| random_secret(rules, random));
                contest = Some(Contest::new(rules, secret, &strategies));
                Location::Home
            }
            Opening::Explore { rules, .. } => {
                explored = Some(rules);
                Location::Home
            }
            Opening::Arena { rules, strategies } => {
                arena = Some(Arena::new(rules, &strategies));
                Location::Home
            }
        };
        let deal = deal.unwrap_or_else(|| Deal::Drawn(random.seed()));
        let broken = sent.unwrap_or_else(|| BreakGame::new(rules, deal, most)).with_id(GameId::draw());
        // By the rules of the game to break, unless the command names others.
        let rules = broken.rules();
        let contest = contest.unwrap_or_else(|| Contest::new(rules, random_secret(rules, random), &[]));
        let arena = arena.unwrap_or_else(|| Arena::new(rules, &[]));
        let rows = game.rows();
        let hole = rows.all_holes().next();
        let searched = hole.map_or_else(|| game.clone(), |hole| PegGame::new(rows).starting_at(hole));
        let goal = SearchGoal::at_once(&searched);
        let all = ScreenSet {
            home: Home::default(),
            new_game: NewGameForm::new(choices),
            review: Review::new(broken.clone(), Judgments::new(broken.rules())),
            break_code: BreakCode::new(broken),
            watch,
            pegs: PegsScreen::new(game, coach),
            solutions: SolutionList::new(searched.clone(), goal.clone()),
            search: PegSearch::new(searched, goal),
            contest,
            arena,
            explorer: Explorer::new(explored.unwrap_or(rules), Strategy::OPTIMAL),
            lessons: Lessons::default(),
            practice: Practice::default(),
            statistics: StatisticsScreen::default(),
        };
        Opened { place, first, chooses, all }
    }
}

/// What a command asks of the screens once they are there, if anything.
fn first_request(opening: &Opening) -> Option<Request> {
    Some(match opening {
        Opening::Menu
        | Opening::NewGame
        | Opening::Sent(_)
        | Opening::Play { .. }
        | Opening::Watch { .. }
        | Opening::Pegs { .. } => return None,
        Opening::Options => Request::ToggleOptions,
        Opening::Daily(daily) => Request::Open(Subject::Daily(*daily)),
        Opening::Search(Some(game)) => Request::Open(Subject::Search(Box::new(game.clone()))),
        Opening::Search(None) => Request::Open(Subject::Go(Location::Search)),
        Opening::Solutions(game) => Request::Open(Subject::Solutions(Box::new(game.clone()))),
        Opening::Contest { .. } => Request::Open(Subject::Go(Location::Contest)),
        Opening::Arena { .. } => Request::Open(Subject::Go(Location::Arena)),
        Opening::Explore { rules, strategy: Some(strategy) } => {
            Request::Open(Subject::Explore((*rules, strategy.clone()), History::new()))
        }
        Opening::Explore { strategy: None, .. } => Request::Open(Subject::Go(Location::Explorer)),
        Opening::Import(game) => Request::Open(Subject::Import(game.clone())),
        Opening::Lesson(Some(lesson)) => Request::Open(Subject::Lesson(lesson.clone())),
        Opening::Lesson(None) => Request::Open(Subject::Go(Location::Lessons)),
        Opening::Practice => Request::Open(Subject::Go(Location::Practice)),
        Opening::Statistics => Request::Open(Subject::Go(Location::Statistics)),
    })
}
