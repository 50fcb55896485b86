//! Saved games: what is read is what was saved; what was damaged or made up is a game that the rules allow, or none.

use pegwise::archive::saved::LoadError;
use pegwise::play::{GameId, GameMode, NextSecret, PegGames, PegHelp, random_secret};
use pegwise_engine::pegs::{Memory, Order, Plan};
use proptest::prelude::*;

use crate::support::prelude::*;

/// Everything of a game that can be told apart.
fn facts(game: &BreakGame) -> String {
    format!(
        "{:?} {:?} {:?} {} {:?} {:?} {:?} {:?} {:?} {:?} {}",
        game.id(),
        game.rules(),
        game.deal(),
        game.most(),
        game.mode(),
        game.history(),
        game.status(),
        game.notebook.open,
        game.notebook.hinted,
        game.notebook.help,
        game.candidates().count(),
    )
}

/// Games of random keys: guesses, undo and redo, new games, rows half typed.
fn random_table(seed: u64, keys: usize) -> Undo<BreakGame> {
    let mut random = Random::new(Seed(seed));
    let begin = |random: &mut Random| {
        let rules = [
            Rules::CLASSIC,
            Rules::new(3, 5, Repeats::Allowed).expect("rules"),
            Rules::new(4, 10, Repeats::Forbidden).expect("rules"),
        ][random.below(3)];
        let deal = match random.below(4) {
            0 => Deal::Adversary,
            1 => Deal::Chosen(random_secret(rules, random)),
            2 => Deal::Daily(Daily::of("2026-11-21".parse().expect("a day")).expect("a puzzle")),
            _ => Deal::Drawn(random.seed()),
        };
        let (rules, most) = match deal {
            Deal::Daily(_) => (Daily::RULES, TURNS),
            _ => (rules, 1 + random.below(12)),
        };
        // Whoever begins with the same seed gives another game the same number.
        let id = if random.below(2) == 0 { GameId(7) } else { GameId::draw() };
        BreakGame::new(rules, deal, most).with_id(id)
    };
    let mut table = Undo::new(begin(&mut random));
    for _ in 0..keys {
        let game = table.present().clone();
        let open = game.status() == GameStatus::Open;
        match random.below(11) {
            // As whoever opens a daily puzzle again comes back to it.
            10 => {
                let line = table.states().0;
                let back = line[random.below(line.len())].clone();
                table.commit(back);
            }
            0 => table.commit(begin(&mut random)),
            1 => _ = table.undo(),
            2 => _ = table.redo(),
            3 if open => {
                let mut next = game.clone();
                next.row.fill(None);
                table.commit(next);
            }
            4 if open => table.commit(game.revealed()),
            5 if open => {
                let peg = random_secret(game.rules(), &mut random).pegs()[0];
                if game.forbids(peg, 0).is_none() {
                    table.present_mut().row[0] = Some(peg);
                }
            }
            6 => {
                let (rules, open) = (game.rules(), game.notebook.open);
                let peg = Peg::default().cycled(random.below(rules.colors()), rules.colors());
                let struck = [peg].into_iter().collect();
                table.present_mut().notebook.open = open.without(random.below(rules.positions()), struck);
                table.present_mut().notebook.help.hints += 1;
            }
            _ if open => {
                let code = random_secret(game.rules(), &mut random);
                let pegs = code.pegs().iter().map(|peg| Some(*peg));
                table.present_mut().row = pegs.collect();
                table.commit(game.guessed(code));
            }
            _ => {}
        }
    }
    table
}

proptest! {
    #[test]
    fn code_games_come_back_with_everything_that_undo_and_redo_reach(seed in any::<u64>(), keys in 0..60_usize) {
        let mut table = random_table(seed, keys);
        let mut read = SavedCode::read(&SavedCode::text(&table)).expect("what was saved can be read");
        prop_assert_eq!(facts(read.present()), facts(table.present()));
        prop_assert_eq!(&read.present().row, &table.present().row);
        prop_assert_eq!(SavedCode::text(&read), SavedCode::text(&table));
        let history = |game: &BreakGame| (game.id(), game.history().clone(), game.status(), game.row.clone());
        while table.can_undo() {
            table.undo();
            read.undo();
            prop_assert_eq!(history(read.present()), history(table.present()));
        }
        prop_assert!(!read.can_undo());
        while table.can_redo() {
            table.redo();
            read.redo();
            prop_assert_eq!(history(read.present()), history(table.present()));
        }
        prop_assert!(!read.can_redo());
    }

    #[test]
    fn a_damaged_text_is_a_game_of_the_rules_or_none(
        seed in any::<u64>(),
        at in any::<prop::sample::Index>(),
        cut in 0..20_usize,
        put in "[a-f0-9\",:{}\\[\\]_ ]{0,6}",
    ) {
        let mut text = SavedCode::text(&random_table(seed, 25));
        let place = at.index(text.len());
        let end = (place + cut).min(text.len());
        text.replace_range(place..end, &put);
        if let Ok(table) = SavedCode::read(&text) {
            let (line, _) = table.states();
            for game in line {
                prop_assert!(game.history().turns().len() <= game.most());
                let found = game.history().turns().last().is_some_and(|turn| turn.code == game.secret());
                prop_assert!(found || game.status() != GameStatus::Won);
                let scores = game.history().turns().iter().map(|turn| (turn.score, Score::of(&turn.code, &game.secret())));
                prop_assert!(scores.into_iter().all(|(given, earned)| given == earned));
            }
        }
    }
}

