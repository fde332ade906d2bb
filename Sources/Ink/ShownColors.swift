/// The colours in which an appearance shows marks. Each is computed once, because drawings have many strokes of few colours.
package struct ShownColors {
    package let appearance: Appearance
    private var known: [Mark: Color] = [:]

    private struct Mark: Hashable {
        var color: Color
        var opacity: Double
    }

    package init(_ appearance: Appearance) { self.appearance = appearance }

    package subscript(stored: Color, opacity opacity: Double) -> Color {
        mutating get {
            if appearance == .light { return stored }
            let mark = Mark(color: stored, opacity: opacity)
            if let shown = known[mark] { return shown }
            let shown = stored.adapted(to: appearance, opacity: opacity)
            known[mark] = shown
            return shown
        }
    }
}
