//! The four-state machine: two guesses of two colors each, then possible codes in order, then permutations.
//!
//! After the Solver of V. Huston's essay on design by the example of Mastermind, generalized to any number of
//! positions and colors. Rules rule out colors, an odometer proposes codes of the open colors, and the history rejects
//! impossible codes.

use super::odometer::Odometer;
use super::trial::{Fastest, Strings, first_that_fits, still_trying};
use super::{Breaker, Event, Halt, Observer, Scope, State, tell};
use crate::code::{Code, Domains, History, MAX_POSITIONS, Peg, Repeats, Rules, Score, Turn};
use crate::deduce::{Fact, Inference, Rule, all_accounted, no_exact, no_marks};

/// The strategy of the four-state machine.
#[derive(Clone, Debug)]
pub struct States {
    rules: Rules,
    history: History,
    domains: Domains,
    opening: Peg,
    state: StateData,
}

#[derive(Clone, Debug)]
enum StateData {
    One,
    Two { first: Turn },
    Compute { odometer: Odometer },
    Permute { next: Option<Code> },
}

impl StateData {
    fn kind(&self) -> State {
        match self {
            StateData::One => State::GuessOne,
            StateData::Two { .. } => State::GuessTwo,
            StateData::Compute { .. } => State::GuessCompute,
            StateData::Permute { .. } => State::GuessPermute,
        }
    }
}

impl States {
    /// Creates a machine in its first state. The first guess starts with the color `opening`.
    ///
    /// # Panics
    ///
    /// If the rules have no such color.
    pub fn new(rules: Rules, opening: Peg) -> States {
        assert!(opening <= rules.last_peg(), "the opening is a color of the game");
        // A color that cannot be in front gives way to the next one.
        let opening = if rules.allow_at(0, opening) { opening } else { opening.cycled(1, rules.colors()) };
        States {
            rules,
            history: History::new(),
            domains: Domains::all(rules),
            opening,
            state: StateData::One,
        }
    }

    /// The opening color for which the machine makes this first guess; the first color if there is no guess yet, or the
    /// machine never makes it.
    pub fn opening_of(rules: Rules, first: Option<&Code>) -> Peg {
        let opens = |opening: &Peg| Some(&States::new(rules, *opening).pattern(0)) == first;
        rules.palette().find(opens).unwrap_or_default()
    }

    /// The code of consecutive colors that starts `steps` after the opening: with repeats, half of one color and half
    /// of the next; without, one color for each position.
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

    /// The number of colors of a pattern.
    fn span(&self) -> usize {
        match self.rules.repeats() {
            Repeats::Allowed => 2,
            Repeats::Forbidden => self.rules.positions(),
        }
    }

    /// An odometer at the first code of the domains.
    fn odometer(&self) -> Odometer {
        Odometer::new(&self.domains, [0; MAX_POSITIONS], Fastest::First)
    }

    /// Whether two possible codes give `guess` different scores.
    fn tells_apart(&self, guess: &Code, observe: &mut dyn Observer) -> Result<bool, Halt> {
        let mut odometer = self.odometer();
        let (mut tried, mut first) = (0, None);
        while let Some(code) = odometer.next() {
            tried += 1;
            still_trying(tried, observe)?;
            if self.rules.allow(&code) && self.history.first_conflict(&code).is_none() {
                let score = Score::under(self.rules, guess, &code);
                if *first.get_or_insert(score) != score {
                    return Ok(true);
                }
            }
        }
        Ok(false)
    }

    fn enter(&mut self, state: StateData, observe: &mut dyn Observer) -> Result<(), Halt> {
        let from = self.state.kind();
        self.state = state;
        tell(observe, Event::State { from, to: self.state.kind() })
    }

    fn enter_compute(&mut self, observe: &mut dyn Observer) -> Result<(), Halt> {
        self.enter(StateData::Compute { odometer: self.odometer() }, observe)
    }

    fn enter_permute(&mut self, guess: &Code, observe: &mut dyn Observer) -> Result<(), Halt> {
        tell(observe, Event::Rule(Rule::AllMarks))?;
        let mut pegs = guess.pegs().to_vec();
        pegs.sort_unstable();
        self.enter(StateData::Permute { next: Some(Code::new(&pegs)) }, observe)
    }

    /// Applies the no-marks rule or the no-exact rule. Returns whether either fired.
    fn rule_out(&mut self, turn: &Turn, observe: &mut dyn Observer) -> Result<bool, Halt> {
        let Some(inference) = no_marks(turn).or_else(|| no_exact(turn)) else { return Ok(false) };
        // The published sessions repeat the colors of the first two guesses.
        let repeats = matches!(self.state, StateData::One | StateData::Two { .. });
        let pegs = turn.code.pegs();
        let named = pegs.iter().enumerate().filter(|(at, peg)| repeats || !pegs[..*at].contains(peg));
        self.apply(&inference, named.map(|(_, peg)| *peg), observe)?;
        Ok(true)
    }

    /// Applies [`Rule::AllAccounted`] to the first two guesses.
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

    /// Reports a rule and what it rules out: excluded cells in their order, or absent colors in the order of these
    /// pegs, once for each peg.
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
    fn history(&self) -> &History {
        &self.history
    }

    fn propose(&mut self, observe: &mut dyn Observer) -> Result<Code, Halt> {
        // With three colors or fewer, the second pattern can repeat colors of the first. It is skipped if its score is
        // already known, or the rules do not allow it.
        if matches!(self.state, StateData::Two { .. }) {
            let second = self.pattern(self.span());
            if !self.history.allows(&second, self.rules) || !self.tells_apart(&second, observe)? {
                self.enter_compute(observe)?;
            }
        }
        match &mut self.state {
            StateData::One => Ok(self.pattern(0)),
            StateData::Two { .. } => Ok(self.pattern(self.span())),
            StateData::Compute { odometer } => first_that_fits(self.rules, &self.history, observe, odometer),
            StateData::Permute { next } => {
                first_that_fits(self.rules, &self.history, observe, &mut Permutations(next))
            }
        }
    }

    fn learn(&mut self, turn: &Turn, observe: &mut dyn Observer) -> Result<(), Halt> {
        self.history.push(*turn);
        if turn.score.wins(self.rules) || matches!(self.state, StateData::Permute { .. }) {
            return Ok(());
        }
        let ruled_out = self.rule_out(turn, observe)?;
        let all_marks = turn.score.known_total() == Some(self.rules.positions());
        match &self.state {
            StateData::Compute { .. } if ruled_out => {
                self.state = StateData::Compute { odometer: self.odometer() };
                Ok(())
            }
            _ if all_marks => self.enter_permute(&turn.code, observe),
            StateData::One if turn.code == self.pattern(0) => {
                self.enter(StateData::Two { first: *turn }, observe)
            }
            StateData::Two { first } if turn.code == self.pattern(self.span()) => {
                let first = *first;
                self.rule_out_others(&first, turn, observe)?;
                self.enter_compute(observe)
            }
            // A guess by another player breaks the sequence of patterns.
            StateData::One | StateData::Two { .. } => self.enter_compute(observe),
            StateData::Compute { .. } | StateData::Permute { .. } => Ok(()),
        }
    }
}

/// The permutations of a code's pegs from this one on, in lexicographic order.
struct Permutations<'a>(&'a mut Option<Code>);

impl Strings for Permutations<'_> {
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

/// The next distinct permutation of a code's pegs in lexicographic order. `None` after the last.
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
