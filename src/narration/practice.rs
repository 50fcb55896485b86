//! Practice in words: what there is to practice, questions, hints, what is wrong with an answer, and when it comes back.

use super::advice::bits;
use super::board::spoken_rows;
use super::puzzle::{answer, form_of_answer, given, mistake, proof, question as puzzle_question};
use super::spoken::Spoken;
use super::voice::{either, separated};
use super::{Voice, WhyLine, as_sentence, capital, counted, listed, pegs};
use crate::archive::practice::{Kept, PracticeBook};
use crate::play::practice::{
    Attempt, Challenge, ChallengeHint, Fault, Form, GuessChallenge, INTERVALS, Item, Schedule,
};
use crate::play::puzzle::{Mistake, Puzzle, PuzzleAnswer, PuzzleKind};
use crate::play::{Daily, Day, Lesson};
use crate::session::PracticeSession;
use crate::session::practice::{ChallengeState, Fact, OpenChallenge, Refusal};
use pegwise_engine::code::History;

/// What to type once a challenge is over.
const WHAT_FOLLOWS: &str = "Type why, next or stop.";

impl Spoken for PracticeSession {
    fn greeting(&self) -> Vec<String> {
        self.open().map_or_else(|| list(self), asked)
    }

    fn told(&self, fact: &Fact) -> Vec<String> {
        let open = self.open();
        match fact {
            Fact::List => list(self),
            Fact::Open => self.greeting(),
            Fact::Answered => open.map_or_else(Vec::new, |open| result_of(self, open)),
            Fact::Hinted => open
                .and_then(|open| Some(hint(voice(&open.challenge), open.hints.last()?)))
                .into_iter()
                .collect(),
            Fact::AsksToShow => {
                vec!["It then counts as missed. Type show again to see the answer.".to_owned()]
            }
            Fact::Explained => open.map_or_else(Vec::new, explained),
            Fact::NothingDue => vec![match self.book.next_due(self.today) {
                Some(day) => {
                    let day = in_days(day, self.today);
                    format!("Nothing more to practice today; the next comes back {day}.")
                }
                None => format!("Nothing to practice. {}", item_about(Item::Mistakes, self.today)),
            }],
            Fact::NoDaily => vec![NO_DAILY.to_owned()],
            Fact::Failed(words) => vec![format!("The puzzle could not be made: {words}.")],
        }
    }
}

/// How an item stands, with the player's rating.
pub fn item_standing(item: Item, book: &PracticeBook, today: Day) -> String {
    let rated = match item {
        Item::Kind(kind) => rating(book.ratings.form(kind)),
        Item::Lessons | Item::Mistakes | Item::Daily => None,
    };
    let rated = rated.map_or_else(String::new, |rating| format!(", {rating}"));
    item_status(item, book, today) + &rated
}

/// What there is to practice, and how to begin it.
fn list(practice: &PracticeSession) -> Vec<String> {
    let standing = |item| item_standing(item, &practice.book, practice.today);
    let line = |item| format!("{}: {}.", item_name(item), standing(item));
    let kinds = listed(PuzzleKind::ALL.map(PuzzleKind::name));
    let begin = format!("Type mistakes, daily, or puzzle and a kind: {kinds}.");
    Item::all().map(line).chain([begin]).collect()
}

/// The voice of plain mode, with the symbols of the game that the challenge is about.
fn voice(challenge: &Challenge) -> Voice {
    Voice::SPOKEN.of_game(challenge.rules())
}

/// What the open challenge asks, with the hints that were taken.
fn asked(open: &OpenChallenge) -> Vec<String> {
    let challenge = &open.challenge;
    let name = title(challenge);
    let (name, given, form) = match challenge {
        Challenge::Guess(guess) => {
            let (rules, history) = (guess.exercise.rules, &guess.exercise.history);
            let turn = |at| as_sentence(&voice(challenge).turns(&history.scored(), &[at]));
            let turns = (0..history.turns().len()).map(turn);
            let given = std::iter::once(as_sentence(&rules.to_string())).chain(turns).collect();
            (name, given, "a guess".to_owned())
        }
        Challenge::Jump(jump) => (name, spoken_rows(jump.game.board()), "a jump, such as 4-1".to_owned()),
        Challenge::Puzzle(puzzle) => {
            let name = format!("{name}, {}", puzzle.grade.difficulty().name());
            (name, given(voice(challenge), puzzle), form_of_answer(puzzle))
        }
    };
    let what_follows = if open.is_over() {
        as_sentence(&Refusal::Over.to_string())
    } else {
        format!("Type {form}; or hint, show, skip.")
    };
    let hints = open.hints.iter().map(|given| hint(voice(challenge), given));
    let heading = std::iter::once(format!("{name}."));
    let question = std::iter::once(question(voice(challenge), challenge));
    heading.chain(given).chain(question).chain(hints).chain([what_follows]).collect()
}

