/// The first index in `0 ..< end` for which `isBeyond` holds, else `end`. Once it holds, it must hold for all later indices.
package func firstIndex(below end: Int, where isBeyond: (Int) -> Bool) -> Int {
    var (low, high) = (0, end)
    while low < high {
        let middle = (low + high) / 2
        if isBeyond(middle) { high = middle } else { low = middle + 1 }
    }
    return low
}
