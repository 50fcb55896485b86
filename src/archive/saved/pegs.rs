//! The saved form of triangle games: all states that undo and redo reach, and the board in the set-up.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{LoadError, comments as comments_of, damaged, of_text, present_of, to_text};
use crate::excerpt::excerpt;
use crate::play::{Comment, GameId, Goal, PegGame, PegGames, PegHelp, PegState, Undo};
use pegwise_engine::pegs::{Board, Rows};

#[derive(Clone, Debug)]
pub struct SavedPegs {
    pub games: PegGames,
    pub setup: Board,
}

impl SavedPegs {
    /// Writes the games.
    pub fn text(&self) -> String {
        to_text(PegsFile::of(self))
    }

    /// Puts all states of other games before these, so that undo leads back to them. The board that was set up there
    /// stays, if undo does not lead to it.
    #[must_use]
    pub fn after(self, before: SavedPegs) -> SavedPegs {
        let setup = if before.has_edited_setup() { before.setup } else { self.setup };
        SavedPegs { games: self.games.after(before.games), setup }
    }

    /// Whether the board in the set-up is neither that of a state nor that of a new game, so that only the set-up has it.
    fn has_edited_setup(&self) -> bool {
        let (states, _) = self.games.states().states();
        let has_setup = |game: &PegGame| game.board() == self.setup || game.after(0).board() == self.setup;
        let is_new = PegGame::new(self.setup.rows()).board() == self.setup;
        !is_new && !states.into_iter().any(|state| has_setup(&state.game))
    }

    pub fn is_begun(games: &PegGames, setup: Board) -> bool {
        let game = games.present();
        games.can_undo() || games.can_redo() || !game.jumps().is_empty() || setup != game.board()
    }

    /// Reads games.
    ///
    /// # Errors
    ///
    /// If the text is not a saved game, or the rules forbid a move.
    pub fn read(text: &str) -> Result<SavedPegs, LoadError> {
        of_text::<PegsFile>(text)?.read()
    }
}

#[derive(Serialize, Deserialize)]
struct PegsFile {
    /// The id of the present game.
    id: String,
    /// The states, each as a change of the one before it.
    states: Vec<PegsState>,
    /// Which states belong to which game, in order.
    segments: Vec<Segment>,
    /// The states to which the player's own jumps led as the end of a game.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    ends: Vec<SavedEnd>,
    /// The number of undone states, at the end.
    undone: usize,
    /// The number of undo steps in the present game.
    times_undone: usize,
    hints: usize,
    shown: usize,
    #[serde(rename = "bench")]
    setup: String,
}

/// States that belong to one game.
#[derive(Serialize, Deserialize)]
struct Segment {
    id: String,
    /// The index of its first state.
    begun: usize,
    hints: usize,
    shown: usize,
    undone: usize,
    #[serde(default, rename = "practice", skip_serializing_if = "std::ops::Not::not")]
    is_practice: bool,
}

#[derive(Serialize, Deserialize)]
struct SavedEnd {
    state: usize,
    /// Its name, as [`Goal::parse`] reads it.
    goal: String,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum PegsState {
    Jump(String),
    Game {
        rows: String,
        goal: String,
        /// The board at the start, once a hole is chosen.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        start: Option<String>,
        #[serde(default, skip_serializing_if = "String::is_empty")]
        moves: String,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        comments: Vec<Comment>,
    },
}

impl PegsFile {
    fn of(saved: &SavedPegs) -> PegsFile {
        let (states, present) = saved.games.states().states();
        let games: Vec<&PegGame> = states.iter().map(|state| &state.game).collect();
        let changes = games.windows(2).map(|pair| PegsState::between(pair[0], pair[1]));
        let begins = |at: &usize| *at == 0 || states[*at].id != states[*at - 1].id;
        let segment = |begun: usize| {
            let id = states[begun].id;
            let PegHelp { hints, shown, undone, is_practice } = saved.games.help_of(id);
            Segment { id: id.0.to_string(), begun, hints, shown, undone, is_practice }
        };
        let end = |(at, state): (usize, &&PegState)| {
            state.ended_for.map(|goal| SavedEnd { state: at, goal: goal.name() })
        };
        let help = saved.games.help();
        PegsFile {
            id: saved.games.id().0.to_string(),
            states: std::iter::once(PegsState::game(games[0])).chain(changes).collect(),
            segments: (0..states.len()).filter(begins).map(segment).collect(),
            ends: states.iter().enumerate().filter_map(end).collect(),
            undone: states.len() - 1 - present,
            times_undone: help.undone,
            hints: help.hints,
            shown: help.shown,
            setup: saved.setup.to_string(),
        }
    }

