//! The map of all codes: a dot for each code or block of codes, in the color of the guess that ruled it out.

use std::ops::Range;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::Paragraph;

use super::super::theme::{Charset, Look, Role};
use super::panel::{Panel, PanelState, panel};
use crate::code::{CodeMap, MapSize, Peg, Rules};
use crate::narration::thousands;

/// The columns for the letters of the rows, with the gap after them.
const MARGIN: u16 = 2;

/// The signs of dots where there are no colors: possible, then ruled out by the first guess, the second, and so on.
const SIGNS: [char; 5] = ['█', '·', '░', '▒', '▓'];

/// The same in ASCII.
const ASCII_SIGNS: [char; 5] = ['#', ' ', '.', ':', '+'];

/// Upper half of a cell.
const HALF: char = '▀';

/// The sign of a color in the legend.
const SQUARE: char = '■';

/// The map, and what is known at the step on show.
pub(crate) struct CodeMapView<'a> {
    /// The candidates at the start and after each guess.
    pub(crate) maps: &'a [&'a CodeMap],
    pub(crate) look: Look,
    /// The row and the column of codes under the cursor.
    pub(crate) cursor: Option<(usize, usize)>,
}

/// What a dot shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Dot {
    /// The rules allow none of its codes.
    Nothing,
    /// This many of its codes are possible.
    Possible(usize),
    /// None of its codes is possible. This guess, from 0, was the last to rule one out.
    RuledOut(usize),
}

/// How the dots are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    /// A dot is two cells.
    Wide,
    /// A dot is a cell.
    Cell,
    /// A cell has two dots, one above the other.
    Half,
}

/// The size of the map in an area.
#[derive(Clone, Copy, Debug)]
struct Plan {
    form: Form,
    /// The columns for the letters of the rows.
    margin: u16,
    /// The codes of a dot, down and across.
    height: usize,
    width: usize,
    /// The dots, down and across.
    rows: usize,
    columns: usize,
}

impl Plan {
    /// The finest map that fits an area.
    /// The letters of the rows are left out if it is finer without them.
    fn fitting(rules: Rules, area: Rect, look: Look) -> Plan {
        let with_letters = Plan::with_margin(MARGIN, rules, area, look);
        let without = Plan::with_margin(0, rules, area, look);
        if without.columns > with_letters.columns && without.form == with_letters.form {
            without
        } else {
            with_letters
        }
    }

    fn with_margin(margin: u16, rules: Rules, area: Rect, look: Look) -> Plan {
        let MapSize { rows, columns } = MapSize::of(rules);
        let (width, height) =
            (area.width.saturating_sub(margin).into(), area.height.saturating_sub(1).into());
        if columns * 2 <= width && rows <= height {
            return Plan { form: Form::Wide, margin, height: 1, width: 1, rows, columns };
        }
        let form = if look.is_plain() { Form::Cell } else { Form::Half };
        let lines = if form == Form::Half { 2 * height } else { height };
        let block = |side: usize, room: usize| {
            let least = MapSize::smallest_block(side, rules);
            let sizes = MapSize::blocks(side, rules).into_iter().filter(|block| block.is_multiple_of(least));
            sizes.into_iter().find(|block| side / block <= room).unwrap_or(side)
        };
        let (height, width) = (block(rows, lines), block(columns, width));
        Plan { form, margin, height, width, rows: rows / height, columns: columns / width }
    }

    /// The rows and columns of codes of a dot.
    fn codes(&self, row: usize, column: usize) -> (Range<usize>, Range<usize>) {
        let range = |at: usize, block: usize| at * block..(at + 1) * block;
        (range(row, self.height), range(column, self.width))
    }

    /// The cells of the map.
    const fn cells(&self) -> (usize, usize) {
        match self.form {
            Form::Wide => (2 * self.columns, self.rows),
            Form::Cell => (self.columns, self.rows),
            Form::Half => (self.columns, self.rows.div_ceil(2)),
        }
    }

    /// The cell of the map in which a dot begins.
    const fn cell(&self, row: usize, column: usize) -> (usize, usize) {
        match self.form {
            Form::Wide => (2 * column, row),
            Form::Cell => (column, row),
            Form::Half => (column, row / 2),
        }
    }
}

/// The title of a panel with the map.
pub(crate) fn title(rules: Rules) -> String {
    format!("All {} codes", thousands(rules.universe_size()))
}

/// How many codes a dot stands for, in words.
fn scale(rules: Rules, area: Rect, look: Look) -> String {
    let plan = Plan::fitting(rules, area, look);
    match plan.height * plan.width {
        1 => "a dot is a code".to_owned(),
        codes => format!("a dot is {} codes", thousands(codes as u64)),
    }
}

