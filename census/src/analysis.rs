//! The analysis of the games from the starts of one class, by passes over all boards.

#![expect(
    clippy::cast_possible_truncation,
    reason = "residues are below primes of 32 bits, and sweeps at most 35"
)]

use crate::triangle::mirror;
use pegwise_engine::pegs::{Aggregate, CompactSweeps, Count, Endings, FewestSweeps, Hole, Starts};

use crate::Effort;
use crate::folded::{FoldedLayer, Folding, LastHoleBits, LastHoleOrder, OutOfMemory, reached, retrograde};
use crate::mirrored_sweeps::{MirroredHoles, MirroredSweeps};
use crate::passes::{Passes, Quantity};
use crate::residue::{DifferenceResidue, GameResidue, Prime, Remainder, SolutionResidue};
use crate::run::{NoCount, Run};

/// The expected number of passes over the boards of a class for a count.
const PASSES: u64 = 12;

/// The boards that can be reached from a start.
#[derive(Clone, Copy, Debug, Default)]
struct Reached {
    boards: u64,
    winnable: u64,
    fewest_pegs: usize,
    most_pegs: usize,
}

impl Reached {
    /// The numbers in the order of [`Quantity::Reached`].
    fn numbers(self) -> Vec<u64> {
        vec![self.boards, self.winnable, self.fewest_pegs as u64, self.most_pegs as u64]
    }

    /// What these numbers tell, in the order of [`Quantity::Reached`].
    fn of(numbers: &[u64]) -> Option<Reached> {
        let &[boards, winnable, fewest_pegs, most_pegs] = numbers else { return None };
        let [fewest_pegs, most_pegs] = [fewest_pegs, most_pegs].map(|pegs| usize::try_from(pegs).ok());
        Some(Reached { boards, winnable, fewest_pegs: fewest_pegs?, most_pegs: most_pegs? })
    }
}

/// The analysis of the games from some starts.
pub(crate) struct Analysis {
    starts: Starts,
    folding: Folding,
}

impl Analysis {
    /// The expected number of values of boards for the counts. None are expected for passes that are done.
    pub(crate) fn work(&self, passes: &Passes) -> u64 {
        let done = passes.of(&self.starts.holes).filter(|pass| !pass.quantity().is_of_last_holes()).count();
        self.folding.boards() * PASSES.saturating_sub(done as u64)
    }

    /// Counts the games from each start.
    pub(crate) fn counts(&self, run: &mut Run<'_>) -> Result<Vec<Count>, NoCount> {
        let reached = self.reached(run)?;
        let last: Vec<Hole> = self.last_holes().collect();
        let solutions = agreed(self.starts.holes.len(), |prime| {
            let quantity = Quantity::Solutions { modulo: prime.modulo() };
            self.residues(quantity, SolutionResidue { prime, last: &last }, run)
        })?;
        let games = agreed(self.starts.holes.len(), |prime| {
            let quantity = Quantity::Games { modulo: prime.modulo() };
            self.residues(quantity, GameResidue { prime }, run)
        })?;
        let sweeps = self.sweeps(run)?;
        let all = solutions.into_iter().zip(games).zip(sweeps).zip(reached).zip(&self.starts.holes);
        let counts = all.map(|((((solutions, games), fewest_sweeps), reached), hole)| Count {
            hole: *hole,
            solutions,
            games,
            reachable: reached.boards,
            up_to_symmetry: None,
            winnable: Some(reached.winnable),
            fewest_pegs: reached.fewest_pegs,
            most_pegs: reached.most_pegs,
            fewest_sweeps,
        });
        Ok(counts.collect())
    }

    /// The expected number of values of boards for the endings. No start has more solutions than `most`.
    pub(crate) fn work_of_endings(&self, most: u128, passes: &Passes) -> u64 {
        // No hole is expected to be the last one of more than half of the solutions.
        let needed = primes(most / 2) * self.last_holes().count();
        let done = passes.of(&self.starts.holes).filter(|pass| pass.quantity().is_of_last_holes()).count();
        self.folding.boards() * needed.saturating_sub(done) as u64
    }

