//! The screen on which the program breaks a code: every panel shows the same step, forwards and backwards.

use crate::support::prelude::*;
use crate::support::watching::{at, watching};
use pegwise::narration::{Place, StoryLine, story};
use pegwise::play::{Comment, WatchedStep};
use pegwise_engine::breaker::Knowledge;
use pegwise_engine::code::Tally;

const CLASSIC: Rules = Rules::CLASSIC;

/// The cells of the grid, row by row, each behind the number of its position.
fn grid(stage: &Stage, rules: Rules) -> Vec<Vec<String>> {
    let page = Page::of(&stage.frame());
    let panel = page.panel("What each position").expect("the grid is drawn");
    let words = |line: &String| line.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
    let rows: Vec<Vec<String>> = panel.lines.iter().map(words).collect();
    // The cell at the cursor stands in brackets.
    let cell = |word: &String| word.trim_matches(['[', ']']).to_owned();
    let row = |position: usize| {
        let row = rows.iter().find(|row| row.first() == Some(&(position + 1).to_string()));
        row.expect("a row for each position")[1..].iter().map(cell).collect()
    };
    (0..rules.positions()).map(row).collect()
}

/// How many of these steps tell what the score of a guess leaves: the steps up to the one that counts the possible
/// codes or, if there is none, up to the last one before those about the next guess.
fn told(steps: &[WatchedStep], guess: usize) -> usize {
    let is_about_next = |step: &&WatchedStep| {
        matches!(
            step.first(),
            Event::Guess(_) | Event::State { .. } | Event::Reject { .. } | Event::Choice(_)
        )
    };
    let follow: Vec<&WatchedStep> =
        steps[guess + 1..].iter().take_while(|step| !is_about_next(step)).collect();
    let counts = follow.iter().position(|step| matches!(step.first(), Event::Candidates { .. }));
    guess + 1 + counts.map_or(follow.len(), |at| at + 1)
}

/// The possible codes by color and position that are told after the first steps.
fn tally(steps: &[WatchedStep], shown: usize, rules: Rules) -> Tally {
    let told = |at: &usize| steps[*at].left.is_some() && told(steps, *at) <= shown;
    let last = (0..shown).rev().find(told).and_then(|at| steps[at].left.as_ref());
    last.map_or_else(|| Candidates::all(rules).tally(), |left| left.tally.clone())
}

fn grid_after(steps: &[WatchedStep], shown: usize, rules: Rules) -> Vec<Vec<String>> {
    let knowledge = Knowledge::after(rules, steps[..shown].iter().flat_map(WatchedStep::events));
    let left = tally(steps, shown, rules);
    let cell = |position: usize, peg: Peg| match knowledge.ruled_out_at(position, peg) {
        Some(ruled_out) => format!("×{}", ruled_out.guess),
        None if left.at(position, peg) == left.total() => format!("{}!", thousands(left.total() as u64)),
        None => thousands(left.at(position, peg) as u64),
    };
    (0..rules.positions()).map(|position| rules.palette().map(|peg| cell(position, peg)).collect()).collect()
}

/// What each line of the log has to contain after these steps.
fn log_after(rules: Rules, steps: &[WatchedStep], shown: usize) -> Vec<String> {
    let mut guesses = 0;
    let text = |line: StoryLine| match line.place {
        Place::Guess(_) => {
            guesses += 1;
            format!("Guess {guesses} ")
        }
        _ => line.text,
    };
    story(Voice::TILES, rules, steps, shown).into_iter().map(text).collect()
}

