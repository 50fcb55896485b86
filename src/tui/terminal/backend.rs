//! Writes frames to the terminal in as few bytes as possible, for slow connections.

use std::io::{self, Write};
use std::iter;

use crossterm::terminal as control;
use crossterm::{cursor, queue};
use ratatui::backend::{Backend, ClearType, WindowSize};
use ratatui::buffer::Cell;
use ratatui::layout::{Position, Size};
use ratatui::style::{Color, Modifier};
use ratatui::text::Span;

/// Draws cells by escape sequences. Writes only changes of style, and moves along a row by relative steps.
#[derive(Debug)]
pub struct ThriftyBackend<W> {
    out: W,
}

/// The largest area that is drawn. No real screen is larger, but a terminal can report any size, and a frame takes
/// memory for every cell.
const MOST_COLUMNS: u16 = 1_000;
const MOST_ROWS: u16 = 500;

/// The style that the terminal currently draws with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Pen {
    foreground: Color,
    background: Color,
    underline: Color,
    modifier: Modifier,
}

/// The SGR number that sets each modifier.
const MODIFIERS: [(Modifier, &str); 9] = [
    (Modifier::BOLD, "1"),
    (Modifier::DIM, "2"),
    (Modifier::ITALIC, "3"),
    (Modifier::UNDERLINED, "4"),
    (Modifier::SLOW_BLINK, "5"),
    (Modifier::RAPID_BLINK, "6"),
    (Modifier::REVERSED, "7"),
    (Modifier::HIDDEN, "8"),
    (Modifier::CROSSED_OUT, "9"),
];

impl Pen {
    const fn of(cell: &Cell) -> Pen {
        Pen {
            foreground: cell.fg,
            background: cell.bg,
            underline: cell.underline_color,
            modifier: cell.modifier,
        }
    }

    /// The SGR numbers that turn this pen into another, which has all of its modifiers.
    fn additions(self, to: Pen) -> Vec<String> {
        let added = to.modifier - self.modifier;
        let modifiers = MODIFIERS.iter().filter(|(modifier, _)| added.contains(*modifier));
        let colors = [
            (self.foreground, to.foreground, Ground::Letters),
            (self.background, to.background, Ground::Behind),
            (self.underline, to.underline, Ground::Underline),
        ];
        let changed = colors.into_iter().filter(|(from, to, _)| from != to);
        modifiers
            .map(|(_, number)| (*number).to_owned())
            .chain(changed.map(|(_, to, ground)| ground.number(to)))
            .collect()
    }

    /// The shortest sequence that turns this pen into another.
    fn turned_to(self, to: Pen) -> String {
        let anew =
            iter::once("0".to_owned()).chain(Pen::default().additions(to)).collect::<Vec<_>>().join(";");
        // Bold cannot be removed without dim, so removing a modifier resets everything.
        let added = to.modifier.contains(self.modifier).then(|| self.additions(to).join(";"));
        let numbers = added.filter(|added| added.len() <= anew.len()).unwrap_or(anew);
        format!("\x1b[{numbers}m")
    }
}

/// What a color applies to.
#[derive(Clone, Copy)]
enum Ground {
    Letters,
    Behind,
    Underline,
}

impl Ground {
    /// The SGR numbers of a color. The 16 basic colors use numbers that every color terminal knows; some terminals are
    /// older than the form for the table of 256.
    fn number(self, color: Color) -> String {
        let table = match self {
            Ground::Letters => 38,
            Ground::Behind => 48,
            Ground::Underline => 58,
        };
        let named = |index: u8| match self {
            Ground::Letters | Ground::Behind if index < 8 => format!("{}", table - 8 + index),
            Ground::Letters | Ground::Behind => format!("{}", table + 52 - 8 + index),
            // Underline colors are newer than the table.
            Ground::Underline => format!("{table};5;{index}"),
        };
        match color {
            Color::Reset => format!("{}", table + 1),
            Color::Black => named(0),
            Color::Red => named(1),
            Color::Green => named(2),
            Color::Yellow => named(3),
            Color::Blue => named(4),
            Color::Magenta => named(5),
            Color::Cyan => named(6),
            Color::Gray => named(7),
            Color::DarkGray => named(8),
            Color::LightRed => named(9),
            Color::LightGreen => named(10),
            Color::LightYellow => named(11),
            Color::LightBlue => named(12),
            Color::LightMagenta => named(13),
            Color::LightCyan => named(14),
            Color::White => named(15),
            Color::Indexed(index) => format!("{table};5;{index}"),
            Color::Rgb(red, green, blue) => format!("{table};2;{red};{green};{blue}"),
        }
    }
}

