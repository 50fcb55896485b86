//! Review: compares each guess of a finished game with the best one, and separates skill from luck. The session knows
//! what is known of the guesses.

mod codes;
mod comparison;
mod guesses;
mod parts;
mod state;

use std::time::Instant;

use ratatui::layout::Rect;
use ratatui::text::{Line, Span, Text};

use super::at_place::{Act, AtPlace, ask, at_place, change};
use super::parts::moved_within;
use super::{Preference, Request, Screen};
use crate::archive::game_text::GameText;
use crate::narration::{self, advice, counted, result};
use crate::play::{Analysis, AnalysisResult, BreakGame, Deal, GameMode, Information};
use crate::play::{GuessCost, GuessCostTask};
use crate::session::command::{Argument, Outcome};
use crate::session::{Comparison, Judgments, ReviewSession};
use crate::tui::keymap::{Command, KeyContext, Keys, Typing};
use crate::tui::theme::{Look, Role};
use crate::tui::widget::{
    Arrangement, CodeMapView, Frame, PanelContent, Share, View, WindowSize, body, inside, map_title, wrapped,
};
use pegwise_engine::breaker::review::luck;
use pegwise_engine::code::Symbols;
use state::{CODES, GUESSES, MAP, PARTS, SHARE, UNKNOWN};

pub(crate) use state::Review;

/// The least width of the map beside the other panels.
const LEAST_MAP: u16 = 40;

/// The least width of a window in which the guesses stand beside the map, too.
const BESIDE_MAP: u16 = 180;

/// The least width of a panel with the charts that compare a guess with the best one.
const CHARTS: u16 = 54;

/// The notes in help. Those about bits come last.
const NOTES: &[&str] = &[
    "best: the guess that takes the fewest guesses on average;",
    "with ?: not proved, but it tells the most.",
    "cost: how many guesses it loses against the best play,",
    "on average over the possible codes; two numbers are bounds.",
    "skill: how much your guesses could tell, 0 to 100.",
    "bits: expected information; one bit halves the codes.",
    "of most: a guess's bits as a share of the most of any guess.",
    "luck: bits beyond those expected; not for the adversary.",
    "ruled out: the guess whose score had ruled that guess out.",
];

impl Review {
    /// Reviews another game. Returns what it asks for.
    pub(crate) fn open(&mut self, game: BreakGame, judgments: Judgments) -> Option<Request> {
        *self = Review { information: self.information, ..Review::new(game, judgments) };
        self.background(true)
    }

    /// Opens the comparison of a game with its original. Returns what it asks for.
    pub(crate) fn open_comparison(&mut self, comparison: Comparison) -> Option<Request> {
        let review = Review::new(comparison.second.clone(), comparison.judgments().clone());
        *self = Review { information: self.information, ..review };
        self.row = comparison.games().parting().unwrap_or(0);
        self.comes_from_game = true;
        self.session.comparison = Some(comparison);
        self.background(true)
    }

    fn in_comparison(&self, comparison: &Comparison, command: Command) -> Option<Act<Review>> {
        match command {
            Command::Back | Command::Compare if self.comes_from_game => Some(ask(Request::Back)),
            Command::Back | Command::Compare => {
                Some(change(|review: &mut Review| review.session.comparison = None))
            }
            Command::Copy => {
                let lines = narration::comparison::lines(self.voice(), &comparison.games());
                Some(ask(Request::Copy(lines.join("\n") + "\n")))
            }
            command => {
                let row = moved_within(command, self.row, comparison.games().rows())?;
                Some(change(move |review: &mut Review| review.row = row))
            }
        }
    }