#[test]
fn a_saved_game_can_be_read_by_people_and_hides_the_secret() {
    let secret = Rules::CLASSIC.parse("dbfd").expect("a code");
    let game = BreakGame::new(Rules::CLASSIC, Deal::Chosen(secret), 10).as_practice();
    let mut table = Undo::new(game.clone());
    table.commit(game.guessed(Rules::CLASSIC.parse("aabb").expect("a code")));
    let text = SavedCode::text(&table);
    assert!(!text.contains("dbfd"), "{text}");
    assert!(text.contains("\"guesses\": [\n        \"aabb\"\n      ]"), "{text}");
    assert!(text.starts_with("{\n  \"version\": 4,\n"), "{text}");
}

#[test]
fn nobody_wins_by_writing_into_the_file() {
    let game = BreakGame::new(Rules::CLASSIC, Deal::Drawn(Seed(1)), 2);
    let secret = game.secret();
    let other = |text: &str| Rules::CLASSIC.parse(text).expect("a code");
    assert!(secret != other("aabb") && secret != other("ccdd"));
    let mut table = Undo::new(game.clone());
    table.commit(game.guessed(other("aabb")));
    table.commit(table.present().guessed(other("ccdd")));
    let text = SavedCode::text(&table);
    let told = |text: &str| match SavedCode::read(text) {
        Ok(_) => String::new(),
        Err(error) => error.to_string(),
    };
    // A guess after the last one, more guesses than there are, a color that there is not, a state of no game.
    assert_eq!(told(&text.replace("\"ccdd\"", "\"ccdd\", \"aabb\"")), "game 1: a guess after the end");
    assert_eq!(told(&text.replace("\"turns\": 2", "\"turns\": 100")), "game 1: no game allows 100 guesses");
    assert_eq!(
        told(&text.replace("ccdd", "ccdg")),
        "game 1: 'g' in \"ccdg\" is not a color here: colors are a to f (or 1 to 6)"
    );
    for (part, other) in [("\"guesses\": 2", "\"guesses\": 3"), ("\"game\": 0", "\"game\": 1")] {
        assert_eq!(told(&text.replace(part, other)), "a state of no game");
    }
    let quoted = told(&text.replace("\"seed\"", "\"\u{7f}seed\""));
    assert!(!quoted.contains(char::is_control) && quoted.contains("\u{fffd}seed"), "{quoted}");
    let of_version = |version: &str| {
        SavedCode::read(&text.replace("\"version\": 4", &format!("\"version\": {version}"))).err()
    };
    assert_eq!([of_version("5"), of_version("9.5")], [Some(LoadError::Newer), Some(LoadError::Newer)]);
    assert_eq!([of_version("1"), of_version("3")], [Some(LoadError::Older), Some(LoadError::Older)]);
}

#[test]
fn practice_stays_practice() {
    let secret = Rules::CLASSIC.parse("dbfd").expect("a code");
    let played = BreakGame::new(Rules::CLASSIC, Deal::Drawn(Seed(5)), 10)
        .guessed(Rules::CLASSIC.parse("aabb").expect("a code"));
    let practice = played.practice(Deal::Chosen(secret), 1, NextSecret::Chosen).with_id(GameId(7));
    let text = SavedCode::text(&Undo::new(practice));
    let read = SavedCode::read(&text.replace("\"counted\": false", "\"counted\": true")).expect("a game");
    assert_eq!(read.present().mode(), GameMode::Practice);
    assert_eq!(read.present().history().turns().len(), 1);
}

fn pegs(text: &str) -> PegGame {
    text.parse().expect("a game")
}

