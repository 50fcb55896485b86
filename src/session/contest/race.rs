//! A contest that has begun: the games of the strategies, and that of the player in a race.

use crate::play::{CandidateSummary, GameEnd, WatchedGame, WatchedStep};
use crate::task::End;
use pegwise_engine::breaker::{Event, Strategy};
use pegwise_engine::code::{Candidates, Code, History, ImpossibleGuess, Rules, Score, Turn};

#[derive(Debug)]
pub struct Race {
    pub rules: Rules,
    pub secret: Code,
    /// The games, in playing order.
    pub lanes: Vec<Lane>,
    /// The number of guesses of each strategy on show: at least one; in a race, the number that the player has made.
    pub shown: usize,
}

#[derive(Debug)]
pub struct Lane {
    /// The strategy. `None` for the player.
    pub strategy: Option<Strategy>,
    /// The recorded steps. The cursor is at the last guess on show.
    pub game: WatchedGame,
    pub end: Option<End<GameEnd>>,
}

impl Race {
    /// A race that begins. The player is in the first lane, if anywhere.
    pub(super) fn new((rules, secret): (Rules, Code), with_you: bool, strategies: &[Strategy]) -> Race {
        let lane = |strategy| Lane { strategy, game: WatchedGame::new(rules), end: None };
        let you = with_you.then_some(None);
        let all = you.into_iter().chain(strategies.iter().cloned().map(Some));
        Race { rules, secret, lanes: all.map(lane).collect(), shown: usize::from(!with_you) }
    }

    /// Whether the player takes part and has neither found the secret nor given up.
    pub fn is_your_turn(&self) -> bool {
        self.lanes.first().is_some_and(|lane| lane.strategy.is_none() && lane.end.is_none())
    }

    /// Checks that the rules allow the player this guess now.
    pub(super) fn check_guess(&self, code: &Code) -> Result<(), ImpossibleGuess> {
        self.lanes[0].game.history().check_guess(code, self.rules)
    }

    /// Scores a guess of the player, and shows that number of guesses of each strategy. Returns the number.
    pub(super) fn guess(&mut self, code: Code) -> usize {
        let score = Score::under(self.rules, &code, &self.secret);
        let lane = &mut self.lanes[0];
        let turn = Turn { code, score };
        let history: History = lane.game.history().turns().iter().copied().chain([turn]).collect();
        let left = CandidateSummary::of(&Candidates::of(self.rules, &history));
        lane.game.line.record(WatchedStep::new(Event::Guess(turn), Some(left), true));
        if score.wins(self.rules) {
            lane.end = Some(End::Done(GameEnd::Found));
        }
        self.show(history.turns().len());
        self.shown
    }

    /// The largest number of guesses made so far.
    pub fn longest(&self) -> usize {
        self.lanes.iter().map(Lane::guesses).max().unwrap_or(0)
    }

    /// Whether all games have ended.
    pub fn is_over(&self) -> bool {
        self.lanes.iter().all(|lane| lane.end.is_some())
    }

    /// Whether every guess made so far is on show.
    pub fn is_at_end(&self) -> bool {
        self.shown >= self.longest()
    }

    /// Returns those that needed the fewest guesses, and their number. `None` if no game on show found the secret.
    pub fn best(&self) -> Option<(Vec<&Lane>, usize)> {
        let won = || self.lanes.iter().filter(|lane| lane.game.is_won());
        let least = won().map(Lane::guesses).min()?;
        let best = won().filter(|lane| lane.guesses() == least);
        Some((best.collect(), least))
    }

    /// Shows this many guesses of each strategy.
    pub(super) fn show(&mut self, guesses: usize) {
        self.shown = guesses;
        for lane in &mut self.lanes {
            let steps = lane.game.line.steps().iter();
            let last = steps.enumerate().filter(|(_, step)| step.turn().is_some()).take(guesses).last();
            let shown = last.map_or(0, |(at, _)| at + 1);
            lane.game.line.go_to(shown);
        }
    }
}

impl Lane {
    /// The name of the strategy, or `you`.
    pub fn name(&self) -> &str {
        self.strategy.as_ref().map_or("you", Strategy::name)
    }

    /// Whether it is a strategy that has not ended.
    pub(super) const fn is_thinking(&self) -> bool {
        self.strategy.is_some() && self.end.is_none()
    }

    /// The number of guesses made so far, on show or not.
    pub fn guesses(&self) -> usize {
        self.game.line.steps().iter().filter(|step| step.turn().is_some()).count()
    }
}
