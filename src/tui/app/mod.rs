//! The program without its terminal: turns messages into new states and effects.

mod drawing;
mod hearing;
mod held_input;
mod input;
mod keeping;
mod preferring;
mod recording;

use std::time::Instant;

use ratatui::layout::Rect;

use super::glyphs;
use super::input::LONGEST_PASTE;
use super::keymap::Command;
use super::message::{Effect, Message, MouseCapture, Work};
use super::overlay::help::Help;
use super::preferences::Preferences;
use super::reviews::Reviews;
use super::screen::arena::Arena;
use super::screen::break_code::BreakCode;
use super::screen::contest::Contest;
use super::screen::home::Home;
use super::screen::options::Options;
use super::screen::review::Review;
use super::screen::search::PegSearch;
use super::screen::solutions::SolutionList;
use super::screen::statistics::StatisticsScreen;
use super::screen::triangle::Triangle;
use super::screen::watch::{Watch, asks_to_drop};
use super::screen::{Context, Place, Preference, Request, Screen};
use super::theme::Look;
use super::widget::is_too_small;
use crate::archive::result_tracker::ResultTracker;
use crate::archive::results::RecordEntry;
use crate::archive::statistics::Statistics;
use crate::breaker::Strategy;
use crate::cli::start::Opening;
use crate::code::Rules;
use crate::narration::thousands;
use crate::play::{
    Analysis, BreakGame, Daily, Day, Deal, GameId, PegGame, Random, SearchGoal, TURNS, random_secret,
};
use crate::session::Judgments;
use crate::store::SaveStatus;
use crate::task::TaskId;
use crate::triangle::Rows;

use held_input::HeldInput;
use keeping::{Copied, Saved};
use recording::Running;

/// The program's whole state.
#[derive(Debug)]
pub struct App {
    place: Place,
    home: Home,
    break_code: BreakCode,
    review: Review,
    watch: Watch,
    triangle: Triangle,
    search: PegSearch,
    solutions: SolutionList,
    contest: Contest,
    arena: Arena,
    /// The options, if they are open over the screen.
    options: Option<Options>,
    statistics_screen: StatisticsScreen,
    help: Option<Help>,
    mouse: MouseCapture,
    /// Input that arrived while the screen was busy.
    held_input: HeldInput,
    preferences: Preferences,
    look: Look,
    /// The window at the last message.
    window: Rect,
    random: Random,
    /// The last notice of the program, until the next input.
    notice: Option<String>,
    /// The games as last saved.
    saved: Saved,
    save_status: SaveStatus,
    /// The record of results.
    results: Vec<RecordEntry>,
    statistics: Statistics,
    /// Which ended games can still be undone, and which are recorded.
    outcomes: ResultTracker,
    /// Results in `results` that are not written yet.
    unwritten: Vec<RecordEntry>,
    /// Recorded games whose guesses are not judged yet.
    reviews: Reviews,
    running: Running,
    today: Day,
    /// The last analysis requested, until it ends.
    analysis: Option<(TaskId, Analysis)>,
    /// The last task ID that the program itself assigned.
    ids: TaskId,
    /// The daily puzzle that the command line requests.
    wanted: Option<Daily>,
    /// The last copied text.
    copied: Option<Copied>,
    /// Texts to print after the terminal is restored.
    farewell: Vec<String>,
    /// Effects to carry out before the first message, such as the task of a game requested on the command line.
    waiting: Vec<Effect>,
}

