//! The view of the board: the guesses made, the card with the guess being typed, the rows to come, and the secret.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};

use super::state::{BreakCode, Panel};
use crate::code::{Peg, Rules};
use crate::narration::counted;
use crate::play::{BreakGame, Codemaker, GameStatus, RowFeasibility};
use crate::session::Switch;
use crate::store::settings::NotesMode;
use crate::tui::glyphs::{EXACT, NO_MARK, POINTER, RULED_OUT};
use crate::tui::theme::{Look, Role};
use crate::tui::widget::{
    GuessList, GuessRow, PegSize, RowScore, SlotCursor, TileWidth, draw_discs, first_fitting, slot, tile,
    tiles, wrapped,
};

/// The cells before the pegs: the pointer, the number of the row, and the gap after it.
const MARGIN: u16 = 4;

/// The fewest columns for words beside the pegs of the card.
const WORDS: u16 = 14;

/// The colors that have a digit.
const DIGITS: usize = 9;

/// The box of an empty position.
const BOX: [&str; 3] = ["╭───╮", "│   │", "╰───╯"];

/// Where the parts of the card stand.
#[derive(Clone, Copy, Debug)]
struct Card {
    area: Rect,
    size: PegSize,
}

impl Card {
    /// The lines of a card with pegs of a size.
    fn height(size: PegSize, rules: Rules, width: u16) -> u16 {
        let palette = rules.colors().div_ceil(per_line(rules, width)) as u16;
        // Above the pegs a blank line, below them the line of the cursor, and below the palette that of absent colors.
        if size == PegSize::Tile { 2 + palette } else { size.height() + 3 + palette }
    }

    /// The cells from one peg to the next.
    fn pitch(size: PegSize, rules: Rules, width: u16) -> u16 {
        match size {
            PegSize::Tile if MARGIN + rules.positions() as u16 * 4 > width => 3,
            PegSize::Tile => 4,
            other => other.width() + 1,
        }
    }

    /// The line of the letters of the pegs.
    fn middle(&self) -> u16 {
        self.area.y + if self.size == PegSize::Tile { 0 } else { 1 + self.size.height() / 2 }
    }

    /// The first line of the palette.
    fn palette(&self, rules: Rules) -> u16 {
        let lines = rules.colors().div_ceil(per_line(rules, self.area.width)) as u16;
        match self.size {
            PegSize::Tile => self.area.y + 1,
            _ => self.area.bottom() - 1 - lines,
        }
    }

    /// The leftmost cell of a position.
    fn left(&self, rules: Rules, position: usize) -> u16 {
        self.area.x + MARGIN + position as u16 * Card::pitch(self.size, rules, self.area.width)
    }
}

/// How many colors of the palette fit in a line.
fn per_line(rules: Rules, width: u16) -> usize {
    (usize::from(width.saturating_sub(MARGIN)) / palette_pitch(rules, width)).max(1)
}

/// The cells from one color of the palette to the next: as many as let all stand in a line.
fn palette_pitch(rules: Rules, width: u16) -> usize {
    let room = usize::from(width.saturating_sub(MARGIN));
    let pitches = if rules.colors() <= DIGITS { [8, 6, 5] } else { [5, 4, 3] };
    pitches.into_iter().find(|pitch| pitch * rules.colors() <= room).unwrap_or(pitches[1])
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
        let rest = (game.most() - made - 1) as u16;
        let sizes = [PegSize::Huge, PegSize::Large, PegSize::Disc, PegSize::Medium, PegSize::Tile];
        let fits = |size: &PegSize| {
            let pegs = MARGIN + rules.positions() as u16 * Card::pitch(*size, rules, inner.width);
            let lines = made as u16 + rest + Card::height(*size, rules, inner.width);
            let is_disc = *size != PegSize::Tile;
            pegs + if is_disc { WORDS } else { 0 } <= inner.width
                && lines + if is_disc { 2 } else { 0 } <= above.height
        };
        let size = sizes.into_iter().find(fits).unwrap_or(PegSize::Tile);
        let card = Card::height(size, rules, inner.width);
        let gap = u16::from(size != PegSize::Tile);
        // If not all rows fit, the guesses made are worth more than the rows to come.
        let room = above.height.saturating_sub(card + 2 * gap);
        let rest = rest.min(room.saturating_sub(made as u16));
        let area = Rect { height: room - rest, ..above };
        let used = GuessList { rules, rows: &rows(screen), to_come: 0, look }.height(area);
        let y = inner.y + used + if used > 0 { gap } else { 0 };
        let card = Card { area: Rect { y, height: card, ..inner }, size };
        let below = card.area.bottom() + gap;
        let to_come = Rect { y: below, height: secret.saturating_sub(below), ..inner };
        Parts { made: Rect { height: used, ..above }, card: Some(card), to_come, secret }
    }
}

/// The guesses made.
fn rows(screen: &BreakCode) -> Vec<GuessRow> {
    let game = screen.shown();
    let shown = screen.session.information() == Switch::On;
    let row = |(at, turn): (usize, &crate::code::Turn)| GuessRow {
        number: at + 1,
        code: turn.code,
        score: RowScore::Scored(turn.score, shown.then(|| game.candidates_after(at + 1).count())),
        is_current: screen.walk == Some(at + 1),
    };
    game.history().turns().iter().enumerate().map(row).collect()
}

/// Draws the board into the area inside its panel.
pub(super) fn draw(screen: &BreakCode, buffer: &mut Buffer, inner: Rect, look: Look) {
    let (game, parts) = (screen.shown(), Parts::of(screen, inner, look));
    let rows = rows(screen);
    GuessList { rules: game.rules(), rows: &rows, to_come: 0, look }.draw(buffer, parts.made);
    if let Some(card) = &parts.card {
        draw_card(screen, buffer, card, look);
        draw_rows_to_come(game, buffer, parts.to_come, card, look);
    }
    buffer.set_line(
        inner.x,
        parts.secret,
        &Line::from(secret(game, usize::from(inner.width), look)),
        inner.width,
    );
}

