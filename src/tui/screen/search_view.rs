//! How the search looks: the board, the stack of deferred jumps, what was counted, and the last steps.

use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span, Text};

use super::super::theme::Look;
use super::super::widget::{self, Frame, Mark, PanelState, Shape, TriangleView, bar, draw_frame, panel};
use super::Screen;
use super::search::{FULL_SPEED, Panel, PegSearch};
use crate::narration::{arrow, counted, thousands};
use crate::triangle::{Hole, Jump, Level, Search, Step};

/// Where the panels are.
fn layout(area: Rect) -> Vec<(Panel, Rect)> {
    let (shape, room) = (Shape::of(area), widget::body(area));
    let (board, totals_height) = match shape {
        Shape::Compact => (32, 5),
        Shape::Medium => (33, 6),
        Shape::Large => (48, room.height * 2 / 5),
    };
    let upper = Rect { height: room.height - totals_height, ..room };
    let lower = Rect { y: upper.bottom(), height: totals_height, ..room };
    let totals_width = if shape == Shape::Large { board } else { room.width };
    let mut panels = vec![
        (Panel::Board, Rect { width: board, ..upper }),
        (Panel::Path, Rect { x: upper.x + board, width: upper.width - board, ..upper }),
        (Panel::Totals, Rect { width: totals_width, ..lower }),
    ];
    if shape == Shape::Large {
        panels.push((
            Panel::Log,
            Rect { x: lower.x + totals_width, width: lower.width - totals_width, ..lower },
        ));
    }
    panels
}

pub(super) fn draw(screen: &PegSearch, frame: &mut ratatui::Frame<'_>, area: Rect, look: Look) {
    let search = &screen.search;
    let totals = search.totals();
    for (which, room) in screen.focus.arrange(layout(area), widget::body(area)) {
        let state = if screen.focus.is_on(which) { PanelState::Focused } else { PanelState::Resting };
        let (title, aside, text) = match which {
            Panel::Board => ("Board", counted(search.board().pegs(), "peg"), Text::default()),
            Panel::Path => ("Path, and what is put off", path_aside(search, room), path(screen, room, look)),
            Panel::Totals => ("Totals", String::new(), totals_text(screen, room)),
            Panel::Log => ("Log", String::new(), log(search, room, look)),
        };
        panel(frame, room, look, widget::Panel { title: title.to_owned(), aside, state, text });
        if which == Panel::Board {
            draw_board(search, frame, room, look);
        }
    }
    let to_win = screen.first_win.filter(|win| win.steps > totals.steps);
    let to_win =
        to_win.map_or_else(String::new, |win| format!(" of {} to the first win", thousands(win.steps)));
    let words = Frame {
        title: "PEG SEARCH",
        middle: format!("depth-first · {}", screen.start_in_words()),
        right: vec![Span::raw(format!("step {}{to_win}", thousands(totals.steps)))],
        status: status(screen, look),
        status_right: screen.playback.speed.label(),
    };
    draw_frame(frame, area, look, words, screen.keys(), &|command| screen.works(command));
}

fn draw_board(search: &Search, frame: &mut ratatui::Frame<'_>, room: Rect, look: Look) {
    let inner = Rect { x: room.x + 1, y: room.y + 1, width: room.width - 2, height: room.height - 2 };
    let triangle = Rect { height: inner.height - 2, ..inner };
    let last = search.path().last();
    let mark = |hole: Hole| {
        if last.is_some_and(|jump| jump.to == hole) { Mark::LastLanding } else { Mark::Plain }
    };
    TriangleView { board: search.board(), look, mark: &mark }.draw(frame, triangle);
    let jump = last.map_or_else(
        || " no jump made".to_owned(),
        |jump| format!(" last {} over {} into {}", jump.from, jump.over, jump.to),
    );
    let (verdict, style) = match search.verdict() {
        Some(Step::Solution) => (" one peg left: SOLUTION", look.good()),
        Some(_) => (" ✗ no jump left: DEAD END", look.warning()),
        None if search.board().jumps().is_empty() => (" no jump possible", Style::new()),
        None => ("", Style::new()),
    };
    let width = usize::from(inner.width);
    frame.buffer_mut().set_stringn(inner.x, triangle.bottom(), jump, width, Style::new());
    frame.buffer_mut().set_stringn(inner.x, triangle.bottom() + 1, verdict, width, style);
}

