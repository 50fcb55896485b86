//! A reader of the screen: it knows only the characters of a frame and the colors of the board, and finds panels, rows of
//! guesses, boards and keys in them, as a person does.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::buffer::Buffer;
use ratatui::style::Color;

/// The background of an empty hole, on dark and light windows, with all colors, 256 and 16.
const EMPTY_HOLES: [Color; 5] = [
    Color::Rgb(0x2A, 0x1B, 0x10),
    Color::Rgb(0x8A, 0x62, 0x37),
    Color::Indexed(234),
    Color::Indexed(95),
    Color::DarkGray,
];

/// The background of the hole that the picked peg will land in.
const LANDING: Color = Color::Rgb(0x7F, 0xC8, 0xC0);

/// The text of a frame, and what lies behind it.
pub(crate) struct Page {
    rows: Vec<Vec<char>>,
    backgrounds: Vec<Vec<Color>>,
    frame: Option<Buffer>,
}

/// A panel that nothing covers: what stands in its upper border, and the text inside.
pub(crate) struct Panel {
    pub(crate) title: String,
    pub(crate) lines: Vec<String>,
    backgrounds: Vec<Vec<Color>>,
}

/// A row of a code-breaking game: its number, its letters (`_` for an empty slot), its score and the codes left, where
/// these are shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct GuessRow {
    pub(crate) number: usize,
    pub(crate) letters: Vec<u8>,
    pub(crate) marks: Option<(usize, usize)>,
    pub(crate) score: Option<(usize, usize)>,
    pub(crate) left: Option<usize>,
}

impl Page {
    pub(crate) fn of(frame: &Buffer) -> Page {
        let width = usize::from(frame.area.width);
        let character = |cell: &ratatui::buffer::Cell| cell.symbol().chars().next().unwrap_or(' ');
        let rows = frame.content.chunks(width).map(|row| row.iter().map(character).collect());
        let backgrounds = frame.content.chunks(width).map(|row| row.iter().map(|cell| cell.bg).collect());
        Page { rows: rows.collect(), backgrounds: backgrounds.collect(), frame: Some(frame.clone()) }
    }

    pub(crate) fn printed(text: &str) -> Page {
        let rows: Vec<Vec<char>> = text.lines().map(|row| row.chars().collect()).collect();
        let backgrounds = rows.iter().map(|row| vec![Color::Reset; row.len()]).collect();
        Page { rows, backgrounds, frame: None }
    }

    fn row(&self, at: usize) -> String {
        self.rows.get(at).map(|row| row.iter().collect::<String>().trim().to_owned()).unwrap_or_default()
    }

    /// Whether anything looks different, be it a color.
    pub(crate) fn differs_from(&self, other: &Page) -> bool {
        (&self.rows, &self.frame) != (&other.rows, &other.frame)
    }

    pub(crate) fn title(&self) -> String {
        self.row(0)
    }

    pub(crate) fn status(&self) -> String {
        self.row(self.rows.len().wrapping_sub(2))
    }

    /// Whether what the screen says takes more than one line.
    pub(crate) fn says_much(&self) -> bool {
        matches!(self.rows.as_slice(), [.., above, _, _] if above.first() == Some(&' '))
    }

    pub(crate) fn hints(&self) -> String {
        self.row(self.rows.len().wrapping_sub(1))
    }

    pub(crate) fn shows(&self, text: &str) -> bool {
        self.text().contains(text)
    }

    pub(crate) fn text(&self) -> String {
        let rows: Vec<String> = self.rows.iter().map(|row| row.iter().collect::<String>()).collect();
        rows.join("\n")
    }

    /// How many panels are drawn.
    pub(crate) fn panels(&self) -> usize {
        self.rows.iter().flatten().filter(|corner| matches!(corner, '╭' | '╔')).count()
    }

