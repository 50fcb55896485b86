//! Practice: when exercises come back, what counts as an answer, ratings, and the lines of the file.

#![expect(clippy::cast_possible_truncation, reason = "a number that was cut off would fail the test")]

use std::collections::BTreeMap;
use std::sync::Arc;

use pegwise::archive::practice::{ChallengeId, ExerciseId, PracticeBook, PracticeEntry};
use pegwise::play::Day;
use pegwise::play::practice::{
    Attempt, Challenge, Exercise, Fault, GuessExercise, INTERVALS, JumpExercise, Schedule,
};
use pegwise::play::puzzle::{Difficulty, Puzzle, PuzzleAnswer, PuzzleKind};
use pegwise::session::PracticeSession;
use pegwise::session::command::{Argument, Outcome, by_id};
use pegwise::session::practice::{ChallengeState, Fact, OpenChallenge, Refusal};
use pegwise_engine::breaker::review::{Grade, Reviewer};
use pegwise_engine::code::unhurried;

use crate::support::prelude::*;

fn practice(entries: &[PracticeEntry]) -> PracticeSession {
    let mut session = PracticeSession::default();
    session.today = day(0);
    session.set_book(Arc::new(PracticeBook::of(entries)));
    session
}

/// Carries out the command with this id.
fn run(session: &mut PracticeSession, id: &str) -> Result<Fact, Refusal> {
    let row = by_id(session, id).expect("a command");
    let run = row.does.ready(session, Argument::Nothing).expect("it takes nothing")?;
    match run(session, &mut Random::new(Seed(0))) {
        Outcome::Happened(fact) => Ok(fact),
        _ => panic!("{id} needs no work"),
    }
}

/// Answers the open challenge. Returns whether the answer is right.
fn answered(session: &mut PracticeSession, answer: &PuzzleAnswer) -> bool {
    let text = match answer {
        PuzzleAnswer::Code(code) => code.to_string(),
        PuzzleAnswer::Jumps(jumps) => jumps.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "),
        other => panic!("no answer here: {other:?}"),
    };
    let run = session.answer(&text).expect("a challenge is open");
    let _ = run(session, &mut Random::new(Seed(0)));
    matches!(session.open().map(|open| &open.standing), Some(ChallengeState::Solved(_)))
}

fn day(number: i64) -> Day {
    "2026-01-01".parse::<Day>().expect("a day").plus(number)
}

fn history(turns: &[&str]) -> History {
    turns.iter().map(|turn| Turn::parse(turn, Rules::CLASSIC).expect("a turn")).collect()
}

/// An exercise after these turns, with the best guess that a reviewer finds.
fn guess_exercise(turns: &[&str], made: &str) -> GuessExercise {
    let (rules, history) = (Rules::CLASSIC, history(turns));
    let best = unhurried(|checkpoint| Reviewer::new(rules).best(&history.scored(), checkpoint)).chosen.code;
    GuessExercise::new(rules, history, rules.parse(made).expect("a code"), best).expect("it is possible")
}

/// A game from hole 1 in which a jump loses as soon as one can.
pub(crate) fn lost_game() -> PegGame {
    let game = PegGame::new(Shape::CLASSIC).starting_at(Shape::CLASSIC.hole(1).expect("a hole"));
    let mut evaluations = Evaluations::default();
    evaluations.work_out(&game);
    let mut game = game;
    // The first jump that loses, then any.
    while !game.is_over() {
        let futures = evaluations.futures(&game);
        let loses = |future: &&pegwise::play::Future| future.evaluation.verdict.is_lost();
        let next = futures.iter().find(loses).unwrap_or(&futures[0]);
        game = next.game.clone();
    }
    game
}

fn jump_exercise() -> JumpExercise {
    let mut evaluations = Evaluations::default();
    let game = lost_game();
    evaluations.work_out(&game);
    JumpExercise::of_game(&game, &evaluations).expect("a jump lost the goal")
}

