import Glibc
import Ink
import Testing
@testable import Canvas
@Test func zzdump() {
    let size = 128
    var out: [UInt8] = Array("P6 \(size * 6) \(size * 4) 255\n".utf8)
    var sheet = [UInt32](repeating: 0, count: size * size * 24)
    let colors = [
        Color(red: 0, green: 0, blue: 0), Color(red: 255, green: 255, blue: 255), Color(red: 128, green: 128, blue: 128),
        Color(red: 220, green: 60, blue: 20),
    ]
    let kinds: [(Tool, Double, Double)] = [
        (.pen, 4, 1), (.pen, 60, 1), (.marker, 24, 0.4), (.marker, 60, 0.4), (.eraser, 40, 1), (.pen, 170, 1),
    ]
    for (row, color) in colors.enumerated() {
        for (column, kind) in kinds.enumerated() {
            let canvas = Scene.canvas()
            for (i, c) in [Color(red: 0, green: 0, blue: 0), Color(red: 128, green: 128, blue: 128), Color(red: 200, green: 40, blue: 30)]
                .enumerated()
            {
                var style = Scene.style(.pen, width: 32); style.color = c
                let y = Double(i) * 32 + 48
                Scene.draw([Point(x: -20, y: y), Point(x: 60, y: y), Point(x: 150, y: y)], style, on: canvas)
            }
            var style = Scene.style(kind.0, width: kind.1, opacity: kind.2); style.color = color
            canvas.showPreview(Preview(position: Point(x: 64, y: 32 + Double(column % 3) * 16), axes: PenAxes(azimuth: 0.7), style: style))
            let f = fullRedraw(canvas)
            for y in 0..<size { for x in 0..<size { sheet[(row * size + y) * size * 6 + column * size + x] = f[y * size + x] } }
        }
    }
    for p in sheet { out += [UInt8(p >> 16 & 255), UInt8(p >> 8 & 255), UInt8(p & 255)] }
    let f = fopen("/tmp/hover-sheet.ppm", "w"); fwrite(out, 1, out.count, f); fclose(f)
}
