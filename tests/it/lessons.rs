//! The lessons: each page stands at a real step, and its figures are those of a second count.

#![expect(clippy::cast_possible_truncation, reason = "a number that was cut off would fail the test")]

use std::collections::BTreeMap;

use pegwise::narration::lesson::{page_text, page_title, what_next};
use pegwise::play::Lesson;
use pegwise::session::lesson::{
    Answer, OpenLesson, RULES, Scene, ScoringTopic, SearchTopic, StrategyScene, StrategyTopic, Topic,
};
use pegwise::task;
use pegwise_engine::pegs::Step;

use crate::support::commands::refused;
use crate::support::naive;
use crate::support::plain::{allows, ends, jumps};
use crate::support::prelude::*;

/// A lesson whose game, if it has one, is played.
fn begun(lesson: Lesson) -> OpenLesson {
    let (mut session, task) = OpenLesson::begin(lesson);
    for update in task.into_iter().flat_map(task::updates) {
        session.receive(update);
    }
    session
}

/// The title and the text of the page on show.
fn page(session: &OpenLesson, voice: Voice) -> (String, String) {
    (page_title(session.topic()), page_text(voice, session))
}

/// Every page of a lesson, from the first to the last.
fn pages(lesson: Lesson, voice: Voice) -> Vec<(String, String)> {
    let mut session = begun(lesson);
    let mut pages = vec![page(&session, voice)];
    while !session.is_at_end() {
        session.turn_to(session.page + 1);
        pages.push(page(&session, voice));
    }
    pages
}

fn turned_to(lesson: &Lesson, wanted: impl Fn(Topic) -> bool) -> OpenLesson {
    let mut session = begun(lesson.clone());
    while !wanted(session.topic()) {
        assert!(!session.is_at_end(), "{lesson:?} has such a page");
        session.turn_to(session.page + 1);
    }
    session
}

#[test]
fn each_is_six_to_twelve_pages_of_sixty_words_and_leads_to_its_end_and_back() {
    for lesson in Lesson::ALL {
        let forward = pages(lesson.clone(), Voice::TILES);
        assert!((6..=12).contains(&forward.len()), "{lesson:?} has {} pages", forward.len());
        for (title, text) in &forward {
            let words = text.split_whitespace().count();
            assert!((5..=64).contains(&words), "{lesson:?}, {title}: {words} words: {text}");
        }
        let mut session = begun(lesson);
        while !session.is_at_end() {
            session.turn_to(session.page + 1);
        }
        assert!(session.is_at_end());
        for told in forward.iter().rev() {
            assert_eq!(page(&session, Voice::TILES), *told);
            session.turn_to(session.page.saturating_sub(1));
        }
        assert_eq!(session.page, 0);
    }
}

#[test]
fn words_read_aloud_are_ascii() {
    for lesson in Lesson::ALL {
        for (title, text) in pages(lesson, Voice::SPOKEN) {
            assert!(title.is_ascii() && text.is_ascii(), "{title}: {text}");
        }
    }
}

/// The 4 rows of the lesson with hole 2 empty, and their jumps.
fn board() -> (Vec<bool>, Vec<[usize; 3]>) {
    let mut board = vec![true; 10];
    board[1] = false;
    (board, jumps(4))
}

/// All games in the order of the search: each as its jumps and the pegs at its end.
fn games(
    board: &mut [bool],
    jumps: &[[usize; 3]],
    path: &mut Vec<[usize; 3]>,
    all: &mut Vec<(Vec<[usize; 3]>, usize)>,
) {
    let possible: Vec<[usize; 3]> = jumps.iter().copied().filter(|jump| allows(board, *jump)).collect();
    if possible.is_empty() {
        all.push((path.clone(), board.iter().filter(|peg| **peg).count()));
    }
    for jump in possible.into_iter().rev() {
        let flip = |board: &mut [bool]| jump.iter().for_each(|hole| board[hole - 1] ^= true);
        flip(board);
        path.push(jump);
        games(board, jumps, path, all);
        path.pop();
        flip(board);
    }
}

