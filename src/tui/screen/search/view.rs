//! The view of the search: the path, the board, the totals, and the last steps.

use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span, Text};

use super::path_view;
use super::state::{Panel, PegSearch, SLICE};
use crate::narration::{Voice, counted, pegs, search, thousands};
use crate::triangle::{Criterion, Hole, Rows, Search, Step};
use crate::tui::keymap::Command;
use crate::tui::screen::Screen;
use crate::tui::theme::{Look, Role};
use crate::tui::widget::{
    self, Frame, Mark, PanelState, Shape, TriangleView, bar, draw_frame, height_bar, panel,
};

/// The areas of the panels. The board has as much as its size needs, the path gets the rest.
fn layout(area: Rect, rows: Rows) -> Vec<(Panel, Rect)> {
    let (shape, room) = (Shape::of(area), widget::body(area));
    let (board, totals_height) = match shape {
        Shape::Compact => (32, 5),
        Shape::Medium => (33, 6),
        Shape::Large => (48, room.height * 2 / 5),
    };
    let board = (widget::least_room(rows).width + 2).max(board);
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
    let search = screen.search();
    let totals = search.totals();
    for (which, room) in screen.focus.arrange(layout(area, search.start().rows()), widget::body(area)) {
        let state = if screen.focus.is_on(which) { PanelState::Focused } else { PanelState::Resting };
        let (title, aside, text) = match which {
            Panel::Board => ("Board".to_owned(), counted(search.board().pegs(), "peg"), Text::default()),
            Panel::Path => {
                let (title, aside) = path_view::title(screen, room);
                (title, aside, path_view::text(screen, room, look))
            }
            Panel::Totals => {
                let key = screen.key(Command::Stop, look);
                let stop = format!("{key} stop: {}", search::stop(screen.session.stop()));
                ("Totals".to_owned(), stop, totals_text(screen, room, look))
            }
            Panel::Log => ("Log".to_owned(), String::new(), log(screen, room, look)),
        };
        panel(frame, room, look, widget::Panel { title, aside, state, text });
        if which == Panel::Board {
            draw_board(search, frame, room, look);
        }
    }
    let to_win = screen
        .session
        .first_solution()
        .map_or_else(String::new, |win| format!(" of {} to the first win", thousands(win.steps)));
    let words = Frame {
        title: "PEG SEARCH",
        middle: middle(screen, area),
        right: vec![Span::raw(format!("step {}{to_win}", thousands(totals.steps)))],
        status: status(screen, look),
        status_right: screen.playback.label(),
    };
    draw_frame(frame, area, look, words, screen.keys(), &|command| screen.works(command));
    if let Some(prompt) = &screen.prompt {
        prompt.place_cursor(frame, area);
    }
}

fn draw_board(search: &Search, frame: &mut ratatui::Frame<'_>, room: Rect, look: Look) {
    let inner = Rect { x: room.x + 1, y: room.y + 1, width: room.width - 2, height: room.height - 2 };
    let triangle = Rect { height: inner.height - 2, ..inner };
    let last = search.path().last();
    let board = search.board();
    let mark = |hole: Hole| if board.can_jump(hole) { Mark::CanJump } else { Mark::Plain };
    TriangleView { board, look, mark: &mark, cursor: None, trail: last }.draw(frame, triangle);
    let jump = last.map_or_else(
        || " no jump made".to_owned(),
        |jump| format!(" last {} over {} into {}", jump.from, jump.over, jump.to),
    );
    let (verdict, style) = match search.judgment() {
        Some(Step::Solution) if search.board().pegs() == 1 => {
            (" one peg left: SOLUTION", look.style(Role::Good))
        }
        Some(Step::Solution) => (" no jump left: SOLUTION", look.style(Role::Good)),
        Some(Step::Skip) => (" seen before: SKIPPED", look.strong()),
        Some(_) => (" ✗ no jump left: DEAD END", look.style(Role::Warning)),
        None if search.board().jumps().is_empty() => (" no jump possible", Style::new()),
        None => ("", Style::new()),
    };
    let width = usize::from(inner.width);
    frame.buffer_mut().set_stringn(inner.x, triangle.bottom(), jump, width, Style::new());
    frame.buffer_mut().set_stringn(inner.x, triangle.bottom() + 1, verdict, width, style);
}

