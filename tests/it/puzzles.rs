//! Puzzles by number: the same everywhere, with one answer each, graded as their proofs are long.

#![expect(clippy::cast_possible_truncation, reason = "a number that was cut off would fail the test")]

use std::collections::HashSet;
use std::sync::LazyLock;

use pegwise::narration::puzzle::{mistake, puzzle_json};
use pegwise::play::puzzle::{
    Content, Difficulty, Grade, Mistake, PegAnswer, PegEvidence, PegPuzzle, Puzzle, PuzzleAnswer, PuzzleKind,
    ScorePuzzle, ScoreQuestion,
};

use crate::support::plain_board::{BitJump, PlainBoard};
use crate::support::prelude::*;

/// The triangle of five rows, on which all puzzles are.
static TRIANGLE: LazyLock<PlainBoard> =
    LazyLock::new(|| PlainBoard::drawn(&Board::full(Shape::CLASSIC).drawing()));

fn after_each(pegs: u64) -> impl Iterator<Item = (BitJump, u64)> {
    TRIANGLE.after_each(pegs)
}

fn is_winnable(pegs: u64) -> bool {
    TRIANGLE.is_winnable(pegs, &mut HashSet::new())
}

/// The games that end with one peg, with their numbers of sweeps.
fn solutions(pegs: u64, game: &mut Vec<BitJump>, found: &mut Vec<(usize, Vec<BitJump>)>) {
    if pegs.is_power_of_two() {
        let goes_on = game.windows(2).filter(|pair| pair[0][2] == pair[1][0]).count();
        found.push((game.len() - goes_on, game.clone()));
    }
    for (jump, after) in after_each(pegs) {
        game.push(jump);
        solutions(after, game, found);
        game.pop();
    }
}

/// Whether some game from a board comes to another one.
fn comes_to(pegs: u64, end: u64, seen: &mut HashSet<u64>) -> bool {
    pegs == end
        || pegs.count_ones() > end.count_ones()
            && seen.insert(pegs)
            && after_each(pegs).any(|(_, after)| comes_to(after, end, seen))
}

fn numbers(jump: &BitJump) -> String {
    format!("{}-{}", jump[0].trailing_zeros() + 1, jump[2].trailing_zeros() + 1)
}

/// Whether a board looks as if one peg could still be left, as docs/puzzles.md and docs/boards.md say: two or more pegs,
/// parity, and groups of pegs that can never meet.
fn looks_right(pegs: u64) -> bool {
    pegs.count_ones() > 1 && TRIANGLE.parity_allows_one(pegs) && !TRIANGLE.is_apart(pegs)
}

/// The grade of a puzzle on a board by its definition in docs/puzzles.md.
fn grade_on(board: Board, answer: &PegAnswer) -> usize {
    let pegs = board.bits();
    let look_right = |wrong: Vec<u64>| wrong.into_iter().filter(|pegs| looks_right(*pegs)).count();
    let after = |pegs| after_each(pegs).map(|(_, after)| after);
    match answer {
        PegAnswer::WinningJump(_) => look_right(after(pegs).filter(|after| !is_winnable(*after)).collect()),
        PegAnswer::FewestSweeps(jumps) => {
            let mut pegs = pegs;
            let mut wrong = Vec::new();
            for jump in jumps {
                let jump = [jump.from, jump.over, jump.to].map(|hole| 1 << hole.index());
                let (made, others): (Vec<_>, Vec<_>) =
                    after_each(pegs).partition(|(other, _)| *other == jump);
                wrong.extend(others.into_iter().map(|(_, after)| after));
                pegs = made[0].1;
            }
            look_right(wrong)
        }
        PegAnswer::EmptyStart(_) => {
            let comes_to_a_start =
                |pegs: &u64| (0..15).any(|hole| comes_to(*pegs, 1 << hole, &mut HashSet::default()));
            look_right(after(0x7fff ^ pegs).filter(|after| !comes_to_a_start(after)).collect())
        }
    }
}

fn check_grade(kind: PuzzleKind, number: u32) {
    let puzzle = Puzzle::new(kind, number);
    if let Content::Pegs(PegPuzzle { board, answer }) = &puzzle.content {
        let grade = Grade::Tempting(grade_on(*board, answer));
        assert_eq!(puzzle.grade, grade, "{} {number}", kind.name());
    }
}

#[test]
fn the_grade_of_a_puzzle_on_the_triangle_is_that_of_its_definition() {
    for kind in [PuzzleKind::WinningJump, PuzzleKind::FewestSweeps, PuzzleKind::EmptyStart] {
        // The last jumps of these have another that leaves one peg.
        (0..30).chain([51, 244, 246]).for_each(|number| check_grade(kind, number));
    }
}

