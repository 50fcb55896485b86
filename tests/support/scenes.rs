//! Every screen in its several states, each as the keys that lead there.

use pegwise::cli::start::Opening;
use pegwise::play::{Coach, Deal, Goal, Lesson, PegGame};
use pegwise::tui::{Look, Preferences};
use pegwise_engine::breaker::Strategy;
use pegwise_engine::code::{Peg, Repeats, Rules};
use pegwise_engine::pegs::Shape;

use super::stage::{Stage, arena, contest, pegs, play};

/// A screen in a state.
pub(crate) struct Scene {
    pub(crate) name: &'static str,
    opening: Opening,
    /// The keys that lead there, as [`Stage::press`] takes them.
    pub(crate) keys: &'static str,
}

impl Scene {
    /// The program before the first of its keys, as a player prefers it.
    pub(crate) fn begin(&self, preferences: Preferences) -> Stage {
        Stage::preferring(self.opening.clone(), preferences)
    }

    /// Plays up to this state, in a window of 80x24.
    pub(crate) fn open(&self, look: Look) -> Stage {
        let mut stage = Stage::with(self.opening.clone(), look);
        stage.press(self.keys);
        stage
    }
}

fn rules(positions: usize, colors: usize, repeats: Repeats) -> Rules {
    Rules::new(positions, colors, repeats).expect("rules that there are")
}

fn watch(rules: Rules) -> Opening {
    watch_by(Strategy::States, rules)
}

fn watch_by(strategy: Strategy, rules: Rules) -> Opening {
    Opening::Watch { rules, strategy, opening: Peg::new(0), secret: None }
}

fn adverse() -> Opening {
    Opening::Play { rules: Rules::CLASSIC, most: 10, deal: Some(Deal::Adversary) }
}

/// A game in which every secret is soon played.
fn small() -> Opening {
    play(rules(2, 3, Repeats::Allowed))
}

fn explored(strategy: Strategy) -> Opening {
    Opening::Explore { rules: rules(3, 4, Repeats::Allowed), strategy: Some(strategy) }
}

pub(crate) fn scenes() -> Vec<Scene> {
    [menus(), broken(), watched(), triangles(), meetings()].into_iter().flatten().collect()
}

fn scene(name: &'static str, opening: Opening, keys: &'static str) -> Scene {
    Scene { name, opening, keys }
}

