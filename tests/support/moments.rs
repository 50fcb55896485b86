//! Moments worth a picture: every screen and what lies over it, each as the keys that lead there.

use pegwise::cli::start::Opening;
use pegwise::play::{Coach, Deal, Lesson, PegGame, TURNS};
use pegwise::store::RestoredState;
use pegwise::tui::Preferences;
use pegwise_engine::breaker::Strategy;
use pegwise_engine::code::{Repeats, Rules};
use pegwise_engine::pegs::Shape;
use ratatui::buffer::Buffer;

use super::past::past;
use super::stage::{Stage, contest, explorer};

/// A moment worth a picture: where the program begins, and the keys that lead there.
pub(crate) struct Moment {
    pub(crate) name: &'static str,
    past: fn() -> RestoredState,
    opening: fn() -> Opening,
    keys: &'static str,
}

/// A moment of the first time that the program is run.
const fn moment(name: &'static str, opening: fn() -> Opening, keys: &'static str) -> Moment {
    Moment { name, past: RestoredState::default, opening, keys }
}

impl Moment {
    /// What is drawn then, in a window of this size.
    pub(crate) fn frame(&self, preferences: impl Into<Preferences>, size: (u16, u16)) -> Buffer {
        self.frames(preferences, size, "").remove(0)
    }

    /// What is drawn then in windows of these sizes, each the same window after it was resized.
    pub(crate) fn at_sizes(&self, preferences: impl Into<Preferences>, sizes: &[(u16, u16)]) -> Vec<Buffer> {
        let mut stage = self.stage(preferences, sizes[0]);
        let resized = sizes.iter().map(|(width, height)| {
            stage.resize(*width, *height);
            stage.frame()
        });
        resized.collect()
    }

    /// What is drawn then and after each further key.
    pub(crate) fn frames(
        &self,
        preferences: impl Into<Preferences>,
        size: (u16, u16),
        keys: &str,
    ) -> Vec<Buffer> {
        let mut stage = self.stage(preferences, size);
        let further = keys.split(' ').filter(|key| !key.is_empty());
        let mut frames = vec![stage.frame()];
        frames.extend(further.map(|key| {
            stage.press(key);
            stage.frame()
        }));
        frames
    }

    /// The program at this moment.
    fn stage(&self, preferences: impl Into<Preferences>, (width, height): (u16, u16)) -> Stage {
        let mut stage = Stage::preferring((self.opening)(), preferences.into());
        stage.resize(width, height);
        stage.restore((self.past)());
        stage.press(self.keys);
        stage
    }
}

fn watch() -> Opening {
    let rules = Rules::CLASSIC;
    Opening::Watch {
        rules,
        strategy: Strategy::States,
        opening: rules.peg('f'),
        secret: rules.parse("fcaf").ok(),
    }
}

fn watch_by(strategy: Strategy, rules: Rules, secret: &str) -> Opening {
    Opening::Watch { rules, strategy, opening: None, secret: rules.parse(secret).ok() }
}

fn explored(strategy: Strategy, rules: Rules) -> Opening {
    Opening::Explore { rules, strategy: Some(strategy) }
}

fn against(deal: Option<Deal>) -> Opening {
    Opening::Play { rules: Rules::CLASSIC, most: TURNS, deal }
}

/// Against the secret of the design's pictures.
fn published() -> Opening {
    against(Rules::CLASSIC.parse("dbfd").ok().map(Deal::Chosen))
}

fn watch_by_hand() -> Opening {
    match watch() {
        Opening::Watch { rules, strategy, opening, .. } => {
            Opening::Watch { rules, strategy, opening, secret: None }
        }
        other => other,
    }
}

/// The board that `pegwise board --rows 6 --difficulty hard --number 7` prints.
fn hard_board() -> Opening {
    let board = "x/.x/xx./.xxx/.x.xx/...x.x".parse().expect("a board");
    Opening::Pegs { game: PegGame::from_board(board), coach: Coach::Warn }
}

fn triangle() -> Opening {
    let game = PegGame::new(Shape::CLASSIC)
        .starting_at(Shape::CLASSIC.hole(1).expect("every triangle has a hole 1"));
    Opening::Pegs { game, coach: Coach::Warn }
}

