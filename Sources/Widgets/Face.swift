/// The look and behaviour of a control: a widget of any kind. Each kind's file has its factory, such as `.toggle` or `.icon(.undo)`.
package struct Face: Hashable, Sendable {
    package let widget: any Widget

    package init(_ widget: any Widget) { self.widget = widget }

    /// The widget as the given kind; nil when it is of another kind.
    package func `as`<Kind: Widget>(_ kind: Kind.Type) -> Kind? { widget as? Kind }

    package static func == (a: Face, b: Face) -> Bool { a.widget.isEqual(to: b.widget) }

    package func hash(into hasher: inout Hasher) { widget.hash(into: &hasher) }
}

extension Widget {
    fileprivate func isEqual(to other: any Widget) -> Bool { other as? Self == self }
}

/// Draws nothing.
package struct NoFace: Widget {
    package var margin: Double { 24 }

    package func draw(by painter: Painter, in frame: Rect, _ state: WidgetState, _ look: Look) {}
}

extension Face {
    package static let none = Face(NoFace())
}
