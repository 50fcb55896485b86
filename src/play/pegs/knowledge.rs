//! What is known of a position: whether the goal can still be reached, and what comes of the best play.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::sync::Arc;

use super::{Goal, PegGame, Rating};
use crate::triangle::{Board, Chance, Fates, Fewest, Finish, GameTree, Hole, Jump, Loss, Outlook, Rows};

/// Whether the goal can still be reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reach {
    /// It can.
    Within,
    /// No play reaches it any more.
    Out,
    /// That is not known.
    Unknown,
}

/// What is known of a position of a game. What is not known is left out, and nothing is guessed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prospect {
    /// Whether the goal can still be reached. Where the goal is a number that should be as high or as low as can be, it
    /// is reached by the best number that the start of the game allowed.
    pub reach: Reach,
    /// Why one peg can no longer be left where it is wanted, if that is so.
    pub loss: Option<Loss>,
    /// In how many games from here one peg is left where it is wanted.
    pub ways: Option<u128>,
    /// All games from here.
    pub games: Option<u128>,
    /// The best number of pegs at the end: the fewest, or the most where these are wanted.
    pub pegs: Option<usize>,
    /// The fewest sweeps of a game that leaves one peg where it is wanted, those already made counted in.
    pub sweeps: Option<usize>,
}

impl Prospect {
    const UNKNOWN: Prospect =
        Prospect { reach: Reach::Unknown, loss: None, ways: None, games: None, pegs: None, sweeps: None };

    /// The best number that the goal asks for, where it asks for one as high or as low as can be.
    pub const fn best(&self, goal: Goal) -> Option<usize> {
        match goal {
            Goal::OnePeg | Goal::OnePegIn(_) | Goal::WhereItBegan => None,
            Goal::FewestSweeps => self.sweeps,
            Goal::MostPegs => self.pegs,
        }
    }

    /// Whether one peg can no longer be left where it is wanted.
    const fn is_lost(&self) -> bool {
        self.loss.is_some()
    }

    /// How good the position is for a goal, what counts most first; the greater of two is the better one, if they
    /// can be compared.
    pub fn merit(&self, goal: Goal) -> impl Ord + use<> {
        let number = |known: Option<usize>, otherwise| known.map_or(otherwise, |number| number as i128);
        let ways = self.ways.unwrap_or(0) as i128;
        let reach = match self.reach {
            Reach::Within => 2,
            Reach::Unknown => 1,
            Reach::Out => 0,
        };
        let (most, fewest) = (number(self.pegs, 0), -number(self.pegs, 0));
        match goal {
            Goal::OnePeg | Goal::OnePegIn(_) | Goal::WhereItBegan => [reach, ways, fewest],
            // Of games with equally few sweeps the one that leaves more ways is the easier to find.
            Goal::FewestSweeps => [-number(self.sweeps, i128::MAX), ways, fewest],
            Goal::MostPegs => [most, 0, 0],
        }
    }

    /// Whether enough is known of positions to say which of them is the best for a goal. What is not known is not equal.
    fn can_be_compared(prospects: &[Prospect], goal: Goal) -> bool {
        let all_lost = prospects.iter().all(Prospect::is_lost);
        let is_known = |prospect: &Prospect| match goal {
            Goal::MostPegs => prospect.pegs.is_some(),
            _ if all_lost => prospect.pegs.is_some(),
            _ if prospect.is_lost() => true,
            Goal::FewestSweeps => prospect.sweeps.is_some() && prospect.ways.is_some(),
            Goal::OnePeg | Goal::OnePegIn(_) | Goal::WhereItBegan => {
                prospect.reach == Reach::Within && prospect.ways.is_some()
            }
        };
        prospects.len() == 1 || prospects.iter().all(is_known)
    }
}

/// The boards of one size for games whose last peg is wanted in one place. A class of them is worked out here, or
/// elsewhere by whoever shares the table.
#[derive(Debug)]
struct Table {
    rows: Rows,
    fates: Arc<Fates>,
}

