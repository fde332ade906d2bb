import Foundation
import Hands
import Ink
import Recording
import Samples
import Session

/// Samples coded small: bytes a sample, and the time to code and decode one.
enum CodingBench {
    /// Hands that had no part in choosing anything.
    private static let seeds: ClosedRange<UInt64> = 1_001...1_020
    private static let views: [(name: String, view: CanvasTransform)] = [
        ("straight", CanvasTransform()), ("far", CanvasTransform(scale: 0.33)), ("near", CanvasTransform(scale: 3.7)),
        ("turned", CanvasTransform(rotation: .pi / 6)), ("far-turned", CanvasTransform(scale: 0.33, rotation: .pi / 6)),
        ("near-turned", CanvasTransform(scale: 3.7, rotation: .pi / 6)),
    ]

    /// Made-up hands on a tablet, with six axes, whole and in strokes of 0.4 s; with recordings, the strokes in them too.
    static func run(recordings: [String], _ report: inout Report) {
        for rate in [133.0, 240, 1_000] {
            for (name, view) in views {
                let hands = seeds.map { TabletHand(seed: $0, rate: rate, view: view).samples }
                measure(hands, "\(Int(rate))Hz-\(name)", &report)
                let length = Int(rate * 0.4)
                let short = hands.flatMap { hand in
                    stride(from: 0, to: hand.count - length, by: length).map { Array(hand[$0..<$0 + length]) }
                }
                report.add("coded-\(Int(rate))Hz-\(name)-short", bytesASample(short), "bytes a sample, in strokes of 0.4 s")
            }
        }
        for path in recordings {
            guard let data = FileManager.default.contents(atPath: path), let recording = try? Recording(Array(data)) else {
                Bench.fail("bench: \(path) is no recording")
            }
            let strokes: [[PackedSample]] = Session(replaying: recording).drawing.elements.compactMap { element in
                if case .stroke(let stroke) = element.content { stroke.samples } else { nil }
            }
            measure(strokes, (path as NSString).lastPathComponent, &report)
        }
    }

    private static func bytesASample(_ strokes: [[PackedSample]]) -> Double {
        let bytes = strokes.reduce(0) { $0 + SampleCoding.encode($1).count }
        return Double(bytes) / Double(strokes.reduce(0) { $0 + $1.count })
    }

    /// The best of five rounds of coding, and of fifty of decoding, which take a millisecond each: less than the pauses of a busy machine.
    private static func measure(_ strokes: [[PackedSample]], _ set: String, _ report: inout Report) {
        let count = Double(strokes.reduce(0) { $0 + $1.count })
        var coded: [[UInt8]] = []
        let coding = (0..<5).map { _ in seconds { coded = strokes.map(SampleCoding.encode) } }.min() ?? 0
        let decoding = (0..<50).map { _ in seconds { for bytes in coded { _ = try? SampleCoding.decode(bytes[...]) } } }.min() ?? 0
        let bytes = Double(coded.reduce(0) { $0 + $1.count })
        report.add("coded-\(set)", bytes / count, "bytes a sample, \(Int(count)) samples in \(strokes.count) strokes")
        report.add("code-\(set)", coding / count * 1e9, "ns a sample")
        report.add("decode-\(set)", decoding / count * 1e9, "ns a sample")
    }
}
