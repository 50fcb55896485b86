//! A watched game whose guesses a person scores: scores given, taken back, given again and put right. Whatever is given,
//! the game goes on from a list of turns: recorded steps that such a game shares stay, a task plays the rest. What is
//! taken back keeps its recording.

use super::super::keymap::Command;
use super::super::overlay::repair::RepairList;
use super::super::overlay::score::ScoreForm;
use super::watching::{Arrival, Over, Scoring, Watching};
use crate::code::{Code, Score, Turn};
use crate::play::{GameEnd, GameTask, Scorer, Undo, UndoStep, WatchedGame};
use crate::task::{End, TaskId};

/// A game as far as it is scored. Undo goes from one such state to the one before.
#[derive(Clone, Debug, Default)]
pub(super) struct Sheet {
    /// The scored guesses.
    turns: Vec<Turn>,
    /// The guess that waits for its score, if it is known.
    asked: Option<Code>,
    /// The steps, and how they ended, once they did.
    recorded: Option<(WatchedGame, End<GameEnd>)>,
}

/// What came of a key.
pub(super) enum Done {
    /// Something on the screen, and perhaps words on it.
    Here(Option<&'static str>),
    /// The game goes on.
    GoesOn(Box<GameTask>),
}

const NOTHING: Done = Done::Here(None);

impl Watching {
    /// Goes on from these turns.
    pub(super) fn play(&mut self, turns: &[Turn], scorer: Scorer, ids: &mut TaskId) -> GameTask {
        let recorded = self.game.line.steps().iter().filter(|step| step.turn().is_some()).count();
        let kept = self.game.keep(turns);
        let breaker = match (self.end.take(), &turns[kept..]) {
            (Some(End::Done(GameEnd::Asks(ask))), [turn]) if kept == recorded && turn.code == ask.code => {
                Some(ask.breaker)
            }
            _ => None,
        };
        self.task = ids.advance();
        self.show_end();
        self.arrival = match turns.len() - kept {
            0 | 1 => Arrival::Shows(self.game.line.cursor() + 1),
            _ => Arrival::Goes,
        };
        GameTask {
            strategy: self.setting.strategy,
            rules: self.setting.rules,
            opening: self.setting.opening,
            known: turns[..kept].iter().copied().collect(),
            scored: turns[kept..].to_vec(),
            scorer,
            breaker,
        }
    }

    /// A guess waits for its score.
    pub(super) fn asked(&mut self, code: Code) {
        if let Scoring::Person { sheet, .. } = &mut self.scoring {
            sheet.present_mut().asked = Some(code);
            let turn = sheet.present().turns.len();
            if let Some(score) = self.taken_back.take() {
                self.over = Some(Over::Score(ScoreForm::new(self.setting.rules, turn, code, Some(score))));
            }
        }
    }

    /// Keeps what was recorded, and how it ended, for when the person comes back to it.
    pub(super) fn keep_recording(&mut self, end: &End<GameEnd>) {
        if let Scoring::Person { sheet, .. } = &mut self.scoring {
            sheet.present_mut().recorded = Some((self.game.clone(), end.clone()));
        }
    }

    /// Comes back to what was recorded before.
    fn restore(&mut self, (game, end): (WatchedGame, End<GameEnd>), ids: &mut TaskId) -> Done {
        self.game = game;
        self.task = ids.advance();
        self.show_end();
        self.arrival = Arrival::Stays;
        self.ended(end);
        NOTHING
    }

    /// Shows the panels alone, at the last step.
    fn show_end(&mut self) {
        self.over = None;
        self.playback.pause();
        self.scroll = 0;
        self.game.line.go_to(usize::MAX);
    }

    /// The secret, if it was told.
    pub(super) fn secret(&self) -> Option<Code> {
        match &self.scoring {
            Scoring::Referee(secret) => Some(*secret),
            Scoring::Person { secret, .. } => *secret,
        }
    }

    /// Sets a game up in which a person has scored these turns and may have told the secret.
    pub(super) fn begin_by_hand(&mut self, secret: Option<Code>, turns: &[Turn]) {
        let sheet = Sheet { turns: turns.to_vec(), ..Sheet::default() };
        self.scoring = Scoring::Person { secret, sheet: Box::new(Undo::new(sheet)) };
    }

    /// The turns that a person has scored, if a person scores.
    pub(super) fn scored(&self) -> Option<&[Turn]> {
        self.sheet().map(|sheet| sheet.present().turns.as_slice())
    }

