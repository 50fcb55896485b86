//! Events in sentences.

use super::line::NarrationLine;
use super::notation::{counted, thousands};
use super::{Voice, state_name};
use pegwise_engine::breaker::{
    Branch, Conclusion, Event, Insight, Rejected, Rejection, Scope, Standing, State,
};
use pegwise_engine::code::{History, Score, Turn};
use pegwise_engine::deduce::Rule;

pub const fn rule_letter(rule: Rule) -> char {
    match rule {
        Rule::NoMarks => 'Z',
        Rule::NoExact => 'P',
        Rule::AllMarks => 'A',
        Rule::AllAccounted => 'S',
        Rule::Forced => 'F',
        Rule::OnlyForced => 'O',
        Rule::Domain => 'D',
        Rule::NoCandidate => 'E',
        Rule::Found => 'G',
        Rule::NoMisplaced => 'M',
        Rule::TooFewExact => 'X',
    }
}

pub const fn rule_meaning(rule: Rule) -> &'static str {
    match rule {
        Rule::NoMarks => "no marks: none of these colors is in the secret",
        Rule::NoExact => "no exact marks: no peg here is in the right position",
        Rule::AllMarks => "all marks: the colors are known, now their order",
        Rule::AllAccounted => "guesses 1 and 2 account for all pegs: no other colors",
        Rule::Forced => "more marks than the other pegs could earn: it is there",
        Rule::OnlyForced => "only forced colors earned marks: the others are not in the secret",
        Rule::Domain => "no possible code has this color here",
        Rule::NoCandidate => "in no possible code",
        Rule::Found => "the guess was the secret",
        Rule::NoMisplaced => "no misplaced marks: each color is in its own position or not in the secret",
        Rule::TooFewExact => "too few exact marks: not elsewhere",
    }
}

/// An event in sentences. `before` has the turns before it.
pub fn sentence(voice: Voice, event: &Event, before: &History) -> Vec<NarrationLine> {
    match event {
        Event::Guess(turn) => vec![NarrationLine::new(None, 0, guess(voice, turn, before.turns().len() + 1))],
        Event::Rule(rule) => {
            vec![NarrationLine::new(Some(rule_letter(*rule)), 1, rule_meaning(*rule).to_owned())]
        }
        Event::RuleOut { peg, scope: Scope::Everywhere, .. } => {
            vec![NarrationLine::new(None, 2, format!("rule out {} everywhere", peg.capital()))]
        }
        Event::RuleOut { peg, scope: Scope::At(position), .. } => {
            vec![NarrationLine::new(
                None,
                2,
                format!("rule out {} in position {}", peg.capital(), position + 1),
            )]
        }
        Event::Force { peg } => {
            vec![NarrationLine::new(None, 2, format!("{} is in the secret", peg.capital()))]
        }
        Event::State { from, to } => {
            let change = voice.change(state_name(*from), state_name(*to));
            vec![NarrationLine::new(Some('>'), 1, format!("{change}: {}", state_plan(*to)))]
        }
        Event::Impose { branches } => vec![NarrationLine::new(Some('B'), 1, ways(*branches))],
        Event::Forgo => vec![NarrationLine::new(Some('B'), 1, "this score is not used".to_owned())],
        Event::Die { turn, branches, left } => deaths(voice, (*turn, branches, *left), before),
        Event::Insight(insight) => difference(insight),
        Event::Candidates { before, after } => vec![tested(*before, *after)],
        Event::Choice(choice) => super::choice::choice(voice, choice),
        Event::Proof(proof) => super::choice::proof(voice, proof),
        Event::Tree(step) => super::tree::tree(voice, step),
        Event::Reject { count, examples } => rejections(voice, *count, examples, before),
    }
}

fn tested(before: usize, after: usize) -> NarrationLine {
    let rejected = thousands((before - after) as u64);
    NarrationLine::new(
        Some('T'),
        1,
        format!(
            "tested {}: {rejected} ruled out, {} possible",
            counted(before, "code"),
            thousands(after as u64)
        ),
    )
}

fn guess(voice: Voice, turn: &Turn, number: usize) -> String {
    let (code, score) = (voice.code(&turn.code), voice.score(turn.score));
    match voice {
        Voice::Text | Voice::Tiles => format!("guess {number}  {code}  {score}: {}", score_in_words(turn)),
        Voice::Spoken => format!("guess {number}, {code}: {score}"),
    }
}

