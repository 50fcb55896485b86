//! A reader of the screen: it knows only the characters of a frame, and finds panels, rows of guesses, boards and keys in
//! them, as a person does.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::buffer::Buffer;

/// The text of a frame.
pub(crate) struct Page {
    rows: Vec<Vec<char>>,
}

/// A panel that nothing covers: what stands in its upper border, and the text inside.
pub(crate) struct Panel {
    pub(crate) title: String,
    pub(crate) lines: Vec<String>,
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
        Page { rows: frame.content.chunks(width).map(|row| row.iter().map(character).collect()).collect() }
    }

    /// The page that was printed so.
    pub(crate) fn printed(text: &str) -> Page {
        Page { rows: text.lines().map(|row| row.chars().collect()).collect() }
    }

    /// The rows from the title to the keys; windows that are larger than a screen have blank ones around.
    fn content(&self) -> impl DoubleEndedIterator<Item = String> + '_ {
        let text = |row: &Vec<char>| row.iter().collect::<String>();
        self.rows.iter().map(text).filter(|row| !row.trim().is_empty())
    }

    pub(crate) fn title(&self) -> String {
        self.content().next().unwrap_or_default().trim().to_owned()
    }

    pub(crate) fn status(&self) -> String {
        self.content().rev().nth(1).unwrap_or_default().trim().to_owned()
    }

    pub(crate) fn hints(&self) -> String {
        self.content().next_back().unwrap_or_default().trim().to_owned()
    }

    pub(crate) fn shows(&self, text: &str) -> bool {
        self.content().any(|row| row.contains(text))
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
        let mut lines = Vec::new();
        for row in &self.rows[top + 1..] {
            match (row[left], row[right]) {
                ('│', '│') | ('║', '║') => {
                    let inside: String = row[left + 1..right].iter().collect();
                    if inside.contains(['│', '║', '╭', '╔', '╰', '╚']) {
                        return None;
                    }
                    lines.push(inside);
                }
                ('╰', '╯') | ('╚', '╝') => {
                    let title: String = self.rows[top][left + 1..right].iter().collect();
                    let title = title.replace(['─', '═'], " ");
                    return Some(Panel { title, lines });
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
        let mut holes: Vec<(usize, bool)> = self.lines.iter().flat_map(|line| holes(line)).collect();
        holes.sort_unstable();
        holes
    }

    /// The first number after these words.
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
    let marks = words.next_if(is_mark).map(|word| (count(word, '●'), count(word, '○')));
    let score = words.peek().and_then(|word| word.split_once('·'));
    let score = score.and_then(|(exact, misplaced)| Some((exact.parse().ok()?, misplaced.parse().ok()?)));
    if score.is_some() {
        words.next();
    }
    let left = score.and_then(|_| words.next()).and_then(|word| word.replace(',', "").parse().ok());
    Some(GuessRow { number, letters, marks, score, left })
}

/// Each hole is its peg or none between two marks, and its number.
fn holes(line: &str) -> Vec<(usize, bool)> {
    let cells: Vec<char> = line.chars().collect();
    let mut holes = Vec::new();
    for (at, glyph) in cells.iter().enumerate() {
        let after: String = cells[at + 1..].iter().skip(1).take_while(|cell| cell.is_ascii_digit()).collect();
        if let ('●' | '○' | '◍' | '•', Ok(number)) = (glyph, after.parse()) {
            holes.push((number, matches!(glyph, '●' | '◍')));
        }
    }
    holes
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
        "║      [●]4  (•)12 ║",
        "╚══════════════════╝",
        " Type               ",
        " a-b/1 put   / find ",
    ];
    let mut frame = Buffer::empty(ratatui::layout::Rect::new(0, 0, 20, 7));
    for (y, row) in (0..).zip(rows) {
        frame.set_string(0, y, row, ratatui::style::Style::new());
    }
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
    assert_eq!(board.holes(), [(4, true), (12, false)]);
    let offered: Vec<String> =
        page.offered().iter().map(|(key, word)| format!("{} {word}", key.code)).collect();
    assert_eq!(offered, ["a put", "b put", "1 put", "/ find"]);
    assert!(page.shows("▐A▌") && page.text().lines().count() == 7 && page.panel("Notes").is_none());
    assert_eq!(page.panels(), 1);
    assert_eq!((number("1,296 codes"), number("codes")), (Some(1296), None));
}