fn menus() -> Vec<Scene> {
    let watched = || watch(Rules::CLASSIC);
    vec![
        scene("menu", Opening::Menu, ""),
        scene("menu with a game to continue", Opening::Menu, "1 aabb Enter Esc"),
        scene("help over the menu", Opening::Menu, "?"),
        scene("options", Opening::Menu, "o Down"),
        scene("options over a game", play(Rules::CLASSIC), "aabb Enter o Up Up"),
        scene("options: help", Opening::Menu, "o ?"),
        scene("daily", Opening::Menu, "d aabb Enter"),
        scene("new game", Opening::Menu, "n Down"),
        scene("new game: too large, 26 colors", Opening::Menu, "n Down 26 Up 8"),
        scene("new game: not known", Opening::Menu, "n 6 Down 9"),
        scene("new game: a share code", Opening::Menu, "n Tab Down Down UHV4D"),
        scene("new game: a day", Opening::Menu, "n Tab Up Tab Left"),
        scene("new game: 26 colors", play(rules(4, 26, Repeats::Forbidden)), "n Down Down Right 3"),
        scene("new game: help", Opening::Menu, "n ?"),
        scene("new game to watch", watched(), "Tab Down"),
        scene("new game to watch: a wrong secret", watched(), "abxd Enter"),
        scene("new game for a contest", contest(), "n"),
        scene("new game for the arena, 10 colors", arena(), "n b"),
        scene("statistics: nothing yet", Opening::Statistics, ""),
        scene("statistics", Opening::Menu, "d aabb Enter fcea Enter Esc s"),
        scene("statistics: of the triangle", Opening::Menu, "1 aabb Enter r r Esc s Tab Tab"),
        scene("statistics: a new record?", Opening::Menu, "1 aabb Enter r r Esc s X"),
        scene("by hand: first guess", watched(), "Up Enter"),
        scene("by hand: a score half typed", watched(), "Up Enter 1"),
        scene("by hand: a score refused", watched(), "Up Enter 3 1"),
        scene("by hand: the secret shown", watched(), "dbfd Enter m 1 1 p"),
        scene("by hand: a score that leaves no code", watched(), "Up Enter 00 Enter 00 Enter 01"),
        scene("by hand: after a score", watched(), "Up Enter 11 Enter"),
        scene("by hand: which score is wrong", watched(), "Up Enter 00 Enter 00 Enter 01 Enter"),
        scene("by hand: a wrong score edited", watched(), "Up Enter 00 Enter 00 Enter 01 Enter Enter"),
        scene("by hand: found", watched(), "Up Enter 4 0 Enter"),
        scene("by hand: help", watched(), "Up Enter ?"),
        scene("by hand: help over a score", watched(), "Up Enter 00 Enter 00 Enter 01 Enter Enter ?"),
        scene("by hand: 8 positions", watch(rules(8, 8, Repeats::Forbidden)), "Up Enter 35"),
        scene(
            "by hand: 8 positions, which score is wrong",
            watch(rules(8, 8, Repeats::Forbidden)),
            "Up Enter 34 Enter",
        ),
        scene("lessons: the list", Opening::Lesson(None), "Down"),
        scene("lesson: scoring", Opening::Lesson(Some(Lesson::Scoring)), "] ]"),
        scene("lesson: a question", Opening::Lesson(Some(Lesson::Scoring)), "] ] ] ] ] ] 2"),
        scene("lesson: search", Opening::Lesson(Some(Lesson::Search)), "] ] ]"),
        scene("lesson: help", Opening::Lesson(Some(Lesson::Search)), "?"),
        scene("practice: the list", Opening::Practice, "Down"),
        scene("practice: a number", Opening::Practice, "Down / 1"),
        scene("practice: a code of 10 colors", Opening::Practice, "Down / 12 Enter cd"),
        scene("practice: a jump", Opening::Practice, "Up Up Up Up / 7 Enter 4-"),
        scene("practice: a proof", Opening::Practice, "Down Down / 7 Enter 2 Enter ]"),
        scene("options: a key to bind", Opening::Menu, "o Tab Down Down Enter"),
        scene("options: a key bound", Opening::Menu, "o Tab G Enter F5"),
    ]
}

