//! Peg search: the depth-first search, stepped forwards and backwards.

mod branches;
mod keeping;
mod lookup;
mod moving;
mod path_view;
mod stop;
mod view;

use std::time::Instant;

use crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::Rect;

use super::super::keymap::{Command, KeyContext, Keys, Typing};
use super::super::playback::{FRAME, Playback};
use super::super::theme::Look;
use super::prompt::Prompt;
use super::{Context, Focus, Place, Preference, Request, Screen, Typed};
use crate::narration::search::{no_further_win, nowhere, restarted};
use crate::narration::{pegs, thousands};
use crate::play::{Destination, PegGame, Progress, SearchGoal, Seek};
use crate::store::settings::Speed;
use crate::triangle::{Criterion, Made, Memory, Plan, Search, Step, Tablebase, Totals};
use lookup::Lookup;
use stop::Stop;

/// Where the keys can go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Panel {
    Path,
    Board,
    Totals,
    Log,
}

const PANELS: &[Panel] = &[Panel::Path, Panel::Board, Panel::Totals, Panel::Log];

/// How many steps are made between two frames at full speed and on the way to a step: some milliseconds, as a key waits
/// for those that are under way.
const SLICE: u64 = 250_000;

/// How far ahead the first win is looked for, to say how far away it is.
const LOOK_AHEAD: u64 = 200_000;

/// How many steps the log tells at most.
const TOLD: u64 = 24;

/// What the path panel tells of its levels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Aspect {
    /// The jump that stands, those put off and those tried, a row for each level.
    Lists,
    /// The games and wins below each jump of one level.
    Ways,
}

/// What the search is doing.
#[derive(Debug)]
enum Motion {
    /// Nothing, or what the playback does.
    Steady,
    /// It is on its way to a step, of which the next slice is due.
    Seeking(Seek, Instant),
}

/// The screen of the search.
#[derive(Debug)]
pub(crate) struct PegSearch {
    /// The game from whose board the search starts.
    origin: PegGame,
    /// Where Esc leads.
    back: Place,
    search: Search,
    /// What it looks for, and what is known of all games from its start.
    goal: SearchGoal,
    /// What can be said of every board, where the triangle is small enough and the goal is one peg.
    lookup: Option<Lookup>,
    /// What is counted when the first win is found, if it is near.
    first_win: Option<Totals>,
    last_steps: Vec<Made>,
    playback: Playback,
    motion: Motion,
    stop: Stop,
    /// The step at which a run last stopped because it was to.
    stopped_at: Option<u64>,
    focus: Focus<Panel>,
    /// The level of the path that is chosen; the last one if none is.
    level: Option<usize>,
    /// The levels whose jumps are all shown, a bit for each.
    unfolded: u64,
    aspect: Aspect,
    /// The number of a step while it is typed.
    prompt: Option<Prompt>,
    message: Option<String>,
    /// The step at which the search was saved, until it is there again or goes elsewhere.
    kept_at: Option<u64>,
}

impl PegSearch {
    /// The search from the board of a game for what its goal wants.
    pub(crate) fn new(origin: PegGame, goal: SearchGoal) -> PegSearch {
        let search = Search::planned(origin.board(), Plan { criterion: goal.criterion, ..Plan::default() });
        PegSearch {
            first_win: first_win(&search),
            lookup: Lookup::of(&origin, goal.criterion),
            message: pegs::no_solution(&goal).or_else(|| pegs::what_solves(&origin, goal.criterion)),
            goal,
            origin,
            back: Place::Home,
            search,
            last_steps: Vec::new(),
            playback: Playback::at(Speed::default()),
            motion: Motion::Steady,
            stop: Stop::Never,
            stopped_at: None,
            focus: Focus::new(PANELS),
            level: None,
            unfolded: 0,
            aspect: Aspect::Lists,
            prompt: None,
            kept_at: None,
        }
    }

    /// What the search looks for, with what the tablebase has to say by now.
    fn goal(&self) -> SearchGoal {
        let SearchGoal { criterion, known } = self.goal.clone();
        match self.look_up(self.search.start()) {
            Some(found) => SearchGoal { criterion, known: known.or(found) },
            None => SearchGoal { criterion, known },
        }
    }