/// What is said about the last answer, or the answer itself, and what follows.
fn result_of(practice: &PracticeSession, open: &OpenChallenge) -> Vec<String> {
    let verdict = verdict(voice(&open.challenge), open);
    if !open.is_over() {
        return verdict.into_iter().collect();
    }
    let kept = open.exercise().and_then(|id| practice.book.exercise(&id));
    let comes_back = kept.map(|kept| comes_back(kept, practice.today));
    verdict.into_iter().chain(comes_back).chain([WHAT_FOLLOWS.to_owned()]).collect()
}

/// What is said about the last answer, or the answer that was shown.
pub fn verdict(voice: Voice, open: &OpenChallenge) -> Option<String> {
    let challenge = &open.challenge;
    match &open.standing {
        ChallengeState::Open(None) => None,
        ChallengeState::Open(Some((answer, wrong))) => Some(fault(voice, challenge, answer, wrong)),
        ChallengeState::Solved(answer) => Some(right(voice, challenge, answer)),
        ChallengeState::Shown => Some(shown(voice, challenge)),
    }
}

/// Why the answer is right.
fn explained(open: &OpenChallenge) -> Vec<String> {
    let mut lines = Vec::new();
    if let Challenge::Puzzle(puzzle) = &open.challenge {
        let history = puzzle.history();
        let sentence = |line: &WhyLine| as_sentence(&line.sentence(voice(&open.challenge), &history));
        lines.extend(proof(voice(&open.challenge), puzzle).iter().map(sentence));
    }
    if let Some((board, jumps)) = open.game() {
        lines.push(format!("From {board}: {}.", separated(jumps, " ")));
    }
    if matches!(open.challenge, Challenge::Guess(_)) {
        lines.push(shown(voice(&open.challenge), &open.challenge));
    }
    lines
}

pub const NO_DAILY: &str = "Today has no puzzle.";

pub const fn kind_name(kind: PuzzleKind) -> &'static str {
    match kind {
        PuzzleKind::OneCode => "The only code",
        PuzzleKind::WrongScore => "The wrong score",
        PuzzleKind::Position => "One position",
        PuzzleKind::WinningJump => "The winning jump",
        PuzzleKind::FewestSweeps => "The fewest sweeps",
        PuzzleKind::EmptyStart => "The empty hole",
    }
}

pub const fn kind_about(kind: PuzzleKind) -> &'static str {
    match kind {
        PuzzleKind::OneCode => "Some guesses and scores leave one code. Which?",
        PuzzleKind::WrongScore => "One score is wrong: the others agree. Which?",
        PuzzleKind::Position => "One position is certain. Which color is there?",
        PuzzleKind::WinningJump => "Only one jump still leads to one peg. Which?",
        PuzzleKind::FewestSweeps => "One game leaves one peg in the fewest sweeps. Which?",
        PuzzleKind::EmptyStart => "Only one hole can have been empty at the start. Which?",
    }
}

pub const fn item_name(item: Item) -> &'static str {
    match item {
        Item::Lessons => "Lessons",
        Item::Mistakes => "Your mistakes",
        Item::Daily => "Puzzle of the day",
        Item::Kind(kind) => kind_name(kind),
    }
}

/// What an item asks for, in a line.
pub const fn item_in_brief(item: Item) -> &'static str {
    match item {
        Item::Lessons => "Scoring, the search, and the eight strategies.",
        Item::Mistakes => "Practice your weakest guesses and jumps.",
        Item::Daily => "Another kind each day, the same for everyone.",
        Item::Kind(kind) => kind_about(kind),
    }
}

pub fn item_about(item: Item, today: Day) -> String {
    match item {
        Item::Lessons => "Each takes a few minutes, and shows what it says on a board of its own.".to_owned(),
        Item::Mistakes => {
            format!(
                "Moments from your own games that went wrong. Each comes back at longer and longer intervals, from {} \
                 day to {}, until you solve it after the longest one.",
                INTERVALS[0],
                INTERVALS[INTERVALS.len() - 1]
            )
        }
        Item::Daily => match Daily::of(today) {
            Ok(daily) => {
                let kind = Puzzle::kind_of_day(daily.number);
                format!("Puzzle {} of its kind, the same for everyone. {}", daily.number, kind_about(kind))
            }
            Err(_) => NO_DAILY.to_owned(),
        },
        Item::Kind(kind) => kind_about(kind).to_owned(),
    }
}

