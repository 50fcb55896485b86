//! The words of the lesson on a strategy. They are made of the events of a watched game up to the step of the page.

use crate::narration::choice::{merit, sampled, strategy_in_a_sentence};
use crate::narration::sentence::{rule_meaning, sentence, state_plan};
use crate::narration::{Voice, capital, counted, listed, state_name, thousands};
use crate::play::{StrategyResult, WatchedGame, WatchedStep};
use crate::session::lesson::StrategyTopic;
use pegwise_engine::breaker::optimal::Optimality;
use pegwise_engine::breaker::partition::{Choice, Measure};
use pegwise_engine::breaker::{Event, Scope, Strategy};
use pegwise_engine::code::{Code, History, Peg, Rules};
use pegwise_engine::deduce::Rule;

pub(super) fn title(topic: StrategyTopic) -> String {
    match topic {
        StrategyTopic::Idea => "The idea".to_owned(),
        StrategyTopic::Reason(number) => format!("Why guess {number}"),
        StrategyTopic::Guess(number) => format!("Guess {number}"),
        StrategyTopic::Effect(number) => format!("What guess {number} tells"),
        StrategyTopic::Results => "Every secret".to_owned(),
    }
}

pub(super) fn text(
    voice: Voice,
    strategy: &Strategy,
    topic: StrategyTopic,
    secret: &Code,
    game: &WatchedGame,
) -> String {
    match topic {
        StrategyTopic::Idea => format!(
            "{} The secret here is {}; the strategy does not see it.",
            idea(strategy),
            voice.code(secret)
        ),
        StrategyTopic::Reason(_) => reason(voice, game),
        StrategyTopic::Guess(number) => guess(voice, strategy, number, game),
        StrategyTopic::Effect(_) => effect(voice, game),
        StrategyTopic::Results => results(strategy, game),
    }
}

const fn idea(strategy: &Strategy) -> &'static str {
    match strategy {
        Strategy::States => {
            "Two fixed guesses test the first four colors. Then the four-state machine goes through the codes in order and \
             guesses the first that agrees with every score. Once a guess has a mark for each peg, only orders of its \
             colors remain. After the Solver in V. Huston's essay on design."
        }
        Strategy::Smart => {
            "The smart string has a list of colors for each position, and a pointer into each list. The colors pointed at \
             are its guess. Scores take colors out of the lists. Then the pointers move on to the next string that agrees \
             with every score. After J. Liberty, C++ Report, 1999."
        }
        Strategy::Constraints => {
            "A score can come about in several ways: these pegs are exact, those misplaced. Each way is a branch. The \
             constraint store keeps the branches that can still be true, and guesses the lowest code that agrees with \
             every score. After T. White, Mastermind by constraints."
        }
        Strategy::Minimax => {
            "A guess divides the possible codes into parts, one for each score. Minimax makes the guess whose largest part \
             is the smallest: even the worst score then rules out many codes. D. E. Knuth showed in 1977 that five guesses \
             are always enough."
        }
        Strategy::Expected => {
            "A guess divides the possible codes into parts, one for each score. The worst score is rare, so this strategy \
             counts the average: it makes the guess after which the fewest codes are possible, on average over all of them. \
             R. W. Irving, 1979."
        }
        Strategy::Entropy => {
            "A guess divides the possible codes into parts, one for each score. A score that one code in k would earn tells \
             log2 k bits. This strategy makes the guess whose score is expected to tell the most. E. Neuwirth, 1982."
        }
        Strategy::Parts => {
            "A guess divides the possible codes into parts, one for each score. This strategy makes the guess with the most \
             parts, whatever their sizes: the more different scores, the more secrets the next guess can find. B. Kooi, 2005."
        }
        Strategy::Optimal(_) => {
            "The other strategies look one guess ahead at most. This one looks to the end of every game, and makes the guess \
             that needs the fewest guesses over all secrets together. It proves that none needs fewer. The number for this \
             game: K. Koyama and T. W. Lai, 1993."
        }
        Strategy::Tree(_) => "Every guess of every game is written down. This strategy looks it up.",
    }
}

/// Why the next guess is made, by the last step shown.
fn reason(voice: Voice, game: &WatchedGame) -> String {
    match game.line.shown().last().map(|step| &step.event) {
        Some(Event::Choice(choice)) => chosen(voice, choice),
        Some(Event::Proof(Optimality::Fewest { guess, fewest })) => format!(
            "{} is proved best. For the {} possible from here, it leads to {} in all, {:.2} on average, and no other guess \
             leads to fewer. {}",
            voice.code(&guess.code),
            counted(fewest.candidates, "code"),
            counted(fewest.total, "guess"),
            fewest.mean(),
            if guess.fits { "It could be the secret." } else { "It cannot be the secret." }
        ),
        Some(event @ Event::Reject { count, .. }) => {
            let next = game.next_turn().map_or_else(String::new, |turn| voice.code(&turn.code));
            let order =
                format!("{next} is the next code in the strategy's order that agrees with every score.");
            let told = sentence(voice, event, &game.history());
            match (count, told.get(1)) {
                (0, _) => order,
                (count, Some(example)) => format!(
                    "{order} Before it came {}, and each disagrees with a score. The first: {}.",
                    counted(*count, "code"),
                    example.text
                ),
                (count, None) => format!("{order} Before it came {}.", counted(*count, "code")),
            }
        }
        _ => String::new(),
    }
}

