//! Orders of moves and remembered boards: each search against a plain second one, and to its end and back.

#![expect(clippy::cast_possible_truncation, reason = "a number that was cut off would fail the test")]

use std::collections::HashMap;

use crate::support::boards::{hole, rows, spelled, start};
use pegwise_engine::pegs::{Board, Games, Grid, Jump, Memory, Order, Plan, Search, Shape, Step};

const MEMORIES: [Memory; 3] = [Memory::Nothing, Memory::Lost, Memory::Every];

fn plans() -> impl Iterator<Item = Plan> {
    Order::ALL.into_iter().flat_map(|order| MEMORIES.map(|memory| Plan { order, memory, ..Plan::default() }))
}

/// The search as one would write it down first: recursion, a list for each board, a map of boards done with.
struct Plain {
    plan: Plan,
    seen: HashMap<Board, Games>,
    path: Vec<Jump>,
    steps: Vec<(Step, usize)>,
    solutions: Vec<String>,
    skipped: u64,
    spared: Games,
}

fn possible(board: Board) -> Vec<Jump> {
    let fits = |jump: &&Jump| board.has_peg(jump.from) && board.has_peg(jump.over) && !board.has_peg(jump.to);
    board.shape().jump_table().jumps().iter().filter(fits).copied().collect()
}

/// The square of how far a hole is from the middle of the board.
fn distance(jump: Jump, shape: Shape) -> i64 {
    let height = if shape.grid() == Grid::Triangular { 3f64.sqrt() } else { 1.0 };
    let point = |hole| (f64::from(shape.place(hole).row) * height, f64::from(shape.place(hole).column));
    let middle = |coordinate: fn((f64, f64)) -> f64| {
        shape.all_holes().map(point).map(coordinate).sum::<f64>() / shape.holes() as f64
    };
    let (y, x) = point(jump.to);
    (((y - middle(|point| point.0)).powi(2) + (x - middle(|point| point.1)).powi(2)) * 1e6).round() as i64
}

impl Plain {
    fn of(board: Board, plan: Plan) -> Plain {
        let mut plain = Plain {
            plan,
            seen: HashMap::new(),
            path: Vec::new(),
            steps: Vec::new(),
            solutions: Vec::new(),
            skipped: 0,
            spared: Games::default(),
        };
        plain.play(board);
        plain
    }

    /// The possible jumps, the next one last.
    fn list(&self, board: Board) -> Vec<Jump> {
        let mut jumps = possible(board);
        let rows = board.shape();
        let replies = |jump: &Jump| possible(board.after(*jump)).len() as i64;
        match self.plan.order {
            Order::Table => {}
            Order::Reversed => jumps.reverse(),
            Order::Inward => jumps.sort_by_key(|jump| -distance(*jump, rows)),
            Order::Outward => jumps.sort_by_key(|jump| distance(*jump, rows)),
            Order::FewestReplies => jumps.sort_by_key(|jump| -replies(jump)),
            Order::MostReplies => jumps.sort_by_key(replies),
        }
        jumps
    }

    fn tell(&mut self, step: Step) {
        self.steps.push((step, self.path.len()));
    }

    fn play(&mut self, board: Board) -> Games {
        let list = self.list(board);
        if list.is_empty() {
            let is_won = board.pegs() == 1;
            self.tell(if is_won { Step::Solution } else { Step::DeadEnd });
            if is_won {
                self.solutions.push(spelled(self.path.iter().copied()));
            }
            return Games { all: 1, solutions: u128::from(is_won) };
        }
        if let Some(games) = self.seen.get(&board).copied() {
            self.tell(Step::Skip);
            self.skipped += 1;
            self.spared = self.spared + games;
            return games;
        }
        let mut games = Games::default();
        for jump in list.into_iter().rev() {
            self.path.push(jump);
            self.tell(Step::Make(jump));
            games = games + self.play(board.after(jump));
            self.path.pop();
            self.tell(Step::Undo(jump));
        }
        let is_remembered = match self.plan.memory {
            Memory::Nothing => false,
            Memory::Lost => games.solutions == 0,
            Memory::Every => true,
        };
        // Nobody comes back to the start.
        if is_remembered && !self.path.is_empty() {
            self.seen.insert(board, games);
        }
        games
    }
}

/// The starts that are tried: of five rows one whose search is short.
fn starts() -> impl Iterator<Item = Board> {
    (1..=10).map(|number| start(Shape::triangle(4), number)).chain([start(Shape::CLASSIC, 5)])
}

#[test]
fn every_plan_makes_the_steps_of_a_plain_search() {
    for board in starts() {
        for plan in plans() {
            let plain = Plain::of(board, plan);
            let mut search = Search::planned(board, plan);
            for (number, step) in plain.steps.iter().enumerate() {
                let found = search.advance().map(|step| (step, search.depth()));
                assert_eq!(found, Some(*step), "step {number} of {plan:?} from {board:?}");
            }
            assert_eq!(search.advance(), None);
            assert!(search.is_finished());
            let totals = search.totals();
            assert_eq!((totals.skipped, totals.spared), (plain.skipped, plain.spared), "{plan:?}");
            assert_eq!(search.remembered(), plain.seen.len(), "{plan:?} from {board:?}");
            assert_eq!(totals.solutions, plain.solutions.len() as u64);
        }
    }
}

