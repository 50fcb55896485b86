//! A frame as a picture: letters as text at their places, lines and blocks as shapes, so that it looks the same with
//! whatever font the reader has.

#![expect(clippy::cast_possible_truncation, reason = "a number that was cut off would fail the test")]

use std::fmt::Write;

use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier};

/// The size of a cell, in pixels. A letter of a font of 15 is 9 wide.
const CELL: (usize, usize) = (9, 18);

/// How far below the top of its cell a letter stands.
const BASELINE: usize = 13;

const MARGIN: usize = 9;

/// What a terminal has where a cell names no colors.
const INK: &str = "#d4d4d4";
const PAPER: &str = "#181818";

/// How visible dim ink is.
const DIM: &str = ".55";

/// The picture of a frame. The title is for those who do not see it.
///
/// # Panics
///
/// If a cell has a color that each terminal shows as it likes.
pub(crate) fn svg(frame: &Buffer, title: &str) -> String {
    let mut picture = opened(frame.area, title);
    for (row, cells) in rows(frame).enumerate() {
        Line { y: row * CELL.1, cells }.draw(&mut picture);
    }
    closed(picture)
}

/// The moving picture of several frames of the same size, each shown for this many seconds, again and again. What
/// cannot move shows the first frame. The title is for those who do not see it.
///
/// # Panics
///
/// If there is no frame, or a cell has a color that each terminal shows as it likes.
pub(crate) fn film(frames: &[Buffer], seconds: f32, title: &str) -> String {
    let mut picture = opened(frames[0].area, title);
    let all: Vec<Vec<&[Cell]>> = frames.iter().map(|frame| rows(frame).collect()).collect();
    for row in 0..all[0].len() {
        // A row that stays the same for several frames is drawn once.
        let mut first = 0;
        while first < frames.len() {
            let same = all[first..].iter().take_while(|rows| rows[row] == all[first][row]).count();
            let line = Line { y: row * CELL.1, cells: all[first][row] };
            if same == frames.len() {
                line.draw(&mut picture);
            } else {
                let display = if first == 0 { "inline" } else { "none" };
                let _ = write!(picture, "<g display=\"{display}\">");
                picture.push_str(&shown_from(first, first + same, frames.len(), seconds));
                line.draw(&mut picture);
                picture.push_str("</g>\n");
            }
            first += same;
        }
    }
    closed(picture)
}

/// The animation of what is shown from one frame until before another, of all frames.
fn shown_from(first: usize, end: usize, all: usize, seconds: f32) -> String {
    let mut times = vec![(0, if first == 0 { "inline" } else { "none" })];
    times.extend(
        [(first, "inline"), (end, "none")].into_iter().filter(|(frame, _)| *frame > 0 && *frame < all),
    );
    let values: Vec<&str> = times.iter().map(|(_, value)| *value).collect();
    let shares: Vec<String> =
        times.iter().map(|(frame, _)| format!("{:.4}", *frame as f32 / all as f32)).collect();
    format!(
        "<animate attributeName=\"display\" calcMode=\"discrete\" dur=\"{}s\" repeatCount=\"indefinite\" values=\"{}\" keyTimes=\"{}\"/>\n",
        seconds * all as f32,
        values.join(";"),
        shares.join(";"),
    )
}

fn rows(frame: &Buffer) -> impl Iterator<Item = &[Cell]> {
    frame.content.chunks(usize::from(frame.area.width))
}

/// The beginning of a picture with an empty window.
fn opened(area: Rect, title: &str) -> String {
    let (columns, rows) = (usize::from(area.width), usize::from(area.height));
    let (width, height) = (columns * CELL.0 + 2 * MARGIN, rows * CELL.1 + 2 * MARGIN);
    let corner = -(MARGIN as i32);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{corner} {corner} {width} {height}\" width=\"{width}\" role=\"img\">\n\
         <title>{}</title>\n\
         <rect x=\"{corner}\" y=\"{corner}\" width=\"{width}\" height=\"{height}\" rx=\"6\" fill=\"{PAPER}\"/>\n\
         <g font-family=\"'DejaVu Sans Mono',Menlo,Consolas,monospace\" font-size=\"15\" xml:space=\"preserve\">\n",
        escaped(title),
    )
}

fn closed(picture: String) -> String {
    picture + "</g>\n</svg>\n"
}

/// A row of cells, and where it is.
struct Line<'a> {
    y: usize,
    cells: &'a [Cell],
}

/// How a cell is drawn.
#[derive(Clone, PartialEq, Eq)]
struct Ink {
    letter: String,
    paper: String,
    dim: bool,
    bold: bool,
}

