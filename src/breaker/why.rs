//! Why a color can or cannot stand at a position: the fewest turns that settle it, and the rule or the cases by which
//! they do.

use std::ops::ControlFlow;

use crate::code::{
    Checkpoint, Code, ColorSet, Domain, History, MAX_COLORS, MAX_POSITIONS, Peg, Repeats, Rules, Turn,
    smallest_conflict,
};

/// What a history says of a color at a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why {
    /// Nothing yet: some candidates have it there and others have not.
    Open {
        /// The first candidate, in lexicographic order, that has it there.
        with: Code,
        /// The first that has not.
        without: Code,
    },
    /// No candidate has it there.
    Out(Proof),
    /// Every candidate has it there.
    In(Proof),
    /// No code fits the history: these are the fewest turns (from 0, ascending) that contradict each other.
    NoCodeFits(Vec<usize>),
}

/// Turns that settle where a color stands, and how.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    /// The turns, from 0, ascending. No fewer turns of the history would do. Of several sets equally small it is the
    /// first in lexicographic order, but a single turn that a [`Ground`] speaks for goes before one that none does.
    pub turns: Vec<usize>,
    /// How they do it.
    pub reason: Reason,
}

/// How turns settle where a color stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// One turn does, on this ground.
    Alone(Ground),
    /// No two of the guesses share a color, they have as many marks together as a code has pegs, and none of them has
    /// this color.
    Accounted,
    /// The numbers of marks, wherever these stand, leave no peg for the color.
    Counted {
        /// The pegs that every code has which earns these numbers of marks, in order.
        sure: Vec<Peg>,
    },
    /// Every other color is ruled out at the position: which one, by which turn, on which ground.
    NoOther(Vec<(Peg, usize, Ground)>),
    /// Every code that says otherwise would have earned another score in one of the turns.
    Cases(Vec<Case>),
}

/// On what ground one turn rules a color out at a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ground {
    /// It has no mark, and its guess has the color.
    NoMarks,
    /// It has no exact mark, and its guess has the color at this position.
    NoExact,
    /// It guessed the secret, which has another color there; or, where it settles that a color is there, that one.
    Found,
    /// It has as many marks as pegs, and its guess has not the color.
    AllMarks,
    /// It has no misplaced mark, and its guess has the color at another position: where no color may repeat it
    /// stands there or nowhere.
    NoMisplaced,
    /// It has no misplaced mark and fewer exact ones than its guess has pegs of the color, none of them at this position.
    /// One here would be misplaced, since not all of them can be exact.
    TooFewExact,
}

/// The codes that one turn of a proof rules out and none of those before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Case {
    /// The turn, from 0.
    pub turn: usize,
    /// How many codes; at least 1.
    pub codes: usize,
    /// The first of them in lexicographic order.
    pub example: Code,
}

impl Why {
    /// What a history says of `peg` at `position` (from 0). `Break` if the checkpoint breaks. The largest universes can
    /// take most of a second.
    ///
    /// # Panics
    ///
    /// If the rules have no such position or color.
    pub fn of(
        rules: Rules,
        history: &History,
        (position, peg): (usize, Peg),
        checkpoint: &mut Checkpoint<'_>,
    ) -> ControlFlow<(), Why> {
        assert!(position < rules.positions() && peg <= rules.last_peg(), "a cell of the game");
        let cell = Cell { rules, turns: history.turns(), position, peg };
        let (with, without) = (cell.domain(Claim::There), cell.domain(Claim::Elsewhere));
        let with = with.first_fitting(cell.turns, checkpoint)?;
        let without = without.first_fitting(cell.turns, checkpoint)?;
        ControlFlow::Continue(match (with, without) {
            (Some(with), Some(without)) => Why::Open { with, without },
            (None, Some(_)) => Why::Out(cell.out(checkpoint)?),
            (Some(_), None) => Why::In(cell.within(checkpoint)?),
            (None, None) => {
                let conflict = smallest_conflict(&Domain::all(rules), cell.turns, checkpoint)?;
                Why::NoCodeFits(conflict.unwrap_or_default())
            }
        })
    }
}

