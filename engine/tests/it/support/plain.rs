//! Peg solitaire a second time, as plainly as it can be written: a list of holes, every jump tried, recursion.

/// What the games from a board come to: those that end with one peg, all of them, and the fewest pegs at an end.
pub(crate) struct Ends {
    pub(crate) solutions: u64,
    pub(crate) games: u64,
    pub(crate) fewest_pegs: usize,
}

/// The jumps of a triangle as numbers of holes: from, over, to.
pub(crate) fn jumps(rows: usize) -> Vec<[usize; 3]> {
    // Two rows above and two rows below have a hole in line; so has the row itself. Left, up, up, right, down, down.
    let ways: [(isize, isize); 6] = [(0, -1), (-1, -1), (-1, 0), (0, 1), (1, 0), (1, 1)];
    let holes: Vec<(isize, isize)> =
        (0..).take(rows).flat_map(|row| (0..=row).map(move |at| (row, at))).collect();
    let number = |row, at| holes.iter().position(|hole| *hole == (row, at)).map(|index| index + 1);
    let mut jumps = Vec::new();
    for (row, at) in &holes {
        for (down, right) in ways {
            let hole = |steps| number(row + down * steps, at + right * steps);
            if let (Some(from), Some(over), Some(to)) = (hole(0), hole(1), hole(2)) {
                jumps.push([from, over, to]);
            }
        }
    }
    jumps
}

/// The holes of a drawing such as `square:.xx/xxx`, row by row.
pub(crate) fn holes_drawn(drawing: &str) -> Vec<(isize, isize)> {
    let (_, rows) = drawing.split_once(':').expect("a grid");
    let signs = (0..)
        .zip(rows.split('/'))
        .flat_map(|(row, line)| (0..).zip(line.chars()).map(move |(column, sign)| ((row, column), sign)));
    signs.filter(|(_, sign)| "xo".contains(*sign)).map(|(place, _)| place).collect()
}

/// The jumps of a drawing as numbers of holes: from, over, to. In a triangular grid, the neighbors in a row are two columns apart.
pub(crate) fn jumps_drawn(drawing: &str) -> Vec<[usize; 3]> {
    let holes = holes_drawn(drawing);
    let ways: &[(isize, isize)] = match drawing.split(':').next() {
        Some("square") => &[(0, 1), (1, 0), (0, -1), (-1, 0)],
        Some("diagonal") => &[(0, 1), (1, 0), (0, -1), (-1, 0), (1, 1), (1, -1), (-1, 1), (-1, -1)],
        _ => &[(0, 2), (0, -2), (1, 1), (1, -1), (-1, 1), (-1, -1)],
    };
    let mut jumps = Vec::new();
    for (row, column) in &holes {
        for (down, right) in ways {
            let place = |steps| (row + down * steps, column + right * steps);
            let number = |steps| holes.iter().position(|hole| *hole == place(steps)).map(|index| index + 1);
            if let (Some(from), Some(over), Some(to)) = (number(0), number(1), number(2)) {
                jumps.push([from, over, to]);
            }
        }
    }
    jumps
}

/// Whether the board, a peg or none for each hole, allows a jump.
pub(crate) fn allows(board: &[bool], [from, over, to]: [usize; 3]) -> bool {
    board[from - 1] && board[over - 1] && !board[to - 1]
}

/// Plays every game from a board.
pub(crate) fn ends(board: &mut [bool], jumps: &[[usize; 3]]) -> Ends {
    let mut all = Ends { solutions: 0, games: 0, fewest_pegs: usize::MAX };
    for jump in jumps {
        if allows(board, *jump) {
            let flip = |board: &mut [bool]| jump.iter().for_each(|hole| board[hole - 1] ^= true);
            flip(board);
            let next = ends(board, jumps);
            flip(board);
            all.solutions += next.solutions;
            all.games += next.games;
            all.fewest_pegs = all.fewest_pegs.min(next.fewest_pegs);
        }
    }
    if all.games == 0 {
        let pegs = board.iter().filter(|peg| **peg).count();
        all = Ends { solutions: u64::from(pegs == 1), games: 1, fewest_pegs: pegs };
    }
    all
}