impl App {
    /// The program at its start.
    pub fn new(opening: Opening, preferences: Preferences, mut random: Random) -> App {
        let (mut rules, mut most, mut deal) = (Rules::CLASSIC, TURNS, None);
        let mut watch = Watch::new(Rules::CLASSIC, Strategy::States, None);
        let (mut game, mut coach) = (PegGame::new(Rows::FIVE), preferences.settings().triangle_coach);
        let look = preferences.look();
        let mut waiting = Vec::new();
        let (mut sent, mut wanted) = (None, None);
        let place = match opening {
            Opening::Menu => Place::Home,
            Opening::Sent(game) => {
                sent = Some(*game);
                Place::Break
            }
            Opening::Daily(daily) => {
                wanted = Some(daily);
                Place::Break
            }
            Opening::Play { rules: asked, most: allowed, deal: dealt } => {
                (rules, most, deal) = (asked, allowed, dealt);
                Place::Break
            }
            Opening::Watch { rules, strategy, opening, secret } => {
                watch = Watch::new(rules, strategy, opening);
                if let Some(secret) = secret {
                    waiting.extend(watch.start(Some(secret), &mut random).map(Effect::Start));
                }
                Place::Watch
            }
            Opening::Pegs { game: asked, coach: set } => {
                (game, coach) = (asked, set);
                Place::Triangle
            }
        };
        let rows = game.rows();
        let first = rows.all_holes().next();
        let searched = first.map_or_else(|| game.clone(), |hole| PegGame::new(rows).starting_at(hole));
        let goal = SearchGoal::at_once(&searched);
        let deal = deal.unwrap_or_else(|| Deal::Drawn(random.seed()));
        let broken = sent.unwrap_or_else(|| BreakGame::new(rules, deal, most)).with_id(GameId::draw());
        let contested = random_secret(rules, &mut random);
        let mut app = App {
            place,
            home: Home::default(),
            review: Review::new(broken.clone(), Judgments::new(rules)),
            break_code: BreakCode::new(broken),
            watch,
            triangle: Triangle::new(game, coach),
            solutions: SolutionList::new(searched.clone(), goal.clone(), Place::Search),
            search: PegSearch::new(searched, goal),
            contest: Contest::new(rules, contested),
            arena: Arena::new(rules),
            options: None,
            statistics_screen: StatisticsScreen::default(),
            help: None,
            mouse: MouseCapture::Off,
            held_input: HeldInput::default(),
            look,
            preferences,
            window: Rect::ZERO,
            random,
            notice: None,
            saved: Saved::default(),
            save_status: SaveStatus::default(),
            results: Vec::new(),
            statistics: Statistics::default(),
            outcomes: ResultTracker::default(),
            unwritten: Vec::new(),
            reviews: Reviews::default(),
            running: Running::default(),
            today: Day::today(),
            analysis: None,
            ids: TaskId::default(),
            wanted,
            copied: None,
            farewell: Vec::new(),
            waiting,
        };
        app.begin_as_preferred(coach);
        app
    }

    /// Returns the effects to carry out before the first message.
    pub fn begin(&mut self) -> Vec<Effect> {
        if let Some(daily) = self.wanted.take() {
            self.open_daily(daily);
            self.check_daily();
        }
        if self.place == Place::Home {
            self.home.come_back(self.waiting_game(Place::Break), self.today());
        }
        let mut effects = std::mem::take(&mut self.waiting);
        if self.preferences.lacks_backdrop() {
            effects.push(Effect::AskBackground);
        }
        effects.extend(self.look_out());
        self.settle(&mut effects);
        effects
    }

    /// Requests analysis of the board on show, or stops it if there is none.
    fn look_out(&mut self) -> impl Iterator<Item = Effect> {
        let board = match self.place {
            Place::Triangle => self.triangle.look_out(),
            _ => self.triangle.stop_looking(),
        };
        let table = if self.place == Place::Search { self.search.ask_for_table() } else { None };
        board.into_iter().chain(table)
    }

    /// The screen that receives keys and is drawn.
    fn screen(&self) -> &dyn Screen {
        if let Some(options) = &self.options {
            return options;
        }
        match self.place {
            Place::Home => &self.home,
            Place::Break => &self.break_code,
            Place::Review => &self.review,
            Place::Watch => &self.watch,
            Place::Triangle => &self.triangle,
            Place::Search => &self.search,
            Place::Solutions => &self.solutions,
            Place::Contest => &self.contest,
            Place::Arena => &self.arena,
            Place::Statistics => &self.statistics_screen,
        }
    }

