//! Analysis of triangles with too many boards for wide numbers: games are counted modulo primes, in a pass over all
//! boards for each, and mirror images are stored once.

use super::analysis::{Analysis, Count, Effort, Endings, Meter, Reached};
use super::starts::Starts;
use crate::triangle::solve::aggregate::{Aggregate, FewestSweeps};
use crate::triangle::solve::compact_sweeps::{CompactSweeps, MirroredHoles, MirroredSweeps};
use crate::triangle::solve::folded::{
    FoldedLayer, Folding, LastHoleBits, LastHoleOrder, OutOfMemory, reached, retrograde,
};
use crate::triangle::solve::residue::{DifferenceResidue, GameResidue, Prime, Remainder, SolutionResidue};
use crate::triangle::{Hole, Symmetry};

/// The expected number of passes over the boards of a class for a count.
const PASSES: u64 = 12;

/// The analysis of the games from some starts.
pub(super) struct ModularAnalysis {
    starts: Starts,
    folding: Folding,
}

impl Analysis for ModularAnalysis {
    fn work(&self) -> u64 {
        self.folding.boards() * PASSES
    }

    fn counts(&self, meter: &mut Meter<'_>) -> Result<Vec<Count>, OutOfMemory> {
        let last: Vec<Hole> = self.last_holes().collect();
        let mut winnable = Vec::new();
        let solutions = self.agreed(|prime| {
            let is_first = winnable.is_empty();
            self.values(SolutionResidue { prime, last: &last }, meter, |layer| {
                if is_first {
                    winnable.push(layer.nonzero()?);
                }
                Ok(())
            })
        })?;
        let games = self.agreed(|prime| self.values(GameResidue { prime }, meter, |_| Ok(())))?;
        let reached = self.reached(&winnable, meter)?;
        drop(winnable);
        let mirror = MirroredHoles::of(self.starts.rows);
        let sweeps = self.values(MirroredSweeps(&mirror), meter, |_| Ok(()))?;
        let sweeps = sweeps.into_iter().map(|sweeps| FewestSweeps::from(sweeps).after(None));
        let all = solutions.into_iter().zip(games).zip(sweeps).zip(reached).zip(&self.starts.holes);
        let counts = all.map(|((((solutions, games), fewest_sweeps), reached), hole)| {
            reached.count(*hole, solutions, games, fewest_sweeps)
        });
        Ok(counts.collect())
    }

    fn work_of_endings(&self, most: u128) -> u64 {
        self.folding.boards() * (ModularAnalysis::primes(most).count() * self.last_holes().count()) as u64
    }

    fn endings(&self, most: u128, meter: &mut Meter<'_>) -> Result<Vec<Endings>, OutOfMemory> {
        let mirror = |hole: Hole| Symmetry::MIRROR.hole(hole, self.starts.rows);
        let last: Vec<Hole> = self.last_holes().collect();
        let mut known = vec![vec![Remainder::UNKNOWN; last.len()]; self.starts.holes.len()];
        for prime in ModularAnalysis::primes(most) {
            let mut add = |hole: Hole, residues: Vec<u32>| {
                let at = last.iter().position(|last| *last == hole);
                for (known, residue) in known.iter_mut().zip(residues) {
                    let Some(known) = at.and_then(|at| known.get_mut(at)) else { continue };
                    *known = known.with(prime, residue).expect("a solution count has 128 bits");
                }
            };
            for hole in last.iter().copied() {
                let image = mirror(hole);
                if !self.folding.folds() || image == hole {
                    let last = &[hole];
                    add(hole, self.values(SolutionResidue { prime, last }, meter, |_| Ok(()))?);
                } else if hole < image {
                    let last = &[hole, image];
                    let sums = self.values(SolutionResidue { prime, last }, meter, |_| Ok(()))?;
                    let difference = DifferenceResidue { prime, last: hole, mirrored: image };
                    let differences = self.values(difference, meter, |_| Ok(()))?;
                    let halves = sums.into_iter().zip(differences);
                    let halves = halves.map(|(sum, difference)| prime.halves(sum, difference));
                    let (of_hole, of_image) = halves.map(|[one, other]| (one, other)).unzip();
                    add(hole, of_hole);
                    add(image, of_image);
                }
            }
        }
        let endings = self.starts.holes.iter().zip(known);
        let endings = endings.map(|(hole, known)| {
            let solutions = last.iter().zip(known).map(|(last, known)| (*last, known.smallest)).collect();
            Endings { hole: *hole, solutions }
        });
        Ok(endings.collect())
    }
}