#[test]
#[ignore = "five hundred puzzles of each kind by brute force"]
fn the_grades_of_five_hundred_puzzles_on_the_triangle_are_those_of_their_definition() {
    for kind in [PuzzleKind::WinningJump, PuzzleKind::FewestSweeps, PuzzleKind::EmptyStart] {
        (0..500).for_each(|number| check_grade(kind, number));
    }
}

/// Every right answer to a question about a board, as text.
fn answers_on(board: Board, answer: &PegAnswer) -> Vec<String> {
    let pegs = board.bits();
    match answer {
        PegAnswer::WinningJump(_) => {
            let winning = after_each(pegs).filter(|(_, after)| is_winnable(*after));
            winning.map(|(jump, _)| numbers(&jump)).collect()
        }
        PegAnswer::FewestSweeps(_) => {
            let mut found = Vec::new();
            solutions(pegs, &mut Vec::new(), &mut found);
            let fewest = found.iter().map(|(sweeps, _)| *sweeps).min();
            let best = found.into_iter().filter(|(sweeps, _)| Some(*sweeps) == fewest);
            best.map(|(_, game)| game.iter().map(numbers).collect::<Vec<_>>().join(" ")).collect()
        }
        PegAnswer::EmptyStart(_) => {
            let comes = |hole: &usize| comes_to(0x7fff ^ 1 << hole, pegs, &mut HashSet::default());
            (0..15).filter(comes).map(|hole| (hole + 1).to_string()).collect()
        }
    }
}

/// The codes that agree with turns, each of them scored.
fn fitting(rules: Rules, turns: &[Turn]) -> Vec<Code> {
    let fits = |code: &Code| turns.iter().all(|turn| Score::of(&turn.code, code) == turn.score);
    Universe::new(rules).codes().filter(fits).collect()
}

/// Every right answer to a question about scores, as text.
fn answers_to(rules: Rules, history: &History, question: ScoreQuestion) -> Vec<String> {
    let possible = fitting(rules, history.turns());
    match question {
        ScoreQuestion::OneCode { .. } => possible.iter().map(ToString::to_string).collect(),
        ScoreQuestion::WrongScore { .. } => {
            assert_eq!(possible, [], "one score is wrong");
            let without = |at: usize| {
                let turns = history.turns();
                [&turns[..at], &turns[at + 1..]].concat()
            };
            let turns = 0..history.turns().len();
            let culprits = turns.filter(|at| !fitting(rules, &without(*at)).is_empty());
            culprits.map(|at| (at + 1).to_string()).collect()
        }
        ScoreQuestion::Position { position, .. } => {
            assert!(possible.len() > 1, "not the whole code is known");
            let mut colors: Vec<String> =
                possible.iter().map(|code| code.pegs()[position].letter().to_string()).collect();
            colors.sort_unstable();
            colors.dedup();
            colors
        }
    }
}

fn answers(puzzle: &Puzzle) -> Vec<String> {
    match &puzzle.content {
        Content::Scores(ScorePuzzle { rules, history, question, .. }) => {
            answers_to(*rules, history, *question)
        }
        Content::Pegs(PegPuzzle { board, answer }) => answers_on(*board, answer),
    }
}

/// Checks what is said to show that an answer is right.
fn check_evidence(puzzle: &PegPuzzle, name: &str) {
    let pegs = puzzle.board.bits();
    let fewest = |pegs: u64| {
        let (mut open, mut fewest) = (vec![pegs], pegs.count_ones());
        while let Some(pegs) = open.pop() {
            fewest = fewest.min(pegs.count_ones());
            open.extend(after_each(pegs).map(|(_, after)| after));
        }
        fewest as u8
    };
    match puzzle.evidence() {
        PegEvidence::FewestPegs(jumps) => {
            let mut told: Vec<(String, u8)> =
                jumps.iter().map(|(jump, pegs)| (jump.to_string(), *pegs)).collect();
            let each = after_each(pegs);
            let mut found: Vec<(String, u8)> =
                each.map(|(jump, after)| (numbers(&jump), fewest(after))).collect();
            told.sort();
            found.sort();
            assert_eq!(told, found, "{name}");
        }
        PegEvidence::Solutions(games) => {
            let mut found = Vec::new();
            solutions(pegs, &mut Vec::new(), &mut found);
            assert_eq!(found.len() as u128, games, "{name}");
        }
        PegEvidence::Game(jumps) => {
            let PegAnswer::EmptyStart(hole) = puzzle.answer else { panic!("{name}") };
            let mut board = Board::start(puzzle.board.shape(), hole);
            for jump in jumps {
                assert_eq!(board.legal_jump(jump.from, jump.to), Ok(jump), "{name}");
                board = board.after(jump);
            }
            assert_eq!(board, puzzle.board, "{name}");
        }
    }
}

