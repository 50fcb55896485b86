//! Watch it think in lines: each fact that a code-breaker tells is a line. It is scored by a referee, who knows the
//! secret, or by the person.

use std::ops::ControlFlow;

use super::place::{Next, Place, Talk, Where, help_of};
use super::typed::{code, explain};
use super::words::{Entry, alone, command, number, sentence, unknown};
use crate::breaker::{Halt, Strategy};
use crate::code::{Change, Code, History, Peg, Remedies, Repair, Rules, Score, Turn};
use crate::narration::{self, Voice, contradiction, counted, listed};
use crate::play::{
    BreakGame, Generation, Job, JobEnd, Moved, Scorer, Seat, Undo, WatchedGame, perform, random_secret,
};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Verb {
    Hand,
    Strategy,
    Step,
    Back,
    Next,
    Run,
    First,
    Why,
    Leaves,
    Repair,
    Score,
    Undo,
    Redo,
    New,
    Play,
}

/// What can be typed while a secret is asked for.
const ASKING: &[Entry<Verb>] = &[
    Entry::new(Verb::Hand, &["hand"], "", "keep the secret and score each guess yourself"),
    Entry::new(Verb::Strategy, &["strategy"], "[NAME]", "how the program guesses"),
];

/// What can be typed while steps are looked at.
const WATCHING: &[Entry<Verb>] = &[
    Entry::new(Verb::Step, &["step", "s"], "", "the next step; an empty line does the same"),
    Entry::new(Verb::Back, &["back", "b"], "", "the step before"),
    Entry::new(Verb::Next, &["next", "n"], "", "on to the next guess"),
    Entry::new(Verb::Run, &["run", "end"], "", "on to the last step"),
    Entry::new(Verb::First, &["first"], "", "the first step"),
    Entry::new(Verb::Why, &["why"], "COLOUR POSITION", "why a colour can or cannot be there, as in why b 3"),
    Entry::new(Verb::Strategy, &["strategy"], "[NAME]", "another way to guess, from the start"),
    Entry::new(Verb::Hand, &["hand"], "", "keep a secret and score each guess yourself"),
    Entry::new(Verb::New, &["new"], "", "another secret"),
    Entry::new(Verb::Play, &["play"], "", "back to your game, if this is one of yours"),
];

/// What can be typed while the person scores, besides.
const BY_HAND: &[Entry<Verb>] = &[
    Entry::new(
        Verb::Score,
        &["score"],
        "[GUESS] EXACT MISPLACED",
        "score the guess that waits, or again one of before; two numbers alone score the one that waits",
    ),
    Entry::new(Verb::Leaves, &["leaves"], "", "how many codes each score would leave"),
    Entry::new(Verb::Repair, &["repair"], "[N]", "where no code fits: take one of the ways to put it right"),
    Entry::new(Verb::Undo, &["undo"], "", "take back the last score"),
    Entry::new(Verb::Redo, &["redo"], "", "give it again"),
];

/// Who scores the guesses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Scoring {
    /// A referee, who knows this secret.
    Referee(Code),
    /// The person.
    Person,
}

/// Whose secret it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Holder {
    /// The person's, or one that was told to the person.
    Person,
    /// That of a game of the person's, which is not told before it is found.
    Game,
}

/// The game as far as it is scored.
#[derive(Clone, Debug)]
struct Told {
    turns: Vec<Turn>,
    game: WatchedGame,
    end: JobEnd,
}

/// What stays the same in a game.
#[derive(Clone, Copy, Debug)]
struct Setting {
    rules: Rules,
    strategy: Strategy,
    opening: Peg,
    scoring: Scoring,
}

/// A game that is watched.
#[derive(Debug)]
struct Watching {
    setting: Setting,
    holder: Holder,
    told: Undo<Told>,
}

/// The place where a person watches.
#[derive(Debug)]
pub(super) struct Watch {
    rules: Rules,
    strategy: Strategy,
    opening: Option<Peg>,
    /// A secret that was given before the first line.
    expected: Option<Code>,
    watching: Option<Watching>,
}

impl Watch {
    pub(super) fn new(rules: Rules, strategy: Strategy, opening: Option<Peg>) -> Watch {
        Watch { rules, strategy, opening, expected: None, watching: None }
    }

    /// The secret is this one.
    pub(super) fn expect(&mut self, secret: Code) {
        self.expected = Some(secret);
    }

    /// Goes on with a game of the person's: the strategy learns the turns made and plays the rest.
    pub(super) fn go_on(&mut self, game: &BreakGame, talk: &mut Talk<'_>) {
        self.rules = game.rules();
        self.opening = self.opening.filter(|peg| peg.index() < self.rules.colors());
        let turns = game.history().turns();
        let mut watching = self.seat(Scoring::Referee(game.secret()), turns, talk);
        watching.holder = Holder::Game;
        let line = &mut watching.told.present_mut().game.line;
        (0..turns.len()).for_each(|_| {
            line.forward_to(|step| step.turn().is_some());
        });
        self.watching = Some(watching);
    }