    fn sheet(&self) -> Option<&Undo<Sheet>> {
        match &self.scoring {
            Scoring::Referee(_) => None,
            Scoring::Person { sheet, .. } => Some(sheet),
        }
    }

    /// Whether nothing goes on until the person does something.
    pub(super) fn wants_person(&self) -> bool {
        matches!(self.end, Some(End::Done(GameEnd::Asks(_) | GameEnd::NoCodeFits(_))))
    }

    pub(super) fn can_take_back(&self) -> bool {
        self.sheet().is_some_and(Undo::can_undo)
    }

    pub(super) fn can_give_again(&self) -> bool {
        self.sheet().is_some_and(Undo::can_redo)
    }

    /// Whether the scorer can change: a referee needs a secret, a person a guess that waits.
    pub(super) fn can_switch(&self) -> bool {
        match &self.scoring {
            Scoring::Referee(_) => self.game.next_turn().is_some(),
            Scoring::Person { secret, .. } => secret.is_some(),
        }
    }

    /// How many codes a score of a turn (from 0) would leave, if that is known.
    pub(super) fn leaves(&self, turn: usize, score: Score) -> Option<usize> {
        match &self.end {
            Some(End::Done(GameEnd::Asks(ask))) => Some(ask.leaves.size(score) as usize),
            Some(End::Done(GameEnd::NoCodeFits(repair))) => {
                let way = repair.of_turn(turn).find(|way| way.changes[0].score == score);
                Some(way.map_or(0, |way| way.codes))
            }
            _ => None,
        }
    }

    /// Opens what the person has to do next: score the guess that waits, or find the score that is wrong.
    pub(super) fn attend(&mut self) {
        self.over = match &self.end {
            Some(End::Done(GameEnd::Asks(ask))) => {
                let turn = self.sheet().map_or(0, |sheet| sheet.present().turns.len());
                Some(Over::Score(ScoreForm::new(self.setting.rules, turn, ask.code, None)))
            }
            Some(End::Done(GameEnd::NoCodeFits(repair))) => Some(Over::Repair(RepairList::of(repair))),
            _ => None,
        };
    }

    /// Lets the other one score: the person from the next guess that is not shown, or the referee, who scores what was
    /// scored so far as well.
    pub(super) fn switch(&mut self, ids: &mut TaskId) -> Done {
        match &self.scoring {
            Scoring::Referee(secret) => {
                let Some(next) = self.game.next_turn() else {
                    let found = self.game.is_won();
                    return Done::Here(Some(if found { "The secret is found" } else { "Still thinking" }));
                };
                let sheet = Sheet { turns: self.game.turns(), asked: Some(next.code), recorded: None };
                let turns = sheet.turns.clone();
                let secret = Some(*secret);
                // What the person scored before comes back with an undo.
                let sheet = match self.set_aside.take() {
                    Some(mut before) => {
                        before.commit(sheet);
                        before
                    }
                    None => Box::new(Undo::new(sheet)),
                };
                self.scoring = Scoring::Person { secret, sheet };
                self.go_on(&turns, Some(next.code), ids)
            }
            Scoring::Person { secret: None, .. } => {
                Done::Here(Some("You gave no secret, so only you can score"))
            }
            Scoring::Person { secret: Some(secret), sheet } => {
                let (secret, present) = (*secret, sheet.present());
                let scored_by_hand = present.turns.len();
                let guesses = present.turns.iter().map(|turn| turn.code).chain(present.asked);
                let turns: Vec<Turn> = guesses.map(|code| scored(code, &secret)).collect();
                let before = std::mem::replace(&mut self.scoring, Scoring::Referee(secret));
                if let Scoring::Person { sheet, .. } = before {
                    self.set_aside = Some(sheet);
                }
                let task = self.play(&turns, Scorer::Referee(secret), ids);
                self.arrival = if scored_by_hand > task.known.turns().len() {
                    Arrival::ShowsGuess(scored_by_hand)
                } else {
                    Arrival::Stays
                };
                Done::GoesOn(Box::new(task))
            }
        }
    }

    fn go_on(&mut self, turns: &[Turn], asked: Option<Code>, ids: &mut TaskId) -> Done {
        Done::GoesOn(Box::new(self.play(turns, Scorer::Person { asked }, ids)))
    }

