//! The game in which a person breaks the program's code.

use std::sync::Arc;

use super::code_map::{CodeMap, MappedCandidates};
use super::{Daily, Deal, GameId, Match, NextSecret, Notebook, Random, random_secret};
use pegwise_engine::breaker::evasive_score;
use pegwise_engine::code::{Candidates, Code, History, ImpossibleGuess, Peg, Repeats, Rules, Score, Turn};

pub const TURNS: usize = 10;

pub const MOST_TURNS: usize = 99;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameMode {
    Counted,
    /// Practice: the player may know the secret, or some turns were played before.
    Practice,
}

/// The game that another one was played on from.
#[derive(Debug)]
pub struct Original {
    /// Over, with an empty notebook, and without an original of its own. Its help and its mode are not known.
    pub game: BreakGame,
    /// The number of its turns with which the other game began.
    pub kept: usize,
    /// How its secret relates to that of the other game.
    pub secret: NextSecret,
}

/// A state of a game against a codemaker, including the row being typed.
#[derive(Clone, Debug)]
pub struct BreakGame {
    rules: Rules,
    deal: Deal,
    /// The secret. The adversary has none.
    fixed_secret: Option<Code>,
    mode: GameMode,
    most: usize,
    history: History,
    /// The candidates at the start and after each turn.
    candidates: Vec<MappedCandidates>,
    revealed: bool,
    pub row: Vec<Option<Peg>>,
    /// The player's notes, and the help taken.
    pub notebook: Notebook,
    id: GameId,
    original: Option<Arc<Original>>,
    /// The match that it belongs to, with the games before it.
    players: Option<Arc<Match>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameStatus {
    Open,
    Won,
    Lost,
    /// The player asked to see the secret.
    Revealed,
}

/// The rules of a game for somebody who has never played: three positions and four colors.
pub fn first_rules() -> Rules {
    Rules::new(3, 4, Repeats::Allowed).unwrap_or_else(|error| unreachable!("there are such rules: {error}"))
}

impl BreakGame {
    /// A game by these rules with the usual number of guesses.
    pub fn drawn(rules: Rules, random: &mut Random) -> BreakGame {
        BreakGame::new(rules, Deal::Drawn(random.seed()), TURNS).with_id(GameId::draw())
    }

    /// A game without turns that allows `most` guesses. A daily puzzle is played by its own rules. A game with a chosen
    /// secret is practice.
    pub fn new(rules: Rules, deal: Deal, most: usize) -> BreakGame {
        let rules = if let Deal::Daily(_) = deal { Daily::RULES } else { rules };
        BreakGame {
            rules,
            deal,
            fixed_secret: deal.secret(rules),
            mode: if let Deal::Chosen(_) = deal { GameMode::Practice } else { GameMode::Counted },
            most,
            history: History::new(),
            candidates: vec![MappedCandidates::new(Candidates::all(rules))],
            revealed: false,
            row: vec![None; rules.positions()],
            notebook: Notebook::new(rules),
            id: GameId::default(),
            original: None,
            players: None,
        }
    }

    /// A new game like this one, with a new secret unless the adversary plays.
    #[must_use]
    pub fn another(&self, random: &mut Random) -> BreakGame {
        let deal = match self.deal {
            Deal::Drawn(_) | Deal::Daily(_) | Deal::Chosen(_) => Deal::Drawn(random.seed()),
            Deal::Adversary => Deal::Adversary,
        };
        BreakGame::new(self.rules, deal, self.most)
    }

    pub fn is_same_game(&self, other: &BreakGame) -> bool {
        let game = |state: &BreakGame| (state.id, state.rules, state.deal, state.most, state.mode);
        game(self) == game(other)
    }

    /// Whether this is the same game with the same turns, the same end and the same row being typed.
    pub fn looks_like(&self, other: &BreakGame) -> bool {
        self.is_same_game(other)
            && self.history == other.history
            && self.status() == other.status()
            && self.row == other.row
    }

