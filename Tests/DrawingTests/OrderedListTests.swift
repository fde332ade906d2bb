import TestSupport
import Testing
@testable import Drawing

@Suite struct OrderedListTests {
    private struct Item: Ordered, Equatable {
        let order: Int
    }

    @Test(
        "A list of several chunks holds what a sorted array does, and finds each item and the last one before any place", arguments: 0..<4)
    func asSortedArray(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        var list = OrderedList<Item>()
        var held: Set<Int> = []
        for _ in 0..<4_000 {
            let order = Int.random(in: 0..<6_000, using: &random)
            if held.insert(order).inserted {
                list.insert(Item(order: order))
            } else {
                held.remove(order)
                list.remove(order: order)
            }
        }
        let sorted = held.sorted()
        // A chunk has at most 512 items.
        #expect(sorted.count > 4 * 512 && list.count == sorted.count && list.all.map(\.order) == sorted)
        var last: Int?
        var wrong: [Int] = []
        for order in 0...6_000 {
            if list.last(before: order)?.order != last || (list[order] != nil) != held.contains(order) { wrong.append(order) }
            if held.contains(order) { last = order }
        }
        #expect(wrong.isEmpty)
    }
}
