/// Why there is no window.
package enum ShellError: Error, Hashable, CustomStringConvertible {
    /// The library is missing or too old; in the loader's words.
    case noSDL(String)
    /// SDL found no usable display; in SDL's words.
    case noDisplay(String)
    /// The display refused a window; in SDL's words.
    case noWindow(String)
    /// The screen's pixels are not 32 bits of red, green and blue; by SDL's name of the format.
    case unsupportedPixels(String)

    package var description: String {
        switch self {
        case .noSDL(let reason): "cannot load SDL 2 (\(reason)): install the package libsdl2-2.0-0, or what it is called here"
        case .noDisplay(let reason): "no display (\(reason)): start Inkstone in a graphical session, or set DISPLAY"
        case .noWindow(let reason): "cannot open a window on the display (\(reason))"
        case .unsupportedPixels(let format): "the screen's pixel format is \(format): set its depth to 24 bits"
        }
    }
}
