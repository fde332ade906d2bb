internal import CVector
import Ink

/// The shape of a pattern's marks, antialiased by distance.
struct PaperMarks {
    private let pattern: Paper.Pattern
    /// The distance, in pixels, at which a mark ends: half a pixel past its edge.
    let reach: Float
    /// How visible the marks are that vanish when the view zooms out further, 0…1.
    let fading: Float

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

    /// The difference between paper and mark, in percent of the difference to black or white: small dots need more.
    static func contrast(of pattern: Paper.Pattern) -> UInt32 {
        switch pattern {
        case .plain: 0
        case .lines, .grid: 12
        case .dots: 24
        }
    }

    var isFading: Bool { fading > 0 }

    /// The coverage of eight pixels, 0…255, from their distances to the nearest lines along the canvas's axes: to lasting lines, which stay
    /// when the view zooms out further, and to any.
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

    /// In 255ths, not yet clamped: below 0 outside the mark, above 255 well inside.
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
