//! A canvas of quarter cells, drawn with quadrant blocks.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Style};

/// The block for each set of quarters: bit 0 is the upper left one, bit 1 the upper right, bit 2 the lower left, bit 3
/// the lower right.
const QUADRANTS: [char; 16] =
    [' ', '▘', '▝', '▀', '▖', '▌', '▞', '▛', '▗', '▚', '▐', '▜', '▄', '▙', '▟', '█'];

/// An area with four pixels in each cell. Pixels without a color show what lies below.
pub(super) struct Canvas {
    area: Rect,
    pixels: Vec<Option<Color>>,
}

impl Canvas {
    pub(super) fn new(area: Rect) -> Canvas {
        Canvas { area, pixels: vec![None; 4 * area.area() as usize] }
    }

    /// The pixel at the left of a column of the screen.
    pub(super) fn left_of(&self, column: i32) -> i32 {
        2 * (column - i32::from(self.area.x))
    }

    /// The pixel at the top of a row of the screen.
    pub(super) fn top_of(&self, row: i32) -> i32 {
        2 * (row - i32::from(self.area.y))
    }

    /// Sets a pixel, unless it lies outside.
    pub(super) fn set(&mut self, x: i32, y: i32, color: Color) {
        let (width, height) = (2 * i32::from(self.area.width), 2 * i32::from(self.area.height));
        if (0..width).contains(&x) && (0..height).contains(&y) {
            self.pixels[(y * width + x) as usize] = Some(color);
        }
    }

    /// Sets the pixels that are filled in a shape of blocks, whose upper left cell is at a column and a row of the
    /// screen.
    pub(super) fn stamp(&mut self, shape: &[&str], column: i32, row: i32, color: Color) {
        let (left, top) = (self.left_of(column), self.top_of(row));
        for (y, line) in (top..).step_by(2).zip(shape) {
            for (x, block) in (left..).step_by(2).zip(line.chars()) {
                let quarters = QUADRANTS.iter().position(|other| *other == block).unwrap_or(0);
                for (bit, (dx, dy)) in [(0, 0), (1, 0), (0, 1), (1, 1)].into_iter().enumerate() {
                    if quarters >> bit & 1 == 1 {
                        self.set(x + dx, y + dy, color);
                    }
                }
            }
        }
    }

    /// Draws the cells that have colors. A cell can show two; where more meet, the rarer ones are left out.
    pub(super) fn draw(&self, buffer: &mut Buffer) {
        let width = 2 * usize::from(self.area.width);
        for (at, position) in self.area.positions().enumerate() {
            let (column, row) = (at % usize::from(self.area.width), at / usize::from(self.area.width));
            let upper = 2 * row * width + 2 * column;
            let quarters =
                [upper, upper + 1, upper + width, upper + width + 1].map(|pixel| self.pixels[pixel]);
            if quarters == [None; 4] {
                continue;
            }
            let count = |color: Option<Color>| quarters.iter().filter(|other| **other == color).count();
            let most = quarters.into_iter().max_by_key(|color| count(*color)).flatten();
            let others = quarters.into_iter().filter(|color| *color != most);
            let second = others.max_by_key(|color| count(*color)).flatten();
            // A blank cell with a background lets text be written over it.
            let (front, behind) = if most.is_some() { (second, most) } else { (second, None) };
            let (front, behind) =
                if front.is_none() && count(most) < 4 { (most, None) } else { (front, behind) };
            let is_front = |color: &Option<Color>| front.is_some() && *color == front;
            let set: usize =
                quarters.iter().enumerate().map(|(bit, color)| usize::from(is_front(color)) << bit).sum();
            let mut style = Style::new();
            style.fg = front;
            style.bg = behind;
            let Some(cell) = buffer.cell_mut(position) else { continue };
            cell.set_char(QUADRANTS[set]).set_style(style);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(width: u16, paint: impl Fn(&mut Canvas)) -> Buffer {
        let area = Rect::new(0, 0, width, 1);
        let mut buffer = Buffer::empty(area);
        let mut canvas = Canvas::new(area);
        paint(&mut canvas);
        canvas.draw(&mut buffer);
        buffer
    }

    #[test]
    fn a_stamped_shape_looks_like_itself() {
        let buffer = drawn(5, |canvas| canvas.stamp(&["▗▟▀▙▖"], 0, 0, Color::Red));
        let symbols: String = buffer.content.iter().map(ratatui::buffer::Cell::symbol).collect();
        assert_eq!(symbols, "▗▟▀▙▖");
        assert!(buffer.content.iter().all(|cell| (cell.fg, cell.bg) == (Color::Red, Color::Reset)));
    }

    #[test]
    fn a_shape_on_another_color_has_it_behind() {
        let buffer = drawn(1, |canvas| {
            canvas.stamp(&["█"], 0, 0, Color::Blue);
            canvas.stamp(&["▗"], 0, 0, Color::Red);
        });
        let cell = &buffer.content[0];
        assert_eq!((cell.symbol(), cell.fg, cell.bg), ("▗", Color::Red, Color::Blue));
    }

    #[test]
    fn a_cell_of_one_color_is_blank_so_that_text_can_stand_on_it() {
        let buffer = drawn(2, |canvas| canvas.stamp(&["█"], 1, 0, Color::Blue));
        assert_eq!((buffer.content[0].symbol(), buffer.content[0].bg), (" ", Color::Reset));
        assert_eq!((buffer.content[1].symbol(), buffer.content[1].bg), (" ", Color::Blue));
    }
}
