//! The game in which a person breaks the program's code.

use super::{Daily, Random, Seed, Sheet, Used, random_secret};
use crate::breaker::evasive_score;
use crate::code::{Candidates, Code, History, MAX_COLORS, Peg, Repeats, Rules, Score, Turn};

/// How many guesses a game allows unless told otherwise.
pub const TURNS: usize = 10;

/// The most guesses that a game may allow.
pub const MOST_TURNS: usize = 99;

/// Who scores the guesses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Codemaker {
    /// One that holds this secret.
    Holding(Code),
    /// One that commits to no secret and gives the score that leaves most codes.
    Adversary,
}

/// Where a game comes from: with its rules it says what is to be found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deal {
    /// The secret is drawn from this seed.
    Drawn(Seed),
    /// It is a daily puzzle, which has rules of its own.
    Daily(Daily),
    /// The secret was chosen.
    Chosen(Code),
    /// There is no secret: the adversary scores.
    Adversary,
}

impl Deal {
    /// Who scores the guesses of a game by these rules.
    fn codemaker(self, rules: Rules) -> Codemaker {
        match self {
            Deal::Drawn(seed) => Codemaker::Holding(random_secret(rules, &mut Random::new(seed))),
            Deal::Daily(daily) => Codemaker::Holding(daily.secret()),
            Deal::Chosen(secret) => Codemaker::Holding(secret),
            Deal::Adversary => Codemaker::Adversary,
        }
    }
}

/// A number that tells a game from all others: states of one game have the same.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct GameId(pub u64);

impl GameId {
    /// A number for a game that begins.
    pub fn draw(random: &mut Random) -> GameId {
        GameId(random.seed().0)
    }
}

/// Whether the result of a game counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stakes {
    /// It does.
    Counted,
    /// It does not: the player may know the secret, or part of the game was played before.
    Practice,
}

/// One game against a codemaker, with the row that is being typed.
#[derive(Clone, Debug)]
pub struct BreakGame {
    rules: Rules,
    deal: Deal,
    codemaker: Codemaker,
    stakes: Stakes,
    most: usize,
    history: History,
    /// The candidates at the start and after each turn.
    candidates: Vec<Candidates>,
    revealed: bool,
    /// The row as far as it is typed.
    pub row: Vec<Option<Peg>>,
    /// The player's notes and the help taken.
    pub sheet: Sheet,
    id: GameId,
}

/// How a game stands or ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// Guesses are left.
    Open,
    /// The secret was guessed.
    Won,
    /// No guesses are left.
    Lost,
    /// The player asked to see the secret.
    Revealed,
}

/// Whether the row as far as it is typed can still become the secret.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outlook {
    /// Nothing is typed.
    Empty,
    /// So many candidates have these pegs at these positions.
    Possible {
        /// How many.
        count: usize,
        /// Where just one position is open: the colors that would do there.
        last: Option<Vec<Peg>>,
    },
    /// No candidate does. A guess (from 0) that is known to rule it out by itself is named.
    Impossible {
        /// The guess.
        by: Option<usize>,
    },
}

/// The most completions of a half-typed row that are looked through for the guess that rules them all out.
const COMPLETIONS: usize = 5_000;

impl BreakGame {
    /// A game with no guess made and `most` of them allowed. A daily puzzle is played by its own rules. Against a secret
    /// that somebody chose, it is practice.
    pub fn new(rules: Rules, deal: Deal, most: usize) -> BreakGame {
        let rules = if let Deal::Daily(_) = deal { Daily::RULES } else { rules };
        BreakGame {
            rules,
            deal,
            codemaker: deal.codemaker(rules),
            stakes: if let Deal::Chosen(_) = deal { Stakes::Practice } else { Stakes::Counted },
            most,
            history: History::new(),
            candidates: vec![Candidates::all(rules)],
            revealed: false,
            row: vec![None; rules.positions()],
            sheet: Sheet::new(rules),
            id: GameId::default(),
        }
    }

