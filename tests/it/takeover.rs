//! The games of windows that are gone are taken over, and nothing of the window that takes them is lost.

use pegwise::play::{GameId, PegGames};
use pegwise::store::Store;
use tempfile::TempDir;

use crate::support::prelude::*;

const CLASSIC: Rules = Rules::CLASSIC;

/// What a program finds after two that ran at the same time and saved these games.
fn after_two(file: SaveFile, first: &str, second: &str) -> RestoredState {
    let state = TempDir::new().expect("a folder");
    let open = || Store::open(state.path()).expect("it can be written there");
    let ((mut one, _), (mut other, _)) = (open(), open());
    one.save(file, first).expect("saved");
    other.save(file, second).expect("saved");
    drop((one, other));
    open().1
}

/// Games of code-breaking: one that is over, and another after it.
fn won_and_another() -> Undo<BreakGame> {
    let first = BreakGame::new(CLASSIC, Deal::Drawn(Seed(1)), TURNS).with_id(GameId(1));
    let mut games = Undo::new(first.clone());
    games.commit(first.guessed(first.secret()));
    games.begin_another(BreakGame::new(CLASSIC, Deal::Drawn(Seed(2)), TURNS));
    for guess in ["aabb", "ccdd", "eeff"] {
        games.commit(games.present().guessed(CLASSIC.parse(guess).expect("a code")));
    }
    games
}

fn begun(id: u64) -> Undo<BreakGame> {
    let game = BreakGame::new(CLASSIC, Deal::Drawn(Seed(id)), TURNS).with_id(GameId(id));
    Undo::new(game.guessed(CLASSIC.parse("aabb").expect("a code")))
}

#[test]
fn a_game_of_a_window_with_the_same_seed_is_taken_over() {
    let winner = Stage::at(play(CLASSIC), &format!("aabb Enter ccdd Enter {} Enter", secret(CLASSIC)));
    let killed = Stage::at(play(CLASSIC), "aabb Enter ccdd Enter H ef");
    let saved = |stage: &Stage| stage.saved(SaveFile::Code).expect("games");
    let past = after_two(SaveFile::Code, &saved(&winner), &saved(&killed));
    let games = past.games.code.expect("games");
    let game = games.present();
    assert_eq!((game.history().turns().len(), game.notebook.help.hints), (2, 1));
    assert_eq!(game.row.iter().flatten().count(), 2);
}

#[test]
fn what_redo_would_reach_is_what_undo_reaches_after_a_takeover() {
    let mut first = won_and_another();
    for _ in 0..4 {
        first.undo();
    }
    let past = after_two(SaveFile::Code, &SavedCode::text(&first), &SavedCode::text(&begun(7)));
    let games = past.games.code.expect("games");
    assert_eq!(games.present().id(), GameId(7));
    assert!(games.states().0.iter().any(|game| game.history().turns().len() == 3));

    let start = PegGame::new(Shape::CLASSIC).starting_at(Shape::CLASSIC.hole(1).expect("a hole"));
    let mut games = PegGames::new(start.clone());
    for game in start.with_moves("4-1 6-4").expect("moves") {
        games.play(game);
    }
    let second = SavedPegs { games: games.clone(), setup: start.board() };
    let board: Board = "x/x./.../..../.....".parse().expect("a board");
    let mut games = PegGames::new(PegGame::from_board(board));
    games.play(PegGame::from_board(board).with_moves("1-4").expect("a move").remove(0));
    games.begin(start.clone());
    games.play(start.with_moves("6-1").expect("a move").remove(0));
    games.undo();
    games.undo();
    let first = SavedPegs { games, setup: board };
    let past = after_two(SaveFile::Pegs, &first.text(), &second.text());
    let games = past.games.pegs.expect("games").games;
    assert_eq!(games.present().moves_text(), "4-1 6-4");
    assert!(games.states.states().0.iter().any(|state| state.game.moves_text() == "6-1"));
}

#[test]
fn the_board_that_was_set_up_stays_when_a_game_is_taken_over() {
    let start = PegGame::new(Shape::CLASSIC).starting_at(Shape::CLASSIC.hole(1).expect("a hole"));
    let edited: Board = "x/xx/.x./..../.....".parse().expect("a board");
    let mut begun = PegGames::new(start.clone());
    begun.play(start.with_moves("4-1").expect("a move").remove(0));
    let table = |games: PegGames, setup| SavedPegs { games, setup };
    let plain = PegGame::new(Shape::CLASSIC);
    for (first, second) in [(edited, start.board()), (plain.board(), edited)] {
        let (here, there) = (table(PegGames::new(plain.clone()), first), table(begun.clone(), second));
        let past = after_two(SaveFile::Pegs, &here.text(), &there.text());
        let games = past.games.pegs.expect("games");
        assert_eq!((games.games.present().moves_text(), games.setup), ("4-1".to_owned(), edited));
    }
}

#[test]
fn a_watched_game_that_has_found_its_secret_makes_room_for_an_unfinished_one() {
    let watch = |step, is_found| SavedWatch {
        step,
        is_found,
        ..SavedWatch::new(
            (CLASSIC, Strategy::States),
            Peg::default(),
            Some(CLASSIC.parse("dbfd").expect("a code")),
            Vec::new(),
        )
    };
    for (is_found, waiting, step) in [(true, 0, 3), (false, 1, 30)] {
        let past = after_two(SaveFile::Watch, &watch(30, is_found).text(), &watch(3, false).text());
        let shown = past.games.watch.map(|game| game.step);
        assert_eq!((past.games.waiting, shown), (waiting, Some(step)), "found: {is_found}");
    }
}
