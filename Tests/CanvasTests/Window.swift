import Ink

@testable import Canvas

/// A window's memory that is updated only where the canvas reports changes.
final class Window {
    private(set) var width = 0
    private(set) var height = 0
    private(set) var pixels: [UInt32] = []

    /// Presents the damage; returns how many pixels outside it were written.
    func present(_ canvas: Canvas) -> Int {
        if canvas.width != width || canvas.height != height {
            (width, height) = (canvas.width, canvas.height)
            pixels = Array(repeating: 0xDEAD_BEEF, count: width * height)
        }
        let before = pixels
        let rects = pixels.withUnsafeMutableBytes {
            canvas.render(into: Frame(memory: $0.baseAddress!, width: width, height: height, bytesPerRow: width * 4))
        }
        var stray = 0
        for index in pixels.indices where pixels[index] != before[index] {
            let (x, y) = (index % width, index / width)
            if !rects.contains(where: { $0.x <= x && x < $0.maxX && $0.y <= y && y < $0.maxY }) { stray += 1 }
        }
        return stray
    }
}

func fullRedraw(_ canvas: Canvas) -> [UInt32] {
    canvas.invalidate()
    var pixels = [UInt32](repeating: 0x0BAD_F00D, count: canvas.width * canvas.height)
    pixels.withUnsafeMutableBytes {
        _ = canvas.render(
            into: Frame(memory: $0.baseAddress!, width: canvas.width, height: canvas.height, bytesPerRow: canvas.width * 4))
    }
    return pixels
}
