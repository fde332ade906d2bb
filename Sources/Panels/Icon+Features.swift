import Widgets

/// The icons of the program's features.
extension Icon {
    static let undo = Icon("undo")
    static let redo = Icon("redo")
    static let more = Icon("more")
    static let minimise = Icon("minimise")
    static let pick = Icon("pick")
    static let search = Icon("search")
    static let palette = Icon("palette")
    static let plus = Icon("plus")
    static let zoomIn = Icon("zoomIn")
    static let zoomOut = Icon("zoomOut")
    static let fit = Icon("fit")
    static let rotateLeft = Icon("rotateLeft")
    static let rotateRight = Icon("rotateRight")
    static let upright = Icon("upright")
    static let flip = Icon("flip")
    static let settings = Icon("settings")
    static let trash = Icon("trash")
    static let fullScreen = Icon("fullScreen")
    static let keyboard = Icon("keyboard")
    static let hide = Icon("hide")
    static let doubleTap = Icon("doubleTap")
    static let squeeze = Icon("squeeze")
    static let doctor = Icon("doctor")
    static let drawings = Icon("drawings")
    static let newWindow = Icon("newWindow")
    static let saveAs = Icon("saveAs")
    static let rename = Icon("rename")
    static let history = Icon("history")
    static let duplicate = Icon("duplicate")

    /// All icons, the widgets' own included. A test ensures that each has a drawing, and that each drawing is used.
    static let all: [Icon] = [
        .close, .check, .undo, .redo, .more, .minimise, .pick, .search, .palette, .plus, .zoomIn, .zoomOut, .fit, .rotateLeft, .rotateRight,
        .upright,
        .flip, .settings, .trash, .fullScreen, .keyboard, .hide, .doubleTap, .squeeze, .doctor, .drawings, .newWindow, .saveAs, .rename,
        .history, .duplicate,
    ]
}
