//! A watched game in lines: its steps are told one by one; scores of the person are taken, taken back and put right.

use std::ops::ControlFlow;
use std::sync::mpsc;

use super::place::Talk;
use super::typed::explain;
use super::words::{number, sentence};
use crate::breaker::Strategy;
use crate::code::{Code, History, Peg, Rules, Score, Turn, excerpt};
use crate::deduce::{Contradiction, Corrections, ScoreChange};
use crate::narration::{self, Voice, contradiction, counted, listed};
use crate::play::WatchedStep;
use crate::play::saved::{Holder, SavedWatch};
use crate::play::{GameEnd, GameTask, ResumableBreaker, Scorer, Undo, UndoStep, WatchedGame};
use crate::task::{self, CancellationToken, End, Update};

/// Who scores the guesses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Scoring {
    /// A referee, who knows this secret.
    Referee(Code),
    /// The person, who may have told the secret nevertheless.
    Person { secret: Option<Code> },
}

/// The game as far as it is scored.
#[derive(Clone, Debug)]
struct Told {
    turns: Vec<Turn>,
    game: WatchedGame,
    end: End<GameEnd>,
}

/// What stays the same in a game.
#[derive(Clone, Copy, Debug)]
pub(super) struct Setting {
    pub(super) rules: Rules,
    pub(super) strategy: Strategy,
    pub(super) opening: Peg,
    pub(super) scoring: Scoring,
}

/// A game that is watched.
#[derive(Debug)]
pub(super) struct Watching {
    pub(super) setting: Setting,
    pub(super) holder: Holder,
    told: Undo<Told>,
}

impl Watching {
    /// A game with these turns, of which nothing was told.
    pub(super) fn new(setting: Setting, holder: Holder, turns: &[Turn]) -> Watching {
        let told = setting.play(turns, WatchedGame::new(setting.rules), None);
        Watching { setting, holder, told: Undo::new(told) }
    }

    /// A game that was kept, at the step at which it was left.
    pub(super) fn resume(kept: &SavedWatch) -> Watching {
        let SavedWatch { rules, strategy, opening, holder, secret, ref turns, by_hand, step } = *kept;
        let scoring = match secret {
            Some(secret) if !by_hand => Scoring::Referee(secret),
            secret => Scoring::Person { secret },
        };
        let setting = Setting { rules, strategy, opening, scoring };
        let mut watching = Watching::new(setting, holder, turns);
        watching.told.present_mut().game.line.go_to(step.max(1));
        watching
    }

    /// What is to be kept of the game.
    pub(super) fn saved(&self) -> SavedWatch {
        let Setting { rules, strategy, opening, scoring } = self.setting;
        let (secret, by_hand) = match scoring {
            Scoring::Referee(secret) => (Some(secret), false),
            Scoring::Person { secret } => (secret, true),
        };
        let (turns, step) = (self.given().to_vec(), self.told.present().game.line.cursor());
        SavedWatch { rules, strategy, opening, holder: self.holder, secret, turns, by_hand, step }
    }

    /// The step that is shown, unless the secret is found by then.
    pub(super) fn step_of_unfinished(&self) -> Option<usize> {
        let game = &self.told.present().game;
        (!game.is_won()).then(|| game.line.cursor())
    }

    /// The turns that it was given, or that the person has scored.
    pub(super) fn given(&self) -> &[Turn] {
        &self.told.present().turns
    }

    /// Tells what comes first: to a person who scores everything up to the guess that waits; of a game of theirs the last
    /// guess that they made.
    pub(super) fn begin(&mut self, talk: &mut Talk<'_>) {
        match (self.setting.scoring, self.given().len()) {
            (Scoring::Person { .. }, _) => self.tell_to_the_end(talk),
            (Scoring::Referee(_), 0) => self.step(talk),
            (Scoring::Referee(_), turns) => {
                let line = &mut self.told.present_mut().game.line;
                for _ in 0..turns {
                    line.forward_to(|step| step.turn().is_some());
                }
                self.tell_shown(talk);
            }
        }
    }

