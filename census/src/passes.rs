//! The passes of a long count that are done. A count that was stopped continues after them.

use pegwise_engine::pegs::Hole;

/// What a pass over all boards computes for each start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Quantity {
    /// The games, modulo a prime.
    Games {
        /// The prime.
        modulo: u32,
    },
    /// The games that end with one peg, modulo a prime.
    Solutions {
        /// The prime.
        modulo: u32,
    },
    /// The games that end with one peg in one of these holes, modulo a prime.
    SolutionsIn {
        /// The prime.
        modulo: u32,
        /// The holes.
        last: Vec<Hole>,
    },
    /// The games that end with one peg in a hole, minus those that end in its mirror image, modulo a prime.
    Difference {
        /// The prime.
        modulo: u32,
        /// The hole.
        last: Hole,
    },
    /// The fewest sweeps of a solution. Nothing if there is no solution.
    Sweeps,
    /// The reachable boards, the winnable ones of them, the fewest pegs at the end of a game, and the most.
    Reached,
}

impl Quantity {
    /// Whether it tells about each last hole, and not only about all games.
    pub(crate) const fn is_of_last_holes(&self) -> bool {
        matches!(self, Quantity::SolutionsIn { .. } | Quantity::Difference { .. })
    }

    /// How many numbers it has for each start.
    fn takes(&self, numbers: usize) -> bool {
        match self {
            Quantity::Reached => numbers == 4,
            Quantity::Sweeps => numbers <= 1,
            _ => numbers == 1,
        }
    }
}

/// A pass that is done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pass {
    quantity: Quantity,
    starts: Vec<(Hole, Vec<u64>)>,
}

impl Pass {
    /// A pass that found these numbers for these starting holes. `None` if the quantity has more or fewer numbers.
    pub fn new(quantity: Quantity, starts: Vec<(Hole, Vec<u64>)>) -> Option<Pass> {
        starts.iter().all(|(_, numbers)| quantity.takes(numbers.len())).then_some(Pass { quantity, starts })
    }

    /// What it computed.
    pub const fn quantity(&self) -> &Quantity {
        &self.quantity
    }

    /// The starting holes, each with its numbers.
    pub fn starts(&self) -> &[(Hole, Vec<u64>)] {
        &self.starts
    }

    /// The numbers of these holes. `None` if one is missing.
    fn numbers(&self, holes: &[Hole]) -> Option<Vec<Vec<u64>>> {
        let of = |hole: &Hole| self.starts.iter().find(|(start, _)| start == hole);
        holes.iter().map(|hole| of(hole).map(|(_, numbers)| numbers.clone())).collect()
    }
}

/// All passes that are done, in the order in which they were made.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Passes(Vec<Pass>);

impl Passes {
    /// These passes.
    pub const fn new(passes: Vec<Pass>) -> Passes {
        Passes(passes)
    }

    /// Iterates over the passes.
    pub fn iter(&self) -> impl Iterator<Item = &Pass> {
        self.0.iter()
    }

    /// The number of passes.
    pub const fn count(&self) -> usize {
        self.0.len()
    }

    /// The passes of these starts.
    pub(crate) fn of<'a>(&'a self, holes: &'a [Hole]) -> impl Iterator<Item = &'a Pass> {
        self.iter().filter(|pass| pass.numbers(holes).is_some())
    }

    /// The numbers of a quantity for these starts. `None` if no pass has computed them.
    pub(crate) fn numbers(&self, quantity: &Quantity, holes: &[Hole]) -> Option<Vec<Vec<u64>>> {
        self.iter().filter(|pass| pass.quantity == *quantity).find_map(|pass| pass.numbers(holes))
    }

    /// Adds what a pass found for these starts.
    pub(crate) fn add(&mut self, quantity: Quantity, holes: &[Hole], numbers: &[Vec<u64>]) {
        let starts = holes.iter().copied().zip(numbers.iter().cloned()).collect();
        self.0.push(Pass { quantity, starts });
    }
}
