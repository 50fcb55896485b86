//! The view of the game.

use ratatui::layout::{Position, Rect};
use ratatui::text::{Line, Span, Text};

use super::advice::{Advised, advised, coach_line};
use super::notes;
use super::state::{BreakCode, Panel};
use crate::code::{Peg, Rules, Turn};
use crate::narration::{Voice, capitals, counted, result, thousands};
use crate::play::{BreakGame, Codemaker, GameMode, GameStatus, RowFeasibility};
use crate::session::{Confirmation, Switch};
use crate::store::settings::NotesMode;
use crate::tui::glyphs::{EXACT, NO_MARK, POINTER};
use crate::tui::keymap::Command;
use crate::tui::screen::Screen;
use crate::tui::theme::{Look, Role};
use crate::tui::widget::{
    self, Frame, PanelState, Shape, SlotCursor, TURN_MARGIN, TileWidth, TurnRow, draw_frame, log_bar, panel,
    slot, sparkline, tile, tiles,
};

/// The areas of all panels.
struct Layout {
    shape: Shape,
    board: Rect,
    notes: Option<Rect>,
    left: Option<Rect>,
    /// The advice and its area, if any. The coach has none in a small window.
    advice: Option<(Advised, Rect)>,
    legend: Option<Rect>,
}

impl Layout {
    fn of(area: Rect, screen: &BreakCode) -> Layout {
        let (shape, room, rules) = (Shape::of(area), widget::body(area), screen.rules());
        let full = TurnRow::full_width(rules) as u16 + 4;
        let notes = (rules.colors() as u16 + 7).max(21);
        let width = full.max(room.width * 11 / 20).min(room.width - notes).min(64);
        let (board, side) =
            (Rect { width, ..room }, Rect { x: room.x + width, width: room.width - width, ..room });
        let legend = if shape == Shape::Medium { 1 } else { 2 };
        let notes_height = (rules.positions() as u16 + 4 + legend).min(room.height - 5);
        let rest = side.height - notes_height;
        let coached = screen.session.hint().is_some() || screen.session.coach() == Switch::On;
        let left_height = match shape {
            Shape::Compact => rest,
            Shape::Medium if coached => rest.min(5),
            Shape::Medium => rest.min(6),
            Shape::Large => rest.min(14),
        };
        let notes = Rect { height: notes_height, ..side };
        let left = Rect { y: side.y + notes_height, height: left_height, ..side };
        let below = Rect { y: left.bottom(), height: rest - left_height, ..side };
        let free = (below.height > 4).then_some(below);
        let cells = |room: Rect| (inside(room), usize::from(room.height).saturating_sub(2));
        let advised = |room: Rect| advised(screen, cells(room)).map(|advised| (advised, room));
        let mut layout = Layout {
            shape,
            board,
            notes: Some(notes),
            left: Some(left),
            advice: free.and_then(advised),
            legend: free.filter(|_| !coached),
        };
        if screen.session.hint().is_some() {
            // A hint must be visible as a whole, so other panels are hidden if necessary.
            let fits = |(advised, room): &(Advised, Rect)| advised.lines.len() <= cells(*room).1;
            let lower = Rect { height: rest, ..left };
            if !layout.advice.as_ref().is_some_and(fits) {
                layout.left = None;
                layout.advice = advised(lower);
            }
            if !layout.advice.as_ref().is_some_and(fits) {
                layout.notes = None;
                layout.advice = advised(side);
            }
        }
        layout
    }

    /// The panels that can have the focus.
    fn panels(&self) -> Vec<(Panel, Rect)> {
        let side = [(Panel::Notes, self.notes), (Panel::Left, self.left)];
        let side = side.into_iter().filter_map(|(panel, room)| Some((panel, room?)));
        std::iter::once((Panel::Board, self.board)).chain(side).collect()
    }
}

/// The width inside a panel's border and margin.
fn inside(area: Rect) -> usize {
    usize::from(area.width).saturating_sub(4)
}

