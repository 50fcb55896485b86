//! What a player can deduce from the scores: the simplest fact that is not known yet, with its reason.

use crate::code::{Candidates, Code, ColorSet, History, Peg, Repeats, Rules, Tally, Turn};

/// A color at a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Cell {
    /// The position, from 0.
    pub position: usize,
    /// The color.
    pub peg: Peg,
}

/// Something that is true of the secret.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fact {
    /// It has none of these colors.
    Nowhere(ColorSet),
    /// At each of these positions it has another color.
    Excluded(Vec<Cell>),
    /// It has this color at this position.
    Placed(Cell),
    /// It has this color somewhere.
    Present(Peg),
}

/// How a fact is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// A turn (from 0) earned nothing at all.
    NoMarks(usize),
    /// A turn (from 0) found as many pegs as a code has, so there are no other colors.
    AllMarks(usize),
    /// A turn (from 0) earned no exact peg.
    NoExact(usize),
    /// So many codes fit all scores, and the fact holds for each of them.
    EveryCode(usize),
}

/// A fact and how it is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deduction {
    /// What is true.
    pub fact: Fact,
    /// Why.
    pub reason: Reason,
}

/// What a player knows already: cells ruled out, colors known to be there.
#[derive(Clone, Debug)]
pub struct Known {
    rules: Rules,
    /// Row after row of positions × colors.
    out: Vec<bool>,
    present: ColorSet,
}

impl Known {
    /// The cells that are struck, row after row of positions × colors.
    ///
    /// # Panics
    ///
    /// If there are not as many as these rules have.
    pub fn new(rules: Rules, struck: Vec<bool>) -> Known {
        assert_eq!(struck.len(), rules.positions() * rules.colors(), "a cell for each position and color");
        Known { rules, out: struck, present: ColorSet::NONE }
    }

    /// Takes in a fact.
    pub fn learn(&mut self, fact: &Fact) {
        match fact {
            Fact::Nowhere(colors) => {
                for peg in colors.pegs() {
                    for cell in self.column(peg) {
                        self.rule_out(cell);
                    }
                }
            }
            Fact::Excluded(cells) => {
                for cell in cells {
                    self.rule_out(*cell);
                }
            }
            Fact::Placed(cell) => {
                self.present = self.present.with(cell.peg);
                for other in self.others(*cell) {
                    self.rule_out(other);
                }
            }
            Fact::Present(peg) => self.present = self.present.with(*peg),
        }
    }

    fn rule_out(&mut self, cell: Cell) {
        self.out[cell.position * self.rules.colors() + cell.peg.index()] = true;
    }

    fn is_out(&self, cell: Cell) -> bool {
        self.out[cell.position * self.rules.colors() + cell.peg.index()]
    }

    fn column(&self, peg: Peg) -> impl Iterator<Item = Cell> + use<> {
        (0..self.rules.positions()).map(move |position| Cell { position, peg })
    }

    /// The other colors at the position of a cell.
    fn others(&self, cell: Cell) -> impl Iterator<Item = Cell> + use<> {
        self.rules.palette().filter(move |peg| *peg != cell.peg).map(move |peg| Cell { peg, ..cell })
    }

    /// What a fact adds to what is known; nothing if that is nothing.
    fn news(&self, fact: Fact) -> Option<Fact> {
        match fact {
            Fact::Nowhere(colors) => {
                let open = |peg: &Peg| self.column(*peg).any(|cell| !self.is_out(cell));
                let new: ColorSet = colors.pegs().filter(open).collect();
                (!new.is_empty()).then_some(Fact::Nowhere(new))
            }
            Fact::Excluded(mut cells) => {
                cells.retain(|cell| !self.is_out(*cell));
                (!cells.is_empty()).then_some(Fact::Excluded(cells))
            }
            Fact::Placed(cell) => {
                self.others(cell).any(|cell| !self.is_out(cell)).then_some(Fact::Placed(cell))
            }
            Fact::Present(peg) => (!self.present.has(peg)).then_some(Fact::Present(peg)),
        }
    }
}

/// The simplest fact that follows from the scores and is not known: first what a single turn says by itself, no marks
/// before all marks before no exact mark; then what all codes that fit have in common, a color placed before a color
/// present before colors nowhere before a cell excluded. Nothing where all that follows is known.
///
/// `candidates` are those of this history, at least one.
pub fn simplest(
    rules: Rules,
    history: &History,
    candidates: &Candidates,
    known: &Known,
) -> Option<Deduction> {
    let news = |(fact, reason)| known.news(fact).map(|fact| Deduction { fact, reason });
    said_by_turns(rules, history.turns()).into_iter().find_map(news).or_else(|| {
        // Before the first guess nothing follows.
        let codes = candidates.listed()?;
        let reason = Reason::EveryCode(codes.len());
        in_common(rules, codes, &candidates.tally()).into_iter().find_map(|fact| news((fact, reason)))
    })
}

fn said_by_turns(rules: Rules, turns: &[Turn]) -> Vec<(Fact, Reason)> {
    let held = |turn: &Turn| ColorSet::in_codes([&turn.code]);
    let numbered = || turns.iter().enumerate();
    let no_marks = numbered()
        .filter(|(_, turn)| turn.score.total() == 0)
        .map(|(at, turn)| (Fact::Nowhere(held(turn)), Reason::NoMarks(at)));
    let all_marks = numbered()
        .filter(|(_, turn)| turn.score.total() == rules.positions())
        .map(|(at, turn)| (Fact::Nowhere(ColorSet::all(rules).except(held(turn))), Reason::AllMarks(at)));
    let no_exact = numbered()
        .filter(|(_, turn)| turn.score.exact() == 0)
        .map(|(at, turn)| (Fact::Excluded(cells_of(&turn.code)), Reason::NoExact(at)));
    no_marks.chain(all_marks).chain(no_exact).collect()
}

fn cells_of(code: &Code) -> Vec<Cell> {
    code.pegs().iter().enumerate().map(|(position, peg)| Cell { position, peg: *peg }).collect()
}

/// What all these codes have in common, the simplest first.
fn in_common(rules: Rules, codes: &[Code], tally: &Tally) -> Vec<Fact> {
    let cells =
        || (0..rules.positions()).flat_map(|position| rules.palette().map(move |peg| Cell { position, peg }));
    let count = |cell: &Cell| tally.at(cell.position, cell.peg);
    let shared =
        codes.iter().fold(ColorSet::all(rules), |shared, code| shared.and(ColorSet::in_codes([code])));
    let found: ColorSet = cells().filter(|cell| count(cell) > 0).map(|cell| cell.peg).collect();
    // Where every color of the game has to be in a code, that one is says nothing.
    let must_all = rules.repeats() == Repeats::Forbidden && rules.colors() == rules.positions();
    let present = if must_all { ColorSet::NONE } else { shared };
    let placed = cells().filter(|cell| count(cell) == tally.total()).map(Fact::Placed);
    let excluded = cells().filter(|cell| count(cell) == 0).map(|cell| Fact::Excluded(vec![cell]));
    placed
        .chain(present.pegs().map(Fact::Present))
        .chain([Fact::Nowhere(ColorSet::all(rules).except(found))])
        .chain(excluded)
        .collect()
}
