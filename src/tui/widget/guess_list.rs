//! A list of guesses with their scores. Pegs are drawn as large as fits.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};

use super::super::theme::{Charset, Look, Role, palette_round};
use super::canvas::Canvas;
use super::code_row::{marks, tile};
use super::peg::PegSize;
use crate::code::{Code, Peg, Rules, Score};
use crate::narration::{marks as digits, thousands};

/// The cells for the pointer, the number of the row, and the gap after it.
const MARGIN: u16 = 4;

/// The newest guesses that stay discs when not all can be.
const NEWEST: usize = 2;

/// A guess in a list.
pub(crate) struct GuessRow {
    /// The number of the guess, from 1.
    pub(crate) number: usize,
    pub(crate) code: Code,
    pub(crate) score: RowScore,
    /// Whether this is the guess of the step on show.
    pub(crate) is_current: bool,
}

/// What stands beside a guess.
pub(crate) enum RowScore {
    /// Its score, and the number of possible codes after it if that is shown.
    Scored(Score, Option<usize>),
    /// The digits typed so far of the score that the guess waits for, and the score, once they are complete.
    Typed(Vec<Span<'static>>, Option<Score>),
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

impl Form {
    /// All forms, from the largest.
    fn all(rules: Rules, look: Look) -> Vec<Form> {
        let positions = rules.positions() as u16;
        let possible = thousands(u64::from(rules.universe_size())).len().max(4) as u16 + 2;
        let discs = [PegSize::Huge, PegSize::Large, PegSize::Disc, PegSize::Medium].into_iter().map(|size| {
            let dots = if size == PegSize::Medium { positions } else { 2 * positions - 1 };
            Form { size, pitch: size.width() + 1, dots: dots + 2, possible }
        });
        let tiles = |pitch, dots, possible| Form { size: PegSize::Tile, pitch, dots, possible };
        let narrow = [
            tiles(4, positions + 2, possible),
            tiles(3, positions + 2, possible),
            tiles(3, 0, possible),
            tiles(3, 0, 0),
        ];
        discs.filter(|_| !look.is_plain()).chain(narrow).collect()
    }

    /// The largest form of which this many rows fit in an area. If none does, the one with the fewest lines.
    fn fitting(rules: Rules, rows: usize, area: Rect, look: Look) -> Form {
        let forms = Form::all(rules, look);
        let fits =
            |form: &&Form| form.width(rules) <= area.width && form.height(rows) <= usize::from(area.height);
        let narrowest = forms[forms.len() - 1];
        let of_tiles = |form: &&Form| form.size == PegSize::Tile && form.width(rules) <= area.width;
        *forms.iter().find(fits).or(forms.iter().find(of_tiles)).unwrap_or(&narrowest)
    }

    fn width(self, rules: Rules) -> u16 {
        MARGIN + rules.positions() as u16 * self.pitch + self.dots + DIGITS + self.possible
    }

    /// The lines of a row.
    const fn lines(self) -> u16 {
        if matches!(self.size, PegSize::Tile) { 1 } else { self.size.height() }
    }

    /// The lines of this many rows, with a blank one between discs.
    fn height(self, rows: usize) -> usize {
        let gap = usize::from(self.lines() > 1);
        (rows * (usize::from(self.lines()) + gap)).saturating_sub(gap)
    }

    /// The column of the score's digits in an area.
    fn digits(self, rules: Rules, area: Rect) -> u16 {
        area.x + MARGIN + rules.positions() as u16 * self.pitch + self.dots + 1
    }
}

/// A list of guesses.
pub(crate) struct GuessList<'a> {
    pub(crate) rules: Rules,
    pub(crate) rows: &'a [GuessRow],
    /// The number of rows to come. Pegs are as large as all rows allow then.
    pub(crate) to_come: usize,
    pub(crate) look: Look,
}

impl GuessList<'_> {
    /// The columns that the list needs for tiles with everything beside them.
    pub(crate) fn full_width(rules: Rules) -> u16 {
        Form::all(rules, Look::PLAIN)[0].width(rules)
    }