impl ModularAnalysis {
    pub(super) fn new(starts: Starts) -> ModularAnalysis {
        ModularAnalysis { folding: Folding::new(starts.rows, starts.class), starts }
    }

    /// What the counts take.
    pub(super) fn effort(&self) -> Effort {
        let winnable = self.folding.boards() / u64::from(u8::BITS);
        let memory = (self.folding.bytes::<u32>() + winnable).max(self.folding.bytes::<CompactSweeps>());
        Effort { memory, values: self.work() }
    }

    /// What the endings take. No start has more solutions than `most`.
    pub(super) fn effort_of_endings(&self, most: u128) -> Effort {
        Effort { memory: self.folding.bytes::<u32>(), values: self.work_of_endings(most) }
    }

    fn last_holes(&self) -> impl Iterator<Item = Hole> {
        self.starts.class.last_holes(self.starts.rows)
    }

    /// The primes that determine any number up to `most`.
    fn primes(most: u128) -> impl Iterator<Item = Prime> {
        let mut known = Some(Remainder::UNKNOWN);
        Prime::descending().take_while(move |prime| {
            let enough = known.is_none_or(|known| known.determines(most));
            known = known.and_then(|known| known.with(*prime, 0));
            !enough
        })
    }

    /// The values of the starts, by a pass over all boards. Calls `each` with every layer.
    fn values<V: Copy + Send + Sync, A: Aggregate<V> + Copy + Sync>(
        &self,
        aggregate: A,
        meter: &mut Meter<'_>,
        mut each: impl FnMut(&FoldedLayer<V>) -> Result<(), OutOfMemory>,
    ) -> Result<Vec<V>, OutOfMemory> {
        let mut values = Vec::new();
        retrograde(&self.folding, &aggregate, |layer| {
            meter.pass(self.folding.len(layer.pegs));
            let starts = self.starts.boards().filter(|start| start.pegs() == layer.pegs);
            values.extend(starts.map(|start| layer.value(&self.folding, start, &aggregate)));
            each(layer)
        })?;
        Ok(values)
    }

    /// Counts the reachable boards. A board can be reached from the start with one empty hole if and only if its
    /// complement can end with the last peg in that hole.
    fn reached(
        &self,
        winnable: &[FoldedLayer<u64>],
        meter: &mut Meter<'_>,
    ) -> Result<Vec<Reached>, OutOfMemory> {
        let Starts { rows, class, holes } = &self.starts;
        let other = class.complement(*rows);
        let numbered = (other != *class).then(|| Folding::new(*rows, other));
        let complements = numbered.as_ref().unwrap_or(&self.folding);
        let order = LastHoleOrder::new(*rows, &other.last_holes(*rows).collect::<Vec<_>>());
        let bits = LastHoleBits(&order);
        let mut all = vec![Reached::default(); holes.len()];
        retrograde(complements, &bits, |layer| {
            meter.pass(complements.len(layer.pegs));
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
            Ok(())
        })?;
        Ok(all)
    }

    /// The numbers of the starts from their residues. One prime more than needed has to agree.
    fn agreed(
        &self,
        mut residues: impl FnMut(Prime) -> Result<Vec<u32>, OutOfMemory>,
    ) -> Result<Vec<u128>, OutOfMemory> {
        let mut known = vec![Remainder::UNKNOWN; self.starts.holes.len()];
        for prime in Prime::descending() {
            let mut agrees = true;
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
}
