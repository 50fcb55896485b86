//! The registry of the screens: which is on show, how they open with what other screens pass on, and how their games
//! are restored and recorded.

use std::time::Instant;

use super::at_place::AtPlace as _;
use super::options::Options;
use super::screen_set::ScreenSet;
use super::trail::Trail;
use super::watch::{ASKS_TO_DROP_BY_PASTING, asks_to_drop};
use super::{Arrival, Context, Request, Screen};
use crate::archive::game_text::GameText;
use crate::cli::start::Opening;
use crate::narration::{search, thousands};
use crate::play::{BreakGame, Coach, Day, GameChoices, Information, PegGames, Random, SecretSource, Undo};
use crate::program::{Opened, Record};
use crate::session::new_game::{Activity, NewGame};
use crate::session::watch::Watching;
use crate::session::{Lineup, NewLineup};
use crate::session::{Location, Subject};
use crate::store::settings::Layers;
use crate::store::{RestoredState, SavedGames};
use crate::task::Update;
use crate::tui::keymap::Command;
use crate::tui::message::WorkUpdate;
use crate::tui::preferences::Preferences;
use crate::tui::theme::Look;
use pegwise_engine::breaker::optimal::Objective;
use pegwise_engine::code::{Code, Rules};

/// All screens, and the way to the one on show.
#[derive(Debug)]
pub(crate) struct Screens {
    trail: Trail,
    pub(crate) all: ScreenSet,
    /// The options, if they are open over the screen.
    options: Option<Options>,
    /// What the command line asks for, until the program begins.
    pub(crate) first: Option<Request>,
}

/// The place of a screen that opens and what it asks for, or a notice if it has to be asked again or does not open.
type Destination = Result<(Location, Option<Request>), String>;

/// What a screen may use to open with a subject.
pub(crate) struct OpenContext<'a> {
    pub(crate) now: Instant,
    pub(crate) random: &'a mut Random,
    pub(crate) look: Look,
    pub(crate) today: Day,
    pub(crate) record: &'a Record,
}

impl Screens {
    pub(crate) fn new(opening: Opening, coach: Coach, choices: GameChoices, random: &mut Random) -> Screens {
        let asked = matches!(opening, Opening::Options).then_some(Request::ToggleOptions);
        let opened = Opened::new(opening, choices, random);
        let (rules, strategy, _) = opened.watched.clone();
        let (trail, chooses, secret) = (Trail::to(opened.location), opened.chooses, opened.secret);
        let mut first = opened.first.clone().map(Request::Open).or(asked);
        let mut all = ScreenSet::new(opened, coach, choices);
        if secret.is_some() {
            let outcome = all.watch.session.begin((rules, strategy), secret, random);
            first = all.watch.show(outcome);
        }
        let mut screens = Screens { trail, all, options: None, first };
        if let Some(activity) = chooses {
            screens.choose(activity, None);
            screens.trail.go(Location::NewGame);
        }
        screens
    }

    pub(crate) const fn place(&self) -> Location {
        self.trail.shown
    }

    /// Puts another place on show. Returns the one that was left.
    pub(crate) fn go(&mut self, place: Location) -> Location {
        let from = self.place();
        self.trail.go(place);
        from
    }

    /// Puts the place on show that led to the present one. Returns the one that was left.
    pub(crate) fn back(&mut self) -> Location {
        let from = self.place();
        self.trail.back();
        from
    }

    /// Lets the screen on show arrive from a place. Returns what it asks for.
    pub(crate) fn arrive(&mut self, from: Location, now: Instant) -> Option<Request> {
        let unfinished = self.all.unfinished(from);
        self.all.at_mut(self.place()).arrive(Arrival { unfinished, now })
    }

    /// The work that the screens need done or stopped now.
    pub(crate) fn background(&mut self) -> Vec<Request> {
        self.all.background(self.trail.shown)
    }

    /// The screen that receives keys and is drawn.
    pub(crate) fn shown(&self) -> &dyn Screen {
        match &self.options {
            Some(options) => options,
            None => self.all.at(self.place()),
        }
    }

    /// The screen that receives keys, to change it.
    pub(crate) fn shown_mut(&mut self) -> &mut dyn Screen {
        if self.options.is_none() {
            return self.all.at_mut(self.trail.shown);
        }
        self.options.as_mut().expect("the options are open")
    }

    /// Opens the options over the screen, or closes them.
    pub(crate) fn toggle_options(&mut self, preferences: &Preferences) {
        if self.options.take().is_none() {
            // Anything running would continue unseen.
            self.shown_mut().pause();
            self.options = Some(Options::new(preferences));
        }
    }

