//! The explorer in plain mode: a walk through the tree of a strategy, and what other guesses cost.

use super::place::{Answer, Next, Place, Talk, help_of};
use super::typed::{code, new_game, rules, score, strategy};
use super::words::{Entry, command, unknown};
use super::working::{Event, work};
use crate::cli::StrategyPath;
use crate::narration::explorer::{self as words, Own};
use crate::narration::{Voice, as_sentence, capital, counted};
use crate::play::cost::CostQuestion;
use crate::play::explorer::TreeTask;
use crate::session::ExplorerSession;
use crate::session::Subject;
use crate::session::explorer::{self, CostWork, Growth, Refusal, Walk};
use crate::session::new_game::Activity;
use crate::task::TaskId;
use pegwise_engine::breaker::Strategy;
use pegwise_engine::code::{Code, History, Rules, Turn};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Verb {
    Explore,
    File,
    New,
    Where,
    Scores,
    Follow,
    Back,
    First,
    Secret,
    Cost,
    Best,
}

const COMMANDS: &[Entry<Verb>] = &[
    Entry::new(Verb::Explore, &["explore"], "NAME [RULES]", "another strategy, such as explore parts 5 8"),
    Entry::new(Verb::File, &["file"], "PATH", "the strategy of a file, as pegwise tree writes it"),
    Entry::new(Verb::New, &["new"], "[RULES]", "choose strategy and rules, question by question"),
    Entry::new(Verb::Where, &["where"], "", "the turns so far and the guess; an empty line does the same"),
    Entry::new(Verb::Scores, &["scores"], "", "each score that the guess can get, and what follows"),
    Entry::new(
        Verb::Follow,
        &["follow", "score"],
        "SCORE",
        "the next guess after a score, such as follow 1 2",
    ),
    Entry::new(Verb::Back, &["back"], "", "back to the guess before"),
    Entry::new(Verb::First, &["first"], "", "back to the first guess"),
    Entry::new(Verb::Secret, &["secret"], "CODE", "the whole game of a secret"),
    Entry::new(Verb::Cost, &["cost"], "CODE", "what another guess would cost; ask again to search longer"),
    Entry::new(Verb::Best, &["best"], "", "how much the strategy loses from here"),
];

#[derive(Debug)]
pub(super) struct Explorer {
    session: ExplorerSession,
    /// The strategy that the command line names, until the greeting.
    expected: Option<Strategy>,
}

impl Explorer {
    /// The explorer of a strategy, or without one.
    pub(super) fn new(rules: Rules, strategy: Option<Strategy>) -> Explorer {
        let session = ExplorerSession::new(rules, strategy.clone().unwrap_or(Strategy::OPTIMAL));
        Explorer { session, expected: strategy }
    }

    pub(super) const fn rules(&self) -> Rules {
        self.session.rules
    }

    pub(super) const fn strategy(&self) -> &Strategy {
        &self.session.strategy
    }

    /// Explores a strategy after these turns, as far as it makes their guesses. Says why if the game is too large, and
    /// returns whether it is not.
    pub(super) fn open(&mut self, game: (Rules, Strategy), turns: &[Turn], talk: &mut Talk<'_>) -> bool {
        self.expected = None;
        let (rules, strategy) = game;
        match self.session.open(rules, strategy, turns) {
            Ok(task) => {
                if let Some(task) = task {
                    self.grow(task, talk);
                }
                true
            }
            Err(too_large) => {
                talk.say(as_sentence(&too_large.to_string()));
                false
            }
        }
    }

    fn grow(&mut self, (id, task): (TaskId, TreeTask), talk: &mut Talk<'_>) {
        let (strategy, all) = (task.strategy.clone(), task.rules.universe_size());
        let stop = if talk.interrupt.can_come() { " Enter stops it." } else { "" };
        talk.say_first(format!("{}.{stop}", capital(&format!("{strategy} plays every game"))));
        work(task, talk, |event, talk| match event {
            Event::Update(update) => self.session.receive(id, update),
            Event::ReportDue => {
                if let Growth::Growing(progress) = self.session.growth {
                    talk.say_first(format!("{}.", words::growing(&strategy, progress, all)));
                }
            }
        });
    }

    fn walk(&self) -> Result<&Walk, String> {
        self.session.walk().ok_or_else(|| match &self.session.growth {
            Growth::Failed(reason) => format!("There is no tree: {reason}. {NAME_ONE}"),
            Growth::Stopped => format!("The strategy was stopped. {NAME_ONE}"),
            Growth::NotBegun | Growth::Growing(_) | Growth::Grown(_) => {
                format!("{}. {NAME_ONE}", Refusal::NoTree)
            }
        })
    }

    fn play(&mut self, verb: explorer::Verb, talk: &mut Talk<'_>) -> Result<(), String> {
        self.walk()?;
        self.session.carry_out(verb).map_err(|refusal| format!("{refusal}."))?;
        self.tell_here(talk)
    }

    /// Says the turns that lead here, the guess, and what it takes.
    fn tell_here(&self, talk: &mut Talk<'_>) -> Result<(), String> {
        let walk = self.walk()?;
        for (turn, number) in walk.turns.iter().zip(1..) {
            talk.say(format!("Guess {number}: {}.", Voice::Spoken.scored(&turn.code, turn.score)));
        }
        let here = &walk.here;
        let fits = match here.fits {
            _ if here.codes() == 1 => "",
            true => ", which could be the secret",
            false => ", which can't be the secret",
        };
        let (number, guess) = (walk.turns.len() + 1, Voice::Spoken.code(&here.guess));
        talk.say(format!("Guess {number}: {guess}{fits}: {}.", words::games(&here.lengths)));
        Ok(())
    }

