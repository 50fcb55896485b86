//! The view: the list, the board of the selected solution, and its moves by sweeps.

use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span, Text};

use super::state::{Asking, Panel, SolutionList};
use crate::narration::{counted, pegs, solutions, thousands};
use crate::play::solutions::{Grouping, Sorting};
use crate::tui::glyphs::POINTER;
use crate::tui::keymap::Command;
use crate::tui::screen::Screen;
use crate::tui::screen::parts::key_path;
use crate::tui::theme::{Look, Role};
use crate::tui::widget::{
    self, Frame, Mark, PanelState, Shape, TriangleView, draw_frame, name_command, panel, wrapped,
};
use pegwise_engine::triangle::{Hole, Jump, Rows, Solution, sweeps};

/// The areas of the panels: the list above the two others, or beside them.
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
    for (which, room) in screen.focus.arrange(layout(area, screen.session.origin.rows()), widget::body(area))
    {
        let state = if screen.focus.is_on(which) { PanelState::Focused } else { PanelState::Resting };
        let (title, aside, text) = match which {
            Panel::List => (
                solutions::shown(screen.session.filter().grouping, screen.session.shown().len()),
                sorting(screen),
                list(screen, room, look),
            ),
            Panel::Board => ("Board".to_owned(), made(screen), Text::default()),
            Panel::Moves => (moves_title(screen), String::new(), moves(screen, room, look)),
        };
        panel(frame, room, look, widget::Panel { title, aside: aside.into(), state, text });
        match which {
            Panel::List => name_command(frame, room, look, &screen.commands()),
            Panel::Board => draw_board(screen, frame, room, look),
            Panel::Moves => {}
        }
    }
    let right = match screen.session.shown().len() {
        0 => String::new(),
        count => format!("{} of {}", thousands(screen.session.chosen as u64 + 1), thousands(count as u64)),
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
        prompt.draw_as_status(frame, widget::status_row(area), look);
    }
}

fn start_in_words(screen: &SolutionList) -> String {
    let game = &screen.session.origin;
    let start = match game.starting_hole() {
        Some(hole) if game.jumps().is_empty() => format!("start hole {hole}"),
        Some(hole) => format!("after {} from hole {hole}", counted(game.jumps().len(), "jump")),
        None => "from your board".to_owned(),
    };
    start + &pegs::solution_aside(screen.session.goal.criterion)
}

fn sorting(screen: &SolutionList) -> String {
    match screen.session.filter().sorting {
        Sorting::AsFound => "as found".to_owned(),
        Sorting::FewestSweeps => "fewest sweeps first".to_owned(),
    }
}

/// How many solutions fit below the heading.
fn rows_in(room: Rect) -> usize {
    usize::from(room.height).saturating_sub(3)
}

/// The first visible solution.
fn first_row(screen: &SolutionList, height: usize) -> usize {
    screen.session.chosen.saturating_sub(height / 2).min(screen.session.shown().len().saturating_sub(height))
}

/// The commands for a click: selects the solution in the row.
pub(super) fn click(screen: &SolutionList, at: Position, area: Rect) -> Vec<Command> {
    let panels = screen.focus.arrange(layout(area, screen.session.origin.rows()), widget::body(area));
    let list = panels.into_iter().find(|(which, room)| *which == Panel::List && room.contains(at));
    let Some((_, room)) = list else { return Vec::new() };
    let line = usize::from(at.y - room.y).checked_sub(2).filter(|line| *line < rows_in(room));
    let row = line.map(|line| first_row(screen, rows_in(room)) + line);
    match row.filter(|row| *row < screen.session.shown().len() && matches!(screen.asking, Asking::Nothing)) {
        Some(row) => key_path(screen.session.chosen, row, Command::Up, Command::Down),
        None => Vec::new(),
    }
}