    /// Closes the options, and lets the screen below begin or choose a new game. Returns what it asks for.
    pub(crate) fn begin_below_options(&mut self, context: &mut Context<'_>) -> Option<Request> {
        self.options = None;
        let below = self.shown_mut();
        if below.works(Command::New) {
            return below.update(Command::New, context);
        }
        if self.place() == Location::NewGame {
            return None;
        }
        Some(Request::Open(Subject::Choose(Activity::BreakCode, None)))
    }

    /// Tells the options whether a binding could be made, with the layers that have it.
    pub(crate) fn on_bound(&mut self, result: Result<&Layers, String>) {
        if let Some(options) = &mut self.options {
            options.on_bound(result);
        }
    }

    /// Tells the options whether a setting was saved. Returns the notice of a failure if they are closed.
    pub(crate) fn on_setting_saved(&mut self, result: Result<(), String>) -> Option<String> {
        match (&mut self.options, result) {
            (Some(options), result) => options.on_saved(result),
            (None, Ok(())) => {}
            (None, Err(reason)) => return Some(format!("Not saved: {reason}")),
        }
        None
    }

    /// Opens a screen with a subject. Returns its place and what it asks for, or a notice if it has to be asked again.
    pub(crate) fn open(&mut self, subject: Subject, context: &mut OpenContext<'_>) -> Destination {
        let opened = match subject {
            Subject::Go(location) => (location, None),
            Subject::Choose(activity, _) => {
                self.choose(activity, None);
                (Location::NewGame, None)
            }
            Subject::Assist(rules) => (Location::Assistant, self.all.assistant.begin(rules)),
            Subject::NextInMatch(game) => {
                self.choose(Activity::BreakCode, None);
                self.all.new_game.go_on_with(game.match_after().unwrap_or_default());
                (Location::NewGame, None)
            }
            Subject::HideCode => {
                self.choose(Activity::Watch, None);
                self.all.new_game.take_secret_from(SecretSource::Typed);
                (Location::NewGame, None)
            }
            Subject::Begin(game) => return self.begin(*game, context),
            Subject::Review(game, judgments) => {
                self.all.review.information = self.all.break_code.session.information;
                (Location::Review, self.all.review.open(*game, judgments))
            }
            Subject::Compare(comparison) => (Location::Review, self.all.review.open_comparison(*comparison)),
            Subject::Guess { game, secret, first, number } => {
                let watch = &mut self.all.watch;
                let outcome = watch.session.show_guess(game, secret, (&first, number));
                let begun = watch.show(outcome);
                let again = if self.place() == Location::Contest { Command::Accept } else { Command::Why };
                let key = || self.shown().key(again, context.look);
                (Location::Watch, Some(begun.ok_or_else(|| asks_to_drop(&key()))?))
            }
            Subject::GoOn(game) => {
                let outcome = self.all.watch.session.go_on(&game, context.random);
                let Some(begun) = self.all.watch.show(outcome) else {
                    return Err(asks_to_drop(&self.shown().key(Command::GoOn, context.look)));
                };
                if self.place() == Location::Break {
                    self.all.break_code.session.shows_how_to_go_on();
                }
                (Location::Watch, Some(begun))
            }
            Subject::Break(game) => {
                // They would stay over the game.
                self.options = None;
                self.all.break_code.begin(*game);
                (Location::Break, None)
            }
            Subject::Daily(daily) => {
                let played = &context.record.statistics.daily;
                self.all.break_code.open_daily(daily, context.today, played, context.look);
                (Location::Break, None)
            }
            Subject::FirstGame(rules) => {
                self.all.break_code.begin(BreakGame::drawn(rules, context.random));
                self.all.break_code.session.set_information(Information::Hidden);
                (Location::Break, None)
            }
            Subject::Search(game) => {
                let goal = self.all.pegs.search_goal(&game);
                if let Err(step) = self.all.search.open(*game, goal) {
                    let again = if self.place() == Location::Lessons {
                        Command::Accept
                    } else {
                        Command::WatchSearch
                    };
                    let key = self.shown().key(again, context.look);
                    return Err(format!(
                        "A search is unfinished at step {}. Press {key} again to replace it",
                        thousands(step)
                    ));
                }
                (Location::Search, None)
            }
            Subject::Solutions(game) => {
                let goal = self.all.pegs.search_goal(&game);
                self.all.solutions.open(*game, goal, context.now);
                (Location::Solutions, None)
            }
            Subject::AnotherPegs => {
                self.all.pegs.begin_another();
                (Location::Pegs, None)
            }
            Subject::Play(game) => {
                self.all.pegs.take_over(*game);
                (Location::Pegs, None)
            }
            Subject::Show(game) => {
                self.all.pegs.show(*game);
                (Location::Pegs, None)
            }
            Subject::Explore(game, history) => {
                (Location::Explorer, self.all.explorer.open(game, history.turns())?)
            }
            Subject::Strategies(place, rules) => return self.show_strategies(place, rules, context),
            Subject::Lesson(lesson) => (Location::Lessons, self.all.lessons.begin(lesson)),
            Subject::Practice(exercises) => {
                (Location::Practice, self.all.practice.open_exercises(exercises, context.today))
            }
            Subject::Import(game) => return self.import(*game, context),
        };
        Ok(opened)
    }

