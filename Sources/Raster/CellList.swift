/// Cells of a region, each at most once, in the order in which they joined. There is room for all from the beginning, so that joining
/// neither allocates nor asks who else holds the list; whoever made it deallocates it.
package struct CellList: RandomAccessCollection {
    private let cells: UnsafeMutablePointer<Int>
    package private(set) var endIndex = 0

    init(capacity: Int) { cells = .allocate(capacity: Swift.max(capacity, 1)) }

    func deallocate() { cells.deallocate() }

    package var startIndex: Int { 0 }

    @inline(always)
    package subscript(index: Int) -> Int { cells[index] }

    @inline(always)
    mutating func append(_ cell: Int) {
        cells[endIndex] = cell
        endIndex &+= 1
    }

    @inline(always)
    mutating func removeAll() { endIndex = 0 }
}
