//! The places of plain mode: opens them, goes from one to another, and saves, records and judges their games.

use std::path::PathBuf;
use std::sync::Arc;

use super::break_code;
use super::everywhere::{EVERYWHERE, Everywhere};
use super::game_text::NOTHING_TO_EXPORT;
use super::line;
use super::menu::{Menu, where_options_are};
use super::new_game::NewGameQuestions;
use super::place::{Next, Persist, Place, Talk};
use super::saving::Saver;
use super::search::open_search;
use crate::archive::game_text::GameText;
use crate::cli::start::Opening;
use crate::narration::spoken::Spoken as _;
use crate::narration::statistics::statistics_lines;
use crate::narration::unfinished::{RESULT_IS_RECORDED, imported};
use crate::narration::{Voice, as_sentence, past_games, search, watched_text};
use crate::play::{BreakGame, Daily, Day, Deal, Information, Random};
use crate::program::Opened;
use crate::session::new_game::{Activity, NewGame};
use crate::session::watch::Begun;
use crate::session::{
    ArenaSession, AssistantSession, BreakCodeSession, ContestSession, ExplorerSession, LessonSession, Lineup,
    Location, PastGames, PegsSession, PracticeSession, SearchSession, SolutionsSession, Subject,
    WatchSession,
};
use crate::store::settings::Settings;
use crate::store::{MonitoredStore, RestoredState, SaveFile, SavedGames};
use pegwise_engine::breaker::Strategy;
use pegwise_engine::code::{History, Rules};

/// The places, and the store of their games.
#[derive(Debug)]
pub(super) struct Places {
    here: Location,
    menu: Menu,
    new_game: NewGameQuestions,
    break_code: BreakCodeSession,
    watch: WatchSession,
    pegs: PegsSession,
    search: SearchSession,
    solutions: SolutionsSession,
    contest: ContestSession,
    arena: ArenaSession,
    explorer: ExplorerSession,
    lessons: LessonSession,
    practice: PracticeSession,
    games: PastGames,
    assistant: AssistantSession,
    /// What the command line asks for, until the greeting.
    wanted: Option<Next>,
    saver: Saver,
}

impl Places {
    pub(super) fn new(opening: Opening, settings: &Settings, random: &mut Random) -> Places {
        let asked = matches!(opening, Opening::Options).then_some(Next::Options);
        let usual = settings.triangle_coach;
        let coach = if let Opening::Pegs { coach, .. } = &opening { *coach } else { usual };
        let opened = Opened::new(opening, settings.new_games, random);
        let search = SearchSession::of_opening(opened.peg_game.clone());
        let (rules, strategy, first) = opened.watched;
        let watch = WatchSession::new(rules, strategy.clone(), first);
        let watched = NewGame::Watch { rules, strategy, secret: opened.secret };
        let watched = opened.secret.map(|_| Subject::Begin(Box::new(watched)));
        let chooses = opened.chooses.filter(|activity| *activity != Activity::Watch);
        let first = opened.first.or(watched).or(chooses.map(|activity| Subject::Choose(activity, None)));
        Places {
            here: opened.location,
            menu: Menu::default(),
            new_game: NewGameQuestions::new(*settings),
            break_code: break_code::session(opened.code_game, settings),
            watch,
            solutions: SolutionsSession::new(search.origin.clone(), search.goal()),
            search,
            pegs: PegsSession::new(opened.peg_game, coach).for_lines(),
            contest: opened.contest,
            arena: opened.arena,
            explorer: ExplorerSession::new(opened.explored, Strategy::OPTIMAL),
            lessons: LessonSession::default(),
            practice: PracticeSession::default(),
            games: PastGames::default(),
            assistant: opened.assistant,
            wanted: first.map(Next::Open).or(asked),
            saver: Saver::default(),
        }
    }