    /// Opens the form for a new game by the rules of the screen on show. A `secret` stands in its field.
    fn choose(&mut self, activity: Activity, secret: Option<Code>) {
        let defaults = self.all.new_game.defaults;
        let (watch, explorer) = (&self.all.watch.session, &self.all.explorer.session);
        let by_lineup = |lineup: &Lineup| (defaults.by(lineup.rules), lineup.optimal());
        let place = self.place();
        let (choices, strategy) = match (activity, place) {
            (Activity::BreakCode, Location::Break | Location::Review) => {
                (defaults.like(self.all.break_code.session.game()), watch.strategy.clone())
            }
            (Activity::BreakCode, _) => (defaults, watch.strategy.clone()),
            (Activity::Watch, _) => (defaults.by(watch.rules), watch.strategy.clone()),
            (Activity::Contest, _) => by_lineup(&self.all.contest.session.lineup),
            (Activity::Arena, _) => by_lineup(&self.all.arena.session.lineup),
            (Activity::Explore, _) => (defaults.by(explorer.rules), explorer.strategy.clone()),
        };
        let last = watch.watching().and_then(Watching::known_secret);
        // Nobody comes back to a place without a game: it would ask for one again.
        if place == Location::Watch && !watch.has_game()
            || place == Location::Explorer && !explorer.has_begun()
        {
            self.trail.back();
        }
        let keeps = self.place() != Location::Home;
        self.all.new_game.open((activity, choices, strategy), (secret, last), keeps);
        if place == Location::Assistant {
            self.all.new_game.take_secret_from(SecretSource::Elsewhere);
        }
    }

    /// Shows a screen of the strategies for these rules. Returns its place and what it asks for, or a notice if it cannot be shown.
    fn show_strategies(
        &mut self,
        place: Location,
        rules: Rules,
        context: &mut OpenContext<'_>,
    ) -> Destination {
        match place {
            Location::Contest if self.all.contest.session.lineup.rules != rules => {
                self.begin(NewGame::contest(rules, None, context.random), context)
            }
            Location::Arena if self.all.arena.session.lineup.rules != rules => {
                let lineup = NewLineup { rules, objective: Objective::default(), tree: None };
                self.begin(NewGame::Arena(lineup), context)
            }
            place => Ok((place, None)),
        }
    }

    /// Begins a new game. Returns its place and what it asks for, or a notice if it has to be asked again.
    fn begin(&mut self, game: NewGame, context: &mut OpenContext<'_>) -> Destination {
        match game {
            NewGame::Break(game) => self.open(Subject::Break(game), context),
            NewGame::Daily(daily) => self.open(Subject::Daily(daily), context),
            NewGame::Watch { rules, strategy, secret } => {
                let outcome = self.all.watch.session.begin((rules, strategy), secret, context.random);
                let begun = self.all.watch.show(outcome).ok_or_else(|| asks_to_drop("Enter"))?;
                Ok((Location::Watch, Some(begun)))
            }
            NewGame::Contest(lineup, secret) => {
                let closed = self.all.contest.prepare(lineup, secret);
                Ok((Location::Contest, closed.map(Request::Cancel)))
            }
            NewGame::Arena(lineup) => {
                self.all.arena.prepare(lineup, self.all.new_game.session.figures.computed().collect());
                Ok((Location::Arena, None))
            }
            NewGame::Assist(rules) => self.open(Subject::Assist(rules), context),
            NewGame::Explore(rules, strategy) => {
                Ok((Location::Explorer, self.all.explorer.open((rules, strategy), &[])?))
            }
        }
    }

    /// Opens a game that was read from a text. Returns its place and what it asks for, or a notice if it is not opened.
    fn import(&mut self, game: GameText, context: &OpenContext<'_>) -> Destination {
        // They would stay over the game.
        self.options = None;
        match game {
            GameText::BreakCode(game) => {
                let played = &context.record.statistics.daily;
                let opened = self.all.break_code.import(*game, context.today, played);
                opened.map(|()| (Location::Break, None)).map_err(|spoils| spoils.to_string())
            }
            GameText::Watch(game, _) => {
                let outcome = self.all.watch.session.import(*game);
                let begun = self.all.watch.show(outcome).ok_or(ASKS_TO_DROP_BY_PASTING)?;
                Ok((Location::Watch, Some(begun)))
            }
            GameText::Pegs(game) => {
                self.all.pegs.import(*game);
                Ok((Location::Pegs, None))
            }
        }
    }

