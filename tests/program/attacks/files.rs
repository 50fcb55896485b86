//! Files damaged by chance: whatever is in them, the program starts, reads what can be read, and keeps the rest as it was.

#![expect(clippy::cast_possible_truncation, reason = "a number that was cut off would fail the test")]

use std::fs;

use crate::support::home::Home;
use pegwise::archive::saved::{SavedCode, SavedPegs, SavedSearch, SavedWatch};
use pegwise::play::{Random, Seed};
use pegwise::store::Store;

/// The files of games, and what is typed so that the program writes each.
const GAMES: [(&str, &str); 5] = [
    ("code.json", "break / aabb / hint / ccdd / undo / abcd / new 3 6 / abc / aab"),
    ("watch.json", "watch / dbfd / step / step"),
    ("watch.json", "watch / hand / 0 1 / 1 1 / undo"),
    ("triangle.json", "pegs / 1 / 4-1 / 6-4 / undo / new / 5 / 12-5"),
    ("search.json", "pegs / 1 / search / step 500 / step 80"),
];

/// Up to three kinds of damage: bytes flipped, cut out, doubled, replaced by others, or the end missing.
fn damaged(mut bytes: Vec<u8>, random: &mut Random) -> Vec<u8> {
    for _ in 0..=random.below(3) {
        let at = random.below(bytes.len().max(1)).min(bytes.len());
        let end = (at + random.below(40)).min(bytes.len());
        match random.below(6) {
            0 => bytes[at..end].iter_mut().for_each(|byte| *byte ^= 1 << random.below(8)),
            1 => drop(bytes.drain(at..end)),
            2 => {
                let again = bytes[at..end].to_vec();
                bytes.splice(at..at, again);
            }
            3 => bytes.truncate(at),
            4 => {
                let digits = b"9".repeat(random.below(30));
                bytes.splice(at..end, digits);
            }
            _ => {
                let chance: Vec<u8> = (at..end).map(|_| random.below(256) as u8).collect();
                bytes.splice(at..end, chance);
            }
        }
    }
    bytes
}

/// Starts with a damaged file of games. Returns whether it was read all the same.
fn start_with(name: &str, bytes: &[u8]) -> bool {
    let home = Home::new();
    let folder = home.state().join("games/1");
    fs::create_dir_all(&folder).expect("a folder");
    fs::write(folder.join(name), bytes).expect("written");
    let (_keeper, past) = Store::open(&home.state()).expect("whatever is there, it starts");
    let games = past.games;
    // What is read is written as something that is read again.
    if let Some(games) = &games.code {
        SavedCode::read(&SavedCode::text(games)).expect("read again");
    }
    if let Some(watch) = &games.watch {
        assert_eq!(SavedWatch::read(&watch.text()).as_ref(), Ok(watch));
    }
    if let Some(table) = &games.pegs {
        SavedPegs::read(&table.text()).expect("read again");
    }
    if let Some(search) = &games.search {
        assert_eq!(SavedSearch::read(&search.text()).as_ref(), Ok(search));
    }
    let is_read =
        games.code.is_some() || games.watch.is_some() || games.pegs.is_some() || games.search.is_some();
    if !is_read {
        let aside = folder.join(format!("{name}.bad-1"));
        // What a newer version wrote is left where it is.
        let kept = if aside.exists() { aside } else { folder.join(name) };
        assert_eq!(fs::read(kept).expect("it is kept"), bytes, "as it was");
        assert!(!games.warnings.is_empty(), "and the player is told");
    }
    is_read
}

fn attack(times: usize) {
    for (seed, (file, typed)) in (1..).zip(GAMES) {
        let home = Home::new();
        home.says("", typed);
        let whole = fs::read(home.games(file)).expect("a file of games");
        assert!(start_with(file, &whole), "{file} is read while it is whole");
        let mut random = Random::new(Seed(seed));
        let read = (0..times).filter(|_| start_with(file, &damaged(whole.clone(), &mut random))).count();
        println!("{file}: {times} damaged files, {read} of them read all the same");
    }
}

#[test]
fn a_damaged_file_is_read_or_kept_as_it_was() {
    attack(40);
}

/// `cargo test --release attacks::files -- --ignored --nocapture`
#[test]
#[ignore = "twenty-five thousand files"]
fn of_thousands_of_damaged_files_each_is_read_or_kept_as_it_was() {
    attack(5_000);
}
