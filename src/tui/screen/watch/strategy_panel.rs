//! The panel that only some strategies have: the letter lists of the smart string, and the branches of the constraint
//! store. Both are folds over the steps on show.

use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use crate::narration::{mark_glyph, marks};
use crate::play::{WatchedGame, WatchedStep};
use crate::session::watch::Watching;
use crate::tui::glyphs::RULED_OUT;
use crate::tui::theme::{Look, Role};
use crate::tui::widget::{PanelContent, first_fitting, inside};
use pegwise_engine::breaker::{Branch, Branches, Event, Life, ScoreBranches, SmartString, Strategy};
use pegwise_engine::code::Rules;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum StrategyPanel {
    LetterLists,
    Branches,
}

impl StrategyPanel {
    pub(super) const fn of(strategy: &Strategy) -> Option<StrategyPanel> {
        match strategy {
            Strategy::Smart => Some(StrategyPanel::LetterLists),
            Strategy::Constraints => Some(StrategyPanel::Branches),
            Strategy::States
            | Strategy::Minimax
            | Strategy::Expected
            | Strategy::Entropy
            | Strategy::Parts
            | Strategy::Optimal(_)
            | Strategy::Tree(_) => None,
        }
    }

    pub(super) fn content(watching: &Watching, room: Rect, look: Look) -> PanelContent<'static> {
        let (width, height) = inside(room);
        let (title, lines) = match StrategyPanel::of(&watching.setup.strategy) {
            Some(StrategyPanel::LetterLists) => {
                ("Letter lists", letter_lists(watching.setup.rules, &watching.game, width, look))
            }
            _ => ("Branches", scores(&watching.game, width, height, look)),
        };
        PanelContent::new(title, lines)
    }

    /// The columns that the panel needs inside its border and margin.
    pub(super) fn columns_wanted(self, rules: Rules) -> usize {
        match self {
            // Number, letters, brackets, and the mark of a letter that is removed.
            StrategyPanel::LetterLists => rules.colors() + 5,
            StrategyPanel::Branches => NARROWEST_SCORE,
        }
    }
}

const IN_THE_GRID: &str = "×2 in the grid: guess 2 rules it out";

/// The meaning of the marks, for scoring by hand.
const EXACT_PEGS: &str = "exact: right color, right position";

const MISPLACED_PEGS: &str = "misplaced: right color, wrong position; each peg counts once";

pub(super) const fn notes(strategy: &Strategy) -> &'static [&'static str] {
    match strategy {
        Strategy::Smart => {
            &[IN_THE_GRID, "A[B]C in a letter list: the pointer is at B", EXACT_PEGS, MISPLACED_PEGS]
        }
        Strategy::Constraints => &[
            IN_THE_GRID,
            "branches: the ways to assign a score's marks to the pegs",
            "●○· in a branch: exact, misplaced, unmarked; × is ruled out",
            "+9 after branches: as many are not shown",
            EXACT_PEGS,
            MISPLACED_PEGS,
        ],
        _ => &[IN_THE_GRID, EXACT_PEGS, MISPLACED_PEGS],
    }
}

/// A row for each position: its letters, the selected one in brackets, and the one that this step removes.
fn letter_lists(rules: Rules, game: &WatchedGame, width: usize, look: Look) -> Vec<Line<'static>> {
    let shown = game.line.shown();
    let after = |steps: &[WatchedStep]| SmartString::after(rules, steps.iter().flat_map(WatchedStep::events));
    let (now, before) = (after(shown), after(&shown[..shown.len().saturating_sub(1)]));
    let mut lines: Vec<Line<'static>> = (0..rules.positions())
        .map(|position| {
            let pointed = now.letters(position).get(now.pointer(position)).copied();
            let mut spans = vec![Span::raw(format!("{} ", position + 1))];
            spans.extend(before.letters(position).iter().map(|peg| match *peg {
                peg if !now.letters(position).contains(&peg) => {
                    Span::styled(format!("{RULED_OUT}{}", look.symbol(peg)), look.style(Role::Secondary))
                }
                peg if Some(peg) == pointed => Span::styled(format!("[{}]", look.symbol(peg)), look.strong()),
                peg => Span::raw(look.symbol(peg).to_string()),
            }));
            Line::from(spans)
        })
        .collect();
    let knowledge = game.knowledge();
    let forced: String =
        rules.palette().filter(|peg| knowledge.is_forced(*peg)).map(|peg| look.symbol(peg)).collect();
    if !forced.is_empty() {
        let forms = [format!("forced {forced}"), format!("!{forced}")];
        lines.push(Line::styled(first_fitting(&forms, width), look.strong()));
    }
    lines
}

/// The columns for the shortest line of a score with its number and its count of live branches: those of one branch of
/// the longest code, and some more.
const NARROWEST_SCORE: usize = "12 560/560".len() + 2;

