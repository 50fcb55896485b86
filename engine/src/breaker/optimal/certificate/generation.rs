//! Certificates from a search: the search finds the bounds, and the lemmas say which of them are needed.

#![expect(clippy::cast_possible_truncation, reason = "a certificate is of at most 10,000 codes")]

use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap};
use std::ops::ControlFlow;
use std::sync::Arc;

use super::choices::{Choices, Classes};
use super::content::{Certificate, GuessBound, LemmaProof, PartBound, Source};
use super::evidence::Evidence;
use super::symmetries::Symmetries;
use crate::breaker::optimal::codes::Codes;
use crate::breaker::optimal::costs::Costs;
use crate::breaker::optimal::guesses::GuessPools;
use crate::breaker::optimal::node::Set;
use crate::breaker::optimal::normal_form::NormalForm;
use crate::breaker::optimal::objective::Depth;
use crate::breaker::optimal::search::BranchAndBound;
use crate::breaker::optimal::transposition::{CostBound, SetKey};
use crate::breaker::optimal::workspace::{MeteredWork, ProverMemory, Stopped, Workspace};
use crate::breaker::relabeling::Relabeling;
use crate::code::{Code, ColorSet, Rules, Score};

/// How far the work on a certificate is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CertificateProgress {
    /// The lemmas found so far, none while the optimal strategy is searched for.
    pub lemmas: u32,
    /// Those of them that are proved.
    pub proved: u32,
}

/// A callback for the progress of long work, called at short intervals. `Break` stops the work.
pub type Watch<'a> = dyn FnMut(CertificateProgress) -> ControlFlow<()> + 'a;

/// Finds a certificate that no strategy needs fewer guesses in total than the optimal one. The memory is that of the search.
///
/// Lemmas about the most codes are proved first. So all that others ask of a lemma is known before it is proved.
///
/// # Errors
///
/// If `watch` stops the search.
pub fn certify(rules: Rules, memory: ProverMemory, watch: &mut Watch<'_>) -> Result<Certificate, Stopped> {
    let codes = Arc::new(Codes::of(rules));
    let guesses = Arc::new(GuessPools::new(&codes, memory.scores));
    let workspace = Workspace::new(&codes, &guesses, Costs::GUESSES, memory, None);
    let mut generator = Generator {
        workspace: &workspace,
        evidence: Evidence::of(&codes, &guesses),
        choices: HashMap::new(),
        waiting: BTreeMap::new(),
        by_form: HashMap::new(),
        progress: CertificateProgress::default(),
        watch,
    };
    let all: Vec<u32> = (0..codes.count() as u32).collect();
    let total = generator.fewest(&all)?;
    let form = NormalForm::of(&codes, &all);
    let place = form.relabeling.inverse();
    generator.ask(&form, &all, total, place, Vec::new());
    let mut proofs = Vec::new();
    while let Some((_, lemma)) = generator.waiting.pop_first() {
        generator.by_form.remove(&lemma.key);
        proofs.extend(generator.proof(&lemma)?);
        generator.progress.proved += 1;
    }
    Ok(Certificate { rules, total, lemmas: generator.progress.lemmas, proofs })
}

/// The place of a lemma in the order of proofs: the most codes first, then the lowest number.
type LemmaTurn = (Reverse<usize>, u32);

/// A lemma that is to be proved.
struct WaitingLemma {
    number: u32,
    /// The codes in normal form.
    members: Vec<u32>,
    key: SetKey,
    /// The number of colors of the codes. They are the first ones.
    present: usize,
    /// The fewest guesses in total, as others ask for so far.
    least: u32,
    /// Maps the normal form to the codes of the lemma.
    place: Relabeling,
    /// Guesses that lead to the normal form.
    path: Vec<Code>,
}

/// A part into which a guess divides the codes of a lemma.
struct Part {
    members: Vec<u32>,
    form: NormalForm,
    evident: u32,
    /// A lower bound, as far as it was searched for.
    bound: u32,
    /// Whether that is the total.
    is_exact: bool,
    /// What is asked of a lemma. The evident bound, if none is needed.
    asked: u32,
}

