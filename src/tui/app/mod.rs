//! The program without its terminal: routes messages to screens, and turns requests of screens into effects.

mod analyses;
mod clipboard;
mod display;
mod input;
mod notes;
mod notice;
mod paste;
mod places;

use std::time::{Duration, Instant};

use ratatui::layout::Rect;

use super::glyphs;
use super::keymap::Command;
use super::message::{Effect, Message, WorkUpdate};
use super::overlay::Overlay;
use super::overlay::help::Help;
use super::overlay::palette::Palette;
use super::preferences::Preferences;
use super::screen::{Context, Facts, Preference, Request, Screens, draw_screen};
use super::theme::{Charset, Look, Role};
use super::widget::{Click, Hit, Surface, is_too_small};
use crate::archive::{ShareCodeContent, share_code};
use crate::cli::start::Opening;
use crate::narration::statistics::statistics_reset;
use crate::play::{BreakGame, Daily, Day, PegGames, Random, Undo};
use crate::program::{Record, SavedTexts};
use crate::session::{Location, Subject};
use crate::store::settings::Setting;
use crate::store::{RestoredState, SaveStatus, StoreReply, StoreRequest, shown};
use crate::task::{TaskId, Update};
use analyses::Analyses;
use clipboard::Clipboard;
use display::Display;
use input::{Input, Step};
use notice::Notices;

/// The program's whole state.
#[derive(Debug)]
pub struct App {
    screens: Screens,
    input: Input,
    display: Display,
    random: Random,
    notices: Notices,
    saved: SavedTexts,
    saving: SaveStatus,
    record: Record,
    clipboard: Clipboard,
    running: Running,
    today: Day,
    analyses: Analyses,
    /// The last task that read the text of a game.
    import: TaskId,
}

/// Whether the program continues.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Running {
    On,
    Ends,
}

impl App {
    pub fn new(opening: Opening, preferences: Preferences, mut random: Random) -> App {
        let coach = match &opening {
            Opening::Pegs { coach, .. } => *coach,
            _ => preferences.settings().triangle_coach,
        };
        let mut app = App {
            screens: Screens::new(opening, coach, preferences.settings().new_games, &mut random),
            input: Input::default(),
            display: Display::new(preferences),
            random,
            notices: Notices::default(),
            saved: SavedTexts::default(),
            saving: SaveStatus::Saving,
            record: Record::default(),
            clipboard: Clipboard::default(),
            running: Running::On,
            today: Day::today(),
            analyses: Analyses::default(),
            import: TaskId::default(),
        };
        let now = Instant::now();
        for setting in Setting::ALL {
            app.pass_preference(setting, now);
        }
        app.screens.all.for_each(|screen| screen.prefer(Preference::TriangleCoach(coach), now));
        let faults = &app.display.preferences.faults;
        app.notices.add((!faults.is_empty()).then(|| faults.join("; ")));
        app
    }

    /// Restores the saved state. A game requested on the command line stays on show, and undo returns to the saved one.
    pub fn restore(&mut self, past: RestoredState) {
        let warnings = self.screens.restore(past, &mut self.record, self.today);
        self.notices.add(warnings);
        self.saved.update(|file| self.screens.all.save(file));
    }

    /// Returns the effects to carry out before the first message.
    pub fn begin(&mut self) -> Vec<Effect> {
        let now = Instant::now();
        let first = self.screens.first.take();
        let mut effects = first.map_or_else(Vec::new, |request| self.carry_out(request, now));
        self.pass_facts();
        if self.screens.place() == Location::Home {
            effects.extend(self.arrive(Location::Break, now));
        }
        effects.extend(self.display.mouse.then_some(Effect::Mouse(true)));
        effects.extend(self.display.questions());
        effects.extend(self.background(now));
        self.settle(&mut effects);
        effects
    }

    /// Handles a message. Returns the effects. Input waits while the screen is busy, and is then handled in order.
    pub fn update(&mut self, message: Message, area: Rect, now: Instant) -> Vec<Effect> {
        self.screens.all.for_each(|screen| screen.fit(area));
        let mut effects = Vec::new();
        let mut next = self.input.receive(message, area, self.screens.shown(), self.display.look);
        while let Some(message) = next {
            effects.extend(self.take(message, now));
            // The next input may begin another game, so this game's result is recorded first.
            self.settle(&mut effects);
            next = self.input.next_held(self.screens.shown());
        }
        effects.extend(self.background(now));
        effects
    }

