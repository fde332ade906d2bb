/// An ink as text, for people to keep, read, write and give away: the groups and lines of a key file, as the desktop's own files have them.
///
/// | group | line | value |
/// | --- | --- | --- |
/// | Ink | `id` | 1 to 64 of a–z, 0–9 and `-`: what commands and settings call it |
/// | | `name` | what people read: 1 to 40 characters |
/// | | `version` | 1 or more, and greater with each change |
/// | Nib | `shape` | `round`, `chisel`, `ellipse` |
/// | | `aspect` | breadth divided by length, 0.01 … 1 |
/// | | `turns` | `fixed`; `pen`: with the barrel, else across the pen's lean; `eased-pen`: the same, and a nib that begins upright |
/// | | | turns smoothly as the pen comes down; `lean`: the way the pen leans; `rolled`: with the barrel once that is rolled by 15° |
/// | | `angle` | −π … π, radians from the right towards the bottom: where it is fixed or not yet rolled, or while the pen tells nothing |
/// | Response 1, 2 … 8 | `source` | what the hand does: a case of `Response.Source` |
/// | | `target` | what of the nib follows: a case of `Response.Target` |
/// | | `hands` | a list of `pen`, `finger`, `mouse` |
/// | | `curve` | `linear`, `easeOut`, `decay`, or points `0,0;0.5,0.2;1,1;`: 2 to 32, all 0 … 1, from left to right |
/// | | `from`, `to` | the target where the curve is 0 and 1: 0 … 16 |
/// | | `missing` | the target while the source is missing: 0 … 16 |
/// | | `scale` | the source that counts as 1, in its unit (see `Response.Source`): 0.001 … 100,000 |
/// | | `damping` | seconds by which the target lags: 0 … 10 |
/// | Paint | `blend` | `normal`, `multiply`, `erase` |
/// | | `overlap` | `discard`, `accumulate` |
/// | | `rim` | 1 … 4, how dark the rim of a wash is; without this line the edge is crisp |
/// | | `grain-strength`, `grain-softness`, `grain-size` | 0 … 1; 0.05 … 2; 0.25 … 16 canvas points; without these lines there is no grain |
/// | Range | `width`, `opacity` | what people may choose, `least;most;`: 0.5 … 400 canvas points, 0.1 … 1 |
/// | Default | `color`, `width`, `opacity` | `#rrggbb`, and numbers within the ranges |
///
/// Required are `id`, `name`, the three defaults, and of a response `source`, `target`, `hands`, `from` and `to`. Lines that begin with `#`
/// are comments. Any other line is a mistake, and so is a line that comes twice: a text with a mistake is refused as a whole.
package enum InkText {
    /// The greatest text, in bytes.
    package static let limit = 65_536

    /// The end of a file's name.
    package static let suffix = ".ink-preset"

    // The names of groups.
    static let ink = "Ink", nib = "Nib", paint = "Paint", range = "Range", standard = "Default"
    static func response(_ index: Int) -> String { "Response \(index + 1)" }
}

/// Why a text is no ink.
package struct InkTextError: Error, Hashable, Sendable, CustomStringConvertible {
    /// From 1 on.
    package let line: Int
    /// What is wrong there, and what is allowed.
    package let reason: String

    package var description: String { "line \(line): \(reason)" }
}
