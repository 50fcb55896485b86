//! The program as it lives through a list of deeds: what it asks for is done outside of it, late, out of order or never.

use std::collections::{BTreeMap, VecDeque};
use std::ops::ControlFlow;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseEvent};
use pegwise::archive::practice::PracticeEntry;
use pegwise::archive::results::RecordEntry;
use pegwise::archive::saved::{SavedCode, SavedPegs, SavedSearch, SavedWatch};
use pegwise::cli::start::Opening;
use pegwise::play::explorer::ExplorerTask;
use pegwise::play::{Random, Seed};
use pegwise::store::{RestoredState, SaveFile, SaveStatus, SavedGames, StoreReply, StoreRequest};
use pegwise::task::{End, Task, Update};
use pegwise::tui::Look;
use pegwise::tui::app::App;
use pegwise::tui::message::{Effect, Message, Work, WorkUpdate};
use pegwise_engine::breaker::Strategy;
use pegwise_engine::code::Rules;
use pegwise_engine::pegs::Tablebase;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::super::page::Page;
use super::reload::Reloaded;

/// How many steps of a job or an exhibition are told before it is broken off.
const STEPS: usize = 1500;
/// Games with more codes than this are too much work for strategies that weigh their guesses, again and again.
const WEIGHED: u32 = 1296;
/// Games with more codes than this are too much for an optimal strategy, or to play every secret.
const PROVED: u32 = 100;
/// How many works wait to be heard of; older ones are never heard of again, unless the screen may be busy with them.
const WORKS: usize = 4;
/// The most wake-ups in one wait: each may be a million steps of the search.
const WAKES: usize = 4;
/// No message may take longer, on the busiest machine.
const PATIENCE: Duration = Duration::from_secs(10);

/// Something that happens to the program.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Deed {
    Key(KeyEvent),
    Paste(String),
    Mouse(MouseEvent),
    Resize(u16, u16),
    /// So many milliseconds pass.
    Wait(u64),
    /// Somebody stops it from outside, or it goes on after that.
    Suspend,
    Continue,
    /// So many messages come from the work asked for so long ago.
    Hear {
        ago: usize,
        messages: usize,
    },
    /// The program is killed, and started again with what it kept.
    Restart,
    /// A way there and back again, after which everything has to look as before.
    Round(Round),
}

/// A way there and back again.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Round {
    /// Help is opened and closed.
    Help,
    /// The window becomes this large, and as large as it was.
    Window(u16, u16),
    /// The program is stopped and goes on.
    Stop,
}

/// How a life begins.
#[derive(Clone, Debug)]
pub(crate) struct Birth {
    pub(crate) opening: Opening,
    pub(crate) look: Look,
    pub(crate) seed: u64,
}

/// Work that the program asked for, and what of it was not heard yet.
struct Job {
    holds: Holds,
    state: State,
}

enum State {
    Asked(Work),
    Done(VecDeque<Message>),
}

/// What waits for work.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Holds {
    Guess,
    /// A jump that the coach judges.
    Jump,
    Nothing,
}

pub(crate) struct Life {
    app: App,
    birth: Birth,
    /// What is in the files.
    saved: BTreeMap<usize, String>,
    results: Vec<RecordEntry>,
    practice: Vec<PracticeEntry>,
    reloaded: Reloaded,
    terminal: Terminal<TestBackend>,
    area: Rect,
    now: Instant,
    /// The newest first.
    works: VecDeque<Job>,
    over: bool,
}

impl Life {
    pub(crate) fn new(birth: &Birth) -> Life {
        let terminal = Terminal::new(TestBackend::new(80, 24)).expect("a screen that is a list of cells");
        let mut life = Life {
            app: begun(birth.opening.clone(), birth),
            birth: birth.clone(),
            saved: BTreeMap::new(),
            results: Vec::new(),
            practice: Vec::new(),
            reloaded: Reloaded::default(),
            terminal,
            area: Rect::new(0, 0, 80, 24),
            now: Instant::now(),
            works: VecDeque::new(),
            over: false,
        };
        let effects = life.app.begin();
        life.heed(effects);
        life
    }