/// The hole from which the fewest games can be won.
fn inner_hole() -> Opening {
    let game =
        PegGame::new(Shape::CLASSIC).starting_at(Shape::CLASSIC.hole(5).expect("five rows have a hole 5"));
    Opening::Pegs { game, coach: Coach::Off }
}

fn eight_rows() -> Opening {
    let game = PegGame::new(Shape::triangle(8));
    let hole = Shape::triangle(8).hole(5).expect("every triangle has a hole 5");
    Opening::Pegs { game: game.starting_at(hole), coach: Coach::Warn }
}

fn lesson_on(strategy: Strategy) -> Opening {
    Opening::Lesson(Some(Lesson::Strategy(strategy)))
}

/// The largest game there is.
fn rules_of_eight() -> Rules {
    Rules::new(8, 8, Repeats::Allowed).expect("rules that there are")
}

/// A game with the most positions, whose guesses are soon judged.
fn eight_positions() -> Opening {
    let rules = Rules::new(8, 3, Repeats::Allowed).expect("rules that there are");
    Opening::Play { rules, most: TURNS, deal: rules.parse("ccbbaacb").ok().map(Deal::Chosen) }
}

/// A game in which every secret is soon played.
fn small() -> Opening {
    let rules = Rules::new(3, 4, Repeats::Allowed).expect("rules that there are");
    Opening::Play { rules, most: TURNS, deal: None }
}

/// The beginning of a game that the program plays.
pub(crate) const GAME_TO_WATCH: Moment =
    moment("watch_game", || watch_by(Strategy::Entropy, Rules::CLASSIC, "dbfd"), "");

