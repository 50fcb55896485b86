//! An independent check of what the four-state machine tells: it hears every fact in order, keeps its own candidates,
//! its own slots and its own count of rejected codes, and panics at the first fact that is not so.

use std::collections::BTreeMap;

use pegwise::breaker::optimal::Proof;
use pegwise::breaker::partition::Weighed;
use pegwise::breaker::{Event, Rejected, Rejection, Rule, State};
use pegwise::code::{Code, Repeats, Rules};

use super::naive::{self, Row};

/// The codes of a game, written out once for many checkers.
pub(crate) struct Codes {
    rules: Rules,
    rows: Vec<Row>,
}

impl Codes {
    pub(crate) fn of(rules: Rules) -> Codes {
        let repeats = rules.repeats() == Repeats::Allowed;
        Codes { rules, rows: naive::universe(rules.positions(), rules.colors(), repeats) }
    }
}

/// A listener to one game.
pub(crate) struct Checker<'a> {
    codes: &'a Codes,
    secret: Row,
    /// The codes that fit every score so far; nothing while that is all of them.
    candidates: Option<Vec<Row>>,
    turns: Vec<(Row, (usize, usize))>,
    state: State,
    /// The last rule told since the last guess.
    rule: Option<Rule>,
    slots: Vec<Vec<u8>>,
    /// Every order of the letters that earned all marks, once some did.
    orders: Vec<Row>,
    /// How many strings of the present state were tried already.
    tried: usize,
    /// What must be guessed now, where codes were tried one by one.
    awaited: Option<Row>,
    /// What must be guessed now, where a guess was chosen with reasons.
    chosen: Option<Row>,
    /// How many candidates there were before the last guess.
    before: usize,
}