fn broken() -> Vec<Scene> {
    let classic = || play(Rules::CLASSIC);
    let many = || play(rules(5, 26, Repeats::Forbidden));
    vec![
        scene("break: nothing typed", classic(), ""),
        scene("break: half a row", classic(), "aabb Enter ccdd Enter ab"),
        scene("break: a full row", classic(), "aabb Enter abcd"),
        scene("break: own notes", classic(), "aabb Enter Tab Space Right Right"),
        scene("break: a cell explained", classic(), "aabb Enter ccdd Enter Tab w"),
        scene(
            "break: a cell explained in steps",
            classic(),
            "aabc Enter abad Enter cdee Enter dabf Enter bbcd Enter Tab Right Right Down w",
        ),
        scene("break: notes worked out", classic(), "aabb Enter ccdd Enter P"),
        scene("break: codes left alone", classic(), "aabb Enter P BackTab z"),
        scene("break: information hidden", classic(), "aabb Enter I"),
        scene("break: walking back", classic(), "aabb Enter ccdd Enter ["),
        scene("break: given up", classic(), "aabb Enter r r"),
        scene("break: help", classic(), "?"),
        scene("break: 26 colors", many(), "abcde Enter fgh"),
        scene("break: 26 colors, help", many(), "?"),
        scene("break: 10 colors, no repeats", play(rules(4, 10, Repeats::Forbidden)), "abcj Enter i"),
        scene("break: 8 positions", play(rules(8, 8, Repeats::Forbidden)), "abcdefgh Enter hg"),
        scene("break: 1 position", play(rules(1, 2, Repeats::Allowed)), "a"),
        scene("break: a hint", classic(), "aabb Enter ccdd Enter H"),
        scene("break: the last hint", classic(), "aabb Enter ccdd Enter HHH ab"),
        scene("break: a hint, 8 positions", play(rules(8, 3, Repeats::Allowed)), "aaabbbcc Enter HHH"),
        scene("break: coached", classic(), "C aabb Enter ccdd Enter"),
        scene("break: coached, 8 positions", play(rules(8, 3, Repeats::Allowed)), "C aaabbbcc Enter"),
        scene("break: against the adversary", adverse(), "aabb Enter ccdd Enter"),
        scene("break: the adversary given up", adverse(), "aabb Enter ccdd Enter r r"),
        scene("break: practice", classic(), "aabb Enter r r Enter d ab"),
        scene("review: first guess", classic(), "aabb Enter ccdd Enter efef Enter r r Enter"),
        scene("review: why", classic(), "aabb Enter ccdd Enter efef Enter r r Enter Down Enter"),
        scene("review: all scores", classic(), "aabb Enter ccdd Enter efef Enter r r Enter Down p"),
        scene(
            "review: the codes left",
            classic(),
            "aabb Enter ccdd Enter efef Enter r r Enter ] Tab Tab Down",
        ),
        scene("comparison", classic(), "aabb Enter ccdd Enter efef Enter r r Enter Down a eeff Enter s"),
        scene(
            "comparison: of a review",
            classic(),
            "aabb Enter ccdd Enter r r Enter A bbcc Enter r r Enter s Up",
        ),
        scene("comparison: adversary", adverse(), "aabb Enter ccdd Enter r r Enter Down a efef Enter s"),
        scene("review: share", classic(), "aabb Enter ccdd Enter efef Enter r r Enter BackTab"),
        scene("review: help", classic(), "aabb Enter r r Enter ?"),
        scene("review: 26 colors", many(), "abcde Enter R Enter"),
        scene(
            "review: 8 positions",
            play(rules(8, 3, Repeats::Allowed)),
            "aaabbbcc Enter abcabcab Enter r r Enter",
        ),
        scene(
            "comparison: 8 positions",
            play(rules(8, 3, Repeats::Allowed)),
            "aaabbbcc Enter abcabcab Enter r r Enter Down a bcabcabc Enter s",
        ),
        scene("review: 1 position", play(rules(1, 2, Repeats::Allowed)), "a Enter r r Enter"),
    ]
}

fn watched() -> Vec<Scene> {
    let classic = || play(Rules::CLASSIC);
    let watched = || watch(Rules::CLASSIC);
    vec![
        scene("watch: a game handed over", classic(), "aabb Enter ccdd Enter v v"),
        scene("watch: asking", watched(), "ab"),
        scene("watch: a wrong secret", watched(), "abxd Enter"),
        scene("watch: first step", watched(), "dbfd Enter"),
        scene("watch: in the middle", watched(), "dbfd Enter sssss"),
        scene("watch: running", watched(), "dbfd Enter Space"),
        scene("watch: found", watched(), "dbfd Enter G"),
        scene("watch: grid alone", watched(), "dbfd Enter G S Tab Tab z"),
        scene("watch: help", watched(), "dbfd Enter ?"),
        scene("watch: 8 positions", watch(rules(8, 8, Repeats::Forbidden)), "hgfedcba Enter G"),
        scene("watch: 26 colors", watch(rules(4, 26, Repeats::Allowed)), "quiz Enter G"),
        scene("watch: 1 position", watch(rules(1, 2, Repeats::Allowed)), "b Enter G"),
        scene("watch: smart", watch_by(Strategy::Smart, Rules::CLASSIC), "dbfd Enter oos"),
        scene("watch: smart, help", watch_by(Strategy::Smart, Rules::CLASSIC), "dbfd Enter ?"),
        scene(
            "watch: letter lists alone",
            watch_by(Strategy::Smart, Rules::CLASSIC),
            "dbfd Enter ss Tab Tab Tab z",
        ),
        scene(
            "watch: smart, 26 colors",
            watch_by(Strategy::Smart, rules(4, 26, Repeats::Allowed)),
            "quiz Enter G S Tab Tab Tab",
        ),
        scene("watch: constraints", watch_by(Strategy::Constraints, Rules::CLASSIC), "aeff Enter oosss"),
        scene("watch: constraints, help", watch_by(Strategy::Constraints, Rules::CLASSIC), "aeff Enter ?"),
        scene(
            "watch: many branches",
            watch_by(Strategy::Constraints, rules(8, 8, Repeats::Allowed)),
            "aaabbbcc Enter oosss Tab Tab Tab",
        ),
        scene(
            "watch: constraints, 1 position",
            watch_by(Strategy::Constraints, rules(1, 2, Repeats::Allowed)),
            "b Enter s Tab Tab Tab",
        ),
        scene("watch: a cell explained", watched(), "dbfd Enter G Tab Tab Right w"),
        scene(
            "watch: a cell of 26 colors explained",
            watch(rules(4, 26, Repeats::Allowed)),
            "quiz Enter ss Tab Tab w",
        ),
        scene("watch: why this guess", watch_by(Strategy::Entropy, Rules::CLASSIC), "dbfd Enter o o"),
        scene("watch: proved", watch_by(Strategy::OPTIMAL, Rules::CLASSIC), "dbfd Enter o o BackTab BackTab"),
    ]
}

