//! How the solutions look: the list, the board of the one that is chosen, and its moves sweep by sweep.

use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span, Text};

use super::super::super::glyphs::POINTER;
use super::super::super::keymap::Command;
use super::super::super::theme::Look;
use super::super::super::widget::{self, Frame, Mark, PanelState, Shape, TriangleView, draw_frame, panel};
use super::super::{Screen, way};
use super::{Asking, Panel, SolutionList};
use crate::narration::{counted, pegs, thousands};
use crate::triangle::{Extent, Grouping, Hole, Jump, JumpPlacement, Rows, Solution, Sorting, sweeps};

/// Where the panels are: the list above the two others, or beside them.
fn layout(area: Rect, rows: Rows) -> Vec<(Panel, Rect)> {
    let (shape, room) = (Shape::of(area), widget::body(area));
    let least = widget::least_room(rows).width + 2;
    let (list, rest) = if shape == Shape::Large {
        let width = room.width - least.max(44);
        let list = Rect { width, ..room };
        (list, Rect { x: list.right(), width: room.width - width, ..room })
    } else {
        let list = Rect { height: room.height - 11, ..room };
        (list, Rect { y: list.bottom(), height: 11, ..room })
    };
    let (board, moves) = match shape {
        Shape::Large => {
            let board = Rect { height: rest.height * 3 / 5, ..rest };
            (board, Rect { y: board.bottom(), height: rest.height - board.height, ..rest })
        }
        Shape::Compact | Shape::Medium => {
            let width = least.max(if shape == Shape::Compact { 34 } else { 42 });
            let board = Rect { width, ..rest };
            (board, Rect { x: board.right(), width: rest.width - board.width, ..rest })
        }
    };
    vec![(Panel::List, list), (Panel::Board, board), (Panel::Moves, moves)]
}

pub(super) fn draw(screen: &SolutionList, frame: &mut ratatui::Frame<'_>, area: Rect, look: Look) {
    for (which, room) in screen.focus.arrange(layout(area, screen.origin.rows()), widget::body(area)) {
        let state = if screen.focus.is_on(which) { PanelState::Focused } else { PanelState::Resting };
        let (title, aside, text) = match which {
            Panel::List => (list_title(screen), sorting(screen), list(screen, room, look)),
            Panel::Board => ("Board".to_owned(), made(screen), Text::default()),
            Panel::Moves => (moves_title(screen), String::new(), moves(screen, room, look)),
        };
        panel(frame, room, look, widget::Panel { title, aside, state, text });
        if which == Panel::Board {
            draw_board(screen, frame, room, look);
        }
    }
    let right = match screen.shown().len() {
        0 => String::new(),
        count => format!("{} of {}", thousands(screen.chosen as u64 + 1), thousands(count as u64)),
    };
    let words = Frame {
        title: "SOLUTIONS",
        middle: start_in_words(screen),
        right: vec![Span::raw(right)],
        status: status(screen, look),
        status_right: String::new(),
    };
    draw_frame(frame, area, look, words, screen.keys(), &|command| screen.works(command));
    if let Asking::Number(prompt) | Asking::Jumps(prompt) = &screen.asking {
        prompt.place_cursor(frame, area);
    }
}

/// Where the solutions start.
fn start_in_words(screen: &SolutionList) -> String {
    let game = &screen.origin;
    let start = match game.starting_hole() {
        Some(hole) if game.jumps().is_empty() => format!("start hole {hole}"),
        Some(hole) => format!("after {} from hole {hole}", counted(game.jumps().len(), "move")),
        None => "from your board".to_owned(),
    };
    start + &pegs::solution_aside(screen.goal.criterion)
}

fn list_title(screen: &SolutionList) -> String {
    match screen.filter().grouping {
        Grouping::Each => counted(screen.shown().len(), "solution"),
        Grouping::OneOfAKind => sets_of_jumps(screen.shown().len()),
    }
}

/// How many solutions there are where those with the same jumps are one.
fn sets_of_jumps(count: usize) -> String {
    match count {
        0 => "no set of jumps".to_owned(),
        1 => "1 set of jumps".to_owned(),
        _ => format!("{} different sets of jumps", thousands(count as u64)),
    }
}

fn sorting(screen: &SolutionList) -> String {
    match screen.filter().sorting {
        Sorting::AsFound => "as found".to_owned(),
        Sorting::FewestSweeps => "fewest sweeps first".to_owned(),
    }
}

/// How many solutions there is room for, below the heading.
fn rows_in(room: Rect) -> usize {
    usize::from(room.height).saturating_sub(3)
}