/// Every state of a search, small enough to keep millions of them.
type State = (Board, Option<Step>, usize, usize, u64, u64, u64, u64, Games);

fn state(search: &Search) -> State {
    let totals = search.totals();
    let (verdict, remembered) = (search.judgment(), search.remembered());
    (
        search.board(),
        verdict,
        search.untried_count(),
        remembered,
        totals.steps,
        totals.played,
        totals.undone,
        totals.skipped,
        totals.games(),
    )
}

#[test]
fn every_plan_goes_to_the_end_and_back_through_the_same_states() {
    for board in starts() {
        for plan in plans() {
            let mut search = Search::planned(board, plan);
            let (mut states, mut steps) = (vec![state(&search)], Vec::new());
            while let Some(step) = search.advance() {
                steps.push(step);
                states.push(state(&search));
            }
            while let Some(step) = steps.pop() {
                assert_eq!(Some(state(&search)), states.pop(), "{plan:?} from {board:?}");
                assert_eq!(search.retreat(), Some(step), "{plan:?} from {board:?}");
            }
            assert_eq!(search.retreat(), None);
            assert_eq!(Some(state(&search)), states.pop());
            assert_eq!((search.untried_count(), search.totals().deepest()), (possible(board).len(), 0));
        }
    }
}

/// Turning back anywhere and going on again comes to the same, however often.
#[test]
fn every_plan_can_turn_back_anywhere() {
    for plan in plans() {
        let board = start(Shape::CLASSIC, 5);
        let (mut straight, mut winding) = (Search::planned(board, plan), Search::planned(board, plan));
        for turn in 0u64.. {
            // Far ahead and nearly as far back, by lengths that share no pattern with the search.
            let (ahead, back) = (turn * 7919 % 5_003, turn * 104_729 % 4_001);
            winding.run(ahead, |_, _| false);
            let back = (0..back).filter(|_| winding.retreat().is_some()).count() as u64;
            let gained = winding.totals().steps;
            straight.run(gained.saturating_sub(straight.totals().steps), |_, _| false);
            while straight.totals().steps > gained {
                straight.retreat();
            }
            assert_eq!(state(&straight), state(&winding), "turn {turn} of {plan:?}, {back} back");
            if winding.is_finished() || turn > 300 {
                break;
            }
        }
    }
}

#[test]
fn every_plan_knows_of_all_games() {
    for number in [1, 2, 4, 5] {
        let board = start(Shape::CLASSIC, number);
        let mut all = Search::new(board);
        all.run(u64::MAX, |_, _| false);
        let games = all.totals().games();
        for plan in plans() {
            let mut search = Search::planned(board, plan);
            search.run(u64::MAX, |_, _| false);
            assert_eq!(search.totals().games(), games, "hole {number}, {plan:?}");
            if plan.memory != Memory::Every {
                assert_eq!(search.totals().solutions, all.totals().solutions, "hole {number}, {plan:?}");
            }
        }
    }
}

/// The boards of a whole game are those published as reachable, less the start and those that have no jump.
#[test]
fn what_is_remembered_are_the_boards_that_can_be_reached() {
    for (number, reachable) in [(1, 3016), (2, 2377), (4, 4237), (5, 1651)] {
        let board = start(Shape::CLASSIC, number);
        let mut ends = std::collections::HashSet::new();
        let mut search = Search::planned(board, Plan { memory: Memory::Every, ..Plan::default() });
        search.run(u64::MAX, |search, step| {
            if matches!(step, Step::Solution | Step::DeadEnd) {
                ends.insert(search.board());
            }
            false
        });
        assert_eq!(search.remembered() + ends.len() + 1, reachable, "hole {number}");
    }
}

#[test]
fn six_rows_are_counted_at_once_where_boards_are_remembered() {
    let mut search = Search::planned(start(rows(6), 1), Plan { memory: Memory::Every, ..Plan::default() });
    search.run(u64::MAX, |_, _| false);
    let games = search.totals().games();
    assert_eq!((games.solutions, games.all), (43_419_942_138, 394_999_872_560));
}

/// What comes when the memory is full is searched again, and every step of it can be taken back.
#[test]
fn a_full_memory_stays_exact() {
    let board = Board::start(rows(7), hole(rows(7), 2));
    let mut search = Search::planned(board, Plan { memory: Memory::Every, ..Plan::default() });
    while search.remembered() < Memory::MOST {
        search.run(1_000_000, |_, _| false);
    }
    search.run(1_000, |_, _| false);
    let mut states = vec![state(&search)];
    for _ in 0..2_000_000 {
        search.advance();
        states.push(state(&search));
    }
    assert_eq!(search.remembered(), Memory::MOST);
    while let Some(last) = states.pop() {
        assert_eq!(state(&search), last);
        search.retreat();
    }
    assert!(search.remembered() <= Memory::MOST);
}
