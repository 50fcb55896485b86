//! The terminal: switches it to the full screen, draws on it, and restores it however the program ends.

use std::env;
use std::io::{self, BufWriter, IsTerminal, Stdout, Write};
use std::mem;
use std::ops::ControlFlow;
use std::panic;
use std::rc::Rc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::SyncSender;
use std::sync::{Arc, Mutex, Once, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, anyhow, bail};
use crossterm::clipboard::CopyToClipboard;
use crossterm::event::{
    DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture,
};
use crossterm::terminal::{
    self, BeginSynchronizedUpdate, EndSynchronizedUpdate, EnterAlternateScreen, LeaveAlternateScreen,
};
use crossterm::{Command, cursor, execute, queue, style};
use ratatui::backend::{Backend, ClearType, CrosstermBackend};
use ratatui::layout::Rect;
use ratatui::{Terminal, TerminalOptions, Viewport};
use rustix::termios::{OptionalActions, tcgetattr, tcsetattr};

use super::app::App;
use super::message::{Effect, Message};
use super::run::{Ending, Inbox, Stage};
use super::saving::Saver;
use super::signals::{Signals, Stop};
use super::theme::ColorDepth;
use super::work::{Hear, Workers};

/// The largest area that is drawn. No real screen is larger, but a terminal can report any size, and a frame takes
/// memory for every cell.
const MOST_COLUMNS: u16 = 1_000;
const MOST_ROWS: u16 = 500;

/// The bytes that are collected before they are written. Most frames are smaller.
const FRAME: usize = 1 << 16;

/// The terminal while it shows the full screen. Dropping it restores the terminal.
#[derive(Debug)]
pub struct Session {
    terminal: Terminal<CrosstermBackend<BufWriter<Stdout>>>,
    area: Rect,
    mouse: bool,
    workers: Workers,
    saver: Option<Saver>,
    inbox: SyncSender<Message>,
    signals: Option<Rc<Signals>>,
    /// Whether the [`Effect::Resume`] that follows a suspension is still to come.
    resumed: bool,
}

impl Session {
    /// Switches the terminal to the full screen.
    ///
    /// # Errors
    ///
    /// If there is no terminal, or it cannot be switched.
    pub fn enter(inbox: &Inbox) -> Result<Session> {
        give_back_on_panic();
        if let Err(error) = take() {
            leave();
            return Err(error).context("cannot switch the terminal to the full screen");
        }
        let terminal = window().and_then(|area| {
            let backend = CrosstermBackend::new(BufWriter::with_capacity(FRAME, io::stdout()));
            let options = TerminalOptions { viewport: Viewport::Fixed(area) };
            Ok((Terminal::with_options(backend, options)?, area))
        });
        match terminal {
            Ok((terminal, area)) => Ok(Session {
                terminal,
                area,
                mouse: false,
                workers: workers(inbox),
                saver: None,
                inbox: inbox.sender(),
                signals: None,
                resumed: false,
            }),
            Err(error) => {
                leave();
                Err(error).context("cannot read the size of the terminal")
            }
        }
    }

    /// Sets the saver that carries out write requests.
    pub(crate) fn save_with(&mut self, saver: Saver) {
        self.saver = Some(saver);
    }

    /// Restores the terminal and writes what is not written yet.
    ///
    /// # Errors
    ///
    /// If something cannot be saved.
    pub(crate) fn end(mut self) -> Result<()> {
        leave();
        let written = self.saver.take().map_or(Ok(()), |saver| saver.finish());
        written.map_err(|reason| anyhow!("not saved: {reason}"))
    }

    /// Sets the signals that suspend the program.
    pub(crate) fn stop_by(&mut self, signals: Rc<Signals>) {
        self.signals = Some(signals);
    }

    /// Restores the terminal, stops the program, and switches back when it continues. Sends [`Message::NotStopped`] if
    /// the system did not stop it.
    fn suspend(&mut self) -> Result<()> {
        let Some(signals) = self.signals.clone() else { return Ok(()) };
        leave();
        let stop = signals.stop();
        self.resume()?;
        match stop.context("cannot stop the program")? {
            Stop::Stopped => self.resumed = true,
            Stop::Ignored => {
                let _ = self.inbox.try_send(Message::NotStopped);
            }
        }
        Ok(())
    }