    fn take(&mut self, message: Message, now: Instant) -> Vec<Effect> {
        match message {
            Message::Key(key) => {
                let asks = self.next_input();
                let step = self.input.key(key, &mut self.screens, self.display.look);
                return step.map_or_else(Vec::new, |step| self.follow(step, asks, now));
            }
            Message::Mouse(mouse) => {
                let asks = self.next_input();
                let steps = self.input.mouse(mouse, &mut self.screens, self.display.look);
                return steps.into_iter().flat_map(|step| self.follow(step, asks, now)).collect();
            }
            Message::Paste(text) => return self.paste(text, now),
            Message::LongPaste => self.refuse_long_paste(),
            Message::Background(backdrop) => self.display.set_backdrop(backdrop),
            Message::GlyphWidth(width) => return self.display.set_glyph_width(width).into_iter().collect(),
            Message::Resize => {
                if !self.input.has_room(self.screens.shown()) {
                    self.screens.shown_mut().pause();
                }
                // Resizing loses what was drawn, even if the window returns to its old size.
                return vec![Effect::Repaint];
            }
            Message::Terminate(signal) => return vec![Effect::QuitBySignal(signal)],
            Message::Suspend => return vec![Effect::Suspend],
            Message::Continue => return vec![Effect::Resume],
            Message::NotStopped => {
                self.notices.say("Not suspended: that needs a shell with job control".to_owned());
            }
            Message::InputLost(reason) => return vec![Effect::Fail(reason)],
            Message::Work(update) => return self.on_work(*update, now),
            Message::Stored(reply) => return self.on_stored(reply),
        }
        Vec::new()
    }

    fn on_stored(&mut self, reply: StoreReply) -> Vec<Effect> {
        match reply {
            StoreReply::Status(status) => self.on_save_status(status),
            StoreReply::SettingSaved(result) => {
                self.screens.on_setting_saved(result).into_iter().for_each(|notice| self.notices.say(notice));
            }
            StoreReply::RecordBegun(Ok(archived)) => {
                self.record.clear();
                self.pass_facts();
                self.notices.say(statistics_reset(&shown(&archived)));
            }
            StoreReply::RecordBegun(Err(reason)) => {
                self.notices.say(format!("The statistics stay as they are: {reason}"));
                return vec![Effect::Store(self.record.request_reading())];
            }
            StoreReply::RecordRead(results) => {
                self.record.replace(results);
                self.pass_facts();
            }
        }
        Vec::new()
    }

    /// Prepares for the next key or click. Returns whether the status line asks or answers the player.
    fn next_input(&mut self) -> bool {
        let has_room = self.input.has_room(self.screens.shown());
        let asks = has_room && (self.notices.asks() || self.screens.shown().asks());
        // What a window is too small to show stays.
        if has_room {
            self.notices.clear();
        }
        self.screens.all.for_each(|screen| screen.next_input());
        asks
    }

    fn follow(&mut self, step: Step, asks: bool, now: Instant) -> Vec<Effect> {
        match step {
            Step::Command(Command::Back, _) if asks => self.command(Command::Drop, None, now),
            Step::Effect(effect) => vec![effect],
            Step::Request(request) => self.carry_out(request, now),
            Step::Command(command, otherwise) => self.command(command, otherwise, now),
            Step::Click(Click { panel, hit }) => {
                let screen = self.screens.shown_mut();
                if let Some(panel) = panel {
                    screen.focus_on(panel);
                }
                match hit {
                    Hit::Nothing => {}
                    Hit::Position(position) => screen.go_to_position(position),
                    Hit::Selection(selected) => screen.select(selected),
                    Hit::Command(selected, command) => {
                        screen.select(selected);
                        return self.command(command, None, now);
                    }
                }
                Vec::new()
            }
            Step::Unbound(words) => {
                self.notices.say_why_not(Some(words));
                Vec::new()
            }
        }
    }

    /// Carries out a command. If it does nothing now, the screen says why, or else the words of `otherwise` are shown.
    fn command(&mut self, command: Command, otherwise: Option<String>, now: Instant) -> Vec<Effect> {
        match command {
            Command::Help => self.input.over = Some(Overlay::Help(Help::default())),
            Command::Commands => self.input.over = Some(Overlay::Palette(Palette::default())),
            Command::Options => self.screens.toggle_options(&self.display.preferences),
            Command::Print => {
                let copyable = self.copyable(now);
                self.notices.say(self.clipboard.print_later(copyable));
            }
            Command::Mouse => {
                self.display.mouse = !self.display.mouse;
                let state = if self.display.mouse { "on" } else { "off" };
                self.notices.say(format!("Mouse {state}"));
                return vec![Effect::Mouse(self.display.mouse)];
            }
            command => {
                let screen = self.screens.shown();
                if !screen.works(command) {
                    let words = screen.why_not(command, self.display.look).or(otherwise);
                    self.notices.say_why_not(words);
                }
                let request = self.update_shown(command, now);
                return request.map_or_else(Vec::new, |request| self.carry_out(request, now));
            }
        }
        Vec::new()
    }

