//! The four-state machine: two guesses of two colors each, then the first code that fits, then permutations.
//!
//! After the Solver of V. Huston's essay on design by the example of Mastermind, made general in positions and
//! colors. Three rules and one special case rule colors out; an odometer over the colors that are open
//! proposes codes, and the history of scores rejects those that cannot be the secret.

use super::odometer::Odometer;
use super::trial::{Fastest, Strings, first_that_fits, objection, still_trying};
use super::{Breaker, Event, Halt, Observer, Scope, State, tell};
use crate::code::{Code, Domains, History, MAX_POSITIONS, Peg, Repeats, Rules, Score, Turn};
use crate::deduce::{Fact, Inference, Rule, all_accounted, no_exact, no_marks};

/// A code-breaker that is in one of four states at a time.
#[derive(Clone, Debug)]
pub struct States {
    rules: Rules,
    domains: Domains,
    opening: Peg,
    stage: Stage,
}

/// A state and what the machine remembers in it.
#[derive(Clone, Debug)]
enum Stage {
    One,
    Two { first: Turn },
    Compute { odometer: Odometer },
    Permute { next: Option<Code> },
}

impl Stage {
    fn state(&self) -> State {
        match self {
            Stage::One => State::GuessOne,
            Stage::Two { .. } => State::GuessTwo,
            Stage::Compute { .. } => State::GuessCompute,
            Stage::Permute { .. } => State::GuessPermute,
        }
    }
}

impl States {
    /// A machine in its first state, whose first guess starts from the color `opening`.
    ///
    /// # Panics
    ///
    /// If the rules have no such color.
    pub fn new(rules: Rules, opening: Peg) -> States {
        assert!(opening <= rules.last_peg(), "the opening is a color of the game");
        States { rules, domains: Domains::all(rules), opening, stage: Stage::One }
    }

    /// The color that a game begun with this guess starts from, if it is a first guess of the machine.
    pub fn opening_of(rules: Rules, guess: &Code) -> Option<Peg> {
        rules.palette().find(|opening| States::new(rules, *opening).pattern(0) == *guess)
    }

    /// A code of colors that follow each other from `steps` after the opening: two colors, half and half, where
    /// they may repeat, otherwise one for each position.
    fn pattern(&self, steps: usize) -> Code {
        let positions = self.rules.positions();
        let pegs: Vec<Peg> = (0..positions)
            .map(|position| match self.rules.repeats() {
                Repeats::Allowed => usize::from(position >= positions / 2),
                Repeats::Forbidden => position,
            })
            .map(|place| self.opening.cycled(steps + place, self.rules.colors()))
            .collect();
        Code::new(&pegs)
    }

    /// How many colors a pattern spans.
    fn span(&self) -> usize {
        match self.rules.repeats() {
            Repeats::Allowed => 2,
            Repeats::Forbidden => self.rules.positions(),
        }
    }

    /// At the first letter of every slot; the first position turns fastest.
    fn odometer(&self) -> Odometer {
        Odometer::new(&self.domains, [0; MAX_POSITIONS], Fastest::First)
    }

    /// Whether two codes that can still be the secret would answer `guess` differently.
    fn tells_apart(&self, guess: &Code, history: &History, observe: &mut dyn Observer) -> Result<bool, Halt> {
        let mut odometer = self.odometer();
        let (mut tried, mut first) = (0, None);
        while let Some(code) = odometer.next() {
            tried += 1;
            still_trying(tried, observe)?;
            if objection(self.rules, &code, history).is_none() {
                let score = Score::of(guess, &code);
                if *first.get_or_insert(score) != score {
                    return Ok(true);
                }
            }
        }
        Ok(false)
    }

    fn enter(&mut self, stage: Stage, observe: &mut dyn Observer) -> Result<(), Halt> {
        let from = self.stage.state();
        self.stage = stage;
        tell(observe, Event::State { from, to: self.stage.state() })
    }

    fn enter_compute(&mut self, observe: &mut dyn Observer) -> Result<(), Halt> {
        self.enter(Stage::Compute { odometer: self.odometer() }, observe)
    }

    fn enter_permute(&mut self, guess: &Code, observe: &mut dyn Observer) -> Result<(), Halt> {
        tell(observe, Event::Rule(Rule::AllMarks))?;
        let mut pegs = guess.pegs().to_vec();
        pegs.sort_unstable();
        self.enter(Stage::Permute { next: Some(Code::new(&pegs)) }, observe)
    }

    /// Rule one, else rule two. Says whether either fired.
    fn rule_out(&mut self, turn: &Turn, observe: &mut dyn Observer) -> Result<bool, Halt> {
        let pegs = turn.code.pegs();
        let Some(inference) = no_marks(turn).or_else(|| no_exact(turn)) else { return Ok(false) };
        self.apply(&inference, pegs.iter().copied(), observe)?;
        Ok(true)
    }

