//! Break the code in words: the game, each guess, hints and the coach, and the review of a finished game.

use super::spoken::{Found, Spoken, Study};
use super::voice::Style;
use super::{
    Voice, advice, as_sentence, clock, comparison, counted, guess_cost, guess_made, hidden_for, listed,
    match_after, result, score_explained, thousands, why,
};
use crate::archive::{ShareCodeContent, share_code};
use crate::play::cost::Effort;
use crate::play::{Deal, GameMode, GuessHint, Information, KnownCost, RowFeasibility};
use crate::session::BreakCodeSession;
use crate::session::break_code::{Confirmation, Fact, Refusal};
use crate::session::new_game::variant_in_words;
use pegwise_engine::breaker::review::{Judged, luck, skill};
use pegwise_engine::code::{History, Peg, Rules, unhurried};
use pegwise_engine::deduce::{Deduction, Why};

/// The most possible codes that are named.
const LISTED: usize = 24;

impl Spoken for BreakCodeSession {
    fn greeting(&self) -> Vec<String> {
        let game = self.game();
        let rules = game.rules();
        let mut lines =
            vec![format!("Break the code: {}, colors {}.", colors(rules), voice(self).pegs(rules.palette()))];
        if let Deal::Daily(daily) = game.deal() {
            lines.push(format!("{daily}."));
        }
        if game.deal() == Deal::Adversary {
            lines.push("Against the adversary, which holds no secret.".to_owned());
        }
        if let Some(hidden) = hidden_for(game) {
            lines.push(hidden + ".");
        } else if game.mode() == GameMode::Practice {
            lines.push("Practice: it does not count.".to_owned());
        }
        if self.is_over() {
            lines.push(standing(self));
        } else {
            let example = rules.example();
            lines.extend(guesses(self));
            lines.push(format!("{} Type a code such as {example}, or help.", standing(self)));
        }
        lines
    }

    fn study(&mut self, fact: &Fact) -> Option<Study> {
        let turns = self.game().history().turns().len();
        let analysis = match fact {
            Fact::Review | Fact::Result => self.advice.judgments.ask(),
            Fact::Hinted => self.questions(turns),
            Fact::Guessed(_) | Fact::GuessedAgain | Fact::Coach(true) if !self.is_over() => {
                self.questions(turns)
            }
            _ => return None,
        };
        let cost = || match fact {
            Fact::Review => self.advice.judgments.next_cost(0),
            Fact::Result | Fact::Hinted => None,
            // The player is waiting, so only the review goes on until the cost is proved.
            _ => self.advice.wanted_cost(turns).filter(|task| task.effort == Effort::Brief),
        };
        analysis.map(Study::Analysis).or_else(|| cost().map(Study::Cost))
    }

    fn learn(&mut self, found: Found<'_>) {
        match found {
            Found::Analysis(result) => self.found(result),
            Found::Failed(analysis, words) => self.advice.failed(analysis, words),
            Found::Cost(question, cost) => self.advice.judgments.take_cost(question, cost),
        }
    }

    fn told(&self, fact: &Fact) -> Vec<String> {
        let game = self.game();
        let one = |words: &str| vec![words.to_owned()];
        match fact {
            Fact::Guessed(_) | Fact::GuessedAgain => last_guess(self),
            Fact::NotScored(words) => vec![format!("The guess could not be scored: {words}.")],
            Fact::Asked(question) => vec![asked(self, *question)],
            Fact::GivenUp => end(self),
            Fact::Undone => vec![format!("Undone. {}", standing(self))],
            Fact::Redone => vec![format!("Redone. {}", standing(self))],
            Fact::Hinted => self.advice.hint.as_ref().map(|hint| hinted(self, hint)).into_iter().collect(),
            Fact::NoHintLeft => one("That was the last hint for this guess."),
            Fact::Begun => vec![new_game(Voice::SPOKEN, self)],
            Fact::PlayedOn => comparison::beginning(game).into_iter().chain(board(self)).collect(),
            Fact::Coach(false) => one("The coach is off."),
            Fact::Coach(true) => {
                let turns = game.history().turns().len();
                let grade = graded(self).filter(|_| !self.is_over());
                let grade = grade.map(|grade| format!("Guess {turns} was {grade}"));
                std::iter::once("Your guesses are graded from now on.".to_owned()).chain(grade).collect()
            }
            Fact::Information(Information::Hidden) => one("The number of possible codes is hidden."),
            Fact::Information(Information::Codes) => {
                one("The number of possible codes is shown after each guess.")
            }
            Fact::Information(Information::Bits) => {
                one("The number of possible codes is shown after each guess, with the bits that are missing.")
            }
            Fact::Standing => vec![standing(self)],
            Fact::Board => board(self),
            Fact::Notes => notes(self),
            Fact::Codes => vec![codes(self)],
            Fact::Row(row) => vec![feasibility(self, row)],
            Fact::Why((position, peg)) => {
                let (history, tally) = (game.history(), game.candidates().tally());
                let cell = (*position, *peg);
                let answer = unhurried(|checkpoint| Why::of(game.rules(), history, cell, checkpoint));
                let lines = why(voice(self), history, &tally, cell, &answer).into_iter();
                let line = |line: super::WhyLine| {
                    "  ".repeat(line.depth) + &as_sentence(&line.sentence(voice(self), history))
                };
                lines.map(line).collect()
            }
            Fact::Review => review(self),
            Fact::Result => {
                let skill = self.advice.judgments.all().and_then(|all| skill(&all));
                result::marks_alone(voice(self), game, skill)
            }
            Fact::Rules => rules(self),
        }
    }

