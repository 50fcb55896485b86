//! Colors: mixing, contrast, and what a terminal with a table of 256 colors has nearest to each.

#![expect(
    clippy::cast_possible_truncation,
    reason = "a mean of two bytes is a byte, and there are six levels"
)]

use ratatui::style::Color;

/// A color of 24 bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Rgb(u8, u8, u8);

/// The levels of each channel in the color cube of the table of 256.
const LEVELS: [u8; 6] = [0, 95, 135, 175, 215, 255];
/// The first color of the cube in the table, and the first of the 24 grays.
const CUBE: u8 = Rgb::FIRST_OF_TABLE;
const GRAYS: u8 = 232;

impl Rgb {
    pub(super) const BLACK: Rgb = Rgb::hex(0);
    pub(super) const WHITE: Rgb = Rgb::hex(0xFF_FF_FF);
    /// The dark text on colored cells.
    pub(super) const INK: Rgb = Rgb::hex(0x15_17_1C);

    /// The first color of the table of 256 that is the same on all terminals.
    pub(super) const FIRST_OF_TABLE: u8 = 16;

    /// A color of these amounts of red, green and blue.
    pub(super) const fn of_channels([red, green, blue]: [u8; 3]) -> Rgb {
        Rgb(red, green, blue)
    }

    /// A color written as `0xRRGGBB`.
    pub(super) const fn hex(code: u32) -> Rgb {
        let [_, red, green, blue] = code.to_be_bytes();
        Rgb(red, green, blue)
    }

    /// Red, green and blue.
    const fn channels(self) -> [u8; 3] {
        [self.0, self.1, self.2]
    }

    /// This color mixed into another. A `share` of 1 gives this color, 0 the other.
    pub(crate) fn mixed(self, other: Rgb, share: f64) -> Rgb {
        let share = share.clamp(0.0, 1.0);
        let mix =
            |one: u8, other: u8| (f64::from(one) * share + f64::from(other) * (1.0 - share)).round() as u8;
        Rgb(mix(self.0, other.0), mix(self.1, other.1), mix(self.2, other.2))
    }

    /// The linear light of the channels, from 0 to 1 (sRGB, IEC 61966-2-1).
    pub(super) fn light(self) -> [f64; 3] {
        self.channels().map(|channel| {
            let part = f64::from(channel) / 255.0;
            if part <= 0.040_45 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
        })
    }

    /// The contrast with another color, from 1 to 21, as the Web Content Accessibility Guidelines define it.
    pub(super) fn contrast(self, other: Rgb) -> f64 {
        let luminance = |color: Rgb| {
            let [red, green, blue] = color.light();
            0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05
        };
        let (one, other) = (luminance(self), luminance(other));
        one.max(other) / one.min(other)
    }

    /// Black or white, whichever is read better on this color.
    pub(crate) fn text(self) -> Rgb {
        if self.contrast(Rgb::BLACK) >= self.contrast(Rgb::WHITE) { Rgb::BLACK } else { Rgb::WHITE }
    }

    /// A color of the table of 256, from 16 on. Terminals define the first 16 differently.
    ///
    /// # Panics
    ///
    /// If the index is less than 16.
    pub(super) fn of_table(index: u8) -> Rgb {
        if let Some(gray) = index.checked_sub(GRAYS) {
            let level = 8 + 10 * gray;
            return Rgb(level, level, level);
        }
        let cube = usize::from(index - CUBE);
        Rgb(LEVELS[cube / 36], LEVELS[cube / 6 % 6], LEVELS[cube % 6])
    }

    /// The nearest color of the table of 256: of its cube or of its grays.
    pub(super) fn in_table(self) -> Color {
        let nearest = |channel: u8| {
            let distance = |at: &usize| LEVELS[*at].abs_diff(channel);
            (0..LEVELS.len()).min_by_key(distance).unwrap_or(0) as u8
        };
        let [red, green, blue] = self.channels().map(nearest);
        let in_cube = CUBE + 36 * red + 6 * green + blue;
        let mean = self.channels().iter().map(|channel| u16::from(*channel)).sum::<u16>() / 3;
        let gray = GRAYS + (mean.saturating_sub(3) / 10).min(23) as u8;
        let best = [in_cube, gray].into_iter().min_by_key(|index| self.distance(Rgb::of_table(*index)));
        Color::Indexed(best.unwrap_or(in_cube))
    }

    fn distance(self, other: Rgb) -> u32 {
        let square = |(one, other): (u8, u8)| u32::from(one.abs_diff(other)).pow(2);
        self.channels().into_iter().zip(other.channels()).map(square).sum()
    }
}

impl From<Rgb> for Color {
    fn from(Rgb(red, green, blue): Rgb) -> Color {
        Color::Rgb(red, green, blue)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mixture_lies_between_its_parts() {
        let (black, white) = (Rgb::BLACK, Rgb::WHITE);
        assert_eq!(white.mixed(black, 0.5), Rgb(128, 128, 128));
        assert_eq!([white.mixed(black, 0.0), white.mixed(black, 1.0)], [black, white]);
    }

    #[test]
    fn a_color_of_the_table_is_its_own_nearest() {
        for index in CUBE..=u8::MAX {
            let Color::Indexed(nearest) = Rgb::of_table(index).in_table() else {
                panic!("it is in the table")
            };
            assert_eq!(Rgb::of_table(nearest), Rgb::of_table(index));
        }
    }

    #[test]
    fn no_color_of_the_table_is_nearer_than_the_nearest() {
        for code in (0..0x100_0000).step_by(0x2_FF35) {
            let color = Rgb::hex(code);
            let Color::Indexed(nearest) = color.in_table() else { panic!("it is in the table") };
            let least = (CUBE..=u8::MAX).map(|index| color.distance(Rgb::of_table(index))).min();
            assert!(color.distance(Rgb::of_table(nearest)) <= least.expect("a table") + 64, "{color:?}");
        }
    }

    #[test]
    fn black_and_white_have_the_greatest_contrast() {
        assert!((Rgb::hex(0).contrast(Rgb::WHITE) - 21.0).abs() < 1e-9);
        assert_eq!((Rgb::WHITE.text(), Rgb::hex(0).text()), (Rgb::BLACK, Rgb::WHITE));
    }
}
