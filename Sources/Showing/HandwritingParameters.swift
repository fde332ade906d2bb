/// How the pen's writing in fields is told from its taps, and when it is read. Lengths are in logical points, times in seconds.
package struct HandwritingParameters: Hashable, Sendable {
    /// How long the pen is up before what it wrote is read, 0.2...1.5. Within words hands lift the pen for 0.1 to 0.3 s, between words for
    /// up to half a second.
    package var pause = 0.5
    /// A pen that moves no farther taps, 1...10. No hand holds it still.
    package var slop = 4.0
    /// The same for a pen on a control near what was written, 8...20: it may press that.
    package var pressSlop = 12.0
    /// How far beside a field the pen writes in it, 12...24: the margin of every control, and twice that where no other control is.
    package var reach = 24.0
    /// How far around its ink the pen goes on writing, across the plate's edge too: hands write larger than small fields are. 24...200.
    package var spread = 90.0
    /// How far beneath a line the middle of the next one lies at least, in heights of the line's ink, 0.3...0.6.
    package var beneath = 0.4
    /// How long the pen rests between two words to part them, 0.3...1.5.
    package var hold = 0.7
    /// The width of the ink, 1...4.
    package var width = 2.2

    package init() {}
}
