//! Break the code: a person guesses, one key a peg.

mod row;
mod scoring;
mod table;

use std::mem;
use std::time::Instant;

use crossterm::event::KeyEvent;
use ratatui::layout::{Position, Rect};

use super::super::keymap::{Command, Keys, Situation, Typing};
use super::super::overlay::why::Explanation;
use super::super::theme::Look;
use super::advice::{Advice, Told};
use super::marking::Marking;
use super::{Context, Focus, Lesson, Place, Preference, Request, Screen, Typed, break_code_view};
use crate::breaker::review::skill;
use crate::code::{Code, Rules};
use crate::narration::{Voice, result};
use crate::play::{Analysis, BreakGame, Ending, Explained, Finding, Moved, Outlook, Undo, Used};
use crate::store::settings::{Coaching, Information, Motion, NotesMode};
use crate::task::{End, TaskId};

/// Where the keys can go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Panel {
    Board,
    Notes,
    Left,
}

const PANELS: &[Panel] = &[Panel::Board, Panel::Notes, Panel::Left];

/// Whether the player is asked about giving up. The answer is the very next key.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum GivingUp {
    #[default]
    No,
    /// The question is on show.
    Asked,
    /// This is the key after it.
    Confirmed,
}

/// The screen on which a person breaks the code.
#[derive(Debug)]
pub(crate) struct BreakCode {
    pub(super) game: Undo<BreakGame>,
    pub(super) slot: usize,
    pub(super) focus: Focus<Panel>,
    pub(super) notes_mode: NotesMode,
    pub(super) note: (usize, usize),
    pub(super) information: Information,
    /// How many turns are looked at, while the player walks through the rows.
    pub(super) walk: Option<usize>,
    pub(super) outlook: Outlook,
    pub(super) advice: Advice,
    pub(super) message: Option<String>,
    /// Why a cell of the notes is as it is, while that is shown.
    pub(super) why: Option<Explanation>,
    motion: Motion,
    /// The marks of the last guess, while they are still to be seen.
    pub(super) marking: Option<Marking>,
    /// A guess that was made before and is made again only on a second Enter.
    repeated: Option<Code>,
    /// Whether the game is given up if the player asks for it once more.
    pub(super) giving_up: GivingUp,
    /// The guess that is being scored in the background.
    scoring: Option<TaskId>,
    /// The number of the last task that scored a guess.
    last_task: TaskId,
}

impl BreakCode {
    pub(crate) fn new(game: BreakGame) -> BreakCode {
        BreakCode {
            advice: Advice::new(game.rules()),
            game: Undo::new(game),
            slot: 0,
            focus: Focus::new(PANELS),
            notes_mode: NotesMode::Mine,
            note: (0, 0),
            information: Information::Shown,
            walk: None,
            outlook: Outlook::Empty,
            message: None,
            why: None,
            motion: Motion::Off,
            marking: None,
            repeated: None,
            giving_up: GivingUp::No,
            scoring: None,
            last_task: TaskId::default(),
        }
    }

    /// Takes what was found out.
    pub(crate) fn found(&mut self, finding: &Finding) {
        self.advice.found(self.game.present(), finding);
    }

    /// Takes that an analysis failed.
    pub(crate) fn failed(&mut self, analysis: &Analysis, message: &str) {
        self.advice.failed(analysis, message);
    }

    /// Takes the answer to why a cell of the notes is as it is.
    pub(crate) fn explained(&mut self, end: &End<Box<Explained>>) {
        if let Some(explanation) = &mut self.why {
            explanation.hear(end);
        }
    }

    pub(super) fn rules(&self) -> Rules {
        self.game.present().rules()
    }

    /// The game that is shown: the present one, or the one before while its marks are still to be seen.
    pub(super) fn shown(&self) -> &BreakGame {
        self.marking.as_ref().map_or(self.game.present(), Marking::before)
    }

    /// How many turns the notes and the candidates shown are of.
    pub(super) fn turns_shown(&self) -> usize {
        self.walk.unwrap_or(self.shown().history().turns().len())
    }

    /// The row is another one: works out anew what can be said of it.
    fn row_changed(&mut self) {
        self.outlook = self.game.present().outlook();
        self.repeated = None;
        self.walk = None;
    }

    /// Something else than the row changed: the game goes on from its first empty slot.
    fn game_changed(&mut self) {
        let row = &self.game.present().row;
        self.slot = row.iter().position(Option::is_none).unwrap_or(row.len() - 1);
        self.advice.game_changed(self.game.present());
        self.row_changed();
    }

    /// What has to be found out about the game for its hints and its coach.
    fn advice_request(&mut self) -> Option<Request> {
        // Marks that are still to be seen are made already.
        let turns = self.walk.unwrap_or(self.game.present().history().turns().len());
        self.advice.ask(self.game.present(), turns).map(Request::Analyze)
    }

    /// Goes on to the next state of the game, which may be its end.
    fn go_on_to(&mut self, next: BreakGame) {
        self.game.commit(next);
        self.game_changed();
    }