    /// Sets a code-breaker to work on a game with these turns.
    fn seat(&self, scoring: Scoring, turns: &[Turn], talk: &mut Talk<'_>) -> Watching {
        let colors = self.rules.colors();
        let opening =
            self.opening.unwrap_or_else(|| Peg::default().cycled(talk.random.below(colors), colors));
        let setting = Setting { rules: self.rules, strategy: self.strategy, opening, scoring };
        let told = setting.play(turns, WatchedGame::new(self.rules), None);
        Watching { setting, holder: Holder::Person, told: Undo::new(told) }
    }

    fn begin(&mut self, scoring: Scoring, talk: &mut Talk<'_>) {
        talk.say(format!("The program guesses by {}, {}.", self.strategy, self.strategy.about()));
        let mut watching = self.seat(scoring, &[], talk);
        match scoring {
            Scoring::Person => watching.tell_to_the_end(talk),
            Scoring::Referee(_) => watching.step(talk),
        }
        self.watching = Some(watching);
    }

    /// Says how the program guesses, or takes another way.
    fn choose(&mut self, name: &str, talk: &mut Talk<'_>) {
        if name.is_empty() {
            for strategy in Strategy::ALL {
                let now = if strategy == self.strategy { ", which is the one now" } else { "" };
                talk.say(format!("{strategy}: {}{now}.", strategy.about()));
            }
            return;
        }
        match name.to_ascii_lowercase().parse() {
            Err(wrong) => {
                return talk.say(format!("{}.", sentence(&format!("{wrong}")).trim_end_matches('.')));
            }
            Ok(strategy) => self.strategy = strategy,
        }
        let Some(before) = self.watching.take() else {
            return talk.say(format!(
                "The program will guess by {}, {}.",
                self.strategy,
                self.strategy.about()
            ));
        };
        talk.say(format!("The program guesses by {}, {}.", self.strategy, self.strategy.about()));
        match before.setting.scoring {
            // What was scored so far is told to the new one.
            Scoring::Person => {
                let turns = before.told.present().turns.clone();
                let mut watching = self.seat(Scoring::Person, &turns, talk);
                watching.tell_to_the_end(talk);
                self.watching = Some(watching);
            }
            Scoring::Referee(_) => {
                let turns = if before.holder == Holder::Game {
                    before.told.present().turns.clone()
                } else {
                    Vec::new()
                };
                let mut watching = self.seat(before.setting.scoring, &turns, talk);
                watching.holder = before.holder;
                watching.step(talk);
                self.watching = Some(watching);
            }
        }
    }

    fn ask(&mut self, talk: &mut Talk<'_>) {
        talk.say(format!(
            "Watch it think: {}, colours {}.",
            self.rules,
            Voice::Spoken.pegs(self.rules.palette())
        ));
        talk.say("Type a secret code, an empty line for a random one, or hand to keep it and score by hand.");
    }

    fn answer_asking(&mut self, line: &str, talk: &mut Talk<'_>) {
        match command(ASKING, line) {
            Some((Verb::Hand, "")) => self.begin(Scoring::Person, talk),
            Some((Verb::Strategy, name)) => self.choose(name, talk),
            Some((_, rest)) => talk.say(alone("hand", rest)),
            None if line.is_empty() => {
                let secret = random_secret(self.rules, talk.random);
                talk.say(format!(
                    "The secret is {}; it is not told to the code-breaker.",
                    Voice::Spoken.code(&secret)
                ));
                self.begin(Scoring::Referee(secret), talk);
            }
            None => match code(line, self.rules) {
                Ok(secret) => self.begin(Scoring::Referee(secret), talk),
                Err(wrong) => talk.say(wrong),
            },
        }
    }

    fn obey(&mut self, verb: Verb, rest: &str, talk: &mut Talk<'_>) -> Next {
        let Some(watching) = &mut self.watching else { return Next::Stay };
        match verb {
            Verb::Strategy => self.choose(rest, talk),
            Verb::Why => watching.why(rest, talk),
            Verb::Score => watching.score_again(rest, talk),
            Verb::Repair => watching.repair(rest, talk),
            _ if !rest.is_empty() => {
                let all = WATCHING.iter().chain(BY_HAND);
                let usage = all.filter(|entry| entry.verb == verb).map(Entry::usage).next();
                talk.say(alone(&usage.unwrap_or_default(), rest));
            }
            Verb::Step => watching.step(talk),
            Verb::Back => watching.back(talk),
            Verb::Next => watching.next_guess(talk),
            Verb::Run => watching.tell_to_the_end(talk),
            Verb::First => {
                watching.told.present_mut().game.line.go_to(0);
                watching.step(talk);
            }
            Verb::Leaves => watching.leaves(talk),
            Verb::Undo | Verb::Redo => watching.go_through_time(verb, talk),
            Verb::Hand => self.begin(Scoring::Person, talk),
            Verb::New => {
                self.watching = None;
                self.ask(talk);
            }
            Verb::Play if watching.holder == Holder::Game => return Next::Go(Where::Break),
            Verb::Play => talk.say("This is no game of yours: menu, then break, leads to that."),
        }
        Next::Stay
    }
}

