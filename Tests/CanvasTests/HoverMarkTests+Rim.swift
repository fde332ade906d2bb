import Glibc
import Ink
import Raster
import Testing

@testable import Canvas

private func luminance(_ pixel: UInt32) -> Double {
    (Double(pixel >> 16 & 255) * 54 + Double(pixel >> 8 & 255) * 183 + Double(pixel & 255) * 19) / 256
}

/// The rim around the mark, and its fill.
extension HoverMarkTests {
    @Test("H5 the rim stands out against light, dark, mid-grey and coloured ink all around, in any colour", arguments: [0, 0.5, 1])
    func rim(opacity: Double) {
        for color in [Color(red: 0, green: 0, blue: 0), Color(red: 255, green: 255, blue: 255), Color(red: 128, green: 128, blue: 128)] {
            for ink in InkDefinition.builtIn {
                let canvas = background()
                let before = frame(canvas)
                var style = Scene.style(ink, width: 50, opacity: opacity)
                style.color = color
                canvas.showPreview(preview(style))
                let shown = frame(canvas)
                let rim = shown.indices.filter { isCovered(canvas.hover.outline, $0, by: 128) && !isCovered(canvas.hover.shape, $0) }
                #expect(rim.allSatisfy { abs(luminance(shown[$0]) - luminance(before[$0])) > 43 }, "\(ink.id.name)")
                // In every direction: whichever way one leaves the middle, one crosses the rim.
                let met = Set(
                    rim.map { index -> Int in
                        let (x, y) = (Double(index % Scene.size) + 0.5 - Self.middle.x, Double(index / Scene.size) + 0.5 - Self.middle.y)
                        return Int(atan2(y, x) / .pi * 6 + 6) % 12
                    })
                #expect(met.count == 12, "\(ink.id.name)")
            }
        }
    }

    @Test("H5 the rim is of one piece: on an even ground it is dark or light all around, whatever the mark's soft edge does")
    func notDashed() {
        for grey in [0, 60, 110, 128, 140, 200, 255] as [UInt8] {
            let canvas = Scene.canvas()
            var ground = Scene.style(.pen, width: 400)
            ground.color = Color(red: grey, green: grey, blue: grey)
            Scene.draw([Self.middle], ground, on: canvas)
            for ink in [0, 128, 255] as [UInt8] {
                var style = Scene.style(.pen, width: 61.7)
                style.color = Color(red: ink, green: ink, blue: ink)
                canvas.showPreview(preview(style))
                let shown = frame(canvas)
                let rim = shown.indices.filter {
                    let (x, y) = ($0 % Scene.size, $0 / Scene.size)
                    return canvas.hover.outline.coverage(x: x, y: y) > canvas.hover.shape.coverage(x: x, y: y)
                }
                #expect(rim.count > 200)
                let isDark = grey >= 118
                // Between ground and ink, then shifted towards the rim's colour.
                #expect(rim.allSatisfy { isDark ? UInt8(shown[$0] & 255) <= max(grey, ink) : UInt8(shown[$0] & 255) >= min(grey, ink) })
                if isDark && ink == 0 { #expect(rim.allSatisfy { UInt8(shown[$0] & 255) <= grey }) }
            }
        }
    }

    @Test("H5 above 64 px the fill thins out while size and rim stay")
    func thinsOut() {
        func fill(width: Double) -> (change: Double, rim: Int) {
            let canvas = Scene.canvas()
            let paper = frame(canvas)
            canvas.showPreview(preview(Scene.style(.pen, width: width / 0.56)))
            let shown = frame(canvas)
            let center = 64 * Scene.size + 63
            let rim = shown.indices.filter { isCovered(canvas.hover.outline, $0, by: 128) && !isCovered(canvas.hover.shape, $0) }
            #expect(rim.allSatisfy { abs(luminance(shown[$0]) - luminance(paper[$0])) > 80 })
            return (luminance(paper[center]) - luminance(shown[center]), rim.count)
        }
        let small = fill(width: 30)
        let edge = fill(width: 64)
        let big = fill(width: 100)
        #expect(small.change == edge.change)
        #expect(abs(big.change - edge.change * 0.64) < 2)
        #expect(big.rim > edge.rim && edge.rim > small.rim)
    }

    @Test(
        "H5 a mark that stands out has more of the picture than its rim, of thin pens and chisels too, and none vanishes",
        arguments: [5, 10, 20], [InkDefinition.pen, .marker])
    func thin(width: Double, nib: InkDefinition) {
        let canvas = Scene.canvas()
        canvas.showPreview(preview(Scene.style(nib, width: width)))
        _ = frame(canvas)
        var (ink, rim) = (0, 0)
        for index in 0..<Scene.size * Scene.size {
            let (x, y) = (index % Scene.size, index / Scene.size)
            let (inside, outside) = (Int(canvas.hover.shape.coverage(x: x, y: y)), Int(canvas.hover.outline.coverage(x: x, y: y)))
            ink += inside
            rim += max(outside - inside, 0) * 180 / 255
        }
        let isRinged = canvas.hover.paintInShape == .nothing || Rim.isPale(canvas.hover.paint, over: canvas.paper)
        #expect((ink > rim || isRinged) && rim > 0, "\(Double(ink) / Double(max(rim, 1)))")
        // On ground of its own colour.
        let own = Scene.canvas()
        var ground = Scene.style(.pen, width: 400)
        ground.color = Scene.style(nib, width: width).color
        Scene.draw([Self.middle], ground, on: own)
        let before = frame(own)
        own.showPreview(preview(Scene.style(nib, width: width)))
        let shown = frame(own)
        let change = shown.indices.map { abs(luminance(shown[$0]) - luminance(before[$0])) }.reduce(0, +)
        #expect(change > 8, "\(change)")
    }

    @Test(
        "H5 of the finest and the palest mark, too, a ring of five pixels and more has 3 to 1 against what lies beneath, on every side",
        arguments: [(0.5, 1), (0.5, 0.1), (2, 0.1), (5, 0.1), (8, 0.15)], [InkDefinition.pen, .marker, .highlighter])
    func ring(_ look: (width: Double, opacity: Double), ink: InkDefinition) {
        for grey in [0, 90, 117, 118, 128, 200, 255] as [UInt8] {
            let canvas = Scene.canvas()
            var ground = Scene.style(.pen, width: 400)
            ground.color = Color(red: grey, green: grey, blue: grey)
            Scene.draw([Self.middle], ground, on: canvas)
            let before = frame(canvas)
            canvas.showPreview(preview(Scene.style(ink, width: look.width, opacity: look.opacity)))
            let shown = frame(canvas)
            let seen = shown.indices.filter { contrast(shown[$0], before[$0]) >= 3 }
            let (xs, ys) = (seen.map { $0 % Scene.size }, seen.map { $0 / Scene.size })
            guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else {
                Issue.record("nothing is seen on \(grey)")
                continue
            }
            #expect(
                max(right - left, bottom - top) >= 4 && min(right - left, bottom - top) >= 3, "\(grey): \(right - left), \(bottom - top)")
            #expect(Double(left) < Self.middle.x && Double(right) > Self.middle.x - 1)
        }
    }

    /// As WCAG 2 defines it.
    private func contrast(_ a: UInt32, _ b: UInt32) -> Double {
        func luminance(_ pixel: UInt32) -> Double {
            let linear = [16, 8, 0].map { shift -> Double in
                let value = Double(pixel >> shift & 255) / 255
                return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
            }
            return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
        }
        let (x, y) = (luminance(a), luminance(b))
        return (max(x, y) + 0.05) / (min(x, y) + 0.05)
    }
}
