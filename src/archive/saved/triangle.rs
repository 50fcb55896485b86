//! The saved form of triangle games: all states that undo and redo reach, and the board in the set-up.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{LoadError, SavedComment, damaged, of_text, present_of, to_text};
use crate::excerpt::excerpt;
use crate::play::{GameId, Goal, PegGame, PegGames, PegHelp, PegState, Undo};
use pegwise_engine::triangle::{Board, Rows};

#[derive(Clone, Debug)]
pub struct SavedTriangle {
    pub games: PegGames,
    pub setup: Board,
}

impl SavedTriangle {
    /// Writes the games.
    pub fn text(&self) -> String {
        to_text(TriangleFile::of(self))
    }

    /// Puts all states of other games before these, so that undo leads back to them. The board that was set up there
    /// stays, if undo does not lead to it.
    #[must_use]
    pub fn after(self, before: SavedTriangle) -> SavedTriangle {
        let setup = if before.has_edited_setup() { before.setup } else { self.setup };
        SavedTriangle { games: self.games.after(before.games), setup }
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
    pub fn read(text: &str) -> Result<SavedTriangle, LoadError> {
        of_text::<TriangleFile>(text)?.read()
    }
}

#[derive(Serialize, Deserialize)]
struct TriangleFile {
    /// The id of the present game.
    id: String,
    /// The index of its first state, in files that have no `segments`.
    #[serde(default, skip_serializing)]
    begun: Option<usize>,
    #[serde(default, skip_serializing)]
    others: Vec<OtherGame>,
    /// The states, each as a change of the one before it.
    states: Vec<TriangleState>,
    /// Which states belong to which game, in order.
    #[serde(default)]
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
    /// Whether the present state is such an end, in files that have no `segments`.
    #[serde(default, skip_serializing)]
    played: bool,
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

impl Segment {
    /// A segment of a version that did not save practice.
    const fn counted(id: String, begun: usize, [hints, shown, undone]: [usize; 3]) -> Segment {
        Segment { id, begun, hints, shown, undone, is_practice: false }
    }
}

#[derive(Serialize, Deserialize)]
struct OtherGame {
    id: String,
    begun: usize,
    hints: usize,
    shown: usize,
}

#[derive(Serialize, Deserialize)]
struct SavedEnd {
    state: usize,
    goal: SavedGoal,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum TriangleState {
    Jump(String),
    Game {
        rows: String,
        goal: SavedGoal,
        /// The board at the start, once a hole is chosen.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        start: Option<String>,
        #[serde(default, skip_serializing_if = "String::is_empty")]
        moves: String,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        comments: Vec<SavedComment>,
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
    fn of(saved: &SavedTriangle) -> TriangleFile {
        let (states, present) = saved.games.states().states();
        let games: Vec<&PegGame> = states.iter().map(|state| &state.game).collect();
        let changes = games.windows(2).map(|pair| TriangleState::between(pair[0], pair[1]));
        let begins = |at: &usize| *at == 0 || states[*at].id != states[*at - 1].id;
        let segment = |begun: usize| {
            let id = states[begun].id;
            let PegHelp { hints, shown, undone, is_practice } = saved.games.help_of(id);
            Segment { id: id.0.to_string(), begun, hints, shown, undone, is_practice }
        };
        let end = |(at, state): (usize, &&PegState)| {
            state.ended_for.map(|goal| SavedEnd { state: at, goal: SavedGoal::of(goal) })
        };
        let help = saved.games.help();
        TriangleFile {
            id: saved.games.id().0.to_string(),
            begun: None,
            others: Vec::new(),
            states: std::iter::once(TriangleState::game(games[0])).chain(changes).collect(),
            segments: (0..states.len()).filter(begins).map(segment).collect(),
            ends: states.iter().enumerate().filter_map(end).collect(),
            undone: states.len() - 1 - present,
            times_undone: help.undone,
            hints: help.hints,
            shown: help.shown,
            played: false,
            setup: saved.setup.to_string(),
        }
    }

    fn read(self) -> Result<SavedTriangle, LoadError> {
        let mut line: Vec<PegGame> = Vec::new();
        for (at, state) in self.states.iter().enumerate() {
            let game = state.read(line.last());
            line.push(game.map_err(|what| damaged(format!("state {}: {what}", at + 1)))?);
        }
        let present = present_of(line.len(), self.undone)?;
        let segments =
            if self.segments.is_empty() { self.earlier_segments(&line, present)? } else { self.segments };
        let mut help = BTreeMap::new();
        let mut ids: Vec<GameId> = Vec::new();
        for (at, segment) in segments.iter().enumerate() {
            let end = segments.get(at + 1).map_or(line.len(), |next| next.begun);
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
            ends.insert(*state, goal.read(game.rows()).map_err(damaged)?);
        }
        if self.played && line[present].is_over() {
            ends.insert(present, line[present].goal());
        }
        let states = line.into_iter().zip(ids).enumerate();
        let states = states.map(|(at, (game, id))| PegState { game, id, ended_for: ends.get(&at).copied() });
        let states =
            Undo::from_states(states.collect(), present).ok_or_else(|| damaged("there is no state"))?;
        if states.present().id != id_of(&self.id)? {
            return Err(damaged("the present game has another id"));
        }
        let setup = self.setup.parse().map_err(damaged)?;
        Ok(SavedTriangle { games: PegGames::restored(states, help), setup })
    }

    /// The segments of a file that has none. Version 0.1 saved only the id of the present game; each other start was another
    /// game.
    fn earlier_segments(&self, line: &[PegGame], present: usize) -> Result<Vec<Segment>, LoadError> {
        let own = id_of(&self.id)?;
        let mut known: BTreeMap<usize, Segment> = BTreeMap::new();
        for OtherGame { id, begun, hints, shown } in &self.others {
            let segment = Segment::counted(id.clone(), *begun, [*hints, *shown, 0]);
            known.insert(*begun, segment);
        }
        let mut begins = vec![0];
        begins.extend((1..line.len()).filter(|at| line[*at].start() != line[*at - 1].start()));
        let of_present = begins.iter().copied().filter(|begun| *begun <= present).max().unwrap_or(0);
        let begun = self.begun.unwrap_or(of_present);
        let help = [self.hints, self.shown, self.times_undone];
        known.insert(begun, Segment::counted(own.0.to_string(), begun, help));
        let mut id = own;
        for begun in begins {
            let is_known = self.begun.is_some() && begun > 0 || known.contains_key(&begun);
            if !is_known {
                id = id.next();
                known.insert(begun, Segment::counted(id.0.to_string(), begun, [0; 3]));
            }
        }
        Ok(known.into_values().collect())
    }
}

fn id_of(text: &str) -> Result<GameId, LoadError> {
    text.parse().map(GameId).map_err(|_| damaged(format!("{:?} is not a number", excerpt(text))))
}

impl TriangleState {
    fn game(game: &PegGame) -> TriangleState {
        TriangleState::Game {
            rows: game.rows().to_string(),
            goal: SavedGoal::of(game.goal()),
            start: game.start().map(|board| board.to_string()),
            moves: game.moves_text(),
            comments: SavedComment::all_of(game.comments()),
        }
    }

    fn between(before: &PegGame, after: &PegGame) -> TriangleState {
        match after.jumps().split_last() {
            Some((last, earlier))
                if earlier == before.jumps()
                    && (before.start(), before.goal(), before.comments())
                        == (after.start(), after.goal(), after.comments()) =>
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
            TriangleState::Game { rows, goal, start, moves, comments } => {
                let rows: Rows = rows.parse().map_err(|error| format!("{error}"))?;
                let game = match start {
                    None => PegGame::new(rows),
                    Some(board) => PegGame::from_board(board.parse().map_err(|error| format!("{error}"))?),
                };
                if game.rows() != rows {
                    return Err(format!("the board does not have {rows} rows"));
                }
                let game = game.played_for(goal.read(rows)?);
                let game = match moves.as_str() {
                    "" => game,
                    _ if game.start().is_none() => return Err("a jump before the start".to_owned()),
                    moves => {
                        let played = game.with_moves(moves).map_err(|error| error.to_string())?;
                        played.last().cloned().unwrap_or(game)
                    }
                };
                let comments = SavedComment::read_all(comments, game.jumps().len());
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
