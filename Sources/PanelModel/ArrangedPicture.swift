import Ink

/// A picture or a text on the canvas, as far as hands are concerned that arrange it.
package struct ArrangedPicture: Hashable, Sendable {
    /// Its element's.
    package let id: UInt64
    /// The rectangle that all of it fills before its transform, in canvas points.
    package let box: CanvasRect
    package private(set) var transform: Transform
    package private(set) var look: PictureLook
    /// It is neither cropped nor faded.
    package let isText: Bool

    package init(id: UInt64, box: CanvasRect, transform: Transform, look: PictureLook) {
        (self.id, self.box, self.transform, self.look, isText) = (id, box, transform, look, false)
    }

    package init(text id: UInt64, box: CanvasRect, transform: Transform) {
        (self.id, self.box, self.transform, look, isText) = (id, box, transform, .whole, true)
    }

    /// The part of the box that shows.
    package var part: CanvasRect { look.part(of: box) }

    /// The middle of the visible part, in canvas points.
    package var middle: Point {
        let part = part
        return transform(Point(x: (part.minX + part.maxX) / 2, y: (part.minY + part.maxY) / 2))
    }

    /// Where a place of the canvas is in the picture before its transform; nil for a transform that has no inverse.
    package func own(_ place: Point) -> Point? { transform.inverse?(place) }

    package func covers(_ place: Point) -> Bool {
        guard let own = own(place) else { return false }
        let part = part
        return part.minX...part.maxX ~= own.x && part.minY...part.maxY ~= own.y
    }

    // MARK: - Arranging

    /// The least length of a side, in canvas points.
    private static let least = 4.0

    /// Maps the picture on the canvas, after its transform. Whether it could be: it stays within the canvas, and no side gets too short.
    @discardableResult
    package mutating func move(by map: Transform?) -> Bool {
        var moved = self
        guard let map, let transform = transform.followed(by: map) else { return false }
        moved.transform = transform
        // A move or turn may make a side shorter by rounding.
        let (old, new) = (lengths, moved.lengths)
        let least = min(Self.least, old.across, old.down) * (1 - 1e-9)
        guard moved.transform.bounds(box, nib: 0).isWithinReach, min(new.across, new.down) >= least else { return false }
        self = moved
        return true
    }

    /// How long the sides of the visible part are, in canvas points.
    private var lengths: (across: Double, down: Double) {
        let part = part
        let corner = transform(Point(x: part.minX, y: part.minY))
        return (
            corner.distance(to: transform(Point(x: part.maxX, y: part.minY))),
            corner.distance(to: transform(Point(x: part.minX, y: part.maxY)))
        )
    }

    /// Moves sides of the part that shows, by distances before the transform and as far as the picture reaches. No side passes its
    /// opposite.
    package mutating func crop(_ side: Side, by distance: Double) {
        if isText { return }
        let (width, height) = (box.maxX - box.minX, box.maxY - box.minY)
        let (across, down) = (distance / width, distance / height)
        // Of the picture, or of what showed before where that was less.
        let wide = min(max(Self.least / (lengths.across / (look.right - look.left)), PictureLook.leastPart), look.right - look.left)
        let high = min(max(Self.least / (lengths.down / (look.bottom - look.top)), PictureLook.leastPart), look.bottom - look.top)
        var (left, top, right, bottom) = (look.left, look.top, look.right, look.bottom)
        switch side {
        case .left: left = min(max(left + across, 0), right - wide)
        case .right: right = max(min(right + across, 1), left + wide)
        case .top: top = min(max(top + down, 0), bottom - high)
        case .bottom: bottom = max(min(bottom + down, 1), top + high)
        }
        look = PictureLook(left: left, top: top, right: right, bottom: bottom, opacity: look.opacity) ?? look
    }

    /// Encloses the visible part, in canvas points.
    private var bounds: CanvasRect { transform.bounds(part, nib: 0) }

    fileprivate func overlaps(_ other: ArrangedPicture) -> Bool { bounds.intersects(other.bounds) }

    package var isCropped: Bool { look.part(of: box) != box }

    package mutating func showAll() { look = PictureLook(opacity: look.opacity) ?? look }

    package mutating func fade(to opacity: Double) {
        if isText { return }
        look = PictureLook(left: look.left, top: look.top, right: look.right, bottom: look.bottom, opacity: opacity) ?? look
    }

    /// A side of the picture before its transform.
    package enum Side: Hashable, Sendable, CaseIterable { case left, top, right, bottom }
}

/// Where a picture goes among the others, which lie on each other.
package enum PictureStep: Hashable, Sendable {
    /// Past the next one that it overlaps.
    case forward, backward
    /// Past all.
    case toFront, toBack

    package var isUp: Bool { self == .forward || self == .toFront }
}

/// The pictures and texts on the canvas, bottom first, and how the canvas is seen.
package struct PictureTable: Hashable, Sendable {
    package private(set) var pictures: [ArrangedPicture]
    package let view: CanvasTransform

    package init(_ pictures: [ArrangedPicture], under view: CanvasTransform) { (self.pictures, self.view) = (pictures, view) }

    package subscript(id: UInt64?) -> ArrangedPicture? { pictures.first { $0.id == id } }

    /// The picture just above or beneath which a step brings another; nil where none is that the step could pass: it is at that end, or
    /// overlaps none further on.
    package func neighbour(of picture: ArrangedPicture, _ step: PictureStep) -> UInt64? {
        guard let place = pictures.firstIndex(where: { $0.id == picture.id }) else { return nil }
        let (above, beneath) = (pictures[(place + 1)...], pictures[..<place])
        return switch step {
        case .forward: above.first(where: picture.overlaps)?.id
        case .backward: beneath.last(where: picture.overlaps)?.id
        case .toFront: above.last?.id
        case .toBack: beneath.first?.id
        }
    }

    /// Brings a picture just above or beneath another one.
    package mutating func bring(_ id: UInt64, _ step: PictureStep, past other: UInt64) {
        guard let place = pictures.firstIndex(where: { $0.id == id }) else { return }
        let picture = pictures.remove(at: place)
        guard let target = pictures.firstIndex(where: { $0.id == other }) else { return pictures.insert(picture, at: place) }
        pictures.insert(picture, at: step.isUp ? target + 1 : target)
    }

    package mutating func replace(with picture: ArrangedPicture) { pictures = pictures.map { $0.id == picture.id ? picture : $0 } }
    package mutating func remove(_ id: UInt64) { pictures.removeAll { $0.id == id } }
}