pub fn item_status(item: Item, book: &PracticeBook, today: Day) -> String {
    match item {
        Item::Lessons => format!("{} lessons", Lesson::ALL.len()),
        Item::Mistakes => match (book.due(today).len(), book.next_due(today)) {
            (0, None) if book.exercises().len() == 0 => "none yet".to_owned(),
            (0, None) => "all learned".to_owned(),
            (0, Some(day)) => format!("next {}", in_days(day, today)),
            (due, _) => to_practice(due),
        },
        Item::Daily => match Daily::of(today) {
            Ok(daily) => {
                let kind = Puzzle::kind_of_day(daily.number);
                let result = book.attempt(kind, daily.number).map_or("not tried yet", result);
                format!("{}, {result}", kind_name(kind).to_lowercase())
            }
            Err(_) => "none today".to_owned(),
        },
        Item::Kind(kind) => {
            let progress = book.puzzles(kind);
            match progress.attempts.len() {
                0 => "not tried yet".to_owned(),
                all => format!("{} of {all} solved", progress.solved()),
            }
        }
    }
}

/// The rating in a kind: a number, or that it is not certain enough to be one. `None` before the first attempt.
pub fn rating(form: Option<Form>) -> Option<String> {
    let form = form?;
    Some(if form.is_rated() {
        format!("rating {:.0} ±{:.0}", form.rating, 2.0 * form.deviation)
    } else {
        "not rated yet".to_owned()
    })
}

pub fn to_practice(due: usize) -> String {
    format!("{due} to practice")
}

pub fn in_days(day: Day, today: Day) -> String {
    match day.days_after(today) {
        ..=0 => "today".to_owned(),
        1 => "tomorrow".to_owned(),
        days => format!("in {days} days"),
    }
}

pub const fn result(attempt: Attempt) -> &'static str {
    match attempt {
        Attempt::Solved => "solved",
        Attempt::Helped => "solved with a hint",
        Attempt::Missed => "missed",
    }
}

pub fn title(challenge: &Challenge) -> String {
    match challenge {
        Challenge::Guess(_) => "Your guess".to_owned(),
        Challenge::Jump(_) => "Your jump".to_owned(),
        Challenge::Puzzle(puzzle) => format!("{} {}", kind_name(puzzle.kind), puzzle.number),
    }
}

pub fn question(voice: Voice, challenge: &Challenge) -> String {
    match challenge {
        Challenge::Guess(guess) => match guess.needed() {
            Some(needed) => format!(
                "You guessed {}, which tells {} bits on average. Find a guess that tells {} or more.",
                voice.code(&guess.made.code),
                bits(guess.made.partition.bits()),
                hundredths(needed),
            ),
            None => format!(
                "You guessed {}, but only one code was possible. Which one?",
                voice.code(&guess.made.code)
            ),
        },
        Challenge::Jump(jump) => format!(
            "You jumped {}, which put your goal out of reach: {}. Find a jump that keeps it within reach.",
            voice.jump(jump.made),
            pegs::goal(&jump.game)
        ),
        Challenge::Puzzle(puzzle) => puzzle_question(puzzle),
    }
}

fn hundredths(needed: u32) -> String {
    bits(f64::from(needed) / 100.0)
}

pub fn hint(voice: Voice, hint: &ChallengeHint) -> String {
    match hint {
        ChallengeHint::Parts { made, best } => format!(
            "Your guess divides the codes into {}, none larger than {}; the one with the most bits into {}, none larger \
             than {}.",
            counted(made.0, "part"),
            made.1,
            counted(best.0, "part"),
            best.1
        ),
        ChallengeHint::Colors(colors, is_possible) => {
            let noun = if colors.len() == 1 { "color" } else { "colors" };
            let names = listed(colors.iter().map(|peg| voice.peg(*peg)));
            let possible = if *is_possible { "could be the secret" } else { "cannot be the secret" };
            format!("The guess with the most bits has the {noun} {names}, and {possible}.")
        }
        ChallengeHint::PegAt(position, peg) => {
            format!("{} is in position {}.", voice.peg(*peg), position + 1)
        }
        ChallengeHint::NotThisPeg(peg) => format!("It is not {}.", voice.peg(*peg)),
        ChallengeHint::RightScore(turn) => format!("The score of guess {} is right.", turn + 1),
        ChallengeHint::Keeping(keeping, all) => match keeping {
            1 => format!("Only one of {} keeps it within reach.", counted(*all, "possible jump")),
            more => format!("{more} of {} keep it within reach.", counted(*all, "possible jump")),
        },
        ChallengeHint::From(hole) => format!("The peg in hole {} jumps.", hole.number()),
        ChallengeHint::First(jump) => format!("The first jump is {}.", voice.jump(*jump)),
        ChallengeHint::OneOf(holes) => {
            format!("It is hole {}.", either(holes))
        }
    }
}

