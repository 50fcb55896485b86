//! The view of the board: the guesses made, the card with the guess being typed, the rows to come, and the secret.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};

use super::score_animation::ScoreAnimation;
use super::state::{BOARD, BreakCode, NOTES};
use crate::narration::counted;
use crate::play::{BreakGame, Deal, GameStatus, RowFeasibility};
use crate::session::command::Argument;
use crate::store::settings::NotesMode;
use crate::tui::glyphs::{EXACT, NO_MARK, POINTER, RULED_OUT};
use crate::tui::keymap::Command;
use crate::tui::theme::{Look, Role};
use crate::tui::widget::{
    GuessList, GuessRow, Hit, MARGIN, PanelContent, PegColumns, PegSize, RowScore, SlotCursor, TILE,
    TileWidth, draw_discs, first_fitting, lead, slot, tile, tiles, wrapped,
};
use pegwise_engine::code::{Peg, Rules};

/// The fewest columns for words beside the pegs of the card.
const WORDS: u16 = 14;

/// The colors that have a digit, and the width of such a color in the palette.
const DIGITS: usize = 9;
const LABEL: u16 = 5;

/// The box of an empty position.
const BOX: [&str; 3] = ["╭───╮", "│   │", "╰───╯"];

/// Where the parts of the card stand.
#[derive(Clone, Copy, Debug)]
struct Card {
    area: Rect,
    size: PegSize,
    /// The cells from one peg to the next, on the card and in the rows above and below it.
    pitch: u16,
    palette: Palette,
}

impl Card {
    /// The lines of a card with pegs of a size.
    const fn height(size: PegSize, palette: Palette) -> u16 {
        // Above the pegs a blank line, below them the line of the cursor, and below the palette that of absent colors.
        if matches!(size, PegSize::Tile) { 2 + palette.lines } else { size.height() + 3 + palette.lines }
    }

    /// The line of the letters of the pegs.
    const fn middle(&self) -> u16 {
        self.area.y + if matches!(self.size, PegSize::Tile) { 0 } else { 1 + self.size.height() / 2 }
    }

    /// The first line of the palette.
    const fn palette(&self) -> u16 {
        match self.size {
            PegSize::Tile => self.area.y + 1,
            _ => self.area.bottom() - 1 - self.palette.lines,
        }
    }

    /// The leftmost cell of a position.
    const fn left(&self, position: usize) -> u16 {
        self.area.x + MARGIN + position as u16 * self.pitch
    }

    /// The column of the middle of a peg.
    fn middle_of(&self, position: usize) -> u16 {
        self.left(position) + (self.pitch - 1) / 2
    }
}

/// How the colors to type stand on the card: in the columns of the pegs, or in equal parts of these.
#[derive(Clone, Copy, Debug)]
struct Palette {
    /// The cells before the first color.
    lead: u16,
    /// The cells from one color to the next.
    pitch: u16,
    per_line: usize,
    lines: u16,
}

impl Palette {
    /// The palette under pegs of this pitch, in an area of this width.
    fn under(rules: Rules, pitch: u16, width: u16) -> Palette {
        let label = if rules.colors() <= DIGITS { LABEL } else { TILE };
        let lead = MARGIN + lead(label, pitch);
        let of_pitch = |pitch: u16| {
            let per_line = usize::from(1 + width.saturating_sub(lead + label) / pitch);
            Palette { lead, pitch, per_line, lines: rules.colors().div_ceil(per_line) as u16 }
        };
        let parts = (1..=pitch).filter(|parts| pitch.is_multiple_of(*parts)).map(|parts| pitch / parts);
        let wide_enough = parts.filter(|part| *part >= label).map(of_pitch);
        wide_enough.min_by_key(|palette| palette.lines).unwrap_or_else(|| of_pitch(2 * pitch))
    }
}

/// The areas of the board: the guesses made, the card if the game is open, the rows to come, and the secret.
struct Parts {
    made: Rect,
    card: Option<Card>,
    to_come: Rect,
    secret: u16,
}

