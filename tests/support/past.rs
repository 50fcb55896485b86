//! What was played before: a record of games that a strategy and chance have played, with their daily puzzles.

#![expect(clippy::cast_possible_truncation, reason = "a number that was cut off would fail the test")]

use std::ops::ControlFlow;

use pegwise::archive::practice::PracticeEntry;
use pegwise::archive::results::{CodeResult, PegResult, RecordEntry, ReviewResult, identity};
use pegwise::play::practice::{Attempt, Exercise, GuessExercise};
use pegwise::play::puzzle::{Difficulty, PuzzleKind};
use pegwise::play::{
    BreakGame, Daily, Day, Deal, Evaluations, GameId, PegGame, PegHelp, Random, Seed, TURNS,
};
use pegwise::store::RestoredState;
use pegwise_engine::breaker::review::Reviewer;
use pegwise_engine::breaker::{Event, Strategy, break_secret};
use pegwise_engine::code::{History, Peg, Rules, Turn, unhurried};
use pegwise_engine::pegs::Shape;

/// The program that was used for three weeks.
pub(crate) fn past() -> RestoredState {
    let mut reviewer = Reviewer::new(Rules::CLASSIC);
    let mut results = Vec::new();
    for date in 1..=20_u32 {
        let today = day(date);
        let daily = Daily::of(today).expect("it has a puzzle");
        // Nobody plays every day.
        if date != 9 {
            results.extend(code(&mut reviewer, Deal::Daily(daily), date.into(), today));
        }
        results.extend(code(&mut reviewer, Deal::Drawn(Seed(date.into())), 100 + u64::from(date), today));
        results.push(triangle(date.into(), today));
    }
    RestoredState { results, practice: practice(), ..RestoredState::default() }
}

/// Three weeks of puzzles, each day a few, and three mistakes.
fn practice() -> Vec<PracticeEntry> {
    let mut random = Random::new(Seed(3));
    let mut entries = Vec::new();
    for (number, made) in (0..).zip(["ffff", "aabb", "fefe"]) {
        let rules = Rules::CLASSIC;
        let history: History = [Turn::parse("aabb=1,1", rules).expect("a turn")].into_iter().collect();
        let best =
            unhurried(|checkpoint| Reviewer::new(rules).best(&history.scored(), checkpoint)).chosen.code;
        let made = rules.parse(made).expect("a code");
        let exercise = GuessExercise::new(rules, history, made, best).expect("it is possible");
        entries.push(PracticeEntry::Added(day(5 + number), Exercise::Guess(exercise)));
    }
    for date in 1..=20 {
        for of_day in 0..3 {
            let (solved, at) = (random.below(3) > 0, random.below(3));
            entries.push(PracticeEntry::Puzzle {
                day: day(date),
                kind: [PuzzleKind::WrongScore, PuzzleKind::WinningJump][of_day as usize % 2],
                number: 3 * date + of_day,
                difficulty: Difficulty::ALL[at],
                attempt: if solved { Attempt::Solved } else { Attempt::Missed },
            });
        }
    }
    entries
}

fn day(date: u32) -> Day {
    format!("2026-11-{date:02}").parse().expect("a day")
}

/// A game against a secret, and how good its guesses were.
fn code(reviewer: &mut Reviewer, deal: Deal, id: u64, today: Day) -> Vec<RecordEntry> {
    let rules = Rules::CLASSIC;
    let mut game = BreakGame::new(rules, deal, TURNS).with_id(GameId(id));
    let mut player = Strategy::Constraints.breaker(rules, Peg::new(id as usize % 6).expect("one of six"));
    let secret = game.secret();
    break_secret(&mut *player, rules, &secret, None, &mut |event| {
        if let Event::Guess(turn) = event {
            game = game.guessed(turn.code);
        }
        ControlFlow::Continue(())
    });
    let result = CodeResult::of(&game, today).expect("the game is over");
    let judged: Vec<_> = (0..game.history().turns().len())
        .map(|at| unhurried(|checkpoint| reviewer.judge(game.history(), at, checkpoint)))
        .collect();
    vec![RecordEntry::Code(result), RecordEntry::Review(ReviewResult::of(identity(&game), &judged))]
}

/// A game on the triangle, its jumps drawn at random from those that keep a single peg within reach, but for one in four.
fn triangle(id: u64, today: Day) -> RecordEntry {
    let mut random = Random::new(Seed(id));
    let hole = Shape::CLASSIC.hole([1, 5, 4][id as usize % 3]).expect("five rows have these holes");
    let mut evaluations = Evaluations::default();
    let mut game = PegGame::new(Shape::CLASSIC).starting_at(hole);
    while !game.is_over() {
        evaluations.work_out(&game);
        let mut futures: Vec<PegGame> = game.futures().into_iter().map(|(_, after)| after).collect();
        if random.below(4) > 0 {
            let all = futures.clone();
            futures.retain(|after| !evaluations.loses(&game, after));
            if futures.is_empty() {
                futures = all;
            }
        }
        game = futures.swap_remove(random.below(futures.len()));
    }
    let help = PegHelp::default();
    RecordEntry::Pegs(PegResult::of(&game, (GameId(1000 + id), help), evaluations.rating(&game), today))
}
