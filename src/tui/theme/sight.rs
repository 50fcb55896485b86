//! Tests of the palettes: contrast of text on tiles, and the difference between tiles, for normal vision and three
//! kinds of color blindness.

use ratatui::style::Color;

use super::palette::{Text, Tint, of};
use crate::store::settings::Theme;

type Rgb = (u8, u8, u8);

const BLACK: Rgb = (0, 0, 0);
const WHITE: Rgb = (255, 255, 255);

/// Transformations of linear light: normal vision, and vision without cones for long, middle and short waves (Machado,
/// Oliveira and Fernandes, 2009).
const SIGHTS: [[[f64; 3]; 3]; 4] = [
    [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
    [
        [0.152_286, 1.052_583, -0.204_868],
        [0.114_503, 0.786_281, 0.099_216],
        [-0.003_882, -0.048_116, 1.051_998],
    ],
    [
        [0.367_322, 0.860_646, -0.227_968],
        [0.280_085, 0.672_501, 0.047_413],
        [-0.011_820, 0.042_940, 0.968_881],
    ],
    [
        [1.255_528, -0.076_749, -0.178_779],
        [-0.078_411, 0.930_809, 0.147_602],
        [0.004_733, 0.691_367, 0.303_900],
    ],
];

/// The linear light of red, green and blue, from 0 to 1.
fn light((red, green, blue): Rgb) -> [f64; 3] {
    [red, green, blue].map(|part| {
        let part = f64::from(part) / 255.0;
        if part <= 0.040_45 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
    })
}

fn weighed(light: [f64; 3], weights: [f64; 3]) -> f64 {
    light.iter().zip(weights).map(|(part, weight)| part * weight).sum()
}

/// The contrast of two colors, from 1 to 21, as the Web Content Accessibility Guidelines define it.
fn contrast(one: Rgb, other: Rgb) -> f64 {
    let luminance = |rgb| weighed(light(rgb), [0.2126, 0.7152, 0.0722]) + 0.05;
    let (one, other) = (luminance(one), luminance(other));
    one.max(other) / one.min(other)
}

/// A color in the CIELAB space (1976), as it is seen.
fn lab(rgb: Rgb, sight: &[[f64; 3]; 3]) -> [f64; 3] {
    let seen = sight.map(|row| weighed(light(rgb), row).clamp(0.0, 1.0));
    let [x, y, z] = [
        weighed(seen, [0.412_456, 0.357_576, 0.180_438]) / 0.950_47,
        weighed(seen, [0.212_673, 0.715_152, 0.072_175]),
        weighed(seen, [0.019_334, 0.119_192, 0.950_304]) / 1.088_83,
    ]
    .map(|part| if part > 0.008_856 { part.cbrt() } else { 7.787 * part + 16.0 / 116.0 });
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

/// The distance between the two closest colors, in the worst of the four kinds of vision.
fn closest(colors: &[Rgb]) -> f64 {
    let mut closest = f64::INFINITY;
    for sight in &SIGHTS {
        let seen: Vec<[f64; 3]> = colors.iter().map(|rgb| lab(*rgb, sight)).collect();
        for (at, one) in seen.iter().enumerate() {
            for other in &seen[..at] {
                let squares: f64 = one.iter().zip(other).map(|(one, other)| (one - other).powi(2)).sum();
                closest = closest.min(squares.sqrt());
            }
        }
    }
    closest
}

/// A color of the 256-color table, from 16 on. Terminals define the first 16 differently.
fn of_table(index: u8) -> Rgb {
    const STEPS: [u8; 6] = [0, 95, 135, 175, 215, 255];
    if let Some(gray) = index.checked_sub(232) {
        let level = 8 + 10 * gray;
        return (level, level, level);
    }
    let cube = usize::from(index - 16);
    (STEPS[cube / 36], STEPS[cube / 6 % 6], STEPS[cube % 6])
}

const fn text(tint: &Tint) -> Rgb {
    match tint.text {
        Text::Dark => BLACK,
        Text::Light => WHITE,
    }
}

/// The least contrast of text in a palette, in true color and in the 256-color table.
fn least_contrast(theme: Theme) -> f64 {
    let tints = of(theme).iter();
    let contrasts =
        tints.flat_map(|tint| [tint.rgb, of_table(tint.table)].map(|rgb| contrast(rgb, text(tint))));
    contrasts.fold(f64::INFINITY, f64::min)
}

fn colors(theme: Theme, tiles: usize) -> Vec<Rgb> {
    of(theme)[..tiles].iter().map(|tint| tint.rgb).collect()
}

#[test]
fn the_letter_on_every_tile_can_be_read() {
    for theme in [Theme::OkabeIto, Theme::Bright] {
        assert!(least_contrast(theme) >= 4.5, "{theme:?}: {}", least_contrast(theme));
    }
    assert!(least_contrast(Theme::Contrast) >= 7.0, "{}", least_contrast(Theme::Contrast));
}

#[test]
fn tiles_are_apart_in_every_sight() {
    for (theme, six, nine) in
        [(Theme::OkabeIto, 16.0, 14.0), (Theme::Bright, 30.0, 18.0), (Theme::Contrast, 35.0, 24.0)]
    {
        let apart = [6, 9].map(|tiles| closest(&colors(theme, tiles)));
        assert!(apart[0] >= six && apart[1] >= nine, "{theme:?}: {apart:?}");
    }
}

#[test]
fn in_the_table_of_256_no_two_tiles_are_the_same() {
    for theme in [Theme::OkabeIto, Theme::Bright, Theme::Contrast] {
        let table: Vec<Rgb> = of(theme).iter().map(|tint| of_table(tint.table)).collect();
        assert!(closest(&table) >= 9.0, "{theme:?}: {}", closest(&table));
        let sixteen: Vec<Color> = of(theme).iter().map(|tint| tint.sixteen).collect();
        assert!((1..sixteen.len()).all(|at| !sixteen[..at].contains(&sixteen[at])), "{theme:?}");
    }
}