    fn refused(&self, refusal: &Refusal) -> String {
        match refusal {
            Refusal::Over => over(self, "This game is over"),
            Refusal::NoOriginal => {
                "There is no original to compare with: play on from a guess of a finished game first."
                    .to_owned()
            }
            Refusal::NoSuchGuess(guesses) => {
                format!("The game has {}: type play on {guesses}.", counted(*guesses, "guess"))
            }
            refusal => format!("{refusal}."),
        }
    }
}

/// That a new game has begun, and whether undo returns to the last one; in a match, who breaks the code.
pub fn new_game(voice: Voice, session: &BreakCodeSession) -> String {
    let words = match (voice.style, session.games.can_undo()) {
        (_, false) => "New game.",
        (Style::Spoken, true) => "New game; undo returns to the last one.",
        (Style::Tiles | Style::Text, true) => "New game. Undo returns to the last one.",
    };
    hidden_for(session.game()).map_or_else(|| words.to_owned(), |hidden| hidden + ".")
}

/// What a question asks that the same command answers.
fn asked(session: &BreakCodeSession, question: Confirmation) -> String {
    match question {
        Confirmation::Repeat(_, turn) => format!("{} Type it again to make it anyway.", made_before(turn)),
        Confirmation::GiveUp => {
            let cost = match session.game().mode() {
                GameMode::Counted => " The game then counts as lost.",
                GameMode::Practice => "",
            };
            format!("Type reveal again to give up.{cost}")
        }
        Confirmation::GoOn => {
            "Type watch again to let the program play on. The game then counts as given up.".to_owned()
        }
    }
}

fn voice(session: &BreakCodeSession) -> Voice {
    Voice::SPOKEN.of(session.game().rules())
}

/// That a guess repeats the one of this turn, from 0.
pub fn made_before(turn: usize) -> String {
    format!("You made this guess before, as guess {}: it tells you nothing new.", turn + 1)
}

/// The number of hints for a guess.
pub const HINTS: usize = 4;

/// The number of a hint, and what it says. `None` while the best guess is looked for.
pub fn hint(voice: Voice, hint: &GuessHint, history: &History) -> (usize, Option<String>) {
    let deduced = |deduction: &Deduction| {
        let fact = advice::deduction(voice, deduction, history);
        let proof = match voice.style {
            _ if !deduction.is_counted() => "",
            Style::Tiles | Style::Text => ". Ask why in the notes for a proof",
            Style::Spoken => ". Type why, a color and a position for a proof",
        };
        fact + proof
    };
    match hint {
        GuessHint::Fact(Some(deduction)) => (1, Some(deduced(deduction))),
        GuessHint::Fact(None) => {
            (1, Some("The scores show nothing that you do not know; not counted".to_owned()))
        }
        GuessHint::Consequence(deduction) => (2, Some(deduced(deduction))),
        GuessHint::Idea(question) => (3, Some(advice::idea(voice, *question))),
        GuessHint::Guess(choice) => {
            (HINTS, choice.as_ref().map(|choice| advice::guess_to_make(voice, choice)))
        }
    }
}

