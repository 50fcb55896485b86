//! The end of the loop: what was done before it is kept, however the program ends, and however many keys came at once.

use std::cell::Cell;
use std::rc::Rc;
use std::time::Instant;

use crate::support::prelude::*;
use crate::support::stage::{SEED, keys};
use anyhow::{Result, anyhow};
use pegwise::tui::app::App;
use pegwise::tui::run::{Ending, Source, Stage, run};
use ratatui::layout::Rect;

/// All messages at once, as they come where the line is slow or the player fast.
struct AllAtOnce(Vec<Message>);

impl Source for AllAtOnce {
    fn wait(&mut self, until: Option<Instant>) -> Vec<Message> {
        assert!(!self.0.is_empty() || until.is_some(), "the program goes on after its end");
        std::mem::take(&mut self.0)
    }
}

/// Notes what was saved last.
#[derive(Default)]
struct Notes {
    saved: Option<String>,
    noted: usize,
    gone: Rc<Cell<bool>>,
}

impl Stage for Notes {
    fn draw(&mut self, _: &App) -> Result<()> {
        if self.gone.get() { Err(anyhow!("the terminal is gone")) } else { Ok(()) }
    }

    fn area(&self) -> Result<Rect> {
        if self.gone.get() {
            return Err(anyhow!("the terminal is gone"));
        }
        Ok(Rect::new(0, 0, 80, 24))
    }

    fn carry_out(&mut self, effect: Effect) -> Result<Option<Ending>> {
        match effect {
            Effect::Quit => return Ok(Some(Ending::Quit)),
            Effect::QuitBySignal(signal) => return Ok(Some(Ending::Signal(signal))),
            Effect::Fail(reason) => return Err(anyhow!(reason)),
            Effect::Store(StoreRequest::Save(_, text)) => self.saved = Some(text),
            Effect::Store(StoreRequest::Note(_)) => self.noted += 1,
            _ => {}
        }
        Ok(None)
    }
}

#[test]
fn what_comes_together_with_the_end_is_saved() {
    let interrupt = keys("C-c").into_iter().map(Message::Key).collect();
    let ends: [(Vec<Message>, &str); 3] = [
        (interrupt, "Some(Quit)"),
        (vec![Message::Terminate(15)], "Some(Signal(15))"),
        (vec![Message::InputLost("the terminal is gone".to_owned())], "None"),
    ];
    for (last, ended) in ends {
        let mut app = App::new(play(Rules::CLASSIC), Look::STILL.into(), Random::new(SEED));
        let mut messages: Vec<Message> = keys("aabb Enter cc").into_iter().map(Message::Key).collect();
        messages.extend(last);
        let mut notes = Notes::default();
        let end = run(&mut app, &mut notes, &mut AllAtOnce(messages));
        assert_eq!(format!("{:?}", end.ok()), ended);
        let saved = SavedCode::read(&notes.saved.expect("something was saved")).expect("a game");
        assert_eq!(saved.present().history().turns().len(), 1);
        assert_eq!(saved.present().row.iter().flatten().count(), 2);
    }
}

/// The keys of a whole game, and a terminal that is gone by the time they are read, or by the time of the next frame.
struct Closing<'a> {
    keys: Vec<Message>,
    gone: &'a Cell<bool>,
}

impl Source for Closing<'_> {
    fn wait(&mut self, _: Option<Instant>) -> Vec<Message> {
        self.gone.set(true);
        std::mem::take(&mut self.keys)
    }
}

#[test]
fn what_was_pressed_before_the_terminal_was_closed_is_saved_and_recorded() {
    let secret = secret(Rules::CLASSIC).to_string();
    let mut app = App::new(play(Rules::CLASSIC), Look::STILL.into(), Random::new(SEED));
    let gone = Rc::new(Cell::new(false));
    let mut notes = Notes { gone: Rc::clone(&gone), ..Notes::default() };
    let keys = keys(&format!("{secret} Enter")).into_iter().map(Message::Key).collect();
    let end = run(&mut app, &mut notes, &mut Closing { keys, gone: &gone });
    assert!(end.is_err());
    assert!(notes.saved.expect("it was saved").contains(&secret));
    assert_eq!(notes.noted, 1, "the result, once");
}
