internal import CAssets

/// The icons of Assets/Icons/icons.svg, by their ids there.
package enum Icon: String, CaseIterable, Hashable, Sendable {
    case undo, redo, more, minimise, close, check, pick, search, palette, plus, zoomIn, zoomOut, fit, rotate, flip
    case settings, trash, fullScreen, keyboard, hide, doubleTap, squeeze, doctor

    /// The grid's side, and the width of its lines.
    static let grid = 24.0
    static let line = 1.75

    /// All of them; a test holds every case to have one.
    static let paths: [Icon: PathData] = {
        var paths: [Icon: PathData] = [:]
        for piece in String(cString: assets_icons()).split(separator: "<path ").dropFirst() {
            guard let id = attribute("id", of: piece), let icon = Icon(rawValue: String(id)), let data = attribute("d", of: piece) else {
                continue
            }
            paths[icon] = PathData(data)
        }
        return paths
    }()

    private static func attribute(_ name: String, of piece: Substring) -> Substring? {
        for part in piece.split(separator: "\" ", omittingEmptySubsequences: true) {
            let part = part.drop { $0 == " " }
            guard part.hasPrefix(name + "=\"") else { continue }
            return part.dropFirst(name.count + 2).prefix { $0 != "\"" }
        }
        return nil
    }
}
