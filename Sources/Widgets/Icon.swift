internal import CAssets

/// An icon of Assets/Icons/icons.svg, by its id in that file.
package struct Icon: Hashable, Sendable {
    package let id: String

    package init(_ id: String) { self.id = id }

    /// The icons that the widgets themselves draw.
    package static let close = Icon("close")
    package static let check = Icon("check")

    /// The side of the grid that icons are drawn on, and the width of their lines.
    package static let grid = 24.0
    package static let line = 1.75

    /// All icons of the file.
    package static let paths: [Icon: PathData] = {
        var paths: [Icon: PathData] = [:]
        for piece in String(cString: assets_icons()).split(separator: "<path ").dropFirst() {
            guard let id = attribute("id", of: piece), let data = attribute("d", of: piece) else {
                continue
            }
            paths[Icon(String(id))] = PathData(data)
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