/// The plan of the search and its start.
fn middle(screen: &PegSearch, area: Rect) -> String {
    let order = screen.search().plan().order;
    let start = search::start(screen.session.origin()) + &pegs::solution_aside(screen.session.criterion());
    match Shape::of(area) {
        Shape::Large => format!("depth-first · {start} · {order}"),
        _ if screen.session.criterion() == Criterion::default() => format!("depth-first · {start}"),
        _ => start,
    }
}

/// The number of games so far, and of all games.
fn share_of_games(screen: &PegSearch) -> Option<String> {
    let all = screen.session.goal().known.games?;
    let so_far = screen.search().totals().games().all;
    let tenths = (so_far * 1000).checked_div(all)?;
    Some(format!("{}.{} % of {} games", tenths / 10, tenths % 10, thousands(all)))
}

fn totals_text(screen: &PegSearch, room: Rect, look: Look) -> Text<'static> {
    let (search, width) = (screen.search(), usize::from(room.width).saturating_sub(4));
    let counts = search::counts(search);
    let height = usize::from(room.height).saturating_sub(2);
    let lines = if height >= 10 {
        let pairs = counts.chunks(2).map(|pair| Line::from(format!("{:<22}{}", pair[0], pair[1])));
        let mut lines: Vec<Line<'static>> = pairs.chain([depth(search, 13, look)]).collect();
        let mut words: Vec<String> = share_of_games(screen).into_iter().collect();
        let solutions = screen.session.goal().known.ways;
        words.push(format!(
            "solutions in all {}",
            solutions.map_or_else(|| "not known".to_owned(), thousands)
        ));
        words.extend(search::memory(search).into_iter().flat_map(|words| widget::wrapped(&words, width)));
        words.extend(
            screen
                .session
                .first_solution()
                .map(|win| format!("first win: after {}", counted(win.dead_ends() as usize, "dead end"))),
        );
        words.push("games by pegs left:".to_owned());
        lines.extend(words.into_iter().map(Line::from));
        let rest = height.saturating_sub(lines.len());
        lines.extend(histogram(search, rest, width, look));
        lines
    } else {
        let depth = format!("depth {}", search.depth());
        let below = [counts[4].clone(), counts[5].clone(), depth];
        let mut lines = vec![beside(&counts[..4], width), beside(&below, width)];
        // One line is for the next step. One more, if it is free, shows how games ended or what was saved.
        if height > 3 {
            lines.push(
                search::memory(search)
                    .filter(|words| words.chars().count() <= width)
                    .unwrap_or_else(|| ends(search, width)),
            );
        }
        lines.push(format!("next: {}", search::next(Voice::Tiles, search)));
        lines.into_iter().map(Line::from).collect()
    };
    Text::from(lines)
}

/// As many of these texts side by side as fit.
fn beside(words: &[String], width: usize) -> String {
    let together = |count: &usize| words[..*count].join("   ");
    let fits = |count: &usize| together(count).chars().count() <= width;
    (0..=words.len()).rev().find(fits).map_or_else(String::new, |count| together(&count))
}

/// The depth of the path as a bar.
fn depth(search: &Search, width: usize, look: Look) -> Line<'static> {
    let most = search.start().pegs().saturating_sub(1).max(1);
    let bar = bar(search.depth() as f64 / most as f64, width, Role::Data, look);
    let depth = Span::styled(format!(" {}", search.depth()), look.strong());
    [Span::raw("depth ")].into_iter().chain(bar).chain([depth]).collect()
}

/// For each number of pegs left, how many games ended with it.
fn endings(search: &Search) -> Vec<(usize, u64)> {
    let ends = search.totals().ended_with;
    ends.into_iter().enumerate().filter(|(_, games)| *games > 0).collect()
}

/// The histogram of pegs left, a line for each number. The last line sums up those that do not fit.
fn histogram(search: &Search, height: usize, width: usize, look: Look) -> Vec<Line<'static>> {
    let ends = endings(search);
    let most = ends.iter().map(|(_, games)| *games).max().unwrap_or(1);
    let digits = thousands(most).len();
    let bars = width.saturating_sub(digits + 7).min(24);
    let line = |(pegs, games): &(usize, u64)| {
        let bar = bar(*games as f64 / most as f64, bars, Role::Data, look);
        let number = Span::styled(format!(" {:>digits$}", thousands(*games)), look.strong());
        [Span::raw(format!("  {pegs:>2} "))].into_iter().chain(bar).chain([number]).collect::<Line<'_>>()
    };
    if ends.len() <= height {
        return ends.iter().map(line).collect();
    }
    let shown = height.saturating_sub(1);
    let rest: u64 = ends[shown..].iter().map(|(_, games)| games).sum();
    let last = Line::from(format!("  {} or more: {}", ends[shown].0, thousands(rest)));
    ends[..shown].iter().map(line).chain((height > 0).then_some(last)).collect()
}