    /// The panels. The guesses are always visible. If not all others fit, the focused one is among those that do.
    fn arrangement(&self, area: Rect) -> Arrangement {
        let room = body(area);
        let (turns, focus) = (self.game().history().turns().len() as u16, self.focus.panel());
        let [guesses, parts, codes, map, share] = [GUESSES, PARTS, CODES, MAP, SHARE].map(Arrangement::Panel);
        let below =
            |height, lower| Arrangement::Rows(vec![(Share::Cells(height), guesses), (Share::Of(1), lower)]);
        let beside = |left: (Share, _), right: (Share, _)| Arrangement::Columns(vec![left, right]);
        match WindowSize::of(area) {
            WindowSize::Compact => {
                below((turns + 4).min(10), Arrangement::Panel(if focus == GUESSES { PARTS } else { focus }))
            }
            WindowSize::Medium => {
                let right = if matches!(focus, CODES | MAP) { Arrangement::Panel(focus) } else { share };
                let height = (turns + 5).min(11).max((turns + 4).min(13));
                below(height, beside((Share::Of(7), parts), (Share::Of(5), right)))
            }
            WindowSize::Large => {
                let is_wide = room.width >= BESIDE_MAP;
                let (each, other) = (if self.has_bits() { 3 } else { 2 }, if is_wide { 7 } else { 5 });
                let height = (each * turns + other).min(room.height * 23 / 50);
                let map_width =
                    if is_wide { room.width * 39 / 100 } else { LEAST_MAP.max(room.width * 3 / 10) };
                let rest = room.width - map_width;
                let most = (room.height - height) / 2;
                let shared = |width: u16, share| {
                    let lines = self.share_lines((usize::from(width) - 4, usize::from(most) - 2)).len();
                    (Share::Cells((turns + 4).max(lines as u16 + 2).min(most)), share)
                };
                if is_wide {
                    let right = Arrangement::Rows(vec![(Share::Of(1), map), shared(map_width, share)]);
                    let left = below(height, beside((Share::Of(5), parts), (Share::Of(3), codes)));
                    return beside((Share::Of(1), left), (Share::Cells(map_width), right));
                }
                // The charts take the place of the codes, unless these have the focus.
                let has_charts = self.shows_why && rest * 5 / 8 < CHARTS;
                let left = if has_charts && !matches!(focus, CODES | SHARE) {
                    parts
                } else {
                    let shared = shared(rest - rest * 5 / 8, share);
                    let right = Arrangement::Rows(vec![(Share::Of(1), codes), shared]);
                    beside((Share::Of(5), parts), (Share::Of(3), right))
                };
                below(height, beside((Share::Of(1), left), (Share::Cells(map_width), map)))
            }
        }
    }

    fn summary(&self) -> String {
        let game = self.game();
        let guesses = || format!("after {}", counted(game.history().turns().len(), "guess"));
        let ending = result::end_in_short(game).unwrap_or_else(guesses);
        let Some(judged) = self.session.judgments.all() else {
            return format!("{ending} · skill {UNKNOWN}");
        };
        let skill = self.session.skill();
        let skill = skill.map_or_else(|| "nothing to learn".to_owned(), |skill| format!("skill {skill}"));
        if game.deal() == Deal::Adversary || !self.has_bits() {
            return format!("{ending} · {skill}");
        }
        format!("{ending} · {skill} · luck {} bits", advice::luck(self.voice(), luck(&judged)))
    }

