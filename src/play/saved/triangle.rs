//! The saved form of triangle games: all states that undo and redo reach, and the board in the set-up.

use serde::{Deserialize, Serialize};

use super::super::{GameId, Goal, PegGame, PegGameInfo, PegGameInfos, PegHelp, Undo};
use super::{LoadError, damaged, of_text, to_text};
use crate::code::excerpt;
use crate::triangle::{Board, Rows};

/// The saved triangle games.
#[derive(Clone, Debug)]
pub struct SavedTriangle {
    /// The states of the games.
    pub games: Undo<PegGame>,
    /// The info of each game.
    pub infos: PegGameInfos,
    /// The board in the set-up.
    pub bench: Board,
}

impl SavedTriangle {
    /// Writes the games.
    pub fn text(&self) -> String {
        to_text(TriangleFile::of(self))
    }

    /// Puts the past and present of other games before these, so that undo leads back to them.
    #[must_use]
    pub fn after(self, before: SavedTriangle) -> SavedTriangle {
        let states = before.games.states().1 + 1;
        let infos = self.infos.after(before.infos, states);
        SavedTriangle { games: self.games.after(before.games), infos, bench: self.bench }
    }

    /// Whether there is anything to save.
    pub fn is_begun(games: &Undo<PegGame>, bench: Board) -> bool {
        let game = games.present();
        games.can_undo() || games.can_redo() || !game.jumps().is_empty() || bench != game.board()
    }

    /// Reads games.
    ///
    /// # Errors
    ///
    /// If the text is not a saved game, or the rules forbid a move.
    pub fn read(text: &str) -> Result<SavedTriangle, LoadError> {
        of_text::<TriangleFile>(text)?.read()
    }
}

#[derive(Serialize, Deserialize)]
struct TriangleFile {
    /// The id of the present game.
    id: String,
    /// The index of its first state.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    begun: Option<usize>,
    /// The infos of the other games.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    others: Vec<SavedInfo>,
    /// The states, each as a change of the one before it.
    states: Vec<TriangleState>,
    /// The number of undone states, at the end.
    undone: usize,
    /// The number of undo steps.
    times_undone: usize,
    hints: usize,
    shown: usize,
    /// Whether the player's own jumps led to the present end.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    played: bool,
    bench: String,
}

#[derive(Serialize, Deserialize)]
struct SavedInfo {
    id: String,
    begun: usize,
    hints: usize,
    shown: usize,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum TriangleState {
    /// One more jump, such as 4-1.
    Jump(String),
    /// Any other change.
    Game {
        rows: String,
        goal: SavedGoal,
        /// The board at the start, once a hole is chosen.
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

impl TriangleFile {
    fn of(table: &SavedTriangle) -> TriangleFile {
        let (line, present) = table.games.states();
        let first = TriangleState::game(line[0]);
        let states = line.windows(2).map(|pair| TriangleState::between(pair[0], pair[1]));
        let own = table.infos.present();
        // The oldest states may have been forgotten.
        let forgotten = table.games.depth() - present;
        let begun = |info: &PegGameInfo| info.begun().saturating_sub(forgotten);
        let others = table.infos.all().iter().filter(|info| info.id() != own.id());
        TriangleFile {
            id: own.id().0.to_string(),
            begun: Some(begun(own)),
            others: others
                .map(|info| SavedInfo {
                    id: info.id().0.to_string(),
                    begun: begun(info),
                    hints: info.help.hints,
                    shown: info.help.shown,
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

    fn read(self) -> Result<SavedTriangle, LoadError> {
        let mut line: Vec<PegGame> = Vec::new();
        for (at, state) in self.states.iter().enumerate() {
            let game = state.read(line.last());
            line.push(game.map_err(|what| damaged(format!("state {}: {what}", at + 1)))?);
        }
        let present =
            line.len().checked_sub(1 + self.undone).ok_or_else(|| damaged("there is no present state"))?;
        let games = Undo::from_states(line, present).ok_or_else(|| damaged("there is no state"))?;
        let games = games.with_times_undone(self.times_undone);
        let (bench, infos) = (self.bench.parse().map_err(damaged)?, self.infos(&games)?);
        Ok(SavedTriangle { games, infos, bench })
    }

    /// The infos of the games.
    fn infos(&self, games: &Undo<PegGame>) -> Result<PegGameInfos, LoadError> {
        let (line, present) = games.states();
        let id = |text: &str| {
            let number = text.parse().map_err(|_| damaged(format!("{:?} is not a number", excerpt(text))));
            number.map(GameId)
        };
        // Version 0.1 did not save it.
        let same = |at: &usize| line[*at].start() == line[present].start();
        let begun =
            self.begun.unwrap_or_else(|| (0..=present).rev().take_while(same).last().unwrap_or(present));
        let help = PegHelp { hints: self.hints, shown: self.shown };
        let mut own = PegGameInfo::saved(line[present], begun, id(&self.id)?, help);
        if self.played {
            own.played(line[present]);
        }
        let mut infos = vec![own];
        for other in &self.others {
            let game = line.get(other.begun).ok_or_else(|| damaged("a game without a state"))?;
            let help = PegHelp { hints: other.hints, shown: other.shown };
            infos.push(PegGameInfo::saved(game, other.begun, id(&other.id)?, help));
        }
        let restored = PegGameInfos::restored(infos, games);
        restored.filter(|restored| restored.present().id().0.to_string() == self.id).ok_or_else(|| {
            damaged(format!("the present game begins with state {begun}, after others that come later"))
        })
    }
}

impl TriangleState {
    fn game(game: &PegGame) -> TriangleState {
        TriangleState::Game {
            rows: game.rows().to_string(),
            goal: SavedGoal::of(game.goal()),
            start: game.start().map(|board| board.to_string()),
            moves: game.moves_text(),
        }
    }

    fn between(before: &PegGame, after: &PegGame) -> TriangleState {
        match after.jumps().split_last() {
            Some((last, earlier))
                if earlier == before.jumps()
                    && (before.start(), before.goal()) == (after.start(), after.goal()) =>
            {
                TriangleState::Jump(last.to_string())
            }
            _ => TriangleState::game(after),
        }
    }

    /// Returns the state after `before`, or an error for the player.
    fn read(&self, before: Option<&PegGame>) -> Result<PegGame, String> {
        match self {
            TriangleState::Jump(text) => {
                let before = before.filter(|game| game.start().is_some()).ok_or("a jump before the start")?;
                before.one_move(text)
            }
            TriangleState::Game { rows, goal, start, moves } => {
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
    /// Returns the game after the single move of a text, or an error for the player.
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