    /// Restores saved games, and saves from now on. A game requested on the command line stays, and undo leads back
    /// to the saved one. Returns what is to be said of it.
    pub(super) fn restore(&mut self, store: MonitoredStore, mut past: RestoredState) -> Vec<String> {
        self.saver.store = store;
        self.saver.record.restore(&mut past, &mut self.pegs, Day::today());
        let SavedGames { code, watch, pegs, search, warnings, waiting, finished: _ } = past.games;
        let mut notices = Vec::new();
        if let Some(games) = code {
            let asked = self.here == Location::Break && self.wanted.is_none();
            self.break_code.restore(games, asked);
        }
        if let Some(saved) = pegs {
            let asked = self.here == Location::Pegs;
            self.pegs.restore(saved, asked);
        }
        if let Some(watched) =
            watch.filter(|watched| self.here != Location::Watch || watched.has_scores_to_lose())
        {
            self.watch.restore(watched);
        }
        if let Some(search) = search {
            // The same search goes on; another one gives way to the search that is asked for.
            match &self.wanted {
                Some(Next::Open(Subject::Search(asked))) if **asked != search.game => {
                    notices.push(search::gives_way(search.step));
                }
                _ => self.search = SearchSession::restored(search),
            }
        }
        let games = SaveFile::ALL.map(|file| self.saved_in(file).1.saved());
        self.saver.saved.update(|file| games[file as usize].clone());
        self.menu.waiting_elsewhere(waiting);
        notices.extend(warnings);
        notices
    }

    /// Sets the settings file that keeps the choices for a new game.
    pub(super) fn save_choices_to(&mut self, file: PathBuf) {
        self.new_game.save_to(file);
    }

    /// Opens what the command line asks for.
    pub(super) fn begin(&mut self, talk: &mut Talk<'_>) -> Next {
        let follows = self.wanted.take().map(|wanted| self.follow(wanted, talk)).is_some();
        if !follows || self.here == Location::Home {
            self.arrive(self.here, talk);
        }
        Next::Stay
    }

    /// Writes what could not be written before. If it still cannot be saved, the error is the reason.
    pub(super) fn finish(&mut self) -> Result<(), String> {
        self.saver.store.finish()
    }

    /// Whether the next line is a code that stays hidden.
    pub(super) fn takes_unseen(&self) -> bool {
        self.here == Location::NewGame && self.new_game.takes_unseen()
    }

    pub(super) fn place(&mut self) -> &mut dyn Place {
        match self.here {
            Location::Home | Location::Statistics => &mut self.menu,
            Location::NewGame => &mut self.new_game,
            Location::Break | Location::Review => &mut self.break_code,
            Location::Watch => &mut self.watch,
            Location::Pegs => &mut self.pegs,
            Location::Search => &mut self.search,
            Location::Solutions => &mut self.solutions,
            Location::Contest => &mut self.contest,
            Location::Arena => &mut self.arena,
            Location::Explorer => &mut self.explorer,
            Location::Lessons => &mut self.lessons,
            Location::Practice => &mut self.practice,
            Location::Games => &mut self.games,
            Location::Assistant => &mut self.assistant,
        }
    }

    /// Marks the start of the next line. Only this line can answer the last question.
    pub(super) fn next_line(&mut self) {
        self.break_code.next_input();
        self.pegs.next_input();
        self.watch.next_input();
        self.search.next_input();
        self.practice.today = Day::today();
        self.practice.next_input();
    }

    const fn saved_in(&self, file: SaveFile) -> (Location, &dyn Persist) {
        match file {
            SaveFile::Code => (Location::Break, &self.break_code),
            SaveFile::Watch => (Location::Watch, &self.watch),
            SaveFile::Pegs => (Location::Pegs, &self.pegs),
            SaveFile::Search => (Location::Search, &self.search),
        }
    }

    pub(super) fn help(&mut self, talk: &mut Talk<'_>) -> Next {
        let has_text = matches!(self.here, Location::Break | Location::Watch | Location::Pegs);
        let here = EVERYWHERE.iter().filter(|entry| has_text || entry.verb != Everywhere::Export);
        let everywhere = here.map(|entry| (entry.usage(), entry.about));
        for (usage, about) in self.place().help().into_iter().chain(everywhere) {
            talk.say(format!("{usage}: {about}."));
        }
        Next::Stay
    }

