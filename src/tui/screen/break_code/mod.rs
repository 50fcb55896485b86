//! Break the code: the player guesses. The session has the game.

mod advice;
mod arrangement;
mod board;
mod notes;
mod possible;
mod row;
mod score_animation;
mod state;
mod status;

use std::time::{Duration, Instant};

use crossterm::event::KeyEvent;
use ratatui::layout::{Rect, Size};
use ratatui::text::{Line, Span, Text};

use super::at_place::{Act, AtPlace, ask, at_place, change};
use super::{Arrival, Context, Preference, Request, Screen, Typed};
use crate::archive::game_text::GameText;
use crate::narration::break_code::{made_before, new_game};
use crate::narration::{command_line, result, unfinished};
use crate::play::{Analysis, AnalysisResult, BreakGame, Deal, GameStatus, GuessCost, GuessCostTask};
use crate::session::BreakCodeSession;
use crate::session::break_code::{Confirmation, Fact};
use crate::session::command::{Outcome, Place as _};
use crate::store::settings::NotesMode;
use crate::task::{End, TaskId, Update};
use crate::tui::keymap::{Command, KeyContext, Keys, Typing};
use crate::tui::overlay::why::Explanation;
use crate::tui::theme::Look;
use crate::tui::widget::{Frame, NARROWEST, PanelContent, View, inside, with_peg_name};
use pegwise_engine::breaker::Strategy;
use pegwise_engine::breaker::review::skill;
use pegwise_engine::code::{Code, Feedback, Peg};
use score_animation::ScoreAnimation;
use state::{ADVICE, BOARD, NOTES, POSSIBLE};

pub(crate) use state::BreakCode;

/// The time between two pictures of the clock.
const SECOND: Duration = Duration::from_secs(1);

impl BreakCode {
    fn start_clock(&mut self, now: Instant) {
        self.session.start_clock();
        self.clock_due = self.session.is_timed().then(|| now + SECOND);
    }

    /// The result to share, or the whole game.
    fn copied(&self, whole_game: bool) -> Act<BreakCode> {
        let game = self.game();
        if whole_game {
            return ask(Request::Copy(GameText::BreakCode(Box::new(game.clone())).to_string()));
        }
        let skill = self.session.advice.judgments.all().and_then(|all| skill(&all));
        ask(Request::Copy(result::marks_alone(self.voice(), game, skill).join("\n") + "\n"))
    }

    /// What a command does that moves in the notes, or asks for a reason there.
    fn in_notes(&self, command: Command) -> Option<Act<BreakCode>> {
        let (positions, colors) = (self.rules().positions(), self.rules().colors());
        let (position, color) = self.note;
        let note = match command {
            Command::Left => (position, (color + colors - 1) % colors),
            Command::Right => (position, (color + 1) % colors),
            Command::Up => ((position + positions - 1) % positions, color),
            Command::Down => ((position + 1) % positions, color),
            Command::Choose if self.notes_mode == NotesMode::Mine => {
                let peg = Peg::default().cycled(color, colors);
                return Some(change(move |screen: &mut BreakCode| screen.session.rule_out(position, peg)));
            }
            Command::Why => return Some(explains((position, color))),
            _ => return None,
        };
        Some(change(move |screen: &mut BreakCode| screen.note = note))
    }

    fn in_row(&self, command: Command) -> Option<Act<BreakCode>> {
        let (row, slot) = (&self.game().row, self.slot);
        let (last, colors) = (self.rules().positions() - 1, self.rules().colors());
        let is_empty = row.iter().all(Option::is_none);
        let types = self.focus.shows(BOARD);
        match command {
            Command::Erase if row[..=slot].iter().any(Option::is_some) => Some(change(BreakCode::erase)),
            Command::Clear if !is_empty => Some(change(BreakCode::clear)),
            Command::KeepAbove if self.can_keep_above() => Some(change(BreakCode::keep_above)),
            _ if !types => None,
            Command::Color(peg) => Some(change(move |screen: &mut BreakCode| screen.put(peg))),
            Command::Up => Some(change(|screen: &mut BreakCode| screen.cycle(1))),
            Command::Down => Some(change(move |screen: &mut BreakCode| screen.cycle(colors - 1))),
            Command::Left | Command::Right if last == 0 => None,
            Command::Left => Some(change(move |screen: &mut BreakCode| screen.slot = slot.saturating_sub(1))),
            Command::Right => Some(change(move |screen: &mut BreakCode| screen.slot = (slot + 1).min(last))),
            Command::Why => {
                let placed = |slot: usize| Some((slot, row.get(slot).copied().flatten()?.index()));
                // After a color is placed, the cursor is at the next position.
                placed(slot).or_else(|| placed(slot.checked_sub(1)?)).map(explains)
            }
            _ => None,
        }
    }