    /// Switches back to the full screen after the program was stopped.
    fn resume(&mut self) -> io::Result<()> {
        take()?;
        // Another program may have changed the mode in the meantime, which `enable_raw_mode` does not look at. Leaving
        // raw mode and entering it again would let a Ctrl-C in between end the program as a signal does.
        let mut mode = tcgetattr(io::stdin())?;
        mode.make_raw();
        tcsetattr(io::stdin(), OptionalActions::Now, &mode)?;
        self.set_mouse(self.mouse)?;
        self.repaint()
    }

    /// Clears the window, so that the next frame is drawn as a whole, for the size that the window has now.
    fn repaint(&mut self) -> io::Result<()> {
        // `clear` would ask the terminal for its cursor position, and the input thread would read the answer.
        self.area = window()?;
        self.terminal.backend_mut().clear_region(ClearType::All)?;
        self.terminal.resize(self.area)
    }

    fn set_mouse(&mut self, mouse: bool) -> io::Result<()> {
        self.mouse = mouse;
        if mouse {
            execute!(io::stdout(), EnableMouseCapture)
        } else {
            execute!(io::stdout(), DisableMouseCapture)
        }
    }
}

impl Stage for Session {
    fn draw(&mut self, app: &App) -> Result<()> {
        // What is shown is saved, unless the disk is slow.
        if let Some(saver) = &self.saver {
            saver.catch_up();
        }
        // The backend ends each frame with the default colors, which a terminal without colors need not know.
        style::force_color_output(app.look().depth != ColorDepth::Mono);
        queue!(io::stdout(), BeginSynchronizedUpdate)?;
        if window()? != self.area {
            self.repaint()?;
        }
        self.terminal.draw(|frame| app.draw(frame))?;
        execute!(io::stdout(), EndSynchronizedUpdate)?;
        Ok(())
    }

    fn area(&self) -> Result<Rect> {
        Ok(window()?)
    }

    fn carry_out(&mut self, effect: Effect) -> Result<Option<Ending>> {
        match effect {
            Effect::Quit => return Ok(Some(Ending::Quit)),
            Effect::QuitBySignal(signal) => return Ok(Some(Ending::Signal(signal))),
            Effect::Fail(reason) => bail!("the terminal can no longer be read: {reason}"),
            Effect::Suspend => self.suspend()?,
            // Resuming twice would leave raw mode for a moment while the player types.
            Effect::Resume if mem::take(&mut self.resumed) => {}
            Effect::Resume => self.resume()?,
            Effect::Repaint => self.repaint()?,
            Effect::AskBackground => ask(BACKGROUND_QUESTION)?,
            Effect::AskGlyphWidth => ask(GLYPH_WIDTH_QUESTION)?,
            Effect::Mouse(mouse) => self.set_mouse(mouse)?,
            Effect::Copy(text) => {
                let mut out = io::stdout();
                out.write_all(Between::here().copying(&text).as_bytes())?;
                out.flush()?;
            }
            Effect::Start(work) => self.workers.start(work),
            Effect::Cancel(kind) => self.workers.cancel(kind),
            Effect::Store(request) => {
                if let Some(saver) = &mut self.saver {
                    saver.write(request);
                }
            }
        }
        Ok(None)
    }
}

/// The area of the window, as far as it is drawn.
fn window() -> io::Result<Rect> {
    let (width, height) = terminal::size()?;
    Ok(Rect::new(0, 0, width.min(MOST_COLUMNS), height.min(MOST_ROWS)))
}

impl Drop for Session {
    fn drop(&mut self) {
        leave();
        if let Some(saver) = &self.saver
            && let Err(reason) = saver.finish()
        {
            // If standard error is gone, nothing can be done.
            let _ = writeln!(io::stderr(), "pegwise: not saved: {reason}");
        }
    }
}

/// The multiplexer between the program and the terminal that has the clipboard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Between {
    Nothing,
    Tmux,
    Screen,
}

/// The longest piece, in bytes, that is sent through GNU screen. It displays pieces of 768 bytes or more, or 256 in old
/// versions.
const PIECE: usize = 250;

impl Between {
    /// The multiplexer that the environment names. `TERM=screen` alone decides nothing: from another machine it may
    /// mean tmux or screen, and each would display sequences meant for the other.
    fn here() -> Between {
        let is_set = |name: &str| env::var_os(name).is_some_and(|value| !value.is_empty());
        if is_set("TMUX") || env::var("TERM").is_ok_and(|term| term.starts_with("tmux")) {
            Between::Tmux
        } else if is_set("STY") {
            Between::Screen
        } else {
            Between::Nothing
        }
    }