fn games() -> [(Rules, &'static str); 4] {
    let rules =
        |positions, colors, repeats| Rules::new(positions, colors, repeats).expect("rules that there are");
    [
        (CLASSIC, "dbfd"),
        (CLASSIC, "eeee"),
        (rules(5, 7, Repeats::Forbidden), "gadbe"),
        (rules(3, 9, Repeats::Allowed), "iab"),
    ]
}

#[test]
fn at_every_step_the_grid_shows_what_was_told_up_to_it() {
    for (rules, secret) in games() {
        let (mut stage, steps) = watching(rules, secret);
        stage.resize(140, 50);
        stage.press("Tab Tab z");
        for shown in 1..=steps.len() {
            assert_eq!(grid(&stage, rules), grid_after(&steps, shown, rules), "{secret} at {shown}");
            stage.press("s");
        }
        stage.press("S");
        for shown in (1..steps.len()).rev() {
            assert_eq!(grid(&stage, rules), grid_after(&steps, shown, rules), "{secret} back at {shown}");
            stage.press("S");
        }
    }
}

#[test]
fn at_every_step_the_log_tells_what_was_told_up_to_it_and_no_more() {
    for (rules, secret) in games() {
        let (mut stage, steps) = watching(rules, secret);
        stage.resize(140, 50);
        stage.press("z");
        let room = 45;
        for shown in 1..=steps.len() {
            assert_eq!(at(&stage), (shown, steps.len()));
            let wanted = log_after(rules, &steps, shown);
            // Colors and codes are drawn as tiles.
            let screen = stage.screen()[2..2 + room].join(" ").replace(['▐', '▌', '│', '├', '└', '┌'], "");
            let told: Vec<&str> = screen.split_whitespace().collect();
            let told = told.join(" ");
            let tells = |line: &String| told.contains(&line.split_whitespace().collect::<Vec<_>>().join(" "));
            for line in &wanted {
                assert!(tells(line), "{told:?} does not tell {line:?}");
            }
            let all = log_after(rules, &steps, steps.len());
            for line in all.iter().filter(|line| !wanted.contains(line)) {
                assert!(!tells(line), "{told:?} tells {line:?} too early");
            }
            assert!(told.contains('▶'), "the present step is pointed at");
            stage.press("s");
        }
        stage.must_say("last step");
    }
}

#[test]
fn stepping_back_from_the_end_shows_the_same_frames_in_reverse() {
    for (rules, secret) in games() {
        let (mut stage, steps) = watching(rules, secret);
        let mut frames = vec![stage.frame()];
        for _ in 1..steps.len() {
            stage.press("s");
            frames.push(stage.frame());
        }
        for earlier in frames.iter().rev().skip(1) {
            stage.press("S");
            assert_eq!(&stage.frame(), earlier, "{secret}");
        }
        stage.press("S");
        assert!(stage.status().contains("first step") && at(&stage).0 == 1);
    }
}

#[test]
fn guesses_and_codes_left_are_those_of_the_step_shown() {
    let (mut stage, steps) = watching(CLASSIC, "dbfd");
    for shown in 1..=steps.len() {
        let guesses: Vec<_> = steps[..shown].iter().filter_map(|step| step.left.as_ref()).collect();
        let panel = Page::of(&stage.frame()).panel("Guesses").expect("the guesses are drawn");
        let drawn = panel.lines.iter().filter(|row| row.contains('▐')).count();
        assert_eq!(drawn, guesses.len(), "at {shown}");
        let left = thousands(tally(&steps, shown, CLASSIC).total() as u64);
        assert!(stage.shows(&format!("{left} possible")), "at {shown}");
        stage.press("s");
    }
    assert!(stage.shows("▐D▌▐B▌▐F▌▐D▌"), "the secret is in the title");
}

#[test]
fn information_hides_how_many_codes_fit_but_not_what_was_struck() {
    let (mut stage, steps) = watching(CLASSIC, "dbfd");
    stage.after("G I").must_hide(" 1 possible");
    let struck =
        grid_after(&steps, steps.len(), CLASSIC).concat().iter().filter(|cell| cell.starts_with('×')).count();
    let shown = grid(&stage, CLASSIC).concat().iter().filter(|cell| cell.starts_with('×')).count();
    assert_eq!(shown, struck);
    stage.after("I").must_show(" 1 possible");
}

#[test]
fn copying_gives_the_game_with_its_log_up_to_the_step_shown() {
    let (mut stage, steps) = watching(CLASSIC, "dbfd");
    for keys in ["sss y", "G y"] {
        let effects = stage.press(keys);
        let [Effect::Copy(text)] = &effects[..] else { panic!("nothing was copied") };
        let shown = &steps[..at(&stage).0];
        let Ok(GameText::Watch(game, comments)) = text.parse() else { panic!("not a watched game: {text}") };
        let turns: Vec<Turn> = shown.iter().filter_map(WatchedStep::turn).collect();
        let mut after = 0;
        let mut log = Vec::new();
        for line in story(Voice::TILES, CLASSIC, shown, shown.len()) {
            match line.place {
                Place::Guess(_) => after += 1,
                _ => log.push(Comment { after, text: line.text }),
            }
        }
        assert_eq!((game.turns(), comments), (turns.as_slice(), log), "{text}");
    }
}
