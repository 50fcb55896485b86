//! Every sentence about a guess, in games drawn at random, against all codes counted one by one.

#![expect(clippy::cast_possible_truncation, reason = "a number that was cut off would fail the test")]

use std::collections::BTreeMap;

use pegwise::narration::{
    Grounds, Voice, advice, event_json, explanation_json, plan, suggestion_json, text_line,
};
use pegwise::play::Information;
use pegwise_engine::breaker::Breaker;
use pegwise_engine::breaker::optimal::{Depth, Objective, Optimal};
use pegwise_engine::breaker::partition::Choice;
use pegwise_engine::breaker::review::{Judged, Reviewer};
use pegwise_engine::code::{Domains, unhurried};
use pegwise_engine::deduce::{Deduction, Fact, Justification, Known, Rule, Why, simplest};
use std::ops::ControlFlow;

use crate::support::naive::{self, Row};
use crate::support::prelude::*;
use crate::support::proof_checker::ProofChecker;

const VOICE: Voice = Voice::TEXT;

/// A game drawn at random, and its codes counted plainly.
struct Game {
    rules: Rules,
    history: History,
    /// The codes that are possible before each turn, and after the last.
    possible: Vec<Vec<Row>>,
    universe: Vec<Row>,
}

impl Game {
    /// A game whose guesses are codes at random or, half of the time, codes that are possible.
    fn draw(rules: Rules, random: &mut Random) -> Game {
        let universe = naive::universe(rules);
        let secret = universe[random.below(universe.len())].clone();
        let mut possible = vec![universe.clone()];
        let mut history = History::new();
        for _ in 0..=random.below(5) {
            let left = &possible[possible.len() - 1];
            let pool = if random.below(2) == 0 { &universe } else { left };
            let guess = pool[random.below(pool.len())].clone();
            let code = code(rules, &guess);
            history.push(Turn { code, score: Score::of(&code, &self::code(rules, &secret)) });
            let score = naive::score(&guess, &secret);
            let after = left.iter().filter(|row| naive::score(&guess, row) == score).cloned().collect();
            possible.push(after);
            if guess == secret {
                break;
            }
        }
        Game { rules, history, possible, universe }
    }

    fn is_won(&self) -> bool {
        self.history.turns().last().is_some_and(|turn| turn.score.wins(self.rules))
    }

    fn left(&self) -> &[Row] {
        &self.possible[self.possible.len() - 1]
    }
}

/// Games by rules of many kinds.
fn games(each: usize) -> impl Iterator<Item = Game> {
    let rules = [
        (4, 6, Repeats::Allowed),
        (3, 5, Repeats::Allowed),
        (4, 5, Repeats::Forbidden),
        (5, 3, Repeats::Allowed),
        (2, 9, Repeats::Allowed),
        (3, 3, Repeats::Forbidden),
        (1, 4, Repeats::Allowed),
        (6, 2, Repeats::Allowed),
    ];
    let mut random = Random::new(Seed(7));
    rules.into_iter().flat_map(move |(positions, colors, repeats)| {
        let rules = Rules::new(positions, colors, repeats).expect("rules that there are");
        (0..each).map(|_| Game::draw(rules, &mut random)).collect::<Vec<_>>()
    })
}

fn code(rules: Rules, row: &[u8]) -> Code {
    rules.parse(std::str::from_utf8(row).expect("letters")).expect("a code")
}

fn row(code: &Code) -> Row {
    code.to_string().into_bytes()
}

fn parts(guess: &[u8], codes: &[Row]) -> Vec<usize> {
    let mut parts: BTreeMap<(usize, usize), usize> = BTreeMap::new();
    for code in codes {
        *parts.entry(naive::score(guess, code)).or_default() += 1;
    }
    parts.into_values().collect()
}

fn bits(guess: &[u8], codes: &[Row]) -> f64 {
    let share = |size: usize| size as f64 / codes.len() as f64;
    parts(guess, codes).into_iter().map(|size| -share(size) * share(size).log2()).sum::<f64>().max(0.0)
}

/// The most that any guess can be expected to tell.
fn most_bits(game: &Game, codes: &[Row]) -> f64 {
    game.universe.iter().map(|guess| bits(guess, codes)).fold(0.0, f64::max)
}