    /// Whether the program has ended.
    pub(crate) fn is_over(&self) -> bool {
        self.over
    }

    /// Whether it waits for its time to come.
    pub(crate) fn waits(&self) -> bool {
        self.app.deadline().is_some()
    }

    /// How frames look, which the options can change.
    pub(crate) fn look(&self) -> Look {
        self.app.look()
    }

    /// How large the window is.
    pub(crate) fn area(&self) -> Rect {
        self.area
    }

    /// What is drawn now.
    pub(crate) fn frame(&mut self) -> Buffer {
        let app = &self.app;
        let drawn = self.terminal.draw(|frame| app.draw(frame)).expect("nothing can fail");
        drawn.buffer.clone()
    }

    /// Lets a deed happen. Returns what the program asked for.
    pub(crate) fn live(&mut self, deed: &Deed) -> Vec<Effect> {
        self.now += Duration::from_millis(20);
        match deed {
            Deed::Key(key) => self.tell(Message::Key(*key)),
            Deed::Paste(text) => self.tell(Message::Paste(text.clone())),
            Deed::Mouse(mouse) => self.tell(Message::Mouse(*mouse)),
            Deed::Resize(width, height) => {
                self.area = Rect::new(0, 0, *width, *height);
                self.terminal.backend_mut().resize(*width, *height);
                self.tell(Message::Resize)
            }
            Deed::Suspend => self.tell(Message::Suspend),
            Deed::Continue => self.tell(Message::Continue),
            Deed::Wait(milliseconds) => self.wait(*milliseconds),
            Deed::Restart => self.restart(),
            Deed::Round(round) => self.round(*round),
            Deed::Hear { ago, messages } => {
                let heard = self.works.get_mut(*ago).map_or_else(Vec::new, |work| work.next(*messages));
                heard.into_iter().flat_map(|message| self.tell(message)).collect()
            }
        }
    }

    fn round(&mut self, round: Round) -> Vec<Effect> {
        let area = self.area;
        let press = |code| Deed::Key(KeyEvent::new(code, KeyModifiers::NONE));
        let ways = match round {
            Round::Help => [press(KeyCode::F(1)), press(KeyCode::Esc)],
            Round::Window(width, height) => {
                [Deed::Resize(width, height), Deed::Resize(area.width, area.height)]
            }
            Round::Stop => [Deed::Suspend, Deed::Continue],
        };
        let go = |life: &mut Life| ways.iter().flat_map(|way| life.live(way)).collect();
        let mut effects: Vec<Effect> = Vec::new();
        let page = Page::of(&self.frame());
        if page.says_much() || page.panel("Commands:").is_some() {
            // A message of several lines takes room from the panels until it is gone, and help takes the place of the list of
            // commands.
            effects = go(self);
        }
        let before = self.frame();
        effects.extend::<Vec<Effect>>(go(self));
        // What a screen had to say last may be gone. It took up to three lines above the hint bar.
        let rows = |frame: &Buffer| {
            let mut rows: Vec<String> = Page::of(frame).text().lines().map(str::to_owned).collect();
            let bar = rows.len().saturating_sub(1);
            rows.drain(bar.saturating_sub(3)..bar);
            rows
        };
        let (before, after) = (rows(&before), rows(&self.frame()));
        let change = before.iter().zip(&after).find(|(before, after)| before != after);
        assert_eq!(change, None, "{round:?} and back changed a row");
        effects
    }

    /// Starts the program again with what was kept, which it would keep in the same words.
    fn restart(&mut self) -> Vec<Effect> {
        self.app = begun(Opening::Menu, &self.birth);
        self.reloaded = Reloaded::default();
        self.works.clear();
        self.app.restore(self.past());
        self.app.on_save_status(SaveStatus::NotSaving("to have everything saved again".to_owned()));
        let anew: BTreeMap<usize, String> = self.app.save().into_iter().filter_map(written).collect();
        for table in SaveFile::ALL {
            let (before, after) = (self.saved.get(&(table as usize)), anew.get(&(table as usize)));
            assert!(before == after, "{table:?} was {before:?} and is {after:?}");
        }
        self.app.on_save_status(SaveStatus::Saving);
        let effects = self.app.begin();
        self.heed(effects.clone());
        effects
    }

