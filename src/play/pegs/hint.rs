//! Hints: first a reason that narrows the choice down, then which peg, then the jump.

use super::{Knowledge, PegGame, Reach};
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
    /// No jump puts the goal out of reach; so many of them are as good as any.
    AllKeep(usize),
}

/// Help for the next move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint {
    /// The reason.
    pub reason: Reason,
    /// The jump after which the goal is nearest.
    pub jump: Jump,
}

impl Hint {
    /// The hint for a game as it stands; nothing where no jump is possible or one is not known.
    pub fn of(game: &PegGame, knowledge: &Knowledge) -> Option<Hint> {
        let (jump, _) = knowledge.best(game)?;
        let futures = game.futures();
        let losing: Vec<Jump> = futures
            .iter()
            .filter(|(_, after)| knowledge.of(after).reach == Reach::Out)
            .map(|(jump, _)| *jump)
            .collect();
        let mut hopeless: Vec<Hole> = losing.iter().map(|jump| jump.from).collect();
        hopeless.dedup();
        hopeless.retain(|peg| game.landings(*peg).iter().all(|jump| losing.contains(jump)));
        let reason = match losing.len() {
            _ if futures.len() == 1 => Reason::OnlyJump,
            0 => {
                let merit = |after: &PegGame| knowledge.of(after).merit(game.goal());
                let best = futures.iter().map(|(_, after)| merit(after)).max();
                Reason::AllKeep(futures.iter().filter(|(_, after)| Some(merit(after)) == best).count())
            }
            all if all == futures.len() => Reason::OutOfReach,
            _ if !hopeless.is_empty() => Reason::LeaveAlone(hopeless),
            _ => Reason::Avoid(losing),
        };
        Some(Hint { reason, jump })
    }
}
