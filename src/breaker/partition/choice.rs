//! The choice of a guess in a game, with what speaks for it.

use std::ops::ControlFlow;

use super::chooser::{Chooser, Pick, Pool, Weigher};
use super::measure::{Cost, Measure, Scale};
use crate::breaker::symmetry::{Alike, openings};
use crate::code::columns::LANES;
use crate::code::{Candidates, Checkpoint, Code, ColorSet, History, Partition, Rules, Score, Universe};

/// How much may be looked at for one choice, in comparisons of a score with one that can be earned: a second
/// suffices for them on one core.
const BUDGET: usize = 50_000_000_000;

/// What it costs to make a guess ready to be weighed, in candidates it could be weighed against meanwhile.
const READYING: usize = 100;

/// How many candidates stand for all of them where a second does not suffice for all.
const SAMPLE: usize = 4096;

/// How many guesses are laid out at once, at most.
const CHUNK: usize = 1 << 14;

/// How many comparisons, some milliseconds' worth, are made between two checkpoints.
const STRETCH: usize = 1 << 26;

/// A guess and what it does to the candidates.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weighed {
    /// The guess.
    pub code: Code,
    /// Whether it can be the secret itself.
    pub fits: bool,
    /// How it divides all candidates.
    pub partition: Partition,
}

/// What a choice was made from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Basis {
    /// Every guess was weighed against every candidate, but for those that a change of names turns into another.
    Everything,
    /// Too many to weigh them all: so many guesses were weighed against so many candidates, both taken at even
    /// distances.
    Sample {
        /// The guesses.
        guesses: usize,
        /// The candidates.
        candidates: usize,
    },
}

/// Why a guess was chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// What was made best.
    pub measure: Measure,
    /// The guess chosen.
    pub chosen: Weighed,
    /// The best guess that can be the secret, where the chosen one cannot.
    pub candidate: Option<Weighed>,
    /// The best of the others, where there is any: one that is not the same but for names.
    pub runner_up: Option<Weighed>,
    /// What it was chosen from.
    pub basis: Basis,
}

impl Chooser {
    /// The guess to make next. `Break` if the checkpoint ended the choice.
    ///
    /// # Panics
    ///
    /// If there is no candidate.
    pub fn choose(
        &mut self,
        candidates: &Candidates,
        history: &History,
        checkpoint: &mut Checkpoint<'_>,
    ) -> ControlFlow<(), Choice> {
        let Some(codes) = candidates.listed() else {
            return ControlFlow::Continue(self.choose_opening());
        };
        let rules = self.rules();
        let touched = ColorSet::in_codes(history.turns().iter().map(|turn| &turn.code));
        let alike = Alike::new(rules, touched, ColorSet::in_codes(codes));
        let field = Field::of(codes, rules, alike);
        let weigher = self.weigher(&field.candidates);
        let mut leaders = Leaders::default();
        let chunk = field.chunk();
        let firsts: Vec<Code> =
            field.candidates.iter().filter(|code| alike.is_first(code)).copied().collect();
        for guesses in firsts.chunks(chunk) {
            checkpoint()?;
            leaders.challenge(rules, Pool::of(rules, guesses.to_vec()), &weigher);
        }
        let fitting = leaders.first;
        let mut answer = ControlFlow::Continue(());
        field.each_chunk(rules, &mut |guesses| {
            answer = checkpoint();
            if answer.is_break() || leaders.are_perfect() {
                return ControlFlow::Break(());
            }
            leaders.challenge(rules, guesses, &weigher);
            ControlFlow::Continue(())
        });
        answer?;
        let chosen = leaders.first.unwrap_or_else(|| unreachable!("every candidate is a guess"));
        let basis = if chosen.cost == 0 && field.candidates.len() == codes.len() {
            // Whatever was not weighed, nothing can be better.
            Basis::Everything
        } else {
            field.basis()
        };
        let runner_up = leaders.second.filter(|_| codes.len() > 1);
        let weighed = |pick: Pick| Weighed {
            code: pick.code,
            fits: codes.binary_search(&pick.code).is_ok(),
            partition: Partition::of(&pick.code, candidates.codes()),
        };
        let chosen = weighed(chosen);
        ControlFlow::Continue(Choice {
            measure: self.measure(),
            candidate: fitting.filter(|_| !chosen.fits).map(weighed),
            chosen,
            runner_up: runner_up.map(weighed),
            basis,
        })
    }

    /// The best first guess of a game.
    pub fn opening(&self) -> Code {
        self.choose_opening().chosen.code
    }