    fn new_game(&mut self, context: &mut Context<'_>) {
        let game = self.game.present().another(context.random);
        self.begin(game, context.random);
        self.message = Some("A new game. Undo brings the one before back.".to_owned());
    }

    fn go_through_time(&mut self, command: Command) {
        let (moved, what) = match command {
            Command::Undo => (self.game.take_back(), "undo"),
            _ => (self.game.give_again(), "redo"),
        };
        if moved == Moved::No {
            self.message = Some(format!("There is nothing to {what}"));
        }
        self.game_changed();
    }

    fn hint(&mut self) {
        self.walk = None;
        // A hint is counted, so it has to be seen.
        self.focus.turn_to(Panel::Board);
        if self.advice.next_hint(self.game.present_mut()) == Told::Nothing {
            self.message = Some("That was the last hint for this guess".to_owned());
        }
    }

    fn toggle_coach(&mut self) {
        self.advice.coach = match self.advice.coach {
            Coaching::On => Coaching::Off,
            Coaching::Off => Coaching::On,
        };
        let game = self.game.present_mut();
        if self.advice.coach == Coaching::Off {
            // A hint may stand where the coach did.
            self.message = Some("Guesses are no longer graded".to_owned());
        } else if game.ending() == Ending::Open {
            // Before the first guess there is nothing to be told.
            if !game.history().turns().is_empty() {
                game.sheet.assistance.coach = Used::Yes;
            }
            self.message = Some("Each guess is graded from now on".to_owned());
        }
    }

    fn walk(&mut self, later: bool) {
        let last = self.game.present().history().turns().len();
        let shown = self.turns_shown();
        let next = if later { (shown + 1).min(last) } else { shown.saturating_sub(1) };
        self.walk = (next != last).then_some(next);
    }

    /// Gives the game up, the second time it is asked for. Undo takes it back, but the secret was seen.
    fn give_up(&mut self, giving_up: GivingUp) {
        match giving_up {
            GivingUp::Confirmed => self.go_on_to(self.game.present().revealed()),
            GivingUp::No | GivingUp::Asked => self.giving_up = GivingUp::Asked,
        }
    }

    fn act(&mut self, command: Command, context: &mut Context<'_>) -> Option<Request> {
        let giving_up = mem::take(&mut self.giving_up);
        if let Some(why) = &mut self.why {
            why.update(command);
            self.why = self.why.take().filter(|_| !matches!(command, Command::Back | Command::Why));
            return None;
        }
        if self.focus.update(command) {
            return None;
        }
        let stays =
            matches!(command, Command::NotesMode | Command::Back | Command::EarlierRow | Command::LaterRow);
        if self.focus.is_on(Panel::Notes) && !stays {
            return self.update_notes(command);
        }
        let open = self.game.present().ending() == Ending::Open;
        let last_slot = self.rules().positions() - 1;
        match command {
            Command::Color(peg) if open => self.put(peg),
            Command::Left => self.slot = self.slot.saturating_sub(1),
            Command::Right => self.slot = (self.slot + 1).min(last_slot),
            Command::Up if open => self.cycle(false),
            Command::Down if open => self.cycle(true),
            Command::Accept if open => return self.submit(context.now),
            Command::Accept if self.works(command) => {
                let game = Box::new(self.game.present().clone());
                return Some(Request::Review(game, self.advice.judgments.clone()));
            }
            Command::Accept => self.message = Some("There is no guess to look back at".to_owned()),
            Command::Erase if open => self.erase(),
            Command::Clear if self.works(command) => self.clear(),
            Command::KeepAbove if open => self.keep_above(),
            Command::New => self.new_game(context),
            Command::Reveal if open => self.give_up(giving_up),
            Command::Undo | Command::Redo => self.go_through_time(command),
            Command::Hint if open => self.hint(),
            Command::Coach => self.toggle_coach(),
            Command::GoOn if self.works(command) => {
                return Some(Request::GoOn(Box::new(self.game.present().clone())));
            }
            Command::NotesMode => {
                self.notes_mode = match self.notes_mode {
                    NotesMode::Mine => NotesMode::Auto,
                    NotesMode::Auto => NotesMode::Mine,
                };
                if self.notes_mode == NotesMode::Auto {
                    self.game.present_mut().note_information();
                }
            }
            Command::Information => {
                self.information = self.information.toggled();
                if self.information == Information::Shown {
                    self.game.present_mut().note_information();
                }
            }
            Command::EarlierRow => self.walk(false),
            Command::LaterRow => self.walk(true),
            Command::Copy if self.works(command) => {
                let game = self.game.present();
                let skill = self.advice.judgments.all().and_then(|all| skill(&all));
                return Some(Request::Copy(if open {
                    result::with_letters(game)
                } else {
                    result::marks_alone(Voice::Tiles, game, skill).join("\n") + "\n"
                }));
            }
            Command::CopyGame if self.works(command) => {
                return Some(Request::Copy(result::with_letters(self.game.present())));
            }
            Command::Back if !self.focus.is_on(Panel::Board) => self.focus = Focus::new(PANELS),
            Command::Back if self.walk.is_some() => self.walk = None,
            Command::Back => return Some(Request::Go(Place::Home)),
            _ => {}
        }
        None
    }
}

