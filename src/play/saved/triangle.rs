//! Games on the triangle as they are saved: every state that undo and redo reach, and the board that is set up.

use serde::{Deserialize, Serialize};

use super::super::{GameId, Goal, PegGame, PegHelp, PegSheet, PegSheets, Undo};
use super::{Unreadable, damaged, of_text, to_text};
use crate::code::excerpt;
use crate::triangle::{Board, Rows};

/// What lies on the table of the triangle.
#[derive(Clone, Debug)]
pub struct TriangleTable {
    /// The states of the games.
    pub games: Undo<PegGame>,
    /// What belongs to each of these games.
    pub sheets: PegSheets,
    /// The board that was set up last.
    pub bench: Board,
}

impl TriangleTable {
    /// The table as a text.
    pub fn text(&self) -> String {
        to_text(Saved::of(self))
    }

    /// The same games, come after those of another table: undo leads back to these.
    #[must_use]
    pub fn after(self, before: TriangleTable) -> TriangleTable {
        let states = before.games.line().1 + 1;
        let sheets = self.sheets.after(before.sheets, states);
        TriangleTable { games: self.games.after(before.games), sheets, bench: self.bench }
    }

    /// Whether there is anything to be lost: of these games, or of a board that was set up.
    pub fn is_begun(games: &Undo<PegGame>, bench: Board) -> bool {
        let game = games.present();
        games.can_undo() || games.can_redo() || !game.jumps().is_empty() || bench != game.board()
    }

    /// The table of a text.
    ///
    /// # Errors
    ///
    /// If it is none, or tells of moves that the rules forbid.
    pub fn read(text: &str) -> Result<TriangleTable, Unreadable> {
        of_text::<Saved>(text)?.read()
    }
}

#[derive(Serialize, Deserialize)]
struct Saved {
    /// The number of the present game.
    id: String,
    /// Which of the states it began with, from 0.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    begun: Option<usize>,
    /// What belongs to the other games.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    others: Vec<SavedSheet>,
    /// The states, each with what led to it from the one before.
    states: Vec<SavedState>,
    /// How many of the states, from the end, are taken back.
    undone: usize,
    /// How often something was taken back.
    times_undone: usize,
    hints: usize,
    shown: usize,
    /// Whether the present state is an end that the player's jumps led to.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    played: bool,
    bench: String,
}