    pub(super) fn follow(&mut self, next: Next, talk: &mut Talk<'_>) -> Next {
        if !matches!(next, Next::NewRecord) {
            self.saver.drop_request();
        }
        match next {
            Next::Stay | Next::Quit => return next,
            Next::Continue => match self.menu.first_waiting() {
                Some(there) => self.arrive(there, talk),
                None => talk.say("No game waits."),
            },
            Next::Daily(day) => {
                let today = Day::today();
                match Daily::come(day.unwrap_or(today), today) {
                    Ok(daily) => self.open_daily(daily, talk),
                    Err(wrong) => talk.say(as_sentence(&wrong.to_string())),
                }
            }
            Next::Options => talk.say(where_options_are()),
            Next::NewRecord => self.saver.new_record(talk),
            Next::Open(subject) => self.open(subject, talk),
            Next::Begin(game, choices) => {
                // A question whether to drop a game is answered in the form.
                if matches!(*game, NewGame::Watch { .. }) {
                    self.here = Location::NewGame;
                }
                self.begin_game(*game, talk);
                if self.here != Location::NewGame {
                    let kept = self.new_game.keep(choices);
                    self.saver.carry_out(kept, talk);
                }
            }
        }
        Next::Stay
    }

    fn open(&mut self, subject: Subject, talk: &mut Talk<'_>) {
        match subject {
            Subject::Go(Location::Statistics) => {
                self.saver.read_again();
                let today = Daily::of(Day::today()).ok();
                let mut statistics = self.saver.record.statistics.clone();
                statistics.daily.add_in_progress(&self.break_code.games);
                talk.say_all(statistics_lines(Voice::SPOKEN, &statistics, today));
            }
            Subject::Go(there) => self.arrive(there, talk),
            Subject::Choose(activity, rules) => self.choose(activity, rules, talk),
            Subject::Assist(rules) => {
                self.assistant = AssistantSession::new(rules, Vec::new());
                self.arrive(Location::Assistant, talk);
            }
            Subject::NextInMatch(game) => {
                self.open_questions(Activity::BreakCode);
                self.new_game.go_on_with(game.match_after().unwrap_or_default());
                self.arrive(Location::NewGame, talk);
            }
            Subject::HideCode => self.choose(Activity::Watch, None, talk),
            Subject::Begin(game) => self.begin_game(*game, talk),
            Subject::Daily(daily) => self.open_daily(daily, talk),
            Subject::Break(game) => {
                break_code::begin(&mut self.break_code, *game, talk);
                self.arrive(Location::Break, talk);
            }
            Subject::Compare(games) => break_code::compare(*games, talk),
            // The review of the open game is said there, when the player asks for it.
            Subject::Review(..) => self.arrive(Location::Break, talk),
            Subject::Guess { game, secret, .. } => {
                self.watch(talk, |watch, random| watch.begin(game, Some(secret), random));
            }
            Subject::GoOn(game) => {
                self.watch(talk, |watch, random| watch.go_on(&game, random));
                if self.here == Location::Watch {
                    self.break_code.shows_how_to_go_on();
                }
            }
            Subject::FirstGame(rules) => {
                self.break_code.set_information(Information::Hidden);
                break_code::begin(&mut self.break_code, BreakGame::drawn(rules, talk.random), talk);
                self.arrive(Location::Break, talk);
            }
            Subject::Search(game) => {
                let goal = self.pegs.worked_out_search_goal(&game);
                if open_search(&mut self.search, *game, goal, talk) {
                    self.arrive(Location::Search, talk);
                }
            }
            Subject::Solutions(game) => {
                let goal = self.pegs.worked_out_search_goal(&game);
                self.solutions.open(*game, goal);
                self.arrive(Location::Solutions, talk);
            }
            Subject::AnotherPegs => {
                self.pegs.begin_another(self.pegs.game().shape());
                self.arrive(Location::Pegs, talk);
            }
            Subject::Play(game) | Subject::Show(game) => {
                self.pegs.take_over(*game);
                self.arrive(Location::Pegs, talk);
            }
            Subject::Explore((rules, strategy), history) => {
                match self.explorer.open(rules, strategy, history.turns()) {
                    Ok(opened) => {
                        self.here = Location::Explorer;
                        line::tell(&mut self.explorer, opened, talk);
                    }
                    Err(refusal) => talk.say(self.explorer.refused(&refusal)),
                }
            }
            Subject::Strategies(place, _) => self.arrive(place, talk),
            Subject::Lesson(lesson) => {
                self.here = Location::Lessons;
                let begun = self.lessons.begin(lesson);
                line::tell(&mut self.lessons, begun, talk);
            }
            Subject::Practice(exercises) => {
                self.read_practice();
                self.practice.open_exercises(exercises);
                self.arrive(Location::Practice, talk);
            }
            Subject::Import(game) => self.import(*game, talk),
        }
    }

