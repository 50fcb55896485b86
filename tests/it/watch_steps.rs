//! Going through the steps of a watched game: by keys, on the scrubber, along the log, and by the clock.

use crate::support::prelude::*;
use crate::support::watching::{at, watching};
use crossterm::event::{MouseButton, MouseEventKind};

const CLASSIC: Rules = Rules::CLASSIC;

#[test]
fn every_key_that_steps_goes_where_it_says() {
    let (mut stage, steps) = watching(CLASSIC, "dbfd");
    let end = steps.len();
    let guess = |wanted: usize| {
        let guesses = (1..=end).filter(|at| steps[at - 1].turn().is_some());
        guesses.collect::<Vec<_>>()[wanted]
    };
    let script = [
        ("s", 2),
        ("Enter", 3),
        ("U", 4),
        ("C-r", 5),
        ("S", 4),
        ("u", 3),
        ("C-u", 2),
        ("Right", 3),
        ("l", 4),
        ("Left", 3),
        ("h", 2),
        ("]", guess(1)),
        ("]", guess(2)),
        ("[", guess(1)),
        ("[", guess(0)),
        ("G", end),
        ("g", 1),
        ("End", end),
        ("Home", 1),
        ("G", end),
    ];
    for (key, wanted) in script {
        stage.press(key);
        assert_eq!(at(&stage), (wanted, end), "{key}");
    }
    stage.must_begin("FOUND");
    stage.press("]");
    assert!(stage.status().contains("no further guess") && at(&stage).0 == end);
    stage.press("g [");
    assert!(stage.status().contains("no guess before") && at(&stage).0 == 1);
}

#[test]
fn a_run_steps_by_the_clock_at_the_speed_shown_until_the_end() {
    Stage::plays(
        || watching(CLASSIC, "dbfd").0,
        "its speed is chosen, and at full speed it is at the end at once:
            Space       | begins: RUNNING | speed 2/s
            @499        |  step 1 
            @1          |  step 2 
            + @500      |  step 4 
            - - @2000   |  step 6 
            Space       | begins: PAUSED
            @60000      |  step 6 
            ++++++++++ Space | speed max
            @100        | begins: FOUND
            Space       | says: last step
        it pauses when the window becomes too small:
            Space @50x10 @10000 @80x24 |  step 1  | begins: PAUSED
        or when the screen is left:
            Space Esc @10000 Enter |  step 1  | begins: PAUSED",
    );
}

#[test]
fn a_step_by_hand_pauses_the_run() {
    for key in ["s", "S", "]", "g", "G", "Enter"] {
        let (mut stage, _) = watching(CLASSIC, "dbfd");
        stage.press("ss Space");
        stage.press(key);
        let there = at(&stage);
        assert!(!stage.status().starts_with("RUNNING"), "{key}");
        stage.wait(5_000);
        assert_eq!(at(&stage), there, "{key}");
    }
}

#[test]
fn the_log_scrolls_up_and_follows_again_at_the_next_step() {
    let by_wheel = |stage: &mut Stage, kind| drop(stage.mouse(kind, 5, 15));
    let up: [&dyn Fn(&mut Stage); 2] =
        [&|stage| by_wheel(stage, MouseEventKind::ScrollUp), &|stage| drop(stage.press("PgUp"))];
    let down: [&dyn Fn(&mut Stage); 2] =
        [&|stage| by_wheel(stage, MouseEventKind::ScrollDown), &|stage| drop(stage.press("PgDn"))];
    for (scroll_up, scroll_down) in up.into_iter().zip(down) {
        let (mut stage, steps) = watching(CLASSIC, "dbfd");
        stage.press("G");
        let end = stage.screen();
        scroll_up(&mut stage);
        assert!(stage.screen() != end && stage.shows("scrolled"));
        scroll_down(&mut stage);
        assert_eq!(stage.screen(), end);
        scroll_up(&mut stage);
        stage.press("S");
        assert!(!stage.shows("scrolled") && at(&stage).0 == steps.len() - 1);
    }
}

#[test]
fn the_arrows_go_along_the_steps_of_the_log() {
    for (up, down) in [("Up", "Down"), ("k", "j")] {
        let (mut stage, steps) = watching(CLASSIC, "dbfd");
        for step in 2..=steps.len() {
            stage.press(down);
            assert_eq!(at(&stage).0, step, "{down}");
        }
        stage.after(down).must_say("last step");
        for step in (1..steps.len()).rev() {
            stage.press(up);
            assert_eq!(at(&stage).0, step, "{up}");
        }
        stage.after(up).must_say("first step");
    }
}

