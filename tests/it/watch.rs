//! The screen on which the program breaks a code: every panel shows the same step, forwards and backwards.

use crate::support::page::Page;
use crate::support::stage::{Stage, heard, message, play, secret, steps, watched};
use pegwise::archive::saved::SavedWatch;
use pegwise::breaker::{Event, Knowledge, Strategy};
use pegwise::cli::start::Opening;
use pegwise::code::{Candidates, Code, History, Peg, Repeats, Rules, Tally};
use pegwise::narration::{Voice, sentence, thousands};
use pegwise::play::WatchedStep;
use pegwise::play::{GameTask, Scorer};
use pegwise::store::{RestoredState, SaveFile, SavedGames};
use pegwise::task::{End, Update};
use pegwise::tui::message::{Effect, Work, WorkUpdate};

const CLASSIC: Rules = Rules::CLASSIC;

fn asking(rules: Rules) -> Opening {
    Opening::Watch { rules, strategy: Strategy::States, opening: Peg::new(0), secret: None }
}

/// The secret that a task has to find.
fn secret_of(task: &GameTask) -> Code {
    match task.scorer {
        Scorer::Referee(secret) => secret,
        Scorer::Person { .. } => panic!("nobody knows the secret"),
    }
}

/// A game being watched at its first step, and all of its steps.
fn watching(rules: Rules, secret: &str) -> (Stage, Vec<WatchedStep>) {
    let mut stage = Stage::new(asking(rules));
    let (_, task) = watched(&stage.press(&format!("{secret} Enter")));
    assert_eq!(secret_of(&task), rules.parse(secret).expect("a code"));
    (stage, steps(&task))
}

/// Which step is shown, of how many.
fn at(stage: &Stage) -> (usize, usize) {
    let row = stage.row(" step ");
    let mut words = row.split_once(" step ").unwrap_or_default().1.split_whitespace();
    let number = |word: Option<&str>| word.and_then(|word| word.parse().ok()).unwrap_or(0);
    (number(words.next()), number(words.nth(1)))
}

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
/// codes or, if there is none, up to the first after the score. The score of the secret tells it at once.
fn told(steps: &[WatchedStep], guess: usize) -> usize {
    let after = &steps[guess + 1..];
    let follow = after.iter().take_while(|step| step.turn().is_none()).count();
    let counts = after[..follow].iter().position(|step| matches!(step.event, Event::Candidates { .. }));
    guess + 1 + counts.map_or(usize::from(follow > 0), |at| at + 1)
}

/// The possible codes by color and position that are told after the first steps.
fn tally(steps: &[WatchedStep], shown: usize, rules: Rules) -> Tally {
    let told = |at: &usize| steps[*at].left.is_some() && told(steps, *at) <= shown;
    let last = (0..shown).rev().find(told).and_then(|at| steps[at].left.as_ref());
    last.map_or_else(|| Candidates::all(rules).tally(), |left| left.tally.clone())
}

/// What the grid has to show after the first steps.
fn grid_after(steps: &[WatchedStep], shown: usize, rules: Rules) -> Vec<Vec<String>> {
    let knowledge = Knowledge::after(rules, steps[..shown].iter().map(|step| &step.event));
    let left = tally(steps, shown, rules);
    let cell = |position: usize, peg: Peg| match knowledge.ruled_out_at(position, peg) {
        Some(ruled_out) => format!("×{}", ruled_out.guess),
        None if left.at(position, peg) == left.total() => format!("{}!", thousands(left.total() as u64)),
        None => thousands(left.at(position, peg) as u64),
    };
    (0..rules.positions()).map(|position| rules.palette().map(|peg| cell(position, peg)).collect()).collect()
}

/// The sentences of these steps.
fn sentences(steps: &[WatchedStep]) -> Vec<String> {
    let mut before = History::new();
    let mut lines = Vec::new();
    for step in steps {
        lines.extend(sentence(Voice::Tiles, &step.event, &before).into_iter().map(|line| line.text));
        if let Some(turn) = step.turn() {
            before.push(turn);
        }
    }
    lines
}

