//! A watched game that a person scores: keys in, what is shown and asked for out.

use crate::support::prelude::*;
use crate::support::stage::watched;
use pegwise::play::GameTask;

const CLASSIC: Rules = Rules::CLASSIC;

fn watch(rules: Rules, secret: Option<&str>) -> Stage {
    let secret = secret.map(|secret| rules.parse(secret).expect("a code"));
    Stage::new(Opening::Watch { rules, strategy: Strategy::States, opening: rules.peg('f'), secret })
}

/// A game whose secret nobody told.
fn by_hand(rules: Rules) -> Stage {
    let mut stage = watch(rules, None);
    stage.press("Up Enter");
    stage
}

/// The guesses and the log up to the step shown, as the text of the game has them.
fn log(stage: &mut Stage) -> String {
    match &stage.press("y")[..] {
        [Effect::Copy(text)] => {
            // Another key, so that the status line speaks of the game again.
            stage.press("G");
            text.lines().filter(|line| !line.starts_with("secret")).collect::<Vec<&str>>().join("\n")
        }
        other => panic!("nothing was copied: {other:?}"),
    }
}

/// The guess that waits for its score.
fn asked(stage: &Stage, rules: Rules) -> Option<Code> {
    let status = stage.status();
    let words = status.strip_prefix("My guess ")?.split_once(" is ")?.1.to_owned();
    let letters = words.split('.').next().unwrap_or_default();
    Some(rules.parse(letters).expect("a code"))
}

/// The keys that score a guess.
fn keys(guess: &Code, secret: &Code) -> String {
    let score = Score::of(guess, secret);
    format!("{}{} Enter", score.exact(), score.misplaced())
}

/// Scores truthfully until the secret is found.
fn score_to_the_end(stage: &mut Stage, rules: Rules, secret: &Code) {
    while let Some(guess) = asked(stage, rules) {
        stage.press(&keys(&guess, secret));
    }
    stage.must_begin("FOUND");
}

#[test]
fn a_score_is_typed_changed_and_dropped() {
    Stage::plays(
        || by_hand(CLASSIC),
        "what it would leave is shown before it is given:
            2 1         | 2·1 leaves 32 codes
            1 1         | 1·1 leaves 208 codes
            Enter       | row ▐F▌ ▐F▌ ▐A▌ ▐A▌: 208
        an impossible one is refused at once with the reason, and not taken:
            3 1         | 3 exact leaves one position | row ▐F▌ ▐F▌ ▐A▌ ▐A▌: 3·_
            2           | 3 exact and 2 misplaced are more than the 4 pegs
            Backspace 5 | 5 exact and 0 misplaced are more than the 4 pegs
            Backspace 3 Enter | asks nothing | How many pegs are misplaced?
            0 Backspace Backspace Enter | asks nothing | How many pegs are exact?
        a swapped score is typed over in one go:
            0 3
            3 0         | 3·0 leaves
        one that is dropped gives nothing:
            @0          | keep: before
            1 1 Esc     | asks nothing | as: before
        one that is erased is not there to be dropped:
            1 Backspace Esc | PEGWISE
        another score than the undone one goes another way, and there is no way back to what was overwritten:
            2 1 Enter u | row ▐F▌ ▐F▌ ▐A▌ ▐A▌: 2·1
            0 0 Enter   | row ▐F▌ ▐F▌ ▐A▌ ▐A▌: 0·0 | hides: 2·1
            U           | asks nothing
        why explains the guess that waits for a score:
            w           | Why FFAA | FFAA tries the first colors
            w 0 1 Enter
            w           | Why BBCC
        scores of the player are not lost without a question, neither by a game that the program is to go on with:
            0 1 Enter Esc Esc 1 aabb Enter v v | says: You are scoring a game. v again drops it | title: BREAK THE CODE
        nor by another secret:
            0 1 Enter Esc Esc 2 n Enter | says: You are scoring a game. Enter again drops it
            Esc Esc     | begins: My guess 
            Esc Esc 1 aabb Enter v v v | title: WATCH IT THINK | says not: My guess
        who told no secret goes on scoring:
            m           | asks nothing | says only: You gave no secret, so only you can score",
    );
    let smart = Opening::Watch { rules: CLASSIC, strategy: Strategy::Smart, opening: None, secret: None };
    Stage::plays(
        || Stage::new(smart.clone()),
        "an impossible score is told as one and not as a contradiction of others:
            Up Enter 0 0 Enter 0 1 Enter Up Enter 0 1 Enter | No code gives guess 1 this score | no code gives this score | hides: marked so",
    );
    Stage::plays(
        contradictory,
        "scores that contradict each other are told with what each could have been, and the list opens again:
            Left        | These scores contradict each other | row ▶ 3  : would fit as
            Esc         | begins: These scores contradict each other
            Enter Up Up | ▶ 1  FFAA",
    );
}

