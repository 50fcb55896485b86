//! A stage for the program without a terminal: a script of keys in, the drawn text and the effects out. Time passes
//! only when a test says so, and work in the background is done at once.

#![expect(clippy::cast_possible_truncation, reason = "a number that was cut off would fail the test")]

use std::collections::VecDeque;
use std::ops::ControlFlow;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use pegwise::cli::start::Opening;
use pegwise::play::{
    BreakGame, Coach, Deal, GameEnd, GameTask, GuessCostTask, PegGame, PegGames, Random, Seed, TURNS, Undo,
    WatchedStep, random_secret,
};
use pegwise::store::{RestoredState, SaveStatus};
use pegwise::task::{self, CancellationToken, End, TaskId, Update};
use pegwise::tui::app::App;
use pegwise::tui::message::{Effect, Message, Work, WorkUpdate};
use pegwise::tui::{Look, Preferences};
use pegwise_engine::code::{Code, Repeats, Rules};
use pegwise_engine::pegs::{Shape, Tablebase};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Color;

use super::page::Page;

/// The day of every stage.
pub(crate) const TODAY: &str = "2026-11-21";

pub(crate) const SEED: Seed = Seed(1);

/// The look with everything a terminal can have.
pub(crate) const COLOR: Look = Look::STILL;

/// Whether work in the background is done.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Background {
    Done,
    Left,
}

/// The program, how large its window is, and what time it is.
pub(crate) struct Stage {
    app: App,
    area: Rect,
    now: Instant,
    background: Background,
    /// What the program asked for at its beginning.
    pub(crate) begun: Vec<Effect>,
    /// What the program wanted to be written.
    pub(crate) kept: Vec<Effect>,
}

impl Stage {
    /// The number on a hole's disc on the board, with the sign before it.
    ///
    /// # Panics
    ///
    /// If the hole is not drawn.
    pub(crate) fn disc(&self, number: usize) -> String {
        let disc = Page::of(&self.frame()).panel("Board").and_then(|board| board.disc(number));
        disc.unwrap_or_else(|| panic!("no hole {number} on\n{}", self.screen().join("\n")))
    }

    /// The hole between the two arrows of the board's cursor.
    pub(crate) fn cursor_hole(&self) -> Option<usize> {
        Page::of(&self.frame()).panel("Board")?.cursor_hole()
    }

    /// The hole that the picked peg will land in, unless that loses.
    pub(crate) fn target(&self) -> Option<usize> {
        Page::of(&self.frame()).panel("Board")?.target()
    }

    /// The holes that are drawn, in order, each with whether a peg is in it.
    pub(crate) fn holes(&self) -> Vec<(usize, bool)> {
        Page::of(&self.frame()).panel("Board").map(|board| board.holes()).unwrap_or_default()
    }

    /// The program as it begins in a window of 80x24 with colors.
    pub(crate) fn new(opening: Opening) -> Stage {
        Stage::with(opening, COLOR)
    }

    pub(crate) fn with(opening: Opening, look: Look) -> Stage {
        Stage::begin(opening, look.into(), Background::Done, None)
    }

    /// The same as the player prefers it.
    pub(crate) fn preferring(opening: Opening, preferences: Preferences) -> Stage {
        Stage::begin(opening, preferences, Background::Done, None)
    }

    /// The program whose work in the background is asked for but not done.
    pub(crate) fn leaving_work(opening: Opening) -> Stage {
        Stage::begin(opening, COLOR.into(), Background::Left, None)
    }

    /// The program as it begins with what was kept of earlier games.
    pub(crate) fn restored(opening: Opening, past: RestoredState) -> Stage {
        Stage::begin(opening, COLOR.into(), Background::Done, Some(past))
    }

