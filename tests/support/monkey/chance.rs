//! What happens next, drawn at random: mostly what a player would do who reads the screen, sometimes anything at all.

#![expect(clippy::cast_possible_truncation, reason = "a number that was cut off would fail the test")]

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use pegwise::cli::start::Opening;
use pegwise::play::{Coach, Deal, Lesson, PegGame, Random, Seed, random_secret};
use pegwise::tui::{Charset, ColorDepth, Look};
use pegwise_engine::breaker::Strategy;
use pegwise_engine::code::{Peg, Repeats, Rules};
use pegwise_engine::pegs::{Board, Shape};

use super::super::page::Page;
use super::life::{Birth, Deed, Life, Round};

const SIZES: [(u16, u16); 7] = [(80, 24), (64, 20), (80, 24), (120, 40), (100, 30), (140, 50), (79, 23)];

/// Boards that nobody would think of: with parts that no jump joins, with as many holes as possible, with diagonals, on
/// a grid of triangles, with one row, with one column, as wide as possible.
pub(crate) const ODD_BOARDS: [&str; 9] = [
    "square:xxo...oxx/........./xxx...xxx",
    "square:xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxoxxxx/xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxxx",
    "diagonal:.xxx./xxxxx/xx.xx/xxxxx/.xoxx",
    "diagonal:xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxoxxxx/xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxxx",
    "triangular:x.x.x.x/.x.o.x/x.x.x.x",
    "square:xxoxxxxx",
    "square:x/x/o/x/x/x/x/x/x/x/x/x/x/x/x/x/x/x/x/x/x/x/x/x/x/x",
    "square:xxxxxxxxxxxxxxoxxxxxxxxxxx",
    "square:ooo",
];

/// Texts of every kind that somebody may paste.
const PASTES: [&str; 41] = [
    "..xxx..\r..xxx..\rxxxxxxx\rxxxoxxx\rxxxxxxx\r..xxx..\r..xxx..\r",
    "triangular:\r   x\r  x x\r x o x\rx x x x\r",
    "diagonal:xxx\r\nxox\r\nxxx",
    "square:xxxxxxxxx/xxxxxxxxx/xxxxxxxxx/xxxxxxxxx/xxxxxxxxx/xxxxxxxxx/xxxxxxxxx/x",
    "",
    "a",
    "aabb",
    "abcd",
    "AABB",
    "ffff\n",
    "1234",
    "abcdefgh",
    "zzzz",
    "a b c d",
    "4-1",
    "4-1 6-4 7-2",
    "d-a f-d",
    "99-1",
    "6-4\r\n7-2\r\n",
    "./xx/x.x/xxxx/xxxxx",
    "./x./xxx/xxxx",
    "x",
    "/////",
    "5",
    "0",
    "18446744073709551616",
    "-1",
    "\u{1b}[31mred\u{1b}[0m",
    "\0\u{7}\u{8}\u{7f}",
    "e\u{301}\u{301}\u{301}",
    "日本語漢字",
    "👩‍👩‍👧‍👦",
    "\u{202e}abc",
    "\t\r\n",
    "pegwise game 1\rgame: break the code\rrules: 4 positions, 6 colors, repeats allowed\rsecret: hidden UA7ZA-3DJKT-17AQU\rguesses:\r\
     1. AABB  0 exact, 0 misplaced\r# none\rresult: open\r",
    "pegwise game 1\rgame: break the code\rrules: 2 positions, 3 colors, no repeats\rguesses allowed: 1\rsecret: AC\rguesses:\r\
     AB 1 exact, 0 misplaced\rresult: not solved\r",
    "pegwise game 1\rgame: break the code\rrules: 4 positions, 6 colors, repeats allowed\rdaily: 2026-11-21\rresult: open\r",
    "pegwise game 1\rgame: watch it think\rrules: 4 positions, 6 colors, repeats allowed\rstrategy: states\rguesses:\r\
     1. ABCD  1 exact, 1 misplaced\rresult: open\r",
    "pegwise game 1\rgame: watch it think\rrules: 3 positions, 4 colors, repeats allowed\rstrategy: constraints\rsecret: ABA\rguesses:\r\
     1. DDD  0 exact, 0 misplaced\rresult: open\r",
    "pegwise game 1\rgame: peg triangle\rrows: 5\rstart: hole 1\rgoal: one peg in hole 13\rjumps:\r 1. 4-1\r# so\r 2. 6-4\rresult: open\r",
    "pegwise game 1\rgame: peg triangle\rrows: 5\rstart: hole 1\rjumps:\r 1. 4-2\rresult: open\r",
];