    /// Another game like this one: with a new secret, where one is held.
    #[must_use]
    pub fn another(&self, random: &mut Random) -> BreakGame {
        let deal = match self.deal {
            Deal::Drawn(_) | Deal::Daily(_) | Deal::Chosen(_) => Deal::Drawn(random.seed()),
            Deal::Adversary => Deal::Adversary,
        };
        BreakGame::new(self.rules, deal, self.most)
    }

    /// Whether nothing was done in it yet.
    pub fn is_untouched(&self) -> bool {
        self.history.turns().is_empty() && self.row.iter().all(Option::is_none)
    }

    /// The same game as practice, from after its first `turns` turns on, against another codemaker. A secret that is
    /// held has to be one of the candidates at that point.
    ///
    /// # Panics
    ///
    /// If fewer turns were played.
    #[must_use]
    pub fn practice(&self, deal: Deal, turns: usize) -> BreakGame {
        BreakGame {
            history: self.history.turns()[..turns].iter().copied().collect(),
            candidates: self.candidates[..=turns].to_vec(),
            ..BreakGame::new(self.rules, deal, self.most).not_counted()
        }
    }

    /// The same game under this number.
    #[must_use]
    pub fn with_id(self, id: GameId) -> BreakGame {
        BreakGame { id, ..self }
    }

    /// What tells it from all other games.
    pub const fn id(&self) -> GameId {
        self.id
    }

    /// The same game, its result not counted.
    #[must_use]
    pub fn not_counted(self) -> BreakGame {
        BreakGame { stakes: Stakes::Practice, ..self }
    }

    /// The rules it is played by.
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// Where it comes from.
    pub const fn deal(&self) -> Deal {
        self.deal
    }

    /// Who scores the guesses.
    pub const fn codemaker(&self) -> Codemaker {
        self.codemaker
    }

    /// Whether its result counts.
    pub const fn stakes(&self) -> Stakes {
        self.stakes
    }

    /// The code to be found, or the first of those that it could be where none is held. Only a game that is over shows
    /// it.
    pub fn secret(&self) -> Code {
        match self.codemaker {
            Codemaker::Holding(secret) => secret,
            Codemaker::Adversary => {
                let possible = self.candidates().codes().next();
                possible.unwrap_or_else(|| unreachable!("scores are always true of some code"))
            }
        }
    }

    /// How many guesses are allowed.
    pub const fn most(&self) -> usize {
        self.most
    }

    /// The guesses made.
    pub const fn history(&self) -> &History {
        &self.history
    }

    /// The candidates after so many turns.
    ///
    /// # Panics
    ///
    /// If fewer turns were played.
    pub fn candidates_after(&self, turns: usize) -> &Candidates {
        &self.candidates[turns]
    }

    /// The candidates now.
    pub fn candidates(&self) -> &Candidates {
        self.candidates_after(self.history.turns().len())
    }

    /// How the game stands.
    pub fn ending(&self) -> Ending {
        match self.history.turns().last() {
            Some(turn) if turn.score.wins(self.rules) => Ending::Won,
            _ if self.revealed => Ending::Revealed,
            _ if self.history.turns().len() >= self.most => Ending::Lost,
            _ => Ending::Open,
        }
    }

    /// The row as a code, or the first position (from 0) that is empty.
    ///
    /// # Errors
    ///
    /// If a position is empty.
    pub fn typed(&self) -> Result<Code, usize> {
        let mut pegs = Vec::with_capacity(self.row.len());
        for (position, peg) in self.row.iter().enumerate() {
            pegs.push(peg.ok_or(position)?);
        }
        Ok(Code::new(&pegs))
    }

    /// The position (from 0) where a color stands already, if the rules forbid it another one.
    pub fn forbids(&self, peg: Peg, at: usize) -> Option<usize> {
        let elsewhere = |(position, typed): (usize, &Option<Peg>)| *typed == Some(peg) && position != at;
        match self.rules.repeats() {
            Repeats::Allowed => None,
            Repeats::Forbidden => {
                self.row.iter().enumerate().find(|cell| elsewhere(*cell)).map(|cell| cell.0)
            }
        }
    }

