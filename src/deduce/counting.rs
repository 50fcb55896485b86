//! What the numbers of marks say by themselves, wherever the marks stand: which colors every code must have.

use std::ops::ControlFlow;

use crate::code::{MAX_COLORS, MAX_POSITIONS, Peg, Repeats, Rules, Turn};

/// The pegs, in order, that are in every code with the numbers of marks of these turns, if no such code has this color.
pub(super) fn sure_pegs<'a>(
    rules: Rules,
    turns: impl IntoIterator<Item = &'a Turn>,
    unwanted: Peg,
) -> Option<Vec<Peg>> {
    let marks = turns.into_iter().map(Marks::of).collect();
    let mut counting = Counting { rules, marks, dealt: [0; MAX_COLORS], least: None };
    counting.deal(0, rules.positions(), unwanted).is_continue().then(|| {
        let least = counting.least.unwrap_or([0; MAX_COLORS]);
        let copies = |peg: Peg| std::iter::repeat_n(peg, usize::from(least[peg.index()]));
        rules.palette().flat_map(copies).collect()
    })
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
