//! Puzzles of guesses and scores.

use super::answer::{Mistake, ParseAnswerError, PuzzleAnswer};
use super::grade::Grade;
use crate::excerpt::excerpt;
use crate::play::{Random, random_secret};
use pegwise_engine::code::{
    Candidates, Code, Domains, History, Peg, Repeats, Rules, Score, Symbols, Turn, unhurried,
};
use pegwise_engine::deduce::{Proof, Why, WrongTurn};

/// The games of the puzzles, as positions, colors and repeats. Those that stand more than once are drawn more often.
const GAMES: [(usize, usize, Repeats); 6] = [
    (3, 6, Repeats::Allowed),
    (4, 6, Repeats::Allowed),
    (4, 6, Repeats::Allowed),
    (4, 8, Repeats::Allowed),
    (4, 10, Repeats::Forbidden),
    (5, 6, Repeats::Allowed),
];

const MOST_TURNS: usize = 7;

/// The fewest codes that are possible where only one position is asked for.
const LEAST_OPEN: usize = 3;

/// Guesses with scores, and a question about them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScorePuzzle {
    pub rules: Rules,
    pub history: History,
    pub question: ScoreQuestion,
    pub proof: ScoreProof,
}

/// A question about guesses and scores, with its answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScoreQuestion {
    /// Which code is the only possible one?
    OneCode { code: Code },
    WrongScore {
        /// The turn with the wrong score, from 0.
        turn: usize,
    },
    /// Which color is at the position in every possible code?
    Position {
        /// The position, from 0.
        position: usize,
        peg: Peg,
    },
}

/// The proof of an answer. None of it goes through codes one by one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ScoreProof {
    /// Why each of these colors is at its position.
    Pegs(Vec<(usize, Peg, Proof)>),
    WrongTurn(WrongTurn),
}

impl ScorePuzzle {
    /// Draws puzzles of a kind until one has a single answer, and a proof of it without enumeration. Which are drawn depends
    /// on what the search for proofs finds: if that changes, the numbers must go on to stand for the same puzzles.
    pub(super) fn draw(
        kind: fn(Rules, Code, &mut Random) -> Option<ScorePuzzle>,
        random: &mut Random,
    ) -> (ScorePuzzle, Grade) {
        loop {
            let (positions, colors, repeats) = GAMES[random.below(GAMES.len())];
            let rules = Rules::new(positions, colors, repeats)
                .unwrap_or_else(|error| unreachable!("the game is in the list: {error}"));
            let secret = random_secret(rules, random);
            if let Some(puzzle) = kind(rules, secret, random) {
                let grade = puzzle.proof.grade();
                return (puzzle, grade);
            }
        }
    }

    pub(super) fn parse_answer(&self, text: &str) -> Result<PuzzleAnswer, ParseAnswerError> {
        let turns = self.history.turns().len();
        match self.question {
            ScoreQuestion::OneCode { .. } => Ok(PuzzleAnswer::Code(self.rules.parse(text)?)),
            ScoreQuestion::WrongScore { .. } => match text.parse::<usize>() {
                Ok(number @ 1..) if number <= turns => Ok(PuzzleAnswer::Turn(number - 1)),
                _ => Err(ParseAnswerError::Turn { found: excerpt(text), most: turns }),
            },
            ScoreQuestion::Position { .. } => {
                let mut letters = text.chars();
                let first = letters.next().filter(|_| letters.next().is_none());
                // A digit that is no symbol would be read as a color in a code, but here it is more likely the position.
                let is_symbol =
                    |letter: &char| !letter.is_ascii_digit() || self.rules.symbols() != Symbols::LETTERS;
                let peg = first.filter(is_symbol).and_then(|letter| self.rules.peg(letter));
                peg.map(PuzzleAnswer::Peg).ok_or_else(|| ParseAnswerError::Peg {
                    found: excerpt(text),
                    colors: self.rules.symbols().span(self.rules.colors()),
                })
            }
        }
    }

    pub(super) fn mistake(&self, answer: &PuzzleAnswer) -> Option<Mistake> {
        match (answer, self.question) {
            (PuzzleAnswer::Code(code), ScoreQuestion::OneCode { .. }) => {
                let turn = self.history.first_conflict(code)?;
                Some(Mistake::Score { turn, would: self.history.turns()[turn].would_score(code) })
            }
            (PuzzleAnswer::Turn(turn), ScoreQuestion::WrongScore { .. }) => {
                Some(Mistake::StillContradictory(*turn))
            }
            (PuzzleAnswer::Peg(_), ScoreQuestion::Position { .. }) => {
                let possible = Domains::all(self.rules).fitting(self.history.turns());
                possible.first().copied().map(Mistake::OtherColor)
            }
            _ => None,
        }
    }
}

impl ScoreProof {
    fn grade(&self) -> Grade {
        let (steps, splits) = match self {
            ScoreProof::Pegs(pegs) => (
                pegs.iter().map(|(.., proof)| proof.length()).sum(),
                pegs.iter().map(|(.., proof)| proof.splits()).sum(),
            ),
            ScoreProof::WrongTurn(wrong) => (wrong.length(), wrong.splits()),
        };
        Grade::Proof { steps, splits }
    }