impl Screen for BreakCode {
    fn title(&self) -> &'static str {
        "Break the code"
    }

    fn keys(&self) -> Keys {
        if self.why.is_some() {
            return Keys { situation: Situation::Why, typing: Typing::Nothing };
        }
        if self.focus.is_on(Panel::Notes) {
            return Keys { situation: Situation::Notes, typing: Typing::Nothing };
        }
        match self.game.present().ending() {
            Ending::Open => Keys { situation: Situation::Break, typing: Typing::Code(self.rules()) },
            Ending::Won | Ending::Lost | Ending::Revealed => {
                Keys { situation: Situation::BreakOver, typing: Typing::Nothing }
            }
        }
    }

    fn help_notes(&self) -> &'static [&'static str] {
        &[
            "● exact: a peg right in color and place.",
            "○ misplaced: right in color, wrong in place.",
            "Marks come sorted: they do not line up with the slots.",
            "The other page works out two guesses, peg by peg.",
        ]
    }

    fn lesson(&self) -> Option<Lesson> {
        Some(Lesson::Scoring)
    }

    fn works(&self, command: Command) -> bool {
        let game = self.game.present();
        let open = game.ending() == Ending::Open;
        let begun = !game.history().turns().is_empty();
        if let Some(why) = &self.why {
            return why.works(command);
        }
        match command {
            Command::Accept => {
                if open {
                    game.typed().is_ok()
                } else {
                    begun
                }
            }
            Command::Clear | Command::Erase => open && game.row.iter().any(Option::is_some),
            Command::Left | Command::Right if !self.focus.is_on(Panel::Notes) => {
                open && self.focus.shows(Panel::Board) && self.rules().positions() > 1
            }
            Command::Left | Command::Right | Command::Up | Command::Down
                if self.focus.is_on(Panel::Notes) =>
            {
                true
            }
            Command::Color(_) | Command::Up | Command::Down => open && self.focus.shows(Panel::Board),
            Command::NotesMode => self.focus.shows(Panel::Notes),
            Command::Reveal | Command::Hint => open,
            Command::GoOn => game.ending() != Ending::Won,
            Command::KeepAbove => open && begun,
            Command::Undo => self.game.can_undo(),
            Command::Redo => self.game.can_redo(),
            Command::EarlierRow => self.turns_shown() > 0,
            Command::LaterRow => self.walk.is_some(),
            Command::Copy => begun || !open,
            Command::CopyGame => !open,
            Command::New => !open || begun,
            _ => true,
        }
    }

    fn prefer(&mut self, preference: Preference, _: Instant) {
        match preference {
            Preference::Coach(coach) if coach != self.advice.coach => self.toggle_coach(),
            Preference::Information(information) => self.information = information,
            Preference::Notes(notes) => self.notes_mode = notes,
            Preference::Motion(motion) => {
                self.motion = motion;
                self.marking = self.marking.take().filter(|_| motion == Motion::On);
            }
            _ => {}
        }
    }

    fn is_busy(&self) -> bool {
        self.scoring.is_some()
    }

    fn update(&mut self, command: Command, context: &mut Context<'_>) -> Option<Request> {
        self.message = None;
        self.marking = None;
        let request = self.act(command, context);
        request.or_else(|| self.advice_request())
    }

    fn type_key(&mut self, _: KeyEvent) -> Typed {
        self.giving_up = match self.giving_up {
            GivingUp::Asked => GivingUp::Confirmed,
            GivingUp::No | GivingUp::Confirmed => GivingUp::No,
        };
        Typed::No
    }

    /// Pasted text is typed, at most to the end of the row.
    fn paste(&mut self, text: &str, _: &mut Context<'_>) {
        self.giving_up = GivingUp::No;
        self.why = None;
        self.marking = None;
        if self.game.present().ending() != Ending::Open {
            return;
        }
        self.message = None;
        let rules = self.rules();
        for letter in
            text.chars().filter(|letter| !letter.is_whitespace()).take(rules.positions() - self.slot)
        {
            let Some(peg) = rules.peg(letter) else {
                self.message =
                    Some(format!("{letter:?} is not a color: colors are a to {}", rules.last_peg()));
                break;
            };
            self.put(peg);
            if self.message.is_some() {
                break;
            }
        }
    }

    fn moves(&self) -> bool {
        self.marking.is_some()
    }

    fn deadline(&self) -> Option<Instant> {
        self.marking.as_ref().map(Marking::deadline)
    }

    fn tick(&mut self, now: Instant) {
        self.marking = self.marking.take().and_then(|marking| marking.ticked(now));
    }

    fn pause(&mut self) {
        self.marking = None;
    }

    fn click(&self, at: Position, area: Rect) -> Vec<Command> {
        break_code_view::click(self, at, area)
    }

    fn draw(&self, frame: &mut ratatui::Frame<'_>, area: Rect, look: Look) {
        break_code_view::draw(self, frame, area, look);
    }
}
