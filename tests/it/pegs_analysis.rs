//! What the coach finds out of larger triangles while the player goes on: what is asked, what is claimed in the meantime,
//! and what is told of it.

use std::ops::ControlFlow;
use std::sync::{Arc, Mutex};

use pegwise::play::{BoardAnalysis, BoardProgress};
use pegwise::task::{CancellationToken, Monitor, Task};
use pegwise_engine::pegs::{Evaluation, Loss, Report, Solver};

use crate::support::prelude::*;

type Asked = (TaskId, BoardAnalysis);

fn analysis(effects: &[Effect]) -> Asked {
    let asked = effects.iter().find_map(|effect| match effect {
        Effect::Start(Work::Board(id, analysis)) => Some((*id, analysis.clone())),
        _ => None,
    });
    asked.unwrap_or_else(|| panic!("nothing was asked: {effects:?}"))
}

/// Tells what an analysis found.
fn tell(stage: &mut Stage, (id, _): &Asked, report: Report) {
    let finding = BoardProgress { target: Target::Anywhere, report };
    receive(stage, *id, Update::Progress(finding));
}

fn receive(stage: &mut Stage, id: TaskId, update: Update<BoardAnalysis>) {
    stage.send(message(WorkUpdate::Board(id, update)));
}

/// What an analysis finds until `enough` says that this is enough.
fn findings(analysis: BoardAnalysis, enough: impl Fn(&Report) -> bool + Sync) -> Vec<BoardProgress> {
    let found = Mutex::new(Vec::new());
    let report = |finding: BoardProgress| {
        let answer = if enough(&finding.report) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
        found.lock().expect("nobody panicked").push(finding);
        answer
    };
    let _ = analysis.run(&Monitor::new(&CancellationToken::default(), &report));
    found.into_inner().expect("nobody panicked")
}

#[test]
fn of_boards_that_are_not_known_yet_nothing_is_claimed() {
    let mut stage = Stage::new(pegs(Shape::triangle(8), 5, Coach::Warn));
    stage.must_show("Still looking");
    assert!(!stage.hints().contains("hint") && !stage.hints().contains("play out"));
    stage.after("H").must_say("Still looking").must_show("hints 0");
    stage.press("14 Enter Enter");
    assert!(stage.shows("34 pegs"), "and every legal jump is made");
}

#[test]
fn what_takes_long_is_asked_for_once_and_told_when_it_is_known() {
    let mut stage = Stage::new(pegs(Shape::triangle(8), 5, Coach::Warn));
    let effects = stage.press("14 Enter Enter");
    let asked = analysis(&effects);
    assert_eq!(asked.1.board.pegs(), 34);
    stage.press("I");
    assert_eq!(stage.press("Left Right"), [], "a key that changes no board asks for nothing");
    tell(&mut stage, &asked, Report::LookedAt(1_500_000));
    stage.must_show("Still looking: 1,500,000");
    let known = |board: Board, verdict| {
        Report::Known(board, Box::new(Evaluation { verdict, ..Evaluation::unknown(board) }))
    };
    tell(&mut stage, &asked, known(asked.1.board, Verdict::Winnable));
    stage.must_show("One peg is still");
    let successors: Vec<(Jump, Board)> = asked.1.board.successors().collect();
    for (at, (_, after)) in successors.iter().enumerate() {
        let verdict = if at == 0 { Verdict::Lost(Loss::AllGames(Some(7))) } else { Verdict::Winnable };
        tell(&mut stage, &asked, known(*after, verdict));
    }
    stage.must_show(&format!("Winning jumps: {}", successors.len() - 1));
    stage.after("H").must_say("Hint 1").must_show("hints 1");
    let (before, _) = asked;
    let effects = stage.press("u");
    let asked = analysis(&effects);
    for late in [End::Failed("no memory".to_owned()), End::Done(())] {
        receive(&mut stage, before, Update::Ended(late));
        assert!(stage.shows("Still looking"), "the end of an older analysis is not that of this one");
    }
    receive(&mut stage, asked.0, Update::Ended(End::Done(())));
    stage.must_show("Unknown");
}

