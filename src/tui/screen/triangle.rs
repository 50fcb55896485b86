//! The peg triangle: a person jumps, a coach knows what each jump costs.

use std::rc::Rc;
use std::time::{Duration, Instant};

use ratatui::layout::{Position, Rect};

use super::super::keymap::{self, Command, Keys, Typing};
use super::super::theme::Look;
use super::triangle_view;
use super::{Context, Focus, Information, Place, Request, Screen};
use crate::narration::{arrow, counted, thousands};
use crate::play::{Coach, Moved, PegGame, Undo};
use crate::triangle::{Board, Fate, Fates, Hole, Jump, JumpTable};

/// How long a digit waits for a second one.
const SECOND_DIGIT: Duration = Duration::from_millis(600);

/// Where the keys can go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Panel {
    Board,
    Coach,
    Moves,
}

const PANELS: &[Panel] = &[Panel::Board, Panel::Coach, Panel::Moves];

/// What the player holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Hand {
    Empty,
    /// A peg is picked up; it can make these jumps and is over the landing hole of one of them.
    Holding {
        jumps: Vec<Jump>,
        target: usize,
    },
    /// The same, and the coach has warned of the jump that is pointed at.
    Warned {
        jumps: Vec<Jump>,
        target: usize,
    },
}

impl Hand {
    /// The same peg over the same landing, of which the coach has not warned.
    fn unwarned(&self) -> Hand {
        match self {
            Hand::Warned { jumps, target } => Hand::Holding { jumps: jumps.clone(), target: *target },
            hand => hand.clone(),
        }
    }
}

/// A first digit that may still get a second.
#[derive(Clone, Copy, Debug)]
struct Digit {
    number: usize,
    until: Instant,
}

/// The screen of the triangle.
#[derive(Debug)]
pub(crate) struct Triangle {
    pub(super) game: Undo<PegGame>,
    pub(super) fates: Rc<Fates>,
    pub(super) cursor: Hole,
    pub(super) hand: Hand,
    pub(super) coach: Coach,
    pub(super) information: Information,
    pub(super) hints: usize,
    pub(super) focus: Focus<Panel>,
    /// How many jumps are looked at, while the player walks through them.
    pub(super) walk: Option<usize>,
    pub(super) message: Option<String>,
    digit: Option<Digit>,
}

impl Triangle {
    pub(crate) fn new(game: PegGame, coach: Coach, fates: Rc<Fates>) -> Triangle {
        let cursor = triangle_top(&game);
        Triangle {
            game: Undo::new(game),
            fates,
            cursor,
            hand: Hand::Empty,
            coach,
            information: Information::Shown,
            hints: 0,
            focus: Focus::new(PANELS),
            walk: None,
            message: None,
            digit: None,
        }
    }

    /// Plays on from a game that comes from elsewhere; undo brings the one before back.
    pub(crate) fn play_on(&mut self, game: PegGame) {
        if *self.game.present() != game {
            self.game.commit(game);
        }
        self.changed();
    }

    /// How the game stands, if it was begun and is not over.
    pub(crate) fn unfinished(&self) -> Option<String> {
        let game = self.game.present();
        let begun = !game.jumps().is_empty() && game.rating().is_none();
        begun.then(|| counted(game.board().pegs(), "peg"))
    }

    /// The board that is shown: the present one, or the one walked back to.
    pub(super) fn board_shown(&self) -> Board {
        let game = self.game.present();
        self.walk.and_then(|jumps| game.boards().get(jumps).copied()).unwrap_or(game.board())
    }

    pub(super) fn fate(&self, board: Board) -> Fate {
        self.fates.fate(board)
    }

    /// Whether a jump gives the last chance of one peg away.
    pub(super) fn loses(&self, jump: Jump) -> bool {
        let game = self.game.present();
        self.fate(game.board()).is_winnable() && !self.fate(game.board_after(jump)).is_winnable()
    }

    /// The first jump (from 1) that gave the last chance away, if one did.
    pub(super) fn lost_at(&self) -> Option<usize> {
        let boards = self.game.present().boards();
        let winnable = |board: &Board| self.fate(*board).is_winnable();
        boards.windows(2).position(|pair| winnable(&pair[0]) && !winnable(&pair[1])).map(|at| at + 1)
    }

    pub(super) fn is_held(&self) -> bool {
        self.hand != Hand::Empty
    }