impl CodeMapView<'_> {
    fn rules(&self) -> Rules {
        self.maps[0].rules()
    }

    /// What the dot of these rows and columns of codes shows.
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

    /// Draws a panel with the map and its legend. The note tells how many codes a dot stands for.
    pub(crate) fn draw_panel(&self, frame: &mut ratatui::Frame<'_>, room: Rect, state: PanelState) {
        let inner = Rect { x: room.x + 1, y: room.y + 1, width: room.width - 2, height: room.height - 2 };
        let lines = if inner.height >= 20 { 2 } else { 1 };
        let area = Rect { height: inner.height.saturating_sub(lines), ..inner };
        let (title, aside) = (title(self.rules()), scale(self.rules(), area, self.look));
        panel(frame, room, self.look, Panel { title, aside, state, text: Text::default() });
        let used = self.draw(frame.buffer_mut(), area);
        let blank = u16::from(used < area.height && area.height > 20);
        let below = Rect { x: inner.x + 1, y: inner.y + used + blank, width: inner.width - 2, ..inner };
        let below = Rect { height: inner.bottom().saturating_sub(below.y), ..below };
        let legend = self.legend(below.width.into(), below.height.min(lines).into());
        frame.render_widget(Paragraph::new(legend), below);
    }

    /// Draws the letters and the dots. The area has a line for the letters, and then as many lines as there is room for.
    /// Returns the lines that were used.
    pub(crate) fn draw(&self, buffer: &mut Buffer, area: Rect) -> u16 {
        let plan = Plan::fitting(self.rules(), area, self.look);
        self.draw_letters(buffer, area, &plan);
        let dots: Vec<Dot> = (0..plan.rows)
            .flat_map(|row| (0..plan.columns).map(move |column| (row, column)))
            .map(|(row, column)| {
                let (rows, columns) = plan.codes(row, column);
                self.dot(&rows, &columns)
            })
            .collect();
        let codes = plan.height * plan.width;
        let cursor = self.cursor.map(|(row, column)| (row / plan.height, column / plan.width));
        let color = |row: usize, column: usize| {
            let here = cursor == Some((row, column));
            if here {
                self.look.color(Role::Accent)
            } else {
                self.color(*dots.get(row * plan.columns + column)?, codes)
            }
        };
        let (across, down) = plan.cells();
        for y in 0..down {
            for x in 0..across {
                let at = Position::new(area.x + plan.margin + x as u16, area.y + 1 + y as u16);
                let Some(cell) = buffer.cell_mut(at).filter(|_| area.contains(at)) else { continue };
                match plan.form {
                    Form::Half => {
                        let (upper, lower) = (color(2 * y, x), color(2 * y + 1, x));
                        match (upper, lower) {
                            (None, None) => {}
                            (upper, Some(lower)) if upper == Some(lower) => {
                                cell.set_char(' ').set_bg(lower);
                            }
                            (Some(upper), lower) => {
                                cell.set_char(HALF).set_fg(upper).set_bg(lower.unwrap_or(Color::Reset));
                            }
                            (None, Some(lower)) => {
                                cell.set_char('▄').set_fg(lower);
                            }
                        }
                    }
                    Form::Wide | Form::Cell => {
                        let column = if plan.form == Form::Wide { x / 2 } else { x };
                        let here = cursor == Some((y, column));
                        let dot = dots[y * plan.columns + column];
                        let (sign, style) = self.sign(dot, codes);
                        cell.set_char(sign).set_style(style);
                        if here {
                            cell.set_style(self.look.cursor());
                        }
                    }
                }
            }
        }
        1 + down as u16
    }

    /// The letters of the first pegs of rows and columns, and lines as long as their parts of the map.
    fn draw_letters(&self, buffer: &mut Buffer, area: Rect, plan: &Plan) {
        let colors = self.rules().colors();
        let letter = |at: usize| Peg::default().cycled(at, colors).capital();
        let (style, line) = (self.look.style(Role::Secondary), self.look.style(Role::Line));
        let (across, _) = plan.cells();
        if plan.columns.is_multiple_of(colors) {
            let pitch = across / colors;
            // Letters side by side would read as a word.
            for at in (0..colors).filter(|_| pitch > 2) {
                let x = area.x + plan.margin + (at * pitch) as u16;
                buffer.set_stringn(x, area.y, letter(at).to_string(), 1, style.add_modifier(Modifier::BOLD));
                buffer.set_stringn(x + 1, area.y, "─".repeat(pitch - 2), pitch - 2, line);
            }
        }
        if plan.margin > 0 && plan.rows > 1 && plan.rows.is_multiple_of(colors) {
            for at in 0..colors {
                let (_, y) = plan.cell(at * plan.rows / colors, 0);
                let y = area.y + 1 + y as u16;
                if y < area.bottom() {
                    buffer.set_stringn(
                        area.x,
                        y,
                        letter(at).to_string(),
                        1,
                        style.add_modifier(Modifier::BOLD),
                    );
                }
            }
        }
    }

    /// The color of a dot of this many codes.
    fn color(&self, dot: Dot, codes: usize) -> Option<Color> {
        match dot {
            Dot::Nothing => None,
            Dot::RuledOut(guess) => self.look.color(Role::RuledOut(guess)),
            Dot::Possible(count) => self.look.shade(Role::Possible, brightness(count, codes)),
        }
    }

    /// The sign of a dot of this many codes, where a dot is at least a cell.
    fn sign(&self, dot: Dot, codes: usize) -> (char, Style) {
        let signs = if self.look.charset == Charset::Ascii { ASCII_SIGNS } else { SIGNS };
        let sign = match dot {
            Dot::Nothing => return (' ', Style::new()),
            Dot::Possible(_) => signs[0],
            Dot::RuledOut(guess) => signs[(guess + 1).min(signs.len() - 1)],
        };
        let Some(color) = self.color(dot, codes) else { return (sign, Style::new()) };
        if self.look.is_plain() { (sign, Style::new().fg(color)) } else { (' ', Style::new().bg(color)) }
    }

    /// The legend: what each guess ruled out, and the possible codes, in as many lines as there are. The newest guesses
    /// are named if not all fit.
    pub(crate) fn legend(&self, width: usize, lines: usize) -> Vec<Line<'static>> {
        let universe = MapSize::of(self.rules());
        let total = |map: &CodeMap| map.count(&(0..universe.rows), &(0..universe.columns));
        let totals: Vec<usize> = self.maps.iter().map(|map| total(map)).collect();
        let square = |role: Role, dot: Dot| {
            let sign = if self.look.is_plain() { self.sign(dot, 1).0 } else { SQUARE };
            Span::styled(sign.to_string(), Style::new().fg(self.look.color(role).unwrap_or(Color::Reset)))
        };
        let guess = |at: usize, named: bool| {
            let name = if named { format!(" guess {} ", at + 1) } else { " ".to_owned() };
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

/// Items one after another, `gap` cells apart, in as many lines as they need.
fn flowing(items: impl Iterator<Item = Vec<Span<'static>>>, gap: usize, width: usize) -> Vec<Line<'static>> {
    let mut lines: Vec<Line<'static>> = Vec::new();
    for item in items {
        let item = Line::from(item);
        match lines.last_mut() {
            Some(line) if line.width() + gap + item.width() <= width => {
                line.push_span(Span::raw(" ".repeat(gap)));
                line.spans.extend(item.spans);
            }
            _ => lines.push(item),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::code::{Candidates, Repeats, Score, Turn};

    fn turn(rules: Rules, guess: &str, score: (usize, usize)) -> Turn {
        let code = rules.parse(guess).unwrap();
        Turn { code, score: Score::new(score.0, score.1, rules).unwrap() }
    }

    fn rules(positions: usize, colors: usize) -> Rules {
        Rules::new(positions, colors, Repeats::Allowed).unwrap()
    }

    #[test]
    fn a_dot_has_the_color_of_the_guess_that_ruled_its_code_out() {
        let rules = Rules::CLASSIC;
        let all = Candidates::all(rules);
        let one = all.after(&turn(rules, "aabb", (0, 1)));
        let two = one.after(&turn(rules, "ccdd", (1, 1)));
        let maps = [all.map(), one.map(), two.map()];
        let view = CodeMapView { maps: &maps.each_ref(), look: Look::STILL, cursor: None };
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
    fn dots_are_merged_until_they_fit_and_end_where_letters_change() {
        let area = |width, height| Rect::new(0, 0, width, height);
        let look = Look::STILL;
        let dots = |rules, area| {
            let plan = Plan::fitting(rules, area, look);
            (plan.rows, plan.columns)
        };
        assert_eq!(dots(Rules::CLASSIC, area(38, 19)), (36, 36));
        assert_eq!(dots(Rules::CLASSIC, area(38, 10)), (18, 36));
        assert_eq!(scale(Rules::CLASSIC, area(38, 10), look), "a dot is 2 codes");
        assert_eq!(dots(rules(8, 8), area(78, 42)), (64, 64));
        assert_eq!(scale(rules(8, 8), area(78, 42), look), "a dot is 4,096 codes");
    }

    #[test]
    fn brightness_grows_with_the_share_of_possible_codes() {
        let steps = [1, 2, 64, 4096].map(|count| (10.0 * brightness(count, 4096)).round() as u32);
        assert_eq!(steps, [4, 4, 8, 10]);
        assert!((brightness(1, 1) - 1.0).abs() < f64::EPSILON);
    }
}