    /// The special rule of the second state: where the first two guesses have marks for every peg between them, and
    /// share no color, every color in neither is ruled out.
    fn rule_out_others(
        &mut self,
        first: &Turn,
        second: &Turn,
        observe: &mut dyn Observer,
    ) -> Result<(), Halt> {
        let Some(inference) = all_accounted(self.rules, [first, second]) else { return Ok(()) };
        let (colors, opening) = (self.rules.colors(), self.opening);
        let others = (2 * self.span()..colors).map(|steps| opening.cycled(steps, colors));
        self.apply(&inference, others, observe)
    }

    /// Tells a rule, and what it rules out: colors nowhere in the order of these pegs, once for each, and cells in
    /// theirs.
    fn apply(
        &mut self,
        inference: &Inference,
        pegs: impl Iterator<Item = Peg>,
        observe: &mut dyn Observer,
    ) -> Result<(), Halt> {
        let rule = inference.rule;
        self.domains = inference.fact.narrow(self.domains);
        tell(observe, Event::Rule(rule))?;
        let ruled_out: Vec<(Peg, Scope)> = match &inference.fact {
            Fact::Excluded(cells) => cells.iter().map(|cell| (cell.peg, Scope::At(cell.position))).collect(),
            _ => pegs.map(|peg| (peg, Scope::Everywhere)).collect(),
        };
        ruled_out.into_iter().try_for_each(|(peg, scope)| tell(observe, Event::RuleOut { rule, peg, scope }))
    }
}

impl Breaker for States {
    fn propose(&mut self, history: &History, observe: &mut dyn Observer) -> Result<Code, Halt> {
        // With three colors or fewer the second guess can repeat colors of the first, and may then be one whose
        // answer is already known; such a guess is not made.
        if matches!(self.stage, Stage::Two { .. })
            && !self.tells_apart(&self.pattern(self.span()), history, observe)?
        {
            self.enter_compute(observe)?;
        }
        match &mut self.stage {
            Stage::One => Ok(self.pattern(0)),
            Stage::Two { .. } => Ok(self.pattern(self.span())),
            Stage::Compute { odometer } => first_that_fits(self.rules, history, observe, odometer),
            Stage::Permute { next } => first_that_fits(self.rules, history, observe, &mut Orders(next)),
        }
    }

    fn learn(&mut self, turn: &Turn, observe: &mut dyn Observer) -> Result<(), Halt> {
        if turn.score.wins(self.rules) || matches!(self.stage, Stage::Permute { .. }) {
            return Ok(());
        }
        let ruled_out = self.rule_out(turn, observe)?;
        let all_marks = turn.score.total() == self.rules.positions();
        match &self.stage {
            Stage::Compute { .. } if ruled_out => {
                self.stage = Stage::Compute { odometer: self.odometer() };
                Ok(())
            }
            _ if all_marks => self.enter_permute(&turn.code, observe),
            Stage::One if turn.code == self.pattern(0) => self.enter(Stage::Two { first: *turn }, observe),
            Stage::Two { first } if turn.code == self.pattern(self.span()) => {
                let first = *first;
                self.rule_out_others(&first, turn, observe)?;
                self.enter_compute(observe)
            }
            // The patterns go with each other: after a guess of somebody else's there is nothing to go on with.
            Stage::One | Stage::Two { .. } => self.enter_compute(observe),
            Stage::Compute { .. } | Stage::Permute { .. } => Ok(()),
        }
    }
}

/// The orders of a code's pegs from this one on.
struct Orders<'a>(&'a mut Option<Code>);

impl Strings for Orders<'_> {
    fn next(&mut self) -> Option<Code> {
        let code = self.0.take();
        *self.0 = code.and_then(|code| next_permutation(&code));
        code
    }

    fn fastest(&self) -> Fastest {
        Fastest::Last
    }

    fn pass(&mut self, _: usize) -> u64 {
        0
    }
}

/// The next order of a code's pegs in lexicographic order, each different order once. `None` after the last.
fn next_permutation(code: &Code) -> Option<Code> {
    let mut pegs = code.pegs().to_vec();
    let pivot = pegs.windows(2).rposition(|pair| pair[0] < pair[1])?;
    let higher = pegs.iter().rposition(|peg| *peg > pegs[pivot])?;
    pegs.swap(pivot, higher);
    pegs[pivot + 1..].reverse();
    Some(Code::new(&pegs))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn permutations_come_in_order_and_each_once() {
        let first = Rules::CLASSIC.parse("aabb").unwrap();
        let orders: Vec<String> =
            std::iter::successors(Some(first), next_permutation).map(|code| code.to_string()).collect();
        assert_eq!(orders, ["aabb", "abab", "abba", "baab", "baba", "bbaa"]);
    }
}
