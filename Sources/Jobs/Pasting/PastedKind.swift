import Clipboard
import Drawing
import Pictures

/// What another program's data are, by the names of their types.
enum PastedKind: CaseIterable {
    /// Strokes of this program, as `CopiedElements` has them.
    case strokes
    /// Addresses of files, a line for each.
    case files
    case picture
    case html
    case words

    /// The best first. Some programs have names of their own for what everybody has.
    var types: [String] {
        switch self {
        case .strokes: [Pasting.type]
        case .files: ["text/uri-list", "x-special/gnome-copied-files", "x-special/mate-copied-files"]
        case .picture:
            [
                "image/svg+xml", "image/svg", "image/x-inkscape-svg", "image/png", "image/jpeg", "image/jpg", "image/pjpeg", "image/webp",
                "image/avif", "image/heic", "image/heif", "image/tiff", "image/gif", "image/bmp", "image/x-bmp", "image/x-MS-bmp",
                "image/x-ms-bmp", "image/x-windows-bmp",
            ]
        case .html: ["text/html"]
        case .words:
            ["text/plain;charset=utf-8", "text/plain;charset=UTF-8", "UTF8_STRING", "text/plain", "STRING", "TEXT"]
        }
    }

    /// The greatest number of bytes of one of them.
    private var most: Int {
        switch self {
        case .strokes: CopiedElements.mostBytes
        case .picture: PictureDecoder.mostBytes
        // The pictures in it are text, which takes a third more.
        case .html: PictureDecoder.mostBytes / 3 * 4
        // Far more than one text takes, and more files than are taken at once.
        case .files, .words: 1 << 24
        }
    }

    /// All that can be pasted, the best first. What was copied as files or as a picture mostly comes with its name as words, too.
    static let wanted = allCases.flatMap { kind in kind.types.map { Clipboard.Kind($0, most: kind.most) } }

    init?(_ type: String) {
        guard let kind = Self.allCases.first(where: { $0.types.contains(type) }) else { return nil }
        self = kind
    }
}