#[test]
fn the_figures_of_the_search_are_those_of_a_second_search() {
    let (mut board, jumps) = board();
    let counted = ends(&mut board, &jumps);
    let mut all = Vec::new();
    games(&mut board, &jumps, &mut Vec::new(), &mut all);
    assert_eq!(all.len() as u64, counted.games);
    let solutions = all.iter().filter(|(_, pegs)| *pegs == 1).count();
    assert_eq!((solutions, all.len()), (counted.solutions as usize, 93));

    let text =
        |wanted| page(&turned_to(&Lesson::Search, |topic| topic == Topic::Search(wanted)), Voice::SPOKEN).1;
    let says = |page: SearchTopic, words: &[String]| {
        let text = text(page);
        for words in words {
            assert!(text.contains(words), "{words:?} is not in: {text}");
        }
    };
    let name = |[from, _, to]: [usize; 3]| format!("{from}-{to}");
    let first = all[0].0[0];
    says(SearchTopic::Start, &["hole 2 empty".to_owned(), "9 pegs".to_owned(), name(first)]);
    says(SearchTopic::FirstJump, &[format!("made {}", name(first))]);
    let pegs = |game: usize| format!("{} pegs", all[game].1);
    says(SearchTopic::FirstEnd, &[format!("After {} jumps it has {}", all[0].0.len(), pegs(0))]);
    says(SearchTopic::FirstDeadEnd, &["Game 1 has".to_owned(), pegs(0)]);
    let shared = all[0].0.iter().zip(&all[1].0).take_while(|(one, other)| one == other).count();
    says(
        SearchTopic::SteppedBack,
        &[
            format!("{} jumps undone, back to level {}", all[0].0.len() - shared, shared + 1),
            name(all[1].0[shared]),
        ],
    );
    says(SearchTopic::SecondGame, &["Game 2 has".to_owned(), pegs(1)]);
    let branch: Vec<usize> = all.iter().filter(|(path, _)| path[0] == first).map(|(_, pegs)| *pegs).collect();
    assert!(branch.iter().all(|pegs| *pegs > 1));
    says(SearchTopic::FirstBranch, &[name(first), format!("{} games, no solution", branch.len())]);
    let found = all.iter().position(|(_, pegs)| *pegs == 1).expect("a solution");
    says(SearchTopic::FirstSolution, &[format!("It is game {}; the {found} before it", found + 1)]);
    says(
        SearchTopic::Finished,
        &["93 games".to_owned(), format!("{solutions} solutions and {} dead ends", 93 - solutions)],
    );
}

#[test]
fn the_search_stands_where_its_page_says() {
    let mut session = begun(Lesson::Search);
    loop {
        let (Topic::Search(page), Scene::Search(scene)) = (session.topic(), &session.scene) else {
            panic!("a search")
        };
        let search = &scene.session.search;
        match page {
            SearchTopic::Start => assert_eq!(search.totals().steps, 0),
            SearchTopic::FirstJump => assert_eq!((search.depth(), search.totals().steps), (1, 1)),
            SearchTopic::FirstEnd => {
                assert!(search.board().is_stuck() && search.judgment().is_none());
            }
            SearchTopic::FirstDeadEnd => assert_eq!(search.judgment(), Some(Step::DeadEnd)),
            SearchTopic::SteppedBack => {
                assert!(search.totals().undone > 0);
                assert!(matches!(search.upcoming().step, Some(Step::Make(_))));
                assert_eq!(search.upcoming().undone, 0);
            }
            SearchTopic::SecondGame => assert_eq!(search.totals().played, 2),
            SearchTopic::FirstBranch => assert_eq!((search.depth(), search.totals().solutions), (0, 0)),
            SearchTopic::FirstSolution => {
                assert_eq!((search.judgment(), search.totals().solutions), (Some(Step::Solution), 1));
            }
            SearchTopic::Finished | SearchTopic::Next => assert!(search.is_finished()),
        }
        if session.is_at_end() {
            break;
        }
        session.turn_to(session.page + 1);
    }
}