    /// The panel whose title begins so, if it is there and nothing lies over it.
    pub(crate) fn panel(&self, title: &str) -> Option<Panel> {
        let wanted: Vec<char> = format!(" {title}").chars().collect();
        let begins = |row: &[char]| matches!(row, ['─' | '═', rest @ ..] if rest.starts_with(&wanted));
        let (top, left) = self.rows.iter().enumerate().find_map(|(y, row)| {
            let at = |x: &usize| matches!(row[*x], '╭' | '╔') && begins(&row[x + 1..]);
            Some((y, (0..row.len()).find(at)?))
        })?;
        let right = left + 1 + self.rows[top][left + 1..].iter().position(|c| matches!(c, '╮' | '╗'))?;
        let (mut lines, mut backgrounds) = (Vec::new(), Vec::new());
        for (row, behind) in self.rows[top + 1..].iter().zip(&self.backgrounds[top + 1..]) {
            match (row[left], row[right]) {
                ('│', '│') | ('║', '║') => {
                    let inside: String = row[left + 1..right].iter().collect();
                    // A panel that lies over it has a title. The boxes of empty positions have none.
                    if ["╭─ ", "╔═ ", "║"].iter().any(|border| inside.contains(border)) {
                        return None;
                    }
                    lines.push(inside);
                    backgrounds.push(behind[left + 1..right].to_vec());
                }
                ('╰', '╯') | ('╚', '╝') => {
                    let title: String = self.rows[top][left + 1..right].iter().collect();
                    let title = title.replace(['─', '═'], " ");
                    return Some(Panel { title, lines, backgrounds });
                }
                _ => return None,
            }
        }
        None
    }

    /// The keys that the hint bar offers, each with the word for what it does.
    pub(crate) fn offered(&self) -> Vec<(KeyEvent, String)> {
        let hints = self.hints();
        let entries = hints.split("  ").map(str::trim).filter_map(|entry| entry.split_once(' '));
        entries
            .flat_map(|(labels, words)| {
                keys_of(labels).into_iter().map(move |key| (key, words.to_owned())).collect::<Vec<_>>()
            })
            .collect()
    }
}

/// The keys of a label such as `a-f/1-6`, `←→`, `s/S`, `/` or `Shift-Tab`.
pub(crate) fn keys_of(labels: &str) -> Vec<KeyEvent> {
    if labels.chars().count() == 1 {
        return key_of(labels).into_iter().collect();
    }
    labels.split('/').flat_map(one_label).collect()
}

fn one_label(label: &str) -> Vec<KeyEvent> {
    let letters: Vec<char> = label.chars().collect();
    match letters[..] {
        [first, '-', last] => (first..=last).filter_map(|key| key_of(&key.to_string())).collect(),
        _ if !letters.is_empty() && letters.iter().all(|letter| "←→↑↓".contains(*letter)) => {
            letters.iter().filter_map(|letter| key_of(&letter.to_string())).collect()
        }
        _ => key_of(label).into_iter().collect(),
    }
}

fn key_of(label: &str) -> Option<KeyEvent> {
    let plain = |code| Some(KeyEvent::new(code, KeyModifiers::NONE));
    if let Some(letter) = label.strip_prefix("Ctrl-").and_then(|rest| rest.chars().next()) {
        let code = KeyCode::Char(letter.to_ascii_lowercase());
        return Some(KeyEvent::new(code, KeyModifiers::CONTROL));
    }
    match label {
        "←" => plain(KeyCode::Left),
        "→" => plain(KeyCode::Right),
        "↑" => plain(KeyCode::Up),
        "↓" => plain(KeyCode::Down),
        "Enter" => plain(KeyCode::Enter),
        "Esc" => plain(KeyCode::Esc),
        "Space" => plain(KeyCode::Char(' ')),
        "Tab" => plain(KeyCode::Tab),
        "Shift-Tab" => Some(KeyEvent::new(KeyCode::BackTab, KeyModifiers::SHIFT)),
        "Backspace" => plain(KeyCode::Backspace),
        "Del" => plain(KeyCode::Delete),
        "Home" => plain(KeyCode::Home),
        "End" => plain(KeyCode::End),
        "PgUp" => plain(KeyCode::PageUp),
        "PgDn" => plain(KeyCode::PageDown),
        "F1" => plain(KeyCode::F(1)),
        _ => {
            let mut letters = label.chars();
            let letter = letters.next().filter(|_| letters.next().is_none())?;
            let held = if letter.is_uppercase() { KeyModifiers::SHIFT } else { KeyModifiers::NONE };
            Some(KeyEvent::new(KeyCode::Char(letter), held))
        }
    }
}

