//! Games of code-breaking as they are saved: every state that undo and redo reach.

use serde::{Deserialize, Serialize};

use super::super::{
    Assistance, BreakGame, Daily, Deal, Ending, GameId, MOST_TURNS, Seed, Sheet, Stakes, TURNS, Undo, Used,
};
use super::{SavedRules, Unreadable, damaged, of_text, to_text, unveiled, veiled};
use crate::code::{ColorSet, Peg, Rules, excerpt};
use crate::deduce::{Cell, Fact};

/// How many codes the games before and after the present one may have together. Each is played again at the start of
/// the program, and the largest take a tenth of a second.
const REPLAYED: u64 = 1 << 26;

/// The states of the code-breaking games, as they lie on the table.
#[derive(Debug)]
pub struct CodeTable;

impl CodeTable {
    /// The games as a text. Of games before the present one, those are left out that would take long to be read again.
    pub fn text(games: &Undo<BreakGame>) -> String {
        to_text(Saved::of(games))
    }

    /// The same, once there is something to be lost.
    pub fn text_if_begun(games: &Undo<BreakGame>) -> Option<String> {
        (!games.present().is_untouched() || games.can_undo() || games.can_redo())
            .then(|| CodeTable::text(games))
    }

    /// The games of a text.
    ///
    /// # Errors
    ///
    /// If it is none, or tells of moves that the rules forbid.
    pub fn read(text: &str) -> Result<Undo<BreakGame>, Unreadable> {
        of_text::<Saved>(text)?.read()
    }
}

#[derive(Serialize, Deserialize)]
struct Saved {
    /// The games, in the order in which they were begun.
    games: Vec<SavedGame>,
    /// The states, each with what led to it from the one before.
    states: Vec<SavedState>,
    /// How many of the states, from the end, are taken back.
    undone: usize,
}

/// What belongs to a game and to none of its states.
#[derive(Serialize, Deserialize)]
struct SavedGame {
    id: String,
    rules: SavedRules,
    turns: usize,
    deal: SavedDeal,
    counted: bool,
    /// The guesses that were made before the first state: by the player, or, in practice, before the game began.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    given: Vec<String>,
    /// Whether the game was given up before the first state.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    revealed: bool,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    struck: Vec<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    told: Vec<SavedFact>,
    help: SavedHelp,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum SavedDeal {
    Seed(String),
    Daily(String),
    Code(String),
    Adversary,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum SavedFact {
    Nowhere(String),
    Excluded(Vec<String>),
    Placed(String),
    Present(String),
}

#[derive(Serialize, Deserialize)]
struct SavedHelp {
    hints: usize,
    undone: usize,
    information: bool,
    coach: bool,
    shown: bool,
}

#[derive(Serialize, Deserialize)]
struct SavedState {
    #[serde(rename = "move")]
    led: Move,
    /// The row, where it is neither empty nor the guess that was made next.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    row: Option<String>,
}

/// What leads from a state to the next.
#[derive(Clone, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Move {
    /// The next game begins.
    Begin,
    /// A guess is made.
    Guess(String),
    /// The secret is shown.
    Reveal,
    /// The row becomes another one.
    Row,
}

impl Move {
    /// What leads from one state to the next. Anything but a single step of the same game begins a game, with everything
    /// that was done in it by then: the player may return to a game that was left (a daily puzzle) or begin the same one
    /// again by its seed.
    fn between(before: &BreakGame, after: &BreakGame) -> Move {
        let (turns, later) = (before.history().turns(), after.history().turns());
        let game =
            |state: &BreakGame| (state.id(), state.rules(), state.deal(), state.most(), state.stakes());
        if game(before) != game(after) || !later.starts_with(turns) {
            return Move::Begin;
        }
        match (&later[turns.len()..], before.ending(), after.ending()) {
            ([], ending, same) if ending == same => Move::Row,
            ([], Ending::Open, Ending::Revealed) => Move::Reveal,
            ([turn], Ending::Open, Ending::Open | Ending::Won | Ending::Lost) => {
                Move::Guess(turn.code.to_string())
            }
            _ => Move::Begin,
        }
    }

