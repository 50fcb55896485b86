//! Break the code in lines: a guess is a line, and so is all that is asked about the game.

mod verb;

use std::mem;

use super::place::{Keepsake, Next, Place, Talk, help_of};
use super::review::{self, graded, guess_made, judged};
use super::typed::{code, explain, row};
use super::words::{Entry, Switch, alone, command, sentence};
use crate::breaker::review::Reviewer;
use crate::code::{Code, Peg, Rules, unhurried};
use crate::narration::{Voice, advice, counted, listed, result, table, thousands};
use crate::play::saved::CodeTable;
use crate::play::statistics::DailyStatistics;
use crate::play::{
    BreakGame, Clue, Codemaker, Daily, Day, Deal, Ending, Extent, Moved, Outlook, Random, Stakes, Undo, Used,
    game_code,
};
use crate::store::settings::{Coaching, Information, Settings};

use verb::{COMMANDS, Verb};

/// The game in lines.
#[derive(Debug)]
pub(super) struct BreakCode {
    game: Undo<BreakGame>,
    information: Switch,
    coach: Switch,
    /// The last clue that was given for the game as it stands.
    clue: Option<Clue>,
    /// A guess that was made before and is made again only if it is typed again.
    repeated: Option<Code>,
    /// Whether the last thing asked for was to look back at the game.
    reviewed: bool,
}

impl BreakCode {
    pub(super) fn new(game: BreakGame, settings: &Settings) -> BreakCode {
        BreakCode {
            game: Undo::new(game),
            information: match settings.information {
                Information::Shown => Switch::On,
                Information::Hidden => Switch::Off,
            },
            coach: match settings.coach {
                Coaching::On => Switch::On,
                Coaching::Off => Switch::Off,
            },
            clue: None,
            repeated: None,
            reviewed: false,
        }
    }

    /// Takes up games that were kept. Where another game was asked for, it goes on from there, and undo leads back.
    pub(super) fn take_up(&mut self, kept: Undo<BreakGame>, asked: bool, random: &mut Random) {
        let own = mem::replace(&mut self.game, kept).into_present();
        if asked {
            self.game.begin_another(own, random);
        }
    }

    /// Opens the puzzle of a day; undo leads back.
    pub(super) fn open_daily(
        &mut self,
        daily: Daily,
        today: Day,
        played: &DailyStatistics,
        talk: &mut Talk<'_>,
    ) {
        let begun = !self.game.present().is_untouched();
        let opened = self.game.open_daily(daily, today, played, talk.random);
        self.changed();
        if let Some(words) = table::daily(daily, opened, begun.then_some("undo")) {
            talk.say(words);
        }
    }

    /// The games, with every state that undo and redo reach.
    pub(super) const fn games(&self) -> &Undo<BreakGame> {
        &self.game
    }

    /// Whether the player looks back at the game, which makes its end final.
    pub(super) const fn is_reviewed(&self) -> bool {
        self.reviewed
    }

    /// Goes on to the next state of the game.
    fn go_on_to(&mut self, next: BreakGame) {
        self.game.commit(next);
        self.changed();
    }

    fn guess(&mut self, code: Code, talk: &mut Talk<'_>) {
        let game = self.game.present();
        if let Some(turn) = game.history().turn_of(&code)
            && self.repeated != Some(code)
        {
            self.repeated = Some(code);
            return talk.say(format!(
                "You have tried this as guess {}: it tells nothing new. Type it again to spend a guess on it.",
                turn + 1
            ));
        }
        let mut next = game.guessed(code);
        let assistance = &mut next.sheet.assistance;
        if self.information == Switch::On {
            assistance.information = Used::Yes;
        }
        if self.coach == Switch::On {
            assistance.coach = Used::Yes;
        }
        self.go_on_to(next);
        self.tell_last_guess(talk);
    }

    /// The game has other turns now: what was said of those before is no longer so.
    fn changed(&mut self) {
        self.clue = None;
        self.repeated = None;
    }

