internal import Bytes
package import Ink

/// Identifies a layer; unique within its drawing.
package struct LayerID: Hashable, Sendable {
    package let rawValue: UInt32

    package init(_ rawValue: UInt32) { self.rawValue = rawValue }

    /// Every drawing begins with this layer.
    package static let first = LayerID(0)
}

/// One item on the canvas: its content, its place in the pile, and its transform since it was made.
package struct Element: Identifiable, Equatable, Sendable {
    package enum Content: Equatable, Sendable {
        case stroke(Stroke)
        /// Beneath all ink.
        case picture(PlacedPicture)
        /// Beneath all ink, too.
        case text(PlacedText)
        /// Of a kind newer than this program.
        case unread(UnreadContent)
    }

    package let id: ElementID
    package var layer: LayerID
    /// The height in its layer's pile. At equal heights the greater identifier is above.
    package var place: OrderKey
    /// From where the content was made to where it is shown. A move never rewrites the content: a stroke keeps its samples and capture
    /// scale. Its modelled curve moves, and its nib turns and grows with it; grain and paper stay where they are.
    package var transform: Transform {
        get { moved.map(\.transform) ?? .identity }
        set { moved = Moving(newValue) }
    }
    /// Nil where it never moved, as nearly all elements: a transform is as large as all the rest.
    private var moved: Moving?
    package var content: Content
    /// Fields that a newer program wrote, as they came.
    package let unread: [UInt8]

    package init(
        id: ElementID, layer: LayerID = .first, place: OrderKey, transform: Transform = .identity, content: Content, unread: [UInt8] = []
    ) {
        self.id = id
        self.layer = layer
        self.place = place
        moved = Moving(transform)
        self.content = content
        self.unread = unread
    }

    private final class Moving: Equatable, Sendable {
        let transform: Transform

        init?(_ transform: Transform) {
            if transform.isIdentity { return nil }
            self.transform = transform
        }

        static func == (a: Moving, b: Moving) -> Bool { a === b || a.transform == b.transform }
    }

    /// Encloses all visible parts, in canvas points.
    package var bounds: CanvasRect {
        switch content {
        case .stroke(let stroke): transform.bounds(stroke.bounds, nib: stroke.largestNib)
        case .picture(let picture): transform.bounds(picture.bounds, nib: 0)
        case .text(let text): transform.bounds(text.bounds, nib: 0)
        case .unread(let content): transform.bounds(content.bounds, nib: 0)
        }
    }

    /// A digest of how the element looks: its content, and its transform unless that is the identity.
    package var digest: UInt64 {
        let own =
            switch content {
            case .stroke(let stroke): stroke.digest
            case .picture(let picture): picture.digest
            case .text(let text): text.digest
            case .unread(let content): content.digest
            }
        if transform.isIdentity { return own }
        var digest = Digest()
        digest.combine(own)
        for number in [transform.xx, transform.xy, transform.yx, transform.yy, transform.dx, transform.dy] { digest.combine(number) }
        return digest.value
    }

    /// The same element under other identifiers.
    package func renumbered(_ id: ElementID, in layer: LayerID) -> Element {
        Element(id: id, layer: layer, place: place, transform: transform, content: content, unread: unread)
    }

    package var position: PilePosition { PilePosition(place: place, id: id) }
}

/// The content of an element of a kind newer than this program: kept unchanged, and shown as a box. A class, so that an element that is
/// a stroke is not as large as this.
package final class UnreadContent: Sendable {
    package let kind: UInt64
    /// Before any transform, in canvas points.
    package let bounds: CanvasRect
    package let bytes: [UInt8]

    package init(kind: UInt64, bounds: CanvasRect, bytes: [UInt8]) { (self.kind, self.bounds, self.bytes) = (kind, bounds, bytes) }

    package var digest: UInt64 {
        var digest = Digest()
        digest.combine(kind)
        bytes.withUnsafeBytes { digest.combine(bytes: $0) }
        return digest.value
    }
}

extension UnreadContent: Equatable {
    package static func == (a: UnreadContent, b: UnreadContent) -> Bool {
        a === b || a.kind == b.kind && a.bounds == b.bounds && a.bytes == b.bytes
    }
}

/// An element's position in its layer: the sort key of a pile.
package struct PilePosition: Hashable, Comparable, Sendable {
    package let place: OrderKey
    package let id: ElementID

    package static func < (a: PilePosition, b: PilePosition) -> Bool { a.place == b.place ? a.id < b.id : a.place < b.place }
}
