import Elements
import Ink
import Testing

@Suite struct StrokeTests {
    private let sample = PackedSample(x: 1, y: 2, elapsed: 3, pressure: 4, angles: 5)

    private func stroke(
        style: InkStyle = .standard(.pen), pointer: PointerKind = .pen, captureScale: Double = 1, modelVersion: Int = 2,
        samples: [PackedSample], bounds: CanvasRect = .empty
    ) -> Stroke {
        Stroke(
            style: style, pointer: pointer, captureScale: captureScale, modelVersion: modelVersion, samples: samples, bounds: bounds)
    }

    @Test("Every field of a stroke but its bounds changes its digest, and no two alike")
    func digestOfFields() {
        var styles = [InkStyle](repeating: .standard(.pen), count: 7)
        styles[0].ink = .marker
        styles[1].color.red = 1
        styles[2].color.green = 1
        styles[3].color.blue = 1
        styles[4].width = 6
        styles[5].opacity = 0.5
        styles[6].smoothing = 0.25
        var samples = [PackedSample](repeating: sample, count: 5)
        samples[0].x = -1
        samples[1].y = -1
        samples[2].elapsed = 0
        samples[3].pressure = 0
        samples[4].angles = 0
        let strokes =
            styles.map { stroke(style: $0, samples: [sample]) } + samples.map { stroke(samples: [$0]) } + [
                stroke(samples: [sample]), stroke(samples: [sample, sample]), stroke(samples: []),
                stroke(pointer: .mouse, samples: [sample]), stroke(captureScale: 2, samples: [sample]),
                stroke(modelVersion: 1, samples: [sample]),
            ]
        #expect(Set(strokes.map(\.digest)).count == strokes.count)
        for (index, one) in strokes.enumerated() {
            #expect(strokes.firstIndex(of: one) == index)
        }
        #expect(stroke(samples: [sample]) == stroke(samples: [sample]))

        let elsewhere = stroke(samples: [sample], bounds: CanvasRect(minX: 0, minY: 0, maxX: 1, maxY: 1))
        #expect(elsewhere.digest == stroke(samples: [sample]).digest && elsewhere != stroke(samples: [sample]))
    }

    @Test("In another style a stroke is the same hand's, and its bounds are worked out for that style") func restyled() {
        let stroke = Stroke(
            style: .standard(.pen), pointer: .touch, captureScale: 2, modelVersion: 1, samples: [sample, sample],
            bounds: CanvasRect(minX: 0, minY: 0, maxX: 1, maxY: 1), unread: [0x84, 0x07, 1, 9])
        var style = InkStyle.standard(.marker)
        style.width = 30
        let bounds = CanvasRect(minX: -20, minY: -20, maxX: 20, maxY: 20)
        var asked: [Stroke] = []
        let other = stroke.restyled(style, modelVersion: 2) {
            asked.append($0)
            return bounds
        }
        #expect(other.style == style && other.modelVersion == 2 && other.bounds == bounds)
        #expect(other.samples == stroke.samples && other.pointer == .touch && other.captureScale == 2 && other.unread == stroke.unread)
        #expect(asked.count == 1 && asked[0].style == style && asked[0].modelVersion == 2 && asked[0].samples == stroke.samples)
    }
}