/// The numbers of a sentence, without the commas of thousands.
fn numbers(text: &str) -> Vec<f64> {
    let words = text.split(|c: char| !(c.is_ascii_digit() || c == '.' || c == ','));
    let numbers = words.map(|word| word.trim_matches(['.', ',']).replace(',', ""));
    numbers.filter_map(|word| word.parse().ok()).collect()
}

/// Whether a number that was printed with so many places is this one.
fn is_printed(printed: f64, number: f64, places: i32) -> bool {
    (printed - number).abs() <= 0.5 / 10_f64.powi(places) + 1e-9
}

#[test]
fn what_is_said_of_a_guess_is_what_all_codes_say() {
    for game in games(12) {
        let mut reviewer = Reviewer::new(game.rules);
        for at in 0..game.history.turns().len() {
            let judged = unhurried(|checkpoint| reviewer.judge(&game.history, at, checkpoint));
            let (before, after) = (&game.possible[at], &game.possible[at + 1]);
            grade(&game, &judged, before, after);
            better(&game, &judged, before);
            fit(&game, &judged, at);
            luck(&judged, before, after);
        }
    }
}

fn grade(game: &Game, judged: &Judged, before: &[Row], after: &[Row]) {
    let said = advice::grade(judged, Information::Bits);
    let guess = row(&judged.turn.code);
    let (word, rest) = said.split_once(", ").expect("a grade and its reason");
    if before.len() == 1 {
        let wanted = if before[0] == guess {
            ("top", "the only possible code")
        } else {
            ("wasted", "only one code was possible")
        };
        assert_eq!((word, rest), wanted);
        assert_eq!(
            (advice::share(judged), advice::expected(&judged.made.partition)),
            ("-".into(), "-".into())
        );
        return;
    }
    let (expected, most) = (bits(&guess, before), most_bits(game, before));
    let earned = (before.len() as f64 / after.len() as f64).log2();
    let told = numbers(rest);
    assert!(is_printed(told[0], expected, 2) && is_printed(told[1], earned, 2), "{said}");
    assert!(most > 0.0, "a guess tells two codes apart");
    let share = expected / most;
    let wanted = match share {
        _ if parts(&guess, before).len() == 1 => "wasted",
        share if share > 1.0 - 1e-12 => "top",
        share if share >= 0.85 => "strong",
        share if share >= 0.65 => "fair",
        _ => "weak",
    };
    assert_eq!(word, wanted, "{share}");
    let percent = numbers(&advice::share(judged))[0];
    if word == "top" {
        assert!(is_printed(percent, 100.0, 0));
    } else {
        assert!(percent <= share * 100.0 + 1e-6 && share * 100.0 < percent + 1.0, "{percent} of {share}");
        // The percentage and the word tell the same.
        assert_eq!(percent >= 85.0, word == "strong");
        assert_eq!(percent >= 65.0, word == "strong" || word == "fair");
    }
}

fn better(game: &Game, judged: &Judged, before: &[Row]) {
    let said = advice::better(VOICE, judged, Information::Bits);
    let plain =
        [advice::grade(judged, Information::Codes), advice::better(VOICE, judged, Information::Codes)];
    assert!(
        plain.iter().all(|words| !words.contains("bit")),
        "bits only where they are asked for: {plain:?}"
    );
    let most = most_bits(game, before);
    let guess = row(&judged.turn.code);
    if before.len() == 1 {
        assert_eq!(said, format!("{} was the only possible code", code(game.rules, &before[0])));
    } else if said == "not proved; no guess was expected to tell more" {
        assert!(bits(&guess, before) > most - 1e-9);
    } else {
        let guess_and_bits = said.strip_prefix("not proved; ").expect("no cost is known");
        let (named, rest) =
            guess_and_bits.split_once(" was expected to tell the most, ").expect("a better guess");
        assert!(is_printed(numbers(rest)[0], most, 2), "{said}");
        assert!(bits(named.as_bytes(), before) > most - 1e-9, "{said}");
        assert!(bits(&guess, before) < most - 1e-12, "{said}");
    }
    let groups = numbers(advice::parts(VOICE, &judged.made).split_once(' ').expect("a guess").1);
    let sizes = parts(&guess, before);
    let largest = sizes.iter().max().copied().unwrap_or(0);
    assert_eq!(groups, [before.len(), sizes.len(), largest].map(|number| number as f64));
}

