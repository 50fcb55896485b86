//! The text of a game: what is written reads back, what people write is understood, and what is wrong is told with its place.

#![expect(clippy::cast_possible_truncation, reason = "a number that was cut off would fail the test")]

use pegwise::archive::saved::Holder;
use pegwise::play::{Comment, GameMode, random_secret};
use pegwise_engine::breaker::Strategy as Breaking;
use proptest::prelude::*;
use proptest::strategy::Strategy;

use crate::support::boards::any_board;
use crate::support::game_texts::{AGAINST_ADVERSARY, ALL, BROKEN, DAILY, OPEN, TRIANGLE, WATCHED, wrong};
use crate::support::prelude::*;

fn read(text: &str) -> GameText {
    text.parse().unwrap_or_else(|error| panic!("{error}\n{text}"))
}

fn broken(text: &str) -> BreakGame {
    match read(text) {
        GameText::BreakCode(game) => *game,
        other => panic!("another game: {other:?}"),
    }
}

#[test]
fn every_form_is_stable() {
    for text in ALL {
        assert_eq!(read(text).to_string(), text);
    }
}

#[test]
fn a_game_is_played_by_its_rules_when_it_is_read() {
    let game = broken(BROKEN);
    assert_eq!((game.status(), game.mode(), game.most()), (GameStatus::Won, GameMode::Practice, 10));
    assert_eq!(game.candidates_after(2).count(), 20);
    let comment = Comment { after: 1, text: "Bad luck, and much learned.".to_owned() };
    assert_eq!(game.notebook.comments, [comment]);
    let open = broken(OPEN);
    assert_eq!(open.fixed_secret(), Some(Rules::CLASSIC.parse("cdcc").unwrap()));
    let daily = broken(DAILY);
    assert_eq!(daily.deal(), Deal::Daily(Daily::of("2026-11-20".parse().unwrap()).unwrap()));
    assert_eq!(daily.mode(), GameMode::Practice, "it never counts");
    assert_eq!(broken(AGAINST_ADVERSARY).mode(), GameMode::Practice);
    let GameText::Watch(watched, comments) = read(WATCHED) else { panic!("it is watched") };
    assert!(watched.by_hand && watched.secret.is_none() && comments.len() == 1);
    let GameText::Pegs(game) = read(TRIANGLE) else { panic!("it is a triangle") };
    assert_eq!(game.moves_text(), "4-1 6-4");
    assert_eq!(game.comments().len(), 2);
    assert_eq!(game.after(0).comments().len(), 0, "they are on a jump");
}

#[test]
fn an_open_game_does_not_tell_its_secret() {
    let code = |text| Rules::CLASSIC.parse(text).unwrap();
    let game = BreakGame::new(Rules::CLASSIC, Deal::Chosen(code("cdcc")), 10).guessed(code("aabb"));
    let text = |game: &BreakGame| GameText::BreakCode(Box::new(game.clone())).to_string();
    assert_eq!(text(&game), OPEN);
    assert!(text(&game.revealed()).contains("secret: CDCC\n") && text(&game.revealed()).contains("given up"));
    let handed_over =
        SavedWatch { holder: Holder::Program, secret: Some(code("cdcc")), by_hand: false, ..watched() };
    let text = |game: SavedWatch| GameText::Watch(Box::new(game), Vec::new()).to_string();
    assert!(text(handed_over.clone()).contains("secret: hidden UA7ZA-3DJKT-17AQU\n"));
    assert!(text(SavedWatch { holder: Holder::Person, ..handed_over }).contains("secret: CDCC\n"));
}

fn watched() -> SavedWatch {
    SavedWatch::new((Rules::CLASSIC, Breaking::Entropy), Peg::default(), None, Vec::new())
}

#[test]
fn what_people_write_is_understood() {
    let loose = "\u{feff}\r\n  pegwise   game 1   # mine\r\n\r\nsecret :cdcc\r\n\trules: 4 positions , 6 colors,no repeats\r\n\
        game: break the code\r\nguesses:\r\nABCD 1 exact,1 misplaced # a comment\r\n2.1245 0 exact, 1 misplaced\r\n\
        result: open\r\n\r\n# the end";
    let text = loose.replace("cdcc", "cfda").replace("1245", "2613");
    let text = text.replace("ABCD 1 exact,1 misplaced", "ABCD 0 exact,3 misplaced");
    let text = text.replace("0 exact, 1 misplaced", "1 exact, 2 misplaced");
    let game = broken(&text);
    assert_eq!(game.rules(), Rules::new(4, 6, Repeats::Forbidden).unwrap());
    let comments: Vec<(usize, &str)> =
        game.notebook.comments.iter().map(|comment| (comment.after, &*comment.text)).collect();
    assert_eq!(comments, [(0, "mine"), (1, "a comment"), (2, "the end")]);
    for end in ["\r", "\n", "\r\n"] {
        let text = BROKEN.replace('\n', end);
        assert_eq!(read(&text).to_string(), BROKEN, "whatever ends a line");
        assert_eq!(wrong(&text.replace("3 exact", "2 exact")).line, 10);
    }
    assert!(GameText::is_meant_by("\n pegwise game 7"));
    assert!(!GameText::is_meant_by("pegwise play UA7ZA-3DJKT-17AQU"));
}