impl Panel {
    /// The rows of guesses in it, played or typed; rows that are still empty are left out.
    pub(crate) fn guesses(&self, positions: usize) -> Vec<GuessRow> {
        let mut rows: Vec<GuessRow> = Vec::new();
        for row in self.lines.iter().filter_map(|line| guess_row(line, positions)) {
            // Below the rows stand the colors, which are numbered as well.
            if rows.last().is_none_or(|last| last.number + 1 == row.number) {
                rows.push(row);
            }
        }
        rows
    }

    /// The holes of a triangle drawn in it, by number: whether a peg is in each.
    pub(crate) fn holes(&self) -> Vec<(usize, bool)> {
        let lines = self.lines.iter().zip(&self.backgrounds);
        let mut holes: Vec<(usize, bool)> = lines.flat_map(|(line, behind)| holes(line, behind)).collect();
        holes.sort_unstable();
        holes
    }

    /// The number on a hole's disc, with the sign before it.
    pub(crate) fn disc(&self, number: usize) -> Option<String> {
        self.lines.iter().zip(&self.backgrounds).find_map(|(line, behind)| {
            let cells: Vec<char> = line.chars().collect();
            let (at, _) = discs(&cells, behind).into_iter().find(|(_, other)| *other == number)?;
            let sign = at.checked_sub(1).map(|at| cells[at]).filter(|sign| "●▶×○!".contains(*sign));
            Some(format!("{}{number}", sign.map(String::from).unwrap_or_default()))
        })
    }

    /// The hole that the picked peg will land in, unless that loses.
    pub(crate) fn target(&self) -> Option<usize> {
        self.lines.iter().zip(&self.backgrounds).find_map(|(line, behind)| {
            let cells: Vec<char> = line.chars().collect();
            let discs = discs(&cells, behind);
            discs.into_iter().find(|(at, _)| behind[*at] == LANDING).map(|(_, number)| number)
        })
    }

    /// The hole between the two arrows of the cursor.
    pub(crate) fn cursor_hole(&self) -> Option<usize> {
        self.lines.iter().zip(&self.backgrounds).find_map(|(line, behind)| {
            let cells: Vec<char> = line.chars().collect();
            let arrow = cells.iter().position(|cell| *cell == '◀')?;
            discs(&cells, behind).into_iter().rev().find(|(at, _)| *at < arrow).map(|(_, number)| number)
        })
    }

    pub(crate) fn number_after(&self, words: &str) -> Option<usize> {
        self.lines.iter().chain([&self.title]).find_map(|line| number(line.split_once(words)?.1))
    }
}

fn guess_row(line: &str, positions: usize) -> Option<GuessRow> {
    // The colors below the rows have their numbers right before them.
    let numbered = line.trim_start().trim_start_matches(|letter: char| letter.is_ascii_digit());
    if numbered.starts_with(['▐', '[', '(', '{']) {
        return None;
    }
    // An empty position beside discs is a box.
    let line = line.replace("│ ? │", " _ ").replace("│ · │", " _ ");
    let plain = line.replace(['▐', '▌', '[', ']', '(', ')', '{', '}', '▶'], " ");
    let mut words = plain.split_whitespace().peekable();
    let number = words.next()?.parse().ok()?;
    let mut letters = Vec::new();
    for _ in 0..positions {
        match words.next()?.as_bytes() {
            [letter @ (b'A'..=b'Z' | b'_')] => letters.push(*letter),
            _ => return None,
        }
    }
    let is_mark = |word: &&str| word.chars().all(|mark| "●○·".contains(mark));
    let count = |word: &str, mark: char| word.chars().filter(|other| *other == mark).count();
    let mut drawn = String::new();
    while let Some(word) = words.next_if(is_mark) {
        drawn.push_str(word);
    }
    let marks = (!drawn.is_empty()).then(|| (count(&drawn, '●'), count(&drawn, '○')));
    let score = words.peek().and_then(|word| word.split_once('·'));
    let score = score.and_then(|(exact, misplaced)| Some((exact.parse().ok()?, misplaced.parse().ok()?)));
    if score.is_some() {
        words.next();
    }
    let left = score.and_then(|_| words.next()).and_then(|word| word.replace(',', "").parse().ok());
    Some(GuessRow { number, letters, marks, score, left })
}