impl Parts {
    /// The parts in the area inside the panel, with the guesses made and to come.
    fn of(screen: &BreakCode, inner: Rect, look: Look) -> Parts {
        let game = screen.shown();
        let (rules, made) = (game.rules(), game.history().turns().len());
        let secret = inner.bottom() - 1;
        let above = Rect { height: inner.height.saturating_sub(1), ..inner };
        if game.status() != GameStatus::Open {
            let to_come = Rect { y: secret, height: 0, ..inner };
            return Parts {
                made: Rect { height: above.height.saturating_sub(1), ..above },
                card: None,
                to_come,
                secret,
            };
        }
        let rows = rows(screen);
        let rest = (game.most() - made - 1) as u16;
        let list =
            |size: PegSize| GuessList { columns: PegColumns::Of(size), ..GuessList::new(rules, &rows, look) };
        let card = |size: PegSize| {
            let pitch = list(size).pitch(inner.width);
            let palette = Palette::under(rules, pitch, inner.width);
            Card { area: Rect { height: Card::height(size, palette), ..inner }, size, pitch, palette }
        };
        let is_room_for = |size: PegSize, made: u16| {
            let pegs = MARGIN + rules.positions() as u16 * (size.width() + 1);
            let lines = made + 2 + card(size).area.height + rest;
            list(size).has_room(inner.width) && pegs + WORDS <= inner.width && lines <= above.height
        };
        let discs = |size: &PegSize| {
            let made = list(*size).height_of_discs(inner.width);
            made.is_some_and(|made| is_room_for(*size, made))
        };
        let all_discs =
            [PegSize::Huge, PegSize::Large, PegSize::Disc, PegSize::Medium].into_iter().find(discs);
        let with_tiles =
            || [PegSize::Disc, PegSize::Medium].into_iter().find(|size| is_room_for(*size, made as u16));
        let size = all_discs.or_else(with_tiles).unwrap_or(PegSize::Tile);
        let card = card(size);
        let gap = u16::from(size != PegSize::Tile);
        // If not all rows fit, the guesses made are worth more than the rows to come.
        let room = above.height.saturating_sub(card.area.height + 2 * gap);
        let rest = rest.min(room.saturating_sub(made as u16));
        let used = list(size).height(Rect { height: room - rest, ..above });
        let y = inner.y + used + if used > 0 { gap } else { 0 };
        let card = Card { area: Rect { y, ..card.area }, ..card };
        let below = card.area.bottom() + gap;
        let to_come = Rect { y: below, height: secret.saturating_sub(below), ..inner };
        Parts { made: Rect { height: used, ..above }, card: Some(card), to_come, secret }
    }

    /// The columns of the list of guesses made.
    fn columns(&self) -> PegColumns {
        self.card.map_or(PegColumns::Fitting, |card| PegColumns::Of(card.size))
    }
}

fn rows(screen: &BreakCode) -> Vec<GuessRow> {
    let game = screen.shown();
    let shown = screen.session.information.is_shown();
    let possible = |turns: usize| game.candidates_after(turns).count();
    let won = (game.status() == GameStatus::Won).then(|| game.history().turns().len());
    let row = |(at, turn): (usize, &pegwise_engine::code::Turn)| GuessRow {
        number: at + 1,
        code: turn.code,
        score: RowScore::Scored(turn.score, shown.then(|| possible(at + 1))),
        is_current: screen.walk.or(won) == Some(at + 1),
    };
    game.history().turns().iter().enumerate().map(row).collect()
}

/// The board. A click on a color types it.
pub(super) fn panel(screen: &BreakCode, room: Rect, look: Look) -> PanelContent<'_> {
    let inner =
        Rect { x: room.x + 2, y: room.y + 1, width: room.width.saturating_sub(4), height: room.height - 2 };
    PanelContent::new("Board", "").paint(move |surface| {
        let parts = Parts::of(screen, inner, look);
        draw(screen, surface.frame.buffer_mut(), (inner, &parts), look);
        let Some(card) = &parts.card else { return };
        for peg in screen.rules().palette() {
            surface.hit(palette_cell(card, peg), Hit::Command(Argument::Nothing, Command::Color(peg)));
        }
        if screen.focus.is_on(BOARD) && screen.score_animation.is_none() {
            let cursor = Position::new(card.middle_of(screen.slot), card.middle());
            surface.frame.set_cursor_position(cursor);
        }
    })
}