    /// Counts the solutions from each start by last hole. The counts have the number of all solutions of each start.
    pub(crate) fn endings(&self, counts: &[Count], run: &mut Run<'_>) -> Result<Vec<Endings>, NoCount> {
        let total = |start: &Hole| {
            let of_start = |count: &&Count| {
                self.starts.shape.representative(count.hole) == self.starts.shape.representative(*start)
            };
            counts.iter().find(of_start).map_or(0, |count| count.solutions)
        };
        let totals: Vec<u128> = self.starts.holes.iter().map(total).collect();
        let last: Vec<Hole> = self.last_holes().collect();
        let mut known = vec![vec![Remainder::UNKNOWN; last.len()]; self.starts.holes.len()];
        for prime in Prime::descending().take(primes(totals.iter().copied().max().unwrap_or(0))) {
            for (hole, residues) in self.residues_of_last_holes(prime, run)? {
                let at = last.iter().position(|last| *last == hole);
                for (known, residue) in known.iter_mut().zip(residues) {
                    let Some(known) = at.and_then(|at| known.get_mut(at)) else { continue };
                    *known = known.with(prime, residue).expect("a solution count has 128 bits");
                }
            }
            // Each number is the smallest one with its residues, or larger. If these add up to the total, none is larger.
            let is_total = |(known, total): (&Vec<Remainder>, &u128)| {
                known.iter().map(|known| known.smallest).sum::<u128>() == *total
            };
            if known.iter().zip(&totals).all(is_total) {
                break;
            }
        }
        let endings = self.starts.holes.iter().zip(known);
        let endings = endings.map(|(hole, known)| {
            let solutions = last.iter().zip(known).map(|(last, known)| (*last, known.smallest)).collect();
            Endings { hole: *hole, solutions }
        });
        Ok(endings.collect())
    }

    /// The analysis of these starts.
    pub(crate) fn new(starts: Starts) -> Analysis {
        Analysis { folding: Folding::new(starts.shape, starts.class), starts }
    }

    /// What the counts take.
    pub(crate) fn effort(&self, passes: &Passes) -> Effort {
        let winnable = self.folding.boards() / u64::from(u8::BITS);
        let memory = (self.folding.bytes::<u32>() + winnable).max(self.folding.bytes::<CompactSweeps>());
        Effort { memory, values: self.work(passes) }
    }

    /// What the endings take. No start has more solutions than `most`.
    pub(crate) fn effort_of_endings(&self, most: u128, passes: &Passes) -> Effort {
        Effort { memory: self.folding.bytes::<u32>(), values: self.work_of_endings(most, passes) }
    }

    fn last_holes(&self) -> impl Iterator<Item = Hole> {
        self.starts.class.last_holes(self.starts.shape)
    }

    /// Each last hole with the number of solutions of the starts that end there, modulo a prime.
    fn residues_of_last_holes(
        &self,
        prime: Prime,
        run: &mut Run<'_>,
    ) -> Result<Vec<(Hole, Vec<u32>)>, NoCount> {
        let modulo = prime.modulo();
        let mut residues = Vec::new();
        for hole in self.last_holes() {
            let image = mirror(self.starts.shape).hole(hole);
            if !self.folding.folds() || image == hole {
                let last = vec![hole];
                let aggregate = SolutionResidue { prime, last: &[hole] };
                let of_hole = self.residues(Quantity::SolutionsIn { modulo, last }, aggregate, run)?;
                residues.push((hole, of_hole));
            } else if hole < image {
                let last = vec![hole, image];
                let aggregate = SolutionResidue { prime, last: &[hole, image] };
                let sums = self.residues(Quantity::SolutionsIn { modulo, last }, aggregate, run)?;
                let aggregate = DifferenceResidue { prime, last: hole, mirrored: image };
                let differences =
                    self.residues(Quantity::Difference { modulo, last: hole }, aggregate, run)?;
                let halves = sums.into_iter().zip(differences);
                let halves = halves.map(|(sum, difference)| prime.halves(sum, difference));
                let (of_hole, of_image) = halves.map(|[one, other]| (one, other)).unzip();
                residues.push((hole, of_hole));
                residues.push((image, of_image));
            }
        }
        Ok(residues)
    }