fn naive_score(guess: &str, secret: &str) -> (usize, usize) {
    naive::score(guess.as_bytes(), secret.as_bytes())
}

#[test]
fn scores_are_those_of_the_definition_and_questions_take_only_the_right_one() {
    let mut session = begun(Lesson::Scoring);
    let mut questions = 0;
    loop {
        let Topic::Scoring(shown) = session.topic() else { panic!("a guess") };
        let (topic, guess, secret) = (shown.topic, shown.guess.to_string(), shown.secret.to_string());
        let (exact, misplaced) = naive_score(&guess, &secret);
        let right = Score::new(exact, misplaced, RULES).expect("a score");
        if topic == ScoringTopic::Question {
            questions += 1;
            let wrong = Score::new(4, 0, RULES).expect("a score");
            assert!(session.asks());
            session.take_answer(wrong);
            assert!(session.asks() && page(&session, Voice::TILES).1.contains("4·0 is not its score"));
            session.take_answer(right);
            assert!(!session.asks());
        }
        if topic != ScoringTopic::Secret {
            let text = page(&session, Voice::TILES).1;
            assert!(text.contains(&format!("{exact}·{misplaced}")), "{guess} against {secret}: {text}");
        }
        if session.is_at_end() {
            break;
        }
        session.turn_to(session.page + 1);
    }
    assert!(questions >= 2);
    let Scene::Scoring(answers) = &session.scene else { panic!("guesses") };
    let is_question = |topic| matches!(topic, Topic::Scoring(page) if page.topic == ScoringTopic::Question);
    let mut pages = session.pages.iter().zip(answers);
    assert!(pages.all(|((topic, _), answer)| is_question(*topic) == (*answer == Answer::Right)));
}

/// The codes that agree with the first guesses of a game against a secret.
fn possible(guesses: &[Code], secret: &Code) -> Vec<Code> {
    let agrees = |code: &Code| {
        guesses.iter().all(|guess| {
            naive_score(&guess.to_string(), &code.to_string())
                == naive_score(&guess.to_string(), &secret.to_string())
        })
    };
    Universe::new(Rules::CLASSIC).codes().filter(agrees).collect()
}

fn parts(guess: &Code, codes: &[Code]) -> Vec<usize> {
    let mut parts: BTreeMap<(usize, usize), usize> = BTreeMap::new();
    for code in codes {
        *parts.entry(naive_score(&guess.to_string(), &code.to_string())).or_default() += 1;
    }
    parts.into_values().collect()
}

