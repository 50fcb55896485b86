//! The panel of the icicle: a row for each level of the path, and when it is zoomed the nested list of untried jumps.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::layout::most_levels;
use super::search_view::SearchView;
use crate::narration::search::why_dead;
use crate::narration::{arrow, counted, thousands};
use crate::session::command::Argument;
use crate::session::search::{Continuation, JumpStatus};
use crate::tui::glyphs::POINTER;
use crate::tui::theme::{Look, Role};
use crate::tui::widget::{Branch, BranchState, Hit, PanelContent, first_fitting, icicle_level, wrapped};
use pegwise_engine::pegs::{Level, Step};

/// The columns before the cells of a level: the pointer, the number and the jump of the path.
const MARGIN: usize = 10;

/// The lines that a zoomed panel keeps free for the nested list and its heading.
const NESTED: u16 = 4;

/// Where the parts of the panel stand.
struct Plan {
    /// The line of the heading, if there is room.
    heading: Option<u16>,
    levels: Rect,
    /// The first level that is visible.
    first: usize,
    /// The first of the lines below the levels that are free.
    free: Rect,
    /// The lines that are kept free for the nested list.
    nested: u16,
}

impl Plan {
    /// The plan of a panel with its border. One that is alone keeps some lines free for the nested list.
    fn of(view: SearchView<'_>, room: Rect, is_alone: bool) -> Plan {
        let nested = if is_alone { NESTED } else { 0 };
        let inner = Rect { x: room.x + 1, y: room.y + 1, width: room.width - 2, height: room.height - 2 };
        let most = most_levels(view.search().start().shape());
        let heading = u16::from(inner.height > most || inner.height >= 15);
        let height = inner.height.saturating_sub(heading + nested).min(most);
        let levels = Rect { y: inner.y + heading, height, ..inner };
        let free = Rect { y: levels.bottom(), height: inner.bottom() - levels.bottom(), ..inner };
        let hidden = (view.search().depth() + 1).saturating_sub(usize::from(height));
        let first = hidden.min(view.level_chosen().saturating_sub(1));
        Plan { heading: (heading > 0).then_some(inner.y), levels, first, free, nested }
    }
}

/// The title and the note in the upper border.
fn title(view: SearchView<'_>, room: Rect) -> (String, String) {
    let share = view.percentage().unwrap_or_default();
    let note = match view.session.goal().known.games {
        _ if !view.is_to_scale() => "not to scale".to_owned(),
        Some(all) if room.width >= 70 => {
            let done = thousands(view.search().totals().games().all);
            format!("{done} done · {share} of {}", thousands(all))
        }
        _ => share,
    };
    let titles = ["Every game, level by level", "Every game"].map(str::to_owned);
    let taken = note.chars().count() + 8;
    (first_fitting(&titles, usize::from(room.width).saturating_sub(taken)), note)
}