    fn begin(
        opening: Opening,
        preferences: Preferences,
        background: Background,
        past: Option<RestoredState>,
    ) -> Stage {
        let app = App::new(opening, preferences, Random::new(SEED));
        let (area, now) = (Rect::new(0, 0, 80, 24), Instant::now());
        let mut stage = Stage { app, area, now, background, begun: Vec::new(), kept: Vec::new() };
        stage.app.today_is(TODAY.parse().expect("a day"));
        if let Some(past) = past {
            stage.app.restore(past);
        }
        stage.begun = stage.app.begin();
        stage.carry_out(&stage.begun.clone());
        stage
    }

    /// From now on, work in the background is asked for but not done.
    pub(crate) fn leave_work(&mut self) {
        self.background = Background::Left;
    }

    /// Makes the window this large.
    pub(crate) fn resize(&mut self, width: u16, height: u16) {
        self.area = Rect::new(0, 0, width, height);
        self.send(Message::Resize);
    }

    /// Presses the keys of a script, parted by blanks: names (`Enter`, `Up`, `PgDn`, …), `C-x` for a key with Ctrl,
    /// `A-x` for one with Alt, and everything else character by character. Returns what the program asked for.
    pub(crate) fn press(&mut self, script: &str) -> Vec<Effect> {
        keys(script).into_iter().flat_map(|key| self.send(Message::Key(key))).collect()
    }

    pub(crate) fn paste(&mut self, text: &str) {
        self.send(Message::Paste(text.to_owned()));
    }