    fn update_shown(&mut self, command: Command, now: Instant) -> Option<Request> {
        self.screens.shown_mut().update(command, &mut Context { now, random: &mut self.random })
    }

    /// What the screen on show would copy, if anything.
    fn copyable(&mut self, now: Instant) -> Option<String> {
        match self.update_shown(Command::Copy, now) {
            Some(Request::Copy(text)) if self.screens.shown().works(Command::Copy) => Some(text),
            _ => None,
        }
    }

    fn carry_out(&mut self, request: Request, now: Instant) -> Vec<Effect> {
        match request {
            Request::Open(Subject::Go(location)) => {
                let from_menu = self.screens.place() == Location::Home;
                let effects = self.go(location, now);
                if from_menu && self.screens.shown().is_over() {
                    let random = &mut self.random;
                    self.screens.shown_mut().start_over(&mut Context { now, random });
                }
                effects
            }
            Request::Back => self.back(now),
            Request::Open(subject) => self.open(subject, now),
            Request::Begin(game, choices) => {
                let mut effects = self.open(Subject::Begin(game), now);
                // The player may be asked first.
                if self.screens.place() != Location::NewGame {
                    for (setting, value) in self.display.preferences.settings().changed_by(choices) {
                        effects.extend(self.display.set(setting, value));
                        self.pass_preference(setting, now);
                    }
                }
                effects
            }
            Request::ToggleOptions => {
                self.screens.toggle_options(&self.display.preferences);
                Vec::new()
            }
            Request::NewGame => {
                let random = &mut self.random;
                let request = self.screens.begin_below_options(&mut Context { now, random });
                request.map_or_else(Vec::new, |request| self.carry_out(request, now))
            }
            Request::Send(game) => {
                self.record.note_friend(&game, self.today);
                let code = share_code(&game, ShareCodeContent::Secret);
                self.carry_out(Request::Copy(format!("pegwise play {code}\n")), now)
            }
            Request::Copy(text) => {
                let (copyable, print) =
                    (self.copyable(now), self.screens.shown().key(Command::Print, self.display.look));
                let (notice, effect) = self.clipboard.copy(text, copyable, &print);
                self.notices.say(notice);
                effect.into_iter().collect()
            }
            Request::Start(work) => vec![Effect::Start(work)],
            Request::Analyze(analysis) => vec![self.analyses.start(analysis)],
            Request::Explain(question) => vec![self.analyses.explain(question)],
            Request::Compare(question) => vec![self.analyses.compare(question)],
            Request::Cancel(kind) => vec![Effect::Cancel(kind)],
            Request::Practice(entries) => {
                let requests = self.record.add_practice(entries);
                self.pass_facts();
                requests.into_iter().map(Effect::Store).collect()
            }
            Request::BeginRecord => vec![Effect::Store(StoreRequest::BeginRecord)],
            Request::ReadRecord => vec![Effect::Store(self.record.request_reading())],
            Request::Set(setting, value) => {
                let effects = self.display.set(setting, value);
                self.pass_preference(setting, now);
                effects
            }
            Request::Bind(command, key) => {
                let bound = self.display.bind(command, key);
                let layers = &self.display.preferences.layers;
                self.screens.on_bound(bound.as_ref().map(|_| layers).map_err(Clone::clone));
                bound.ok().flatten().into_iter().collect()
            }
        }
    }

    /// Starts and stops work as the screens need it.
    fn background(&mut self, now: Instant) -> Vec<Effect> {
        let requests = self.screens.background();
        let effects: Vec<Effect> = requests.into_iter().flat_map(|it| self.carry_out(it, now)).collect();
        effects.into_iter().chain(self.analyses.search_cost(&mut self.screens)).collect()
    }

    fn pass_facts(&mut self) {
        let daily = Daily::of(self.today).ok();
        let mut statistics = self.record.statistics.clone();
        statistics.daily.add_in_progress(self.games().0);
        let (today, practice, record) = (self.today, &self.record.practice, &self.record.results);
        let facts = Facts { statistics: &statistics, daily, today, practice, record };
        self.screens.all.for_each(|screen| screen.take_facts(&facts));
    }

