//! A list of guesses with their scores. Pegs are drawn as large as fits.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};

use super::super::theme::{Charset, Look, Role, palette_round};
use super::canvas::Canvas;
use super::code_row::{marks, tile};
use super::panel::line_inside;
use super::panels::PanelContent;
use super::peg::PegSize;
use crate::narration::{marks as digits, thousands};
use pegwise_engine::code::{Code, Peg, Rules, Score};

/// The cells before the pegs: the pointer, the number of the row, and the gap after it.
pub(crate) const MARGIN: u16 = 4;

pub(crate) const TILE: u16 = 3;

pub(crate) struct GuessRow {
    /// The number of the guess, from 1.
    pub(crate) number: usize,
    pub(crate) code: Code,
    pub(crate) score: RowScore,
    /// Whether this is the guess of the step on show.
    pub(crate) is_current: bool,
}

pub(crate) enum RowScore {
    /// Its score, and how many codes are possible if that is shown.
    Scored(Score, Option<usize>),
    /// The digits typed so far of the score that the guess waits for, and the score, once they are complete.
    Typed(Vec<Span<'static>>, Option<Score>),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PegColumns {
    /// The largest ones that fit.
    Fitting,
    /// Pegs of this size, which stand above or below the list.
    Of(PegSize),
}

/// How wide pegs are, and what stands beside them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Form {
    size: PegSize,
    /// The cells from one peg to the next.
    pitch: u16,
    /// The cells of the score's dots, or 0 if they are left out.
    dots: u16,
    /// The cells for the number of possible codes, or 0 if it is left out.
    possible: u16,
}

/// The digits of a score, `1·2`, and the gap before them.
const DIGITS: u16 = 4;

/// The most blanks that a wide list has before the numbers of possible codes.
const FARTHEST: u16 = 8;

impl Form {
    const fn width(self, rules: Rules) -> u16 {
        MARGIN + rules.positions() as u16 * self.pitch + self.dots + DIGITS + self.possible
    }

    const fn with_tiles(self) -> Form {
        Form { size: PegSize::Tile, ..self }
    }

    const fn lines(self) -> u16 {
        self.size.height()
    }

    /// The lines of this many rows, with a blank one between discs.
    fn height(self, rows: usize) -> usize {
        let gap = usize::from(self.lines() > 1);
        (rows * (usize::from(self.lines()) + gap)).saturating_sub(gap)
    }

    /// The end of the numbers of possible codes, which stand at the right of an area, but not far from the score.
    fn right(self, rules: Rules, area: Rect) -> u16 {
        area.right().min(area.x + self.width(rules) + FARTHEST)
    }

    /// The column of the score's digits in an area.
    fn digits(self, rules: Rules, area: Rect) -> u16 {
        area.x + MARGIN + rules.positions() as u16 * self.pitch + self.dots + 1
    }
}

pub(crate) struct GuessList<'a> {
    pub(crate) rules: Rules,
    pub(crate) rows: &'a [GuessRow],
    pub(crate) columns: PegColumns,
    pub(crate) look: Look,
}

