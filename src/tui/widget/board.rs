//! The peg board: a wooden board with numbered discs, as large as fits.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect, Size};
use ratatui::style::{Color, Modifier, Style};

use super::super::glyphs::{CURSOR_LEFT, HOLE, NO_MARK, PEG, POINTER, RULED_OUT};
use super::super::theme::{ColorDepth, Look, Role};
use super::canvas::Canvas;
use super::peg::PegSize;
use pegwise_engine::code;
use pegwise_engine::pegs::{Board, Hole, Jump, Shape};

/// What a hole shows besides its peg.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mark {
    Plain,
    CanJump,
    Picked,
    /// The peg will be jumped over and removed.
    Jumped,
    Landing,
    /// The picked peg will land here.
    Target,
    /// The picked peg can land here, but the goal is then out of reach.
    LosingLanding,
    /// The picked peg will land here, and the goal is then out of reach.
    LosingTarget,
    /// The peg has the color of a peg of the code-breaking game.
    Colored(code::Peg),
}

pub(crate) struct BoardView<'a> {
    pub(crate) board: Board,
    pub(crate) look: Look,
    pub(crate) mark: &'a dyn Fn(Hole) -> Mark,
    pub(crate) cursor: Option<Hole>,
    /// A jump whose way is shown.
    pub(crate) trail: Option<Jump>,
    /// A jump that was undone. Its way is dim.
    pub(crate) undone: Option<Jump>,
    /// What stands in the holes instead of their numbers.
    pub(crate) labels: Option<&'a [String]>,
}

/// The sizes of boards, from the largest: the pegs, and the distance between hole centers in columns and rows.
const PLANS: [(PegSize, u16, u16); 8] = [
    (PegSize::Huge, 30, 15),
    (PegSize::Large, 18, 9),
    (PegSize::Disc, 12, 5),
    (PegSize::Disc, 10, 4),
    (PegSize::Disc, 8, 4),
    (PegSize::Medium, 8, 3),
    (PegSize::Tile, 6, 2),
    (PegSize::Tile, 6, 1),
];

/// The rows of wood above and below the pegs together, and the rim.
const MARGINS: u16 = 3;

/// The cells from the center of an outermost hole to the outline, beyond half a peg: the cursor stands between.
const OUTLINE: u16 = 2;

/// How far the wood reaches beyond the outermost pegs of the last row, in half columns.
const OVERHANG: u16 = 7;

/// The smallest area that shows the whole board.
pub(crate) fn least_room(shape: Shape) -> Size {
    let (peg, columns, lines) = PLANS[PLANS.len() - 1];
    let (across, down) = steps(shape);
    Size::new(columns * across.div_ceil(2) + peg.width(), lines * down + peg.height())
}

/// The half steps from the leftmost to the rightmost holes, and the steps from the first to the last row.
fn steps(shape: Shape) -> (u16, u16) {
    let half_steps = 2 / shape.grid().pitch().unsigned_abs();
    (half_steps * (shape.columns() as u16 - 1), shape.rows() as u16 - 1)
}

/// Where a board is drawn, and how large.
#[derive(Clone, Copy, Debug)]
struct Plan {
    shape: Shape,
    peg: PegSize,
    columns: u16,
    lines: u16,
    /// The cell in the middle of the first row.
    apex: Position,
    /// The rows from the top of the wood to its bottom, without the rim.
    wood: (u16, u16),
    /// Half the width of the widest wood, in half columns.
    half_width: i32,
}

impl Plan {
    fn fitting(area: Rect, shape: Shape) -> Plan {
        let (across, down) = steps(shape);
        let room = |(peg, columns, lines): (PegSize, u16, u16)| {
            (columns * across.div_ceil(2) + peg.width(), lines * down + peg.height())
        };
        let fits = |plan: &(PegSize, u16, u16)| {
            let (width, height) = room(*plan);
            // The smallest boards may do without some of their wood.
            let margins = if plan.0 == PegSize::Tile { 0 } else { MARGINS };
            width <= area.width && height + margins <= area.height
        };
        let plan = PLANS.into_iter().find(fits).unwrap_or(PLANS[PLANS.len() - 1]);
        let (peg, columns, lines) = plan;
        let (width, height) = room(plan);
        let margin = u16::from(area.height >= height + 2);
        let apex =
            Position::new(area.x + area.width.saturating_sub(1) / 2, area.y + margin + peg.height() / 2);
        // The middle of an even width is the column to the left of it.
        let most = area.width.saturating_sub(1) | 1;
        let half_width = i32::from((width + OVERHANG).min(most));
        let wood = (area.y, area.y + height + 2 * margin);
        Plan { shape, peg, columns, lines, apex, wood, half_width }
    }

