//! The name of the program in letters of blocks, each in the color of a peg.

use ratatui::style::Style;
use ratatui::text::{Line, Span};

use crate::tui::theme::Look;
use pegwise_engine::code::Peg;

/// The letters, each in six lines of pixels. A cell of the screen has two of them, one above the other.
const LETTERS: [[&str; 6]; 7] = [
    ["###.", "#..#", "#..#", "###.", "#...", "#..."],
    ["####", "#...", "###.", "#...", "#...", "####"],
    [".###", "#...", "#...", "#.##", "#..#", ".###"],
    ["#...#", "#...#", "#.#.#", "#.#.#", "##.##", "#...#"],
    ["###", ".#.", ".#.", ".#.", ".#.", "###"],
    [".###", "#...", ".##.", "...#", "...#", "###."],
    ["####", "#...", "###.", "#...", "#...", "####"],
];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TitleSize {
    /// A pixel is one cell wide.
    Small,
    /// A pixel is two cells wide.
    Large,
}

impl TitleSize {
    const fn pixel(self) -> usize {
        match self {
            TitleSize::Small => 1,
            TitleSize::Large => 2,
        }
    }

    /// The width of the title, in cells.
    pub(super) fn width(self) -> u16 {
        let pixels: usize = LETTERS.iter().map(|letter| letter[0].len()).sum();
        (self.pixel() * (pixels + LETTERS.len() - 1)) as u16
    }

    pub(super) fn fitting(width: u16) -> Option<TitleSize> {
        [TitleSize::Large, TitleSize::Small].into_iter().find(|size| size.width() <= width)
    }
}

/// The height of the title, in cells.
pub(super) const HEIGHT: u16 = 3;

pub(super) fn lines(size: TitleSize, look: Look) -> Vec<Line<'static>> {
    let line = |row: usize| {
        let mut spans = Vec::new();
        for (at, letter) in LETTERS.iter().enumerate() {
            let color = Peg::new(at).map_or_else(Style::new, |peg| look.tile(peg).1);
            spans.extend(cells(letter[row], letter[row + 1], size, color));
            spans.push(Span::raw(" ".repeat(size.pixel())));
        }
        Line::from(spans)
    };
    (0..LETTERS[0].len()).step_by(2).map(line).collect()
}

/// The cells of two lines of pixels of a letter.
fn cells(upper: &str, lower: &str, size: TitleSize, color: Style) -> Vec<Span<'static>> {
    // Many fonts leave a gap between blocks of two lines.
    let whole = color.fg.map_or(color, |fill| color.bg(fill));
    let cell = |pixels: (char, char)| {
        let (block, style) = match pixels {
            ('#', '#') => ("█", whole),
            ('#', _) => ("▀", color),
            (_, '#') => ("▄", color),
            _ => (" ", Style::new()),
        };
        Span::styled(block.repeat(size.pixel()), style)
    };
    upper.chars().zip(lower.chars()).map(cell).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_is_as_wide_as_the_title() {
        for size in [TitleSize::Small, TitleSize::Large] {
            for line in lines(size, Look::STILL) {
                assert_eq!(line.width(), usize::from(size.width()) + size.pixel(), "{line}");
            }
        }
    }

    #[test]
    fn a_title_that_does_not_fit_is_left_out() {
        let sizes = [33, 34, 67, 68].map(TitleSize::fitting);
        let (small, large) = (Some(TitleSize::Small), Some(TitleSize::Large));
        assert_eq!(sizes, [None, small, small, large]);
    }
}