impl<'a> GuessList<'a> {
    /// A list whose pegs are as large as fits.
    pub(crate) const fn new(rules: Rules, rows: &'a [GuessRow], look: Look) -> GuessList<'a> {
        GuessList { rules, rows, columns: PegColumns::Fitting, look }
    }

    /// The columns that the list needs for tiles with everything beside them.
    pub(crate) fn full_width(rules: Rules) -> u16 {
        GuessList::new(rules, &[], Look::PLAIN).tile_forms()[0].width(rules)
    }

    /// The columns that the list needs for narrow tiles with everything beside them.
    pub(crate) fn least_width(rules: Rules) -> u16 {
        GuessList::new(rules, &[], Look::PLAIN).tile_forms()[1].width(rules)
    }

    /// The cells for the longest number of possible codes beside a row, with the gap before it.
    fn possible(&self) -> u16 {
        let width = |row: &GuessRow| match row.score {
            RowScore::Scored(_, Some(codes)) => thousands(codes as u64).len(),
            RowScore::Scored(_, None) | RowScore::Typed(..) => 0,
        };
        self.rows.iter().map(width).max().unwrap_or(0) as u16 + 2
    }

    /// The same, but enough for any number, so that it does not depend on the game.
    fn most_possible(&self) -> u16 {
        let any = thousands(u64::from(self.rules.universe_size())).len().max(4) as u16 + 2;
        any.max(self.possible())
    }

    fn disc_forms(&self) -> Vec<Form> {
        let (positions, possible) = (self.rules.positions() as u16, self.most_possible());
        let form = |size: PegSize| {
            let dots = if size == PegSize::Medium { positions } else { 2 * positions - 1 };
            Form { size, pitch: size.width() + 1, dots: dots + 2, possible }
        };
        let sizes = [PegSize::Huge, PegSize::Large, PegSize::Disc, PegSize::Medium];
        let mut forms: Vec<Form> = sizes.into_iter().map(form).collect();
        if self.columns != PegColumns::Fitting {
            // The least that keeps everything beside the pegs.
            forms.push(Form { dots: positions + 1, possible: self.possible(), ..form(PegSize::Medium) });
        }
        forms
    }

    /// The forms for tiles alone, from the widest.
    fn tile_forms(&self) -> [Form; 4] {
        let (dots, possible) = (self.rules.positions() as u16 + 2, self.most_possible());
        let tiles = |pitch, dots, possible| Form { size: PegSize::Tile, pitch, dots, possible };
        [tiles(4, dots, possible), tiles(3, dots, possible), tiles(3, 0, possible), tiles(3, 0, 0)]
    }

    /// The forms for discs that are as narrow as an area and have the columns of this list, from the largest.
    fn fitting_discs(&self, width: u16) -> impl Iterator<Item = Form> {
        let (rules, columns) = (self.rules, self.columns);
        let is_wanted = move |form: &Form| match columns {
            PegColumns::Fitting => true,
            PegColumns::Of(size) => form.size == size,
        };
        self.disc_forms().into_iter().filter(is_wanted).filter(move |form| form.width(rules) <= width)
    }

    fn tiles(&self, width: u16) -> Form {
        let forms = self.tile_forms();
        let discs = match self.columns {
            PegColumns::Fitting => None,
            PegColumns::Of(_) => self.fitting_discs(width).next(),
        };
        let narrow = || forms.into_iter().find(|form| form.width(self.rules) <= width);
        discs.map(Form::with_tiles).or_else(narrow).unwrap_or(forms[forms.len() - 1])
    }

    /// Whether the columns for discs fit in a width.
    pub(crate) fn has_room(&self, width: u16) -> bool {
        self.fitting_discs(width).next().is_some()
    }

    /// The cells from one peg to the next in a list of this width with the columns of a size.
    pub(crate) fn pitch(&self, width: u16) -> u16 {
        self.tiles(width).pitch
    }

    /// The lines of all rows as discs in a list of this width. `None` if these have no room or are letters.
    pub(crate) fn height_of_discs(&self, width: u16) -> Option<u16> {
        let form = self.fitting_discs(width).next().filter(|_| !self.look.is_plain())?;
        Some(form.height(self.rows.len()) as u16)
    }

    /// Draws the list into the area inside of a panel, from its top. Its column names are written into the line above the
    /// area, which is the border of the panel.
    pub(crate) fn draw(&self, buffer: &mut Buffer, area: Rect) {
        let places = self.places(area);
        if let Some((_, _, form)) = places.last() {
            self.draw_names(buffer, area, *form);
        }
        for (row, place, form) in places {
            self.draw_row(buffer, place, row, form);
        }
    }

    /// The lines that the list takes in an area.
    pub(crate) fn height(&self, area: Rect) -> u16 {
        self.places(area).last().map_or(0, |(_, place, _)| place.bottom() - area.y)
    }

    /// The largest discs of which all rows fit.
    fn discs(&self, area: Rect) -> Option<Form> {
        let rows = self.rows.len();
        let fits = |form: &Form| !self.look.is_plain() && form.height(rows) <= usize::from(area.height);
        self.fitting_discs(area.width).find(fits)
    }

    /// Where each row is drawn, and in which form. If not all fit as discs, all are tiles; if these do not fit, either,
    /// the oldest are left out.
    fn places(&self, area: Rect) -> Vec<(&GuessRow, Rect, Form)> {
        let form = self.discs(area).unwrap_or_else(|| self.tiles(area.width));
        let lines = form.lines();
        let left_out = if lines > 1 { 0 } else { self.rows.len().saturating_sub(area.height.into()) };
        let tops = (area.y..).step_by((lines + u16::from(lines > 1)).into());
        let place = |(row, y)| (row, Rect { y, height: lines, ..area }, form);
        self.rows.iter().skip(left_out).zip(tops).map(place).collect()
    }

    fn draw_names(&self, buffer: &mut Buffer, area: Rect, form: Form) {
        const SCORE: &str = " score ";
        let style = self.look.style(Role::Secondary);
        if area.y == 0 {
            return;
        }
        let scores = form.digits(self.rules, area) - form.dots - 1;
        if form.dots > 0 {
            buffer.set_string(scores, area.y - 1, SCORE, style);
        }
        let counted = |row: &GuessRow| matches!(row.score, RowScore::Scored(_, Some(_)));
        if form.possible > 0 && self.rows.iter().any(counted) {
            let right = form.right(self.rules, area);
            let begin = |name: &str| (right + 1).saturating_sub(name.len() as u16);
            let is_apart = |name: &&str| begin(name) > scores + SCORE.len() as u16;
            if let Some(name) = [" possible ", " codes "].into_iter().find(is_apart) {
                buffer.set_string(begin(name), area.y - 1, name, style);
            }
        }
    }

    fn draw_dots(&self, buffer: &mut Buffer, (x, y): (u16, u16), score: Score, form: Form) {
        let spaced = form.dots > self.rules.positions() as u16 + 2;
        let dots = marks(score, self.rules.positions(), self.look);
        let dots = if spaced { apart(&dots) } else { dots.to_vec() };
        buffer.set_line(x, y, &Line::from(dots), form.dots);
    }

    fn draw_row(&self, buffer: &mut Buffer, area: Rect, row: &GuessRow, form: Form) {
        let middle = area.y + area.height / 2;
        let look = self.look;
        let number_style = if row.is_current { look.strong() } else { look.style(Role::Secondary) };
        if row.is_current {
            let whole = Rect { x: area.x.saturating_sub(1), width: area.width + 2, ..area };
            let ground = look.ground(Role::Selection).remove_modifier(Modifier::BOLD);
            buffer.set_style(whole, ground);
            let bar = look.style(Role::Current);
            for y in area.y..area.bottom() {
                let sign = if look.is_plain() { "▶" } else { "▌" };
                buffer.set_stringn(whole.x, y, sign, 1, bar);
            }
        }
        buffer.set_stringn(area.x + 1, middle, format!("{:>2}", row.number), 2, number_style);
        let x = area.x + MARGIN;
        if form.size == PegSize::Tile {
            for (at, peg) in (0..).zip(row.code.pegs()) {
                let left = x + at * form.pitch + lead(TILE, form.pitch);
                buffer.set_line(left, middle, &Line::from(tile(*peg, look).to_vec()), TILE);
            }
        } else {
            draw_discs(buffer, (x, area.y), row.code.pegs(), form.size, look);
        }
        let digits_at = form.digits(self.rules, area);
        match &row.score {
            RowScore::Typed(typed, score) => {
                if let Some(score) = score {
                    self.draw_dots(buffer, (digits_at - form.dots, middle), *score, form);
                }
                buffer.set_line(digits_at, middle, &Line::from(typed.clone()), 3);
            }
            RowScore::Scored(score, possible) => {
                self.draw_dots(buffer, (digits_at - form.dots, middle), *score, form);
                buffer.set_stringn(digits_at, middle, digits(*score), 3, look.style(Role::Secondary));
                if let Some(codes) = possible.filter(|_| form.possible > 0) {
                    let label = Line::styled(thousands(codes as u64), look.strong());
                    let width = label.width() as u16;
                    let right = form.right(self.rules, area);
                    buffer.set_line(right.saturating_sub(width), middle, &label, width);
                }
            }
        }
    }
}

/// The panel of a list of guesses, or of what is said while there are none.
pub(crate) fn guess_panel(
    title: &str,
    (rules, rows): (Rules, Vec<GuessRow>),
    while_empty: &'static str,
    room: Rect,
    look: Look,
) -> PanelContent<'static> {
    let words = if rows.is_empty() { while_empty } else { "" };
    let inner = Rect { height: room.height - 2, ..line_inside(room, 0) };
    PanelContent::new(title, Line::styled(words, look.style(Role::Secondary))).paint(move |surface| {
        GuessList::new(rules, &rows, look).draw(surface.frame.buffer_mut(), inner);
    })
}