    fn screen_and_context(&mut self, now: Instant) -> (&mut dyn Screen, Context<'_>) {
        let screen: &mut dyn Screen = match (&mut self.options, self.place) {
            (Some(options), _) => options,
            (None, Place::Home) => &mut self.home,
            (None, Place::Break) => &mut self.break_code,
            (None, Place::Review) => &mut self.review,
            (None, Place::Watch) => &mut self.watch,
            (None, Place::Triangle) => &mut self.triangle,
            (None, Place::Search) => &mut self.search,
            (None, Place::Solutions) => &mut self.solutions,
            (None, Place::Contest) => &mut self.contest,
            (None, Place::Arena) => &mut self.arena,
            (None, Place::Statistics) => &mut self.statistics_screen,
        };
        (screen, Context { now, random: &mut self.random })
    }

    /// Handles a message. Returns the effects.
    pub fn update(&mut self, message: Message, area: Rect, now: Instant) -> Vec<Effect> {
        self.window = area;
        let mut effects = self.hold_or_take(message, area, now);
        effects.extend(self.look_out());
        effects
    }

    fn take(&mut self, message: Message, area: Rect, now: Instant) -> Vec<Effect> {
        match message {
            Message::Key(key) => self.key(input::in_one_cell(key), area, now),
            Message::Mouse(mouse) => self.mouse(mouse, area, now),
            Message::Paste(text) if self.help.is_none() && !is_too_small(area) => {
                let text: String = text.chars().map(glyphs::in_one_cell).collect();
                let (screen, mut context) = self.screen_and_context(now);
                screen.paste(&text, &mut context);
                Vec::new()
            }
            Message::Paste(_) => Vec::new(),
            Message::LongPaste => {
                let most = LONGEST_PASTE / 1024;
                self.notice = Some(format!("Paste ignored: it is longer than {most} KiB"));
                Vec::new()
            }
            Message::Background(backdrop) => {
                self.preferences.set_backdrop(backdrop);
                self.look = self.preferences.look();
                Vec::new()
            }
            Message::Resize => {
                if is_too_small(area) {
                    self.screen_and_context(now).0.pause();
                }
                // Resizing loses what was drawn, even if the window returns to its old size.
                vec![Effect::Repaint]
            }
            Message::SaveStatus(status) => {
                self.on_save_status(status);
                Vec::new()
            }
            Message::Terminate(signal) => vec![Effect::QuitBySignal(signal)],
            Message::Suspend => vec![Effect::Suspend],
            Message::Continue => vec![Effect::Resume],
            Message::NotStopped => {
                self.notice = Some("Not suspended: that needs a shell with job control".to_owned());
                Vec::new()
            }
            Message::InputLost(reason) => vec![Effect::Fail(reason)],
            Message::Work(update) => self.hear(*update, now),
            Message::SettingKept(result) => {
                self.kept(result);
                Vec::new()
            }
            Message::RecordBegun(result) => {
                self.record_begun(result);
                Vec::new()
            }
            Message::RecordRead(results) => {
                self.record_read(results);
                Vec::new()
            }
        }
    }

    pub(super) fn grant(&mut self, request: Request, now: Instant) -> Vec<Effect> {
        match request {
            Request::Options => {
                self.toggle_options(now);
                Vec::new()
            }
            Request::Start(work) => vec![Effect::Start(work)],
            Request::Analyze(analysis) => vec![self.analyze(analysis)],
            Request::Explain(question) => vec![Effect::Start(Work::Why(self.ids.advance(), question))],
            Request::Cancel(kind) => vec![Effect::Cancel(kind)],
            Request::Review(game, judgments) => {
                self.review = Review::new(*game, judgments);
                self.go(Place::Review, now);
                self.review.ask().map(|analysis| self.analyze(analysis)).into_iter().collect()
            }
            Request::GoOn(game) => {
                let Some(work) = self.watch.go_on(&game, &mut self.random) else {
                    self.notice = Some(asks_to_drop(&self.screen().key(Command::GoOn, self.look)));
                    return Vec::new();
                };
                if self.place == Place::Break {
                    self.break_code.goes_on();
                }
                self.go(Place::Watch, now);
                vec![Effect::Start(work)]
            }
            Request::Break(game) => {
                self.break_code.begin(*game);
                self.go(Place::Break, now)
            }
            Request::Copy(text) => self.copy(text, now),
            Request::Search(game) => {
                let goal = self.triangle.search_goal(&game);
                if let Some(step) = self.search.open(*game, goal) {
                    let key = self.screen().key(Command::WatchSearch, self.look);
                    self.notice =
                        Some(format!("A search waits at step {}. {key} again drops it", thousands(step)));
                    return Vec::new();
                }
                self.search.prefer(Preference::Speed(self.preferences.settings().speed), now);
                self.search.lead_back_to(self.place);
                self.go(Place::Search, now)
            }
            Request::Play(game) => {
                self.triangle.take_over(*game);
                self.go(Place::Triangle, now)
            }
            Request::Show(game) => {
                self.triangle.show(*game, self.place);
                self.go(Place::Triangle, now)
            }
            Request::Daily(daily) => {
                self.open_daily(daily);
                self.go(Place::Break, now)
            }
            Request::BeginRecord => vec![Effect::BeginRecord],
            Request::Solutions(game) => {
                let goal = self.triangle.search_goal(&game);
                self.solutions.open(*game, goal, self.place, now);
                self.go(Place::Solutions, now)
            }
            Request::Set(setting, value) => self.set(setting, value, now),
            Request::CloseOptions => {
                self.options = None;
                Vec::new()
            }
            Request::Go(place) => {
                let from_menu = self.place == Place::Home;
                let effects = self.go(place, now);
                if from_menu {
                    self.play_again(now);
                }
                effects
            }
        }
    }

