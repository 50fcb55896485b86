//! How the peg triangle looks.

use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span, Text};

use super::super::glyphs::POINTER;
use super::super::theme::Look;
use super::super::widget::{
    self, Frame, Mark, PanelState, Shape, TriangleView, bar, draw_frame, hole_under, panel,
};
use super::triangle::{Hand, Panel, Triangle};
use super::{Information, Screen};
use crate::narration::{arrow, counted, thousands};
use crate::play::{Coach, Rating};
use crate::triangle::{Board, Hole, Jump};

/// Where the panels are.
fn layout(area: Rect) -> Vec<(Panel, Rect)> {
    let (shape, room) = (Shape::of(area), widget::body(area));
    let width = match shape {
        Shape::Compact => 34,
        Shape::Medium => 44,
        Shape::Large => 66,
    };
    let side = Rect { x: room.x + width, width: room.width - width, ..room };
    let coach_height = match shape {
        Shape::Compact => 9,
        Shape::Medium => 10,
        Shape::Large => 16,
    };
    let coach = Rect { height: coach_height, ..side };
    let moves = Rect { y: side.y + coach_height, height: side.height - coach_height, ..side };
    vec![(Panel::Board, Rect { width, ..room }), (Panel::Coach, coach), (Panel::Moves, moves)]
}

/// The part of the board's panel where the triangle is drawn, and the lines of legend below it.
fn board_room(panel: Rect) -> (Rect, Rect) {
    let inner = Rect { x: panel.x + 1, y: panel.y + 1, width: panel.width - 2, height: panel.height - 2 };
    let legend = if inner.height > 14 { 3 } else { 2 };
    let triangle = Rect { height: inner.height.saturating_sub(legend), ..inner };
    (triangle, Rect { y: triangle.bottom(), height: legend, ..inner })
}

/// The hole drawn at a place of the screen.
pub(super) fn hole_at(screen: &Triangle, at: Position, area: Rect) -> Option<Hole> {
    let panels = screen.focus.arrange(layout(area), widget::body(area));
    let (_, room) = panels.into_iter().find(|(which, _)| *which == Panel::Board)?;
    hole_under(board_room(room).0, screen.game.present().rows(), at)
}

pub(super) fn draw(screen: &Triangle, frame: &mut ratatui::Frame<'_>, area: Rect, look: Look) {
    let game = screen.game.present();
    for (which, room) in screen.focus.arrange(layout(area), widget::body(area)) {
        let state = if screen.focus.is_on(which) { PanelState::Focused } else { PanelState::Resting };
        let (title, aside, text) = match which {
            Panel::Board => ("Board".to_owned(), board_aside(screen), Text::default()),
            Panel::Coach => ("Coach".to_owned(), format!("C {}", screen.coach), coach(screen, room, look)),
            Panel::Moves => ("Moves".to_owned(), "u undo".to_owned(), moves(screen, room, look)),
        };
        panel(frame, room, look, widget::Panel { title, aside, state, text });
        if which == Panel::Board {
            draw_board(screen, frame, room, look);
        }
    }
    let hole = game.starting_hole().map_or_else(
        || {
            if game.start().is_some() { "own board".to_owned() } else { "choose the empty hole".to_owned() }
        },
        |hole| format!("start hole {hole}"),
    );
    let undone = match screen.game.times_undone() {
        0 => String::new(),
        times => format!(" · undone {times}"),
    };
    let words = Frame {
        title: "PEG TRIANGLE",
        middle: format!("{hole} · goal: one peg"),
        right: vec![Span::raw(format!("hints {}{undone}", screen.hints))],
        status: status(screen, area, look),
        status_right: String::new(),
    };
    draw_frame(frame, area, look, words, screen.keys(), &|command| screen.works(command));
}

fn board_aside(screen: &Triangle) -> String {
    let game = screen.game.present();
    let jumps = screen.walk.unwrap_or(game.jumps().len());
    match game.start() {
        None => String::new(),
        Some(_) => format!("{} · move {jumps}", counted(screen.board_shown().pegs(), "peg")),
    }
}

