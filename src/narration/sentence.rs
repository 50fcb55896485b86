//! Scores, rules and plans in sentences.

use super::notation::{counted, thousands};
use super::voice::Style;
use super::voice::listed;
use super::{Voice, state_name};
use pegwise_engine::breaker::{Conclusion, Event, Insight, Standing, State};
use pegwise_engine::code::{Code, Feedback, History, Turn};
use pegwise_engine::deduce::Rule;

/// What a rule sees in the scores. Empty for rules that follow from the possible codes.
pub(super) const fn observation(rule: Rule) -> &'static str {
    match rule {
        Rule::NoMarks => "no marks",
        Rule::NoExact => "no exact marks",
        Rule::AllMarks => "as many marks as pegs",
        Rule::AllAccounted => "guesses 1 and 2 account for all pegs",
        Rule::Forced => "more marks than the other pegs could earn",
        Rule::OnlyForced => "the known colors earned all marks",
        Rule::Domain | Rule::NoCandidate | Rule::Rest | Rule::Leading => "",
        Rule::Found => "the guess was the secret",
        Rule::NoMisplaced => "no misplaced marks",
        Rule::TooFewExact => "no misplaced marks, and too few exact ones",
    }
}

/// What is said about the next guess or about how the last score is used: a line, and its details. `before` has the turns so far.
/// Empty for other events.
pub fn plan(voice: Voice, event: &Event, before: &History, next: Option<&Code>) -> Vec<String> {
    match event {
        Event::State { from, to } => {
            let change = voice.change(state_name(*from), state_name(*to));
            vec![format!("{change}: {}", state_plan(*to))]
        }
        Event::Impose { branches: 1 } => vec!["the marks can be assigned to the pegs in one way".to_owned()],
        Event::Impose { branches } => {
            vec![format!("the marks can be assigned to the pegs in {} ways", thousands(*branches as u64))]
        }
        Event::Forgo => vec!["this score is not used".to_owned()],
        Event::Choice(choice) => super::choice::choice(voice, choice),
        Event::Proof(proof) => super::choice::proof(voice, proof),
        Event::Tree(step) => super::tree::tree(voice, step),
        Event::Reject { first, count, by_turn } => {
            let next = next.map(|code| voice.code(code));
            vec![read_in_order(voice, (first.as_ref(), *count, by_turn), before, next)]
        }
        Event::Guess(_)
        | Event::Rule(_)
        | Event::RuleOut { .. }
        | Event::Force { .. }
        | Event::Die { .. }
        | Event::Insight(_)
        | Event::Candidates { .. } => Vec::new(),
    }
}

/// The codes that were tried in order before the next guess.
fn read_in_order(
    voice: Voice,
    (first, count, by_turn): (Option<&Code>, u64, &[u64]),
    before: &History,
    next: Option<String>,
) -> String {
    // The code that was just guessed cannot be the next guess, so nothing is said about it.
    let is_last = first.is_some_and(|first| before.turns().last().is_some_and(|turn| turn.code == *first));
    let skipped = u64::from(is_last);
    if count == skipped {
        let next = next.unwrap_or_else(|| "no code".to_owned());
        return format!("{next} is the next code in order, and agrees with every score");
    }
    let disagree = |(turn, codes): (usize, &u64)| {
        let codes = codes - if turn + 1 == by_turn.len() { skipped.min(*codes) } else { 0 };
        let verb = if codes == 1 { "breaks" } else { "break" };
        (codes > 0).then(|| format!("{} {verb} guess {}", thousands(codes), turn + 1))
    };
    let mut why: Vec<String> = by_turn.iter().enumerate().filter_map(disagree).collect();
    match count - by_turn.iter().sum::<u64>() {
        0 => {}
        1 => why.push("1 repeats a color".to_owned()),
        repeating => why.push(format!("{} repeat a color", thousands(repeating))),
    }
    let from = first.map_or_else(String::new, |first| voice.code(first));
    let read = if is_last { "read on from" } else { "read in order from" };
    let found = next.map_or_else(
        || "no code agrees with every score".to_owned(),
        |next| format!("{next} is the first that agrees with every score"),
    );
    format!("{read} {from}: {}; {found}", listed(&why))
}

pub(super) fn guess(voice: Voice, turn: &Turn, number: usize) -> String {
    let (code, score) = (voice.code(&turn.code), voice.score(turn.score));
    match voice.style {
        Style::Text | Style::Tiles => format!("guess {number}  {code}  {score}: {}", score_in_words(turn)),
        Style::Spoken => format!("guess {number}, {code}: {score}"),
    }
}

pub fn score_in_words(turn: &Turn) -> String {
    let positions = turn.code.pegs().len();
    match (turn.score.exact(), turn.score.misplaced()) {
        (exact, _) if exact == positions => "the secret".to_owned(),
        (0, 0) if turn.score.feedback() == Feedback::Exact => "nothing exact".to_owned(),
        (0, sum @ 1..) if turn.score.feedback() == Feedback::Sum => counted(sum, "mark"),
        (0, 0) => "nothing exact or misplaced".to_owned(),
        (0, near) => format!("{near} misplaced"),
        (exact, 0) => format!("{exact} exact"),
        (exact, near) => format!("{exact} exact, {near} misplaced"),
    }
}