    /// That no further win will be found, and why, where that is known.
    fn no_further_win(&self) -> Option<String> {
        no_further_win(&self.search, &self.goal())
    }

    /// Esc leads to this place from now on.
    pub(crate) fn lead_back_to(&mut self, place: Place) {
        self.back = place;
    }

    /// The level that is chosen, from 0.
    fn level_chosen(&self) -> usize {
        let last = self.last_level();
        self.level.map_or(last, |level| level.min(last))
    }

    /// The deepest level that has jumps.
    fn last_level(&self) -> usize {
        self.search.levels().iter().rposition(|level| !level.is_empty()).unwrap_or(0)
    }

    fn choose_level(&mut self, command: Command) {
        let (chosen, last) = (self.level_chosen(), self.last_level());
        // At the last level the choice goes with the search again.
        self.level = match command {
            Command::Up => Some(chosen.saturating_sub(1)),
            _ => Some(chosen + 1).filter(|level| *level < last),
        };
    }

    /// Sets out for a step. What is near is reached at once.
    fn seek(&mut self, destination: Destination, now: Instant) {
        let seek = Seek::new(destination, &self.search);
        self.motion = Motion::Seeking(seek, now);
        self.go_on_seeking(now);
    }

    fn go_on_seeking(&mut self, now: Instant) {
        let Motion::Seeking(seek, due) = &mut self.motion else { return };
        let destination = seek.destination();
        let progress = seek.go_on(&mut self.search, SLICE);
        *due = now + FRAME;
        if progress == Progress::Underway {
            return;
        }
        self.motion = Motion::Steady;
        self.kept_at = None;
        self.message = match (progress, destination) {
            (Progress::Nowhere, destination) => Some(nowhere(destination).to_owned()),
            (_, Destination::Step(step)) if step > self.search.totals().steps => Some(format!(
                "There are only {} steps: this is the last",
                thousands(self.search.totals().steps)
            )),
            _ => None,
        };
    }

    /// The steps that a run makes now.
    fn run(&mut self) {
        let (steps, stop) = (if self.playback.speed.is_full() { SLICE } else { 1 }, self.stop);
        let (_, met) = self.search.run(steps, |search, step| stop.is_met(search, step));
        if met.is_some() {
            self.stopped_at = Some(self.search.totals().steps);
        }
        if met.is_some() || self.search.is_finished() {
            self.playback.pause();
        }
    }

    /// Begins anew by another plan.
    fn begin(&mut self, plan: Plan) {
        let left = self.search.totals().steps;
        self.search = Search::planned(self.search.start(), plan);
        self.first_win = first_win(&self.search);
        self.level = None;
        self.message = Some(restarted(plan, left));
    }

    fn go_to_typed_step(&mut self, now: Instant) {
        let Some(prompt) = &mut self.prompt else { return };
        let digits: String = prompt.text().chars().filter(|digit| !matches!(digit, ',' | ' ')).collect();
        if let Ok(step) = digits.parse() {
            self.prompt = None;
            self.seek(Destination::Step(step), now);
        } else {
            let found = prompt.text().to_owned();
            prompt.refuse(format!("{found:?} is not the number of a step: type digits, as 12345"));
        }
    }

    /// The path and the deferred jumps as text.
    fn as_text(&self) -> String {
        let path: Vec<String> = self.search.path().map(|jump| jump.to_string()).collect();
        format!("{}\n{}\n", path.join(" "), self.search.deferred())
    }

    fn step(&mut self, command: Command) {
        let (step, words) = match command {
            Command::StepForward => (self.search.advance(), "Every game was tried"),
            _ => (self.search.retreat(), "This is the start"),
        };
        if step.is_none() {
            self.message = Some(words.to_owned());
        }
    }

    fn leap(&mut self, command: Command, now: Instant) {
        let depth = self.search.depth();
        let destination = match command {
            Command::NextWin => Destination::Next(Step::Solution),
            Command::PreviousWin => Destination::Previous(Step::Solution),
            Command::NextDeadEnd => Destination::Next(Step::DeadEnd),
            Command::PreviousDeadEnd => Destination::Previous(Step::DeadEnd),
            Command::Over if depth > 0 => Destination::Depth(depth - 1),
            Command::Out if depth > 1 => Destination::Depth(depth - 2),
            _ => Destination::End,
        };
        match self.no_further_win().filter(|_| destination == Destination::Next(Step::Solution)) {
            Some(words) => self.message = Some(words),
            None => self.seek(destination, now),
        }
    }
}