#[test]
fn whoever_solves_at_once_is_asked_again_after_each_interval_and_then_no_more() {
    let mut schedule = Schedule::New(day(0));
    let mut asked = Vec::new();
    for now in 0..365 {
        if schedule.is_due(day(now)) {
            asked.push(now);
            schedule = schedule.after(Attempt::Solved, day(now));
        }
    }
    assert_eq!(asked, [0, 1, 4, 11, 27, 62, 152]);
    assert_eq!(schedule, Schedule::Learned);
}

#[test]
fn an_attempt_before_its_day_leaves_the_schedule_unless_it_is_missed() {
    let waiting = Schedule::New(day(0)).after(Attempt::Solved, day(0)).after(Attempt::Solved, day(1));
    assert_eq!(waiting.due(), Some(day(4)));
    for attempt in [Attempt::Solved, Attempt::Helped] {
        assert_eq!(waiting.after(attempt, day(2)), waiting);
    }
    assert_eq!(waiting.after(Attempt::Missed, day(2)).due(), Some(day(3)));
}

/// A year in which the player practices on some days, with a clock of its own. A second count of boxes and days says what is
/// due.
#[test]
fn a_year_of_practice_asks_for_each_exercise_on_its_days() {
    let exercises: Vec<Exercise> = ["abcd", "aaaa", "abab", "fefe", "cddc", "eeef"]
        .iter()
        .map(|made| Exercise::Guess(guess_exercise(&["aabb=1,1"], made)))
        .collect();
    let ids: Vec<ExerciseId> = exercises.iter().map(ExerciseId::of).collect();
    let mut entries = Vec::new();
    // Box and day of each exercise, from 0; the box before the first is -1.
    let mut known: BTreeMap<usize, (i64, i64)> = BTreeMap::new();
    let (mut attempts, mut learned) = (0, 0);
    for now in 0..365_i64 {
        if now % 40 == 3
            && let Some(exercise) = exercises.get((now / 40) as usize)
        {
            entries.push(PracticeEntry::Added(day(now), exercise.clone()));
            known.insert((now / 40) as usize, (-1, now));
        }
        let book = PracticeBook::of(&entries);
        let mut due: Vec<String> = book.due(day(now)).iter().map(ToString::to_string).collect();
        due.sort();
        let mut expected: Vec<String> =
            known.iter().filter(|(_, (_, due))| *due <= now).map(|(at, _)| ids[*at].to_string()).collect();
        expected.sort();
        assert_eq!(due, expected, "day {now}");
        let next = known.values().map(|(_, due)| *due).filter(|due| *due > now && *due < 100_000).min();
        assert_eq!(book.next_due(day(now)), next.map(day), "day {now}");
        // Nobody practices on Sundays, or in the whole of a week in summer.
        if now % 7 == 3 || (180..187).contains(&now) {
            continue;
        }
        let open: Vec<usize> = known.iter().filter(|(_, (_, due))| *due <= now).map(|(at, _)| *at).collect();
        for at in open {
            attempts += 1;
            let (place, _) = known[&at];
            // Each exercise is missed or needs help now and then.
            let attempt = match (now + 3 * at as i64) % 11 {
                0 => Attempt::Missed,
                5 => Attempt::Helped,
                _ => Attempt::Solved,
            };
            entries.push(PracticeEntry::Attempted(day(now), ids[at].clone(), attempt));
            let place = match attempt {
                Attempt::Missed => 0,
                Attempt::Helped => place.max(0),
                Attempt::Solved => place + 1,
            };
            let due = INTERVALS.get(place as usize).map_or(100_000, |days| now + i64::from(*days));
            learned += i64::from(due == 100_000);
            known.insert(at, (place, due));
        }
    }
    assert!(attempts > 40, "{attempts} attempts in a year");
    assert!(learned > 0, "something is learned in a year");
}

