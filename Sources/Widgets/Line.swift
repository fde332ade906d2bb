/// A line that is cut into pieces from its two ends, whichever way the language runs.
package struct Line {
    /// What is left in the middle.
    package private(set) var rest: Rect
    private let isMirrored: Bool

    /// - Parameter isMirrored: the line begins at its right end. Panels are laid out as though all lines began at the left, and mirrored
    ///   as a whole; only what is drawn within a control has to know.
    package init(_ frame: Rect, isMirrored: Bool = false) {
        (rest, self.isMirrored) = (frame, isMirrored)
    }

    /// Cuts off a piece where the line begins, and a gap behind it.
    package mutating func leading(_ width: Double, gap: Double = 0) -> Rect { isMirrored ? cutRight(width, gap) : cutLeft(width, gap) }

    /// Cuts off a piece where the line ends, and a gap before it.
    package mutating func trailing(_ width: Double, gap: Double = 0) -> Rect { isMirrored ? cutLeft(width, gap) : cutRight(width, gap) }

    private mutating func cutLeft(_ width: Double, _ gap: Double) -> Rect {
        defer {
            rest.x += width + gap
            rest.width = max(rest.width - width - gap, 0)
        }
        return Rect(x: rest.x, y: rest.y, width: width, height: rest.height)
    }

    private mutating func cutRight(_ width: Double, _ gap: Double) -> Rect {
        defer { rest.width = max(rest.width - width - gap, 0) }
        return Rect(x: rest.maxX - width, y: rest.y, width: width, height: rest.height)
    }
}

extension Plate {
    /// The plate as a language shows it that runs from right to left.
    ///
    /// - Parameter stays: what lies where a hand has put it.
    package func mirrored(but stays: (Control<Purpose>) -> Bool = { _ in false }) -> Plate {
        var plate = self
        plate.isMirrored = true
        for index in controls.indices where !stays(controls[index]) {
            plate.controls[index].frame.x = self.plate.x + self.plate.maxX - controls[index].frame.maxX
        }
        return plate
    }
}
