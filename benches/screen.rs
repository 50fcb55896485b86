//! The cost of a key on every screen at three window sizes: the time to the finished frame and the bytes sent to the
//! terminal.
//!
//! The program's event loop takes reproducible random walks through the keys that the hint bar offers, and saves and
//! draws as usual. `cargo bench --bench screen` measures all screens, `-- watch` a single one; `slow` also lists the
//! slowest keys.

#[path = "../tests/support/page.rs"]
#[expect(dead_code, reason = "each user needs a part of this shared module")]
mod page;
#[path = "../tests/support/stage.rs"]
#[expect(dead_code, reason = "each user needs a part of this shared module")]
mod stage;

use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::io::{self, Write};
use std::ops::ControlFlow;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use anyhow::{Result, ensure};
use crossterm::event::{KeyCode, KeyEvent};
use crossterm::queue;
use crossterm::terminal::{BeginSynchronizedUpdate, EndSynchronizedUpdate};
use page::Page;
use pegwise::cli::start::Opening;
use pegwise::play::{Coach, Random, Seed};
use pegwise::store::{Store, StoreRequest, settings};
use pegwise::task::{self, CancellationToken, Task, Update};
use pegwise::tui::Preferences;
use pegwise::tui::app::App;
use pegwise::tui::message::{Effect, Message, Work, WorkUpdate};
use pegwise::tui::run::{self, Ending, Source, Stage};
use pegwise_engine::breaker::Strategy;
use pegwise_engine::code::Rules;
use pegwise_engine::pegs::Shape;
use ratatui::backend::CrosstermBackend;
use ratatui::layout::Rect;
use ratatui::{Terminal, TerminalOptions, Viewport};
use stage::{arena, contest, heard, keys, message, pegs, play};
use tempfile::TempDir;

/// The number of keys pressed on each screen at each size.
const KEYS: usize = 2_000;

const SIZES: [(u16, u16); 3] = [(80, 24), (120, 40), (200, 60)];

/// The time after which the contest and the arena are stopped. Playing all secrets of a large game takes minutes.
const PLAYED: Duration = Duration::from_millis(20);

/// A screen, the keys that lead there, and its titles.
struct Route {
    name: &'static str,
    opening: fn() -> Opening,
    reach: &'static str,
    titles: &'static [&'static str],
}

const ROUTES: [Route; 12] = [
    Route { name: "menu", opening: || Opening::Menu, reach: "", titles: &["PEGWISE"] },
    Route { name: "new game", opening: || Opening::Menu, reach: "n", titles: &["NEW GAME"] },
    Route {
        name: "break the code",
        opening: || play(Rules::CLASSIC),
        reach: "",
        titles: &["BREAK THE CODE"],
    },
    Route {
        name: "review",
        opening: || play(Rules::CLASSIC),
        reach: "aabb Enter ccdd Enter efef Enter r r Enter",
        titles: &["REVIEW"],
    },
    Route { name: "watch", opening: watched, reach: "dbfd Enter", titles: &["WATCH IT THINK"] },
    Route { name: "contest", opening: contest, reach: "Enter", titles: &["STRATEGIES  1 CONTEST"] },
    Route { name: "arena", opening: arena, reach: "", titles: &["STRATEGIES  1 Contest  2 ARENA"] },
    Route {
        name: "triangle",
        opening: || pegs(Shape::CLASSIC, 1, Coach::Warn),
        reach: "",
        titles: &["PEG TRIANGLE", "SET UP A BOARD"],
    },
    Route { name: "search", opening: || Opening::Search(None), reach: "", titles: &["PEG SEARCH"] },
    Route {
        name: "solutions",
        opening: || pegs(Shape::CLASSIC, 5, Coach::Off),
        reach: "b",
        titles: &["SOLUTIONS"],
    },
    Route { name: "options", opening: || Opening::Options, reach: "", titles: &["OPTIONS"] },
    Route { name: "statistics", opening: || Opening::Statistics, reach: "", titles: &["STATISTICS"] },
];

fn watched() -> Opening {
    Opening::Watch { rules: Rules::CLASSIC, strategy: Strategy::States, opening: None, secret: None }
}

/// The state that both ends of the event loop share.
struct SharedState {
    /// The current frame.
    page: RefCell<Option<Page>>,
    /// When it was drawn.
    drawn: Cell<Instant>,
    /// The bytes written since the last measurement.
    bytes: Cell<usize>,
    /// Background work, which is done between two keys.
    works: RefCell<VecDeque<Work>>,
}