fn draw_board(screen: &Triangle, frame: &mut ratatui::Frame<'_>, room: Rect, look: Look) {
    let (triangle, legend) = board_room(room);
    let mark = |hole: Hole| mark(screen, hole);
    let view = TriangleView { board: screen.board_shown(), look, mark: &mark };
    view.draw(frame, triangle);
    let at = screen.held().map_or(screen.cursor, |(jumps, target)| jumps[target].to);
    let cursor = view.cursor(triangle, at);
    if triangle.contains(cursor) {
        frame.set_cursor_position(cursor);
    }
    let lines = [
        " ● peg  ○ hole  [ ] cursor  { } picked up",
        " ◍ jumped  (○) lands  (•) no longer wins",
        " bold pegs can jump",
    ];
    let compact = [" ● peg ○ hole [ ] here { } held", " ◍ jumped (○) lands (•) loses"];
    let lines: &[&str] = if room.width < 44 { &compact } else { &lines };
    for (line, text) in lines.iter().enumerate().take(usize::from(legend.height)) {
        frame.buffer_mut().set_stringn(
            legend.x,
            legend.y + line as u16,
            text,
            usize::from(legend.width),
            look.dim(),
        );
    }
}

fn mark(screen: &Triangle, hole: Hole) -> Mark {
    let game = screen.game.present();
    if screen.walk.is_some() {
        return if hole == screen.cursor { Mark::Cursor } else { Mark::Plain };
    }
    let Some((jumps, target)) = screen.held() else {
        let can_jump = game.start().is_some() && !game.landings(hole).is_empty();
        return match hole {
            _ if hole == screen.cursor => Mark::Cursor,
            _ if can_jump => Mark::CanJump,
            _ => Mark::Plain,
        };
    };
    let aim = jumps[target];
    let coached = |jump: &Jump| screen.coach != Coach::Off && screen.loses(*jump);
    match jumps.iter().find(|jump| jump.to == hole) {
        Some(jump) if *jump == aim && coached(jump) => Mark::LosingTarget,
        Some(jump) if *jump == aim => Mark::Target,
        Some(jump) if coached(jump) => Mark::LosingLanding,
        Some(_) => Mark::Landing,
        None if hole == aim.from => Mark::Picked,
        None if hole == aim.over => Mark::Jumped,
        None => Mark::Plain,
    }
}

fn coach(screen: &Triangle, room: Rect, look: Look) -> Text<'static> {
    let game = screen.game.present();
    let board = screen.board_shown();
    let mut lines = Vec::new();
    if game.start().is_none() {
        return Text::from(vec![
            Line::from("Which hole starts empty?"),
            Line::from("Go there and press Enter."),
            Line::default(),
            Line::from(format!("From {}, one peg is left in", screen.cursor)),
            Line::from(match screen.fate(Board::start(game.rows(), screen.cursor)) {
                fate if fate.is_winnable() => {
                    format!("{} of {} games", thousands(fate.solutions), thousands(fate.tries))
                }
                _ => "no game at all".to_owned(),
            }),
        ]);
    }
    if let Some((jumps, target)) = screen.held() {
        let jump = jumps[target];
        lines.push(Line::from(format!("{} over {} to {}", jump.from, jump.over, jump.to)));
        if screen.coach != Coach::Off && screen.loses(jump) {
            let best = screen.fate(game.board_after(jump)).fewest_pegs;
            lines.push(Line::styled("! no play then leaves one;", look.warning()));
            lines.push(Line::from(format!("  the best end is {best} pegs")));
        }
    }
    if screen.coach == Coach::Off {
        lines.push(Line::styled("Coach off; C turns it on.", look.dim()));
        return Text::from(lines);
    }
    let fate = screen.fate(board);
    match screen.lost_at() {
        Some(lost) if screen.walk.is_none_or(|jumps| jumps >= lost) => {
            let jump = game.jumps()[lost - 1];
            lines.push(Line::styled(format!("! Lost at move {lost}, {}.", arrow(jump)), look.warning()));
            lines.push(Line::from(format!(
                "  Best end now: {}.",
                counted(usize::from(fate.fewest_pegs), "peg")
            )));
        }
        _ if !fate.is_winnable() => {
            lines.push(Line::from(format!("No play leaves one; best is {}.", fate.fewest_pegs)));
        }
        _ if game.rating().is_some() && screen.lost_at().is_none() => {
            lines.push(Line::from("You never gave the win away."));
        }
        _ if !screen.is_held() => lines.push(Line::from("One peg is still possible.")),
        _ => {}
    }
    if screen.information == Information::Shown && screen.walk.is_none() {
        lines.extend(ways(screen, usize::from(room.width).saturating_sub(4), look));
    }
    let height = usize::from(room.height).saturating_sub(2);
    if lines.len() > height {
        lines.truncate(height.saturating_sub(1));
        lines.push(Line::styled("… more: Tab z shows all", look.dim()));
    }
    Text::from(lines)
}