/// What each line of the log has to contain after these steps. A color that a rule rules out at several positions has
/// one line.
fn log_after(steps: &[WatchedStep]) -> Vec<String> {
    let mut before = History::new();
    let mut lines = Vec::new();
    let mut of_rule: Vec<Peg> = Vec::new();
    for step in steps {
        match &step.event {
            Event::Guess(turn) => {
                before.push(*turn);
                lines.push(format!("Guess {} ", before.turns().len()));
            }
            Event::RuleOut { peg, .. } if of_rule.contains(peg) => continue,
            Event::RuleOut { peg, .. } => {
                of_rule.push(*peg);
                lines.push(format!("× ▐{}▌ in ", peg.capital()));
                continue;
            }
            event => {
                let told = sentence(Voice::Tiles, event, &before).into_iter().map(|line| line.text);
                // A rejected code is drawn as tiles.
                let without_code = |text: String| match (event, text.split_once(": ")) {
                    (Event::Reject { .. }, Some((_, why))) => why.to_owned(),
                    _ => text,
                };
                lines.extend(told.map(without_code));
            }
        }
        of_rule.clear();
    }
    lines
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
            let wanted = log_after(&steps[..shown]);
            let screen = stage.screen();
            let told: Vec<&str> = screen[2..2 + room]
                .iter()
                .map(|row| row.trim_matches(['│', ' ']))
                .filter(|row| !row.is_empty())
                .collect();
            assert_eq!(told.len(), wanted.len().min(room), "{secret} at {shown}");
            for (row, line) in told.iter().zip(&wanted[wanted.len().saturating_sub(room)..]) {
                assert!(row.contains(line.as_str()), "{row:?} does not tell {line:?}");
            }
            let pointed = told.iter().filter(|row| row.starts_with('▶')).count();
            assert!(pointed >= 1, "the present step is pointed at");
            stage.press("s");
        }
        assert!(stage.status().contains("last step"), "{}", stage.status());
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
fn every_key_that_steps_goes_where_it_says() {
    let (mut stage, steps) = watching(CLASSIC, "dbfd");
    let end = steps.len();
    let guess = |wanted: usize| {
        let guesses = (1..=end).filter(|at| matches!(steps[at - 1].event, Event::Guess(_)));
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
        ("o", guess(1)),
        ("]", guess(2)),
        ("[", guess(1)),
        ("[", guess(0)),
        ("G", end),
        ("g", 1),
        ("End", end),
        ("Home", 1),
        ("O", end),
    ];
    for (key, wanted) in script {
        stage.press(key);
        assert_eq!(at(&stage), (wanted, end), "{key}");
    }
    assert!(stage.status().starts_with("FOUND"), "{}", stage.status());
    stage.press("o");
    assert!(stage.status().contains("no further guess") && at(&stage).0 == end);
    stage.press("g [");
    assert!(stage.status().contains("no guess before") && at(&stage).0 == 1);
}

#[test]
fn a_run_steps_by_the_clock_at_the_speed_shown_until_the_end() {
    let (mut stage, steps) = watching(CLASSIC, "dbfd");
    stage.press("Space");
    assert!(stage.status().starts_with("RUNNING") && stage.shows("speed 2/s"), "{}", stage.status());
    stage.wait(499);
    assert_eq!(at(&stage).0, 1);
    stage.wait(1);
    assert_eq!(at(&stage).0, 2);
    stage.press("+");
    stage.wait(500);
    assert_eq!(at(&stage).0, 4, "four steps a second");
    stage.press("- -");
    stage.wait(2_000);
    assert_eq!(at(&stage).0, 6, "one step a second");
    stage.press("Space");
    assert!(stage.status().starts_with("PAUSED"));
    stage.wait(60_000);
    assert_eq!(at(&stage).0, 6);
    stage.press("++++++++++ Space");
    assert!(stage.shows("speed max"));
    stage.wait(100);
    assert_eq!(at(&stage).0, steps.len(), "full speed is at the end at once");
    assert!(stage.status().starts_with("FOUND"), "and pauses there");
    stage.press("Space");
    assert!(stage.status().contains("last step"), "there is nothing to run: {}", stage.status());
}