/// How deep the path is and, where it has no room for it, how to see the nested list.
fn path_aside(search: &Search, room: Rect) -> String {
    let all_shown = usize::from(room.height) > search.depth() + 7;
    format!("depth {}{}", search.depth(), if all_shown { "" } else { " · z all" })
}

fn path(screen: &PegSearch, room: Rect, look: Look) -> Text<'static> {
    let (width, height) =
        (usize::from(room.width).saturating_sub(4), usize::from(room.height).saturating_sub(2));
    let mut levels = screen.search.levels();
    // The board shown is a level of its own only while it has jumps.
    levels.pop_if(|last| last.is_empty());
    let heading = if width < 34 { " d now    put off  × tried" } else { " d now    put off      × tried" };
    let mut lines = vec![Line::styled(heading, look.dim())];
    lines.extend(levels.iter().enumerate().map(|(depth, level)| level_line(depth, level, width, look)));
    let mut nested = vec![Line::default(), Line::styled("As the search holds it:", look.dim())];
    nested.extend(widget::wrapped(&screen.search.deferred().to_string(), width).into_iter().map(Line::from));
    if lines.len() + nested.len() <= height {
        lines.extend(nested);
        return Text::from(lines);
    }
    // Where both do not fit, the ends of both are shown.
    let heading = lines.remove(0);
    let below = if height >= 12 { 2 } else { 0 };
    let above = height.saturating_sub(1 + below);
    let last = lines.len().saturating_sub(screen.scroll).max(above.min(lines.len()));
    let mut shown = vec![heading];
    shown.extend(lines[last.saturating_sub(above)..last].iter().cloned());
    shown.extend(end_of_list(&screen.search, width, below));
    Text::from(shown)
}

/// The last lines of the nested list, where what the search does next stands.
fn end_of_list(search: &Search, width: usize, height: usize) -> Vec<Line<'static>> {
    let list = search.deferred().to_string();
    let (length, room) = (list.chars().count(), (width * height).saturating_sub(width / 4));
    let list = if length > room {
        let end: String = list.chars().skip(length - room).collect();
        // Not in the middle of a jump.
        format!("… {}", end.split_once(' ').map_or(end.as_str(), |(_, whole)| whole))
    } else {
        list
    };
    widget::wrapped(&list, width).into_iter().take(height).map(Line::from).collect()
}

/// A level of the path: the jump that stands, those put off, those tried.
fn level_line(depth: usize, level: &Level, width: usize, look: Look) -> Line<'static> {
    let now = level.now.map_or_else(String::new, arrow);
    let names = |jumps: &[Jump], before: &str| -> Vec<String> {
        jumps.iter().map(|jump| format!("{before}{}", arrow(*jump))).collect()
    };
    let deferred = names(&level.deferred, "").join(" ");
    let tried = names(&level.exhausted, "×").join(" ");
    let room = width.saturating_sub(10);
    let (put_off, failed) = (deferred.chars().count(), tried.chars().count());
    // What was tried stands in a column of its own where the lines leave it room.
    let column = (room * 3 / 5).min(room.saturating_sub(failed)).max(put_off + 1);
    let mut rest = format!("{deferred:<column$}{tried}");
    if rest.chars().count() > room {
        rest = rest.chars().take(room.saturating_sub(1)).chain(['…']).collect();
    }
    Line::from(vec![
        Span::raw(format!("{:>2} ", depth + 1)),
        Span::styled(format!("{now:<7}"), look.strong()),
        Span::raw(rest),
    ])
}

