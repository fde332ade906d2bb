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
}