    fn go(&mut self, place: Place, now: Instant) -> Vec<Effect> {
        self.record(place);
        if place == Place::Home {
            self.home.come_back(self.waiting_game(self.place), self.today());
        }
        match self.place {
            Place::Watch => self.watch.pause(),
            Place::Search => self.search.pause(),
            Place::Contest => self.contest.pause(),
            Place::Triangle => self.triangle.pause(),
            Place::Home
            | Place::Break
            | Place::Review
            | Place::Solutions
            | Place::Arena
            | Place::Statistics => {}
        }
        if (self.place, place) == (Place::Home, Place::Search) {
            self.search.lead_back_to(Place::Home);
        }
        self.place = place;
        match place {
            Place::Break => {
                self.break_code.arrive();
                self.check_daily();
                self.break_code.is_daily().then_some(Effect::ReadRecord).into_iter().collect()
            }
            Place::Watch => self.watch.arrive().map(Effect::Start).into_iter().collect(),
            Place::Search => {
                self.search.arrive(now);
                Vec::new()
            }
            Place::Statistics => {
                self.statistics_screen.open(self.statistics.clone(), self.today().daily);
                Vec::new()
            }
            _ => Vec::new(),
        }
    }

    /// Starts a new game if the game on show is over. Undo returns to the old one.
    fn play_again(&mut self, now: Instant) {
        let is_over = match self.place {
            Place::Break => self.break_code.is_over(),
            Place::Triangle => self.triangle.is_over(),
            _ => false,
        };
        if is_over {
            let (screen, mut context) = self.screen_and_context(now);
            screen.update(Command::New, &mut context);
        }
    }

    /// The place and status of an unfinished game to continue. The one at `first` takes precedence.
    fn waiting_game(&self, first: Place) -> Option<(Place, String)> {
        let places = [first, Place::Break, Place::Watch, Place::Triangle, Place::Search];
        places.into_iter().find_map(|place| Some((place, self.unfinished(place)?)))
    }

    /// The status of the game at a place. `None` if it has not begun or is over.
    fn unfinished(&self, place: Place) -> Option<String> {
        match place {
            Place::Home
            | Place::Review
            | Place::Solutions
            | Place::Contest
            | Place::Arena
            | Place::Statistics => None,
            Place::Break => self.break_code.unfinished(),
            Place::Watch => self.watch.unfinished(),
            Place::Triangle => self.triangle.unfinished(),
            Place::Search => self.search.unfinished(),
        }
    }

    /// The current look.
    pub const fn look(&self) -> Look {
        self.look
    }

    /// The time of the next [`App::tick`], if any.
    pub fn deadline(&self) -> Option<Instant> {
        self.screen().deadline()
    }

    /// Advances the program to this time. Returns the effects.
    pub fn tick(&mut self, now: Instant) -> Vec<Effect> {
        self.screen_and_context(now).0.tick(now);
        self.look_out().collect()
    }
}
