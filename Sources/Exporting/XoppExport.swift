import Canvas
import Elements
import Ink
import Raster

/// A drawing as a page of Xournal++: XML, compressed by gzip.
///
/// Its pens are round and opaque, and a stroke has a width for each piece: what a round, opaque nib has drawn is such a stroke, with the
/// width that pressure gave it. Every other mark is a filled shape, its outline, or a picture where no outline says it. Its highlighter is
/// ink that takes light. Nothing can be erased from a page but whole strokes: what erasers took is covered with the paper's colour. The
/// paper's pattern is a layer of its own, since the program's own patterns have fixed places.
struct XoppExport {
    private let export: Export
    private let frame: VectorFrame
    private let elements: [Element]
    private let pictures: MarkPictures
    private let filterBlend: FilterBlend
    private let progress: ExportProgress
    private let file: Deflater
    private var colors: MarkColors

    /// The format's unit is 1/72 inch, a point 1/96 inch.
    private static let unitsPerPoint = 0.75
    /// A width may change by so many units from one piece to the next. The program takes half a kilobyte for each piece, so they are as
    /// few as look smooth at 200%.
    private static let widthStep = 0.4
    private static let fineness = 2
    /// The greatest distance of a shape's edge from the outline, in points.
    private static let tolerance = 0.05

    init(_ export: Export, _ frame: ExportFrame, to output: ExportOutput, _ progress: ExportProgress) throws(ExportFailure) {
        (self.export, self.progress) = (export, progress)
        self.frame = VectorFrame(frame, fineness: Self.fineness)
        elements = self.frame.pixels.elements(of: export.drawing).filter { !$0.isPlaced }
        let appearance = export.drawing.paper.inkAppearance(in: .light)
        colors = MarkColors(appearance, over: export.drawing.pictures)
        filterBlend = FilterBlend(on: appearance)
        pictures = MarkPictures(frame, of: export.drawing, in: appearance)
        file = try Deflater(.gzip, to: output)
    }

    mutating func write() throws(ExportFailure) {
        let paper = export.drawing.paper
        try file.append(
            """
            <?xml version="1.0" encoding="UTF-8" standalone="no"?>
            <xournal creator="Inkstone" fileversion="4">
            <title>\(export.title.escapedForXML)</title>
            <page width="\(units(Double(frame.width)))" height="\(units(Double(frame.height)))">
            <background type="solid" color="\(paper.color.hex)ff" style="plain"/>

            """)
        if let lines = PaperLines(paper, frame.pixels) { try write(lines, on: paper) }
        let placed = frame.pixels.placed(of: export.drawing)
        if !placed.isEmpty {
            try file.append("<layer name=\"Pictures\">\n")
            for element in placed { if try !writeText(of: element) { try writePicture(of: element) } }
            try file.append("</layer>\n")
        }
        try file.append("<layer name=\"Ink\">\n")
        for (number, element) in elements.enumerated() {
            if number % ExportProgress.breath == 0 { try progress.note(Double(number) / Double(elements.count)) }
            try write(element)
        }
        try file.append("</layer>\n</page>\n</xournal>\n")
        try file.finish()
    }

    private func write(_ lines: PaperLines, on paper: Paper) throws(ExportFailure) {
        try file.append("<layer name=\"Paper\">\n")
        for pass in lines.passes {
            let color = paper.color.mixed(with: lines.color, pass.opacity)
            for line in pass.lines {
                let dots = line.dots.map { " style=\"cust: 0 \(units($0))\"" } ?? ""
                try file.append(
                    "<stroke tool=\"pen\" color=\"\(color.hex)ff\" width=\"\(units(lines.breadth))\"\(dots)>"
                        + "\(units(line.from.x)) \(units(line.from.y)) \(units(line.to.x)) \(units(line.to.y))</stroke>\n")
            }
        }
        try file.append("</layer>\n")
    }

    private mutating func write(_ element: Element) throws(ExportFailure) {
        if element.isXoppPicture(filterBlend) { return try writePicture(of: element) }
        var style = colors.style(of: element)
        if element.isEraser { style.color = export.drawing.paper.color }
        let runs = frame.runs(of: element)
        if element.isPenStroke {
            for run in runs { try write(run, style.color) }
        } else {
            let alpha = Int((style.alpha * 255).rounded())
            // The line around a shape is always opaque: it is too thin to be seen.
            let tool = element.isFilter ? "highlighter" : "pen"
            try file.append("<stroke tool=\"\(tool)\" color=\"\(style.color.hex)ff\" width=\"0.01\" fill=\"\(alpha)\">")
            try append(Outline(runs, isElliptic: element.hasEllipticNib).polygon(tolerance: Self.tolerance))
        }
    }