fn draw(screen: &BreakCode, buffer: &mut Buffer, (inner, parts): (Rect, &Parts), look: Look) {
    let game = screen.shown();
    let rows = rows(screen);
    let list = GuessList { columns: parts.columns(), ..GuessList::new(game.rules(), &rows, look) };
    list.draw(buffer, parts.made);
    if let Some(card) = &parts.card {
        draw_card(screen, buffer, card, look);
        draw_rows_to_come(game, buffer, parts.to_come, card, look);
    }
    buffer.set_line(
        inner.x,
        parts.secret,
        &Line::from(secret(screen, usize::from(inner.width), look)),
        inner.width,
    );
}

fn draw_card(screen: &BreakCode, buffer: &mut Buffer, card: &Card, look: Look) {
    let (game, rules) = (screen.shown(), screen.rules());
    let number = game.history().turns().len() + 1;
    let is_focused = !screen.focus.is_on(NOTES);
    if card.size != PegSize::Tile {
        let whole = Rect { x: card.area.x - 1, width: card.area.width + 2, ..card.area };
        buffer.set_style(whole, look.ground(Role::Selection).remove_modifier(Modifier::BOLD));
        for y in card.area.y..card.area.bottom() {
            buffer.set_string(whole.x, y, "▌", look.style(Role::Accent));
        }
    }
    let y = card.middle();
    buffer.set_string(card.area.x, y, POINTER.to_string(), look.style(Role::Accent));
    buffer.set_string(card.area.x + 1, y, format!("{number:>2}"), look.strong());
    let animated = screen.score_animation.is_some();
    for (at, peg) in game.row.iter().enumerate() {
        let here = at == screen.slot && is_focused && !animated;
        draw_slot(buffer, card, at, *peg, here, look);
    }
    let x = card.left(rules.positions()) + 1;
    let room = card.area.right().saturating_sub(x);
    let words = words(screen, room.into(), look);
    if animated {
        // Marks stand beside the letters, as they will in the list.
        buffer.set_line(x, y, &words[0], room);
    } else if card.size == PegSize::Tile {
        draw_words_of_tiles(screen, buffer, card, look);
    } else {
        // They begin above the letters, and higher up if they would not all fit.
        let y = (y - 1).min(card.palette().saturating_sub(words.len() as u16)).max(card.area.y);
        // A word that was cut could be another word.
        let fits = |line: &&Line<'_>| line.width() <= usize::from(room);
        for (line, y) in words.iter().filter(fits).zip(y..card.palette()) {
            buffer.set_line(x, y, line, room);
        }
    }
    draw_palette(screen, buffer, card, look);
}

fn draw_slot(buffer: &mut Buffer, card: &Card, at: usize, peg: Option<Peg>, here: bool, look: Look) {
    let (x, middle) = (card.left(at), card.middle());
    if card.size == PegSize::Tile {
        let cursor = if here { SlotCursor::Here } else { SlotCursor::Elsewhere };
        buffer.set_line(x, middle, &Line::from(slot(peg, cursor, TileWidth::Narrow, look)), 3);
        return;
    }
    let width = card.size.width();
    let style = look.style(if here { Role::Accent } else { Role::Secondary });
    if let Some(peg) = peg.filter(|_| look.is_plain()) {
        buffer.set_line(x + (width - 3) / 2, middle, &Line::from(tile(peg, look).to_vec()), 3);
    } else if let Some(peg) = peg {
        draw_discs(buffer, (x, middle - card.size.height() / 2), &[peg], card.size, look);
    } else {
        let left = x + (width - BOX[0].chars().count() as u16) / 2;
        for (line, y) in BOX.iter().zip(middle - 1..) {
            buffer.set_string(left, y, line, style);
        }
        let sign = if here { '?' } else { NO_MARK };
        buffer.set_string(x + width / 2, middle, sign.to_string(), style);
    }
    if here {
        buffer.set_string(x, middle + 1 + card.size.height() / 2, "▔".repeat(width.into()), style);
    }
}