#[test]
fn the_figures_of_a_strategy_are_those_of_all_codes() {
    for strategy in Strategy::ALL {
        let mut session = begun(Lesson::Strategy(strategy.clone()));
        let (mut told, mut effects) = (0, 0);
        loop {
            let (Topic::Strategy(shown), Scene::Strategy(scene)) = (session.topic(), &session.scene) else {
                panic!("a game")
            };
            let (secret, game) = (StrategyScene::secret(), &scene.watching().game);
            let guesses: Vec<Code> = game.turns().iter().map(|turn| turn.code).collect();
            let text = page(&session, Voice::TEXT).1;
            let last = game.line.shown().last().map(pegwise::play::WatchedStep::first);
            match (shown, last) {
                (StrategyTopic::Reason(number), Some(Event::Choice(choice))) => {
                    let codes = possible(&guesses, &secret);
                    let sizes = parts(&choice.chosen.code, &codes);
                    assert_eq!(number, guesses.len() + 1);
                    let squares: usize = sizes.iter().map(|size| size * size).sum();
                    let figure = match strategy {
                        _ if codes.len() == 1 => "the only possible code".to_owned(),
                        _ if sizes.len() == codes.len() => {
                            "whatever its score, one code is possible".to_owned()
                        }
                        Strategy::Minimax => format!("at most {} codes", sizes.iter().max().expect("parts")),
                        Strategy::Expected => format!("{:.2} codes", squares as f64 / codes.len() as f64),
                        Strategy::Entropy => {
                            let share = |size: &usize| *size as f64 / codes.len() as f64;
                            let bits: f64 = sizes.iter().map(|size| -share(size) * share(size).log2()).sum();
                            format!("{bits:.2} bits")
                        }
                        _ => format!("{} different scores can come; no guess has more", sizes.len()),
                    };
                    assert!(text.contains(&figure), "{figure} is not in: {text}");
                    told += 1;
                }
                (StrategyTopic::Reason(_), Some(Event::Reject { .. } | Event::Proof(_))) => {
                    assert!(!text.is_empty());
                    told += 1;
                }
                (StrategyTopic::Guess(number), _) => {
                    assert_eq!(number, guesses.len());
                    let (exact, misplaced) =
                        naive_score(&guesses[number - 1].to_string(), &secret.to_string());
                    if exact < 4 {
                        assert!(text.contains(&format!("Its score is {exact} {misplaced}.")), "{text}");
                    } else {
                        assert!(text.contains(&format!("found in {number} guesses")), "{text}");
                    }
                    if let Some(Event::Candidates { .. }) = last {
                        let after = thousands(possible(&guesses, &secret).len() as u64);
                        assert!(text.contains(&format!("{after} agree")), "{text}");
                    }
                    told += 1;
                }
                (StrategyTopic::Effect(_), _) => effects += 1,
                (StrategyTopic::Idea, _) => assert!(text.contains(&secret.to_string()), "{text}"),
                (StrategyTopic::Results, _) => {
                    assert!(game.is_won() && game.line.is_at_end());
                    assert!(text.contains(&format!("found in {} guesses", guesses.len())), "{text}");
                }
                (StrategyTopic::Reason(_), other) => panic!("{strategy}: {other:?} is no reason"),
            }
            if session.is_at_end() {
                break;
            }
            session.turn_to(session.page + 1);
        }
        assert!(told >= 4 && effects >= 1, "{strategy}: {told} guesses and reasons, {effects} effects");
    }
}

/// The words of a text as they stand in the panel of a page.
fn shows_text(stage: &Stage, text: &str) -> bool {
    let shown = stage.screen().join("\n");
    // Words are wrapped, so each is looked for by itself.
    text.split_whitespace().all(|word| shown.contains(word))
}

#[test]
fn the_screen_walks_each_to_its_end_and_back_with_the_keys_that_the_bar_names() {
    for size in [(64, 20), (80, 24), (120, 40), (200, 60)] {
        for (at, lesson) in Lesson::ALL.into_iter().enumerate() {
            let mut stage = Stage::new(Opening::Lesson(None));
            stage.resize(size.0, size.1);
            stage.press(&format!("{}Enter", "Down ".repeat(at)));
            let told = pages(lesson, Voice::TILES);
            for (page, (title, text)) in told.iter().enumerate() {
                stage.must_show(title);
                assert!(shows_text(&stage, text), "{size:?} {text}\n{}", stage.screen().join("\n"));
                stage.must_show(&format!("{} of {}", page + 1, told.len()));
                if page + 1 < told.len() {
                    assert!(stage.hints().contains("] next page") || stage.hints().contains("]/[ next page"));
                    stage.press("]");
                }
            }
            stage.must_offer("Enter open it");
            for (title, _) in told.iter().rev() {
                assert!(stage.shows(title), "{title}\n{}", stage.screen().join("\n"));
                stage.press("[");
            }
            stage.must_say_only("This is the first page");
            stage.after("Esc").must_show("LESSONS");
            stage.after("Esc").must_show("PEGWISE");
        }
    }
}