#[test]
fn a_step_by_hand_pauses_the_run() {
    for key in ["s", "S", "o", "g", "G", "Enter"] {
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
fn a_run_pauses_when_the_window_becomes_too_small_or_the_screen_is_left() {
    for (leave, come_back) in [("small", "large"), ("Esc", "Enter")] {
        let (mut stage, _) = watching(CLASSIC, "dbfd");
        stage.press("Space");
        if leave == "small" {
            stage.resize(50, 10);
        } else {
            stage.press(leave);
        }
        stage.wait(10_000);
        if come_back == "large" {
            stage.resize(80, 24);
        } else {
            stage.press(come_back);
        }
        assert_eq!(at(&stage).0, 1, "{leave}");
        assert!(stage.status().starts_with("PAUSED"), "{}", stage.status());
    }
}

#[test]
fn the_log_scrolls_up_and_follows_again_at_the_next_step() {
    for (up, down) in [("Up", "Down"), ("k", "j"), ("PgUp", "PgDn")] {
        let (mut stage, _) = watching(CLASSIC, "dbfd");
        stage.press("G");
        let end = stage.screen();
        stage.press(up);
        assert!(stage.screen() != end && stage.shows("scrolled"), "{up}");
        stage.press(down);
        assert_eq!(stage.screen(), end, "{down}");
        stage.press(&format!("{up} S"));
        assert!(!stage.shows("scrolled"));
    }
}

#[test]
fn information_hides_how_many_codes_fit_but_not_what_was_struck() {
    let (mut stage, steps) = watching(CLASSIC, "dbfd");
    stage.press("G I");
    assert!(!stage.shows(" 1 possible"), "{}", stage.screen().join("\n"));
    let struck =
        grid_after(&steps, steps.len(), CLASSIC).concat().iter().filter(|cell| cell.starts_with('×')).count();
    let shown = grid(&stage, CLASSIC).concat().iter().filter(|cell| cell.starts_with('×')).count();
    assert_eq!(shown, struck);
    stage.press("I");
    assert!(stage.shows(" 1 possible"));
}

#[test]
fn tab_goes_round_the_panels_that_are_drawn() {
    let (mut stage, _) = watching(CLASSIC, "dbfd");
    stage.resize(120, 40);
    let focused = |stage: &Stage| {
        let titles = ["Log", "Guesses", "What each", "All", "Why", "Possible"];
        titles.into_iter().find(|title| stage.focused().is_some_and(|focused| focused.starts_with(title)))
    };
    let round: Vec<_> = (0..6).map(|_| (focused(&stage), stage.press("Tab")).0).collect();
    assert_eq!(round, ["Log", "Guesses", "What each", "All", "Why", "Possible"].map(Some));
    stage.press("BackTab");
    assert_eq!(focused(&stage), Some("Possible"));
}

#[test]
fn some_panel_that_is_drawn_always_has_the_focus() {
    let (mut stage, _) = watching(CLASSIC, "dbfd");
    for _ in 0..4 {
        assert!(stage.focused().is_some(), "{}", stage.screen().join("\n"));
        stage.press("Tab");
    }
}

#[test]
fn copying_gives_the_log_up_to_the_step_shown() {
    let (mut stage, steps) = watching(CLASSIC, "dbfd");
    for keys in ["sss y", "G y"] {
        let effects = stage.press(keys);
        let [Effect::Copy(text)] = &effects[..] else { panic!("nothing was copied") };
        let wanted = sentences(&steps[..at(&stage).0]);
        assert_eq!(text.lines().count(), wanted.len());
        assert!(text.lines().zip(&wanted).all(|(line, wanted)| line.ends_with(wanted.as_str())), "{text}");
    }
}

#[test]
fn a_secret_that_is_no_code_is_refused_by_name_and_kept() {
    let asked = |rules: Rules, typed: &str| {
        let mut stage = Stage::new(asking(rules));
        assert_eq!(stage.press(&format!("{typed} Enter")), [], "{typed}");
        assert!(stage.row("Secret:").contains(typed), "{typed} is kept");
        stage.screen().join("\n")
    };
    let unique = Rules::new(4, 10, Repeats::Forbidden).unwrap();
    for (rules, typed, said) in [
        (CLASSIC, "abc", "3"),
        (CLASSIC, "abcde", "5"),
        (CLASSIC, "abxd", "'x'"),
        (unique, "abca", "a twice"),
    ] {
        let error = rules.parse(typed).unwrap_err().to_string();
        assert!(error.contains(said), "{error}");
        let beginning: String = error.chars().take(40).collect();
        assert!(asked(rules, typed).contains(&beginning), "{error} on\n{}", asked(rules, typed));
    }
    let mut stage = Stage::new(asking(CLASSIC));
    stage.press("abxd Enter Left Backspace c");
    assert!(!stage.shows("'x'"), "typing takes the complaint back");
    assert_eq!(secret_of(&watched(&stage.press("Enter")).1), CLASSIC.parse("abcd").unwrap());
}

#[test]
fn a_refusal_is_told_whole() {
    let mut stage = Stage::new(asking(CLASSIC));
    stage.press("abxd Enter");
    let told = stage.screen().join(" ").replace('│', " ");
    let words: Vec<&str> = told.split_whitespace().collect();
    assert!(words.join(" ").contains("a to f (or 1 to 6)"), "{}", stage.screen().join("\n"));
}

#[test]
fn the_secret_can_be_typed_in_digits_pasted_or_drawn() {
    for typed in ["1264", "abfd", "ABFD"] {
        let mut stage = Stage::new(asking(CLASSIC));
        let (_, task) = watched(&stage.press(&format!("{typed} Enter")));
        assert_eq!(secret_of(&task), CLASSIC.parse(typed).unwrap());
    }
    let mut stage = Stage::new(asking(CLASSIC));
    stage.paste("AB FD\r");
    assert_eq!(secret_of(&watched(&stage.press("Enter")).1), CLASSIC.parse("abfd").unwrap());
    for draw in ["Tab", "C-r"] {
        let mut stage = Stage::new(asking(CLASSIC));
        stage.press(draw);
        let first = stage.row("Secret:");
        stage.press(draw);
        assert_ne!(stage.row("Secret:"), first, "another one");
        assert!(CLASSIC.allow(&secret_of(&watched(&stage.press("Enter")).1)));
    }
}

#[test]
fn another_secret_is_another_task_and_the_old_one_is_not_heard_any_more() {
    let mut stage = Stage::new(asking(CLASSIC));
    let (old_id, old) = watched(&stage.press("dbfd Enter"));
    let (new_id, _) = watched(&stage.press("n eeee Enter"));
    assert_ne!(old_id, new_id);
    let before = stage.frame();
    for message in heard(&Work::Watch(old_id, old)) {
        stage.send(message);
    }
    let failed = Update::Ended(End::Failed("late".to_owned()));
    stage.send(message(WorkUpdate::Watch(old_id, failed)));
    assert_eq!(stage.frame(), before);
}

#[test]
fn until_the_task_ends_the_screen_says_that_it_goes_on() {
    let mut stage = Stage::leaving_work(asking(CLASSIC));
    let (id, task) = watched(&stage.press("dbfd Enter"));
    assert!(stage.status().starts_with("THINKING"), "{}", stage.status());
    let work = Work::Watch(id, task);
    let mut messages = heard(&work);
    let end = messages.pop();
    let steps = messages.len();
    messages.into_iter().take(3).for_each(|message| drop(stage.send(message)));
    assert_eq!(at(&stage).0, 1, "the first step is shown");
    assert!(stage.row(" step ").contains("3+"), "more may come");
    stage.press("G s");
    assert!(stage.status().contains("Still thinking"), "{}", stage.status());
    let mut stage = Stage::leaving_work(asking(CLASSIC));
    stage.press("dbfd Enter");
    heard(&work).into_iter().take(steps).for_each(|message| drop(stage.send(message)));
    stage.send(end.unwrap());
    assert!(!stage.row(" step ").contains('+'));
}

#[test]
fn a_task_that_fails_says_why() {
    let mut stage = Stage::leaving_work(asking(CLASSIC));
    let (id, _) = watched(&stage.press("dbfd Enter"));
    let failed = Update::Ended(End::Failed("out of colors".to_owned()));
    stage.send(message(WorkUpdate::Watch(id, failed)));
    assert!(stage.status().contains("out of colors"), "{}", stage.status());
}

#[test]
fn a_game_that_is_scored_is_dropped_by_another_start_only_when_asked() {
    let mut first = Stage::new(asking(CLASSIC));
    first.press("Enter Enter 11 Enter");
    let text = first.kept.iter().rev().find_map(|effect| match effect {
        Effect::Save(SaveFile::Watch, text) => Some(text.clone()),
        _ => None,
    });
    let saved = SavedWatch::read(&text.expect("it was saved")).expect("a game");
    for secret in [None, Some(Rules::CLASSIC.parse("dbfd").expect("a code"))] {
        let asked =
            Opening::Watch { rules: Rules::CLASSIC, strategy: Strategy::States, opening: None, secret };
        let mut second = Stage::new(asked);
        let games = SavedGames { watch: Some(saved.clone()), ..SavedGames::default() };
        second.restore(RestoredState { games, ..RestoredState::default() });
        assert!(second.status().contains("You are scoring a game"), "{}", second.status());
        second.kept.clear();
        second.press("Enter");
        assert!(second.status().contains("Enter again drops it"), "{}", second.status());
        assert_eq!(second.kept, [], "the scored game is still the one that is saved");
        second.press("Esc 2");
        assert!(second.shows("1·1"), "{}", second.screen().join("\n"));
    }
}

#[test]
fn the_secret_of_ones_own_open_game_stays_hidden_until_it_is_found() {
    let secret = secret(CLASSIC).to_string();
    let mut stage = Stage::new(play(CLASSIC));
    stage.press("aabb Enter w n Down Down");
    assert!(stage.shows("Secret:") && !stage.shows(&secret), "{}", stage.screen().join("\n"));
    stage.press("Esc G n Down");
    assert!(stage.shows(&format!("Secret: {secret}")), "once it is found, it can be guessed again");
}
