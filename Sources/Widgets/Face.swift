/// The widget that a control looks and behaves like, of whatever kind. The kinds' own files say how to make one: `.toggle`, `.icon(.undo)`.
package struct Face: Hashable, Sendable {
    package let widget: any Widget

    package init(_ widget: any Widget) { self.widget = widget }

    /// Itself, where it is of that kind.
    package func `as`<Kind: Widget>(_ kind: Kind.Type) -> Kind? { widget as? Kind }

    package static func == (a: Face, b: Face) -> Bool { a.widget.isEqual(to: b.widget) }

    package func hash(into hasher: inout Hasher) { widget.hash(into: &hasher) }
}

extension Widget {
    fileprivate func isEqual(to other: any Widget) -> Bool { other as? Self == self }
}

/// Nothing to be seen.
package struct NoFace: Widget {
    package var margin: Double { 24 }

    package func draw(by painter: Painter, in frame: Rect, _ state: WidgetState, _ look: Look) {}
}

extension Face {
    package static let none = Face(NoFace())
}
