//! What guesses cost, in guesses: against a plain search through all strategies, and between bounds in large games.

use crate::support::naive::{Row, parts};
use crate::support::plain_search::Plain;
use crate::support::prelude::*;
use crate::support::stage::code;
use pegwise::narration::guess_cost;
use pegwise::play::cost::{Cost, Effort, SharedProver};
use pegwise::play::{ExtraGuesses, GuessCost, GuessCostTask, KnownCost};
use pegwise::session::Judgments;
use pegwise::task;
use pegwise_engine::breaker::review::Best;

fn turn(rules: Rules, text: &str) -> Turn {
    Turn::parse(text, rules).expect("a turn")
}

/// The cost of every guess after some turns, in the order of the codes.
fn costs(rules: Rules, history: &History, effort: Effort) -> Vec<GuessCost> {
    let prover = SharedProver::new(rules);
    let cost = |guess| {
        let task = GuessCostTask { prover: prover.clone(), scored: history.scored(), guess, effort };
        task::finish(task, &|_| ())
    };
    Universe::new(rules).codes().map(cost).collect()
}

#[test]
fn in_small_games_every_guess_costs_what_a_plain_search_says() {
    use Repeats::{Allowed, Forbidden};
    for rules in [rules(2, 4, Allowed), rules(2, 6, Forbidden), rules(3, 3, Allowed), rules(3, 4, Allowed)] {
        let mut plain = Plain::of(rules);
        let all = plain.universe.clone();
        let code = |row: &Row| rules.parse(std::str::from_utf8(row).expect("letters")).expect("a code");
        let first = &all[all.len() / 3];
        let mut places = vec![(History::new(), all.clone())];
        for part in parts(rules, first, &all).into_values().filter(|part| part[0] != *first) {
            let turn = Turn { code: code(first), score: Score::of(&code(first), &code(&part[0])) };
            places.push(([turn].into_iter().collect(), part));
        }
        for (history, left) in places {
            let best = plain.fewest(&left, 9).expect("nine guesses are enough");
            for (guess, cost) in all.iter().zip(costs(rules, &history, Effort::UntilProved)) {
                // A guess that tells nothing costs one in every game.
                let extra = plain.with_guess(guess, &left, 9).map_or(left.len(), |total| total - best);
                assert_eq!(cost.codes, left.len() as u64);
                assert_eq!(
                    cost.extra(),
                    ExtraGuesses::Exactly(extra as u64),
                    "{rules}: {} of {left:?}",
                    code(guess)
                );
                assert_eq!(cost.best.exact(), Some(best as u64));
            }
        }
    }
}

#[test]
fn every_second_guess_of_a_classic_game_has_an_exact_cost() {
    let history: History = [turn(Rules::CLASSIC, "aabb=1,1")].into_iter().collect();
    for effort in [Effort::Brief, Effort::UntilProved] {
        let costs = costs(Rules::CLASSIC, &history, effort);
        assert_eq!(costs.len(), 1296);
        let extra: Vec<u64> = costs.iter().map(|cost| cost.exact().expect("it is proved")).collect();
        let codes = costs[0].codes;
        // To repeat the first guess costs one guess a game, and nothing costs more.
        let repeated = Universe::new(Rules::CLASSIC).codes().position(|code| code == history.turns()[0].code);
        assert_eq!((extra.iter().min(), extra.iter().max()), (Some(&0), Some(&codes)));
        assert_eq!(repeated.map(|at| extra[at]), Some(codes));
    }
}

#[test]
fn a_guess_that_is_not_best_by_its_information_may_be_best_in_guesses() {
    let rules = Rules::CLASSIC;
    let judged = |text: &str| {
        let prover = SharedProver::new(rules);
        let guess = rules.parse(text).expect("a code");
        let task = GuessCostTask { prover, scored: Vec::new(), guess, effort: Effort::Brief };
        KnownCost { cost: Some(task::finish(task, &|_| ())), open: None }
    };
    // ABCD tells the most, but no strategy that begins with it is as good as the best one (Koyama and Lai, 1993).
    assert_eq!(
        guess_cost::cost(Voice::TILES, &judged("abcd")),
        "0.04 guesses more than AABC, which takes the fewest: 48 in 1,296 games, proved"
    );
    assert_eq!(guess_cost::cost(Voice::SPOKEN, &judged("aabc")), "nothing; no guess takes fewer, proved");
    assert_eq!(guess_cost::figure(&judged("aaaa")), "0.53");
}

#[test]
fn in_games_too_large_for_a_proof_the_costs_are_bounds_and_say_so() {
    let rules = rules(6, 9, Repeats::Allowed);
    let turns = ["aabbcc=1,0", "dddeee=1,1", "fffggg=0,1", "hhhaai=1,0"];
    let cost = |turns: &[&str], guess: &str| {
        let history: History = turns.iter().map(|text| turn(rules, text)).collect();
        let guess = rules.parse(guess).expect("a code");
        let task = GuessCostTask {
            prover: SharedProver::new(rules),
            scored: history.scored(),
            guess,
            effort: Effort::Brief,
        };
        KnownCost { cost: Some(task::finish(task, &|_| ())), open: None }
    };
    assert_eq!(guess_cost::in_short(&cost(&[], "aabbcc")), "not known");
    assert_eq!(guess_cost::figure(&cost(&[], "aabbcc")), "?");
    let late = cost(&turns, "iiiiii");
    let ExtraGuesses::Between(least, most) = late.cost.expect("it is searched").extra() else {
        panic!("{late:?}")
    };
    assert!(least < most, "{late:?}");
    let told = guess_cost::cost(Voice::TILES, &late);
    assert!(told.ends_with("more than the guess that takes the fewest; not proved further"), "{told}");
}

