internal import Drawing
internal import Exporting
internal import Ink
internal import Pictures

/// The pictures of notes, and what becomes one: texts, and what is filled.
struct XoppPictures {
    private(set) var placed: [PlacedPicture] = []
    /// What is filled, on its way into one picture.
    private var shapes = ""
    private var shapesBounds = CanvasRect.empty
    /// There are too many texts for a picture each: neighbours share one.
    private let joinsTexts: Bool

    /// The largest area of a shared picture, in square points: a larger one would be decoded with too few pixels for a point.
    private static let mostArea = 1.5e6
    /// Each picture is read by a process of its own.
    private static let mostTexts = 500

    init(_ notes: XoppNotes) {
        joinsTexts = notes.pages.reduce(0) { $0 + $1.items.count { if case .text = $0 { true } else { false } } } > Self.mostTexts
    }

    /// What is filled counts as soon as it has begun.
    var count: Int { placed.count + (shapes.isEmpty ? 0 : 1) }

    mutating func add(_ picture: XoppNotes.Picture, at corner: Point) {
        finishShapes()
        let scale = XoppImport.pointsPerUnit
        let (across, down) = (
            [picture.left, picture.right].map { $0 * scale + corner.x }, [picture.top, picture.bottom].map { $0 * scale + corner.y }
        )
        let bounds = CanvasRect(minX: across.min() ?? 0, minY: down.min() ?? 0, maxX: across.max() ?? 0, maxY: down.max() ?? 0)
        guard bounds.minX < bounds.maxX, bounds.minY < bounds.maxY else { return }
        placed.append(PlacedPicture(file: picture.file[...], box: bounds))
    }

    /// Fills the inside of a line, as far as that is wanted; returns whether it is.
    mutating func fill(_ line: XoppLine) -> Bool {
        guard let opacity = line.fill, opacity > 0, line.knots.count > 2 else { return false }
        var bounds = CanvasRect.empty
        let breadth = line.isShape ? line.knots.map(\.z).max() ?? 0 : 0
        for knot in line.knots { bounds.include(Point(x: knot.x, y: knot.y), radius: breadth / 2 + 1) }
        let places = line.knots.map { "\(decimal($0.x, 2)) \(decimal($0.y, 2))" }.joined(separator: " ")
        let edge = breadth > 0 ? "stroke=\"\(line.color.hex)\" stroke-width=\"\(decimal(breadth))\" stroke-linejoin=\"round\" " : ""
        draw("<path fill=\"\(line.color.hex)\" \(edge)opacity=\"\(decimal(opacity))\" d=\"M\(places)Z\"/>", within: bounds)
        return true
    }

    mutating func add(_ text: XoppNotes.Text, at corner: Point) {
        let svg = XoppTextLayout(text, at: corner)
        if !joinsTexts { finishShapes() }
        draw(svg.elements, within: svg.bounds)
        if !joinsTexts { finishShapes() }
    }

    private mutating func draw(_ elements: String, within bounds: CanvasRect) {
        let joined = shapesBounds.union(bounds)
        if !shapes.isEmpty, (joined.maxX - joined.minX) * (joined.maxY - joined.minY) > Self.mostArea { finishShapes() }
        shapes += elements
        shapesBounds = shapesBounds.union(bounds)
    }

    /// Ends the picture of what is filled: what comes next lies above it.
    mutating func finishShapes() {
        if shapes.isEmpty { return }
        let box = CanvasRect(
            minX: shapesBounds.minX.rounded(.down), minY: shapesBounds.minY.rounded(.down), maxX: shapesBounds.maxX.rounded(.up),
            maxY: shapesBounds.maxY.rounded(.up))
        let (width, height) = (Int(box.maxX - box.minX), Int(box.maxY - box.minY))
        let svg =
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\" "
            + "viewBox=\"\(Int(box.minX)) \(Int(box.minY)) \(width) \(height)\">\(shapes)</svg>"
        placed.append(PlacedPicture(file: Array(svg.utf8)[...], box: box))
        (shapes, shapesBounds) = ("", .empty)
    }
}

/// A text of Xournal++ as SVG. It has no lines but its own; its corner is that of its first line.
private struct XoppTextLayout {
    let elements: String
    private(set) var bounds = CanvasRect.empty

    /// Of the fonts that desktops have, in multiples of the size: from the top of a line to its letters' foot, and to the next line's top.
    private static let ascent = 0.928
    private static let lineHeight = 1.164
    /// Wider than nearly all letters.
    private static let advance = 1.1
    /// No text is wider, in points.
    private static let mostWidth = 16_000.0

    init(_ text: XoppNotes.Text, at corner: Point) {
        let scale = XoppImport.pointsPerUnit
        let size = text.size * scale
        let (left, top) = (text.left * scale + corner.x, text.top * scale + corner.y)
        let lines = text.text.split(separator: "\n", omittingEmptySubsequences: false)
        let longest = lines.map(\.unicodeScalars.count).max() ?? 0
        let width = min((Double(longest) + 1) * size * Self.advance, Self.mostWidth)
        bounds = CanvasRect(
            minX: left - size / 4, minY: top - size / 4, maxX: left + width,
            maxY: top + (Double(lines.count) + 0.5) * size * Self.lineHeight)
        let font = XoppFont(text.font)
        let spans = lines.enumerated().map { number, line in
            let foot = top + (Double(number) * Self.lineHeight + Self.ascent) * size
            return "<tspan x=\"\(decimal(left))\" y=\"\(decimal(foot))\">\(String(line).escapedForXML)</tspan>"
        }
        elements =
            "<text font-family=\"\(font.family.escapedForXML)\" font-size=\"\(decimal(size))\"\(font.attributes) "
            + "fill=\"\(text.color.hex)\" xml:space=\"preserve\">\(spans.joined())</text>"
    }
}

/// A font as Pango describes it: its family, then words for its looks.
private struct XoppFont {
    let family: String
    private(set) var attributes = ""

    private static let looks = [
        "bold": " font-weight=\"bold\"", "semi-bold": " font-weight=\"600\"", "medium": " font-weight=\"500\"",
        "light": " font-weight=\"300\"", "italic": " font-style=\"italic\"", "oblique": " font-style=\"oblique\"", "regular": "",
    ]

    init(_ description: String) {
        var words = description.split(separator: " ")
        while words.count > 1, let last = words.last, let look = Self.looks[last.lowercased()] {
            if !attributes.contains(look.prefix { $0 != "=" }) { attributes += look }
            words.removeLast()
        }
        family = words.isEmpty ? "Sans" : words.joined(separator: " ")
    }
}