    pub(super) fn first(&mut self, talk: &mut Talk<'_>) {
        self.told.present_mut().game.line.go_to(0);
        self.step(talk);
    }

    /// The next step, or what there is to do where there is none.
    pub(super) fn step(&mut self, talk: &mut Talk<'_>) {
        let line = &mut self.told.present_mut().game.line;
        if line.is_at_end() {
            return self.tell_end(talk);
        }
        line.go_to(line.cursor() + 1);
        self.tell_shown(talk);
        if self.told.present().game.line.is_at_end() {
            self.tell_end(talk);
        }
    }

    pub(super) fn back(&mut self, talk: &mut Talk<'_>) {
        let line = &mut self.told.present_mut().game.line;
        if line.cursor() <= 1 {
            return talk.say("This is the first step.");
        }
        line.go_to(line.cursor() - 1);
        self.tell_shown(talk);
    }

    /// On to the next guess, telling every step on the way.
    pub(super) fn next_guess(&mut self, talk: &mut Talk<'_>) {
        if self.told.present().game.next_turn().is_none() {
            talk.say("There is no further guess.");
            return self.tell_end(talk);
        }
        let before = self.told.present().game.turns().len();
        while self.told.present().game.turns().len() == before {
            self.step(talk);
        }
    }

    pub(super) fn tell_to_the_end(&mut self, talk: &mut Talk<'_>) {
        while !self.told.present().game.line.is_at_end() {
            let line = &mut self.told.present_mut().game.line;
            line.go_to(line.cursor() + 1);
            self.tell_shown(talk);
        }
        self.tell_end(talk);
    }

    /// The step at the cursor, in sentences; details are set in.
    fn tell_shown(&self, talk: &mut Talk<'_>) {
        let shown = self.told.present().game.line.shown();
        let Some((step, earlier)) = shown.split_last() else { return };
        let before: History = earlier.iter().filter_map(WatchedStep::turn).collect();
        for line in narration::sentence(Voice::Spoken, &step.event, &before) {
            let left = step.left.as_ref().filter(|left| left.tally.total() > 0);
            let left = left
                .map_or_else(String::new, |left| format!(" {} left.", counted(left.tally.total(), "code")));
            talk.say(format!("{}{}{left}", "  ".repeat(line.depth.saturating_sub(1)), sentence(&line.text)));
        }
    }

    pub(super) fn where_it_stands(&mut self, talk: &mut Talk<'_>) {
        if self.told.present().game.line.cursor() == 0 {
            return self.begin(talk);
        }
        let turns = self.told.present().game.turns().len();
        talk.say(format!(
            "The program guesses by {}; {} so far.",
            self.setting.strategy,
            counted(turns, "guess")
        ));
        self.tell_shown(talk);
        if self.told.present().game.line.is_at_end() {
            self.tell_end(talk);
        }
    }

    /// What there is at the last step.
    fn tell_end(&self, talk: &mut Talk<'_>) {
        let told = self.told.present();
        match &told.end {
            End::Done(GameEnd::Asks(ask)) => talk.say(format!(
                "Guess {} is {}: how many exact, how many misplaced? Type two numbers, such as 1 2.",
                told.turns.len() + 1,
                Voice::Spoken.code(&ask.code)
            )),
            End::Done(GameEnd::NoCodeFits(repair)) => self.tell_repairs(repair, talk),
            End::Done(GameEnd::Found) => {
                let guesses = counted(told.game.turns().len(), "guess");
                talk.say(format!("The secret is found in {guesses}. Type back, first, strategy or new."));
            }
            End::Done(GameEnd::Contradiction) => talk.say("The scores contradict each other."),
            End::Cancelled => talk.say("The code-breaker was stopped."),
            End::Failed(words) => talk.say(format!("The code-breaker failed: {words}.")),
        }
    }

