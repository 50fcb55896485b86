//! An independent check of what code-breakers tell: it hears every fact of a game in order, keeps its own candidates, its
//! own lists of open letters and its own count of rejected codes, and panics at the first fact that is not so.

mod constraints;
mod keeper;
mod smart;
mod states;

use pegwise_engine::breaker::{Event, Scope, Strategy};
use pegwise_engine::code::{Code, Repeats, Rules};
use pegwise_engine::deduce::Rule;

use super::naive::{self, Row};
use constraints::Ledger;
use keeper::Store;
use smart::Pointers;
use states::Machine;

/// The codes of a game, written out once for many checkers.
pub(crate) struct Codes {
    rules: Rules,
    rows: Vec<Row>,
}

impl Codes {
    pub(crate) fn of(rules: Rules) -> Codes {
        Codes { rules, rows: naive::universe(rules) }
    }
}

/// A guess and how many of its pegs are exact and misplaced.
type Turn = (Row, (usize, usize));

/// What is known to everyone at the table.
struct Board<'a> {
    codes: &'a Codes,
    secret: Row,
    /// The codes that fit every score that the player uses.
    candidates: Vec<&'a Row>,
    turns: Vec<Turn>,
    /// For each position the letters that were not struck.
    slots: Vec<Vec<u8>>,
    forced: Vec<u8>,
}

/// What is special about a player.
enum Player {
    States(Machine),
    Smart(Pointers),
    Constraints(Ledger),
    Store(Store),
}

/// A listener to one game.
pub(crate) struct Checker<'a> {
    board: Board<'a>,
    player: Player,
    /// The last rule told since the last guess.
    rule: Option<Rule>,
    /// What must be guessed now, where codes were tried one by one.
    awaited: Option<Row>,
}

