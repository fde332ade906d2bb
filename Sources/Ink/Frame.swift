/// Pixels of the window, or of a picture: rows top down, 32 bits each, blue in the lowest byte, then green, red and one unused (BGRX).
/// Does not own its memory.
package struct Frame {
    package let pixels: UnsafeMutablePointer<UInt32>
    package let width: Int
    package let height: Int
    /// Pixels from one row to the next.
    package let stride: Int

    /// `bytesPerRow` is a multiple of 4.
    package init(memory: UnsafeMutableRawPointer, width: Int, height: Int, bytesPerRow: Int) {
        precondition(bytesPerRow % 4 == 0 && bytesPerRow >= width * 4)
        pixels = memory.assumingMemoryBound(to: UInt32.self)
        self.width = width
        self.height = height
        stride = bytesPerRow / 4
    }
}