    /// The guess made last, what it leaves, what the coach says of it, and the end if it is one.
    fn tell_last_guess(&self, talk: &mut Talk<'_>) {
        let game = self.game.present();
        let turns = game.history().turns().len();
        let told = guess_made(game.history(), turns - 1);
        let is_open = game.ending() == Ending::Open;
        if self.information == Switch::On && is_open {
            talk.say(format!("{told} {} left.", counted(game.candidates().count(), "code")));
        } else {
            talk.say(told);
        }
        if self.coach == Switch::On && is_open {
            talk.say(format!("Coach: {}", graded(game, &judged(game, turns - 1))));
        }
        self.tell_end(talk);
    }

    fn tell_end(&self, talk: &mut Talk<'_>) {
        let game = self.game.present();
        if let Some(end) = result::ending(Voice::Spoken, game) {
            talk.say(self.over(&end));
            talk.say(format!("The whole game: pegwise play {}", game_code(game, Extent::WholeGame)));
        }
    }

    fn hint(&mut self, talk: &mut Talk<'_>) {
        let Some(mut clue) = Clue::next(self.clue.as_ref(), self.game.present_mut()) else {
            return talk.say("That was the last hint for this guess.");
        };
        let game = self.game.present();
        let (number, words) = match &mut clue {
            Clue::Fact(Some(deduction)) => (1, advice::deduction(Voice::Spoken, deduction, game.history())),
            Clue::Fact(None) => {
                (1, "nothing follows from the scores that you do not know; not counted".to_owned())
            }
            Clue::Fit(code) => (2, format!("{} fits all your scores", Voice::Spoken.code(code))),
            Clue::Best(choice) => {
                let mut reviewer = Reviewer::new(game.rules());
                let best = unhurried(|checkpoint| reviewer.best(game.history(), checkpoint));
                (3, advice::best_guess(Voice::Spoken, choice.insert(Box::new(best))))
            }
        };
        talk.say(format!("Hint {number} of 3: {}", sentence(&words)));
        self.clue = Some(clue);
    }

    fn go_through_time(&mut self, verb: Verb, talk: &mut Talk<'_>) {
        let before = (self.game.present().id(), self.game.present().history().turns().len());
        let (moved, what) = match verb {
            Verb::Undo => (self.game.take_back(), "undo"),
            _ => (self.game.give_again(), "redo"),
        };
        if moved == Moved::No {
            return talk.say(format!("There is nothing to {what}."));
        }
        self.changed();
        let (id, turns) = (self.game.present().id(), self.game.present().history().turns().len());
        if (id, turns) == (before.0, before.1 + 1) {
            return self.tell_last_guess(talk);
        }
        let done = if verb == Verb::Undo { "Taken back" } else { "Done again" };
        talk.say(format!("{done}. {}", self.standing()));
    }

    /// The end of a game, and what there is to do after it.
    fn over(&self, end: &str) -> String {
        let has_guesses = !self.game.present().history().turns().is_empty();
        let review = if has_guesses { "review to look back, " } else { "" };
        format!("{} Type {review}new for another game, undo, or quit.", sentence(end))
    }

    /// Where the game stands, in a sentence.
    fn standing(&self) -> String {
        let game = self.game.present();
        result::ending(Voice::Spoken, game).map_or_else(
            || format!("Guess {} of {} is next.", game.history().turns().len() + 1, game.most()),
            |end| self.over(&end),
        )
    }

    fn notes(&mut self, talk: &mut Talk<'_>) {
        self.game.present_mut().note_information();
        let game = self.game.present();
        let tally = game.candidates().tally();
        for position in 0..game.rules().positions() {
            let can: Vec<Peg> = game.rules().palette().filter(|peg| tally.at(position, *peg) > 0).collect();
            let certain = if can.len() == 1 { " for certain" } else { "" };
            talk.say(format!("Position {}: {}{certain}.", position + 1, Voice::Spoken.pegs(can)));
        }
    }

