//! A watched game: its scorer, its recorded steps, and the cursor over them.
//!
//! After any change of the scores, the game continues from a list of turns: the recorded steps of unchanged turns
//! stay, and a task plays the rest. Undone states keep their recording.

use std::collections::HashMap;

use super::Refusal;
use super::arrival::Arrival;
use crate::archive::saved::{Holder, SavedWatch};
use crate::play::{
    CandidateSummary, GameEnd, GameTask, ScoreRequest, Timeline, Undo, WatchedGame, WatchedStep, WhyTask,
};
use crate::task::End;
use pegwise_engine::breaker::Strategy;
use pegwise_engine::code::{Code, Peg, Rules, Score, Tally, Turn};
use pegwise_engine::deduce::Contradiction;

#[derive(Debug)]
pub struct Watching {
    pub setup: SavedWatch,
    pub game: WatchedGame,
    end: Option<End<GameEnd>>,
    arrival: Arrival,
    /// The score of the guess that waits, if it was just undone.
    pub undone: Option<Score>,
    /// The recordings that have ended, by the turns that the player had scored.
    recorded: HashMap<Vec<Turn>, (WatchedGame, End<GameEnd>)>,
}

impl Watching {
    /// Returns a game that continues from a saved one, and the task that plays it.
    pub(super) fn of(setup: SavedWatch, arrival: Arrival) -> (Watching, GameTask) {
        let turns = setup.turns().to_vec();
        let mut watching = Watching {
            game: WatchedGame::new(setup.rules),
            setup,
            end: None,
            arrival: Arrival::Stays,
            undone: None,
            recorded: HashMap::new(),
        };
        let task = watching.play(&turns, None);
        watching.arrival = arrival;
        (watching, task)
    }

    /// Returns the game in its saved form.
    pub(super) fn saved(&self) -> SavedWatch {
        SavedWatch {
            step: match self.arrival {
                Arrival::Shows(step) | Arrival::Returns { step, .. } => step,
                Arrival::Stays | Arrival::ShowsGuess(_) | Arrival::Goes => self.game.line.cursor(),
            },
            is_found: match self.arrival {
                Arrival::Returns { is_found, .. } => is_found,
                _ => self.game.is_won(),
            },
            ..self.setup.clone()
        }
    }

    /// Returns the game in its saved form: all turns that the player scored, or up to the step on show.
    pub fn shown(&self) -> SavedWatch {
        let saved = self.saved();
        if saved.by_hand {
            let is_found = saved.turns().last().is_some_and(|turn| turn.score.wins(self.setup.rules));
            return SavedWatch { is_found, ..saved };
        }
        SavedWatch { given: self.game.turns(), is_found: self.game.is_won(), ..saved }
    }

    pub const fn end(&self) -> Option<&End<GameEnd>> {
        self.end.as_ref()
    }

    /// Whether the cursor follows to an end that is not known yet.
    pub fn goes_to_end(&self) -> bool {
        self.arrival == Arrival::Goes && self.end.is_none()
    }

    /// The secret, if the player may see it: it is the player's own, or it is found.
    pub fn known_secret(&self) -> Option<Code> {
        self.setup.secret.filter(|_| self.setup.holder == Holder::Person || self.game.is_won())
    }

    pub const fn is_by_hand(&self) -> bool {
        self.setup.by_hand
    }

    /// The turns that the player has scored. Empty if a referee scores.
    pub fn scored(&self) -> &[Turn] {
        if self.setup.by_hand { self.setup.scores.present() } else { &[] }
    }

    /// The guess that waits for a score, and the possible codes each score would leave.
    pub fn ask(&self) -> Option<&ScoreRequest> {
        match &self.end {
            Some(End::Done(GameEnd::Asks(ask))) => Some(ask),
            _ => None,
        }
    }

    /// The guess that waits for a score, if the cursor is at it.
    pub fn asked(&self) -> Option<Code> {
        self.ask().filter(|_| self.game.line.is_at_end()).map(|ask| ask.code)
    }

    /// The contradiction, if no code agrees with the scores.
    pub fn contradiction(&self) -> Option<&Contradiction> {
        match &self.end {
            Some(End::Done(GameEnd::NoCodeFits(contradiction))) => Some(contradiction),
            _ => None,
        }
    }