#[test]
fn a_game_is_scored_by_hand_or_by_the_referee() {
    Stage::plays(
        || watch(CLASSIC, Some("dbfd")),
        "what was scored by hand comes back when the referee is sent away again:
            m 3 0 Enter | ●●●·  3·0
            m           | hides: ●●●·  3·0 | says not: FOUND
            m u         | ●●●·  3·0",
    );
    Stage::plays(
        || watch(CLASSIC, Some("fcaf")),
        "the secret is found:
            G m         | asks nothing | says only: The secret is found
        a cell of the grid is explained as it was at the step shown; a score counts from the step that tells its effect:
            Tab Tab Right Right Right w | D can be in position 1: 32 codes possible
            Esc s w     | D can be in position 1: 32 codes possible
            Esc ] w     | D can be in position 1: 32 codes possible
            Esc s s w   | Why D in 1 | guesses 1 (FFAA 2·1) and 2 (BBCC 0·1) share no
            w Left Enter | Why C in 1
            Esc G Right Right Right w | F is in position 1: guess 5 (FCAF 4·0) is the secret",
    );
}

#[test]
fn without_a_secret_the_person_scores() {
    let mut stage = watch(CLASSIC, None);
    let (_, task) = watched(&stage.press("Up Enter"));
    assert_eq!((task.secret, task.asked, task.breaker), (None, None, None));
    stage.must_show("you keep the secret").must_show("you score by hand");
    stage.must_say_only("My guess 1 is FFAA. Type its score").must_show_in("_·_", "▐F▌ ▐F▌ ▐A▌ ▐A▌");
}

#[test]
fn a_game_scored_truthfully_is_told_as_the_referee_s() {
    let rules = [(CLASSIC, "fcaf"), (CLASSIC, "afae"), (CLASSIC, "eeee")];
    let unique = Rules::new(5, 7, Repeats::Forbidden).expect("a game");
    for (rules, secret) in rules.into_iter().chain([(unique, "gadbe")]) {
        let code = rules.parse(secret).expect("a code");
        let mut automatic = watch(rules, Some(secret));
        automatic.press("G");
        let mut stage = by_hand(rules);
        score_to_the_end(&mut stage, rules, &code);
        assert_eq!(log(&mut stage), log(&mut automatic), "{secret}");
    }
}

#[test]
fn the_code_breaker_goes_from_task_to_task() {
    let mut stage = by_hand(CLASSIC);
    let (_, first) = watched(&stage.press("2 1 Enter"));
    assert!(first.known.turns().is_empty() && first.scored.len() == 1 && first.breaker.is_some());
    let (_, second) = watched(&stage.press("0 1 Enter"));
    assert!(second.known.turns().len() == 1 && second.scored.len() == 1 && second.breaker.is_some());
    // What is taken back was recorded, so nothing has to be played until another score is given.
    assert_eq!(stage.press("u"), []);
    let (_, again) = watched(&stage.press("1 1 Enter"));
    assert!(again.known.turns().len() == 1 && again.scored.len() == 1);
}

#[test]
fn an_undone_score_is_offered_again_and_nothing_is_lost() {
    let secret = CLASSIC.parse("fcaf").unwrap();
    let mut stage = by_hand(CLASSIC);
    let mut logs = Vec::new();
    while let Some(guess) = asked(&stage, CLASSIC) {
        stage.press(&keys(&guess, &secret));
        logs.push(log(&mut stage));
    }
    for earlier in logs.iter().rev().skip(1) {
        stage.press("u");
        assert!(stage.status().contains("Enter gives it"), "the score can be changed now");
        stage.press("Esc");
        assert_eq!(&log(&mut stage), earlier);
    }
    stage.after("u Esc u").must_say_only("There is no score to undo");
    for later in &logs {
        stage.press("U");
        assert_eq!(&log(&mut stage), later);
    }
    stage.after("G").must_begin("FOUND");
}

/// Three scores that contradict each other: no code that the first two leave gives the third one mark.
fn contradictory() -> Stage {
    let mut stage = by_hand(CLASSIC);
    stage.press("20 Enter 20 Enter 01 Enter");
    stage
}

#[test]
fn scores_that_contradict_each_other_are_all_listed_after_a_restart() {
    let stage = contradictory();
    // The row of the list with the cursor.
    let row = |stage: &Stage| {
        let row = stage.row("▶ 3  ");
        row.split(['▶', '│']).find(|part| part.starts_with(" 3 ")).map(str::to_owned)
    };
    let mut again = stage.restarted(Vec::new());
    again.after("2").must_show("These scores contradict each other");
    assert!(row(&stage).is_some());
    assert_eq!(row(&again), row(&stage));
    // Also when it was left at an earlier step.
    let mut earlier = contradictory();
    earlier.press("Esc Home");
    let mut again = earlier.restarted(Vec::new());
    again.press("2");
    assert_eq!(row(&again), row(&stage));
    again.after("Up Up").must_show("▶ 1  FFAA");
}