impl Table {
    fn is_for(&self, game: &PegGame) -> bool {
        self.rows == game.rows() && self.fates.finish() == game.finish()
    }

    fn is_worked_out(&self, game: &PegGame) -> bool {
        self.fates.has(game.board())
    }
}

/// A way from a board to its best end: one peg where it is wanted or, where that is out of reach, the fewest pegs.
#[derive(Debug)]
struct Solution {
    board: Board,
    finish: Finish,
    jumps: Vec<Jump>,
}

/// What is known of boards, as far as it was worked out.
#[derive(Debug, Default)]
pub struct Knowledge {
    /// The one asked for last comes first.
    tables: Vec<Table>,
    /// What was found out elsewhere of boards too many for a table, for games whose last peg is wanted in one place.
    told: HashMap<(Board, Finish), Outlook>,
    /// What was found last for one of these.
    solution: Option<Solution>,
}

/// How many tables are kept: that of the game that is played, and that of another goal which is thought of.
const TABLES: usize = 2;

/// The largest triangle of which a class is worked out within a millisecond.
const AT_ONCE: Rows = Rows::FIVE;

/// The largest triangle of which a scout surveys every board.
const SURVEYED: Rows = Rows::SEVEN;

impl Knowledge {
    /// Works out what the positions of a game need, if they can all be worked out: up to [`Fates::LARGEST`] rows, some
    /// hundredths of a second.
    pub fn work_out(&mut self, game: &PegGame) {
        self.open_table(game);
        if let Some(table) = self.tables.iter().find(|table| table.is_for(game)) {
            table.fates.fate(game.board());
        }
    }

    /// Works out the same where that takes no longer than a key. Otherwise [`Knowledge::table_in_question`] says what is
    /// to be worked out elsewhere.
    pub fn prepare(&mut self, game: &PegGame) {
        if game.rows() <= AT_ONCE {
            self.work_out(game);
        } else {
            self.open_table(game);
        }
    }

    /// Brings the table of a game to the front, if there can be one.
    fn open_table(&mut self, game: &PegGame) {
        let table = match self.tables.iter().position(|table| table.is_for(game)) {
            Some(known) => Some(self.tables.remove(known)),
            None => Fates::of(game.rows(), game.finish())
                .ok()
                .map(|fates| Table { rows: game.rows(), fates: Arc::new(fates) }),
        };
        if let Some(table) = table {
            self.tables.insert(0, table);
            self.tables.truncate(TABLES);
        }
    }

    /// The table in which the board of a game is still to be worked out.
    pub fn table_in_question(&self, game: &PegGame) -> Option<&Arc<Fates>> {
        let open = |table: &&Table| table.is_for(game) && !table.is_worked_out(game);
        self.tables.iter().find(open).map(|table| &table.fates)
    }

    /// The table of a game, once its board is worked out.
    fn table(&self, game: &PegGame) -> Option<&Table> {
        self.tables.iter().find(|table| table.is_for(game) && table.is_worked_out(game))
    }

    /// What is known of a game as it stands.
    pub fn of(&self, game: &PegGame) -> Prospect {
        let now = self.numbers(game);
        let best = |prospect: &Prospect| prospect.best(game.goal());
        let reach = match game.goal() {
            Goal::OnePeg | Goal::OnePegIn(_) | Goal::WhereItBegan => now.reach,
            Goal::FewestSweeps if now.reach == Reach::Out => Reach::Out,
            Goal::FewestSweeps | Goal::MostPegs => match (best(&self.numbers(&game.after(0))), best(&now)) {
                (Some(at_start), Some(now)) if at_start == now => Reach::Within,
                (Some(_), Some(_)) => Reach::Out,
                _ => Reach::Unknown,
            },
        };
        Prospect { reach, ..now }
    }

