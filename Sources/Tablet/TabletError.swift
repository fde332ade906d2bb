/// Why no pens, fingers or mice can be read.
package enum TabletError: Error, Hashable, CustomStringConvertible {
    /// No X server answers at this name (nil: DISPLAY is not set).
    case noDisplay(String?)
    /// The server has no XInput, or one older than 2.2.
    case noXInput

    package var description: String {
        switch self {
        case .noDisplay(nil): "no X display: start Inkstone in a graphical session, or set DISPLAY"
        case .noDisplay(let name?): "the X display \(name) does not answer: check DISPLAY, and that this user may connect to it"
        case .noXInput: "the X server has no XInput 2.2, which pens and fingers need: use X.Org 1.12 or later, or XWayland"
        }
    }
}