    /// The sequence that copies a text to the clipboard.
    fn copying(self, text: &str) -> String {
        const ESCAPE: &str = "\x1b";
        const END: &str = "\x1b\\";
        let mut bare = String::new();
        let copy = CopyToClipboard::to_clipboard_from(text);
        copy.write_ansi(&mut bare).unwrap_or_else(|_| unreachable!("a string takes everything"));
        match self {
            Between::Nothing => bare,
            // With `set-clipboard on`, tmux accepts the bare sequence; with `allow-passthrough on`, it passes on the
            // wrapped one. It drops the other.
            Between::Tmux => {
                let doubled = bare.replace(ESCAPE, &ESCAPE.repeat(2));
                format!("{bare}{ESCAPE}Ptmux;{doubled}{END}")
            }
            // Pieces end with ST, so the sequence itself ends with BEL instead.
            Between::Screen => {
                let sequence = bare.replace(END, "\x07");
                let pieces = sequence.as_bytes().chunks(PIECE).map(String::from_utf8_lossy);
                pieces.map(|piece| format!("{ESCAPE}P{piece}{END}")).collect()
            }
        }
    }
}

/// Whether there is a terminal for the full screen: standard input and output are terminals, and `TERM` names one that
/// can move its cursor.
pub fn is_there() -> bool {
    let moves_its_cursor = env::var("TERM").is_ok_and(|term| !matches!(term.as_str(), "" | "dumb"));
    io::stdin().is_terminal() && io::stdout().is_terminal() && moves_its_cursor
}

fn take() -> io::Result<()> {
    TAKEN.store(true, Ordering::Release);
    terminal::enable_raw_mode()?;
    execute!(io::stdout(), EnterAlternateScreen, EnableBracketedPaste, cursor::Hide)
}

/// How long the answer to a question may take. A terminal that is left before would give it to the shell.
const ANSWER: Duration = Duration::from_millis(100);

/// Asks for the background of the window (operating system command 11).
const BACKGROUND_QUESTION: &str = "\x1b]11;?\x1b\\";

/// Asks how wide the terminal draws the characters of the screen: two of them at the beginning of the second row, then the
/// query for the position of the cursor. Then they are erased. A report of the first row would look like F3 with a modifier.
const GLYPH_WIDTH_QUESTION: &str = "\x1b[2;1H●─\x1b[6n\x1b[2;1H\x1b[K";

/// When the terminal was asked last.
static ASKED: Mutex<Option<Instant>> = Mutex::new(None);

/// Asks the terminal. The answer comes as input, if at all.
fn ask(question: &str) -> io::Result<()> {
    *ASKED.lock().unwrap_or_else(PoisonError::into_inner) = Some(Instant::now());
    let mut out = io::stdout();
    out.write_all(question.as_bytes())?;
    out.flush()
}

/// Waits until the answer of the terminal has come or will not come any more.
fn await_answer() {
    if let Some(asked) = ASKED.lock().unwrap_or_else(PoisonError::into_inner).take() {
        thread::sleep(ANSWER.saturating_sub(asked.elapsed()));
    }
}

/// Whether the terminal is switched and not yet restored.
static TAKEN: AtomicBool = AtomicBool::new(false);

/// Restores the terminal, once: a second time would move the cursor back over what was printed since. Every step is
/// tried even if others fail. A terminal that is gone needs none.
fn leave() {
    if !TAKEN.swap(false, Ordering::AcqRel) {
        return;
    }
    let mut out = io::stdout();
    let _ = queue!(out, EndSynchronizedUpdate, DisableMouseCapture, DisableBracketedPaste);
    let _ = queue!(out, style::ResetColor, LeaveAlternateScreen, cursor::Show);
    let _ = out.flush();
    await_answer();
    let _ = terminal::disable_raw_mode();
}

/// Restores the terminal before a panic is reported, so that the report can be read.
fn give_back_on_panic() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let report = panic::take_hook();
        let screen = thread::current().id();
        panic::set_hook(Box::new(move |info| {
            // Other threads catch their panics, and the program continues.
            if thread::current().id() == screen {
                leave();
                report(info);
            }
        }));
    });
}

/// Workers whose updates become messages. The channel is bounded, so a fast task waits for the screen; a task stops once
/// the screen is gone.
fn workers(inbox: &Inbox) -> Workers {
    let sender = inbox.sender();
    let hear: Arc<Hear> = Arc::new(move |update| match sender.send(Message::Work(Box::new(update))) {
        Ok(()) => ControlFlow::Continue(()),
        Err(_) => ControlFlow::Break(()),
    });
    Workers::new(&hear)
}
