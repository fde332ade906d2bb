/// The parts of the window that belong to others (a dock, a notch), in logical points from each side.
package struct Insets: Hashable, Sendable {
    package var left, top, right, bottom: Double

    package init(left: Double = 0, top: Double = 0, right: Double = 0, bottom: Double = 0) {
        (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
    }
}

extension Insets {
    /// Reads "LEFT TOP RIGHT BOTTOM", each from 0 to 1,000; nil for anything else.
    package init?(_ text: some StringProtocol) {
        let lengths = text.split(separator: " ").compactMap { Double(String($0)) }.filter { 0...1000 ~= $0 }
        guard lengths.count == 4, text.split(separator: " ").count == 4 else { return nil }
        self.init(left: lengths[0], top: lengths[1], right: lengths[2], bottom: lengths[3])
    }
}
