import Foundation
import Ink
import Raster

/// The strokes that the peers also draw (Tests/Peers/workload.py): 200 small ones, then six with a 200 px brush.
struct Workload {
    struct Stroke {
        /// The colour by itself, and the opacity; the file has them premultiplied.
        var style: InkStyle
        var knots: [NibKnot]
    }

    var width: Int
    var height: Int
    var small: [Stroke]
    var large: [Stroke]

    /// Reads the file: u32 width, height, strokes; a stroke: u32 n, u8 premultiplied RGBA, n times f32 x, y, radius, pressure.
    init?(path: String) {
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        var offset = 0
        func word() -> UInt32? {
            guard offset + 4 <= data.count else { return nil }
            defer { offset += 4 }
            return data.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: UInt32.self) }
        }
        guard let width = word(), let height = word(), let count = word() else { return nil }
        self.width = Int(width)
        self.height = Int(height)
        var strokes: [Stroke] = []
        for _ in 0..<count {
            guard let points = word(), let rgba = word() else { return nil }
            let alpha = max(rgba >> 24, 1)
            let color = Color(
                red: UInt8(min((rgba & 255) * 255 / alpha, 255)), green: UInt8(min((rgba >> 8 & 255) * 255 / alpha, 255)),
                blue: UInt8(min((rgba >> 16 & 255) * 255 / alpha, 255)))
            var knots: [NibKnot] = []
            for _ in 0..<points {
                guard let x = word(), let y = word(), let radius = word(), word() != nil else { return nil }
                let (px, py, r) = (Float(bitPattern: x), Float(bitPattern: y), Float(bitPattern: radius))
                knots.append(NibKnot(x: Double(px), y: Double(py), radius: Double(r)))
            }
            let style = InkStyle(ink: .pen, color: color, width: 1, opacity: Double(alpha) / 255, smoothing: 0)
            strokes.append(Stroke(style: style, knots: knots))
        }
        small = Array(strokes.prefix(200))
        large = Array(strokes.dropFirst(200))
    }
}