    /// Asks about a new game, or begins it by these rules.
    fn choose(&mut self, activity: Activity, rules: Option<Rules>, talk: &mut Talk<'_>) {
        self.open_questions(activity);
        let Some(rules) = rules else { return self.arrive(Location::NewGame, talk) };
        let next = self.new_game.begin_by(rules, talk);
        self.follow(next, talk);
    }

    fn open_questions(&mut self, activity: Activity) {
        let defaults = self.new_game.defaults();
        let by_lineup = |lineup: &Lineup| (defaults.by(lineup.rules), lineup.optimal());
        let (watch, explorer) = (&self.watch, &self.explorer);
        let (choices, strategy) = match activity {
            Activity::BreakCode if self.here == Location::Break => {
                (defaults.like(self.break_code.game()), watch.strategy.clone())
            }
            Activity::BreakCode => (defaults, watch.strategy.clone()),
            Activity::Watch => (defaults.by(watch.rules), watch.strategy.clone()),
            Activity::Contest => by_lineup(&self.contest.lineup),
            Activity::Arena => by_lineup(&self.arena.lineup),
            Activity::Explore => (defaults.by(explorer.rules), explorer.strategy.clone()),
        };
        self.saver.read_again();
        let played = self.saver.record.statistics.daily.clone();
        self.new_game.open((activity, choices, strategy), self.here, &played);
    }

    fn begin_game(&mut self, game: NewGame, talk: &mut Talk<'_>) {
        match game {
            NewGame::Break(game) => {
                break_code::begin(&mut self.break_code, *game, talk);
                self.arrive(Location::Break, talk);
            }
            NewGame::Daily(daily) => self.open_daily(daily, talk),
            NewGame::Assist(rules) => self.open(Subject::Assist(rules), talk),
            NewGame::Watch { rules, strategy, secret } => {
                self.watch(talk, |watch, random| watch.begin((rules, strategy), secret, random));
            }
            NewGame::Contest(lineup, secret) => {
                // Plain mode plays to the end at once, so no work goes on.
                let _ = self.contest.prepare(lineup, secret);
                self.arrive(Location::Contest, talk);
            }
            NewGame::Arena(lineup) => {
                let _ = self.arena.prepare(lineup);
                self.arrive(Location::Arena, talk);
            }
            NewGame::Explore(rules, strategy) => {
                self.open(Subject::Explore((rules, strategy), History::new()), talk);
            }
        }
    }

    /// Goes to a game to watch and says how it begins, unless the player is asked first.
    fn watch(&mut self, talk: &mut Talk<'_>, begin: impl FnOnce(&mut WatchSession, &mut Random) -> Begun) {
        let outcome = begin(&mut self.watch, talk.random);
        if matches!(outcome, Begun::Starts(..)) {
            self.here = Location::Watch;
        }
        line::tell(&mut self.watch, outcome, talk);
    }

