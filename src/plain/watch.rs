//! Watch it think in lines: each fact that a code-breaker tells is a line. It is scored by a referee, who knows the
//! secret, or by the person.

use super::place::{Keepsake, Next, Place, Talk, Where, help_of};
use super::typed::code;
use super::watching::{Scoring, Setting, Watching, score};
use super::words::{Entry, alone, command, unknown};
use crate::breaker::Strategy;
use crate::code::{Code, Peg, Rules};
use crate::narration::table::at_step;
use crate::narration::{Voice, description};
use crate::play::saved::{Holder, SavedWatch};
use crate::play::{Asked, BreakGame, random_secret};

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
    Entry::new(Verb::Why, &["why"], "COLOR POSITION", "why a color can or cannot be there, as in why b 3"),
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

/// The place where a person watches.
#[derive(Debug)]
pub(super) struct Watch {
    rules: Rules,
    strategy: Strategy,
    opening: Option<Peg>,
    /// A secret that was given before the first line.
    expected: Option<Code>,
    watching: Option<Watching>,
    /// A game that was kept, until somebody comes to see it.
    kept: Option<SavedWatch>,
    /// Whether the line before this one asked about scores that would be lost.
    asked: Asked,
}

impl Watch {
    pub(super) fn new(rules: Rules, strategy: Strategy, opening: Option<Peg>) -> Watch {
        Watch { rules, strategy, opening, expected: None, watching: None, kept: None, asked: Asked::No }
    }

    /// The secret is this one.
    pub(super) fn expect(&mut self, secret: Code) {
        self.expected = Some(secret);
    }

    /// Takes up a game that was kept, once somebody comes to see it.
    pub(super) fn take_up(&mut self, kept: SavedWatch) {
        self.kept = Some(kept);
    }

    /// Somebody comes: a game that was kept is told up to the step at which it was left.
    fn arrive(&mut self) {
        if let Some(kept) = self.kept.take() {
            (self.rules, self.strategy, self.opening) = (kept.rules, kept.strategy, Some(kept.opening));
            self.watching = Some(Watching::resume(&kept));
        }
    }

    /// Whether another game may begin. Where that loses scores that the person gave, it takes a second line.
    pub(super) fn may_begin(&mut self, talk: &mut Talk<'_>) -> bool {
        let loses = self.saved_game().is_some_and(|game| game.has_scores_to_lose());
        if loses && self.asked == Asked::No {
            self.asked = Asked::Yes;
            talk.say("You are scoring a game. Type that again to drop it.");
            return false;
        }
        true
    }

    fn saved_game(&self) -> Option<SavedWatch> {
        let watched = || self.watching.as_ref().map(Watching::saved);
        self.kept.clone().or_else(watched)
    }

    /// Goes on with a game of the person's: the strategy learns the turns made and plays the rest.
    pub(super) fn go_on(&mut self, game: &BreakGame, talk: &mut Talk<'_>) {
        self.kept = None;
        self.rules = game.rules();
        self.opening = self.opening.filter(|peg| peg.index() < self.rules.colors());
        let setting = self.setting(Scoring::Referee(game.secret()), talk);
        self.watching = Some(Watching::new(setting, Holder::of(game), game.history().turns()));
    }

    fn setting(&self, scoring: Scoring, talk: &mut Talk<'_>) -> Setting {
        let colors = self.rules.colors();
        let opening =
            self.opening.unwrap_or_else(|| Peg::default().cycled(talk.random.below(colors), colors));
        Setting { rules: self.rules, strategy: self.strategy, opening, scoring }
    }

    fn begin(&mut self, scoring: Scoring, talk: &mut Talk<'_>) {
        let setting = self.setting(scoring, talk);
        self.watch(Watching::new(setting, Holder::Person, &[]), talk);
    }

    /// Turns to a game that begins.
    fn watch(&mut self, mut watching: Watching, talk: &mut Talk<'_>) {
        talk.say(format!("The program guesses by {}, {}.", self.strategy, description(self.strategy)));
        watching.begin(talk);
        self.watching = Some(watching);
    }

    /// Says how the program guesses, or takes another way.
    fn choose(&mut self, name: &str, talk: &mut Talk<'_>) {
        if name.is_empty() {
            for strategy in Strategy::ALL {
                let now = if strategy == self.strategy { ", which is the one now" } else { "" };
                talk.say(format!("{strategy}: {}{now}.", description(strategy)));
            }
            return;
        }
        match name.to_ascii_lowercase().parse() {
            Err(wrong) => return talk.say(format!("{wrong}.")),
            Ok(strategy) => self.strategy = strategy,
        }
        if let Some(before) = self.watching.take() {
            // What was scored so far is told to the new one.
            let setting = Setting { strategy: self.strategy, ..before.setting };
            self.watch(Watching::new(setting, before.holder, before.given()), talk);
        } else {
            let about = description(self.strategy);
            talk.say(format!("The program will guess by {}, {about}.", self.strategy));
        }
    }

    fn ask(&mut self, talk: &mut Talk<'_>) {
        talk.say(format!(
            "Watch it think: {}, colors {}.",
            self.rules,
            Voice::Spoken.pegs(self.rules.palette())
        ));
        talk.say("Type a secret code, an empty line for a random one, or hand to keep it and score by hand.");
    }

    fn answer_asking(&mut self, line: &str, talk: &mut Talk<'_>) {
        match command(ASKING, line) {
            Some((Verb::Hand, "")) => self.begin(Scoring::Person { secret: None }, talk),
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
        if rest.is_empty() && matches!(verb, Verb::Hand | Verb::New) && !self.may_begin(talk) {
            return Next::Stay;
        }
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
            Verb::First => watching.first(talk),
            Verb::Leaves => watching.leaves(talk),
            Verb::Undo => watching.undo(talk),
            Verb::Redo => watching.redo(talk),
            Verb::Hand => self.begin(Scoring::Person { secret: None }, talk),
            Verb::New => {
                self.watching = None;
                self.ask(talk);
            }
            Verb::Play if watching.holder != Holder::Person => return Next::Go(Where::Break),
            Verb::Play => talk.say("This is no game of yours: menu, then break, leads to that."),
        }
        Next::Stay
    }
}

impl Place for Watch {
    fn greet(&mut self, talk: &mut Talk<'_>) {
        if let Some(secret) = self.expected.take() {
            self.kept = None;
            return self.begin(Scoring::Referee(secret), talk);
        }
        self.arrive();
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
        let by_hand = watching.setting.is_by_hand();
        let found = command(WATCHING, line).or_else(|| command(BY_HAND, line).filter(|_| by_hand));
        if !matches!(found, Some((Verb::Hand | Verb::New, _))) {
            self.asked = Asked::No;
        }
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
                if watching.setting.is_by_hand() {
                    lines.extend(help_of(BY_HAND));
                }
                lines
            }
        }
    }
}

impl Keepsake for Watch {
    fn unfinished(&self) -> Option<String> {
        let step = match (&self.kept, &self.watching) {
            (Some(kept), _) => Some(kept.step),
            (None, Some(watching)) => watching.step_of_unfinished(),
            (None, None) => None,
        };
        step.map(|step| at_step(step as u64))
    }

    fn saved(&self) -> Option<String> {
        self.saved_game().map(|game| game.text())
    }
}