#[test]
fn every_guess_that_tells_enough_is_an_answer_and_no_other() {
    let exercise = guess_exercise(&["aabb=1,1"], "aabb");
    let challenge = Challenge::of(Exercise::Guess(exercise.clone()));
    let Challenge::Guess(open) = &challenge else { panic!("it is about a guess") };
    let best = open.best.partition.bits();
    let needed = open.needed().expect("several codes are possible");
    let (mut right, mut wrong) = (0, 0);
    for code in Universe::new(Rules::CLASSIC).codes() {
        let bits = open.weighed(code).partition.bits();
        let fault = challenge.fault(&PuzzleAnswer::Code(code));
        if (bits * 100.0).round() >= f64::from(needed) {
            assert_eq!(fault, None, "{code} tells {bits} bits");
            right += 1;
        } else {
            assert!(matches!(fault, Some(Fault::TellsTooLittle(_))), "{code} tells {bits} bits");
            wrong += 1;
        }
    }
    assert!((f64::from(needed) / 100.0 - Grade::STRONG * best).abs() <= 0.01);
    assert!(right > 10 && wrong > 100, "{right} right, {wrong} wrong");
    assert!(challenge.fault(&PuzzleAnswer::Code(exercise.made)).is_some(), "the mistake is no answer");
    assert_eq!(challenge.fault(&challenge.answer()), None);
}

#[test]
fn the_exercises_of_a_game_are_its_worst_guesses() {
    let rules = Rules::CLASSIC;
    let secret = rules.parse("dbfd").expect("a code");
    let turns: History = ["aabb", "aabb", "aaaa", "dbfd"]
        .iter()
        .map(|guess| rules.parse(guess).expect("a code"))
        .map(|code| Turn { code, score: Score::of(&code, &secret) })
        .collect();
    let mut reviewer = Reviewer::new(rules);
    let judged: Vec<_> =
        (0..4).map(|at| unhurried(|checkpoint| reviewer.judge(&turns, at, checkpoint))).collect();
    let exercises = GuessExercise::of_game(rules, &judged);
    let made: Vec<String> = exercises.iter().map(|exercise| exercise.made.to_string()).collect();
    assert!(made.contains(&"aabb".to_owned()) && made.contains(&"aaaa".to_owned()), "{made:?}");
    assert!(exercises.len() <= GuessExercise::MOST);
    let lost = |exercise: &GuessExercise| {
        let at = exercise.history.turns().len();
        judged[at].most_bits.partition.bits() - judged[at].expected()
    };
    assert!(exercises.is_sorted_by(|one, other| lost(one) >= lost(other)), "the worst comes first");
}

#[test]
fn a_jump_that_keeps_the_goal_is_an_answer_and_no_other() {
    let exercise = jump_exercise();
    let challenge = Challenge::of(Exercise::Jump(exercise.clone()));
    let mut evaluations = Evaluations::default();
    evaluations.work_out(&exercise.game);
    for future in evaluations.futures(&exercise.game) {
        let answer = challenge.parse_answer(&future.jump.to_string()).expect("a jump");
        assert_eq!(challenge.fault(&answer).is_none(), future.evaluation.verdict.is_winnable());
    }
    let (board, jumps) = challenge.game().expect("it is on the triangle");
    assert_eq!(board, exercise.game.board());
    let end = jumps.iter().fold(board, |board, jump| board.after(*jump));
    assert_eq!(end.pegs(), 1, "the game that is shown wins");
}

#[test]
fn hints_lead_to_the_answer_without_naming_it_and_end() {
    let challenges = [
        Challenge::of(Exercise::Guess(guess_exercise(&["aabb=1,1"], "aabb"))),
        Challenge::of(Exercise::Jump(jump_exercise())),
    ];
    let puzzles =
        PuzzleKind::ALL.map(|kind| Challenge::Puzzle(Box::new(pegwise::play::puzzle::Puzzle::new(kind, 3))));
    for challenge in challenges.iter().chain(&puzzles) {
        let hints = (0..20).map_while(|number| challenge.hint(number)).count();
        assert!((1..=8).contains(&hints), "{hints} hints");
    }
}

