/// The pixels of the window or of a picture: rows from the top down, 32 bits a pixel, with blue in the lowest byte, then green, red and an
/// unused byte (BGRX). A frame does not own its memory.
package struct Frame {
    package let pixels: UnsafeMutablePointer<UInt32>
    package let width: Int
    package let height: Int
    /// The number of pixels from one row to the next.
    package let stride: Int

    /// - Parameter bytesPerRow: a multiple of 4, at least 4 × `width`.
    package init(memory: UnsafeMutableRawPointer, width: Int, height: Int, bytesPerRow: Int) {
        precondition(bytesPerRow % 4 == 0 && bytesPerRow >= width * 4)
        pixels = memory.assumingMemoryBound(to: UInt32.self)
        self.width = width
        self.height = height
        stride = bytesPerRow / 4
    }
}
