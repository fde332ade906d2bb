import PanelModel
import Widgets
import Words

/// Drawings to show in the gallery.
enum Drawings {
    static let place = "In ~/.local/share/inkstone/drawings"

    /// One open here, one elsewhere, one with a long name; some without a picture.
    static let few = GalleryState(items: [
        item("Sketch 10", 40, .here, picture: landscape), item("sketch 9", 30, .elsewhere, picture: portrait),
        item("Study of hands in the light of the afternoon", 20), item("Äpfel", 10, picture: landscape),
    ])

    /// A number of drawings, each older than the one before.
    static func many(_ count: Int) -> GalleryState {
        GalleryState(items: (0..<count).map { item("Drawing \($0 + 1)", Double(count - $0)) })
    }

    static func item(_ name: String, _ modified: Double, _ isOpen: GalleryState.Openness? = nil, picture: Picture? = nil)
        -> GalleryState.Item
    {
        GalleryState.Item(
            path: path(name), name: name, modified: modified, date: "\(Int(modified)) October 2026", isOpen: isOpen, picture: picture)
    }

    static func path(_ name: String) -> String { "/drawings/\(name).inkstone" }

    /// Lines that lean on white, as large as the program makes pictures.
    static let landscape = picture(width: 384, height: 240)
    static let portrait = picture(width: 150, height: 240)

    private static func picture(width: Int, height: Int) -> Picture {
        Picture(
            width: width, height: height,
            pixels: (0..<width * height).map { index in
                let (x, y) = (index % width, index / width)
                return (x + 2 * y) % 90 < 4 && 40..<height - 40 ~= y ? 0xFF1A_4E8A : 0xFFFB_FAF7
            })
    }
}

extension Table {
    /// A window whose gallery is open.
    static func gallery(
        _ state: GalleryState? = Drawings.few, width: Double = 1280, height: Double = 800, _ words: Language = .english
    ) -> Table {
        let table = Table(width: width, height: height)
        table.state.words = words
        table.settle()
        table.run(.gallery)
        table.interface.update(gallery: state)
        table.settle()
        return table
    }
}
