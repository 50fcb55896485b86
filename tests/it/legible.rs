//! What is on the screen can be read, in every scene: no text is cut where there is room for it, none lies over a frame,
//! none has the color of what lies behind it, and pegs stand in columns.

#![expect(
    clippy::cast_possible_truncation,
    reason = "lines and columns of a window, which has at most 65,535 of each"
)]

use pegwise::tui::{Backdrop, ColorDepth};
use ratatui::layout::{Position, Rect};
use ratatui::style::Color;

use crate::support::prelude::*;

/// The sizes of windows that are looked at.
const SIZES: [(u16, u16); 5] = [(64, 20), (80, 24), (100, 40), (120, 40), (200, 60)];

/// The characters of a frame.
struct Sheet(Vec<Vec<char>>);

impl Sheet {
    fn of(stage: &Stage) -> Sheet {
        Sheet(stage.screen().iter().map(|row| row.chars().collect()).collect())
    }

    fn at(&self, x: usize, y: usize) -> char {
        self.0.get(y).and_then(|row| row.get(x)).copied().unwrap_or(' ')
    }

    fn corners(&self, signs: [char; 2]) -> Vec<(usize, usize)> {
        let row = |(y, row): (usize, &Vec<char>)| {
            let corners: Vec<usize> = (0..row.len()).filter(|x| signs.contains(&row[*x])).collect();
            corners.into_iter().map(move |x| (x, y)).collect::<Vec<_>>()
        };
        self.0.iter().enumerate().flat_map(row).collect()
    }

    /// The side of a box down from a corner: the row of the lower corner, and the cells before it that are no border.
    fn side(&self, (x, y): (usize, usize), lower: [char; 2]) -> (Option<usize>, Vec<(usize, usize)>) {
        let mut broken = Vec::new();
        for below in y + 1..self.0.len() {
            match self.at(x, below) {
                corner if lower.contains(&corner) => return (Some(below), broken),
                '│' | '║' => {}
                _ => broken.push((x, below)),
            }
        }
        (None, broken)
    }

    /// The boxes of which every border is whole.
    fn boxes(&self) -> Vec<Rect> {
        let whole = |corner: &(usize, usize)| match self.side(*corner, ['╰', '╚']) {
            (Some(bottom), broken) if broken.is_empty() => Some(bottom),
            _ => None,
        };
        let rights = self.corners(['╮', '╗']);
        let found = |(x, y): (usize, usize)| {
            let bottom = whole(&(x, y))?;
            let (right, _) = rights.iter().copied().find(|right| {
                let side = self.side(*right, ['╯', '╝']);
                right.1 == y && right.0 > x && side == (Some(bottom), Vec::new())
            })?;
            Some(Rect::new(x as u16, y as u16, (right + 1 - x) as u16, (bottom + 1 - y) as u16))
        };
        self.corners(['╭', '╔']).into_iter().filter_map(found).collect()
    }

    /// The text inside a box, a line each.
    fn lines(&self, room: Rect) -> Vec<String> {
        let line = |y: u16| (room.x + 1..room.right() - 1).map(|x| self.at(x.into(), y.into())).collect();
        (room.y + 1..room.bottom() - 1).map(line).collect()
    }
}

