//! Scores as constraints on a code that is built peg by peg.

use super::{Code, MAX_COLORS, MAX_POSITIONS, Repeats, Rules, Score, ScoreSet, ScoredGuess, Turn};

/// The scores of several turns.
pub struct ScoreConstraints {
    rules: Rules,
    constraints: Vec<ScoreConstraint>,
}

impl ScoreConstraints {
    /// Creates the constraints for these turns.
    pub fn of(rules: Rules, turns: &[Turn]) -> ScoreConstraints {
        ScoreConstraints {
            rules,
            constraints: turns.iter().map(|turn| ScoreConstraint::of(&(*turn).into())).collect(),
        }
    }

    /// Fills the positions of `code` in this order. Returns the length of the shortest prefix of `order` whose pegs
    /// rule out agreement with all turns, and the first turn (from 0) with which they disagree: `None` if the rules
    /// themselves forbid them. Returns `None` if the code agrees with all turns.
    pub fn failing_prefix(
        &mut self,
        code: &Code,
        order: impl Iterator<Item = usize>,
    ) -> Option<(usize, Option<usize>)> {
        let mut used = [0; MAX_COLORS];
        for constraint in &mut self.constraints {
            constraint.clear();
        }
        for (laid, position) in (1..).zip(order) {
            let color = code.pegs()[position].index();
            let repeats = used[color] > 0 && self.rules.repeats() == Repeats::Forbidden;
            if repeats || !self.rules.allow_at(position, code.pegs()[position]) {
                return Some((laid, None));
            }
            let to_come = self.rules.positions() - laid;
            let mut broken = None;
            for (turn, constraint) in self.constraints.iter_mut().enumerate() {
                constraint.lay(position, color, used[color]);
                if broken.is_none() && constraint.is_broken(to_come) {
                    broken = Some(turn);
                }
            }
            if broken.is_some() {
                return Some((laid, broken));
            }
            used[color] += 1;
        }
        None
    }
}

/// What is known of a score, and the part of it that the pegs placed so far have earned.
pub(super) struct ScoreConstraint {
    guess: [usize; MAX_POSITIONS],
    /// The number of pegs of each color in the guess.
    counts: [u8; MAX_COLORS],
    scores: ScoreSet,
    /// The least and the most exact pegs of the scores.
    exact: (usize, usize),
    /// The least and the most marks of the scores.
    total: (usize, usize),
    earned_exact: usize,
    earned_total: usize,
}

impl ScoreConstraint {
    /// The constraint that the guess has earned one of these scores.
    pub(super) fn of(scored: &ScoredGuess) -> ScoreConstraint {
        let (mut guess, mut counts) = ([0; MAX_POSITIONS], [0; MAX_COLORS]);
        for (place, peg) in guess.iter_mut().zip(scored.code.pegs()) {
            *place = peg.index();
            counts[peg.index()] += 1;
        }
        let scores = scored.scores.whole(scored.code.pegs().len());
        let bounds = |figure: fn(Score) -> usize| {
            let figures = || scores.scores().map(figure);
            (figures().min().unwrap_or(0), figures().max().unwrap_or(0))
        };
        let (exact, total) = (bounds(Score::exact), bounds(Score::total));
        ScoreConstraint { guess, counts, scores, exact, total, earned_exact: 0, earned_total: 0 }
    }

    /// Places a peg, after `used` other pegs of its color.
    pub(super) fn lay(&mut self, position: usize, color: usize, used: u8) {
        self.earned_exact += usize::from(self.guess[position] == color);
        self.earned_total += usize::from(self.counts[color] > used);
    }

    /// Undoes the last [`lay`](Self::lay).
    pub(super) fn undo(&mut self, position: usize, color: usize, used: u8) {
        self.earned_exact -= usize::from(self.guess[position] == color);
        self.earned_total -= usize::from(self.counts[color] > used);
    }

    fn clear(&mut self) {
        (self.earned_exact, self.earned_total) = (0, 0);
    }

    /// Whether all scores are out of reach with this number of pegs to come.
    pub(super) fn is_broken(&self, to_come: usize) -> bool {
        let out_of_reach =
            |earned: usize, (least, most): (usize, usize)| earned > most || earned + to_come < least;
        out_of_reach(self.earned_exact, self.exact)
            || out_of_reach(self.earned_total, self.total)
            || to_come == 0 && !self.scores.has(self.earned_total, self.earned_exact)
    }
}