    /// The row of the state before, if nobody typed another one.
    fn typed(&self) -> Option<&str> {
        match self {
            Move::Guess(code) => Some(code),
            Move::Begin | Move::Reveal | Move::Row => None,
        }
    }
}

impl Saved {
    fn of(games: &Undo<BreakGame>) -> Saved {
        let (all, present) = games.line();
        let first = first_saved(&all, present);
        let (line, present) = (&all[first..], present - first);
        let led: Vec<Move> = std::iter::once(Move::Begin)
            .chain(line.windows(2).map(|pair| Move::between(pair[0], pair[1])))
            .collect();
        let begun = |at: &usize| matches!(led[*at], Move::Begin);
        let starts: Vec<usize> = (0..line.len()).filter(begun).collect();
        let ends = starts.iter().skip(1).copied().chain([line.len()]);
        // What belongs to a game is newest in the state of it that is next to the present one.
        let games = starts
            .iter()
            .zip(ends)
            .map(|(start, end)| SavedGame::of(line[*start], &line[present.clamp(*start, end - 1)].sheet));
        let states = led.iter().enumerate().map(|(at, to)| {
            let row = in_words(line[at]);
            let expected =
                led.get(at + 1).and_then(Move::typed).map_or_else(|| empty(line[at]), str::to_owned);
            SavedState { led: to.clone(), row: (row != expected).then_some(row) }
        });
        Saved { games: games.collect(), states: states.collect(), undone: line.len() - 1 - present }
    }

    fn read(self) -> Result<Undo<BreakGame>, Unreadable> {
        let mut begun = self.games.into_iter().map(SavedGame::read);
        let mut line: Vec<BreakGame> = Vec::new();
        for (at, state) in self.states.iter().enumerate() {
            let wrong = |what: &str| damaged(format!("state {}: {what}", at + 1));
            let before = line.last().cloned().map(|mut game| {
                game.row.fill(None);
                game
            });
            let open = || before.clone().filter(|game| game.ending() == Ending::Open);
            let mut game = match &state.led {
                Move::Begin => begun.next().ok_or_else(|| wrong("there is no such game"))??,
                Move::Guess(text) => {
                    let game = open().ok_or_else(|| wrong("a guess after the end"))?;
                    let code = game.rules().parse(text).map_err(|error| wrong(&error.to_string()))?;
                    game.guessed(code)
                }
                Move::Reveal => open().ok_or_else(|| wrong("the secret is shown already"))?.revealed(),
                Move::Row => before.ok_or_else(|| wrong("no game has begun"))?,
            };
            let next = self.states.get(at + 1).and_then(|next| next.led.typed());
            if let Some(row) = state.row.as_deref().or(next) {
                type_row(&mut game, row)
                    .ok_or_else(|| wrong(&format!("{:?} is no row of the game", excerpt(row))))?;
            }
            line.push(game);
        }
        let present =
            line.len().checked_sub(1 + self.undone).ok_or_else(|| damaged("there is no present state"))?;
        Undo::of_line(line, present).ok_or_else(|| damaged("there is no state"))
    }
}

/// The first state that is saved: no game is saved in part, and none but the present one if it takes long to read.
fn first_saved(line: &[&BreakGame], present: usize) -> usize {
    let mut codes = 0;
    let mut first = line.iter().position(|game| game.id() == line[present].id()).unwrap_or(present);
    let mut start = first;
    while start > 0 {
        let id = line[start - 1].id();
        while start > 0 && line[start - 1].id() == id {
            start -= 1;
        }
        codes += u64::from(line[start].rules().universe_size());
        if codes > REPLAYED {
            break;
        }
        first = start;
    }
    first
}

/// The row: a letter for each peg and a stroke for each empty position.
fn in_words(game: &BreakGame) -> String {
    game.row.iter().map(|peg| peg.map_or('_', Peg::letter)).collect()
}

fn empty(game: &BreakGame) -> String {
    "_".repeat(game.rules().positions())
}

/// Types a row, if it is one of the game.
fn type_row(game: &mut BreakGame, text: &str) -> Option<()> {
    let rules = game.rules();
    if text.chars().count() != rules.positions() {
        return None;
    }
    for (position, letter) in text.chars().enumerate() {
        let peg = if letter == '_' { None } else { Some(rules.peg(letter)?) };
        if peg.is_some_and(|peg| game.forbids(peg, position).is_some()) {
            return None;
        }
        game.row[position] = peg;
    }
    Some(())
}

impl SavedGame {
    /// What is saved of a game, from its first state, and its sheet.
    fn of(first: &BreakGame, sheet: &Sheet) -> SavedGame {
        let rules = first.rules();
        let cells = (0..rules.positions())
            .flat_map(|position| rules.palette().map(move |peg| Cell { position, peg }));
        let struck = cells.filter(|cell| !sheet.open.at(cell.position).contains(cell.peg));
        SavedGame {
            id: first.id().0.to_string(),
            rules: rules.into(),
            turns: first.most(),
            deal: match first.deal() {
                Deal::Drawn(seed) => SavedDeal::Seed(seed.to_string()),
                Deal::Daily(daily) => SavedDeal::Daily(daily.day().to_string()),
                Deal::Chosen(secret) => SavedDeal::Code(veiled(rules, secret)),
                Deal::Adversary => SavedDeal::Adversary,
            },
            counted: first.stakes() == Stakes::Counted,
            given: first.history().turns().iter().map(|turn| turn.code.to_string()).collect(),
            revealed: first.ending() == Ending::Revealed,
            struck: struck.map(|cell| cell_in_words(&cell)).collect(),
            told: sheet.told.iter().map(SavedFact::of).collect(),
            help: SavedHelp::of(&sheet.assistance),
        }
    }

