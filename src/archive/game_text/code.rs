//! The lines of code-breaking games, of those that a player breaks and those that a strategy breaks.

use super::error::{Fault, GameTextError};
use super::format::{GUESSES, Kind, Lines};
use super::outline::Outline;
use crate::archive::fragment::Fragment;
use crate::archive::saved::{Holder, SavedWatch};
use crate::archive::{ShareCodeContent, game_from_share_code, share_code};
use crate::excerpt::excerpt;
use crate::play::{BreakGame, Daily, Deal, GameStatus, MOST_TURNS, TURNS};
use pegwise_engine::breaker::Strategy;
use pegwise_engine::code::{Code, Feedback, Peg, Rules, Score, Turn};

/// The word before the share code of a secret that is not to be seen.
const HIDDEN: &str = "hidden";
/// The word for a game without a fixed secret.
const ADVERSARY: &str = "adversary";

const OPEN: &str = "open";
const SOLVED: &str = "solved";
const GIVEN_UP: &str = "given up";

pub(super) fn lines_to_break(game: &BreakGame) -> Lines {
    let daily = if let Deal::Daily(daily) = game.deal() { Some(daily) } else { None };
    let is_open = game.status() == GameStatus::Open;
    let secret = match game.fixed_secret() {
        None => Some(ADVERSARY.to_owned()),
        Some(secret) if !is_open => Some(game.rules().symbols().capitals(&secret)),
        // The day tells it.
        Some(_) if daily.is_some() => None,
        Some(secret) => Some(hidden(game.rules(), secret)),
    };
    let mut headers = vec![("rules", game.rules().to_string()), ("guesses allowed", game.most().to_string())];
    headers.extend(daily.map(|daily| ("daily", daily.day.to_string())));
    headers.extend(game.players().map(|players| ("match", players.to_string())));
    headers.extend(secret.map(|secret| ("secret", secret)));
    Lines {
        kind: Kind::BreakCode,
        headers,
        list: GUESSES,
        moves: moves(game.rules(), game.history().turns()),
        result: result_of(game.status()),
    }
}

/// A game that the player scores has no secret: the player keeps it.
pub(super) fn lines_to_watch(game: &SavedWatch) -> Lines {
    let secret = game.secret.filter(|_| !game.by_hand).map(|secret| match game.holder {
        Holder::Program | Holder::Nobody if !game.is_found => hidden(game.rules, secret),
        _ => game.rules.symbols().capitals(&secret),
    });
    let mut headers = vec![("rules", game.rules.to_string()), ("strategy", game.strategy.to_string())];
    if game.strategy == Strategy::States {
        headers.push(("opening", game.rules.symbols().capital(game.opening).to_string()));
    }
    headers.extend(secret.map(|secret| ("secret", secret)));
    Lines {
        kind: Kind::Watch,
        headers,
        list: GUESSES,
        moves: moves(game.rules, game.turns()),
        result: if game.is_found { SOLVED } else { OPEN },
    }
}

pub(super) fn game_to_break(outline: Outline<'_>) -> Result<BreakGame, GameTextError> {
    let rules = rules(&outline)?;
    let most = match outline.optional("guesses allowed") {
        None => TURNS,
        Some(value) => {
            let number = value.text.parse().ok().filter(|most| (1..=MOST_TURNS).contains(most));
            number.ok_or_else(|| value.error(Fault::GuessesAllowed(excerpt(value.text))))?
        }
    };
    let game = BreakGame::new(rules, deal(&outline, rules, most)?, most).as_practice();
    let mut game = match (played(game.clone(), &outline), game.deal(), outline.optional("daily")) {
        (Err(wrong), Deal::Daily(daily), Some(day)) if wrong.fault.depends_on_the_secret() => {
            return Err(day.error(Fault::OtherDaily(daily)));
        }
        (played, ..) => played?,
    };
    if let Some(players) = outline.optional("match") {
        game = game.in_match(players.check(players.text.parse())?);
    }
    game.notebook.comments = outline.comments;
    Ok(game)
}

/// The game after the guesses of a text, with its result.
fn played(mut game: BreakGame, outline: &Outline<'_>) -> Result<BreakGame, GameTextError> {
    for guess in &outline.moves {
        if game.status() != GameStatus::Open {
            return Err(guess.error(Fault::Over));
        }
        let (turn, score) = turn(*guess, game.rules())?;
        guess.check(game.check_guess(&turn.code))?;
        game = game.guessed(turn.code);
        let made = game.history().turns().last().map_or(turn.score, |made| made.score);
        check_score(game.rules(), turn, made, score)?;
    }
    if outline.result.text == GIVEN_UP && game.status() == GameStatus::Open {
        game = game.revealed();
    }
    outline.check_result(result_of(game.status()))?;
    Ok(game)
}