pub(super) fn draw(screen: &BreakCode, frame: &mut ratatui::Frame<'_>, area: Rect, look: Look) {
    let game = screen.shown();
    let layout = Layout::of(area, screen);
    let arranged = screen.focus.arrange(layout.panels(), widget::body(area));
    let alone = arranged.iter().any(|(_, room)| *room == widget::body(area));
    for (which, room) in arranged {
        let state = if screen.focus.is_on(which) { PanelState::Focused } else { PanelState::Resting };
        let (title, aside, text) = match which {
            Panel::Board => ("Board".to_owned(), board_aside(screen), board(screen, room, look)),
            Panel::Notes => {
                notes::panel(screen, (inside(room), usize::from(room.height).saturating_sub(2)), look)
            }
            Panel::Left => left(screen, room, layout.shape, look),
        };
        panel(frame, room, look, widget::Panel { title, aside, state, text });
        if which == Panel::Board
            && state == PanelState::Focused
            && game.status() == GameStatus::Open
            && screen.score_animation.is_none()
        {
            let first = first_row(screen, room);
            let row = (game.history().turns().len() - first) * spacing(screen, room);
            let cells = TurnRow::fitting(game.rules(), inside(room)).tiles.cells();
            let x = room.x + 2 + (TURN_MARGIN + screen.slot * cells) as u16 + 1;
            frame.set_cursor_position(Position::new(x, room.y + 2 + row as u16));
        }
    }
    if let Some(room) = layout.legend.filter(|_| !alone) {
        let text = legend(room, look);
        let (title, aside) = ("Score marks".to_owned(), String::new());
        panel(frame, room, look, widget::Panel { title, aside, state: PanelState::Resting, text });
    }
    let coach_has_room = layout.advice.is_some() && !alone;
    if let Some((advised, room)) = layout.advice.filter(|_| !alone) {
        let aside = advised.aside.map(|(command, does)| format!("{} {does}", screen.key(command, look)));
        let (title, aside) = (advised.title.clone(), aside.unwrap_or_default());
        let text = advised.text(look);
        panel(frame, room, look, widget::Panel { title, aside, state: PanelState::Resting, text });
    }
    let words = Frame {
        title: "BREAK THE CODE",
        middle: game.rules().to_string(),
        right: vec![Span::raw(remarks(game))],
        status: status(screen, coach_has_room, look),
        status_right: String::new(),
    };
    draw_frame(frame, area, look, words, screen.keys(), &|command| screen.works(command));
    if let Some(why) = &screen.why {
        why.draw(frame, area, look);
    }
}

/// The special features of the game, and the help used.
fn remarks(game: &BreakGame) -> String {
    let assistance = game.notebook.help;
    let counted = |count: usize, word: &str| (count > 0).then(|| format!("{word} {count}"));
    let remarks = [
        result::name(game),
        (game.mode() == GameMode::Practice).then(|| "practice".to_owned()),
        (game.codemaker() == Codemaker::Adversary).then(|| "adversary".to_owned()),
        counted(assistance.hints, "hints"),
        counted(assistance.undone, "undone"),
    ];
    remarks.into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

fn board_aside(screen: &BreakCode) -> String {
    let game = screen.shown();
    let made = game.history().turns().len();
    match game.status() {
        GameStatus::Open => format!("guess {} of {}", made + 1, game.most()),
        GameStatus::Won => format!("solved in {made}"),
        GameStatus::Lost => "lost".to_owned(),
        GameStatus::Revealed => "given up".to_owned(),
    }
}

/// How many rows fit above the colors, the feasibility of the row, and the secret.
fn visible_rows(rules: Rules, room: Rect) -> usize {
    let palette = rules.colors().div_ceil(palette_per_line(rules, inside(room)));
    usize::from(room.height).saturating_sub(2 + 1 + palette + 2).max(1)
}

/// The lines of a row: two if all rows fit with two.
fn spacing(screen: &BreakCode, room: Rect) -> usize {
    let game = screen.shown();
    if visible_rows(game.rules(), room) >= 2 * game.most() { 2 } else { 1 }
}

/// The first visible row. The row being typed is always visible.
fn first_row(screen: &BreakCode, room: Rect) -> usize {
    let typed = screen.shown().history().turns().len();
    (typed + 1).saturating_sub(visible_rows(screen.rules(), room))
}

fn board(screen: &BreakCode, room: Rect, look: Look) -> Text<'static> {
    let game = screen.shown();
    let positions = game.rules().positions();
    let form = TurnRow::fitting(game.rules(), inside(room));
    let mut lines = vec![Line::styled(form.heading(), look.style(Role::Secondary))];
    let (visible, first) = (visible_rows(game.rules(), room), first_row(screen, room));
    for row in first..(first + visible).min(game.most()) {
        lines.push(match game.history().turns().get(row) {
            Some(turn) => turn_line(screen, row, turn, &form, look),
            None if row == game.history().turns().len() && game.status() == GameStatus::Open => {
                typed_line(screen, row, form.tiles, look)
            }
            None => empty_line(row, positions, form.tiles, look),
        });
        lines.resize(lines.len() + spacing(screen, room) - 1, Line::default());
    }
    while lines.len() < visible + 1 {
        lines.push(Line::default());
    }
    lines.extend(below(screen, inside(room), look));
    Text::from(lines)
}