    /// Uses the mouse at a cell.
    pub(crate) fn mouse(&mut self, kind: MouseEventKind, column: usize, row: usize) -> Vec<Effect> {
        let (column, row) = (column as u16, row as u16);
        self.send(Message::Mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE }))
    }

    pub(crate) fn click(&mut self, column: usize, row: usize) -> Vec<Effect> {
        self.mouse(MouseEventKind::Down(MouseButton::Left), column, row)
    }

    /// Clicks where a text stands, the lowest if it does so several times.
    pub(crate) fn click_on(&mut self, text: &str) -> Vec<Effect> {
        let rows = self.screen();
        let place = (0..rows.len())
            .rev()
            .find_map(|row| Some((rows[row][..rows[row].find(text)?].chars().count(), row)));
        let (column, row) = place.unwrap_or_else(|| panic!("no {text:?} on\n{}", rows.join("\n")));
        self.click(column, row)
    }

    /// Gives the program a message.
    pub(crate) fn send(&mut self, message: Message) -> Vec<Effect> {
        let mut effects = Vec::new();
        let mut messages = VecDeque::from([message]);
        while let Some(message) = messages.pop_front() {
            let asked = self.app.update(message, self.area, self.now);
            self.carry_out(&asked);
            effects.extend(asked);
            self.kept.extend(self.app.save());
        }
        effects
    }

    fn carry_out(&mut self, effects: &[Effect]) {
        if self.background == Background::Left {
            return;
        }
        let mut effects = VecDeque::from(effects.to_vec());
        while let Some(effect) = effects.pop_front() {
            if let Effect::Start(work) = effect {
                for message in heard(&work) {
                    effects.extend(self.app.update(message, self.area, self.now));
                }
            }
        }
    }

    pub(crate) fn the_day_is(&mut self, day: &str) {
        self.app.today_is(day.parse().expect("a day"));
    }

    /// Gives the program what was kept of earlier games.
    pub(crate) fn restore(&mut self, past: RestoredState) {
        self.app.restore(past);
    }

    /// Tells the program whether what it keeps can be written.
    pub(crate) fn on_save_status(&mut self, status: SaveStatus) {
        self.app.on_save_status(status);
    }

    /// The games of codes and those on the triangle, with all states that undo reaches.
    pub(crate) fn games(&self) -> (&Undo<BreakGame>, &PegGames) {
        self.app.games()
    }

    /// What is to be printed after leaving.
    pub(crate) fn farewell(&self) -> &[String] {
        self.app.farewell()
    }

    /// Lets so many milliseconds pass, waking the program whenever it wants to be woken.
    pub(crate) fn wait(&mut self, milliseconds: u64) {
        let end = self.now + Duration::from_millis(milliseconds);
        while let Some(due) = self.app.deadline().filter(|due| *due <= end) {
            self.now = due.max(self.now);
            let effects = self.app.tick(self.now);
            self.carry_out(&effects);
            assert!(self.app.deadline() != Some(due), "the program goes on waiting for what is past");
        }
        self.now = end;
    }

    /// Draws a frame that takes so many milliseconds on its way to the terminal.
    pub(crate) fn draw_in(&mut self, milliseconds: u64) -> bool {
        self.app.drawn(Duration::from_millis(milliseconds), self.now)
    }

    /// What is drawn now.
    pub(crate) fn frame(&self) -> Buffer {
        self.draw().0
    }

    /// Where the terminal's cursor stands.
    pub(crate) fn cursor(&self) -> Position {
        self.draw().1
    }

    fn draw(&self) -> (Buffer, Position) {
        let backend = TestBackend::new(self.area.width, self.area.height);
        let mut terminal = Terminal::new(backend).expect("a terminal in memory");
        terminal.draw(|frame| self.app.draw(frame)).expect("nothing is written");
        let cursor = terminal.get_cursor_position().expect("it has a cursor");
        (terminal.backend().buffer().clone(), cursor)
    }

    /// The rows of text drawn now.
    pub(crate) fn screen(&self) -> Vec<String> {
        rows(&self.frame())
    }

    /// Whether a text stands in one of the rows.
    pub(crate) fn shows(&self, text: &str) -> bool {
        self.screen().iter().any(|row| row.contains(text))
    }

    pub(crate) fn row(&self, text: &str) -> String {
        let rows = self.screen();
        let found = rows.iter().find(|row| row.contains(text));
        found.cloned().unwrap_or_else(|| panic!("no {text:?} on\n{}", rows.join("\n")))
    }

    pub(crate) fn number_of(&self, name: &str) -> usize {
        let rows = self.screen();
        let number = |row: &String| {
            let (_, after) = row.split_once(&format!("│ {name} "))?;
            after.split_whitespace().next()?.parse().ok()
        };
        rows.iter().find_map(number).unwrap_or_else(|| panic!("no {name:?} on\n{}", rows.join("\n")))
    }

    /// What is said of how things stand, in one line or several.
    pub(crate) fn status(&self) -> String {
        let rows = self.screen();
        let last = rows.len() - 2;
        // A panel ends above it, or nothing is there.
        let continues = |row: &&String| row.starts_with(' ') && !row.trim().is_empty() && !row.contains('│');
        let above: Vec<&String> = rows[..last].iter().rev().take(2).take_while(continues).collect();
        // What stands at the right end is not part of the sentence.
        let status = rows[last].trim().split("   ").next().unwrap_or_default();
        if status.is_empty() {
            return String::new();
        }
        above.into_iter().rev().map(|row| format!("{} ", row.trim())).collect::<String>() + status
    }

    /// The title of the panel that keys go to.
    pub(crate) fn focused(&self) -> Option<String> {
        let frame = self.frame();
        let width = usize::from(frame.area.width);
        // The box of the position being typed has no title.
        let corner = frame.content.windows(3).position(|cells| {
            let [corner, _, blank] = cells else { return false };
            let is_focused = corner.symbol() == "╔"
                || (corner.symbol() == "╭" && corner.fg == Color::Rgb(0x7F, 0xC8, 0xC0));
            is_focused && blank.symbol() != "─"
        })?;
        let row = &frame.content[corner..(corner / width + 1) * width];
        let border: String = row.iter().skip(3).map(ratatui::buffer::Cell::symbol).collect();
        border
            .split(" ─")
            .next()?
            .split(" ═")
            .next()
            .map(|title| title.trim_end_matches(['╮', '╗', ' ']).to_owned())
    }

    /// The line of keys that work now.
    pub(crate) fn hints(&self) -> String {
        self.screen().pop().unwrap_or_default()
    }
}

