package import Ink

/// Names an element; unique within its drawing, never reused.
package struct ElementID: Hashable, Sendable {
    package let rawValue: UInt64

    package init(_ rawValue: UInt64) { self.rawValue = rawValue }
}

/// Names a layer; unique within its drawing.
package struct LayerID: Hashable, Sendable {
    package let rawValue: UInt32

    package init(_ rawValue: UInt32) { self.rawValue = rawValue }

    /// The one that every drawing begins with.
    package static let first = LayerID(0)
}

/// One thing on the canvas and its place in the pile.
package struct Element: Identifiable, Equatable, Sendable {
    package enum Content: Equatable, Sendable {
        case stroke(Stroke)
    }

    package let id: ElementID
    package let layer: LayerID
    /// Where it lies within its layer, lowest first. Unique in the drawing, rising with each insertion, kept when an undo removes the
    /// element and a redo brings it back.
    package let order: UInt64
    package let content: Content

    package init(id: ElementID, layer: LayerID, order: UInt64, content: Content) {
        self.id = id
        self.layer = layer
        self.order = order
        self.content = content
    }

    /// Encloses all it draws, in canvas points.
    package var bounds: CanvasRect {
        switch content {
        case .stroke(let stroke): stroke.bounds
        }
    }

    var digest: UInt64 {
        switch content {
        case .stroke(let stroke): stroke.digest
        }
    }
}