impl Place for Watch {
    fn greet(&mut self, talk: &mut Talk<'_>) {
        if let Some(secret) = self.expected.take() {
            return self.begin(Scoring::Referee(secret), talk);
        }
        match &mut self.watching {
            None => self.ask(talk),
            Some(watching) => watching.where_it_stands(talk),
        }
    }

    fn answer(&mut self, line: &str, talk: &mut Talk<'_>) -> Next {
        let Some(watching) = &mut self.watching else {
            self.answer_asking(line, talk);
            return Next::Stay;
        };
        let by_hand = watching.setting.scoring == Scoring::Person;
        let found = command(WATCHING, line).or_else(|| command(BY_HAND, line).filter(|_| by_hand));
        match found {
            Some((verb, rest)) => return self.obey(verb, rest, talk),
            None if line.is_empty() => watching.step(talk),
            None if by_hand && line.starts_with(|digit: char| digit.is_ascii_digit()) => {
                match score(line, watching.setting.rules) {
                    Ok(score) => watching.scored(score, talk),
                    Err(wrong) => talk.say(wrong),
                }
            }
            None => talk.say(unknown(line, "")),
        }
        Next::Stay
    }

    fn help(&self) -> Vec<(String, &'static str)> {
        match &self.watching {
            None => {
                let mut lines = vec![("CODE".to_owned(), "your secret; the code-breaker is not told it")];
                lines.push(("an empty line".to_owned(), "a random secret"));
                lines.extend(help_of(ASKING));
                lines
            }
            Some(watching) => {
                let mut lines = help_of(WATCHING);
                if watching.setting.scoring == Scoring::Person {
                    lines.extend(help_of(BY_HAND));
                }
                lines
            }
        }
    }
}