    /// Proves that these colors are at their positions. `None` if a proof needs an enumeration.
    fn of_pegs(rules: Rules, history: &History, pegs: &[(usize, Peg)]) -> Option<ScoreProof> {
        let proof = |(position, peg): &(usize, Peg)| {
            let why = unhurried(|checkpoint| Why::of(rules, history, (*position, *peg), checkpoint));
            match why {
                Why::In(proof) if !proof.is_enumeration() => Some((*position, *peg, proof)),
                _ => None,
            }
        };
        pegs.iter().map(proof).collect::<Option<Vec<_>>>().map(ScoreProof::Pegs)
    }
}

/// Makes guesses that are possible codes but not the secret, as a player does, while `goes_on` says so. `None` if only
/// the secret is left to be guessed.
fn guesses(
    rules: Rules,
    secret: Code,
    random: &mut Random,
    goes_on: impl Fn(&History, &Candidates) -> bool,
) -> Option<(History, Candidates)> {
    let (mut history, mut candidates) = (History::new(), Candidates::all(rules));
    while goes_on(&history, &candidates) {
        let guess = match candidates.listed() {
            None => random_secret(rules, random),
            Some(codes) => codes[random.below(codes.len())],
        };
        if guess == secret {
            return None;
        }
        let turn = Turn { code: guess, score: Score::of(&guess, &secret) };
        candidates = candidates.after(&turn);
        history.push(turn);
    }
    Some((history, candidates))
}

pub(super) fn one_code(rules: Rules, secret: Code, random: &mut Random) -> Option<ScorePuzzle> {
    let (history, candidates) = guesses(rules, secret, random, |history, candidates| {
        candidates.count() > 1 && history.turns().len() < MOST_TURNS
    })?;
    if candidates.count() > 1 {
        return None;
    }
    let history = without_needless(rules, &history);
    let pegs: Vec<(usize, Peg)> = secret.pegs().iter().copied().enumerate().collect();
    let proof = ScoreProof::of_pegs(rules, &history, &pegs)?;
    Some(ScorePuzzle { rules, history, question: ScoreQuestion::OneCode { code: secret }, proof })
}

/// The history without the turns that are not needed to leave a single code.
fn without_needless(rules: Rules, history: &History) -> History {
    let mut turns = history.turns().to_vec();
    let mut at = 0;
    while at < turns.len() {
        let turn = turns.remove(at);
        if Domains::all(rules).fitting(&turns).len() > 1 {
            turns.insert(at, turn);
            at += 1;
        }
    }
    turns.into_iter().collect()
}

pub(super) fn wrong_score(rules: Rules, secret: Code, random: &mut Random) -> Option<ScorePuzzle> {
    let number = 4 + random.below(2);
    let (history, _) = guesses(rules, secret, random, |history, candidates| {
        candidates.count() > 1 && history.turns().len() < number
    })?;
    let mut turns = history.turns().to_vec();
    let turn = random.below(turns.len());
    let right = turns[turn].score;
    let is_slip = |score: &Score| {
        *score != right
            && !score.wins(rules)
            && score.exact().abs_diff(right.exact()) + score.misplaced().abs_diff(right.misplaced()) <= 2
    };
    let slips: Vec<Score> = Score::all(rules).filter(is_slip).collect();
    turns[turn].score = slips[random.below(slips.len())];
    let history: History = turns.into_iter().collect();
    if !is_only_culprit(rules, &history, turn) {
        return None;
    }
    let wrong = unhurried(|checkpoint| WrongTurn::of(rules, &history, turn, checkpoint))?;
    let question = ScoreQuestion::WrongScore { turn };
    Some(ScorePuzzle { rules, history, question, proof: ScoreProof::WrongTurn(wrong) })
}

/// Whether the turns contradict each other, and do so no longer only if this one is left out.
fn is_only_culprit(rules: Rules, history: &History, turn: usize) -> bool {
    let agree = |turns: &[Turn]| {
        unhurried(|checkpoint| Domains::all(rules).first_fitting(turns, checkpoint)).is_some()
    };
    let without = |other: usize| {
        let rest = history.turns().iter().enumerate().filter(|(at, _)| *at != other);
        rest.map(|(_, turn)| *turn).collect::<Vec<Turn>>()
    };
    (0..history.turns().len()).all(|other| agree(&without(other)) == (other == turn))
        && !agree(history.turns())
}

pub(super) fn position(rules: Rules, secret: Code, random: &mut Random) -> Option<ScorePuzzle> {
    let known = |candidates: &Candidates| -> Vec<(usize, Peg)> {
        let tally = candidates.tally();
        let pegs = secret.pegs().iter().copied().enumerate();
        pegs.filter(|(position, peg)| tally.at(*position, *peg) == tally.total()).collect()
    };
    let (history, candidates) = guesses(rules, secret, random, |_, candidates| {
        candidates.count() >= LEAST_OPEN && known(candidates).is_empty()
    })?;
    if candidates.count() < LEAST_OPEN {
        return None;
    }
    let known = known(&candidates);
    let (position, peg) = known[random.below(known.len())];
    let proof = ScoreProof::of_pegs(rules, &history, &[(position, peg)])?;
    Some(ScorePuzzle { rules, history, question: ScoreQuestion::Position { position, peg }, proof })
}