struct Generator<'a, 'b, 'c> {
    workspace: &'a Workspace,
    evidence: Evidence,
    /// The choices by the number of colors that codes in normal form have.
    choices: HashMap<usize, Choices>,
    waiting: BTreeMap<LemmaTurn, WaitingLemma>,
    /// The waiting lemmas by their normal forms.
    by_form: HashMap<SetKey, LemmaTurn>,
    progress: CertificateProgress,
    watch: &'b mut Watch<'c>,
}

impl Generator<'_, '_, '_> {
    fn search<T>(
        &mut self,
        run: impl FnOnce(&mut BranchAndBound<'_, '_, '_>) -> Result<T, Stopped>,
    ) -> Result<T, Stopped> {
        let Generator { workspace, progress, watch, .. } = self;
        let mut patience = |_| watch(*progress);
        run(&mut BranchAndBound::new(workspace, &mut MeteredWork::new(&mut patience)))
    }

    /// The fewest guesses in total that find all codes of the game.
    fn fewest(&mut self, all: &[u32]) -> Result<u32, Stopped> {
        let set = Set { members: all, path: &[], depth: Depth::Any };
        let total = self.search(|search| search.cost_of(set))?;
        Ok(total.expect("without a limit of depth, some strategy finds every code"))
    }

    /// Asks for a lemma that a set takes at least `least` guesses in total.
    fn ask(
        &mut self,
        form: &NormalForm,
        members: &[u32],
        least: u32,
        place: Relabeling,
        path: Vec<Code>,
    ) -> Source {
        if let Some(lemma) = self.by_form.get(&form.key).and_then(|turn| self.waiting.get_mut(turn)) {
            lemma.least = lemma.least.max(least);
            let relabeling = lemma.place.inverse().then(&place);
            return Source::Earlier { lemma: lemma.number, relabeling };
        }
        self.progress.lemmas += 1;
        let number = self.progress.lemmas;
        let turn = (Reverse(members.len()), number);
        let members = form.members(&self.workspace.codes, members);
        let lemma =
            WaitingLemma { number, members, key: form.key, present: form.present, least, place, path };
        self.by_form.insert(form.key, turn);
        self.waiting.insert(turn, lemma);
        Source::Next
    }

    /// The proof of a lemma. `None` if it is evident.
    fn proof(&mut self, lemma: &WaitingLemma) -> Result<Option<LemmaProof>, Stopped> {
        if (self.watch)(self.progress).is_break() {
            return Err(Stopped);
        }
        let codes = &self.workspace.codes;
        let choices = self.choices.entry(lemma.present).or_insert_with(|| {
            let present = codes.rules.palette().take(lemma.present).fold(ColorSet::NONE, ColorSet::with);
            Choices::of(codes, present)
        });
        let open = self.evidence.open(choices, &lemma.members, lemma.least);
        if open.is_empty() {
            return Ok(None);
        }
        let mut classes = Classes::new(open);
        let mut symmetries = Vec::new();
        for symmetry in Symmetries::of(codes, &lemma.members).generators() {
            if classes.join(codes, choices, &symmetry) {
                symmetries.push(lemma.place.inverse().then(&symmetry).then(&lemma.place));
            }
        }
        let bounded: Result<Vec<_>, Stopped> =
            classes.firsts().map(|guess| self.bounded(lemma, guess)).collect();
        let guesses: Vec<GuessBound> = bounded?.into_iter().flatten().collect();
        let proof = LemmaProof { lemma: lemma.number, symmetries, guesses };
        Ok(Some(proof).filter(|proof| !proof.guesses.is_empty()))
    }

    /// Bounds of the parts of a guess that suffice for a lemma. `None` if evident bounds do.
    fn bounded(&mut self, lemma: &WaitingLemma, guess: u32) -> Result<Option<GuessBound>, Stopped> {
        let codes = &self.workspace.codes;
        let code = codes.code(guess);
        let mut path = lemma.path.clone();
        path.push(*code);
        let divided = self.evidence.parts(code, &lemma.members).unwrap_or_default();
        let least = lemma.least - lemma.members.len() as u32;
        if self.evidence.of_parts(&divided, least) >= least {
            return Ok(None);
        }
        let mut parts: Vec<Part> = divided.into_iter().map(|members| self.part(members)).collect();
        self.raise(&mut parts, least, &path)?;
        self.choose(&mut parts, least);
        let mut bounds = Vec::new();
        for part in parts.iter().filter(|part| part.asked > part.evident) {
            let relabeling = &part.form.relabeling;
            let place = relabeling.inverse().then(&lemma.place);
            let path = path.iter().map(|guess| relabeling.code(guess)).collect();
            let source = self.ask(&part.form, &part.members, part.asked, place, path);
            let score = Score::of(code, codes.code(part.members[0]));
            bounds.push(PartBound { score, least: part.asked, source });
        }
        Ok(Some(GuessBound { guess: lemma.place.code(code), parts: bounds }))
    }

    fn part(&self, members: Vec<u32>) -> Part {
        let form = NormalForm::of(&self.workspace.codes, &members);
        let bound = self.evidence.by_most_parts(&members, self.evidence.at_once(&members));
        let (evident, is_exact) = (bound.cost(), matches!(bound, CostBound::Exact { .. }));
        Part { members, form, evident, bound: evident, is_exact, asked: evident }
    }

    /// What is asked of the lemma about a part so far.
    fn asked_before(&self, part: &Part) -> u32 {
        let lemma = self.by_form.get(&part.form.key).and_then(|turn| self.waiting.get(turn));
        lemma.map_or(0, |lemma| lemma.least)
    }

    /// Raises the bounds of parts until they add up to `least`: first to what is asked of their lemmas already, then by
    /// what is known, then by a search.
    fn raise(&mut self, parts: &mut [Part], least: u32, path: &[Code]) -> Result<(), Stopped> {
        let mut total: u32 = parts.iter().map(|part| part.bound).sum();
        for part in &mut *parts {
            total += part.raise(self.asked_before(part));
        }
        let mut open: Vec<&mut Part> = parts.iter_mut().filter(|part| !part.is_exact).collect();
        // Large parts gain most.
        open.sort_by_key(|part| Reverse(part.members.len()));
        for part in &mut open {
            if total >= least {
                return Ok(());
            }
            if let Some(known) = self.workspace.table.get(part.form.key) {
                total += part.learn(known);
            }
        }
        while total < least {
            open.retain(|part| !part.is_exact);
            // Each part may take its share before any part takes more.
            let share = ((least - total) / open.len() as u32).max(1);
            for part in &mut open {
                if total >= least {
                    break;
                }
                let limit = part.bound + share.min(least - total);
                let set = Set { members: &part.members, path, depth: Depth::Any };
                total += part.learn(self.search(|search| search.cost(&part.form, set, limit))?);
            }
        }
        Ok(())
    }

    /// Chooses what is asked of lemmas, so that the bounds of the parts add up to `least`: what is asked already, as far
    /// as it goes, then what raises bounds most.
    fn choose(&self, parts: &mut [Part], least: u32) {
        let mut total: u32 = parts.iter().map(|part| part.evident).sum();
        for part in &mut *parts {
            part.asked = self.asked_before(part).clamp(part.evident, part.bound);
            total += part.asked - part.evident;
        }
        let mut raised: Vec<&mut Part> = parts.iter_mut().filter(|part| part.bound > part.evident).collect();
        raised.sort_by_key(|part| Reverse(part.bound - part.asked));
        for part in &mut raised {
            let more = (part.bound - part.asked).min(least.saturating_sub(total));
            part.asked += more;
            total += more;
        }
        // Without the lemmas that are not needed.
        raised.sort_by_key(|part| part.asked - part.evident);
        for part in raised {
            let gain = part.asked - part.evident;
            if total - gain >= least {
                part.asked = part.evident;
                total -= gain;
            }
        }
    }
}

impl Part {
    /// Raises the bound and returns by how much.
    fn raise(&mut self, bound: u32) -> u32 {
        let before = self.bound;
        self.bound = self.bound.max(bound);
        self.bound - before
    }

    fn learn(&mut self, found: CostBound) -> u32 {
        self.is_exact = matches!(found, CostBound::Exact { .. });
        self.raise(found.cost())
    }
}