fn draw_card(screen: &BreakCode, buffer: &mut Buffer, card: &Card, look: Look) {
    let (game, rules) = (screen.shown(), screen.rules());
    let number = game.history().turns().len() + 1;
    let is_focused = !screen.focus.is_on(Panel::Notes);
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
        draw_slot(buffer, card, (rules, at), *peg, here, look);
    }
    let x = card.left(rules, rules.positions()) + 1;
    let room = card.area.right().saturating_sub(x);
    let words = words(screen, room.into(), look);
    // Marks stand beside the letters, as they will in the list.
    let is_one_line = card.size == PegSize::Tile || animated;
    let y = if is_one_line { y } else { y - 1 };
    let lines = if is_one_line { 1 } else { 3 };
    for (line, y) in words.iter().take(lines).zip(y..) {
        buffer.set_line(x, y, line, room);
    }
    draw_palette(screen, buffer, card, look);
}

fn draw_slot(
    buffer: &mut Buffer,
    card: &Card,
    (rules, at): (Rules, usize),
    peg: Option<Peg>,
    here: bool,
    look: Look,
) {
    let (x, middle) = (card.left(rules, at), card.middle());
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
    let is_full = screen.shown().typed().is_ok();
    let mut lines = Vec::new();
    if screen.session.information() == Switch::On
        && let Some((verdict, more)) = feasibility(screen)
    {
        let role = if verdict == "yes" { Role::Good } else { Role::Warning };
        let verdict = format!("Possible: {verdict}");
        lines.push(Line::styled(verdict, look.style(role).add_modifier(Modifier::BOLD)));
        lines.extend(wrapped(&more, room).into_iter().map(Line::from));
    }
    if is_full {
        let enter = Line::styled("Enter guesses", look.strong());
        lines.insert(usize::from(!lines.is_empty()), enter);
    }
    lines
}

/// Whether the row can still become the secret: yes or no, and the number of such codes or the reason.
fn feasibility(screen: &BreakCode) -> Option<(&'static str, String)> {
    Some(match &screen.feasibility {
        RowFeasibility::Empty => return None,
        RowFeasibility::Possible { last: Some(last), .. } => {
            let letters: Vec<String> = last.iter().map(|peg| peg.capital().to_string()).collect();
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
        let cell = palette_cell(card, rules, peg);
        let mut spans = tile(peg, look).to_vec();
        if rules.colors() <= DIGITS {
            let (letter, _) = look.tile(peg);
            let digit = (peg.index() + 1).to_string();
            if look.is_plain() {
                spans.push(Span::raw(digit));
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

/// The cells of a color of the palette.
fn palette_cell(card: &Card, rules: Rules, peg: Peg) -> Rect {
    let per_line = per_line(rules, card.area.width);
    let (line, column) = (peg.index() / per_line, peg.index() % per_line);
    let pitch = palette_pitch(rules, card.area.width) as u16;
    Rect::new(card.area.x + MARGIN + column as u16 * pitch, card.palette(rules) + line as u16, pitch, 1)
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
    let pitch = if usize::from(area.height) > 2 * rows { 2 } else { 1 };
    let style = look.style(Role::Faint);
    let half = if card.size == PegSize::Tile { 1 } else { card.size.width() / 2 };
    for (row, y) in (0..rows).zip((area.y..area.bottom()).step_by(pitch)) {
        buffer.set_string(area.x + 1, y, format!("{:>2}", first + row), style);
        for position in 0..game.rules().positions() {
            buffer.set_string(card.left(game.rules(), position) + half, y, NO_MARK.to_string(), style);
        }
    }
}

fn secret(game: &BreakGame, width: usize, look: Look) -> Vec<Span<'static>> {
    let label = |name: &'static str| Span::styled(format!("{name}  "), look.style(Role::Secondary));
    let hidden = Span::styled("░░░ ".repeat(game.rules().positions()), look.style(Role::Faint));
    let shown = |name: &'static str| {
        std::iter::once(label(name)).chain(tiles(&game.secret(), TileWidth::Wide, look)).collect()
    };
    match (game.codemaker(), game.status()) {
        (Codemaker::Holding(_), GameStatus::Open) => vec![label("Secret"), hidden],
        (Codemaker::Holding(_), _) => shown("Secret"),
        (Codemaker::Adversary, GameStatus::Open) => {
            let long = "No fixed secret: the adversary decides as you play".to_owned();
            let forms =
                [long, "No fixed secret: it decides as you play".to_owned(), "No fixed secret".to_owned()];
            vec![Span::styled(first_fitting(&forms, width), look.style(Role::Secondary))]
        }
        (Codemaker::Adversary, GameStatus::Won) => shown("Code"),
        (Codemaker::Adversary, _) => shown("Possible"),
    }
}

/// The cell of the cursor in the guess being typed, in the area inside the panel.
pub(super) fn cursor(screen: &BreakCode, inner: Rect, look: Look) -> Option<Position> {
    let card = Parts::of(screen, inner, look).card?;
    let half = if card.size == PegSize::Tile { 1 } else { card.size.width() / 2 };
    Some(Position::new(card.left(screen.rules(), screen.slot) + half, card.middle()))
}

/// The color of the palette at a position of the screen.
pub(super) fn color_under(screen: &BreakCode, inner: Rect, at: Position, look: Look) -> Option<Peg> {
    let (card, rules) = (Parts::of(screen, inner, look).card?, screen.rules());
    rules.palette().find(|peg| palette_cell(&card, rules, *peg).contains(at))
}
