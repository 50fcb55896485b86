//! The saved form of code-breaking games: all states that undo and redo reach.

use std::ops::Range;

use serde::{Deserialize, Serialize};

use super::{LoadError, comments, damaged, of_text, present_of, scrambled, to_text, unscrambled};
use crate::excerpt::excerpt;
use crate::play::{
    BreakGame, Codemaker, Comment, Daily, Deal, GameId, GameMode, GameStatus, HelpTaken, MOST_TURNS,
    NextSecret, Notebook, Original, Seed, TURNS, Undo,
};
use pegwise_engine::code::{ColorSet, Peg, Rules};
use pegwise_engine::deduce::{Cell, Fact};

/// The most codes of earlier and later games, in total, that are saved. Each game is replayed when the program starts: one
/// of 2^24 codes with two guesses takes 0.10 s with a secret and 0.14 s against the adversary.
const REPLAYED: u64 = 1 << 26;

/// The saved code-breaking games.
#[derive(Debug)]
pub struct SavedCode;

impl SavedCode {
    /// Writes the games, without earlier and later games that would take long to replay.
    pub fn text(games: &Undo<BreakGame>) -> String {
        to_text(CodeFile::of(games))
    }

    /// Writes the games, if there is anything to save.
    pub fn text_if_begun(games: &Undo<BreakGame>) -> Option<String> {
        (!games.present().is_untouched() || games.can_undo() || games.can_redo())
            .then(|| SavedCode::text(games))
    }

    /// Reads games.
    ///
    /// # Errors
    ///
    /// If the text is not a saved game, or the rules forbid a move.
    pub fn read(text: &str) -> Result<Undo<BreakGame>, LoadError> {
        of_text::<CodeFile>(text)?.read()
    }
}

#[derive(Serialize, Deserialize)]
struct CodeFile {
    /// The games, in the order in which they began.
    games: Vec<SavedGame>,
    /// The states, each as a move after the one before it.
    states: Vec<CodeState>,
    /// The number of undone states, at the end.
    undone: usize,
}

/// What belongs to a game, but to none of its states.
#[derive(Serialize, Deserialize)]
struct SavedGame {
    id: String,
    rules: Rules,
    turns: usize,
    deal: SavedDeal,
    counted: bool,
    /// The guesses before the first state of the game.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    given: Vec<String>,
    /// Whether the secret was shown before the first state.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    revealed: bool,
    #[serde(default, rename = "struck", skip_serializing_if = "Vec::is_empty")]
    ruled_out: Vec<String>,
    #[serde(default, rename = "told", skip_serializing_if = "Vec::is_empty")]
    hinted: Vec<SavedFact>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    comments: Vec<Comment>,
    help: HelpTaken,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    original: Option<SavedOriginal>,
}

/// The game that another one was played on from. It has the same rules and allows as many guesses.
#[derive(Serialize, Deserialize)]
struct SavedOriginal {
    deal: SavedDeal,
    guesses: Vec<String>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    revealed: bool,
    /// The number of guesses with which the other game began.
    kept: usize,
    secret: NextSecret,
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
struct CodeState {
    #[serde(rename = "move")]
    moved: Move,
    /// The row being typed, unless it is empty or the next guess.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    row: Option<String>,
}

/// The move from one state to the next.
#[derive(Clone, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Move {
    /// Begins the next game.
    Begin,
    Guess(String),
    /// Shows the secret.
    Reveal,
    Row,
}

impl Move {
    /// The move from one state to the next. Anything but a single step of the same game begins a game, including its
    /// turns so far: the player may return to an earlier daily puzzle or reuse a seed.
    fn between(before: &BreakGame, after: &BreakGame) -> Move {
        let (turns, later) = (before.history().turns(), after.history().turns());
        if !before.is_same_game(after) || !later.starts_with(turns) {
            return Move::Begin;
        }
        match (&later[turns.len()..], before.status(), after.status()) {
            ([], ending, same) if ending == same => Move::Row,
            ([], GameStatus::Open, GameStatus::Revealed) => Move::Reveal,
            ([turn], GameStatus::Open, GameStatus::Open | GameStatus::Won | GameStatus::Lost) => {
                Move::Guess(turn.code.to_string())
            }
            _ => Move::Begin,
        }
    }

    /// The expected row of the state before this move.
    fn typed(&self) -> Option<&str> {
        match self {
            Move::Guess(code) => Some(code),
            Move::Begin | Move::Reveal | Move::Row => None,
        }
    }
}

impl CodeFile {
    fn of(games: &Undo<BreakGame>) -> CodeFile {
        let (all, present) = games.states();
        let saved = saved_states(&all, present);
        let (line, present) = (&all[saved.clone()], present - saved.start);
        let moved: Vec<Move> = std::iter::once(Move::Begin)
            .chain(line.windows(2).map(|pair| Move::between(pair[0], pair[1])))
            .collect();
        let begun = |at: &usize| matches!(moved[*at], Move::Begin);
        let starts: Vec<usize> = (0..line.len()).filter(begun).collect();
        let ends = starts.iter().skip(1).copied().chain([line.len()]);
        // The newest notebook of a game is in its state closest to the present one.
        let games = starts
            .iter()
            .zip(ends)
            .map(|(start, end)| SavedGame::of(line[*start], &line[present.clamp(*start, end - 1)].notebook));
        let states = moved.iter().enumerate().map(|(at, to)| {
            let row = in_words(line[at]);
            let expected =
                moved.get(at + 1).and_then(Move::typed).map_or_else(|| empty(line[at]), str::to_owned);
            CodeState { moved: to.clone(), row: (row != expected).then_some(row) }
        });
        CodeFile { games: games.collect(), states: states.collect(), undone: line.len() - 1 - present }
    }