    /// What the files tell.
    fn past(&self) -> RestoredState {
        let text = |table: SaveFile| self.saved.get(&(table as usize)).map(String::as_str);
        let games = SavedGames {
            code: text(SaveFile::Code).map(|text| SavedCode::read(text).expect("saved games")),
            watch: text(SaveFile::Watch).map(|text| SavedWatch::read(text).expect("a saved game")),
            pegs: text(SaveFile::Pegs).map(|text| SavedPegs::read(text).expect("saved games")),
            search: text(SaveFile::Search).map(|text| SavedSearch::read(text).expect("a saved search")),
            ..SavedGames::default()
        };
        let (results, practice) = (self.results.clone(), self.practice.clone());
        RestoredState { games, results, archived: Vec::new(), practice }
    }

    fn tell(&mut self, message: Message) -> Vec<Effect> {
        let what = format!("{message:?}").chars().take(80).collect::<String>();
        let begun = Instant::now();
        let effects = self.app.update(message, self.area, self.now);
        let took = begun.elapsed();
        assert!(took < PATIENCE, "{what} took {took:?}");
        self.heed(effects.clone());
        self.keep();
        effects
    }

    /// Has written what changed.
    fn keep(&mut self) {
        for effect in self.app.save() {
            match effect {
                Effect::Store(StoreRequest::Note(noted)) => self.results.push(noted),
                Effect::Store(StoreRequest::Save(table, text)) => {
                    self.reloaded.read(&self.app, table, &text);
                    self.saved.insert(table as usize, text);
                }
                Effect::Store(StoreRequest::Clear(table)) => {
                    self.reloaded.forget(table);
                    self.saved.remove(&(table as usize));
                }
                _ => {}
            }
        }
        self.reloaded.compare(&self.app);
    }

    fn wait(&mut self, milliseconds: u64) -> Vec<Effect> {
        let end = self.now + Duration::from_millis(milliseconds);
        let mut asked = Vec::new();
        for _ in 0..WAKES {
            let Some(due) = self.app.deadline().filter(|due| *due <= end) else { break };
            self.now = due.max(self.now);
            let begun = Instant::now();
            let effects = self.app.tick(self.now);
            assert!(begun.elapsed() < PATIENCE, "a tick took {:?}", begun.elapsed());
            self.heed(effects.clone());
            asked.extend(effects);
        }
        self.now = self.now.max(end);
        self.keep();
        asked
    }

    /// Forgets the oldest work with which the screen cannot be busy.
    fn forget_a_work(&mut self) {
        let is_newest = |at: usize| {
            let holds = self.works[at].holds;
            holds != Holds::Nothing && self.works.iter().take(at).all(|newer| newer.holds != holds)
        };
        if let Some(oldest) = (0..self.works.len()).rev().find(|at| !is_newest(*at)) {
            self.works.remove(oldest);
        }
    }

    fn heed(&mut self, effects: Vec<Effect>) {
        for effect in effects {
            match effect {
                Effect::Store(StoreRequest::BeginRecord) => {
                    self.results.clear();
                    self.app.update(
                        Message::Stored(StoreReply::RecordBegun(Ok("results-1.jsonl".into()))),
                        self.area,
                        self.now,
                    );
                }
                Effect::Store(StoreRequest::Practice(entry)) => self.practice.push(entry),
                Effect::Quit | Effect::QuitBySignal(_) | Effect::Fail(_) => self.over = true,
                Effect::Start(work) => {
                    self.works.push_front(Job::of(work));
                    if self.works.len() > WORKS {
                        self.forget_a_work();
                    }
                }
                _ => {}
            }
        }
    }
}

