//! An exercise or a puzzle while the player works on it: what is an answer, what is wrong with one, and the hints.

#![expect(clippy::cast_possible_truncation, reason = "a guess has a few bits of information")]

use super::{Exercise, GuessExercise, JumpExercise};
use crate::play::Evaluations;
use crate::play::puzzle::{
    Content, Mistake, ParseAnswerError, PegAnswer, PegPuzzle, Puzzle, PuzzleAnswer, ScorePuzzle,
    ScoreQuestion, parse_jumps,
};
use pegwise_engine::breaker::partition::Weighed;
use pegwise_engine::breaker::review::{Grade, weighed};
use pegwise_engine::code::{Candidates, Code, History, Peg, Rules};
use pegwise_engine::pegs::{Board, Hole, Jump};

/// An exercise or a puzzle.
#[derive(Clone, Debug)]
pub enum Challenge {
    /// Find a guess that tells enough.
    Guess(Box<GuessChallenge>),
    /// Find a jump that keeps the goal within reach.
    Jump(JumpExercise),
    Puzzle(Box<Puzzle>),
}

/// An exercise to find a guess, with the codes that were possible.
#[derive(Clone, Debug)]
pub struct GuessChallenge {
    pub exercise: GuessExercise,
    candidates: Candidates,
    pub made: Weighed,
    pub best: Weighed,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// What is wrong with an answer to a puzzle, or with a jump.
    Mistake(Mistake),
    TellsTooLittle(Weighed),
}

/// A hint. Each tells more than the one before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ChallengeHint {
    /// The guess that was made, and the best one without its code, as parts and the largest part.
    Parts {
        made: (usize, u32),
        best: (usize, u32),
    },
    /// The colors of the best guess, and whether it could be the secret.
    Colors(Vec<Peg>, bool),
    /// The color at a position (from 0).
    PegAt(usize, Peg),
    NotThisPeg(Peg),
    /// The score of this turn (from 0) is right.
    RightScore(usize),
    /// So many of all possible jumps keep the goal within reach.
    Keeping(usize, usize),
    /// A peg in this hole jumps.
    From(Hole),
    First(Jump),
    OneOf(Vec<Hole>),
}

impl GuessChallenge {
    fn new(exercise: GuessExercise) -> GuessChallenge {
        let candidates = Candidates::of(exercise.rules, &exercise.history);
        let weigh = |code: Code| weighed(code, &candidates);
        let (made, best) = (weigh(exercise.made), weigh(exercise.best));
        GuessChallenge { exercise, candidates, made, best }
    }

    /// How a guess divides the codes that were possible.
    pub fn weighed(&self, code: Code) -> Weighed {
        weighed(code, &self.candidates)
    }

    /// The fewest hundredths of a bit that a right answer tells on average: [`Grade::STRONG`] of what the best guess tells.
    /// `None` if only one code was possible, which then is the answer.
    pub fn needed(&self) -> Option<u32> {
        (self.candidates.count() > 1)
            .then(|| (100.0 * Grade::STRONG * self.best.partition.bits()).ceil() as u32)
    }

    fn is_right(&self, guess: &Weighed) -> bool {
        match self.needed() {
            Some(needed) => (100.0 * guess.partition.bits()).round() as u32 >= needed,
            None => guess.fits,
        }
    }

    fn hint(&self, number: usize) -> Option<ChallengeHint> {
        let parts = |guess: &Weighed| (guess.partition.count(), guess.partition.largest());
        let best = &self.best;
        match (self.needed(), number) {
            (Some(_), 0) => Some(ChallengeHint::Parts { made: parts(&self.made), best: parts(best) }),
            (Some(_), 1) => {
                let mut colors = best.code.pegs().to_vec();
                colors.sort_unstable();
                colors.dedup();
                Some(ChallengeHint::Colors(colors, best.fits))
            }
            (None, 0) => best.code.pegs().first().map(|peg| ChallengeHint::PegAt(0, *peg)),
            _ => None,
        }
    }
}

impl Challenge {
    /// The rules of the game that it is about. `None` for a peg board.
    pub fn rules(&self) -> Option<Rules> {
        self.scores().map(|(rules, _)| rules)
    }

    pub fn of(exercise: Exercise) -> Challenge {
        match exercise {
            Exercise::Guess(guess) => Challenge::Guess(Box::new(GuessChallenge::new(guess))),
            Exercise::Jump(jump) => Challenge::Jump(jump),
        }
    }

    /// Reads an answer.
    ///
    /// # Errors
    ///
    /// If the text is not an answer, right or wrong.
    pub fn parse_answer(&self, text: &str) -> Result<PuzzleAnswer, ParseAnswerError> {
        match self {
            Challenge::Guess(guess) => Ok(PuzzleAnswer::Code(guess.exercise.rules.parse(text.trim())?)),
            Challenge::Jump(jump) => match parse_jumps(text.trim(), jump.game.board())? {
                one if one.len() == 1 => Ok(PuzzleAnswer::Jumps(one)),
                several => Err(ParseAnswerError::NotOneJump(several.len())),
            },
            Challenge::Puzzle(puzzle) => puzzle.parse_answer(text),
        }
    }

