//! The map of all codes: a dot for each code or block of codes, in the color of the guess that ruled it out.

use std::ops::Range;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Style};
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::Paragraph;

use super::super::theme::{Charset, Look, Role};
use super::map_grid::{MapDot, MapGrid, SQUARE, flowing};
use super::panels::{PanelContent, Surface};
use crate::narration::thousands;
use crate::play::{CodeMap, MapSize};
use pegwise_engine::code::Rules;

/// The signs of dots where there are no colors: possible, then ruled out by the first guess, the second, and so on.
const SIGNS: [char; 5] = ['█', '·', '░', '▒', '▓'];

const ASCII_SIGNS: [char; 5] = ['#', ' ', '.', ':', '+'];

/// The map, and what is known at the step on show.
pub(crate) struct CodeMapView<'a> {
    /// The candidates at the start and after each guess.
    pub(crate) maps: Vec<&'a CodeMap>,
    pub(crate) look: Look,
    /// The row and the column of codes under the cursor.
    pub(crate) cursor: Option<(usize, usize)>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Dot {
    /// The rules allow none of its codes.
    Nothing,
    /// This many of its codes are possible.
    Possible(usize),
    /// None of its codes is possible. This guess, from 0, was the last to rule one out.
    RuledOut(usize),
}

pub(crate) fn title(rules: Rules) -> String {
    format!("All {} codes", thousands(rules.universe_size()))
}

const fn inside(room: Rect) -> Rect {
    let height = room.height - 2;
    let legend = if height > 20 { 2 } else { 1 };
    Rect { x: room.x + 1, y: room.y + 1, width: room.width - 2, height: height.saturating_sub(legend) }
}

/// How many codes a dot stands for, in words.
fn scale(grid: &MapGrid) -> String {
    match grid.codes_of_dot() {
        1 => "a dot is a code".to_owned(),
        codes => format!("a dot is {} codes", thousands(codes as u64)),
    }
}

impl<'a> CodeMapView<'a> {
    fn rules(&self) -> Rules {
        self.maps[0].rules
    }

    pub(crate) fn dot(&self, rows: &Range<usize>, columns: &Range<usize>) -> Dot {
        let mut counts = self.maps.iter().map(|map| map.count(rows, columns)).rev();
        match counts.next() {
            Some(now) if now > 0 => Dot::Possible(now),
            _ => match counts.position(|before| before > 0) {
                Some(later) => Dot::RuledOut(self.maps.len() - 2 - later),
                None => Dot::Nothing,
            },
        }
    }