#[test]
fn the_coach_of_seven_rows_says_why_a_board_is_lost() {
    let mut stage = Stage::new(pegs(Shape::triangle(7), 2, Coach::Warn));
    let effects = stage.press("7 Enter Enter");
    let asked = analysis(&effects);
    let solver = Arc::new(Solver::new(Shape::triangle(7), Target::Anywhere));
    let lost: Board = "./x./.../..../...../....../....xx.".parse().unwrap();
    for board in [asked.1.board, lost] {
        // The game's own board is answered, whatever was asked last.
        let analysis = BoardAnalysis::new(Arc::clone(&solver), board, None);
        let counts = |report: &Report| matches!(report, Report::Counted(..));
        for finding in findings(analysis, counts) {
            receive(&mut stage, asked.0, Update::Progress(finding));
        }
    }
    stage.must_show("One peg is still possible");
    let mut stage = Stage::new(Opening::Pegs { game: PegGame::from_board(lost), coach: Coach::Warn });
    stage.after("Right").must_show("never meet");
}

#[test]
fn the_start_is_asked_about_for_goals_that_want_the_best_it_allowed() {
    let game = PegGame::from_board(Board::start("7".parse().unwrap(), Shape::triangle(7).hole(2).unwrap()));
    let (_, later) = game.futures().swap_remove(0);
    let evaluations = Evaluations::default();
    assert_eq!(evaluations.start_in_question(&later), None);
    let sweeping = later.played_for(Goal::FewestSweeps);
    assert_eq!(evaluations.start_in_question(&sweeping), Some(game.board()));
    let mut evaluations = evaluations;
    let asked = evaluations.analysis(&sweeping).expect("there is something to find out");
    for finding in findings(asked, |_| false) {
        if let Report::Known(board, evaluation) = finding.report {
            evaluations.learn(board, finding.target, *evaluation);
        }
    }
    assert_eq!(evaluations.start_in_question(&sweeping), None);
    assert_eq!(evaluations.of(&sweeping.after(0)).fewest_sweeps(), Some(12));
    assert!(!evaluations.of(&sweeping).verdict.is_unknown());
    assert!(evaluations.has_all_of(&sweeping), "and nothing is asked again");
}

#[test]
fn six_rows_are_worked_out_beside_the_screen() {
    let mut stage =
        Stage::leaving_work(Opening::Pegs { game: PegGame::new(Shape::CLASSIC), coach: Coach::Refuse });
    assert!(!stage.shows("Still looking"), "five rows are known at once: {}", stage.screen().join("\n"));
    let effects = stage.press("+");
    let asked = analysis(&effects);
    assert_eq!(asked.1.shape(), Shape::triangle(6));
    stage.must_show("Still looking");
    for message in heard(&Work::Board(asked.0, asked.1)) {
        stage.send(message);
    }
    stage.must_hide("Still looking").must_show("games");
    let effects = stage.press("t");
    assert!(!effects.iter().any(|effect| matches!(effect, Effect::Start(_))), "the table has all of it");
}

#[test]
fn whoever_looks_elsewhere_is_not_looked_for() {
    let mut stage = Stage::leaving_work(pegs(Shape::triangle(7), 2, Coach::Warn));
    stage.must_show("Still looking");
    let stops = |effects: &[Effect]| effects.contains(&Effect::Cancel(WorkKind::Board));
    assert!(stops(&stage.press("Esc")) && stage.shows("PEGWISE"), "the menu shows no board");
    assert!(!stops(&stage.press("Down")), "once is enough");
    let effects = stage.press("3");
    assert_eq!(analysis(&effects).1.board.pegs(), 27, "what was not told is asked again");
    assert!(stops(&stage.press("n - -")), "of five rows everything is known");
}

/// A game on six rows and a jump of a peg that has no other, by which its goal goes out of reach.
fn blunder(evaluations: &Evaluations, game: PegGame) -> (PegGame, Jump) {
    let futures = game.futures();
    let only = |jump: &Jump| futures.iter().filter(|(other, _)| other.from == jump.from).count() == 1;
    if let Some((jump, _)) =
        futures.iter().find(|(jump, after)| only(jump) && evaluations.loses(&game, after))
    {
        return (game, *jump);
    }
    let keeps = |after: &PegGame| evaluations.of(after).verdict.is_winnable();
    let ways = |(_, after): &(Jump, PegGame)| evaluations.of(after).ways;
    let narrowest = futures.into_iter().filter(|(_, after)| keeps(after)).min_by_key(ways);
    blunder(evaluations, narrowest.expect("a game that can be won goes on").1)
}