    /// Returns how many codes would be possible after a score of a turn (from 0), if known.
    pub fn leaves(&self, turn: usize, score: Score) -> Option<usize> {
        if let Some(ask) = self.ask() {
            return Some(ask.leaves.size(score) as usize);
        }
        let contradiction = self.contradiction()?;
        if score.wins(self.setup.rules) {
            let (earlier, code) = (&self.scored()[..turn], self.scored()[turn].code);
            return Some(usize::from(earlier.iter().all(|turn| turn.fits(&code))));
        }
        let correction = contradiction.of_turn(turn).find(|way| way.changes[0].score == score);
        Some(correction.map_or(0, |way| way.codes))
    }

    /// The possible codes after the guesses on show, by color and position.
    pub fn tally(&self) -> &Tally {
        let left = self.game.left();
        &left[left.len() - 1].tally
    }

    /// The possible codes at the start, and after each guess whose effect the steps have shown.
    pub fn left(&self) -> Vec<&CandidateSummary> {
        let is_over = self.end.is_some() && self.game.line.is_at_end();
        if is_over { self.game.left() } else { self.game.left_as_told() }
    }

    /// Whether the strategy chose the guess with this number, from 0. The player made the others.
    pub fn is_own_guess(&self, number: usize) -> bool {
        number >= self.setup.foreign && self.game.is_own_guess(number)
    }

    /// Returns the task that explains why a color can or cannot be at a position (from 0) at the step on show, and the
    /// counts after the turns that it takes into account. A score whose effect no step has shown yet counts only if the
    /// cell is ruled out already.
    pub fn why(&self, cell: (usize, Peg)) -> (WhyTask, &Tally) {
        let is_ruled_out = self.game.knowledge().ruled_out_at(cell.0, cell.1).is_some();
        let left = if is_ruled_out { self.game.left() } else { self.left() };
        let (turns, tally) = (left.len() - 1, &left[left.len() - 1].tally);
        let history = self.game.history().turns()[..turns].iter().copied().collect();
        (WhyTask { rules: self.setup.rules, history, cell }, tally)
    }

    /// The player's scores, if the player scores.
    pub(super) fn states(&self) -> Option<&Undo<Vec<Turn>>> {
        self.setup.by_hand.then_some(&self.setup.scores)
    }

    /// Why there is no further step.
    pub(super) const fn last_step(&self) -> Refusal {
        if self.end.is_some() { Refusal::LastStep } else { Refusal::StillThinking }
    }

    /// Shows the step of this number, from 1, or the last one if there are fewer.
    pub(super) fn show(&mut self, step: usize) {
        self.show_where(|line| line.go_to(step));
    }

    pub(super) fn show_where<R>(&mut self, go: impl FnOnce(&mut Timeline<WatchedStep>) -> R) {
        self.arrival = Arrival::Stays;
        go(&mut self.game.line);
    }

    /// Shows the last step, and each step still to be recorded.
    pub(super) fn show_end(&mut self) {
        self.show(usize::MAX);
        self.arrival = Arrival::Goes;
    }

    pub(super) fn guess_by(&mut self, strategy: Strategy) -> GameTask {
        let mut saved = SavedWatch { strategy, ..self.saved() };
        saved.given.truncate(saved.foreign);
        saved.foreign = saved.turns().len();
        let arrival = if saved.by_hand { Arrival::Goes } else { Arrival::of_turns(saved.foreign) };
        let (watching, task) = Watching::of(saved, arrival);
        *self = watching;
        task
    }

    pub(super) fn record(&mut self, step: WatchedStep) {
        let line = &mut self.game.line;
        line.record(step);
        let recorded = line.steps().len();
        let guesses = || line.steps().iter().filter(|step| step.turn().is_some()).count();
        match self.arrival {
            Arrival::ShowsGuess(guess) if guesses() == guess => {
                line.go_to(recorded);
                self.arrival = Arrival::Stays;
            }
            Arrival::Goes => line.go_to(usize::MAX),
            Arrival::Returns { step, .. } if recorded == step => line.go_to(step),
            Arrival::Shows(step) if recorded >= step => {
                line.go_to(step);
                self.arrival = Arrival::Stays;
            }
            // The first step is shown at once.
            _ if recorded == 1 => line.go_to(1),
            Arrival::Shows(_) | Arrival::Returns { .. } | Arrival::ShowsGuess(_) | Arrival::Stays => {}
        }
    }

    /// Ends the recording, and keeps it for undo and redo.
    pub(super) fn end_with(&mut self, end: End<GameEnd>) {
        let steps = self.game.line.steps().len();
        let goes_to_end = match self.arrival {
            Arrival::Returns { step, .. } => step > steps,
            _ => matches!(end, End::Done(GameEnd::NoCodeFits(_))),
        };
        if goes_to_end {
            self.game.line.go_to(usize::MAX);
        }
        self.arrival = Arrival::Stays;
        self.end = Some(end.clone());
        if self.setup.by_hand {
            self.recorded.insert(self.setup.scores.present().clone(), (self.game.clone(), end));
        }
    }

