//! Color is never alone: without colors, and in ASCII, every frame still has every datum.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use crate::support::prelude::*;
use crate::support::stage::rows;
use pegwise::tui::{Backdrop, Charset, ColorDepth};
use ratatui::buffer::Buffer;
use ratatui::style::{Color, Modifier};

const MONO: Look = Look { depth: ColorDepth::Mono, ..Look::STILL };
const ASCII: Look = Look { charset: Charset::Ascii, ..Look::STILL };
const PLAINEST: Look = Look { depth: ColorDepth::Mono, charset: Charset::Ascii, ..Look::STILL };

const SHAPES: Look = Look { charset: Charset::Shapes, ..Look::STILL };

fn layouts(scene: &Scene, look: Look) -> Vec<(String, Buffer)> {
    let mut stage = scene.open(look);
    let layouts = [(64, 20), (80, 24), (120, 40)].map(|(width, height)| {
        stage.resize(width, height);
        (format!("{}, {width}x{height}", scene.name), stage.frame())
    });
    layouts.into()
}

/// Scenes in every kind of layout.
fn frames(look: Look) -> Vec<(String, Buffer)> {
    sample(scenes(), 2).flat_map(|scene| layouts(&scene, look)).collect()
}

/// The same in two looks.
fn pairs(one: Look, other: Look) -> Vec<(String, Buffer, Buffer)> {
    let pairs = frames(one).into_iter().zip(frames(other));
    pairs.map(|((name, one), (_, other))| (name, one, other)).collect()
}

/// The words, numbers and signs of a frame, in alphabetical order, because pegs that are discs take other lines than
/// letters do. Borders, bars and the dots of maps are left out, and so are how many codes a dot stands for, what marks
/// the step without colors, the menu's title, which says so where there is no color, and two notes that help has, too,
/// for which discs leave no room.
fn text(name: &str, frame: &Buffer) -> Vec<String> {
    let signs = if name.starts_with("search") { "●○×!?%" } else { "●○×!%" };
    let mut told = Vec::new();
    let left_out = ["PEGWISE", " ruled out: ", " best: the guess with"];
    for row in rows(frame).into_iter().filter(|row| !left_out.iter().any(|words| row.contains(words))) {
        let ends = [" codes ─╮", " code ─╮", " codes ╮", " code ╮"];
        // Other panels count codes in their headings, too.
        let is_map = !["What each", " score "].iter().any(|heading| row.contains(heading));
        let scale = ends.iter().filter(|_| is_map).find_map(|end| row.find(end));
        let scale = scale.unwrap_or(row.len());
        let (note, rest) = row.split_at(scale);
        let note = note.trim_end_matches(|cell: char| cell.is_ascii_digit() || ",a".contains(cell));
        let rest = rest.trim_start_matches(" codes").trim_start_matches(" code");
        let row = if scale < row.len() { format!("{note}{rest}") } else { row };
        let is_told = |cell: &char| cell.is_alphanumeric() || signs.contains(*cell);
        let words = row.split(|cell| !is_told(&cell)).filter(|word| !word.is_empty());
        // Marks stand apart beside discs.
        let is_mark = |cell: char| "●○".contains(cell);
        told.extend(words.clone().map(|word| word.trim_start_matches(is_mark).to_owned()));
        told.extend(words.flat_map(str::chars).filter(|cell| is_mark(*cell)).map(String::from));
    }
    told.retain(|word| !word.is_empty());
    told.sort_unstable();
    told
}

#[test]
fn in_ascii_every_cell_is_ascii() {
    for look in [ASCII, PLAINEST] {
        for (name, frame) in frames(look) {
            let strange = rows(&frame).concat().chars().find(|cell| !cell.is_ascii_graphic() && *cell != ' ');
            assert_eq!(strange, None, "{name}");
        }
    }
}

#[test]
fn without_colors_no_cell_has_one() {
    for look in [MONO, PLAINEST] {
        for (name, frame) in frames(look) {
            let plain =
                |cell: &ratatui::buffer::Cell| [cell.fg, cell.bg, cell.underline_color] == [Color::Reset; 3];
            assert!(frame.content.iter().all(plain), "{name}");
        }
    }
}

