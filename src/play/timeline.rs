//! Recorded steps, and a cursor that says how many of them are shown.

/// Recorded steps and a cursor from 0 (none shown) to their number (all shown).
#[derive(Clone, Debug)]
pub struct Timeline<T> {
    steps: Vec<T>,
    shown: usize,
}

impl<T> Default for Timeline<T> {
    fn default() -> Timeline<T> {
        Timeline { steps: Vec::new(), shown: 0 }
    }
}

impl<T> Timeline<T> {
    pub fn record(&mut self, step: T) {
        self.steps.push(step);
    }

    /// Truncates the recorded steps, and moves the cursor back if it was past the new end.
    pub fn cut(&mut self, steps: usize) {
        self.steps.truncate(steps);
        self.shown = self.shown.min(self.steps.len());
    }

    pub fn steps(&self) -> &[T] {
        &self.steps
    }

    pub fn shown(&self) -> &[T] {
        &self.steps[..self.shown]
    }

    pub const fn cursor(&self) -> usize {
        self.shown
    }

    pub const fn is_at_end(&self) -> bool {
        self.shown == self.steps.len()
    }

    /// Shows this many steps, or all if there are fewer.
    pub fn go_to(&mut self, shown: usize) {
        self.shown = shown.min(self.steps.len());
    }

    /// Moves the cursor just past the next step that is `wanted`. Returns whether there is one; if not, the cursor
    /// stays.
    pub fn forward_to(&mut self, wanted: impl Fn(&T) -> bool) -> bool {
        let found = self.steps[self.shown..].iter().position(wanted);
        if let Some(ahead) = found {
            self.shown += ahead + 1;
        }
        found.is_some()
    }

    /// Moves the cursor back to just past the last earlier step that is `wanted`. Returns whether there is one; if not,
    /// the cursor stays.
    pub fn back_to(&mut self, wanted: impl Fn(&T) -> bool) -> bool {
        let found = self.steps[..self.shown.saturating_sub(1)].iter().rposition(wanted);
        if let Some(at) = found {
            self.shown = at + 1;
        }
        found.is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(steps: &[i32]) -> Timeline<i32> {
        let mut line = Timeline::default();
        for step in steps {
            line.record(*step);
        }
        line
    }

    #[test]
    fn the_cursor_finds_steps_both_ways_and_stays_where_there_is_none() {
        let mut line = of(&[1, 20, 3, 40, 5]);
        let big = |step: &i32| *step >= 20;
        assert!(line.forward_to(big) && line.cursor() == 2);
        assert!(line.forward_to(big) && line.shown() == [1, 20, 3, 40]);
        assert!(!line.forward_to(big) && line.cursor() == 4);
        assert!(line.back_to(big) && line.cursor() == 2);
        assert!(!line.back_to(big) && line.cursor() == 2);
    }

    #[test]
    fn what_is_cut_off_is_shown_no_more() {
        let mut line = of(&[1, 2, 3]);
        line.go_to(3);
        line.cut(2);
        assert_eq!((line.shown(), line.is_at_end()), (&[1, 2][..], true));
        line.go_to(1);
        line.cut(2);
        assert_eq!(line.cursor(), 1);
    }

    #[test]
    fn recording_leaves_the_cursor_where_it_is() {
        let mut line = of(&[1, 2]);
        line.go_to(9);
        assert!(line.is_at_end());
        line.record(3);
        assert_eq!((line.cursor(), line.is_at_end()), (2, false));
    }
}