pub fn fault(voice: Voice, challenge: &Challenge, given: &PuzzleAnswer, fault: &Fault) -> String {
    let given = capital(&answer(voice, given));
    let why = match (fault, challenge) {
        (Fault::TellsTooLittle(guess), Challenge::Guess(asked)) => match asked.needed() {
            Some(needed) => format!(
                "It tells {} bits on average; you need at least {}.",
                bits(guess.partition.bits()),
                hundredths(needed)
            ),
            None => "It is not possible.".to_owned(),
        },
        (Fault::TellsTooLittle(guess), _) => format!("It tells {} bits.", bits(guess.partition.bits())),
        (Fault::Mistake(wrong), Challenge::Puzzle(puzzle)) => mistake(voice, &puzzle.history(), wrong),
        (Fault::Mistake(wrong), Challenge::Guess(asked)) => mistake(voice, &asked.exercise.history, wrong),
        (Fault::Mistake(Mistake::LosingJump(_)), Challenge::Jump(_)) => {
            "It puts the goal out of reach.".to_owned()
        }
        (Fault::Mistake(wrong), Challenge::Jump(_)) => mistake(voice, &History::new(), wrong),
    };
    format!("{given} is not right. {why}")
}

pub fn right(voice: Voice, challenge: &Challenge, given: &PuzzleAnswer) -> String {
    let name = answer(voice, given);
    match (challenge, given) {
        (Challenge::Guess(guess), PuzzleAnswer::Code(code)) => match guess.needed() {
            Some(_) => {
                let found = guess.weighed(*code).partition.bits();
                let best = best(voice, guess);
                format!("Right: {name} tells {} bits on average. {best}", bits(found))
            }
            None => format!("Right: {name} was the only possible code."),
        },
        (Challenge::Jump(jump), _) => {
            let others = jump.keeping.len() - 1;
            let others = match others {
                0 => "No other jump does.".to_owned(),
                1 => "One other jump does, too.".to_owned(),
                more => format!("{more} other jumps do, too."),
            };
            format!("Right: {name} keeps it within reach. {others}")
        }
        _ => format!("Right: {name}."),
    }
}

pub fn shown(voice: Voice, challenge: &Challenge) -> String {
    match challenge {
        Challenge::Guess(guess) if guess.needed().is_some() => best(voice, guess),
        Challenge::Guess(guess) => {
            format!("{} was the only possible code.", voice.code(&guess.best.code))
        }
        Challenge::Jump(jump) => {
            let names = listed(jump.keeping.iter().map(|jump| voice.jump(*jump)));
            match jump.keeping.len() {
                1 => format!("Only {names} keeps it within reach."),
                _ => format!("{names} keep it within reach."),
            }
        }
        Challenge::Puzzle(puzzle) => format!("The answer is {}.", answer(voice, &puzzle.answer())),
    }
}

fn best(voice: Voice, guess: &GuessChallenge) -> String {
    format!(
        "The guess with the most bits is {}: {}.",
        voice.code(&guess.best.code),
        bits(guess.best.partition.bits())
    )
}

pub fn comes_back(kept: &Kept, today: Day) -> String {
    match kept.schedule {
        Schedule::New(_) => "It stays on your practice list.".to_owned(),
        Schedule::Waiting { place, due } => {
            format!("It comes back {} (box {} of {}).", in_days(due, today), place + 1, INTERVALS.len())
        }
        Schedule::Learned => {
            format!("You solved it after {} days: it is learned.", INTERVALS[INTERVALS.len() - 1])
        }
    }
}

/// How many exercises are in each box, and how many are learned, in words.
pub fn boxes(book: &PracticeBook) -> Vec<(String, usize)> {
    let count = |wanted: &dyn Fn(Schedule) -> bool| {
        book.exercises().filter(|(_, kept)| wanted(kept.schedule)).count()
    };
    let mut rows = vec![("new".to_owned(), count(&|schedule| matches!(schedule, Schedule::New(_))))];
    for (at, days) in INTERVALS.iter().enumerate() {
        let here = count(&|schedule| matches!(schedule, Schedule::Waiting { place, .. } if place == at));
        rows.push((format!("{days:>2} {}", if *days == 1 { "day" } else { "days" }), here));
    }
    rows.push(("learned".to_owned(), count(&|schedule| schedule == Schedule::Learned)));
    rows
}