impl Ground {
    /// On what ground a turn rules `peg` out at `position` by itself, if it does so on one of these.
    fn of(rules: Rules, turn: &Turn, position: usize, peg: Peg) -> Option<Ground> {
        let guess = turn.code.pegs();
        let (here, pegs) = (guess[position] == peg, guess.iter().filter(|other| **other == peg).count());
        let somewhere = pegs > 0;
        match (turn.score.exact(), turn.score.misplaced()) {
            (0, 0) if somewhere => Some(Ground::NoMarks),
            (0, _) if here => Some(Ground::NoExact),
            (exact, _) if exact == guess.len() && !here => Some(Ground::Found),
            (exact, misplaced) if exact + misplaced == guess.len() && !somewhere => Some(Ground::AllMarks),
            (_, 0) if somewhere && !here && rules.repeats() == Repeats::Forbidden => {
                Some(Ground::NoMisplaced)
            }
            (exact, 0) if !here && exact < pegs => Some(Ground::TooFewExact),
            _ => None,
        }
    }
}

/// What is supposed of a color, to be refuted.
#[derive(Clone, Copy)]
enum Claim {
    There,
    Elsewhere,
}

/// A color at a position, and what is known of the secret.
#[derive(Clone, Copy)]
struct Cell<'a> {
    rules: Rules,
    turns: &'a [Turn],
    position: usize,
    peg: Peg,
}

impl Cell<'_> {
    fn domain(&self, claim: Claim) -> Domain {
        let all = Domain::all(self.rules);
        match claim {
            Claim::There => all.with(self.position, self.peg),
            Claim::Elsewhere => all.without(self.position, self.peg),
        }
    }

    /// The first of these turns that rules a color out here on a ground of its own.
    fn ground(&self, among: impl IntoIterator<Item = usize>, peg: Peg) -> Option<(usize, Ground)> {
        among
            .into_iter()
            .find_map(|at| Some((at, Ground::of(self.rules, &self.turns[at], self.position, peg)?)))
    }

    /// Why the color is not here, which some turns do say.
    fn out(&self, checkpoint: &mut Checkpoint<'_>) -> ControlFlow<(), Proof> {
        if let Some((turn, ground)) = self.ground(0..self.turns.len(), self.peg) {
            return ControlFlow::Continue(Proof { turns: vec![turn], reason: Reason::Alone(ground) });
        }
        let turns = self.fewest_against(Claim::There, checkpoint)?;
        let reason = if self.is_accounted(&turns) {
            Reason::Accounted
        } else if let Some(sure) = self.counted(&turns) {
            Reason::Counted { sure }
        } else {
            self.cases(&turns, Claim::There, checkpoint)?
        };
        ControlFlow::Continue(Proof { turns, reason })
    }

    /// Why the color is here, which some turns do say.
    fn within(&self, checkpoint: &mut Checkpoint<'_>) -> ControlFlow<(), Proof> {
        let found = self.turns.iter().position(|turn| turn.score.wins(self.rules));
        if let Some(turn) = found {
            let reason = Reason::Alone(Ground::Found);
            return ControlFlow::Continue(Proof { turns: vec![turn], reason });
        }
        let turns = self.fewest_against(Claim::Elsewhere, checkpoint)?;
        let others = self.rules.palette().filter(|other| *other != self.peg);
        let ruled_out: Option<Vec<_>> = others
            .map(|other| {
                let (turn, ground) = self.ground(turns.iter().copied(), other)?;
                Some((other, turn, ground))
            })
            .collect();
        let reason = match ruled_out {
            Some(others) => Reason::NoOther(others),
            None => self.cases(&turns, Claim::Elsewhere, checkpoint)?,
        };
        ControlFlow::Continue(Proof { turns, reason })
    }

    fn fewest_against(&self, claim: Claim, checkpoint: &mut Checkpoint<'_>) -> ControlFlow<(), Vec<usize>> {
        let conflict = smallest_conflict(&self.domain(claim), self.turns, checkpoint)?;
        ControlFlow::Continue(conflict.unwrap_or_default())
    }

    /// Whether the marks of guesses that share no color are as many as the pegs, none of them of this color.
    fn is_accounted(&self, turns: &[usize]) -> bool {
        let (mut seen, mut marks) = (ColorSet::NONE, 0);
        for turn in turns.iter().map(|turn| &self.turns[*turn]) {
            let colors = ColorSet::in_codes([&turn.code]);
            if colors.except(seen) != colors {
                return false;
            }
            seen = seen.or(colors);
            marks += turn.score.total();
        }
        marks == self.rules.positions() && !seen.has(self.peg)
    }

    /// The pegs that are in every code with these numbers of marks, if no such code has this color.
    fn counted(&self, turns: &[usize]) -> Option<Vec<Peg>> {
        let marks = turns.iter().map(|turn| Marks::of(&self.turns[*turn])).collect();
        let mut counting = Counting { rules: self.rules, marks, dealt: [0; MAX_COLORS], least: None };
        counting.deal(0, self.rules.positions(), self.peg).is_continue().then(|| {
            let least = counting.least.unwrap_or([0; MAX_COLORS]);
            let copies = |peg: Peg| std::iter::repeat_n(peg, usize::from(least[peg.index()]));
            self.rules.palette().flat_map(copies).collect()
        })
    }

    /// Which of these turns refutes which of the codes for which a claim holds.
    fn cases(
        &self,
        turns: &[usize],
        claim: Claim,
        checkpoint: &mut Checkpoint<'_>,
    ) -> ControlFlow<(), Reason> {
        let domain = self.domain(claim);
        let named: Vec<Turn> = turns.iter().map(|turn| self.turns[*turn]).collect();
        let mut left = self.size(claim);
        let mut cases = Vec::new();
        for (at, turn) in turns.iter().enumerate() {
            // The codes that fit are fewer than those refuted, and counted sooner.
            let fitting = domain.count_fitting(&named[..=at], checkpoint)?;
            let codes = std::mem::replace(&mut left, fitting) - fitting;
            let mut example = None;
            domain.walk(&named[..=at], 1, checkpoint, &mut |code, failed| {
                if failed != [at] {
                    return ControlFlow::Continue(());
                }
                example = Some(*code);
                ControlFlow::Break(())
            })?;
            cases.extend(example.map(|example| Case { turn: *turn, codes, example }));
        }
        ControlFlow::Continue(Reason::Cases(cases))
    }

    /// How many codes there are for which a claim holds: each color stands at each position equally often.
    fn size(&self, claim: Claim) -> usize {
        let all = self.rules.universe_size() as usize;
        let there = all / self.rules.colors();
        match claim {
            Claim::There => there,
            Claim::Elsewhere => all - there,
        }
    }
}