pub fn score_in_words(turn: &Turn) -> String {
    let positions = turn.code.pegs().len();
    match (turn.score.exact(), turn.score.misplaced()) {
        (exact, _) if exact == positions => "the secret".to_owned(),
        (0, 0) => "nothing exact or misplaced".to_owned(),
        (0, near) => format!("{near} misplaced"),
        (exact, 0) => format!("{exact} exact"),
        (exact, near) => format!("{exact} exact, {near} misplaced"),
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

fn ways(branches: usize) -> String {
    let ways = if branches == 1 { "way" } else { "ways" };
    format!("{}: {ways} to assign the marks to pegs", counted(branches, "branch"))
}

/// The most dead branches that are named.
const NAMED: usize = 3;

fn deaths(
    voice: Voice,
    (turn, branches, left): (usize, &[Branch], usize),
    before: &History,
) -> Vec<NarrationLine> {
    let text = format!("guess {}: {} ruled out, {left} left", turn + 1, counted(branches.len(), "branch"));
    let mut lines = vec![NarrationLine::new(Some('B'), 1, text)];
    let Some(guess) = before.turns().get(turn) else { return lines };
    let named =
        branches.iter().take(NAMED).map(|branch| NarrationLine::new(None, 2, laid(voice, guess, *branch)));
    lines.extend(named);
    if branches.len() > NAMED {
        lines.push(NarrationLine::new(None, 2, format!("and {} more", branches.len() - NAMED)));
    }
    lines
}

/// The pegs of a guess with the marks of a branch.
fn laid(voice: Voice, guess: &Turn, branch: Branch) -> String {
    let pegs = guess.code.pegs().iter().zip(branch.marks());
    let marked = pegs.map(|(peg, mark)| voice.marked(*peg, mark));
    marked.collect::<Vec<_>>().join(if voice == Voice::Spoken { ", " } else { " " })
}

fn difference(Insight { turns: [earlier, later], positions, conclusions }: &Insight) -> Vec<NarrationLine> {
    let numbers: Vec<String> = positions.iter().map(|position| (position + 1).to_string()).collect();
    let noun = if positions.len() == 1 { "position" } else { "positions" };
    let text =
        format!("guesses {} and {} differ only in {noun} {}", earlier + 1, later + 1, numbers.join(" and "));
    let mut lines = vec![NarrationLine::new(Some('I'), 1, text)];
    lines.extend(conclusions.iter().map(|conclusion| NarrationLine::new(None, 2, standing(conclusion))));
    lines
}

fn standing(Conclusion { peg, position, standing }: &Conclusion) -> String {
    let (peg, position) = (peg.capital(), position + 1);
    match standing {
        Standing::Exact => format!("{peg} is exact in position {position}"),
        Standing::Misplaced => format!("{peg} is misplaced in position {position}: it is elsewhere"),
        Standing::Nowhere => format!("{peg} is not in the secret"),
    }
}

fn rejections(voice: Voice, count: u64, examples: &[Rejected], before: &History) -> Vec<NarrationLine> {
    let summary = match count {
        0 => "the first code tried is possible".to_owned(),
        1 => "tried and ruled out 1 code".to_owned(),
        _ => format!("tried and ruled out {} codes", thousands(count)),
    };
    let mut lines = vec![NarrationLine::new(Some('T'), 1, summary)];
    lines.extend(
        examples.iter().map(|rejected| NarrationLine::new(None, 2, rejection(voice, rejected, before))),
    );
    if count > examples.len() as u64 && !examples.is_empty() {
        lines.push(NarrationLine::new(
            None,
            2,
            format!("and {} more", thousands(count - examples.len() as u64)),
        ));
    }
    lines
}

fn rejection(voice: Voice, rejected: &Rejected, before: &History) -> String {
    let code = voice.code(&rejected.code);
    match rejected.reason {
        Rejection::Repeats => format!("{code}: a color twice"),
        Rejection::Turn(turn) => match before.turns().get(turn) {
            Some(earlier) => {
                let would = Score::of(&earlier.code, &rejected.code);
                format!(
                    "{code}: guess {} would have scored {}, not {}",
                    turn + 1,
                    voice.score(would),
                    voice.score(earlier.score)
                )
            }
            None => format!("{code}: guess {} rules it out", turn + 1),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pegwise_engine::code::Rules;

    #[test]
    fn a_code_that_is_ruled_out_names_the_guess_that_does_it() {
        let code = |text| Rules::CLASSIC.parse(text).unwrap();
        let turn = Turn { code: code("aabb"), score: Score::of(&code("aabb"), &code("acab")) };
        let rejected = Rejected { code: code("aaaa"), reason: Rejection::Turn(0) };
        let event = Event::Reject { count: 18, examples: vec![rejected] };
        let lines: Vec<String> = sentence(Voice::Tiles, &event, &History::from_iter([turn]))
            .into_iter()
            .map(|line| line.text)
            .collect();
        assert_eq!(
            lines,
            ["tried and ruled out 18 codes", "AAAA: guess 1 would have scored 2·0, not 2·1", "and 17 more"]
        );
    }
}
