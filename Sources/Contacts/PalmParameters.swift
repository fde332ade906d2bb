import Ink

/// The limits that tell palms from fingers, and echoes of the pen from the mouse. Lengths are logical points of 1/96 inch (3.8 to a
/// millimetre), measured from the tip; times are seconds.
package struct PalmParameters: Hashable, Sendable {
    /// The time after its landing in which a pen can take back what a touch did, 0…1. The palm comes down just before the pen.
    package var takeBack: Double
    /// The time after its pen went out of range or was last heard in which the hand may still rest or settle again, 0…3. Between two
    /// strokes of writing, a pen is away for less; a person who puts it down and turns to fingers takes longer.
    package var linger: Double
    /// Where the drawing hand touches, from the tip towards its own side: from 20 mm before the tip (a curled little finger) to 120 mm
    /// beyond it (the ball of a big hand).
    package var across: ClosedRange<Double>
    /// The same downwards: from 15 mm above the tip to 140 mm below it (the wrist).
    package var down: ClosedRange<Double>
    /// Touches within this distance of a resting hand belong to that hand: 80 mm, a palm's breadth.
    package var breadth: Double
    /// A touch that stays within this distance of its landing rests rather than draws: 3 mm, by which a settling palm spreads.
    package var rest: Double
    /// The time after a pen's last event in which a press of the mouse may be its echo, 0…1. A pen in a hand sends events all the time.
    package var echo: Double
    /// The greatest distance of an echo from the pen's place: twice a pixel of rounding, and the way of a fast tip between two samples.
    package var echoReach: Double
    /// Whether a pen in use blocks every mouse press on the canvas. This was the rule for recordings up to format 6.
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
