//! Playback of the moves of a game, by jumps, by sweeps, or running: the player's own moves, the coach's, or those of a
//! solution.

use std::time::{Duration, Instant};

use crate::play::PegGame;
use pegwise_engine::pegs::{Board, Jump};

/// The time between two jumps.
const PACE: Duration = Duration::from_millis(700);

/// The origin of the moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Whose {
    Own,
    /// The best moves that the coach knows, after this many of the player's.
    Coach(usize),
    /// Those of a solution in the list.
    Solution,
}

/// A game and a cursor in its moves.
#[derive(Clone, Debug)]
pub(super) struct Walk {
    pub(super) line: PegGame,
    /// How many jumps are shown as made.
    pub(super) at: usize,
    pub(super) whose: Whose,
    /// The time of the next jump, if it runs.
    pub(super) due: Option<Instant>,
}

impl Walk {
    /// The playback of a game, after this many jumps.
    pub(super) const fn new(line: PegGame, at: usize, whose: Whose) -> Walk {
        Walk { line, at, whose, due: None }
    }

    pub(super) fn jumps(&self) -> usize {
        self.line.jumps().len()
    }

    /// The game up to the last jump on show.
    pub(super) fn game(&self) -> PegGame {
        self.line.after(self.at)
    }

    pub(super) fn board(&self) -> Board {
        self.game().board()
    }

    pub(super) const fn is_running(&self) -> bool {
        self.due.is_some()
    }

    pub(super) fn run(&mut self, now: Instant) {
        self.due = (self.at < self.jumps()).then(|| now + PACE);
    }

    pub(super) const fn pause(&mut self) {
        self.due = None;
    }

    /// Makes the next jump if it is due, and schedules the one after it.
    pub(super) fn tick(&mut self, now: Instant) -> Option<Jump> {
        self.due.filter(|due| *due <= now)?;
        let jump = self.line.jumps().get(self.at).copied();
        self.at = (self.at + 1).min(self.jumps());
        self.run(now);
        jump
    }

    /// The index of the sweep of the last jump on show, and all sweeps.
    pub(super) fn sweep(&self) -> Option<(usize, Vec<std::ops::Range<usize>>)> {
        let sweeps = self.line.sweeps();
        let at = sweeps.iter().position(|sweep| sweep.start < self.at && self.at <= sweep.end)?;
        Some((at, sweeps))
    }

    /// The end of the next sweep.
    pub(super) fn later_sweep(&self) -> usize {
        self.line.sweeps().iter().map(|sweep| sweep.end).find(|end| *end > self.at).unwrap_or(self.jumps())
    }

    /// The end of the previous sweep.
    pub(super) fn earlier_sweep(&self) -> usize {
        self.line.sweeps().iter().map(|sweep| sweep.end).rfind(|end| *end < self.at).unwrap_or(0)
    }
}

/// The status line during playback.
pub(super) fn in_words(walk: &Walk) -> String {
    let jump_shown = format!("{} {} of {}", whose(walk), walk.at, walk.jumps());
    let sweep = walk.sweep().map_or_else(String::new, |(at, sweeps)| {
        let jumps = &walk.line.jumps()[sweeps[at].clone()];
        let path: Vec<String> = jumps.first().map(|jump| jump.from.to_string()).into_iter().collect();
        let path: Vec<String> =
            path.into_iter().chain(jumps.iter().map(|jump| jump.to.to_string())).collect();
        format!(" · sweep {} of {}: {}", at + 1, sweeps.len(), path.join("→"))
    });
    let next = if walk.is_running() { "any key stops" } else { "Enter plays on" };
    format!("{jump_shown}{sweep} · {next}")
}

const fn whose(walk: &Walk) -> &'static str {
    match walk.whose {
        Whose::Coach(own) if walk.at > own => "The coach's jump",
        Whose::Own | Whose::Coach(_) => "After jump",
        Whose::Solution => "Jump",
    }
}
