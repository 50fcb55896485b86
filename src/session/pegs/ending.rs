//! How triangle games end: the player's jumps are over, or the program showed how to play on. That decides the result, and
//! what follows is practice.

use std::mem;

use crate::archive::results::PegResult;
use crate::play::{Day, Evaluations, GameId, PegGame, PegGames, PegHelp};

/// The end of a counted game: it is over, or the program showed how to play on, which is giving up.
#[derive(Clone, Debug)]
struct PegEnd {
    game: PegGame,
    id: GameId,
    help: PegHelp,
}

impl PegEnd {
    /// The end of the present game, if that is one.
    fn of(games: &PegGames) -> Option<PegEnd> {
        let help = games.help();
        let given_up = || (help.shown > 0).then(|| games.present().clone());
        let game = games.end().or_else(given_up).filter(|_| !help.is_practice)?;
        Some(PegEnd { game, id: games.id(), help })
    }

    fn result(&self, evaluations: &mut Evaluations, today: Day) -> PegResult {
        let rating = evaluations.worked_out_rating(&self.game);
        PegResult::of(&self.game, (self.id, self.help), rating, today)
    }
}

/// The ends of counted games whose results were not taken yet.
#[derive(Clone, Debug, Default)]
pub(super) struct Endings {
    ends: Vec<PegEnd>,
}

impl Endings {
    /// Notes the end of the present game, if that is one. A game that was shown before its first jump has no result.
    pub(super) fn note(&mut self, games: &mut PegGames) {
        if games.help().shown > 0 && games.present().jumps().is_empty() {
            games.help_mut().is_practice = true;
        }
        self.ends.extend(PegEnd::of(games));
    }

    pub(super) fn take_results(&mut self, evaluations: &mut Evaluations, today: Day) -> Vec<PegResult> {
        mem::take(&mut self.ends).iter().map(|end| end.result(evaluations, today)).collect()
    }
}

/// The result of the present game, if that came to an end and counts.
pub(super) fn result_of(games: &PegGames, evaluations: &mut Evaluations, today: Day) -> Option<PegResult> {
    PegEnd::of(games).map(|end| end.result(evaluations, today))
}

/// Whether the present game has begun, is open and counts.
pub(super) fn counts_once_begun(games: &PegGames) -> bool {
    let game = games.present();
    game.is_open() && !game.jumps().is_empty() && !games.help().is_practice
}
