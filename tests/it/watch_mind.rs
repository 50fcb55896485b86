//! What the watch screen shows of the smart string and of the constraint store: folds over the steps, both ways.

use crate::support::prelude::*;
use crate::support::stage::{steps, watched};
use pegwise::narration::mark_glyph;
use pegwise::play::WatchedStep;
use pegwise_engine::breaker::{Branches, Life, SmartString};

fn watching(strategy: Strategy, rules: Rules, secret: &str) -> (Stage, Vec<WatchedStep>) {
    let mut stage = Stage::new(Opening::Watch { rules, strategy, opening: None, secret: None });
    let (_, task) = watched(&stage.press(&format!("{secret} Enter")));
    (stage, steps(&task))
}

fn events(steps: &[WatchedStep]) -> impl Iterator<Item = &Event> {
    steps.iter().flat_map(WatchedStep::events)
}

/// The rows of the panel that is shown alone.
fn panel(stage: &Stage) -> Vec<String> {
    let rows = stage.screen();
    let rows = rows.iter().filter_map(|row| row.strip_prefix('│')?.strip_suffix('│'));
    rows.map(|row| row.trim().to_owned()).filter(|row| !row.is_empty()).collect()
}

/// The letter lists after these steps, the letter that leaves in the last one with a stroke before it, and what is forced.
fn lists_after(steps: &[WatchedStep], rules: Rules) -> Vec<String> {
    let now = SmartString::after(rules, events(steps));
    let before = SmartString::after(rules, events(&steps[..steps.len() - 1]));
    let row = |position: usize| {
        let letter = |peg: &Peg| match now.letters(position).iter().position(|open| open == peg) {
            None => format!("×{}", peg.capital()),
            Some(at) if at == now.pointer(position) => format!("[{}]", peg.capital()),
            Some(_) => peg.capital().to_string(),
        };
        let letters: String = before.letters(position).iter().map(letter).collect();
        format!("{} {letters}", position + 1)
    };
    let is_forced = |peg: &Peg| events(steps).any(|event| *event == Event::Force { peg: *peg });
    let forced: String = rules.palette().filter(is_forced).map(Peg::capital).collect();
    let forced = (!forced.is_empty()).then(|| format!("forced {forced}"));
    (0..rules.positions()).map(row).chain(forced).collect()
}

#[test]
fn at_every_step_the_letter_lists_are_those_that_were_told() {
    for (rules, secret) in [
        (Rules::CLASSIC, "dbfd"),
        (rules(5, 7, Repeats::Forbidden), "gadbe"),
        (rules(4, 26, Repeats::Allowed), "cuba"),
        (rules(1, 2, Repeats::Allowed), "b"),
    ] {
        let (mut stage, steps) = watching(Strategy::Smart, rules, secret);
        stage.press("Tab Tab Tab z");
        for shown in 1..=steps.len() {
            assert_eq!(panel(&stage), lists_after(&steps[..shown], rules), "{secret} at {shown}");
            stage.press("s");
        }
        stage.press("S");
        for shown in (1..steps.len()).rev() {
            assert_eq!(panel(&stage), lists_after(&steps[..shown], rules), "{secret} back at {shown}");
            stage.press("S");
        }
    }
}

#[test]
fn at_every_step_the_branches_are_those_that_were_told_alive_and_dead() {
    let (mut stage, steps) = watching(Strategy::Constraints, Rules::CLASSIC, "dbfd");
    stage.resize(120, 40);
    stage.press("Tab Tab Tab z");
    for shown in 1..=steps.len() {
        let branches = Branches::after(events(&steps[..shown]));
        let (mut alive, mut dead) = (0, 0);
        for (number, score) in (1..).zip(branches.scores()) {
            let Some(branches) = &score.imposed else { continue };
            let living = branches.iter().filter(|(_, life)| *life == Life::Alive).count();
            let heading = stage.row(&format!(" {number} {}", score.turn.code.capitals()));
            assert!(heading.contains(&format!("{living} of {} possible", branches.len())), "{heading}");
            (alive, dead) = (alive + living, dead + branches.len() - living);
            for (branch, life) in branches {
                let laid: String = branch.marks().map(mark_glyph).collect();
                let entry = if *life == Life::Alive { format!(" {laid} ") } else { format!("×{laid} ") };
                assert!(stage.shows(&entry), "{entry:?} at {shown}");
            }
        }
        let drawn = panel(&stage).join(" ");
        assert_eq!(drawn.matches('×').count(), dead, "at {shown}");
        let entry =
            |word: &&str| word.chars().count() == 4 && word.chars().all(|glyph| "●○·".contains(glyph));
        assert_eq!(drawn.split_whitespace().filter(entry).count(), alive, "at {shown}");
        stage.press("s");
    }
}

