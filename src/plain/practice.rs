//! Practice in plain mode: what there is, and a challenge with its answer, hints and explanation.

use super::place::{Answer, Next, Place, Talk, help_of};
use super::words::{Entry, command, told, unknown};
use crate::archive::practice::{PracticeBook, PracticeEntry};
use crate::excerpt::excerpt;
use crate::narration::board::spoken_rows;
use crate::narration::practice::{
    comes_back, fault, hint, in_days, item_about, item_name, item_status, question, rating, right, shown,
    title,
};
use crate::narration::puzzle::{form_of_answer, given, proof};
use crate::narration::{Voice, as_sentence, listed};
use crate::play::Day;
use crate::play::practice::{Challenge, Exercise, Item};
use crate::play::puzzle::{PuzzleKind, PuzzleTask};
use crate::session::PracticeSession;
use crate::session::practice::{
    Confirmation, OpenChallenge, Opening, Outcome, Standing, Verb as ChallengeVerb,
};
use crate::session::{Location, Subject};
use crate::task;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Verb {
    List,
    Mistakes,
    Daily,
    Puzzle,
    Hint,
    Show,
    Next,
    Why,
    Again,
    Stop,
}

const COMMANDS: &[Entry<Verb>] = &[
    Entry::new(Verb::List, &["list"], "", "what there is to practice"),
    Entry::new(Verb::Mistakes, &["mistakes"], "", "the moments of your own games that are due"),
    Entry::new(Verb::Daily, &["daily"], "", "the puzzle of the day"),
    Entry::new(Verb::Puzzle, &["puzzle"], "KIND [NUMBER]", "the next puzzle of a kind, or that of a number"),
    Entry::new(Verb::Hint, &["hint"], "", "a hint; then it counts for less"),
    Entry::new(Verb::Show, &["show"], "", "the answer; asks first, and counts as missed"),
    Entry::new(Verb::Next, &["skip", "next"], "", "the next one; what you have not tried stays due"),
    Entry::new(Verb::Why, &["why"], "", "once it is over: why the answer is right"),
    Entry::new(Verb::Again, &["again"], "", "the question again"),
    Entry::new(Verb::Stop, &["stop"], "", "leave it; then the list"),
];

#[derive(Debug, Default)]
pub(super) struct Practice {
    session: PracticeSession,
    book: PracticeBook,
    /// What happened and is not saved yet.
    unsaved: Vec<PracticeEntry>,
    /// The exercises that are added when the player arrives.
    wanted: Vec<Exercise>,
}

impl Practice {
    /// Replaces the book by what all instances have noted.
    pub(super) fn set_book(&mut self, book: PracticeBook) {
        self.book = book;
    }

    /// Adds these exercises when the player arrives, and opens the first.
    pub(super) fn expect(&mut self, exercises: Vec<Exercise>) {
        self.wanted = exercises;
    }

    /// Takes what happened, to be saved.
    pub(super) fn take_entries(&mut self) -> Vec<PracticeEntry> {
        std::mem::take(&mut self.unsaved)
    }

    /// Marks the start of the next line. Only this line can answer the last question.
    pub(super) fn next_line(&mut self) {
        self.session.next_input();
    }

    fn note_entries(&mut self) {
        let entries = self.session.take_entries();
        for entry in &entries {
            self.book.add(entry);
        }
        self.unsaved.extend(entries);
    }

    fn list(&self, talk: &mut Talk<'_>) {
        let today = Day::today();
        for item in Item::all() {
            let rated = match item {
                Item::Kind(kind) => rating(self.book.ratings().form(kind)),
                Item::Mistakes | Item::Daily => None,
            };
            let rated = rated.map_or_else(String::new, |rating| format!(", {rating}"));
            talk.say(format!("{}: {}{rated}.", item_name(item), item_status(item, &self.book, today)));
        }
        let kinds: Vec<String> = PuzzleKind::ALL.iter().map(|kind| kind.name().to_owned()).collect();
        talk.say(format!("Type mistakes, daily, or puzzle and a kind: {}.", listed(&kinds)));
    }

