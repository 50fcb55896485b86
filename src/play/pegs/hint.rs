//! Hints: first a reason that narrows the choice down, then which peg, then the jump.

use super::PegGame;
use super::evaluations::{Evaluations, Future, best_of};
use crate::triangle::{Hole, Jump};

/// What is so on this board, and helps to choose. All of it is proved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// There is no other jump.
    OnlyJump,
    /// The goal is out of reach whatever is done.
    OutOfReach,
    /// Whatever these pegs jump now, the goal is out of reach after it; other pegs can jump as well.
    LeaveAlone(Vec<Hole>),
    /// These jumps put the goal out of reach, and others that the same pegs can make do not.
    Avoid(Vec<Jump>),
    /// No jump puts the goal out of reach; this many of them are as good as any.
    AllKeep(usize),
    /// No jump puts the goal out of reach; which of them is best is not known.
    NoneLoses,
}

/// Which jump is advised, and what is known of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Advice {
    /// No jump is better: all are known well enough to be compared.
    Best(Jump),
    /// The goal can still be reached after it. Another jump may be better.
    Keeps(Jump),
    /// Nothing is known that speaks for one jump rather than another.
    Unknown,
}

/// Help for the next move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint {
    /// The reason.
    pub reason: Reason,
    /// The jump that is advised.
    pub advice: Advice,
}

impl Hint {
    /// The hint for a game as it stands. There is none where no jump is possible, nor where it is not known of each of
    /// several jumps whether the goal can be reached after it.
    pub fn of(game: &PegGame, evaluations: &Evaluations) -> Option<Hint> {
        let futures = evaluations.futures(game);
        if let [only] = &futures[..] {
            return Some(Hint { reason: Reason::OnlyJump, advice: Advice::Best(only.jump) });
        }
        if futures.is_empty() || futures.iter().any(|future| future.evaluation.verdict.is_unknown()) {
            return None;
        }
        let best = best_of(game, &futures).map(|best| futures[best].jump);
        let (losing, keeping): (Vec<&Future>, Vec<&Future>) =
            futures.iter().partition(|future| future.evaluation.verdict.is_lost());
        let advice = match (best, keeping.first()) {
            (Some(best), _) => Advice::Best(best),
            (None, Some(keeps)) => Advice::Keeps(keeps.jump),
            (None, None) => Advice::Unknown,
        };
        let mut hopeless: Vec<Hole> = losing.iter().map(|future| future.jump.from).collect();
        hopeless.dedup();
        hopeless.retain(|peg| keeping.iter().all(|future| future.jump.from != *peg));
        let reason = match losing.len() {
            0 if best.is_none() => Reason::NoneLoses,
            0 => {
                let merits = || futures.iter().map(|future| game.goal().merit(&future.evaluation));
                let best = merits().max();
                Reason::AllKeep(merits().filter(|merit| Some(merit) == best.as_ref()).count())
            }
            all if all == futures.len() => Reason::OutOfReach,
            _ if !hopeless.is_empty() => Reason::LeaveAlone(hopeless),
            _ => Reason::Avoid(losing.iter().map(|future| future.jump).collect()),
        };
        Some(Hint { reason, advice })
    }
}
