import Ink
import Testing

@testable import Canvas

/// Where a pencil's mark lies, and how dark it is.
private struct Shade {
    /// Rows and columns with some of it.
    let width, height: Int
    /// The middle of it, by darkness.
    let middle: Point
    /// Of 255, on average over all pixels with any of it.
    let darkness: Double

    /// - Parameters:
    ///   - altitude: of the pen, and its azimuth: radians.
    ///   - end: of a stroke from (64, 64).
    init(altitude: Double?, azimuth: Double?, to end: Point = Point(x: 104, y: 64)) {
        let canvas = Scene.canvas()
        canvas.beginStroke(.standard(.pencil), pointer: .pen)
        for index in 0...40 {
            let share = Double(index) / 40
            canvas.extendStroke(
                to: Point(x: 64 + (end.x - 64) * share, y: 64 + (end.y - 64) * share), time: Double(index) * 0.004,
                axes: PenAxes(pressure: 0.5, altitude: altitude, azimuth: azimuth))
        }
        _ = canvas.endStroke()
        let paper = Double(canvas.paper & 255)
        var (sum, x, y, count) = (0.0, 0.0, 0.0, 0)
        var (columns, rows) = (Set<Int>(), Set<Int>())
        for (index, pixel) in canvas.picture().enumerated() where paper - Double(pixel & 255) > 4 {
            let dark = paper - Double(pixel & 255)
            let (column, row) = (index % Scene.size, index / Scene.size)
            (sum, x, y, count) = (sum + dark, x + dark * Double(column), y + dark * Double(row), count + 1)
            columns.insert(column)
            rows.insert(row)
        }
        (width, height) = (columns.count, rows.count)
        middle = Point(x: x / sum + 0.5, y: y / sum + 0.5)
        darkness = sum / Double(max(count, 1))
    }
}

@Suite("The pencil") struct PencilTests {
    @Test("M7 upright it draws a line; flat it shades: broad, light, and offset along the lean") func flat() {
        let upright = Shade(altitude: 1.4, azimuth: .pi / 2)
        let flat = Shade(altitude: 0.3, azimuth: .pi / 2)
        #expect(upright.height <= 6 && abs(upright.middle.y - 64) < 1)
        #expect(flat.height >= 4 * upright.height && flat.darkness < 0.6 * upright.darkness)
        // The lead's side lies where the pen leans to: down.
        #expect(flat.middle.y > 70)
    }

    @Test("M7 the shade turns with the pen: along its own side it is narrow, across it broad") func turned() {
        let across = Shade(altitude: 0.3, azimuth: .pi / 2)
        let along = Shade(altitude: 0.3, azimuth: 0)
        #expect(across.height > 2 * along.height)
        #expect(along.middle.x > across.middle.x + 6 && abs(along.middle.y - 64) < 2)
    }

    @Test("M5 M7 the flatter the pen, the broader the shade, and nowhere narrower") func monotone() {
        let heights = stride(from: 1.5, through: 0.2, by: -0.1).map { Shade(altitude: $0, azimuth: .pi / 2).height }
        #expect(zip(heights, heights.dropFirst()).allSatisfy { $1 >= $0 - 1 } && (heights.last ?? 0) > 20, "\(heights)")
    }

    @Test("M5 a pen that tells no tilt draws as an upright one") func untilted() {
        let (without, upright) = (Shade(altitude: nil, azimuth: nil), Shade(altitude: 1.4, azimuth: 0))
        #expect(abs(without.height - upright.height) <= 1 && abs(without.darkness - upright.darkness) < 25)
    }
}