/// The first solution in sight, where there is room for so many.
fn first_row(screen: &SolutionList, height: usize) -> usize {
    screen.chosen.saturating_sub(height / 2).min(screen.shown().len().saturating_sub(height))
}

/// What a click at a place of the screen would be as keys: the solution in that row is chosen.
pub(super) fn click(screen: &SolutionList, at: Position, area: Rect) -> Vec<Command> {
    let panels = screen.focus.arrange(layout(area, screen.origin.rows()), widget::body(area));
    let list = panels.into_iter().find(|(which, room)| *which == Panel::List && room.contains(at));
    let Some((_, room)) = list else { return Vec::new() };
    let line = usize::from(at.y - room.y).checked_sub(2).filter(|line| *line < rows_in(room));
    let row = line.map(|line| first_row(screen, rows_in(room)) + line);
    match row.filter(|row| *row < screen.shown().len() && matches!(screen.asking, Asking::Nothing)) {
        Some(row) => way(screen.chosen, row, Command::Up, Command::Down),
        None => Vec::new(),
    }
}

fn list(screen: &SolutionList, room: Rect, look: Look) -> Text<'static> {
    let width = usize::from(room.width).saturating_sub(4);
    let height = rows_in(room);
    if screen.shown().is_empty() {
        let words = match (screen.solutions.count(), screen.extent()) {
            (0, Extent::All) => pegs::no_solution(&screen.goal).unwrap_or_else(|| {
                format!("No game from here leaves {}.", pegs::solution(screen.goal.criterion))
            }),
            (0, _) => "None found so far.".to_owned(),
            _ => format!("None is like this; {} shows all again.", screen.key(Command::Clear, look)),
        };
        return Text::from(widget::wrapped(&words, width).into_iter().map(Line::from).collect::<Vec<_>>());
    }
    let first = first_row(screen, height);
    let orders = if screen.filter().grouping == Grouping::Each { "" } else { " orders" };
    let heading = format!("  {:>7}  ends sweeps{orders}  moves", "number");
    let mut lines = vec![Line::styled(heading, look.dim())];
    for (at, index) in screen.shown().iter().enumerate().skip(first).take(height) {
        let Some(solution) = screen.solutions.get(*index) else { continue };
        let is_chosen = at == screen.chosen;
        let pointer = if is_chosen { POINTER } else { ' ' };
        let row = format!("{pointer} {}", row(solution, screen.filter().grouping, width.saturating_sub(2)));
        lines.push(Line::styled(row, if is_chosen { look.strong() } else { Style::new() }));
    }
    Text::from(lines)
}

/// A solution in one line, its moves as far as there is room for whole ones.
fn row(solution: Solution<'_>, grouping: Grouping, width: usize) -> String {
    let jumps = solution.jumps();
    let last = solution.last_hole().map_or_else(String::new, |hole| hole.to_string());
    let orders = match grouping {
        Grouping::Each => String::new(),
        Grouping::OneOfAKind => format!(" {:>6}", format!("×{}", thousands(solution.orders() as u64))),
    };
    let number = thousands(solution.number() as u64);
    let mut row = format!("{number:>7}  {last:>4} {:>6}{orders} ", solution.sweeps());
    for (at, jump) in jumps.iter().enumerate() {
        let more = if at + 1 < jumps.len() { 2 } else { 0 };
        let move_ = format!(" {jump}");
        if row.chars().count() + move_.chars().count() + more > width {
            row.push_str(" …");
            break;
        }
        row.push_str(&move_);
    }
    row
}

/// How many jumps are made on the board beside.
fn made(screen: &SolutionList) -> String {
    match screen.jumps().len() {
        0 => String::new(),
        all => format!("jump {} of {all}", screen.made),
    }
}

fn draw_board(screen: &SolutionList, frame: &mut ratatui::Frame<'_>, room: Rect, look: Look) {
    let inner = Rect { x: room.x + 1, y: room.y + 1, width: room.width - 2, height: room.height - 2 };
    let Some(game) = screen.game_after(screen.made) else { return };
    let last = screen.made.checked_sub(1).and_then(|at| screen.jumps().get(at).copied());
    let mark = |hole: Hole| {
        if last.is_some_and(|jump| jump.to == hole) { Mark::LastLanding } else { Mark::Plain }
    };
    TriangleView { board: game.board(), look, mark: &mark }.draw(frame, inner);
}