fn totals_text(screen: &PegSearch, room: Rect) -> Text<'static> {
    let (search, totals) = (&screen.search, screen.search.totals());
    let number = |count: u64| thousands(count);
    let most = search.start().pegs().saturating_sub(1);
    let counts = [
        format!("tries {}", number(totals.tries())),
        format!("dead ends {}", number(totals.dead_ends())),
        format!("solutions {}", number(totals.solutions)),
        format!("back-ups {}", number(totals.undone)),
        format!("deepest {} of {most}", totals.deepest()),
        format!("put off now {}", counted(search.deferred_count(), "move")),
    ];
    let depth = if room.width < 80 && room.height < 12 {
        format!("depth {}", search.depth())
    } else {
        format!("depth {:<13} {}", bar(search.depth() as f64 / most.max(1) as f64, 13), search.depth())
    };
    let ends: Vec<(usize, u64)> =
        totals.ended_with.iter().copied().enumerate().filter(|(_, games)| *games > 0).collect();
    let height = usize::from(room.height).saturating_sub(2);
    let mut lines: Vec<Line<'static>> = Vec::new();
    if height >= 10 {
        lines.extend(counts.chunks(2).map(|pair| Line::from(format!("{:<22}{}", pair[0], pair[1]))));
        lines.push(Line::from(depth));
        let most = ends.iter().map(|(_, games)| *games).max().unwrap_or(1);
        lines.push(Line::from("games by pegs left:"));
        lines.extend(ends.iter().map(|(pegs, games)| {
            Line::from(format!("  {pegs:>2} {:<16} {}", bar(*games as f64 / most as f64, 16), number(*games)))
        }));
        if let Some(win) = screen.first_win.filter(|win| win.steps > totals.steps) {
            lines.push(Line::from(format!(
                "first win: after {}",
                counted(win.dead_ends() as usize, "dead end")
            )));
        }
    } else {
        lines.push(Line::from(counts[..4].join("   ")));
        lines.push(Line::from(format!("{}   {}   {depth}", counts[4], counts[5])));
        let ends: Vec<String> =
            ends.iter().map(|(pegs, games)| format!("{pegs}:{}", number(*games))).collect();
        if height > 3 {
            lines.push(Line::from(format!("pegs left  {}", ends.join("  "))));
        }
        lines.push(Line::from(next(search)));
    }
    Text::from(lines)
}

fn step_in_words(step: Step, search: &Search) -> String {
    match step {
        Step::Make(jump) => format!("try   {:<6} depth {}", arrow(jump), search.depth()),
        Step::Undo(jump) => format!("undo  {:<6} back to depth {}", arrow(jump), search.depth()),
        Step::Solution => format!("SOLUTION {}", thousands(search.totals().solutions)),
        Step::Skip => "skip  seen before".to_owned(),
        Step::DeadEnd => {
            let number = thousands(search.totals().dead_ends());
            format!("✗ dead end {number}, {} left", counted(search.board().pegs(), "peg"))
        }
    }
}

/// The last steps, found by stepping back from here.
fn log(search: &Search, room: Rect, look: Look) -> Text<'static> {
    let height = usize::from(room.height).saturating_sub(4);
    let mut behind = search.clone();
    let mut lines = Vec::new();
    for _ in 0..height {
        let after = behind.clone();
        let Some(step) = behind.retreat() else { break };
        let text = format!("step {}  {}", thousands(after.totals().steps), step_in_words(step, &after));
        lines.push(Line::styled(text, if lines.is_empty() { look.strong() } else { Style::new() }));
    }
    lines.reverse();
    lines.push(Line::default());
    lines.push(Line::from(next(search)));
    Text::from(lines)
}

/// What the search does next, up to the next jump it makes.
fn next(search: &Search) -> String {
    let mut ahead = search.clone();
    let mut taken_back = 0;
    while let Some(step) = ahead.advance() {
        let back = match taken_back {
            0 => String::new(),
            moves => format!("take back {}, then ", counted(moves, "move")),
        };
        match step {
            Step::Make(jump) => return format!("next: {back}try {} as move {}", arrow(jump), ahead.depth()),
            Step::Undo(_) => taken_back += 1,
            Step::Solution => return "next: one peg left, a solution".to_owned(),
            Step::Skip => return "next: skip".to_owned(),
            Step::DeadEnd => {
                return format!("next: no jump left, a dead end with {} pegs", ahead.board().pegs());
            }
        }
    }
    "every game was tried".to_owned()
}

fn status(screen: &PegSearch, look: Look) -> Span<'static> {
    let search = &screen.search;
    if let Some(message) = &screen.message {
        return Span::styled(message.clone(), look.strong());
    }
    if screen.playback.is_running() {
        let shown = if screen.playback.speed.is_full() {
            format!(", showing 1 step in {}", thousands(FULL_SPEED))
        } else {
            String::new()
        };
        return Span::raw(format!("RUNNING{shown}: Space pauses"));
    }
    let totals = search.totals();
    if search.is_finished() {
        let wins = counted(totals.solutions as usize, "solution");
        return Span::styled(
            format!("FINISHED: {} tried, {wins}", counted(totals.tries() as usize, "game")),
            look.good(),
        );
    }
    match search.verdict() {
        Some(Step::Solution) => {
            let win = thousands(totals.solutions);
            Span::styled(format!("SOLUTION {win}; s goes on, t shows it on the triangle"), look.good())
        }
        Some(_) => Span::raw(format!("DEAD END: {} pegs, no jump", search.board().pegs())),
        None => Span::raw("PAUSED: s goes on, S goes back, Space runs"),
    }
}