/// A terminal that counts bytes.
struct ByteCounter<'a>(&'a Cell<usize>);

impl Write for ByteCounter<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.set(self.0.get() + bytes.len());
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// The end of the loop that draws and saves.
struct MeasuredScreen<'a> {
    shared: &'a SharedState,
    terminal: Terminal<CrosstermBackend<ByteCounter<'a>>>,
    area: Rect,
    store: Store,
}

impl Stage for MeasuredScreen<'_> {
    fn draw(&mut self, app: &App) -> Result<()> {
        queue!(ByteCounter(&self.shared.bytes), BeginSynchronizedUpdate)?;
        let frame = self.terminal.draw(|frame| app.draw(frame))?;
        queue!(ByteCounter(&self.shared.bytes), EndSynchronizedUpdate)?;
        self.shared.drawn.set(Instant::now());
        self.shared.page.replace(Some(Page::of(frame.buffer)));
        Ok(())
    }

    fn area(&self) -> Result<Rect> {
        Ok(self.area)
    }

    fn carry_out(&mut self, effect: Effect) -> Result<Option<Ending>> {
        match effect {
            Effect::Quit => return Ok(Some(Ending::Quit)),
            Effect::QuitBySignal(signal) => return Ok(Some(Ending::Signal(signal))),
            Effect::Repaint => self.terminal.resize(self.area)?,
            Effect::Store(StoreRequest::Save(table, text)) => self.store.save(table, &text)?,
            Effect::Store(StoreRequest::Note(noted)) => self.store.append(noted)?,
            Effect::Store(StoreRequest::BeginRecord) => drop(self.store.start_new_record()?),
            Effect::Store(StoreRequest::Setting(file, change)) => settings::write(&file, &change)?,
            Effect::Start(work) => {
                self.shared.works.borrow_mut().push_back(work);
            }
            _ => {}
        }
        Ok(None)
    }
}

/// The measurements of a walk.
#[derive(Default)]
struct Figures {
    times: Vec<(Duration, KeyCode)>,
    bytes: usize,
}

/// The end of the loop that presses keys.
struct Player<'a> {
    shared: &'a SharedState,
    route: &'a Route,
    /// The remaining keys that lead to the screen.
    reach: VecDeque<KeyEvent>,
    /// The last key, and when it was pressed.
    pressed: Option<(Instant, KeyCode)>,
    random: &'a mut Random,
    figures: &'a mut Figures,
    /// Whether the walk has started.
    walking: bool,
}

impl Source for Player<'_> {
    fn wait(&mut self, _until: Option<Instant>) -> Vec<Message> {
        if let Some((pressed, key)) = self.pressed.take() {
            self.figures.times.push((self.shared.drawn.get() - pressed, key));
        }
        if let Some(work) = self.shared.works.borrow_mut().pop_front() {
            return done(work);
        }
        if let Some(key) = self.reach.pop_front() {
            return vec![Message::Key(key)];
        }
        let bytes = self.shared.bytes.take();
        if self.walking {
            self.figures.bytes += bytes;
        }
        self.walking = true;
        match self.next() {
            Some(key) if self.figures.times.len() < KEYS => {
                self.pressed = Some((Instant::now(), key.code));
                vec![Message::Key(key)]
            }
            _ => vec![Message::Terminate(0)],
        }
    }
}

impl Player<'_> {
    /// A random key of the hint bar. `None` if the walk has left the screen. Esc is rare, because it usually leaves.
    fn next(&mut self) -> Option<KeyEvent> {
        let page = self.shared.page.borrow();
        let page = page.as_ref()?;
        let title = page.title();
        self.route.titles.iter().any(|known| title.starts_with(known)).then_some(())?;
        let esc = self.random.below(10) == 0;
        let offered: Vec<KeyEvent> = page.offered().into_iter().map(|(key, _)| key).collect();
        let stays: Vec<KeyEvent> =
            offered.iter().copied().filter(|key| esc || key.code != KeyCode::Esc).collect();
        let keys = if stays.is_empty() { offered } else { stays };
        let chosen = self.random.below(keys.len().max(1));
        keys.get(chosen).copied()
    }
}