#[test]
fn a_question_takes_two_digits_and_enter() {
    let session = turned_to(
        &Lesson::Scoring,
        |topic| matches!(topic, Topic::Scoring(page) if page.topic == ScoringTopic::Question),
    );
    let Topic::Scoring(page) = session.topic() else { panic!("a guess") };
    let (exact, misplaced) = naive_score(&page.guess.to_string(), &page.secret.to_string());
    let mut stage = Stage::new(Opening::Lesson(Some(Lesson::Scoring)));
    stage.press(&"] ".repeat(session.page));
    stage.after("Enter").must_say("How many pegs are exact");
    stage.after("0 1 Enter").must_say("0·1 is not its score");
    stage.after(&format!("{exact} {misplaced} Enter")).must_show(&format!("{exact}·{misplaced} is right"));
    stage.after("Enter").must_show(&format!("{} of", session.page + 2));
}

#[test]
fn the_last_page_opens_what_it_names_and_esc_leads_back() {
    for (lesson, title) in [
        (Lesson::Scoring, "BREAK THE CODE"),
        (Lesson::Search, "PEG SEARCH"),
        (Lesson::Strategy(Strategy::Entropy), "WATCH IT THINK"),
    ] {
        let mut stage = Stage::new(Opening::Lesson(Some(lesson.clone())));
        stage.after(&"] ".repeat(12)).must_show("open it");
        assert!(shows_text(&stage, what_next(&lesson)), "{}", stage.screen().join("\n"));
        stage.after("Enter").must_show(title);
    }
    let mut stage = Stage::new(Opening::Lesson(Some(Lesson::Search)));
    stage.press(&"] ".repeat(12));
    stage.after("Enter").must_show("start hole 2");
    stage.after("Esc").must_show("LESSON");
}

#[test]
fn a_lesson_leaves_the_games_of_the_player_alone() {
    let mut stage = Stage::at(Opening::Search(None), "sss Esc 2 dbfd Enter ss Esc");
    let kept = stage.kept.len();
    for at in 0..Lesson::ALL.len() {
        stage.press(&format!("4 Up Enter {}Enter ] ] ] ] ] [ Esc Esc Esc", "Down ".repeat(at)));
    }
    assert_eq!(stage.kept.len(), kept, "{:?}", &stage.kept[kept..]);
    stage.after("Enter").must_show("step 3");
}

#[test]
fn plain_mode_says_the_same_words_page_by_page() {
    for lesson in [Lesson::Scoring, Lesson::Search, Lesson::Strategy(Strategy::States)] {
        let told = pages(lesson.clone(), Voice::SPOKEN);
        let turns = told.len() - 1;
        let lines = [vec!["next"; turns], vec!["back"; turns]].concat().join(" / ");
        let said = Home::new().says(&format!("lesson {}", lesson.name()), &lines);
        said.tells(told.iter().chain(told.iter().rev().skip(1)).map(|(_, text)| text));
    }
}

#[test]
fn plain_mode_lists_begins_asks_opens_and_stops() {
    let lines = "lessons / lesson search / back / stop / lesson nothing / stop";
    Home::new().says("--plain", lines).tells([
        "search: Every game on a small triangle, one by one.",
        "Lesson: A depth-first search.",
        "Page 1 of 10: The start.",
        "This is the first page.",
        "scoring: Exact and misplaced; colors that repeat.",
    ]);
    let lines = "next / ".repeat(6) + "4 / 21 / next / next / next / open";
    let said = Home::new().says("lesson scoring", &lines);
    said.tells(["Page 7 of 10: A question.", "Page 10 of 10: The secret is found."]);
    said.begins("2 exact, 1 misplaced is right.");
    said.mentions("no score: two digits");
    let lines = "next / ".repeat(9) + "open";
    Home::new().says("lesson search", &lines).begins("Peg search, depth first, start hole 2");
}

#[test]
fn a_name_that_is_no_lesson_is_refused_with_all_names() {
    for lesson in Lesson::ALL {
        refused("lesson chess", lesson.name());
    }
    let told = Home::new().says("--plain", "lesson chess");
    let names: Vec<&str> = Lesson::ALL.iter().map(Lesson::name).collect();
    told.tells([&format!("Unknown lesson \"chess\": the lessons are {}.", names.join(", "))]);
}