/// The steps and divisions of the proofs in the JSON of a puzzle.
fn proof_lengths(json: &serde_json::Value) -> (usize, usize) {
    match json {
        serde_json::Value::Object(members) => {
            let alone = members.get("rule").is_some_and(|rule| rule != "steps" && rule != "contradiction");
            let own = usize::from(members.contains_key("ground"))
                + usize::from(members.contains_key("impossible"))
                + usize::from(alone);
            let split = usize::from(members.contains_key("split"));
            members
                .values()
                .map(proof_lengths)
                .fold((own, split), |(steps, splits), (more, others)| (steps + more, splits + others))
        }
        serde_json::Value::Array(items) => items
            .iter()
            .map(proof_lengths)
            .fold((0, 0), |(steps, splits), (more, others)| (steps + more, splits + others)),
        _ => (0, 0),
    }
}

/// Checks a puzzle by brute force and by what is printed of it.
fn check(kind: PuzzleKind, number: u32) {
    let name = format!("{} {number}", kind.name());
    let puzzle = Puzzle::new(kind, number);
    let [only] = &answers(&puzzle)[..] else { panic!("{name}: {:?}", answers(&puzzle)) };
    let answer = puzzle.parse_answer(only).expect("it is an answer");
    assert_eq!((puzzle.answer(), puzzle.mistake(&answer)), (answer, None), "{name}");
    if let Content::Pegs(puzzle) = &puzzle.content {
        check_evidence(puzzle, &name);
    }
    let json: serde_json::Value = serde_json::from_str(&puzzle_json(&puzzle)).expect("it is JSON");
    let told = json["answer"].as_str().map_or_else(|| json["answer"].to_string(), ToOwned::to_owned);
    let letters = match puzzle.parse_answer(&told) {
        Ok(PuzzleAnswer::Code(code)) => code.to_string(),
        Ok(PuzzleAnswer::Peg(peg)) => peg.to_string(),
        _ => told,
    };
    assert_eq!(&letters, only, "{name}");
    if let Grade::Proof { steps, splits } = puzzle.grade {
        assert_eq!(proof_lengths(&json["proof"]), (steps, splits), "{name}");
    }
}

#[test]
fn every_puzzle_has_one_answer_and_the_grade_of_its_proof() {
    for kind in PuzzleKind::ALL {
        (0..30).for_each(|number| check(kind, number));
    }
}

#[test]
fn the_json_of_a_puzzle_shows_that_its_answer_is_right() {
    let json = |kind: PuzzleKind| -> serde_json::Value {
        serde_json::from_str(&puzzle_json(&Puzzle::new(kind, 7))).expect("it is JSON")
    };
    for kind in [PuzzleKind::OneCode, PuzzleKind::WrongScore, PuzzleKind::Position] {
        assert!(json(kind)["proof"].as_array().is_some_and(|parts| !parts.is_empty()), "{}", json(kind));
    }
    let told = json(PuzzleKind::WinningJump);
    let jumps = told["jumps"].as_array().expect("jumps");
    let winning: Vec<_> = jumps.iter().filter(|jump| jump["fewest_pegs"] == 1).collect();
    assert!(jumps.len() > 1 && winning.len() == 1 && winning[0]["jump"] == told["answer"], "{told}");
    assert!(json(PuzzleKind::FewestSweeps)["solutions"].as_u64() >= Some(1));
    let told = json(PuzzleKind::EmptyStart);
    let game = told["game"].as_str().expect("a game");
    let holes =
        |jump: &str| -> Vec<u64> { jump.split('-').map(|hole| hole.parse().expect("a hole")).collect() };
    let first = game.split(' ').next().map(holes).expect("a jump");
    assert_eq!(Some(first[1]), told["answer"].as_u64(), "the first jump goes to the empty hole: {told}");
}