/// For each score the number of its live branches and, if they fit, the branches. If not all scores fit, the newest are
/// visible.
fn scores(game: &WatchedGame, width: usize, height: usize, look: Look) -> Vec<Line<'static>> {
    let events = game.line.shown().iter().flat_map(WatchedStep::events);
    let last = events.clone().next_back();
    let branches = Branches::after(events);
    let all = branches.scores();
    let first = all.len().saturating_sub(height);
    let tables: Vec<Vec<Line<'static>>> = all
        .iter()
        .enumerate()
        .map(|(at, score)| table(score, width, look, &|branch| dies_now(last, at, branch)))
        .collect();
    let rooms = shared_out(&tables[first..].iter().map(Vec::len).collect::<Vec<_>>(), height);
    let mut lines = Vec::new();
    for (at, room) in (first..).zip(rooms) {
        lines.push(Line::styled(heading(at + 1, &all[at], width, look), look.strong()));
        lines.extend(cut(&tables[at], room, look));
    }
    if lines.is_empty() {
        lines.push(Line::styled("no score yet", look.style(Role::Secondary)));
    }
    lines
}

/// Whether the last step ruled out a branch of a turn.
fn dies_now(last: Option<&Event>, at: usize, branch: Branch) -> bool {
    matches!(last, Some(Event::Die { turn, branches, .. }) if *turn == at && branches.contains(&branch))
}

fn heading(number: usize, score: &ScoreBranches, width: usize, look: Look) -> String {
    let (code, earned) = (look.code(&score.turn.code), marks(score.turn.score));
    let forms = match &score.imposed {
        None => vec![format!("{number} {code}  {earned}"), format!("{number} {code}")],
        Some(branches) => {
            let living = branches.iter().filter(|(_, life)| *life == Life::Alive).count();
            let all = branches.len();
            vec![
                format!("{number} {code}  {earned}   {living} of {all} possible"),
                format!("{number} {code}  {living} of {all} possible"),
                format!("{number} {living} of {all} possible"),
                format!("{number} {living} of {all}"),
                format!("{number} {living}/{all}"),
            ]
        }
    };
    first_fitting(&forms, width)
}

/// The branches of a score in rows, live ones first.
fn table(
    score: &ScoreBranches,
    width: usize,
    look: Look,
    dies_now: &dyn Fn(Branch) -> bool,
) -> Vec<Line<'static>> {
    let mut branches = score.imposed.clone().unwrap_or_default();
    branches.sort_by_key(|(branch, life)| (*life != Life::Alive, !dies_now(*branch)));
    let entry = |(branch, life): &(Branch, Life)| {
        let laid: String = branch.marks().map(mark_glyph).collect();
        match life {
            Life::Alive => Span::styled(format!(" {laid} "), Style::new()),
            Life::Dead if dies_now(*branch) => Span::styled(format!("{RULED_OUT}{laid} "), look.cursor()),
            Life::Dead => Span::styled(format!("{RULED_OUT}{laid} "), look.style(Role::Secondary)),
        }
    };
    let per_row = (width / (score.turn.code.pegs().len() + 2)).max(1);
    branches.chunks(per_row).map(|row| Line::from(row.iter().map(entry).collect::<Vec<_>>())).collect()
}

/// As many rows of a table as fit. If some do not fit, the last entry is their number, unless it would be the only one.
fn cut(table: &[Line<'static>], room: usize, look: Look) -> Vec<Line<'static>> {
    let mut lines = table[..room.min(table.len())].to_vec();
    let not_shown: usize = table[lines.len()..].iter().map(|row| row.spans.len()).sum();
    let shown: usize = lines.iter().map(|row| row.spans.len()).sum();
    if let Some(last) = lines.last_mut().filter(|_| not_shown > 0 && shown > 1) {
        last.spans.pop();
        last.spans.push(Span::styled(format!(" +{}", not_shown + 1), look.style(Role::Secondary)));
    }
    lines
}

/// Distributes the rows that are left beside the headings, one at a time, the newest score first.
fn shared_out(wanted: &[usize], height: usize) -> Vec<usize> {
    let mut given = vec![0; wanted.len()];
    let mut left = height.saturating_sub(wanted.len());
    while left > 0 && given != wanted {
        for at in (0..wanted.len()).rev() {
            if left > 0 && given[at] < wanted[at] {
                given[at] += 1;
                left -= 1;
            }
        }
    }
    given
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_shared_out_newest_first_and_none_is_wasted() {
        assert_eq!(shared_out(&[1, 3, 2], 9), [1, 3, 2]);
        assert_eq!(shared_out(&[1, 30, 30], 8), [1, 2, 2]);
        assert_eq!(shared_out(&[1, 30, 30], 5), [0, 1, 1]);
        assert_eq!(shared_out(&[4, 4], 1), [0, 0]);
        assert_eq!(shared_out(&[], 5), [0; 0]);
    }
}