/// The histogram in one line, a cell for each number of pegs. The last cell sums up those that do not fit.
fn ends(search: &Search, width: usize) -> String {
    let ends = endings(search);
    let most = ends.iter().map(|(_, games)| *games).max().unwrap_or(1);
    let entry = |(pegs, games): &(usize, u64)| {
        format!("  {pegs} {} {}", height_bar(*games as f64 / most as f64), thousands(*games))
    };
    let with_first = |shown: usize| {
        let (first, rest) = ends.split_at(shown);
        let more = rest.first().map_or_else(String::new, |(pegs, _)| {
            format!("  {pegs}+ {}", thousands(rest.iter().map(|(_, games)| games).sum::<u64>()))
        });
        format!("pegs left{}{more}", first.iter().map(entry).collect::<String>())
    };
    (0..=ends.len()).rev().map(with_first).find(|line| line.chars().count() <= width).unwrap_or_default()
}

/// As many of the last steps as fit.
fn log(screen: &PegSearch, room: Rect, look: Look) -> Text<'static> {
    let height = usize::from(room.height).saturating_sub(4);
    let made = &screen.last_steps;
    let digits = made.last().map_or(0, |step| thousands(step.number).len());
    let mut lines: Vec<Line<'static>> = made[made.len().saturating_sub(height)..]
        .iter()
        .map(|step| {
            Line::from(format!(
                "step {:>digits$}  {}",
                thousands(step.number),
                search::made(Voice::Tiles, step)
            ))
        })
        .collect();
    if let Some(last) = lines.last_mut() {
        *last = std::mem::take(last).style(look.strong());
    }
    lines.push(Line::default());
    lines.push(Line::from(format!("next: {}", search::next(Voice::Tiles, screen.search()))));
    Text::from(lines)
}

fn status(screen: &PegSearch, look: Look) -> Span<'static> {
    let search = screen.search();
    if let Some(prompt) = &screen.prompt {
        return prompt.span(look);
    }
    if let Some(message) = &screen.message {
        return Span::styled(message.clone(), look.strong());
    }
    if let Some(seek) = screen.session.seek() {
        let games = share_of_games(screen)
            .unwrap_or_else(|| counted(search.totals().played() as usize, "game") + " tried");
        return Span::raw(format!("ON THE WAY to {}: {games}; any key stops", search::heading(seek)));
    }
    if screen.playback.is_running() {
        let shown = if screen.playback.speed.is_full() {
            format!(", showing 1 step in {}", thousands(SLICE))
        } else {
            String::new()
        };
        return Span::raw(format!("RUNNING{shown}: Space pauses"));
    }
    if search.is_finished() {
        return Span::styled(search::finished(search), look.style(Role::Good));
    }
    let (verdict, style) = verdict(search, look);
    let what = match (screen.stopped_at.filter(|step| *step == search.totals().steps), verdict) {
        (None, None) => "PAUSED".to_owned(),
        (None, Some((name, more))) => format!("{}{more}", name.to_uppercase()),
        (Some(_), None) => format!("STOPPED back at depth {}", search.depth()),
        (Some(_), Some((name, more))) => format!("STOPPED at a {name}{more}"),
    };
    Span::styled(format!("{what}. Next: {}", search::next(Voice::Tiles, search)), style)
}

/// What the last step found about the board.
fn verdict(search: &Search, look: Look) -> (Option<(&'static str, String)>, Style) {
    match search.judgment() {
        Some(Step::Solution) => {
            let number = format!(" {}", thousands(search.totals().solutions));
            (Some(("solution", number)), look.style(Role::Good))
        }
        Some(Step::Skip) => (Some(("board seen before", ": skipped".to_owned())), Style::new()),
        Some(_) => (
            Some(("dead end", format!(": {}, no jump", counted(search.board().pegs(), "peg")))),
            Style::new(),
        ),
        None => (None, Style::new()),
    }
}