    /// Handles the end of the task that scored a guess. Returns the screen's next request.
    pub(crate) fn scored(&mut self, id: TaskId, end: End<Box<BreakGame>>, now: Instant) -> Option<Request> {
        let outcome = self.session.receive(id, Update::Ended(end))?;
        self.message = None;
        self.note(&outcome, now);
        self.questions()
    }
}

fn explains(cell: (usize, usize)) -> Act<BreakCode> {
    Box::new(move |screen, _| Some(Request::Explain(screen.explain(cell))))
}

impl AtPlace for BreakCode {
    at_place!(BreakCodeSession, work: Guess);

    fn is_covered(&self) -> bool {
        self.why.is_some()
    }

    fn view_command(&self, command: Command) -> Option<Act<BreakCode>> {
        if let Some(why) = &self.why {
            let update = move |screen: &mut BreakCode| match (&mut screen.why, command) {
                (why, Command::Back | Command::Why) => *why = None,
                (why, command) => why.iter_mut().for_each(|why| why.update(command)),
            };
            return why.works(command).then(|| change(update));
        }
        let (is_over, turns) = (self.session.is_over(), self.game().history().turns().len());
        let walk = |turns: Option<usize>| change(move |screen: &mut BreakCode| screen.walk = turns);
        match command {
            Command::NextPanel | Command::PreviousPanel | Command::Zoom => {
                let update = move |screen: &mut BreakCode| _ = screen.focus.update(command);
                self.focus.works(command).then(|| change(update))
            }
            Command::NotesMode => self.focus.shows(NOTES).then(|| change(BreakCode::turn_notes_over)),
            Command::EarlierRow => self.turns_shown().checked_sub(1).map(|turns| walk(Some(turns))),
            Command::LaterRow => {
                let later = self.walk? + 1;
                Some(walk(Some(later).filter(|later| *later < turns)))
            }
            Command::Back if !self.focus.is_at_rest() => {
                Some(change(|screen: &mut BreakCode| screen.focus.rest()))
            }
            Command::Back if self.walk.is_some() => Some(walk(None)),
            Command::Back => Some(ask(Request::Back)),
            Command::Copy if is_over || turns > 0 => Some(self.copied(!is_over)),
            Command::CopyGame if is_over => Some(self.copied(true)),
            Command::Left | Command::Right | Command::Up | Command::Down if self.is_on_map() => {
                let cursor = self.map_cursor.moved(command, self.rules())?;
                Some(change(move |screen: &mut BreakCode| screen.map_cursor = cursor))
            }
            command if self.focus.is_on(NOTES) => self.in_notes(command),
            command if !is_over => self.in_row(command),
            _ => None,
        }
    }

    fn note(&mut self, outcome: &Outcome<BreakCodeSession>, now: Instant) {
        let Outcome::Happened(fact) = outcome else { return };
        let message = match fact {
            Fact::Guessed(before) => {
                let before = before.as_ref().clone();
                let animation = ScoreAnimation::of(before, self.game(), now);
                self.score_animation = animation.filter(|_| self.motion);
                self.game_changed();
                None
            }
            Fact::GivenUp | Fact::Undone | Fact::Redone | Fact::GuessedAgain => {
                self.game_changed();
                None
            }
            Fact::Begun => {
                self.other_game();
                Some(new_game(self.voice(), &self.session))
            }
            Fact::Hinted | Fact::NoHintLeft => {
                self.walk = None;
                // A hint is counted, so it must be visible.
                self.focus.turn_to(BOARD);
                let is_last = matches!(fact, Fact::NoHintLeft);
                is_last.then(|| "That was the last hint for this guess".to_owned())
            }
            Fact::NotScored(words) => Some(format!("The guess could not be scored: {words}")),
            Fact::Asked(Confirmation::Repeat(_, turn)) => {
                Some(format!("{} Enter again makes it anyway.", made_before(*turn)))
            }
            // A hint may be on show in place of the coach.
            Fact::Coach(false) => Some("Your guesses are no longer graded".to_owned()),
            Fact::Coach(true) if !self.session.is_over() => {
                Some("Your guesses are graded from now on".to_owned())
            }
            _ => None,
        };
        self.message = message;
    }

