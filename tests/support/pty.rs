//! A program in a real pseudo-terminal: keys and signals in, the screen as a terminal would show it out.

use std::fs::File;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use portable_pty::{Child, CommandBuilder, ExitStatus, MasterPty, PtySize, native_pty_system};
use rustix::process::{Pid, Signal, kill_process};
use rustix::termios::{LocalModes, OptionalActions, tcgetattr, tcsetattr};
use tempfile::TempDir;

/// How long anything may take on a busy machine before it counts as not happening.
const PATIENCE: Duration = Duration::from_secs(30);

/// The program under test.
pub(crate) const PEGWISE: &str = env!("CARGO_BIN_EXE_pegwise");

/// How a program is started.
pub(crate) struct Setup<'a> {
    pub(crate) program: &'a Path,
    pub(crate) args: &'a [&'a str],
    pub(crate) env: &'a [(&'a str, &'a str)],
    pub(crate) size: (u16, u16),
    /// The player's home folder; an empty one of its own if left out.
    pub(crate) home: Option<&'a Path>,
}

impl Default for Setup<'_> {
    fn default() -> Self {
        let env = &[("TERM", "xterm-256color"), ("COLORTERM", "truecolor"), ("LANG", "C.UTF-8")];
        Setup { program: Path::new(PEGWISE), args: &[], env, size: (80, 24), home: None }
    }
}

struct Received {
    raw: Vec<u8>,
    screen: vt100::Parser,
    /// The screen when a frame was last complete.
    frame: String,
    /// When something came last.
    at: Instant,
}

/// How much a program has written.
#[derive(Clone, Copy)]
pub(crate) struct Output {
    pub(crate) bytes: usize,
    /// When the last of it came.
    pub(crate) at: Instant,
    /// Whether it ends with a frame, as far as frames are marked.
    pub(crate) whole: bool,
}

/// A program that runs in a pseudo-terminal.
pub(crate) struct Program {
    master: Option<Box<dyn MasterPty + Send>>,
    keys: Option<Box<dyn Write + Send>>,
    child: Box<dyn Child + Send + Sync>,
    received: Arc<Mutex<Received>>,
    closed: Arc<AtomicBool>,
    modes_before: String,
    _home: TempDir,
}

impl Program {
    /// Starts pegwise with these arguments in a window of 80x24.
    pub(crate) fn pegwise(args: &[&str]) -> Program {
        Program::start(&Setup { args, ..Setup::default() })
    }

    /// Starts pegwise, and waits until a text stands on its screen.
    pub(crate) fn showing(args: &[&str], text: &str) -> Program {
        let program = Program::pegwise(args);
        program.wait_for(text);
        program
    }

    pub(crate) fn start(setup: &Setup<'_>) -> Program {
        let size = pty_size(setup.size);
        let pty = native_pty_system().openpty(size).expect("a pseudo-terminal");
        let modes_before = format!("{:?}", pty.master.get_termios());
        let mut command = CommandBuilder::new(setup.program);
        command.args(setup.args);
        command.env_clear();
        command.env("PATH", std::env::var("PATH").unwrap_or_default());
        let own_home = TempDir::new().expect("a folder for the test");
        command.env("HOME", setup.home.unwrap_or(own_home.path()));
        setup.env.iter().for_each(|(name, value)| command.env(name, value));
        let child = pty.slave.spawn_command(command).expect("the program starts");
        let mut output = pty.master.try_clone_reader().expect("its output can be read");
        let screen = vt100::Parser::new(size.rows, size.cols, 0);
        let received = Arc::new(Mutex::new(Received {
            raw: Vec::new(),
            screen,
            frame: String::new(),
            at: Instant::now(),
        }));
        let receiving = Arc::clone(&received);
        let closed = Arc::new(AtomicBool::new(false));
        let closing = Arc::clone(&closed);
        thread::spawn(move || {
            let mut chunk = [0; 8192];
            while let Ok(count @ 1..) = output.read(&mut chunk) {
                if closing.load(Ordering::Relaxed) {
                    break;
                }
                let at = Instant::now();
                let mut received = receiving.lock().expect("nobody panicked with it");
                received.at = at;
                received.raw.extend_from_slice(&chunk[..count]);
                received.screen.process(&chunk[..count]);
                if last(&received.raw, b"\x1b[?2026") == Some(b'l') {
                    received.frame = received.screen.screen().contents();
                }
            }
        });
        let keys = pty.master.take_writer().expect("keys can be sent");
        Program {
            master: Some(pty.master),
            keys: Some(keys),
            child,
            received,
            closed,
            modes_before,
            _home: own_home,
        }
    }

