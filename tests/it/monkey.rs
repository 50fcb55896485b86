//! A player without a plan presses everything, everywhere: nothing panics, nothing hangs, and no screen says what is not
//! so. A life that fails is lived again with fewer and fewer deeds, and what is left is printed with its seed.

#![expect(clippy::cast_possible_truncation, reason = "a number that was cut off would fail the test")]

use std::any::Any;
use std::cell::Cell;
use std::panic::{self, AssertUnwindSafe, catch_unwind};
use std::sync::Once;
use std::thread;

use crate::support::monkey::chance::Chance;
use crate::support::monkey::claims::Doubter;
use crate::support::monkey::life::{Birth, Deed, Life};
use crate::support::prelude::*;

/// How many deeds a life has at most.
const LIFETIME: usize = 400;
/// How often a life that failed is lived again to find out which deeds it takes.
const AGAIN: usize = 300;

/// A life and how it failed.
struct Failure {
    deeds: Vec<Deed>,
    words: String,
}

thread_local! {
    /// Whether a panic in this thread is expected, and told of later.
    static LIVING: Cell<bool> = const { Cell::new(false) };
}

/// Does something that may panic, without a word of that on the screen. Returns the words of the panic.
fn quietly(deeds: impl FnOnce()) -> Result<(), String> {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let loudly = panic::take_hook();
        panic::set_hook(Box::new(move |what| {
            if !LIVING.get() {
                loudly(what);
            }
        }));
    });
    LIVING.set(true);
    let outcome = catch_unwind(AssertUnwindSafe(deeds));
    LIVING.set(false);
    outcome.map_err(|panic| words(&*panic))
}

/// Lives the life of a seed. Returns how many deeds it had.
fn live(seed: u64) -> Result<usize, Box<(Birth, Failure)>> {
    let mut chance = Chance::new(seed);
    let birth = chance.birth();
    let mut deeds = Vec::new();
    let outcome = quietly(|| {
        let mut watched = Watched::new(&birth);
        while deeds.len() < LIFETIME && !watched.life.is_over() {
            let deed = chance.next(&watched.life, &watched.page);
            deeds.push(deed.clone());
            watched.live(&deed);
        }
    });
    match outcome {
        Ok(()) => Ok(deeds.len()),
        Err(words) => Err(Box::new((birth, Failure { deeds, words }))),
    }
}

/// A life of which every frame is looked at.
struct Watched {
    life: Life,
    page: Page,
    doubter: Doubter,
}

impl Watched {
    fn new(birth: &Birth) -> Watched {
        let mut life = Life::new(birth);
        let (frame, mut doubter) = (life.frame(), Doubter::new());
        let page = Page::of(&frame);
        doubter.doubt(&frame, &page, life.waits(), life.look());
        Watched { life, page, doubter }
    }

    fn live(&mut self, deed: &Deed) {
        let waited = self.life.waits();
        let effects = self.life.live(deed);
        let frame = self.life.frame();
        let page = Page::of(&frame);
        if let Deed::Key(key) = deed
            && frame.area.width >= 64
            && frame.area.height >= 20
            && !waited
        {
            self.doubter.doubt_offer(*key, &self.page, &page, !effects.is_empty(), self.life.look());
        }
        self.page = page;
        self.doubter.doubt(&frame, &self.page, self.life.waits(), self.life.look());
    }
}

/// Lives through these deeds. Returns how that failed, and what stood on the screen before.
fn lived(birth: &Birth, deeds: &[Deed]) -> Option<(String, String)> {
    let mut before = String::new();
    let outcome = quietly(|| {
        let mut watched = Watched::new(birth);
        for deed in deeds {
            before = watched.page.text();
            watched.live(deed);
            if watched.life.is_over() {
                break;
            }
        }
    });
    outcome.err().map(|words| (words, before))
}

/// The fewest deeds found that fail in the same way: larger parts are left out first, then smaller ones.
fn shrunk(birth: &Birth, failure: Failure) -> Vec<Deed> {
    let kind = |words: &str| words.split(|c: char| c.is_ascii_digit()).next().unwrap_or_default().to_owned();
    let wanted = kind(&failure.words);
    let mut deeds = failure.deeds;
    let (mut part, mut again) = (deeds.len().div_ceil(2), AGAIN);
    while part > 0 && again > 0 {
        let mut at = 0;
        while at < deeds.len() && again > 0 {
            again -= 1;
            let mut fewer = deeds.clone();
            fewer.drain(at..(at + part).min(deeds.len()));
            let fails = lived(birth, &fewer).is_some_and(|(words, _)| kind(&words) == wanted);
            if fails { deeds = fewer } else { at += part }
        }
        part /= 2;
    }
    deeds
}

fn words(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().cloned();
    text.or_else(|| panic.downcast_ref::<&str>().map(|text| (*text).to_owned())).unwrap_or_default()
}

/// Lives the lives of seeds until there were so many deeds. Panics with the story of the first that fails.
fn live_through(first_seed: u64, wanted: usize) {
    let mut deeds = 0;
    for seed in first_seed.. {
        if deeds >= wanted {
            return;
        }
        match live(seed) {
            Ok(lived) => deeds += lived,
            Err(failed) => {
                let (birth, failure) = *failed;
                let told = failure.words.clone();
                let deeds = shrunk(&birth, failure);
                let (words, screen) = lived(&birth, &deeds).unwrap_or((told, String::new()));
                let deeds: String = deeds.iter().map(|deed| format!("  {deed:?}\n")).collect();
                panic!(
                    "the life of seed {seed} failed: {words}\n\nIt began with {birth:?} and took\n{deeds}\nThe last screen \
                     before it failed:\n{screen}\n\nTo live it again: PEGWISE_LIFE={seed} cargo test --test it monkey::"
                );
            }
        }
    }
}

/// The seed of the one life that is to be lived, or the first of many.
fn seed(first: u64) -> (u64, bool) {
    match std::env::var("PEGWISE_LIFE").ok().and_then(|seed| seed.parse().ok()) {
        Some(seed) => (seed, true),
        None => (first, false),
    }
}

#[test]
fn some_thousand_deeds_do_no_harm() {
    let (first, alone) = seed(1);
    live_through(first, if alone { 1 } else { 6_000 });
}

#[test]
#[ignore = "takes minutes: docs/testing.md"]
fn a_million_deeds_do_no_harm() {
    let cores = thread::available_parallelism().map_or(1, usize::from) as u64;
    thread::scope(|scope| {
        for core in 0..cores {
            scope.spawn(move || live_through(1_000_000 * (core + 1), 1_000_000 / cores as usize));
        }
    });
}
