//! Statistics as lines for people, and as JSON for programs.

#![expect(clippy::cast_possible_truncation, reason = "a percentage is from 0 to 100")]

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::json::{joined, optional, rules_json};
use super::voice::{Style, separated};
use super::{Voice, clock, counted, percent, thousands};
use crate::archive::statistics::{CodeStatistics, DailyState, DailyStatistics, PegStatistics, Statistics};
use crate::narration::board;
use crate::play::{Daily, Day};
use pegwise_engine::pegs::Shape;

/// The message when the statistics were reset. `copy` is the file that keeps the old ones.
pub fn statistics_reset(copy: &str) -> String {
    format!("Statistics reset. The old ones are kept in {copy}.")
}

/// The message if there are no results.
pub const NOTHING_YET: &str = "Nothing yet. Your first game will appear here.";

pub fn start_in_words((shape, hole): (Shape, Option<usize>)) -> String {
    let shape = board::shape(shape);
    match hole {
        Some(hole) => format!("{shape}, hole {hole}"),
        None => format!("{shape}, other boards"),
    }
}

/// The statistics of games by the same rules, except the histogram of guesses.
fn code_facts(games: &CodeStatistics) -> Vec<String> {
    let won = percent(games.wins as f64 / games.games.max(1) as f64, 0);
    let mut facts = vec![format!("played {}, won {} ({won}%)", games.games, games.wins)];
    if let (Some(mean), Some(best)) = (games.mean(), games.by_guesses.keys().next()) {
        facts.push(format!("guesses to win: {mean:.2} on average, {best} at best"));
    }
    facts.push(format!("win streak {}, best {}", games.streak, games.best_streak));
    if let Some(share) = games.share() {
        facts.push(format!(
            "skill: {}% of the best possible ({})",
            percent(share, 0),
            counted(games.judged, "game")
        ));
        facts.push(format!("guesses that could not be the secret: {}", games.ruled_out));
    }
    facts.push(format!(
        "hints {}, undos {}, wins without help {}",
        games.hints, games.undone, games.unaided_wins
    ));
    facts.extend(games.best_time.map(|time| format!("best time without help {}", clock(time))));
    facts
}

/// The same statistics as a table: names with their numbers.
pub fn code_rows(games: &CodeStatistics) -> Vec<(&'static str, String)> {
    let mut rows = vec![("played", games.games), ("won", games.wins)];
    rows.extend([("win streak", games.streak), ("best win streak", games.best_streak)]);
    rows.extend([("won without help", games.unaided_wins), ("hints", games.hints), ("undos", games.undone)]);
    rows.extend((games.judged > 0).then_some(("guesses already ruled out", games.ruled_out)));
    let rows = rows.into_iter().map(|(name, number)| (name, thousands(number as u64)));
    rows.chain(games.best_time.map(|time| ("best time without help", clock(time)))).collect()
}

/// The histogram of guesses: the number of guesses, and the number of games. The last entry, without a number of
/// guesses, has the games that were not won.
pub fn by_guesses(games: &CodeStatistics) -> Vec<(Option<usize>, usize)> {
    let most = games.by_guesses.keys().next_back().copied().unwrap_or(0);
    let won = (1..=most).map(|guesses| (Some(guesses), games.by_guesses.get(&guesses).copied().unwrap_or(0)));
    let lost = games.games - games.wins;
    won.chain((lost > 0).then_some((None, lost))).collect()
}

fn solved(guesses: Option<usize>) -> String {
    guesses
        .map_or_else(|| "not solved".to_owned(), |guesses| format!("solved in {}", counted(guesses, "guess")))
}

/// The days of the last week whose puzzles were missed, the latest first. `None` if there are none.
fn missed(daily: &DailyStatistics, today: Day) -> Option<String> {
    let days = (1..=7).filter_map(|days| Daily::of(today.plus(-days)).ok());
    let missed = days.filter(|puzzle| daily.state(*puzzle, today) == DailyState::Missed);
    let missed = separated(missed.map(|puzzle| puzzle.day), ", ");
    (!missed.is_empty()).then(|| format!("missed in the last week: {missed}"))
}

pub fn daily_today(daily: &DailyStatistics, today: Daily) -> String {
    daily_state(daily.state(today, today.day))
}

pub fn daily_state(state: DailyState) -> String {
    match state {
        DailyState::Solved(guesses) => format!("solved in {guesses}"),
        DailyState::NotSolved => "played, not solved".to_owned(),
        DailyState::PlayedBefore => "played before".to_owned(),
        DailyState::InProgress(guesses) => format!("in progress, {}", counted(guesses, "guess")),
        DailyState::NotPlayed => "not played yet".to_owned(),
        DailyState::Missed => "missed".to_owned(),
        DailyState::BeforeFirst => "before your first".to_owned(),
    }
}

pub fn daily_sums(daily: &DailyStatistics, today: Option<Daily>) -> Vec<String> {
    let mut facts = vec![format!("played {}, solved {}", daily.played.len(), daily.wins())];
    if let Some(today) = today {
        let streak = daily.streak(today.number);
        facts.push(format!("streak {streak}, best {}", daily.best_streak()));
    }
    facts
}

/// How many triangle games from one start reached their goals.
pub fn peg_goals(games: &PegStatistics) -> String {
    let unjudged =
        if games.unjudged > 0 { format!(", not known in {}", games.unjudged) } else { String::new() };
    format!("goal reached in {}, {} without help{unjudged}", games.reached, games.unaided)
}

