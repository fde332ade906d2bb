package import Elements
internal import Ink
package import Reading

extension HandStroke {
    /// What a hand has drawn, in canvas points; nil where an element is no ink, or erases.
    package init?(_ element: Element) {
        guard case .stroke(let stroke) = element.content, !stroke.style.ink.paint.erases else { return nil }
        self.init(
            points: stroke.samples.map { sample in
                let place = element.transform(sample.position)
                return SIMD2(Float(place.x), Float(place.y))
            })
    }
}
