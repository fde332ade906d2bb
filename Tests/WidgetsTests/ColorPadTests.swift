import Ink
import Testing
@testable import Widgets

/// The grid and the spectrum by keys, and what stays of a colour that lost it.
struct ColorPadTests {
    @Test("in the grid arrows lead to each cell's neighbours, up and down as they point, and stop at its sides")
    func grid() {
        for row in 0..<ColorGrid.rows {
            for column in 0..<ColorGrid.columns {
                let pad = GridPad(chosen: GridCell(row: row, column: column))
                func led(_ steps: Double, isAcross: Bool) -> Adjustment? {
                    pad.value(after: Step(steps, isAcross: isAcross, isFine: false))
                }
                #expect(led(1, isAcross: true) == .cell(row: row, column: min(column + 1, ColorGrid.columns - 1)))
                #expect(led(-1, isAcross: true) == .cell(row: row, column: max(column - 1, 0)))
                #expect(led(1, isAcross: false) == .cell(row: max(row - 1, 0), column: column))
                #expect(led(-1, isAcross: false) == .cell(row: min(row + 1, ColorGrid.rows - 1), column: column))
            }
        }
    }

    @Test("in the spectrum an arrow up brightens and one to the right saturates, up to the sides")
    func spectrum() {
        func led(_ steps: Double, isAcross: Bool, from place: (x: Double, y: Double) = (0.5, 0.5)) -> Adjustment? {
            SpectrumPad(hue: 0.3, x: place.x, y: place.y).value(after: Step(steps, isAcross: isAcross, isFine: false))
        }
        let step = Step(1, isAcross: true, isFine: false).fraction
        #expect(led(1, isAcross: true) == .place(x: 0.5 + step, y: 0.5) && led(-1, isAcross: true) == .place(x: 0.5 - step, y: 0.5))
        #expect(led(1, isAcross: false) == .place(x: 0.5, y: 0.5 + step) && led(-1, isAcross: false) == .place(x: 0.5, y: 0.5 - step))
        #expect(led(1, isAcross: false, from: (0.5, 1)) == .place(x: 0.5, y: 1))
        #expect(led(-1, isAcross: true, from: (0, 0.5)) == .place(x: 0, y: 0.5))
    }

    @Test("black keeps the hue and the saturation that were chosen last, and a grey the hue")
    func lost() {
        let chosen = HSB(hue: 0.3, saturation: 0.7, brightness: 0.5)
        #expect(HSB(Color(rgb: 0), fallback: chosen) == HSB(hue: 0.3, saturation: 0.7, brightness: 0))
        #expect(HSB(Color(rgb: 0x333333), fallback: chosen) == HSB(hue: 0.3, saturation: 0, brightness: 0.2))
    }

    private static let frame = Rect(x: 30, y: 70, width: 240, height: 150)

    @Test("P9 a hand chooses in the grid the colour that shows under it, and beyond its sides the nearest") func cells() {
        let surface = Surface(pixelWidth: 300, pixelHeight: 250, scale: 1)
        let pad = GridPad(chosen: nil)
        pad.draw(by: Painter(surface, fonts: Fonts()), in: Self.frame, WidgetState(), .light)
        for row in 0..<10 {
            for column in 0..<12 {
                let point = Point(x: Self.frame.x + (Double(column) + 0.5) * 20, y: Self.frame.y + (Double(row) + 0.5) * 15)
                #expect(pad.value(at: point, in: Self.frame) == .cell(row: row, column: column))
                let shown = surface.row(Int(point.y), Int(point.x)..<Int(point.x) + 1)[0]
                let cell = GridCell(row: row, column: column)
                #expect(Color(rgb: shown & 0xFF_FFFF) == ColorGrid.color(cell) && ColorGrid.cell(of: Color(rgb: shown & 0xFF_FFFF)) == cell)
            }
        }
        #expect(pad.value(at: Point(x: 0, y: 0), in: Self.frame) == .cell(row: 0, column: 0))
        #expect(pad.value(at: Point(x: 299, y: 249), in: Self.frame) == .cell(row: 9, column: 11))
        #expect(ColorGrid.cell(of: Color(rgb: 0x010203)) == nil)
    }

    @Test("P9 a hand in the spectrum chooses the place under it, where the ring then is; beyond its sides the nearest") func ring() throws {
        let fonts = Fonts()
        for (x, y) in [(0.25, 0.5), (0.75, 0.2), (0.5, 0.9)] {
            let point = Point(x: Self.frame.x + x * 240, y: Self.frame.maxY - y * 150)
            guard case .place(let right, let up) = SpectrumPad(hue: 0.6, x: 0, y: 0).value(at: point, in: Self.frame) else {
                Issue.record("no place")
                return
            }
            #expect(abs(right - x) < 1e-9 && abs(up - y) < 1e-9)
            func rows(_ pad: SpectrumPad) -> [[UInt32]] {
                let surface = Surface(pixelWidth: 300, pixelHeight: 250, scale: 1)
                pad.draw(by: Painter(surface, fonts: fonts), in: Self.frame, WidgetState(), .light)
                return (0..<250).map { surface.row($0, 0..<300) }
            }
            // Compared with a pad whose ring is at the lower left corner.
            let (shown, other) = (rows(SpectrumPad(hue: 0.6, x: right, y: up)), rows(SpectrumPad(hue: 0.6, x: 0, y: 0)))
            let changed = (0..<250).flatMap { y in
                (60..<300).filter { shown[y][$0] != other[y][$0] }.map { Point(x: Double($0) + 0.5, y: Double(y) + 0.5) }
            }
            let (xs, ys) = (changed.map(\.x), changed.map(\.y))
            let middle = Point(
                x: (try #require(xs.min()) + (xs.max() ?? 0)) / 2, y: (try #require(ys.min()) + (ys.max() ?? 0)) / 2)
            #expect(middle.distance(to: point) < 1, "\(middle) instead of \(point)")
        }
        let pad = SpectrumPad(hue: 0.6, x: 0.5, y: 0.5)
        #expect(pad.value(at: Point(x: 0, y: 0), in: Self.frame) == .place(x: 0, y: 1))
        #expect(pad.value(at: Point(x: 299, y: 249), in: Self.frame) == .place(x: 1, y: 0))
    }

    @Test("an arrow key changes a value by a twentieth of its range, with Shift by a hundredth") func steps() {
        for (isFine, change) in [(false, 0.05), (true, 0.01)] {
            let pad = SpectrumPad(hue: 0.6, x: 0.5, y: 0.5)
            #expect(pad.value(after: Step(1, isAcross: true, isFine: isFine)) == .place(x: 0.5 + change, y: 0.5))
            #expect(pad.value(after: Step(-1, isAcross: false, isFine: isFine)) == .place(x: 0.5, y: 0.5 - change))
        }
    }
}
