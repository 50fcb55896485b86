//! What a screen claims, and whether it is so: worked out anew from what can be read on it, by rules of play written a
//! second time.

use std::collections::HashMap;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use pegwise::tui::{Charset, ColorDepth, Look};
use pegwise_engine::code::{Repeats, Rules};
use ratatui::buffer::Buffer;
use ratatui::style::Color;
use ratatui::text::Span;

use super::super::naive;
use super::super::page::{GuessRow, Page, Panel, number};
use super::pegs::{Shapes, doubt_search};

/// Larger games are not counted a second time.
const COUNTED: u64 = 10_000;
/// Keys for these may leave everything as it looks: what is named is chosen already, what is switched lies under another
/// panel, what is refused was refused before, what is scrolled is at its end, and what is sorted in order.
const QUIET: &str = "color / number / hole / speed / size / info / notes / coach / pick, jump / strike/restore / \
    go there / take it / take them / make them / accept / scroll / sort";
/// How many games are remembered before they are all forgotten.
const REMEMBERED: usize = 500;

/// A size of the code-breaking game: positions, colors, whether colors repeat.
type Size = (usize, usize, bool);
/// A guess and its score.
type Turn = (Vec<u8>, (usize, usize));

/// A reader that believes nothing.
#[derive(Default)]
pub(crate) struct Doubter {
    /// The codes that fit the turns of the games seen lately.
    games: HashMap<(Size, Vec<Turn>), Vec<naive::Row>>,
    shapes: Shapes,
    /// The game that the code-breaking screen showed last, which is the one that is looked back at.
    broken: Option<Size>,
    is_too_small: bool,
    /// What the status line said after a key for this, the last time that one was pressed.
    said: HashMap<String, String>,
    /// What it said after the last command of the palette.
    ran: String,
}

impl Doubter {
    pub(crate) fn new() -> Doubter {
        Doubter::default()
    }

    /// Panics at the first thing in a frame that is not so. Nothing `moves` where the program waits for nothing.
    pub(crate) fn doubt(&mut self, frame: &Buffer, page: &Page, moves: bool, look: Look) {
        cells(frame, look);
        // Below help, a window that was too small for a board still is.
        self.is_too_small =
            page.shows("This window is too small") || self.is_too_small && page.title().is_empty();
        if frame.area.width < 64 || frame.area.height < 20 || self.is_too_small {
            return too_small(frame, page);
        }
        // Pages are read in the characters that most terminals have.
        if look.charset != Charset::Unicode {
            return;
        }
        let title = page.title();
        assert!(!title.is_empty(), "a screen without a title");
        let leads_on = ["help", "close"].iter().any(|word| page.hints().ends_with(word));
        assert!(leads_on, "no way on in {:?}", page.hints());
        if page.shows("Keys: ") || page.shows("Commands: ") {
            // What lies below cannot be read.
        } else if title.starts_with("BREAK THE CODE") {
            // Without its size in the title, the game may be another one, brought back by undo.
            self.broken = size(&title);
            if let (Some(size), Some(board)) = (size(&title), page.panel("Board")) {
                self.breaking(size, &board, page);
            }
        } else if title.starts_with("REVIEW") {
            self.review(page);
        } else if title.starts_with("WATCH IT THINK") {
            self.watching(page, title.contains("it can't see the secret"));
        } else if (title.starts_with("PEG TRIANGLE") || title.starts_with("PEG SOLITAIRE")) && !moves {
            self.shapes.doubt_game(page, &title);
        } else if title.starts_with("PEG SEARCH") && !moves {
            doubt_search(page, &title);
        }
    }

