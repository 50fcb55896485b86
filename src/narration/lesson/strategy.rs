//! The words of the lesson on a strategy. They are made of the events of a watched game up to the step of the page.

use crate::narration::choice::strategy_in_a_sentence;
use crate::narration::voice::separated;
use crate::narration::{Place, StoryLine, Voice, as_sentence, counted, story, thousands};
use crate::play::{StrategyResult, WatchedGame, WatchedStep};
use crate::session::lesson::StrategyTopic;
use pegwise_engine::breaker::{Event, Strategy};
use pegwise_engine::code::{Code, Rules};

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

/// The story of the steps shown, line by line.
fn told(voice: Voice, game: &WatchedGame) -> Vec<StoryLine> {
    story(voice, game.rules, game.line.steps(), game.line.cursor())
}

fn sentences(lines: &[StoryLine]) -> String {
    separated(lines.iter().map(|line| as_sentence(&line.text)), " ")
}

/// Why the next guess is made, by the last step shown.
fn reason(voice: Voice, game: &WatchedGame) -> String {
    let lines = told(voice, game);
    let last = lines.iter().position(|line| line.step + 1 == game.line.cursor()).unwrap_or(lines.len());
    sentences(&lines[last..])
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
    match game.line.shown().last().map(WatchedStep::first) {
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

/// What follows from the last score.
fn effect(voice: Voice, game: &WatchedGame) -> String {
    let lines = told(voice, game);
    let guess = lines.iter().rposition(|line| matches!(line.place, Place::Guess(_)));
    sentences(&lines[guess.map_or(0, |guess| guess + 1)..])
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
