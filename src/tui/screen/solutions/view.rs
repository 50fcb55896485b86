//! The view: the list, the board of the selected solution, and its moves by sweeps.

use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span, Text};

use super::state::{BOARD, LIST, MOVES, SolutionList};
use crate::narration::{counted, pegs, search, solutions, thousands};
use crate::play::solutions::{Grouping, Sorting};
use crate::session::SolutionsSession;
use crate::session::command::Argument;
use crate::tui::keymap::Command;
use crate::tui::screen::Screen;
use crate::tui::screen::parts::first_shown;
use crate::tui::theme::{Look, Role};
use crate::tui::widget::{
    self, Arrangement, BoardView, Frame, Hit, List, Mark, PanelContent, Share, WindowSize, inside, paragraph,
    wrapped,
};
use pegwise_engine::pegs::{Hole, Shape, Solution, sweeps};

/// The panels: the list above the two others, or beside them.
pub(super) fn arrangement(area: Rect, shape: Shape) -> Arrangement {
    let [list, board, moves] = [LIST, BOARD, MOVES].map(Arrangement::Panel);
    let least = widget::least_room(shape).width + 2;
    let width = |least_here| Share::Cells(least.max(least_here));
    if WindowSize::of(area) == WindowSize::Large {
        let beside = Arrangement::Rows(vec![(Share::Of(3), board), (Share::Of(2), moves)]);
        return Arrangement::Columns(vec![(Share::Of(1), list), (width(44), beside)]);
    }
    let below = Arrangement::Columns(vec![(width(area.width / 2 + 2), board), (Share::Of(1), moves)]);
    Arrangement::Rows(vec![(Share::Of(1), list), (Share::Cells(11), below)])
}

pub(super) fn frame(screen: &SolutionList, look: Look) -> Frame {
    let right = match screen.session.shown().len() {
        0 => String::new(),
        count => format!("{} of {}", thousands(screen.session.chosen as u64 + 1), thousands(count as u64)),
    };
    Frame {
        title: "SOLUTIONS",
        middle: vec![start_in_words(screen)],
        right: vec![Span::raw(right)],
        status: status(screen, look),
        ..Frame::default()
    }
}

fn start_in_words(screen: &SolutionList) -> String {
    search::start(&screen.session.origin) + &pegs::solution_aside(screen.session.goal.criterion)
}

fn sorting(screen: &SolutionList) -> String {
    match screen.session.filter().sorting {
        Sorting::AsFound => "as found".to_owned(),
        Sorting::FewestSweeps => "fewest sweeps first".to_owned(),
    }
}

pub(super) fn list(screen: &SolutionList, room: Rect, look: Look) -> PanelContent<'_> {
    let session = &screen.session;
    let (grouping, shown) = (session.filter().grouping, session.shown());
    let (width, title) = (inside(room).0, solutions::shown(grouping, shown.len()));
    if shown.is_empty() {
        let words = match session.solutions.count() {
            0 => solutions::none(session.extent(), &session.goal),
            _ => format!("No solution matches; {} shows all again.", screen.key(Command::Clear, look)),
        };
        return PanelContent::new(title, paragraph(&words, width, Style::new())).aside(sorting(screen));
    }
    // The heading takes the first line.
    let height = inside(room).1.saturating_sub(1);
    let first = first_shown(session.chosen, shown.len(), height);
    let orders = if grouping == Grouping::Each { "" } else { " orders" };
    let heading = format!("  {:>7}  ends sweeps{orders}  jumps", "number");
    let solutions = shown.iter().skip(first).take(height).filter_map(|at| session.solutions.get(*at));
    let rows = solutions.map(|solution| vec![row(solution, grouping, width.saturating_sub(2)).into()]);
    let list = List { first, ..List::new(rows.collect(), session.chosen, 1) };
    // The list begins below its heading.
    let below = Rect { y: room.y + 1, height: room.height - 1, ..room };
    let mut content = list.panel(&title, below, look, |at| Hit::Selection(Argument::Row(at)));
    content.text.lines.insert(0, Line::styled(heading, look.style(Role::Secondary)));
    content.aside(sorting(screen))
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

pub(super) fn board(screen: &SolutionList, room: Rect, look: Look) -> PanelContent<'_> {
    let board = PanelContent::new("Board", Text::default()).aside(made(screen));
    board.paint(move |surface| draw_board(screen, surface.frame, room, look))
}

fn draw_board(screen: &SolutionList, frame: &mut ratatui::Frame<'_>, room: Rect, look: Look) {
    let inner = Rect { x: room.x + 1, y: room.y + 1, width: room.width - 2, height: room.height - 2 };
    let Some(game) = screen.session.game_after(screen.session.made) else { return };
    let last = screen.session.made.checked_sub(1).and_then(|at| screen.session.jumps().get(at).copied());
    let board = game.board();
    let mark = |hole: Hole| if board.can_jump(hole) { Mark::CanJump } else { Mark::Plain };
    BoardView { board, look, mark: &mark, cursor: None, trail: last, undone: None, labels: None }
        .draw(frame, inner);
}

/// The moves by sweeps: those made, the last one on the board, and those to come.
pub(super) fn moves(list: &SolutionsSession, room: Rect, look: Look) -> PanelContent<'static> {
    let Some(solution) = list.solution() else {
        return PanelContent::new("Moves", Text::default());
    };
    let title = format!("Solution {}", thousands(solution.number() as u64));
    let (width, _) = inside(room);
    let jumps = solution.jumps();
    let mut lines = vec![Line::default()];
    let mut begun = 0;
    for sweep in sweeps(&jumps) {
        let style = if begun + sweep.len() <= list.made {
            Style::new()
        } else if begun < list.made {
            look.cursor()
        } else {
            look.style(Role::Secondary)
        };
        begun += sweep.len();
        let words = solutions::path(sweep, "→");
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
    let hole = solution.last_hole().map_or_else(String::new, |hole| format!(", {} {hole}", ends_in(list)));
    lines.push(Line::from(format!("{}{hole}", counted(solution.sweeps(), "sweep"))));
    lines.push(Line::from(solutions::orders(solution, list.extent())));
    if solution.fewest_sweeps() < solution.sweeps() {
        let best = format!("the best order takes {}", counted(solution.fewest_sweeps(), "sweep"));
        lines.extend(wrapped(&best, width).into_iter().map(Line::from));
    }
    PanelContent::new(title, lines)
}

/// The note on the hole of the last landing.
fn ends_in(list: &SolutionsSession) -> &'static str {
    if list.goal.criterion.pegs() == 1 { "ends in" } else { "last jump into" }
}

fn status(screen: &SolutionList, look: Look) -> Span<'static> {
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