    /// Panics if a key that was offered did nothing: nothing looks different, and nothing was asked for.
    pub(crate) fn doubt_offer(
        &mut self,
        key: KeyEvent,
        before: &Page,
        after: &Page,
        asked: bool,
        look: Look,
    ) {
        if ["Scoring …", "Judging …"].iter().any(|busy| before.status().contains(busy)) {
            assert_eq!(before.text(), after.text(), "{} does not wait", key.code);
            return;
        }
        let offer = before.offered().into_iter().find(|(offered, _)| offered.code == key.code);
        // A letter held with another key is another key.
        let held = KeyModifiers::CONTROL | KeyModifiers::ALT | KeyModifiers::SUPER;
        let another = matches!(key.code, KeyCode::Char(_)) && key.modifiers.intersects(held);
        let Some((_, word)) = offer.filter(|_| !another && look.charset == Charset::Unicode) else {
            return;
        };
        // What was said before looks the same when it is said again. In the narrower of two windows, its end is on the
        // last line.
        let status = after.status();
        let said = self.said.insert(word.clone(), status.clone());
        let again = said.is_some_and(|said| {
            let (before, now) = (said.trim(), status.trim());
            before.ends_with(now) || !before.is_empty() && now.ends_with(before)
        });
        if word == "run" {
            self.ran.clone_from(&status);
        }
        let again = again || !status.trim().is_empty() && status == self.ran;
        if asked || again || before.differs_from(after) || is_refused(&status) {
            return;
        }
        // An arrow may be at the end of its way.
        let ends = matches!(key.code, KeyCode::Up | KeyCode::Down | KeyCode::Left | KeyCode::Right);
        let quiet = QUIET.split(" / ").any(|quiet| quiet == word);
        let hidden = before.panels() == 1;
        assert!(ends || quiet || hidden, "{word}: {} does nothing", key.code);
    }

    /// The codes that fit these turns, if there are few enough to be counted.
    fn fitting(&mut self, size: Size, turns: &[Turn]) -> Option<&[naive::Row]> {
        let (positions, colors, repeats) = size;
        let codes = (0..positions as u64).map(|at| colors as u64 - if repeats { 0 } else { at });
        if codes.product::<u64>() > COUNTED {
            return None;
        }
        if self.games.len() > REMEMBERED {
            self.games.clear();
        }
        let key = (size, turns.to_vec());
        if !self.games.contains_key(&key) {
            let codes = match turns.split_last() {
                None => {
                    let repeats = if repeats { Repeats::Allowed } else { Repeats::Forbidden };
                    naive::universe(Rules::new(positions, colors, repeats).expect("the screen names them"))
                }
                Some(((guess, score), before)) => {
                    let mut codes = self.fitting(size, before)?.to_vec();
                    codes.retain(|code| naive::score(guess, code) == *score);
                    codes
                }
            };
            self.games.insert(key.clone(), codes);
        }
        self.games.get(&key).map(Vec::as_slice)
    }

    fn count(&mut self, size: Size, turns: &[Turn]) -> Option<usize> {
        self.fitting(size, turns).map(<[naive::Row]>::len)
    }

    fn breaking(&mut self, size: Size, board: &Panel, page: &Page) {
        let rows = board.guesses(size.0);
        if rows.first().is_some_and(|row| row.number != 1) {
            return;
        }
        let turns = turns(&rows);
        if let Some(guess) = board.title.split_once("guess ").and_then(|(_, guess)| number(guess)) {
            assert_eq!(guess, turns.len() + 1, "the guess that is next");
            assert_eq!(rows.len(), turns.len() + 1, "rows that are played or typed");
        }
        self.lefts(size, &rows, &turns);
        for verdict in board.lines.iter().filter_map(|line| line.split_once("Possible: ")) {
            if let Some(row) = rows.last().filter(|row| row.score.is_none()) {
                self.verdict(size, &turns, row, verdict.1.trim());
            }
        }
        let revealed = ["Secret ", "Code ", "Possible ▐"].iter().any(|word| {
            board.lines.iter().any(|line| line.trim_start().starts_with(word) && !line.contains('░'))
        });
        let secret = board.lines.iter().rev().find_map(|line| tiles(line, size.0));
        if let Some(secret) = secret.filter(|_| revealed) {
            for (guess, score) in &turns {
                assert_eq!(*score, naive::score(guess, &secret), "the score of {guess:?} for {secret:?}");
            }
        }
        let notes = page.panel("Notes").filter(|notes| notes.title.contains("P yours"));
        if let Some(notes) = notes.filter(|_| !rows.is_empty()) {
            // Whoever looks back sees the notes of that time.
            let back = notes.title.split_once("after guess ").and_then(|(_, guess)| number(guess));
            self.grid(size, &turns[..back.unwrap_or(turns.len())], &notes);
        }
    }

    /// The codes left beside each row, and the marks beside each score.
    fn lefts(&mut self, size: Size, rows: &[GuessRow], turns: &[Turn]) {
        for (at, row) in rows.iter().enumerate().take(turns.len()) {
            if let (Some(left), Some(count)) = (row.left, self.count(size, &turns[..=at])) {
                assert_eq!(left, count, "codes left after guess {}", row.number);
            }
            if let (Some(marks), Some(score)) = (row.marks, row.score) {
                assert_eq!(marks, score, "the marks of guess {}", row.number);
            }
        }
    }

