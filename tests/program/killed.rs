//! Killed at any moment: what stood on the screen is there when the program starts again, as soon as the disk had time
//! to keep it, and what was kept can be read. The signal is one that nobody can catch, sent at random moments to the real program in a pseudo-terminal.

use std::fs;
use std::path::Path;
use std::thread;
use std::time::Duration;

use crate::support::pty::{Program, Setup};
use pegwise::archive::saved::SavedCode;
use pegwise::play::{BreakGame, Deal, Random, Seed};
use pegwise_engine::code::{Peg, Rules};
use rustix::process::Signal;
use tempfile::TempDir;

/// Keys for one guess: four letters and Enter.
const KEYS: usize = 5;

/// The longest time that a disk takes to keep what is shown: a frame does not wait for a slow one.
const DISK: Duration = Duration::from_millis(250);

/// How many guesses are made before the next game.
const GUESSES: usize = 60;

/// The keys of a whole game: guesses that are all different, and none the secret.
fn keys() -> Vec<u8> {
    let secret = BreakGame::new(Rules::CLASSIC, Deal::Drawn(Seed(1)), 99).secret().to_string();
    let codes = pegwise_engine::code::Universe::new(Rules::CLASSIC).codes().map(|code| code.to_string());
    let guesses = codes.filter(|code| *code != secret).take(GUESSES);
    guesses.flat_map(|code| (code + "\r").into_bytes()).collect()
}

/// How many keys of the game have had their effect, by what was saved.
fn saved(home: &Path) -> usize {
    let file = home.join(".local/state/pegwise/games/1/code.json");
    let Ok(text) = fs::read_to_string(file) else { return 0 };
    let games = SavedCode::read(&text).expect("whatever happens, what was saved can be read");
    let game = games.present();
    KEYS * game.history().turns().len() + game.row.iter().flatten().count()
}

/// How many keys of the game have had their effect, by what the screen shows; nothing if it shows something else.
fn shown(screen: &str) -> Option<usize> {
    let (_, rest) = screen.split_once("guess ")?;
    let guess: usize = rest.split(' ').next()?.parse().ok()?;
    let status = screen.lines().rev().nth(1)?.trim();
    let typed = |row: &str| row.chars().filter_map(Peg::from_letter).count();
    let is_row =
        |word: &&str| word.len() == 4 && word.chars().all(|peg| peg == '_' || peg.is_ascii_uppercase());
    let row = status.split(' ').next().filter(is_row);
    Some(KEYS * (guess - 1) + row.map_or(0, typed))
}

/// Types the keys with short pauses, and waits for less time than they may need.
fn type_at_random(program: &mut Program, keys: &[u8], random: &mut Random) {
    for key in keys {
        program.send(&[*key]);
        if random.below(3) == 0 {
            thread::sleep(Duration::from_micros(random.below(3_000) as u64));
        }
    }
    thread::sleep(Duration::from_micros(random.below(8_000) as u64));
}

/// Plays games and kills the program so often in the midst of them.
fn kill(times: usize) {
    let keys = keys();
    let mut random = Random::new(Seed(times as u64));
    let mut home = TempDir::new().expect("a folder");
    let mut done = 0;
    for time in 0..times {
        if done + KEYS >= keys.len() {
            (home, done) = (TempDir::new().expect("a folder"), 0);
        }
        let fresh = done == 0;
        let args: &[&str] = if fresh { &["play", "--turns", "99", "--seed", "1"] } else { &[] };
        let mut program = Program::start(&Setup { args, home: Some(home.path()), ..Setup::default() });
        if !fresh {
            program.wait_for("PEGWISE");
            program.press("1");
        }
        program.wait_until("the game as it was kept", || shown(&program.frame()) == Some(done));

        let more = &keys[done..(done + 1 + random.below(12)).min(keys.len() - 1)];
        let (before, after) = more.split_at(random.below(more.len() + 1));
        type_at_random(&mut program, before, &mut random);
        let seen = program.frame();
        thread::sleep(DISK);
        type_at_random(&mut program, after, &mut random);
        program.signal(Signal::KILL);
        program.end();
        let kept = saved(home.path());
        let seen = shown(&seen).expect("the board was shown");
        assert!((seen..=done + more.len()).contains(&kept), "seen {seen}, kept {kept}, after kill {time}");
        done = kept;
    }
}

#[test]
fn a_killed_program_has_kept_what_it_showed() {
    kill(12);
}

/// `cargo test --release --test program killed:: -- --ignored`
#[test]
#[ignore = "takes minutes"]
fn a_program_killed_a_thousand_times_has_kept_what_it_showed() {
    kill(1_000);
}