fn fit(game: &Game, judged: &Judged, at: usize) {
    let said = advice::fit(VOICE, judged, &game.history);
    let guess = row(&judged.turn.code);
    let was_possible = game.possible[at].contains(&guess);
    if judged.turn.score.wins(game.rules) {
        assert_eq!(said, "yes, it was");
        assert_eq!(game.left(), [guess]);
    } else if was_possible {
        assert_eq!(said, "yes, until its score");
        assert!(!game.possible[at + 1].contains(&guess), "its score shows that it is not the secret");
    } else {
        let told = numbers(&said);
        let turn = told[0] as usize - 1;
        let earlier = &game.history.turns()[turn];
        let would = naive::score(&row(&earlier.code), &guess);
        let was = (earlier.score.exact(), earlier.score.misplaced());
        assert!(said.starts_with("no; if it were the secret, guess ") && turn < at, "{said}");
        assert_ne!(would, was, "{said}");
        let words = format!("would have scored {} {}, not {} {}", would.0, would.1, was.0, was.1);
        assert!(said.ends_with(&words), "{said}");
    }
}

fn luck(judged: &Judged, before: &[Row], after: &[Row]) {
    let said = advice::fell_out(VOICE, judged);
    let (word, left) = said.split_once(", ").expect("luck and numbers");
    assert_eq!(left, advice::left(VOICE, judged));
    let guess = row(&judged.turn.code);
    let mean =
        parts(&guess, before).iter().map(|size| size * size).sum::<usize>() as f64 / before.len() as f64;
    let told = numbers(left);
    assert_eq!(told[..2], [before.len() as f64, after.len() as f64], "{said}");
    assert!(is_printed(told[2], mean, 1), "{said}");
    let luck = (before.len() as f64 / after.len() as f64).log2() - bits(&guess, before);
    match word {
        "lucky" => assert!(luck > 0.5 - 1e-9),
        "unlucky" => assert!(luck < -0.5 + 1e-9),
        _ => assert!(word == "even" && luck.abs() < 0.5 + 1e-9, "{said}"),
    }
}

#[test]
fn what_a_hint_says_is_true_of_every_possible_code() {
    for game in games(12) {
        let candidates = Candidates::of(game.rules, &game.history);
        let mut known = Known::new(Domains::all(game.rules));
        while let Some(deduction) = simplest(game.rules, &game.history, &candidates, &known) {
            let said = advice::deduction(VOICE, &deduction, &game.history);
            let (fact, reason) = said.split_once(": ").expect("a fact and its reason");
            assert!(game.left().iter().all(|row| fact_holds(fact, row)), "{said}");
            match &deduction.reason {
                Justification::Step(step) => {
                    let checker = ProofChecker::of(game.rules, &game.universe, &game.history);
                    checker.check_steps(std::slice::from_ref(step), &|row| fact_holds(fact, row));
                }
                Justification::Rule(..) | Justification::EveryCode(_) => {
                    reason_holds(&game, &deduction, reason);
                }
            }
            known.learn(&deduction.fact);
        }
        let best = unhurried(|checkpoint| Reviewer::new(game.rules).best(&game.history.scored(), checkpoint));
        best_guess(&game, &best);
    }
}

/// Whether a fact, read from its words, is true of a code.
fn fact_holds(fact: &str, row: &[u8]) -> bool {
    let has = |letter: &str| row.contains(&letter.to_lowercase().as_bytes()[0]);
    let words: Vec<&str> = fact.split([' ', ',']).filter(|word| !word.is_empty()).collect();
    let is_letter = |word: &&str| word.len() == 1 && word.as_bytes()[0].is_ascii_alphabetic();
    if let Some(rest) = fact.strip_prefix("Position ") {
        let (position, letter) = rest.split_once(" is ").expect("a color");
        let position: usize = position.parse().expect("a position");
        return row[position - 1] == letter.to_lowercase().as_bytes()[0];
    }
    if fact.ends_with(" not in the secret") {
        return !words.iter().copied().filter(is_letter).any(has);
    }
    if fact.ends_with(" is in the secret") {
        return has(words[0]);
    }
    if fact.contains(" peg is ") || fact.contains(" pegs are ") {
        return sum_holds(&fact.to_lowercase(), row);
    }
    let mut letter = 0;
    words.iter().filter(|word| !["No", "in", "position"].contains(word)).all(|word| {
        if is_letter(word) {
            letter = word.to_lowercase().as_bytes()[0];
            return true;
        }
        row[word.parse::<usize>().expect("a position") - 1] != letter
    })
}