/// A score in a plain sentence or two, for somebody who does not know the marks. The guess is not the secret.
pub fn score_explained(turn: &Turn) -> String {
    let number = |pegs: usize| match pegs {
        0 => "None".to_owned(),
        1 => "One".to_owned(),
        2 => "Two".to_owned(),
        3 => "Three".to_owned(),
        pegs => pegs.to_string(),
    };
    let (exact, total) = (turn.score.exact(), turn.score.total());
    if turn.score.feedback() == Feedback::Exact {
        let are = if exact < 2 { "is in its place" } else { "are in their places" };
        return format!("{} of your pegs {are}.", number(exact));
    }
    let in_code = match total {
        0 => return "None of your pegs is in the code.".to_owned(),
        1 => "One of your pegs is in the code".to_owned(),
        pegs => format!("{} of your pegs are in the code", number(pegs)),
    };
    match (exact, total) {
        _ if turn.score.feedback() == Feedback::Sum => format!("{in_code}."),
        (0, 1) => format!("{in_code}, in another place."),
        (1, 1) => format!("{in_code}, in its place."),
        (0, 2) => format!("{in_code}. Neither is in its place."),
        (0, _) => format!("{in_code}. None is in its place."),
        (1, _) => format!("{in_code}. One is in its place."),
        (exact, total) if exact == total => format!("{in_code}, all in their places."),
        (exact, _) => format!("{in_code}. {} are in their places.", number(exact)),
    }
}

/// What the four-state machine does in a state.
pub(super) const fn state_plan(state: State) -> &'static str {
    match state {
        State::GuessOne => "the first colors",
        State::GuessTwo => "the next colors",
        State::GuessCompute => "codes of the colors that remain",
        State::GuessPermute => "every order of these colors",
    }
}

/// What the difference of two guesses says.
pub(super) fn difference(
    voice: Voice,
    Insight { turns: [earlier, later], positions, conclusions }: &Insight,
) -> String {
    let numbers: Vec<String> = positions.iter().map(|position| (position + 1).to_string()).collect();
    let noun = if positions.len() == 1 { "position" } else { "positions" };
    let conclusions: Vec<String> = conclusions.iter().map(|conclusion| standing(voice, conclusion)).collect();
    format!(
        "guesses {} and {} differ only in {noun} {}: {}",
        earlier + 1,
        later + 1,
        listed(&numbers),
        listed(&conclusions)
    )
}

fn standing(voice: Voice, Conclusion { peg, position, standing }: &Conclusion) -> String {
    let (peg, position) = (voice.peg(*peg), voice.position(&(position + 1).to_string()));
    match standing {
        Standing::Exact => format!("{peg} is in {position}"),
        Standing::Misplaced => format!("{peg} is not in {position} but elsewhere"),
        Standing::Nowhere => format!("{peg} is not in the secret"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pegwise_engine::code::{Rules, Score};

    #[test]
    fn a_score_is_explained_without_marks() {
        let told = |exact, misplaced| {
            let score = Score::new(exact, misplaced, Rules::CLASSIC).expect("a score");
            score_explained(&Turn { code: Rules::CLASSIC.parse("aabc").expect("a code"), score })
        };
        assert_eq!(told(0, 0), "None of your pegs is in the code.");
        assert_eq!(told(0, 1), "One of your pegs is in the code, in another place.");
        assert_eq!(told(1, 0), "One of your pegs is in the code, in its place.");
        assert_eq!(told(0, 2), "Two of your pegs are in the code. Neither is in its place.");
        assert_eq!(told(1, 2), "Three of your pegs are in the code. One is in its place.");
        assert_eq!(told(2, 0), "Two of your pegs are in the code, all in their places.");
        assert_eq!(told(2, 2), "4 of your pegs are in the code. Two are in their places.");
    }

    #[test]
    fn codes_that_are_read_in_order_are_counted_by_the_guess_that_they_break() {
        let code = |text| Rules::CLASSIC.parse(text).expect("a code");
        let turn = |guess, score: [usize; 2]| Turn {
            code: code(guess),
            score: Score::new(score[0], score[1], Rules::CLASSIC).expect("a score"),
        };
        let history = History::from_iter([turn("aabb", [0, 1]), turn("ccdd", [1, 1])]);
        let (first, next) = (code("bbaa"), code("ecca"));
        let told = |first: Option<&Code>, count, by_turn: [u64; 2]| {
            let event = Event::Reject { first: first.copied(), count, by_turn: by_turn.to_vec() };
            plan(Voice::TILES, &event, &history, Some(&next)).concat()
        };
        assert_eq!(
            told(Some(&first), 33, [29, 4]),
            "read in order from BBAA: 29 break guess 1 and 4 break guess 2; ECCA is the first that agrees with every score"
        );
        let alone = "ECCA is the next code in order, and agrees with every score";
        assert_eq!(told(None, 0, [0, 0]), alone);
        assert_eq!(told(Some(&code("ccdd")), 1, [0, 1]), alone, "the last guess is not worth a word");
    }
}