impl Ink {
    fn of(cell: &Cell) -> Ink {
        let (letter, paper) = (color(cell.fg, INK), color(cell.bg, PAPER));
        let reversed = cell.modifier.contains(Modifier::REVERSED);
        let (letter, paper) = if reversed { (paper, letter) } else { (letter, paper) };
        let [dim, bold] = [Modifier::DIM, Modifier::BOLD].map(|way| cell.modifier.contains(way));
        Ink { letter, paper, dim, bold }
    }

    /// What shapes and letters have in common, those that are as usual left out.
    fn attributes(&self, paint: &str) -> String {
        let opacity = if self.dim { format!(" {paint}-opacity=\"{DIM}\"") } else { String::new() };
        format!(" {paint}=\"{}\"{opacity}", self.letter)
    }
}

impl Line<'_> {
    fn draw(&self, picture: &mut String) {
        self.blocks(picture);
        self.lines(picture);
        self.letters(picture);
    }

    /// Backgrounds, half blocks and bars, those that touch as one.
    fn blocks(&self, picture: &mut String) {
        let mut blocks: Vec<Block> = Vec::new();
        for (column, cell) in self.cells.iter().enumerate() {
            let ink = Ink::of(cell);
            let paper = (ink.paper != PAPER).then(|| Block::whole(column, &ink.paper));
            let shape = Block::of(symbol(cell), column, &ink);
            for block in paper.into_iter().chain(shape) {
                match blocks.last_mut().filter(|last| last.meets(&block)) {
                    Some(last) => last.right = block.right,
                    None => blocks.push(block),
                }
            }
        }
        for Block { left, right, top, bottom, fill, opacity } in blocks {
            let (x, y, width, height) = (left, self.y as f32 + top, right - left, bottom - top);
            let _ = writeln!(
                picture,
                "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" fill=\"{fill}\"{opacity}/>"
            );
        }
    }

    /// The borders, one path for all that look alike and stand side by side or far apart.
    fn lines(&self, picture: &mut String) {
        let mut paths: Vec<(Ink, String)> = Vec::new();
        let mut column = 0;
        while let Some(cell) = self.cells.get(column) {
            let (ink, line) = (Ink::of(cell), symbol(cell));
            let alike = |other: &&Cell| symbol(other) == line && Ink::of(other) == ink;
            let run = if "─═".contains(line) {
                self.cells[column..].iter().take_while(alike).count()
            } else {
                1
            };
            if let Some(stroke) = stroke(line, column * CELL.0, self.y, run * CELL.0) {
                match paths.iter_mut().find(|(known, _)| *known == ink) {
                    Some((_, path)) => path.push_str(&stroke),
                    None => paths.push((ink, stroke)),
                }
            }
            column += run;
        }
        for (ink, path) in paths {
            let width = if ink.bold { " stroke-width=\"1.6\"" } else { "" };
            let _ =
                writeln!(picture, "<path d=\"{path}\" fill=\"none\"{}{width}/>", ink.attributes("stroke"));
        }
    }

    /// What is left: letters and signs, in runs that look alike.
    fn letters(&self, picture: &mut String) {
        let is_letter = |cell: &Cell| {
            let symbol = symbol(cell);
            symbol != ' '
                && Block::of(symbol, 0, &Ink::of(cell)).is_empty()
                && stroke(symbol, 0, 0, 0).is_none()
        };
        let mut column = 0;
        while column < self.cells.len() {
            let ink = Ink::of(&self.cells[column]);
            // A blank between two letters belongs to the run, two end it.
            let goes_on = |at: usize| {
                let here = self.cells.get(at).filter(|cell| Ink::of(cell) == ink);
                let next = self.cells.get(at + 1).filter(|cell| Ink::of(cell) == ink);
                here.is_some_and(|cell| is_letter(cell) || symbol(cell) == ' ' && next.is_some_and(is_letter))
            };
            if !is_letter(&self.cells[column]) {
                column += 1;
                continue;
            }
            let end = (column..self.cells.len()).find(|at| !goes_on(*at)).unwrap_or(self.cells.len());
            let text: String = self.cells[column..end].iter().map(symbol).collect();
            let (x, y, width) = (column * CELL.0, self.y + BASELINE, (end - column) * CELL.0);
            let weight = if ink.bold { " font-weight=\"bold\"" } else { "" };
            let _ = writeln!(
                picture,
                "<text x=\"{x}\" y=\"{y}\" textLength=\"{width}\"{}{weight}>{}</text>",
                ink.attributes("fill"),
                escaped(&text)
            );
            column = end;
        }
    }
}

/// A filled part of a row.
#[derive(Clone)]
struct Block {
    left: f32,
    right: f32,
    top: f32,
    bottom: f32,
    fill: String,
    opacity: String,
}

impl Block {
    fn whole(column: usize, fill: &str) -> Block {
        let left = (column * CELL.0) as f32;
        let (fill, opacity) = (fill.to_owned(), String::new());
        Block { left, right: left + CELL.0 as f32, top: 0.0, bottom: CELL.1 as f32, fill, opacity }
    }

