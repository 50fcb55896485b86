//! Finding out about boards too many to be all worked out: those of 7 and 8 rows.
//!
//! Of 7 rows every board of a class is surveyed, and games are counted up to the layer of the board that is asked about.
//! Of 8 rows the boards of few pegs are surveyed, and a search leads from the board asked about to these.

use std::collections::{HashMap, HashSet};
use std::hash::{BuildHasherDefault, Hasher};
use std::ops::ControlFlow;
use std::sync::{Mutex, OnceLock, PoisonError};

use super::count::sums;
use super::layers::{Layers, climb};
use super::outlook::{Fewest, Loss, Outlook};
use super::parity::CLASSES;
use super::quantity::{Finish, Solutions, Sweeps, Tries};
use super::{Board, Class, Cleared, JumpTable, LostBoards, Quest, Rows, Sought, Survey};

/// The most pegs of the boards of 8 rows that are surveyed: 25 million in a class, in a quarter of a second.
const SURVEYED: usize = 9;

/// Room for two to the power of this many lost boards: 32 MB.
const LOST_BOARDS: u32 = 22;

/// How many boards a search looks at before it tells how far it is.
const SLICE: u64 = 50_000;

/// How many boards a search looks at before it is given up.
const PATIENCE: u64 = 200_000_000;