    fn tell_repairs(&self, repair: &Contradiction, talk: &mut Talk<'_>) {
        let history: History = self.told.present().turns.iter().copied().collect();
        talk.say(sentence(&contradiction(Voice::Spoken, &history, &repair.turns)));
        let ways = ways(repair);
        for (number, (changes, codes)) in (1..).zip(&ways).take(NAMED) {
            let changes: Vec<String> = changes
                .iter()
                .map(|change| format!("guess {} as {}", change.turn + 1, Voice::Spoken.score(change.score)))
                .collect();
            talk.say(format!(
                "Repair {number}: {}; then {} left.",
                listed(&changes),
                counted(*codes, "code")
            ));
        }
        let more = ways.len().saturating_sub(NAMED);
        if more > 0 {
            talk.say(format!("And {more} more, up to repair {}.", ways.len()));
        }
        talk.say(if ways.is_empty() {
            "Three scores or more have to change: type score, the number of a guess and its score, such as score 1 0 2; or undo."
        } else {
            "Type repair and its number, score and the number of a guess and its score, or undo."
        });
    }

    /// Takes the score of the guess that waits.
    pub(super) fn scored(&mut self, score: Score, talk: &mut Talk<'_>) {
        match &self.told.present().end {
            End::Done(GameEnd::Asks(ask)) => {
                let mut turns = self.told.present().turns.clone();
                turns.push(Turn { code: ask.code, score });
                self.go_on(&turns, talk);
            }
            End::Done(GameEnd::NoCodeFits(_)) => talk.say(
                "No guess waits for a score: no code fits those given. Type repair for the ways to put them right, or undo.",
            ),
            End::Done(GameEnd::Found | GameEnd::Contradiction) | End::Cancelled | End::Failed(_) => {
                talk.say("No guess waits for a score.");
                self.tell_end(talk);
            }
        }
    }

    /// Takes a score for the guess that waits, or another one for a guess that was scored.
    pub(super) fn score_again(&mut self, rest: &str, talk: &mut Talk<'_>) {
        let parts: Vec<&str> = rest.split([' ', ',']).filter(|part| !part.is_empty()).collect();
        let [guess, parts @ ..] = &parts[..] else {
            return talk.say("Which score? Type score 1 2, or score 3 1 2 for guess 3.");
        };
        if parts.len() == 1 {
            return match score(rest, self.setting.rules) {
                Ok(score) => self.scored(score, talk),
                Err(wrong) => talk.say(wrong),
            };
        }
        let scored = self.told.present().turns.len();
        let place = guess.parse::<usize>().ok().filter(|guess| (1..=scored).contains(guess));
        match (place, score(&parts.join(" "), self.setting.rules)) {
            (Some(guess), Ok(score)) => {
                let mut turns = self.told.present().turns.clone();
                turns[guess - 1].score = score;
                self.go_on(&turns, talk);
            }
            (None, _) if scored == 0 => talk.say("No guess is scored yet."),
            (None, _) => talk
                .say(format!("{:?} is no guess that was scored: there are 1 to {scored}.", excerpt(guess))),
            (_, Err(wrong)) => talk.say(wrong),
        }
    }

    pub(super) fn repair(&mut self, rest: &str, talk: &mut Talk<'_>) {
        let End::Done(GameEnd::NoCodeFits(repair)) = &self.told.present().end else {
            return talk.say("There is nothing to repair: the scores do not contradict each other.");
        };
        if rest.is_empty() {
            return self.tell_repairs(repair, talk);
        }
        let ways = ways(repair);
        let chosen = match number(rest, "repair 1") {
            Ok(chosen) => chosen,
            Err(wrong) => return talk.say(wrong),
        };
        match usize::try_from(chosen).ok().and_then(|chosen| ways.get(chosen.checked_sub(1)?)) {
            None => talk.say(format!("There is no repair {chosen}: there are {}.", ways.len())),
            Some((changes, _)) => {
                let mut turns = self.told.present().turns.clone();
                for change in changes {
                    turns[change.turn].score = change.score;
                }
                self.go_on(&turns, talk);
            }
        }
    }

    /// Goes on from these turns, which the person has scored, and tells what is new.
    fn go_on(&mut self, turns: &[Turn], talk: &mut Talk<'_>) {
        let before = self.told.present();
        let breaker = match (&before.end, turns.strip_prefix(&before.turns[..])) {
            (End::Done(GameEnd::Asks(ask)), Some([_])) => Some(ask.breaker.clone()),
            _ => None,
        };
        let told = self.setting.play(turns, before.game.clone(), breaker);
        self.told.commit(told);
        self.tell_to_the_end(talk);
    }