#[test]
fn the_first_answer_counts_and_later_ones_do_not() {
    let exercise = Exercise::Guess(guess_exercise(&["aabb=1,1"], "aabb"));
    let id = ExerciseId::of(&exercise);
    let mut session = practice(&[]);
    session.open_exercises(vec![exercise.clone()]);
    let wrong = PuzzleAnswer::Code(Rules::CLASSIC.parse("aabb").expect("a code"));
    assert!(!answered(&mut session, &wrong));
    let right = session.open().expect("it is open").challenge.answer();
    assert!(answered(&mut session, &right));
    assert_eq!(
        session.take_entries(),
        [PracticeEntry::Added(day(0), exercise), PracticeEntry::Attempted(day(0), id, Attempt::Missed),]
    );
}

#[test]
fn hints_are_remembered_when_a_challenge_is_left() {
    let puzzle = Puzzle::new(PuzzleKind::OneCode, 7);
    let exercise = Exercise::Jump(jump_exercise());
    let opened: [fn(&mut PracticeSession, Puzzle, Exercise); 2] = [
        |session, puzzle, _| _ = session.open_puzzle(puzzle),
        |session, _, exercise| session.open_exercises(vec![exercise]),
    ];
    for open in opened {
        let mut entries = vec![PracticeEntry::Added(day(0), exercise.clone())];
        let mut session = practice(&entries);
        open(&mut session, puzzle.clone(), exercise.clone());
        assert_eq!(run(&mut session, "hint"), Ok(Fact::Hinted));
        let hints = session.open().expect("it is open").hints.clone();
        assert_eq!(run(&mut session, "back"), Ok(Fact::List));
        // The lines of the file are what another run of the program finds.
        entries.extend(session.take_entries());
        let lines: Vec<PracticeEntry> =
            entries.iter().map(|it| PracticeEntry::parse(&it.to_line()).expect("an entry")).collect();
        let mut next = practice(&lines);
        open(&mut next, puzzle.clone(), exercise.clone());
        let reopened = next.open().expect("it is open");
        assert_eq!(reopened.hints, hints);
        let right = reopened.challenge.answer();
        assert!(answered(&mut next, &right));
        assert_eq!(next.open().and_then(|open| open.attempt), Some(Attempt::Helped));
        // After the attempt, hints begin anew for an exercise.
        entries.extend(next.take_entries());
        let mut later = practice(&entries);
        open(&mut later, puzzle.clone(), exercise.clone());
        assert_eq!(later.open().map(|open| open.hints.len()), Some(0));
    }
}

#[test]
fn what_is_typed_wrongly_is_refused_and_costs_nothing() {
    let refused = |kind, text: &str| {
        let challenge = Challenge::Puzzle(Box::new(Puzzle::new(kind, 3)));
        challenge.parse_answer(text).expect_err(text).to_string()
    };
    for text in ["1", "6", "0", "g", "ab", ""] {
        let said = refused(PuzzleKind::Position, text);
        assert_eq!(said, format!("{text:?} is not a color here: colors are a to f"));
    }
    assert!(refused(PuzzleKind::WrongScore, "a").contains("is not the number of a guess"));
    // A game that is not over is not a wrong game.
    let puzzle = Puzzle::new(PuzzleKind::FewestSweeps, 3);
    let PuzzleAnswer::Jumps(jumps) = puzzle.answer() else { panic!("the answer is jumps") };
    let first = jumps[0].to_string();
    assert!(refused(PuzzleKind::FewestSweeps, &first).starts_with("the game is not over after these jumps"));
}