    fn read(self) -> Result<Undo<BreakGame>, LoadError> {
        let mut begun = self.games.into_iter().map(SavedGame::read);
        let mut line: Vec<BreakGame> = Vec::new();
        for (at, state) in self.states.iter().enumerate() {
            let wrong = |what: &str| damaged(format!("state {}: {what}", at + 1));
            let before = line.last().cloned().map(|mut game| {
                game.row.fill(None);
                game
            });
            let open = || before.clone().filter(|game| game.status() == GameStatus::Open);
            let mut game = match &state.moved {
                Move::Begin => begun.next().ok_or_else(|| wrong("there is no such game"))??,
                Move::Guess(text) => {
                    let game = open().ok_or_else(|| wrong("a guess after the end"))?;
                    let code = game.rules().parse(text).map_err(|error| wrong(&error.to_string()))?;
                    game.guessed(code)
                }
                Move::Reveal => open().ok_or_else(|| wrong("the secret is shown already"))?.revealed(),
                Move::Row => before.ok_or_else(|| wrong("no game has begun"))?,
            };
            let next = self.states.get(at + 1).and_then(|next| next.moved.typed());
            if let Some(row) = state.row.as_deref().or(next) {
                type_row(&mut game, row)
                    .ok_or_else(|| wrong(&format!("{:?} is not a row of the game", excerpt(row))))?;
            }
            line.push(game);
        }
        let present = present_of(line.len(), self.undone)?;
        Undo::from_states(line, present).ok_or_else(|| damaged("there is no state"))
    }
}

/// The states to save: those of the present game, and of other games those nearest to it whose codes are not too many.
fn saved_states(line: &[&BreakGame], present: usize) -> Range<usize> {
    let is_present = |game: &&BreakGame| game.id() == line[present].id();
    let first = line.iter().position(is_present).unwrap_or(present);
    let end = line.iter().rposition(is_present).unwrap_or(present) + 1;
    let mut codes_left = REPLAYED;
    let earlier = nearest_games(line[..first].iter().rev(), &mut codes_left);
    let later = nearest_games(line[end..].iter(), &mut codes_left);
    first - earlier..end + later
}

/// The number of states of the first games, each whole, that have no more than these codes.
fn nearest_games<'g>(states: impl Iterator<Item = &'g &'g BreakGame>, codes_left: &mut u64) -> usize {
    let (mut saved, mut id) = (0, None);
    for game in states {
        if id != Some(game.id()) {
            // The original is replayed, too.
            let games = 1 + u64::from(game.original().is_some());
            let codes = games * u64::from(game.rules().universe_size());
            let Some(left) = codes_left.checked_sub(codes) else { break };
            (*codes_left, id) = (left, Some(game.id()));
        }
        saved += 1;
    }
    saved
}

/// The row as text, with `_` for an empty position.
fn in_words(game: &BreakGame) -> String {
    game.row.iter().map(|peg| peg.map_or('_', Peg::letter)).collect()
}

fn empty(game: &BreakGame) -> String {
    "_".repeat(game.rules().positions())
}

/// Sets the row. `None` if the game has no such row.
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
    /// The saved form of a game, from its first state and its notebook.
    fn of(first: &BreakGame, notebook: &Notebook) -> SavedGame {
        let rules = first.rules();
        let cells = (0..rules.positions())
            .flat_map(|position| rules.palette().map(move |peg| Cell { position, peg }));
        let ruled_out = cells.filter(|cell| !notebook.open.at(cell.position).contains(cell.peg));
        SavedGame {
            id: first.id().0.to_string(),
            rules,
            turns: first.most(),
            deal: SavedDeal::of(first),
            counted: first.mode() == GameMode::Counted,
            given: first.history().turns().iter().map(|turn| turn.code.to_string()).collect(),
            revealed: first.status() == GameStatus::Revealed,
            ruled_out: ruled_out.map(|cell| cell_in_words(&cell)).collect(),
            hinted: notebook.hinted.iter().map(SavedFact::of).collect(),
            comments: notebook.comments.clone(),
            help: notebook.help,
            original: first.original().map(SavedOriginal::of),
        }
    }

    /// Returns the game at its first state.
    fn read(self) -> Result<BreakGame, LoadError> {
        let rules = self.rules;
        let deal = self.deal.read(rules)?;
        if !(1..=MOST_TURNS).contains(&self.turns) || self.given.len() > self.turns {
            return Err(damaged(format!("no game allows {} guesses", self.turns)));
        }
        let is_daily = matches!(deal, Deal::Daily(_));
        if is_daily && (rules != Daily::RULES || self.counted && self.turns != TURNS) {
            return Err(damaged("the daily puzzle has other rules"));
        }
        let begun = match &self.original {
            None => BreakGame::new(rules, deal, self.turns),
            Some(original) => original.read(&BreakGame::new(rules, deal, self.turns), &self.given)?,
        };
        let given = &self.given[begun.history().turns().len()..];
        let mut game = guessed(begun, given)?;
        if self.revealed {
            game = game.revealed();
        }
        if !self.counted {
            game = game.as_practice();
        }
        for cell in &self.ruled_out {
            let Cell { position, peg } = read_cell(cell, rules)?;
            game.notebook.open = game.notebook.open.without(position, ColorSet::NONE.with(peg));
        }
        game.notebook.hinted = self.hinted.iter().map(|fact| fact.read(rules)).collect::<Result<_, _>>()?;
        game.notebook.comments = comments(&self.comments, self.given.len())?;
        game.notebook.help = self.help;
        Ok(game.with_id(GameId(number(&self.id)?)))
    }
}

