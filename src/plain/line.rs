//! Places with a table of commands: a line is a command, and the answer says what happened.

use super::place::{Answer, Next, Place, Talk};
use super::typed::{cell, code, row, rules, strategy};
use super::words::{after, number, switch, unknown};
use super::working::{Event, work};
use crate::cli::StrategyPath;
use crate::excerpt::excerpt;
use crate::narration::as_sentence;
use crate::narration::spoken::{Found, Spoken, Study};
use crate::play::cost::Effort;
use crate::session::command::{self, Argument, Command, Does, Outcome, Ready};
use crate::task::{self, End, TaskId, Update};

impl<P: Spoken> Place for P {
    fn greet(&mut self, talk: &mut Talk<'_>) {
        match self.resume() {
            Some(outcome) => {
                tell(self, outcome, talk);
            }
            None => talk.say_all(self.greeting()),
        }
        if let Some(began) = self.arrive() {
            talk.tell();
            let fact = self.finish(began);
            talk.say_all(self.told(&fact));
        }
    }

    fn answer(&mut self, line: &str, talk: &mut Talk<'_>) -> Answer {
        let Some(ready) = ready(self, line)? else {
            self.greet(talk);
            return Ok(Next::Stay);
        };
        let run = ready.map_err(|refusal| self.refused(&refusal))?;
        let outcome = run(self, talk.random);
        Ok(tell(self, outcome, talk))
    }

    fn help(&self) -> Vec<(String, &'static str)> {
        let named = self.commands().iter().copied().flatten().filter(|command| !command.about.is_empty());
        named.map(|command| (command.usage(), command.about)).collect()
    }
}

/// Says what a command led to, and does its work.
pub(super) fn tell<P: Spoken>(place: &mut P, outcome: Outcome<P>, talk: &mut Talk<'_>) -> Next {
    match outcome {
        Outcome::Happened(fact) => {
            place.announced(&fact).into_iter().for_each(|words| talk.say_first(words));
            let fact = place.finish(fact);
            talk.say_all(place.notice());
            say(place, &fact, talk);
        }
        Outcome::Starts(id, task) => run_all(place, (id, task), talk),
        // No work goes on between two lines.
        Outcome::Cancels => place.greet(talk),
        Outcome::Opens(subject) => {
            talk.say_all(place.notice());
            return Next::Open(subject);
        }
    }
    Next::Stay
}

/// Says what happened, after the work that this needs. That ends when it is done, fails, or the player stops it.
fn say<P: Spoken>(place: &mut P, fact: &P::Fact, talk: &mut Talk<'_>) {
    let (mut is_announced, mut goes_on) = (false, true);
    while goes_on && let Some(study) = place.study(fact) {
        match study {
            Study::Analysis(analysis) => {
                for update in task::updates(analysis.clone()) {
                    match update {
                        Update::Progress(found) => place.learn(Found::Analysis(&found)),
                        Update::Ended(End::Failed(words)) => {
                            place.learn(Found::Failed(&analysis, &words));
                            goes_on = false;
                        }
                        Update::Ended(End::Done(()) | End::Canceled) => {}
                    }
                }
            }
            Study::Cost(question) => {
                if question.effort == Effort::UntilProved && !is_announced {
                    let stop = if talk.interrupt.can_come() { " Enter stops it." } else { "" };
                    talk.say_first(format!("Proving what the guesses cost.{stop}"));
                    is_announced = true;
                }
                work(question.clone(), talk, |event, _| match event {
                    Event::Update(Update::Ended(End::Done(cost))) => {
                        place.learn(Found::Cost(&question, Some(&cost)));
                    }
                    Event::Update(Update::Ended(End::Failed(_))) => place.learn(Found::Cost(&question, None)),
                    Event::Update(Update::Ended(End::Canceled)) => goes_on = false,
                    Event::Update(Update::Progress(never)) => match never {},
                    Event::ReportDue => {}
                });
            }
        }
    }
    talk.say_all(place.told(fact));
}

