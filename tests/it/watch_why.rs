//! Why a guess was made: its parts, beside five other guesses. A strategy that weighs none is compared with the best.

use crate::support::prelude::*;
use crate::support::stage::{steps, watched};
use crate::support::watching::at;
use pegwise::play::WatchedStep;
use pegwise_engine::breaker::partition::{Choice, Weighed};
use pegwise_engine::breaker::review::Reviewer;
use pegwise_engine::unhurried;

const RULES: Rules = Rules::CLASSIC;

fn opening(strategy: Strategy) -> Opening {
    Opening::Watch { rules: RULES, strategy, opening: Peg::new(0), secret: None }
}

/// A game watched in a large window, at its second guess, with the reasons on show.
fn asked_why(strategy: Strategy) -> (Stage, Vec<WatchedStep>) {
    let mut stage = Stage::new(opening(strategy));
    let (_, task) = watched(&stage.press("dbfd Enter"));
    stage.resize(120, 40);
    stage.press("g");
    while steps(&task)[..at(&stage).0].iter().filter(|step| step.turn().is_some()).count() < 2 {
        stage.press("]");
    }
    stage.press("w");
    (stage, steps(&task))
}

/// The codes of the table of guesses, each with its row, from the first on.
fn table(stage: &Stage) -> Vec<(String, String)> {
    let panel = Page::of(&stage.frame()).panel("Why").expect("the reasons are drawn");
    let rows = panel.lines.into_iter().filter(|row| row.contains("▐"));
    rows.map(|row| {
        let letters = row.chars().zip(row.chars().skip(1)).filter(|(edge, _)| *edge == '▐');
        (letters.map(|(_, letter)| letter).collect(), row.clone())
    })
    .collect()
}

/// Checks that the table shows these guesses with what the possible codes really come to: with parts and bits only if
/// the strategy looks at them.
fn check(table: &[(String, String)], strategy: &Strategy, guesses: &[&Weighed], candidates: &Candidates) {
    let with_bits = matches!(strategy, Strategy::Entropy | Strategy::Parts);
    let wanted: Vec<String> = guesses.iter().map(|guess| guess.code.capitals()).collect();
    assert_eq!(table.iter().map(|(code, _)| code.clone()).collect::<Vec<_>>(), wanted);
    for ((_, row), guess) in table.iter().zip(guesses) {
        let parts = candidates.divided_by(&guess.code);
        let words: Vec<&str> = row.split_whitespace().collect();
        let bits = format!("{:.2}", parts.bits());
        let mut figures = vec![parts.largest().to_string(), format!("{:.1}", parts.average_left())];
        if with_bits {
            figures.extend([parts.count().to_string(), bits.clone()]);
        }
        for figure in figures {
            assert!(words.contains(&figure.as_str()), "{figure} in {row:?}");
        }
        assert_eq!(words.contains(&bits.as_str()), with_bits, "{row:?}");
        assert!(words.contains(&if guess.fits { "yes" } else { "no" }), "{row:?}");
    }
}

/// The turns before the last guess up to a step, and that guess.
fn last_guess(steps: &[WatchedStep], step: usize) -> (History, Code) {
    let mut turns: Vec<_> = steps[..step].iter().filter_map(WatchedStep::turn).collect();
    let last = turns.pop().expect("a guess");
    (turns.into_iter().collect(), last.code)
}

#[test]
fn a_strategy_that_weighs_guesses_shows_the_five_next_best_by_its_measure() {
    for strategy in [Strategy::Minimax, Strategy::Expected, Strategy::Entropy, Strategy::Parts] {
        let (stage, steps) = asked_why(strategy.clone());
        let shown = steps[..at(&stage).0].iter().rev();
        let choice = shown.filter_map(|step| match step.first() {
            Event::Choice(choice) => Some(choice),
            _ => None,
        });
        let choice: &Choice = choice.into_iter().next().expect("a choice");
        let guesses: Vec<&Weighed> = [&choice.chosen].into_iter().chain(choice.alternatives()).collect();
        assert_eq!(guesses.len(), 6);
        let (before, _) = last_guess(&steps, at(&stage).0);
        check(&table(&stage), &strategy, &guesses, &Candidates::of(RULES, &before));
        assert!(!stage.shows("For comparison"), "{strategy}");
    }
}

#[test]
fn a_strategy_that_weighs_none_is_compared_with_the_guesses_of_the_most_bits() {
    for strategy in [Strategy::States, Strategy::Smart, Strategy::Constraints, Strategy::OPTIMAL] {
        let (stage, steps) = asked_why(strategy.clone());
        let (before, guess) = last_guess(&steps, at(&stage).0);
        let candidates = Candidates::of(RULES, &before);
        let compared = unhurried(|checkpoint| {
            Reviewer::new(RULES).compare(&candidates, &before.scored(), guess, checkpoint)
        });
        let guesses: Vec<&Weighed> = [&compared.made].into_iter().chain(&compared.others).collect();
        assert_eq!(guesses.len(), 6);
        check(&table(&stage), &strategy, &guesses, &candidates);
        stage.must_show("For comparison, the guesses that tell most:");
    }
}

/// The comparisons among what the program asked for.
fn comparisons(effects: &[Effect]) -> Vec<Work> {
    let work = effects.iter().filter_map(|effect| match effect {
        Effect::Start(work @ Work::Comparison(..)) => Some(work.clone()),
        _ => None,
    });
    work.collect()
}

#[test]
fn a_guess_is_compared_once_and_only_while_its_reasons_are_asked_for() {
    let mut stage = Stage::leaving_work(opening(Strategy::States));
    stage.resize(120, 40);
    let (id, task) = watched(&stage.press("dbfd Enter"));
    for message in heard(&Work::Watch(id, task)) {
        stage.send(message);
    }
    assert_eq!(comparisons(&stage.press("g ] S s")), [], "nobody asks");
    let asked = comparisons(&stage.press("w"));
    assert_eq!(asked.len(), 1);
    stage.must_show("Comparing other guesses");
    for message in heard(&asked[0]) {
        assert_eq!(comparisons(&stage.send(message)), []);
    }
    stage.must_show("For comparison");
    assert_eq!(comparisons(&stage.press("w w s S")), [], "it is known");
    assert_eq!(comparisons(&stage.press("]")).len(), 1, "another guess");
    assert_eq!(comparisons(&stage.press("[")), [], "the one before is known still");
    assert_eq!(comparisons(&stage.press("]")), [], "its task still runs");
    let left = stage.press("Esc Esc");
    assert!(left.contains(&Effect::Cancel(WorkKind::Comparison)), "{left:?}");
}

#[test]
fn a_large_window_says_which_key_compares() {
    let mut stage = Stage::at(opening(Strategy::States), "dbfd Enter ]");
    stage.resize(200, 60);
    stage.must_show("w compares it with other guesses.");
    stage.after("w").must_show("For comparison").must_hide("w compares");
}