    fn read(self) -> Result<SavedPegs, LoadError> {
        let mut line: Vec<PegGame> = Vec::new();
        for (at, state) in self.states.iter().enumerate() {
            let game = state.read(line.last());
            line.push(game.map_err(|what| damaged(format!("state {}: {what}", at + 1)))?);
        }
        let present = present_of(line.len(), self.undone)?;
        let mut help = BTreeMap::new();
        let mut ids: Vec<GameId> = Vec::new();
        for (at, segment) in self.segments.iter().enumerate() {
            let end = self.segments.get(at + 1).map_or(line.len(), |next| next.begun);
            if segment.begun != ids.len() || end <= segment.begun || end > line.len() {
                return Err(damaged("a game without a state"));
            }
            let id = id_of(&segment.id)?;
            let Segment { hints, shown, undone, is_practice, .. } = *segment;
            help.insert(id, PegHelp { hints, shown, undone, is_practice });
            ids.resize(end, id);
        }
        let mut ends: BTreeMap<usize, Goal> = BTreeMap::new();
        for SavedEnd { state, goal } in &self.ends {
            let game = line.get(*state).filter(|game| game.is_over());
            let game = game.ok_or_else(|| damaged("an end where the game is not over"))?;
            ends.insert(*state, Goal::parse(goal, game.rows()).map_err(damaged)?);
        }
        let states = line.into_iter().zip(ids).enumerate();
        let states = states.map(|(at, (game, id))| PegState { game, id, ended_for: ends.get(&at).copied() });
        let states =
            Undo::from_states(states.collect(), present).ok_or_else(|| damaged("there is no state"))?;
        if states.present().id != id_of(&self.id)? {
            return Err(damaged("the present game has another id"));
        }
        let setup = self.setup.parse().map_err(damaged)?;
        Ok(SavedPegs { games: PegGames::restored(states, help), setup })
    }
}

fn id_of(text: &str) -> Result<GameId, LoadError> {
    text.parse().map(GameId).map_err(|_| damaged(format!("{:?} is not a number", excerpt(text))))
}

impl PegsState {
    fn game(game: &PegGame) -> PegsState {
        PegsState::Game {
            rows: game.rows().to_string(),
            goal: game.goal().name(),
            start: game.start().map(|board| board.to_string()),
            moves: game.moves_text(),
            comments: game.comments().to_vec(),
        }
    }

    fn between(before: &PegGame, after: &PegGame) -> PegsState {
        match after.jumps().split_last() {
            Some((last, earlier))
                if earlier == before.jumps()
                    && (before.start(), before.goal(), before.comments())
                        == (after.start(), after.goal(), after.comments()) =>
            {
                PegsState::Jump(last.to_string())
            }
            _ => PegsState::game(after),
        }
    }

    /// Returns the state after `before`, or an error for the player.
    fn read(&self, before: Option<&PegGame>) -> Result<PegGame, String> {
        match self {
            PegsState::Jump(text) => {
                let before = before.filter(|game| game.start().is_some()).ok_or("a jump before the start")?;
                before.one_move(text)
            }
            PegsState::Game { rows, goal, start, moves, comments } => {
                let rows: Rows = rows.parse().map_err(|error| format!("{error}"))?;
                let game = match start {
                    None => PegGame::new(rows),
                    Some(board) => PegGame::from_board(board.parse().map_err(|error| format!("{error}"))?),
                };
                if game.rows() != rows {
                    return Err(format!("the board does not have {rows} rows"));
                }
                let game = game.played_for(Goal::parse(goal, rows).map_err(|error| error.to_string())?);
                let game = match moves.as_str() {
                    "" => game,
                    _ if game.start().is_none() => return Err("a jump before the start".to_owned()),
                    moves => {
                        let played = game.with_moves(moves).map_err(|error| error.to_string())?;
                        played.last().cloned().unwrap_or(game)
                    }
                };
                let comments = comments_of(comments, game.jumps().len());
                Ok(game.with_comments(comments.map_err(|error| error.to_string())?))
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
            Err(_) => Err(format!("{:?} is not one jump", excerpt(text))),
        }
    }
}
