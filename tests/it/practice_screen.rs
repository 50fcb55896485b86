//! Practice on the screen and in lines: a mistake is made, practiced, and comes back on its day; puzzles are answered.

use pegwise::archive::practice::PracticeEntry;
use pegwise::play::practice::{Attempt, Exercise};
use pegwise::play::puzzle::{Puzzle, PuzzleAnswer, PuzzleKind};

use crate::practice::lost_game;
use crate::support::prelude::*;

fn against(secret: &str) -> Stage {
    let deal = Rules::CLASSIC.parse(secret).ok().map(Deal::Chosen);
    Stage::new(Opening::Play { rules: Rules::CLASSIC, most: TURNS, deal })
}

fn noted(effects: &[Effect]) -> Vec<PracticeEntry> {
    let entry = |effect: &Effect| match effect {
        Effect::Store(StoreRequest::Practice(entry)) => Some(entry.clone()),
        _ => None,
    };
    effects.iter().filter_map(entry).collect()
}

/// The keys that type an answer.
fn typed(answer: &PuzzleAnswer) -> String {
    match answer {
        PuzzleAnswer::Code(code) => code.to_string(),
        PuzzleAnswer::Turn(turn) => (turn + 1).to_string(),
        PuzzleAnswer::Peg(peg) => peg.letter().to_string(),
        PuzzleAnswer::Hole(hole) => hole.number().to_string(),
        PuzzleAnswer::Jumps(jumps) => {
            jumps.iter().map(ToString::to_string).collect::<Vec<_>>().join(" Space ")
        }
    }
}

#[test]
fn a_mistake_made_on_purpose_is_found_again_on_its_day() {
    let mut stage = against("dbfd");
    stage.resize(140, 40);
    // The second guess tells nothing new.
    stage.after("aabb Enter aabb Enter Enter dbfd Enter Enter").must_show("REVIEW");
    let added = noted(&stage.press("x"));
    let [PracticeEntry::Added(_, Exercise::Guess(exercise)), ..] = &added[..] else {
        panic!("an exercise is added: {added:?}")
    };
    assert_eq!(exercise.made.to_string(), "aabb");
    stage.must_show("LEARN").must_show("You guessed AABB");
    let answered = noted(&stage.press(&format!("{} Enter", exercise.best)));
    assert!(matches!(answered[..], [PracticeEntry::Attempted(_, _, Attempt::Solved)]), "{answered:?}");
    stage.must_show("Right:").must_show("comes back tomorrow");
    // Back to the list, and to the menu.
    stage.press("Esc Esc Esc Esc");
    assert!(!stage.row("Learn").contains("to practice"));
    stage.the_day_is("2026-11-22");
    stage.after("4").must_show_in("Your mistakes", "1 to practice");
    stage.after("Enter").must_show("You guessed AABB");
    stage.after(&format!("{} Enter", exercise.best)).must_show("comes back in 3 days");
}

#[test]
fn the_menu_says_how_many_exercises_are_due() {
    let mut stage = against("dbfd");
    stage
        .after("aabb Enter aabb Enter Enter dbfd Enter Enter x Esc Esc Esc Esc")
        .must_show_in("Learn", "1 to practice");
}

#[test]
fn a_finished_triangle_offers_the_jump_that_lost() {
    let mut stage = Stage::at(
        pegs(Shape::CLASSIC, 1, Coach::Off),
        "m 6-1,15-6,8-10,2-9,7-2,10-3,14-5,12-14,3-8,1-4,4-13,14-12,11-13 Enter",
    );
    stage.after("x").must_say("nothing to practice");
    let jumps: Vec<String> = lost_game().jumps().iter().map(ToString::to_string).collect();
    stage.press(&format!("n 1 Enter m {} Enter", jumps.join(",")));
    let added = noted(&stage.press("x"));
    assert!(matches!(added[..], [PracticeEntry::Added(_, Exercise::Jump(_))]), "{added:?}");
    stage.must_show("You jumped");
}