/// Why a guess was chosen by a measure.
fn chosen(voice: Voice, choice: &Choice) -> String {
    let Choice { measure, chosen, candidate, basis, .. } = choice;
    let (code, partition) = (voice.code(&chosen.code), &chosen.partition);
    let divides = format!(
        "{code} divides the {} into {}",
        counted(partition.total(), "possible code"),
        counted(partition.count(), "part")
    );
    let best = match measure {
        Measure::Largest => format!(
            "{divides}, the largest with {}. No guess has a smaller largest part.",
            counted(partition.largest(), "code")
        ),
        Measure::Squares => format!(
            "{divides}. After its score {:.2} codes are possible on average, and no guess does better.",
            partition.average_left()
        ),
        Measure::Entropy => {
            format!(
                "{divides}. Its score is expected to tell {:.2} bits, and none tells more.",
                partition.bits()
            )
        }
        Measure::Parts => format!("{divides}. No guess has more."),
    };
    let sampled = sampled(*basis).map_or_else(String::new, |sampled| format!(" It was chosen {sampled}."));
    let rival = match (candidate, choice.runner_up()) {
        (Some(candidate), _) => format!(
            " It cannot be the secret; {} could be: {}.",
            voice.code(&candidate.code),
            merit(*measure, candidate)
        ),
        (None, Some(other)) => {
            format!(
                " It could be the secret. Runner-up: {}, {}.",
                voice.code(&other.code),
                merit(*measure, other)
            )
        }
        (None, None) => " It could be the secret.".to_owned(),
    };
    format!("{best}{sampled}{rival}")
}

fn guess(voice: Voice, strategy: &Strategy, number: usize, game: &WatchedGame) -> String {
    let turns = game.turns();
    let Some(turn) = turns.get(number - 1) else { return String::new() };
    let (code, score) = (voice.code(&turn.code), voice.score(turn.score));
    if turn.score.wins(game.rules) {
        let found = format!("Guess {number} is {code}: the secret, found in {}.", counted(number, "guess"));
        let left = game.left();
        let before = left.len().checked_sub(2).map_or(0, |before| left[before].tally.total());
        return match before {
            1 => format!("Only one code was possible, so it is the guess. {found}"),
            possible => format!("Before it, {} were possible. {found}", counted(possible, "code")),
        };
    }
    let fixed = fixed(strategy, number, game.rules);
    let scored = format!("{fixed}Guess {number} is {code}. Its score is {score}.");
    match game.line.shown().last().map(|step| &step.event) {
        Some(Event::Candidates { before, after }) => {
            let (before, after) = (thousands(*before as u64), thousands(*after as u64));
            let verb = if after == "1" { "agrees" } else { "agree" };
            format!("{scored} Of {before} possible codes, {after} {verb} with it: the part of this score.")
        }
        _ => scored,
    }
}

/// Why a guess is made that depends on no score, to come before it.
fn fixed(strategy: &Strategy, number: usize, rules: Rules) -> String {
    match (strategy, number) {
        (Strategy::States, 1) => "The first guess is fixed: two colors, one in each half. ".to_owned(),
        (Strategy::States, 2) => "The second guess is fixed, too: the next two colors. ".to_owned(),
        (Strategy::Smart, 1) => format!("At first each list has all {}. ", counted(rules.colors(), "color")),
        (Strategy::Constraints, 1) => "The first guess is fixed: the first colors in order. ".to_owned(),
        (Strategy::Constraints, 2) => "The second guess is fixed, too: the last colors in order. ".to_owned(),
        (Strategy::Constraints, _) => {
            "The guess is the lowest code that agrees with every score. ".to_owned()
        }
        _ => String::new(),
    }
}

/// What follows from the last score, by the steps since then.
fn effect(voice: Voice, game: &WatchedGame) -> String {
    let shown = game.line.shown();
    let from = shown.iter().rposition(|step| step.turn().is_some()).map_or(0, |guess| guess + 1);
    let mut rest = &shown[from..];
    let mut sentences = Vec::new();
    while let Some(step) = rest.first() {
        let kind = std::mem::discriminant(&step.event);
        let run = rest.iter().take_while(|step| std::mem::discriminant(&step.event) == kind).count();
        let (same, later) = rest.split_at(run);
        match &step.event {
            Event::RuleOut { .. } => sentences.push(ruled_out(game.rules, same)),
            Event::Die { .. } => sentences.push(deaths(same)),
            _ => {
                let history = game.history();
                sentences.extend(same.iter().filter_map(|step| fact(voice, &step.event, &history)));
            }
        }
        rest = later;
    }
    sentences.join(" ")
}