/// The board that `pegwise board --rows 6 --difficulty hard --number 7` prints.
fn hard_board() -> Opening {
    let board = "x/.x/xx./.xxx/.x.xx/...x.x".parse().expect("a board");
    Opening::Pegs { game: PegGame::from_board(board), coach: Coach::Warn }
}

fn triangles() -> Vec<Scene> {
    let from_1 = || pegs(Shape::CLASSIC, 1, Coach::Warn);
    vec![
        scene(
            "triangle: no hole chosen",
            Opening::Pegs { game: PegGame::new(Shape::CLASSIC), coach: Coach::Warn },
            "",
        ),
        scene("triangle: start", from_1(), ""),
        scene("triangle: a peg in hand", from_1(), "4 Enter"),
        scene("triangle: a losing jump", from_1(), "4 Enter Enter 6 Enter 4 Enter 13 Enter"),
        scene("triangle: warned", from_1(), "4 Enter Enter 6 Enter 4 Enter 13 Enter Enter"),
        scene("triangle: walking back", from_1(), "4 Enter Enter 6 Enter 4 Enter ["),
        scene("triangle: moves alone", from_1(), "4 Enter Enter BackTab z"),
        scene("triangle: help", from_1(), "?"),
        scene("triangle: four rows", pegs(Shape::triangle(4), 2, Coach::Refuse), "7 Enter"),
        scene("triangle: six rows", pegs(Shape::triangle(6), 2, Coach::Warn), "7 Enter"),
        scene("triangle: eight rows", pegs(Shape::triangle(8), 5, Coach::Warn), "14 Enter"),
        scene("triangle: goals", from_1(), "4 Enter Enter t Down"),
        scene("triangle: difficulties", from_1(), "4 Enter Enter d Down Right"),
        scene("triangle: a hard board", hard_board(), ""),
        scene("triangle: fewest sweeps", from_1(), "t Down Down Down Enter 4 Enter Enter"),
        scene("triangle: most pegs", from_1(), "t Down Down Down Down Enter 4 Enter Enter"),
        scene("triangle: moves typed", from_1(), "m 4-1 Space 6-4 Space 13-4"),
        scene("triangle: moves that are wrong", from_1(), "m 4-1 Space 6-4 Space 13-4 Enter"),
        scene("triangle: a hint", from_1(), "4 Enter Enter 6 Enter 4 Enter H"),
        scene("triangle: played out", from_1(), "4 Enter Enter p p }"),
        scene("triangle: a board set up", from_1(), "e 5 Space 8 Space"),
        scene("triangle: a board typed", from_1(), "e b Backspace Enter"),
        scene("triangle: set up, help", from_1(), "e ?"),
        scene("triangle: over", from_1(), "p G Enter"),
        scene(
            "triangle: lost",
            from_1(),
            "C C m 6-1 Space 4-6 Space 1-4 Space 7-2 Space 13-4 Space 11-13 Space 14-12 Space 6-13 Space 15-6 Space 4-1 \
             Space 12-14 Enter",
        ),
        scene("search: start", Opening::Search(None), ""),
        scene("search: dead end", Opening::Search(None), "}"),
        scene("search: running at full speed", Opening::Search(None), "++++++ Space"),
        scene("search: first win", Opening::Search(None), "]"),
        scene("search: totals alone", Opening::Search(None), "] Tab Tab z"),
        scene("search: ways to win", Opening::Search(None), "} w"),
        scene("search: a stop chosen", Opening::Search(None), "BBB"),
        scene("search: a step typed", Opening::Search(None), "# 12"),
        scene("search: boards remembered, to the end", Opening::Search(None), "m m G"),
        scene("search: help", Opening::Search(None), "?"),
        scene("search: six rows on a long way", pegs(Shape::triangle(6), 1, Coach::Off), "v G"),
        scene("solutions: all", pegs(Shape::CLASSIC, 5, Coach::Off), "b"),
        scene("solutions: filtered", pegs(Shape::CLASSIC, 5, Coach::Off), "b < f m }"),
        scene("solutions: jumps typed", pegs(Shape::CLASSIC, 5, Coach::Off), "b / 4-1"),
        scene("solutions: none", pegs(Shape::triangle(4), 1, Coach::Off), "b"),
        scene(
            "search: opened by its command",
            Opening::Search(Some(PegGame::new(Shape::CLASSIC).begun().played_for(Goal::MostPegs))),
            "s",
        ),
        scene(
            "solutions: opened by its command",
            Opening::Solutions(PegGame::new(Shape::triangle(4)).begun()),
            "",
        ),
        scene("solutions: help", pegs(Shape::CLASSIC, 5, Coach::Off), "b ?"),
    ]
}