    fn info(&mut self, rest: &str, talk: &mut Talk<'_>) {
        if !rest.is_empty() {
            match Switch::of(rest) {
                Ok(Switch::On) => {
                    self.information = Switch::On;
                    talk.say("After each guess you are told how many codes are left.");
                }
                Ok(Switch::Off) => {
                    self.information = Switch::Off;
                    talk.say("You are no longer told how many codes are left.");
                }
                Err(wrong) => talk.say(format!("{wrong} Type info, info on or info off.")),
            }
            return;
        }
        self.game.present_mut().note_information();
        let candidates = self.game.present().candidates();
        let codes = candidates.listed().filter(|codes| codes.len() <= LISTED).unwrap_or_default();
        let names: Vec<String> = codes.iter().map(|code| Voice::Spoken.code(code)).collect();
        let left = counted(candidates.count(), "code");
        talk.say(if names.is_empty() {
            format!("{left} left.")
        } else {
            format!("{left} left: {}.", names.join("; "))
        });
    }

    fn possible(&mut self, rest: &str, talk: &mut Talk<'_>) {
        let row = match row(rest, self.game.present().rules()) {
            Ok(row) => row,
            Err(wrong) => return talk.say(wrong),
        };
        self.game.present_mut().note_information();
        let mut game = self.game.present().clone();
        game.row = row;
        talk.say(match game.outlook() {
            Outlook::Empty => {
                format!("Possible: {}, nothing is given.", counted(game.candidates().count(), "code"))
            }
            Outlook::Possible { count, last: None } => {
                let codes = counted(count, "code");
                if game.typed().is_ok() {
                    "Possible.".to_owned()
                } else {
                    format!("Possible: {codes} like this.")
                }
            }
            Outlook::Possible { count, last: Some(last) } => {
                let at = game.typed().err().map_or(0, |at| at + 1);
                let pegs: Vec<String> = last.iter().map(|peg| peg.capital().to_string()).collect();
                let pegs = listed(&pegs);
                format!("Possible: {} like this, with {pegs} in position {at}.", counted(count, "code"))
            }
            Outlook::Impossible { by: Some(turn) } => {
                format!("Not possible: guess {} rules it out.", Voice::Spoken.turn(game.history(), turn))
            }
            Outlook::Impossible { by: None } => "Not possible: no code left is like this.".to_owned(),
        });
    }

    fn coach(&mut self, rest: &str, talk: &mut Talk<'_>) {
        match Switch::of(rest) {
            Err(wrong) => return talk.say(format!("{wrong} Type coach on or coach off.")),
            Ok(Switch::Off) => {
                self.coach = Switch::Off;
                return talk.say("The coach is off.");
            }
            Ok(Switch::On) => self.coach = Switch::On,
        }
        talk.say("Each guess is graded from now on.");
        let game = self.game.present_mut();
        let turns = game.history().turns().len();
        if turns > 0 && game.ending() == Ending::Open {
            game.sheet.assistance.coach = Used::Yes;
            talk.say(format!("Guess {turns} was {}", graded(game, &judged(game, turns - 1))));
        }
    }

    fn board(&self, talk: &mut Talk<'_>) {
        let game = self.game.present();
        (0..game.history().turns().len()).for_each(|turn| talk.say(guess_made(game.history(), turn)));
        talk.say(self.standing());
    }

    fn rules(&self, talk: &mut Talk<'_>) {
        let game = self.game.present();
        let rules = game.rules();
        talk.say(format!("A code has {}: {}.", colors(rules), Voice::Spoken.pegs(rules.palette())));
        talk.say("Exact: a peg right in color and position. Misplaced: right in color, wrong in position.");
        talk.say(
            "A score does not say which pegs earned it, and a color counts as often as both codes have it.",
        );
        talk.say("Against D B F D, B B C D earns 2 exact (B in 2, D in 4) and nothing more.");
        if game.codemaker() == Codemaker::Adversary {
            talk.say("No secret is held: each score is the one that leaves most codes, and always true of some code.");
        }
        if let Some(example) = COMMANDS.iter().find_map(|entry| word_that_is_a_code(entry, rules)) {
            talk.say(format!("A line such as {example} is a command: to guess it, type guess {example}."));
        }
    }

    fn new_game(&mut self, talk: &mut Talk<'_>) {
        let game = self.game.present().another(talk.random);
        self.game.begin_another(game, talk.random);
        self.changed();
        talk.say("A new game; undo brings the one before back.");
    }

