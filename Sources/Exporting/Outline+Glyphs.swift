import Ink

extension Outline {
    /// Some glyphs of a text.
    ///
    /// - Parameter place: where a place of the text's is on the page.
    init(_ glyphs: [GlyphOutlines.Glyph], of shapes: [GlyphOutlines.Shape], _ place: (SIMD2<Int32>) -> SIMD2<Double>) {
        var steps: [Step] = []
        for glyph in glyphs {
            for step in shapes[glyph.shape].steps {
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