/// The text of a frame, row by row.
pub(crate) fn rows(frame: &Buffer) -> Vec<String> {
    let width = usize::from(frame.area.width);
    frame.content.chunks(width).map(|row| row.iter().map(ratatui::buffer::Cell::symbol).collect()).collect()
}

pub(crate) fn keys(script: &str) -> Vec<KeyEvent> {
    script.split_whitespace().flat_map(key_or_characters).collect()
}

fn key_or_characters(token: &str) -> Vec<KeyEvent> {
    let named = match token {
        "Enter" => KeyCode::Enter,
        "Esc" => KeyCode::Esc,
        "Space" => KeyCode::Char(' '),
        "Tab" => KeyCode::Tab,
        "BackTab" => return vec![KeyEvent::new(KeyCode::BackTab, KeyModifiers::SHIFT)],
        "Backspace" => KeyCode::Backspace,
        "Delete" => KeyCode::Delete,
        "Left" => KeyCode::Left,
        "Right" => KeyCode::Right,
        "Up" => KeyCode::Up,
        "Down" => KeyCode::Down,
        "Home" => KeyCode::Home,
        "End" => KeyCode::End,
        "PgUp" => KeyCode::PageUp,
        "PgDn" => KeyCode::PageDown,
        "F1" => KeyCode::F(1),
        "F2" => KeyCode::F(2),
        "F3" => KeyCode::F(3),
        "F5" => KeyCode::F(5),
        "F6" => KeyCode::F(6),
        other => return characters(other),
    };
    vec![KeyEvent::new(named, KeyModifiers::NONE)]
}

fn characters(token: &str) -> Vec<KeyEvent> {
    if let Some(letter) = token.strip_prefix("A-").and_then(|rest| rest.chars().next()) {
        return vec![KeyEvent::new(KeyCode::Char(letter), KeyModifiers::ALT)];
    }
    if let Some(letter) = token.strip_prefix("C-").and_then(|rest| rest.chars().next()) {
        return vec![KeyEvent::new(KeyCode::Char(letter), KeyModifiers::CONTROL)];
    }
    let held = |letter: char| if letter.is_uppercase() { KeyModifiers::SHIFT } else { KeyModifiers::NONE };
    token.chars().map(|letter| KeyEvent::new(KeyCode::Char(letter), held(letter))).collect()
}

/// What the program hears of work that is done. A board that cannot be looked up takes too long; a test that wants to hear
/// of one says what.
pub(crate) fn heard(work: &Work) -> Vec<Message> {
    match work {
        Work::GuessCost(_, task) if task.prover.rules.universe_size() > GuessCostTask::MOST_PROVED => {
            Vec::new()
        }
        Work::Board(_, task) if !Tablebase::is_for(task.shape()) => Vec::new(),
        _ => {
            let messages = Mutex::new(Vec::new());
            work.clone().run(&|update| {
                messages.lock().expect("nobody panicked").push(message(update));
                ControlFlow::Continue(())
            });
            messages.into_inner().expect("nobody panicked")
        }
    }
}

pub(crate) fn watched(effects: &[Effect]) -> (TaskId, GameTask) {
    match effects {
        [Effect::Start(Work::Watch(id, task))] => (*id, task.clone()),
        other => panic!("no game was to be played: {other:?}"),
    }
}

pub(crate) fn message(update: WorkUpdate) -> Message {
    Message::Work(Box::new(update))
}

pub(crate) fn steps(task: &GameTask) -> Vec<WatchedStep> {
    let (mut steps, mut end) = (Vec::new(), None);
    let updates = Mutex::new(Vec::new());
    task::run(task.clone(), &CancellationToken::default(), &|update| {
        updates.lock().expect("nobody panicked").push(update);
        ControlFlow::Continue(())
    });
    for update in updates.into_inner().expect("nobody panicked") {
        match update {
            Update::Progress(step) => steps.push(step),
            Update::Ended(ended) => end = Some(ended),
        }
    }
    assert_eq!(end, Some(End::Done(GameEnd::Found)), "the game was not played out");
    steps
}

