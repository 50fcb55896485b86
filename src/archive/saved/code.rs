//! The saved form of code-breaking games: all states that undo and redo reach.

use std::ops::Range;

use serde::{Deserialize, Serialize};

use super::{LoadError, damaged, games_of, of_text, scrambled, to_text, unscrambled};
use crate::excerpt::excerpt;
use crate::play::{
    BreakGame, Comment, Daily, Day, Deal, GameId, GameMode, GameStatus, HelpTaken, MOST_TURNS, Match,
    NextSecret, Notebook, Original, Seed, TURNS, Undo,
};
use pegwise_engine::code::{ColorSet, Peg, Rules};
use pegwise_engine::deduce::{Cell, Fact};

/// The most codes of earlier and later games, in total, that are saved. Each game is replayed when the program starts: one
/// of 2^24 codes with two guesses takes 0.10 s with a secret and 0.14 s against the adversary.
const REPLAYED: u64 = 1 << 26;

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

    pub fn read(text: &str) -> Result<Undo<BreakGame>, LoadError> {
        of_text::<CodeFile>(text)?.read()
    }
}

#[derive(Serialize, Deserialize)]
struct CodeFile {
    games: Vec<SavedGame>,
    states: Undo<SavedCodeState>,
}

/// A state of a game, by the index of the game and the number of guesses made.
#[derive(Serialize, Deserialize)]
struct SavedCodeState {
    game: usize,
    guesses: usize,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    revealed: bool,
    /// The row being typed, unless it is empty.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    row: Option<String>,
}

/// A game with all of its guesses.
#[derive(Serialize, Deserialize)]
struct SavedGame {
    id: GameId,
    rules: Rules,
    turns: usize,
    deal: SavedDeal,
    counted: bool,
    guesses: Vec<String>,
    #[serde(default, rename = "struck", skip_serializing_if = "Vec::is_empty")]
    ruled_out: Vec<Cell>,
    #[serde(default, rename = "told", skip_serializing_if = "Vec::is_empty")]
    hinted: Vec<Fact>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    comments: Vec<Comment>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    times: Vec<u64>,
    help: HelpTaken,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    original: Option<SavedOriginal>,
    /// The match that it belongs to, with the games before it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    players: Option<Match>,
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

/// Where the secret comes from. A chosen one is hidden in a share code.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum SavedDeal {
    Seed(Seed),
    Daily(Day),
    Code(String),
    Adversary,
}

impl CodeFile {
    fn of(games: &Undo<BreakGame>) -> CodeFile {
        let (all, present) = games.states();
        let saved = saved_states(&all, present);
        let (line, present) = (&all[saved.clone()], present - saved.start);
        let (games, game_of_each) = games_of(line, is_part);
        // The newest notebook of a game is in its state closest to the present one.
        let notebook = |game: usize| {
            let states = (0..line.len()).filter(|at| game_of_each[*at] == game);
            &line[states.min_by_key(|at| at.abs_diff(present)).unwrap_or(present)].notebook
        };
        let games = games.iter().enumerate().map(|(at, game)| SavedGame::of(game, notebook(at))).collect();
        let states = line.iter().zip(&game_of_each).map(|(state, game)| SavedCodeState {
            game: *game,
            guesses: state.history().turns().len(),
            revealed: state.status() == GameStatus::Revealed,
            row: state.row.iter().any(Option::is_some).then(|| in_words(state)),
        });
        let states = Undo::from_states(states.collect(), present).expect("there is a present state");
        CodeFile { games, states }
    }

    fn read(self) -> Result<Undo<BreakGame>, LoadError> {
        let in_game = |(at, game): (usize, SavedGame)| {
            game.read().map_err(|wrong| damaged(format!("game {}: {wrong}", at + 1)))
        };
        let games: Vec<Vec<BreakGame>> =
            self.games.into_iter().enumerate().map(in_game).collect::<Result<_, _>>()?;
        self.states.try_map(|SavedCodeState { game, guesses, revealed, row }| {
            let mut states = games.get(*game).into_iter().flatten();
            let state = states.find(|state| state.history().turns().len() == *guesses);
            let mut state = state.ok_or_else(|| damaged("a state of no game"))?.clone();
            if *revealed {
                if state.status() != GameStatus::Open {
                    return Err(damaged("a secret is shown after the end"));
                }
                state = state.revealed();
            }
            if let Some(row) = row {
                type_row(&mut state, row)
                    .ok_or_else(|| damaged(format!("{:?} is not a row of the game", excerpt(row))))?;
            }
            Ok(state)
        })
    }
}