fn hinted(session: &BreakCodeSession, hint: &GuessHint) -> String {
    let (number, words) = self::hint(voice(session), hint, session.game().history());
    let words = words.unwrap_or_else(|| "the best guess could not be found".to_owned());
    format!("Hint {number} of {HINTS}: {}", as_sentence(&words))
}

/// The information that is missing to know which of these codes is the secret.
pub fn bits_missing(codes: usize) -> String {
    format!("{:.1} bits missing", (codes.max(1) as f64).log2())
}

/// The last guess, the possible codes it leaves, the coach's comment, and the end of the game if it is over.
fn last_guess(session: &BreakCodeSession) -> Vec<String> {
    let game = session.game();
    let turn = guess_made(game.rules(), game.history(), game.history().turns().len() - 1);
    let turn = match (game.notebook.times.last(), session.time()) {
        (Some(last), Some(all)) => format!("{turn} Time {}, {} in all.", clock(*last), clock(all)),
        _ => turn,
    };
    if session.is_over() {
        return std::iter::once(turn).chain(end(session)).collect();
    }
    let possible = game.candidates().count();
    let turn = match session.information {
        Information::Hidden => {
            let explained = game.history().turns().last().map(score_explained);
            format!("{turn} {}", explained.unwrap_or_default())
        }
        Information::Codes => format!("{turn} {}.", counted(possible, "possible code")),
        Information::Bits => {
            format!("{turn} {}, {}.", counted(possible, "possible code"), bits_missing(possible))
        }
    };
    std::iter::once(turn).chain(graded(session).map(|grade| format!("Coach: {grade}"))).collect()
}

/// The coach's comment on the last guess, if the coach is on and there is a guess.
fn graded(session: &BreakCodeSession) -> Option<String> {
    let history = session.game().history();
    let (judged, cost) =
        (session.advice.graded(history.turns().len())?, session.advice.cost(history.turns().len())?);
    let parts = [
        advice::grade(judged, session.information),
        advice::better(voice(session), judged, session.information),
        format!("cost: {}", guess_cost::cost(voice(session), &cost)),
        format!("could be the secret: {}", advice::fit(voice(session), judged, history)),
    ];
    let [grade, better, cost, fit] = parts.map(|part| as_sentence(&part));
    Some(format!("{}{} {better} {cost} {fit}", grade[..1].to_lowercase(), &grade[1..]))
}

fn end(session: &BreakCodeSession) -> Vec<String> {
    let game = session.game();
    let Some(end) = result::ending(voice(session), game) else { return Vec::new() };
    let code = share_code(game, ShareCodeContent::WholeGame);
    vec![over(session, &end), format!("The whole game: pegwise play {code}")]
}

fn over(session: &BreakCodeSession, end: &str) -> String {
    let has_guesses = !session.game().history().turns().is_empty();
    let review = if has_guesses { "review to look back, " } else { "" };
    if let Some(after) = match_after(session.game(), "Type again") {
        return format!("{} {after}.", as_sentence(end));
    }
    format!("{} Type {review}new for another game, undo, or quit.", as_sentence(end))
}

/// The state of the game in a sentence.
fn standing(session: &BreakCodeSession) -> String {
    let game = session.game();
    result::ending(voice(session), game).map_or_else(
        || format!("Guess {} of {} is next.", game.history().turns().len() + 1, game.most()),
        |end| over(session, &end),
    )
}

fn guesses(session: &BreakCodeSession) -> impl Iterator<Item = String> {
    let game = session.game();
    (0..game.history().turns().len()).map(|turn| guess_made(game.rules(), game.history(), turn))
}

fn board(session: &BreakCodeSession) -> Vec<String> {
    guesses(session).chain([standing(session)]).collect()
}

fn notes(session: &BreakCodeSession) -> Vec<String> {
    let rules = session.game().rules();
    let tally = session.game().candidates().tally();
    let position = |position: usize| {
        let can: Vec<Peg> = rules.palette().filter(|peg| tally.at(position, *peg) > 0).collect();
        let certain = if can.len() == 1 { " for certain" } else { "" };
        format!("Position {}: {}{certain}.", position + 1, voice(session).pegs(can))
    };
    (0..rules.positions()).map(position).collect()
}

/// How many codes are possible, and which if they are few.
fn codes(session: &BreakCodeSession) -> String {
    let candidates = session.game().candidates();
    let codes = candidates.listed().filter(|codes| codes.len() <= LISTED).unwrap_or_default();
    let names: Vec<String> = codes.iter().map(|code| voice(session).code(code)).collect();
    let possible = counted(candidates.count(), "possible code");
    if names.is_empty() { format!("{possible}.") } else { format!("{possible}: {}.", names.join("; ")) }
}