    fn follow(&mut self, opening: Opening, talk: &mut Talk<'_>) {
        match opening {
            Opening::Exercise => self.tell(talk),
            Opening::Puzzle(task) => {
                for update in task::updates(task) {
                    if let task::Update::Ended(task::End::Done(puzzle)) = update {
                        self.session.open_puzzle(*puzzle, &self.book);
                    }
                }
                self.tell(talk);
            }
            Opening::NothingDue => {
                self.session.close();
                let today = Day::today();
                talk.say(match self.book.next_due(today) {
                    Some(day) => {
                        format!(
                            "Nothing more to practice today; the next comes back {}.",
                            in_days(day, today)
                        )
                    }
                    None => format!("Nothing to practice. {}", item_about(Item::Mistakes, today)),
                });
            }
            Opening::NoDaily => talk.say("Today has no puzzle."),
        }
    }

    /// Tells what the open challenge asks.
    fn tell(&self, talk: &mut Talk<'_>) {
        let Some(open) = self.session.open() else { return self.list(talk) };
        let challenge = &open.challenge;
        talk.say(match challenge {
            Challenge::Puzzle(puzzle) => {
                format!("{}, {}.", title(challenge), puzzle.grade.difficulty().name())
            }
            Challenge::Guess(_) | Challenge::Jump(_) => format!("{}.", title(challenge)),
        });
        match challenge {
            Challenge::Guess(guess) => {
                let (rules, history) = (guess.exercise().rules(), guess.exercise().history());
                talk.say(as_sentence(&rules.to_string()));
                for at in 0..history.turns().len() {
                    talk.say(as_sentence(&Voice::Spoken.turns(history, &[at])));
                }
            }
            Challenge::Jump(jump) => {
                for row in spoken_rows(jump.game().board()) {
                    talk.say(row);
                }
            }
            Challenge::Puzzle(puzzle) => {
                for line in given(Voice::Spoken, puzzle) {
                    talk.say(line);
                }
            }
        }
        talk.say(question(Voice::Spoken, challenge));
        for given in &open.hints {
            talk.say(hint(Voice::Spoken, given));
        }
        talk.say(if open.is_over() {
            "It is over. Type why, next or stop.".to_owned()
        } else {
            match challenge {
                Challenge::Puzzle(puzzle) => {
                    format!("Type {}; or hint, show, skip.", form_of_answer(puzzle))
                }
                Challenge::Guess(_) => "Type a guess; or hint, show, skip.".to_owned(),
                Challenge::Jump(_) => "Type a jump, such as 4-1; or hint, show, skip.".to_owned(),
            }
        });
    }

    /// Gives the next hint, an answer, or the answer itself.
    fn give(&mut self, verb: ChallengeVerb, talk: &mut Talk<'_>) {
        let today = Day::today();
        let is_over = self.session.open().is_none_or(OpenChallenge::is_over);
        let outcome = if verb == ChallengeVerb::Hint && !self.session.allows(&verb) && !is_over {
            Outcome::NoHintLeft
        } else {
            self.session.carry_out(verb, today)
        };
        self.note_entries();
        let Some(open) = self.session.open() else {
            return talk.say("Nothing is open. Type list for what there is.");
        };
        let challenge = &open.challenge;
        match (outcome, &open.standing) {
            (Outcome::Wrong(wrong), Standing::Open(Some((answer, _)))) => {
                talk.say(fault(Voice::Spoken, challenge, answer, &wrong));
            }
            (Outcome::Right, Standing::Solved(answer)) => {
                talk.say(right(Voice::Spoken, challenge, answer));
                self.say_what_follows(open, talk);
            }
            (Outcome::Shown, _) => {
                talk.say(shown(Voice::Spoken, challenge));
                self.say_what_follows(open, talk);
            }
            (Outcome::Hinted, _) => {
                open.hints.last().into_iter().for_each(|given| talk.say(hint(Voice::Spoken, given)));
            }
            (Outcome::NoHintLeft, _) => talk.say("There is no other hint."),
            (Outcome::Asks(Confirmation::Show), _) => {
                talk.say("It then counts as missed. Type show again to see the answer.");
            }
            (Outcome::Impossible | Outcome::Right | Outcome::Wrong(_), _) => {
                talk.say("It is over. Type why, next or stop.");
            }
        }
    }

    fn say_what_follows(&self, open: &OpenChallenge, talk: &mut Talk<'_>) {
        if let Some(kept) = open.exercise().and_then(|id| self.book.exercise(&id)) {
            talk.say(comes_back(kept, Day::today()));
        }
        talk.say("Type why, next or stop.");
    }