/// The branches that these steps rule out, and how many of each score remain.
fn deaths(steps: &[WatchedStep]) -> String {
    let deaths = || {
        steps.iter().filter_map(|step| match &step.event {
            Event::Die { turn, branches, left } => Some((turn + 1, branches.len(), *left)),
            _ => None,
        })
    };
    let dead: Vec<String> = deaths().map(|(guess, dead, _)| format!("{dead} of guess {guess}")).collect();
    let alive: Vec<String> = deaths().map(|(.., alive)| alive.to_string()).collect();
    format!("Other scores rule out branches: {}. {} can still be true.", listed(&dead), listed(&alive))
}

/// The sentence for an event, if it has one here. Colors and branches that are ruled out have sentences of their own.
fn fact(voice: Voice, event: &Event, history: &History) -> Option<String> {
    Some(match event {
        Event::Rule(Rule::Domain | Rule::NoCandidate) => return None,
        Event::Rule(rule) => format!("{}.", capital(rule_meaning(*rule))),
        Event::Force { peg } => format!("{} is in the secret.", peg.capital()),
        Event::State { to, .. } => {
            format!("The machine goes to the state {}: {}.", state_name(*to), state_plan(*to))
        }
        Event::Impose { branches: 1 } => "The score can come about in 1 way: 1 branch.".to_owned(),
        Event::Impose { branches } => {
            format!("The score can come about in {0} ways: {0} branches.", thousands(*branches as u64))
        }
        Event::Forgo => "The score is not used.".to_owned(),
        Event::Insight(_) => {
            let lines = sentence(voice, event, history);
            let facts: Vec<String> = lines.iter().skip(1).map(|line| line.text.clone()).collect();
            format!("{}: {}.", capital(&lines.first()?.text), listed(&facts))
        }
        Event::Candidates { before, after } => {
            format!("Of {} possible codes, {} agree.", thousands(*before as u64), thousands(*after as u64))
        }
        Event::Guess(_)
        | Event::RuleOut { .. }
        | Event::Die { .. }
        | Event::Choice(_)
        | Event::Proof(_)
        | Event::Tree(_)
        | Event::Reject { .. } => {
            return None;
        }
    })
}

/// The most colors that are named with their positions.
const NAMED: usize = 4;

/// What these steps rule out, color by color.
fn ruled_out(rules: Rules, steps: &[WatchedStep]) -> String {
    let mut everywhere: Vec<Peg> = Vec::new();
    let mut somewhere: Vec<(Peg, Vec<usize>)> = Vec::new();
    for step in steps {
        match step.event {
            Event::RuleOut { peg, scope: Scope::Everywhere, .. } if !everywhere.contains(&peg) => {
                everywhere.push(peg);
            }
            Event::RuleOut { peg, scope: Scope::At(position), .. } => {
                match somewhere.iter_mut().find(|(known, _)| *known == peg) {
                    Some((_, positions)) if !positions.contains(&position) => positions.push(position),
                    Some(_) => {}
                    None => somewhere.push((peg, vec![position])),
                }
            }
            _ => {}
        }
    }
    let mut sentences = Vec::new();
    if !everywhere.is_empty() {
        let names: Vec<String> = everywhere.iter().map(|peg| peg.capital().to_string()).collect();
        let verb = if names.len() == 1 { "is" } else { "are" };
        sentences.push(format!("{} {verb} not in the secret.", listed(&names)));
    }
    let cells: usize = somewhere.iter().map(|(_, positions)| positions.len()).sum();
    if somewhere.len() > NAMED {
        let all = rules.positions() * rules.colors();
        sentences.push(format!("Besides, {cells} of the {all} cells of the grid are ruled out."));
    } else if cells > 0 {
        let name = |(peg, positions): &(Peg, Vec<usize>)| {
            let numbers: Vec<String> = positions.iter().map(|position| (position + 1).to_string()).collect();
            let noun = if numbers.len() == 1 { "position" } else { "positions" };
            format!("{} from {noun} {}", peg.capital(), listed(&numbers))
        };
        let names: Vec<String> = somewhere.iter().map(name).collect();
        sentences.push(format!("This rules out {}.", names.join(", ")));
    }
    sentences.join(" ")
}

/// How the strategy does against every secret.
fn results(strategy: &Strategy, game: &WatchedGame) -> String {
    let rules = game.rules;
    let own = counted(game.turns().len(), "guess");
    let known = StrategyResult::of(strategy, rules).map_or_else(String::new, |result| {
        format!(
            " Against each of the {} secrets, the strategy needs {:.2} guesses on average and {} at most.",
            thousands(rules.universe_size()),
            result.mean(rules),
            result.longest
        )
    });
    format!("The secret was found in {own}.{known} In a word: {}.", strategy_in_a_sentence(strategy))
}
