//! The text of a game: what is written reads back, what people write is understood, and what is wrong is told with its place.

use pegwise::archive::game_text::{Fault, GameText, GameTextError, Kind, LONGEST};
use pegwise::archive::saved::{Holder, SavedWatch};
use pegwise::breaker::Strategy as Breaking;
use pegwise::code::{Peg, Repeats, Rules, Score, Turn, Universe};
use pegwise::play::{
    BreakGame, Codemaker, Comment, Daily, Deal, GameMode, GameStatus, Goal, PegGame, Random, Seed,
    random_secret,
};
use proptest::prelude::*;

use crate::support::boards::any_board;

const BROKEN: &str = "\
pegwise game 1
game: break the code
rules: 4 positions, 6 colors, repeats allowed
guesses allowed: 10
secret: CDCC
guesses:
 1. AABB  0 exact, 0 misplaced
    # Bad luck, and much learned.
 2. CCDD  1 exact, 2 misplaced
 3. CDCE  3 exact, 0 misplaced
 4. CDCC  4 exact, 0 misplaced
result: solved
";

const OPEN: &str = "\
pegwise game 1
game: break the code
rules: 4 positions, 6 colors, repeats allowed
guesses allowed: 10
secret: hidden UA7ZA-3DJKT-17AQU
guesses:
 1. AABB  0 exact, 0 misplaced
result: open
";

const DAILY: &str = "\
pegwise game 1
game: break the code
rules: 4 positions, 6 colors, repeats allowed
guesses allowed: 10
daily: 2026-11-20
result: open
";

const AGAINST_ADVERSARY: &str = "\
pegwise game 1
game: break the code
rules: 3 positions, 12 colors, no repeats
guesses allowed: 2
secret: adversary
guesses:
 1. ABC  0 exact, 0 misplaced
 2. DAE  0 exact, 0 misplaced
result: not solved
";

const WATCHED: &str = "\
pegwise game 1
game: watch it think
rules: 4 positions, 6 colors, repeats allowed
strategy: states
opening: B
# The secret is on paper.
guesses:
 1. BBCC  0 exact, 0 misplaced
result: open
";

const TRIANGLE: &str = "\
pegwise game 1
game: peg triangle
rows: 5
start: hole 1
goal: one peg in hole 13
jumps:
 1. 4-1
    # The first of two.
    # They are alike.
 2. 6-4
result: open
";

const OWN_BOARD: &str = "\
pegwise game 1
game: peg triangle
rows: 4
start: x/x./.../....
goal: most pegs
jumps:
 1. 1-4
result: over
";

const ALL: [&str; 7] = [BROKEN, OPEN, DAILY, AGAINST_ADVERSARY, WATCHED, TRIANGLE, OWN_BOARD];

fn read(text: &str) -> GameText {
    text.parse().unwrap_or_else(|error| panic!("{error}\n{text}"))
}

fn broken(text: &str) -> BreakGame {
    match read(text) {
        GameText::BreakCode(game) => *game,
        other => panic!("another game: {other:?}"),
    }
}

fn wrong(text: &str) -> GameTextError {
    text.parse::<GameText>().expect_err("it is no game")
}

/// The error in a text after this change, which changes it.
fn wrong_with(text: &str, from: &str, to: &str) -> String {
    assert!(text.contains(from), "{from:?} is not in\n{text}");
    wrong(&text.replacen(from, to, 1)).to_string()
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
    assert_eq!(open.codemaker(), Codemaker::Holding(Rules::CLASSIC.parse("cdcc").unwrap()));
    let daily = broken(DAILY);
    assert_eq!(daily.deal(), Deal::Daily(Daily::of("2026-11-20".parse().unwrap()).unwrap()));
    assert_eq!(daily.mode(), GameMode::Practice, "it never counts");
    assert_eq!(broken(AGAINST_ADVERSARY).mode(), GameMode::Practice);
    let GameText::Watch(watched, comments) = read(WATCHED) else { panic!("it is watched") };
    assert!(watched.by_hand && watched.secret.is_none() && comments.len() == 1);
    let GameText::Triangle(game) = read(TRIANGLE) else { panic!("it is a triangle") };
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
    let handed_over = SavedWatch { holder: Holder::Program, secret: Some(code("cdcc")), ..watched() };
    let text = |game: SavedWatch| GameText::Watch(Box::new(game), Vec::new()).to_string();
    assert!(text(handed_over.clone()).contains("secret: hidden UA7ZA-3DJKT-17AQU\n"));
    assert!(text(SavedWatch { holder: Holder::Person, ..handed_over }).contains("secret: CDCC\n"));
}