/// Whether a row, which may have gaps, can become the secret.
fn feasibility(session: &BreakCodeSession, row: &[Option<Peg>]) -> String {
    let mut game = session.game().clone();
    game.row = row.to_vec();
    match RowFeasibility::of(&game) {
        RowFeasibility::Empty => {
            format!("Possible: {} in all.", counted(game.candidates().count(), "code"))
        }
        RowFeasibility::Possible { last: None, .. } if game.typed().is_ok() => "Possible.".to_owned(),
        RowFeasibility::Possible { count, last: None } => {
            format!("Possible: {} of this form.", counted(count, "code"))
        }
        RowFeasibility::Possible { count, last: Some(last) } => {
            let at = game.typed().err().map_or(0, |at| at + 1);
            let pegs: Vec<String> = last.iter().map(|peg| voice(session).peg(*peg)).collect();
            let (codes, pegs) = (counted(count, "code"), listed(&pegs));
            format!("Possible: {codes} of this form, with {pegs} in position {at}.")
        }
        RowFeasibility::Impossible { by: Some(turn) } => {
            format!(
                "Not possible: guess {} rules it out.",
                voice(session).turn(&game.history().scored(), turn)
            )
        }
        RowFeasibility::Impossible { by: None } => "Not possible: no possible code has this form.".to_owned(),
    }
}

/// Each guess of a finished game compared with the best, and skill and luck.
fn review(session: &BreakCodeSession) -> Vec<String> {
    let game = session.game();
    // An adversary leaves no luck.
    let has_luck = game.deal() != Deal::Adversary;
    let Some(all) = session.advice.judgments.all() else {
        return vec!["The guesses could not be judged.".to_owned()];
    };
    let of_turn = |(turn, judged): (usize, &Judged)| {
        let cost = session.advice.judgments.cost(turn).unwrap_or(KnownCost::NOTHING);
        let luck = has_luck.then(|| ("Luck", advice::fell_out(voice(session), judged)));
        let parts = [
            Some(("Grade", advice::grade(judged, session.information))),
            Some(("Best", advice::better(voice(session), judged, session.information))),
            Some(("Cost", guess_cost::cost(voice(session), &cost))),
            luck,
            Some(("Could be the secret", advice::fit(voice(session), judged, game.history()))),
        ];
        let parts =
            parts.into_iter().flatten().map(|(name, words)| format!("  {name}: {}", as_sentence(&words)));
        std::iter::once(guess_made(game.rules(), game.history(), turn)).chain(parts).collect::<Vec<_>>()
    };
    let skill = skill(&all)
        .map_or_else(|| "There was nothing to learn".to_owned(), |skill| format!("Skill {skill} of 100"));
    let end = if has_luck && session.information == Information::Bits {
        format!("{skill}; luck {} bits.", advice::luck(voice(session), luck(&all)))
    } else {
        format!("{skill}.")
    };
    all.iter().enumerate().flat_map(of_turn).chain([end]).collect()
}

fn rules(session: &BreakCodeSession) -> Vec<String> {
    let rules = session.game().rules();
    let mut lines = vec![
        format!("A code has {}: {}.", colors(rules), Voice::SPOKEN.of(rules).pegs(rules.palette())),
        "Exact: a peg right in color and position. Misplaced: right in color, wrong in position.".to_owned(),
        "A score does not say which pegs earned it, and a color counts as often as both codes have it."
            .to_owned(),
        "Against D B F D, B B C D earns 2 exact (B in 2, D in 4) and nothing more.".to_owned(),
    ];
    let variants = rules.variants().each().map(|variant| as_sentence(variant_in_words(variant)));
    lines.extend(variants);
    if session.game().deal() == Deal::Adversary {
        lines.push(
            "The adversary holds no secret: each score is the one that leaves the most codes possible."
                .to_owned(),
        );
    }
    let words = BreakCodeSession::PLAY.iter().copied().flatten().flat_map(|command| command.words);
    if let Some(example) = words.copied().find(|word| rules.parse(word).is_ok()) {
        lines.push(format!("A line such as {example} is a command: to guess it, type guess {example}."));
    }
    lines
}

fn colors(rules: Rules) -> String {
    format!("{rules}, {} codes", thousands(rules.universe_size()))
}
