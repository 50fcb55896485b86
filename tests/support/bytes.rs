//! Bytes that a terminal may send: answers to questions that nobody asked here, and strings drawn by lot.

#![expect(clippy::cast_possible_truncation, reason = "a number that was cut off would fail the test")]

/// Complete answers and reports of terminals. None of them is a key.
pub(crate) const REPLIES: &[&[u8]] = &[
    // Colors: the background, the foreground, one of the palette; ended in either way.
    b"\x1b]10;rgb:1e/1e/1e\x1b\\",
    b"\x1b]10;rgb:1e1e/1e1e/1e1e\x07",
    b"\x1b]10;rgb:ffff/ffff/ffff\x1b\\",
    b"\x1b]4;1;rgb:cdcd/0000/0000\x1b\\",
    b"\x1b]52;c;cXVpdA==\x07",
    // The title, the name and version of the terminal, its capabilities, a setting.
    b"\x1b]lquit\x1b\\",
    b"\x1bP>|XTerm(390)\x1b\\",
    b"\x1bP1+r544e=787465726d\x1b\\",
    b"\x1bP0+r\x1b\\",
    b"\x1bP1$r0m\x1b\\",
    b"\x1bP!|00000000\x1b\\",
    // Pictures, and the strings that nobody uses.
    b"\x1b_Gi=31;OK\x1b\\",
    b"\x1b^quit\x1b\\",
    b"\x1bXquit\x1b\\",
    // Attributes, status, cursor, modes, light or dark, keyboard, size.
    b"\x1b[?64;1;2;6;9;15;22c",
    b"\x1b[>41;390;0c",
    b"\x1b[0n",
    b"\x1b[24;80R",
    b"\x1b[?24;80;1R",
    b"\x1b[?2026;2$y",
    b"\x1b[?997;1n",
    b"\x1b[?1u",
    b"\x1b[8;24;80t",
    b"\x1b[48;24;80;480;640t",
    // The focus, and a mouse where no cell is.
    b"\x1b[I",
    b"\x1b[O",
    b"\x1b[<0;0;0M",
];

/// What begins and has no end.
pub(crate) const UNENDED: &[&[u8]] = &[
    b"\x1b]10;rgb:1e/1e",
    b"\x1b]10;rgb:1e/1e/1e\x1b",
    b"\x1bP>|XTerm",
    b"\x1bP1$r0",
    b"\x1b_Gi=31",
    b"\x1b[?2026;2$",
    b"\x1b[<0;5",
    b"\x1b[M ",
    b"\x1bO",
    b"\x1b[1;5",
    b"\xe6\xbc",
    b"\x1b[200~q",
    b"\x1b[200~\x1b[20",
];

/// What strings are made of beside single bytes.
const PIECES: &[&[u8]] = &[
    b"\x1b",
    b"\x1b[",
    b"\x1b]",
    b"\x1bP",
    b"\x1bO",
    b"\x1b_",
    b"\x1b^",
    b"\x1bX",
    b"\x1b\\",
    b"\x07",
    b"\x1b[A",
    b"\x1b[<",
    b"\x1b[M",
    b"\x1b[[",
    b"\x1b[200~",
    b"\x1b[201~",
    b"\x1b[1;5",
    b"\x1b[?",
    b"\x1b[27;5;9~",
    b"\x1b[97;5u",
    b";",
    b":",
    b"$",
    b"m",
    b"M",
    b"\xe6\xbc\xa2",
    b"\xc3",
    b"\xf0\x9f",
    b"\x9c",
    b"\x18",
    b"\x1a",
    b"\x00",
];

/// The generator of Steele, Lea and Flood (SplitMix64): the same strings from the same seed.
pub(crate) struct Lot(u64);

impl Lot {
    pub(crate) fn new(seed: u64) -> Lot {
        Lot(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    pub(crate) fn below(&mut self, limit: u64) -> u64 {
        self.next() % limit
    }

    /// A string without Ctrl-C, mostly of pieces of sequences.
    pub(crate) fn bytes(&mut self) -> Vec<u8> {
        let mut bytes = Vec::new();
        for _ in 0..=self.below(12) {
            match self.below(8) {
                0..=3 => bytes.extend(PIECES[self.below(PIECES.len() as u64) as usize]),
                4 => {
                    let reply = REPLIES[self.below(REPLIES.len() as u64) as usize];
                    bytes.extend(&reply[..=self.below(reply.len() as u64) as usize]);
                }
                5 => bytes.extend(self.below(70_000).to_string().bytes()),
                6 => bytes.push(self.below(256) as u8),
                _ => bytes.push(b' ' + self.below(95) as u8),
            }
        }
        bytes.retain(|byte| *byte != 0x03);
        // Too little to begin anything would prove nothing.
        if bytes.is_empty() { vec![0x1b] } else { bytes }
    }
}