/// Keys that mean something somewhere, and some that mean nothing.
const NAMED: [KeyCode; 20] = [
    KeyCode::Enter,
    KeyCode::Enter,
    KeyCode::Enter,
    KeyCode::Esc,
    KeyCode::Tab,
    KeyCode::BackTab,
    KeyCode::Backspace,
    KeyCode::Delete,
    KeyCode::Left,
    KeyCode::Right,
    KeyCode::Up,
    KeyCode::Down,
    KeyCode::Home,
    KeyCode::End,
    KeyCode::PageUp,
    KeyCode::PageDown,
    KeyCode::Insert,
    KeyCode::F(1),
    KeyCode::F(12),
    KeyCode::Null,
];

/// A source of deeds.
pub(crate) struct Chance {
    random: Random,
    /// What was begun and has to be carried through: the rest of a guess, of a move, of a line.
    plan: Vec<Deed>,
}

impl Chance {
    pub(crate) fn new(seed: u64) -> Chance {
        Chance { random: Random::new(Seed(seed)), plan: Vec::new() }
    }

    fn below(&mut self, bound: usize) -> usize {
        self.random.below(bound.max(1))
    }

    fn one_in(&mut self, many: usize) -> bool {
        self.below(many) == 0
    }

    fn of<T: Clone>(&mut self, all: &[T]) -> T {
        all[self.below(all.len())].clone()
    }

    /// How a life begins.
    pub(crate) fn birth(&mut self) -> Birth {
        let look = Look {
            depth: self.of(&[
                ColorDepth::True,
                ColorDepth::True,
                ColorDepth::Table,
                ColorDepth::Sixteen,
                ColorDepth::Mono,
            ]),
            charset: self.of(&[Charset::Unicode, Charset::Unicode, Charset::Unicode, Charset::Ascii]),
            motion: self.of(&[false, false, true]),
            ..Look::STILL
        };
        let seed = self.below(1 << 30) as u64;
        let opening = self.opening();
        if matches!(opening, Opening::Pegs { .. }) && self.one_in(3) {
            // No command line leads to the board that is set up.
            self.plan.push(Deed::Key(KeyEvent::new(KeyCode::Char('e'), KeyModifiers::NONE)));
        }
        Birth { opening, look, seed }
    }

    fn opening(&mut self) -> Opening {
        match self.below(10) {
            0 | 1 => Opening::Menu,
            2..=4 => {
                let rules = self.rules();
                let fixed = random_secret(rules, &mut self.random);
                let seed = Seed(self.below(1 << 20) as u64);
                let deal = self.of(&[
                    None,
                    Some(Deal::Drawn(seed)),
                    Some(Deal::Chosen(fixed)),
                    Some(Deal::Adversary),
                ]);
                Opening::Play { rules, most: 1 + self.below(20), deal }
            }
            5 => {
                let rules = self.rules();
                let strategy = self.of(&Strategy::ALL);
                let secret = random_secret(rules, &mut self.random);
                Opening::Watch {
                    rules,
                    strategy,
                    opening: Peg::new(self.random.below(rules.colors())),
                    secret: (!self.one_in(3)).then_some(secret),
                }
            }
            6 => {
                let (rules, strategies) = (self.rules(), vec![self.of(&Strategy::ALL)]);
                let secret = self.one_in(2).then(|| random_secret(rules, &mut self.random));
                let lesson = self.of(&Lesson::ALL);
                self.of(&[
                    Opening::Contest { rules, strategies: strategies.clone(), secret },
                    Opening::Explore { rules, strategy: Some(strategies[0].clone()) },
                    Opening::Arena { rules, strategies },
                    Opening::Statistics,
                    Opening::Games,
                    Opening::Assist(rules, Vec::new()),
                    Opening::Lesson(None),
                    Opening::Lesson(Some(lesson)),
                ])
            }
            7 => {
                let game = self.peg_game().begun();
                if game.is_over() {
                    return Opening::Search(None);
                }
                self.of(&[Opening::Search(Some(game.clone())), Opening::Solutions(game)])
            }
            _ => Opening::Pegs {
                game: self.peg_game(),
                coach: self.of(&[Coach::Off, Coach::Warn, Coach::Refuse]),
            },
        }
    }