/// The cells before something of a width that stands in the middle of a column, or at its beginning if it is wider.
pub(crate) const fn lead(width: u16, pitch: u16) -> u16 {
    (pitch - 1).saturating_sub(width) / 2
}

/// The characters of spans with a blank between them.
fn apart(spans: &[Span<'static>]) -> Vec<Span<'static>> {
    let spread = |span: &Span<'static>| {
        let text: String = span.content.chars().flat_map(|mark| [mark, ' ']).collect();
        Span::styled(text, span.style)
    };
    spans.iter().map(spread).collect()
}

/// Draws the pegs of a code as discs, one column apart, from a position of the screen.
pub(crate) fn draw_discs(buffer: &mut Buffer, (x, y): (u16, u16), pegs: &[Peg], size: PegSize, look: Look) {
    let pitch = size.width() + 1;
    let area = Rect::new(x, y, pegs.len() as u16 * pitch, size.height()).intersection(buffer.area);
    let mut canvas = Canvas::new(area);
    let left = |at: usize| x + at as u16 * pitch;
    for (at, peg) in pegs.iter().enumerate() {
        if let Some(color) = look.tile(*peg).0.bg {
            canvas.stamp(size.shape(), left(at).into(), y.into(), color);
        }
    }
    canvas.draw(buffer);
    for (at, peg) in pegs.iter().enumerate() {
        let label = disc_label(*peg, look);
        let width = label.chars().count() as u16;
        let style = Style { bg: None, ..look.tile(*peg).0 };
        buffer.set_stringn(left(at) + (size.width() - width) / 2, y + size.height() / 2, label, 3, style);
    }
}

/// The letter of a peg with the edges of its tile, so that colors after the ninth differ on discs, too.
fn disc_label(peg: Peg, look: Look) -> String {
    let text: String = tile(peg, look).iter().map(|span| span.content.as_ref()).collect();
    match (look.charset, palette_round(peg)) {
        (Charset::Unicode | Charset::Ascii, 0) => look.symbol(peg).to_string(),
        _ => text.trim_end().to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn form(rows: usize, width: u16, height: u16) -> (PegSize, u16) {
        let area = Rect::new(0, 0, width, height);
        let rows: Vec<GuessRow> = (1..=rows).map(row).collect();
        let list = GuessList::new(Rules::CLASSIC, &rows, Look::STILL);
        let form = list.discs(area).unwrap_or_else(|| list.tiles(width));
        (form.size, form.dots)
    }

    fn row(number: usize) -> GuessRow {
        let code = Rules::CLASSIC.parse("aabb").unwrap();
        let score = RowScore::Scored(Score::new(0, 1, Rules::CLASSIC).unwrap(), Some(256));
        GuessRow { number, code, score, is_current: false }
    }

    #[test]
    fn pegs_are_as_large_as_all_rows_allow() {
        assert_eq!(form(3, 76, 17), (PegSize::Large, 9));
        assert_eq!(form(3, 58, 12), (PegSize::Disc, 9));
        assert_eq!(form(3, 50, 12), (PegSize::Medium, 6));
        assert_eq!(form(3, 42, 12), (PegSize::Tile, 6));
        assert_eq!(form(4, 58, 12), (PegSize::Tile, 6));
        assert_eq!(form(1, 34, 12), (PegSize::Tile, 6));
        assert_eq!(form(1, 22, 12), (PegSize::Tile, 0));
    }

    #[test]
    fn without_colors_pegs_are_letters_at_every_size() {
        let rows = [row(1)];
        let list = GuessList::new(Rules::CLASSIC, &rows, Look::PLAIN);
        let places = list.places(Rect::new(0, 0, 200, 60));
        assert!(places.iter().all(|(_, _, form)| form.size == PegSize::Tile));
    }
}