    /// Tells why the answer is right, once that gives nothing away.
    fn explain(&self, talk: &mut Talk<'_>) {
        let Some(open) = self.session.open() else {
            return talk.say("Nothing is open. Type list for what there is.");
        };
        if !open.is_over() {
            return talk.say("That would give the answer away: type show if you want it.");
        }
        if let Challenge::Puzzle(puzzle) = &open.challenge {
            for line in proof(Voice::Spoken, puzzle) {
                talk.say(as_sentence(&line.sentence(Voice::Spoken, &puzzle.history())));
            }
        }
        if let Some((board, jumps)) = open.game() {
            let jumps: Vec<String> = jumps.iter().map(ToString::to_string).collect();
            talk.say(format!("From {board}: {}.", jumps.join(" ")));
        }
        if matches!(open.challenge, Challenge::Guess(_)) {
            talk.say(shown(Voice::Spoken, &open.challenge));
        }
    }

    /// Reads a kind and, if it follows, a number.
    fn puzzle(&self, words: &str) -> Result<Opening, String> {
        let (name, number) = words.split_once(char::is_whitespace).unwrap_or((words, ""));
        let kind: PuzzleKind =
            name.to_ascii_lowercase().parse().map_err(|wrong| as_sentence(&format!("{wrong}")))?;
        match number.trim() {
            "" => Ok(Opening::Puzzle(PracticeSession::next_of(kind, &self.book))),
            number => {
                let read: u32 = number.parse().map_err(|_| {
                    format!("{:?} is not the number of a puzzle: type 0 to {}.", excerpt(number), u32::MAX)
                })?;
                Ok(Opening::Puzzle(PuzzleTask::Numbered(kind, read)))
            }
        }
    }

    /// Takes a line as an answer.
    fn answer_line(&mut self, line: &str, talk: &mut Talk<'_>) -> Result<(), String> {
        let Some(open) = self.session.open().filter(|open| !open.is_over()) else {
            return Err(unknown(line, ""));
        };
        let answer = open.challenge.parse_answer(line).map_err(told)?;
        self.give(ChallengeVerb::Answer(answer), talk);
        Ok(())
    }
}

impl Place for Practice {
    fn greet(&mut self, talk: &mut Talk<'_>) {
        let exercises = std::mem::take(&mut self.wanted);
        if !exercises.is_empty() {
            self.session.open_exercises(exercises, &self.book, Day::today());
            self.note_entries();
        }
        self.tell(talk);
    }

    fn answer(&mut self, line: &str, talk: &mut Talk<'_>) -> Answer {
        let today = Day::today();
        match command(COMMANDS, line)? {
            Some((Verb::List, _)) => self.list(talk),
            Some((Verb::Mistakes, _)) => {
                let opening = self.session.choose(Item::Mistakes, &self.book, today);
                self.follow(opening, talk);
            }
            Some((Verb::Daily, _)) => {
                let opening = self.session.choose(Item::Daily, &self.book, today);
                self.follow(opening, talk);
            }
            Some((Verb::Puzzle, words)) => {
                let opening = self.puzzle(words)?;
                self.follow(opening, talk);
            }
            Some((Verb::Hint, _)) => self.give(ChallengeVerb::Hint, talk),
            Some((Verb::Show, _)) => self.give(ChallengeVerb::Show, talk),
            Some((Verb::Next, _)) if self.session.open().is_none() => self.list(talk),
            Some((Verb::Next, _)) => {
                let opening = self.session.go_on(&self.book, today);
                self.follow(opening, talk);
            }
            Some((Verb::Why, _)) => self.explain(talk),
            Some((Verb::Again, _)) => self.tell(talk),
            Some((Verb::Stop, _)) if self.session.open().is_some() => {
                self.session.close();
                self.list(talk);
            }
            Some((Verb::Stop, _)) => return Ok(Next::Open(Subject::Go(Location::Home))),
            None if line.is_empty() => self.tell(talk),
            None => self.answer_line(line, talk)?,
        }
        Ok(Next::Stay)
    }

    fn help(&self) -> Vec<(String, &'static str)> {
        help_of(COMMANDS)
    }
}