#[test]
fn a_click_on_a_line_of_the_log_goes_to_its_step() {
    let (mut stage, steps) = watching(CLASSIC, "dbfd");
    stage.resize(120, 40);
    stage.press("G");
    for guess in [4, 3, 2] {
        stage.click_on(&format!("Guess {guess} "));
        let number = steps[..at(&stage).0].iter().filter(|step| step.turn().is_some()).count();
        assert_eq!(number, guess);
        stage.must_show_in("▶", &format!("Guess {guess} "));
        assert!(
            Page::of(&stage.frame())
                .panel("Guesses")
                .expect("it is drawn")
                .lines
                .iter()
                .any(|line| { line.contains(&format!(" {guess} ")) })
        );
    }
    let before = stage.frame();
    stage.click_on("╰");
    assert_eq!(stage.frame(), before, "the border is no line");
}

/// The columns and the row of the scrubber.
fn scrubber(stage: &Stage) -> (std::ops::Range<usize>, usize) {
    let (row, signs) = (stage.screen().len() - 2, ['━', '─', '╋', '┼', '●']);
    let line: Vec<char> = stage.screen()[row].chars().collect();
    let is_part = |at: &usize| signs.contains(&line[*at]);
    let start = (0..line.len()).find(is_part).expect("a scrubber");
    let end = (start..line.len()).take_while(is_part).last().expect("a column");
    (start..end + 1, row)
}

#[test]
fn the_scrubber_goes_to_a_step_or_to_the_guess_whose_mark_is_clicked_on() {
    let (mut stage, steps) = watching(CLASSIC, "dbfd");
    stage.resize(120, 40);
    let (columns, row) = scrubber(&stage);
    stage.click(columns.end - 1, row);
    let (columns, row) = scrubber(&stage);
    assert_eq!(at(&stage).0, steps.len(), "its end is the last step");
    stage.click(columns.start, row);
    assert_eq!(at(&stage).0, 1, "its start is the first step");
    let mut guesses = 0;
    for at_guess in (1..=steps.len()).filter(|at| steps[at - 1].turn().is_some()).skip(1) {
        guesses += 1;
        stage.press("g");
        let (columns, row) = scrubber(&stage);
        let marks: Vec<usize> =
            columns.filter(|at| stage.screen()[row].chars().nth(*at) == Some('┼')).collect();
        stage.click(marks[guesses - 1], row);
        assert_eq!(at(&stage).0, at_guess);
    }
    assert_eq!(guesses, 3);
}

#[test]
fn the_step_follows_the_mouse_along_the_scrubber() {
    let (mut stage, steps) = watching(CLASSIC, "dbfd");
    stage.resize(120, 40);
    stage.press("G S");
    let (columns, row) = scrubber(&stage);
    stage.click(columns.end - 1, row);
    let mut seen = Vec::new();
    for column in columns.clone().rev() {
        stage.mouse(MouseEventKind::Drag(MouseButton::Left), column, row);
        seen.push(at(&stage).0);
    }
    assert!(seen.is_sorted_by(|one, other| one >= other), "{seen:?}");
    assert_eq!((seen[0], seen[seen.len() - 1]), (steps.len(), 1));
    stage.mouse(MouseEventKind::Drag(MouseButton::Left), columns.end - 1, row - 3);
    assert_eq!(at(&stage).0, 1, "beside the scrubber nothing follows");
}

#[test]
fn the_scrubber_stays_where_it_is_while_the_words_beside_it_change() {
    let (mut stage, _) = watching(CLASSIC, "dbfd");
    stage.resize(160, 50);
    stage.press("G S");
    let (columns, row) = scrubber(&stage);
    // The status line tells what the code under the cursor of the map is, which changes with the steps.
    stage.press("Tab Tab Tab Down Right");
    stage.click(columns.start, row);
    let mut seen = Vec::new();
    for column in columns {
        stage.mouse(MouseEventKind::Drag(MouseButton::Left), column, row);
        seen.push(at(&stage).0);
    }
    assert!(seen.is_sorted() && seen[0] < seen[seen.len() - 1], "{seen:?}");
}

#[test]
fn a_drag_that_began_elsewhere_moves_no_step() {
    let (mut stage, _) = watching(CLASSIC, "dbfd");
    stage.resize(120, 40);
    stage.press("G S");
    let (columns, row) = scrubber(&stage);
    let before = at(&stage);
    stage.click(columns.end - 1, row - 5);
    stage.mouse(MouseEventKind::Drag(MouseButton::Left), columns.start, row);
    assert_eq!(at(&stage), before);
}