    /// The jumps of the peg in hand and which of them is pointed at.
    pub(super) fn held(&self) -> Option<(&[Jump], usize)> {
        match &self.hand {
            Hand::Empty => None,
            Hand::Holding { jumps, target } | Hand::Warned { jumps, target } => Some((jumps, *target)),
        }
    }

    fn changed(&mut self) {
        self.hand = Hand::Empty;
        self.walk = None;
        self.digit = None;
    }

    fn accept(&mut self) {
        if let Some(digit) = self.digit.take() {
            self.go_to(digit.number);
            return;
        }
        let game = self.game.present();
        if let Some(jumps) = self.walk {
            self.play_from(jumps);
        } else if game.start().is_none() {
            let next = game.starting_at(self.cursor);
            self.game.commit(next);
            self.changed();
        } else if let Some((jumps, target)) = self.held() {
            self.jump(jumps[target]);
        } else {
            self.pick();
        }
    }

    fn pick(&mut self) {
        let game = self.game.present();
        let jumps = game.landings(self.cursor);
        if !game.board().has_peg(self.cursor) {
            self.message = Some(format!("{} is empty: pick a peg", self.cursor));
        } else if jumps.is_empty() {
            self.message = Some(format!("{} cannot jump now", self.cursor));
        } else {
            self.hand = Hand::Holding { jumps, target: 0 };
        }
    }

    /// Makes a jump, if the coach lets it pass.
    fn jump(&mut self, jump: Jump) {
        if self.loses(jump) {
            match (self.coach, &self.hand) {
                (Coach::Refuse, _) => {
                    self.message = Some("NOT A GOOD IDEA - TRY A BETTER MOVE".to_owned());
                    return;
                }
                (Coach::Warn, Hand::Holding { jumps, target }) => {
                    self.hand = Hand::Warned { jumps: jumps.clone(), target: *target };
                    return;
                }
                _ => {}
            }
        }
        match self.game.present().jumped(jump.from, jump.to) {
            Ok(next) => {
                self.game.commit(next);
                self.cursor = jump.to;
                self.changed();
            }
            Err(illegal) => self.message = Some(format!("NOT A LEGAL MOVE: {illegal}")),
        }
    }

    /// The game as it was after so many jumps.
    fn game_after(&self, jumps: usize) -> Option<PegGame> {
        let game = self.game.present();
        let start = PegGame::from_board(game.start()?);
        game.jumps()[..jumps].iter().try_fold(start, |game, jump| game.jumped(jump.from, jump.to)).ok()
    }

    /// The game up to the board that is shown.
    fn game_shown(&self) -> Option<PegGame> {
        self.game_after(self.walk.unwrap_or(self.game.present().jumps().len()))
    }

    /// Goes on from the board after so many jumps; undo brings the later ones back.
    fn play_from(&mut self, jumps: usize) {
        if let Some(next) = self.game_after(jumps) {
            self.game.commit(next);
            self.changed();
            self.message = Some("You play on from here; u brings your later moves back".to_owned());
        }
    }

    /// Moves the cursor to a hole or, with a peg in hand, points at it as the landing.
    fn go_to(&mut self, number: usize) {
        let hole = match self.game.present().rows().hole(number) {
            Ok(hole) => hole,
            Err(error) => {
                self.message = Some(error.to_string());
                return;
            }
        };
        let Some((jumps, _)) = self.held() else {
            self.cursor = hole;
            return;
        };
        let (jumps, from) = (jumps.to_vec(), jumps[0].from);
        if hole == from {
            self.hand = Hand::Empty;
        } else if let Some(target) = jumps.iter().position(|jump| jump.to == hole) {
            self.hand = Hand::Holding { jumps, target };
        } else {
            let game = self.game.present();
            let illegal = JumpTable::of(game.rows()).legal(game.board(), from, hole).err();
            self.message = illegal.map(|illegal| format!("NOT A LEGAL MOVE: {illegal}"));
        }
    }

    fn digit(&mut self, digit: usize, now: Instant) {
        let holes = self.game.present().rows().holes();
        let number = self.digit.take().map_or(digit, |first| first.number * 10 + digit);
        if number > 0 && number * 10 <= holes {
            self.digit = Some(Digit { number, until: now + SECOND_DIGIT });
            self.message = Some(format!("Hole {number}_: another digit, or Enter"));
        } else {
            self.go_to(number);
        }
    }