/// The game after these guesses.
fn guessed(mut game: BreakGame, guesses: &[String]) -> Result<BreakGame, LoadError> {
    for guess in guesses {
        if game.status() != GameStatus::Open {
            return Err(damaged("a guess after the end"));
        }
        game = game.guessed(game.rules().parse(guess).map_err(damaged)?);
    }
    Ok(game)
}

fn number(text: &str) -> Result<u64, LoadError> {
    text.parse().map_err(|_| damaged(format!("{:?} is not a number", excerpt(text))))
}

impl SavedDeal {
    fn of(game: &BreakGame) -> SavedDeal {
        match game.deal() {
            Deal::Drawn(seed) => SavedDeal::Seed(seed.to_string()),
            Deal::Daily(daily) => SavedDeal::Daily(daily.day().to_string()),
            Deal::Chosen(secret) => SavedDeal::Code(scrambled(game.rules(), secret)),
            Deal::Adversary => SavedDeal::Adversary,
        }
    }

    fn read(&self, rules: Rules) -> Result<Deal, LoadError> {
        Ok(match self {
            SavedDeal::Seed(seed) => Deal::Drawn(Seed(number(seed)?)),
            SavedDeal::Daily(day) => Deal::Daily(Daily::of(day.parse().map_err(damaged)?).map_err(damaged)?),
            SavedDeal::Code(code) => Deal::Chosen(unscrambled(rules, code)?),
            SavedDeal::Adversary => Deal::Adversary,
        })
    }
}

impl SavedOriginal {
    fn of(original: &Original) -> SavedOriginal {
        let game = original.game();
        SavedOriginal {
            deal: SavedDeal::of(game),
            guesses: game.history().turns().iter().map(|turn| turn.code.to_string()).collect(),
            revealed: game.status() == GameStatus::Revealed,
            kept: original.kept(),
            secret: original.next_secret(),
        }
    }

    /// Plays `begun`, which has no turns, on from the original. `given` are the guesses before its first state.
    fn read(&self, begun: &BreakGame, given: &[String]) -> Result<BreakGame, LoadError> {
        let (rules, most) = (begun.rules(), begun.most());
        let wrong = || damaged("the original is not one of this game");
        let deal = self.deal.read(rules)?;
        let secret = self.secret;
        if matches!(deal, Deal::Daily(_)) && rules != Daily::RULES
            || secret == NextSecret::Same && deal != begun.deal()
        {
            return Err(wrong());
        }
        let mut game = guessed(BreakGame::new(rules, deal, most), &self.guesses)?;
        if self.revealed {
            game = game.revealed();
        }
        let kept = self.guesses.get(..self.kept).ok_or_else(wrong)?;
        let is_possible = match begun.codemaker() {
            Codemaker::Holding(secret) => {
                game.history().turns()[..self.kept].iter().all(|turn| turn.fits(&secret))
            }
            Codemaker::Adversary => game.codemaker() == Codemaker::Adversary,
        };
        if !given.starts_with(kept) || !is_possible || game.status() == GameStatus::Open {
            return Err(wrong());
        }
        Ok(game.practice(begun.deal(), self.kept, secret))
    }
}

/// A cell as color and position from 1: `b3`.
fn cell_in_words(cell: &Cell) -> String {
    format!("{}{}", cell.peg, cell.position + 1)
}

fn read_cell(text: &str, rules: Rules) -> Result<Cell, LoadError> {
    let cell = text.split_at_checked(1).and_then(|(letter, number)| {
        let peg = rules.peg(letter.chars().next()?)?;
        let position = number.parse::<usize>().ok()?.checked_sub(1).filter(|at| *at < rules.positions())?;
        Some(Cell { position, peg })
    });
    cell.ok_or_else(|| damaged(format!("{:?} is not a color and a position of the game", excerpt(text))))
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

    fn read(&self, rules: Rules) -> Result<Fact, LoadError> {
        let peg = |letter: char| {
            rules.peg(letter).ok_or_else(|| damaged(format!("{letter:?} is not a color of the game")))
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