/// Whether a sentence such as `at most one peg is e or f` is true of a code.
pub(crate) fn sum_holds(sentence: &str, row: &[u8]) -> bool {
    let words: Vec<&str> = sentence.split([' ', ',']).filter(|word| !word.is_empty()).collect();
    let verb = words.iter().position(|word| ["is", "are"].contains(word)).expect("a verb");
    let is_one = |peg: &&u8| words[verb..].iter().any(|word| word.to_lowercase().as_bytes() == [**peg]);
    let pegs = row.iter().filter(is_one).count();
    let said = match words[verb - 2] {
        "one" => 1,
        "two" => 2,
        "three" => 3,
        number => number.parse().expect("a number"),
    };
    if words[0] == "exactly" { pegs == said } else { words[..2] == ["at", "most"] && pegs <= said }
}

fn reason_holds(game: &Game, deduction: &Deduction, reason: &str) {
    let positions = game.rules.positions();
    if let Justification::Rule(Rule::AllAccounted | Rule::Rest, turns) = &deduction.reason {
        let marks = |turn: &usize| match game.history.turns()[*turn].score.total() {
            0 => "no mark".to_owned(),
            1 => "1 mark".to_owned(),
            marks => format!("{marks} marks"),
        };
        let told: Vec<&str> = reason.split(" earned ").skip(1).collect();
        assert_eq!(told.len(), turns.len(), "{reason}");
        assert!(turns.iter().zip(told).all(|(turn, told)| told.starts_with(&marks(turn))), "{reason}");
        return;
    }
    if let Some(rest) = reason.strip_prefix("guess ") {
        let turn = &game.history.turns()[numbers(rest)[0] as usize - 1];
        let (exact, total) = (turn.score.exact(), turn.score.total());
        let holds = match reason {
            _ if reason.ends_with("scored nothing") => total == 0,
            _ if reason.ends_with("found every peg") => total == positions,
            _ => reason.ends_with("has no exact mark") && exact == 0,
        };
        assert!(holds && reason.contains(&turn.code.to_string()), "{reason}");
    } else if reason == "only one code agrees with every score" {
        assert_eq!(game.left().len(), 1);
    } else {
        assert_eq!(numbers(reason), [game.left().len() as f64], "{reason}");
        let each = matches!(deduction.fact, Fact::Placed(_) | Fact::Present(_) | Fact::Together { .. });
        assert_eq!(reason.starts_with("each of the "), each, "{reason}");
    }
}

fn best_guess(game: &Game, choice: &Choice) {
    let said = advice::guess_to_make(VOICE, choice);
    let left = game.left();
    if left.len() == 1 {
        assert_eq!(said, format!("{} is the only possible code", code(game.rules, &left[0])));
        return;
    }
    let (named, rest) = said.split_once(" should leave about one possible code in ").expect("a promise");
    assert!(is_printed(numbers(rest)[0], most_bits(game, left).exp2(), 0), "{said}");
    assert!(bits(named.as_bytes(), left) > most_bits(game, left) - 1e-9, "{said}");
    let possible = left.iter().any(|row| row == named.as_bytes());
    assert_eq!(said.contains("it could be the secret"), possible, "{said}");
    assert_eq!(said.contains("it can't be the secret"), !possible, "{said}");
}

