//! Weight functions: why an end is out of reach.
//!
//! Give each hole a number so that no jump raises the sum of the numbers under the pegs: the number where a peg lands is at
//! most that of the two holes that it leaves. Then an end whose sum is greater than that of a board is out of its reach.
//! J. H. Conway and J. M. Boardman call such a function a pagoda function (E. R. Berlekamp, J. H. Conway, R. K. Guy, "Winning
//! Ways for your Mathematical Plays", 1982). The one that rules out most is found by linear programming.

#![expect(clippy::cast_possible_truncation, reason = "weights are small, and the whole ones are checked")]

use microlp::{ComparisonOp, OptimizationDirection, Problem, Variable};

use super::{Board, Hole, Jump, Shape, Symmetry};

/// A number for each hole. No jump raises the sum of the numbers under the pegs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WeightFunction {
    shape: Shape,
    weights: Vec<i64>,
}

/// The greatest factor by which weights are multiplied to make them whole numbers.
const MOST_FACTOR: i32 = 60;

/// How far a multiple of a weight may be from a whole number.
const TOLERANCE: f64 = 1e-6;

impl WeightFunction {
    /// The weight function with these numbers, hole by hole. `None` if a jump could raise a sum, or if there is not one number
    /// for each hole.
    pub fn new(shape: Shape, weights: Vec<i64>) -> Option<WeightFunction> {
        let function = WeightFunction { shape, weights };
        let fits = |jump: &Jump| function.of(jump.to) <= function.of(jump.from) + function.of(jump.over);
        let is_whole = function.weights.len() == shape.holes();
        (is_whole && shape.jump_table().jumps().iter().all(fits)).then_some(function)
    }

    /// A weight function with small whole numbers by which a board has a smaller sum than each of these ends, so that none of
    /// them can be reached. `None` if there is none, or if no end is given.
    pub fn against(board: Board, ends: &[Board]) -> Option<WeightFunction> {
        let shape = board.shape();
        let mut problem = Problem::new(OptimizationDirection::Minimize);
        // A weight is the difference of two numbers, whose sum is the amount that is kept small.
        let part = |problem: &mut Problem| problem.add_var(1.0, (0.0, f64::INFINITY));
        let parts: Vec<[Variable; 2]> =
            shape.all_holes().map(|_| [part(&mut problem), part(&mut problem)]).collect();
        let term = |hole: Hole, factor: f64| {
            let [above, below] = parts[hole.index()];
            [(above, factor), (below, -factor)]
        };
        for jump in shape.jump_table().jumps() {
            let raised = [term(jump.to, 1.0), term(jump.from, -1.0), term(jump.over, -1.0)].concat();
            problem.add_constraint(&raised[..], ComparisonOp::Le, 0.0);
        }
        for end in ends {
            // Holes that are filled on both boards count on neither side.
            let (only_end, only_board) = (end.bits() & !board.bits(), board.bits() & !end.bits());
            let lead = shape.all_holes().flat_map(|hole| {
                let sign = f64::from((only_end >> hole.index() & 1) as u8)
                    - f64::from((only_board >> hole.index() & 1) as u8);
                term(hole, sign)
            });
            let lead: Vec<(Variable, f64)> = lead.filter(|(_, factor)| *factor != 0.0).collect();
            problem.add_constraint(&lead[..], ComparisonOp::Ge, 1.0);
        }
        if ends.is_empty() {
            return None;
        }
        let solution = problem.solve().ok()?.into_solution().ok()?;
        let real: Vec<f64> = parts
            .iter()
            .map(|[above, below]| solution.var_value(*above) - solution.var_value(*below))
            .collect();
        // The numbers of the program are rounded, so the whole numbers are checked.
        (1..=MOST_FACTOR).find_map(|factor| {
            let multiple = |weight: &f64| weight * f64::from(factor);
            let is_whole = |weight: &f64| (multiple(weight) - multiple(weight).round()).abs() < TOLERANCE;
            if !real.iter().all(is_whole) {
                return None;
            }
            let whole = real.iter().map(|weight| multiple(weight).round() as i64).collect();
            let function = WeightFunction::new(shape, whole)?;
            function.rules_out(board, ends).then_some(function)
        })
    }

    /// The shape of the boards.
    pub const fn shape(&self) -> Shape {
        self.shape
    }

    /// The number of a hole.
    ///
    /// # Panics
    ///
    /// If the board has no such hole.
    pub fn of(&self, hole: Hole) -> i64 {
        self.weights[hole.index()]
    }

    /// The sum of the numbers under the pegs of a board.
    ///
    /// # Panics
    ///
    /// If the board has more holes.
    pub fn sum(&self, board: Board) -> i64 {
        let (mut left, mut sum) = (board.bits(), 0);
        while left != 0 {
            sum += self.weights[left.trailing_zeros() as usize];
            left &= left - 1;
        }
        sum
    }

    /// The function that gives the image of each hole its number.
    #[must_use]
    pub fn image(&self, symmetry: &Symmetry) -> WeightFunction {
        let mut weights = self.weights.clone();
        for hole in self.shape.all_holes() {
            weights[symmetry.hole(hole).index()] = self.of(hole);
        }
        WeightFunction { shape: self.shape, weights }
    }

    /// Whether a board has a smaller sum than each of these ends.
    pub fn rules_out(&self, board: Board, ends: &[Board]) -> bool {
        ends.iter().all(|end| self.sum(*end) > self.sum(board))
    }
}