    /// Whether there are no turns, the row is empty, and the notebook has neither notes nor hints.
    pub fn is_untouched(&self) -> bool {
        self.history.turns().is_empty()
            && self.row.iter().all(Option::is_none)
            && self.notebook.is_empty(self.rules)
    }

    /// The game after its first `turns` turns, as practice against another codemaker. A secret must be one of the
    /// candidates at that point. If this game is over, it is the original of the new one.
    #[must_use]
    pub fn practice(&self, deal: Deal, turns: usize, secret: NextSecret) -> BreakGame {
        let original = || {
            let notebook = Notebook::new(self.rules);
            let game = BreakGame { notebook, original: None, ..self.clone().as_practice() };
            Arc::new(Original { game, kept: turns, secret })
        };
        BreakGame {
            history: self.history.turns()[..turns].iter().copied().collect(),
            candidates: self.candidates[..=turns].to_vec(),
            original: (self.status() != GameStatus::Open).then(original),
            ..BreakGame::new(self.rules, deal, self.most).as_practice()
        }
    }

    /// The game after its first `turns` turns, as practice against the same codemaker.
    #[must_use]
    pub fn again_after(&self, turns: usize) -> BreakGame {
        self.practice(self.deal, turns, NextSecret::Same)
    }

    /// The game after its first `turns` turns, as practice with a secret drawn among the candidates there. `None` against
    /// the adversary, which has no secret.
    pub fn redrawn_after(&self, turns: usize, random: &mut Random) -> Option<BreakGame> {
        self.fixed_secret?;
        let secret = match self.candidates_after(turns).listed() {
            Some(codes) => codes[random.below(codes.len())],
            None => random_secret(self.rules, random),
        };
        Some(self.practice(Deal::Chosen(secret), turns, NextSecret::Drawn))
    }

    /// The next game of a match.
    #[must_use]
    pub fn in_match(self, players: Match) -> BreakGame {
        BreakGame { players: Some(Arc::new(players)), ..self }
    }

    /// The match that it belongs to, with the games before it.
    pub fn players(&self) -> Option<&Match> {
        self.players.as_deref()
    }

    /// The match that it belongs to, with this game. `None` if it is open or in no match.
    pub fn match_after(&self) -> Option<Match> {
        let cost = match self.status() {
            GameStatus::Open => return None,
            GameStatus::Won => self.history.turns().len(),
            GameStatus::Lost | GameStatus::Revealed => self.most + 1,
        };
        self.players().map(|players| players.after(cost))
    }

    pub fn original(&self) -> Option<&Original> {
        self.original.as_deref()
    }

    #[must_use]
    pub fn with_id(self, id: GameId) -> BreakGame {
        BreakGame { id, ..self }
    }

    pub const fn id(&self) -> GameId {
        self.id
    }

    #[must_use]
    pub fn as_practice(self) -> BreakGame {
        BreakGame { mode: GameMode::Practice, ..self }
    }

    pub const fn rules(&self) -> Rules {
        self.rules
    }

    pub const fn deal(&self) -> Deal {
        self.deal
    }

    /// The secret. `None` against the adversary, which has none.
    pub const fn fixed_secret(&self) -> Option<Code> {
        self.fixed_secret
    }

    pub const fn mode(&self) -> GameMode {
        self.mode
    }

    /// The secret; against the adversary, the first candidate. Show it only after the game.
    pub fn secret(&self) -> Code {
        let secret = self.fixed_secret.or_else(|| self.candidates().codes().next());
        secret.unwrap_or_else(|| unreachable!("the adversary's scores always leave a code"))
    }

    pub const fn most(&self) -> usize {
        self.most
    }

    pub const fn history(&self) -> &History {
        &self.history
    }

    pub fn candidates_after(&self, turns: usize) -> &Candidates {
        &self.candidates[turns].candidates
    }

    /// The candidates after this many turns, on the map of all codes.
    pub fn map_after(&self, turns: usize) -> &CodeMap {
        self.candidates[turns].map()
    }