#[test]
fn the_bounds_of_a_guess_and_of_the_best_one_hold_for_each_other() {
    let cost = |least, most| Cost { guess: None, least, most };
    let extra = |made, best| GuessCost::new(10, made, best).extra();
    assert_eq!(extra(cost(25, Some(25)), cost(23, Some(23))), ExtraGuesses::Exactly(2));
    assert_eq!(extra(cost(25, Some(30)), cost(23, Some(24))), ExtraGuesses::Between(1, 7));
    assert_eq!(extra(cost(20, None), cost(23, Some(24))), ExtraGuesses::AtLeast(0));
    assert_eq!(extra(cost(20, None), cost(19, None)), ExtraGuesses::AtLeast(0));
    assert_eq!(extra(cost(27, None), cost(19, Some(25))), ExtraGuesses::AtLeast(2));
    // What a guess takes, the best one takes at most.
    assert_eq!(extra(cost(20, Some(23)), cost(23, Some(24))), ExtraGuesses::Exactly(0));
}

#[test]
fn a_cost_that_is_not_zero_never_looks_like_it_and_bounds_are_rounded_outwards() {
    let cost = |codes, made: (u64, Option<u64>), best: (u64, Option<u64>)| {
        let of = |(least, most)| Cost { guess: None, least, most };
        KnownCost { cost: Some(GuessCost::new(codes, of(made), of(best))), open: None }
    };
    let exact = |extra: u64| cost(1296, (5625 + extra, Some(5625 + extra)), (5625, Some(5625)));
    let told = |known: KnownCost| (guess_cost::figure(&known), guess_cost::in_short(&known));
    let words = |figure: &str, short: &str| (figure.to_owned(), short.to_owned());
    assert_eq!(told(exact(0)), words("0", "nothing"));
    assert_eq!(told(exact(6)), words("<0.01", "less than 0.01 guesses"));
    assert_eq!(told(exact(156)), words("0.12", "0.12 guesses"));
    let between = cost(300, (1000, Some(1050)), (950, Some(980)));
    assert_eq!(told(between), words("0.06–0.34", "0.06 to 0.34 guesses"));
    let below = cost(300, (950, Some(1050)), (950, Some(1050)));
    assert_eq!(told(below), words("0–0.34", "at most 0.34 guesses"));
    assert_eq!(told(cost(300, (1000, None), (950, Some(980)))), words("0.06+", "at least 0.06 guesses"));
    assert_eq!(told(cost(300, (1000, None), (950, None))), words("?", "not known"));
    assert_eq!(told(KnownCost::NOTHING), words("…", "…"));
    assert_eq!(
        told(KnownCost { open: Some(Effort::UntilProved), ..below }),
        words("0–0.34…", "at most 0.34 guesses")
    );
    assert_eq!(
        guess_cost::cost(Voice::TILES, &exact(156)),
        "0.12 guesses more than the guess that takes the fewest: 156 in 1,296 games, proved"
    );
    assert_eq!(guess_cost::cost(Voice::SPOKEN, &KnownCost::NOTHING), "not known");
}

#[test]
fn short_searches_come_before_long_ones_and_only_small_games_have_long_ones() {
    let asked = |rules: Rules, turns: &[&str]| {
        let history: History = turns.iter().map(|text| turn(rules, text)).collect();
        let mut judgments = Judgments::new(rules);
        judgments.follow(rules, &history);
        let bounds = |least, most| Cost { guess: None, least, most };
        let unproved = GuessCost::new(1000, bounds(4000, Some(5000)), bounds(3900, Some(4900)));
        let mut asked = Vec::new();
        while let Some(task) = judgments.next_cost(1) {
            asked.push((task.scored.len(), task.effort));
            let found = if task.effort == Effort::Brief { Some(&unproved) } else { None };
            judgments.take_cost(&task, found);
        }
        asked
    };
    let small = asked(rules(4, 8, Repeats::Allowed), &["aabb=1,1", "bbcc=1,1"]);
    let (brief, long) = (Effort::Brief, Effort::UntilProved);
    assert_eq!(small, [(1, brief), (0, brief), (1, long), (0, long)]);
    assert_eq!(asked(rules(4, 9, Repeats::Allowed), &["aabb=1,1", "bbcc=1,1"]), [(1, brief), (0, brief)]);
}