    /// What is said of the row that is typed.
    fn verdict(&mut self, size: Size, turns: &[Turn], row: &GuessRow, verdict: &str) {
        let letters = row.letters.clone();
        let like = |code: &&naive::Row| {
            letters.iter().zip(*code).all(|(typed, peg)| *typed == b'_' || typed.to_ascii_lowercase() == *peg)
        };
        let Some(codes) = self.fitting(size, turns) else { return };
        let count = codes.iter().filter(like).count();
        if verdict.starts_with("yes") {
            assert!(count > 0, "{verdict:?} of a row that cannot be");
            if let Some(told) =
                verdict.strip_prefix("yes, ").and_then(number).filter(|_| verdict.contains("code"))
            {
                assert_eq!(told, count, "codes like the row");
            }
        } else if verdict.starts_with("no") {
            assert_eq!(count, 0, "{verdict:?} of a row that can be");
        }
        let typed: Vec<u8> = letters.iter().map(u8::to_ascii_lowercase).collect();
        if let Some(guess) = verdict.strip_prefix("no, guess ").and_then(number) {
            let (before, score) = &turns[guess - 1];
            let whole = !typed.contains(&b'_');
            assert!(!whole || naive::score(before, &typed) != *score, "guess {guess} does not rule it out");
        }
    }

    /// A grid of positions and colors: what is struck, what is certain, and how many codes have a color somewhere.
    fn grid(&mut self, size: Size, turns: &[Turn], panel: &Panel) {
        let Some(codes) = self.fitting(size, turns) else { return };
        for position in 0..size.0 {
            let mark = format!("{} ", position + 1);
            let row = panel.lines.iter().find(|line| line.trim_start().starts_with(&mark));
            let cells: Vec<&str> = row.map_or_else(Vec::new, |row| row.split_whitespace().skip(1).collect());
            if cells.len() != size.1 {
                return;
            }
            for (letter, cell) in (b'a'..).zip(cells) {
                let cell = cell.trim_matches(['[', ']']);
                let count = codes.iter().filter(|code| code[position] == letter).count();
                let place = format!("{} in position {}", char::from(letter), position + 1);
                if cell.starts_with('×') {
                    assert_eq!(count, 0, "{place} is struck");
                } else if cell.ends_with('!') {
                    assert_eq!(count, codes.len(), "{place} is certain");
                } else if let Ok(told) = cell.replace(',', "").parse::<usize>() {
                    assert_eq!(told, count, "codes with {place}");
                }
            }
        }
    }

    /// The table of a game that is over.
    fn review(&mut self, page: &Page) {
        let (Some(size), Some(table)) = (self.broken, page.panel("Your guesses and the best")) else {
            return;
        };
        let mut turns: Vec<Turn> = Vec::new();
        for line in &table.lines {
            let plain = line.replace('▶', " ");
            let words: Vec<&str> = plain.split_whitespace().collect();
            let [at, guess, score, rest @ ..] = &words[..] else { continue };
            let (Ok(at), Some(score)) = (at.parse::<usize>(), score_of(score)) else { continue };
            if at != turns.len() + 1 {
                return;
            }
            let before = self.count(size, &turns);
            let Some(guess) = tiles(guess, size.0).or_else(|| letters(guess, size.0)) else { return };
            turns.push((guess, score));
            if let [from, "→", to, ..] = rest
                && let (Some(before), Some(after)) = (before, self.count(size, &turns))
            {
                let told = (number(from), number(to));
                assert_eq!(told, (Some(before), Some(after)), "codes left at guess {at}");
            }
        }
    }

