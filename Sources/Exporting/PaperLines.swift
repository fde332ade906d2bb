import Ink
import Tilework

/// The pattern of the paper as lines across a page, as the canvas draws it at one pixel per point. Dots are dashes without length, which
/// round caps make dots of their breadth.
struct PaperLines {
    struct Line {
        let from, to: SIMD2<Double>
        /// From one dot to the next; nil for a line.
        let dots: Double?
    }

    let color: Color
    let breadth: Double
    let isDotted: Bool
    /// The lines that last as the view zooms out, and those that are fading.
    private(set) var passes: [(lines: [Line], opacity: Double)] = []
    private let pattern: PaperPattern
    private let frame: PixelFrame
    /// Where the page is drawn.
    private let extent: (across: ClosedRange<Double>, down: ClosedRange<Double>)

    /// Nil for plain paper.
    init?(_ paper: Paper, _ frame: PixelFrame) {
        guard let pattern = PaperPattern(paper, under: frame.view, hairline: frame.hairline) else { return nil }
        (color, breadth, isDotted) = (PaperPattern.markColor(on: paper), pattern.breadth, paper.pattern == .dots)
        (self.pattern, self.frame) = (pattern, frame)
        let rect = frame.rect
        let corners = [(rect.x, rect.y), (rect.maxX, rect.y), (rect.x, rect.maxY), (rect.maxX, rect.maxY)]
        func range(_ axis: (x: Double, y: Double)) -> ClosedRange<Double> {
            let places = corners.map { axis.x * Double($0.0) + axis.y * Double($0.1) }
            return (places.min() ?? 0) - pattern.breadth...(places.max() ?? 0) + pattern.breadth
        }
        extent = (range(pattern.across), range(pattern.down))
        passes = [(lines(paper.pattern, isLasting: true), 1)]
        if pattern.fading > 0 { passes.append((lines(paper.pattern, isLasting: false), pattern.fading)) }
    }

    private func lines(_ kind: Paper.Pattern, isLasting: Bool) -> [Line] {
        switch kind {
        case .plain: []
        case .lines: rules(isLasting)
        case .grid: rules(isLasting) + rules(isLasting, isAcross: false)
        case .dots where isLasting: dots(pattern.pitch, from: 0, isLasting)
        // Fading rows are full; lasting rows have fading dots midway between the others.
        case .dots: dots(pattern.pitch / 2, from: 0, isLasting) + dots(pattern.pitch, from: pattern.pitch / 2, true)
        }
    }

    /// The multiples of the pitch within a range; the places midway between them where they are not lasting.
    private func places(_ range: ClosedRange<Double>, _ isLasting: Bool) -> [Double] {
        let offset = isLasting ? 0 : pattern.pitch / 2
        let first = ((range.lowerBound - offset) / pattern.pitch).rounded(.up)
        return stride(from: first * pattern.pitch + offset, through: range.upperBound, by: pattern.pitch).map { $0 }
    }

    /// Lines along the canvas's x axis, or along its y axis.
    private func rules(_ isLasting: Bool, isAcross: Bool = true) -> [Line] {
        places(isAcross ? extent.down : extent.across, isLasting).map { place in
            isAcross
                ? Line(from: point(extent.across.lowerBound, place), to: point(extent.across.upperBound, place), dots: nil)
                : Line(from: point(place, extent.down.lowerBound), to: point(place, extent.down.upperBound), dots: nil)
        }
    }

    /// Rows of dots, a pitch apart, beginning at a multiple of the pitch.
    private func dots(_ pitch: Double, from offset: Double, _ isLasting: Bool) -> [Line] {
        let start = (extent.across.lowerBound / pattern.pitch).rounded(.down) * pattern.pitch + offset
        return places(extent.down, isLasting).map { Line(from: point(start, $0), to: point(extent.across.upperBound, $0), dots: pitch) }
    }

    /// A place along the canvas's axes, in pixels from its origin, on the page.
    private func point(_ across: Double, _ down: Double) -> SIMD2<Double> {
        var place = SIMD2(
            across * pattern.across.x + down * pattern.down.x, across * pattern.across.y + down * pattern.down.y)
        if pattern.isUpright { place = SIMD2(pattern.upright(place.x), pattern.upright(place.y)) }
        return place - SIMD2(Double(frame.view.originX), Double(frame.view.originY))
    }
}
