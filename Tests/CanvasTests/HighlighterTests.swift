import Glibc
import Ink
import TestSupport
import Testing

@testable import Canvas

struct HighlighterTests {
    @Test(
        "I2 a line of text is highlighted to the same height everywhere, with square ends, however the pen leans and is held",
        arguments: 1...20)
    func height(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let canvas = Canvas(width: 300, height: 80)
        let paper = canvas.picture()[0]
        canvas.beginStroke(.standard(.highlighter), pointer: .pen)
        var azimuth = Double.random(in: -.pi ... .pi, using: &random)
        // A hand rolls the pen by some degrees without meaning to.
        let roll = Double.random(in: 0...6, using: &random)
        for step in 0...40 {
            azimuth += .random(in: -0.2...0.2, using: &random)
            let axes = PenAxes(
                pressure: .random(in: 0.1...1, using: &random), altitude: .random(in: 0.3...1.5, using: &random),
                azimuth: min(max(azimuth, -.pi), .pi), roll: roll + .random(in: 0...0.26, using: &random))
            canvas.extendStroke(to: Point(x: 50 + Double(step) * 5, y: 40), time: Double(step) * 0.004, axes: axes)
        }
        _ = canvas.endStroke()
        let pixels = canvas.picture()
        let columns = (0..<300).map { x in (0..<80).filter { pixels[$0 * 300 + x] != paper } }
        let marked = columns.indices.filter { !columns[$0].isEmpty }
        // 20 points high, from 30 to 50, all the way.
        for x in marked.dropFirst(1).dropLast(1) { #expect(columns[x] == Array(30..<50), "column \(x)") }
        #expect(abs(marked.count - (200 + 6)) <= 2, "the nib is three tenths as broad as high")
    }

    @Test(
        "I2 C1 in the dark the highlighter glows in its hue, and white words on it keep a contrast of 7, in any colour and opacity",
        arguments: [0xFFF04D, 0xFF8FC8, 0x7AD0FF, 0x8AE68A, 0xE03131, 0x000080, 0x808080] as [UInt32])
    func glows(rgb: UInt32) {
        for opacity in [0.5, 0.85, 1] {
            let canvas = Canvas(width: 100, height: 60)
            canvas.show(in: .dark)
            let paper = Color(rgb: canvas.picture()[0])
            var style = InkStyle.standard(.highlighter)
            (style.color, style.opacity) = (Color(rgb: rgb), opacity)
            canvas.beginStroke(style, pointer: .pen)
            for step in 0...8 {
                canvas.extendStroke(to: Point(x: 20 + Double(step) * 5, y: 30), time: Double(step) * 0.004, axes: PenAxes(pressure: 0.5))
            }
            _ = canvas.endStroke()
            let ground = Color(rgb: canvas.picture()[30 * 100 + 40])
            #expect(contrast(Color(rgb: 0x000000).adapted(to: .dark), ground) >= 7, "\(ground.hex)")
            #expect(contrast(ground, paper) >= 1.25, "\(ground.hex)")
            let (asked, shown) = (Color(rgb: rgb).perceived, ground.perceived)
            guard rgb != 0x808080 else { continue }
            let apart = atan2(shown.z, shown.y) - atan2(asked.z, asked.y)
            #expect(abs(remainder(apart, 2 * .pi)) < 0.45, "\(ground.hex) has another hue")
        }
    }

    @Test("C1 each colour to choose from reads in both looks: 3 to 1 against its paper where it has a hue in the dark, 4.5 for black")
    func colorsToChoose() {
        for color in [0x1A1A1E, 0xE03131, 0xF08C00, 0xFFC400, 0x2F9E44, 0x1971C2, 0x7048E8] as [UInt32] {
            for paper in Paper.colors {
                let canvas = Canvas(width: 100, height: 60)
                canvas.edit { $0.setPaper(Paper(color: paper)) }
                canvas.show(in: .dark)
                let ground = Color(rgb: canvas.picture()[0])
                var style = InkStyle.standard(.pen)
                (style.color, style.width) = (Color(rgb: color), 12)
                canvas.beginStroke(style, pointer: .pen)
                for step in 0...8 {
                    canvas.extendStroke(to: Point(x: 20 + Double(step) * 5, y: 30), time: Double(step) * 0.004, axes: PenAxes(pressure: 1))
                }
                _ = canvas.endStroke()
                let ink = Color(rgb: canvas.picture()[30 * 100 + 40])
                #expect(contrast(ink, ground) >= (color == 0x1A1A1E ? 4.5 : 3), "\(ink.hex) on \(ground.hex)")
            }
        }
    }
}

/// WCAG 2's contrast, 1…21.
private func contrast(_ a: Color, _ b: Color) -> Double {
    func luminance(_ color: Color) -> Double {
        func linear(_ channel: UInt8) -> Double {
            let value = Double(channel) / 255
            return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
    }
    return (max(luminance(a), luminance(b)) + 0.05) / (min(luminance(a), luminance(b)) + 0.05)
}