impl<'a> Checker<'a> {
    pub(crate) fn new(codes: &'a Codes, secret: &Code) -> Checker<'a> {
        let palette = (b'a'..).take(codes.rules.colors()).collect();
        Checker {
            codes,
            secret: row(secret),
            candidates: None,
            turns: Vec::new(),
            state: State::GuessOne,
            rule: None,
            slots: vec![palette; codes.rules.positions()],
            orders: Vec::new(),
            tried: 0,
            awaited: None,
            chosen: None,
            before: 0,
        }
    }

    pub(crate) fn hear(&mut self, event: &Event) {
        assert!(!self.is_won(), "nothing is left to tell once the secret is guessed");
        match event {
            Event::Guess(turn) => {
                self.guess(row(&turn.code), (turn.score.exact(), turn.score.misplaced()));
            }
            Event::Rule(rule) => self.rule(*rule),
            Event::Eliminate { peg } => {
                assert_ne!(self.rule, None);
                (0..self.slots.len()).for_each(|position| self.strike(peg.letter() as u8, position));
            }
            Event::Remove { peg, position } => {
                assert!(matches!(self.rule, Some(Rule::NoExact | Rule::NoCandidate)));
                self.strike(peg.letter() as u8, *position);
            }
            Event::Candidates { before, after } => {
                assert_eq!((*before, *after), (self.before, self.candidates().len()));
            }
            Event::Choice(choice) => {
                let others = [&choice.candidate, &choice.runner_up].into_iter().flatten();
                others.chain([&choice.chosen]).for_each(|weighed| self.weighed(weighed));
                self.chosen = Some(row(&choice.chosen.code));
            }
            Event::Proof(Proof::Fewest { guess, candidates, .. }) => {
                assert_eq!(*candidates, self.candidates().len());
                self.weighed(guess);
                self.chosen = Some(row(&guess.code));
            }
            Event::Proof(_) | Event::Trying => {}
            Event::State { from, to } => self.change(*from, *to),
            Event::Reject { count, examples } => self.reject(*count, examples),
        }
    }

    /// The game is over: the secret must have been the last guess. Returns how many guesses there were.
    pub(crate) fn end(&self) -> usize {
        assert!(self.is_won(), "{:?} ends without {:?}", self.turns, self.secret);
        self.turns.len()
    }

    fn is_won(&self) -> bool {
        self.turns.last().is_some_and(|(guess, _)| *guess == self.secret)
    }

    fn candidates(&self) -> &[Row] {
        self.candidates.as_ref().unwrap_or(&self.codes.rows)
    }

    fn guess(&mut self, guess: Row, score: (usize, usize)) {
        assert_eq!(score, naive::score(&guess, &self.secret), "the score of {guess:?}");
        assert!(self.codes.rows.binary_search(&guess).is_ok(), "the rules allow {guess:?}");
        match self.candidates() {
            [only] => assert_eq!(guess, *only, "one code is left and it is not guessed"),
            several => {
                let mut answers = several.iter().map(|code| naive::score(&guess, code));
                let first = answers.next();
                assert!(answers.any(|answer| Some(answer) != first), "{guess:?} tells nothing");
            }
        }
        let searching = matches!(self.state, State::GuessCompute | State::GuessPermute);
        assert_eq!(searching, self.awaited.is_some(), "codes are tried where guesses are searched");
        if let Some(awaited) = self.awaited.take() {
            assert_eq!(guess, awaited, "the first code that fits is guessed");
        }
        if let Some(chosen) = self.chosen.take() {
            assert_eq!(guess, chosen, "what was chosen is guessed");
        }
        self.before = self.candidates().len();
        let mut left = self.candidates().to_vec();
        left.retain(|code| naive::score(&guess, code) == score);
        assert!(left.contains(&self.secret));
        self.candidates = Some(left);
        self.turns.push((guess, score));
        self.rule = None;
    }

    /// What is told of a guess is so.
    fn weighed(&self, weighed: &Weighed) {
        let guess = row(&weighed.code);
        assert_eq!(weighed.fits, self.candidates().contains(&guess), "whether {guess:?} fits");
        let mut sizes = BTreeMap::new();
        for code in self.candidates() {
            *sizes.entry(naive::score(&guess, code)).or_insert(0) += 1;
        }
        let told = weighed.partition.parts().into_iter();
        let told: BTreeMap<_, _> =
            told.map(|(score, size)| ((score.exact(), score.misplaced()), size)).collect();
        assert_eq!(told, sizes, "the parts of {guess:?}");
    }

    /// A rule is told only where it applies.
    fn rule(&mut self, rule: Rule) {
        let marks = |turn: &(Row, (usize, usize))| turn.1.0 + turn.1.1;
        let positions = self.codes.rules.positions();
        let applies = match (rule, &self.turns[..]) {
            (Rule::NoMarks, [.., last]) => marks(last) == 0,
            (Rule::NoExact, [.., last]) => marks(last) > 0 && last.1.0 == 0,
            (Rule::AllMarks, [.., last]) => marks(last) == positions,
            (Rule::NoCandidate, [_, ..]) => true,
            (Rule::AllAccounted, [one, two]) => {
                marks(one) + marks(two) == positions && one.0.iter().all(|letter| !two.0.contains(letter))
            }
            _ => false,
        };
        assert!(applies, "{rule:?} after {:?}", self.turns);
        self.rule = Some(rule);
    }

    /// A letter leaves a position: no code that fits the scores may have it there.
    fn strike(&mut self, letter: u8, position: usize) {
        let broken = self.candidates().iter().find(|code| code[position] == letter);
        assert_eq!(broken, None, "{} struck from {position} after {:?}", char::from(letter), self.turns);
        self.slots[position].retain(|open| *open != letter);
        if self.state == State::GuessCompute {
            self.tried = 0;
        }
    }

    fn change(&mut self, from: State, to: State) {
        assert_eq!(from, self.state, "a state is left that was never entered");
        let all_marks = self.turns.last().is_some_and(|(guess, score)| score.0 + score.1 == guess.len());
        match (from, to) {
            (State::GuessOne, State::GuessTwo) => assert!(self.turns.len() == 1 && !all_marks),
            (State::GuessTwo, State::GuessCompute) => assert!(!all_marks),
            (State::GuessOne | State::GuessTwo | State::GuessCompute, State::GuessPermute) => {
                assert!(all_marks);
            }
            _ => panic!("there is no way from {from:?} to {to:?}"),
        }
        if let (State::GuessPermute, Some((guess, _))) = (to, self.turns.last()) {
            let sorted = |code: &Row| {
                let mut letters = code.clone();
                letters.sort_unstable();
                letters
            };
            let letters = sorted(guess);
            self.orders = self.codes.rows.iter().filter(|code| sorted(code) == letters).cloned().collect();
        }
        self.state = to;
        self.tried = 0;
    }

    fn reject(&mut self, count: u64, examples: &[Rejected]) {
        assert!(self.awaited.is_none(), "codes are tried once a guess");
        let mut rejected = Vec::new();
        let fitting = loop {
            let code = self.string(self.tried).expect("some string fits the scores");
            self.tried += 1;
            match self.objection(&code) {
                None => break code,
                Some(reason) => rejected.push((code, reason)),
            }
        };
        assert_eq!(count, rejected.len() as u64, "codes rejected before {fitting:?}");
        rejected.truncate(Rejected::SHOWN);
        let told: Vec<(Row, Rejection)> =
            examples.iter().map(|told| (row(&told.code), told.reason)).collect();
        assert_eq!(told, rejected);
        self.awaited = Some(fitting);
    }

    /// The string of a number from 0 in the order in which the present state tries them.
    fn string(&self, number: usize) -> Option<Row> {
        if self.state == State::GuessPermute {
            return self.orders.get(number).cloned();
        }
        let mut rest = number;
        let string = self.slots.iter().map(|open| {
            let letter = open[rest % open.len()];
            rest /= open.len();
            letter
        });
        let string = string.collect();
        (rest == 0).then_some(string)
    }

    fn objection(&self, code: &[u8]) -> Option<Rejection> {
        let repeated = (1..code.len()).any(|at| code[..at].contains(&code[at]));
        if repeated && self.codes.rules.repeats() == Repeats::Forbidden {
            return Some(Rejection::Repeats);
        }
        let conflict = self.turns.iter().position(|(guess, score)| naive::score(guess, code) != *score);
        conflict.map(Rejection::Turn)
    }
}

fn row(code: &Code) -> Row {
    code.to_string().into_bytes()
}
