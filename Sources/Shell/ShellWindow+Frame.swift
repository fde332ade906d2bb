internal import CSDL2
import Ink

extension ShellWindow {
    /// Lends the window's pixels. They keep their contents until the window's size changes; then they are new and undefined.
    ///
    /// Returns nil without calling `body` when there is no frame: the display is lost, or the window has no size at present.
    package func withFrame<Result, Failure: Error>(_ body: (Frame) throws(Failure) -> Result) throws(Failure) -> Result? {
        guard !isConnectionLost, let own = SDL_GetWindowSurface(window)?.pointee,
            let surface = converted.map({ $0.surface(as: own) }) ?? own, let pixels = surface.pixels
        else { return nil }
        return try body(
            Frame(memory: pixels, width: Int(surface.w), height: Int(surface.h), bytesPerRow: Int(surface.pitch)))
    }

    /// Presents these rectangles of the frame, as far as they lie in the window.
    package func present(_ rects: [PixelRect]) {
        guard !isConnectionLost else { return }
        let size = size
        let frame = PixelRect(x: 0, y: 0, width: size.width, height: size.height)
        let visible = rects.map { $0.intersection(frame) }.filter { !$0.isEmpty }
            .map { SDL_Rect(x: Int32($0.x), y: Int32($0.y), w: Int32($0.width), h: Int32($0.height)) }
        if let converted, let surface = SDL_GetWindowSurface(window) { converted.copy(visible, to: surface) }
        if !visible.isEmpty { SDL_UpdateWindowSurfaceRects(window, visible, Int32(visible.count)) }
    }
}
