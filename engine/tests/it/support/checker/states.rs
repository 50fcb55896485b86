//! The four-state machine a second time: which state it is in, and which string it tries next.

use pegwise_engine::breaker::State;

use super::{Board, Row};

pub(super) struct Machine {
    state: State,
    /// Every order of the letters that earned all marks, once some did.
    orders: Vec<Row>,
    /// How many strings of the present state were tried already.
    tried: usize,
}

impl Machine {
    pub(super) fn new() -> Machine {
        Machine { state: State::GuessOne, orders: Vec::new(), tried: 0 }
    }

    /// Whether guesses are found by trying strings.
    pub(super) fn is_searching(&self) -> bool {
        matches!(self.state, State::GuessCompute | State::GuessPermute)
    }

    /// A letter was struck.
    pub(super) fn start_over(&mut self) {
        if self.state == State::GuessCompute {
            self.tried = 0;
        }
    }

    pub(super) fn change(&mut self, from: State, to: State, board: &Board<'_>) {
        assert_eq!(from, self.state, "a state is left that was never entered");
        let turns = &board.turns;
        let all_marks = turns.last().is_some_and(|(guess, score)| score.0 + score.1 == guess.len());
        match (from, to) {
            (State::GuessOne, State::GuessTwo) => assert!(turns.len() == 1 && !all_marks),
            (State::GuessTwo, State::GuessCompute) => assert!(!all_marks),
            (State::GuessOne | State::GuessTwo | State::GuessCompute, State::GuessPermute) => {
                assert!(all_marks);
            }
            _ => panic!("there is no way from {from:?} to {to:?}"),
        }
        if let (State::GuessPermute, Some((guess, _))) = (to, turns.last()) {
            let sorted = |code: &Row| {
                let mut letters = code.clone();
                letters.sort_unstable();
                letters
            };
            let letters = sorted(guess);
            self.orders = board.codes.rows.iter().filter(|code| sorted(code) == letters).cloned().collect();
        }
        self.state = to;
        self.tried = 0;
    }

    /// The string that the present state tries next.
    pub(super) fn next(&mut self, board: &Board<'_>) -> Option<Row> {
        let number = self.tried;
        self.tried += 1;
        if self.state == State::GuessPermute {
            return self.orders.get(number).cloned();
        }
        let mut rest = number;
        let string = board.slots.iter().map(|open| {
            let letter = open[rest % open.len()];
            rest /= open.len();
            letter
        });
        let string = string.collect();
        (rest == 0).then_some(string)
    }
}