fn any_rules() -> impl Strategy<Value = Rules> {
    let repeats = prop_oneof![Just(Repeats::Allowed), Just(Repeats::Forbidden)];
    (1usize..=6, 2usize..=26, repeats).prop_filter_map("too many codes", |(positions, colors, repeats)| {
        let rules = Rules::new(positions, colors, repeats).ok()?;
        (rules.universe_size() <= 20_000).then_some(rules)
    })
}

fn any_deal(rules: Rules, seed: u64) -> Deal {
    let secret = random_secret(rules, &mut Random::new(Seed(seed)));
    let daily = Daily::of("2026-11-20".parse().expect("a day")).expect("a puzzle");
    match seed % 4 {
        0 => Deal::Drawn(Seed(seed)),
        1 if rules == Rules::CLASSIC => Deal::Daily(daily),
        2 => Deal::Adversary,
        _ => Deal::Chosen(secret),
    }
}

fn any_comments(moves: usize) -> impl Strategy<Value = Vec<Comment>> {
    let comment = (0..=moves, "[a-zA-Z#.:äß日\"-]([ -~]{0,20}[!-~])?");
    prop::collection::vec(comment, 0..4).prop_map(|comments| {
        let mut comments: Vec<Comment> =
            comments.into_iter().map(|(after, text)| Comment { after, text }).collect();
        comments.sort_by_key(|comment| comment.after);
        comments
    })
}