/// Looks at every scene in every size.
fn every_sheet(mut look: impl FnMut(&Sheet) -> Vec<String>) {
    let mut faults = Vec::new();
    for scene in scenes() {
        let mut stage = scene.open(COLOR);
        for (width, height) in SIZES {
            stage.resize(width, height);
            let found = look(&Sheet::of(&stage));
            faults
                .extend(found.into_iter().map(|fault| format!("{}, {width}x{height}: {fault}", scene.name)));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// The sides of boxes that text lies over.
fn broken_frames(sheet: &Sheet) -> Vec<String> {
    let boxes = sheet.boxes();
    let is_covered =
        |at: &(usize, usize)| boxes.iter().any(|room| room.contains(Position::new(at.0 as u16, at.1 as u16)));
    let mut faults = Vec::new();
    for (upper, lower) in [(['╭', '╔'], ['╰', '╚']), (['╮', '╗'], ['╯', '╝'])] {
        for corner in sheet.corners(upper) {
            // What is below a box that lies over this one is not known to be its side.
            if let Some(at) = sheet.side(corner, lower).1.first().filter(|at| !is_covered(at)) {
                faults.push(format!("the frame from {corner:?} is broken at {at:?}"));
            }
        }
    }
    faults
}

#[test]
fn no_text_lies_over_a_frame() {
    every_sheet(broken_frames);
}

#[test]
fn a_message_of_several_lines_lies_over_no_frame() {
    let mut long = 0;
    for scene in scenes() {
        for (width, height) in [(64, 20), (80, 24)] {
            let mut stage = scene.open(COLOR);
            stage.resize(width, height);
            stage.press("y");
            let sheet = Sheet::of(&stage);
            let above: String = sheet.0[usize::from(height) - 3].iter().collect();
            long += usize::from(!above.trim().is_empty() && !above.contains(['│', '╰', '║', '╚']));
            assert_eq!(broken_frames(&sheet), [""; 0], "{}, {width}x{height}", scene.name);
        }
    }
    assert!(long > 10, "only {long} messages take more than a line");
}

#[test]
fn no_word_is_cut_where_its_panel_has_room_below() {
    every_sheet(|sheet| {
        let mut faults = Vec::new();
        for room in sheet.boxes() {
            let lines = sheet.lines(room);
            let is_room = lines.iter().any(|line| line.trim().is_empty());
            // After a blank, the sign says that there is more: choices, jumps.
            let is_cut = |line: &String| {
                let before = line.trim_end().strip_suffix('…').and_then(|line| line.chars().next_back());
                before.is_some_and(|sign| !matches!(sign, ' ' | '▌' | '/'))
            };
            faults.extend(lines.into_iter().filter(|line| is_room && is_cut(line)));
        }
        faults
    });
}

/// The words about the guess that is being typed: beside its pegs, and under the palette.
fn words_about_the_guess(stage: &Stage) -> String {
    let board = Page::of(&stage.frame()).panel("Board").expect("the board");
    let lines: Vec<Vec<char>> = board.lines.iter().map(|line| line.chars().collect()).collect();
    let begin = |line: &Vec<char>| {
        let text: String = line.iter().collect();
        text.find("Possible: ").map(|at| text[..at].chars().count())
    };
    let Some((first, column)) = lines.iter().enumerate().find_map(|(y, line)| Some((y, begin(line)?))) else {
        return String::new();
    };
    let from =
        |line: &Vec<char>, column: usize| line.iter().skip(column).collect::<String>().trim().to_owned();
    let beside = lines[first..].iter().map(|line| from(line, column));
    let beside: Vec<String> = beside.take_while(|words| !words.is_empty() && !words.contains('▌')).collect();
    // The pegs of a row that has one line are tiles, and the palette follows.
    let is_tiles = lines.get(first + 1).is_some_and(|line| line.contains(&'▐'));
    let palette = |line: &&Vec<char>| line.contains(&'▐') || line.contains(&'(');
    let below = lines[first + 1..].iter().find(|line| !palette(line)).map(|line| from(line, 0));
    beside.into_iter().chain(below.filter(|_| is_tiles)).collect::<Vec<_>>().join(" ").trim().to_owned()
}

#[test]
fn the_sentence_about_a_guess_is_whole() {
    let ends = ["yes", "like this", "rules it out", "at the end", "Enter guesses"];
    for rules in [Rules::CLASSIC, Rules::new(4, 10, Repeats::Allowed).expect("rules")] {
        for (width, height) in SIZES {
            let mut stage = Stage::new(play(rules));
            stage.resize(width, height);
            stage.press("aabb Enter ccdd Enter");
            for row in ["a", "aa", "aaaa", "c", "cd", "cdc", "cdcd", "efff", "fe", "ecce", "e"] {
                stage.press("x");
                stage.press(row);
                let words = words_about_the_guess(&stage);
                assert!(!words.is_empty(), "{row}, {width}x{height}");
                assert!(ends.iter().any(|end| words.ends_with(end)), "{row}, {width}x{height}: {words:?}");
            }
        }
    }
}

#[test]
fn the_code_to_share_is_whole_and_so_is_the_note_on_the_score() {
    for rules in [Rules::CLASSIC, Rules::new(8, 3, Repeats::Allowed).expect("rules")] {
        let mut stage = Stage::new(play(rules));
        let guesses =
            if rules == Rules::CLASSIC { "aabb Enter ffff Enter" } else { "aaabbbcc Enter abcabcab Enter" };
        stage.press(guesses);
        stage.press("r r Enter");
        let copied = stage.press("y");
        let [Effect::Copy(text)] = &copied[..] else { panic!("it is copied: {copied:?}") };
        let code =
            text.lines().last().and_then(|line| line.split(' ').next_back()).expect("a code").to_owned();
        for turn in 0..2 {
            for (width, height) in SIZES {
                stage.resize(width, height);
                let sheet = Sheet::of(&stage);
                let rows: Vec<String> = sheet.0.iter().map(|row| row.iter().collect()).collect();
                for row in rows.iter().filter(|row| row.contains("← y")) {
                    assert!(row.contains("← you got this"), "{width}x{height}: {row}");
                }
                if let Some(share) = Page::of(&stage.frame()).panel("Share") {
                    let inside: String = share.lines.iter().map(|line| line.trim()).collect();
                    assert!(inside.contains(&code), "{turn}, {width}x{height}: {inside}");
                }
            }
            stage.press("[");
        }
    }
}

/// The columns of the first pegs in a line, however they are drawn: letters, empty positions and dots.
fn columns(line: &str, positions: usize) -> Vec<usize> {
    let is_peg = |(_, sign): &(usize, char)| matches!(sign, 'A'..='F' | '?' | '·' | '_');
    line.chars().enumerate().filter(is_peg).map(|(at, _)| at).take(positions).collect()
}

/// The number that a row of guesses begins with.
fn number(line: &str) -> Option<usize> {
    line.trim_start_matches([' ', '▌', '▶']).split(' ').next().and_then(|word| word.parse().ok())
}

#[test]
fn the_columns_of_the_board_line_up() {
    for (width, height) in SIZES {
        let mut stage = Stage::new(play(Rules::CLASSIC));
        stage.resize(width, height);
        for guess in ["aabb", "ccdd", "ccee", "fdea", "bdfe", "dbfa", "fcde"] {
            stage.press("ab");
            let board = Page::of(&stage.frame()).panel("Board").expect("the board");
            // The words under the palette can begin with a number, too.
            let is_row = |line: &&String| number(line).is_some() && columns(line, 4).len() == 4;
            let rows: Vec<&String> = board.lines.iter().filter(is_row).collect();
            assert_eq!(rows.len(), 10, "{width}x{height}");
            let pegs = columns(rows[0], 4);
            for row in &rows {
                assert_eq!(columns(row, 4), pegs, "{width}x{height}: {row}");
            }
            let colors = board.lines.iter().find(|line| line.contains("A 1")).expect("the palette");
            let colors = columns(colors, 2);
            let (pitch, of_colors) = (pegs[1] - pegs[0], colors[1] - colors[0]);
            assert!(pitch.is_multiple_of(of_colors) || of_colors == 2 * pitch, "{width}x{height}");
            stage.press("x");
            stage.press(guess);
            stage.press("Enter");
        }
    }
}

#[test]
fn pegs_dots_and_digits_of_a_watched_game_keep_their_columns() {
    use pegwise::cli::start::Opening;
    use pegwise_engine::breaker::Strategy;
    for (width, height) in SIZES {
        let opening =
            Opening::Watch { rules: Rules::CLASSIC, strategy: Strategy::States, opening: None, secret: None };
        let mut stage = Stage::new(opening);
        stage.resize(width, height);
        stage.press("dbfd Enter G");
        let guesses = Page::of(&stage.frame()).panel("Guesses").expect("the guesses");
        let rows: Vec<&String> = guesses.lines.iter().filter(|line| number(line).is_some()).collect();
        assert!(rows.len() > 3, "{width}x{height}");
        let digits = |row: &str| {
            let row: Vec<char> = row.chars().collect();
            row.windows(3)
                .position(|three| three[0].is_ascii_digit() && three[1] == '·' && three[2].is_ascii_digit())
        };
        for row in &rows {
            assert_eq!(columns(row, 4), columns(rows[0], 4), "{width}x{height}: {row}");
            assert_eq!(digits(row), digits(rows[0]), "{width}x{height}: {row}");
        }
    }
}

#[test]
fn wherever_a_background_is_set_so_is_the_color_of_text() {
    let looks = [
        Look { backdrop: Backdrop::Unknown, ..COLOR },
        Look { backdrop: Backdrop::Unknown, depth: ColorDepth::Table, ..COLOR },
        Look { backdrop: Backdrop::Unknown, depth: ColorDepth::Sixteen, ..COLOR },
        Look { backdrop: Backdrop::Light, ..COLOR },
    ];
    let mut faults = Vec::new();
    for (at, scene) in scenes().into_iter().enumerate() {
        for (_, look) in (at..).zip(looks).filter(|(number, _)| is_tried(*number, 2)) {
            let mut stage = scene.open(look);
            for (width, height) in [(64, 20), (80, 24), (120, 40)] {
                stage.resize(width, height);
                let frame = stage.frame();
                let fault =
                    frame.content.iter().filter(|cell| cell.bg != Color::Reset && cell.fg == Color::Reset);
                let text: String = fault.map(ratatui::buffer::Cell::symbol).collect();
                if !text.is_empty() {
                    faults.push(format!("{}, {width}x{height}, {:?}: {text:?}", scene.name, look.depth));
                }
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