impl<'a> Checker<'a> {
    pub(crate) fn new(codes: &'a Codes, strategy: &Strategy, secret: &Code) -> Checker<'a> {
        let palette = (b'a'..).take(codes.rules.colors()).collect();
        let board = Board {
            codes,
            secret: row(secret),
            candidates: codes.rows.iter().collect(),
            turns: Vec::new(),
            slots: vec![palette; codes.rules.positions()],
            forced: Vec::new(),
        };
        let player = match strategy {
            Strategy::States => Player::States(Machine::new()),
            Strategy::Smart => Player::Smart(Pointers::new(codes.rules)),
            Strategy::Constraints => Player::Constraints(Ledger::default()),
            Strategy::Minimax
            | Strategy::Expected
            | Strategy::Entropy
            | Strategy::Parts
            | Strategy::Optimal(_)
            | Strategy::Tree(_) => Player::Store(Store::new()),
        };
        Checker { board, player, rule: None, awaited: None }
    }

    pub(crate) fn observe(&mut self, event: &Event) {
        assert!(!self.is_won(), "nothing is left to tell once the secret is guessed");
        match event {
            Event::Guess(turn) => {
                self.guess(row(&turn.code), (turn.score.exact(), turn.score.misplaced()));
            }
            Event::Rule(rule) => self.rule(*rule),
            Event::RuleOut { rule, peg, scope: Scope::Everywhere } => {
                assert_eq!(self.rule, Some(*rule));
                self.eliminate(peg.letter() as u8);
            }
            Event::RuleOut { rule, peg, scope: Scope::At(position) } => {
                assert_eq!(self.rule, Some(*rule));
                let known = self.strike(peg.letter() as u8, *position);
                let once = !matches!(self.player, Player::States(_));
                assert!(!(once && known), "{peg} was struck from {position} before");
            }
            Event::Force { peg } => self.force(peg.letter() as u8),
            Event::State { from, to } => match &mut self.player {
                Player::States(machine) => machine.change(*from, *to, &self.board),
                _ => panic!("{event:?} of a player without states"),
            },
            Event::Impose { branches } => {
                let (board, ledger) = self.ledger();
                board.use_last_score();
                ledger.impose(*branches, board);
            }
            Event::Forgo => self.ledger().1.forgo(),
            Event::Die { turn, branches, left } => {
                let (board, ledger) = self.ledger();
                ledger.die(*turn, branches, *left, board);
            }
            Event::Insight(insight) => {
                let (board, ledger) = self.ledger();
                ledger.insight(insight, board);
            }
            Event::Candidates { before, after } => {
                let (board, keeper) = self.keeper();
                keeper.tested(*before, *after, board);
            }
            Event::Choice(choice) => {
                let (board, keeper) = self.keeper();
                keeper.choose(choice, board);
            }
            Event::Proof(proof) => {
                let (board, keeper) = self.keeper();
                keeper.prove(proof, board);
            }
            Event::Tree(step) => panic!("no strategy of this kind has a tree: {step:?}"),
            Event::Reject { first, count, by_turn } => self.reject(first.as_ref(), *count, by_turn),
        }
    }

    /// The game is over: the secret must have been the last guess. Returns how many guesses there were.
    pub(crate) fn end(&self) -> usize {
        assert!(self.is_won(), "{:?} ends without {:?}", self.board.turns, self.board.secret);
        self.board.turns.len()
    }

    fn is_won(&self) -> bool {
        self.board.turns.last().is_some_and(|(guess, _)| *guess == self.board.secret)
    }

    fn ledger(&mut self) -> (&mut Board<'a>, &mut Ledger) {
        match &mut self.player {
            Player::Constraints(ledger) => (&mut self.board, ledger),
            _ => panic!("a player without branches tells of them"),
        }
    }

    fn keeper(&mut self) -> (&Board<'a>, &mut Store) {
        match &mut self.player {
            Player::Store(keeper) => (&self.board, keeper),
            _ => panic!("a player that keeps no candidates tells of them"),
        }
    }

    fn guess(&mut self, guess: Row, score: (usize, usize)) {
        let board = &mut self.board;
        assert_eq!(score, naive::score(&guess, &board.secret), "the score of {guess:?}");
        assert!(board.codes.rows.binary_search(&guess).is_ok(), "the rules allow {guess:?}");
        let mut possible = board.candidates.iter().filter(|code| !board.was_guessed(code));
        match (possible.next(), possible.next()) {
            (Some(only), None) => assert_eq!(guess, **only, "one code is left and it is not guessed"),
            (Some(first), Some(second)) => {
                let answer = naive::score(&guess, first);
                let mut others = std::iter::once(second).chain(possible);
                assert!(others.any(|code| naive::score(&guess, code) != answer), "{guess:?} tells nothing");
            }
            (None, _) => panic!("no code is left"),
        }
        let searching = match &mut self.player {
            Player::States(machine) => machine.is_searching(),
            Player::Smart(pointers) => {
                assert_eq!(pointers.string(board), Some(guess.clone()), "the string is guessed");
                !board.turns.is_empty()
            }
            Player::Constraints(ledger) => {
                ledger.guess(&guess, board);
                false
            }
            Player::Store(keeper) => {
                keeper.guess(&guess, board);
                false
            }
        };
        assert_eq!(searching, self.awaited.is_some(), "codes are tried where guesses are searched");
        if let Some(awaited) = self.awaited.take() {
            assert_eq!(guess, awaited, "the first code that fits is guessed");
        }
        board.turns.push((guess, score));
        if !matches!(self.player, Player::Constraints(_)) {
            board.use_last_score();
        }
        self.rule = None;
    }

    /// A rule is told only where it applies.
    fn rule(&mut self, rule: Rule) {
        let marks = |turn: &Turn| turn.1.0 + turn.1.1;
        let positions = self.board.codes.rules.positions();
        let forced = |turn: &Turn| {
            let mut letters = turn.0.clone();
            letters.sort_unstable();
            letters.dedup();
            letters.retain(|letter| self.board.forced.contains(letter));
            letters.len()
        };
        let applies = match (rule, &self.board.turns[..]) {
            (Rule::NoMarks, [.., last]) => marks(last) == 0,
            (Rule::NoExact, [.., last]) => marks(last) > 0 && last.1.0 == 0,
            (Rule::AllMarks, [.., last]) => marks(last) == positions,
            (Rule::AllAccounted, [one, two]) => {
                marks(one) + marks(two) == positions && one.0.iter().all(|letter| !two.0.contains(letter))
            }
            (Rule::Forced, [.., last]) => marks(last) > 0,
            (Rule::OnlyForced, [.., last]) => marks(last) > 0 && marks(last) == forced(last),
            (Rule::Domain, _) => matches!(self.player, Player::Constraints(_)),
            (Rule::NoCandidate, _) => matches!(self.player, Player::Store(_)),
            _ => false,
        };
        assert!(applies, "{rule:?} after {:?}", self.board.turns);
        self.rule = Some(rule);
    }

    fn eliminate(&mut self, letter: u8) {
        let positions = self.board.slots.len();
        let known =
            (0..positions).map(|position| self.strike(letter, position)).filter(|known| *known).count();
        let once = !matches!(self.player, Player::States(_));
        assert!(!once || known < positions, "{} was gone from everywhere before", char::from(letter));
    }

    /// A letter leaves a position: no code that fits the scores may have it there. Says whether it had left before.
    fn strike(&mut self, letter: u8, position: usize) -> bool {
        let board = &mut self.board;
        let broken = board.candidates.iter().find(|code| code[position] == letter);
        assert_eq!(broken, None, "{} struck from {position} after {:?}", char::from(letter), board.turns);
        let before = board.slots[position].len();
        board.slots[position].retain(|open| *open != letter);
        match &mut self.player {
            Player::States(machine) => machine.start_over(),
            Player::Smart(pointers) => pointers.pull_back(board),
            Player::Constraints(_) | Player::Store(_) => {}
        }
        board.slots[position].len() == before
    }

    /// A letter is forced: every code that fits the scores must have it, and it is told once.
    fn force(&mut self, letter: u8) {
        assert_eq!(self.rule, Some(Rule::Forced));
        let without = self.board.candidates.iter().find(|code| !code.contains(&letter));
        assert_eq!(without, None, "{} forced after {:?}", char::from(letter), self.board.turns);
        assert!(!self.board.forced.contains(&letter), "{} was forced before", char::from(letter));
        self.board.forced.push(letter);
    }

    fn reject(&mut self, first: Option<&Code>, count: u64, by_turn: &[u64]) {
        assert!(self.awaited.is_none(), "codes are tried once a guess");
        let mut rejected = Vec::new();
        let fitting = loop {
            let code = match &mut self.player {
                Player::States(machine) => machine.next(&self.board),
                Player::Smart(pointers) => pointers.next(rejected.len(), &self.board),
                Player::Constraints(_) | Player::Store(_) => None,
            };
            let code = code.expect("some string fits the scores");
            if !self.board.is_rejected(&code) {
                break code;
            }
            rejected.push(code);
        };
        assert_eq!(count, rejected.len() as u64, "codes rejected before {fitting:?}");
        assert_eq!(first.map(row), rejected.first().cloned());
        for (turn, told) in by_turn.iter().enumerate() {
            let disagree = rejected.iter().filter(|code| self.board.disagrees(turn, code)).count();
            assert!(*told <= disagree as u64, "codes that disagree with guess {}", turn + 1);
        }
        let repeating = rejected.iter().filter(|code| self.board.repeats_a_color(code)).count() as u64;
        let others = count - by_turn.iter().sum::<u64>();
        assert!(others <= repeating, "codes that repeat a color");
        self.awaited = Some(fitting);
    }
}

impl Board<'_> {
    /// Keeps the candidates that would have earned the last score.
    fn use_last_score(&mut self) {
        if let Some((guess, score)) = self.turns.last() {
            self.candidates.retain(|code| naive::score(guess, code) == *score);
            assert!(self.candidates.contains(&&self.secret));
        }
    }

    fn was_guessed(&self, code: &Row) -> bool {
        self.turns.iter().any(|(guess, _)| guess == code)
    }

    fn is_rejected(&self, code: &[u8]) -> bool {
        self.repeats_a_color(code) || (0..self.turns.len()).any(|turn| self.disagrees(turn, code))
    }

    fn disagrees(&self, turn: usize, code: &[u8]) -> bool {
        let (guess, score) = &self.turns[turn];
        naive::score(guess, code) != *score
    }

    /// Whether a code has a color twice where the rules forbid it.
    fn repeats_a_color(&self, code: &[u8]) -> bool {
        let repeated = (1..code.len()).any(|at| code[..at].contains(&code[at]));
        repeated && self.codes.rules.repeats() == Repeats::Forbidden
    }
}

fn row(code: &Code) -> Row {
    code.to_string().into_bytes()
}