    /// How far a hole is from the middle, in half steps.
    fn aside(&self, hole: Hole) -> i32 {
        let half_steps = 2 / i32::from(self.shape.grid().pitch());
        half_steps * i32::from(self.shape.place(hole).column) - i32::from(steps(self.shape).0) / 2
    }

    fn center(&self, hole: Hole) -> (i32, i32) {
        let x = i32::from(self.apex.x) + self.aside(hole) * i32::from(self.columns) / 2;
        let row = i32::from(self.shape.place(hole).row);
        (x, i32::from(self.apex.y) + i32::from(self.lines) * row)
    }

    /// The upper left cell of a hole's disc.
    fn corner(&self, hole: Hole) -> (i32, i32) {
        let (x, y) = self.center(hole);
        (x - i32::from(self.peg.width() / 2), y - i32::from(self.peg.height() / 2))
    }

    /// The outermost holes of each row, in half steps from the middle.
    fn ends(&self) -> Vec<(i32, i32)> {
        let mut ends: Vec<Option<(i32, i32)>> = vec![None; self.shape.rows()];
        for hole in self.shape.all_holes() {
            let (row, aside) = (usize::from(self.shape.place(hole).row.unsigned_abs()), self.aside(hole));
            let known = ends[row].unwrap_or((aside, aside));
            ends[row] = Some((known.0.min(aside), known.1.max(aside)));
        }
        // Wood joins the parts of a board with an empty row between them.
        let first = ends[0].unwrap_or_default();
        let joined = |last: &mut (i32, i32), row: Option<(i32, i32)>| {
            *last = row.unwrap_or(*last);
            Some(*last)
        };
        ends.into_iter().scan(first, joined).collect()
    }

    /// Whether the edges run slanted from row to row, as those of a triangle do, or in steps, as those of a cross do.
    fn is_slanted(ends: &[(i32, i32)]) -> bool {
        let is_half_step = |above: i32, below: i32| (above - below).abs() == 1;
        let mut pairs = ends.windows(2);
        ends.len() > 1
            && pairs.all(|rows| is_half_step(rows[0].0, rows[1].0) && is_half_step(rows[0].1, rows[1].1))
    }

    /// How far the outermost holes reach to the left and to the right at a depth in half rows below the first holes, in
    /// half steps, times twice the lines of a row.
    fn reach_at(&self, depth: i32, ends: &[(i32, i32)]) -> [i32; 2] {
        let lines = i32::from(self.lines);
        let last = ends.len() as i32 - 1;
        let is_slanted = Plan::is_slanted(ends);
        let reach = |end: &dyn Fn(i32) -> i32| {
            if is_slanted {
                // The edge is parallel to the line through the outermost holes of two rows.
                let row = depth.div_euclid(2 * lines).clamp(0, last - 1);
                return 2 * lines * end(row) + (end(row + 1) - end(row)) * (depth - 2 * lines * row);
            }
            // The edge is that of the widest row whose holes are near.
            let nearest = depth.clamp(0, 2 * lines * last);
            let near = |row: &i32| (nearest - 2 * lines * row).abs() <= lines;
            2 * lines * (0..=last).filter(near).map(end).max().unwrap_or(0)
        };
        [reach(&|row| -ends[row as usize].0), reach(&|row| ends[row as usize].1)]
    }

    /// The wood from left to right at a depth in half rows below its top, in half columns from the middle.
    fn wood_at(&self, depth: i32, ends: &[(i32, i32)]) -> (i32, i32) {
        let (lines, columns) = (i32::from(self.lines), i32::from(self.columns));
        let above = 2 * (i32::from(self.apex.y) - i32::from(self.wood.0));
        let margin = if Plan::is_slanted(ends) { columns * above } else { lines * above };
        let [left, right] = self.reach_at(depth - above, ends).map(|reach| {
            let reach = (columns * reach + margin).div_euclid(2 * lines);
            (i32::from(self.peg.width()) + reach).min(self.half_width)
        });
        (-left, right)
    }

