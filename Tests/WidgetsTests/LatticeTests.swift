import Testing
@testable import Widgets

struct LatticeTests {
    private static let list = Lattice(count: 10_000, within: 400, least: 300, height: 44)
    private static let grid = Lattice(count: 10_001, within: 400, least: 96, height: 100)

    @Test(
        "the items laid out are those that show, and at most a row more at either side", arguments: [list, grid],
        [0, 7.5, 4400, 50_000, 1e9])
    func shown(lattice: Lattice, offset: Double) {
        let offset = min(offset, lattice.contentHeight - 500)
        let shown = lattice.shown(at: offset, within: 500)
        for index in max(shown.lowerBound - 20, 0)..<min(shown.upperBound + 20, lattice.count) {
            let frame = lattice.frame(index)
            #expect(shown.contains(index) == (frame.y < offset + 500 && frame.maxY > offset), "\(index)")
        }
        #expect(shown.count <= (Int(500 / lattice.height) + 2) * lattice.columns)
    }

    @Test("a grid has as many columns as are wide enough, and the last row may be short")
    func columns() {
        #expect(Self.list.columns == 1 && Self.list.width == 400)
        #expect(Self.grid.columns == 4 && Self.grid.width == 100 && Self.grid.contentHeight == 2501 * 100)
        #expect(Lattice(count: 0, within: 400, least: 96, height: 100).shown(at: 0, within: 500).isEmpty)
    }

    @Test("revealing an item scrolls only as far as it needs to show whole")
    func revealing() {
        #expect(Self.list.offset(revealing: 3, from: 0, within: 500) == 0)
        #expect(Self.list.offset(revealing: 20, from: 0, within: 500) == 21 * 44 - 500)
        #expect(Self.list.offset(revealing: 2, from: 4400, within: 500) == 88)
    }
}