/// Runs a task and those that follow it, until the last one has ended or the player stops them. Short ones are run on the
/// spot.
fn run_all<P: Spoken>(place: &mut P, first: (TaskId, P::Task), talk: &mut Talk<'_>) {
    let starting = place.starting().join("\n");
    if !starting.is_empty() {
        let stop = if talk.interrupt.can_come() { P::STOP } else { "" };
        talk.say_first(starting.clone() + stop);
    }
    let mut next = Some(first);
    while let Some((id, task)) = next.take() {
        let worker = P::worker(&task);
        let mut take = |place: &mut P, update, talk: &mut Talk<'_>| match place.receive(id, update) {
            Some(Outcome::Starts(id, task)) => next = Some((id, task)),
            Some(Outcome::Happened(fact)) => say(place, &fact, talk),
            _ => {}
        };
        if starting.is_empty() {
            for update in task::updates(task) {
                take(place, update, talk);
            }
            continue;
        }
        work(task, talk, |event, talk| match event {
            Event::Update(update) => take(place, update, talk),
            Event::ReportDue => {
                talk.say_first(worker.as_ref().map_or_else(String::new, |worker| place.working(worker)));
            }
        });
        talk.say_first(worker.and_then(|worker| place.ended(&worker)).unwrap_or_default());
    }
    talk.say_all(place.finished());
}

/// What a line does at a place now, or why nothing. `None` for an empty line that is no command. If several commands
/// match, the longest wins.
fn ready<P: command::Place>(place: &P, line: &str) -> Result<Option<Ready<P>>, String> {
    let commands = place.commands().iter().copied().flatten();
    let words = commands.flat_map(|command| command.words.iter().map(move |word| (*word, command)));
    let found = words.filter_map(|(word, command)| Some((word.len(), command, after(line, word)?)));
    match found.max_by_key(|(length, ..)| *length) {
        Some((_, command, rest)) => Ok(command.does.ready(place, argument(place, command, rest)?)),
        None if line.is_empty() => Ok(None),
        None => match place.unnamed(line) {
            Some(command) => Ok(command.does.ready(place, argument(place, command, line)?)),
            None => place.answer(line).map(Some).ok_or_else(|| unknown(line, "")),
        },
    }
}

/// What follows the word of a command.
fn argument<P: command::Place>(place: &P, command: &Command<P>, rest: &str) -> Result<Argument, String> {
    match command.does {
        Does::Alone(_) | Does::View if !rest.is_empty() => {
            let (usage, rest) = (command.usage(), excerpt(rest));
            Err(format!("{usage} takes nothing after it, but {rest:?} follows: type {usage} alone."))
        }
        Does::Alone(_) | Does::View => Ok(Argument::Nothing),
        Does::CodeOrNone(_) | Does::NewGame(_) if rest.is_empty() => Ok(Argument::Nothing),
        Does::Code(_) | Does::CodeOrNone(_) => code(rest, place.rules()).map(Argument::Code),
        Does::Cell(_) => cell(rest, place.rules()).map(|(position, peg)| Argument::Cell(position, peg)),
        Does::Game(_) => {
            let (name, rest) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
            let strategy = strategy(name)?;
            let usage = format!("{} NAME", command.words[0]);
            let rules = if rest.trim().is_empty() { place.rules() } else { rules(&usage, rest)? };
            Ok(Argument::Game(rules, strategy))
        }
        Does::File(_) => StrategyPath::typed(rest)
            .named()
            .map(Argument::File)
            .map_err(|wrong| as_sentence(&format!("Not read: {wrong:#}"))),
        Does::Rules(_) | Does::NewGame(_) => rules(command.words[0], rest).map(Argument::Rules),
        Does::Number(usage, ..) if rest.is_empty() && usage.starts_with('[') => Ok(Argument::Nothing),
        Does::Number(_, example, _) => {
            number(rest, &format!("{} {example}", command.words[0])).map(Argument::Number)
        }
        Does::Switch(_) => {
            let word = command.words[0];
            switch(rest, &format!("{word} on or {word} off")).map(Argument::Switch)
        }
        Does::Row(_) => row(rest, place.rules()).map(Argument::Pegs),
        Does::Words(..) => Ok(Argument::Text(rest.to_owned())),
        Does::Strategy(_) => {
            let mut known = place.strategies().into_iter();
            let named = known.find(|strategy| strategy.name().eq_ignore_ascii_case(rest));
            named.map_or_else(|| strategy(rest), Ok).map(Argument::Strategy)
        }
    }
}