    /// Passes an update to the screen whose work it is. Returns what that screen asks for.
    pub(crate) fn on_work(&mut self, update: WorkUpdate, now: Instant) -> Option<Request> {
        match update {
            WorkUpdate::Watch(id, update) => return self.all.watch.on_work(id, update),
            WorkUpdate::Contest(id, update) => return self.all.contest.on_work(id, update),
            WorkUpdate::Arena(id, update) => return self.all.arena.on_work(id, update),
            WorkUpdate::Explorer(id, update) => return self.all.explorer.on_work(id, update),
            WorkUpdate::StrategyFile(id, Update::Ended(end)) => self.all.new_game.on_file_read(id, end),
            WorkUpdate::Assistance(id, update) => return self.all.assistant.on_work(id, update),
            WorkUpdate::Puzzle(id, update) => return self.all.practice.on_work(id, update),
            WorkUpdate::Lesson(id, update) => return self.all.lessons.on_work(id, update),
            WorkUpdate::Figures(id, update) => self.all.new_game.session.figures.receive(id, update),
            WorkUpdate::Board(id, update) => self.all.pegs.on_analysis(id, update, now),
            WorkUpdate::Odds(id, update) => return self.all.pegs.on_work(id, update),
            WorkUpdate::Guess(id, Update::Ended(end)) => return self.all.break_code.scored(id, end, now),
            WorkUpdate::Why(_, Update::Ended(end)) => {
                self.all.break_code.explained(&end);
                self.all.watch.explained(&end);
            }
            WorkUpdate::Comparison(_, Update::Ended(end)) => self.all.watch.compared(&end),
            WorkUpdate::Guess(_, Update::Progress(never))
            | WorkUpdate::Why(_, Update::Progress(never))
            | WorkUpdate::StrategyFile(_, Update::Progress(never))
            | WorkUpdate::Comparison(_, Update::Progress(never)) => match never {},
            // The program passes on analyses, costs and games of texts. The table is shared, so its results are already available.
            WorkUpdate::Analysis(..)
            | WorkUpdate::GuessCost(..)
            | WorkUpdate::Import(..)
            | WorkUpdate::Table(..) => {}
        }
        None
    }

    /// Turns the game on show into practice if its result is recorded. Returns whether it did.
    pub(crate) fn check_result(&mut self, record: &Record) -> bool {
        let place = self.place();
        record.make_practice(place, &mut self.all.break_code.session, &mut self.all.pegs.session)
    }

    /// Records the results of games that came to an end.
    pub(crate) fn record(&mut self, record: &mut Record, today: Day) {
        record.record_code(&mut self.all.break_code.session, today);
        record.record_pegs(&mut self.all.pegs.session, today);
        record.record_reviews();
    }

    /// Restores the saved state. A game that the command line asks for stays on show, and undo returns to the saved
    /// one. Returns the warnings for the player.
    pub(crate) fn restore(
        &mut self,
        mut past: RestoredState,
        record: &mut Record,
        today: Day,
    ) -> Vec<String> {
        record.restore(&mut past, &mut self.all.pegs.session, today);
        let SavedGames { code, watch, pegs, search, mut warnings, waiting, finished: _ } = past.games;
        if let Some(games) = code {
            let asked = self.place() == Location::Break && self.first.is_none();
            self.all.break_code.restore(games, asked);
        }
        if let Some(games) = pegs {
            let asked = self.place() == Location::Pegs;
            self.all.pegs.restore(games, asked);
        }
        let chooses =
            self.place() == Location::NewGame && self.all.new_game.session.activity == Activity::Watch;
        let asked = chooses || self.place() == Location::Watch;
        if let Some(watched) = watch.filter(|watched| !asked || watched.has_scores_to_lose()) {
            let secret = self.all.watch.session.watching().and_then(Watching::known_secret);
            self.all.watch.session.restore(watched);
            if asked {
                self.first = None;
                self.trail = Trail::to(Location::Watch);
                self.choose(Activity::Watch, secret);
                self.trail.go(Location::NewGame);
                self.all.new_game.warn("You are scoring a game: Enter drops it, Esc keeps it");
            }
        }
        if let Some(search) = search {
            // The same search goes on; another one gives way to the search that is asked for.
            match &self.first {
                Some(Request::Open(Subject::Search(asked))) if **asked != search.game => {
                    warnings.push(search::gives_way(search.step));
                }
                _ => self.all.search.restore(search),
            }
        }
        self.all.home.waiting = waiting;
        warnings
    }

    /// The code-breaking and triangle games, with all undo states.
    pub(crate) const fn games(&self) -> (&Undo<BreakGame>, &PegGames) {
        (&self.all.break_code.session.games, &self.all.pegs.session.games)
    }
}
