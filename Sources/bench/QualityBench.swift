import Foundation
import Ink

/// The difference of our antialiasing from cairo's fill of each whole stroke, which blends no joint twice.
enum QualityBench {
    /// - Parameter picture: the dump of Tests/Peers: the small set, forced opaque, over the same inked background, as a binary PPM.
    static func run(_ workload: Workload, picture: String, _ report: inout Report) {
        guard let peer = pixels(ofPPM: picture) else { Bench.fail("bench: \(picture) is no binary PPM") }
        let bench = RasterBench(workload)
        bench.reset()
        bench.draw(
            workload.small.map { stroke in
                var stroke = stroke
                stroke.style.opacity = 1
                return stroke
            })
        var differing = 0
        var sum = 0
        for index in 0..<min(peer.count, workload.width * workload.height) {
            let pixel = bench.frame.pixels[index]
            let ours = [pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255].map { Int($0) }
            let difference = zip(ours, peer[index]).map { abs($0 - $1) }
            if pixel & 0xFF_FFFF != 0xFF_FFFF || peer[index] != [255, 255, 255] {
                differing += 3
                sum += difference.reduce(0, +)
            }
        }
        report.add("quality-mean-difference", Double(sum) / Double(max(differing, 1)), "/255 over inked pixels")
    }

    private static func pixels(ofPPM path: String) -> [[Int]]? {
        guard let data = FileManager.default.contents(atPath: path), data.starts(with: Array("P6".utf8)) else { return nil }
        var offset = 0
        for _ in 0..<3 {
            guard let newline = data[offset...].firstIndex(of: UInt8(ascii: "\n")) else { return nil }
            offset = newline + 1
        }
        var pixels: [[Int]] = []
        for first in stride(from: offset, to: data.count - 2, by: 3) { pixels.append(data[first..<first + 3].map { Int($0) }) }
        return pixels
    }
}
