//! Pictures of the screens as text: each at four sizes, those of the games in a narrow window, too, and at one of them with its colors, without any, and in
//! ASCII. A picture that changes has to be looked at before it is accepted (`cargo insta review`).

use crate::support::moments::{MOMENTS, NARROW};
use crate::support::prelude::*;
use crate::support::stage::rows;
use pegwise::tui::{Charset, ColorDepth};
use ratatui::buffer::Buffer;
use ratatui::style::{Color, Modifier};

const SIZES: [(u16, u16); 4] = [(64, 20), (80, 24), (120, 40), (200, 60)];
const MONO: Look = Look { depth: ColorDepth::Mono, ..Look::STILL };
const ASCII: Look = Look { depth: ColorDepth::Mono, charset: Charset::Ascii, ..Look::STILL };

fn text(frame: &Buffer) -> String {
    rows(frame).iter().map(|row| row.trim_end()).collect::<Vec<_>>().join("\n")
}

/// A letter for the look of each cell: the background's if there is one, else the foreground's, else how it is set off.
fn looks(frame: &Buffer) -> String {
    let width = usize::from(frame.area.width);
    let letter = |cell: &ratatui::buffer::Cell| match (cell.bg, cell.fg, cell.modifier) {
        (Color::Rgb(red, ..), _, _) => char::from(b'A' + red / 16),
        (_, Color::Rgb(red, ..), _) => char::from(b'a' + red / 16),
        (_, _, set_off) if set_off.contains(Modifier::REVERSED) => '#',
        (_, _, set_off) if set_off.contains(Modifier::BOLD) => '*',
        (_, _, set_off) if set_off.contains(Modifier::DIM) => '-',
        _ => ' ',
    };
    let rows = frame.content.chunks(width).map(|row| row.iter().map(letter).collect::<String>());
    rows.map(|row| row.trim_end().to_owned()).collect::<Vec<_>>().join("\n")
}

/// A moment is played once, and its window takes each size after the other.
#[test]
fn every_screen_at_every_size_and_in_its_colors() {
    for moment in MOMENTS {
        for ((width, height), frame) in SIZES.into_iter().zip(moment.at_sizes(COLOR, &SIZES)) {
            insta::assert_snapshot!(format!("{}_{width}x{height}", moment.name), text(&frame));
            if (width, height) == (80, 24) {
                insta::assert_snapshot!(format!("{}_colors", moment.name), looks(&frame));
            }
        }
    }
}

#[test]
fn the_games_in_a_narrow_window() {
    const ALSO: &str = "menu menu_continue break break_given_up break_hint break_coached triangle_choosing \
    triangle_warned triangle_goals triangle_difficulties triangle_set_up triangle_over help \
    help_scoring";
    // A screen, and a board, that say what they need.
    let also = |name: &str| {
        ALSO.split(' ').any(|also| also == name) || ["statistics", "triangle_of_eight_rows"].contains(&name)
    };
    for moment in MOMENTS.iter().filter(|moment| also(moment.name)).chain(NARROW) {
        insta::assert_snapshot!(format!("{}_40x20", moment.name), text(&moment.frame(COLOR, (40, 20))));
    }
}

#[test]
fn every_screen_without_colors() {
    for moment in MOMENTS {
        let frame = moment.frame(MONO, (80, 24));
        insta::assert_snapshot!(format!("{}_mono", moment.name), text(&frame) + "\n\n" + &looks(&frame));
    }
}

#[test]
fn every_screen_in_ascii() {
    for moment in MOMENTS {
        let drawn = text(&moment.frame(ASCII, (80, 24)));
        assert!(drawn.is_ascii(), "{drawn}");
        insta::assert_snapshot!(format!("{}_ascii", moment.name), drawn);
    }
}