impl Watching {
    /// The next step, or what there is to do where there is none.
    fn step(&mut self, talk: &mut Talk<'_>) {
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

    fn back(&mut self, talk: &mut Talk<'_>) {
        let line = &mut self.told.present_mut().game.line;
        if line.cursor() <= 1 {
            return talk.say("This is the first step.");
        }
        line.go_to(line.cursor() - 1);
        self.tell_shown(talk);
    }

    /// On to the next guess, telling every step on the way.
    fn next_guess(&mut self, talk: &mut Talk<'_>) {
        if self.told.present().game.next_turn().is_none() {
            talk.say("There is no further guess.");
            return self.tell_end(talk);
        }
        let before = self.told.present().game.turns().len();
        while self.told.present().game.turns().len() == before {
            self.step(talk);
        }
    }

    fn tell_to_the_end(&mut self, talk: &mut Talk<'_>) {
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
        let before: History = earlier.iter().filter_map(|step| step.turn()).collect();
        for line in narration::sentence(Voice::Spoken, &step.event, &before) {
            let left = step.left.as_ref().filter(|left| left.tally.total() > 0);
            let left = left
                .map_or_else(String::new, |left| format!(" {} left.", counted(left.tally.total(), "code")));
            talk.say(format!("{}{}{left}", "  ".repeat(line.depth.saturating_sub(1)), sentence(&line.text)));
        }
    }

    fn where_it_stands(&mut self, talk: &mut Talk<'_>) {
        if self.told.present().game.line.cursor() == 0 {
            return self.step(talk);
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
            JobEnd::Asks(ask) => talk.say(format!(
                "Guess {} is {}: how many exact, how many misplaced? Type two numbers, such as 1 2.",
                told.turns.len() + 1,
                Voice::Spoken.code(&ask.code)
            )),
            JobEnd::NoCodeFits(repair) => self.tell_repairs(repair, talk),
            JobEnd::Done => {
                let guesses = counted(told.game.turns().len(), "guess");
                talk.say(format!("The secret is found in {guesses}. Type back, first, strategy or new."));
            }
            JobEnd::Halted(Halt::Contradiction) => talk.say("The scores contradict each other."),
            JobEnd::Halted(Halt::Cancelled) => talk.say("The code-breaker was stopped."),
            JobEnd::Panicked(words) => talk.say(format!("The code-breaker failed: {words}.")),
        }
    }

    fn tell_repairs(&self, repair: &Repair, talk: &mut Talk<'_>) {
        let history: History = self.told.present().turns.iter().copied().collect();
        talk.say(sentence(&contradiction(Voice::Spoken, &history, &repair.conflicting)));
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
    fn scored(&mut self, score: Score, talk: &mut Talk<'_>) {
        match &self.told.present().end {
            JobEnd::Asks(ask) => {
                let mut turns = self.told.present().turns.clone();
                turns.push(Turn { code: ask.code, score });
                self.go_on(&turns, talk);
            }
            _ => {
                talk.say("No guess waits for a score.");
                self.tell_end(talk);
            }
        }
    }

    /// Takes a score for the guess that waits, or another one for a guess that was scored.
    fn score_again(&mut self, rest: &str, talk: &mut Talk<'_>) {
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
            (None, _) => talk.say(format!("{guess:?} is no guess that was scored: there are 1 to {scored}.")),
            (_, Err(wrong)) => talk.say(wrong),
        }
    }

    fn repair(&mut self, rest: &str, talk: &mut Talk<'_>) {
        let JobEnd::NoCodeFits(repair) = &self.told.present().end else {
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
        let seat = match (&before.end, turns.strip_prefix(&before.turns[..])) {
            (JobEnd::Asks(ask), Some([_])) => Some(ask.seat.clone()),
            _ => None,
        };
        let told = self.setting.play(turns, before.game.clone(), seat);
        self.told.commit(told);
        self.tell_to_the_end(talk);
    }

    fn go_through_time(&mut self, verb: Verb, talk: &mut Talk<'_>) {
        let moved = if verb == Verb::Undo { self.told.undo() } else { self.told.redo() };
        match (moved, verb) {
            (Moved::No, Verb::Undo) => talk.say("There is no score to take back."),
            (Moved::No, _) => talk.say("There is no score to give again."),
            (Moved::Yes, _) => {
                let scored = self.told.present().turns.len();
                let done = if verb == Verb::Undo { "Taken back" } else { "Given again" };
                talk.say(format!("{done}: {} scored.", counted(scored, "guess")));
                self.tell_end(talk);
            }
        }
    }

    fn leaves(&self, talk: &mut Talk<'_>) {
        let JobEnd::Asks(ask) = &self.told.present().end else {
            return talk.say("No guess waits for a score.");
        };
        for (score, codes) in ask.leaves.parts() {
            talk.say(format!("{}: {} left.", Voice::Spoken.score(score), counted(codes as usize, "code")));
        }
        talk.say("Every other score leaves none.");
    }

    fn why(&self, asked: &str, talk: &mut Talk<'_>) {
        let game = &self.told.present().game;
        let left = game.left();
        explain(self.setting.rules, &game.history(), &left[left.len() - 1].tally, asked, talk);
    }
}

/// The most ways to put scores right that are named.
const NAMED: usize = 10;

/// The ways to put scores right, the likeliest first, and how many codes each would leave.
fn ways(repair: &Repair) -> Vec<(Vec<Change>, usize)> {
    match &repair.remedies {
        Remedies::One(ways) => ways.iter().map(|way| (way.changes.to_vec(), way.codes)).collect(),
        Remedies::Two(ways) => ways.iter().map(|way| (way.changes.to_vec(), way.codes)).collect(),
        Remedies::More => Vec::new(),
    }
}

/// The score that a line is.
fn score(line: &str, rules: Rules) -> Result<Score, String> {
    let numbers: Vec<&str> = line.split([' ', ',']).filter(|part| !part.is_empty()).collect();
    let score: Score = numbers.join(",").parse().map_err(|wrong| format!("{wrong}."))?;
    Score::new(score.exact(), score.misplaced(), rules)
        .map_err(|wrong| format!("{}.", sentence(&wrong.to_string()).trim_end_matches('.')))
}

impl Setting {
    /// Plays a game with these turns on to its end, or to the next guess that the person has to score. What was
    /// recorded of it already stays. The code-breaker is the one of the seat, or one that is told the turns.
    fn play(self, turns: &[Turn], mut game: WatchedGame, seat: Option<Seat>) -> Told {
        let kept = game.keep(turns);
        let job = Job {
            generation: Generation::default(),
            strategy: self.strategy,
            rules: self.rules,
            opening: self.opening,
            known: turns[..kept].iter().copied().collect(),
            scored: turns[kept..].to_vec(),
            scorer: match self.scoring {
                Scoring::Referee(secret) => Scorer::Referee(secret),
                Scoring::Person => Scorer::Person { asked: None },
            },
            seat,
        };
        let end = perform(&job, &mut |step| {
            step.into_iter().for_each(|step| game.line.record(step));
            ControlFlow::Continue(())
        });
        Told { turns: turns.to_vec(), game, end }
    }
}
