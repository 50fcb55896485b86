//! The preview: pegs, a guess, notes, text, bars and a board, as the options make them look.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Modifier;
use ratatui::text::{Line, Span};

use crate::narration::{marks as digits, thousands};
use crate::store::settings::ScorePegs;
use crate::tui::glyphs::RULED_OUT;
use crate::tui::theme::{Look, Role};
use crate::tui::widget::{
    BoardView, Mark, PanelContent, PegSize, Scale, TileWidth, bar_of_length, draw_discs, inside, lengths,
    line_inside, marks, tile, tiles,
};
use pegwise_engine::code::{Peg, Rules, Score};
use pegwise_engine::pegs::{Board, Hole, Shape};

/// The pegs of the whole palette.
const PALETTE: usize = 9;

/// The code of the sample guess, as letters.
const GUESS: &str = "cdce";

/// The numbers of the sample chart.
const BARS: [u64; 5] = [29_760, 14_880, 8_824, 2_857, 621];

const CURRENT: usize = 2;

const TEXTS: [(&str, Role, Modifier); 7] = [
    ("text", Role::Text, Modifier::empty()),
    ("second text", Role::Secondary, Modifier::empty()),
    ("focus, keys", Role::Accent, Modifier::BOLD),
    ("data", Role::Data, Modifier::empty()),
    ("this step", Role::Current, Modifier::BOLD),
    ("warning !", Role::Warning, Modifier::empty()),
    ("good news", Role::Good, Modifier::empty()),
];

/// The samples for windows without room for the preview.
pub(super) fn samples(look: Look) -> [Line<'static>; 2] {
    [palette(&all_pegs(), look), guess(look)]
}

fn all_pegs() -> Vec<Peg> {
    (0..PALETTE).filter_map(Peg::new).collect()
}

fn palette(pegs: &[Peg], look: Look) -> Line<'static> {
    let mut spans = vec![Span::raw(" ")];
    for peg in pegs {
        spans.extend(tile(*peg, look));
        spans.push(Span::raw(" "));
    }
    Line::from(spans)
}

/// A guess with its score, and the names of its marks.
fn guess(look: Look) -> Line<'static> {
    let mut spans = vec![Span::raw(" ")];
    if let (Ok(code), Ok(score)) = (Rules::CLASSIC.parse(GUESS), Score::new(2, 1, Rules::CLASSIC)) {
        spans.extend(tiles(&code, TileWidth::Wide, look));
        spans.push(Span::raw(" "));
        spans.extend(marks(score, Rules::CLASSIC.positions(), look));
        spans.push(Span::styled(format!(" {}", digits(score)), look.strong()));
    }
    let words = match look.score_pegs {
        ScorePegs::Unnamed => "exact, misplaced".to_owned(),
        pegs => format!("{} exact, {} misplaced", pegs.exact().unwrap_or(""), pegs.misplaced().unwrap_or("")),
    };
    spans.push(Span::styled(format!("   {words}"), look.style(Role::Secondary)));
    Line::from(spans)
}

/// Cells of the notes: a color that was ruled out, two that are possible, and one that is certain.
fn notes(look: Look) -> Line<'static> {
    let faint = look.style(Role::Secondary);
    let mut spans = vec![Span::styled(format!(" {RULED_OUT}1   "), faint)];
    for (peg, share, text) in [(3, 0.6, "  11  "), (2, 0.2, "  5   "), (1, 1.0, " 20!  ")] {
        if let Some(peg) = Peg::new(peg) {
            spans.extend([Span::styled(text, look.heat(peg, share)), Span::raw(" ")]);
        }
    }
    spans.push(Span::styled(format!("  {RULED_OUT} ruled out   ! certain"), faint));
    Line::from(spans)
}

/// The text samples, each beside a bar if there is one.
fn texts(width: usize, look: Look) -> Vec<Line<'static>> {
    let number = 7;
    let label = 17;
    let room = width.saturating_sub(label + number + 1);
    let lengths = lengths(&BARS, room, Scale::Linear);
    let line = |(at, (words, role, modifier)): (usize, &(&'static str, Role, Modifier))| {
        let style = look.style(*role).add_modifier(*modifier);
        let mut spans = vec![
            Span::styled(if look.is_plain() { "   " } else { "██ " }, look.style(*role)),
            Span::styled(format!("{words:<14}"), style),
        ];
        if let Some(value) = BARS.get(at).filter(|_| room >= 8) {
            let role = if at == CURRENT { Role::CurrentFill } else { Role::Data };
            spans.extend(bar_of_length(lengths[at], room, role, look));
            spans.push(Span::raw(format!(" {:>number$}", thousands(*value))));
        }
        Line::from(spans)
    };
    TEXTS.iter().enumerate().map(line).collect()
}

fn draw_board(frame: &mut Frame<'_>, area: Rect, look: Look) {
    let shape = Shape::triangle(4);
    let (Ok(from), Ok(to)) = (shape.hole(6), shape.hole(4)) else { return };
    let board = Board::start(shape, to);
    let Ok(jump) = board.legal_jump(from, to) else { return };
    let mark = |hole: Hole| match hole {
        _ if hole == jump.from => Mark::Picked,
        _ if hole == jump.over => Mark::Jumped,
        _ if hole == jump.to => Mark::Target,
        _ if board.can_jump(hole) => Mark::CanJump,
        _ => Mark::Plain,
    };
    BoardView { board, look, mark: &mark, cursor: None, trail: Some(jump), undone: None, labels: None }
        .draw(frame, area);
}

/// The samples, as many of them as there is room for, and the board below them.
pub(super) fn panel(theme: &str, room: Rect, look: Look) -> PanelContent<'static> {
    let (width, height) = inside(room);
    let (all, size) = (all_pegs(), PegSize::Disc);
    let pegs = all[..all.len().min(width / usize::from(size.width() + 1))].to_vec();
    let apart = usize::from(height >= 30);
    let discs = usize::from(size.height());
    let first = if look.is_plain() { vec![palette(&pegs, look)] } else { vec![Line::default(); discs] };
    let mut lines = Vec::new();
    let lists = [vec![palette(&all, look)], vec![guess(look)], vec![notes(look)], texts(width, look)];
    for list in std::iter::once(first).chain(lists) {
        lines.extend(list);
        lines.extend(vec![Line::default(); apart]);
    }
    let below = lines.len() as u16;
    let content = PanelContent::new("How it looks", lines).aside(format!("theme {theme}"));
    content.paint(move |surface| {
        let top = line_inside(room, 0);
        if !look.is_plain() {
            draw_discs(surface.frame.buffer_mut(), (top.x, top.y), &pegs, size, look);
        }
        let rest = Rect { y: top.y + below, height: (height as u16).saturating_sub(below), ..top };
        draw_board(surface.frame, rest, look);
    })
}