/// The program, on a day.
fn begun(opening: Opening, birth: &Birth) -> App {
    let mut app = App::new(opening, birth.look.into(), Random::new(Seed(birth.seed)));
    app.today_is("2026-11-21".parse().expect("a day"));
    app
}

fn written(effect: Effect) -> Option<(usize, String)> {
    match effect {
        Effect::Store(StoreRequest::Save(table, text)) => Some((table as usize, text)),
        _ => None,
    }
}

impl Job {
    fn of(work: Work) -> Job {
        let holds = match work {
            Work::Guess(..) => Holds::Guess,
            Work::Board(..) => Holds::Jump,
            _ => Holds::Nothing,
        };
        Job { holds, state: State::Asked(work) }
    }

    /// The next messages; the work is done when the first of them is wanted.
    fn next(&mut self, messages: usize) -> Vec<Message> {
        if let State::Asked(work) = &self.state {
            self.state = State::Done(heard(work.clone()));
        }
        let State::Done(done) = &mut self.state else { unreachable!("it was just done") };
        done.drain(..messages.min(done.len())).collect()
    }
}

/// Whether a strategy's game is little enough work to be played often.
fn is_light(strategy: &Strategy, rules: Rules) -> bool {
    let size = rules.universe_size();
    match strategy {
        Strategy::States | Strategy::Smart | Strategy::Constraints => true,
        Strategy::Optimal(_) => size <= PROVED,
        _ => size <= WEIGHED,
    }
}

/// What is heard of work, which fails where it would take too long.
fn heard(work: Work) -> VecDeque<Message> {
    let messages = Mutex::new(VecDeque::new());
    let hear = |update| {
        let mut messages = messages.lock().expect("nobody panicked");
        messages.push_back(Message::Work(Box::new(update)));
        if messages.len() < STEPS { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    };
    match too_long(&work) {
        Some(failed) => drop(hear(failed)),
        None => work.run(&hear),
    }
    messages.into_inner().expect("nobody panicked")
}

fn too_long(work: &Work) -> Option<WorkUpdate> {
    let codes = |rules: Rules| rules.universe_size();
    let is_heavy = |strategy: &Strategy, rules| !is_light(strategy, rules);
    Some(match work {
        Work::Watch(id, task) if is_heavy(&task.strategy, task.rules) => WorkUpdate::Watch(*id, not_today()),
        Work::Contest(id, task) if is_heavy(&task.strategy, task.rules) => {
            WorkUpdate::Contest(*id, not_today())
        }
        Work::Lesson(id, task) if is_heavy(&task.strategy, task.rules) => {
            WorkUpdate::Lesson(*id, not_today())
        }
        Work::Arena(id, task) if codes(task.rules) > PROVED => WorkUpdate::Arena(*id, not_today()),
        Work::Figures(id, task) if codes(task.rules) > PROVED => WorkUpdate::Figures(*id, not_today()),
        Work::Explorer(id, ExplorerTask::Tree(task))
            if is_heavy(&task.strategy, task.rules) || codes(task.rules) > WEIGHED =>
        {
            WorkUpdate::Explorer(*id, not_today())
        }
        Work::Explorer(id, ExplorerTask::Cost(task)) if codes(task.prover.rules) > PROVED => {
            WorkUpdate::Explorer(*id, not_today())
        }
        Work::Analysis(id, task) if codes(task.rules) > WEIGHED => WorkUpdate::Analysis(*id, not_today()),
        Work::GuessCost(id, task) if codes(task.prover.rules) > PROVED => {
            WorkUpdate::GuessCost(*id, not_today())
        }
        Work::Comparison(id, task) if codes(task.rules) > WEIGHED => WorkUpdate::Comparison(*id, not_today()),
        Work::Board(id, task) if !Tablebase::is_for(task.shape()) => WorkUpdate::Board(*id, not_today()),
        _ => return None,
    })
}

fn not_today<T: Task>() -> Update<T> {
    Update::Ended(End::Failed("not today".to_owned()))
}
