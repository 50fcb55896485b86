//! A challenge that the player works on.

use crate::archive::practice::{ChallengeId, ExerciseId, PracticeBook, PracticeEntry};
use crate::play::practice::{Attempt, Challenge, ChallengeHint, Exercise, Fault};
use crate::play::puzzle::PuzzleAnswer;
use crate::play::{CodeMap, Day};
use pegwise_engine::code::Candidates;
use pegwise_engine::pegs::{Board, Jump};

/// The largest game whose codes are put on maps as a challenge opens.
const MOST_ON_MAPS: u32 = 1 << 16;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ChallengeState {
    /// It waits for an answer. The last one was wrong, if there was one.
    Open(Option<(PuzzleAnswer, Fault)>),
    Solved(PuzzleAnswer),
    Shown,
}

/// A challenge that the player works on, or has finished.
#[derive(Clone, Debug)]
pub struct OpenChallenge {
    pub challenge: Challenge,
    game: Option<(Board, Vec<Jump>)>,
    pub maps: Vec<CodeMap>,
    pub hints: Vec<ChallengeHint>,
    pub standing: ChallengeState,
    /// The result that counts, once it is clear.
    pub attempt: Option<Attempt>,
}

impl OpenChallenge {
    /// Opens a challenge with the hints that were taken for it before.
    pub(super) fn new(challenge: Challenge, book: &PracticeBook) -> OpenChallenge {
        let (game, maps) = (challenge.game(), maps(&challenge));
        let (hints, standing) = (Vec::new(), ChallengeState::Open(None));
        let mut open = OpenChallenge { challenge, game, maps, hints, standing, attempt: None };
        let taken = book.hints(&open.id());
        open.hints.extend((0..taken).map_while(|number| open.challenge.hint(number)));
        open
    }

    fn id(&self) -> ChallengeId {
        match &self.challenge {
            Challenge::Puzzle(puzzle) => ChallengeId::Puzzle(puzzle.kind, puzzle.number),
            Challenge::Guess(guess) => {
                ChallengeId::Exercise(ExerciseId::of(&Exercise::Guess(guess.exercise.clone())))
            }
            Challenge::Jump(jump) => ChallengeId::Exercise(ExerciseId::of(&Exercise::Jump(jump.clone()))),
        }
    }

    /// The exercise that it is. `None` for a puzzle.
    pub fn exercise(&self) -> Option<ExerciseId> {
        match self.id() {
            ChallengeId::Exercise(id) => Some(id),
            ChallengeId::Puzzle(..) => None,
        }
    }

    /// A game that shows the answer: the board that it begins on, and its jumps. `None` if the challenge is about guesses.
    pub fn game(&self) -> Option<(Board, &[Jump])> {
        self.game.as_ref().map(|(board, jumps)| (*board, &jumps[..]))
    }

    /// Whether it is solved, or the answer was shown.
    pub const fn is_over(&self) -> bool {
        !matches!(self.standing, ChallengeState::Open(_))
    }

    /// Takes an answer. Returns the result that counts, if it is clear now.
    pub(super) fn answer(&mut self, answer: PuzzleAnswer) -> Option<Attempt> {
        if let Some(fault) = self.challenge.fault(&answer) {
            self.standing = ChallengeState::Open(Some((answer, fault)));
            return self.count(Attempt::Missed);
        }
        self.standing = ChallengeState::Solved(answer);
        self.count(if self.hints.is_empty() { Attempt::Solved } else { Attempt::Helped })
    }

    /// Shows the answer. Returns the result that counts, if it was not clear before.
    pub(super) fn show(&mut self) -> Option<Attempt> {
        self.standing = ChallengeState::Shown;
        self.count(Attempt::Missed)
    }

    /// Takes a hint. Returns its entry, unless a result counts already.
    pub(super) fn take_hint(&mut self, hint: ChallengeHint, day: Day) -> Option<PracticeEntry> {
        self.hints.push(hint);
        self.attempt.is_none().then(|| PracticeEntry::Hinted(day, self.id()))
    }

    /// Notes a result, unless there is one.
    fn count(&mut self, attempt: Attempt) -> Option<Attempt> {
        let counts = self.attempt.is_none().then_some(attempt);
        self.attempt = self.attempt.or(counts);
        counts
    }

    pub(super) fn entry(&self, attempt: Attempt, day: Day) -> Option<PracticeEntry> {
        match (&self.challenge, self.exercise()) {
            (Challenge::Puzzle(puzzle), _) => Some(PracticeEntry::Puzzle {
                day,
                kind: puzzle.kind,
                number: puzzle.number,
                difficulty: puzzle.grade.difficulty(),
                attempt,
            }),
            (Challenge::Guess(_) | Challenge::Jump(_), id) => {
                id.map(|id| PracticeEntry::Attempted(day, id, attempt))
            }
        }
    }
}

fn maps(challenge: &Challenge) -> Vec<CodeMap> {
    let Some((rules, history)) = challenge.scores() else { return Vec::new() };
    if rules.universe_size() > MOST_ON_MAPS {
        return Vec::new();
    }
    let mut candidates = Candidates::all(rules);
    let mut maps = vec![CodeMap::of(&candidates)];
    for turn in history.turns() {
        candidates = candidates.after(turn);
        maps.push(CodeMap::of(&candidates));
    }
    if candidates.count() == 0 { Vec::new() } else { maps }
}