/// The words beside the pegs: whether the guess can be the secret, and what Enter does.
fn words(screen: &BreakCode, room: usize, look: Look) -> Vec<Line<'static>> {
    if let Some(animation) = &screen.score_animation {
        let marks = animation.marks();
        let exact = marks.chars().filter(|mark| *mark == EXACT).collect::<String>();
        let others = marks.chars().filter(|mark| *mark != EXACT).collect::<String>();
        return vec![Line::from(vec![Span::styled(exact, look.exact_mark()), Span::raw(others)])];
    }
    let mut lines = Vec::new();
    if let Some((verdict, more)) = verdict(screen, look) {
        lines.push(Line::from(verdict));
        lines.extend(wrapped(&more, room).into_iter().filter(|line| !line.is_empty()).map(Line::from));
    }
    if screen.shown().typed().is_ok() {
        lines.insert(usize::from(!lines.is_empty()), Line::styled("Enter guesses", look.strong()));
    }
    lines
}

/// Draws the words of a card with tiles. Those that do not fit beside the pegs stand below the palette.
fn draw_words_of_tiles(screen: &BreakCode, buffer: &mut Buffer, card: &Card, look: Look) {
    let Some((verdict, more)) = verdict(screen, look) else { return };
    let separator = if more.is_empty() { "" } else { ", " };
    let x = card.left(screen.rules().positions()) + 1;
    let beside = Rect { x, y: card.middle(), width: card.area.right().saturating_sub(x), height: 1 };
    let below =
        Rect { x: card.left(0), y: card.area.bottom() - 1, width: card.area.width - MARGIN, height: 1 };
    let whole = Line::from(vec![verdict.clone(), Span::raw(separator), Span::raw(more.clone())]);
    let mut draw = |line: Line<'static>, room: Rect| buffer.set_line(room.x, room.y, &line, room.width);
    if whole.width() <= usize::from(beside.width) {
        draw(whole, beside);
    } else if verdict.width() <= usize::from(beside.width) {
        draw(Line::from(verdict), beside);
        draw(Line::from(more), below);
    } else if whole.width() <= usize::from(below.width) {
        draw(whole, below);
    } else {
        draw(Line::from(verdict), below);
    }
}

/// Whether the guess can be the secret, and what is to be said about it, if both are shown.
fn verdict(screen: &BreakCode, look: Look) -> Option<(Span<'static>, String)> {
    let shown = screen.session.information.is_shown();
    let (verdict, more) = feasibility(screen, look).filter(|_| shown)?;
    let style = look.style(if verdict == "yes" { Role::Good } else { Role::Warning });
    Some((Span::styled(format!("Possible: {verdict}"), style.add_modifier(Modifier::BOLD)), more))
}

/// Whether the row can still become the secret: yes or no, and the number of such codes or the reason.
fn feasibility(screen: &BreakCode, look: Look) -> Option<(&'static str, String)> {
    Some(match &screen.feasibility {
        RowFeasibility::Empty => return None,
        RowFeasibility::Possible { last: Some(last), .. } => {
            let letters: Vec<String> = last.iter().map(|peg| look.symbol(*peg).to_string()).collect();
            ("yes", format!("with {} at the end", letters.join(" ")))
        }
        RowFeasibility::Possible { .. } if screen.shown().typed().is_ok() => ("yes", String::new()),
        RowFeasibility::Possible { count, .. } => {
            let verb = if *count == 1 { "begins" } else { "begin" };
            ("yes", format!("{} {verb} like this", counted(*count, "code")))
        }
        RowFeasibility::Impossible { by: Some(guess) } => ("no", format!("guess {} rules it out", guess + 1)),
        RowFeasibility::Impossible { by: None } => ("no", "no possible code is like this".to_owned()),
    })
}

/// Draws the colors with their digits. Below those that are known to be absent stands `×`.
fn draw_palette(screen: &BreakCode, buffer: &mut Buffer, card: &Card, look: Look) {
    let rules = screen.rules();
    for peg in rules.palette() {
        let cell = palette_cell(card, peg);
        let mut spans = tile(peg, look).to_vec();
        if let Some(digit) = digit(rules, peg) {
            let (letter, _) = look.tile(peg);
            if look.is_plain() {
                spans.push(Span::raw(digit.to_string()));
            } else {
                let edge = Span::styled("▌", look.tile(peg).1);
                spans.truncate(2);
                spans.push(Span::styled(
                    format!(" {digit}"),
                    Style { add_modifier: Modifier::empty(), ..letter },
                ));
                spans.push(edge);
            }
        }
        buffer.set_line(cell.x, cell.y, &Line::from(spans), cell.width);
        if card.size != PegSize::Tile && is_absent(screen, peg) {
            let absent = if cell.width > 6 { format!("{RULED_OUT} none") } else { format!("  {RULED_OUT}") };
            buffer.set_string(cell.x, cell.y + 1, absent, look.style(Role::Secondary));
        }
    }
}