    /// Gives a turn (from 0) a score: the guess that waits, or one that was scored before.
    fn give(&mut self, turn: usize, score: Score, ids: &mut TaskId) -> Done {
        let Scoring::Person { sheet, .. } = &mut self.scoring else { return NOTHING };
        let mut turns = sheet.present().turns.clone();
        match (turns.get_mut(turn), sheet.present().asked) {
            (Some(given), _) => given.score = score,
            (None, Some(code)) => turns.push(Turn { code, score }),
            (None, None) => return NOTHING,
        }
        sheet.commit(Sheet { turns: turns.clone(), ..Sheet::default() });
        self.go_on(&turns, None, ids)
    }

    /// Takes back the last score, or gives again what was taken back.
    pub(super) fn undo(&mut self, command: Command, ids: &mut TaskId) -> Done {
        let Scoring::Person { sheet, .. } = &mut self.scoring else { return NOTHING };
        let before = sheet.present().turns.clone();
        let moved = if command == Command::Undo { sheet.undo() } else { sheet.redo() };
        if moved == UndoStep::AtEnd {
            return Done::Here(Some(match command {
                Command::Undo => "There is no score to take back",
                _ => "There is no score to give again",
            }));
        }
        let Sheet { turns, asked, recorded } = sheet.present().clone();
        self.taken_back = before.get(turns.len()).map(|turn| turn.score);
        match recorded {
            Some(recorded) => self.restore(recorded, ids),
            None => self.go_on(&turns, asked, ids),
        }
    }

    /// Takes the secret that was told for what decides: all scores are given anew.
    fn rescore(&mut self, ids: &mut TaskId) -> Done {
        let Scoring::Person { secret: Some(secret), sheet } = &mut self.scoring else {
            return Done::Here(Some("You gave no secret to score by"));
        };
        let turns: Vec<Turn> = sheet.present().turns.iter().map(|turn| scored(turn.code, secret)).collect();
        sheet.commit(Sheet { turns: turns.clone(), ..Sheet::default() });
        self.go_on(&turns, None, ids)
    }

    /// What a key does while something lies over the panels.
    pub(super) fn update_over(&mut self, command: Command, ids: &mut TaskId) -> Done {
        if matches!(command, Command::Back | Command::Why) {
            self.over = None;
            return NOTHING;
        }
        let rules = self.setting.rules;
        match (&mut self.over, command) {
            (Some(Over::Score(_) | Over::Repair(_)), Command::Undo | Command::Redo) => {
                self.undo(command, ids)
            }
            (Some(Over::Score(form)), Command::Accept) => match form.handed_in() {
                Some(score) => {
                    let turn = form.turn;
                    self.give(turn, score, ids)
                }
                None => NOTHING,
            },
            (Some(Over::Score(form)), command) => {
                form.update(command);
                NOTHING
            }
            (Some(Over::Repair(list)), Command::Accept) => {
                let at = list.chosen();
                let Some(turn) = self.sheet().and_then(|sheet| sheet.present().turns.get(at).copied()) else {
                    return NOTHING;
                };
                self.over = Some(Over::Score(ScoreForm::new(rules, at, turn.code, Some(turn.score))));
                NOTHING
            }
            (Some(Over::Repair(_)), Command::Check) => self.rescore(ids),
            (Some(Over::Repair(list)), command) => {
                let turns = self.scoring.turns();
                list.update(command, turns);
                NOTHING
            }
            (Some(Over::Why(explanation)), command) => {
                explanation.update(command);
                NOTHING
            }
            (None, _) => NOTHING,
        }
    }

    /// Whether a command would do something to what lies over the panels.
    pub(super) fn works_over(&self, over: &Over, command: Command) -> bool {
        match (over, command) {
            (_, Command::Undo) => self.can_take_back(),
            (_, Command::Redo) => self.can_give_again(),
            (_, Command::Check) => self.secret().is_some(),
            (Over::Score(form), command) => form.works(command),
            (Over::Repair(_), Command::Up | Command::Down) => self.scoring.turns() > 1,
            (Over::Why(explanation), command) => explanation.works(command),
            (Over::Repair(_), _) => true,
        }
    }
}

impl Scoring {
    /// How many turns the person has scored.
    fn turns(&self) -> usize {
        match self {
            Scoring::Referee(_) => 0,
            Scoring::Person { sheet, .. } => sheet.present().turns.len(),
        }
    }
}

fn scored(code: Code, secret: &Code) -> Turn {
    Turn { code, score: Score::of(&code, secret) }
}