fn list(screen: &SolutionList, room: Rect, look: Look) -> Text<'static> {
    let width = usize::from(room.width).saturating_sub(4);
    let height = rows_in(room);
    if screen.session.shown().is_empty() {
        let words = match screen.session.solutions.count() {
            0 => solutions::none(screen.session.extent(), &screen.session.goal),
            _ => format!("No solution matches; {} shows all again.", screen.key(Command::Clear, look)),
        };
        return Text::from(widget::wrapped(&words, width).into_iter().map(Line::from).collect::<Vec<_>>());
    }
    let first = first_row(screen, height);
    let orders = if screen.session.filter().grouping == Grouping::Each { "" } else { " orders" };
    let heading = format!("  {:>7}  ends sweeps{orders}  jumps", "number");
    let mut lines = vec![Line::styled(heading, look.style(Role::Secondary))];
    for (at, index) in screen.session.shown().iter().enumerate().skip(first).take(height) {
        let Some(solution) = screen.session.solutions.get(*index) else { continue };
        let is_chosen = at == screen.session.chosen;
        let pointer = if is_chosen { POINTER } else { ' ' };
        let row =
            format!("{pointer} {}", row(solution, screen.session.filter().grouping, width.saturating_sub(2)));
        lines.push(Line::styled(row, if is_chosen { look.chosen_row() } else { Style::new() }));
    }
    Text::from(lines)
}

/// A solution in one line, with as many whole moves as fit.
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

/// The number of jumps made on the board.
fn made(screen: &SolutionList) -> String {
    match screen.session.jumps().len() {
        0 => String::new(),
        all => format!("jump {} of {all}", screen.session.made),
    }
}

fn draw_board(screen: &SolutionList, frame: &mut ratatui::Frame<'_>, room: Rect, look: Look) {
    let inner = Rect { x: room.x + 1, y: room.y + 1, width: room.width - 2, height: room.height - 2 };
    let Some(game) = screen.session.game_after(screen.session.made) else { return };
    let last = screen.session.made.checked_sub(1).and_then(|at| screen.session.jumps().get(at).copied());
    let board = game.board();
    let mark = |hole: Hole| if board.can_jump(hole) { Mark::CanJump } else { Mark::Plain };
    TriangleView { board, look, mark: &mark, cursor: None, trail: last, undone: None }.draw(frame, inner);
}

fn moves_title(screen: &SolutionList) -> String {
    screen.session.solution().map_or_else(
        || "Moves".to_owned(),
        |solution| format!("Solution {}", thousands(solution.number() as u64)),
    )
}

/// The moves by sweeps: those made, the last one on the board, and those to come.
fn moves(screen: &SolutionList, room: Rect, look: Look) -> Text<'static> {
    let Some(solution) = screen.session.solution() else { return Text::default() };
    let width = usize::from(room.width).saturating_sub(4);
    let jumps = solution.jumps();
    let mut lines = vec![Line::default()];
    let mut begun = 0;
    for sweep in sweeps(&jumps) {
        let style = if begun + sweep.len() <= screen.session.made {
            Style::new()
        } else if begun < screen.session.made {
            look.cursor()
        } else {
            look.style(Role::Secondary)
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
    lines.push(Line::from(solutions::orders(solution, screen.session.extent())));
    if solution.fewest_sweeps() < solution.sweeps() {
        let best = format!("the best order takes {}", counted(solution.fewest_sweeps(), "sweep"));
        lines.extend(wrapped(&best, width).into_iter().map(Line::from));
    }
    Text::from(lines)
}

/// A sweep as the path of its peg.
fn in_one(sweep: &[Jump]) -> String {
    let from = sweep.first().map(|jump| jump.from.to_string());
    let holes: Vec<String> = from.into_iter().chain(sweep.iter().map(|jump| jump.to.to_string())).collect();
    holes.join("→")
}

/// The note on the hole of the last landing.
fn ends_in(screen: &SolutionList) -> &'static str {
    if screen.session.goal.criterion.pegs() == 1 { "ends in" } else { "last jump into" }
}

fn status(screen: &SolutionList, look: Look) -> Span<'static> {
    if !matches!(screen.asking, Asking::Nothing) {
        return Span::raw("");
    }
    if let Some(message) = &screen.message {
        return Span::styled(message.clone(), look.strong());
    }
    let session = &screen.session;
    let found = solutions::found(&session.solutions, session.extent(), &session.goal);
    match solutions::filter(session.filter(), &session.goal) {
        Some(words) => Span::raw(format!("Shown: {words}. {found}")),
        None => Span::raw(found),
    }
}
