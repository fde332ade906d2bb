internal import CVector
import Ink

/// The shape of a pattern's marks, antialiased by distance.
struct PaperMarks {
    private let pattern: Paper.Pattern
    /// The distance, in pixels, at which a mark ends: half a pixel past its edge.
    let reach: Float
    /// How strongly the marks show that go when the view goes farther, 0…1.
    private let fading: Float

    init(_ pattern: Paper.Pattern, hairline: Int, fading: Float) {
        self.pattern = pattern
        let radius: Float =
            switch pattern {
            case .plain, .lines, .grid: 0.5
            case .dots: 1.5
            }
        reach = radius * Float(hairline) + 0.5
        self.fading = fading
    }

    /// Between paper and mark, in percent of the way to black or white: dots are so small that they need more.
    static func contrast(of pattern: Paper.Pattern) -> UInt32 {
        switch pattern {
        case .plain: 0
        case .lines, .grid: 12
        case .dots: 24
        }
    }

    var isFading: Bool { fading > 0 }

    /// The coverage of eight pixels, 0…255, by how far they are from the nearest lines along the canvas's axes: from those that stay when
    /// the view goes farther, and from any.
    @inline(always)
    func coverage(
        _ lasting: (across: SIMD8<Float>, down: SIMD8<Float>), any: @autoclosure () -> (across: SIMD8<Float>, down: SIMD8<Float>)
    ) -> SIMD8<UInt8> {
        var coverage = coverage(lasting.across, lasting.down)
        if isFading {
            let any = any()
            coverage = vector_max(coverage, vector_min(self.coverage(any.across, any.down), SIMD8(repeating: 255)) * fading)
        }
        return vector_bytes(coverage)
    }

    /// In 255ths; below 0 and above 255 where it is none and all.
    @inline(always)
    private func coverage(_ across: SIMD8<Float>, _ down: SIMD8<Float>) -> SIMD8<Float> {
        let distance: SIMD8<Float>
        switch pattern {
        case .plain: distance = SIMD8(repeating: reach)
        case .dots: distance = vector_sqrt(vector_fma(across, across, down * down))
        case .lines: distance = down
        case .grid: distance = vector_min(across, down)
        }
        return vector_fma(distance, SIMD8(repeating: -255), SIMD8(repeating: reach * 255))
    }
}
