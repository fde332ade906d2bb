import Testing

@testable import Drawing
@testable import Elements

struct FewTests {
    @Test("A few items are those that were put in, however they came", arguments: 0..<5)
    func items(count: Int) {
        let items = Array(0..<count)
        var appended: Few<Int> = []
        for item in items { appended.append(item) }
        #expect(Array(appended) == items && appended == Few(items) && appended.count == count)
        #expect(appended.hashValue == Few(items).hashValue && appended != Few(items + [7]))
        #expect(Array(appended.reversed()) == items.reversed())
        var copy = appended
        copy.append(9)
        #expect(Array(appended) == items && Array(copy) == items + [9])
    }
}