/// `cargo test --test it puzzles:: -- --ignored --nocapture` prints the times.
#[test]
#[ignore = "a thousand puzzles of each kind by brute force"]
fn a_thousand_puzzles_of_each_kind_have_one_answer_and_come_soon() {
    for kind in PuzzleKind::ALL {
        let mut times: Vec<f64> = (0..1_000)
            .map(|number| {
                let begin = std::time::Instant::now();
                let _ = Puzzle::new(kind, number);
                begin.elapsed().as_secs_f64() * 1_000.0
            })
            .collect();
        times.sort_by(f64::total_cmp);
        println!("{}: {:.1} ms at the median, {:.1} ms for 99 of 100", kind.name(), times[500], times[990]);
        assert!(times[990] < 200.0, "{}", kind.name());
        (0..1_000).for_each(|number| check(kind, number));
    }
}

#[test]
fn a_number_is_the_same_puzzle_everywhere() {
    let told = PuzzleKind::ALL.map(|kind| given_and_answer(&Puzzle::new(kind, 7)).trim_end().to_owned());
    assert_eq!(
        told,
        [
            "eceac=1,3 eacca=3,1 eaace=3,2: \"eeaca\"",
            "dbcc=0,0 gfge=1,3 faga=0,1 hfef=0,3: 2",
            "dbdd=0,1 caab=1,1 fceb=3,0: \"c\"",
            "x/x./.xx/.x.x/xx..x: \"10-3\"",
            "x/../.xx/x.xx/..x.x: \"10-3 13-6 3-10 15-6 6-4 7-2 1-4\"",
            "x/../.x./x.xx/xxxxx: 8",
        ]
    );
}

/// What is given in a puzzle, and its answer: `guess=exact,misplaced`, or a board.
fn given_and_answer(puzzle: &Puzzle) -> String {
    let given = match &puzzle.content {
        Content::Scores(puzzle) => {
            let turn =
                |turn: &Turn| format!("{}={},{}", turn.code, turn.score.exact(), turn.score.misplaced());
            puzzle.history.turns().iter().map(turn).collect::<Vec<_>>().join(" ")
        }
        Content::Pegs(puzzle) => puzzle.board.to_string(),
    };
    let json: serde_json::Value = serde_json::from_str(&puzzle_json(puzzle)).expect("it is JSON");
    match puzzle.answer() {
        PuzzleAnswer::Code(code) => format!("{given}: \"{code}\"\n"),
        PuzzleAnswer::Peg(peg) => format!("{given}: \"{peg}\"\n"),
        _ => format!("{given}: {}\n", json["answer"]),
    }
}

#[test]
fn a_hundred_numbers_of_each_kind_stand_for_the_puzzles_that_they_always_did() {
    let checksums = PuzzleKind::ALL.map(|kind| {
        let puzzles: String = (0..100).map(|number| given_and_answer(&Puzzle::new(kind, number))).collect();
        format!("{:08x}", crc32fast::hash(puzzles.as_bytes()))
    });
    assert_eq!(checksums, ["3296c78e", "9ada55e8", "fb4df692", "bf38eccd", "13a0a18e", "b6d5f4e4"]);
}

#[test]
fn the_next_puzzle_has_the_difficulty_that_is_asked_for() {
    for kind in PuzzleKind::ALL {
        for difficulty in Difficulty::ALL {
            let puzzle = Puzzle::after(kind, 7, difficulty);
            let distance =
                |number| (Puzzle::new(kind, number).grade.difficulty() as i8 - difficulty as i8).abs();
            let nearest = (8..=47).map(distance).min().expect("there are some");
            assert_eq!(Some(puzzle.number), (8..=47).find(|number| distance(*number) == nearest), "{kind:?}");
            let has_few = matches!(kind, PuzzleKind::Position | PuzzleKind::EmptyStart);
            assert!(nearest == 0 || has_few && difficulty == Difficulty::Hard, "{kind:?}, {difficulty:?}");
        }
    }
}

/// A game that goes on from a board after these jumps and leaves more than one peg.
fn lost_game(board: Board, jumps: &[Jump]) -> Option<Vec<Jump>> {
    let next: Vec<(Jump, Board)> = board.successors().collect();
    if next.is_empty() {
        return (board.pegs() > 1).then(|| jumps.to_vec());
    }
    next.into_iter().find_map(|(jump, after)| lost_game(after, &[jumps, &[jump]].concat()))
}

