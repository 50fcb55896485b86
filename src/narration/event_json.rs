//! Events as JSON.

use serde_json::{Value, json};

use super::Voice;
use super::arena::mean;
use super::json::{games_json, joined, optional, rounded, rule_name, rules_json, score_json};
use crate::play::arena::Entrant;
use pegwise_engine::breaker::optimal::{Limit, Optimality, RunnerUp};
use pegwise_engine::breaker::partition::{Basis, Choice, Weighed};
use pegwise_engine::breaker::tree::TreeStep;
use pegwise_engine::breaker::{Conclusion, Event, GameLengths, Scope, Standing, State};
use pegwise_engine::code::Rules;

/// Writes an event as one JSON object on one line, with its kind under `"event"`.
pub fn event_json(voice: Voice, event: &Event) -> String {
    let (kind, members) = match event {
        Event::Guess(turn) => {
            ("guess", joined([json!({ "code": voice.code(&turn.code) }), score_json(turn.score)]))
        }
        Event::Rule(rule) => ("rule", json!({ "name": rule_name(*rule) })),
        Event::RuleOut { peg, scope: Scope::Everywhere, .. } => {
            ("eliminate", json!({ "letter": voice.peg(*peg) }))
        }
        Event::RuleOut { peg, scope: Scope::At(position), .. } => {
            ("remove", json!({ "letter": voice.peg(*peg), "position": position + 1 }))
        }
        Event::Force { peg } => ("force", json!({ "letter": voice.peg(*peg) })),
        Event::State { from, to } => ("state", json!({ "from": state_name(*from), "to": state_name(*to) })),
        Event::Reject { count, .. } => ("reject", json!({ "count": count })),
        Event::Impose { branches } => ("impose", json!({ "branches": branches })),
        Event::Forgo => ("forgo", json!({})),
        Event::Die { turn, branches, left } => {
            ("branches", json!({ "guess": turn + 1, "before": branches.len() + left, "after": left }))
        }
        Event::Insight(insight) => {
            let findings: Vec<Value> =
                insight.conclusions.iter().map(|found| finding(voice, found)).collect();
            ("insight", json!({ "guesses": insight.turns.map(|turn| turn + 1), "findings": findings }))
        }
        Event::Candidates { before, after } => ("candidates", json!({ "before": before, "after": after })),
        Event::Choice(choice) => ("choice", choice_json(voice, choice)),
        Event::Proof(proof) => ("proof", proof_json(voice, proof)),
        Event::Tree(TreeStep::Departed) => ("tree", json!({ "tree": "departed" })),
        Event::Tree(TreeStep::Guess { code, fits, candidates, guesses, longest }) => (
            "tree",
            json!({
                "tree": "guess",
                "code": voice.code(code),
                "fits": fits,
                "candidates": candidates,
                "guesses": guesses,
                "max": longest,
            }),
        ),
    };
    joined([json!({ "event": kind }), members]).to_string()
}

fn finding(voice: Voice, conclusion: &Conclusion) -> Value {
    let standing = match conclusion.standing {
        Standing::Exact => "exact",
        Standing::Misplaced => "misplaced",
        Standing::Nowhere => "nowhere",
    };
    json!({ "letter": voice.peg(conclusion.peg), "position": conclusion.position + 1, "standing": standing })
}

fn weighed(voice: Voice, weighed: &Weighed) -> Value {
    let partition = &weighed.partition;
    json!({
        "code": voice.code(&weighed.code),
        "fits": weighed.fits,
        "parts": partition.count(),
        "largest": partition.largest(),
        "average_left": rounded(partition.average_left()),
        "bits": rounded(partition.bits()),
    })
}

fn choice_json(voice: Voice, choice: &Choice) -> Value {
    let sample = match choice.basis {
        Basis::Everything => Value::Null,
        Basis::Sample { guesses, candidates } => json!({ "guesses": guesses, "candidates": candidates }),
    };
    let others = json!({
        "candidate": choice.candidate.as_ref().map(|candidate| weighed(voice, candidate)),
        "runner_up": choice.runner_up().map(|other| weighed(voice, other)),
        "sample": sample,
    });
    joined([json!({ "measure": choice.measure.name() }), weighed(voice, &choice.chosen), others])
}

fn proof_json(voice: Voice, proof: &Optimality) -> Value {
    match proof {
        Optimality::Fewest { guess, fewest, runner_up } => joined([
            json!({ "proof": "fewest" }),
            weighed(voice, guess),
            json!({ "candidates": fewest.candidates, "guesses": fewest.total }),
            optional("depth", fewest.depth.most()),
            optional(
                "runner_up",
                runner_up.map(|RunnerUp { guess, more }| json!({ "code": voice.code(&guess), "more": more })),
            ),
        ]),
        Optimality::Only { code } => json!({ "proof": "only", "code": voice.code(code) }),
        Optimality::Impossible { depth } => json!({ "proof": "impossible", "depth": depth }),
        Optimality::Unproved(limit) => joined([json!({ "proof": "unproved" }), limit_json(*limit)]),
    }
}

/// The limit that prevented a proof.
pub(super) fn limit_json(limit: Limit) -> Value {
    match limit {
        Limit::Work { budget } => json!({ "limit": "work", "budget": budget }),
        Limit::Memory { codes, most } => json!({ "limit": "memory", "codes": codes, "most": most }),
    }
}

/// The name of a state in the published program.
pub const fn state_name(state: State) -> &'static str {
    match state {
        State::GuessOne => "GuessOne",
        State::GuessTwo => "GuessTwo",
        State::GuessCompute => "GuessCompute",
        State::GuessPermute => "GuessPermute",
    }
}

/// Writes the result of a strategy against every secret as one line of JSON.
pub fn result_json(entrant: &Entrant, rules: Rules, lengths: &GameLengths) -> String {
    let games = u64::from(rules.universe_size());
    let played = json!({
        "games": games,
        "guesses": lengths.guesses(),
        "mean": rounded(mean(lengths)),
        "max": lengths.longest(),
        "lost": games - lengths.games(),
        "by_guesses": games_json(lengths),
    });
    let who =
        json!({ "strategy": entrant.strategy.name(), "opening": rules.symbols().symbol(entrant.opening) });
    joined([who, rules_json(rules), played]).to_string()
}