    /// The map and its legend. The note tells how many codes a dot stands for.
    pub(crate) fn content(self, room: Rect) -> PanelContent<'a> {
        let area = inside(room);
        let lines = room.height - 2 - area.height;
        let aside = scale(&MapGrid::fitting(self.rules(), area, self.look));
        let title = title(self.rules());
        let paint = move |surface: &mut Surface<'_, '_>| {
            let used = self.draw(surface.frame.buffer_mut(), area);
            let blank = u16::from(used < area.height && area.height > 20);
            let (x, y) = (area.x + 1, area.y + used + blank);
            let height = (room.bottom() - 1).saturating_sub(y);
            let below = Rect { x, y, width: area.width - 2, height };
            let legend = self.legend(below.width.into(), below.height.min(lines).into());
            surface.frame.render_widget(Paragraph::new(legend), below);
        };
        PanelContent::new(title, Text::default()).aside(aside).paint(paint)
    }

    /// Draws the letters and the dots. The area has a line for the letters, and then as many lines as there is room for.
    /// Returns the lines that were used.
    pub(crate) fn draw(&self, buffer: &mut Buffer, area: Rect) -> u16 {
        let grid = MapGrid::fitting(self.rules(), area, self.look);
        let codes = grid.codes_of_dot();
        grid.draw(buffer, area, self.cursor, |rows, columns| {
            let dot = self.dot(rows, columns);
            self.sign(dot).map(|sign| MapDot { sign, color: self.color(dot, codes) })
        })
    }

    fn color(&self, dot: Dot, codes: usize) -> Option<Color> {
        match dot {
            Dot::Nothing => None,
            Dot::RuledOut(guess) => self.look.color(Role::RuledOut(guess)),
            Dot::Possible(count) => self.look.shade(Role::Possible, brightness(count, codes)),
        }
    }

    /// The sign of a dot where there are no colors.
    fn sign(&self, dot: Dot) -> Option<char> {
        let signs = if self.look.charset == Charset::Ascii { ASCII_SIGNS } else { SIGNS };
        match dot {
            Dot::Nothing => None,
            Dot::Possible(_) => Some(signs[0]),
            Dot::RuledOut(guess) => Some(signs[(guess + 1).min(signs.len() - 1)]),
        }
    }

    /// The legend: what each guess ruled out, and the possible codes, in as many lines as there are. The newest guesses
    /// are named if not all fit.
    pub(crate) fn legend(&self, width: usize, lines: usize) -> Vec<Line<'static>> {
        let universe = MapSize::of(self.rules());
        let total = |map: &CodeMap| map.count(&(0..universe.rows), &(0..universe.columns));
        let totals: Vec<usize> = self.maps.iter().map(|map| total(map)).collect();
        let square = |role: Role, dot: Dot| {
            let sign = self.sign(dot).filter(|_| self.look.is_plain()).unwrap_or(SQUARE);
            Span::styled(sign.to_string(), Style::new().fg(self.look.color(role).unwrap_or(Color::Reset)))
        };
        let guess = |at: usize, named: bool| {
            let name = if named { format!(" guess {} ", at + 1) } else { format!(" {}: ", at + 1) };
            let ruled_out = format!("−{}", thousands((totals[at] - totals[at + 1]) as u64));
            vec![
                square(Role::RuledOut(at), Dot::RuledOut(at)),
                Span::styled(name, self.look.style(Role::Secondary)),
                Span::raw(ruled_out),
            ]
        };
        let possible = vec![
            square(Role::Possible, Dot::Possible(1)),
            Span::styled(format!(" {}", thousands(totals[totals.len() - 1] as u64)), self.look.strong()),
            Span::styled(" possible", self.look.style(Role::Secondary)),
        ];
        let guesses = totals.len() - 1;
        let laid_out = |first: usize, named: bool| {
            let items = (first..guesses).map(|at| guess(at, named)).chain([possible.clone()]);
            flowing(items, if named { 2 } else { 1 }, width)
        };
        let fits = |laid_out: &Vec<Line<'static>>| laid_out.len() <= lines;
        let forms = [true, false].into_iter().map(|named| laid_out(0, named));
        let cut = (1..=guesses).map(|first| laid_out(first, false));
        forms.chain(cut).find(fits).unwrap_or_default()
    }
}

/// The brightness of a dot of which some codes are possible, by the logarithm of how many.
fn brightness(count: usize, codes: usize) -> f64 {
    if codes <= 1 {
        return 1.0;
    }
    let share = (count as f64).ln() / (codes as f64).ln();
    0.4 + 0.2 * (3.0 * share).round().min(3.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use pegwise_engine::code::{Candidates, Score, Turn};

    fn turn(rules: Rules, guess: &str, score: (usize, usize)) -> Turn {
        let code = rules.parse(guess).unwrap();
        Turn { code, score: Score::new(score.0, score.1, rules).unwrap() }
    }

    #[test]
    fn a_dot_has_the_color_of_the_guess_that_ruled_its_code_out() {
        let rules = Rules::CLASSIC;
        let all = Candidates::all(rules);
        let one = all.after(&turn(rules, "aabb", (0, 1)));
        let two = one.after(&turn(rules, "ccdd", (1, 1)));
        let maps = [&all, &one, &two].map(CodeMap::of);
        let view = CodeMapView { maps: maps.iter().collect(), look: Look::STILL, cursor: None };
        let size = MapSize::of(rules);
        let dot = |code: &str| {
            let (row, column) = size.place(rules, &rules.parse(code).unwrap());
            view.dot(&(row..row + 1), &(column..column + 1))
        };
        assert_eq!(dot("aabb"), Dot::RuledOut(0));
        assert_eq!(dot("bffe"), Dot::RuledOut(1));
        let candidate = two.codes().next().unwrap().to_string();
        assert_eq!(dot(&candidate), Dot::Possible(1));
        let counts: Vec<String> = view.legend(80, 1).iter().map(Line::to_string).collect();
        assert_eq!(
            counts,
            [format!("■ guess 1 −1,040  ■ guess 2 −{}  ■ {} possible", 256 - two.count(), two.count())]
        );
    }

    #[test]
    fn brightness_grows_with_the_share_of_possible_codes() {
        let steps = [1, 2, 64, 4096].map(|count| format!("{:.1}", brightness(count, 4096)));
        assert_eq!(steps, ["0.4", "0.4", "0.8", "1.0"]);
        assert!((brightness(1, 1) - 1.0).abs() < f64::EPSILON);
    }
}