    /// The residues of the starts, from the pass that is done, or by a pass over all boards.
    fn residues<A: Aggregate<u32> + Copy + Sync>(
        &self,
        quantity: Quantity,
        aggregate: A,
        run: &mut Run<'_>,
    ) -> Result<Vec<u32>, NoCount> {
        let holes = &self.starts.holes;
        if let Some(numbers) = run.passes.numbers(&quantity, holes) {
            return Ok(numbers.iter().flatten().map(|residue| *residue as u32).collect());
        }
        let residues = self.values(aggregate, run, |_| Ok(()))?;
        let numbers: Vec<Vec<u64>> = residues.iter().map(|residue| vec![u64::from(*residue)]).collect();
        run.pass(quantity, holes, &numbers)?;
        Ok(residues)
    }

    /// The fewest sweeps of a solution from each start.
    fn sweeps(&self, run: &mut Run<'_>) -> Result<Vec<Option<u8>>, NoCount> {
        let holes = &self.starts.holes;
        if let Some(numbers) = run.passes.numbers(&Quantity::Sweeps, holes) {
            let fewest = |numbers: &Vec<u64>| numbers.first().map(|sweeps| *sweeps as u8);
            return Ok(numbers.iter().map(fewest).collect());
        }
        let mirror = MirroredHoles::of(self.starts.shape);
        let sweeps = self.values(MirroredSweeps(&mirror), run, |_| Ok(()))?;
        let sweeps: Vec<Option<u8>> =
            sweeps.into_iter().map(|sweeps| FewestSweeps::from(sweeps).after(None)).collect();
        let numbers: Vec<Vec<u64>> =
            sweeps.iter().map(|sweeps| sweeps.iter().copied().map(u64::from).collect()).collect();
        run.pass(Quantity::Sweeps, holes, &numbers)?;
        Ok(sweeps)
    }

    /// The values of the starts, by a pass over all boards. Calls `each` with every layer.
    fn values<V: Copy + Send + Sync, A: Aggregate<V> + Copy + Sync>(
        &self,
        aggregate: A,
        run: &mut Run<'_>,
        mut each: impl FnMut(&FoldedLayer<V>) -> Result<(), OutOfMemory>,
    ) -> Result<Vec<V>, NoCount> {
        let mut values = Vec::new();
        retrograde(&self.folding, &aggregate, |layer| {
            run.layer(self.folding.len(layer.pegs))?;
            let starts = self.starts.boards().filter(|start| start.pegs() == layer.pegs);
            values.extend(starts.map(|start| layer.value(&self.folding, start, &aggregate)));
            Ok::<(), NoCount>(each(layer)?)
        })?;
        Ok(values)
    }

    /// Counts the reachable boards. A board can be reached from the start with one empty hole if and only if its
    /// complement can end with the last peg in that hole.
    fn reached(&self, run: &mut Run<'_>) -> Result<Vec<Reached>, NoCount> {
        let Starts { shape: rows, class, holes } = &self.starts;
        let known = run.passes.numbers(&Quantity::Reached, holes);
        let known: Option<Vec<Reached>> =
            known.and_then(|known| known.iter().map(|numbers| Reached::of(numbers)).collect());
        if let Some(known) = known {
            return Ok(known);
        }
        let winnable = self.winnable(run)?;
        let other = class.complement(*rows);
        let numbered = (other != *class).then(|| Folding::new(*rows, other));
        let complements = numbered.as_ref().unwrap_or(&self.folding);
        let order = LastHoleOrder::new(*rows, &other.last_holes(*rows).collect::<Vec<_>>());
        let bits = LastHoleBits(&order);
        let mut all = vec![Reached::default(); holes.len()];
        retrograde(complements, &bits, |layer| {
            run.layer(complements.len(layer.pegs))?;
            let pegs = rows.holes() - layer.pegs;
            let wins = winnable.iter().find(|layer| layer.pegs == pegs);
            let reached = reached(&self.folding, wins, complements, layer, bits);
            for (all, hole) in all.iter_mut().zip(holes) {
                let Some(bit) = order.holes.iter().position(|known| known == hole) else { continue };
                all.boards += reached.boards[bit];
                all.winnable += reached.winnable[bit];
                if reached.stuck >> bit & 1 == 1 {
                    all.fewest_pegs = pegs;
                    all.most_pegs = all.most_pegs.max(pegs);
                }
            }
            Ok::<(), NoCount>(())
        })?;
        let numbers: Vec<Vec<u64>> = all.iter().map(|reached| reached.numbers()).collect();
        run.pass(Quantity::Reached, holes, &numbers)?;
        Ok(all)
    }