#[test]
fn a_cost_is_taken_for_its_own_game_only() {
    let rules = Rules::CLASSIC;
    let mut judgments = Judgments::new(rules);
    let history: History = [turn(rules, "aabb=1,1")].into_iter().collect();
    judgments.follow(rules, &history);
    let own = judgments.next_cost(0).expect("nothing is known");
    let cost = task::finish(own.clone(), &|_| ());
    let other = GuessCostTask { guess: rules.parse("abcd").expect("a code"), ..own.clone() };
    let later = GuessCostTask { scored: history.scored(), ..own.clone() };
    for foreign in [other, later] {
        judgments.take_cost(&foreign, Some(&cost));
        assert_eq!(judgments.cost(0), Some(KnownCost::NOTHING));
    }
    judgments.take_cost(&own, Some(&cost));
    assert_eq!(judgments.cost(0), Some(KnownCost { cost: Some(cost), open: None }));
    assert_eq!(judgments.next_cost(0), None, "what is known is not searched");
    judgments.follow(rules, &History::new());
    assert_eq!(judgments.cost(0), None);
}

#[test]
fn the_best_guess_is_the_one_with_the_fewest_guesses_where_the_cost_is_proved() {
    let rules = Rules::CLASSIC;
    let history: History = ["aabb=1,0", "accd=0,1"].map(|text| turn(rules, text)).into_iter().collect();
    for costs_come_first in [false, true] {
        let mut judgments = Judgments::new(rules);
        judgments.follow(rules, &history);
        let judge = |judgments: &mut Judgments| {
            for update in judgments.ask().into_iter().flat_map(task::updates) {
                if let Update::Progress(found) = update {
                    judgments.take(&found);
                }
            }
        };
        let search = |judgments: &mut Judgments| {
            while let Some(task) = judgments.next_cost(0) {
                let found = task::finish(task.clone(), &|_| ());
                judgments.take_cost(&task, Some(&found));
            }
        };
        if costs_come_first {
            search(&mut judgments);
            judge(&mut judgments);
        } else {
            judge(&mut judgments);
            for turn in 0..2 {
                let judged = judgments.of(turn).expect("it is judged");
                assert_eq!(judged.best(), Best::MostBits(&judged.most_bits), "nothing is proved yet");
            }
            search(&mut judgments);
        }
        for turn in 0..2 {
            let judged = judgments.of(turn).expect("it is judged");
            let Best::Fewest(best) = judged.best() else { panic!("the cost is proved") };
            let task = GuessCostTask {
                prover: SharedProver::new(rules),
                scored: history.scored()[..turn].to_vec(),
                guess: best.code,
                effort: Effort::Brief,
            };
            assert_eq!(task::finish(task, &|_| ()).exact(), Some(0), "{}", best.code);
            let cost = judgments.cost(turn).and_then(|known| known.cost).expect("a cost");
            assert_eq!(best.code == judged.made.code, cost.exact() == Some(0));
        }
        let first = judgments.of(0).expect("it is judged");
        assert_ne!(first.best().weighed().code, first.most_bits.code, "ABCD tells more than AABC");
    }
}

/// A classic game against this secret, whose work is left to the test.
fn leaving_work() -> Stage {
    let deal = Some(Deal::Chosen(code("dbfd")));
    Stage::leaving_work(Opening::Play { rules: Rules::CLASSIC, most: TURNS, deal })
}

/// Does this work in the background, and what follows from it.
fn done(stage: &mut Stage, effects: Vec<Effect>) -> Vec<Effect> {
    let mut rest = Vec::new();
    for effect in effects {
        match effect {
            Effect::Start(work) => {
                for message in heard(&work) {
                    rest.extend(stage.send(message));
                }
            }
            other => rest.push(other),
        }
    }
    rest
}

/// The search for a cost that these effects start.
fn search(effects: &[Effect]) -> Option<&GuessCostTask> {
    effects.iter().find_map(|effect| match effect {
        Effect::Start(Work::GuessCost(_, task)) => Some(task),
        _ => None,
    })
}

#[test]
fn the_grade_comes_first_and_the_cost_after_it() {
    let mut stage = leaving_work();
    stage.press("C");
    let graded = stage.press("aabb Enter");
    assert_eq!(search(&graded), None);
    let searched = done(&mut stage, graded);
    assert!(search(&searched).is_some() && stage.shows("Cost     …"), "{searched:?}");
    assert_eq!(done(&mut stage, searched), []);
    stage.must_show("Cost     0.06 guesses");
}

#[test]
fn a_search_is_canceled_when_another_screen_comes_on_show_and_begins_again_later() {
    let mut stage = leaving_work();
    stage.press("C");
    let graded = stage.press("aabb Enter");
    let searched = done(&mut stage, graded);
    let first = search(&searched).expect("the cost is searched");
    assert!(stage.press("Esc").contains(&Effect::Cancel(WorkKind::GuessCost)));
    let again = stage.press("Enter");
    let second = search(&again).expect("the cost is searched again");
    assert_eq!((second.guess, &second.scored), (first.guess, &first.scored));
    assert_ne!(second.prover, first.prover, "the memory of the first search is given back");
    done(&mut stage, again);
    stage.must_show("Cost     0.06 guesses");
    stage.press("Esc");
    assert_eq!(search(&stage.press("Enter")), None, "it is known");
}