#[derive(Serialize, Deserialize)]
struct SavedSheet {
    id: String,
    begun: usize,
    hints: usize,
    shown: usize,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum SavedState {
    /// One more jump, such as 4-1.
    Jump(String),
    /// Another game, or another part of the same.
    Game {
        rows: String,
        goal: SavedGoal,
        /// The board at its start, once a hole was chosen.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        start: Option<String>,
        #[serde(default, skip_serializing_if = "String::is_empty")]
        moves: String,
    },
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum SavedGoal {
    OnePeg,
    OnePegIn(usize),
    WhereItBegan,
    FewestSweeps,
    MostPegs,
}

impl Saved {
    fn of(table: &TriangleTable) -> Saved {
        let (line, present) = table.games.line();
        let first = SavedState::game(line[0]);
        let states = line.windows(2).map(|pair| SavedState::between(pair[0], pair[1]));
        let own = table.sheets.present();
        // The oldest states may be forgotten.
        let forgotten = table.games.depth() - present;
        let begun = |sheet: &PegSheet| sheet.begun().saturating_sub(forgotten);
        let others = table.sheets.all().iter().filter(|sheet| sheet.id() != own.id());
        Saved {
            id: own.id().0.to_string(),
            begun: Some(begun(own)),
            others: others
                .map(|sheet| SavedSheet {
                    id: sheet.id().0.to_string(),
                    begun: begun(sheet),
                    hints: sheet.help.hints,
                    shown: sheet.help.shown,
                })
                .collect(),
            states: std::iter::once(first).chain(states).collect(),
            undone: line.len() - 1 - present,
            times_undone: table.games.times_undone(),
            hints: own.help.hints,
            shown: own.help.shown,
            played: own.end(table.games.present()).is_some(),
            bench: table.bench.to_string(),
        }
    }

    fn read(self) -> Result<TriangleTable, Unreadable> {
        let mut line: Vec<PegGame> = Vec::new();
        for (at, state) in self.states.iter().enumerate() {
            let game = state.read(line.last());
            line.push(game.map_err(|what| damaged(format!("state {}: {what}", at + 1)))?);
        }
        let present =
            line.len().checked_sub(1 + self.undone).ok_or_else(|| damaged("there is no present state"))?;
        let games = Undo::of_line(line, present).ok_or_else(|| damaged("there is no state"))?;
        let games = games.undone_before(self.times_undone);
        let (bench, sheets) = (self.bench.parse().map_err(damaged)?, self.sheets(&games)?);
        Ok(TriangleTable { games, sheets, bench })
    }

    /// The sheets of these games.
    fn sheets(&self, games: &Undo<PegGame>) -> Result<PegSheets, Unreadable> {
        let (line, present) = games.line();
        let id = |text: &str| {
            let number = text.parse().map_err(|_| damaged(format!("{:?} is no number", excerpt(text))));
            number.map(GameId)
        };
        // Version 0.1 did not tell it.
        let same = |at: &usize| line[*at].start() == line[present].start();
        let begun =
            self.begun.unwrap_or_else(|| (0..=present).rev().take_while(same).last().unwrap_or(present));
        let help = PegHelp { hints: self.hints, shown: self.shown };
        let mut own = PegSheet::saved(line[present], begun, id(&self.id)?, help);
        if self.played {
            own.played(line[present]);
        }
        let mut sheets = vec![own];
        for other in &self.others {
            let game = line.get(other.begun).ok_or_else(|| damaged("a game that has no state"))?;
            let help = PegHelp { hints: other.hints, shown: other.shown };
            sheets.push(PegSheet::saved(game, other.begun, id(&other.id)?, help));
        }
        let restored = PegSheets::restored(sheets, games);
        restored.filter(|restored| restored.present().id().0.to_string() == self.id).ok_or_else(|| {
            damaged(format!("the present game begins with state {begun}, after others that come later"))
        })
    }
}

impl SavedState {
    fn game(game: &PegGame) -> SavedState {
        SavedState::Game {
            rows: game.rows().to_string(),
            goal: SavedGoal::of(game.goal()),
            start: game.start().map(|board| board.to_string()),
            moves: game.moves_in_words(),
        }
    }

    fn between(before: &PegGame, after: &PegGame) -> SavedState {
        match after.jumps().split_last() {
            Some((last, earlier))
                if earlier == before.jumps()
                    && (before.start(), before.goal()) == (after.start(), after.goal()) =>
            {
                SavedState::Jump(last.to_string())
            }
            _ => SavedState::game(after),
        }
    }

    /// The state, after another one; or what is wrong with it.
    fn read(&self, before: Option<&PegGame>) -> Result<PegGame, String> {
        match self {
            SavedState::Jump(text) => {
                let before = before.filter(|game| game.start().is_some()).ok_or("a jump before the start")?;
                before.one_move(text)
            }
            SavedState::Game { rows, goal, start, moves } => {
                let rows: Rows = rows.parse().map_err(|error| format!("{error}"))?;
                let game = match start {
                    None => PegGame::new(rows),
                    Some(board) => PegGame::from_board(board.parse().map_err(|error| format!("{error}"))?),
                };
                if game.rows() != rows {
                    return Err(format!("the board does not have {rows} rows"));
                }
                let game = game.played_for(goal.read(rows)?);
                match moves.as_str() {
                    "" => Ok(game),
                    _ if game.start().is_none() => Err("a jump before the start".to_owned()),
                    moves => {
                        let played = game.with_moves(moves).map_err(|error| error.to_string())?;
                        Ok(played.last().cloned().unwrap_or(game))
                    }
                }
            }
        }
    }
}

impl PegGame {
    /// The game after the one move of a text; or what is wrong with it.
    fn one_move(&self, text: &str) -> Result<PegGame, String> {
        let games = self.with_moves(text).map_err(|error| error.to_string())?;
        match <[PegGame; 1]>::try_from(games) {
            Ok([game]) => Ok(game),
            Err(_) => Err(format!("{:?} is not one move", excerpt(text))),
        }
    }
}

impl SavedGoal {
    fn of(goal: Goal) -> SavedGoal {
        match goal {
            Goal::OnePeg => SavedGoal::OnePeg,
            Goal::OnePegIn(hole) => SavedGoal::OnePegIn(hole.number()),
            Goal::WhereItBegan => SavedGoal::WhereItBegan,
            Goal::FewestSweeps => SavedGoal::FewestSweeps,
            Goal::MostPegs => SavedGoal::MostPegs,
        }
    }

    fn read(&self, rows: Rows) -> Result<Goal, String> {
        Ok(match self {
            SavedGoal::OnePeg => Goal::OnePeg,
            SavedGoal::OnePegIn(hole) => Goal::OnePegIn(rows.hole(*hole).map_err(|error| error.to_string())?),
            SavedGoal::WhereItBegan => Goal::WhereItBegan,
            SavedGoal::FewestSweeps => Goal::FewestSweeps,
            SavedGoal::MostPegs => Goal::MostPegs,
        })
    }
}
