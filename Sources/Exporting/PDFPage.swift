import Ink

/// Where a region lies on a page, in its units from the lower left corner. A point of the region is 1/96 inch.
struct PDFPage {
    let width, height: Double
    /// The page's unit in 1/72 inch: more than 1 for a page that would have more units than readers take.
    let userUnit: Double
    /// The region's upper left corner, and the units of one of its points.
    private let left, top, scale: Double
    private let region: (width: Int, height: Int)

    private static let unitsPerPoint = 0.75
    /// Half an inch, which printers leave white.
    private static let margin = 36.0
    /// The most of the short side that a margin takes, so that labels have room for the drawing.
    private static let mostMargin = 0.125
    /// The most units of a side, by the standard's annex C.
    private static let most = 14_400.0

    init(_ page: ExportPage, width: Int, height: Int) {
        region = (width, height)
        let (across, down) = (Double(width) * Self.unitsPerPoint, Double(height) * Self.unitsPerPoint)
        let sides: (short: Double, long: Double)
        switch page {
        case .fit:
            userUnit = max((max(across, down) / Self.most).rounded(.up), 1)
            (self.width, self.height, scale) = (across / userUnit, down / userUnit, Self.unitsPerPoint / userUnit)
            (left, top) = (0, self.height)
            return
        case .sheet(let one, let other): sides = (min(one, other), max(one, other))
        }
        userUnit = 1
        (self.width, self.height) = across > down ? (sides.long, sides.short) : (sides.short, sides.long)
        let margin = min(Self.margin, sides.short * Self.mostMargin)
        let shrinking = min(1, (self.width - 2 * margin) / across, (self.height - 2 * margin) / down)
        scale = Self.unitsPerPoint * shrinking
        left = (self.width - across * shrinking) / 2
        top = (self.height + down * shrinking) / 2
    }

    /// From hundredths of the region's points.
    var matrix: String { matrix(left: left, top: top, scale / 100) }

    /// Keeps everything that follows within the region.
    var clip: String {
        "\(decimal(left)) \(decimal(top)) \(decimal(scale * Double(region.width))) \(decimal(-scale * Double(region.height))) re W n "
    }

    /// The paper covers the whole page: whole points around the region as far as that reaches.
    private var around: (left: Int, top: Int) {
        (Int((left / scale).rounded(.up)), Int(((height - top) / scale).rounded(.up)))
    }

    /// The frame of the paper.
    func frame(around frame: PixelFrame) -> PixelFrame {
        var frame = frame
        frame.view.originX -= around.left
        frame.view.originY -= around.top
        frame.width += 2 * around.left
        frame.height += 2 * around.top
        return frame
    }

    /// From points of that frame.
    var paperMatrix: String { matrix(left: left - Double(around.left) * scale, top: top + Double(around.top) * scale, scale) }

    private func matrix(left: Double, top: Double, _ scale: Double) -> String {
        "\(decimal(scale, 8)) 0 0 \(decimal(-scale, 8)) \(decimal(left)) \(decimal(top))"
    }
}