    /// Starts pegwise with these arguments in a shell with job control, as somebody does who types its name. When the
    /// game is stopped, Enter brings it back. Unlike a shell with a prompt this one leaves the settings of the terminal
    /// alone, so that what is seen of them is the work of the game.
    pub(crate) fn in_a_shell(setup: &Setup<'_>) -> Program {
        const SHELL: &str = r#"set -m; "$0" "$@"; read -r; fg >&2"#;
        Program::by_bash(SHELL, setup)
    }

    /// Lets bash carry out a script that starts the program of a setup as `"$0" "$@"`.
    pub(crate) fn by_bash(script: &str, setup: &Setup<'_>) -> Program {
        let program = setup.program.to_str().expect("a path of the tests");
        let args = [&["--norc", "--noprofile", "-c", script, program], setup.args].concat();
        Program::start(&Setup { program: Path::new("bash"), args: &args, ..*setup })
    }

    /// The number of the one process that this one has started.
    pub(crate) fn child(&self) -> Pid {
        let children = format!("/proc/{0}/task/{0}/children", self.pid());
        self.wait_until("a child", || std::fs::read_to_string(&children).is_ok_and(|all| !all.is_empty()));
        let children = std::fs::read_to_string(children).expect("it runs");
        children.trim().parse().ok().and_then(Pid::from_raw).expect("it has one child")
    }

    pub(crate) fn send(&mut self, bytes: &[u8]) {
        let keys = self.keys.as_mut().expect("the window is open");
        keys.write_all(bytes).and_then(|()| keys.flush()).expect("the program reads");
    }

    pub(crate) fn press(&mut self, keys: &str) {
        self.send(keys.as_bytes());
    }

    /// Presses keys, and waits until a text stands on the screen.
    pub(crate) fn press_until(&mut self, keys: &str, text: &str) {
        self.press(keys);
        self.wait_for(text);
    }

    /// Everything received so far.
    pub(crate) fn raw(&self) -> Vec<u8> {
        self.received.lock().expect("nobody panicked with it").raw.clone()
    }

    /// How much was received so far.
    pub(crate) fn output(&self) -> Output {
        let received = self.received.lock().expect("nobody panicked with it");
        let whole = last(&received.raw, b"\x1b[?2026") != Some(b'h');
        Output { bytes: received.raw.len(), at: received.at, whole }
    }

    pub(crate) fn text(&self) -> String {
        self.received.lock().expect("nobody panicked with it").screen.screen().contents()
    }

    /// The last screen of which all was received.
    pub(crate) fn frame(&self) -> String {
        self.received.lock().expect("nobody panicked with it").frame.clone()
    }

    /// Waits until a text stands on the screen.
    pub(crate) fn wait_for(&self, text: &str) {
        self.wait_until(text, || self.text().contains(text));
    }

    /// Waits until something holds; `what` is for the message if it never does.
    pub(crate) fn wait_until(&self, what: &str, holds: impl Fn() -> bool) {
        let end = Instant::now() + PATIENCE;
        while !holds() {
            assert!(Instant::now() < end, "never came: {what}\n{}", self.text());
            thread::sleep(Duration::from_millis(5));
        }
    }

    /// Gives the window another size.
    pub(crate) fn resize(&self, width: u16, height: u16) {
        let size = pty_size((width, height));
        // The emulator cannot be as small as a real window can.
        let (rows, cols) = (height.max(8), width.max(8));
        self.received.lock().expect("nobody panicked with it").screen.screen_mut().set_size(rows, cols);
        self.master.as_ref().expect("the window is open").resize(size).expect("it can be resized");
    }

    /// Closes the window.
    pub(crate) fn close(&mut self) {
        self.closed.store(true, Ordering::Relaxed);
        // The thread that reads has the window open, too; what this makes the program draw wakes it to its end.
        self.resize(90, 30);
        self.keys = None;
        self.master = None;
    }

    pub(crate) fn pid(&self) -> u32 {
        self.child.process_id().expect("it runs")
    }