/// The pegs left by triangle games from one start. `None` if the goal of all of them was to leave the most pegs.
pub fn peg_ends(voice: Voice, games: &PegStatistics) -> Option<String> {
    let few = |(pegs, count): (&usize, &usize)| match voice.style {
        Style::Spoken => format!("{} left in {}", counted(*pegs, "peg"), counted(*count, "game")),
        Style::Text | Style::Tiles => format!("{} ×{count}", counted(*pegs, "peg")),
    };
    Some(separated(games.by_pegs.iter().map(few), "; ")).filter(|ends| !ends.is_empty())
}

fn peg_facts(voice: Voice, games: &PegStatistics) -> String {
    let goals = format!("{}, {}", counted(games.games, "game"), peg_goals(games));
    separated(std::iter::once(goals).chain(peg_ends(voice, games)), "; ")
}

/// All statistics as lines; without bars if they are read aloud.
pub fn statistics_lines(voice: Voice, statistics: &Statistics, today: Option<Daily>) -> Vec<String> {
    if statistics.is_empty() && statistics.daily.in_progress.is_empty() {
        return vec![NOTHING_YET.to_owned()];
    }
    let mut lines = Vec::new();
    for (rules, games) in &statistics.code {
        lines.push(format!("Break the code, {rules}"));
        lines.extend(code_facts(games).into_iter().map(|fact| format!("  {fact}")));
        let most = by_guesses(games).iter().map(|(_, count)| *count).max().unwrap_or(1);
        for (guesses, count) in by_guesses(games) {
            lines.push(match voice.style {
                Style::Spoken => format!("  {}: {}", solved(guesses), counted(count, "game")),
                Style::Text | Style::Tiles => {
                    let name = guesses.map_or_else(|| "lost".to_owned(), |guesses| guesses.to_string());
                    let bar = "#".repeat((40 * count).div_ceil(most));
                    format!("  {name:>4}  {bar}{}{count}", if count > 0 { " " } else { "" })
                }
            });
        }
    }
    if !(statistics.daily.played.is_empty() && statistics.daily.in_progress.is_empty()) {
        lines.push("Daily puzzles".to_owned());
        let daily = &statistics.daily;
        let today_first = today.map(|today| format!("{today}: {}", daily_today(daily, today)));
        let missed = today.and_then(|today| missed(daily, today.day));
        let facts = today_first.into_iter().chain(daily_sums(daily, today)).chain(missed);
        lines.extend(facts.map(|fact| format!("  {fact}")));
    }
    if !statistics.pegs.is_empty() {
        lines.push("Peg boards".to_owned());
        let starts = statistics.pegs.iter();
        lines.extend(
            starts.map(|(start, games)| format!("  {}: {}", start_in_words(*start), peg_facts(voice, games))),
        );
    }
    lines
}

pub fn statistics_json(statistics: &Statistics, today: Option<Daily>) -> String {
    let code = statistics.code.iter().map(|(rules, games)| {
        let counted = json!({
            "games": games.games,
            "wins": games.wins,
            "by_guesses": counts(&games.by_guesses),
            "streak": games.streak,
            "best_streak": games.best_streak,
            "information_percent": games.share().map(|share| (100.0 * share).round() as u32),
            "judged": games.judged,
            "ruled_out": games.ruled_out,
            "hints": games.hints,
            "undone": games.undone,
            "unaided_wins": games.unaided_wins,
        });
        joined([rules_json(*rules), counted, optional("best_time", games.best_time)])
    });
    let triangle = statistics.pegs.iter().map(|((shape, hole), games)| {
        joined([
            json!({ "rows": shape.rows(), "shape": shape, "hole": hole, "games": games.games, "reached": games.reached }),
            optional("unjudged", (games.unjudged > 0).then_some(games.unjudged)),
            json!({
                "unaided": games.unaided,
                "by_pegs": counts(&games.by_pegs),
                "hints": games.hints,
                "undone": games.undone,
            }),
        ])
    });
    let daily = &statistics.daily;
    let daily = json!({
        "played": daily.played.len(),
        "wins": daily.wins(),
        "streak": today.map_or(0, |today| daily.streak(today.number)),
        "best_streak": daily.best_streak(),
        "today": today.map(|today| today_json(daily, today)),
    });
    json!({ "code": code.collect::<Value>(), "daily": daily, "triangle": triangle.collect::<Value>() })
        .to_string()
}

/// Numbers of games, in the order of their names.
fn counts(games: &BTreeMap<usize, usize>) -> BTreeMap<String, usize> {
    games.iter().map(|(name, count)| (name.to_string(), *count)).collect()
}

fn today_json(daily: &DailyStatistics, today: Daily) -> Value {
    let (state, guesses) = match daily.state(today, today.day) {
        DailyState::Solved(guesses) => ("solved", Some(guesses)),
        DailyState::NotSolved => ("not_solved", None),
        DailyState::PlayedBefore => ("played_before", None),
        DailyState::InProgress(guesses) => ("in_progress", Some(guesses)),
        DailyState::NotPlayed => ("not_played", None),
        DailyState::Missed => ("missed", None),
        DailyState::BeforeFirst => ("before_first", None),
    };
    let today = json!({ "number": today.number, "day": today.day.to_string(), "state": state });
    joined([today, optional("guesses", guesses)])
}