#[test]
fn a_score_put_right_lets_the_game_go_on_from_there() {
    let mut stage = contradictory();
    stage.after("Enter").must_show("Score guess 3");
    stage.after("2 0").must_show("2·0 leaves");
    let effects = stage.press("Enter");
    let (_, task) = watched(&effects);
    assert_eq!((task.known.turns().len(), task.scored.len()), (2, 1));
    stage.must_hide("These scores contradict");
    assert!(asked(&stage, CLASSIC).is_some(), "{}", stage.status());
    stage.press("u");
    assert!(stage.shows("These scores contradict"), "the change is taken back as well");
}

#[test]
fn an_earlier_score_put_right_tells_all_that_follows_anew() {
    let mut stage = contradictory();
    stage.press("Up Up");
    let row = stage.row("▶ 1  FFAA");
    let ways: Vec<&str> = row.split("would fit as ").nth(1).expect("a way").split_whitespace().collect();
    let score: String = ways[0].chars().filter(char::is_ascii_digit).collect();
    let (_, task) = watched(&stage.press(&format!("Enter {score} Enter")));
    assert_eq!((task.known.turns().len(), task.scored.len()), (0, 3));
    assert!(asked(&stage, CLASSIC).is_some(), "{}", stage.status());
    let told = log(&mut stage);
    let guesses: Vec<&str> = told.lines().filter(|line| line.contains(" exact, ")).collect();
    assert_eq!(guesses.len(), 3, "{told}");
    let marks: Vec<char> = score.chars().collect();
    assert!(guesses[0].ends_with(&format!("{} exact, {} misplaced", marks[0], marks[1])), "{told}");
}

#[test]
fn the_person_takes_over_from_the_referee_and_gives_back() {
    let mut stage = watch(CLASSIC, Some("fcaf"));
    let (_, task) = watched(&stage.press("] m"));
    assert_eq!(task.known.turns().len(), 2);
    assert!(stage.shows("you score by hand") && asked(&stage, CLASSIC).is_some());
    stage.after("p").must_show("gives it 1·1");
    stage.after("2 0 Enter m G").must_show("it can't see the secret");
    let told = log(&mut stage);
    assert!(
        told.contains("FABA  1 exact, 1 misplaced") && told.contains("4 exact, 0 misplaced"),
        "what was wrong is scored anew: {told}"
    );
}

#[test]
fn the_secret_settles_scores_that_contradict_each_other() {
    let mut stage = watch(CLASSIC, Some("fcaf"));
    stage.press("m 0 0 Enter 0 1");
    let before = stage.screen().join("\n");
    assert!(before.contains("leaves"), "{before}");
    stage.press("Enter");
    while !stage.shows("These scores contradict") {
        stage.press("0 0 Enter");
    }
    stage.after("p").must_show_in("▐F▌ ▐F▌ ▐A▌ ▐A▌", "2·1").must_hide("These scores contradict");
}

#[test]
fn until_the_guess_is_known_there_is_nothing_to_score() {
    let mut stage = Stage::leaving_work(Opening::Watch {
        rules: CLASSIC,
        strategy: Strategy::States,
        opening: Peg::new(0),
        secret: None,
    });
    let (id, task) = watched(&stage.press("Up Enter"));
    stage.must_begin("THINKING");
    assert_eq!(stage.press("1 1 Enter"), []);
    stage.must_hide("1·1");
    for message in heard(&Work::Watch(id, task)) {
        stage.send(message);
    }
    assert!(asked(&stage, CLASSIC).is_some());
    let failed = Update::Ended(End::Failed("late".to_owned()));
    stage.send(message(WorkUpdate::Watch(id, failed)));
    stage.must_say("late");
}

#[test]
fn a_score_can_be_undone_while_the_program_still_thinks_about_it() {
    let mut stage = Stage::leaving_work(Opening::Watch {
        rules: CLASSIC,
        strategy: Strategy::States,
        opening: CLASSIC.peg('f'),
        secret: None,
    });
    let hear = |stage: &mut Stage, (id, task): (TaskId, GameTask)| {
        for message in heard(&Work::Watch(id, task)) {
            stage.send(message);
        }
    };
    let first = watched(&stage.press("Up Enter"));
    hear(&mut stage, first);
    let second = watched(&stage.press("2 1 Enter"));
    assert_eq!(stage.press("u Esc"), []);
    let before = stage.frame();
    hear(&mut stage, second);
    assert_eq!(stage.frame(), before, "what was thought of it is not heard any more");
    let again = watched(&stage.press("U"));
    assert_eq!((again.1.known.turns().len(), again.1.scored.len()), (0, 1));
    hear(&mut stage, again);
    stage.must_say_only("My guess 2 is BBCC. Type its score");
}
