//! Finding out about boards too many to be all worked out: those of 7 and 8 rows.
//!
//! Of 7 rows every board of a class is surveyed, and games are counted up to the layer of the board that is asked about.
//! Of 8 rows the boards of few pegs are surveyed, and a search leads from the board asked about to these.

use std::ops::ControlFlow;
use std::sync::{Mutex, OnceLock, PoisonError};

use super::games::{count_by_layers, count_by_reach};
use super::{Fewest, Loss, Outlook};
use crate::code::Checkpoint;
use crate::triangle::counting::{Finish, Layers};
use crate::triangle::parity::CLASSES;
use crate::triangle::{Board, Class, Cleared, Jump, JumpTable, LostBoards, Quest, Rows, Sought, Survey};

/// The most pegs of the boards of 8 rows that are surveyed: 25 million in a class, in a quarter of a second.
const SURVEYED: usize = 9;

/// Room for two to the power of this many lost boards: 32 MB.
const LOST_BOARDS: u32 = 22;

/// How many boards a search looks at before it tells how far it is.
const SLICE: u64 = 50_000;

/// How many boards a search looks at before it is given up.
const PATIENCE: u64 = 200_000_000;

/// Finds out about boards of one size, for games whose last peg is to stand somewhere. What it has found out about one
/// helps with the next. Several threads may share one: while one of them counts, another is told what can be won.
#[derive(Debug)]
pub struct Scout {
    rows: Rows,
    finish: Finish,
    most_surveyed: usize,
    surveys: [OnceLock<Survey>; CLASSES],
    lost: Mutex<LostBoards>,
}

/// What a scout tells.
#[derive(Clone, Debug, PartialEq)]
pub enum Report {
    /// So many of so many boards are surveyed.
    Surveyed(u64, u64),
    /// A search has looked at so many boards.
    LookedAt(u64),
    /// The games from the boards of so many of so many layers are counted.
    Counted(usize, usize),
    /// What is known of a board by now. It takes the place of what was told of it before.
    Known(Board, Box<Outlook>),
}

/// Takes what a scout tells, and goes on or stops.
pub type Tell<'a> = dyn FnMut(Report) -> ControlFlow<()> + 'a;

impl Scout {
    /// A scout that knows nothing yet.
    pub fn new(rows: Rows, finish: Finish) -> Scout {
        let most = if rows > Layers::LARGEST { SURVEYED } else { rows.holes() };
        Scout::surveying(most, rows, finish)
    }

    /// A scout that surveys only boards of at most so many pegs, whatever their size.
    pub fn surveying(most_pegs: usize, rows: Rows, finish: Finish) -> Scout {
        Scout {
            rows,
            finish,
            most_surveyed: most_pegs,
            surveys: Default::default(),
            lost: Mutex::new(LostBoards::with_room(LOST_BOARDS)),
        }
    }

    /// Finds out about boards of one class: first which of them can end as wanted, then how many games there are from
    /// each. Each is told of as soon as something new is known of it.
    ///
    /// # Panics
    ///
    /// If the boards are of another size, or of several classes.
    pub fn look(&self, boards: &[Board], tell: &mut Tell<'_>) -> ControlFlow<()> {
        let Some(class) = boards.first().map(|board| Class::of(*board)) else {
            return ControlFlow::Continue(());
        };
        for board in boards {
            assert_eq!(board.rows(), self.rows, "a scout of one size knows nothing of another");
            assert_eq!(
                Class::of(*board),
                class,
                "boards of several classes are looked at one class after the other"
            );
        }
        self.survey(class, tell)?;
        let mut known = self.chances(boards, tell)?;
        if self.rows > Layers::LARGEST {
            count_by_reach(&mut known, self.finish, tell)
        } else {
            count_by_layers(&mut known, self.finish, tell)
        }
    }

    /// Jumps from a board to its best end: to one that is as wanted or, where none is, to the fewest pegs. Nothing where
    /// the surveys that are done and a search of up to `boards` boards do not prove which end that is. `Break` if the
    /// checkpoint ended the search.
    pub fn best_line(
        &self,
        board: Board,
        boards: u64,
        checkpoint: &mut Checkpoint<'_>,
    ) -> ControlFlow<(), Option<Vec<Jump>>> {
        let Some(survey) = self.surveys[Class::of(board).index()].get() else {
            return ControlFlow::Continue(None);
        };
        if survey.cleared(board).is_some() {
            return ControlFlow::Continue(finish(board, Vec::new(), survey));
        }
        let mut quest = Quest::new(board);
        for _ in 0..boards.div_ceil(SLICE) {
            checkpoint()?;
            match self.go_on(&mut quest, survey) {
                Sought::Found(jumps) => return ControlFlow::Continue(finish(board, jumps, survey)),
                Sought::Nothing => return ControlFlow::Continue(None),
                Sought::Open => {}
            }
        }
        ControlFlow::Continue(None)
    }

