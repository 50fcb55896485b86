//! The identity of each triangle game and the help taken in it. Undo within a game does not change them, and undo to an
//! earlier game returns to that game's.

use super::super::{GameId, Random, Undo};
use super::PegGame;
use crate::triangle::Board;

/// The help taken in one game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PegHelp {
    /// The number of hints.
    pub hints: usize,
    /// How often the coach showed how to play on.
    pub shown: usize,
}

/// What belongs to a game, but to none of its states. A game lasts until another start or a new game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PegGameInfo {
    id: GameId,
    start: Option<Board>,
    /// The index of the game's first state among all states.
    begun: usize,
    /// The help taken.
    pub help: PegHelp,
    /// The last end that the player's jumps led to, not counting pasted or shown games.
    end: Option<PegGame>,
}

impl PegGameInfo {
    /// The info of a saved game. `game` is its first state, and `begun` the index of that state.
    pub const fn saved(game: &PegGame, begun: usize, id: GameId, help: PegHelp) -> PegGameInfo {
        PegGameInfo { id, start: game.start(), begun, help, end: None }
    }

    /// The id of the game.
    pub const fn id(&self) -> GameId {
        self.id
    }

    /// The index of the game's first state among all states.
    pub const fn begun(&self) -> usize {
        self.begun
    }

    /// Records the player's jumps up to this state, which may be an end.
    pub fn played(&mut self, game: &PegGame) {
        if game.is_over() {
            self.end = Some(game.clone());
        }
    }

    /// The end that the game reached by play, with its goal at that time, if `present` is that end.
    pub fn end(&self, present: &PegGame) -> Option<&PegGame> {
        let same = |end: &&PegGame| end.start() == present.start() && end.jumps() == present.jumps();
        self.end.as_ref().filter(same)
    }
}

/// The infos of all games that undo and redo can reach.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PegGameInfos {
    /// In the order in which the games began. Never empty.
    infos: Vec<PegGameInfo>,
    present: usize,
}

impl PegGameInfos {
    /// An info for the present game, which begins with the present state.
    pub fn begin(games: &Undo<PegGame>, random: &mut Random) -> PegGameInfos {
        let id = GameId::draw(random);
        let info = PegGameInfo::saved(games.present(), games.depth(), id, PegHelp::default());
        PegGameInfos { infos: vec![info], present: 0 }
    }

    /// Restores saved infos. `None` if no game began at or before the present state.
    pub fn restored(mut infos: Vec<PegGameInfo>, games: &Undo<PegGame>) -> Option<PegGameInfos> {
        infos.sort_by_key(PegGameInfo::begun);
        let present = infos.iter().rposition(|info| info.begun <= games.depth())?;
        Some(PegGameInfos { infos, present })
    }

    /// Puts the infos of earlier games, which have `states` states, before these.
    #[must_use]
    pub fn after(self, before: PegGameInfos, states: usize) -> PegGameInfos {
        let present = before.infos.len() + self.present;
        let later = self.infos.into_iter().map(|info| PegGameInfo { begun: info.begun + states, ..info });
        PegGameInfos { infos: before.infos.into_iter().chain(later).collect(), present }
    }

    /// All infos, in the order in which the games began.
    pub fn all(&self) -> &[PegGameInfo] {
        &self.infos
    }

    /// The info of the present game.
    pub fn present(&self) -> &PegGameInfo {
        &self.infos[self.present]
    }

    /// The info of the present game, for changes.
    pub fn present_mut(&mut self) -> &mut PegGameInfo {
        &mut self.infos[self.present]
    }

    /// Follows a change of the games: undo and redo lead to the info of the game that they reach. Another start is
    /// another game with its own info.
    pub fn follow(&mut self, games: &Undo<PegGame>, random: &mut Random) {
        let depth = games.depth();
        if !games.can_redo() {
            self.infos.retain(|info| info.begun <= depth);
        }
        let same = |info: &PegGameInfo| info.begun <= depth && info.start == games.present().start();
        match self.infos.iter().rposition(|info| info.begun <= depth).filter(|at| same(&self.infos[*at])) {
            Some(at) => self.present = at,
            None => self.begin_another(games, random),
        }
    }

    /// Begins another game with the present state.
    pub fn begin_another(&mut self, games: &Undo<PegGame>, random: &mut Random) {
        self.infos.retain(|info| info.begun < games.depth());
        self.infos.extend(PegGameInfos::begin(games, random).infos);
        self.present = self.infos.len() - 1;
    }
}