/// What is counted when the first win is found, if it is not far from the start.
fn first_win(search: &Search) -> Option<Totals> {
    let mut ahead = search.clone();
    let (_, win) = ahead.run(LOOK_AHEAD, |_, step| step == Step::Solution);
    win.map(|_| *ahead.totals())
}

impl Screen for PegSearch {
    fn title(&self) -> &'static str {
        "Peg search"
    }

    fn keys(&self) -> Keys {
        match self.prompt {
            Some(_) => Keys { context: KeyContext::TypedNumber, typing: Typing::Text },
            None => Keys { context: KeyContext::Search, typing: Typing::Nothing },
        }
    }

    fn help_notes(&self) -> &'static [&'static str] {
        &[
            "The last jump of the last list is made, the rest put off.",
            "At a dead end jumps are taken back to a list that has one.",
            "Steps back are exact: each one undoes what was done.",
            "A long way goes on while you look; any key stops it.",
        ]
    }

    fn works(&self, command: Command) -> bool {
        let begun = self.search.totals().steps > 0;
        match command {
            Command::NextWin => !self.search.is_finished() && self.no_further_win().is_none(),
            Command::StepForward
            | Command::RunPause
            | Command::NextDeadEnd
            | Command::Over
            | Command::Out
            | Command::Last => !self.search.is_finished(),
            Command::StepBack
            | Command::PreviousWin
            | Command::PreviousDeadEnd
            | Command::First
            | Command::Restart => begun,
            Command::Up => self.focus.is_on(Panel::Path) && self.level_chosen() > 0,
            Command::Down => self.focus.is_on(Panel::Path) && self.level.is_some(),
            Command::Accept if self.prompt.is_none() => {
                self.focus.is_on(Panel::Path) && self.aspect == Aspect::Lists
            }
            Command::Faster => !self.playback.speed.is_full(),
            Command::Slower => !self.playback.speed.is_slowest(),
            Command::Less => self.stop.less(self.search.start()).is_some(),
            Command::More => self.stop.more(self.search.start()).is_some(),
            Command::Why => self.lookup.is_some(),
            _ => true,
        }
    }

    fn prefer(&mut self, preference: Preference, now: Instant) {
        if let Preference::Speed(speed) = preference {
            self.playback.set_speed(speed, now);
        }
    }

    fn update(&mut self, command: Command, context: &mut Context<'_>) -> Option<Request> {
        self.message = None;
        if !matches!(command, Command::Faster | Command::Slower) {
            self.stopped_at = None;
        }
        if self.focus.update(command) {
            return None;
        }
        if !matches!(command, Command::RunPause | Command::Faster | Command::Slower) {
            self.playback.pause();
        }
        if moving::moves_the_search(command) || self.prompt.is_some() && command == Command::Accept {
            self.kept_at = None;
            self.motion = Motion::Steady;
        }
        let plan = self.search.plan();
        match command {
            Command::Accept if self.prompt.is_some() => self.go_to_typed_step(context.now),
            Command::Back if self.prompt.is_some() => self.prompt = None,
            Command::StepForward | Command::StepBack => self.step(command),
            Command::RunPause if self.search.is_finished() => {
                self.message = Some("Every game was tried".to_owned());
            }
            Command::RunPause => {
                self.playback.toggle(context.now);
                let never_stops = self.never_stops().filter(|_| self.playback.is_running());
                self.message = never_stops.map(|words| format!("RUNNING. {words}"));
            }
            Command::Faster => self.playback.faster(context.now),
            Command::Slower => self.playback.slower(context.now),
            Command::NextWin
            | Command::PreviousWin
            | Command::NextDeadEnd
            | Command::PreviousDeadEnd
            | Command::Over
            | Command::Out
            | Command::Last => self.leap(command, context.now),
            Command::First | Command::Restart => self.search = Search::planned(self.search.start(), plan),
            Command::GoTo => self.prompt = Some(Prompt::new("Go to step", "")),
            Command::Stop => self.stop = self.stop.next(self.first_hole()),
            Command::Less => self.stop = self.stop.less(self.search.start()).unwrap_or(self.stop),
            Command::More => self.stop = self.stop.more(self.search.start()).unwrap_or(self.stop),
            Command::Order => self.begin(Plan { order: plan.order.next(), ..plan }),
            Command::Memory => self.begin(Plan { memory: after(plan.memory), ..plan }),
            Command::Up | Command::Down if self.works(command) => self.choose_level(command),
            Command::Accept if self.works(command) => self.unfolded ^= 1 << self.level_chosen(),
            Command::Why if self.lookup.is_some() => {
                self.aspect = self.aspect.other();
                if !self.focus.shows(Panel::Path) {
                    self.aspect = Aspect::Ways;
                }
                self.focus.turn_to(Panel::Path);
            }
            Command::Why => {
                let rows = Tablebase::LARGEST;
                self.message = Some(match self.goal.criterion {
                    Criterion::OnePeg(_) => format!("Ways to win are counted on up to {rows} rows"),
                    other => format!("Ways to win are not counted for {}", pegs::solution(other)),
                });
            }
            Command::Solutions => return Some(Request::Solutions(Box::new(self.origin.clone()))),
            Command::TryYourself => {
                return self
                    .origin
                    .after_jumps(self.search.path())
                    .ok()
                    .map(|game| Request::Play(Box::new(game)));
            }
            Command::Copy => return Some(Request::Copy(self.as_text())),
            Command::Back => return Some(Request::Go(self.back)),
            _ => {}
        }
        if matches!(command, Command::Stop | Command::Less | Command::More) {
            let words = || format!("A run stops {}", self.stop.sentence());
            self.message = Some(self.never_stops().unwrap_or_else(words));
        }
        self.last_steps = self.search.last_steps(TOLD);
        None
    }

    /// Any key stops the search on its way to a step; one that does not ask for more than that has done its work.
    fn type_key(&mut self, key: KeyEvent) -> Typed {
        if let Some(prompt) = &mut self.prompt {
            return prompt.type_key(key);
        }
        let stops = matches!(key.code, KeyCode::Esc | KeyCode::Char(' '));
        // The way back to where the player was goes on, unless a key that moves the search is pressed.
        if let Motion::Seeking(..) = self.motion
            && (stops || self.kept_at.is_none())
        {
            self.stop_on_the_way();
            if stops {
                return Typed::Yes;
            }
        }
        Typed::No
    }

    fn paste(&mut self, text: &str, _: &mut Context<'_>) {
        if let Some(prompt) = &mut self.prompt {
            prompt.paste(text);
        }
    }

    fn deadline(&self) -> Option<Instant> {
        match self.motion {
            Motion::Seeking(_, due) => Some(due),
            Motion::Steady => self.playback.due(),
        }
    }

    fn tick(&mut self, now: Instant) {
        let has_moved = match self.motion {
            Motion::Seeking(_, due) => {
                let is_due = due <= now;
                if is_due {
                    self.go_on_seeking(now);
                }
                is_due
            }
            Motion::Steady => {
                let is_due = self.playback.tick(now);
                if is_due {
                    self.run();
                }
                is_due
            }
        };
        if has_moved {
            self.last_steps = self.search.last_steps(TOLD);
        }
    }

    fn pause(&mut self) {
        self.playback.pause();
        if self.kept_at.is_none() {
            self.motion = Motion::Steady;
        }
    }

    fn draw(&self, frame: &mut ratatui::Frame<'_>, area: Rect, look: Look) {
        view::draw(self, frame, area, look);
    }
}

impl Aspect {
    const fn other(self) -> Aspect {
        match self {
            Aspect::Lists => Aspect::Ways,
            Aspect::Ways => Aspect::Lists,
        }
    }
}

/// The memory that is tried after this one, round and round.
const fn after(memory: Memory) -> Memory {
    match memory {
        Memory::Nothing => Memory::Lost,
        Memory::Lost => Memory::Every,
        Memory::Every => Memory::Nothing,
    }
}