    pub(super) fn undo(&mut self, talk: &mut Talk<'_>) {
        match self.told.undo() {
            UndoStep::Taken => self.tell_scored("Taken back", talk),
            UndoStep::AtEnd => talk.say("There is no score to take back."),
        }
    }

    pub(super) fn redo(&mut self, talk: &mut Talk<'_>) {
        match self.told.redo() {
            UndoStep::Taken => self.tell_scored("Given again", talk),
            UndoStep::AtEnd => talk.say("There is no score to give again."),
        }
    }

    fn tell_scored(&self, done: &str, talk: &mut Talk<'_>) {
        talk.say(format!("{done}: {} scored.", counted(self.given().len(), "guess")));
        self.tell_end(talk);
    }

    pub(super) fn leaves(&self, talk: &mut Talk<'_>) {
        let End::Done(GameEnd::Asks(ask)) = &self.told.present().end else {
            return talk.say("No guess waits for a score.");
        };
        for (score, codes) in ask.leaves.parts() {
            talk.say(format!("{}: {} left.", Voice::Spoken.score(score), counted(codes as usize, "code")));
        }
        talk.say("Every other score leaves none.");
    }

    pub(super) fn why(&self, asked: &str, talk: &mut Talk<'_>) {
        let game = &self.told.present().game;
        let left = game.left();
        explain(self.setting.rules, &game.history(), &left[left.len() - 1].tally, asked, talk);
    }
}

/// The most ways to put scores right that are named.
const NAMED: usize = 10;

/// The ways to put scores right, the likeliest first, and how many codes each would leave.
fn ways(repair: &Contradiction) -> Vec<(Vec<ScoreChange>, usize)> {
    match &repair.corrections {
        Corrections::One(ways) => ways.iter().map(|way| (way.changes.to_vec(), way.codes)).collect(),
        Corrections::Two(ways) => ways.iter().map(|way| (way.changes.to_vec(), way.codes)).collect(),
        Corrections::More => Vec::new(),
    }
}

/// The score that a line is.
pub(super) fn score(line: &str, rules: Rules) -> Result<Score, String> {
    let numbers: Vec<&str> = line.split([' ', ',']).filter(|part| !part.is_empty()).collect();
    let score: Score = numbers.join(",").parse().map_err(|wrong| format!("{wrong}."))?;
    Score::new(score.exact(), score.misplaced(), rules).map_err(|wrong| sentence(&wrong.to_string()))
}

impl Setting {
    /// Whether the person scores.
    pub(super) const fn is_by_hand(self) -> bool {
        matches!(self.scoring, Scoring::Person { .. })
    }

    /// Plays a game with these turns on to its end, or to the next guess that the person has to score. What was
    /// recorded of it already stays. Without a code-breaker, a new one learns the turns.
    fn play(self, turns: &[Turn], mut game: WatchedGame, breaker: Option<ResumableBreaker>) -> Told {
        let kept = game.keep(turns);
        let task = GameTask {
            strategy: self.strategy,
            rules: self.rules,
            opening: self.opening,
            known: turns[..kept].iter().copied().collect(),
            scored: turns[kept..].to_vec(),
            scorer: match self.scoring {
                Scoring::Referee(secret) => Scorer::Referee(secret),
                Scoring::Person { .. } => Scorer::Person { asked: None },
            },
            breaker,
        };
        let (sender, updates) = mpsc::channel();
        task::run(task, &CancellationToken::default(), &|update| {
            // The receiver is still there.
            let _ = sender.send(update);
            ControlFlow::Continue(())
        });
        let mut end = End::Cancelled;
        for update in updates.try_iter() {
            match update {
                Update::Progress(step) => game.line.record(step),
                Update::Ended(ended) => end = ended,
            }
        }
        Told { turns: turns.to_vec(), game, end }
    }
}
