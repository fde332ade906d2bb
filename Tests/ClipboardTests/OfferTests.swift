import CXInput2
import Synchronization
import Testing

@testable import Clipboard

@Suite("What is copied, in its forms") struct OfferTests {
    /// Counts how often each form was made.
    private final class Makers: Sendable {
        let counts = Mutex<[String: Int]>([:])

        func form(_ type: String, _ bytes: [UInt8]?) -> Clipboard.Form {
            Clipboard.Form(type) { _ in
                self.counts.withLock { $0[type, default: 0] += 1 }
                return bytes
            }
        }
    }

    private let makers = Makers()

    private func offer() -> Offer {
        Offer([(11, makers.form("svg", [1, 2])), (12, makers.form("png", [3])), (13, makers.form("none", nil))], since: 7)
    }

    @Test("O3 each form has its own bytes, whichever was asked for before; asked for twice in a row it is made once") func forms() {
        let offer = offer()
        #expect(offer.types == [11, 12, 13] && offer.since == 7)
        #expect([10, 11, 12, 13].map { offer.has($0) } == [false, true, true, true])
        for (type, bytes) in [(11, [1, 2]), (11, [1, 2]), (12, [3]), (11, [1, 2])] as [(Atom, [UInt8])] {
            #expect(offer.bytes(of: type) { true } == bytes)
        }
        #expect(makers.counts.withLock(\.self) == ["svg": 2, "png": 1])
    }

    @Test("O3 a form that cannot be made has no bytes, and leaves none of another's; asked for again it is tried again") func failing() {
        let offer = offer()
        #expect(offer.bytes(of: 12) { true } == [3])
        for _ in 0..<2 { #expect(offer.bytes(of: 13) { true } == nil) }
        #expect(offer.bytes(of: 99) { true } == nil && makers.counts.withLock { $0["none"] } == 2)
    }

    @Test("what makes a form is told whether it is still wanted") func wanted() {
        for isWanted in [true, false] {
            let offer = Offer([(5, Clipboard.Form("text/plain") { $0() ? [9] : nil })], since: 0)
            #expect(offer.bytes(of: 5) { isWanted } == (isWanted ? [9] : nil))
        }
    }

    @Test("bytes go in pieces, none larger than the most, and an empty one at the end tells that these were all", arguments: 0...9)
    func pieces(count: Int) {
        let bytes = (0..<count).map { UInt8($0) }
        for most in 1...4 {
            var transfer = Transfer(bytes, of: 1, to: 2, in: 3, from: 4)
            var taken: [ArraySlice<UInt8>] = []
            repeat { taken.append(transfer.next(most: most)) } while taken.last?.isEmpty == false
            #expect(taken.flatMap(\.self) == bytes && taken.count == (count + most - 1) / most + 1)
            #expect(taken.allSatisfy { $0.count <= most })
        }
    }
}