/// The digit that types a color as well as its symbol does.
fn digit(rules: Rules, peg: Peg) -> Option<char> {
    let digit = char::from_digit(peg.index() as u32 + 1, 10)?;
    let types = rules.colors() <= DIGITS && rules.peg(digit) == Some(peg);
    (types && rules.symbols().symbol(peg) != digit).then_some(digit)
}

fn palette_cell(card: &Card, peg: Peg) -> Rect {
    let Palette { lead, pitch, per_line, .. } = card.palette;
    let (line, column) = ((peg.index() / per_line) as u16, (peg.index() % per_line) as u16);
    Rect::new(card.area.x + lead + column * pitch, card.palette() + line, pitch, 1)
}

/// Whether the notes on show rule a color out at every position.
fn is_absent(screen: &BreakCode, peg: Peg) -> bool {
    let positions = 0..screen.rules().positions();
    match screen.notes_mode {
        NotesMode::Auto => {
            let tally = screen.shown().candidates_after(screen.turns_shown()).tally();
            positions.into_iter().all(|position| tally.at(position, peg) == 0)
        }
        NotesMode::Mine => {
            let open = &screen.shown().notebook.open;
            positions.into_iter().all(|position| !open.at(position).contains(peg))
        }
    }
}

fn draw_rows_to_come(game: &BreakGame, buffer: &mut Buffer, area: Rect, card: &Card, look: Look) {
    let first = game.history().turns().len() + 2;
    let rows = game.most() + 1 - first.min(game.most() + 1);
    if rows == 0 || area.height == 0 {
        return;
    }
    // As far apart as rows with pegs, if there is room.
    let pitch = (usize::from(area.height) / rows).clamp(1, usize::from(card.size.height()) + 1);
    let style = look.style(Role::Faint);
    for (row, y) in (0..rows).zip((area.y..area.bottom()).step_by(pitch)) {
        buffer.set_string(area.x + 1, y, format!("{:>2}", first + row), style);
        for position in 0..game.rules().positions() {
            buffer.set_string(card.middle_of(position), y, NO_MARK.to_string(), style);
        }
    }
}

/// The cells of the longest label before the secret.
const SECRET_LABEL: usize = 10;

fn secret(screen: &BreakCode, width: usize, look: Look) -> Vec<Span<'static>> {
    let game = screen.shown();
    let label = |name: &'static str| Span::styled(format!("{name}  "), look.style(Role::Secondary));
    let tile = if SECRET_LABEL + TileWidth::Wide.cells() * game.rules().positions() <= width {
        TileWidth::Wide
    } else {
        TileWidth::Narrow
    };
    let covered = if tile == TileWidth::Wide { "░░░ " } else { "░░ " };
    let shown =
        |name: &'static str| std::iter::once(label(name)).chain(tiles(&game.secret(), tile, look)).collect();
    match (game.deal(), game.status()) {
        (Deal::Adversary, GameStatus::Open) => {
            let long = "No fixed secret: the adversary decides as you play".to_owned();
            let forms =
                [long, "No fixed secret: it decides as you play".to_owned(), "No fixed secret".to_owned()];
            vec![Span::styled(first_fitting(&forms, width), look.style(Role::Secondary))]
        }
        (Deal::Adversary, GameStatus::Won) => shown("Code"),
        (Deal::Adversary, _) => shown("Possible"),
        (_, GameStatus::Open) => {
            let opened = screen.score_animation.as_ref().map_or(0, ScoreAnimation::opened);
            let whole = game.secret();
            let open = whole
                .pegs()
                .iter()
                .take(opened)
                .flat_map(|peg| slot(Some(*peg), SlotCursor::Elsewhere, tile, look));
            let covered =
                Span::styled(covered.repeat(game.rules().positions() - opened), look.style(Role::Faint));
            std::iter::once(label("Secret")).chain(open).chain([covered]).collect()
        }
        _ => shown("Secret"),
    }
}
