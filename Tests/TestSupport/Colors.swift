/// Whether the channels of two pixels (BGRX) differ by no more than this.
package func alike(_ a: UInt32, _ b: UInt32, within most: Int) -> Bool {
    [0, 8, 16].allSatisfy { abs(Int(a >> $0 & 0xFF) - Int(b >> $0 & 0xFF)) <= most }
}
