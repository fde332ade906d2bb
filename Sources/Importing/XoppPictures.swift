internal import Elements
internal import Exporting
internal import Ink
internal import Pictures
internal import Typesetting

/// Collects what lies beneath the ink: pictures, texts, and filled shapes, which become pictures.
struct XoppPictures {
    /// Bottom first.
    private(set) var contents: [Element.Content] = []
    private let typesetter = Typesetter()
    /// What is filled, on its way into one picture.
    private var shapes = ""
    private var shapesBounds = CanvasRect.empty
    /// The largest area of a shared picture, in square points: a larger one would be decoded with too few pixels for a point.
    private static let mostArea = 1.5e6

    /// Of pictures; what is filled counts as soon as it has begun.
    var count: Int { contents.count { if case .picture = $0 { true } else { false } } + (shapes.isEmpty ? 0 : 1) }

    mutating func add(_ picture: XoppNotes.Picture, at corner: Point) {
        finishShapes()
        let scale = XoppImport.pointsPerUnit
        let (across, down) = (
            [picture.left, picture.right].map { $0 * scale + corner.x }, [picture.top, picture.bottom].map { $0 * scale + corner.y }
        )
        let bounds = CanvasRect(minX: across.min() ?? 0, minY: down.min() ?? 0, maxX: across.max() ?? 0, maxY: down.max() ?? 0)
        guard bounds.minX < bounds.maxX, bounds.minY < bounds.maxY else { return }
        var file = picture.file
        PhotoPlace.remove(from: &file)
        contents.append(.picture(PlacedPicture(file: file[...], box: bounds)))
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

    /// Returns whether the text is there: one that would leave the canvas, or is longer than a text may be, is not.
    mutating func add(_ text: XoppNotes.Text, at corner: Point) -> Bool {
        finishShapes()
        guard let placed = PlacedText(text, at: corner, by: typesetter) else { return false }
        contents.append(.text(placed))
        return true
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
        contents.append(.picture(PlacedPicture(file: Array(svg.utf8)[...], box: box)))
        (shapes, shapesBounds) = ("", .empty)
    }
}

extension PlacedText {
    /// A text of Xournal++, which has no lines but its own, and whose corner is that of its first one.
    fileprivate convenience init?(_ text: XoppNotes.Text, at corner: Point, by typesetter: Typesetter) {
        let scale = XoppImport.pointsPerUnit
        let font = XoppFont(text.font)
        guard
            let attributes = TextAttributes(
                family: font.family, size: text.size * scale, weight: font.weight, isItalic: font.isItalic, color: text.color)
        else { return nil }
        let set = typesetter.set(text.text, attributes)
        guard let outlines = set.outlines else { return nil }
        let left = Point(x: text.left * scale + corner.x, y: text.top * scale + corner.y)
        // Its lines begin on the right where it runs from there.
        let anchor = Point(x: left.x - set.box.minX, y: left.y)
        let box = CanvasRect(
            minX: left.x, minY: left.y, maxX: anchor.x + set.box.maxX, maxY: anchor.y + set.box.maxY)
        self.init(text.text, attributes, anchor: anchor, box: box, outlines: outlines)
    }
}

/// A font as Pango describes it: its family, then words for its looks.
private struct XoppFont {
    let family: String
    private(set) var weight = TextAttributes.regular
    private(set) var isItalic = false

    private static let weights = ["bold": TextAttributes.bold, "semi-bold": 600, "medium": 500, "light": 300, "regular": 400]

    init(_ description: String) {
        var words = description.split(separator: " ")
        while words.count > 1, let last = words.last?.lowercased() {
            if let weight = Self.weights[last] {
                self.weight = weight
            } else if last == "italic" || last == "oblique" {
                isItalic = true
            } else {
                break
            }
            words.removeLast()
        }
        family = words.isEmpty ? "Sans" : words.joined(separator: " ")
    }
}