    fn paint_wood(&self, canvas: &mut Canvas, wood: Paint) {
        let middle = canvas.left_of(i32::from(self.apex.x)) + 1;
        let ends = self.ends();
        let (top, bottom) = (canvas.top_of(self.wood.0.into()), canvas.top_of(self.wood.1.into()));
        let mut above = (0, 0);
        for y in top..=bottom {
            let (left, right) = if y < bottom { self.wood_at(y - top, &ends) } else { (0, 0) };
            for x in middle + left..middle + right {
                let is_edge = x == middle + left || x + 1 == middle + right || y + 1 == bottom;
                if let Some(color) = if is_edge { wood.edge } else { wood.inside } {
                    canvas.set(x, y, color);
                }
            }
            // Where the wood ends above, its rim is seen.
            if let Some(rim) = wood.rim {
                let is_bare = |x: &i32| !(left..right).contains(&(x - middle));
                (middle + above.0 + 1..middle + above.1 - 1)
                    .filter(is_bare)
                    .for_each(|x| canvas.set(x, y, rim));
            }
            above = (left, right);
        }
    }

    /// Draws the outline of the board in characters, where there are no colors.
    fn draw_outline(&self, buffer: &mut Buffer, area: Rect, style: Style) {
        let ends = self.ends();
        let margin = self.apex.y - self.peg.height() / 2 - self.wood.0;
        let (center, columns, lines) =
            (i32::from(self.apex.x), i32::from(self.columns), i32::from(self.lines));
        let reach = |y: u16| {
            let depth = 2 * (i32::from(y) - i32::from(self.apex.y));
            let [left, right] = self.reach_at(depth, &ends).map(|reach| {
                let cells = (columns * reach + 2 * lines).div_euclid(4 * lines);
                i32::from(self.peg.width() / 2 + OUTLINE) + cells
            });
            (center - left, center + right)
        };
        let (first, last) = (i32::from(area.x), i32::from(area.right()) - 1);
        let mut put = |x: i32, y: u16, sign: char| {
            if let Ok(x) = u16::try_from(x.clamp(first, last)) {
                buffer.set_string(x, y, sign.to_string(), style);
            }
        };
        let (top, bottom) = (self.wood.0, self.wood.1.min(area.bottom()));
        for y in top..bottom {
            let edge = margin > 0 && (y == top || y + 1 == bottom);
            // The line above the board is as wide as the board below it.
            let (left, right) = reach(if y == top && edge { y + 1 } else { y });
            if edge {
                (left + 1..right).for_each(|x| put(x, y, '─'));
                continue;
            }
            // A slanted edge moves in each row of the board, though not in each line.
            let next = reach(y + if Plan::is_slanted(&ends) { self.lines } else { 1 });
            let side = |wider: bool, narrower: bool, [wide, narrow]: [char; 2]| match (wider, narrower) {
                (true, _) => wide,
                (_, true) => narrow,
                _ => '│',
            };
            put(left, y, side(next.0 < left, next.0 > left, ['╱', '╲']));
            put(right, y, side(next.1 > right, next.1 < right, ['╲', '╱']));
        }
    }

    /// Paints the way of a jump as a band from hole to hole.
    fn paint_trail(&self, canvas: &mut Canvas, jump: Jump, color: Color) {
        let pixel = |(x, y): (i32, i32)| (canvas.left_of(x) + 1, canvas.top_of(y) + 1);
        let [(x, y), (end_x, end_y)] = [jump.from, jump.to].map(|hole| pixel(self.center(hole)));
        let half = match self.peg {
            PegSize::Huge => 6,
            PegSize::Large => 4,
            PegSize::Disc | PegSize::Tile => 2,
            PegSize::Medium => 1,
        };
        if y == end_y {
            for x in x.min(end_x)..x.max(end_x) {
                (y - 1..=y).for_each(|y| canvas.set(x, y, color));
            }
            return;
        }
        let steps = (end_y - y).abs();
        for step in 0..steps {
            let (y, x) = (y + step * (end_y - y).signum(), x + step * (end_x - x) / steps);
            (x - half..x + half.max(1)).for_each(|x| canvas.set(x, y, color));
        }
    }
}

/// The colors of the wood, as far as the terminal has them.
#[derive(Clone, Copy)]
struct Paint {
    inside: Option<Color>,
    edge: Option<Color>,
    rim: Option<Color>,
}

impl Paint {
    fn of(look: Look) -> Paint {
        let [inside, rim] = [Role::Wood, Role::Rim].map(|role| look.color(role));
        match look.depth {
            // 16 colors have no wood: the board is an outline.
            ColorDepth::Sixteen => Paint { inside: None, edge: look.color(Role::Line), rim: None },
            ColorDepth::Mono | ColorDepth::Table | ColorDepth::True => Paint { inside, edge: inside, rim },
        }
    }
}