#[test]
fn a_wrong_answer_is_told_what_is_wrong() {
    let told = |kind: PuzzleKind, number: u32, text: &str| {
        let puzzle = Puzzle::new(kind, number);
        let answer = puzzle.parse_answer(text).expect(text);
        mistake(Voice::TEXT, &puzzle.history(), &puzzle.mistake(&answer).expect("it is wrong"))
    };
    assert_eq!(
        told(PuzzleKind::OneCode, 7, "eeacb"),
        "If this code were the secret, guess 2 (eacca 3 1) would have scored 2 1."
    );
    assert_eq!(
        told(PuzzleKind::WrongScore, 7, "1"),
        "Without guess 1 the others still contradict each other."
    );
    assert!(told(PuzzleKind::Position, 7, "a").ends_with("is possible, and has another color there."));
    assert_eq!(told(PuzzleKind::WinningJump, 7, "6-4"), "After 6-4 every game leaves more than one peg.");
    let Content::Pegs(PegPuzzle { board, .. }) = Puzzle::new(PuzzleKind::FewestSweeps, 7).content else {
        panic!("it is on the triangle")
    };
    let lost = lost_game(board, &[]).expect("not every game wins");
    let left = lost.iter().fold(board, |board, jump| board.after(*jump)).pegs();
    let jumps: Vec<String> = lost.iter().map(Jump::to_string).collect();
    assert_eq!(
        told(PuzzleKind::FewestSweeps, 7, &jumps.join(" ")),
        format!("These jumps leave {left} pegs.")
    );
    assert_eq!(
        told(PuzzleKind::EmptyStart, 7, "1"),
        "No game that begins with hole 1 empty reaches this board."
    );
    let other = PuzzleAnswer::Turn(0);
    assert_eq!(Puzzle::new(PuzzleKind::OneCode, 7).mistake(&other), Some(Mistake::OtherKind));
}

#[test]
fn every_wrong_answer_to_a_question_with_few_of_them_is_wrong_for_a_reason() {
    for number in 0..20 {
        for kind in [PuzzleKind::WrongScore, PuzzleKind::EmptyStart] {
            let puzzle = Puzzle::new(kind, number);
            let answers = (1..=15).filter_map(|number| puzzle.parse_answer(&number.to_string()).ok());
            let wrong = answers.filter(|answer| *answer != puzzle.answer());
            for answer in wrong {
                let mistake = puzzle.mistake(&answer);
                assert!(mistake.is_some_and(|mistake| mistake != Mistake::OtherKind), "{answer:?}");
            }
        }
    }
}

/// In lines a board is told row by row, in a game and elsewhere.
#[test]
fn in_lines_the_board_of_a_puzzle_is_told_as_in_a_game() {
    let home = Home::new();
    for (args, lines, size) in [
        ("", "practice / puzzle fewest-sweeps 7", 5),
        ("", "practice / puzzle winning-jump 7", 5),
        ("search --hole 1", "board", 5),
        ("lesson search", "", 4),
        ("pegs --hole 1", "board", 5),
    ] {
        let told = home.says(args, lines);
        let rows = told.iter().filter(|line| {
            let hole = |word: &str| word.ends_with(" peg") || word.ends_with(" empty");
            line.split_once(": ").is_some_and(|(row, holes)| {
                row.starts_with("Row ") && holes.trim_end_matches('.').split(", ").all(hole)
            })
        });
        assert_eq!(rows.count(), size, "{lines:?}: {told:#?}");
        assert!(told.iter().all(|line| !line.contains(" .") && !line.contains("x/")), "{told:#?}");
    }
}

#[test]
fn the_command_prints_a_puzzle_and_judges_an_answer() {
    let home = Home::new();
    let puzzle = ["puzzle", "--kind", "winning-jump", "--number", "7"];
    let run = |more: &[&str]| {
        let output = home.pegwise().args(puzzle).args(more).output().unwrap();
        let text = [output.stdout, output.stderr].concat();
        (String::from_utf8(text).unwrap(), output.status.code())
    };
    let (printed, status) = run(&[]);
    assert!(printed.starts_with("winning-jump 7, hard: 5 wrong jumps that look right\n"), "{printed}");
    assert!(!printed.contains("10-3") && status == Some(0), "{printed}");
    let (solution, _) = run(&["--solution"]);
    assert!(solution.contains("\nanswer 10-3\n"), "{solution}");
    assert!(solution.contains("\n  after 8-3 every game leaves 4 pegs or more\n"), "{solution}");
    assert_eq!(run(&["10-3"]), ("right: 10-3\n".to_owned(), Some(0)));
    let wrong = "pegwise: wrong: 6-4. After 6-4 every game leaves more than one peg.\n";
    assert_eq!(run(&["6-4"]), (wrong.to_owned(), Some(5)));
    assert_eq!(run(&["6-4", "4-1"]).1, Some(2), "one jump is asked for");
    assert_eq!(run(&["15-14"]).1, Some(2), "it is not a jump");
}