fn moves_title(screen: &SolutionList) -> String {
    screen.solution().map_or_else(
        || "Moves".to_owned(),
        |solution| format!("Solution {}", thousands(solution.number() as u64)),
    )
}

/// The moves sweep by sweep: those made, the one on the board last, those to come.
fn moves(screen: &SolutionList, room: Rect, look: Look) -> Text<'static> {
    let Some(solution) = screen.solution() else { return Text::default() };
    let width = usize::from(room.width).saturating_sub(4);
    let jumps = solution.jumps();
    let mut lines = vec![Line::default()];
    let mut begun = 0;
    for sweep in sweeps(&jumps) {
        let style = if begun + sweep.len() <= screen.made {
            Style::new()
        } else if begun < screen.made {
            look.cursor()
        } else {
            look.dim()
        };
        begun += sweep.len();
        let words = in_one(sweep);
        let last = lines.len() - 1;
        let taken = lines[last].width();
        if taken > 0 && taken + 2 + words.chars().count() > width {
            lines.push(Line::from(Span::styled(words, style)));
        } else {
            if taken > 0 {
                lines[last].push_span("  ");
            }
            lines[last].push_span(Span::styled(words, style));
        }
    }
    let hole = solution.last_hole().map_or_else(String::new, |hole| format!(", {} {hole}", ends_in(screen)));
    lines.push(Line::from(format!("{}{hole}", counted(solution.sweeps(), "sweep"))));
    lines.push(Line::from(orders(screen, solution)));
    if solution.fewest_sweeps() < solution.sweeps() {
        lines
            .push(Line::from(format!("the best order takes {}", counted(solution.fewest_sweeps(), "sweep"))));
    }
    Text::from(lines)
}

/// A sweep as the way of its peg.
fn in_one(sweep: &[Jump]) -> String {
    let from = sweep.first().map(|jump| jump.from.to_string());
    let holes: Vec<String> = from.into_iter().chain(sweep.iter().map(|jump| jump.to.to_string())).collect();
    holes.join("→")
}

/// What is said of the hole in which the last jump lands.
fn ends_in(screen: &SolutionList) -> &'static str {
    if screen.goal.criterion.pegs() == 1 { "ends in" } else { "last jump into" }
}

/// In how many orders the jumps of a solution are found.
fn orders(screen: &SolutionList, solution: Solution<'_>) -> String {
    let orders = counted(solution.orders(), "order");
    match screen.extent() {
        Extent::All => format!("{orders} of its jumps"),
        Extent::SoFar | Extent::Full => format!("{orders} found"),
    }
}

fn status(screen: &SolutionList, look: Look) -> Span<'static> {
    if let Asking::Number(prompt) | Asking::Jumps(prompt) = &screen.asking {
        return prompt.span(look);
    }
    if let Some(message) = &screen.message {
        return Span::styled(message.clone(), look.strong());
    }
    let solutions = &screen.solutions;
    let count = counted(solutions.count(), "solution");
    let all = screen.goal.known.ways;
    let of_all = all.map_or_else(
        || count.clone(),
        |all| format!("{} of {} solutions", thousands(solutions.count() as u64), thousands(all)),
    );
    let found = match (screen.extent(), all) {
        (Extent::SoFar, _) => {
            format!("LOOKING: {of_all} in {} games so far", thousands(solutions.games_tried()))
        }
        (Extent::Full, Some(_)) => format!("The first {of_all}"),
        (Extent::Full, None) => format!("The first {count}; there may be more"),
        (Extent::All, _) => format!("{count} in all, {}", sets_of_jumps(solutions.count_of_kinds())),
    };
    match filter_in_words(screen) {
        Some(words) => Span::raw(format!("Shown: {words}. {found}")),
        None => Span::raw(found),
    }
}

/// What a filter leaves out; nothing if it shows all.
fn filter_in_words(screen: &SolutionList) -> Option<String> {
    let filter = screen.filter();
    let last = if screen.goal.criterion.pegs() == 1 { "last peg in" } else { "last jump into" };
    let parts = [
        filter.required.as_ref().map(|required| match required.place() {
            JumpPlacement::Anywhere => format!("with {}", required.jumps_in_words()),
            JumpPlacement::First => format!("beginning {}", required.jumps_in_words()),
        }),
        filter.last_hole.map(|hole| format!("{last} {hole}")),
        filter.most_sweeps.map(|most| format!("at most {}", counted(most, "sweep"))),
    ];
    let words: Vec<String> = parts.into_iter().flatten().collect();
    (!words.is_empty()).then(|| words.join(", "))
}