/// What each jump keeps, best first.
fn ways(screen: &Triangle, width: usize, look: Look) -> Vec<Line<'static>> {
    let game = screen.game.present();
    let mut jumps: Vec<(Jump, u64, u8)> = game
        .legal_jumps()
        .into_iter()
        .map(|jump| {
            let fate = screen.fate(game.board_after(jump));
            (jump, fate.solutions, fate.fewest_pegs)
        })
        .collect();
    if jumps.is_empty() {
        return Vec::new();
    }
    jumps.sort_by_key(|(_, ways, pegs)| (std::cmp::Reverse(*ways), *pegs));
    let winning = jumps.iter().filter(|(_, ways, _)| *ways > 0).count();
    let mut lines = vec![Line::from(format!("Winning moves here: {winning} of {}", jumps.len()))];
    let most = jumps[0].1;
    if width >= 46 {
        lines.push(Line::styled("move   over  ways to win       best end", look.dim()));
        lines.extend(jumps.iter().map(|(jump, ways, pegs)| {
            let share = if most == 0 { 0.0 } else { *ways as f64 / most as f64 };
            let warning = if *ways == 0 { "  !" } else { "" };
            let text = format!(
                "{:<7}{:>4}{:>8} {:<10}{:>6}{warning}",
                arrow(*jump),
                jump.over,
                thousands(*ways),
                bar(share, 9),
                pegs
            );
            Line::styled(text, if *ways == 0 { look.warning() } else { Style::new() })
        }));
    } else {
        for pair in jumps.chunks(2) {
            let cell =
                |(jump, ways, _): &(Jump, u64, u8)| format!("{:<5}{:>7}", arrow(*jump), thousands(*ways));
            let text: Vec<String> = pair.iter().map(cell).collect();
            lines.push(Line::from(text.join("  ")));
        }
    }
    lines
}

