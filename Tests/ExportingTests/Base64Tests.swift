import Foundation
import TestSupport
import Testing

@testable import Exporting

@Suite("Base64") struct Base64Tests {
    @Test("Bytes that come in any pieces give the text that others make of them", arguments: 0..<50 as Range<UInt64>)
    func pieces(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let bytes = (0..<Int(seed)).map { _ in UInt8.random(in: .min ... .max, using: &random) }
        var base64 = Base64()
        var (text, place): ([UInt8], Int) = ([], 0)
        while place < bytes.count {
            let end = min(place + .random(in: 0...7, using: &random), bytes.count)
            text += base64.encode(bytes[place..<end])
            place = end
        }
        text += base64.finish()
        #expect(String(decoding: text, as: UTF8.self) == Data(bytes).base64EncodedString())
    }
}
