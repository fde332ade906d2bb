import Bytes
import Hands
import Ink
import Samples
import Testing
import TestSupport

@Suite struct SampleCodingTests {
    private func back(_ samples: [PackedSample]) throws -> [PackedSample] { try SampleCoding.decode(SampleCoding.encode(samples)[...]) }

    private func bytesASample(_ seeds: some Sequence<UInt64>, rate: Double, _ view: CanvasTransform) -> Double {
        var (bytes, count) = (0, 0)
        for seed in seeds {
            let samples = TabletHand(seed: seed, rate: rate, view: view).samples
            bytes += SampleCoding.encode(samples).count
            count += samples.count
        }
        return Double(bytes) / Double(count)
    }

    @Test("Samples of any kind come back bit for bit", arguments: 0..<60) func anything(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        for _ in 0..<20 {
            let samples = [PackedSample].random(using: &random)
            #expect(try back(samples) == samples)
        }
    }

    @Test("No sample, one, two and three come back, the least and the greatest too") func few() throws {
        let least = PackedSample(x: .min, y: .min, elapsed: 0, pressure: 0, angles: 0)
        let greatest = PackedSample(x: .max, y: .max, elapsed: .max, pressure: .max, angles: .max)
        var lists: [[PackedSample]] = [[]]
        for _ in 0..<3 { lists += lists.flatMap { [$0 + [least], $0 + [greatest]] } }
        for list in lists { #expect(try back(list) == list) }
        for count in [100, 1000, 70_000] {
            let ever = [PackedSample](repeating: greatest, count: count)
            let swinging = (0..<count).map { $0 % 2 == 0 ? least : greatest }
            #expect(try back(ever) == ever && back(swinging) == swinging)
        }
    }

    @Test("What strokes are stored as never changes: samples whose angles take more values than are remembered have the same bytes as ever")
    func frozen() throws {
        let samples = (0..<600).map { number -> PackedSample in
            let step = UInt32(number)
            let lean = step * step / 7 % 12
            let turn = step * step / 5 % 11 + step / 200 * 40
            return PackedSample(
                x: Int32(number * number % 977), y: Int32(number * 31), elapsed: UInt16(40 + number % 3), pressure: UInt16(number * 17),
                angles: (90 + lean) << 24 | (1_000 + 25 * lean) << 12 | (300 + 9 * turn))
        }
        let bytes = SampleCoding.encode(samples)
        var digest = Digest()
        bytes.withUnsafeBytes { digest.combine(bytes: $0) }
        #expect(bytes.count == 2_020 && digest.value == 0x9F7C_AF19_D22B_9E82, "stored strokes would be read as others")
        #expect(try SampleCoding.decode(bytes[...]) == samples)
    }

    @Test(
        "A tablet's samples, through any view, come back bit for bit",
        arguments: [133.0, 240, 1000], [CanvasTransform(scale: 0.33), CanvasTransform(scale: 3.7, rotation: 0.5, flipped: true)])
    func tablet(rate: Double, view: CanvasTransform) throws {
        for seed in UInt64(2_001)...2_004 {
            let samples = TabletHand(seed: seed, rate: rate, view: view, hasRoll: seed % 3 > 0).samples
            #expect(try back(samples) == samples)
            for count in [2, 11, 12, 13, 40] { #expect(try back(Array(samples[..<count])) == Array(samples[..<count])) }
        }
    }

    @Test(
        "Six axes of a hand take at most 4 bytes a sample at 240 Hz and 3 at 1,000, in turned and zoomed views too",
        arguments: [(240.0, 4.0), (1000, 3)], [0.33, 1, 3.7])
    func small(most: (rate: Double, bytes: Double), zoom: Double) {
        for degrees in [0.0, 30] {
            let view = CanvasTransform(scale: zoom, rotation: degrees * .pi / 180)
            #expect(bytesASample(2_001...2_006, rate: most.rate, view) <= most.bytes)
        }
    }

    @Test("Damaged bytes give samples or an error, never a trap", arguments: 0..<20) func damage(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let intact = [
            SampleCoding.encode(TabletHand(seed: seed, rate: 133, view: CanvasTransform(rotation: Double(seed % 2))).samples),
            SampleCoding.encode(.random(using: &random)),
        ]
        var refused = 0
        for bytes in intact {
            for _ in 0..<100 {
                let bytes = damaged(bytes, using: &random)
                guard let samples = try? SampleCoding.decode(bytes[...]) else {
                    refused += 1
                    continue
                }
                #expect(samples.count <= bytes.count * SampleCoding.densest)
            }
        }
        #expect(refused > 0)
    }

    @Test("Any bytes at all give samples or an error", arguments: 0..<20) func noise(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        for length in 0..<300 {
            // Few set bits get further: widths and runs stay small.
            let bytes = (0..<length).map { _ in
                seed % 2 == 0 ? UInt8.random(in: 0...255, using: &random) : 1 << UInt8.random(in: 0...9, using: &random)
            }
            if let samples = try? SampleCoding.decode(bytes[...]) { #expect(samples.count <= length * SampleCoding.densest) }
        }
    }

    @Test("What is cut off anywhere is refused") func truncated() {
        let intact = SampleCoding.encode(TabletHand(seed: 5, rate: 133, view: CanvasTransform()).samples)
        for length in 0..<intact.count {
            #expect(throws: DecodingFailure.self) { try SampleCoding.decode(intact[..<length]) }
        }
    }

    @Test("A few bytes that speak of many samples are refused before there is room for them") func many() {
        var writer = ByteWriter()
        writer.write(count: 1 << 40)
        for _ in 0..<100 { writer.write(UInt8(0)) }
        #expect(throws: DecodingFailure.self) { try SampleCoding.decode(writer.bytes[...]) }
    }
}

extension [PackedSample] {
    /// Walks and leaps, even and uneven clocks, axes that are missing throughout, from the middle on, or now and then.
    static func random(using random: inout SeededRandom) -> [PackedSample] {
        let count = random.pick([1, 2, 5, 17, 100, 400])
        let reach = random.pick([0, 1, 3, 200, 1 << 20, Int32.max])
        let (step, jitter) = (random.pick([0, 1, 10, 75, 40_000]), random.pick([0, 1, 25_000]))
        let pressures = random.pick([0, 8, 65_535])
        let (missing, sometimes) = (random.pick([0, UInt32(0xFF_000_000), 0xFFFF_F000, 0xFFF, .max]), random.oneIn(2))
        var sample = PackedSample(
            x: random.pick([0, .max - 5, .min]), y: random.pick([0, .max, .min + 3]), elapsed: random.pick([0, 70]), pressure: 65_530,
            angles: missing)
        return (0..<count).map { number in
            defer {
                sample.x &+= Int32.random(in: -reach...reach, using: &random)
                sample.y &+= Int32.random(in: -reach...reach, using: &random)
                sample.elapsed = UInt16(step + Int.random(in: 0...jitter, using: &random))
                sample.pressure &+= UInt16(Int.random(in: 0...pressures, using: &random))
                sample.angles = UInt32.random(in: 0...(random.oneIn(9) ? .max : 3), using: &random) << UInt32(reach % 13)
                if !sometimes || random.oneIn(3) || number > count / 2 { sample.angles |= missing }
            }
            return sample
        }
    }
}