    /// A game on some board before its first jump.
    fn peg_game(&mut self) -> PegGame {
        let shape = self.shape();
        let hole = shape.hole(1 + self.below(shape.holes())).expect("a hole of the board");
        let own =
            ((self.below(1 << 32) as u64) << 32 | self.below(1 << 32) as u64) & Board::full(shape).bits();
        match (self.below(4), Board::from_bits(shape, own)) {
            (0, _) => PegGame::new(shape),
            (1, Some(board)) => PegGame::from_board(board),
            _ => PegGame::new(shape).starting_at(hole),
        }
    }

    /// A shape of boards: a small triangle, any that has a name, or an odd one.
    fn shape(&mut self) -> Shape {
        let named: Vec<Shape> = Shape::named().collect();
        match self.below(3) {
            0 => self.of(&["4", "5", "5", "6"]).parse().expect("the rows of a triangle"),
            1 => self.of(&named),
            _ => self.of(&ODD_BOARDS).parse().expect("a board"),
        }
    }

    /// Rules of any size, mostly small ones: a small game is over soon, and another begins.
    fn rules(&mut self) -> Rules {
        let repeats = self.of(&[Repeats::Allowed, Repeats::Forbidden]);
        loop {
            let (positions, colors, most) = match self.below(8) {
                0..=2 => return Rules::CLASSIC,
                3..=5 => (1 + self.below(5), 2 + self.below(7), 1296),
                6 => (1 + self.below(8), 2 + self.below(9), 100_000),
                _ => (1 + self.below(8), 2 + self.below(25), 20_000_000),
            };
            if let Ok(rules) = Rules::new(positions, colors, repeats)
                && rules.universe_size() <= most
            {
                return rules;
            }
        }
    }

    /// What happens next to a program that shows this.
    pub(crate) fn next(&mut self, life: &Life, page: &Page) -> Deed {
        let area = life.area();
        if let Some(deed) = self.plan.pop() {
            return deed;
        }
        if (area.width < 64 || area.height < 20) && self.one_in(2) {
            let (width, height) = self.of(&SIZES);
            return Deed::Resize(width, height);
        }
        match self.below(100) {
            0..45 => self.offered(page),
            45..62 => Deed::Key(self.key()),
            62..64 => Deed::Key(self.any_key()),
            64..69 => self.carry_through(page),
            69..75 => Deed::Paste(self.text()),
            75..81 => self.mouse(life),
            81..84 => self.window(),
            84..86 => self.round(life, page),
            86..89 => Deed::Wait(self.of(&[1, 50, 90, 300, 600, 2000])),
            89 => Deed::Restart,
            90..99 => {
                Deed::Hear { ago: self.of(&[0, 0, 0, 1, 2, 3]), messages: self.of(&[1, 1, 3, 20, 2000]) }
            }
            _ => {
                self.plan.push(Deed::Continue);
                Deed::Suspend
            }
        }
    }

    /// A way there and back, where there is one: what waits for its time may change meanwhile, and help over help or the
    /// list of commands leads back to the screen.
    fn round(&mut self, life: &Life, page: &Page) -> Deed {
        let area = life.area();
        let over = [" Keys: ", " How a guess is scored ", " Help: ", " Commands: "];
        let in_help = over.iter().any(|title| page.shows(title));
        if life.waits() || in_help || area.width < 64 || area.height < 20 {
            return Deed::Wait(600);
        }
        let (width, height) = (1 + self.below(200) as u16, 1 + self.below(60) as u16);
        Deed::Round(self.of(&[Round::Help, Round::Stop, Round::Window(width, height)]))
    }

    /// A key of the hint bar.
    fn offered(&mut self, page: &Page) -> Deed {
        let keys: Vec<KeyEvent> = page.offered().into_iter().map(|(key, _)| key).collect();
        let key = if keys.is_empty() { self.key() } else { self.of(&keys) };
        // Leaving the program ends the life, so it is not done every time it is offered.
        if page.title().starts_with("PEGWISE") && matches!(key.code, KeyCode::Char('q')) && !self.one_in(20) {
            return Deed::Key(KeyEvent::new(KeyCode::Enter, KeyModifiers::NONE));
        }
        Deed::Key(key)
    }

