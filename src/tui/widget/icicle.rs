//! One level of an icicle plot: a run of cells for each branch of a search, as wide as what lies below it.

use ratatui::style::{Modifier, Style};
use ratatui::text::Span;

use super::super::glyphs::RULED_OUT;
use super::super::theme::{Charset, ColorDepth, Look, Role};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BranchState {
    /// Everything below it is done.
    Done,
    Path,
    Untried,
    /// It waits, and nothing below it wins.
    Hopeless,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Branch {
    pub(crate) name: String,
    pub(crate) state: BranchState,
    /// How much lies below it. `None` if that is not known.
    pub(crate) weight: Option<u128>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Run {
    kind: RunKind,
    width: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum RunKind {
    Branch(usize),
    /// This number of branches that have no cells of their own.
    Rest(usize),
}

/// The narrowest run that starts with a line.
const LEAST_WITH_LINE: usize = 4;

/// The widths of runs for these weights above 0, in `cells` cells, at least one for each. Larger weights never have
/// narrower runs: cells are distributed by largest remainder (Hamilton, 1792) among the runs that are wider than the least.
fn widths(weights: &[u128], cells: usize) -> Vec<usize> {
    let mut widths = vec![1; weights.len()];
    let mut wide: Vec<usize> = (0..weights.len()).collect();
    let (total, free) = loop {
        let total: u128 = wide.iter().map(|at| weights[*at]).sum();
        let free = (cells + wide.len()).saturating_sub(weights.len());
        let before = wide.len();
        wide.retain(|at| weights[*at].saturating_mul(free as u128) >= total.max(1));
        if wide.len() == before {
            break (total.max(1), free);
        }
    };
    let share = |at: usize| weights[at].saturating_mul(free as u128);
    for at in &wide {
        widths[*at] = (share(*at) / total) as usize;
    }
    let left = cells.saturating_sub(widths.iter().sum());
    wide.sort_by_key(|at| std::cmp::Reverse(share(*at) % total));
    for at in wide.into_iter().take(left) {
        widths[at] += 1;
    }
    widths
}

/// The runs of one level in `cells` cells. If a weight is not known, all are equally wide. Branches beyond the number
/// of cells share the last run.
fn runs(weights: &[Option<u128>], cells: usize) -> Vec<Run> {
    let known: Option<Vec<u128>> = weights.iter().copied().collect();
    let weights = known.unwrap_or_else(|| vec![1; weights.len()]);
    if weights.len() <= cells {
        let widths = widths(&weights, cells).into_iter().enumerate();
        return widths.map(|(at, width)| Run { kind: RunKind::Branch(at), width }).collect();
    }
    let rest = |shown: usize| weights.len() - shown;
    let fits = |shown: &usize| shown + more(rest(*shown)).len() <= cells;
    let shown = (0..cells).rev().find(fits).unwrap_or(0);
    let alone = (0..shown).map(|at| Run { kind: RunKind::Branch(at), width: 1 });
    alone.chain([Run { kind: RunKind::Rest(rest(shown)), width: cells - shown }]).collect()
}

/// The name of branches that share a run.
fn more(count: usize) -> String {
    format!("+{count}")
}

impl BranchState {
    pub(crate) const fn role(self) -> Role {
        match self {
            BranchState::Done => Role::Done,
            BranchState::Path => Role::CurrentFill,
            BranchState::Untried => Role::Untried,
            BranchState::Hopeless => Role::Hopeless,
        }
    }

    const fn filler(self, look: Look) -> char {
        match (self, look.charset, look.depth) {
            (BranchState::Done, Charset::Ascii, _) => ':',
            (BranchState::Path, Charset::Ascii, _) => '#',
            (BranchState::Untried, Charset::Ascii, _) => '-',
            (BranchState::Hopeless, Charset::Ascii, _) => '.',
            (BranchState::Done, _, ColorDepth::Mono) => '░',
            (BranchState::Path, _, ColorDepth::Mono) => '█',
            (BranchState::Untried, _, ColorDepth::Mono) => '─',
            (BranchState::Hopeless, _, ColorDepth::Mono) => '·',
            _ => ' ',
        }
    }

    fn style(self, look: Look) -> Style {
        let style = match self {
            _ if look.is_plain() && self == BranchState::Path => look.style(Role::Current),
            _ if look.is_plain() => look.style(Role::Secondary),
            BranchState::Done => look.fill(Role::Done).patch(look.style(Role::Secondary)),
            BranchState::Path | BranchState::Untried | BranchState::Hopeless => look.fill(self.role()),
        };
        if self == BranchState::Path { style.add_modifier(Modifier::BOLD) } else { style }
    }

    fn name_style(self, look: Look) -> Style {
        match self {
            BranchState::Path if look.is_plain() => self.style(look).add_modifier(Modifier::REVERSED),
            BranchState::Untried | BranchState::Hopeless if look.is_plain() => look.style(Role::Text),
            _ => self.style(look),
        }
    }

    const fn sign(self) -> Option<char> {
        match self {
            BranchState::Done => Some(RULED_OUT),
            BranchState::Hopeless => Some('!'),
            BranchState::Path | BranchState::Untried => None,
        }
    }

    pub(crate) fn swatch(self, look: Look) -> Span<'static> {
        Span::styled(self.filler(look).to_string(), self.style(look))
    }
}

/// A level in `cells` cells, branches from left to right. A run carries the name of its branch if there is room for a
/// space at both sides.
pub(crate) fn icicle_level(branches: &[Branch], cells: usize, look: Look) -> Vec<Span<'static>> {
    let weights: Vec<Option<u128>> = branches.iter().map(|branch| branch.weight).collect();
    let mut spans = Vec::new();
    for (number, run) in runs(&weights, cells).into_iter().enumerate() {
        let (state, name) = match run.kind {
            RunKind::Branch(at) => {
                let branch = &branches[at];
                let sign = branch.state.sign().into_iter();
                (branch.state, sign.chain(branch.name.chars()).collect::<String>())
            }
            RunKind::Rest(count) => {
                spans.push(Span::styled(
                    format!("{:<width$}", more(count), width = run.width),
                    BranchState::Untried.name_style(look),
                ));
                continue;
            }
        };
        let (filler, style) = (state.filler(look).to_string(), state.style(look));
        let length = name.chars().count();
        let mut left = run.width;
        if number > 0 && run.width >= LEAST_WITH_LINE {
            spans.push(line(style, look));
            left -= 1;
        }
        if length + 2 <= run.width {
            let indent = if left < run.width { "" } else { " " };
            left -= indent.len() + length + 1;
            spans.push(Span::styled(format!("{indent}{name} "), state.name_style(look)));
        }
        spans.push(Span::styled(filler.repeat(left), style));
    }
    spans
}

fn line(style: Style, look: Look) -> Span<'static> {
    if look.is_plain() {
        return Span::styled("|", look.style(Role::Secondary));
    }
    Span::styled("▏", Style { fg: look.window(), ..style })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn branches(weights: &[(Option<u128>, BranchState)]) -> Vec<Branch> {
        let names = ["13→15", "4→6", "3→8", "2→9", "1→4"];
        let named = weights.iter().zip(names);
        named
            .map(|((weight, state), name)| Branch { name: name.to_owned(), state: *state, weight: *weight })
            .collect()
    }

    fn drawn(branches: &[Branch], cells: usize, look: Look) -> String {
        icicle_level(branches, cells, look).iter().map(|span| span.content.as_ref()).collect()
    }

    const PATH_OF_TWO: [(Option<u128>, BranchState); 3] =
        [(Some(30), BranchState::Done), (Some(50), BranchState::Path), (Some(20), BranchState::Hopeless)];

    proptest! {
        #[test]
        fn runs_fill_the_level_and_more_games_are_never_narrower(
            weights in prop::collection::vec(1u128..1_000_000_000_000, 1..40), more in 0usize..60
        ) {
            let cells = weights.len() + more;
            let widths = widths(&weights, cells);
            prop_assert_eq!(widths.iter().sum::<usize>(), cells);
            prop_assert!(widths.iter().all(|width| *width >= 1));
            for (one, width) in weights.iter().zip(&widths) {
                for (other, narrower) in weights.iter().zip(&widths) {
                    prop_assert!(one <= other || width >= narrower, "{:?} {:?}", &weights, &widths);
                }
            }
        }

        #[test]
        fn branches_keep_their_order_and_none_is_lost(count in 1usize..80, cells in 4usize..60) {
            let runs = runs(&vec![Some(1); count], cells);
            prop_assert_eq!(runs.iter().map(|run| run.width).sum::<usize>(), cells);
            let mut next = 0;
            for run in runs {
                match run.kind {
                    RunKind::Branch(at) => {
                        prop_assert_eq!(at, next);
                        next += 1;
                    }
                    RunKind::Rest(rest) => next += rest,
                }
            }
            prop_assert_eq!(next, count);
        }
    }

    #[test]
    fn widths_are_shares_by_largest_remainder() {
        assert_eq!(widths(&[50, 30, 20], 10), [5, 3, 2]);
        assert_eq!(widths(&[1, 1, 1], 10), [4, 3, 3]);
        assert_eq!(widths(&[1_000_000, 1, 1], 10), [8, 1, 1]);
        assert_eq!(widths(&[143, 39, 116, 152, 42], 60), [17, 5, 14, 19, 5]);
    }

    #[test]
    fn without_counts_all_are_equally_wide() {
        let widths =
            |weights: &[Option<u128>]| runs(weights, 12).iter().map(|run| run.width).collect::<Vec<_>>();
        assert_eq!(widths(&[Some(9), Some(1), Some(2)]), [9, 1, 2]);
        assert_eq!(widths(&[Some(9), None, Some(2)]), [4, 4, 4]);
    }

    #[test]
    fn more_branches_than_cells_share_the_last_run() {
        let runs = runs(&[Some(7); 20], 10);
        assert_eq!(runs.len(), 8);
        assert_eq!(runs.last(), Some(&Run { kind: RunKind::Rest(13), width: 3 }));
        let names = branches(&[(None, BranchState::Untried); 5]);
        assert_eq!(drawn(&names, 4, Look::STILL), "  +3");
    }

    #[test]
    fn a_run_carries_its_name_with_its_sign_where_it_fits() {
        let level = branches(&PATH_OF_TWO);
        assert_eq!(drawn(&level, 30, Look::STILL), " ×13→15  ▏4→6           ▏!3→8 ");
        assert_eq!(drawn(&level, 10, Look::STILL).chars().count(), 10);
    }

    #[test]
    fn without_colors_each_state_has_a_character() {
        let level = branches(&PATH_OF_TWO);
        let mono = Look { depth: ColorDepth::Mono, ..Look::STILL };
        assert_eq!(drawn(&level, 30, mono), " ×13→15 ░|4→6 ██████████|!3→8 ");
        assert_eq!(drawn(&level, 30, Look::PLAIN), " ×13→15 :|4→6 ##########|!3→8 ");
        let untried = branches(&[(Some(1), BranchState::Untried)]);
        assert_eq!(
            (drawn(&untried, 9, mono), drawn(&untried, 3, Look::PLAIN)),
            (" 13→15 ──".to_owned(), "---".to_owned())
        );
    }

    #[test]
    fn the_name_on_the_path_stands_out_without_colors() {
        let level = branches(&PATH_OF_TWO);
        let mono = Look { depth: ColorDepth::Mono, ..Look::STILL };
        let reversed = icicle_level(&level, 30, mono)
            .into_iter()
            .filter(|span| span.style.add_modifier.contains(Modifier::REVERSED));
        assert_eq!(reversed.map(|span| span.content.into_owned()).collect::<Vec<_>>(), ["4→6 "]);
    }
}
