/// The colours in which an appearance shows marks. Each is computed once, because drawings have many strokes of few colours.
package struct ShownColors {
    package let appearance: Appearance
    private var known: [Mark: Color] = [:]

    private struct Mark: Hashable {
        var color: Color
        var highlights: Bool
    }

    package init(_ appearance: Appearance) { self.appearance = appearance }

    /// - Parameter highlights: the mark is one of an ink that `highlights`.
    package subscript(stored: Color, highlights highlights: Bool = false) -> Color {
        mutating get {
            if appearance == .light { return stored }
            let mark = Mark(color: stored, highlights: highlights)
            if let shown = known[mark] { return shown }
            let adapted = stored.adapted(to: appearance)
            let shown = highlights ? adapted.glow : adapted
            known[mark] = shown
            return shown
        }
    }
}