    fn survey(&self, class: Class, tell: &mut Tell<'_>) -> ControlFlow<()> {
        let survey = &self.surveys[class.index()];
        if survey.get().is_some() {
            return ControlFlow::Continue(());
        }
        let mut told = |done, of| tell(Report::Surveyed(done, of));
        match Survey::of(self.rows, class, self.most_surveyed, self.finish, &mut told) {
            // Where two surveyed at once, both found the same.
            Some(found) => {
                survey.get_or_init(|| found);
                ControlFlow::Continue(())
            }
            None => ControlFlow::Break(()),
        }
    }

    /// Which boards can end as wanted. All are searched in turn, each turn longer than the one before, so that no hard
    /// board keeps an easy one waiting.
    fn chances(&self, boards: &[Board], tell: &mut Tell<'_>) -> ControlFlow<(), Vec<(Board, Outlook)>> {
        let mut known = Vec::new();
        let mut open = Vec::new();
        for board in boards {
            match self.at_once(*board) {
                Some(outlook) => {
                    tell(Report::Known(*board, Box::new(outlook.clone())))?;
                    known.push((*board, outlook));
                }
                None => open.push((*board, Quest::new(*board))),
            }
        }
        let mut slice = SLICE;
        while !open.is_empty() && open.iter().all(|(_, quest)| quest.looked_at() < PATIENCE) {
            let mut still_open = Vec::new();
            for (board, mut quest) in open {
                match self.seek(board, &mut quest, slice, tell)? {
                    Some(outlook) => {
                        tell(Report::Known(board, Box::new(outlook.clone())))?;
                        known.push((board, outlook));
                    }
                    None => still_open.push((board, quest)),
                }
            }
            open = still_open;
            slice *= 4;
        }
        ControlFlow::Continue(known)
    }

    /// Searches on for a slice. What is reported afterward is reported without the lock.
    fn go_on(&self, quest: &mut Quest, survey: &Survey) -> Sought {
        let mut lost = self.lost.lock().unwrap_or_else(PoisonError::into_inner);
        quest.go_on(SLICE, survey, &mut lost)
    }

    /// What the survey says of a board or can be seen without one.
    fn at_once(&self, board: Board) -> Option<Outlook> {
        let surveyed = self.surveys[Class::of(board).index()].get()?.cleared(board);
        let lost = || Loss::plain(board, self.finish);
        match surveyed {
            Some(Cleared::AsWanted) => Some(Outlook::alive()),
            Some(Cleared::To(pegs)) => {
                Some(Outlook::lost(lost().unwrap_or(Loss::AllGames(None)), Fewest::Exactly(pegs)))
            }
            None => lost().map(|loss| Outlook::lost(loss, Fewest::AtMost(board.pegs() as u8))),
        }
    }

    /// Searches on from a board, until something is known of it or `boards` more were looked at.
    fn seek(
        &self,
        board: Board,
        quest: &mut Quest,
        boards: u64,
        tell: &mut Tell<'_>,
    ) -> ControlFlow<(), Option<Outlook>> {
        let Some(survey) = self.surveys[Class::of(board).index()].get() else {
            return ControlFlow::Break(());
        };
        for _ in 0..boards.div_ceil(SLICE) {
            match self.go_on(quest, survey) {
                Sought::Found(_) => return ControlFlow::Continue(Some(Outlook::alive())),
                Sought::Nothing => {
                    let fewest = Fewest::AtMost(quest.fewest_pegs());
                    return ControlFlow::Continue(Some(Outlook::lost(Loss::AllGames(None), fewest)));
                }
                Sought::Open => tell(Report::LookedAt(quest.looked_at()))?,
            }
        }
        ControlFlow::Continue(None)
    }
}

/// These jumps, and then those from the board that they lead to, which is surveyed, to its best end.
fn finish(board: Board, mut jumps: Vec<Jump>, survey: &Survey) -> Option<Vec<Jump>> {
    let table = JumpTable::of(board.rows());
    let mut board = jumps.iter().fold(board, |board, jump| board.after(*jump));
    let best = survey.cleared(board)?;
    while let Some(jump) =
        board.jumps().iter().find(|jump| survey.cleared(board.flipped(*jump)) == Some(best))
    {
        jumps.push(table.jump(jump));
        board = board.flipped(jump);
    }
    Some(jumps)
}