    /// The boards of each layer that can be reduced to one peg. The pass that finds them is made again if it is done.
    fn winnable(&self, run: &mut Run<'_>) -> Result<Vec<FoldedLayer<u64>>, NoCount> {
        let Some(prime) = Prime::descending().next() else { return Ok(Vec::new()) };
        let mut winnable = Vec::new();
        let last: Vec<Hole> = self.last_holes().collect();
        let residues = self.values(SolutionResidue { prime, last: &last }, run, |layer| {
            winnable.push(layer.nonzero()?);
            Ok(())
        })?;
        let numbers: Vec<Vec<u64>> = residues.iter().map(|residue| vec![u64::from(*residue)]).collect();
        let quantity = Quantity::Solutions { modulo: prime.modulo() };
        if run.passes.numbers(&quantity, &self.starts.holes).is_none() {
            run.pass(quantity, &self.starts.holes, &numbers)?;
        }
        Ok(winnable)
    }
}

/// The numbers of some starts from their residues. One prime more than needed has to agree, and at least two primes are
/// asked: the residue 0 would agree with the first one alone, also if it is that of a multiple.
fn agreed(
    starts: usize,
    mut residues: impl FnMut(Prime) -> Result<Vec<u32>, NoCount>,
) -> Result<Vec<u128>, NoCount> {
    let mut known = vec![Remainder::UNKNOWN; starts];
    for (before, prime) in Prime::descending().enumerate() {
        let mut agrees = before > 0;
        for (known, residue) in known.iter_mut().zip(residues(prime)?) {
            let next = known.with(prime, residue).expect("a number of games has 128 bits");
            agrees &= known.determines(next.smallest);
            *known = next;
        }
        if agrees {
            break;
        }
    }
    Ok(known.into_iter().map(|known| known.smallest).collect())
}

/// How many primes determine any number up to `most`.
fn primes(most: u128) -> usize {
    let mut known = Some(Remainder::UNKNOWN);
    let needed = Prime::descending().take_while(|prime| {
        let enough = known.is_none_or(|known| known.determines(most));
        known = known.and_then(|known| known.with(*prime, 0));
        !enough
    });
    needed.count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_multiple_of_the_first_prime_is_not_taken_for_zero() {
        let first = Prime::descending().next().unwrap();
        let numbers = [3 * u128::from(first.modulo()), 0, 7];
        let residue = |number: u128, prime: Prime| match (number % u128::from(prime.modulo())) as u32 {
            // As an analysis has it: 0 is the residue of 0 only.
            0 if number > 0 => prime.modulo(),
            residue => residue,
        };
        let mut asked = 0;
        let found = agreed(3, |prime| {
            asked += 1;
            Ok(numbers.iter().map(|number| residue(*number, prime)).collect())
        });
        assert_eq!(found.ok(), Some(numbers.to_vec()));
        let of_multiple = agreed(1, |prime| Ok(vec![residue(numbers[0], prime)]));
        assert_eq!(of_multiple.ok(), Some(vec![numbers[0]]));
        assert_eq!(asked, 3, "two primes determine it, and the third agrees");
    }
}