fn meetings() -> Vec<Scene> {
    vec![
        scene("contest: choosing", contest(), "Down Down Space"),
        scene("contest: a wrong secret", contest(), "n Tab abxd Enter"),
        scene("contest: first guesses", contest(), "Enter"),
        scene("contest: over", contest(), "Enter G"),
        scene(
            "contest: 8 positions",
            play(rules(8, 2, Repeats::Allowed)),
            "T Down Space Down Down Space Down Space Enter G",
        ),
        scene("contest: help", contest(), "Enter ?"),
        scene("arena: nothing yet", arena(), ""),
        scene("arena: played", small(), "T 2 Enter Down"),
        scene("arena: another game", small(), "T 2 Enter n c Enter"),
        scene("arena: sorted by most guesses", small(), "T 2 Enter f"),
        scene(
            "arena: opened by its command",
            Opening::Arena { rules: rules(3, 4, Repeats::Allowed), strategies: vec![Strategy::Parts] },
            "",
        ),
        scene(
            "contest: opened by its command",
            Opening::Contest {
                rules: Rules::CLASSIC,
                strategies: vec![Strategy::Smart, Strategy::Parts],
                secret: None,
            },
            "",
        ),
        scene("arena: help", arena(), "?"),
        scene("explorer: choosing", small(), "T 3"),
        scene("explorer: a file that is not there", small(), "T 3 BackTab nofile.txt Enter"),
        scene("explorer: first guess", explored(Strategy::Parts), ""),
        scene("explorer: second guess", explored(Strategy::States), "Down Enter"),
        scene("explorer: another guess", explored(Strategy::Parts), "t abc Enter"),
        scene("explorer: a secret typed", explored(Strategy::Parts), "/ ab"),
        scene("explorer: a game to its end", explored(Strategy::Parts), "/ dab Enter"),
        scene("explorer: help", explored(Strategy::Parts), "?"),
        scene("assistant: keys", Opening::Assist(Rules::CLASSIC, Vec::new()), "aabb Space 1,0 Enter Esc"),
        scene("past games: none yet", Opening::Games, ""),
        scene("past games", play(rules(2, 3, Repeats::Allowed)), "aa Enter r r Esc 5 g"),
    ]
}