    /// Moves the cursor to the next hole in a direction or, with a peg in hand, to the next landing that way.
    fn steer(&mut self, command: Command) {
        let Some((jumps, _)) = self.held() else {
            self.cursor = neighbour(self.game.present(), self.cursor, command).unwrap_or(self.cursor);
            return;
        };
        if let Some(target) = self.landing_that_way(command) {
            self.hand = Hand::Holding { jumps: jumps.to_vec(), target };
        }
    }

    /// Whether there is a hole to go to, or another landing to point at.
    fn can_steer(&self, command: Command) -> bool {
        match self.held() {
            None => neighbour(self.game.present(), self.cursor, command).is_some(),
            Some((_, target)) => self.landing_that_way(command).is_some_and(|landing| landing != target),
        }
    }

    /// The next landing of the peg in hand that lies in a direction, after the one pointed at.
    fn landing_that_way(&self, command: Command) -> Option<usize> {
        let (jumps, target) = self.held()?;
        let that_way = |jump: &Jump| {
            let ((from_row, from), (to_row, to)) = (jump.from.row_and_place(), jump.to.row_and_place());
            // Rows are drawn centred, so a place is half a step further right in each row above.
            let (x_from, x_to) = (2 * from as isize - from_row as isize, 2 * to as isize - to_row as isize);
            match command {
                Command::Left => x_to < x_from,
                Command::Right => x_to > x_from,
                Command::Up => to_row < from_row,
                _ => to_row > from_row,
            }
        };
        let count = jumps.len();
        (1..=count).map(|ahead| (target + ahead) % count).find(|at| that_way(&jumps[*at]))
    }

    fn hint(&mut self) {
        self.hints += 1;
        let game = self.game.present();
        let best = game.legal_jumps().into_iter().max_by_key(|jump| {
            let fate = self.fate(game.board_after(*jump));
            (fate.solutions, std::cmp::Reverse(fate.fewest_pegs))
        });
        self.message = best.map(|jump| {
            let fate = self.fate(game.board_after(jump));
            let name = arrow(jump);
            match fate.solutions {
                0 => format!(
                    "Hint: no jump wins any more; {name} can still end with {} pegs",
                    fate.fewest_pegs
                ),
                ways => format!(
                    "Hint: {name} keeps the most ways to win, {} of {}",
                    thousands(ways),
                    thousands(self.fate(game.board()).solutions)
                ),
            }
        });
    }

    fn walk(&mut self, later: bool) {
        let last = self.game.present().jumps().len();
        let shown = self.walk.unwrap_or(last);
        let next = if later { (shown + 1).min(last) } else { shown.saturating_sub(1) };
        self.hand = Hand::Empty;
        self.walk = (next != last).then_some(next);
    }

    fn back(&mut self) -> Option<Request> {
        if self.digit.take().is_some() {
            return None;
        }
        if self.is_held() {
            self.hand = Hand::Empty;
        } else if self.walk.take().is_none() {
            return Some(Request::Go(Place::Home));
        }
        None
    }

    /// The moves as text.
    fn as_text(&self) -> String {
        let game = self.game.present();
        let moves: Vec<String> = game.jumps().iter().map(ToString::to_string).collect();
        let hole = game.starting_hole().map_or_else(String::new, |hole| format!(" from hole {hole}"));
        format!(
            "pegwise: triangle{hole}: {}\n{} left\n",
            moves.join(" "),
            counted(game.board().pegs(), "peg")
        )
    }
}

fn triangle_top(game: &PegGame) -> Hole {
    let mut holes = game.rows().all_holes();
    game.starting_hole().or_else(|| holes.next()).unwrap_or_else(|| unreachable!("a triangle has holes"))
}

/// The nearest hole in a direction. Up goes up-left, or up-right where that is not; down goes down-right.
fn neighbour(game: &PegGame, hole: Hole, command: Command) -> Option<Hole> {
    use crate::triangle::Direction::{DownRight, Left, Right, UpLeft, UpRight};
    let ways: &[_] = match command {
        Command::Left => &[Left],
        Command::Right => &[Right],
        Command::Up => &[UpLeft, UpRight],
        _ => &[DownRight],
    };
    ways.iter().find_map(|way| way.from_hole(hole, 1, game.rows()))
}

