//! The sizes at which pegs are drawn.

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PegSize {
    Tile,
    /// A disc of three lines for small windows.
    Medium,
    /// A disc of three lines.
    Disc,
    /// A disc of five lines.
    Large,
    /// A disc of nine lines for very large windows.
    Huge,
}

impl PegSize {
    /// The shape, one string of blocks for each line.
    pub(super) const fn shape(self) -> &'static [&'static str] {
        match self {
            PegSize::Tile => &["▐███▌"],
            PegSize::Medium => &[" ▄▄▄ ", "█████", " ▀▀▀ "],
            PegSize::Disc => &["▗▟███▙▖", "███████", "▝▜███▛▘"],
            PegSize::Large => &[" ▗▄█████▄▖ ", "▐█████████▌", "███████████", "▐█████████▌", " ▝▀█████▀▘ "],
            PegSize::Huge => &[
                "    ▄▄▟█████▙▄▄    ",
                "  ▄█████████████▄  ",
                "▗▟███████████████▙▖",
                "▟█████████████████▙",
                "███████████████████",
                "▜█████████████████▛",
                "▝▜███████████████▛▘",
                "  ▀█████████████▀  ",
                "    ▀▀▜█████▛▀▀    ",
            ],
        }
    }

    /// The width in cells, an odd number.
    pub(crate) const fn width(self) -> u16 {
        match self {
            PegSize::Tile | PegSize::Medium => 5,
            PegSize::Disc => 7,
            PegSize::Large => 11,
            PegSize::Huge => 19,
        }
    }

    /// The height in cells, an odd number.
    pub(crate) const fn height(self) -> u16 {
        self.shape().len() as u16
    }
}

#[test]
fn every_line_of_a_peg_is_as_wide_as_the_peg() {
    for size in [PegSize::Tile, PegSize::Medium, PegSize::Disc, PegSize::Large, PegSize::Huge] {
        assert!(
            size.shape().iter().all(|line| line.chars().count() == usize::from(size.width())),
            "{size:?}"
        );
    }
}