    pub fn candidates(&self) -> &Candidates {
        self.candidates_after(self.history.turns().len())
    }

    pub fn status(&self) -> GameStatus {
        match self.history.turns().last() {
            Some(turn) if turn.score.wins(self.rules) => GameStatus::Won,
            _ if self.revealed => GameStatus::Revealed,
            _ if self.history.turns().len() >= self.most => GameStatus::Lost,
            _ => GameStatus::Open,
        }
    }

    /// The row as a code, or the first empty position, from 0.
    pub fn typed(&self) -> Result<Code, usize> {
        let mut pegs = Vec::with_capacity(self.row.len());
        for (position, peg) in self.row.iter().enumerate() {
            pegs.push(peg.ok_or(position)?);
        }
        Ok(Code::new(&pegs))
    }

    /// Why the rules forbid a color at this position of the row, from 0.
    pub fn forbids(&self, peg: Peg, at: usize) -> Option<String> {
        let symbol = self.rules.symbols().capital(peg);
        if !self.rules.allow_at(at, peg) {
            return Some(format!("no code here begins with {symbol}"));
        }
        let mut others = self.row.iter().enumerate().filter(|(other, _)| *other != at);
        let (other, _) = others.find(|(_, typed)| **typed == Some(peg))?;
        let repeats = self.rules.repeats() == Repeats::Forbidden;
        repeats
            .then(|| format!("{symbol} is in position {} already, and no color may repeat here", other + 1))
    }

    /// Checks that the rules allow this guess now, as [`History::check_guess`] does.
    pub fn check_guess(&self, guess: &Code) -> Result<(), ImpossibleGuess> {
        self.history.check_guess(guess, self.rules)
    }

    /// Returns the game after this guess is scored, with an empty row.
    #[must_use]
    pub fn guessed(&self, code: Code) -> BreakGame {
        let score = match self.fixed_secret {
            Some(secret) => Score::under(self.rules, &code, &secret),
            None => evasive_score(&code, self.candidates()),
        };
        let turn = Turn { code, score };
        let mut next = self.clone();
        next.candidates.push(MappedCandidates::new(self.candidates().after(&turn)));
        next.history.push(turn);
        next.row.fill(None);
        next
    }

    /// Records that the possible codes were shown or counted, if that is help.
    pub fn note_information(&mut self) {
        self.notebook.help.information |= self.can_be_helped();
    }

    /// Records that the guesses were graded, if that is help.
    pub fn note_grades(&mut self) {
        self.notebook.help.coach |= self.can_be_helped();
    }

    /// Whether counts and grades are help: the game is open and has turns.
    fn can_be_helped(&self) -> bool {
        self.status() == GameStatus::Open && !self.history().turns().is_empty()
    }

    /// Returns the game after the player gave up and saw the secret.
    #[must_use]
    pub fn revealed(&self) -> BreakGame {
        BreakGame { revealed: true, ..self.clone() }
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

    #[test]
    fn candidates_shrink_guess_by_guess() {
        let game = game();
        let left: Vec<usize> = (0..=3).map(|turns| game.candidates_after(turns).count()).collect();
        assert_eq!(left, [1296, 256, 52, 4]);
        assert_eq!(game.candidates().tally().at(1, Rules::CLASSIC.peg('b').unwrap()), 4);
    }

    #[test]
    fn a_game_ends_won_lost_or_given_up() {
        let code = |text| Rules::CLASSIC.parse(text).unwrap();
        let game = holding("abcd", 2);
        assert_eq!(game.status(), GameStatus::Open);
        assert_eq!(game.guessed(code("abcd")).status(), GameStatus::Won);
        assert_eq!(game.guessed(code("aaaa")).guessed(code("bbbb")).status(), GameStatus::Lost);
        assert_eq!(game.guessed(code("aaaa")).guessed(code("abcd")).status(), GameStatus::Won);
        assert_eq!(game.revealed().status(), GameStatus::Revealed);
    }
}