    /// The game at its first state.
    fn read(self) -> Result<BreakGame, Unreadable> {
        let rules = self.rules.read()?;
        let number =
            |text: &str| text.parse().map_err(|_| damaged(format!("{:?} is no number", excerpt(text))));
        let deal = match &self.deal {
            SavedDeal::Seed(seed) => Deal::Drawn(Seed(number(seed)?)),
            SavedDeal::Daily(day) => Deal::Daily(Daily::of(day.parse().map_err(damaged)?).map_err(damaged)?),
            SavedDeal::Code(code) => Deal::Chosen(unveiled(rules, code)?),
            SavedDeal::Adversary => Deal::Adversary,
        };
        if !(1..=MOST_TURNS).contains(&self.turns) || self.given.len() > self.turns {
            return Err(damaged(format!("no game allows {} guesses", self.turns)));
        }
        let is_daily = matches!(deal, Deal::Daily(_));
        if is_daily && (rules != Daily::RULES || self.counted && self.turns != TURNS) {
            return Err(damaged("the daily puzzle has other rules"));
        }
        let mut game = BreakGame::new(rules, deal, self.turns);
        for guess in &self.given {
            if game.ending() != Ending::Open {
                return Err(damaged("a guess after the end"));
            }
            game = game.guessed(rules.parse(guess).map_err(damaged)?);
        }
        if self.revealed {
            game = game.revealed();
        }
        if !self.counted {
            game = game.not_counted();
        }
        for cell in &self.struck {
            let Cell { position, peg } = read_cell(cell, rules)?;
            game.sheet.open = game.sheet.open.without(position, ColorSet::NONE.with(peg));
        }
        game.sheet.told = self.told.iter().map(|fact| fact.read(rules)).collect::<Result<_, _>>()?;
        game.sheet.assistance = self.help.read();
        Ok(game.with_id(GameId(number(&self.id)?)))
    }
}

/// A cell as color and position, from 1: `b3`.
fn cell_in_words(cell: &Cell) -> String {
    format!("{}{}", cell.peg, cell.position + 1)
}

fn read_cell(text: &str, rules: Rules) -> Result<Cell, Unreadable> {
    let cell = text.split_at_checked(1).and_then(|(letter, number)| {
        let peg = rules.peg(letter.chars().next()?)?;
        let position = number.parse::<usize>().ok()?.checked_sub(1).filter(|at| *at < rules.positions())?;
        Some(Cell { position, peg })
    });
    cell.ok_or_else(|| damaged(format!("{:?} is no color at a position of the game", excerpt(text))))
}

impl SavedFact {
    fn of(fact: &Fact) -> SavedFact {
        match fact {
            Fact::Nowhere(colors) => SavedFact::Nowhere(colors.pegs().map(Peg::letter).collect()),
            Fact::Excluded(cells) => SavedFact::Excluded(cells.iter().map(cell_in_words).collect()),
            Fact::Placed(cell) => SavedFact::Placed(cell_in_words(cell)),
            Fact::Present(peg) => SavedFact::Present(peg.to_string()),
        }
    }

    fn read(&self, rules: Rules) -> Result<Fact, Unreadable> {
        let peg = |letter: char| {
            rules.peg(letter).ok_or_else(|| damaged(format!("{letter:?} is no color of the game")))
        };
        let colors = |text: &str| text.chars().map(peg).collect::<Result<ColorSet, _>>();
        Ok(match self {
            SavedFact::Nowhere(letters) => Fact::Nowhere(colors(letters)?),
            SavedFact::Excluded(cells) => {
                Fact::Excluded(cells.iter().map(|cell| read_cell(cell, rules)).collect::<Result<_, _>>()?)
            }
            SavedFact::Placed(cell) => Fact::Placed(read_cell(cell, rules)?),
            SavedFact::Present(letter) => {
                let found = colors(letter)?.first();
                Fact::Present(found.ok_or_else(|| damaged("a color is missing"))?)
            }
        })
    }
}

impl SavedHelp {
    fn of(assistance: &Assistance) -> SavedHelp {
        let Assistance { hints, undone, information, coach, shown } = *assistance;
        let used = |used: Used| used == Used::Yes;
        SavedHelp { hints, undone, information: used(information), coach: used(coach), shown: used(shown) }
    }

    fn read(&self) -> Assistance {
        let used = |used: bool| if used { Used::Yes } else { Used::No };
        Assistance {
            hints: self.hints,
            undone: self.undone,
            information: used(self.information),
            coach: used(self.coach),
            shown: used(self.shown),
        }
    }
}