    /// Writes a text as one of the format's, which are upright, and whose lines begin on the left; lines that lie otherwise become texts
    /// of their own. Returns whether it is such a text: others are pictures.
    private mutating func writeText(of element: Element) throws(ExportFailure) -> Bool {
        let (transform, view) = (element.transform, frame.pixels.view)
        guard let text = element.text, transform.xy == 0, transform.yx == 0, transform.xx == transform.yy, transform.xx > 0,
            view.rotation == 0, !view.flipped, let first = text.rows.first
        else { return false }
        let attributes = text.attributes
        var font = attributes.family
        if attributes.isBold { font += " Bold" }
        if attributes.isItalic { font += " Italic" }
        let looks =
            "font=\"\(font.escapedForXML)\" size=\"\(units(attributes.size * transform.xx * view.scale))\" "
            + "color=\"\(colors.color(of: text, moved: transform).hex)ff\""
        func place(_ row: GlyphOutlines.Row) -> String {
            let below = row.baseline - first.row.baseline
            let corner = frame.place(SIMD2(Double(row.left), Double(below)), in: text, moved: transform)
            return "x=\"\(units(corner.x))\" y=\"\(units(corner.y))\""
        }
        func words(_ words: Substring) -> String {
            String(words.reversed().drop { $0 == " " }.reversed()).escapedForXML
        }
        if text.rows.allSatisfy({ $0.row.left == first.row.left && !$0.row.runsFromRight }) {
            let lines = text.rows.map { words($0.words) }.joined(separator: "\n")
            try file.append("<text \(looks) \(place(first.row))>\(lines)</text>\n")
        } else {
            for (row, line) in text.rows where !line.isEmpty {
                try file.append("<text \(looks) \(place(row))>\(words(line))</text>\n")
            }
        }
        return true
    }

    /// The format's pictures cover, and its program reads PNG alone.
    private func writePicture(of element: Element) throws(ExportFailure) {
        let picture =
            element.isEraser
            ? pictures.picture(of: element, covering: export.drawing.paper.color)
            : pictures.picture(of: element)?.covering(export.drawing)
        guard let picture else { return }
        let sides = [("left", picture.left), ("top", picture.top), ("right", picture.right), ("bottom", picture.bottom)]
        try file.append("<image" + sides.map { " \($0)=\"\(units(Double($1)))\"" }.joined() + ">")
        try picture.writeText { (text) throws(ExportFailure) in try file.append(text) }
        try file.append("</image>\n")
    }

    /// A stroke of a round nib. Its first width is the nominal one; then comes that of each piece.
    private func write(_ run: [NibKnot], _ color: Color) throws(ExportFailure) {
        var places: [SIMD2<Double>] = []
        var widths: [Double] = []
        // A single knot stands still.
        for (start, end) in zip(run, run.count == 1 ? run[...] : run.dropFirst()) {
            let (from, to) = (SIMD2(start.x, start.y), SIMD2(end.x, end.y))
            let change = 2 * (end.halfLength - start.halfLength)
            let count = max((abs(change) * Self.unitsPerPoint / Self.widthStep).rounded(.up), 1)
            if places.isEmpty { places.append(from) }
            for number in 0..<Int(count) {
                places.append(from + (to - from) * (Double(number + 1) / count))
                widths.append(2 * start.halfLength + change * (Double(number) + 0.5) / count)
            }
        }
        let numbers = ([widths.max() ?? 0] + widths).map { units($0) }.joined(separator: " ")
        try file.append("<stroke tool=\"pen\" color=\"\(color.hex)ff\" width=\"\(numbers)\" capStyle=\"round\">")
        try append(places)
    }

    /// Ends a stroke with its places; the format wants at least two.
    private func append(_ places: [SIMD2<Double>]) throws(ExportFailure) {
        let places = places.count == 1 ? places + places : places
        try file.append(places.map { "\(units($0.x)) \(units($0.y))" }.joined(separator: " ") + "</stroke>\n")
    }

    private func units(_ points: Double) -> String { decimal(points * Self.unitsPerPoint, 3) }
}

extension Element {
    /// The program has no ink that adds light.
    func isXoppPicture(_ blend: FilterBlend) -> Bool { isPicture || isFilter && blend == .screen }
}

extension Color {
    /// Between this colour and another one; a share of 1 is the other one.
    fileprivate func mixed(with other: Color, _ share: Double) -> Color {
        func mixed(_ channel: KeyPath<Color, UInt8>) -> UInt8 {
            UInt8((Double(self[keyPath: channel]) * (1 - share) + Double(other[keyPath: channel]) * share).rounded())
        }
        return Color(red: mixed(\.red), green: mixed(\.green), blue: mixed(\.blue))
    }
}