/// Where the discs of a board are that is drawn in an area.
pub(crate) fn hole_areas(area: Rect, shape: Shape) -> impl Iterator<Item = (Hole, Rect)> {
    let plan = Plan::fitting(area, shape);
    shape.all_holes().map(move |hole| {
        let (x, y) = plan.corner(hole);
        (hole, Rect::new(x.max(0) as u16, y.max(0) as u16, plan.peg.width(), plan.peg.height()))
    })
}

impl BoardView<'_> {
    pub(crate) fn draw(&self, frame: &mut ratatui::Frame<'_>, area: Rect) {
        let area = area.intersection(frame.area());
        let plan = Plan::fitting(area, self.board.shape());
        let discs: Vec<Disc> = self.board.shape().all_holes().map(|hole| self.disc(hole)).collect();
        if self.look.is_plain() {
            plan.draw_outline(frame.buffer_mut(), area, self.look.style(Role::Line));
        } else {
            self.paint(frame, area, &plan, &discs);
        }
        for disc in discs {
            self.draw_label(frame, area, &plan, &disc);
        }
    }

    /// Paints the wood, the trail and the discs.
    fn paint(&self, frame: &mut ratatui::Frame<'_>, area: Rect, plan: &Plan, discs: &[Disc]) {
        let mut canvas = Canvas::new(area);
        plan.paint_wood(&mut canvas, Paint::of(self.look));
        let trails = [(self.undone, self.undone_color()), (self.trail, self.trail_color())];
        for (jump, color) in trails {
            if let (Some(jump), Some(color)) = (jump, color) {
                plan.paint_trail(&mut canvas, jump, color);
            }
        }
        for disc in discs {
            let (x, y) = plan.corner(disc.hole);
            if let Some(color) = disc.style.bg {
                canvas.stamp(plan.peg.shape(), x, y, color);
            }
        }
        canvas.draw(frame.buffer_mut());
    }

    /// The color of the trail. Without wood, it is that of the landing.
    fn trail_color(&self) -> Option<Color> {
        let role = if self.look.depth == ColorDepth::Sixteen { Role::Landing } else { Role::Trail };
        self.look.color(role)
    }

    /// The color of the trail of an undone jump: halfway between a trail and the wood.
    fn undone_color(&self) -> Option<Color> {
        match self.look.depth {
            ColorDepth::Mono | ColorDepth::Sixteen => self.look.color(Role::Line),
            ColorDepth::Table | ColorDepth::True => {
                let dim = self.look.rgb(Role::Trail).mixed(self.look.rgb(Role::Wood), 0.4);
                Some(self.look.shown(dim))
            }
        }
    }

    /// Draws the number of a hole with its sign, and the cursor if it is there.
    fn draw_label(&self, frame: &mut ratatui::Frame<'_>, area: Rect, plan: &Plan, disc: &Disc) {
        let (x, y) = plan.center(disc.hole);
        let width = disc.label.chars().count() as i32;
        let left = x - i32::from(plan.peg.width() / 2) + (i32::from(plan.peg.width()) - width) / 2;
        let mut put = |x: i32, text: &str, style: Style| {
            let (Ok(x), Ok(y)) = (u16::try_from(x), u16::try_from(y)) else { return };
            let end = Position::new((x + text.chars().count() as u16).saturating_sub(1), y);
            if area.contains(Position::new(x, y)) && area.contains(end) {
                frame.buffer_mut().set_string(x, y, text, style);
            }
        };
        // The disc is already painted.
        put(left, &disc.label, Style { bg: None, ..disc.style });
        let is_target = matches!((self.mark)(disc.hole), Mark::Target | Mark::LosingTarget);
        if self.cursor == Some(disc.hole) && (!is_target || self.look.is_plain()) {
            let half = i32::from(plan.peg.width() / 2) + 1;
            let arrow = self.look.style(Role::Accent).add_modifier(Modifier::BOLD);
            put(x - half, &POINTER.to_string(), arrow);
            put(x + half, &CURSOR_LEFT.to_string(), arrow);
        }
    }

    /// The cell of a hole's center, for the terminal's cursor.
    pub(crate) fn cursor_cell(&self, area: Rect, hole: Hole) -> Position {
        let (x, y) = Plan::fitting(area, self.board.shape()).center(hole);
        Position::new(x.max(0) as u16, y.max(0) as u16)
    }

    fn disc(&self, hole: Hole) -> Disc {
        let is_peg = self.board.has_peg(hole);
        let (sign, style) = match (self.mark)(hole) {
            Mark::Plain if is_peg => (None, self.on_disc(Role::RestingPeg)),
            Mark::Plain => (None, self.quiet_hole()),
            Mark::CanJump => (Some(PEG), self.on_disc(Role::Peg)),
            Mark::Picked => (Some(POINTER), self.on_disc(Role::Picked)),
            Mark::Jumped => (Some(RULED_OUT), self.jumped()),
            Mark::Landing => (Some(HOLE), self.on_hole(Role::Landing)),
            Mark::Target => (Some(HOLE), self.on_disc(Role::Landing)),
            Mark::LosingLanding => (Some('!'), self.on_hole(Role::Warning)),
            Mark::LosingTarget => (Some('!'), self.on_disc(Role::Warning)),
            Mark::Colored(_) if self.look.is_plain() => (None, self.look.style(Role::Text)),
            Mark::Colored(peg) => (None, self.look.tile(peg).0),
        };
        let number = self.labels.map_or_else(|| hole.to_string(), |labels| labels[hole.index()].clone());
        let label: String = sign.into_iter().chain(number.chars()).collect();
        let label: String = match (self.look.is_plain(), is_peg, sign) {
            (true, true, _) => format!("({label})"),
            // Without colors, a hole needs a sign of its own.
            (true, false, None) => format!("{NO_MARK}{label}{NO_MARK}"),
            _ => label,
        };
        Disc { hole, label, style }
    }

    /// A label on a disc with the color of a role. Without discs, it is text that can be read on the window.
    fn on_disc(&self, role: Role) -> Style {
        let text = match role {
            Role::Peg | Role::RestingPeg => Role::Text,
            Role::Picked => Role::Current,
            Role::Landing => Role::Accent,
            other => other,
        };
        let style = if self.look.is_plain() { self.look.style(text) } else { self.look.fill(role) };
        style.add_modifier(Modifier::BOLD)
    }

    /// A label in the color of a role on an empty hole.
    fn on_hole(&self, role: Role) -> Style {
        if self.look.is_plain() {
            return self.on_disc(role);
        }
        self.look.fill(Role::EmptyHole).patch(self.look.style(role)).add_modifier(Modifier::BOLD)
    }

    /// An empty hole, whose number recedes.
    fn quiet_hole(&self) -> Style {
        let (style, hole) = (self.look.fill(Role::EmptyHole), self.look.rgb(Role::EmptyHole));
        match self.look.depth {
            _ if self.look.is_plain() => self.look.style(Role::Secondary),
            ColorDepth::Mono | ColorDepth::Sixteen => style,
            ColorDepth::Table | ColorDepth::True => style.fg(self.look.shown(hole.text().mixed(hole, 0.65))),
        }
    }

    /// The peg that will be removed: halfway between a peg and the target.
    fn jumped(&self) -> Style {
        let loses = self.trail.is_some_and(|jump| (self.mark)(jump.to) == Mark::LosingTarget);
        let target = self.look.rgb(if loses { Role::Warning } else { Role::Landing });
        match self.look.depth {
            ColorDepth::Table | ColorDepth::True if !self.look.is_plain() => {
                let mixture = self.look.rgb(Role::Peg).mixed(target, 0.5);
                self.look.fill_with(mixture).add_modifier(Modifier::BOLD)
            }
            _ => self.on_disc(Role::RestingPeg),
        }
    }
}

struct Disc {
    hole: Hole,
    /// The number, with its sign before it.
    label: String,
    /// The label's color on that of the disc.
    style: Style,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_disc_lies_on_the_wood() {
        for shape in Shape::named() {
            let least = least_room(shape);
            for (width, height) in
                (least.width..200).flat_map(|width| (least.height..80).map(move |height| (width, height)))
            {
                let plan = Plan::fitting(Rect::new(0, 0, width, height), shape);
                let ends = plan.ends();
                for hole in shape.all_holes() {
                    let ((x, _), (_, top)) = (plan.center(hole), plan.corner(hole));
                    let (aside, half) = (2 * (x - i32::from(plan.apex.x)), i32::from(plan.peg.width()));
                    let (left, right) = plan.wood_at(2 * (top - i32::from(plan.wood.0)), &ends);
                    let lies = left <= aside - half && aside + half <= right;
                    assert!(lies, "hole {hole} of {shape} in {width}x{height}: {left} {aside} {right}");
                }
            }
        }
    }
}
