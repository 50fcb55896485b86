//! Deduction from the totals of scores alone: the colors that every code must have.

use std::ops::ControlFlow;

use crate::code::{MAX_COLORS, MAX_POSITIONS, Peg, Repeats, Rules, Turn};

/// The pegs, in order, of every code that earns the totals of these turns. `None` if such a code has the color
/// `unwanted`.
pub(super) fn sure_pegs<'a>(
    rules: Rules,
    turns: impl IntoIterator<Item = &'a Turn>,
    unwanted: Peg,
) -> Option<Vec<Peg>> {
    let totals = turns.into_iter().map(TotalConstraint::of).collect();
    let mut counting = Counting { rules, totals, dealt: [0; MAX_COLORS], least: None };
    counting.deal(0, rules.positions(), unwanted).is_continue().then(|| {
        let least = counting.least.unwrap_or([0; MAX_COLORS]);
        let copies = |peg: Peg| std::iter::repeat_n(peg, usize::from(least[peg.index()]));
        rules.palette().flat_map(copies).collect()
    })
}

/// The total of a score as a constraint on the number of pegs of each color.
struct TotalConstraint {
    counts: [u8; MAX_COLORS],
    wanted: usize,
}

impl TotalConstraint {
    fn of(turn: &Turn) -> TotalConstraint {
        let mut counts = [0; MAX_COLORS];
        turn.code.pegs().iter().for_each(|peg| counts[peg.index()] += 1);
        TotalConstraint { counts, wanted: turn.score.total() }
    }

    /// The total that these numbers of pegs of each color earn.
    fn earned(&self, dealt: &[u8; MAX_COLORS]) -> usize {
        self.counts.iter().zip(dealt).map(|(ours, theirs)| usize::from(*ours.min(theirs))).sum()
    }
}

/// A depth-first search over the numbers of pegs of each color.
struct Counting {
    rules: Rules,
    totals: Vec<TotalConstraint>,
    dealt: [u8; MAX_COLORS],
    /// The fewest pegs of each color in all solutions so far.
    least: Option<[u8; MAX_COLORS]>,
}

impl Counting {
    /// Deals `rest` pegs to the colors from `color` on. `Break` at the first solution with `unwanted`.
    fn deal(&mut self, color: usize, rest: usize, unwanted: Peg) -> ControlFlow<()> {
        if self.totals.iter().any(|total| total.earned(&self.dealt) > total.wanted) {
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

    /// Records the dealt pegs if they earn all totals.
    fn take(&mut self, unwanted: Peg) -> ControlFlow<()> {
        if self.totals.iter().any(|total| total.earned(&self.dealt) != total.wanted) {
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