/// How often a guess has each color, and how many marks it earned, wherever they stand.
struct Marks {
    counts: [u8; MAX_COLORS],
    wanted: usize,
}

impl Marks {
    fn of(turn: &Turn) -> Marks {
        let mut counts = [0; MAX_COLORS];
        turn.code.pegs().iter().for_each(|peg| counts[peg.index()] += 1);
        Marks { counts, wanted: turn.score.total() }
    }

    /// The marks that so many pegs of each color earn.
    fn earned(&self, dealt: &[u8; MAX_COLORS]) -> usize {
        self.counts.iter().zip(dealt).map(|(ours, theirs)| usize::from(*ours.min(theirs))).sum()
    }
}

/// Deals out the pegs of a code among the colors in every way that earns the marks.
struct Counting {
    rules: Rules,
    marks: Vec<Marks>,
    dealt: [u8; MAX_COLORS],
    /// The fewest pegs of each color in all ways so far.
    least: Option<[u8; MAX_COLORS]>,
}

impl Counting {
    /// Deals `rest` pegs to the colors from `color` on; breaks off at the first way that has `unwanted`.
    fn deal(&mut self, color: usize, rest: usize, unwanted: Peg) -> ControlFlow<()> {
        if self.marks.iter().any(|marks| marks.earned(&self.dealt) > marks.wanted) {
            return ControlFlow::Continue(());
        }
        if rest == 0 {
            return self.take(unwanted);
        }
        if color == self.rules.colors() {
            return ControlFlow::Continue(());
        }
        let most = match self.rules.repeats() {
            Repeats::Allowed => MAX_POSITIONS,
            Repeats::Forbidden => 1,
        };
        for pegs in 0..=rest.min(most) {
            self.dealt[color] = pegs as u8;
            self.deal(color + 1, rest - pegs, unwanted)?;
        }
        self.dealt[color] = 0;
        ControlFlow::Continue(())
    }

    /// All pegs are dealt: a way, if it earns all marks.
    fn take(&mut self, unwanted: Peg) -> ControlFlow<()> {
        if self.marks.iter().any(|marks| marks.earned(&self.dealt) != marks.wanted) {
            return ControlFlow::Continue(());
        }
        if self.dealt[unwanted.index()] > 0 {
            return ControlFlow::Break(());
        }
        let least = self.least.get_or_insert(self.dealt);
        least.iter_mut().zip(self.dealt).for_each(|(least, dealt)| *least = dealt.min(*least));
        ControlFlow::Continue(())
    }
}