    /// The parts of a cell that a character fills, if it is a block.
    fn of(symbol: char, column: usize, ink: &Ink) -> Vec<Block> {
        let whole = Block::whole(column, &ink.letter);
        let (width, height) = (CELL.0 as f32, CELL.1 as f32);
        let opacity = |share: &str| format!(" fill-opacity=\"{share}\"");
        let whole = Block { opacity: if ink.dim { opacity(DIM) } else { String::new() }, ..whole };
        let middle = whole.left + width / 2.0;
        vec![match symbol {
            '▐' => Block { left: middle, ..whole },
            '░' => Block { opacity: opacity(".25"), ..whole },
            '▁'..='█' => {
                let eighths = symbol as u32 - '▁' as u32 + 1;
                Block { top: height - height * eighths as f32 / 8.0, ..whole }
            }
            '▉'..='▏' => {
                let eighths = '▏' as u32 - symbol as u32 + 1;
                Block { right: whole.left + width * eighths as f32 / 8.0, ..whole }
            }
            '▀' => Block { bottom: height / 2.0, ..whole },
            quadrants => {
                let halves = [whole.left..middle, middle..whole.right];
                let quarter = |(column, row): (usize, usize)| Block {
                    left: halves[column].start,
                    right: halves[column].end,
                    top: height * row as f32 / 2.0,
                    bottom: height * (row + 1) as f32 / 2.0,
                    ..whole.clone()
                };
                return filled(quadrants).iter().map(|place| quarter(*place)).collect();
            }
        }]
    }

    fn meets(&self, next: &Block) -> bool {
        (self.right, self.top, self.bottom, &self.fill, &self.opacity)
            == (next.left, next.top, next.bottom, &next.fill, &next.opacity)
    }
}

/// The quarters of a cell that a quadrant block fills: column and row of each.
fn filled(block: char) -> &'static [(usize, usize)] {
    const UPPER_LEFT: (usize, usize) = (0, 0);
    const UPPER_RIGHT: (usize, usize) = (1, 0);
    const LOWER_LEFT: (usize, usize) = (0, 1);
    const LOWER_RIGHT: (usize, usize) = (1, 1);
    match block {
        '▘' => &[UPPER_LEFT],
        '▝' => &[UPPER_RIGHT],
        '▖' => &[LOWER_LEFT],
        '▗' => &[LOWER_RIGHT],
        '▞' => &[UPPER_RIGHT, LOWER_LEFT],
        '▚' => &[UPPER_LEFT, LOWER_RIGHT],
        '▛' => &[UPPER_LEFT, UPPER_RIGHT, LOWER_LEFT],
        '▜' => &[UPPER_LEFT, UPPER_RIGHT, LOWER_RIGHT],
        '▙' => &[UPPER_LEFT, LOWER_LEFT, LOWER_RIGHT],
        '▟' => &[UPPER_RIGHT, LOWER_LEFT, LOWER_RIGHT],
        _ => &[],
    }
}

/// The path of a character that is a line, from the top left corner of its cell; so long, where it is level.
fn stroke(line: char, x: usize, y: usize, length: usize) -> Option<String> {
    // Where it begins, in the cell, and how it goes on.
    let (right, down, path) = match line {
        '─' => (0.0, 9.0, format!("h{length}")),
        '═' => (0.0, 7.5, format!("h{length}m-{length} 3h{length}")),
        '│' => (4.5, 0.0, "v18".to_owned()),
        '║' => (3.0, 0.0, "v18m3-18v18".to_owned()),
        '╭' => (4.5, 18.0, "v-5q0-4 4.5-4".to_owned()),
        '╮' => (0.0, 9.0, "q4.5 0 4.5 4v5".to_owned()),
        '╰' => (4.5, 0.0, "v5q0 4 4.5 4".to_owned()),
        '╯' => (0.0, 9.0, "q4.5 0 4.5-4v-5".to_owned()),
        '╔' => (9.0, 7.5, "h-6v10.5m6-7.5h-3v7.5".to_owned()),
        '╗' => (0.0, 7.5, "h6v10.5m-6-7.5h3v7.5".to_owned()),
        '╚' => (3.0, 0.0, "v10.5h6m-3-10.5v7.5h3".to_owned()),
        '╝' => (6.0, 0.0, "v10.5h-6m3-10.5v7.5h-3".to_owned()),
        _ => return None,
    };
    Some(format!("M{} {}{path}", x as f32 + right, y as f32 + down))
}

fn symbol(cell: &Cell) -> char {
    cell.symbol().chars().next().unwrap_or(' ')
}

fn color(color: Color, own: &str) -> String {
    match color {
        Color::Reset => own.to_owned(),
        Color::Rgb(red, green, blue) => format!("#{red:02x}{green:02x}{blue:02x}"),
        other => panic!("{other:?} is another color on each terminal"),
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
