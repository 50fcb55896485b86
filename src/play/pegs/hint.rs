//! Hints for the next jump: a reason, then the peg, then the jump.

use super::PegGame;
use super::evaluations::{Evaluations, Future, best_of};
use pegwise_engine::pegs::{Hole, Jump};

/// A proved fact that narrows the choice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum JumpReason {
    OnlyJump,
    OutOfReach,
    /// Every jump of these pegs puts the goal out of reach, and other pegs can jump.
    LeaveAlone(Vec<Hole>),
    /// These jumps put the goal out of reach, and other jumps of the same pegs do not.
    Avoid(Vec<Jump>),
    /// No jump puts the goal out of reach, and this many are equally best.
    AllKeep(usize),
    /// No jump puts the goal out of reach, and the best one is unknown.
    NoneLoses,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum JumpAdvice {
    /// The best jump: all jumps could be compared.
    Best(Jump),
    /// A jump that keeps the goal in reach. Another may be better.
    Keeps(Jump),
    Unknown,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JumpHint {
    pub reason: JumpReason,
    pub advice: JumpAdvice,
}

impl JumpHint {
    /// The hint for a game. `None` if no jump is legal, or if there are several and not all verdicts are known.
    pub fn of(game: &PegGame, evaluations: &Evaluations) -> Option<JumpHint> {
        let futures = evaluations.futures(game);
        if let [only] = &futures[..] {
            return Some(JumpHint { reason: JumpReason::OnlyJump, advice: JumpAdvice::Best(only.jump) });
        }
        if futures.is_empty() || futures.iter().any(|future| future.evaluation.verdict.is_unknown()) {
            return None;
        }
        let best = best_of(game, &futures).map(|best| futures[best].jump);
        let (losing, keeping): (Vec<&Future>, Vec<&Future>) =
            futures.iter().partition(|future| future.evaluation.verdict.is_lost());
        let advice = match (best, keeping.first()) {
            (Some(best), _) => JumpAdvice::Best(best),
            (None, Some(keeps)) => JumpAdvice::Keeps(keeps.jump),
            (None, None) => JumpAdvice::Unknown,
        };
        let mut hopeless: Vec<Hole> = losing.iter().map(|future| future.jump.from).collect();
        hopeless.dedup();
        hopeless.retain(|peg| keeping.iter().all(|future| future.jump.from != *peg));
        let reason = match losing.len() {
            0 if best.is_none() => JumpReason::NoneLoses,
            0 => {
                let merits = || futures.iter().map(|future| game.goal().merit(&future.evaluation));
                let best = merits().max();
                JumpReason::AllKeep(merits().filter(|merit| Some(merit) == best.as_ref()).count())
            }
            all if all == futures.len() => JumpReason::OutOfReach,
            _ if !hopeless.is_empty() => JumpReason::LeaveAlone(hopeless),
            _ => JumpReason::Avoid(losing.iter().map(|future| future.jump).collect()),
        };
        Some(JumpHint { reason, advice })
    }
}