/// Each hole is a number on a disc, after the sign of a peg or of a landing if it has one.
fn holes(line: &str, behind: &[Color]) -> Vec<(usize, bool)> {
    let cells: Vec<char> = line.chars().collect();
    let lands = |at: usize| at > 0 && matches!(cells[at - 1], '○' | '!');
    let is_peg = |at: usize| !lands(at) && !EMPTY_HOLES.contains(&behind[at]);
    discs(&cells, behind).into_iter().map(|(at, number)| (number, is_peg(at))).collect()
}

/// The numbers that stand on a background, each with the place of its first digit.
fn discs(cells: &[char], behind: &[Color]) -> Vec<(usize, usize)> {
    let begins = |at: &usize| behind[*at] != Color::Reset && (*at == 0 || !cells[at - 1].is_ascii_digit());
    let number = |at: usize| {
        let digits: String = cells[at..].iter().take_while(|cell| cell.is_ascii_digit()).collect();
        Some((at, digits.parse().ok()?))
    };
    (0..cells.len()).filter(begins).filter_map(number).collect()
}

/// The number at the beginning of a text, commas between thousands taken away.
pub(crate) fn number(text: &str) -> Option<usize> {
    let digits = text.trim_start().chars().take_while(|c| c.is_ascii_digit() || *c == ',');
    digits.filter(|digit| *digit != ',').collect::<String>().parse().ok()
}

#[test]
fn a_page_is_read_as_a_person_reads_it() {
    let rows = [
        " BREAK   4 positions",
        "╔═ Board ═ guess 2 ╗",
        "║   1 ▐A▌▐_▌ ●· 1·0║",
        "║     ●4   2  !12  ║",
        "╚══════════════════╝",
        " Type               ",
        " a-b/1 put   / find ",
    ];
    let mut frame = Buffer::empty(ratatui::layout::Rect::new(0, 0, 20, 7));
    for (y, row) in (0..).zip(rows) {
        frame.set_string(0, y, row, ratatui::style::Style::new());
    }
    frame.set_style(ratatui::layout::Rect::new(6, 3, 2, 1), ratatui::style::Style::new().bg(Color::Yellow));
    frame.set_style(ratatui::layout::Rect::new(11, 3, 1, 1), ratatui::style::Style::new().bg(EMPTY_HOLES[0]));
    frame.set_style(ratatui::layout::Rect::new(14, 3, 3, 1), ratatui::style::Style::new().bg(Color::Red));
    let page = Page::of(&frame);
    assert_eq!(Page::printed(&rows.join("\n")).text(), rows.join("\n"));
    assert_eq!((page.title().as_str(), page.status().starts_with("Type")), ("BREAK   4 positions", true));
    let board = page.panel("Board").expect("a panel");
    assert_eq!(board.number_after("guess "), Some(2));
    let row = GuessRow {
        number: 1,
        letters: vec![b'A', b'_'],
        marks: Some((1, 0)),
        score: Some((1, 0)),
        left: None,
    };
    assert_eq!(board.guesses(2), [row]);
    assert_eq!(board.holes(), [(2, false), (4, true), (12, false)]);
    let offered: Vec<String> =
        page.offered().iter().map(|(key, word)| format!("{} {word}", key.code)).collect();
    assert_eq!(offered, ["a put", "b put", "1 put", "/ find"]);
    assert!(page.shows("▐A▌") && page.text().lines().count() == 7 && page.panel("Notes").is_none());
    assert_eq!(page.panels(), 1);
    assert_eq!((number("1,296 codes"), number("codes")), (Some(1296), None));
}
