/// A line that is cut into pieces from its two ends, in either reading direction.
package struct Line {
    /// The part that has not been cut off yet.
    package private(set) var rest: Rect
    private let isMirrored: Bool

    /// - Parameter isMirrored: the line starts at its right end. Panels are laid out from left to right and mirrored as a whole; only
    ///   drawing within a control has to know the direction.
    package init(_ frame: Rect, isMirrored: Bool = false) {
        (rest, self.isMirrored) = (frame, isMirrored)
    }

    /// Cuts off a piece at the line's start, and a gap after it.
    package mutating func leading(_ width: Double, gap: Double = 0) -> Rect { isMirrored ? cutRight(width, gap) : cutLeft(width, gap) }

    /// Cuts off a piece at the line's end, and a gap before it.
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
    /// The plate mirrored, as languages that run from right to left show it.
    ///
    /// - Parameter stays: whether a control keeps its place, because a hand has put it there.
    package func mirrored(but stays: (Control<Purpose>) -> Bool = { _ in false }) -> Plate {
        var plate = self
        plate.isMirrored = true
        for index in controls.indices where !stays(controls[index]) {
            plate.controls[index].frame.x = self.plate.x + self.plate.maxX - controls[index].frame.maxX
        }
        return plate
    }
}