fn any_rules_or_classic() -> impl Strategy<Value = Rules> {
    prop_oneof![Just(Rules::CLASSIC), any_rules()]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn every_game_to_break_reads_back(
        rules in any_rules_or_classic(),
        seed in 0u64..10_000,
        most in 1usize..12,
        picks in prop::collection::vec(any::<prop::sample::Index>(), 0..8),
        is_given_up in any::<bool>(),
        mut comments in any_comments(8),
    ) {
        let deal = any_deal(rules, seed);
        let most = if let Deal::Daily(_) = deal { 10 } else { most };
        let mut game = BreakGame::new(rules, deal, most);
        for pick in picks {
            let guess = Universe::new(rules).code(pick.index(rules.universe_size() as usize) as u32).unwrap();
            if game.status() == GameStatus::Open {
                game = game.guessed(guess);
            }
        }
        if is_given_up && game.status() == GameStatus::Open {
            game = game.revealed();
        }
        comments.retain(|comment| comment.after <= game.history().turns().len());
        game.notebook.comments = comments;
        let text = GameText::BreakCode(Box::new(game.clone())).to_string();
        let again = broken(&text);
        prop_assert_eq!(GameText::BreakCode(Box::new(again.clone())).to_string(), text);
        prop_assert_eq!((again.rules(), again.fixed_secret(), again.most()), (game.rules(), game.fixed_secret(), game.most()));
        prop_assert_eq!((again.history(), again.status()), (game.history(), game.status()));
        prop_assert_eq!(&again.notebook.comments, &game.notebook.comments);
        prop_assert_eq!(again.mode(), GameMode::Practice);
    }

    #[test]
    fn every_watched_game_reads_back(
        rules in any_rules_or_classic(),
        seed in 0u64..10_000,
        picks in prop::collection::vec((any::<prop::sample::Index>(), any::<prop::sample::Index>()), 0..8),
        strategy in prop::sample::select(Breaking::ALL.to_vec()),
        held in 0..3,
        mut comments in any_comments(8),
    ) {
        let secret = (held > 0).then(|| random_secret(rules, &mut Random::new(Seed(seed))));
        let scores: Vec<Score> = Score::all(rules).collect();
        let mut turns: Vec<Turn> = Vec::new();
        for (pick, score) in picks {
            if turns.last().is_none_or(|turn| !turn.score.wins(rules)) {
                let code = Universe::new(rules).code(pick.index(rules.universe_size() as usize) as u32).unwrap();
                let by_hand = scores[score.index(scores.len())];
                turns.push(Turn { code, score: secret.map_or(by_hand, |secret| Score::of(&code, &secret)) });
            }
        }
        comments.retain(|comment| comment.after <= turns.len());
        let game = SavedWatch {
            holder: if held == 1 { Holder::Program } else { Holder::Person },
            is_found: turns.last().is_some_and(|turn| turn.score.wins(rules)),
            ..SavedWatch::new((rules, strategy), Peg::default(), secret, turns)
        };
        let text = GameText::Watch(Box::new(game.clone()), comments.clone()).to_string();
        let GameText::Watch(again, kept) = read(&text) else { panic!("another game") };
        prop_assert_eq!(GameText::Watch(again.clone(), kept.clone()).to_string(), text);
        let known = |game: &SavedWatch| (game.rules, game.strategy.clone(), game.secret, game.by_hand, game.is_found);
        prop_assert_eq!(known(&again), known(&game));
        prop_assert_eq!((again.turns(), kept), (game.turns(), comments));
    }

    #[test]
    fn every_game_on_the_triangle_reads_back(
        board in any_board(),
        goal in 0usize..6,
        pattern in prop::sample::subsequence((1..=10).collect::<Vec<usize>>(), 2..=10),
        choices in prop::collection::vec(any::<prop::sample::Index>(), 0..20),
        mut comments in any_comments(8),
    ) {
        let start = PegGame::from_board(board);
        let hole = start.shape().all_holes().last().unwrap();
        let pattern = pattern.into_iter().map(|number| start.shape().hole(number).unwrap()).collect();
        let [any, one, home, sweeps, most] =
            [Goal::OnePeg, Goal::OnePegIn(hole), Goal::WhereItBegan, Goal::FewestSweeps, Goal::MostPegs];
        let goals = [any, one, home, sweeps, most, Goal::Pattern(pattern)];
        let mut game = start.played_for(goals[goal]);
        for choice in choices {
            let futures = game.futures();
            if !futures.is_empty() {
                game = futures[choice.index(futures.len())].1.clone();
            }
        }
        comments.retain(|comment| comment.after <= game.jumps().len());
        let game = game.with_comments(comments);
        let text = GameText::Pegs(Box::new(game.clone())).to_string();
        let GameText::Pegs(again) = read(&text) else { panic!("another game") };
        prop_assert_eq!(again.to_string(), game.to_string());
        prop_assert_eq!(*again, game);
    }

    #[test]
    fn a_damaged_text_is_read_or_its_error_is_in_the_text(
        text in prop::sample::select(ALL.to_vec()),
        at in any::<prop::sample::Index>(),
        slip in prop_oneof![Just(""), Just("x"), Just(":"), Just("\n"), Just("9"), Just("#"), Just("."), Just("漢")],
        length in 0usize..4,
    ) {
        let mut damaged: Vec<char> = text.chars().collect();
        let at = at.index(damaged.len());
        let end = (at + length).min(damaged.len());
        damaged.splice(at..end, slip.chars());
        let damaged: String = damaged.into_iter().collect();
        match damaged.parse::<GameText>() {
            Ok(game) => prop_assert_eq!(read(&game.to_string()).to_string(), game.to_string()),
            Err(error) => {
                let line = damaged.split('\n').nth(error.line - 1);
                let columns = line.map(|line| line.chars().count());
                prop_assert!(columns.is_some_and(|columns| (1..=columns + 1).contains(&error.column)), "{}", error);
            }
        }
    }

    #[test]
    fn a_text_that_is_cut_off_is_told(text in prop::sample::select(ALL.to_vec()), at in any::<prop::sample::Index>()) {
        let last_line = text.trim_end().rfind('\n').unwrap();
        let end = (0..=last_line).rev().find(|end| *end <= at.index(last_line + 1) && text.is_char_boundary(*end));
        prop_assert!(text[..end.unwrap()].parse::<GameText>().is_err());
    }
}

#[test]
fn comments_stay_beside_their_moves() {
    for moves in 0..=2 {
        let text = TRIANGLE.replace("The first of two.", "x");
        let GameText::Pegs(game) = read(&text) else { panic!("a triangle") };
        let comments = game.after(moves).comments().len();
        assert_eq!(comments, if moves == 0 { 0 } else { 2 });
    }
    let all = "pegwise game 1\n# before\ngame: peg triangle # game\nrows: 5\nstart: hole 1\n# list\njumps:\n4-1 # one\n# two\n\
        result: open # end\n";
    let GameText::Pegs(game) = read(all) else { panic!("a triangle") };
    let told: Vec<(usize, &str)> =
        game.comments().iter().map(|comment| (comment.after, &*comment.text)).collect();
    assert_eq!(told, [(0, "before"), (0, "game"), (0, "list"), (1, "one"), (1, "two"), (1, "end")]);
}

#[test]
fn the_games_of_the_document_are_games() {
    let document = std::fs::read_to_string("docs/game-text.md").expect("the document");
    let blocks: Vec<&str> =
        document.split("```text\n").skip(1).filter_map(|block| block.split("```").next()).collect();
    let games: Vec<&&str> = blocks.iter().filter(|block| GameText::is_meant_by(block)).collect();
    assert_eq!(games.len(), 3);
    for text in games {
        assert_eq!(read(text).to_string(), **text);
    }
}