/// Lets the work of an analysis be done.
fn work_off(stage: &mut Stage, (id, asked): &Asked) {
    for message in heard(&Work::Board(*id, asked.clone())) {
        stage.send(message);
    }
}

#[test]
fn a_coach_who_is_still_looking_lets_no_losing_jump_pass() {
    let start = PegGame::new(Shape::triangle(6)).starting_at(Shape::triangle(6).hole(1).expect("a hole"));
    let mut evaluations = Evaluations::default();
    evaluations.work_out(&start);
    let (game, jump) = blunder(&evaluations, start);
    for (coach, said) in [(Coach::Refuse, "Refused:"), (Coach::Warn, "Enter again")] {
        let mut stage = Stage::leaving_work(Opening::Pegs { game: game.clone(), coach });
        stage.must_show("Still looking");
        stage.press(&format!("{} Enter Enter", jump.from));
        assert!(!stage.shows(said), "{coach:?}: nothing is known yet");
        let asked = analysis(&stage.begun);
        work_off(&mut stage, &asked);
        let pegs = format!("{} pegs", game.board().pegs());
        stage.must_show(said).must_show(&pegs);
    }
}

/// A game of six rows from hole 1 whose table is not worked out yet, and the work that does it. A peg is picked up.
fn six_rows_at_once(coach: Coach) -> (Stage, Asked) {
    let mut stage = Stage::leaving_work(pegs(Shape::triangle(6), 1, coach));
    stage.press("4 Enter");
    let asked = analysis(&stage.begun);
    (stage, asked)
}

#[test]
fn a_jump_made_before_the_coach_knows_its_cost_waits_for_him_and_so_do_the_keys_after_it() {
    let (mut stage, asked) = six_rows_at_once(Coach::Warn);
    assert_eq!(stage.press("Enter u U u"), [], "the same work goes on");
    assert!(stage.shows("20 pegs"), "the jump is not made yet\n{}", stage.screen().join("\n"));
    stage.press("?");
    assert!(!stage.shows(" Keys: "), "help waits too");
    work_off(&mut stage, &asked);
    stage.must_show(" Keys: ");
    stage.after("Esc U").must_show("19 pegs");
}

#[test]
fn moves_pasted_before_the_coach_knows_their_cost_are_judged_when_he_does() {
    let start = PegGame::new(Shape::triangle(6)).starting_at(Shape::triangle(6).hole(1).expect("a hole"));
    let mut evaluations = Evaluations::default();
    evaluations.work_out(&start);
    // The first game that goes on until a jump loses.
    let mut game = start;
    let losing = loop {
        let futures = game.futures();
        let lost = futures.iter().find(|(_, after)| evaluations.loses(&game, after));
        match lost {
            Some((_, after)) => break after.clone(),
            None => game = futures.into_iter().next().expect("a jump").1,
        }
    };
    let text = format!("1 {}", losing.moves_text());
    for (coach, says) in [(Coach::Refuse, "Refused: "), (Coach::Warn, "Enter again")] {
        let mut stage = Stage::leaving_work(Opening::Pegs { game: PegGame::new(Shape::CLASSIC), coach });
        let asked = analysis(&stage.press("+"));
        assert_eq!(stage.send(Message::Paste(text.clone())), [], "the same work goes on");
        assert!(!stage.shows(says), "{coach:?}: nothing is judged yet");
        work_off(&mut stage, &asked);
        assert!(stage.shows(says), "{coach:?}\n{}", stage.screen().join("\n"));
        // Nothing is made or lost.
        stage.must_show("choose the empty hole");
        assert!(stage.shows(&losing.moves_text()));
    }
}

#[test]
fn a_coach_whose_work_fails_lets_jumps_pass() {
    let (mut stage, (id, _)) = six_rows_at_once(Coach::Refuse);
    stage.press("Enter");
    receive(&mut stage, id, Update::Ended(End::Failed("no memory".to_owned())));
    stage.must_show("19 pegs");
}