    /// Handles an update from background work. Returns the effects.
    fn on_work(&mut self, update: WorkUpdate, now: Instant) -> Vec<Effect> {
        match update {
            WorkUpdate::Analysis(id, update) => {
                self.analyses.on_update(id, update, &mut self.screens, &mut self.record);
            }
            WorkUpdate::GuessCost(id, Update::Ended(end)) => {
                self.analyses.cost_ended(id, &end, &mut self.screens);
            }
            WorkUpdate::Import(id, Update::Ended(end)) => return self.on_import(id, end, now),
            update if self.analyses.is_outdated(&update) => {}
            update => {
                if update.ends_game() {
                    self.notices.say_why_not(None);
                }
                let request = self.screens.on_work(update, now);
                return request.map_or_else(Vec::new, |request| self.carry_out(request, now));
            }
        }
        Vec::new()
    }

    /// Passes a setting to the screens, if it concerns them.
    fn pass_preference(&mut self, setting: Setting, now: Instant) {
        let (settings, motion) = (self.display.preferences.settings(), self.display.look.motion);
        if let Some(preference) = Preference::of(setting, settings, motion) {
            self.screens.all.for_each(|screen| screen.prefer(preference, now));
        }
    }

    /// Handles the time that the last frame took. Turns motion off if that is too slow. Returns whether the change has
    /// to be drawn.
    #[must_use]
    pub fn drawn(&mut self, took: Duration, now: Instant) -> bool {
        let too_slow = self.screens.shown().moves() && self.display.turn_off_slow_motion(took);
        if too_slow {
            self.pass_preference(Setting::Motion, now);
            self.notices.say("Motion is off for now: frames take too long on this line".to_owned());
        }
        too_slow
    }

    /// Follows up on a message: the program may end, and games may have been left.
    fn settle(&mut self, effects: &mut Vec<Effect>) {
        if effects.iter().any(Effect::ends_program) {
            self.running = Running::Ends;
        }
        self.screens.record(&mut self.record, self.today);
        self.check_result();
        if self.analyses.is_idle()
            && let Some(analysis) = self.record.next_analysis()
        {
            effects.push(self.analyses.start(analysis));
        }
    }

    /// Reports that saving began to fail or works again.
    pub fn on_save_status(&mut self, status: SaveStatus) {
        self.notices.say(match &status {
            SaveStatus::Saving => "Saving again".to_owned(),
            SaveStatus::NotSaving(reason) => format!("Not saving: {reason}"),
        });
        // All games are saved again.
        self.saved = SavedTexts::default();
        self.saving = status;
    }

    /// Returns the effects that save changed games, then new results: a start after a kill in between finds each end in its
    /// saved game.
    pub fn save(&mut self) -> Vec<Effect> {
        let games = self.saved.update(|file| self.screens.all.save(file));
        games.into_iter().chain(self.record.write()).map(Effect::Store).collect()
    }

    /// Ends the program without a request of the player. Returns the effects that save everything.
    pub fn leave(&mut self) -> Vec<Effect> {
        self.running = Running::Ends;
        self.screens.record(&mut self.record, self.today);
        self.save()
    }

    /// The code-breaking and triangle games, with all undo states.
    pub const fn games(&self) -> (&Undo<BreakGame>, &PegGames) {
        self.screens.games()
    }

    /// The texts to print after the terminal is restored.
    pub fn farewell(&self) -> &[String] {
        &self.clipboard.farewell
    }

    pub const fn look(&self) -> Look {
        self.display.look
    }

    pub fn today_is(&mut self, today: Day) {
        if self.today != today {
            self.today = today;
            self.pass_facts();
        }
    }

    /// The time of the next [`App::tick`], if any.
    pub fn deadline(&self) -> Option<Instant> {
        self.screens.shown().deadline()
    }

    /// Advances the program to this time. Returns the effects.
    pub fn tick(&mut self, now: Instant) -> Vec<Effect> {
        self.screens.shown_mut().tick(now);
        self.background(now)
    }

    pub fn draw(&self, frame: &mut ratatui::Frame<'_>) {
        let (area, screen, look) = (frame.area(), self.screens.shown(), self.display.look);
        if is_too_small(area, screen.least_window()) {
            notice::draw_too_small(screen, frame, area, look);
        } else {
            frame.buffer_mut().set_style(area, look.style(Role::Text));
            draw_screen(screen, &mut Surface::new(frame), area, look);
        }
        let over = self.input.over.as_ref();
        if let Some(overlay) = over.filter(|over| !is_too_small(area, over.least_window(screen))) {
            overlay.draw(screen, frame, area, look);
        }
        if !is_too_small(area, screen.least_window()) {
            // While keys wait, the status line says for what.
            let notice = self.notices.words().filter(|_| !screen.is_busy());
            notice::draw(notice, self.saving == SaveStatus::Saving, frame, area, look);
        }
        look.color_text_on_backgrounds(frame.buffer_mut());
        if look.charset == Charset::Ascii {
            glyphs::make_ascii(frame.buffer_mut());
        }
    }
}