/// All moments but that one.
pub(crate) const MOMENTS: &[Moment] = &[
    moment("menu", || Opening::Menu, ""),
    moment("menu_continue", || Opening::Menu, "1 aabb Enter ccdd Enter Esc"),
    moment("new_game", || Opening::Menu, "n Down"),
    moment("new_game_daily", || Opening::Menu, "n Tab Up Tab Left"),
    moment("new_game_to_watch", watch, "n Tab Down Down"),
    moment("break", || against(None), "aabb Enter ccdd Enter P dbe"),
    moment("break_given_up", || against(None), "aabb Enter r r"),
    moment("break_hint", || against(None), "aabb Enter ccdd Enter C H"),
    moment("break_coached", || against(Some(Deal::Adversary)), "C aabb Enter ccdd Enter cdef Enter"),
    moment("review", published, "aabb Enter ccdd Enter dbcd Enter dbed Enter dbfd Enter Enter Down Down"),
    moment(
        "review_why",
        published,
        "aabb Enter ccdd Enter dbcd Enter dbed Enter dbfd Enter Enter Down Down Enter Tab Tab Down",
    ),
    moment(
        "comparison",
        published,
        "aabb Enter ccdd Enter dbcd Enter dbed Enter dbfd Enter Enter Down Down a bcce Enter dbfd Enter s",
    ),
    moment(
        "comparison_of_eight",
        eight_positions,
        "aaabbbcc Enter abcabcab Enter bcabcabc Enter r r Enter Down Down A cabcabca Enter ccccbbaa Enter s",
    ),
    moment("watch_choice", || watch_by(Strategy::Entropy, Rules::CLASSIC, "dbfd"), "] ] ] s s s"),
    moment("watch_proved", || watch_by(Strategy::OPTIMAL, Rules::CLASSIC, "dbfd"), "] ] BackTab BackTab"),
    moment("contest_choosing", contest, "Down Down"),
    moment("contest", contest, "Enter s s Tab"),
    moment("arena", small, "T 2 Enter Down"),
    moment("explorer", || explored(Strategy::Parts, Rules::CLASSIC), "Enter t abcd Enter Tab Tab"),
    moment("explorer_choosing", explorer, "Tab Tab nofile.txt Enter"),
    moment("watch_asking", || Opening::Menu, "2 abg Enter"),
    moment("watch", watch, "] ] ] s s"),
    moment("watch_smart", || watch_by(Strategy::Smart, Rules::CLASSIC, "dbfd"), "] ] s s s s s s s"),
    moment("watch_letter_lists", || watch_by(Strategy::Smart, Rules::CLASSIC, "dbfd"), "s s Tab Tab Tab"),
    moment("watch_constraints", || watch_by(Strategy::Constraints, Rules::CLASSIC, "aeff"), "] ] s s s"),
    moment(
        "watch_branches",
        || watch_by(Strategy::Constraints, rules_of_eight(), "dbaffbca"),
        "] ] s s Tab Tab Tab",
    ),
    moment("watch_why", watch, "] s s s Tab Tab Right Right Right w"),
    moment("score", watch, "] s m 1 2"),
    moment("score_refused", watch_by_hand, "Up Enter 3 1"),
    moment("repair", watch_by_hand, "Up Enter 20 Enter 20 Enter 01 Enter"),
    moment("triangle_warned", triangle, "I 4 Enter Enter 6 Enter Enter 13 Enter Enter"),
    moment("triangle_choosing", || Opening::Menu, "3 4"),
    moment("triangle_goals", triangle, "6 Enter Enter t Down Right Right"),
    moment("triangle_difficulties", triangle, "d Down Right"),
    moment("triangle_hard_board", hard_board, ""),
    moment("triangle_set_up", triangle, "e 5 Space 8 Space"),
    moment(
        "triangle_over",
        triangle,
        "m 6-1,15-6,8-10,2-9,7-2,10-3,14-5,12-14,3-8,1-4,4-13,14-12,11-13 Enter",
    ),
    moment("triangle_of_eight_rows", eight_rows, "14 Enter"),
    moment("search", || Opening::Search(None), "]"),
    moment("search_ways", || Opening::Search(None), "} B w k k k"),
    moment("solutions", inner_hole, "b m # 385 Enter } } }"),
    moment("lessons", || Opening::Lesson(None), "Down"),
    moment("lesson_scoring", || Opening::Lesson(Some(Lesson::Scoring)), "] ] ]"),
    moment("lesson_question", || Opening::Lesson(Some(Lesson::Scoring)), "] ] ] ] ] ] 2"),
    moment("lesson_search", || Opening::Lesson(Some(Lesson::Search)), "] ] ] ]"),
    moment("lesson_finished", || Opening::Lesson(Some(Lesson::Search)), "] ] ] ] ] ] ] ] ]"),
    moment("lesson_strategy", || lesson_on(Strategy::Minimax), "] ] ]"),
    moment("lesson_branches", || lesson_on(Strategy::Constraints), "] ] ] ]"),
    moment("practice", || Opening::Practice, ""),
    Moment { past, ..moment("practice_rated", || Opening::Practice, "Down Down Down") },
    moment("practice_code", || Opening::Practice, "Down / 12 Enter H chf"),
    moment("practice_jump", || Opening::Practice, "Up Up Up Up / 7 Enter 4-1 Enter"),
    moment("practice_proof", || Opening::Practice, "Down Down / 7 Enter 2 Enter ] ]"),
    Moment { past, ..moment("practice_mistake", || Opening::Practice, "Enter abcd Enter") },
    moment(
        "assistant",
        || Opening::Assist(Rules::CLASSIC, Vec::new()),
        "aabb Space 1,0 Enter ccdd Space 1,? Enter",
    ),
    moment("new_game_two_players", || Opening::NewGame, "Tab Up Up d b f d"),
    moment("daily", || Opening::Menu, "d aabb Enter"),
    Moment { past, ..moment("statistics", || Opening::Statistics, "") },
    Moment { past, ..moment("past_games", || Opening::Statistics, "g Down") },
    moment("statistics_of_nothing", || Opening::Statistics, ""),
    moment("options", || Opening::Menu, "o Down"),
    moment("options_keys", || Opening::Menu, "o Tab Down Down Down"),
    moment("help", triangle, "?"),
    moment("help_scoring", || against(None), "aabb Enter ? Tab"),
];

pub(crate) const NARROW: &[Moment] = &[
    moment("break_repeated", published, "aabb Enter aabb Enter"),
    moment("break_solved", published, "aabb Enter dbfd Enter"),
    moment("break_notes", published, "aabb Enter ccdd Enter Tab P"),
    moment("break_possible", published, "aabb Enter ccdd Enter Tab P Tab"),
    moment("break_of_eight", eight_positions, "aaabbbcc Enter abcabc"),
    moment("triangle_in_play", triangle, "4 Enter"),
    moment("triangle_coach", triangle, "I 4 Enter Enter Tab"),
    moment("triangle_jumps", triangle, "4 Enter Enter BackTab"),
];
