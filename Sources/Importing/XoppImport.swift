package import Drawing
internal import Elements
package import Ink
package import Pictures

/// The notes of a file of Xournal++ as a drawing: pages side by side, with one edit that puts all there.
///
/// | there | here |
/// | --- | --- |
/// | a pen's stroke | a stroke of the same width; where the width varies, of a pen whose width is its pressure |
/// | a highlighter's | one of a round highlighter |
/// | an eraser's that covers | a stroke in the colour that covers |
/// | dashes | a stroke for each |
/// | what is filled | a picture, as SVG |
/// | a text | a text |
/// | a picture, a formula that is PNG | a picture |
/// | the paper of the first page | the paper |
///
/// Layers lie above each other in one. Pictures and texts lie beneath all ink.
package struct XoppImport: Sendable {
    package private(set) var drawing = Drawing()
    package private(set) var omissions = Omissions()
    /// In canvas points.
    package private(set) var firstPage: CanvasRect

    /// What of a file is not in the drawing, or not as it was.
    package struct Omissions: Hashable, Sendable {
        /// Pages of PDFs or pictures that notes were written on.
        package var pages = 0
        /// Formulas whose pictures are no PNG.
        package var formulas = 0
        /// What is filled, which is pictures here.
        package var shapes = 0
        /// Texts that reach beyond the canvas, or are longer than one may be.
        package var texts = 0

        package init(pages: Int = 0, formulas: Int = 0, shapes: Int = 0, texts: Int = 0) {
            (self.pages, self.formulas, self.shapes, self.texts) = (pages, formulas, shapes, texts)
        }
    }

    /// The format's unit is 1/72 inch, a point 1/96 inch.
    static let pointsPerUnit = 4.0 / 3
    /// More pieces of dashed lines, or more pictures, would take long to make and to show.
    private static let mostDashes = 200_000
    private static let mostPictures = 5_000
    /// Each takes its time to be set.
    private static let mostTexts = 20_000

    /// Whether a file is one of Xournal++'s, or of Xournal's, by the end of its path.
    package static func reads(_ path: String) -> Bool { suffixes.contains(where: path.lowercased().hasSuffix) }

    package static let suffixes = [".xopp", ".xoj"]

    /// What the drawing of a file is called.
    package static func title(of path: String) -> String {
        let name = path.split(separator: "/").last ?? ""
        let stem = name.dropLast(suffixes.first(where: name.lowercased().hasSuffix)?.count ?? 0).drop { $0 == "." }
        return stem.isEmpty ? "Xournal" : String(stem)
    }

    /// - Throws: `tooLarge`.
    package init(_ notes: XoppNotes) throws(PictureFailure) {
        let paper = notes.paper
        var layout = PageLayout(on: paper)
        var pictures = XoppPictures()
        var (strokes, texts) = ([Stroke](), 0)
        firstPage = .empty
        for page in notes.pages {
            guard let corner = layout.place(page) else { throw .tooLarge }
            if firstPage.isEmpty { firstPage = page.rect(at: corner) }
            if page.paper == .foreign { omissions.pages += 1 }
            for item in page.items {
                switch item {
                case .stroke(let stroke):
                    let line = XoppLine(stroke, at: corner)
                    guard let pieces = line.pieces(most: Self.mostDashes - strokes.count / 8) else { throw .tooLarge }
                    strokes += pieces.compactMap(\.stroke)
                    if pictures.fill(line) { omissions.shapes += 1 }
                case .text(let text):
                    texts += 1
                    guard texts <= Self.mostTexts else { throw .tooLarge }
                    if !pictures.add(text, at: corner) { omissions.texts += 1 }
                case .picture(let picture): pictures.add(picture, at: corner)
                case .formula(let picture):
                    if picture.file.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
                        pictures.add(picture, at: corner)
                    } else {
                        omissions.formulas += 1
                    }
                }
            }
        }
        pictures.finishShapes()
        guard pictures.count <= Self.mostPictures else { throw .tooLarge }
        let contents = pictures.contents + strokes.map(Element.Content.stroke)
        _ = drawing.insert(contents, on: paper)
    }
}

/// Where pages lie: side by side, and in rows once they reach far. Each so that the lines of its paper lie on those of the canvas.
private struct PageLayout {
    private let paper: Paper
    private var next = Point(x: 0, y: 0)
    private var height = 0.0

    private static let gap = 48.0
    private static let farthest = 200_000.0

    init(on paper: Paper) { self.paper = paper }

    /// The corner of the next page, in canvas points; nil where there is no room on the canvas.
    mutating func place(_ page: XoppNotes.Page) -> Point? {
        let size = page.rect(at: Point(x: 0, y: 0))
        if next.x > 0, next.x + size.maxX > Self.farthest { next = Point(x: 0, y: raised(next.y + height + Self.gap)) }
        if next.x == 0 { height = 0 }
        height = max(height, size.maxY)
        guard next.y + height <= Self.farthest * 2 else { return nil }
        defer { next.x = raised(next.x + size.maxX + Self.gap) }
        return Point(x: next.x, y: next.y + shift)
    }

    /// Ruled pages of Xournal++ have their first line so far below their top, in its units.
    private static let firstLine = 80.0

    private var shift: Double {
        paper.pattern == .lines ? -(Self.firstLine * XoppImport.pointsPerUnit).truncatingRemainder(dividingBy: paper.spacing) : 0
    }

    private func raised(_ place: Double) -> Double {
        let step = paper.pattern == .plain ? 1 : paper.spacing
        return (place / step).rounded(.up) * step
    }
}

extension XoppNotes {
    /// That of the first page that is none of another file.
    fileprivate var paper: Paper {
        guard let page = pages.first(where: { $0.paper != .foreign }) else { return Paper(color: Color(rgb: 0xFFFFFF)) }
        // Half a centimetre, and a third of an inch.
        return switch page.paper {
        case .plain, .foreign: Paper(color: page.color)
        case .lines: Paper(color: page.color, pattern: .lines, spacing: 24 * XoppImport.pointsPerUnit)
        case .grid: Paper(color: page.color, pattern: .grid, spacing: 14.17 * XoppImport.pointsPerUnit)
        case .dots: Paper(color: page.color, pattern: .dots, spacing: 14.17 * XoppImport.pointsPerUnit)
        }
    }
}

extension XoppNotes.Page {
    fileprivate func rect(at corner: Point) -> CanvasRect {
        CanvasRect(
            minX: corner.x, minY: corner.y, maxX: corner.x + width * XoppImport.pointsPerUnit,
            maxY: corner.y + height * XoppImport.pointsPerUnit)
    }
}
