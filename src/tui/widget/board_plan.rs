//! Where the holes of a peg board are drawn, how large, and the wood or the outline around them.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect, Size};
use ratatui::style::{Color, Style};

use super::canvas::Canvas;
use super::peg::PegSize;
use pegwise_engine::pegs::{Hole, Jump, Shape};

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

/// The signs of an outline on the left and on the right: a slant to a wider and to a narrower row, the corner below a
/// narrower row and the one where it begins, the corner above a narrower row and the one where it begins.
const EDGES: [[char; 6]; 2] = [['╱', '╲', '╭', '╯', '╰', '╮'], ['╲', '╱', '╮', '╰', '╯', '╭']];

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
pub(super) struct Plan {
    shape: Shape,
    pub(super) peg: PegSize,
    columns: u16,
    lines: u16,
    /// The cell in the middle of the first row.
    pub(super) apex: Position,
    /// The rows from the top of the wood to its bottom, without the rim.
    pub(super) wood: (u16, u16),
    /// Half the width of the widest wood, in half columns.
    half_width: i32,
}

impl Plan {
    pub(super) fn fitting(area: Rect, shape: Shape) -> Plan {
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

    pub(super) fn center(&self, hole: Hole) -> (i32, i32) {
        let x = i32::from(self.apex.x) + self.aside(hole) * i32::from(self.columns) / 2;
        let row = i32::from(self.shape.place(hole).row);
        (x, i32::from(self.apex.y) + i32::from(self.lines) * row)
    }

    /// The upper left cell of a hole's disc.
    pub(super) fn corner(&self, hole: Hole) -> (i32, i32) {
        let (x, y) = self.center(hole);
        (x - i32::from(self.peg.width() / 2), y - i32::from(self.peg.height() / 2))
    }

    /// The outermost holes of each row, in half steps from the middle.
    pub(super) fn ends(&self) -> Vec<(i32, i32)> {
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

    /// Whether the edges run slanted from row to row, as those of a triangle do, or in steps, as those of a cross do. Edges
    /// that run inward and outward again are drawn in steps.
    fn is_slanted(ends: &[(i32, i32)]) -> bool {
        let runs_slanted = |end: fn(&(i32, i32)) -> i32| {
            let steps = ends.windows(2).map(|rows| end(&rows[1]) - end(&rows[0]));
            steps.clone().all(|step| step.abs() == 1) && steps.is_sorted_by(|above, below| above >= below)
        };
        ends.len() > 1 && runs_slanted(|row| -row.0) && runs_slanted(|row| row.1)
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
            // The edge is that of the widest row whose holes are near. It has whole cells, as its rim has.
            let nearest = depth.div_euclid(2).clamp(0, lines * last);
            let near = |row: &i32| 2 * (nearest - lines * row).abs() <= lines;
            2 * lines * (0..=last).filter(near).map(end).max().unwrap_or(0)
        };
        [reach(&|row| -ends[row as usize].0), reach(&|row| ends[row as usize].1)]
    }

    /// The wood from left to right at a depth in half rows below its top, in half columns from the middle.
    pub(super) fn wood_at(&self, depth: i32, ends: &[(i32, i32)]) -> (i32, i32) {
        let (lines, columns) = (i32::from(self.lines), i32::from(self.columns));
        let above = 2 * (i32::from(self.apex.y) - i32::from(self.wood.0));
        // Beside the steps of a board is room for the cursor.
        let margin = if Plan::is_slanted(ends) { columns * above } else { lines * above.max(4) };
        let [left, right] = self.reach_at(depth - above, ends).map(|reach| {
            let reach = (columns * reach + margin).div_euclid(2 * lines);
            (i32::from(self.peg.width()) + reach).min(self.half_width)
        });
        (-left, right)
    }

    pub(super) fn paint_wood(&self, canvas: &mut Canvas, wood: Paint) {
        let middle = canvas.left_of(i32::from(self.apex.x)) + 1;
        let ends = self.ends();
        let (top, bottom) = (canvas.top_of(self.wood.0.into()), canvas.top_of(self.wood.1.into()));
        let row = |y: i32| if y < bottom { self.wood_at(y - top, &ends) } else { (0, 0) };
        let mut above = (0, 0);
        for y in top..=bottom {
            let ((left, right), below) = (row(y), row(y + 1));
            for x in middle + left..middle + right {
                let is_inside = |(left, right): (i32, i32)| (middle + left..middle + right).contains(&x);
                let is_between = x > middle + left && x + 1 < middle + right;
                let is_edge = !is_between || !is_inside(above) || !is_inside(below);
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
    pub(super) fn draw_outline(&self, buffer: &mut Buffer, area: Rect, style: Style) {
        let ends = self.ends();
        let is_slanted = Plan::is_slanted(&ends);
        let margin = self.apex.y - self.peg.height() / 2 - self.wood.0;
        let (center, columns, lines) =
            (i32::from(self.apex.x), i32::from(self.columns), i32::from(self.lines));
        // The cells from the middle to the outline on each side.
        let reach = |y: u16| {
            let depth = 2 * (i32::from(y) - i32::from(self.apex.y));
            self.reach_at(depth, &ends).map(|reach| {
                let cells = (columns * reach + 2 * lines).div_euclid(4 * lines);
                i32::from(self.peg.width() / 2 + OUTLINE) + cells
            })
        };
        let (first, last) = (i32::from(area.x), i32::from(area.right()) - 1);
        let mut put = |side: usize, cells: i32, y: u16, sign: char| {
            let x = if side == 0 { center - cells } else { center + cells };
            if let Ok(x) = u16::try_from(x.clamp(first, last)) {
                buffer.set_string(x, y, sign.to_string(), style);
            }
        };
        let (top, bottom) = (self.wood.0, self.wood.1.min(area.bottom()));
        // A slanted edge moves in each row of the board, though not in each line.
        let pitch = if is_slanted { self.lines } else { 1 };
        for (y, side) in (top..bottom).flat_map(|y| [(y, 0), (y, 1)]) {
            let is_end = margin > 0 && (y == top || y + 1 == bottom);
            // The line above the board is as wide as the board below it.
            let cells = reach(if y == top && is_end { y + 1 } else { y })[side];
            let (above, below) = (reach(y.saturating_sub(1))[side], reach(y + pitch)[side]);
            let [wider, narrower, upper, inner_upper, lower, inner_lower] = EDGES[side];
            // The lowest and the highest line of a wide row lead to its narrower neighbor.
            let has_steps = !is_slanted && !is_end && self.lines > 1;
            let (sign, from, inner) = match (y == top, above < cells, below < cells) {
                (is_top, ..) if is_end => (if is_top { upper } else { lower }, 0, '─'),
                (_, true, _) if has_steps => (upper, above, inner_upper),
                (_, _, true) if has_steps => (lower, below, inner_lower),
                (_, _, true) if is_slanted => (narrower, cells, narrower),
                _ if is_slanted && below > cells => (wider, cells, wider),
                _ => ('│', cells, '│'),
            };
            (from..cells).for_each(|cells| put(side, cells, y, '─'));
            put(side, from, y, inner);
            if !(is_slanted && is_end) {
                put(side, cells, y, sign);
            }
        }
    }

    /// Paints the way of a jump as a band from hole to hole.
    pub(super) fn paint_trail(&self, canvas: &mut Canvas, jump: Jump, color: Color) {
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
pub(super) struct Paint {
    pub(super) inside: Option<Color>,
    pub(super) edge: Option<Color>,
    pub(super) rim: Option<Color>,
}