    /// What is wrong with an answer. `None` if it is right.
    pub fn fault(&self, answer: &PuzzleAnswer) -> Option<Fault> {
        match (self, answer) {
            (Challenge::Guess(guess), PuzzleAnswer::Code(code)) => {
                let answer = guess.weighed(*code);
                if guess.is_right(&answer) {
                    return None;
                }
                let history = &guess.exercise.history;
                let conflict = guess.needed().is_none().then(|| history.first_conflict(code)).flatten();
                Some(match conflict {
                    Some(turn) => {
                        let would = history.turns()[turn].would_score(code);
                        Fault::Mistake(Mistake::Score { turn, would })
                    }
                    None => Fault::TellsTooLittle(answer),
                })
            }
            (Challenge::Jump(exercise), PuzzleAnswer::Jumps(jumps)) => {
                let loses = |jump: &&Jump| !exercise.keeping.contains(jump);
                jumps.first().filter(loses).map(|jump| Fault::Mistake(Mistake::LosingJump(*jump)))
            }
            (Challenge::Puzzle(puzzle), answer) => puzzle.mistake(answer).map(Fault::Mistake),
            _ => Some(Fault::Mistake(Mistake::OtherKind)),
        }
    }

    /// A right answer: the best guess that was found, the first jump that keeps the goal, or the only answer of a puzzle.
    pub fn answer(&self) -> PuzzleAnswer {
        match self {
            Challenge::Guess(guess) => PuzzleAnswer::Code(guess.best.code),
            Challenge::Jump(jump) => PuzzleAnswer::Jumps(jump.keeping[..1].to_vec()),
            Challenge::Puzzle(puzzle) => puzzle.answer(),
        }
    }

    /// The rules and the scored guesses that it is about. `None` if it is about a board.
    pub fn scores(&self) -> Option<(Rules, &History)> {
        match self {
            Challenge::Guess(guess) => Some((guess.exercise.rules, &guess.exercise.history)),
            Challenge::Jump(_) => None,
            Challenge::Puzzle(puzzle) => {
                let scores = puzzle.content.try_as_scores_ref()?;
                Some((scores.rules, &scores.history))
            }
        }
    }

    /// The board that it is about. `None` if it is about guesses.
    pub fn board(&self) -> Option<Board> {
        match self {
            Challenge::Guess(_) => None,
            Challenge::Jump(jump) => Some(jump.game.board()),
            Challenge::Puzzle(puzzle) => puzzle.content.try_as_pegs_ref().map(|pegs| pegs.board),
        }
    }

    /// A game that shows the answer, as far as it is known: the board that it begins on, and its jumps. `None` if the
    /// challenge is about guesses.
    pub fn game(&self) -> Option<(Board, Vec<Jump>)> {
        match self {
            Challenge::Guess(_) => None,
            Challenge::Jump(exercise) => {
                let game = &exercise.game;
                let jump = exercise.keeping[0];
                let mut evaluations = Evaluations::default();
                evaluations.prepare(game);
                let after = game.after_jumps([jump]).ok()?;
                let end = evaluations.played_out(&after).unwrap_or(after);
                Some((game.board(), end.jumps()[game.jumps().len()..].to_vec()))
            }
            Challenge::Puzzle(puzzle) => puzzle.content.try_as_pegs_ref().map(PegPuzzle::game),
        }
    }

    /// The hint with this number, from 0. `None` after the last.
    pub fn hint(&self, number: usize) -> Option<ChallengeHint> {
        match self {
            Challenge::Guess(guess) => guess.hint(number),
            Challenge::Jump(exercise) => match number {
                0 => {
                    let all = exercise.game.legal_jumps().len();
                    Some(ChallengeHint::Keeping(exercise.keeping.len(), all))
                }
                1 => Some(ChallengeHint::From(exercise.keeping[0].from)),
                _ => None,
            },
            Challenge::Puzzle(puzzle) => match &puzzle.content {
                Content::Scores(scores) => hint_about_scores(scores, number),
                Content::Pegs(triangle) => hint_about_pegs(triangle, number),
            },
        }
    }
}

fn hint_about_scores(
    ScorePuzzle { rules, history, question, .. }: &ScorePuzzle,
    number: usize,
) -> Option<ChallengeHint> {
    match question {
        // The last two pegs are left to the player.
        ScoreQuestion::OneCode { code } => {
            let given = code.pegs().len().saturating_sub(2);
            (number < given).then(|| ChallengeHint::PegAt(number, code.pegs()[number]))
        }
        ScoreQuestion::WrongScore { turn } => {
            let given = history.turns().len().saturating_sub(2);
            let right = (0..history.turns().len()).filter(|other| other != turn).take(given).nth(number);
            right.map(ChallengeHint::RightScore)
        }
        ScoreQuestion::Position { peg, .. } => {
            let given = rules.colors().saturating_sub(2);
            rules
                .palette()
                .filter(|other| other != peg)
                .take(given)
                .nth(number)
                .map(ChallengeHint::NotThisPeg)
        }
    }
}

fn hint_about_pegs(puzzle: &PegPuzzle, number: usize) -> Option<ChallengeHint> {
    match (&puzzle.answer, number) {
        (PegAnswer::WinningJump(jump), 0) => Some(ChallengeHint::From(jump.from)),
        (PegAnswer::FewestSweeps(jumps), 0) => Some(ChallengeHint::From(jumps.first()?.from)),
        (PegAnswer::FewestSweeps(jumps), 1) => jumps.first().copied().map(ChallengeHint::First),
        (PegAnswer::EmptyStart(hole), 0 | 1) => {
            // Two others, then one.
            let others = puzzle.board.shape().all_holes().filter(|other| other != hole);
            let mut holes: Vec<Hole> = others.step_by(5).take(2 - number).chain([*hole]).collect();
            holes.sort_unstable();
            Some(ChallengeHint::OneOf(holes))
        }
        _ => None,
    }
}
