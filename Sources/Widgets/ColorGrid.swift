internal import Glibc
import Ink

/// A place in `ColorGrid`, both from 0.
package struct GridCell: Hashable, Sendable {
    var row, column: Int

    /// The cell at a point of the grid's frame, or the nearest to it.
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

    /// The next one that way, as far as there is one.
    func moved(right: Int, down: Int) -> GridCell {
        GridCell(row: min(max(row + down, 0), ColorGrid.rows - 1), column: min(max(column + right, 0), ColorGrid.columns - 1))
    }
}

/// The colours of the grid: a row of greys, then twelve hues, each from dark through its full strength to light.
///
/// Steps of a hue are even to the eye: they are mixed in OKLab (B. Ottosson, 2020), where equal distances look equal.
package enum ColorGrid {
    static let rows = 10
    static let columns = 12

    /// Row by row.
    static let colors: [[Color]] =
        [greys] + shades.map { part in hues.map { mix(Color(red: 0, green: 0, blue: 0), $0, part) } }
        + [hues] + tints.map { part in hues.map { mix($0, Color(red: 255, green: 255, blue: 255), part) } }

    /// How much of the full colour is in a dark one, and how much white in a light one.
    private static let shades = [0.42, 0.56, 0.7, 0.85]
    private static let tints = [0.22, 0.42, 0.61, 0.79]

    /// From white to black in even steps of what the number says, as people expect of greys.
    private static let greys = (0..<columns).map {
        let level = UInt8((255 * Double(columns - 1 - $0) / Double(columns - 1)).rounded())
        return Color(red: level, green: level, blue: level)
    }

    /// From cyan through blue and red to green, as far from each other as they look.
    private static let hues: [Color] = [
        0x0AA5D8, 0x1279F2, 0x3A3FE0, 0x7A37DC, 0xB436C9, 0xD92F6B, 0xF02D2D, 0xF76707, 0xFAA307, 0xFCCB0A, 0x9CC421, 0x2FA84A,
    ].map(Color.init(rgb:))

    /// Where a colour lies, if it is among them.
    package static func cell(of color: Color) -> GridCell? {
        for row in 0..<rows { if let column = colors[row].firstIndex(of: color) { return GridCell(row: row, column: column) } }
        return nil
    }

    package static func color(_ cell: GridCell) -> Color { colors[cell.row][cell.column] }

    private static func mix(_ from: Color, _ to: Color, _ part: Double) -> Color {
        (OKLab(from).lab * (1 - part) + OKLab(to).lab * part).color
    }
}

/// Lightness, and how far from grey towards red and yellow, in steps that look even.
private struct OKLab {
    let lab: SIMD3<Double>

    init(_ color: Color) {
        let linear = SIMD3(color.red, color.green, color.blue).linear
        let cones = SIMD3(
            (linear * SIMD3(0.4122214708, 0.5363325363, 0.0514459929)).sum(),
            (linear * SIMD3(0.2119034982, 0.6806995451, 0.1073969566)).sum(),
            (linear * SIMD3(0.0883024619, 0.2817188376, 0.6299787005)).sum())
        let roots = SIMD3(cbrt(cones.x), cbrt(cones.y), cbrt(cones.z))
        lab = SIMD3(
            (roots * SIMD3(0.2104542553, 0.7936177850, -0.0040720468)).sum(),
            (roots * SIMD3(1.9779984951, -2.4285922050, 0.4505937099)).sum(),
            (roots * SIMD3(0.0259040371, 0.7827717662, -0.8086757660)).sum())
    }
}

extension SIMD3<UInt8> {
    /// Of sRGB: the light, 0…1.
    fileprivate var linear: SIMD3<Double> {
        func light(_ value: UInt8) -> Double {
            let value = Double(value) / 255
            return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        return SIMD3<Double>(light(x), light(y), light(z))
    }
}

extension SIMD3<Double> {
    /// Of OKLab: the nearest colour of sRGB, each channel by itself.
    fileprivate var color: Color {
        let roots = SIMD3(
            (self * SIMD3(1, 0.3963377774, 0.2158037573)).sum(), (self * SIMD3(1, -0.1055613458, -0.0638541728)).sum(),
            (self * SIMD3(1, -0.0894841775, -1.2914855480)).sum())
        let cones = roots * roots * roots
        func channel(_ weights: SIMD3<Double>) -> UInt8 {
            let light = (cones * weights).sum()
            let value = light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
            return UInt8((value.clamped * 255).rounded())
        }
        return Color(
            red: channel(SIMD3(4.0767416621, -3.3077115913, 0.2309699292)),
            green: channel(SIMD3(-1.2684380046, 2.6097574011, -0.3413193965)),
            blue: channel(SIMD3(-0.0041960863, -0.7034186147, 1.7076147010)))
    }
}

extension Double {
    fileprivate var clamped: Double { min(max(self, 0), 1) }
}
