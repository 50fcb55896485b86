//! The triangle games that undo and redo reach: their states, and the id and the help of each game.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::super::{GameId, Undo};
use super::{Goal, PegGame};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PegHelp {
    pub hints: usize,
    /// How often the coach showed how to play on.
    pub shown: usize,
    pub undone: usize,
    /// Whether its result does not count: its first jumps came with a text, it has a result, or the program showed how to
    /// play before the first jump.
    pub is_practice: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PegState {
    pub game: PegGame,
    pub id: GameId,
    /// The goal for which the player's own jumps reached this end. `None` for a game that is not over, and for an end that
    /// was pasted or shown.
    pub ended_for: Option<Goal>,
}

/// Games with undo. A game lasts until another start or a new game. The help belongs to the game, so undo within it does
/// not change the help.
#[derive(Clone, Debug)]
pub struct PegGames {
    pub states: Undo<PegState>,
    pub help: BTreeMap<GameId, PegHelp>,
}

impl PegGames {
    pub fn new(game: PegGame) -> PegGames {
        let state = PegState { game, id: GameId::draw(), ended_for: None };
        PegGames { help: BTreeMap::from([(state.id, PegHelp::default())]), states: Undo::new(state) }
    }

    /// Restores saved states. A game without help in the map took none.
    pub fn restored(states: Undo<PegState>, mut help: BTreeMap<GameId, PegHelp>) -> PegGames {
        for state in states.states().0 {
            help.entry(state.id).or_default();
        }
        PegGames { states, help }
    }

    pub const fn present(&self) -> &PegGame {
        &self.states.present().game
    }

    pub const fn id(&self) -> GameId {
        self.states.present().id
    }

    pub fn help_of(&self, id: GameId) -> PegHelp {
        self.help.get(&id).copied().unwrap_or_default()
    }

    pub fn help(&self) -> PegHelp {
        self.help_of(self.id())
    }

    pub fn help_mut(&mut self) -> &mut PegHelp {
        self.help.entry(self.states.present().id).or_default()
    }

    /// The end that the player's own jumps reached, with its goal at that time, if the present game is one.
    pub fn end(&self) -> Option<PegGame> {
        let PegState { game, ended_for, .. } = self.states.present();
        ended_for.map(|goal| game.clone().played_for(goal))
    }

    pub const fn can_undo(&self) -> bool {
        self.states.can_undo()
    }

    pub const fn can_redo(&self) -> bool {
        self.states.can_redo()
    }

    /// Goes back one state. Within a game that counts as help.
    pub fn undo(&mut self) -> bool {
        let id = self.id();
        let is_undone = self.states.undo();
        if is_undone && self.id() == id {
            self.help_mut().undone += 1;
        }
        is_undone
    }

    pub fn redo(&mut self) -> bool {
        self.states.redo()
    }

    /// Goes on to the state after a start or a jump of the player.
    pub fn play(&mut self, game: PegGame) {
        let ended_for = game.is_over().then_some(game.goal());
        self.commit(game, ended_for);
    }

    /// Goes on to a state that the player did not play, such as a pasted game or another goal.
    pub fn go_on(&mut self, game: PegGame) {
        let PegState { game: before, ended_for, .. } = self.states.present();
        let is_same_end = before.start() == game.start() && before.jumps() == game.jumps();
        let ended_for = ended_for.filter(|_| is_same_end);
        self.commit(game, ended_for);
    }

    fn commit(&mut self, game: PegGame, ended_for: Option<Goal>) {
        let id = if self.belongs_to_present(&game) { self.id() } else { GameId::draw() };
        self.states.commit(PegState { game, id, ended_for });
        self.drop_help_of_forgotten_games();
    }

    /// Whether a next state belongs to the present game: it has the same start, and neither goes back to that start nor
    /// comes after an end of the player.
    fn belongs_to_present(&self, next: &PegGame) -> bool {
        let PegState { game, ended_for, .. } = self.states.present();
        let has_same_start = game.start().is_none() || game.start() == next.start();
        let goes_back = game.jumps().starts_with(next.jumps());
        let begins_again = next.jumps().is_empty() && !game.jumps().is_empty();
        let is_after_end = ended_for.is_some() && !goes_back;
        has_same_start && game.shape() == next.shape() && !begins_again && !is_after_end
    }

    pub fn begin(&mut self, game: PegGame) {
        self.states.commit(PegState { game, id: GameId::draw(), ended_for: None });
        self.drop_help_of_forgotten_games();
    }

    fn drop_help_of_forgotten_games(&mut self) {
        let (states, _) = self.states.states();
        let used: BTreeSet<GameId> = states.into_iter().map(|state| state.id).collect();
        self.help.retain(|id, _| used.contains(id));
        let present = self.id();
        self.help.entry(present).or_default();
    }

    pub fn contains(&self, state: &PegState) -> bool {
        self.states.states().0.contains(&state)
    }

    /// Puts all states of other games before these, so that undo leads back to them. A game here that has the id
    /// of another game there gets a new id.
    #[must_use]
    pub fn after(mut self, before: PegGames) -> PegGames {
        let taken: Vec<GameId> =
            self.help.keys().copied().filter(|id| before.help.contains_key(id)).collect();
        for old in taken {
            let new = GameId::draw();
            let help = self.help.remove(&old).unwrap_or_default();
            self.help.insert(new, help);
            self.states.for_each(|state| {
                if state.id == old {
                    state.id = new;
                }
            });
        }
        self.help.extend(before.help);
        let mut joined = PegGames { states: self.states.after(before.states), help: self.help };
        joined.drop_help_of_forgotten_games();
        joined
    }
}
