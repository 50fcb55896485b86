//! What a challenge is about: guesses and scores, with a map of the possible codes, or a board.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::state::{Practice, proof};
use crate::narration::counted;
use crate::play::practice::Challenge;
use crate::play::puzzle::{Content, PegAnswer, PuzzleAnswer};
use crate::session::practice::{ChallengeState, OpenChallenge};
use crate::tui::theme::{Look, Role};
use crate::tui::widget::{
    BoardView, CodeMapView, GuessRow, Mark, PanelContent, RowScore, TileWidth, guess_panel, tiles,
};
use pegwise_engine::breaker::partition::Weighed;
use pegwise_engine::code::{Code, History, Rules, Turn};
use pegwise_engine::pegs::{Board, Hole, Jump};

/// The guesses or the board of a challenge.
pub(super) fn panel(
    screen: &Practice,
    open: &OpenChallenge,
    room: Rect,
    look: Look,
) -> PanelContent<'static> {
    match (open.challenge.scores(), open.challenge.board()) {
        (Some(scores), _) => guesses(scores, &current_turns(screen, open), room, look),
        (None, Some(given)) => board(screen, open, given, room, look),
        (None, None) => PanelContent::new("", ""),
    }
}

/// The map of the codes that were possible.
pub(super) fn map(open: &OpenChallenge, room: Rect, look: Look) -> PanelContent<'_> {
    CodeMapView { maps: open.maps.iter().collect(), look, cursor: None }.content(room)
}

/// Whether there is a map of possible codes to show. Those of a puzzle are its answer, or close to it, until it is over.
pub(super) fn shows_map(open: &OpenChallenge) -> bool {
    !open.maps.is_empty() && (matches!(open.challenge, Challenge::Guess(_)) || open.is_over())
}

/// The turns that the step on show of the proof is about.
fn current_turns(screen: &Practice, open: &OpenChallenge) -> Vec<usize> {
    if !open.is_over() {
        return Vec::new();
    }
    proof(open).get(screen.step).map(|line| line.turns.clone()).unwrap_or_default()
}

fn guesses(
    (rules, history): (Rules, &History),
    current: &[usize],
    room: Rect,
    look: Look,
) -> PanelContent<'static> {
    let row = |(at, turn): (usize, &Turn)| GuessRow {
        number: at + 1,
        code: turn.code,
        score: RowScore::Scored(turn.score, None),
        is_current: current.contains(&at),
    };
    let rows: Vec<GuessRow> = history.turns().iter().enumerate().map(row).collect();
    guess_panel("Guesses", (rules, rows), "No guess was made yet.", room, look)
}

/// The board on show, its last jump, and what it is.
struct Scene {
    board: Board,
    last: Option<Jump>,
    title: String,
}

impl Scene {
    fn of(screen: &Practice, open: &OpenChallenge, given: Board) -> Scene {
        if open.is_over()
            && let Some((start, jumps)) = open.game()
        {
            let step = screen.step.min(jumps.len());
            let board = jumps[..step].iter().fold(start, |board: Board, jump| board.after(*jump));
            let title = format!("After {} of {}", step, counted(jumps.len(), "jump"));
            return Scene { board, last: step.checked_sub(1).map(|at| jumps[at]), title };
        }
        let typed = match open.challenge.parse_answer(screen.answer.text()) {
            Ok(PuzzleAnswer::Jumps(jumps)) => jumps,
            _ => Vec::new(),
        };
        let board = typed.iter().fold(given, |board: Board, jump| board.after(*jump));
        let title = if typed.is_empty() { "The board" } else { "After the jumps that you typed" };
        Scene { board, last: typed.last().copied(), title: title.to_owned() }
    }
}

fn board(
    screen: &Practice,
    open: &OpenChallenge,
    given: Board,
    room: Rect,
    look: Look,
) -> PanelContent<'static> {
    let Scene { board, last, title } = Scene::of(screen, open, given);
    let inner = Rect { x: room.x + 1, y: room.y + 1, width: room.width - 2, height: room.height - 2 };
    // Where the first board is asked for, the jumps are those of the past.
    let is_past = matches!(&open.challenge, Challenge::Puzzle(puzzle)
        if matches!(&puzzle.content, Content::Pegs(triangle)
            if matches!(triangle.answer, PegAnswer::EmptyStart(_))));
    PanelContent::new(title, "").aside(counted(board.pegs(), "peg")).paint(move |surface| {
        let mark = |hole: Hole| {
            if !is_past && board.can_jump(hole) { Mark::CanJump } else { Mark::Plain }
        };
        BoardView { board, look, mark: &mark, cursor: None, trail: last, undone: None, labels: None }
            .draw(surface.frame, inner);
    })
}

/// The typed letters as tiles, or nothing where no colors are typed.
pub(super) fn typed_tiles(screen: &Practice, look: Look) -> Vec<Span<'static>> {
    let Some(rules) = screen.rules() else { return Vec::new() };
    let pegs: Option<Vec<_>> = screen.answer.text().chars().map(|letter| rules.peg(letter)).collect();
    let pegs = pegs.filter(|pegs| (1..=rules.positions()).contains(&pegs.len()));
    pegs.map(|pegs| Code::new(&pegs)).map_or_else(Vec::new, |code| tiles(&code, TileWidth::Narrow, look))
}

/// The lines that compare guesses: what was made, the player's answer, and that with the most bits, with as many figures as
/// there is room for in all of them.
pub(super) fn compared(open: &OpenChallenge, width: usize, look: Look) -> Vec<Line<'static>> {
    let Challenge::Guess(ref guess) = open.challenge else { return Vec::new() };
    let mut rows = vec![("then", guess.made.clone())];
    if let ChallengeState::Solved(PuzzleAnswer::Code(code)) = open.standing {
        rows.push(("now", guess.weighed(code)));
    }
    rows.push(("most", guess.best.clone()));
    let line = |(name, weighed): &(&str, Weighed), figures: usize| {
        let mut spans = vec![Span::styled(format!("{name:<6}"), look.style(Role::Secondary))];
        spans.extend(tiles(&weighed.code, TileWidth::Narrow, look));
        let partition = &weighed.partition;
        let told = [
            format!("  {:.2} bits", partition.bits()),
            format!("  {:>2} parts, largest {:>2}", partition.count(), partition.largest()),
            format!("  {}", if weighed.fits { "possible" } else { "not possible" }),
        ];
        spans.extend(told.into_iter().take(figures).map(Span::raw));
        Line::from(spans)
    };
    let lines = |figures| rows.iter().map(|row| line(row, figures)).collect::<Vec<_>>();
    let fit = |lines: &Vec<Line<'_>>| lines.iter().all(|line| line.width() <= width);
    [3, 2, 1].into_iter().map(lines).find(fit).unwrap_or_else(|| lines(0))
}
