//! The story of a watched game: what each score told, what it means, and how the next guess was chosen.

use std::ops::Range;

use super::choice::NEXT_GUESS;
use super::meaning::meaning;
use super::sentence::{difference, guess, observation, plan};
use super::voice::listed;
use super::why::statements;
use super::{Voice, advice, counted, thousands};
use crate::play::{WatchedStep, telling_step};
use pegwise_engine::breaker::{Branches, Conclusion, Event, Life, PegMark, Scope, Standing};
use pegwise_engine::code::{Code, History, Peg, Rules, Turn};
use pegwise_engine::deduce::{Cell, Fact, Statement, sums_by_turn};

/// A line of a story.
#[derive(Clone, Debug)]
pub struct StoryLine {
    /// The step that it tells, from 0.
    pub step: usize,
    pub place: Place,
    pub text: String,
}

/// The place of a line in the tree of a story.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    Guess(Turn),
    /// What follows from a guess, and the choice of the next one.
    Branch,
    /// What the score of a guess means.
    Meaning,
    /// Details of the line above.
    Leaf,
}

/// The story of the first `shown` of these steps.
pub fn story(voice: Voice, rules: Rules, steps: &[WatchedStep], shown: usize) -> Vec<StoryLine> {
    let sums = sums_by_turn(rules, &steps.iter().filter_map(WatchedStep::turn).collect());
    let mut story = Story { voice, rules, steps, sums, before: History::new(), lines: Vec::new() };
    let starts = (0..steps.len()).filter(|at| *at == 0 || steps[*at].turn().is_some());
    let starts: Vec<usize> = starts.collect();
    for (at, start) in starts.iter().enumerate().filter(|(_, start)| **start < shown) {
        story.tell(*start..starts.get(at + 1).copied().unwrap_or(steps.len()));
    }
    story.lines.retain(|line| line.step < shown);
    story.lines
}

struct Story<'a> {
    voice: Voice,
    rules: Rules,
    steps: &'a [WatchedStep],
    /// What each turn adds to the sums over turns without a color in common.
    sums: Vec<Option<(Vec<usize>, Fact)>>,
    before: History,
    lines: Vec<StoryLine>,
}