    pub(super) fn import(&mut self, game: GameText, talk: &mut Talk<'_>) {
        match game {
            GameText::BreakCode(game) => {
                self.saver.read_again();
                let played = &self.saver.record.statistics.daily;
                match break_code::import(&mut self.break_code, *game, played, talk) {
                    Ok(()) => self.arrive(Location::Break, talk),
                    Err(spoils) => talk.say(as_sentence(&spoils.to_string())),
                }
            }
            GameText::Watch(game, _) => self.watch(talk, |watch, _| watch.import(*game)),
            GameText::Pegs(game) => {
                self.pegs.import(*game);
                talk.say(imported(self.pegs.games.can_undo()));
                self.arrive(Location::Pegs, talk);
            }
        }
    }

    /// Says the text of the game here, if it has begun.
    pub(super) fn export(&self, talk: &mut Talk<'_>) -> Next {
        let game = match self.here {
            Location::Break => Some(GameText::BreakCode(Box::new(self.break_code.game().clone()))),
            Location::Watch => self.watch.watching().and_then(watched_text),
            Location::Pegs => {
                let game = self.pegs.game();
                game.start().map(|_| GameText::Pegs(Box::new(game.clone())))
            }
            _ => None,
        };
        talk.say(game.map_or_else(|| NOTHING_TO_EXPORT.to_owned(), |game| game.to_string()));
        Next::Stay
    }

    fn arrive(&mut self, there: Location, talk: &mut Talk<'_>) {
        if there == Location::Home {
            self.menu.come_back(self.waiting());
        }
        if there == Location::Practice {
            self.read_practice();
        }
        if there == Location::Contest {
            self.contest.your_mean = self.saver.record.statistics.mean_by(self.contest.lineup.rules);
        }
        if there == Location::Games {
            self.saver.read_again();
            self.games.set(past_games(&self.saver.record.results));
        }
        self.here = there;
        if there != Location::Break {
            self.break_code.stop_clock();
        }
        if there == Location::Break && matches!(self.break_code.game().deal(), Deal::Daily(_)) {
            self.saver.read_again();
        }
        self.check_result(talk);
        self.place().greet(talk);
    }

    /// Takes what all instances have noted of practice.
    fn read_practice(&mut self) {
        self.saver.read_again();
        self.practice.set_book(Arc::clone(&self.saver.record.practice));
    }

    /// Turns the game on show into practice if its result is recorded, and says so.
    fn check_result(&mut self, talk: &mut Talk<'_>) {
        if self.saver.record.make_practice(self.here, &mut self.break_code, &mut self.pegs) {
            talk.say(RESULT_IS_RECORDED);
        }
    }

    /// Returns the unfinished games: the one of this place, then the others.
    fn waiting(&self) -> Vec<(Location, String)> {
        let files = SaveFile::ALL.into_iter().map(|file| self.saved_in(file));
        let waiting = files.filter_map(|(place, games)| Some((place, games.unfinished()?)));
        let (here, others): (Vec<_>, Vec<_>) = waiting.partition(|(place, _)| *place == self.here);
        here.into_iter().chain(others).collect()
    }

    fn open_daily(&mut self, daily: Daily, talk: &mut Talk<'_>) {
        self.saver.read_again();
        break_code::open_daily(&mut self.break_code, daily, &self.saver.record.statistics.daily, talk);
        self.arrive(Location::Break, talk);
    }

    /// Saves changes, and records the results of games that came to an end.
    pub(super) fn save(&mut self, talk: &mut Talk<'_>) {
        let (today, record) = (Day::today(), &mut self.saver.record);
        record.record_code(&mut self.break_code, today);
        record.record_pegs(&mut self.pegs, today);
        let practiced = record.add_practice(self.practice.take_entries());
        self.check_result(talk);
        let games = SaveFile::ALL.map(|file| self.saved_in(file).1.saved());
        self.saver.save(|file| games[file as usize].clone(), talk);
        self.saver.carry_out(practiced, talk);
    }

    /// Judges finished games and records the reviews.
    pub(super) fn look_back(&mut self, talk: &mut Talk<'_>) {
        self.saver.review(talk);
    }
}
