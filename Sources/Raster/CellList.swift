/// Cells of a region, each at most once, in the order in which they joined. The list has room for all cells from the beginning: adding one
/// neither allocates memory nor checks for shared storage. The owner deallocates the list.
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