    /// The game after this guess, scored, with an empty row.
    #[must_use]
    pub fn guessed(&self, code: Code) -> BreakGame {
        let score = match self.codemaker {
            Codemaker::Holding(secret) => Score::of(&code, &secret),
            Codemaker::Adversary => evasive_score(&code, self.candidates()),
        };
        let turn = Turn { code, score };
        let mut next = self.clone();
        next.candidates.push(self.candidates().after(&turn));
        next.history.push(turn);
        next.row.fill(None);
        next
    }

    /// Notes on the sheet that the player was told what the candidates are. Before the first guess that is no help, and
    /// after the end none is needed.
    pub fn note_information(&mut self) {
        if self.ending() == Ending::Open && !self.history().turns().is_empty() {
            self.sheet.assistance.information = Used::Yes;
        }
    }

    /// The game given up, its secret shown.
    #[must_use]
    pub fn revealed(&self) -> BreakGame {
        BreakGame { revealed: true, ..self.clone() }
    }

    /// Whether the row can still become the secret.
    pub fn outlook(&self) -> Outlook {
        if self.row.iter().all(Option::is_none) {
            return Outlook::Empty;
        }
        let matches = |code: &Code| {
            let mut cells = self.row.iter().zip(code.pegs());
            cells.all(|(typed, peg)| typed.is_none_or(|typed| typed == *peg))
        };
        if self.candidates().is_everything() {
            return self.untouched_outlook();
        }
        let mut open = self.row.iter().enumerate().filter(|(_, typed)| typed.is_none()).map(|(at, _)| at);
        let only_open = open.next().filter(|_| open.next().is_none());
        if self.row.iter().flatten().count() == 1 && self.row.len() > 2 {
            return self.outlook_of_one_peg();
        }
        let (mut count, mut doing) = (0, [false; MAX_COLORS]);
        for code in self.beginning_like_the_row().iter().filter(|code| matches(code)) {
            count += 1;
            if let Some(at) = only_open {
                doing[code.pegs()[at].index()] = true;
            }
        }
        if count == 0 {
            return Outlook::Impossible { by: self.ruled_out_by() };
        }
        let colors = || self.rules.palette().filter(|peg| doing[peg.index()]).collect();
        Outlook::Possible { count, last: only_open.map(|_| colors()) }
    }

    /// The outlook of a row with one peg in it and room for more than one.
    fn outlook_of_one_peg(&self) -> Outlook {
        let typed = self.row.iter().enumerate().find_map(|(at, typed)| Some((at, (*typed)?)));
        match typed.map_or(0, |(at, peg)| self.candidates().tally().at(at, peg)) {
            0 => Outlook::Impossible { by: self.ruled_out_by() },
            count => Outlook::Possible { count, last: None },
        }
    }

    /// The candidates that begin with the pegs which the row begins with. They stand side by side, since candidates are in
    /// lexicographic order.
    fn beginning_like_the_row(&self) -> &[Code] {
        let beginning: Vec<Peg> = self.row.iter().map_while(|typed| *typed).collect();
        let codes = self.candidates().listed().unwrap_or_default();
        let first = codes.partition_point(|code| code.pegs()[..beginning.len()] < beginning[..]);
        let rest = &codes[first..];
        &rest[..rest.partition_point(|code| code.pegs().starts_with(&beginning))]
    }

    /// The outlook while no guess was made: every completion of the row is possible.
    fn untouched_outlook(&self) -> Outlook {
        let typed = self.row.iter().flatten().count();
        let open = self.rules.positions() - typed;
        let free = |taken: usize| match self.rules.repeats() {
            Repeats::Allowed => self.rules.colors(),
            Repeats::Forbidden => self.rules.colors() - taken,
        };
        let count = (typed..typed + open).map(free).product();
        let fits = |peg: &Peg| self.rules.repeats() == Repeats::Allowed || !self.row.contains(&Some(*peg));
        let last = (open == 1).then(|| self.rules.palette().filter(fits).collect());
        Outlook::Possible { count, last }
    }

