//! The sizes at which pegs are drawn.

/// The size of a peg.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PegSize {
    /// A tile in a line of text.
    Tile,
    /// A disc of three lines for small windows.
    Medium,
    /// A disc of three lines.
    Disc,
    /// A disc of five lines.
    Large,
}

impl PegSize {
    /// The shape, one string of blocks for each line.
    pub(super) const fn shape(self) -> &'static [&'static str] {
        match self {
            PegSize::Tile => &["▐███▌"],
            PegSize::Medium => &[" ▄▄▄ ", "█████", " ▀▀▀ "],
            PegSize::Disc => &["▗▟███▙▖", "███████", "▝▜███▛▘"],
            PegSize::Large => &[" ▗▄█████▄▖ ", "▐█████████▌", "███████████", "▐█████████▌", " ▝▀█████▀▘ "],
        }
    }

    /// The width in cells, an odd number.
    pub(crate) const fn width(self) -> u16 {
        match self {
            PegSize::Tile | PegSize::Medium => 5,
            PegSize::Disc => 7,
            PegSize::Large => 11,
        }
    }

    /// The height in cells, an odd number.
    pub(crate) const fn height(self) -> u16 {
        self.shape().len() as u16
    }
}

#[test]
fn every_line_of_a_peg_is_as_wide_as_the_peg() {
    for size in [PegSize::Tile, PegSize::Medium, PegSize::Disc, PegSize::Large] {
        assert!(
            size.shape().iter().all(|line| line.chars().count() == usize::from(size.width())),
            "{size:?}"
        );
    }
}