#[test]
fn answers_in_json_are_what_all_codes_say() {
    let mut random = Random::new(Seed(11));
    for game in games(6) {
        let (rules, left) = (game.rules, game.left());
        let candidates = Candidates::of(rules, &game.history);
        let peg = Peg::default().cycled(random.below(rules.colors()), rules.colors());
        let position = random.below(rules.positions());
        let why = unhurried(|checkpoint| Why::of(rules, &game.history, (position, peg), checkpoint));
        let json = explanation_json(Voice::TEXT, &candidates.tally(), (position, peg), &why)
            .expect("no contradiction");
        let answer: serde_json::Value = serde_json::from_str(&json).expect("JSON");
        let has = |row: &Row| row[position] == row_letter(peg);
        let with: Vec<&Row> = left.iter().filter(|row| has(row)).collect();
        match answer["verdict"].as_str().expect("a verdict") {
            "open" => {
                assert_eq!(answer["with"]["count"], with.len());
                assert_eq!(answer["without"]["count"], left.len() - with.len());
                for (side, wanted) in [("with", true), ("without", false)] {
                    let example = answer[side]["example"].as_str().expect("a code").as_bytes().to_vec();
                    assert!(left.contains(&example) && has(&example) == wanted, "{json}");
                }
            }
            verdict => {
                let turns: Vec<usize> = answer["guesses"]
                    .as_array()
                    .expect("turns")
                    .iter()
                    .map(|turn| turn.as_u64().expect("a number") as usize - 1)
                    .collect();
                let agrees = |row: &&Row| {
                    turns.iter().all(|turn| {
                        let turn = &game.history.turns()[*turn];
                        naive::score(&self::row(&turn.code), row)
                            == (turn.score.exact(), turn.score.misplaced())
                    })
                };
                let named: Vec<&Row> = game.universe.iter().filter(agrees).collect();
                assert!(named.iter().all(|row| has(row) == (verdict == "in")), "{json}");
            }
        }
        if game.is_won() {
            continue;
        }
        let suggested = suggestion(&game, &Strategy::Entropy);
        assert_eq!(suggested["candidates"], left.len());
        let guess = suggested["code"].as_str().expect("a code").as_bytes().to_vec();
        let kind = suggested["basis"]["kind"].as_str().expect("a basis");
        if left.len() == 1 {
            assert!(kind == "only" && guess == left[0], "{suggested}");
        } else {
            assert_eq!(kind, "compared");
            assert!(bits(&guess, left) > most_bits(&game, left) - 1e-9);
        }
    }
}

fn row_letter(peg: Peg) -> u8 {
    peg.letter() as u8
}

fn suggestion(game: &Game, strategy: &Strategy) -> serde_json::Value {
    let mut told = Vec::new();
    let mut player = strategy
        .resume(game.rules, Peg::default(), &game.history, &mut |_| ControlFlow::Continue(()))
        .expect("nothing cancels");
    let code = player
        .propose(&mut |event| {
            told.push(event);
            ControlFlow::Continue(())
        })
        .expect("some code is possible");
    let json = suggestion_json(&code.to_string(), game.left().len(), Grounds::of(&told).as_ref());
    serde_json::from_str(&json).expect("JSON")
}

#[test]
fn no_figures_are_named_where_only_one_code_is_possible() {
    let mut certain = 0;
    for game in games(20).filter(|game| !game.is_won()) {
        for strategy in [Strategy::Minimax, Strategy::Expected, Strategy::Entropy, Strategy::Parts] {
            let mut player = strategy.breaker(game.rules, Peg::default());
            let mut before = History::new();
            for turn in game.history.turns() {
                player.learn(turn, &mut |_| ControlFlow::Continue(())).expect("nothing cancels");
                before.push(*turn);
            }
            let mut told = Vec::new();
            player
                .propose(&mut |event| {
                    told.push(event);
                    ControlFlow::Continue(())
                })
                .expect("some code is possible");
            if game.left().len() == 1 {
                certain += 1;
                let lines = told.iter().flat_map(|event| plan(VOICE, event, &before, None));
                let lines = lines.chain(told.iter().filter_map(|event| text_line(Voice::TEXT, event)));
                for line in lines {
                    assert!(line.ends_with("the only possible code"), "{line}");
                }
            }
        }
    }
    assert!(certain > 20, "only {certain} wins were certain");
}

#[test]
fn a_proof_names_the_length_of_games_that_it_holds_for() {
    let mut told = Vec::new();
    let mut player = Optimal::new(Rules::CLASSIC, Objective::Total(Depth::AtMost(5)));
    player
        .propose(&mut |event| {
            told.push(event);
            ControlFlow::Continue(())
        })
        .expect("five guesses are enough");
    let [event @ Event::Proof(_)] = &told[..] else { panic!("one proof: {told:?}") };
    let within =
        "4.34 guesses on average from here, at most 5 guesses a game, proved (5,626 for 1,296 codes)";
    assert!(text_line(Voice::TEXT, event).expect("a line").ends_with(within));
    assert!(plan(VOICE, event, &History::new(), None).iter().any(|line| line == within));
    assert!(Grounds::of(&told).expect("grounds").in_words().ends_with(within));
    let json: serde_json::Value = serde_json::from_str(&event_json(Voice::TEXT, event)).expect("JSON");
    assert_eq!((&json["guesses"], &json["depth"]), (&5626.into(), &5.into()));
}
