//! Whether the row that a person types can still become the secret.

use super::BreakGame;
use pegwise_engine::code::{Code, MAX_COLORS, Peg, Repeats};

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RowFeasibility {
    Empty,
    Possible {
        count: usize,
        /// If exactly one position is empty: the colors that are possible there.
        last: Option<Vec<Peg>>,
    },
    Impossible {
        /// The first guess, from 0, that rules out the row by itself, if one is known.
        by: Option<usize>,
    },
}

/// The most completions of a row that are searched for a guess that rules them all out.
const COMPLETIONS: usize = 5_000;

impl RowFeasibility {
    pub fn of(game: &BreakGame) -> RowFeasibility {
        if game.row.iter().all(Option::is_none) {
            return RowFeasibility::Empty;
        }
        let matches = |code: &Code| {
            let mut cells = game.row.iter().zip(code.pegs());
            cells.all(|(typed, peg)| typed.is_none_or(|typed| typed == *peg))
        };
        if game.candidates().is_everything() {
            return untouched(game);
        }
        let mut open = game.row.iter().enumerate().filter(|(_, typed)| typed.is_none()).map(|(at, _)| at);
        let only_open = open.next().filter(|_| open.next().is_none());
        if game.row.iter().flatten().count() == 1 && game.row.len() > 2 {
            return of_one_peg(game);
        }
        let (mut count, mut doing) = (0, [false; MAX_COLORS]);
        for code in with_prefix_of_row(game).iter().filter(|code| matches(code)) {
            count += 1;
            if let Some(at) = only_open {
                doing[code.pegs()[at].index()] = true;
            }
        }
        if count == 0 {
            return RowFeasibility::Impossible { by: ruled_out_by(game) };
        }
        let colors = || game.rules().palette().filter(|peg| doing[peg.index()]).collect();
        RowFeasibility::Possible { count, last: only_open.map(|_| colors()) }
    }
}

/// The feasibility of a row with one peg and room for at least two more.
fn of_one_peg(game: &BreakGame) -> RowFeasibility {
    let typed = game.row.iter().enumerate().find_map(|(at, typed)| Some((at, (*typed)?)));
    match typed.map_or(0, |(at, peg)| game.candidates().tally().at(at, peg)) {
        0 => RowFeasibility::Impossible { by: ruled_out_by(game) },
        count => RowFeasibility::Possible { count, last: None },
    }
}

/// The candidates that start with the leading pegs of the row. They are adjacent, because candidates are in
/// lexicographic order.
fn with_prefix_of_row(game: &BreakGame) -> &[Code] {
    let prefix: Vec<Peg> = game.row.iter().map_while(|typed| *typed).collect();
    let codes = game.candidates().listed().unwrap_or_default();
    let first = codes.partition_point(|code| code.pegs()[..prefix.len()] < prefix[..]);
    let rest = &codes[first..];
    &rest[..rest.partition_point(|code| code.pegs().starts_with(&prefix))]
}

/// The feasibility before the first guess: every completion of the row is possible.
fn untouched(game: &BreakGame) -> RowFeasibility {
    let typed = game.row.iter().flatten().count();
    let open = game.rules().positions() - typed;
    let rules = game.rules();
    let free = |taken: usize| match rules.repeats() {
        Repeats::Allowed => rules.colors(),
        Repeats::Forbidden => rules.colors() - taken,
    };
    let completions = |typed: usize| (typed..rules.positions()).map(free).product::<usize>();
    let gap = game.row.iter().position(Option::is_none);
    let fits = |peg: &Peg| rules.repeats() == Repeats::Allowed || !game.row.contains(&Some(*peg));
    // What begins with a color that cannot be there is no code.
    let leading = rules.palette().filter(|peg| gap == Some(0) && fits(peg) && !rules.allow_at(0, *peg));
    let count = completions(typed) - leading.count() * completions(typed + 1);
    let may_be_last = |peg: &Peg| fits(peg) && gap.is_none_or(|gap| rules.allow_at(gap, *peg));
    let last = (open == 1).then(|| rules.palette().filter(may_be_last).collect());
    RowFeasibility::Possible { count, last }
}

/// The first guess whose score alone rules out every completion of the row.
fn ruled_out_by(game: &BreakGame) -> Option<usize> {
    if game.history().turns().len() == 1 {
        return Some(0);
    }
    let mut rows = vec![Vec::with_capacity(game.row.len())];
    for typed in &game.row {
        let choices: Vec<Peg> = typed.map_or_else(|| game.rules().palette().collect(), |peg| vec![peg]);
        rows = rows
            .iter()
            .flat_map(|row| choices.iter().map(move |peg| row.iter().copied().chain([*peg]).collect()))
            .collect();
        if rows.len() > COMPLETIONS {
            return None;
        }
    }
    let codes: Vec<Code> =
        rows.iter().map(|row: &Vec<Peg>| Code::new(row)).filter(|code| game.rules().allow(code)).collect();
    game.history().turns().iter().position(|turn| !codes.iter().any(|code| turn.fits(code)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::{Deal, TURNS};
    use pegwise_engine::code::Rules;

    fn game() -> BreakGame {
        let code = |text| Rules::CLASSIC.parse(text).unwrap();
        ["aabb", "ccdd", "dbcd"].into_iter().fold(holding("dbfd"), |game, guess| game.guessed(code(guess)))
    }

    fn holding(secret: &str) -> BreakGame {
        let secret = Rules::CLASSIC.parse(secret).expect("a code");
        BreakGame::new(Rules::CLASSIC, Deal::Chosen(secret), TURNS)
    }

    fn typed(text: &str) -> RowFeasibility {
        let mut game = game();
        game.row = text.chars().map(|letter| Rules::CLASSIC.peg(letter)).collect();
        RowFeasibility::of(&game)
    }

    #[test]
    fn a_row_is_possible_while_a_candidate_starts_like_it() {
        let pegs =
            |text: &str| text.chars().filter_map(|letter| Rules::CLASSIC.peg(letter)).collect::<Vec<_>>();
        assert_eq!(typed("____"), RowFeasibility::Empty);
        assert_eq!(typed("dbe_"), RowFeasibility::Possible { count: 1, last: Some(pegs("d")) });
        assert_eq!(typed("d___"), RowFeasibility::Possible { count: 2, last: None });
    }

    #[test]
    fn an_impossible_row_names_the_guess_that_rules_it_out_alone() {
        assert_eq!(typed("a___"), RowFeasibility::Impossible { by: Some(0) });
        assert_eq!(typed("eeee"), RowFeasibility::Impossible { by: Some(0) });
        assert_eq!(typed("bcce"), RowFeasibility::Impossible { by: Some(2) });
    }

    #[test]
    fn before_the_first_guess_everything_is_possible() {
        let mut game = holding("aaaa");
        game.row[0] = Rules::CLASSIC.peg('c');
        assert_eq!(RowFeasibility::of(&game), RowFeasibility::Possible { count: 216, last: None });
    }
}