#[test]
fn a_puzzle_of_each_kind_is_answered_by_keys() {
    for (at, kind) in PuzzleKind::ALL.into_iter().enumerate() {
        let mut stage = Stage::new(Opening::Practice);
        stage.resize(120, 40);
        stage.press(&"Down ".repeat(at + 1));
        stage.press("/ 7 Enter");
        let puzzle = Puzzle::new(kind, 7);
        let entries = noted(&stage.press(&format!("{} Enter", typed(&puzzle.answer()))));
        let expected = PracticeEntry::Puzzle {
            day: "2026-11-21".parse().expect("a day"),
            kind,
            number: 7,
            difficulty: puzzle.grade.difficulty(),
            attempt: Attempt::Solved,
        };
        assert_eq!(entries, [expected], "{}", stage.screen().join("\n"));
        stage.must_show("Right:");
        // The explanation is walked to its end and back.
        let mut steps = 0;
        while stage.hints().contains("step") && steps < 200 {
            stage.press("]");
            steps += 1;
        }
        assert!(steps > 0, "{kind:?} has an explanation");
        for _ in 0..steps {
            stage.press("[");
        }
        stage.must_not_offer("back");
        stage.press("Enter");
        assert!(!stage.shows("Right:"), "the next one is open");
    }
}

#[test]
fn a_wrong_answer_says_why_and_leaves_the_question() {
    let mut stage = Stage::at(Opening::Practice, "Down / 12 Enter aaaa Enter");
    assert!(stage.shows("not right") || stage.status().contains("repeat"), "{}", stage.screen().join("\n"));
    stage.press("C-u abc Enter");
    assert!(stage.status().contains('3'), "a code that is too short is told: {}", stage.status());
    stage.after("R").must_say("The same key again shows it");
    stage.after("R").must_show("The answer is");
}

#[test]
fn keys_that_do_nothing_say_so() {
    let mut stage = Stage::new(Opening::Practice);
    stage.after("Up /").must_say("Choose a kind");
    stage.after("Enter").must_say("Nothing to practice");
    stage.after("Down Down / 7 Enter Enter").must_say("Type an answer first");
}

#[test]
fn practice_in_lines_is_kept_and_comes_back() {
    let home = Home::new();
    let puzzle = Puzzle::new(PuzzleKind::WrongScore, 7);
    let right = typed(&puzzle.answer());
    let lines = format!("puzzle wrong-score 7 / why / 0 / 1 / {right} / why / stop / list");
    home.says("practice --plain", &lines).tells([
        "Your mistakes: none yet.",
        "The wrong score 7, easy.",
        "One of the scores is wrong. Which guess has the wrong score?",
        "That would give the answer away: type show if you want it.",
        "Guess 1 is not right. Without guess 1 the others still contradict each other.",
        "Right: guess 2.",
        "The wrong score: 0 of 1 solved, not rated yet.",
    ]);
    let lines = "aabb / aabb / aabb / reveal / reveal / practice";
    home.says("play --plain --seed 3", lines).mentions("You guessed A A B B");
    let told = home.says("practice --plain", "mistakes / hint / show / show");
    told.tells(["Your mistakes: 1 to practice.", "Your guess."]);
    told.mentions("It comes back tomorrow");
    let output = home.pegwise().args(["practice", "--json"]).output().expect("it runs");
    let text = String::from_utf8(output.stdout).expect("text");
    assert_eq!(text.lines().count(), 4, "{text}");
    for line in text.lines() {
        assert!(PracticeEntry::parse(line).is_ok(), "{line}");
    }
    let output = home.pegwise().args(["practice", "--list"]).output().expect("it runs");
    let text = String::from_utf8(output.stdout).expect("text");
    assert!(text.starts_with("Lessons            10 lessons\nYour mistakes      next tomorrow\n"), "{text}");
}

#[test]
fn a_line_of_the_file_that_cannot_be_read_is_told_and_kept() {
    let home = Home::new();
    home.says("practice --plain", "puzzle position 3 / show / show");
    let file = home.state().join("practice.jsonl");
    let mut text = std::fs::read_to_string(&file).expect("it is there");
    text.push_str("{\"practice\":\"nothing\"}\n");
    std::fs::write(&file, &text).expect("it can be written");
    let told = home.says("practice --plain", "list");
    told.mentions("has a line that cannot be read");
    assert_eq!(std::fs::read_to_string(&file).expect("it is there"), text);
}
