/// Why there is no window.
package enum ShellError: Error, Hashable, CustomStringConvertible {
    /// The library is missing or too old; in the loader's words.
    case noSDL(String)
    /// SDL found no usable display; in SDL's words.
    case noDisplay(String)
    /// The display refused a window; in SDL's words.
    case noWindow(String)
    /// SDL can draw in no window of the screen; in SDL's words.
    case unsupportedPixels(String)

    package var description: String {
        switch self {
        case .noSDL(let reason): "cannot load SDL 2 (\(reason)): install the package libsdl2-2.0-0, or what it is called here"
        case .noDisplay(let reason): "no display (\(reason)): start Inkstone in a graphical session, or set DISPLAY"
        case .noWindow(let reason): "cannot open a window on the display (\(reason))"
        case .unsupportedPixels(let reason): "the screen's pixels cannot be drawn (\(reason)): set its depth to 24 bits"
        }
    }
}