    /// The columns that the list needs for narrow tiles with everything beside them.
    pub(crate) fn least_width(rules: Rules) -> u16 {
        Form::all(rules, Look::PLAIN)[1].width(rules)
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

    /// The rows, from the first, if all of them fit in an area as discs.
    pub(crate) fn disc_rows(&self, area: Rect) -> Option<Vec<Rect>> {
        let form = self.form_of_all(area);
        let row = |(_, place, _): (_, Rect, _)| Rect { width: form.width(self.rules), ..place };
        (form.lines() > 1).then(|| self.places(area).into_iter().map(row).collect())
    }

    /// The lines that the list takes in an area.
    pub(crate) fn height(&self, area: Rect) -> u16 {
        self.places(area).last().map_or(0, |(_, place, _)| place.bottom() - area.y)
    }

    /// The largest form of which all rows fit, those to come, too.
    fn form_of_all(&self, area: Rect) -> Form {
        Form::fitting(self.rules, self.rows.len() + self.to_come, area, self.look)
    }

    /// Where each row is drawn, and in which form. If not all fit as discs, the newest do, and those before them are
    /// tiles. If not all fit as tiles, the oldest are left out.
    fn places(&self, area: Rect) -> Vec<(&GuessRow, Rect, Form)> {
        let height = usize::from(area.height);
        let all = self.form_of_all(area);
        let newest = Form::fitting(self.rules, NEWEST.min(self.rows.len()), area, self.look);
        let room = height.saturating_sub(newest.height(NEWEST) + 1);
        let is_mixed = all.lines() == 1 && newest.lines() > 1 && self.rows.len() > NEWEST && room > 0;
        let (older, rest) = self.rows.split_at(if is_mixed { self.rows.len() - NEWEST } else { 0 });
        let form = if is_mixed { newest } else { all };
        let older = &older[older.len() - older.len().min(room)..];
        let shown = if form.lines() > 1 { rest.len() } else { rest.len().min(height) };
        let mut y = area.y;
        let mut places = Vec::new();
        for row in older {
            places.push((row, Rect { y, height: 1, ..area }, all));
            y += 1;
        }
        y += u16::from(!older.is_empty());
        for row in &rest[rest.len() - shown..] {
            places.push((row, Rect { y, height: form.lines(), ..area }, form));
            y += form.lines() + u16::from(form.lines() > 1);
        }
        places.retain(|(_, place, _)| place.bottom() <= area.bottom());
        places
    }

    fn draw_names(&self, buffer: &mut Buffer, area: Rect, form: Form) {
        let style = self.look.style(Role::Secondary);
        if area.y == 0 {
            return;
        }
        if form.dots > 0 {
            let x = form.digits(self.rules, area) - form.dots;
            buffer.set_stringn(x, area.y - 1, " score ", 7, style);
        }
        let counted = |row: &GuessRow| matches!(row.score, RowScore::Scored(_, Some(_)));
        if form.possible > 0 && self.rows.iter().any(counted) {
            buffer.set_stringn(area.right().saturating_sub(10), area.y - 1, " possible ", 10, style);
        }
    }

    /// Draws the dots of a score, if the form has them.
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
                buffer.set_line(x + at * form.pitch, middle, &Line::from(tile(*peg, look).to_vec()), 3);
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
                if let Some(possible) = possible.filter(|_| form.possible > 0) {
                    let number = thousands(possible as u64);
                    let x = area.right().saturating_sub(number.len() as u16);
                    buffer.set_stringn(x, middle, &number, number.len(), look.strong());
                }
            }
        }
    }
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
        (Charset::Unicode | Charset::Ascii, 0) => peg.capital().to_string(),
        _ => text.trim_end().to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn form(rows: usize, width: u16, height: u16) -> (PegSize, u16) {
        let form = Form::fitting(Rules::CLASSIC, rows, Rect::new(0, 0, width, height), Look::STILL);
        (form.size, form.dots)
    }

    #[test]
    fn pegs_are_as_large_as_all_rows_allow() {
        assert_eq!(form(3, 76, 17), (PegSize::Large, 9));
        assert_eq!(form(3, 58, 12), (PegSize::Disc, 9));
        assert_eq!(form(3, 50, 12), (PegSize::Medium, 6));
        assert_eq!(form(4, 58, 12), (PegSize::Tile, 6));
        assert_eq!(form(1, 34, 12), (PegSize::Tile, 6));
        assert_eq!(form(1, 22, 12), (PegSize::Tile, 0));
    }

    #[test]
    fn without_colors_pegs_are_letters_at_every_size() {
        let form = Form::fitting(Rules::CLASSIC, 1, Rect::new(0, 0, 200, 60), Look::PLAIN);
        assert_eq!(form.size, PegSize::Tile);
    }
}