/// Does background work and returns its messages. The contest and the arena are cut short.
fn done(work: Work) -> Vec<Message> {
    match work {
        Work::Contest(id, task) => cut_short(task, |update| WorkUpdate::Contest(id, update)),
        Work::Arena(id, task) => cut_short(task, |update| WorkUpdate::Arena(id, update)),
        other => heard(&other),
    }
}

fn cut_short<T: Task>(task: T, wrap: impl Fn(Update<T>) -> WorkUpdate + Sync) -> Vec<Message> {
    let (token, begun) = (CancellationToken::default(), Instant::now());
    let messages = Mutex::new(Vec::new());
    task::run(task, &token, &|update| {
        if begun.elapsed() > PLAYED {
            token.cancel();
        }
        messages.lock().expect("no thread panicked").push(message(wrap(update)));
        ControlFlow::Continue(())
    });
    messages.into_inner().expect("no thread panicked")
}

/// Walks through a screen until enough keys have been pressed. Restarts the program whenever the walk leaves the
/// screen.
fn walk(route: &Route, (width, height): (u16, u16)) -> Result<Figures> {
    let mut figures = Figures::default();
    let mut random = Random::new(Seed(1));
    let area = Rect::new(0, 0, width, height);
    let mut fruitless = 0;
    while figures.times.len() < KEYS {
        let before = figures.times.len();
        let home = TempDir::new()?;
        // The walk changes options, which must not reach the user's own configuration.
        let settings = home.path().join("config.toml").display().to_string();
        let variable = |name: &str| match name {
            "TERM" => Some("xterm-256color".to_owned()),
            "COLORTERM" => Some("truecolor".to_owned()),
            "LANG" => Some("C.UTF-8".to_owned()),
            "PEGWISE_CONFIG" => Some(settings.clone()),
            _ => None,
        };
        let (store, _) = Store::open(home.path())?;
        let shared = SharedState {
            page: RefCell::default(),
            drawn: Cell::new(Instant::now()),
            bytes: Cell::default(),
            works: RefCell::default(),
        };
        let backend = CrosstermBackend::new(ByteCounter(&shared.bytes));
        let terminal = Terminal::with_options(backend, TerminalOptions { viewport: Viewport::Fixed(area) })?;
        let mut app = App::new((route.opening)(), Preferences::read(&[], &variable)?, Random::new(Seed(1)));
        let mut screen = MeasuredScreen { shared: &shared, terminal, area, store };
        let mut player = Player {
            shared: &shared,
            route,
            reach: keys(route.reach).into(),
            pressed: None,
            random: &mut random,
            figures: &mut figures,
            walking: false,
        };
        run::run(&mut app, &mut screen, &mut player)?;
        // The first key may end the program.
        fruitless = if figures.times.len() > before { 0 } else { fruitless + 1 };
        ensure!(fruitless < KEYS, "{}: `{}` does not lead there", route.name, route.reach);
    }
    Ok(figures)
}

fn main() -> Result<()> {
    let (slow, wanted): (Vec<String>, Vec<String>) =
        std::env::args().skip(1).filter(|word| !word.starts_with('-')).partition(|word| word == "slow");
    print!("{:<16}", "");
    for (width, height) in SIZES {
        print!("{:>30}", format!("{width}x{height}"));
    }
    print!("\n{:<16}", "screen");
    print!("{}", format!("{:>11}{:>10}{:>9}", "median", "99 %", "bytes").repeat(SIZES.len()));
    println!();
    for route in &ROUTES {
        if !wanted.is_empty() && !wanted.iter().any(|word| route.name.contains(word.as_str())) {
            continue;
        }
        print!("{:<16}", route.name);
        let mut slowest = Vec::new();
        for size in SIZES {
            let Figures { mut times, bytes } = walk(route, size)?;
            times.sort_unstable_by_key(|(time, _)| *time);
            let shown = |part: usize| format!("{:.2} ms", times[part].0.as_secs_f64() * 1e3);
            print!("{:>11}{:>10}{:>9}", shown(KEYS / 2), shown(KEYS * 99 / 100), bytes / KEYS);
            io::stdout().flush()?;
            slowest.push(times.split_off(KEYS - KEYS / 200));
        }
        println!();
        if !slow.is_empty() {
            for times in &slowest {
                println!("    {times:.1?}");
            }
        }
    }
    Ok(())
}
