//! How large a game is, and what strategies need on average.

use std::time::{Duration, Instant};

use super::super::place::Talk;
use super::super::working::{Event, work_within};
use crate::narration::{as_sentence, counted, strategy_in_a_sentence, thousands};
use crate::play::StrategyResult;
use crate::session::NewGameSession;
use crate::session::new_game::FigureWork;
use pegwise_engine::breaker::Strategy;
use pegwise_engine::code::Rules;

/// The longest time in which results are worked out.
const PATIENCE: Duration = Duration::from_secs(3);

/// Says the rules, the number of codes, and what strategies need on average, as far as it is known or soon found.
pub(super) fn tell(session: &mut NewGameSession, talk: &mut Talk<'_>) {
    let Ok(rules) = session.rules() else { return };
    talk.say(format!("{rules}: {}.", counted(rules.universe_size() as usize, "code")));
    work_out(session, talk);
    let mut known: Vec<(Strategy, StrategyResult)> = Strategy::ALL
        .into_iter()
        .filter_map(|strategy| Some((strategy.clone(), session.figure(&strategy).known()?)))
        .collect();
    known.sort_by_key(|(_, result)| result.guesses);
    let means: Vec<String> =
        known.iter().map(|(strategy, result)| format!("{strategy} {:.2}", result.mean(rules))).collect();
    talk.say(if means.is_empty() {
        "What strategies need for these rules is not known. The arena can find out.".to_owned()
    } else {
        format!("Guesses that strategies need on average: {}.", means.join(", "))
    });
}

/// Describes each strategy in a sentence, with what it needs.
pub(super) fn tell_strategies(session: &mut NewGameSession, talk: &mut Talk<'_>) {
    work_out(session, talk);
    for strategy in Strategy::ALL {
        let needs = match (session.figure(&strategy).known(), session.rules()) {
            (Some(result), Ok(rules)) => needs(result, rules),
            _ => String::new(),
        };
        talk.say(format!("{strategy}: {}{needs}", as_sentence(strategy_in_a_sentence(&strategy))));
    }
}

fn needs(result: StrategyResult, rules: Rules) -> String {
    let most = thousands(result.longest as u64);
    format!(" {:.2} guesses on average, at most {most}.", result.mean(rules))
}

/// Works out results that are not known, within [`PATIENCE`].
fn work_out(session: &mut NewGameSession, talk: &mut Talk<'_>) {
    let until = Instant::now() + PATIENCE;
    while let left = until.saturating_duration_since(Instant::now())
        && !left.is_zero()
        && let Some(FigureWork::Start(id, task)) = session.work(true)
    {
        work_within(Some(left), task, talk, |event, _| {
            if let Event::Update(update) = event {
                session.figures.receive(id, update);
            }
        });
    }
}
