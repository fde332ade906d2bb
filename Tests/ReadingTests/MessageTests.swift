import Bytes
import TestSupport
import Testing
@testable import Reading

@Suite("Messages between the program and its process that reads") struct MessageTests {
    private func request(seed: UInt64) throws -> ReadingRequest {
        var random = SeededRandom(seed: seed)
        return try ReadingRequest(absurdStrokes(using: &random), random.pick(ReadingKind.allCases))
    }

    private let lines = [
        [
            ReadWord(
                strokes: [0, 2], box: (SIMD2(1, 2), SIMD2(3, 4)),
                readings: [Reading(text: "é", confidence: 0.75), Reading(text: "e", confidence: 0.25)])
        ], [ReadWord(strokes: [1], box: (SIMD2(0, 0), SIMD2(0, 0)), readings: [])],
    ]

    @Test("a request is read as it was written") func requests() throws {
        for seed in 1...50 {
            let request = try request(seed: UInt64(seed))
            let read = try ReadingRequest(bytes: request.bytes)
            #expect(read.kind == request.kind && read.strokes.map(\.points) == request.strokes.map(\.points))
            #expect(read.strokes.map(\.times) == request.strokes.map(\.times))
        }
    }

    @Test("places that are no numbers are left out, and so are times where some are missing") func sound() throws {
        let stroke = HandStroke(points: [SIMD2(.nan, 1), SIMD2(1, 1), SIMD2(1, .infinity), SIMD2(1e9, 0)], times: [1, 2, 3, 4])
        let request = try ReadingRequest([stroke, HandStroke(points: [SIMD2(1, 1)], times: [1, 2])], .text)
        #expect(request.strokes.map(\.points) == [[SIMD2(1, 1)], [SIMD2(1, 1)]])
        #expect(request.strokes.map(\.times) == [[2], []])
        let point = HandStroke(points: [SIMD2(0, 0)])
        #expect(throws: ReadingFailure.tooMuch) { try ReadingRequest(Array(repeating: point, count: 20_001), .text) }
    }

    @Test("an answer is read as it was written, each failure too") func answers() throws {
        #expect(try ReadingAnswer.decode(ReadingAnswer.encode(.success(lines)), strokes: 3).get() == lines)
        let failures: [ReadingFailure] = [
            .noEngine, .wrongFile("/a"), .damagedFile("/b"), .exposedFile("/c"), .notSealed(38), .tooMuch, .ended, .tooSlow, .noProcess(0),
        ]
        for failure in failures {
            #expect(try ReadingAnswer.decode(ReadingAnswer.encode(.failure(failure)), strokes: 0) == .failure(failure))
        }
    }

    @Test("an answer that makes no sense is refused: strokes that are not there or twice, odd confidences, too many readings")
    func refused() {
        func word(_ strokes: [Int], _ readings: [Reading] = []) -> ReadWord {
            ReadWord(strokes: strokes, box: (SIMD2(0, 0), SIMD2(1, 1)), readings: readings)
        }
        func reading(_ text: String, _ confidence: Double) -> Reading { Reading(text: text, confidence: confidence) }
        let wrong: [[ReadWord]] = [
            [word([3])], [word([0, 0])], [word([1, 0])], [word([0]), word([0])], [word([])], [word([0], [reading("", 1)])],
            [word([0], [reading("a", -0.1)])], [word([0], [reading("a", 1.5)])], [word([0], [reading("a", .nan)])],
            [word([0], [reading("a", 0.4), reading("b", 0.5)])], [word([0], [reading("a", 0.4), reading("a", 0.4)])],
            [word([0], (0..<6).map { reading("\($0)", 0.1) })],
            [ReadWord(strokes: [0], box: (SIMD2(1, 0), SIMD2(0, 0)), readings: [])],
            [ReadWord(strokes: [0], box: (SIMD2(.nan, 0), SIMD2(0, 0)), readings: [])],
        ]
        for line in wrong {
            #expect(throws: DecodingFailure.self) { try ReadingAnswer.decode(ReadingAnswer.encode(.success([line])), strokes: 3) }
        }
    }

    @Test("fuzz: damaged messages are refused or read, and never trap") func messagesMutation() throws {
        var random = SeededRandom(seed: 17)
        let answer = ReadingAnswer.encode(.success(lines))
        for round in 0..<FuzzLength.rounds(2_000) {
            var bytes = round % 2 == 0 ? answer : try request(seed: UInt64(round % 40)).bytes
            for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
                let index = Int.random(in: bytes.indices, using: &random)
                if random.oneIn(6) {
                    bytes.removeLast(bytes.count - index)
                } else {
                    bytes[index] = UInt8.random(in: 0...255, using: &random)
                }
            }
            if round % 2 == 0 {
                if case .success(let lines)? = try? ReadingAnswer.decode(bytes, strokes: 3) {
                    #expect(lines.joined().flatMap(\.strokes).allSatisfy { $0 < 3 })
                }
            } else if let request = try? ReadingRequest(bytes: bytes) {
                #expect(request.strokes.allSatisfy { $0.points.allSatisfy { abs($0.x) < 1e7 && abs($0.y) < 1e7 } })
            }
        }
    }
}