impl Story<'_> {
    fn add(&mut self, step: usize, place: Place, text: String) {
        self.lines.push(StoryLine { step, place, text });
    }

    /// Tells a guess and the steps up to the next one, or those before the first guess.
    fn tell(&mut self, steps: Range<usize>) {
        let turn = self.steps[steps.start].turn();
        if let Some(turn) = turn {
            self.tell_order(steps.start, turn.code);
            self.before.push(turn);
            let text = guess(self.voice, &turn, self.before.turns().len());
            self.add(steps.start, Place::Guess(turn), text);
            let sum = self.sums[self.before.turns().len() - 1].as_ref();
            let text = sum.and_then(|(turns, fact)| advice::sum(self.voice, &self.before, turns, fact));
            if let Some(text) = text.filter(|_| !turn.score.wins(self.rules)) {
                self.add(steps.start, Place::Branch, text);
            }
        }
        let from = steps.start + usize::from(turn.is_some());
        let next = (from..steps.end).find(|at| self.steps[*at].is_about_next_guess()).unwrap_or(steps.end);
        let mut told = Vec::new();
        for at in from..next {
            // What the score means tells the steps that count codes, or that follow from a count.
            if !self.steps[at].is_count() {
                self.tell_step(at, &mut told);
            }
        }
        if turn.is_some() {
            self.tell_meaning(steps.start, telling_step(self.steps, steps.start), &told);
        }
        (next..steps.end).for_each(|at| self.tell_step(at, &mut told));
    }

    /// Adds that a guess is the first code in order that agrees with every score, unless there is another reason.
    fn tell_order(&mut self, guess: usize, code: Code) {
        let since = self.steps[..guess].iter().rev().take_while(|step| step.turn().is_none());
        let is_explained = since.clone().any(WatchedStep::is_about_next_guess);
        let left = self.steps[..guess].iter().rev().find_map(|step| step.left.as_ref());
        if !is_explained && left.is_some_and(|left| left.first == Some(code) && left.tally.total() > 1) {
            let text = format!(
                "{} is the first code in {} order that agrees with every score",
                self.voice.code(&code),
                self.voice.order()
            );
            self.add(guess, Place::Branch, text);
        }
    }

    /// Tells what a score means for the secret, unless it found it.
    fn tell_meaning(&mut self, guess: usize, step: usize, told: &[Statement]) {
        let (earlier, scored) = (&self.steps[..guess], &self.steps[guess]);
        let before = earlier.iter().rev().find_map(|step| step.left.as_ref());
        if let Some(after) = &scored.left
            && scored.turn().is_some_and(|turn| !turn.score.wins(self.rules))
            && let Some(text) = meaning(self.voice, self.rules, before, after, told)
        {
            self.add(step, Place::Meaning, text);
        }
    }

    fn tell_step(&mut self, at: usize, told: &mut Vec<Statement>) {
        let step = &self.steps[at];
        let text = match step.first() {
            Event::Rule(rule) | Event::RuleOut { rule, .. } => {
                let mut facts: Vec<Statement> = Vec::new();
                for fact in step.events().iter().filter_map(fact) {
                    if !facts.contains(&fact) {
                        facts.push(fact);
                    }
                }
                let (lead, words) = (observation(*rule), statements(self.voice, &facts));
                told.extend(facts);
                if words.is_empty() { lead.to_owned() } else { format!("{lead}: {words}") }
            }
            Event::Insight(insight) => {
                told.extend(insight.conclusions.iter().filter_map(concluded));
                difference(self.voice, insight)
            }
            Event::Die { turn, branches, left } => self.ways_left(at, *turn, branches.len(), *left),
            event => {
                // What the last score means has said that no other code is possible.
                if let Some(code) = step.only_code() {
                    return self.add(at, Place::Branch, format!("{NEXT_GUESS}{}", self.voice.code(&code)));
                }
                let lines = plan(self.voice, event, &self.before, self.next_guess(at + 1).as_ref());
                for (number, line) in lines.into_iter().enumerate() {
                    self.add(at, if number == 0 { Place::Branch } else { Place::Leaf }, line);
                }
                return;
            }
        };
        self.add(at, Place::Branch, text);
    }

    /// The first guess from a step on.
    fn next_guess(&self, from: usize) -> Option<Code> {
        self.steps[from..].iter().find_map(WatchedStep::turn).map(|turn| turn.code)
    }

    /// What is left of the ways to assign the marks of a turn after this step.
    fn ways_left(&self, step: usize, turn: usize, ruled_out: usize, left: usize) -> String {
        let branches = Branches::after(self.steps[..=step].iter().flat_map(WatchedStep::events));
        let score = &branches.scores()[turn];
        let alive = score.imposed.iter().flatten().find(|(_, life)| *life == Life::Alive);
        if let (1, Some((branch, _))) = (left, alive) {
            let pegs = score.turn.code.pegs();
            let name = |(at, (peg, mark)): (usize, (&Peg, PegMark))| {
                let is_single = pegs.iter().filter(|other| *other == peg).count() == 1;
                let which = if is_single { String::new() } else { format!(" in {}", at + 1) };
                (mark != PegMark::Unmarked).then(|| format!("its {}{which}", self.voice.peg(*peg)))
            };
            let names: Vec<String> = pegs.iter().zip(branch.marks()).enumerate().filter_map(name).collect();
            return format!("guess {}: only {} can have earned the marks", turn + 1, listed(&names));
        }
        format!(
            "guess {}: {} ruled out, {} left",
            turn + 1,
            counted(ruled_out, "way"),
            thousands(left as u64)
        )
    }
}

/// What an event says about the secret.
fn fact(event: &Event) -> Option<Statement> {
    match *event {
        Event::RuleOut { peg, scope: Scope::Everywhere, .. } => Some(Statement::AtMost(peg, 0)),
        Event::RuleOut { peg, scope: Scope::At(position), .. } => {
            Some(Statement::Not(Cell { position, peg }))
        }
        Event::Force { peg } => Some(Statement::AtLeast(peg, 1)),
        _ => None,
    }
}

/// What a conclusion from two guesses says about the secret.
fn concluded(Conclusion { peg, position, standing }: &Conclusion) -> Option<Statement> {
    match standing {
        Standing::Exact => Some(Statement::Is(Cell { position: *position, peg: *peg })),
        Standing::Misplaced => None,
        Standing::Nowhere => Some(Statement::AtMost(*peg, 0)),
    }
}
