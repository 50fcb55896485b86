//! What a scout has told of boards too many to be worked out at once.

use std::collections::HashMap;
use std::ops::ControlFlow;
use std::sync::Arc;

use super::PegGame;
use super::knowledge::finish;
use crate::triangle::{Board, Class, Finish, Jump, Outlook, Report, Rows, Scout};

/// How many boards a search for a line of play may look at while the player waits: some hundredths of a second.
const AT_ONCE: u64 = 50_000;

/// A question to a scout, which takes longer than a key.
#[derive(Clone, Debug)]
pub struct Inquiry {
    scout: Arc<Scout>,
    boards: Vec<Board>,
}

/// Something that a scout tells.
#[derive(Clone, Debug)]
pub struct Scouted {
    scout: Arc<Scout>,
    report: Report,
}

impl Inquiry {
    /// Asks. Whatever the scout tells goes to `tell`, which goes on or stops.
    pub fn make(&self, tell: &mut dyn FnMut(Scouted) -> ControlFlow<()>) {
        // Nothing is left to do where it was stopped.
        let _stopped = self
            .scout
            .look(&self.boards, &mut |report| tell(Scouted { scout: Arc::clone(&self.scout), report }));
    }
}

/// Two questions are the same if they ask the same scout about the same boards.
impl PartialEq for Inquiry {
    fn eq(&self, other: &Inquiry) -> bool {
        Arc::ptr_eq(&self.scout, &other.scout) && self.boards == other.boards
    }
}

impl Eq for Inquiry {}

/// The boards of one size, as far as a scout has told of them.
#[derive(Debug)]
pub(super) struct Scouting {
    rows: Rows,
    finish: Finish,
    scout: Arc<Scout>,
    known: HashMap<Board, Outlook>,
    /// What was asked last.
    asked: Vec<Board>,
    /// How far the scout was with that when it told last.
    progress: Option<Report>,
}

impl Scouting {
    pub(super) fn new(rows: Rows, finish: Finish) -> Scouting {
        Scouting {
            rows,
            finish,
            scout: Arc::new(Scout::new(rows, finish)),
            known: HashMap::new(),
            asked: Vec::new(),
            progress: None,
        }
    }

    /// Whether it is about the boards of this game, played for what it is played for.
    pub(super) fn is_for(&self, game: &PegGame) -> bool {
        self.rows == game.rows() && self.finish == finish(game)
    }

    /// Whether the fewest sweeps and the most pegs are known that games from a board can end with.
    pub(super) fn knows_ends_of(&self, board: Board) -> bool {
        let known = self.known.get(&board);
        known.is_some_and(|outlook| outlook.most_pegs.is_some() && outlook.sweeps.is_some())
    }

    /// The question that has to be asked so that these boards become known, unless it was asked last or all of them are
    /// known with their games counted. The scout is asked about boards of the first one's class alone.
    pub(super) fn inquiry(&mut self, boards: &[Board]) -> Option<Inquiry> {
        let class = Class::of(*boards.first()?);
        let boards: Vec<Board> = boards.iter().copied().filter(|board| Class::of(*board) == class).collect();
        let counted = |board: &Board| self.known.get(board).is_some_and(|outlook| outlook.tries.is_some());
        if self.asked == boards || boards.iter().all(counted) {
            return None;
        }
        self.asked.clone_from(&boards);
        self.progress = None;
        Some(Inquiry { scout: Arc::clone(&self.scout), boards })
    }

    /// Forgets what was asked last, since nobody answers it.
    pub(super) fn give_up(&mut self) {
        self.asked.clear();
    }

    /// Takes what a scout tells, if it is this one.
    pub(super) fn told(&mut self, scouted: &Scouted) {
        if !Arc::ptr_eq(&scouted.scout, &self.scout) {
            return;
        }
        match &scouted.report {
            Report::Known(board, outlook) => {
                self.known.insert(*board, (**outlook).clone());
            }
            progress => self.progress = Some(progress.clone()),
        }
    }

    pub(super) fn outlook(&self, board: Board) -> Option<&Outlook> {
        self.known.get(&board)
    }

    pub(super) const fn progress(&self) -> Option<&Report> {
        self.progress.as_ref()
    }

    /// Jumps to an end as wanted, where they are found at once.
    pub(super) fn solution(&self, board: Board) -> Option<Vec<Jump>> {
        self.scout.solution(board, AT_ONCE)
    }
}