    /// The guesses and the grid of a game that is watched. Whether colors repeat in it cannot be read.
    fn watching(&mut self, page: &Page, refereed: bool) {
        let (Some(grid), Some(panel)) = (page.panel("What each position can be"), page.panel("Guesses"))
        else {
            return;
        };
        let map = page.panel("All ");
        let fit = map.and_then(|map| map.lines.iter().find_map(|line| number_before(line, " possible")));
        let colors = grid.lines.first().map_or(0, |line| line.matches('▐').count());
        let row = |line: &&String| {
            let mut words = line.split_whitespace();
            words.next().and_then(number).is_some() && words.count() == colors
        };
        let positions = grid.lines.iter().filter(row).count();
        let rows = panel.guesses(positions);
        let Some(fit) = fit else { return };
        if rows.first().is_some_and(|row| row.number != 1) || positions == 0 {
            return;
        }
        let turns = turns(&rows);
        if refereed
            && let Some(secret) =
                page.title().split_once("your secret: ").and_then(|(_, held)| tiles(held, positions))
        {
            for (guess, score) in &turns {
                assert_eq!(*score, naive::score(guess, &secret), "the score of {guess:?} for {secret:?}");
            }
        }
        let lefts: Vec<Option<usize>> =
            rows.iter().filter(|row| row.score.is_some()).map(|row| row.left).collect();
        // The steps after a score come to what it leaves.
        if lefts.last() == Some(&None) {
            return;
        }
        let sizes = [true, false].map(|repeats| (positions, colors, repeats));
        for size in sizes.into_iter().filter(|size| size.2 || positions <= colors) {
            let Some(count) = self.count(size, &turns) else { return };
            let so = |(at, left): (usize, &Option<usize>)| {
                left.is_none() || self.count(size, &turns[..=at]) == *left
            };
            if count == fit && lefts.iter().enumerate().all(so) {
                return self.grid(size, &turns, &grid);
            }
        }
        panic!("{fit} codes fit {turns:?}, and {lefts:?} were left?");
    }
}

/// Every cell is one character of one column that a terminal can show.
fn cells(frame: &Buffer, look: Look) {
    for cell in &frame.content {
        let symbol = cell.symbol();
        let shown = symbol.chars().count() == 1 && Span::raw(symbol).width() == 1;
        assert!(shown && !symbol.contains(char::is_control), "{symbol:?} is no cell");
        if look.charset == Charset::Ascii {
            assert!(symbol.is_ascii(), "{symbol:?} in ASCII");
        }
        if look.depth == ColorDepth::Mono {
            let colors = [cell.fg, cell.bg, cell.underline_color];
            assert_eq!(colors, [Color::Reset; 3], "a color at {symbol:?}");
        }
    }
}

/// In a window that is too small the numbers, where they can be read, are those of the window.
fn too_small(frame: &Buffer, page: &Page) {
    if page.shows("This window is too small") {
        let told = format!("{}x{}.", frame.area.width, frame.area.height);
        assert!(page.shows(&told), "{told}?");
    }
}

fn size(title: &str) -> Option<Size> {
    let positions = number_before(title, " position")?;
    let colors = number_before(title, " colors")?;
    let repeats = if title.contains("repeats allowed") { true } else { !title.contains("no repeats") };
    Some((positions, colors, repeats))
}

pub(crate) fn number_before(text: &str, words: &str) -> Option<usize> {
    let before = text.split_once(words)?.0;
    before.rsplit([' ', '═', '─']).next().and_then(number)
}

fn turns(rows: &[GuessRow]) -> Vec<Turn> {
    let lower = |letters: &[u8]| letters.to_ascii_lowercase();
    rows.iter().filter_map(|row| Some((lower(&row.letters), row.score?))).collect()
}

fn score_of(word: &str) -> Option<(usize, usize)> {
    let (exact, misplaced) = word.split_once('·')?;
    Some((exact.parse().ok()?, misplaced.parse().ok()?))
}

/// The letters of a row of so many tiles.
fn tiles(line: &str, positions: usize) -> Option<Vec<u8>> {
    let plain = line.replace(['▐', '▌', '[', ']', '(', ')', '{', '}'], " ");
    let letter = |word: &str| match word.as_bytes() {
        [letter @ b'A'..=b'Z'] => Some(letter.to_ascii_lowercase()),
        _ => None,
    };
    let letters: Vec<u8> = plain.split_whitespace().filter_map(letter).collect();
    (letters.len() == positions).then_some(letters)
}

/// The letters of a code that is written without tiles.
fn letters(word: &str, positions: usize) -> Option<Vec<u8>> {
    (word.len() == positions).then(|| word.to_ascii_lowercase().into_bytes())
}

/// Whether a status refuses what the key asks for. The same refusal may have been on the screen before.
fn is_refused(status: &str) -> bool {
    ["There is no further", "are more than", "cannot be misplaced", " is not "]
        .iter()
        .any(|words| status.contains(words))
}
