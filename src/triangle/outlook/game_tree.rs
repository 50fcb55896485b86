//! What is known of all games from a board before any of them is played.

use super::{Chance, Loss, Outlook};
use crate::triangle::counting::Finish;
use crate::triangle::{Board, Fates, Games, Rows};

/// What is known of the games from a board, for a last peg that is wanted in one place. Whoever is about to search them
/// asks this first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameTree {
    /// Why no game ends as wanted, if none does.
    pub loss: Option<Loss>,
    /// How many games there are and how many of them end as wanted, where that is counted.
    pub games: Option<Games>,
}

/// The largest triangle of which a class of boards is worked out within a millisecond.
const AT_ONCE: Rows = Rows::FIVE;

impl GameTree {
    /// What can be said at once: by parity, by pegs that can never meet, by the counts of all boards of up to five rows
    /// and by those of the starts of six and seven.
    pub fn at_once(board: Board, finish: Finish) -> GameTree {
        if board.rows() <= AT_ONCE
            && let Ok(fates) = Fates::of(board.rows(), finish)
        {
            return GameTree::of(&Outlook::from_fates(&fates, board));
        }
        let games = if finish == Finish::Anywhere { of_start(board) } else { None };
        GameTree { loss: Loss::plain(board, finish), games }
    }

    /// What an outlook says of it.
    pub fn of(outlook: &Outlook) -> GameTree {
        let loss = if let Chance::Lost(loss) = &outlook.chance { Some(loss.clone()) } else { None };
        let games = outlook.solutions.zip(outlook.tries);
        GameTree { loss, games: games.map(|(solutions, tries)| Games { tries, solutions }) }
    }

    /// What this and another know together.
    #[must_use]
    pub fn or(self, other: GameTree) -> GameTree {
        GameTree { loss: self.loss.or(other.loss), games: self.games.or(other.games) }
    }

    /// How many games end as wanted, where that is known.
    pub fn solutions(&self) -> Option<u128> {
        if self.loss.is_some() { Some(0) } else { self.games.map(|games| games.solutions) }
    }
}

/// The games from the starts of the triangles whose counting takes longer than a key, by the lowest hole of each kind:
/// how many leave one peg, and how many there are. `pegwise count` prints them, and `docs/pegs.md` has them.
const SIX: [(usize, u128, u128); 5] = [
    (1, 43_419_942_138, 394_999_872_560),
    (2, 82_905_434_589, 708_705_108_578),
    (4, 113_077_359_159, 986_566_545_013),
    (5, 29_235_690_234, 254_097_562_320),
    (8, 266_871_356_732, 2_192_940_463_788),
];
const SEVEN: [(usize, u128, u128); 7] = [
    (1, 0, 15_329_604_581_324_902_942),
    (2, 422_164_782_932_465_380, 15_781_465_375_116_838_924),
    (4, 1_378_772_126_550_859_484, 49_321_971_742_703_945_373),
    (5, 0, 14_571_079_285_726_609_116),
    (7, 0, 23_930_321_476_653_695_906),
    (8, 837_341_738_574_417_686, 34_586_731_008_457_490_270),
    (13, 0, 133_500_919_188_725_571_738),
];

/// The games from a board on which one hole is empty, where they were counted.
fn of_start(board: Board) -> Option<Games> {
    let mut empty = board.complement().holes_with_pegs();
    let hole = empty.next().filter(|_| empty.next().is_none())?;
    let counted: &[_] = match board.rows().count() {
        6 => &SIX,
        7 => &SEVEN,
        _ => &[],
    };
    let kind = hole.representative(board.rows()).number();
    let (_, solutions, tries) = counted.iter().find(|(known, ..)| *known == kind)?;
    Some(Games { tries: *tries, solutions: *solutions })
}
