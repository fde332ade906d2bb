/// The colours in which an appearance shows marks. Each is computed once, because drawings have many strokes of few colours.
package struct ShownColors {
    package let appearance: Appearance
    private var known: [Color: Color] = [:]

    package init(_ appearance: Appearance) { self.appearance = appearance }

    package subscript(stored: Color) -> Color {
        mutating get {
            if appearance == .light { return stored }
            if let shown = known[stored] { return shown }
            let shown = stored.adapted(to: appearance)
            known[stored] = shown
            return shown
        }
    }
}