    pub(crate) fn signal(&self, signal: Signal) {
        let pid = Pid::from_raw(self.pid().cast_signed()).expect("a process number");
        kill_process(pid, signal).expect("it takes signals");
    }

    pub(crate) fn is_running(&mut self) -> bool {
        self.child.try_wait().expect("it can be waited for").is_none()
    }

    /// Sends bytes to a program that may just have ended.
    pub(crate) fn send_if_running(&mut self, bytes: &[u8]) {
        if let Some(keys) = self.keys.as_mut() {
            // Nobody reads any more once it has ended.
            let _ = keys.write_all(bytes).and_then(|()| keys.flush());
        }
    }

    pub(crate) fn end(&mut self) -> ExitStatus {
        let end = Instant::now() + PATIENCE;
        loop {
            if let Some(status) = self.child.try_wait().expect("it can be waited for") {
                return status;
            }
            assert!(Instant::now() < end, "it does not end\n{}", self.text());
            thread::sleep(Duration::from_millis(5));
        }
    }

    /// Ends it by Ctrl-C, and checks that it leaves the terminal as it was.
    pub(crate) fn leaves(&mut self) {
        self.press("\x03");
        assert_eq!(self.end().exit_code(), 0, "{}", self.text());
        self.assert_given_back();
    }

    /// The letter of its state: `T` while it is stopped.
    pub(crate) fn state(&self) -> String {
        state(self.pid())
    }

    /// The ticks of processor time it has used.
    pub(crate) fn ticks(&self) -> u64 {
        stat(self.pid())
            .split(' ')
            .skip(11)
            .take(2)
            .map(|ticks| ticks.parse::<u64>().unwrap_or(u64::MAX / 4))
            .sum()
    }

    /// Fails unless everything that was switched on was switched off again, and the terminal's own modes are what
    /// they were.
    pub(crate) fn assert_given_back(&self) {
        self.wait_until("the alternate screen left", || last(&self.raw(), b"\x1b[?1049") == Some(b'l'));
        for mode in ["1000", "1002", "1003", "1006", "1015", "1049", "2004", "2026"] {
            let sequence = format!("\x1b[?{mode}");
            let is_off = || matches!(last(&self.raw(), sequence.as_bytes()), None | Some(b'l'));
            self.wait_until(&format!("mode {mode} switched off"), is_off);
        }
        self.wait_until("the cursor", || last(&self.raw(), b"\x1b[?25") == Some(b'h'));
        assert!(self.has_its_modes(), "the modes of the terminal");
    }

    /// Puts the terminal into the mode in which it sends whole lines, as a shell does that comes to the front.
    pub(crate) fn send_whole_lines(&self) {
        let name =
            self.master.as_ref().and_then(|master| master.tty_name()).expect("the terminal has a name");
        let terminal = File::options().read(true).write(true).open(name).expect("it can be opened");
        let mut mode = tcgetattr(&terminal).expect("it has a mode");
        mode.local_modes |= LocalModes::ICANON | LocalModes::ECHO | LocalModes::ISIG;
        tcsetattr(&terminal, OptionalActions::Now, &mode).expect("its mode can be set");
    }

    /// Whether the terminal's own modes are what they were, or the window is closed.
    pub(crate) fn has_its_modes(&self) -> bool {
        let master = self.master.as_ref();
        master.is_none_or(|master| format!("{:?}", master.get_termios()) == self.modes_before)
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // It may have ended long ago.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// What the system says of a process, from its state on.
fn stat(pid: u32) -> String {
    let stat = std::fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
    stat.rsplit_once(") ").map_or_else(String::new, |(_, rest)| rest.to_owned())
}

/// The letter of a process's state: `T` while it is stopped, nothing once it is gone.
pub(crate) fn state(pid: u32) -> String {
    stat(pid).split(' ').next().unwrap_or_default().to_owned()
}

/// The byte after the last occurrence of a sequence.
fn last(raw: &[u8], sequence: &[u8]) -> Option<u8> {
    let at = raw.windows(sequence.len()).rposition(|window| window == sequence)?;
    raw.get(at + sequence.len()).copied()
}

fn pty_size((cols, rows): (u16, u16)) -> PtySize {
    PtySize { rows, cols, pixel_width: 0, pixel_height: 0 }
}

pub(crate) fn example(name: &str) -> PathBuf {
    Path::new(PEGWISE).with_file_name("examples").join(name)
}
