//! The search for optimal guesses, as others use it.

use super::depth::Depth;
use super::search::{BestGuess, BranchAndBound, Patience, Set, Stopped};
use super::workspace::Workspace;
use crate::code::{Code, Rules};

/// Finds optimal guesses. What it proves persists between searches.
///
/// Several threads may search for the same guess at once. Each takes what no other is at, and all share what is proved,
/// so the total does not depend on their number. The first to find it is done.
#[derive(Debug)]
pub struct Prover {
    workspace: Workspace,
}

impl Prover {
    /// Creates a prover for games with these rules.
    pub fn new(rules: Rules) -> Prover {
        Prover { workspace: Workspace::new(rules) }
    }

    /// Returns the best guess for these candidates: all codes, in lexicographic order, that agree with some scores of
    /// `guesses`. `None` if no strategy keeps within `depth`, which counts guesses from here on.
    ///
    /// # Errors
    ///
    /// If `patience` stops the search.
    ///
    /// # Panics
    ///
    /// If there are no candidates, or one is not a code of the game.
    pub fn best(
        &self,
        candidates: &[Code],
        guesses: &[Code],
        depth: Depth,
        patience: &mut Patience<'_>,
    ) -> Result<Option<BestGuess>, Stopped> {
        assert!(!candidates.is_empty(), "no candidates");
        let codes = &self.workspace.codes;
        let members: Vec<u32> = candidates
            .iter()
            .map(|code| codes.number(code).unwrap_or_else(|| panic!("{code} is not a code of the game")))
            .collect();
        let mut search = BranchAndBound::new(&self.workspace, patience);
        search.best(Set { members: &members, path: guesses, depth })
    }

    /// Returns all secrets, each with the number of guesses that an optimal strategy takes. `None` if no strategy keeps
    /// within `depth`.
    ///
    /// # Errors
    ///
    /// If `patience` stops the search.
    pub fn games(
        &self,
        depth: Depth,
        patience: &mut Patience<'_>,
    ) -> Result<Option<Vec<(Code, usize)>>, Stopped> {
        let members: Vec<u32> = (0..self.workspace.codes.count() as u32).collect();
        let mut games = Vec::with_capacity(members.len());
        let mut search = BranchAndBound::new(&self.workspace, patience);
        let all_found = search.play(&members, &mut Vec::new(), depth, &mut games)?;
        Ok(all_found.is_continue().then_some(games))
    }
}