#[test]
fn games_of_the_triangle_come_back_with_everything_that_undo_and_redo_reach() {
    let corners = [1, 11, 15].map(|number| Shape::CLASSIC.hole(number).expect("a hole"));
    let start = PegGame::new(Shape::CLASSIC).played_for(Goal::leaving(corners.into_iter().collect()));
    let begun = start.starting_at(Shape::CLASSIC.hole(1).expect("a hole"));
    let mut games = PegGames::new(start);
    games.play(begun.clone());
    for game in begun.with_moves("4-1 6-4 1-6").expect("moves") {
        games.play(game);
    }
    games.help_mut().hints = 2;
    games.begin(PegGame::new("6".parse().expect("rows")).played_for(Goal::WhereItBegan));
    games.go_on(pegs("start ./xx/x.x/xxxx/xxxxx\nmoves 14-5\n").played_for(Goal::MostPegs));
    games.help_mut().shown = 1;
    games.undo();
    games.undo();
    let table = SavedPegs { games, setup: begun.board() };
    let text = table.text();
    assert!(text.contains("\"moves\": \"4-1 6-4 1-6\""), "{text}");
    assert!(text.contains("\"goal\": \"1,11,15\""), "{text}");
    let read = SavedPegs::read(&text).expect("what was saved can be read");
    let (all, present) = table.games.states.states();
    assert_eq!((all.clone(), present), read.games.states.states());
    assert_eq!(read.setup, table.setup);
    for state in all {
        assert_eq!(read.games.help_of(state.id), table.games.help_of(state.id));
    }
    assert_eq!(read.games.help(), PegHelp { hints: 2, ..PegHelp::default() });

    let told = |text: &str| SavedPegs::read(text).err().map(|error| error.to_string()).unwrap_or_default();
    let illegal = told(&text.replace("6-4", "4-6"));
    assert!(illegal.starts_with("Not a legal jump: number 2"), "{illegal}");
}

#[test]
fn searches_and_watched_games_come_back() {
    let search = SavedSearch {
        game: pegs("start ./xx/xxx/xxxx/xxxxx\nmoves 4-1\n"),
        plan: Plan { order: Order::Inward, memory: Memory::Lost, ..Plan::default() },
        step: 12_345,
        is_finished: false,
    };
    assert_eq!(SavedSearch::read(&search.text()), Ok(search));

    let parse = |text: &str| Rules::CLASSIC.parse(text).expect("a code");
    let watch = SavedWatch {
        step: 7,
        is_found: true,
        ..SavedWatch::new(
            (Rules::CLASSIC, pegwise_engine::breaker::Strategy::Smart),
            Rules::CLASSIC.peg('c').expect("a color"),
            Some(parse("dbfd")),
            vec![pegwise_engine::code::Turn::parse("aabb=0,1", Rules::CLASSIC).expect("a turn")],
        )
    };
    assert_eq!(SavedWatch::read(&watch.text()), Ok(watch.clone()));
    let lied = watch.text().replace("aabb=0,1", "aabb=4,0");
    assert_eq!(SavedWatch::read(&lied).expect_err("a lie").to_string(), "a score is not that of the secret");
}

#[test]
fn a_seed_that_is_begun_a_second_time_is_another_game_with_notes_of_its_own() {
    let first = Stage::at(play(Rules::CLASSIC), "aabb Enter Tab Space Right Space");
    let struck = |stage: &Stage| stage.screen().join("\n").matches('×').count();
    let before = struck(&first);
    let mut second = Stage::new(play(Rules::CLASSIC));
    second.restore(RestoredState { games: first.saved_games(), ..RestoredState::default() });
    second.after("ccdd Enter u u").must_show("guess 2 of 10");
    assert_eq!(struck(&second), before, "the notes of the first game are there");
}

#[test]
fn notes_and_hints_before_the_first_guess_are_saved() {
    for keys in ["HHH", "Tab Space"] {
        let mut stage = Stage::new(play(Rules::CLASSIC));
        stage.press(keys);
        assert!(stage.saved(SaveFile::Code).is_some(), "{keys}");
    }
}

#[test]
fn of_games_that_were_taken_back_only_the_nearest_are_saved_if_they_are_large() {
    let large = Rules::new(8, 8, pegwise_engine::code::Repeats::Allowed).expect("rules");
    let mut games = Undo::new(BreakGame::new(large, Deal::Drawn(Seed(1)), TURNS));
    for seed in 2..=12 {
        games.commit(BreakGame::new(large, Deal::Drawn(Seed(seed)), TURNS).with_id(GameId(seed)));
    }
    for taken_back in [0, 1, 5, 11] {
        let mut games = games.clone();
        for _ in 0..taken_back {
            games.undo();
        }
        let read = SavedCode::read(&SavedCode::text(&games)).expect("it can be read");
        assert_eq!(read.states().0.len(), 5, "{taken_back}: four games beside the present one");
        assert_eq!(read.present().id(), games.present().id());
    }
}