#[test]
fn what_is_skipped_stays_due_and_is_not_asked_again_in_this_round() {
    let exercises: Vec<Exercise> = ["abcd", "aaaa", "abab"]
        .iter()
        .map(|made| Exercise::Guess(guess_exercise(&["aabb=1,1"], made)))
        .collect();
    let entries: Vec<PracticeEntry> =
        exercises.iter().map(|exercise| PracticeEntry::Added(day(0), exercise.clone())).collect();
    let mut session = practice(&entries);
    // The cursor is on the mistakes, which are due.
    let mut opening = run(&mut session, "accept");
    let mut seen = Vec::new();
    while opening == Ok(Fact::Open) {
        seen.push(session.open().and_then(OpenChallenge::exercise).expect("an exercise is open"));
        opening = run(&mut session, "skip");
    }
    assert_eq!(opening, Ok(Fact::NothingDue));
    seen.sort();
    let mut all: Vec<ExerciseId> = exercises.iter().map(ExerciseId::of).collect();
    all.sort();
    assert_eq!(seen, all);
    assert_eq!(session.book.due(day(0)).len(), 3);
    assert!(session.take_entries().is_empty());
}

#[test]
fn ratings_follow_the_results_and_are_shown_once_they_mean_something() {
    let solved = |attempts: usize, attempt: Attempt| {
        let entries = (0..attempts).map(|number| PracticeEntry::Puzzle {
            day: day(number as i64 / 4),
            kind: PuzzleKind::OneCode,
            number: number as u32,
            difficulty: Difficulty::Medium,
            attempt,
        });
        PracticeBook::of(&entries.collect::<Vec<_>>())
    };
    let rating = |book: &PracticeBook| book.ratings.form(PuzzleKind::OneCode);
    assert_eq!(rating(&solved(0, Attempt::Solved)), None);
    assert!(!rating(&solved(3, Attempt::Solved)).expect("begun").is_rated());
    let (strong, weak) = (solved(40, Attempt::Solved), solved(40, Attempt::Missed));
    let (high, low) = (rating(&strong).expect("begun"), rating(&weak).expect("begun"));
    assert!(high.rating > 1600.0 && low.rating < 1500.0, "{high:?}, {low:?}");
    assert!(high.is_rated() || high.deviation < 150.0, "{high:?}");
    let fitting = |book: &PracticeBook| book.ratings.fitting(PuzzleKind::OneCode);
    assert_eq!(fitting(&solved(0, Attempt::Solved)), Difficulty::Easy);
    assert_eq!((fitting(&strong), fitting(&weak)), (Difficulty::Hard, Difficulty::Easy));
    let of_puzzles = |book: &PracticeBook| book.ratings.puzzles(PuzzleKind::OneCode)[1].rating;
    assert!(of_puzzles(&strong) < 1600.0 && of_puzzles(&weak) > 1600.0, "puzzles are rated, too");
}

/// Mark Glickman's own example, worked out again with a formula of its own for the first day.
#[test]
fn a_day_is_rated_by_the_published_formula() {
    // One day of a new player against puzzles of 1400 and 1800, with a deviation of 150: solved, missed.
    let entries = [(Difficulty::Easy, Attempt::Solved), (Difficulty::Hard, Attempt::Missed)];
    let entries: Vec<PracticeEntry> = (0..)
        .zip(entries)
        .map(|(number, (difficulty, attempt))| PracticeEntry::Puzzle {
            day: day(0),
            kind: PuzzleKind::Position,
            number,
            difficulty,
            attempt,
        })
        .collect();
    let form = PracticeBook::of(&entries).ratings.form(PuzzleKind::Position).expect("begun");
    let scale = 173.7178;
    let (phi, phi_of_puzzles) = (350.0_f64 / scale, 150.0 / scale);
    let g = 1.0 / (1.0 + 3.0 * phi_of_puzzles * phi_of_puzzles / std::f64::consts::PI.powi(2)).sqrt();
    let expected = |rating: f64| 1.0 / (1.0 + (g * (rating - 1500.0) / scale).exp());
    let games = [(expected(1400.0), 1.0), (expected(1800.0), 0.0)];
    let v = 1.0 / games.iter().map(|(e, _)| g * g * e * (1.0 - e)).sum::<f64>();
    // The volatility moves by less than a millionth in so short a time.
    let before = (phi * phi + 0.06 * 0.06_f64).sqrt();
    let after = 1.0 / (1.0 / (before * before) + 1.0 / v).sqrt();
    let rating = 1500.0 + scale * after * after * games.iter().map(|(e, s)| g * (s - e)).sum::<f64>();
    assert!((form.rating - rating).abs() < 0.1, "{} and {rating}", form.rating);
    assert!((form.deviation - scale * after).abs() < 0.1, "{} and {}", form.deviation, scale * after);
}