    /// Weighs each first guess that is not the same as another but for names, against the whole universe.
    fn choose_opening(&self) -> Choice {
        let rules = self.rules();
        let scale = Scale::new(self.measure());
        let mut ranked: Vec<(Cost, Weighed)> = openings(rules)
            .into_iter()
            .map(|code| {
                let partition = Partition::of_universe(&code, rules);
                (scale.cost(partition.sizes()), Weighed { code, fits: true, partition })
            })
            .collect();
        // Openings are in lexicographic order, and the sort is stable.
        ranked.sort_by_key(|(cost, _)| *cost);
        let mut ranked = ranked.into_iter().map(|(_, weighed)| weighed);
        let chosen = ranked.next().unwrap_or_else(|| unreachable!("every game has a first guess"));
        Choice {
            measure: self.measure(),
            chosen,
            candidate: None,
            runner_up: ranked.next(),
            basis: Basis::Everything,
        }
    }
}

/// What is weighed for one choice.
struct Field {
    /// All candidates or those that stand for them.
    candidates: Vec<Code>,
    guesses: Guesses,
}

enum Guesses {
    /// Every class of guesses that are alike.
    Every(Alike),
    /// These, which stand for all.
    Sampled(Vec<Code>),
}

impl Field {
    /// All candidates and guesses, or as many as a second suffices for.
    fn of(codes: &[Code], rules: Rules, alike: Alike) -> Field {
        let budget = BUDGET / Score::kinds(rules.positions());
        let most = budget / (codes.len() + READYING);
        let mut guesses = 0;
        let few_enough = alike.each_first(rules, &mut |_| {
            guesses += 1;
            if guesses <= most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        if few_enough.is_continue() {
            return Field { candidates: codes.to_vec(), guesses: Guesses::Every(alike) };
        }
        let candidates: Vec<Code> = spread(codes.len(), SAMPLE).map(|at| codes[at]).collect();
        let universe = Universe::new(rules);
        let most = budget / 2 / (candidates.len() + READYING);
        let guesses =
            spread(universe.size() as usize, most).filter_map(|at| universe.code(at as u32)).collect();
        Field { candidates, guesses: Guesses::Sampled(guesses) }
    }

    fn basis(&self) -> Basis {
        match &self.guesses {
            Guesses::Every(_) => Basis::Everything,
            Guesses::Sampled(guesses) => {
                Basis::Sample { guesses: guesses.len(), candidates: self.candidates.len() }
            }
        }
    }

    /// How many guesses are weighed between two checkpoints.
    fn chunk(&self) -> usize {
        (STRETCH / self.candidates.len().max(1)).clamp(LANES, CHUNK)
    }

    /// Shows all guesses in order, a chunk at a time, until `see` breaks off.
    fn each_chunk(&self, rules: Rules, see: &mut dyn FnMut(Pool) -> ControlFlow<()>) {
        let most = self.chunk();
        let alike = match &self.guesses {
            Guesses::Every(alike) => alike,
            Guesses::Sampled(guesses) => {
                let _ = guesses.chunks(most).try_for_each(|chunk| see(Pool::of(rules, chunk.to_vec())));
                return;
            }
        };
        let mut chunk = Vec::new();
        let seen = alike.each_first(rules, &mut |code| {
            chunk.push(code);
            if chunk.len() < most {
                return ControlFlow::Continue(());
            }
            see(Pool::of(rules, std::mem::take(&mut chunk)))
        });
        if seen.is_continue() {
            let _ = see(Pool::of(rules, chunk));
        }
    }
}

/// The two cheapest guesses so far. Of equal ones the earlier leads.
#[derive(Default)]
struct Leaders {
    first: Option<Pick>,
    second: Option<Pick>,
}

impl Leaders {
    /// Whether no guess can be cheaper.
    fn are_perfect(&self) -> bool {
        self.second.is_some_and(|pick| pick.cost == 0)
    }

    /// Lets guesses take the lead.
    fn challenge(&mut self, rules: Rules, guesses: Pool, weigher: &Weigher<'_>) {
        let mut guesses = guesses.except(rules, self.first.map(|pick| pick.code));
        while let Some(pick) = weigher.cheapest(&guesses, self.second) {
            match self.first {
                Some(first) if first.cost <= pick.cost => self.second = Some(pick),
                _ => self.second = self.first.replace(pick),
            }
            guesses = guesses.except(rules, Some(pick.code));
        }
    }
}

/// At most `most` of the numbers below `all`, at even distances.
fn spread(all: usize, most: usize) -> impl Iterator<Item = usize> {
    let count = all.min(most);
    (0..count).map(move |at| (at as u64 * all as u64 / count as u64) as usize)
}
