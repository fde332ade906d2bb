import Widgets

/// The icons of the program's features.
extension Icon {
    package static let undo = Icon("undo")
    package static let redo = Icon("redo")
    package static let inks = Icon("inks")
    package static let more = Icon("more")
    package static let minimise = Icon("minimise")
    package static let pick = Icon("pick")
    package static let search = Icon("search")
    package static let palette = Icon("palette")
    package static let plus = Icon("plus")
    package static let zoomIn = Icon("zoomIn")
    package static let zoomOut = Icon("zoomOut")
    package static let fit = Icon("fit")
    package static let rotateLeft = Icon("rotateLeft")
    package static let rotateRight = Icon("rotateRight")
    package static let upright = Icon("upright")
    package static let flip = Icon("flip")
    package static let settings = Icon("settings")
    package static let trash = Icon("trash")
    package static let fullScreen = Icon("fullScreen")
    package static let keyboard = Icon("keyboard")
    package static let hide = Icon("hide")
    package static let doubleTap = Icon("doubleTap")
    package static let save = Icon("save")
    package static let doctor = Icon("doctor")
    package static let drawings = Icon("drawings")
    package static let newWindow = Icon("newWindow")
    package static let export = Icon("export")
    package static let film = Icon("film")
    package static let print = Icon("print")
    package static let rename = Icon("rename")
    package static let history = Icon("history")
    package static let duplicate = Icon("duplicate")
    package static let merge = Icon("merge")
    package static let picture = Icon("picture")
    package static let arrange = Icon("arrange")
    package static let raise = Icon("raise")
    package static let lower = Icon("lower")
    package static let earlier = Icon("earlier")
    package static let later = Icon("later")
    package static let text = Icon("text")
    package static let smaller = Icon("smaller")
    package static let larger = Icon("larger")
    package static let bold = Icon("bold")
    package static let alignLeft = Icon("alignLeft")
    package static let alignCenter = Icon("alignCenter")
    package static let alignRight = Icon("alignRight")

    /// All icons, the widgets' own included. A test ensures that each has a drawing, and that each drawing is used.
    package static let all: [Icon] = [
        .close, .check, .undo, .redo, .inks, .more, .minimise, .pick, .search, .palette, .plus, .zoomIn, .zoomOut, .fit, .rotateLeft,
        .rotateRight,
        .upright,
        .flip, .settings, .trash, .fullScreen, .keyboard, .hide, .doubleTap, .save, .doctor, .drawings, .newWindow, .export,
        .film, .print, .rename,
        .history, .duplicate, .merge, .picture, .arrange, .raise, .lower, .earlier, .later,
        .text, .smaller, .larger, .bold, .alignLeft, .alignCenter, .alignRight,
    ]
}