#[test]
fn only_the_first_attempt_at_a_puzzle_counts() {
    let entry = |attempt| PracticeEntry::Puzzle {
        day: day(0),
        kind: PuzzleKind::WinningJump,
        number: 7,
        difficulty: Difficulty::Easy,
        attempt,
    };
    let once = PracticeBook::of(&[entry(Attempt::Missed)]);
    let twice = PracticeBook::of(&[entry(Attempt::Missed), entry(Attempt::Solved)]);
    assert_eq!(twice.attempt(PuzzleKind::WinningJump, 7), Some(Attempt::Missed));
    assert_eq!(once.ratings.form(PuzzleKind::WinningJump), twice.ratings.form(PuzzleKind::WinningJump));
}

fn entries() -> Vec<PracticeEntry> {
    let guess = Exercise::Guess(guess_exercise(&["aabb=1,1", "accd=0,2"], "abcd"));
    let jump = jump_exercise();
    let elsewhere = jump.game.clone().played_for(Goal::WhereItBegan);
    let home = JumpExercise::new(elsewhere, jump.made, jump.keeping.clone()).expect("it is possible");
    let id = ExerciseId::of(&guess);
    vec![
        PracticeEntry::Added(day(0), guess),
        PracticeEntry::Added(day(1), Exercise::Jump(jump)),
        PracticeEntry::Added(day(1), Exercise::Jump(home)),
        PracticeEntry::Hinted(day(2), ChallengeId::Exercise(id.clone())),
        PracticeEntry::Hinted(day(2), ChallengeId::Puzzle(PuzzleKind::Position, 9)),
        PracticeEntry::Attempted(day(2), id, Attempt::Helped),
        PracticeEntry::Puzzle {
            day: day(3),
            kind: PuzzleKind::EmptyStart,
            number: 4_294_967_295,
            difficulty: Difficulty::Hard,
            attempt: Attempt::Solved,
        },
    ]
}

#[test]
fn every_entry_is_one_line_and_is_read_as_it_was_written() {
    for entry in entries() {
        let line = entry.to_line();
        assert!(!line.contains('\n'), "{line}");
        assert_eq!(PracticeEntry::parse(&line), Ok(entry), "{line}");
    }
}

#[test]
fn different_moments_have_different_identities() {
    let mut ids: Vec<String> = entries()
        .iter()
        .filter_map(|entry| match entry {
            PracticeEntry::Added(_, exercise) => Some(ExerciseId::of(exercise).to_string()),
            _ => None,
        })
        .collect();
    ids.sort();
    ids.dedup();
    assert_eq!(ids.len(), 3);
}

#[test]
fn a_line_that_no_game_can_have_written_is_refused() {
    let lines: Vec<String> = entries().iter().map(PracticeEntry::to_line).collect();
    for (line, from, to) in [
        (0, "\"made\":\"abcd\"", "\"made\":\"abcz\""),
        (0, "aabb=1,1", "aabb=4,0"),
        (0, "4 positions", "9 positions"),
        (0, "2026-01-01", "yesterday"),
        (1, "\"goal\":\"any\"", "\"goal\":\"99\""),
        (1, "\"keeping\":[", "\"keeping\":[\"1-1\","),
        (3, "practice\":\"hint", "practice\":\"help"),
        (4, "position", "anywhere"),
        (5, "helped", "cheated"),
        (6, "empty-start", "full-end"),
        (6, "hard", "harder"),
        (6, "4294967295", "-1"),
    ] {
        let damaged = lines[line].replace(from, to);
        assert_ne!(damaged, lines[line], "{from} is in {}", lines[line]);
        assert!(PracticeEntry::parse(&damaged).is_err(), "{damaged}");
    }
}
