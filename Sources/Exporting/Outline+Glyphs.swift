import Ink

extension Outline {
    /// The glyphs that are no pictures.
    ///
    /// - Parameter place: where a place of the text's is on the page.
    init(_ glyphs: GlyphOutlines, _ place: (SIMD2<Int32>) -> SIMD2<Double>) {
        var steps: [Step] = []
        for glyph in glyphs.glyphs where glyphs.shapes[glyph.shape].picture == nil {
            for step in glyphs.shapes[glyph.shape].steps {
                let points = step.points.map { place(glyph.place &+ $0) }
                switch step {
                case .move:
                    if !steps.isEmpty { steps.append(.close) }
                    steps.append(.move(points[0]))
                case .line: steps.append(.line(points[0]))
                case .curve: steps.append(.curve(points[0], points[1], points[2]))
                }
            }
        }
        self.init(steps: steps.isEmpty ? [] : steps + [.close])
    }
}