    fn kind(&self) -> &'static str {
        match (self.game().mode(), self.game().deal()) {
            (GameMode::Practice, _) => "practice",
            (GameMode::Counted, Deal::Adversary) => "adversary",
            (GameMode::Counted, _) => "",
        }
    }

    fn status(&self) -> String {
        let open = self.session.judgments.open_questions().len();
        if open > 0 {
            return format!("Working out {}", counted(open, "guess"));
        }
        match (self.focus.panel(), self.session.maps()) {
            (CODES, _) if self.session.can_play_on() => {
                "Enter plays on as if this were the secret; your result stays".to_owned()
            }
            (MAP, Some(maps)) => {
                self.map_cursor.in_words(&maps, &self.game().history().turns()[..maps.len() - 1])
            }
            _ => match self.session.judged() {
                Some(judged) if self.has_bits() || judged.before() == 1 => {
                    format!("Guess {}: {}", self.session.turn + 1, advice::grade(judged, self.information))
                }
                Some(judged) => format!(
                    "Guess {}: {}. Possible codes: {}",
                    self.session.turn + 1,
                    advice::grade_name(judged.grade()),
                    advice::left(self.voice(), judged)
                ),
                None => result::secret(self.voice(), self.game()),
            },
        }
    }

    /// The text to share, in a width and so many lines if it can be. The command that reproduces the game is its last
    /// line and always there.
    fn share_lines(&self, (width, height): (usize, usize)) -> Vec<String> {
        let text = self.share_text();
        let [head, marks @ .., command] = &text[..] else { return text };
        let flowed = |parts: &[&str]| parts.iter().flat_map(|part| wrapped(part, width)).collect::<Vec<_>>();
        let below: Vec<&str> = text.iter().map(String::as_str).collect();
        // Side by side, if they do not all fit below each other.
        let beside = marks.join("  ");
        let forms = [&below[..], &[head, &beside, command], &[head, command], &[command]];
        let fitting = forms.iter().map(|form| flowed(form)).find(|lines| lines.len() <= height);
        fitting.unwrap_or_else(|| flowed(&[command]))
    }

    /// Every possible code at the start, in the color of the guess that ruled it out.
    fn map(&self, room: Rect, look: Look) -> PanelContent<'_> {
        let Some(maps) = self.session.maps() else {
            return PanelContent::new(map_title(self.game().rules()), UNKNOWN);
        };
        let cursor = self.focus.is_on(MAP).then(|| self.map_cursor.place());
        CodeMapView { maps, look, cursor }.content(room)
    }
}

impl AtPlace for Review {
    at_place!(ReviewSession);

    fn selected(&self) -> Argument {
        self.session.left().get(self.code).map_or(Argument::Nothing, |code| Argument::Code(*code))
    }

    fn symbols(&self) -> Symbols {
        self.game().rules().symbols()
    }

    fn view_command(&self, command: Command) -> Option<Act<Review>> {
        if let Some(comparison) = &self.session.comparison {
            return self.in_comparison(comparison, command);
        }
        let (turn, turns) = (self.session.turn, self.last_turn() + 1);
        let look_at = |turn: usize| change(move |review: &mut Review| review.look_at(turn));
        match command {
            Command::NextPanel | Command::PreviousPanel | Command::Zoom => {
                Some(change(move |review: &mut Review| _ = review.focus.update(command)))
            }
            Command::Back if self.shows_why => Some(change(Review::turn_over)),
            Command::Back if !self.focus.is_at_rest() => {
                Some(change(|review: &mut Review| review.focus.rest()))
            }
            Command::Back => Some(ask(Request::Back)),
            Command::Copy => Some(ask(Request::Copy(self.share_text().join("\n") + "\n"))),
            Command::CopyGame => {
                Some(ask(Request::Copy(GameText::BreakCode(Box::new(self.game().clone())).to_string())))
            }
            Command::Information => Some(change(|review: &mut Review| {
                review.information = if review.has_bits() { Information::Codes } else { Information::Bits };
            })),
            Command::Why => self.session.judged().map(|_| change(Review::turn_over)),
            Command::Parts => self.session.judged().map(|_| {
                change(|review: &mut Review| {
                    review.shows_why = false;
                    review.focus.show_alone(PARTS);
                })
            }),
            Command::Left | Command::Right | Command::Up | Command::Down if self.focus.is_on(MAP) => {
                self.session.maps()?;
                let cursor = self.map_cursor.moved(command, self.game().rules())?;
                Some(change(move |review: &mut Review| review.map_cursor = cursor))
            }
            Command::EarlierRow => moved_within(Command::Up, turn, turns).map(look_at),
            Command::LaterRow => moved_within(Command::Down, turn, turns).map(look_at),
            Command::First | Command::Last => moved_within(command, turn, turns).map(look_at),
            command => match self.focus.panel() {
                PARTS => {
                    let parts = self.session.judged().map_or(0, |judged| judged.made.partition.count());
                    let lines = moved_within(command, self.scroll, parts)?;
                    Some(change(move |review: &mut Review| review.scroll = lines))
                }
                CODES => {
                    let code = moved_within(command, self.code, self.session.left().len())?;
                    Some(change(move |review: &mut Review| review.code = code))
                }
                _ => moved_within(command, turn, turns).map(look_at),
            },
        }
    }