fn turn_line(screen: &BreakCode, at: usize, turn: &Turn, row: &TurnRow, look: Look) -> Line<'static> {
    let pointer = if screen.walk == Some(at + 1) { POINTER } else { ' ' };
    let shown = screen.session.information() == Switch::On;
    let left = shown.then(|| screen.shown().candidates_after(at + 1).count());
    row.line(pointer, at + 1, turn, left, look)
}

fn typed_line(screen: &BreakCode, row: usize, width: TileWidth, look: Look) -> Line<'static> {
    let game = screen.shown();
    let mut spans = vec![Span::styled(format!("{POINTER}{:>2} ", row + 1), look.strong())];
    for (at, peg) in game.row.iter().enumerate() {
        let here = at == screen.slot && !screen.focus.is_on(Panel::Notes) && screen.score_animation.is_none();
        let cursor = if here { SlotCursor::Here } else { SlotCursor::Elsewhere };
        spans.extend(slot(*peg, cursor, width, look));
    }
    if let Some(score_animation) = &screen.score_animation {
        let marks = score_animation.marks();
        let exact = marks.chars().filter(|mark| *mark == EXACT).collect::<String>();
        let others = marks.chars().filter(|mark| *mark != EXACT).collect::<String>();
        spans.extend([Span::raw("  "), Span::styled(exact, look.exact_mark()), Span::raw(others)]);
    } else if game.typed().is_ok() {
        spans.push(Span::styled("  Enter tries it", look.strong()));
    }
    Line::from(spans)
}

fn empty_line(row: usize, positions: usize, width: TileWidth, look: Look) -> Line<'static> {
    let slot = format!("{:<1$}", format!(" {NO_MARK}"), width.cells());
    Line::styled(format!(" {:>2} {}", row + 1, slot.repeat(positions)), look.style(Role::Secondary))
}

/// How many tiles with their digits fit in a line.
fn palette_per_line(rules: Rules, width: usize) -> usize {
    (width.saturating_sub(1) / if rules.colors() <= 9 { 5 } else { 3 }).max(1)
}

fn below(screen: &BreakCode, width: usize, look: Look) -> Vec<Line<'static>> {
    let game = screen.shown();
    let rules = game.rules();
    let pegs: Vec<Peg> = rules.palette().collect();
    let mut lines: Vec<Line<'static>> = pegs
        .chunks(palette_per_line(rules, width))
        .map(|chunk| {
            let mut spans = vec![Span::raw(" ")];
            for peg in chunk {
                if rules.colors() <= 9 {
                    spans.push(Span::raw((peg.index() + 1).to_string()));
                }
                spans.extend(tile(*peg, look));
                if rules.colors() <= 9 {
                    spans.push(Span::raw(" "));
                }
            }
            Line::from(spans)
        })
        .collect();
    if screen.session.information() == Switch::On && game.status() == GameStatus::Open {
        let feasibility =
            if screen.score_animation.is_some() { String::new() } else { feasibility(screen, width) };
        lines.push(Line::from(feasibility));
    }
    lines.push(Line::from(secret(game, look)));
    lines
}