pub(super) fn game_to_watch(outline: &Outline<'_>) -> Result<SavedWatch, GameTextError> {
    let rules = rules(outline)?;
    let strategy = outline.required("strategy", "states")?;
    let strategy = strategy.check(strategy.text.parse::<Strategy>())?;
    let opening = outline.optional("opening").map(|value| color(value, rules)).transpose()?;
    let secret = match outline.optional("secret") {
        None => None,
        Some(value) => match secret(value, rules)? {
            (Deal::Chosen(secret), holder) => Some((secret, holder)),
            _ => return Err(value.error(Fault::WatchedAdversary)),
        },
    };
    let mut turns: Vec<Turn> = Vec::new();
    for guess in &outline.moves {
        if turns.last().is_some_and(|turn| turn.score.wins(rules)) {
            return Err(guess.error(Fault::Over));
        }
        let (turn, score) = turn(*guess, rules)?;
        if let Some((secret, _)) = secret {
            check_score(rules, turn, Score::under(rules, &turn.code, &secret), score)?;
        }
        turns.push(turn);
    }
    let is_found = turns.last().is_some_and(|turn| turn.score.wins(rules));
    outline.check_result(if is_found { SOLVED } else { OPEN })?;
    let (secret, holder) = secret.unzip();
    Ok(SavedWatch {
        holder: holder.unwrap_or(Holder::Person),
        is_found,
        ..SavedWatch::new((rules, strategy), opening.unwrap_or_default(), secret, turns)
    })
}

fn rules(outline: &Outline<'_>) -> Result<Rules, GameTextError> {
    outline.required("rules", "4 positions, 6 colors, repeats allowed")?.rules()
}

/// Where the secret of a game to be broken comes from.
fn deal(outline: &Outline<'_>, rules: Rules, most: usize) -> Result<Deal, GameTextError> {
    let told = outline.optional("secret").map(|value| Ok((value, secret(value, rules)?.0))).transpose()?;
    let Some(day) = outline.optional("daily") else {
        return told.map(|(_, deal)| deal).ok_or_else(|| outline.end_of_headers.error(Fault::NoSecret));
    };
    let daily = day.check(Daily::of(day.check(day.text.parse())?))?;
    if (rules, most) != (Daily::RULES, TURNS) {
        return Err(day.error(Fault::DailyRules));
    }
    match told {
        Some((value, deal)) if deal != Deal::Chosen(daily.secret()) => {
            Err(value.error(Fault::OtherDaily(daily)))
        }
        _ => Ok(Deal::Daily(daily)),
    }
}

/// The secret, and who holds it: a code, a hidden code, or the adversary.
fn secret(value: Fragment<'_>, rules: Rules) -> Result<(Deal, Holder), GameTextError> {
    let (word, rest) = value.first_word();
    match (word.text, rest.text) {
        ("", _) => Err(value.error(Fault::NoSecret)),
        (ADVERSARY, "") => Ok((Deal::Adversary, Holder::Nobody)),
        (HIDDEN, _) => {
            let game = rest.check(game_from_share_code(rest.text))?;
            match game.deal() {
                Deal::Chosen(_) if game.rules() == rules => Ok((game.deal(), Holder::Program)),
                _ => Err(rest.error(Fault::OtherShareCode)),
            }
        }
        _ => Ok((Deal::Chosen(value.code(rules)?), Holder::Person)),
    }
}

fn color(value: Fragment<'_>, rules: Rules) -> Result<Peg, GameTextError> {
    let mut letters = value.text.chars();
    match (letters.next().and_then(|letter| rules.peg(letter)), letters.next()) {
        (Some(peg), None) => Ok(peg),
        _ => Err(value.error(Fault::Color(excerpt(value.text), rules.symbols().in_words(rules.colors())))),
    }
}

/// A guess and its score, and where the score is.
fn turn(line: Fragment<'_>, rules: Rules) -> Result<(Turn, Fragment<'_>), GameTextError> {
    let (guess, place) = line.first_word();
    let code = guess.code(rules)?;
    Ok((Turn { code, score: score(place, rules)? }, place))
}

/// A score such as `1 exact, 2 misplaced`, or what the rules tell of it.
fn score(value: Fragment<'_>, rules: Rules) -> Result<Score, GameTextError> {
    if rules.feedback() != Feedback::Both {
        let is_it = |score: &Score| score.to_string() == value.text;
        return Score::all(rules).find(is_it).ok_or_else(|| value.error(Fault::FeedbackForm));
    }
    let marks = |part: &str, noun: &str| part.strip_suffix(noun)?.trim_end().parse().ok();
    let (exact, misplaced) = value.text.split_once(',').unwrap_or((value.text, ""));
    let marks = marks(exact, "exact").zip(marks(misplaced.trim(), "misplaced"));
    let (exact, misplaced) = marks.ok_or_else(|| value.error(Fault::ScoreForm))?;
    value.check(Score::new(exact, misplaced, rules))
}

fn check_score(rules: Rules, claimed: Turn, score: Score, place: Fragment<'_>) -> Result<(), GameTextError> {
    if claimed.score == score {
        return Ok(());
    }
    Err(place
        .error(Fault::OtherScore { guess: rules.symbols().capitals(&claimed.code), score: score.in_words() }))
}

fn moves(rules: Rules, turns: &[Turn]) -> Vec<String> {
    let line = |turn: &Turn| format!("{}  {}", rules.symbols().capitals(&turn.code), turn.score.in_words());
    turns.iter().map(line).collect()
}

const fn result_of(status: GameStatus) -> &'static str {
    match status {
        GameStatus::Open => OPEN,
        GameStatus::Won => SOLVED,
        GameStatus::Lost => "not solved",
        GameStatus::Revealed => GIVEN_UP,
    }
}

/// The word and the share code of a secret that is not to be seen.
fn hidden(rules: Rules, secret: Code) -> String {
    let game = BreakGame::new(rules, Deal::Chosen(secret), TURNS);
    format!("{HIDDEN} {}", share_code(&game, ShareCodeContent::Secret))
}
