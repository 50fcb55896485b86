//! The saved form of triangle games: all states that undo and redo reach, and the board in the set-up.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{LoadError, damaged, games_of, of_text, to_text};
use crate::play::{GameId, Goal, PegGame, PegGames, PegHelp, PegState, Undo};
use pegwise_engine::pegs::Board;

#[derive(Clone, Debug)]
pub struct SavedPegs {
    pub games: PegGames,
    pub setup: Board,
}

impl SavedPegs {
    pub fn text(&self) -> String {
        let (states, present) = self.games.states.states();
        let all: Vec<&PegGame> = states.iter().map(|state| &state.game).collect();
        let (games, game_of_each) = games_of(&all, is_part);
        let states = states.into_iter().zip(game_of_each).map(|(state, game)| SavedPegState {
            game,
            jumps: state.game.jumps().len(),
            id: state.id,
            ended_for: state.ended_for,
        });
        to_text(PegsFile {
            games: games.into_iter().cloned().collect(),
            states: Undo::from_states(states.collect(), present).expect("there is a present state"),
            help: self.games.help.clone(),
            setup: self.setup,
        })
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
        let (states, _) = self.games.states.states();
        let has_setup = |game: &PegGame| game.board() == self.setup || game.after(0).board() == self.setup;
        let is_new = PegGame::new(self.setup.shape()).board() == self.setup;
        !is_new && !states.into_iter().any(|state| has_setup(&state.game))
    }

    pub fn is_begun(games: &PegGames, setup: Board) -> bool {
        let game = games.present();
        games.can_undo() || games.can_redo() || !game.jumps().is_empty() || setup != game.board()
    }

    /// Reads games. An error says what is no saved game, or which move the rules forbid.
    pub fn read(text: &str) -> Result<SavedPegs, LoadError> {
        let PegsFile { games, states, help, setup } = of_text(text)?;
        let states = states.try_map(|state| {
            let game = games.get(state.game).filter(|game| state.jumps <= game.jumps().len());
            let game = game.ok_or_else(|| damaged("a state of no game"))?.after(state.jumps);
            if state.ended_for.is_some_and(|goal| !game.is_over() || !game.has_holes_of(goal)) {
                return Err(damaged("an end where the game is not over"));
            }
            Ok(PegState { game, id: state.id, ended_for: state.ended_for })
        })?;
        Ok(SavedPegs { games: PegGames::restored(states, help), setup })
    }
}

#[derive(Serialize, Deserialize)]
struct PegsFile {
    /// The games with all of their jumps.
    games: Vec<PegGame>,
    states: Undo<SavedPegState>,
    help: BTreeMap<GameId, PegHelp>,
    setup: Board,
}

/// A state of a game, by the index of the game and the number of jumps made.
#[derive(Serialize, Deserialize)]
struct SavedPegState {
    game: usize,
    jumps: usize,
    id: GameId,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    ended_for: Option<Goal>,
}

/// Whether a game goes on from another one, or is the same.
fn is_part(game: &PegGame, later: &PegGame) -> bool {
    later.jumps().starts_with(game.jumps()) && later.after(game.jumps().len()) == *game
}