    fn go_on(&mut self, talk: &mut Talk<'_>) -> Next {
        let game = self.game.present_mut();
        match game.ending() {
            Ending::Won => {
                talk.say("The secret is found: there is nothing to go on with.");
                return Next::Stay;
            }
            Ending::Open => game.sheet.assistance.shown = Used::Yes,
            Ending::Lost | Ending::Revealed => {}
        }
        Next::GoOn(Box::new(game.clone()))
    }

    fn obey(&mut self, verb: Verb, rest: &str, talk: &mut Talk<'_>) -> Next {
        let open = self.game.present().ending() == Ending::Open;
        match verb {
            Verb::Guess => match code(rest, self.game.present().rules()) {
                Ok(code) => self.guess(code, talk),
                Err(wrong) => talk.say(wrong),
            },
            Verb::Possible => self.possible(rest, talk),
            Verb::Info => self.info(rest, talk),
            Verb::Coach => self.coach(rest, talk),
            Verb::Why => {
                self.game.present_mut().note_information();
                let game = self.game.present();
                explain(game.rules(), game.history(), &game.candidates().tally(), rest, talk);
            }
            _ if !rest.is_empty() => {
                let usage = COMMANDS.iter().find(|entry| entry.verb == verb).map(Entry::usage);
                talk.say(alone(&usage.unwrap_or_default(), rest));
            }
            Verb::Hint | Verb::Reveal if !open => talk.say(self.over("This game is over")),
            Verb::Hint => self.hint(talk),
            Verb::Reveal => {
                self.go_on_to(self.game.present().revealed());
                self.tell_end(talk);
            }
            Verb::Undo | Verb::Redo => self.go_through_time(verb, talk),
            Verb::Notes => self.notes(talk),
            Verb::Board => self.board(talk),
            Verb::New => self.new_game(talk),
            Verb::Review => review::tell(self.game.present(), talk),
            Verb::Result => review::share(self.game.present(), talk),
            Verb::Rules => self.rules(talk),
            Verb::Watch => return self.go_on(talk),
        }
        Next::Stay
    }
}

impl Place for BreakCode {
    fn greet(&mut self, talk: &mut Talk<'_>) {
        let game = self.game.present();
        let rules = game.rules();
        talk.say(format!(
            "Break the code: {}, colors {}.",
            colors(rules),
            Voice::Spoken.pegs(rules.palette())
        ));
        if let Deal::Daily(daily) = game.deal() {
            talk.say(format!("{daily}."));
        }
        if game.codemaker() == Codemaker::Adversary {
            talk.say("Against the adversary, which holds no secret.");
        }
        if game.stakes() == Stakes::Practice {
            talk.say("Practice: it does not count.");
        }
        if game.ending() != Ending::Open {
            return talk.say(self.standing());
        }
        let example: String = rules.palette().cycle().take(rules.positions()).map(Peg::letter).collect();
        talk.say(format!("{} Type a code such as {example}, or help.", self.standing()));
    }

    fn answer(&mut self, line: &str, talk: &mut Talk<'_>) -> Next {
        let rules = self.game.present().rules();
        let command = command(COMMANDS, line);
        self.reviewed = matches!(command, Some((Verb::Review, "")));
        match command {
            Some((verb, rest)) => return self.obey(verb, rest, talk),
            None if line.is_empty() => talk.say(self.standing()),
            None if self.game.present().ending() != Ending::Open => talk.say(self.over("This game is over")),
            None => match code(line, rules) {
                Ok(code) => self.guess(code, talk),
                Err(wrong) => talk.say(wrong),
            },
        }
        Next::Stay
    }

    fn help(&self) -> Vec<(String, &'static str)> {
        help_of(COMMANDS)
    }
}

impl Keepsake for BreakCode {
    fn unfinished(&self) -> Option<String> {
        table::unfinished(self.game.present())
    }

    fn saved(&self) -> Option<String> {
        CodeTable::text_if_begun(&self.game)
    }
}

/// The most codes that are named.
const LISTED: usize = 24;

fn colors(rules: Rules) -> String {
    format!("{rules}, {} codes", thousands(rules.universe_size()))
}

/// A word of a command that could be a code as well.
fn word_that_is_a_code<V>(entry: &Entry<V>, rules: Rules) -> Option<&'static str> {
    entry.words.iter().copied().find(|word| rules.parse(word).is_ok())
}