    /// Continues from these turns. `asked` is the guess that the player scores next, if known.
    fn play(&mut self, turns: &[Turn], asked: Option<Code>) -> GameTask {
        let recorded: Vec<Turn> = self.game.line.steps().iter().filter_map(WatchedStep::turn).collect();
        let kept = self.game.keep(turns);
        // The guess after these turns is the one that was recorded there.
        let asked = asked.or(recorded.get(kept).filter(|_| kept == turns.len()).map(|turn| turn.code));
        // What led to the first new guess is recorded, unless nothing is.
        let settled = if self.game.line.steps().is_empty() { 0 } else { kept + 1 };
        let breaker = match (self.end.take(), &turns[kept..]) {
            (Some(End::Done(GameEnd::Asks(ask))), [turn])
                if kept == recorded.len() && turn.code == ask.code =>
            {
                Some(ask.breaker)
            }
            _ => None,
        };
        self.undone = None;
        self.game.line.go_to(usize::MAX);
        // Who scores sees the next guess at once.
        let shows_next = !self.is_by_hand() && turns.len() - kept <= 1;
        self.arrival = if shows_next { Arrival::Shows(self.game.line.cursor() + 1) } else { Arrival::Goes };
        GameTask {
            strategy: self.setup.strategy.clone(),
            rules: self.setup.rules,
            opening: self.setup.opening,
            known: turns[..kept].iter().copied().collect(),
            scored: turns[kept..].to_vec(),
            settled: settled.max(self.setup.foreign),
            secret: self.setup.secret.filter(|_| !self.setup.by_hand),
            asked,
            breaker,
        }
    }

    pub(super) fn switch_scorer(&mut self) -> GameTask {
        let asked = self.game.next_turn().map(|turn| turn.code);
        self.setup.by_hand = !self.setup.by_hand;
        if self.setup.by_hand {
            let (turns, scores) = (self.game.turns(), &mut self.setup.scores);
            // Undo returns to the player's earlier scores.
            match scores.present()[..] {
                [] => *scores = Undo::new(turns.clone()),
                _ => scores.commit(turns.clone()),
            }
            return self.play(&turns, asked);
        }
        let secret = self.setup.secret.unwrap_or_else(|| unreachable!("without a secret it is refused"));
        let by_player = self.setup.scores.present();
        let guesses = by_player.iter().map(|turn| turn.code).chain(self.ask().map(|ask| ask.code));
        let turns: Vec<Turn> = guesses.map(|code| scored(self.setup.rules, code, &secret)).collect();
        let scored_by_hand = by_player.len();
        self.setup.given.clone_from(&turns);
        let task = self.play(&turns, None);
        let is_new = scored_by_hand > task.known.turns().len();
        self.arrival = if is_new { Arrival::ShowsGuess(scored_by_hand) } else { Arrival::Stays };
        task
    }

    /// Changes the player's turns and continues from there. `change` also gets the guess that waits. Turns after one that
    /// found the secret fall away.
    pub(super) fn score_again(&mut self, change: impl FnOnce(&mut Vec<Turn>, Option<Code>)) -> GameTask {
        let asked = self.ask().map(|ask| ask.code);
        let mut turns = self.setup.scores.present().clone();
        change(&mut turns, asked);
        if let Some(won) = turns.iter().position(|turn| turn.score.wins(self.setup.rules)) {
            turns.truncate(won + 1);
        }
        self.setup.scores.commit(turns.clone());
        self.play(&turns, None)
    }

    /// Goes to earlier or later scores. Returns the task that plays the game, unless it is recorded.
    pub(super) fn go_through_time(&mut self, go: fn(&mut Undo<Vec<Turn>>) -> bool) -> Option<GameTask> {
        let scores = &mut self.setup.scores;
        let before = scores.present().clone();
        go(scores);
        let turns = scores.present().clone();
        let undone = before.get(turns.len()).map(|turn| turn.score);
        let task = match self.recorded.get(&turns).cloned() {
            Some((game, end)) => {
                self.game = game;
                self.show(usize::MAX);
                self.end_with(end);
                None
            }
            None => Some(self.play(&turns, None)),
        };
        self.undone = undone;
        task
    }
}

pub(super) fn scored(rules: Rules, code: Code, secret: &Code) -> Turn {
    Turn { code, score: Score::under(rules, &code, secret) }
}
