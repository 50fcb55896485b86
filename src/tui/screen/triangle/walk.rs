//! A walk through the moves of a game, forward and back by jumps or sweeps, or running: the player's own, the coach's,
//! or those of a solution that another screen has found.

use std::time::{Duration, Instant};

use crate::play::PegGame;
use crate::triangle::{Board, Jump};
use crate::tui::screen::Place;

/// How long a running walk shows each jump.
const PACE: Duration = Duration::from_millis(700);

/// Whose moves they are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Whose {
    /// The player's.
    Own,
    /// The best that the coach knows, after so many of the player's.
    Coach(usize),
    /// Those of a game that another place handed over.
    From(Place),
}

/// A game and a cursor in its moves.
#[derive(Clone, Debug)]
pub(super) struct Walk {
    pub(super) line: PegGame,
    /// How many jumps are shown as made.
    pub(super) at: usize,
    pub(super) whose: Whose,
    /// When the next jump is due, if it runs.
    due: Option<Instant>,
}

impl Walk {
    /// A walk that stands after so many jumps of a game.
    pub(super) const fn new(line: PegGame, at: usize, whose: Whose) -> Walk {
        Walk { line, at, whose, due: None }
    }

    pub(super) fn jumps(&self) -> usize {
        self.line.jumps().len()
    }

    /// The game up to the jump that is shown.
    pub(super) fn game(&self) -> PegGame {
        self.line.after(self.at)
    }

    pub(super) fn board(&self) -> Board {
        self.game().board()
    }

    pub(super) const fn is_running(&self) -> bool {
        self.due.is_some()
    }

    pub(super) const fn due(&self) -> Option<Instant> {
        self.due
    }

    pub(super) fn run(&mut self, now: Instant) {
        self.due = (self.at < self.jumps()).then(|| now + PACE);
    }

    pub(super) const fn pause(&mut self) {
        self.due = None;
    }

    /// Goes to the next jump if it is due, and puts off the one after it.
    pub(super) fn tick(&mut self, now: Instant) -> Option<Jump> {
        self.due.filter(|due| *due <= now)?;
        let jump = self.line.jumps().get(self.at).copied();
        self.at = (self.at + 1).min(self.jumps());
        self.run(now);
        jump
    }

    /// Which sweep the last jump shown belongs to, from 0, and all sweeps.
    pub(super) fn sweep(&self) -> Option<(usize, Vec<std::ops::Range<usize>>)> {
        let sweeps = self.line.sweeps();
        let at = sweeps.iter().position(|sweep| sweep.start < self.at && self.at <= sweep.end)?;
        Some((at, sweeps))
    }

    /// The end of the next sweep.
    pub(super) fn later_sweep(&self) -> usize {
        self.line.sweeps().iter().map(|sweep| sweep.end).find(|end| *end > self.at).unwrap_or(self.jumps())
    }

    /// The end of the sweep before.
    pub(super) fn earlier_sweep(&self) -> usize {
        self.line.sweeps().iter().map(|sweep| sweep.end).rfind(|end| *end < self.at).unwrap_or(0)
    }
}

/// What the status line says during a walk.
pub(super) fn in_words(walk: &Walk) -> String {
    let move_shown = format!("{} {} of {}", whose(walk), walk.at, walk.jumps());
    let sweep = walk.sweep().map_or_else(String::new, |(at, sweeps)| {
        let jumps = &walk.line.jumps()[sweeps[at].clone()];
        let path: Vec<String> = jumps.first().map(|jump| jump.from.to_string()).into_iter().collect();
        let path: Vec<String> =
            path.into_iter().chain(jumps.iter().map(|jump| jump.to.to_string())).collect();
        format!(" · sweep {} of {}: {}", at + 1, sweeps.len(), path.join("→"))
    });
    let next = if walk.is_running() { "any key stops" } else { "Enter plays on" };
    format!("{move_shown}{sweep} · {next}")
}

const fn whose(walk: &Walk) -> &'static str {
    match walk.whose {
        Whose::Coach(own) if walk.at > own => "The coach's move",
        Whose::Own | Whose::Coach(_) => "After move",
        Whose::From(_) => "Move",
    }
}
