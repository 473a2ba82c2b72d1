//! Counting sheep, safely. The sheep are counted as they jump over the gate, and a
//! sheep that goes under the gate is not counted, although
//! it is remembered.
//!
//! # Example
//!
//! ```
//! let mut gate = Gate::new();   // this line is code, it is longer than any sensible width, and it has to stay in one piece
//! gate.jump("Dolly");
//! ```

#![allow(dead_code)]

/// A gate with a number on it.
///
/// | number | meaning                   |
/// |-------:|---------------------------|
/// |      0 | nobody has jumped as yet  |
///
/// The number can only go up. Use [`Gate::new`] for a fresh start, or [fall
/// asleep](https://sheep.example.org/sleep "and mean it").
pub struct Gate<'a> {
    count: u64, // sheep
    last: &'a str,
}

const SIGN: &str = "close // the gate";
const RAW: &str = r#"
// a "raw" sheep
/* stays raw */
"#;
const LINES: &str = "first /* line
// second line, still in the string
\" // third";

/* Nested /* comments */ are allowed here, and they are refilled like all others, provided that nothing but white space stands
   before the first mark and after the last. */
impl<'a> Gate<'a> {
    /// # Panics
    ///
    /// Panics after 18 446 744 073 709 551 615 sheep. By then the one who is
    /// counting should be asleep, and will not
    /// notice.
    pub fn jump(&mut self, name: &'a str) -> char {
        // A lifetime is written with a single quote, and so is a character; telling one from the other
        // is left to those who have had their
        // coffee.
        self.count += 1;
        self.last = name;
        let quote = '"'; let tick = '\''; let bytes = b"// bytes";
        let _ = (tick, bytes);
        quote // the last value
    }
}
