internal import Bytes
package import Ink

/// Names a layer; unique within its drawing.
package struct LayerID: Hashable, Sendable {
    package let rawValue: UInt32

    package init(_ rawValue: UInt32) { self.rawValue = rawValue }

    /// The one that every drawing begins with.
    package static let first = LayerID(0)
}

/// One thing on the canvas: what it is, where it lies in the pile, and where it was moved to since it was made.
package struct Element: Identifiable, Equatable, Sendable {
    package enum Content: Equatable, Sendable {
        case stroke(Stroke)
        /// Of a kind that came after this program.
        case unread(UnreadContent)
    }

    package let id: ElementID
    package internal(set) var layer: LayerID
    /// Its height in the pile of its layer; of elements with the same the one with the greater identifier is above.
    package internal(set) var place: OrderKey
    /// From where the content was made to where it is shown. Content is never rewritten by a move: a stroke's samples and capture scale
    /// stay as they were drawn. Its modelled curve moves, and its nib turns and grows with it; grain and paper stay where they are.
    package internal(set) var transform: Transform
    package internal(set) var content: Content
    /// Fields that a newer program wrote, as they came.
    let unread: [UInt8]

    package init(
        id: ElementID, layer: LayerID = .first, place: OrderKey, transform: Transform = .identity, content: Content, unread: [UInt8] = []
    ) {
        self.id = id
        self.layer = layer
        self.place = place
        self.transform = transform
        self.content = content
        self.unread = unread
    }

    /// Encloses all it shows, in canvas points.
    package var bounds: CanvasRect {
        switch content {
        case .stroke(let stroke): transform.bounds(stroke.bounds, nib: stroke.largestNib)
        case .unread(let content): transform.bounds(content.bounds, nib: 0)
        }
    }

    /// Tells elements apart by what they show: content, and the transform unless it is the identity.
    var digest: UInt64 {
        let own =
            switch content {
            case .stroke(let stroke): stroke.digest
            case .unread(let content): content.digest
            }
        if transform.isIdentity { return own }
        var digest = Digest()
        digest.combine(own)
        for number in [transform.xx, transform.xy, transform.yx, transform.yy, transform.dx, transform.dy] { digest.combine(number) }
        return digest.value
    }

    var position: PilePosition { PilePosition(place: place, id: id) }
}

/// The content of an element of a kind that came after this program: kept as it is, and shown as a box.
package struct UnreadContent: Equatable, Sendable {
    package let kind: UInt64
    /// Before any transform, in canvas points.
    package let bounds: CanvasRect
    let bytes: [UInt8]

    var digest: UInt64 {
        var digest = Digest()
        digest.combine(kind)
        bytes.withUnsafeBytes { digest.combine(bytes: $0) }
        return digest.value
    }
}

/// Where an element lies in its layer: the order of a pile.
struct PilePosition: Hashable, Comparable, Sendable {
    let place: OrderKey
    let id: ElementID

    static func < (a: PilePosition, b: PilePosition) -> Bool { a.place == b.place ? a.id < b.id : a.place < b.place }
}