    /// The same, of which the reach is that of one peg where it is wanted.
    fn numbers(&self, game: &PegGame) -> Prospect {
        let Some(outlook) = self.outlook(game).filter(|_| game.start().is_some()) else {
            return Prospect::UNKNOWN;
        };
        let (reach, loss) = match outlook.chance {
            Chance::Alive => (Reach::Within, None),
            Chance::Lost(loss) => (Reach::Out, Some(loss)),
            Chance::Open => (Reach::Unknown, None),
        };
        let fewest = if let Fewest::Exactly(pegs) = outlook.fewest_pegs { Some(pegs) } else { None };
        let pegs = if game.goal() == Goal::MostPegs { outlook.most_pegs } else { fewest };
        let last: Option<Hole> = game.jumps().last().map(|jump| jump.to);
        let sweeps = outlook.sweeps.and_then(|sweeps| sweeps.after(last));
        Prospect {
            reach,
            loss,
            ways: outlook.solutions,
            games: outlook.tries,
            pegs: pegs.map(usize::from),
            sweeps: sweeps.map(|sweeps| game.sweeps().len() + usize::from(sweeps)),
        }
    }

    /// What is known of the board of a game, where anything is.
    fn outlook(&self, game: &PegGame) -> Option<Outlook> {
        let (board, finish) = (game.board(), game.finish());
        if let Some(table) = self.table(game) {
            return Some(Outlook::from_fates(&table.fates, board));
        }
        self.told.get(&(board, finish)).cloned().or_else(|| {
            let loss = Loss::plain(board, finish)?;
            Some(Outlook { chance: Chance::Lost(loss), solutions: Some(0), ..Outlook::open(board) })
        })
    }

    /// Takes what was found out elsewhere of a board, for games whose last peg is wanted in one place. It takes the place
    /// of what was told of it before.
    pub fn learn(&mut self, board: Board, finish: Finish, outlook: Outlook) {
        self.told.insert((board, finish), outlook);
    }

    /// What is known of all games from the board of a game that leave one peg, wherever it stands: whoever is about to
    /// search them asks this first.
    pub fn game_tree(&self, game: &PegGame) -> GameTree {
        let (board, anywhere) = (game.board(), Finish::Anywhere);
        let fits = |table: &&Table| table.rows == board.rows() && table.fates.finish() == anywhere;
        let table = self.tables.iter().find(fits).filter(|table| table.fates.has(board));
        let looked_up = table.map(|table| Outlook::from_fates(&table.fates, board));
        let known = looked_up.or_else(|| self.told.get(&(board, anywhere)).cloned());
        known
            .map_or_else(GameTree::default, |outlook| GameTree::of(&outlook))
            .or(GameTree::at_once(board, anywhere))
    }

    /// Takes jumps that lead from a board to its best end: one peg where it is wanted or, where that is out of reach,
    /// the fewest pegs.
    pub fn learn_solution(&mut self, board: Board, finish: Finish, jumps: Vec<Jump>) {
        self.solution = Some(Solution { board, finish, jumps });
    }

    /// The game that goes on as a solution of its board that was found elsewhere.
    fn solved(&self, game: &PegGame) -> Option<PegGame> {
        let found = self.solution.as_ref()?;
        let is_best = match game.goal() {
            Goal::OnePeg | Goal::OnePegIn(_) | Goal::WhereItBegan => true,
            Goal::FewestSweeps => self.numbers(game).is_lost(),
            Goal::MostPegs => false,
        };
        let fits = is_best && found.board == game.board() && found.finish == game.finish();
        let jumps = if fits { &found.jumps } else { return None };
        jumps.iter().try_fold(game.clone(), |game, jump| game.jumped(jump.from, jump.to)).ok()
    }

    /// The jump after which the goal is nearest, and the game after it; among equally good ones the first in table order.
    /// There is none where no jump is possible, nor where too little is known to compare them.
    pub fn best(&self, game: &PegGame) -> Option<(Jump, PegGame)> {
        let futures = game.futures();
        let prospects: Vec<Prospect> = futures.iter().map(|(_, after)| self.of(after)).collect();
        if !Prospect::can_be_compared(&prospects, game.goal()) {
            return None;
        }
        let best = (0..futures.len()).rev().max_by_key(|at| prospects[*at].merit(game.goal()))?;
        futures.into_iter().nth(best)
    }

