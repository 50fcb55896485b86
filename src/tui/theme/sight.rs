//! Tests of every theme: contrast of text on tiles, fills and windows, and the difference between colors that stand side
//! by side, for normal vision and three kinds of color blindness.

use ratatui::style::{Color, Style};
use strum::VariantArray;

use super::palette::{self, of};
use super::role::Role;
use super::{Backdrop, ColorDepth, Look, Rgb};
use crate::store::settings::Theme;
use pegwise_engine::code::Peg;

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

fn weighed(light: [f64; 3], weights: [f64; 3]) -> f64 {
    light.iter().zip(weights).map(|(part, weight)| part * weight).sum()
}

/// A color in the CIELAB space (1976), as it is seen.
fn lab(rgb: Rgb, sight: &[[f64; 3]; 3]) -> [f64; 3] {
    let seen = sight.map(|row| weighed(rgb.light(), row).clamp(0.0, 1.0));
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

fn themes() -> impl Iterator<Item = Theme> {
    Theme::VARIANTS.iter().copied().filter(|theme| *theme != Theme::Mono)
}

/// Every look in 24 bits and in the table of 256, on both kinds of window.
fn looks() -> impl Iterator<Item = Look> {
    let depths = [ColorDepth::True, ColorDepth::Table];
    let looks = depths.into_iter().flat_map(|depth| {
        [Backdrop::Dark, Backdrop::Light].map(|backdrop| Look { depth, backdrop, ..Look::STILL })
    });
    looks.flat_map(|look| themes().map(move |theme| Look { theme, ..look }))
}

/// A color that is drawn, in 24 bits.
fn drawn(color: Option<Color>) -> Rgb {
    match color {
        Some(Color::Rgb(red, green, blue)) => Rgb::hex(u32::from_be_bytes([0, red, green, blue])),
        Some(Color::Indexed(index)) => Rgb::of_table(index),
        other => panic!("{other:?} is not a color of its own"),
    }
}

fn contrast(style: Style) -> f64 {
    drawn(style.fg).contrast(drawn(style.bg))
}

#[test]
fn the_letter_on_every_tile_can_be_read() {
    for look in looks() {
        let least = if look.theme == Theme::Contrast { 7.0 } else { 4.5 };
        for peg in (0..palette::TILES).filter_map(Peg::new) {
            let (letter, _) = look.tile(peg);
            assert!(contrast(letter) >= least, "{:?} {peg:?}: {}", look.theme, contrast(letter));
        }
    }
}

#[test]
fn text_can_be_read_on_the_window() {
    let sentences = [Role::Text, Role::Secondary, Role::Accent, Role::Current, Role::Warning, Role::Good];
    for look in looks() {
        let contrast = |role| drawn(look.color(role)).contrast(look.backdrop.rgb());
        for role in sentences {
            assert!(
                contrast(role) >= 4.5,
                "{role:?} {:?} {:?}: {}",
                look.depth,
                look.backdrop,
                contrast(role)
            );
        }
        // Dots and bars, which are larger than letters or repeat what is written beside them.
        let series = (0..4).map(Role::Series);
        for (role, least) in
            [(Role::Data, 4.5), (Role::Faint, 3.5)].into_iter().chain(series.map(|role| (role, 4.5)))
        {
            let least = if look.depth == ColorDepth::True { least } else { 2.9 };
            assert!(
                contrast(role) >= least,
                "{role:?} {:?} {:?}: {}",
                look.depth,
                look.backdrop,
                contrast(role)
            );
        }
    }
}

#[test]
fn text_can_be_read_on_every_fill() {
    for look in looks() {
        for role in Role::FILLS {
            assert!(contrast(look.fill(*role)) >= 4.0, "{role:?}: {}", contrast(look.fill(*role)));
        }
    }
}

#[test]
fn fills_side_by_side_are_apart_in_every_sight() {
    let sets: [&[Role]; 4] = [
        &[Role::Done, Role::Untried, Role::Hopeless, Role::CurrentFill],
        &[Role::Peg, Role::EmptyHole, Role::Picked, Role::Landing],
        &[Role::Data, Role::Track, Role::CurrentFill],
        &[
            Role::RuledOut(0),
            Role::RuledOut(1),
            Role::RuledOut(2),
            Role::RuledOut(3),
            Role::RuledOut(4),
            Role::Possible,
        ],
    ];
    for backdrop in [Backdrop::Dark, Backdrop::Light] {
        let look = Look { backdrop, ..Look::STILL };
        for set in sets {
            let colors: Vec<Rgb> = set.iter().map(|role| look.rgb(*role)).collect();
            assert!(closest(&colors) >= 7.0, "{backdrop:?} {set:?}: {}", closest(&colors));
        }
    }
}

#[test]
fn runs_of_the_search_differ_with_sixteen_colors() {
    for backdrop in [Backdrop::Dark, Backdrop::Light] {
        let look = Look { depth: ColorDepth::Sixteen, backdrop, ..Look::STILL };
        let fills =
            [Role::Done, Role::Untried, Role::Hopeless, Role::CurrentFill].map(|role| look.color(role));
        assert!((1..fills.len()).all(|at| !fills[..at].contains(&fills[at])), "{backdrop:?}: {fills:?}");
    }
}

#[test]
fn tiles_are_apart_in_every_sight() {
    for theme in themes() {
        let (six, nine) = match theme {
            Theme::OkabeIto => (16.0, 14.0),
            Theme::Bright => (30.0, 18.0),
            Theme::Contrast => (35.0, 24.0),
            Theme::Mono => unreachable!("it has no colors"),
        };
        let rgb: Vec<Rgb> = of(theme).iter().map(|tint| tint.rgb).collect();
        let apart = [6, 9].map(|tiles| closest(&rgb[..tiles]));
        assert!(apart[0] >= six && apart[1] >= nine, "{theme:?}: {apart:?}");
        let table: Vec<Rgb> = of(theme).iter().map(|tint| Rgb::of_table(tint.table)).collect();
        assert!(closest(&table) >= 9.0, "{theme:?}: {}", closest(&table));
        let basic: Vec<Color> = of(theme).iter().map(|tint| tint.basic).collect();
        assert!((1..basic.len()).all(|at| !basic[..at].contains(&basic[at])), "{theme:?}");
    }
}

#[test]
fn without_colors_no_style_has_one() {
    let look = Look { depth: ColorDepth::Mono, ..Look::STILL };
    for role in Role::FILLS {
        for style in [look.style(*role), look.fill(*role), look.ground(*role)] {
            assert_eq!((style.fg, style.bg), (None, None), "{role:?}");
        }
    }
}