    fn tell_scores(&self, talk: &mut Talk<'_>) -> Result<(), String> {
        for row in &self.walk()?.rows {
            let score = Voice::Spoken.score(row.score);
            talk.say(match &row.next {
                None => format!("{score}: the secret is found."),
                Some(next) => format!(
                    "{score}: {}, then {}, {}.",
                    counted(row.codes(), "code"),
                    Voice::Spoken.code(&next.guess),
                    words::games(&next.lengths)
                ),
            });
        }
        Ok(())
    }

    fn follow(&mut self, typed: &str, talk: &mut Talk<'_>) -> Result<(), String> {
        let walk = self.walk()?;
        let score = score(typed, walk.rules())?;
        let row = walk.rows.iter().position(|row| row.score == score);
        let row =
            row.ok_or("No possible code gives the guess this score. Type scores for those that can be.")?;
        // A row of the walk can be chosen.
        let _ = self.session.carry_out(explorer::Verb::Choose(row));
        self.play(explorer::Verb::Follow, talk)
    }

    /// Finds out what a guess costs, and says it.
    fn tell_cost(&mut self, guess: Code, talk: &mut Talk<'_>) -> Result<(), String> {
        self.walk()?;
        // There is a walk, so this is not refused.
        let _ = self.session.carry_out(explorer::Verb::Ask(guess));
        self.search(CostQuestion::Guess(guess), talk);
        let own = Own::of(&self.walk()?.here.lengths);
        let cost = self.session.cost(CostQuestion::Guess(guess)).ok_or("The search was stopped.")?;
        talk.say(words::cost(Voice::Spoken, &cost, own));
        Ok(())
    }

    fn tell_best(&mut self, talk: &mut Talk<'_>) -> Result<(), String> {
        self.walk()?;
        self.search(CostQuestion::Best, talk);
        let own = Own::of(&self.walk()?.here.lengths);
        let best = self.session.cost(CostQuestion::Best).ok_or("The search was stopped.")?;
        talk.say(words::best(Voice::Spoken, &best, own));
        Ok(())
    }

    /// Does the work that is needed up to the answer of a question.
    fn search(&mut self, question: CostQuestion, talk: &mut Talk<'_>) {
        while let Some(CostWork::Start(id, task)) = self.session.work(true) {
            let is_last = task.question == question;
            work(task, talk, |event, _| {
                if let Event::Update(update) = event {
                    self.session.on_cost(id, update);
                }
            });
            if is_last {
                break;
            }
        }
        // Nothing runs between two lines.
        let _ = self.session.work(false);
    }
}

const NAME_ONE: &str = "Type explore and the name of a strategy, file and a path, or new.";

fn game(typed: &str, usual: Rules) -> Result<(Rules, Strategy), String> {
    let (name, rest) = typed.split_once(char::is_whitespace).unwrap_or((typed, ""));
    let strategy = strategy(name)?;
    let rules = if rest.trim().is_empty() { usual } else { rules("explore NAME", rest)? };
    Ok((rules, strategy))
}

impl Place for Explorer {
    fn greet(&mut self, talk: &mut Talk<'_>) {
        if let Some(strategy) = self.expected.take() {
            self.open((self.session.rules, strategy), &[], talk);
        }
        let name = match self.session.growth {
            Growth::NotBegun => String::new(),
            _ => format!(" {},", self.session.strategy),
        };
        talk.say(format!("Explorer:{name} {}.", self.session.rules));
        match self.tell_here(talk) {
            Ok(()) => talk.say("Type scores, or help."),
            Err(reason) => talk.say(reason),
        }
    }

    fn answer(&mut self, line: &str, talk: &mut Talk<'_>) -> Answer {
        match command(COMMANDS, line)? {
            Some((Verb::Explore, typed)) => {
                return Ok(Next::Open(Subject::Explore(game(typed, self.rules())?, History::new())));
            }
            Some((Verb::File, path)) => {
                let tree = StrategyPath::typed(path).named();
                let tree = tree.map_err(|wrong| as_sentence(&format!("Not read: {wrong:#}")))?;
                return Ok(Next::Open(Subject::Explore(
                    (tree.tree().rules(), Strategy::Tree(tree)),
                    History::new(),
                )));
            }
            Some((Verb::New, typed)) => return new_game(Activity::Explore, typed),
            Some((Verb::Where, _)) => self.tell_here(talk)?,
            Some((Verb::Scores, _)) => self.tell_scores(talk)?,
            Some((Verb::Follow, typed)) => self.follow(typed, talk)?,
            Some((Verb::Back, _)) => self.play(explorer::Verb::Back, talk)?,
            Some((Verb::First, _)) => self.play(explorer::Verb::Top, talk)?,
            Some((Verb::Secret, typed)) => {
                let secret = code(typed, self.rules())?;
                self.play(explorer::Verb::Secret(secret), talk)?;
            }
            Some((Verb::Cost, typed)) => {
                let guess = code(typed, self.rules())?;
                self.tell_cost(guess, talk)?;
            }
            Some((Verb::Best, _)) => self.tell_best(talk)?,
            None if line.is_empty() => self.tell_here(talk)?,
            None => return Err(unknown(line, "")),
        }
        Ok(Next::Stay)
    }

    fn help(&self) -> Vec<(String, &'static str)> {
        help_of(COMMANDS)
    }
}