pub(crate) fn rules(positions: usize, colors: usize, repeats: Repeats) -> Rules {
    Rules::new(positions, colors, repeats).expect("rules that there are")
}

/// A code of the classic game.
pub(crate) fn code(text: &str) -> Code {
    Rules::CLASSIC.parse(text).expect("a code")
}

/// A classic game of ten guesses.
pub(crate) fn against(deal: Deal) -> Opening {
    Opening::Play { rules: Rules::CLASSIC, most: TURNS, deal: Some(deal) }
}

/// The contest of the classic game, before it begins.
pub(crate) fn contest() -> Opening {
    Opening::Contest { rules: Rules::CLASSIC, strategies: Vec::new(), secret: None }
}

/// The arena of the classic game, before it begins.
pub(crate) fn arena() -> Opening {
    Opening::Arena { rules: Rules::CLASSIC, strategies: Vec::new() }
}

/// The form for the explorer.
pub(crate) fn explorer() -> Opening {
    Opening::Explore { rules: Rules::CLASSIC, strategy: None }
}

/// A game in which the player breaks a code.
pub(crate) fn play(rules: Rules) -> Opening {
    Opening::Play { rules, most: TURNS, deal: Some(Deal::Drawn(SEED)) }
}

pub(crate) fn secret(rules: Rules) -> Code {
    random_secret(rules, &mut Random::new(SEED))
}

/// A game on a triangle with this hole empty.
pub(crate) fn pegs(rows: Shape, hole: usize, coach: Coach) -> Opening {
    let hole = rows.hole(hole).expect("a hole");
    Opening::Pegs { game: PegGame::new(rows).starting_at(hole), coach }
}

#[test]
fn a_stage_takes_keys_and_lets_time_pass() {
    let chord = KeyEvent::new(KeyCode::Char('l'), KeyModifiers::CONTROL);
    let letters = ['a', 'b'].map(|letter| KeyEvent::new(KeyCode::Char(letter), KeyModifiers::NONE));
    assert_eq!(keys("ab C-l"), [letters[0], letters[1], chord]);

    let mut stage = Stage::new(pegs(Shape::CLASSIC, 1, Coach::Warn));
    stage.resize(100, 30);
    assert_eq!((stage.frame().area.width, stage.screen().len()), (100, 30));
    assert_eq!(rows(&stage.frame()), stage.screen());
    let top = stage.cursor();
    stage.press("1");
    stage.wait(599);
    assert!(stage.shows("another digit"), "{}", stage.status());
    stage.wait(1);
    assert!(stage.row("PEG TRIANGLE").contains("hole 1") && !stage.shows("another digit"));
    stage.press("4");
    assert!(stage.cursor() != top && stage.hints().contains("? help"));

    assert!(
        !Stage::preferring(Opening::Menu, COLOR.into()).draw_in(1000),
        "nothing moves that could be too slow"
    );
    let mut stage = Stage::leaving_work(Opening::Menu);
    stage.restore(RestoredState::default());
    assert_eq!(stage.farewell().len(), 0);
    stage.on_save_status(SaveStatus::NotSaving("a full disk".to_owned()));
    assert!(stage.shows("not saving"));
    stage.press("2");
    stage.paste(&secret(Rules::CLASSIC).to_string());
    let [Effect::Start(work)] = &stage.press("Enter")[..] else { panic!("no work was asked for") };
    let Work::Watch(_, task) = work else { panic!("not to be watched") };
    assert_eq!(heard(work).len(), steps(task).len() + 1);
    assert_eq!(stage.send(Message::Suspend), [Effect::Suspend]);
    assert!(Stage::with(play(Rules::CLASSIC), COLOR).shows("guess 1 of 10"));
}
