import Ink

/// What tells palms from fingers, and the mouse from the pen's echo. Lengths are logical points of 1/96 inch (3.8 to a millimetre), from
/// the tip; times seconds.
package struct PalmParameters: Hashable, Sendable {
    /// What touches do can be taken back by a pen for so long after landing, 0…1. The palm comes down just before the pen.
    package var takeBack: Double
    /// The hand may still lie, or settle again, so long after its pen went out of reach or was last heard, 0…3. Between two strokes of
    /// writing a pen is away for less; who puts it down and turns to fingers takes longer.
    package var linger: Double
    /// Where the drawing hand touches, from the tip towards its own side: from 20 mm before it (a curled little finger) to 120 mm
    /// beyond, the ball of a big hand.
    package var across: ClosedRange<Double>
    /// The same, downwards: from 15 mm above the tip to 140 mm below, the wrist.
    package var down: ClosedRange<Double>
    /// Touches so near to a hand that lies are that hand's: 80 mm, a palm's breadth.
    package var breadth: Double
    /// A touch that was never farther from where it landed lies there rather than draws, 3 mm: a palm that settles spreads by so much.
    package var rest: Double
    /// So long after a pen's last word a mouse that presses may be in step with it, 0…1. A pen in a hand sends without end.
    package var echo: Double
    /// It presses so near to the pen's place. Twice a pixel of rounding, and the way of a fast tip between two samples.
    package var echoReach: Double
    /// While a pen is in a hand no mouse presses on the canvas, wherever that is. Recordings up to format 6 were made so.
    package var heldPenStopsMice: Bool

    package init(
        takeBack: Double = 0.2, linger: Double = 1, across: ClosedRange<Double> = -75...450, down: ClosedRange<Double> = -55...530,
        breadth: Double = 300, rest: Double = 12, echo: Double = 0.5, echoReach: Double = 8, heldPenStopsMice: Bool = false
    ) {
        precondition((0...1).contains(takeBack) && (0...3).contains(linger) && (0...1).contains(echo))
        precondition(breadth >= 0 && rest >= 0 && echoReach >= 0)
        self.takeBack = takeBack
        self.linger = linger
        self.across = across
        self.down = down
        self.breadth = breadth
        self.rest = rest
        self.echo = echo
        self.echoReach = echoReach
        self.heldPenStopsMice = heldPenStopsMice
    }
}
