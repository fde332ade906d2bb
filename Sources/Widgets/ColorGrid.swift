import Ink

/// A cell of `ColorGrid`; row and column count from 0.
package struct GridCell: Hashable, Sendable {
    var row, column: Int

    /// The cell under a point, or the nearest cell when the point lies outside the grid's frame.
    init(at point: Point, in frame: Rect) {
        func index(_ part: Double, of count: Int) -> Int { Int(min(max(part * Double(count), 0), Double(count - 1))) }
        row = index((point.y - frame.y) / frame.height, of: ColorGrid.rows)
        column = index((point.x - frame.x) / frame.width, of: ColorGrid.columns)
    }

    package init(row: Int, column: Int) {
        (self.row, self.column) = (row, column)
    }

    func frame(in grid: Rect) -> Rect {
        let (width, height) = (grid.width / Double(ColorGrid.columns), grid.height / Double(ColorGrid.rows))
        return Rect(x: grid.x + Double(column) * width, y: grid.y + Double(row) * height, width: width, height: height)
    }

    /// The cell so many columns and rows away, stopping at the grid's sides.
    func moved(right: Int, down: Int) -> GridCell {
        GridCell(row: min(max(row + down, 0), ColorGrid.rows - 1), column: min(max(column + right, 0), ColorGrid.columns - 1))
    }
}

/// The colours of the grid: a row of greys, then twelve columns of hues, each from dark through its full strength to light.
///
/// The steps within a column look even to the eye.
package enum ColorGrid {
    static let rows = 10
    static let columns = 12

    /// The colours by row and column.
    static let colors: [[Color]] =
        [greys] + shades.map { part in hues.map { Color(rgb: 0).mixed(with: $0, part) } }
        + [hues] + tints.map { part in hues.map { $0.mixed(with: Color(rgb: 0xFFFFFF), part) } }

    /// The share of the full colour in each dark row, and the share of white in each light row.
    private static let shades = [0.42, 0.56, 0.7, 0.85]
    private static let tints = [0.22, 0.42, 0.61, 0.79]

    /// From white to black. The steps are even in the sRGB value, as people expect of greys.
    private static let greys = (0..<columns).map {
        let level = UInt8((255 * Double(columns - 1 - $0) / Double(columns - 1)).rounded())
        return Color(red: level, green: level, blue: level)
    }

    /// From cyan through blue and red to green. Neighbours look equally far apart.
    private static let hues: [Color] = [
        0x0AA5D8, 0x1279F2, 0x3A3FE0, 0x7A37DC, 0xB436C9, 0xD92F6B, 0xF02D2D, 0xF76707, 0xFAA307, 0xFCCB0A, 0x9CC421, 0x2FA84A,
    ].map(Color.init(rgb:))

    /// The cell that holds exactly this colour; nil when none does.
    package static func cell(of color: Color) -> GridCell? {
        for row in 0..<rows { if let column = colors[row].firstIndex(of: color) { return GridCell(row: row, column: column) } }
        return nil
    }

    package static func color(_ cell: GridCell) -> Color { colors[cell.row][cell.column] }
}