impl Screen for Triangle {
    fn title(&self) -> &'static str {
        "Peg triangle"
    }

    fn keys(&self) -> Keys {
        Keys { rows: keymap::TRIANGLE, typing: Typing::Nothing }
    }

    fn help_notes(&self) -> &'static [&'static str] {
        &[
            "A peg jumps over its neighbour into the hole behind it;",
            "the neighbour is removed. One peg left wins.",
            "The coach knows all boards: it warns of, or refuses, a",
            "jump after which no play leaves one peg: (•).",
        ]
    }

    fn works(&self, command: Command) -> bool {
        let game = self.game.present();
        let playing = game.start().is_some() && game.rating().is_none();
        match command {
            Command::Undo => self.game.can_undo(),
            Command::Redo => self.game.can_redo(),
            Command::Hint => playing && self.walk.is_none(),
            Command::Accept => playing || game.start().is_none() || self.walk.is_some(),
            Command::WatchSearch | Command::Solutions => {
                game.start().is_some() && !self.board_shown().jumps().is_empty()
            }
            Command::New => game.start().is_some(),
            Command::Information => game.start().is_some() && self.coach != Coach::Off,
            Command::Left | Command::Right | Command::Up | Command::Down => self.can_steer(command),
            Command::Restart | Command::Copy => !game.jumps().is_empty(),
            Command::EarlierRow => !game.jumps().is_empty() && self.walk != Some(0),
            Command::LaterRow => self.walk.is_some(),
            _ => true,
        }
    }

    fn update(&mut self, command: Command, context: &mut Context<'_>) -> Option<Request> {
        self.message = None;
        if !matches!(command, Command::Digit(_) | Command::Accept | Command::Back) {
            self.digit = None;
        }
        // A warning holds only for the Enter that comes right after it.
        if !matches!(command, Command::Accept | Command::Hole(_)) {
            self.hand = self.hand.unwarned();
        }
        if self.focus.update(command) {
            return None;
        }
        let game = self.game.present();
        match command {
            Command::Left | Command::Right | Command::Up | Command::Down => self.steer(command),
            Command::Digit(digit) => self.digit(usize::from(digit), context.now),
            // A second click on the landing of which the coach has warned is the second Enter.
            Command::Hole(hole) if self.held().is_some_and(|(jumps, target)| jumps[target].to == hole) => {}
            Command::Hole(hole) => self.go_to(hole.number()),
            Command::Accept => self.accept(),
            Command::Hint if self.works(command) => self.hint(),
            Command::Coach => {
                self.coach = self.coach.next();
                self.message = Some(match self.coach {
                    Coach::Off => "Coach off".to_owned(),
                    Coach::Warn => "Coach on: it warns of a jump that can no longer win".to_owned(),
                    Coach::Refuse => "Coach on: it refuses a jump that can no longer win".to_owned(),
                });
            }
            Command::Information => self.information = self.information.toggled(),
            Command::New if self.works(command) => {
                let next = PegGame::new(game.rows());
                self.game.begin(next);
                self.hints = 0;
                self.changed();
            }
            Command::Restart if self.works(command) => self.play_from(0),
            Command::Undo | Command::Redo => {
                let moved = if command == Command::Undo { self.game.undo() } else { self.game.redo() };
                self.changed();
                if moved == Moved::No {
                    let what = if command == Command::Undo { "undo" } else { "redo" };
                    self.message = Some(format!("There is nothing to {what}"));
                }
            }
            Command::EarlierRow => self.walk(false),
            Command::LaterRow => self.walk(true),
            Command::WatchSearch if self.works(command) => {
                return self.game_shown().map(|game| Request::Search(Box::new(game)));
            }
            Command::Solutions if self.works(command) => {
                return self.game_shown().map(|game| Request::Solutions(Box::new(game)));
            }
            Command::Copy if self.works(command) => return Some(Request::Copy(self.as_text())),
            Command::Back => return self.back(),
            _ => {}
        }
        None
    }

    fn click(&self, at: Position, area: Rect) -> Vec<Command> {
        let hole = triangle_view::hole_at(self, at, area);
        hole.map_or_else(Vec::new, |hole| vec![Command::Hole(hole), Command::Accept])
    }

    fn deadline(&self) -> Option<Instant> {
        self.digit.map(|digit| digit.until)
    }

    fn tick(&mut self, now: Instant) {
        if let Some(digit) = self.digit.filter(|digit| digit.until <= now) {
            self.digit = None;
            self.message = None;
            self.go_to(digit.number);
        }
    }

    fn draw(&self, frame: &mut ratatui::Frame<'_>, area: Rect, look: Look) {
        triangle_view::draw(self, frame, area, look);
    }
}