/// Whether what is wrong with a typed line covers the legend of the board where pegs are discs.
fn is_covered(name: &str) -> bool {
    ["moves that are wrong", "a board typed"].iter().any(|word| name.contains(word))
}

#[test]
fn without_colors_every_word_number_and_sign_is_the_same() {
    // What lies over a screen covers other words of it where pegs are discs, and a map of many codes has other letters
    // at its edges where a dot is a cell. The arena's map has digits there. With
    // one position, the headings of the review are wider than the guesses.
    let differs =
        ["help", "explained", "which score", "8 positions", "26 colors", "arena", "review: 1 position"];
    let differs = |name: &str| is_covered(name) || differs.iter().any(|word| name.contains(word));
    let mut faults = Vec::new();
    for (name, color, mono) in pairs(COLOR, MONO) {
        let (color, mono) = (text(&name, &color), text(&name, &mono));
        if color != mono && !differs(&name) {
            faults.push(format!("{name}:\n{}\n{}", color.join(" "), mono.join(" ")));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn with_fewer_colors_the_text_is_the_same() {
    for depth in [ColorDepth::Sixteen, ColorDepth::Table] {
        for (name, all, fewer) in pairs(COLOR, Look { depth, ..COLOR }) {
            if !is_covered(&name) {
                assert_eq!(text(&name, &all), text(&name, &fewer), "{name}");
            }
        }
    }
}

/// The words of a row without the edges of tiles and without shapes.
fn bare(row: &str) -> String {
    let cells = row.chars().map(|cell| if "▐▌▲◆■●▼★◐□▦".contains(cell) { ' ' } else { cell });
    cells.collect::<String>().split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn with_shapes_the_text_is_the_same_but_for_the_edges_of_tiles() {
    for (name, letters, shapes) in pairs(COLOR, SHAPES) {
        // Past the ninth color tiles have other edges, of which the left one becomes a shape as well; and what lies
        // over a screen can lie over half a tile.
        if !["26 colors", "10 colors", "help", "explained"].iter().any(|word| name.contains(word)) {
            let [letters, shapes] =
                [letters, shapes].map(|frame| rows(&frame).iter().map(|row| bare(row)).collect::<Vec<_>>());
            assert_eq!(letters, shapes, "{name}");
        }
    }
    let scene = scenes().into_iter().find(|scene| scene.name == "break: 26 colors").expect("a scene");
    let screen = scene.open(SHAPES).screen().concat();
    for tile in ["▲A ", "▦I ", "▲J)", "◐Y}"] {
        assert!(screen.contains(tile), "{tile}");
    }
}

/// What each character of the color frames becomes in ASCII, slots being typed left out.
fn stand_ins() -> &'static BTreeMap<char, Vec<char>> {
    static FOUND: LazyLock<BTreeMap<char, Vec<char>>> = LazyLock::new(find_stand_ins);
    &FOUND
}

fn find_stand_ins() -> BTreeMap<char, Vec<char>> {
    let mut found: BTreeMap<char, Vec<char>> = BTreeMap::new();
    for (_, color, ascii) in pairs(MONO, PLAINEST) {
        let (color, ascii) = (rows(&color).concat(), rows(&ascii).concat());
        for (from, to) in color.chars().zip(ascii.chars()) {
            let known = found.entry(from).or_default();
            if !known.contains(&to) {
                known.push(to);
            }
        }
    }
    found
}

#[test]
fn in_ascii_every_character_has_one_stand_in_and_ascii_stands_for_itself() {
    for (from, to) in stand_ins().clone() {
        match from {
            // The slot that is typed next has other brackets.
            '[' => assert_eq!(to, ['[', '>']),
            ']' => assert!(to.contains(&']') && to.contains(&'<')),
            from if from.is_ascii() => assert_eq!(to, [from]),
            '░' => {
                assert!(
                    to.iter().all(|to| "?:.".contains(*to)),
                    "the hidden secret, what is done, ruled out"
                );
            }
            '·' => assert!(to.iter().all(|to| ". ".contains(*to)), "nothing, ruled out by the first guess"),
            '▌' => {
                assert!(to.iter().all(|to| "]:".contains(*to)), "the edge of a tile, half a cell of a bar");
            }
            '●' => assert!(to.iter().all(|to| "*o".contains(*to)), "a peg, where the search is"),
            from => assert!(to.len() == 1 && to != ['?'], "{from} becomes {to:?}"),
        }
    }
}

#[test]
fn in_ascii_what_must_stay_apart_does() {
    let stand_ins = stand_ins();
    let apart = ['●', '○', '·', '×', '▶', '◀', '?', '!', ' '];
    let drawn: Vec<&char> = apart.iter().filter(|glyph| stand_ins.contains_key(glyph)).collect();
    assert_eq!(drawn.len(), apart.len(), "all of them are drawn somewhere");
    for one in &apart[..6] {
        for other in apart[..8].iter().filter(|other| *other != one) {
            assert_ne!(stand_ins[one], stand_ins[other], "{one} and {other}");
        }
    }
}

fn states(look: Look, opening: &Opening, keys: [&str; 2]) -> [Buffer; 2] {
    keys.map(|keys| {
        let mut stage = Stage::with(opening.clone(), look);
        stage.press(keys);
        stage.frame()
    })
}

fn watched() -> Opening {
    Opening::Watch { rules: Rules::CLASSIC, strategy: Strategy::States, opening: None, secret: None }
}

/// Pairs of states that differ in the fact named.
fn differences() -> Vec<(&'static str, Opening, [&'static str; 2])> {
    let classic = || play(Rules::CLASSIC);
    let triangle = |coach| pegs(Shape::CLASSIC, 1, coach);
    let losing = "4 Enter Enter 6 Enter 4 Enter";
    vec![
        ("one color and another", classic(), ["a Left", "b Left"]),
        ("the slot of the cursor", classic(), ["ab Left Left", "ab Left"]),
        ("an own note struck and open", classic(), ["Tab", "Tab Space Right Left"]),
        ("which panel has the keys", classic(), ["", "Tab Tab"]),
        ("the line chosen in the menu", Opening::Menu, ["", "Down"]),
        ("a peg in hand and on the board", triangle(Coach::Warn), ["4", "4 Enter"]),
        ("the hole of the cursor", triangle(Coach::Warn), ["4", "5"]),
        ("the step of the log", watched(), ["dbfd Enter ss", "dbfd Enter sss"]),
        (
            "a losing and a safe landing",
            triangle(Coach::Warn),
            [losing, "4 Enter Enter 6 Enter 4 Enter 13 Enter"],
        ),
        ("the row walked to", classic(), ["aabb Enter ccdd Enter [", "aabb Enter ccdd Enter [["]),
    ]
}

#[test]
fn what_differs_in_color_differs_without_it_and_in_ascii_by_its_text() {
    for (name, opening, keys) in differences() {
        let [one, other] = states(COLOR, &opening, keys);
        assert_ne!(one, other, "{name}");
        let [one, other] = states(MONO, &opening, keys);
        assert_ne!(one, other, "{name} without color");
        let [one, other] = states(PLAINEST, &opening, keys);
        assert_ne!(rows(&one), rows(&other), "{name} in ASCII");
    }
}

#[test]
fn the_cell_of_the_cursor_in_the_notes_shows_in_the_text() {
    let [one, other] = states(PLAINEST, &play(Rules::CLASSIC), ["Tab", "Tab Right"]);
    assert_ne!(rows(&one), rows(&other));
}

#[test]
fn a_landing_that_loses_looks_other_than_one_that_does_not() {
    for (look, loses, lands) in [(COLOR, '!', '○'), (MONO, '!', '○'), (PLAINEST, '!', 'o')] {
        for (coach, glyph) in [(Coach::Warn, loses), (Coach::Off, lands)] {
            let mut stage = Stage::with(pegs(Shape::CLASSIC, 1, coach), look);
            stage.after("4 Enter Enter 6 Enter 4 Enter 13 Enter").must_show(&format!("{glyph}6"));
        }
    }
}

#[test]
fn a_struck_cell_and_an_open_one_differ_in_every_look() {
    for (look, struck) in [(COLOR, '×'), (MONO, '×'), (PLAINEST, 'x')] {
        let mut stage = Stage::with(play(Rules::CLASSIC), look);
        stage.press("Tab");
        let cells = |stage: &Stage| stage.screen()[3].chars().filter(|cell| *cell == struck).count();
        let open = cells(&stage);
        stage.press("Space");
        assert_eq!(cells(&stage), open + 1);
    }
}

#[test]
fn the_tiles_of_all_26_colors_differ_in_their_letters() {
    let scene = scenes().into_iter().find(|scene| scene.name == "break: 26 colors").unwrap();
    for look in [COLOR, MONO, PLAINEST] {
        let screen = scene.open(look).screen().concat();
        for letter in 'A'..='Z' {
            let edges = [
                format!("▐{letter}▌"),
                format!("[{letter}]"),
                format!("({letter})"),
                format!("{{{letter}}}"),
            ];
            assert!(edges.iter().any(|tile| screen.contains(tile)), "{letter}");
        }
    }
}

#[test]
fn without_discs_pegs_stand_in_parentheses_and_holes_do_not() {
    for look in [MONO, ASCII, PLAINEST] {
        let stage = Stage::with(pegs(Shape::CLASSIC, 5, Coach::Off), look);
        let board: String =
            stage.screen()[2..].iter().map(|row| row.chars().take(42).collect::<String>()).collect();
        for number in 1..=15 {
            let forms = ["", "●", "*"].map(|sign| format!("({sign}{number})"));
            let is_peg = forms.iter().any(|form| board.contains(form.as_str()));
            assert_eq!(is_peg, number != 5, "{number} in\n{}", stage.screen().join("\n"));
        }
    }
}

fn brightness(color: Color) -> Option<i32> {
    let Color::Rgb(red, green, blue) = color else { return None };
    let [red, green, blue] = [red, green, blue].map(i32::from);
    Some((299 * red + 587 * green + 114 * blue) / 1000)
}

#[test]
fn every_letter_stands_out_from_what_is_behind_it() {
    for (backdrop, window) in [(Backdrop::Dark, 23), (Backdrop::Light, 250)] {
        for look in [COLOR, ASCII] {
            for (name, frame) in frames(Look { depth: ColorDepth::True, backdrop, ..look }) {
                for cell in &frame.content {
                    let letter = cell.symbol().chars().all(char::is_alphanumeric);
                    let reversed = cell.modifier.contains(Modifier::REVERSED);
                    let Some(front) = brightness(cell.fg).filter(|_| letter && !reversed) else { continue };
                    let behind = brightness(cell.bg).unwrap_or(window);
                    let apart = (front - behind).abs();
                    assert!(apart >= 45, "{name}, {backdrop:?}: {:?} by {apart}", cell.symbol());
                }
            }
        }
    }
}

#[test]
fn without_colors_the_triangle_has_an_outline_and_each_empty_hole_a_sign() {
    for (look, dot, sides) in [(MONO, '·', ['╱', '╲']), (PLAINEST, '.', ['/', '\\'])] {
        for (rows, start) in [(Shape::CLASSIC, 5), (Shape::triangle(8), 5)] {
            for (width, height) in [(64, 20), (80, 24), (120, 40), (200, 60)] {
                let mut stage = Stage::with(pegs(rows, start, Coach::Off), look);
                stage.resize(width, height);
                let screen = stage.screen().join("\n");
                assert!(screen.contains(&format!("{dot}{start}{dot}")), "{screen}");
                for hole in (1..=rows.holes()).filter(|hole| *hole != start) {
                    let peg = [format!("({hole})"), format!("(●{hole})"), format!("(*{hole})")];
                    assert!(peg.iter().any(|peg| screen.contains(peg)), "{hole} in {screen}");
                }
                let board_rows =
                    stage.screen().iter().filter(|row| sides.iter().all(|side| row.contains(*side))).count();
                assert!(board_rows >= rows.rows(), "{width}x{height}\n{screen}");
            }
        }
    }
}