fn secret(game: &BreakGame, look: Look) -> Vec<Span<'static>> {
    let hidden = || Span::styled("░░░ ".repeat(game.rules().positions()), look.style(Role::Secondary));
    let shown = |name: &'static str| {
        std::iter::once(Span::raw(name)).chain(tiles(&game.secret(), TileWidth::Wide, look)).collect()
    };
    match (game.codemaker(), game.status()) {
        (Codemaker::Holding(_), GameStatus::Open) => vec![Span::raw("Secret "), hidden()],
        (Codemaker::Holding(_), _) => shown("Secret "),
        (Codemaker::Adversary, GameStatus::Open) => {
            vec![Span::styled("No secret: it commits to none", look.style(Role::Secondary))]
        }
        (Codemaker::Adversary, GameStatus::Won) => shown("Code "),
        (Codemaker::Adversary, _) => shown("Possible "),
    }
}

/// Whether the row can still become the secret, in words that fit the width.
fn feasibility(screen: &BreakCode, width: usize) -> String {
    let verdict = match &screen.feasibility {
        RowFeasibility::Empty => "type a row".to_owned(),
        RowFeasibility::Possible { last: Some(last), .. } => {
            let letters: Vec<String> = last.iter().map(|peg| peg.capital().to_string()).collect();
            let named = format!("yes, if _ is {}", letters.join(" "));
            if PREFIX.len() + named.len() <= width {
                named
            } else {
                format!("yes, with {} for _", counted(last.len(), "color"))
            }
        }
        RowFeasibility::Possible { .. } if screen.shown().typed().is_ok() => {
            "yes, this can be the code".to_owned()
        }
        RowFeasibility::Possible { count, .. } => format!("yes, {}", counted(*count, "code")),
        RowFeasibility::Impossible { by: Some(guess) } => format!("no, guess {} rules it out", guess + 1),
        RowFeasibility::Impossible { by: None } => "no code left is like this".to_owned(),
    };
    if PREFIX.len() + verdict.len() <= width { format!("{PREFIX}{verdict}") } else { verdict }
}

const PREFIX: &str = "Possible: ";

fn left(screen: &BreakCode, room: Rect, shape: Shape, look: Look) -> (String, String, Text<'static>) {
    let narrow = shape == Shape::Compact;
    let title = if narrow { "Codes left" } else { "Codes that still fit" }.to_owned();
    let key = screen.key(Command::Information, look);
    if screen.session.information() == Switch::Off {
        let shows = Line::styled(format!("{key} shows them"), look.style(Role::Secondary));
        return (title, format!("{key} hidden"), Text::from(shows));
    }
    let game = screen.shown();
    let counts: Vec<usize> =
        (0..=screen.turns_shown()).map(|turns| game.candidates_after(turns).count()).collect();
    let most = counts[0];
    let width = inside(room);
    let mut lines = Vec::new();
    if shape == Shape::Large {
        for (turns, count) in counts.iter().enumerate().skip(counts.len().saturating_sub(8)) {
            let name = if turns == 0 { "start".to_owned() } else { turns.to_string() };
            let bar = log_bar(*count, most, width.saturating_sub(22), Role::Data, look);
            let name = Span::styled(format!("{name:>5} "), look.style(Role::Secondary));
            let number = Span::styled(format!(" {:>10}", thousands(*count as u64)), look.strong());
            lines.push([name].into_iter().chain(bar).chain([number]).collect());
        }
        lines.push(Line::styled("      (log scale)", look.style(Role::Secondary)));
    } else {
        let text: Vec<String> = counts.iter().map(|count| thousands(*count as u64)).collect();
        let shown = tail_that_fits(&text, width);
        lines.push(Line::from(shown));
        let bits = bits(counts[counts.len() - 1]);
        if narrow {
            lines.extend([Line::from(sparkline(&counts)), Line::from(bits)]);
        } else {
            lines.push(Line::from(format!("{}  {bits}", sparkline(&counts))));
        }
    }
    let candidates = game.candidates_after(screen.turns_shown());
    if screen.notes_mode == NotesMode::Auto && candidates.count() <= 24 {
        let codes: Vec<String> = candidates.codes().map(|code| capitals(&code)).collect();
        let per_line = (width / (game.rules().positions() + 2)).max(1);
        lines.extend(codes.chunks(per_line).map(|chunk| Line::from(chunk.join("  "))));
    }
    (title, format!("{key} hides"), Text::from(lines))
}

/// The information that is missing to know the code.
fn bits(left: usize) -> String {
    format!("{:.1} bits left", (left.max(1) as f64).log2())
}