impl<W: Write> ThriftyBackend<W> {
    /// A backend that writes to `out`.
    pub const fn new(out: W) -> ThriftyBackend<W> {
        ThriftyBackend { out }
    }
}

/// Moves the cursor to a cell. `from` is its position, if known.
fn go(out: &mut Vec<u8>, from: Option<Position>, to: Position) -> io::Result<()> {
    match from {
        Some(from) if from == to => Ok(()),
        Some(from) if from.y == to.y && from.x < to.x => queue!(out, cursor::MoveRight(to.x - from.x)),
        _ => queue!(out, cursor::MoveTo(to.x, to.y)),
    }
}

impl<W: Write> Backend for ThriftyBackend<W> {
    type Error = io::Error;

    fn draw<'a, I>(&mut self, content: I) -> io::Result<()>
    where
        I: Iterator<Item = (u16, u16, &'a Cell)>,
    {
        let mut out = Vec::new();
        let (mut pen, mut at) = (Pen::default(), None);
        for (x, y, cell) in content {
            let position = Position { x, y };
            go(&mut out, at, position)?;
            let wanted = Pen::of(cell);
            if wanted != pen {
                out.extend(pen.turned_to(wanted).bytes());
                pen = wanted;
            }
            let symbol = cell.symbol();
            out.extend(symbol.bytes());
            // Terminals disagree about the cursor position after wider symbols.
            at = (Span::raw(symbol).width() == 1).then_some(Position { x: x + 1, y });
        }
        if pen != Pen::default() {
            out.extend(pen.turned_to(Pen::default()).bytes());
        }
        self.out.write_all(&out)
    }

    fn hide_cursor(&mut self) -> io::Result<()> {
        queue!(self.out, cursor::Hide)
    }

    fn show_cursor(&mut self) -> io::Result<()> {
        queue!(self.out, cursor::Show)
    }

    /// Not supported: only the input thread may read the terminal's answer.
    fn get_cursor_position(&mut self) -> io::Result<Position> {
        Err(io::ErrorKind::Unsupported.into())
    }

    fn set_cursor_position<P: Into<Position>>(&mut self, position: P) -> io::Result<()> {
        let Position { x, y } = position.into();
        queue!(self.out, cursor::MoveTo(x, y))
    }

    fn clear(&mut self) -> io::Result<()> {
        self.clear_region(ClearType::All)
    }

    fn clear_region(&mut self, part: ClearType) -> io::Result<()> {
        let part = match part {
            ClearType::All => control::ClearType::All,
            ClearType::AfterCursor => control::ClearType::FromCursorDown,
            ClearType::BeforeCursor => control::ClearType::FromCursorUp,
            ClearType::CurrentLine => control::ClearType::CurrentLine,
            ClearType::UntilNewLine => control::ClearType::UntilNewLine,
        };
        queue!(self.out, control::Clear(part))
    }

    fn size(&self) -> io::Result<Size> {
        let (width, height) = control::size()?;
        Ok(Size::new(width.min(MOST_COLUMNS), height.min(MOST_ROWS)))
    }

    fn window_size(&mut self) -> io::Result<WindowSize> {
        let size = control::window_size()?;
        Ok(WindowSize {
            columns_rows: Size::new(size.columns, size.rows),
            pixels: Size::new(size.width, size.height),
        })
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use proptest::sample::select;
    use ratatui::buffer::Buffer;
    use ratatui::layout::Rect;
    use ratatui::style::Style;

    use super::*;

    const AREA: Rect = Rect::new(0, 0, 12, 4);

    /// What is written to turn one frame into the next.
    fn written(before: &Buffer, after: &Buffer) -> String {
        let mut out = Vec::new();
        ThriftyBackend::new(&mut out).draw(before.diff_iter(after)).expect("memory takes all");
        String::from_utf8(out).expect("text stays text")
    }

    fn frame(parts: &[(u16, u16, &str, Style)]) -> Buffer {
        let mut buffer = Buffer::empty(AREA);
        for (x, y, text, style) in parts {
            buffer.set_string(*x, *y, text, Style::reset().patch(*style));
        }
        buffer
    }

    fn plain(x: u16, y: u16, text: &str) -> Buffer {
        frame(&[(x, y, text, Style::new())])
    }

    #[test]
    fn only_what_differs_is_written() {
        let style = Style::new().fg(Color::Rgb(1, 2, 3)).bg(Color::Indexed(200));
        let before = plain(0, 0, "");
        assert_eq!(written(&before, &before), "");
        assert_eq!(
            written(&before, &plain(2, 1, "ab  c")),
            "\x1b[2;3Hab\x1b[2Cc",
            "a step is shorter than a place"
        );
        assert_eq!(
            written(&before, &frame(&[(0, 0, "a", style), (1, 0, "b", style.fg(Color::Red).bold())])),
            "\x1b[1;1H\x1b[38;2;1;2;3;48;5;200ma\x1b[1;31mb\x1b[0m"
        );
        assert_eq!(
            written(&before, &frame(&[(0, 0, "a", style.bold()), (1, 0, "b", style)])),
            "\x1b[1;1H\x1b[1;38;2;1;2;3;48;5;200ma\x1b[0;38;2;1;2;3;48;5;200mb\x1b[0m"
        );
    }

    #[test]
    fn sixteen_colors_go_by_their_own_numbers() {
        let style = |letters, behind| Style::new().fg(letters).bg(behind);
        for (style, numbers) in [
            (style(Color::Black, Color::LightYellow), "30;103"),
            (style(Color::White, Color::Gray), "97;47"),
            (style(Color::DarkGray, Color::Reset), "90"),
        ] {
            let text = written(&plain(0, 0, ""), &frame(&[(0, 0, "A", style)]));
            assert_eq!(text, format!("\x1b[1;1H\x1b[{numbers}mA\x1b[0m"));
        }
    }

    #[test]
    fn after_a_wide_symbol_a_place_is_told_anew() {
        let text = written(&plain(0, 0, ""), &plain(0, 0, "漢x"));
        assert_eq!(text, "\x1b[1;1H漢\x1b[1;3Hx");
    }

    fn styles() -> impl Strategy<Value = Style> {
        let color = || {
            prop_oneof![
                Just(Color::Reset),
                select(vec![Color::Black, Color::Yellow, Color::Gray, Color::DarkGray, Color::White]),
                any::<u8>().prop_map(Color::Indexed),
                any::<[u8; 3]>().prop_map(|[red, green, blue]| Color::Rgb(red, green, blue)),
            ]
        };
        // The test terminal does not support text that is both bold and dim.
        let intensity = select(vec![Modifier::empty(), Modifier::BOLD, Modifier::DIM]);
        let others =
            select(vec![Modifier::empty(), Modifier::ITALIC, Modifier::UNDERLINED, Modifier::REVERSED]);
        (color(), color(), intensity, others).prop_map(|(letters, behind, intensity, others)| {
            Style::new().fg(letters).bg(behind).add_modifier(intensity | others)
        })
    }

    fn frames() -> impl Strategy<Value = Buffer> {
        let text = select(vec![" ", "a", "●", "ab", "   ", "┌──┐", "xyz"]);
        let part = (0..AREA.width, 0..AREA.height, text, styles());
        proptest::collection::vec(part, 0..12).prop_map(|parts| frame(&parts))
    }

    /// A color as the test terminal reports it.
    fn told(color: Color) -> vt100::Color {
        match color {
            Color::Reset => vt100::Color::Default,
            Color::Black => vt100::Color::Idx(0),
            Color::Yellow => vt100::Color::Idx(3),
            Color::Gray => vt100::Color::Idx(7),
            Color::DarkGray => vt100::Color::Idx(8),
            Color::White => vt100::Color::Idx(15),
            Color::Indexed(index) => vt100::Color::Idx(index),
            Color::Rgb(red, green, blue) => vt100::Color::Rgb(red, green, blue),
            other => unreachable!("{other} is not drawn here"),
        }
    }

    proptest! {
        #[test]
        fn a_terminal_shows_every_frame_as_it_was_drawn(
            frames in proptest::collection::vec(frames(), 1..6)
        ) {
            let mut terminal = vt100::Parser::new(AREA.height, AREA.width, 0);
            let mut before = Buffer::empty(AREA);
            for after in frames {
                terminal.process(written(&before, &after).as_bytes());
                for (x, y) in (0..AREA.height).flat_map(|y| (0..AREA.width).map(move |x| (x, y))) {
                    let (shown, drawn) = (terminal.screen().cell(y, x).expect("it is on the screen"), &after[(x, y)]);
                    let symbol = if shown.has_contents() { shown.contents() } else { " " };
                    prop_assert_eq!(symbol, drawn.symbol());
                    prop_assert_eq!((shown.fgcolor(), shown.bgcolor()), (told(drawn.fg), told(drawn.bg)));
                    let modifiers = [
                        (Modifier::BOLD, shown.bold()),
                        (Modifier::DIM, shown.dim()),
                        (Modifier::ITALIC, shown.italic()),
                        (Modifier::UNDERLINED, shown.underline()),
                        (Modifier::REVERSED, shown.inverse()),
                    ];
                    for (modifier, is_shown) in modifiers {
                        prop_assert_eq!(drawn.modifier.contains(modifier), is_shown, "{:?}", modifier);
                    }
                }
                before = after;
            }
        }
    }
}