#[test]
fn branches_that_are_not_shown_are_counted() {
    let (mut stage, _) = watching(Strategy::Constraints, rules(8, 8, Repeats::Allowed), "dbaffbca");
    stage.press("s Tab Tab Tab z");
    let rows = panel(&stage);
    assert!(rows[0].ends_with("280 of 280 possible"), "{rows:?}");
    let words: Vec<&str> = rows[1..].iter().flat_map(|row| row.split_whitespace()).collect();
    let (last, shown) = words.split_last().expect("some branches are shown");
    let not_shown: usize = last.strip_prefix('+').and_then(|number| number.parse().ok()).expect("a count");
    assert_eq!(shown.len() + not_shown, 280);
}

#[test]
fn stepping_back_from_the_end_shows_the_same_frames_in_reverse() {
    for (strategy, rules, secret) in [
        (Strategy::Smart, Rules::CLASSIC, "dbfd"),
        (Strategy::Constraints, Rules::CLASSIC, "aeff"),
        (Strategy::Constraints, rules(5, 7, Repeats::Forbidden), "gadbe"),
    ] {
        for size in [(64, 20), (80, 24), (120, 40)] {
            let (mut stage, steps) = watching(strategy.clone(), rules, secret);
            stage.resize(size.0, size.1);
            stage.press("Tab Tab Tab");
            let mut frames = vec![stage.frame()];
            for _ in 1..steps.len() {
                stage.press("s");
                frames.push(stage.frame());
            }
            for earlier in frames.iter().rev().skip(1) {
                stage.press("S");
                assert_eq!(&stage.frame(), earlier, "{strategy} {secret}");
            }
        }
    }
}

#[test]
fn the_panel_is_there_for_those_who_have_something_in_mind() {
    for (strategy, title) in [(Strategy::Smart, "Letter lists"), (Strategy::Constraints, "Branches")] {
        let (mut stage, _) = watching(strategy, Rules::CLASSIC, "dbfd");
        assert!(stage.shows(title), "beside the log at 80x24");
        stage.resize(64, 20);
        assert!(!stage.shows(title), "no room beside the others");
        stage.press("Tab Tab Tab");
        assert_eq!(stage.focused().as_deref(), Some(title), "but alone");
        assert!(!stage.shows("Guess"), "no state is claimed that there is not");
    }
    let (mut stage, _) = watching(Strategy::States, Rules::CLASSIC, "dbfd");
    stage.resize(120, 40);
    stage.must_hide("Branches").must_hide("Letter lists");
}

#[test]
fn the_panels_are_those_of_the_game_on_show_and_not_of_the_strategy_chosen_for_the_next() {
    for strategy in Strategy::ALL {
        for (width, height) in [(64, 20), (80, 24), (120, 40)] {
            let (mut stage, _) = watching(strategy.clone(), Rules::CLASSIC, "dbfd");
            stage.resize(width, height);
            let shown = stage.frame();
            let panels = |stage: &mut Stage| {
                let frames = (0..5).map(|_| {
                    stage.press("Tab");
                    stage.frame()
                });
                let frames: Vec<_> = frames.collect();
                stage.press(&"BackTab ".repeat(5));
                frames
            };
            let before = panels(&mut stage);
            for steps in 1..Strategy::ALL.len() {
                stage.press(&format!("n Tab {} Esc", "Down ".repeat(steps)));
                assert_eq!(stage.frame(), shown, "{strategy} after {steps} others");
                assert_eq!(panels(&mut stage), before, "{strategy} after {steps} others");
            }
        }
    }
}