    fn reason_in_words(&self, command: Command, _: Look) -> Option<String> {
        let is_open = !self.session.is_over();
        match command {
            Command::Erase if is_open && self.game().row.iter().any(Option::is_some) => {
                Some("There is no peg here or before it".to_owned())
            }
            Command::Clear | Command::Erase if is_open => Some("This row has no pegs yet".to_owned()),
            Command::Why if is_open => {
                Some(format!("Place a color in position {} first, then ask why", self.slot + 1))
            }
            Command::Choose if self.focus.is_on(NOTES) => {
                Some("These notes are worked out; you can change only your own".to_owned())
            }
            command => self.reason(command),
        }
    }

    fn perform(&mut self, command: Command, context: &mut Context<'_>) -> Option<Request> {
        // The options may have stopped it.
        self.start_clock(context.now);
        self.message = None;
        self.score_animation = None;
        let request = if let Some(Ok(act)) = self.act(command) {
            act(self, context)
        } else {
            // The cursor goes to the gap that keeps a guess from being made.
            let gap = self.game().typed().err().filter(|_| command == Command::Accept);
            self.slot = gap.unwrap_or(self.slot);
            None
        };
        request.or_else(|| self.questions())
    }
}

impl Screen for BreakCode {
    fn title(&self) -> &'static str {
        "Break the code"
    }

    fn least_window(&self) -> Size {
        NARROWEST
    }

    fn fit(&mut self, window: Rect) {
        self.focus.fit(window);
        if let Some(why) = &mut self.why {
            why.fit(window);
        }
    }

    fn keys(&self) -> Keys {
        let (context, typing) = match self.game().status() {
            _ if self.why.is_some() => (KeyContext::Why, Typing::Nothing),
            _ if self.focus.is_on(NOTES) => (KeyContext::Notes, Typing::Nothing),
            _ if self.is_on_map() => (KeyContext::Map, Typing::Nothing),
            GameStatus::Open => (KeyContext::Break, Typing::Code(self.rules())),
            GameStatus::Won | GameStatus::Lost | GameStatus::Revealed => {
                (KeyContext::BreakOver, Typing::Nothing)
            }
        };
        Keys { context, typing }
    }

    fn help_notes(&self) -> &'static [&'static str] {
        &[
            "● exact: right color, right position.",
            "○ misplaced: right color, wrong position.",
            "Marks are sorted: they do not line up with the positions.",
            "The other page works out two guesses, peg by peg.",
        ]
    }

    fn explains_scores(&self) -> bool {
        true
    }

    fn commands(&self) -> Vec<String> {
        let game = self.session.game();
        if game.history().turns().is_empty() {
            return Vec::new();
        }
        let explained = self.why.iter().map(Explanation::command);
        let suggested = command_line::suggest(game.rules(), &Strategy::States, game.history());
        let is_over = self.session.is_over();
        explained.chain(suggested.filter(|_| !is_over)).chain([command_line::export("break")]).collect()
    }

    fn arrive(&mut self, arrival: Arrival) -> Option<Request> {
        self.session.note_what_is_shown();
        self.start_clock(arrival.now);
        // Another instance may have recorded its result.
        matches!(self.game().deal(), Deal::Daily(_)).then_some(Request::ReadRecord)
    }

    fn prefer(&mut self, preference: Preference, _: Instant) {
        match preference {
            Preference::Clock(on) => {
                self.session.set_clock(on);
                self.session.stop_clock();
            }
            Preference::Coach(coach) => self.session.set_coach(coach),
            Preference::Information(information) => self.session.set_information(information),
            Preference::Notes(notes) => self.show_notes(notes),
            Preference::Motion(motion) => {
                self.motion = motion;
                self.score_animation = self.score_animation.take().filter(|_| motion);
            }
            _ => {}
        }
    }

    fn asks(&self) -> bool {
        self.session.asked().is_some()
    }

    fn is_busy(&self) -> bool {
        self.session.is_scoring()
    }

    fn unfinished(&self) -> Option<String> {
        unfinished::unfinished(self.game())
    }

    fn last_guess(&self) -> Option<Code> {
        self.game().history().turns().last().map(|turn| turn.code)
    }

    fn is_over(&self) -> bool {
        self.session.is_over()
    }

    fn start_over(&mut self, context: &mut Context<'_>) {
        if let Ok(run) = self.session.another() {
            self.carry_out(run, context);
        }
    }

    fn on_analysis_result(&mut self, result: &AnalysisResult) {
        self.session.found(result);
    }

    fn on_analysis_failed(&mut self, analysis: &Analysis, message: &str) {
        self.session.advice.failed(analysis, message);
    }

    fn wanted_cost(&self) -> Option<GuessCostTask> {
        self.session.advice.wanted_cost(self.turns_shown())
    }

    fn on_guess_cost(&mut self, question: &GuessCostTask, found: Option<&GuessCost>) {
        self.session.advice.judgments.take_cost(question, found);
    }

    fn type_key(&mut self, _: KeyEvent) -> Typed {
        self.session.next_input();
        Typed::No
    }

    /// Types the text, at most to the end of the row.
    fn paste(&mut self, text: &str, _: &mut Context<'_>) {
        self.session.next_input();
        self.why = None;
        self.score_animation = None;
        if self.session.is_over() {
            return;
        }
        self.message = None;
        let rules = self.rules();
        for letter in
            text.chars().filter(|letter| !letter.is_whitespace()).take(rules.positions() - self.slot)
        {
            let Some(peg) = rules.peg(letter) else {
                self.message = Some(format!(
                    "{letter:?} is not a color: colors are {}",
                    rules.symbols().in_words(rules.colors())
                ));
                break;
            };
            self.put(peg);
            if self.message.is_some() {
                break;
            }
        }
    }

    fn moves(&self) -> bool {
        self.score_animation.is_some()
    }

    fn deadline(&self) -> Option<Instant> {
        self.score_animation.as_ref().map(ScoreAnimation::deadline).or(self.clock_due)
    }

    fn tick(&mut self, now: Instant) {
        self.score_animation = self.score_animation.take().and_then(|animation| animation.ticked(now));
        self.clock_due = self.session.is_timed().then(|| now + SECOND);
    }

    fn pause(&mut self) {
        self.score_animation = None;
        self.session.stop_clock();
        self.clock_due = None;
        self.session.advice.judgments.forget_proofs();
    }

    fn focus_on(&mut self, panel: usize) {
        if panel <= POSSIBLE && self.why.is_none() && !self.focus.is_on(panel) {
            self.focus.turn_to(panel);
        }
    }

    fn view(&self, area: Rect, look: Look) -> Option<View> {
        let arrangement = arrangement::arrangement(self, area);
        let is_alone = self.focus.is_zoomed() || !arrangement.has(self.focus.panel());
        let frame = Frame {
            title: status::TITLE,
            middle: vec![self.rules().to_string(), result::size(self.rules())],
            right: vec![Span::raw(status::remarks(self, area.width))],
            status: status::status(
                self,
                !is_alone && arrangement.has(ADVICE),
                usize::from(area.width) - 2,
                look,
            ),
            ..Frame::default()
        };
        Some(self.focus.view(arrangement, frame))
    }

    fn panel<'a>(&'a self, panel: usize, room: Rect, _: &View, look: Look) -> PanelContent<'a> {
        let (title, aside, text): (String, String, Text<'static>) = match panel {
            BOARD => return board::panel(self, room, look),
            POSSIBLE => return possible::panel(self, room, look),
            NOTES => notes::panel(self, inside(room), look),
            ADVICE => match advice::advised(self, inside(room)) {
                Some(advised) => {
                    let aside =
                        advised.aside.map(|(command, does)| format!("{} {does}", self.key(command, look)));
                    (advised.title.clone(), aside.unwrap_or_default(), advised.text(look))
                }
                None => (String::new(), String::new(), Text::default()),
            },
            _ => ("Score marks".to_owned(), String::new(), legend(self.rules().feedback(), room, look)),
        };
        PanelContent::new(title, text).aside(aside)
    }

    fn explanation(&self) -> Option<&Explanation> {
        self.why.as_ref()
    }
}

fn legend(feedback: Feedback, room: Rect, look: Look) -> Text<'static> {
    let meanings: &[&str] = match feedback {
        Feedback::Both => &["● exact: color, position", "○ misplaced: color only", "· nothing"],
        Feedback::Exact => &["● exact: color, position", "· not exact"],
        Feedback::Sum => &["+ exact or misplaced", "· nothing"],
    };
    let mut lines: Vec<Line<'static>> =
        meanings.iter().map(|line| Line::from(with_peg_name(line, look))).collect();
    if room.height > 7 {
        lines.push(Line::default());
        lines.push(Line::from("Marks are sorted, not lined"));
        lines.push(Line::from("up with the positions."));
    }
    Text::from(lines)
}