fn moves(screen: &Triangle, room: Rect, look: Look) -> Text<'static> {
    let game = screen.game.present();
    let boards = game.boards();
    let shown = screen.walk.unwrap_or(game.jumps().len());
    let numbers = screen.coach != Coach::Off && screen.information == Information::Shown;
    let mut lines: Vec<Line<'static>> = boards
        .iter()
        .enumerate()
        .map(|(at, board)| {
            let what = match at.checked_sub(1).map(|before| game.jumps()[before]) {
                None => "start".to_owned(),
                Some(jump) => format!("{:<6}over {}", arrow(jump), jump.over),
            };
            let pointer = if at == shown { POINTER } else { ' ' };
            let ways = screen.fate(*board).solutions;
            let word = match ways {
                _ if room.width < 36 => "",
                1 => " way",
                _ => " ways",
            };
            let ways = thousands(ways);
            let ways = if numbers { format!("{ways:>8}{word}") } else { String::new() };
            let text = format!("{pointer}{at:>2}  {what:<13}{ways}");
            Line::styled(text, if at == shown { look.strong() } else { Style::new() })
        })
        .collect();
    if let Some(rating) = game.rating() {
        lines.push(Line::styled(verdict(rating, game.board().pegs()), look.good()));
    } else if room.height > 18 {
        lines.push(Line::default());
        lines.push(Line::styled("1 peg genius · 2 clever · 3 fair · 4+ try again", look.dim()));
    }
    let height = usize::from(room.height).saturating_sub(2);
    let focus = shown.min(lines.len().saturating_sub(1));
    let last = if game.rating().is_some() && screen.walk.is_none() { lines.len() } else { focus + 1 };
    let skip = last.saturating_sub(height).min(lines.len().saturating_sub(height));
    Text::from(lines.split_off(skip))
}

fn verdict(rating: Rating, pegs: usize) -> String {
    format!("{} left: {rating}", counted(pegs, "peg"))
}

fn status(screen: &Triangle, area: Rect, look: Look) -> Span<'static> {
    let game = screen.game.present();
    if let Some(message) = &screen.message {
        return Span::styled(message.clone(), look.strong());
    }
    if matches!(screen.hand, Hand::Warned { .. }) {
        let words = match Shape::of(area) {
            Shape::Compact => "! No win after that. Enter again jumps, Esc puts it back.",
            Shape::Medium | Shape::Large => {
                "! That jump can no longer win. Enter again does it, Esc puts it back."
            }
        };
        return Span::styled(words, look.warning());
    }
    if let Some(jumps) = screen.walk {
        return Span::raw(format!("After move {jumps}; ] goes on, Enter plays on from here, Esc comes back"));
    }
    if game.start().is_none() {
        return Span::raw(format!("Enter empties hole {}", screen.cursor));
    }
    if let Some(rating) = game.rating() {
        let pegs = game.board().pegs();
        if pegs == 1 {
            return Span::styled(format!("One peg left: {rating}! n starts a new game"), look.good());
        }
        return Span::styled(ending(screen, pegs, rating), look.strong());
    }
    Span::raw(match screen.held() {
        Some((jumps, target)) => match screen.coach {
            Coach::Refuse if screen.loses(jumps[target]) => {
                format!("The coach refuses {}: another landing, or Esc", arrow(jumps[target]))
            }
            Coach::Warn if screen.loses(jumps[target]) => {
                format!("{} can no longer win: Enter warns before it jumps", arrow(jumps[target]))
            }
            _ if jumps.len() == 1 => format!("Enter jumps {}, Esc puts the peg back", arrow(jumps[target])),
            _ => {
                format!("Enter jumps {}; arrows choose among {} landings", arrow(jumps[target]), jumps.len())
            }
        },
        None if !game.board().has_peg(screen.cursor) => format!("{} is empty: go to a peg", screen.cursor),
        None if game.landings(screen.cursor).is_empty() => {
            format!("{} cannot jump now; bold pegs can", screen.cursor)
        }
        None => format!("Enter picks up the peg in {}", screen.cursor),
    })
}

/// How a game ended, and where more was still to be had.
fn ending(screen: &Triangle, pegs: usize, rating: Rating) -> String {
    let boards = screen.game.present().boards();
    let fewest: Vec<usize> =
        boards.iter().map(|board| usize::from(screen.fate(*board).fewest_pegs)).collect();
    let best = fewest.iter().copied().min().unwrap_or(pegs);
    let end = format!("{pegs} pegs left: {rating}.");
    match fewest.iter().rposition(|reachable| *reachable == best) {
        Some(jumps) if best < pegs => {
            let back = boards.len() - 1 - jumps;
            format!("{end} After move {jumps} it could still be {best}: [ {back}× shows")
        }
        _ => format!("{end} No better end was to be had"),
    }
}