/// How many boards are kept while the games from a board of 8 rows are counted: some 150 MB.
const COUNTED: u64 = 2_000_000;

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

    /// Finds out about a board and those that its jumps lead to: first which of them can end as wanted, then how many
    /// games there are. Each is told of as soon as something new is known of it.
    ///
    /// # Panics
    ///
    /// If the board is of another size.
    pub fn look(&self, board: Board, tell: &mut Tell<'_>) -> ControlFlow<()> {
        assert_eq!(board.rows(), self.rows, "a scout of one size knows nothing of another");
        self.survey(Class::of(board), tell)?;
        let boards: Vec<Board> =
            std::iter::once(board).chain(board.jumps().iter().map(|jump| board.flipped(jump))).collect();
        let mut known = self.chances(&boards, tell)?;
        if board.pegs() == 0 {
            return ControlFlow::Continue(());
        }
        if board.rows() > Layers::LARGEST {
            count_by_reach(board, &mut known, self.finish, tell)
        } else {
            count_by_layers(board, &mut known, self.finish, tell)
        }
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
        let mut lost = self.lost.lock().unwrap_or_else(PoisonError::into_inner);
        for _ in 0..boards.div_ceil(SLICE) {
            match quest.go_on(SLICE, survey, &mut lost) {
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

/// Adds to what is known of a board and of those its jumps lead to how many games there are, layer by layer.
fn count_by_layers(
    board: Board,
    known: &mut [(Board, Outlook)],
    finish: Finish,
    tell: &mut Tell<'_>,
) -> ControlFlow<()> {
    let layers = Layers::up_to(board.pegs().max(1), board.rows(), Class::of(board));
    let boards: Vec<Board> = known.iter().map(|(board, _)| *board).collect();
    // A look at the clock of whoever asked, between two layers.
    let mut goes_on = |done: u64, of: u64| tell(Report::Surveyed(done, of));
    let solutions = sums(&layers, &Solutions { finish }, &boards, &mut goes_on)?;
    for ((_, outlook), solutions) in known.iter_mut().zip(solutions) {
        outlook.solutions = Some(solutions);
    }
    tell_all(known, tell)?;
    let mut goes_on = |done: u64, of: u64| tell(Report::Surveyed(done, of));
    let tries = sums(&layers, &Tries, &boards, &mut goes_on)?;
    for ((_, outlook), tries) in known.iter_mut().zip(tries) {
        outlook.count_tries(tries);
    }
    tell_all(known, tell)?;
    let mut stopped = ControlFlow::Continue(());
    climb(&layers, &Sweeps { finish }, |layer, values| {
        for (board, outlook) in known.iter_mut().filter(|(board, _)| board.pegs() == layer.pegs()) {
            outlook.sweeps = Some(values[layer.number(*board)]);
        }
        stopped = tell(Report::Surveyed(layer.pegs() as u64, layers.most_pegs() as u64));
        stopped
    });
    stopped?;
    tell_all(known, tell)
}

fn tell_all(known: &[(Board, Outlook)], tell: &mut Tell<'_>) -> ControlFlow<()> {
    known.iter().try_for_each(|(board, outlook)| tell(Report::Known(*board, Box::new(outlook.clone()))))
}

/// The games from a board, counted.
#[derive(Clone, Copy, Debug, Default)]
struct Games {
    solutions: u128,
    tries: u128,
    fewest_pegs: u8,
    most_pegs: u8,
}

/// Adds how many games there are to what is known of a board and of those its jumps lead to, unless more boards than
/// [`COUNTED`] can be reached from it.
fn count_by_reach(
    board: Board,
    known: &mut [(Board, Outlook)],
    finish: Finish,
    tell: &mut Tell<'_>,
) -> ControlFlow<()> {
    let Some(layers) = reach(board, tell)? else { return ControlFlow::Continue(()) };
    let games = count(board.rows(), layers, finish);
    for (board, outlook) in known.iter_mut() {
        if let Some(games) = games.get(&board.bits()) {
            outlook.solutions = Some(games.solutions);
            outlook.count_tries(games.tries);
            outlook.fewest_pegs = Fewest::Exactly(games.fewest_pegs);
            outlook.most_pegs = Some(games.most_pegs);
        }
    }
    tell_all(known, tell)
}

/// A map from the bits of boards.
type ByBoard<V> = HashMap<u64, V, BuildHasherDefault<Mixer>>;

/// The boards that can be reached from a board, jump by jump; nothing if they are too many.
fn reach(board: Board, tell: &mut Tell<'_>) -> ControlFlow<(), Option<Vec<Vec<u64>>>> {
    let table = JumpTable::of(board.rows());
    let mut layers = vec![vec![board.bits()]];
    let mut boards = 1;
    while let Some(layer) = layers.last().filter(|layer| !layer.is_empty()) {
        tell(Report::LookedAt(boards))?;
        let mut below: HashSet<u64, BuildHasherDefault<Mixer>> = HashSet::default();
        for bits in layer {
            below.extend(table.possible(*bits).iter().map(|jump| bits ^ table.flips(jump)));
            if boards + below.len() as u64 > COUNTED {
                return ControlFlow::Continue(None);
            }
        }
        boards += below.len() as u64;
        layers.push(below.into_iter().collect());
    }
    ControlFlow::Continue(Some(layers))
}

/// Counts the games from each of these boards, of which each layer has all boards that jumps lead to from the one before.
fn count(rows: Rows, layers: Vec<Vec<u64>>, finish: Finish) -> ByBoard<Games> {
    let table = JumpTable::of(rows);
    let mut known: ByBoard<Games> = HashMap::default();
    for bits in layers.into_iter().rev().flatten() {
        let pegs = bits.count_ones() as u8;
        let jumps = table.possible(bits);
        let games = if jumps.is_empty() {
            let wanted =
                pegs == 1 && rows.all_holes().any(|hole| bits == 1 << hole.index() && finish.takes(hole));
            Games { solutions: u128::from(wanted), tries: 1, fewest_pegs: pegs, most_pegs: pegs }
        } else {
            let none = Games { fewest_pegs: u8::MAX, ..Games::default() };
            jumps.iter().filter_map(|jump| known.get(&(bits ^ table.flips(jump)))).fold(none, |sum, after| {
                Games {
                    solutions: sum.solutions + after.solutions,
                    tries: sum.tries + after.tries,
                    fewest_pegs: sum.fewest_pegs.min(after.fewest_pegs),
                    most_pegs: sum.most_pegs.max(after.most_pegs),
                }
            })
        };
        known.insert(bits, games);
    }
    known
}

/// Spreads the bits of a board over a hash. Boards come from no adversary.
#[derive(Default)]
struct Mixer(u64);

impl Hasher for Mixer {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.write_u64(u64::from(*byte));
        }
    }

    fn write_u64(&mut self, bits: u64) {
        let mixed = (self.0 ^ bits).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        self.0 = mixed ^ mixed >> 32;
    }
}