fn watched() -> SavedWatch {
    SavedWatch {
        rules: Rules::CLASSIC,
        strategy: Breaking::Entropy,
        opening: Peg::default(),
        holder: Holder::Person,
        secret: None,
        turns: Vec::new(),
        foreign: 0,
        by_hand: false,
        scores: None,
        step: 0,
        is_found: false,
    }
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

/// A text, what stands in it, what stands there by mistake, and the error.
const ERRORS: &[(&str, &str, &str, &str)] = &[
    (
        BROKEN,
        "game 1",
        "game 2",
        "line 1, column 14: this is version \"2\" of the text; this pegwise, 0.1.0, reads version 1",
    ),
    (
        BROKEN,
        "pegwise game 1",
        "pegwise",
        "line 1, column 1: the text of a game begins with the line \"pegwise game 1\"",
    ),
    (
        BROKEN,
        "break the code",
        "chess",
        "line 2, column 7: \"chess\" is not a game: write break the code, watch it think, or peg triangle",
    ),
    (
        BROKEN,
        "game: break the code\n",
        "",
        "line 5, column 1: write game: and a value, such as \"game: break the code\"",
    ),
    (
        BROKEN,
        "rules:",
        "rule:",
        "line 3, column 1: \"rule\" is not a line of break the code: its lines are game, rules, guesses allowed, daily, secret, guesses, result",
    ),
    (
        BROKEN,
        "rules: 4",
        "rules 4",
        "line 3, column 1: \"rules 4 positions, 6 colors, repeats all...\" has no colon: write a name, a colon and a value, such as \"game: peg triangle\"",
    ),
    (
        BROKEN,
        "6 colors",
        "6 shapes",
        "line 3, column 23: write the rules in this form: 4 positions, 6 colors, repeats allowed (or: no repeats)",
    ),
    (BROKEN, "6 colors", "60 colors", "line 3, column 8: 60 colors: a game has 2 to 26"),
    (
        BROKEN,
        "guesses allowed: 10",
        "guesses allowed: 100",
        "line 4, column 18: \"100\" is not a number of guesses that a game allows: write a number from 1 to 99",
    ),
    (
        BROKEN,
        "guesses allowed: 10",
        "secret: CDCC",
        "line 5, column 1: there is already a line \"secret\": delete one",
    ),
    (
        BROKEN,
        "secret: CDCC\n",
        "",
        "line 5, column 1: the secret is missing: write \"secret: \" and a code, hidden and a share code, or adversary",
    ),
    (
        BROKEN,
        "CDCC",
        "CDXC",
        "line 5, column 11: 'X' in \"CDXC\" is not a color here: colors are a to f (or 1 to 6)",
    ),
    (
        BROKEN,
        "secret: CDCC",
        "secret: hidden UA7ZA-3DJKT-17AQQ",
        "line 5, column 16: this share code has a typing error: a character is wrong or missing",
    ),
    (BROKEN, " 2. CCDD", " 3. CCDD", "line 9, column 2: this is number 2: write \"2.\", or no number"),
    (BROKEN, "CCDD", "CCD", "line 9, column 5: \"CCD\" has 3 pegs, but a code here has 4"),
    (
        BROKEN,
        "1 exact, 2 misplaced",
        "2 exact, 1 misplaced",
        "line 9, column 11: CCDD scores 1 exact, 2 misplaced in this game",
    ),
    (
        BROKEN,
        "1 exact, 2 misplaced",
        "3 exact, 1 misplaced",
        "line 9, column 11: 3 exact leaves one position; its peg cannot be misplaced",
    ),
    (
        BROKEN,
        "1 exact, 2 misplaced",
        "1/2",
        "line 9, column 11: write the score of the guess in this form: 1 exact, 2 misplaced",
    ),
    (
        BROKEN,
        "result:",
        "5. CDCE  3 exact, 0 misplaced\nresult:",
        "line 12, column 4: the game was over before this",
    ),
    (BROKEN, "result: solved", "result: open", "line 12, column 9: this game has the result \"solved\""),
    (
        BROKEN,
        "result: solved\n",
        "",
        "line 11, column 31: the text ends without a result: add \"result: open\", or how the game ended",
    ),
    (
        BROKEN,
        "solved\n",
        "solved\nThank you\n",
        "line 13, column 1: \"Thank you\" comes after the result, which is the last line",
    ),
    (
        BROKEN,
        "guesses:",
        "guesses: AABB",
        "line 6, column 10: \"AABB\" belongs on a line of its own, below this one",
    ),
    (BROKEN, "much", "much\u{7}", "line 8, column 25: '\\u{7}' is not text: delete it"),
    (
        DAILY,
        "guesses allowed: 10",
        "guesses allowed: 9",
        "line 5, column 8: a daily puzzle has 4 positions, 6 colors, repeats allowed, and 10 guesses allowed",
    ),
    (
        DAILY,
        "2026-11-20",
        "2025-11-20",
        "line 5, column 8: there is no daily puzzle for 2025-11-20: the first is for 2026-01-01",
    ),
    (
        DAILY,
        "2026-11-20",
        "2026-11-20\nsecret: AAAA",
        "line 6, column 9: this is not the secret of Daily #324: leave the line out",
    ),
    (
        AGAINST_ADVERSARY,
        "2. DAE  0 exact, 0",
        "2. DAE  1 exact, 0",
        "line 8, column 10: DAE scores 0 exact, 0 misplaced in this game",
    ),
    (
        WATCHED,
        "states",
        "chance",
        "line 4, column 11: unknown strategy \"chance\": the strategies are states, smart,",
    ),
    (WATCHED, "opening: B", "opening: G", "line 5, column 10: 'G' in \"G\" is not a color here"),
    (
        WATCHED,
        "opening: B",
        "secret: adversary",
        "line 5, column 9: no strategy is watched against the adversary: write a code, or leave the line out and score by hand",
    ),
    (TRIANGLE, "rows: 5", "rows: 9", "line 3, column 7: \"9\""),
    (TRIANGLE, "hole 1\n", "hole 16\n", "line 4, column 13: there is no hole 16: 5 rows have holes 1 to 15"),
    (
        TRIANGLE,
        "hole 1\n",
        "at the top\n",
        "line 4, column 8: write the start as hole 1, or as a board such as ./xx/xxx/xxxx/xxxxx",
    ),
    (TRIANGLE, "hole 1\n", "./xx/xxx/xxxx\n", "line 4, column 8: this board has 4 rows"),
    (
        TRIANGLE,
        "in hole 13",
        "in hole 16",
        "line 5, column 23: there is no hole 16: 5 rows have holes 1 to 15",
    ),
    (
        TRIANGLE,
        "one peg in hole 13",
        "two pegs",
        "line 5, column 7: write a goal of this game: one peg, one peg in hole 13, one peg where it began, one peg in the fewest sweeps, or most pegs",
    ),
    (
        TRIANGLE,
        "jumps:",
        "guesses:",
        "line 6, column 1: \"guesses\" is not a line of peg triangle: its lines are game, rows, start, goal, jumps, result",
    ),
    (
        TRIANGLE,
        "6-4",
        "6-5",
        "line 10, column 5: not a legal jump: 5 is not two holes from 6 in a straight line",
    ),
    (TRIANGLE, "6-4", "6-4 13-6", "line 10, column 5: write one jump on each line, such as 4-1"),
    (OWN_BOARD, "most pegs", "one peg where it began", "line 5, column 7: write a goal of this game"),
];

#[test]
fn an_error_names_line_and_column_and_what_would_be_right() {
    for (text, from, to, error) in ERRORS {
        let found = wrong_with(text, from, to);
        assert!(found.starts_with(error), "{from:?} as {to:?}:\n{found}\n{error}");
    }
    assert_eq!(wrong("").fault, Fault::FirstLine);
    assert_eq!(wrong(&format!("{BROKEN}#{}", "x".repeat(LONGEST))).fault, Fault::TooLong);
    assert!(matches!(
        wrong(&WATCHED.replace("rules", "rows")).fault,
        Fault::UnknownKey { kind: Kind::Watch, .. }
    ));
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
        prop_assert_eq!((again.rules(), again.codemaker(), again.most()), (game.rules(), game.codemaker(), game.most()));
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
            rules,
            strategy,
            holder: if held == 1 { Holder::Program } else { Holder::Person },
            secret,
            by_hand: secret.is_none(),
            is_found: turns.last().is_some_and(|turn| turn.score.wins(rules)),
            turns,
            ..watched()
        };
        let text = GameText::Watch(Box::new(game.clone()), comments.clone()).to_string();
        let GameText::Watch(again, kept) = read(&text) else { panic!("another game") };
        prop_assert_eq!(GameText::Watch(again.clone(), kept.clone()).to_string(), text);
        let known = |game: &SavedWatch| (game.rules, game.strategy, game.secret, game.by_hand, game.is_found);
        prop_assert_eq!(known(&again), known(&game));
        prop_assert_eq!((&again.turns, kept), (&game.turns, comments));
    }

    #[test]
    fn every_game_on_the_triangle_reads_back(
        board in any_board(),
        goal in 0usize..5,
        choices in prop::collection::vec(any::<prop::sample::Index>(), 0..20),
        mut comments in any_comments(8),
    ) {
        let start = PegGame::from_board(board);
        let hole = start.rows().all_holes().last().unwrap();
        let goals = [Goal::OnePeg, Goal::OnePegIn(hole), Goal::WhereItBegan, Goal::FewestSweeps, Goal::MostPegs];
        let mut game = start.played_for(goals[goal]);
        for choice in choices {
            let futures = game.futures();
            if !futures.is_empty() {
                game = futures[choice.index(futures.len())].1.clone();
            }
        }
        comments.retain(|comment| comment.after <= game.jumps().len());
        let game = game.with_comments(comments);
        let text = GameText::Triangle(Box::new(game.clone())).to_string();
        let GameText::Triangle(again) = read(&text) else { panic!("another game") };
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
        let GameText::Triangle(game) = read(&text) else { panic!("a triangle") };
        let comments = game.after(moves).comments().len();
        assert_eq!(comments, if moves == 0 { 0 } else { 2 });
    }
    let all = "pegwise game 1\n# before\ngame: peg triangle # game\nrows: 5\nstart: hole 1\n# list\njumps:\n4-1 # one\n# two\n\
        result: open # end\n";
    let GameText::Triangle(game) = read(all) else { panic!("a triangle") };
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
