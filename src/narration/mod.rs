//! Events and results in words: the lines of the published sessions, JSON for programs, and sentences for people.

pub mod advice;
mod answer_json;
pub mod arena;
pub mod assistant;
pub mod board;
mod bounds;
pub mod break_code;
pub mod certificate;
mod choice;
pub mod command_line;
pub mod comparison;
pub mod contest;
mod contradiction;
mod count;
mod earning;
mod event_json;
pub mod explorer;
mod game_text;
pub mod guess_cost;
mod guess_judgment;
mod json;
pub mod lesson;
pub mod lineup;
pub mod loss;
mod meaning;
mod notation;
mod past_games;
pub mod pegs;
pub mod practice;
pub mod puzzle;
mod reason;
pub mod result;
pub mod search;
mod sentence;
pub mod solutions;
pub mod spoken;
mod spoken_pegs;
pub mod statistics;
mod story;
pub mod strategy_file;
mod text;
mod tree;
mod two_players;
pub mod unfinished;
mod voice;
mod watch;
mod why;

pub use answer_json::{Grounds, codes_json, contradiction_json, solved_json, suggestion_json};
pub use bounds::bounds;
pub use choice::{
    ONLY, aim, comparison_basis, description, figures, limit_in_words, proved, sampled,
    strategy_in_a_sentence, tie_break,
};
pub use contradiction::{contradiction, remedies, remedies_of_turn};
pub use count::{count_cells, count_json, endings_in_words, gigabytes, goal_count_cells, goal_count_json};
pub use earning::earnings;
pub use event_json::{event_json, result_json, state_name};
pub use game_text::{game_in_a_sentence, watched_text};
pub use guess_judgment::GuessJudgment;
pub use notation::{
    EXACT, MISPLACED, NO_MARK, arrow, as_sentence, capital, clock, counted, dots, mark_glyph, marks, percent,
    thousands, times,
};
pub use past_games::{NO_PAST_GAME, games_on_show, past_game, past_games, past_games_json};
pub use reason::{by_order, reason, reason_json};
pub use sentence::{plan, score_explained, score_in_words};
pub use story::{Place, StoryLine, story};
pub use text::text_line;
pub use two_players::{hidden_for, match_after, match_standing, next_in_match};
pub use voice::{Voice, guess_made, listed};
pub use why::{WhyLine, explained, explanation_json, why};