/// The counts with arrows between them. If they do not fit, the first ones are left out.
fn tail_that_fits(counts: &[String], width: usize) -> String {
    let mut shown = counts.join(" → ");
    let mut skipped = 0;
    while shown.chars().count() > width && skipped + 1 < counts.len() {
        skipped += 1;
        shown = format!("… → {}", counts[skipped..].join(" → "));
    }
    shown
}

fn legend(room: Rect, look: Look) -> Text<'static> {
    let long = ["● exact: color and place", "○ misplaced: color only", "· nothing"];
    let mut lines: Vec<Line<'static>> =
        long.into_iter().map(|line| Line::from(widget::with_peg_name(line, look))).collect();
    if room.height > 7 {
        lines.push(Line::default());
        lines.push(Line::from("Marks come sorted: they do"));
        lines.push(Line::from("not line up with the slots."));
    }
    Text::from(lines)
}

fn status(screen: &BreakCode, coach_has_room: bool, look: Look) -> Span<'static> {
    let game = screen.shown();
    if let Some(message) = &screen.message {
        return Span::styled(message.clone(), look.strong());
    }
    if screen.session.asked() == Some(Confirmation::GiveUp) {
        let reveal = screen.key(Command::Reveal, look);
        let question = format!("Give up and see the secret? {reveal} again: yes, any other key: no");
        return Span::styled(question, look.strong());
    }
    if screen.score_animation.is_some() {
        return Span::raw("Exact marks come first, then misplaced ones");
    }
    if let Some(turns) = screen.walk {
        let later = screen.key(Command::LaterRow, look);
        return Span::raw(format!("As it was after guess {turns}; {later} goes on, Esc comes back"));
    }
    if screen.focus.is_on(Panel::Notes) {
        return Span::raw("Arrows choose a cell; Space strikes or restores it; Esc comes back");
    }
    let new = screen.key(Command::New, look);
    let end = result::ending(Voice::Tiles, game).unwrap_or_default();
    match game.status() {
        GameStatus::Won => {
            Span::styled(format!("{end}! Enter looks back, {new} starts a new game"), look.style(Role::Good))
        }
        GameStatus::Lost => Span::styled(format!("{end}. Enter looks back"), look.style(Role::Warning)),
        GameStatus::Revealed if game.history().turns().is_empty() => {
            Span::raw(format!("{end}. {new} starts a new game"))
        }
        GameStatus::Revealed => Span::raw(format!("{end}. Enter looks back")),
        GameStatus::Open => {
            let coached = screen.session.graded(screen.turns_shown()).filter(|_| !coach_has_room);
            let row: String = game.row.iter().map(|peg| peg.map_or('_', Peg::capital)).collect();
            let empty = game.row.iter().filter(|peg| peg.is_none()).count();
            Span::raw(match empty {
                0 => format!("{row}  Enter tries it"),
                1 => format!("{row}  one slot left"),
                _ if empty == game.row.len() && coached.is_some() => {
                    coached.map_or_else(String::new, coach_line)
                }
                _ if empty == game.row.len() => "Type your guess, one key a peg".to_owned(),
                _ => format!("{row}  {empty} slots left"),
            })
        }
    }
}

/// The commands for a click: a color is typed.
pub(super) fn click(screen: &BreakCode, at: Position, area: Rect) -> Vec<Command> {
    let rules = screen.rules();
    let layout = Layout::of(area, screen);
    let panels = screen.focus.arrange(layout.panels(), widget::body(area));
    let board = panels.into_iter().find(|(which, room)| *which == Panel::Board && room.contains(at));
    let Some((_, board)) = board else { return Vec::new() };
    let visible = visible_rows(rules, board) as u16;
    let x = usize::from(at.x.saturating_sub(board.x + 3));
    let line = (at.y - board.y).checked_sub(2 + visible);
    let Some(line) = line else { return Vec::new() };
    let width = inside(board);
    let per_line = palette_per_line(rules, width);
    let cell = if rules.colors() <= 9 { 5 } else { 3 };
    let index = usize::from(line) * per_line + x / cell;
    if x / cell < per_line && index < rules.colors() {
        Peg::new(index).map(Command::Color).into_iter().collect()
    } else {
        Vec::new()
    }
}