    /// What each jump of a game keeps, the best one first; of equally good ones the first in table order.
    pub fn what_jumps_keep(&self, game: &PegGame) -> Vec<(Jump, Prospect)> {
        let futures = game.futures().into_iter();
        let mut jumps: Vec<(Jump, Prospect)> = futures.map(|(jump, after)| (jump, self.of(&after))).collect();
        jumps.sort_by_cached_key(|(_, after)| Reverse(after.merit(game.goal())));
        jumps
    }

    /// The game played to its best end, by a line that was found or by the best jump each time. There is none where
    /// neither is known.
    pub fn played_out(&self, game: &PegGame) -> Option<PegGame> {
        if let Some(solved) = self.solved(game) {
            return Some(solved);
        }
        let mut line = game.clone();
        while !line.is_over() {
            line = self.best(&line)?.1;
        }
        Some(line)
    }

    /// Whether the goal is out of reach after a jump, and was not known to be before it.
    pub fn loses(&self, game: &PegGame, after: &PegGame) -> bool {
        self.of(game).reach != Reach::Out && self.of(after).reach == Reach::Out
    }

    /// Whether [`Knowledge::played_out`] knows how the game goes on.
    pub fn can_play_out(&self, game: &PegGame) -> bool {
        self.table(game).is_some() || self.solved(game).is_some()
    }

    /// Whether a coach can say of a game and of those after its jumps whether the goal is in reach and, where it is not,
    /// what is the best end instead.
    pub fn can_advise_on(&self, game: &PegGame) -> bool {
        let is_known = |game: &PegGame| {
            let prospect = self.of(game);
            // Of the largest triangle the fewest pegs are known only where few are left.
            let best_end = prospect.pegs.is_some() || game.rows() > SURVEYED;
            match prospect.reach {
                Reach::Within => true,
                Reach::Out => best_end || !prospect.is_lost(),
                Reach::Unknown => false,
            }
        };
        game.is_over() || is_known(game) && game.futures().iter().all(|(_, after)| is_known(after))
    }

    /// Whether nothing more can be found out about the board of a game and those that its jumps lead to.
    pub fn has_all_of(&self, game: &PegGame) -> bool {
        let counted = |board: Board| {
            let told = self.told.get(&(board, game.finish()));
            told.is_some_and(|outlook| outlook.tries.is_some() && outlook.sweeps.is_some())
        };
        let all_counted =
            || counted(game.board()) && game.futures().iter().all(|(_, after)| counted(after.board()));
        self.table(game).is_some() || all_counted()
    }

    /// The board on which a game started, if the goal asks for the best that it allowed and that is not known.
    pub fn start_in_question(&self, game: &PegGame) -> Option<Board> {
        let asks = matches!(game.goal(), Goal::FewestSweeps | Goal::MostPegs);
        let start = game.after(0);
        (asks && self.table(game).is_none() && self.numbers(&start).best(game.goal()).is_none())
            .then(|| start.board())
    }

    /// Which jump of a game, from 1, gave the last chance of its goal away.
    pub fn lost_at(&self, game: &PegGame) -> Option<usize> {
        let jumps = game.jumps().len();
        let reach = |jumps| self.of(&game.after(jumps)).reach;
        (1..=jumps).find(|jump| reach(jump - 1) == Reach::Within && reach(*jump) == Reach::Out)
    }

    /// How good the end of a game is, after working out what that takes.
    pub fn worked_out_rating(&mut self, game: &PegGame) -> Option<Rating> {
        if self.start_in_question(game).is_some() {
            self.work_out(game);
        }
        self.rating(game)
    }

    /// What the end of a game says of the player.
    pub fn rating(&self, game: &PegGame) -> Option<Rating> {
        Rating::of(game, self.of(&game.after(0)).best(game.goal()))
    }
}