    /// The first guess whose score alone contradicts every completion of the row.
    fn ruled_out_by(&self) -> Option<usize> {
        if self.history.turns().len() == 1 {
            return Some(0);
        }
        let mut rows = vec![Vec::with_capacity(self.row.len())];
        for typed in &self.row {
            let choices: Vec<Peg> = typed.map_or_else(|| self.rules.palette().collect(), |peg| vec![peg]);
            rows = rows
                .iter()
                .flat_map(|row| choices.iter().map(move |peg| row.iter().copied().chain([*peg]).collect()))
                .collect();
            if rows.len() > COMPLETIONS {
                return None;
            }
        }
        let codes: Vec<Code> =
            rows.iter().map(|row: &Vec<Peg>| Code::new(row)).filter(|code| self.rules.allow(code)).collect();
        self.history.turns().iter().position(|turn| !codes.iter().any(|code| turn.fits(code)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game() -> BreakGame {
        let code = |text| Rules::CLASSIC.parse(text).unwrap();
        ["aabb", "ccdd", "dbcd"]
            .into_iter()
            .fold(holding("dbfd", TURNS), |game, guess| game.guessed(code(guess)))
    }

    fn holding(secret: &str, most: usize) -> BreakGame {
        let secret = Rules::CLASSIC.parse(secret).expect("a code");
        BreakGame::new(Rules::CLASSIC, Deal::Chosen(secret), most)
    }

    fn typed(text: &str) -> Outlook {
        let mut game = game();
        game.row = text.chars().map(|letter| Rules::CLASSIC.peg(letter)).collect();
        game.outlook()
    }

    #[test]
    fn candidates_shrink_guess_by_guess() {
        let game = game();
        let left: Vec<usize> = (0..=3).map(|turns| game.candidates_after(turns).count()).collect();
        assert_eq!(left, [1296, 256, 52, 4]);
        assert_eq!(game.candidates().tally().at(1, Rules::CLASSIC.peg('b').unwrap()), 4);
    }

    #[test]
    fn a_row_is_possible_while_a_candidate_starts_like_it() {
        let pegs =
            |text: &str| text.chars().filter_map(|letter| Rules::CLASSIC.peg(letter)).collect::<Vec<_>>();
        assert_eq!(typed("____"), Outlook::Empty);
        assert_eq!(typed("dbe_"), Outlook::Possible { count: 1, last: Some(pegs("d")) });
        assert_eq!(typed("d___"), Outlook::Possible { count: 2, last: None });
    }

    #[test]
    fn an_impossible_row_names_the_guess_that_rules_it_out_alone() {
        assert_eq!(typed("a___"), Outlook::Impossible { by: Some(0) });
        assert_eq!(typed("eeee"), Outlook::Impossible { by: Some(0) });
        assert_eq!(typed("bcce"), Outlook::Impossible { by: Some(2) });
    }

    #[test]
    fn before_the_first_guess_everything_is_possible() {
        let mut game = holding("aaaa", TURNS);
        game.row[0] = Rules::CLASSIC.peg('c');
        assert_eq!(game.outlook(), Outlook::Possible { count: 216, last: None });
    }

    #[test]
    fn a_game_ends_won_lost_or_given_up() {
        let code = |text| Rules::CLASSIC.parse(text).unwrap();
        let game = holding("abcd", 2);
        assert_eq!(game.ending(), Ending::Open);
        assert_eq!(game.guessed(code("abcd")).ending(), Ending::Won);
        assert_eq!(game.guessed(code("aaaa")).guessed(code("bbbb")).ending(), Ending::Lost);
        assert_eq!(game.guessed(code("aaaa")).guessed(code("abcd")).ending(), Ending::Won);
        assert_eq!(game.revealed().ending(), Ending::Revealed);
    }
}