/// Whether a game goes on from another one, or is the same.
fn is_part(game: &BreakGame, later: &BreakGame) -> bool {
    game.is_same_game(later) && later.history().turns().starts_with(game.history().turns())
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

/// The row in letters, with `_` for an empty position.
fn in_words(game: &BreakGame) -> String {
    game.row.iter().map(|peg| peg.map_or('_', Peg::letter)).collect()
}

/// Sets the row. `None` if the game has no such row.
fn type_row(game: &mut BreakGame, text: &str) -> Option<()> {
    let rules = game.rules().in_letters();
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
    fn of(game: &BreakGame, notebook: &Notebook) -> SavedGame {
        let rules = game.rules();
        let cells = (0..rules.positions())
            .flat_map(|position| rules.palette().map(move |peg| Cell { position, peg }));
        let ruled_out = cells.filter(|cell| !notebook.open.at(cell.position).contains(cell.peg));
        SavedGame {
            id: game.id(),
            rules,
            turns: game.most(),
            deal: SavedDeal::of(game),
            counted: game.mode() == GameMode::Counted,
            guesses: guesses(game),
            ruled_out: ruled_out.collect(),
            hinted: notebook.hinted.clone(),
            comments: notebook.comments.clone(),
            times: notebook.times.clone(),
            help: notebook.help,
            original: game.original().map(SavedOriginal::of),
            players: game.players().cloned(),
        }
    }

    /// Returns the game after each number of guesses, from the fewest with which it can have begun.
    fn read(self) -> Result<Vec<BreakGame>, LoadError> {
        let rules = self.rules;
        let deal = self.deal.read(rules)?;
        if !(1..=MOST_TURNS).contains(&self.turns) {
            return Err(damaged(format!("no game allows {} guesses", self.turns)));
        }
        let is_daily = matches!(deal, Deal::Daily(_));
        if is_daily && (rules != Daily::RULES || self.counted && self.turns != TURNS) {
            return Err(damaged("the daily puzzle has other rules"));
        }
        if !(self.ruled_out.iter().all(|cell| cell.is_of(rules))
            && self.hinted.iter().all(|fact| fact.is_of(rules)))
        {
            return Err(damaged("a note or a hint is not of this game"));
        }
        let mut game = BreakGame::new(rules, deal, self.turns);
        if let Some(original) = &self.original {
            game = original.read(&game, &self.guesses)?;
        }
        if !self.counted {
            game = game.as_practice();
        }
        if let Some(players) = self.players {
            game = game.in_match(players);
        }
        for Cell { position, peg } in self.ruled_out {
            game.notebook.open = game.notebook.open.without(position, ColorSet::NONE.with(peg));
        }
        game.notebook.hinted = self.hinted;
        game.notebook.comments = Comment::checked(self.comments, self.guesses.len()).map_err(damaged)?;
        game.notebook.times = self.times;
        game.notebook.help = self.help;
        let kept = game.history().turns().len();
        games_after(game.with_id(self.id), &self.guesses[kept..])
    }
}

fn guesses(game: &BreakGame) -> Vec<String> {
    game.history().turns().iter().map(|turn| turn.code.to_string()).collect()
}

/// The game, and the games after each of these guesses.
fn games_after(game: BreakGame, guesses: &[String]) -> Result<Vec<BreakGame>, LoadError> {
    let mut games = vec![game];
    for guess in guesses {
        let game = &games[games.len() - 1];
        if game.status() != GameStatus::Open {
            return Err(damaged("a guess after the end"));
        }
        let guess = game.rules().in_letters().parse(guess).map_err(damaged)?;
        game.check_guess(&guess).map_err(damaged)?;
        games.push(game.guessed(guess));
    }
    Ok(games)
}

impl SavedDeal {
    fn of(game: &BreakGame) -> SavedDeal {
        match game.deal() {
            Deal::Drawn(seed) => SavedDeal::Seed(seed),
            Deal::Daily(daily) => SavedDeal::Daily(daily.day),
            Deal::Chosen(secret) => SavedDeal::Code(scrambled(game.rules(), secret)),
            Deal::Adversary => SavedDeal::Adversary,
        }
    }

    fn read(&self, rules: Rules) -> Result<Deal, LoadError> {
        Ok(match self {
            SavedDeal::Seed(seed) => Deal::Drawn(*seed),
            SavedDeal::Daily(day) => Deal::Daily(Daily::of(*day).map_err(damaged)?),
            SavedDeal::Code(code) => Deal::Chosen(unscrambled(rules, code)?),
            SavedDeal::Adversary => Deal::Adversary,
        })
    }
}

impl SavedOriginal {
    fn of(original: &Original) -> SavedOriginal {
        let game = &original.game;
        SavedOriginal {
            deal: SavedDeal::of(game),
            guesses: guesses(game),
            revealed: game.status() == GameStatus::Revealed,
            kept: original.kept,
            secret: original.secret,
        }
    }

    /// Plays `begun`, which has no turns and then gets these guesses, on from the original.
    fn read(&self, begun: &BreakGame, guesses: &[String]) -> Result<BreakGame, LoadError> {
        let (rules, most) = (begun.rules(), begun.most());
        let wrong = || damaged("the original is not one of this game");
        let deal = self.deal.read(rules)?;
        let secret = self.secret;
        if matches!(deal, Deal::Daily(_)) && rules != Daily::RULES
            || secret == NextSecret::Same && deal != begun.deal()
        {
            return Err(wrong());
        }
        let mut game =
            games_after(BreakGame::new(rules, deal, most), &self.guesses)?.pop().ok_or_else(wrong)?;
        if self.revealed {
            game = game.revealed();
        }
        let kept = self.guesses.get(..self.kept).ok_or_else(wrong)?;
        let is_possible = match begun.fixed_secret() {
            Some(secret) => game.history().turns()[..self.kept].iter().all(|turn| turn.fits(&secret)),
            None => game.deal() == Deal::Adversary,
        };
        if !guesses.starts_with(kept) || !is_possible || game.status() == GameStatus::Open {
            return Err(wrong());
        }
        Ok(game.practice(begun.deal(), self.kept, secret))
    }
}
