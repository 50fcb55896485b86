//! The places of one sitting, and the way from one to another. A game waits where it was left.

use super::break_code::BreakCode;
use super::menu::Menu;
use super::pegs::Pegs;
use super::place::{Next, Place, Talk, Where};
use super::search::PegSearch;
use super::watch::Watch;
use super::words::{Entry, command};
use crate::breaker::Strategy;
use crate::cli::opening::Opening;
use crate::code::Rules;
use crate::play::{BreakGame, Coach, Deal, GameId, PegGame, Random, TURNS};
use crate::triangle::Rows;

/// What can be typed everywhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Everywhere {
    Help,
    Menu,
    Quit,
}

const EVERYWHERE: &[Entry<Everywhere>] = &[
    Entry::new(Everywhere::Help, &["help", "?"], "", "these commands"),
    Entry::new(Everywhere::Menu, &["menu", "home"], "", "the menu; a game waits where you left it"),
    Entry::new(Everywhere::Quit, &["quit", "exit"], "", "leave the program"),
];

/// A sitting: where the player is, and the games that wait.
#[derive(Debug)]
pub struct Session {
    random: Random,
    here: Where,
    menu: Menu,
    break_code: BreakCode,
    watch: Watch,
    pegs: Pegs,
    search: PegSearch,
}

impl Session {
    /// A sitting that begins with what the command line asks for.
    pub fn new(opening: Opening, mut random: Random) -> Session {
        let mut game_to_break = None;
        let mut watch = Watch::new(Rules::CLASSIC, Strategy::States, None);
        let (mut game, mut coach) = (PegGame::new(Rows::FIVE), Coach::Warn);
        let here = match opening {
            Opening::Menu => Where::Menu,
            Opening::Sent(game) => {
                game_to_break = Some(*game);
                Where::Break
            }
            Opening::Daily(daily) => {
                game_to_break = Some(BreakGame::new(Rules::CLASSIC, Deal::Daily(daily), TURNS));
                Where::Break
            }
            Opening::Play { rules, most, deal } => {
                let deal = deal.unwrap_or_else(|| Deal::Drawn(random.seed()));
                game_to_break = Some(BreakGame::new(rules, deal, most));
                Where::Break
            }
            Opening::Watch { rules, strategy, opening, secret } => {
                watch = Watch::new(rules, strategy, opening);
                if let Some(secret) = secret {
                    watch.expect(secret);
                }
                Where::Watch
            }
            Opening::Pegs { game: wanted, coach: setting } => {
                (game, coach) = (wanted, setting);
                Where::Pegs
            }
        };
        let game_to_break = game_to_break
            .unwrap_or_else(|| BreakGame::new(Rules::CLASSIC, Deal::Drawn(random.seed()), TURNS))
            .with_id(GameId::draw(&mut random));
        Session {
            here,
            menu: Menu,
            break_code: BreakCode::new(game_to_break),
            watch,
            search: PegSearch::new(game.clone()),
            pegs: Pegs::new(game, coach),
            random,
        }
    }

    fn place(&mut self) -> (&mut dyn Place, &mut Random) {
        let place: &mut dyn Place = match self.here {
            Where::Menu => &mut self.menu,
            Where::Break => &mut self.break_code,
            Where::Watch => &mut self.watch,
            Where::Pegs => &mut self.pegs,
            Where::Search => &mut self.search,
        };
        (place, &mut self.random)
    }

    /// Says where the player is.
    pub(super) fn greet(&mut self, tell: &mut dyn FnMut(&str)) {
        let (place, random) = self.place();
        place.greet(&mut Talk::new(tell, random));
    }

    /// Answers a line.
    pub(super) fn answer(&mut self, line: &str, tell: &mut dyn FnMut(&str)) -> Next {
        let line = line.trim();
        let (place, random) = self.place();
        let mut talk = Talk::new(tell, random);
        let next = match command(EVERYWHERE, line) {
            Some((Everywhere::Help, "")) => {
                let everywhere = EVERYWHERE.iter().map(|entry| (entry.usage(), entry.about));
                for (usage, about) in place.help().into_iter().chain(everywhere) {
                    talk.say(format!("{usage}: {about}."));
                }
                return Next::Stay;
            }
            Some((Everywhere::Menu, "")) => Next::Go(Where::Menu),
            Some((Everywhere::Quit, "")) => return Next::Quit,
            _ => place.answer(line, &mut talk),
        };
        match next {
            Next::Stay | Next::Quit => return next,
            Next::Go(there) => self.here = there,
            Next::GoOn(game) => {
                self.watch.go_on(&game, &mut Talk::new(tell, &mut self.random));
                self.here = Where::Watch;
            }
            Next::Search(game) => {
                self.search = PegSearch::new(*game);
                self.here = Where::Search;
            }
            Next::Play(game) => {
                self.pegs.play_on(*game);
                self.here = Where::Pegs;
            }
        }
        self.greet(tell);
        Next::Stay
    }
}