    fn key(&mut self) -> KeyEvent {
        if self.one_in(2) {
            return KeyEvent::new(self.of(&NAMED), KeyModifiers::NONE);
        }
        let letter = char::from(b' ' + self.below(95) as u8);
        let held = if letter.is_uppercase() { KeyModifiers::SHIFT } else { KeyModifiers::NONE };
        KeyEvent::new(KeyCode::Char(letter), held)
    }

    fn any_key(&mut self) -> KeyEvent {
        let strange = ['é', '\u{301}', '漢', '\u{200d}', '👍', '\u{ad}', '\u{1b}', '\0', '\u{7f}', '\u{a0}'];
        let code = match self.below(3) {
            0 => KeyCode::Char(self.of(&strange)),
            1 => KeyCode::Char(char::from(b' ' + self.below(95) as u8)),
            _ => self.of(&NAMED),
        };
        let held = KeyModifiers::from_bits_truncate(self.below(16) as u8);
        // What ends the program is done now and then, not every few hundred keys.
        let ends = held.contains(KeyModifiers::CONTROL) && code == KeyCode::Char('c');
        KeyEvent::new(code, if ends { KeyModifiers::ALT } else { held })
    }

    /// A whole guess, a whole move, a whole line: what chance alone seldom comes to.
    fn carry_through(&mut self, page: &Page) -> Deed {
        let letters: Vec<KeyEvent> =
            page.offered().into_iter().filter(|(_, word)| word == "color").map(|(key, _)| key).collect();
        let plain = |code| Deed::Key(KeyEvent::new(code, KeyModifiers::NONE));
        self.plan = vec![plain(KeyCode::Enter)];
        if letters.is_empty() {
            let text = self.text();
            self.plan.push(Deed::Paste(text));
        } else {
            for _ in 0..8 {
                let letter = self.of(&letters);
                self.plan.push(Deed::Key(letter));
            }
        }
        self.plan.pop().expect("just pushed")
    }

    fn text(&mut self) -> String {
        match self.below(6) {
            0 => {
                let many = self.of(&[10, 100, 100_000]);
                self.of(&PASTES).repeat(many).chars().take(200_000).collect()
            }
            1 => (0..self.below(12)).map(|_| char::from(b' ' + self.below(95) as u8)).collect(),
            2 => (0..=self.below(4))
                .map(|_| format!("{}-{} ", 1 + self.below(15), 1 + self.below(15)))
                .collect(),
            _ => self.of(&PASTES).to_owned(),
        }
    }

    fn mouse(&mut self, life: &Life) -> Deed {
        let area = life.area();
        let kinds = [
            MouseEventKind::Down(MouseButton::Left),
            MouseEventKind::Down(MouseButton::Left),
            MouseEventKind::Down(MouseButton::Left),
            MouseEventKind::Down(MouseButton::Right),
            MouseEventKind::Up(MouseButton::Left),
            MouseEventKind::Drag(MouseButton::Left),
            MouseEventKind::ScrollUp,
            MouseEventKind::ScrollDown,
            MouseEventKind::ScrollLeft,
        ];
        // A click may come from where the window ended before it was made smaller.
        let inside = |size: u16| usize::from(size) + 3;
        let (column, row) = (self.below(inside(area.width)) as u16, self.below(inside(area.height)) as u16);
        let far = self.one_in(50);
        Deed::Mouse(MouseEvent {
            kind: self.of(&kinds),
            column: if far { u16::MAX } else { column },
            row: if far { u16::MAX } else { row },
            modifiers: KeyModifiers::NONE,
        })
    }

    fn window(&mut self) -> Deed {
        let (width, height) = match self.below(10) {
            0 => (1 + self.below(500), 1 + self.below(200)),
            1 => (1 + self.below(80), 1 + self.below(30)),
            2 => (60 + self.below(90), 18 + self.below(40)),
            _ => {
                let (width, height) = self.of(&SIZES);
                (usize::from(width), usize::from(height))
            }
        };
        Deed::Resize(width as u16, height as u16)
    }
}