/// The content of the panel. Where it is alone, the nested list stands below the levels.
pub(super) fn content(view: SearchView<'_>, room: Rect, is_alone: bool, look: Look) -> PanelContent<'_> {
    let (title, aside) = title(view, room);
    PanelContent::new(title, "").aside(aside).paint(move |surface| {
        let plan = Plan::of(view, room, is_alone);
        for (row, level) in plan.levels.rows().zip(plan.first..=view.search().depth()) {
            surface.hit(row, Hit::Selection(Argument::Row(level)));
        }
        draw(view, surface.frame, room, &plan, look);
    })
}

fn draw(view: SearchView<'_>, frame: &mut ratatui::Frame<'_>, room: Rect, plan: &Plan, look: Look) {
    let margin = margin(room);
    let dim = look.style(Role::Secondary);
    let buffer = frame.buffer_mut();
    if let Some(y) = plan.heading {
        let (left, cells) =
            (usize::from(plan.levels.width).min(margin), usize::from(plan.levels.width) - margin);
        let words = match view.is_to_scale() {
            true if cells < 50 => "width: games below",
            true => "the jumps there, as wide as the games below them",
            false if cells < 50 => "all equally wide",
            false => "the jumps there, all equally wide",
        };
        buffer.set_stringn(plan.levels.x, y, " level", left, dim);
        buffer.set_stringn(plan.levels.x + margin as u16 + 1, y, words, cells - 1, dim);
    }
    let levels = view.search().levels();
    let visible = levels.iter().enumerate().skip(plan.first);
    for (row, (at, level)) in plan.levels.rows().zip(visible) {
        let mut spans = label(view, at, level, margin, look);
        if level.is_empty() {
            spans.push(end(view, look));
        } else {
            let branches: Vec<Branch> = view.session.continuations(level).iter().map(branch).collect();
            spans.extend(icicle_level(&branches, usize::from(row.width) - margin, look));
        }
        buffer.set_line(row.x, row.y, &Line::from(spans), row.width);
    }
    let mut free = plan.free;
    if free.height >= plan.nested + 2 {
        let hint = if view.chooses {
            Line::styled(" ↑↓ choose the level: its board, its jumps", dim)
        } else {
            Line::default()
        };
        for (row, line) in free.rows().zip([legend(look, free.width, "   "), hint]) {
            buffer.set_line(row.x + 1, row.y, &line, row.width - 1);
        }
        free = Rect { y: free.y + 2, height: free.height - 2, ..free };
    } else {
        let line = legend(look, room.width.saturating_sub(4), " ");
        let x = room.right().saturating_sub(line.width() as u16 + 2);
        buffer.set_line(x, room.bottom() - 1, &line, room.width);
    }
    if plan.nested > 0 && free.height >= 2 {
        let width = usize::from(free.width).saturating_sub(2);
        let list = nested_list(view, width, usize::from(free.height - 1));
        let heading = Line::styled("The stack (next jump last):", dim);
        let lines = std::iter::once(heading).chain(list.into_iter().map(Line::from));
        for (row, line) in free.rows().zip(lines) {
            buffer.set_line(row.x + 1, row.y, &line, row.width - 1);
        }
    }
}

/// The columns before the cells of a level. There are two more where there is room.
const fn margin(room: Rect) -> usize {
    if room.width >= 44 { MARGIN + 2 } else { MARGIN }
}

/// The number of a level and its jump.
fn label(view: SearchView<'_>, at: usize, level: &Level, margin: usize, look: Look) -> Vec<Span<'static>> {
    let dim = look.style(Role::Secondary);
    let is_chosen = at == view.level_chosen();
    let (pointer, number) =
        if is_chosen { (POINTER, look.strong()) } else { (' ', look.style(Role::Secondary)) };
    let current = look.style(Role::Current).add_modifier(ratatui::style::Modifier::BOLD);
    let (name, style) = match level.now {
        Some(jump) => (arrow(jump), current),
        None if level.is_empty() => ("end".to_owned(), dim),
        None if level.untried.is_empty() => ("done".to_owned(), dim),
        None => ("next".to_owned(), dim),
    };
    let gap = if margin > MARGIN { " " } else { "" };
    let width = margin - 4 - gap.len();
    vec![
        Span::styled(format!("{pointer}{gap}"), look.style(Role::Current)),
        Span::styled(format!("{:>2} ", at + 1), number),
        Span::styled(format!("{name:<width$}"), style),
    ]
}

/// What the last level is if the board has no jumps.
fn end(view: SearchView<'_>, look: Look) -> Span<'static> {
    let search = view.search();
    let pegs = counted(search.board().pegs(), "peg");
    match search.judgment() {
        Some(Step::Solution) => Span::styled(format!(" {pegs}: solution"), look.style(Role::Current)),
        Some(Step::Skip) => Span::styled(" seen before: skipped", look.style(Role::Secondary)),
        Some(_) => {
            let words = why_dead(search.board(), search.plan().criterion);
            Span::styled(format!(" {words}: dead end"), look.style(Role::Secondary))
        }
        None => Span::styled(format!(" {pegs}, no jump"), look.style(Role::Secondary)),
    }
}

fn branch(continuation: &Continuation) -> Branch {
    Branch {
        name: arrow(continuation.jump),
        state: state(continuation),
        weight: continuation.counted().map(|games| games.all),
    }
}

pub(super) const fn state(continuation: &Continuation) -> BranchState {
    match continuation.status {
        JumpStatus::Tried => BranchState::Done,
        JumpStatus::Stands => BranchState::Path,
        JumpStatus::Untried if continuation.cannot_win() => BranchState::Hopeless,
        JumpStatus::Untried => BranchState::Untried,
    }
}

/// As many entries of the legend as fit.
fn legend(look: Look, width: u16, gap: &'static str) -> Line<'static> {
    let long = width >= 66;
    let entries = [
        (BranchState::Path, " now"),
        (BranchState::Untried, if long { " untried jump" } else { " untried" }),
        (BranchState::Done, " × done"),
        (BranchState::Hopeless, if long { " ! untried, cannot win" } else { " ! loses" }),
    ];
    let mut spans = vec![Span::raw(" ")];
    let mut left = usize::from(width).saturating_sub(1);
    for (state, words) in entries {
        let length = 1 + words.chars().count() + gap.len();
        if length > left {
            break;
        }
        left -= length;
        spans.extend([state.swatch(look), Span::styled(words, look.style(Role::Secondary)), Span::raw(gap)]);
    }
    Line::from(spans)
}

/// The nested list of untried jumps in at most `height` lines. If it is longer, its end with the next jump is visible.
fn nested_list(view: SearchView<'_>, width: usize, height: usize) -> Vec<String> {
    let list = view.search().untried().to_string();
    let lines = wrapped(&list, width);
    if lines.len() <= height {
        return lines;
    }
    let end: String =
        list.chars().skip(list.chars().count().saturating_sub(width * height * 9 / 10)).collect();
    // Not within a jump.
    let end = end.split_once(' ').map_or(end.as_str(), |(_, whole)| whole);
    let mut lines = wrapped(&format!("… {end}"), width);
    lines.truncate(height);
    lines
}