    fn note(&mut self, outcome: &Outcome<ReviewSession>, _: Instant) {
        if let (Outcome::Happened(_), Some(comparison)) = (outcome, &self.session.comparison) {
            self.row = comparison.games().parting().unwrap_or(0);
        }
    }
}

impl Screen for Review {
    fn title(&self) -> &'static str {
        if self.session.comparison.is_some() { "Comparison" } else { "Review" }
    }

    fn keys(&self) -> Keys {
        let context = match self.focus.panel() {
            _ if self.session.comparison.is_some() => KeyContext::Comparison,
            CODES => KeyContext::ReviewCodes,
            MAP => KeyContext::ReviewMap,
            _ => KeyContext::Review,
        };
        Keys { context, typing: Typing::Nothing }
    }

    fn help_notes(&self) -> &'static [&'static str] {
        if self.session.comparison.is_some() {
            return &[
                "bits: expected information; one bit halves the codes.",
                "grade: by its share of the most bits of any guess.",
                "skill: that share for all guesses together, 0 to 100.",
                "luck: bits beyond those expected; not for the adversary.",
            ];
        }
        &NOTES[..if self.has_bits() { NOTES.len() } else { 5 }]
    }

    fn explains_scores(&self) -> bool {
        true
    }

    fn prefer(&mut self, preference: Preference, _: Instant) {
        if let Preference::Information(information) = preference {
            self.information = information;
        }
    }

    fn background(&mut self, on_show: bool) -> Option<Request> {
        if on_show { self.session.ask().map(Request::Analyze) } else { None }
    }

    fn on_analysis_result(&mut self, result: &AnalysisResult) {
        self.session.take(result);
    }

    fn on_analysis_failed(&mut self, analysis: &Analysis, message: &str) {
        self.session.failed(analysis, message);
    }

    fn wanted_cost(&self) -> Option<GuessCostTask> {
        self.session.next_cost()
    }

    fn on_guess_cost(&mut self, question: &GuessCostTask, found: Option<&GuessCost>) {
        self.session.judgments.take_cost(question, found);
    }

    fn pause(&mut self) {
        self.session.judgments.forget_proofs();
    }

    fn select_row(&mut self, row: usize) {
        if self.session.comparison.is_some() {
            self.row = row;
        } else {
            self.look_at(row);
        }
    }

    fn focus_on(&mut self, panel: usize) {
        if self.session.comparison.is_none() && !self.focus.is_on(panel) {
            self.focus.turn_to(panel);
        }
    }

    fn view(&self, area: Rect, look: Look) -> Option<View> {
        let mut view = if let Some(comparison) = &self.session.comparison {
            comparison::view(self, comparison, area)
        } else {
            let frame = Frame {
                title: "REVIEW",
                middle: vec![self.summary()],
                right: vec![Span::raw(self.kind())],
                status: Span::raw(self.status()),
                ..Frame::default()
            };
            self.focus.view(self.arrangement(area), frame)
        };
        if let Some(words) = &self.session.failure {
            view.frame.status = Span::styled(format!("This failed: {words}"), look.style(Role::Warning));
        }
        Some(view)
    }

    fn panel<'a>(&'a self, panel: usize, room: Rect, _: &View, look: Look) -> PanelContent<'a> {
        if let Some(comparison) = &self.session.comparison {
            return comparison::panel(self, comparison, panel, room, look);
        }
        let (title, aside, text): (String, String, Text<'static>) = match panel {
            GUESSES => return guesses::panel(self, room, look),
            MAP => return self.map(room, look),
            PARTS if self.shows_why => parts::why(self, room, look),
            PARTS => parts::parts(self, room, look),
            CODES => codes::codes(self, room, look),
            _ => {
                let lines = self.share_lines(inside(room)).into_iter().map(Line::from).collect();
                ("Share".to_owned(), format!("{} copy", self.key(Command::Copy, look)), lines)
            }
        };
        PanelContent::new(title, text).aside(aside)
    }
}
