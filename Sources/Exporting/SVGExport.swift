import Canvas
import Elements
import Ink

/// A drawing as SVG: every mark is a group with its outline as a path, so that other programs can select, recolour and move it; or with its
/// picture, where no outline says it. References are in the words of SVG 1.1 (`xlink:href`), which all programs know: Inkscape 1.2 knows no
/// others.
struct SVGExport {
    private let export: Export
    private let frame: VectorFrame
    private let scene: Scene
    private let pictures: MarkPictures
    private let filterBlend: FilterBlend
    private let progress: ExportProgress
    private var colors: MarkColors
    private var masks: [[Int]: Int] = [:]
    /// The numbers of the JPEG files that have been written.
    private var photos: [ObjectIdentifier: Int] = [:]
    /// The parts of them that show, where that is not all.
    private var clipCount = 0
    private var done = 0

    init(_ export: Export, _ frame: ExportFrame, _ progress: ExportProgress) {
        (self.export, self.progress) = (export, progress)
        self.frame = VectorFrame(frame)
        scene = Scene(export.drawing, self.frame.pixels)
        let appearance = export.drawing.paper.inkAppearance(in: .light)
        colors = MarkColors(appearance, over: export.drawing.pictures)
        filterBlend = FilterBlend(on: appearance)
        pictures = MarkPictures(frame, of: export.drawing, in: appearance)
    }

    mutating func write(to output: ExportOutput) throws(ExportFailure) {
        let (width, height) = (frame.width, frame.height)
        try output.append(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="\(width)" height="\(height)" \
            viewBox="0 0 \(width) \(height)">
            <title>\(export.title.escapedForXML)</title>
            <desc>A drawing of \(scene.count) strokes, made with Inkstone.</desc>

            """)
        try writeGround(to: output)
        if !scene.erasers.isEmpty {
            try output.append("<defs>\n")
            for (number, eraser) in scene.erasers.enumerated() {
                try write(eraser, number, to: output)
            }
            try output.append("</defs>\n")
        }
        try write(scene.items, to: output)
        try output.append("</svg>\n")
    }

    private mutating func write(_ items: [Scene.Item], to output: ExportOutput) throws(ExportFailure) {
        for run in items.runsErasedAlike {
            let erasers = run.first?.erasers ?? []
            if !erasers.isEmpty {
                let blend = blend(run.contains { $0.isFilter })
                try output.append("<g mask=\"url(#mask\(try mask(erasers, output)))\"\(blend)>\n")
            }
            for item in run {
                switch item.content {
                case .mark(let element): try write(element, to: output)
                case .group(let items):
                    try output.append("<g>\n")
                    if items.haveFilter, !export.isTransparent { try output.append("<use xlink:href=\"#ground\"/>\n") }
                    try write(items, to: output)
                    try output.append("</g>\n")
                }
            }
            if !erasers.isEmpty { try output.append("</g>\n") }
        }
    }

    private mutating func write(_ element: Element, to output: ExportOutput) throws(ExportFailure) {
        let name = "id=\"mark\(element.id.rawValue)\""
        if element.isPicture {
            try output.append("<g \(name)\(blend(element.isFilter))>")
            try write(pictures.picture(of: element), to: output)
            return try output.append("</g>\n")
        }
        let style = colors.style(of: element)
        try output.append("<g \(name) fill=\"\(style.color.hex)\"\(opacity(style.alpha))\(blend(element.isFilter))><path d=\"")
        try writePath(of: element, to: output)
        try output.append("\"/></g>\n")
    }

    /// Writes what an eraser takes away, for masks.
    private mutating func write(_ eraser: Element, _ number: Int, to output: ExportOutput) throws(ExportFailure) {
        if eraser.isPicture {
            try output.append("<g id=\"eraser\(number)\">")
            try write(pictures.picture(of: eraser, covering: Color(rgb: 0x000000)), to: output)
            return try output.append("</g>\n")
        }
        try output.append("<path id=\"eraser\(number)\" d=\"")
        try writePath(of: eraser, to: output)
        try output.append("\"/>\n")
    }

    private func blend(_ isFilter: Bool) -> String { isFilter ? " style=\"mix-blend-mode:\(filterBlend.rawValue)\"" : "" }

    private func opacity(_ alpha: Double) -> String { alpha < 1 ? " fill-opacity=\"\(decimal(alpha))\"" : "" }

    private mutating func writePath(of element: Element, to output: ExportOutput) throws(ExportFailure) {
        try noteElement()
        try output.append(SVGPath(frame.outline(of: element)).bytes)
    }

    private mutating func write(_ picture: MarkPicture?, to output: ExportOutput) throws(ExportFailure) {
        try noteElement()
        guard let picture else { return }
        let (width, height) = (picture.right - picture.left, picture.bottom - picture.top)
        try output.append(
            "<image x=\"\(picture.left)\" y=\"\(picture.top)\" width=\"\(width)\" height=\"\(height)\" "
                + "preserveAspectRatio=\"none\" xlink:href=\"data:image/png;base64,")
        try picture.writeText { (text) throws(ExportFailure) in try output.append(text) }
        try output.append("\"/>")
    }

    /// Writes its file where it is new.
    private mutating func write(_ photo: PlacedJPEG, to output: ExportOutput) throws(ExportFailure) {
        try noteElement()
        let (width, height, id) = (photo.file.width, photo.file.height, ObjectIdentifier(photo.picture))
        let number = photos[id] ?? photos.count
        if photos[id] == nil {
            photos[id] = number
            try output.append(
                "<defs><image id=\"photo\(number)\" width=\"\(width)\" height=\"\(height)\" preserveAspectRatio=\"none\" "
                    + "xlink:href=\"data:image/jpeg;base64,")
            try photo.file.writeText { (text) throws(ExportFailure) in try output.append(text) }
            try output.append("\"/></defs>")
        }
        var traits = "transform=\"\(photo.svgTransform)\""
        if let part = photo.part {
            let (x, y) = (part.minX * Double(width), part.minY * Double(height))
            let sides = [x, y, part.maxX * Double(width) - x, part.maxY * Double(height) - y].map { decimal($0) }
            try output.append(
                "<clipPath id=\"part\(clipCount)\"><rect x=\"\(sides[0])\" y=\"\(sides[1])\" width=\"\(sides[2])\" height=\"\(sides[3])\"/>"
                    + "</clipPath>")
            traits += " clip-path=\"url(#part\(clipCount))\""
            clipCount += 1
        }
        if photo.opacity < 1 { traits += " opacity=\"\(decimal(photo.opacity))\"" }
        try output.append("<use xlink:href=\"#photo\(number)\" \(traits)/>")
    }

    private mutating func noteElement() throws(ExportFailure) {
        if done % ExportProgress.breath == 0 { try progress.note(min(Double(done) / Double(max(scene.count, 1)), 1)) }
        done += 1
    }

    /// Returns the number of the mask that takes away what these erasers take; writes it where it is new. White keeps, black takes.
    private mutating func mask(_ erasers: [Int], _ output: ExportOutput) throws(ExportFailure) -> Int {
        if let number = masks[erasers] { return number }
        let number = masks.count
        masks[erasers] = number
        let place = "x=\"0\" y=\"0\" width=\"\(frame.width)\" height=\"\(frame.height)\""
        try output.append("<mask id=\"mask\(number)\" maskUnits=\"userSpaceOnUse\" \(place)><rect \(place) fill=\"#fff\"/>")
        for eraser in erasers {
            try output.append("<use xlink:href=\"#eraser\(eraser)\"\(opacity(scene.erasers[eraser].maskAlpha))/>")
        }
        try output.append("</mask>\n")
        return number
    }

    /// Paper, pictures and texts; groups of marks may have them in them, too.
    private mutating func writeGround(to output: ExportOutput) throws(ExportFailure) {
        if scene.hasFilterInGroup { try output.append("<g id=\"ground\">\n") }
        if !export.isTransparent { try writePaper(to: output) }
        for element in frame.pixels.placed(of: export.drawing) {
            if let text = element.text {
                try write(text, of: element, to: output)
                continue
            }
            try output.append("<g id=\"picture\(element.id.rawValue)\">")
            if let photo = PlacedJPEG(element, in: frame.pixels) {
                try write(photo, to: output)
            } else {
                try write(pictures.picture(of: element), to: output)
            }
            try output.append("</g>\n")
        }
        if scene.hasFilterInGroup { try output.append("</g>\n") }
    }

    private mutating func write(_ text: PlacedText, of element: Element, to output: ExportOutput) throws(ExportFailure) {
        try noteElement()
        let color = colors.color(of: text, moved: element.transform)
        try output.append("<g id=\"text\(element.id.rawValue)\" fill=\"\(color.hex)\">")
        for layer in frame.layers(of: text, moved: element.transform) {
            let fill = layer.tint.map { " fill=\"\($0.color.hex)\"\(opacity($0.opacity))" } ?? ""
            try output.append("<path\(fill) d=\"")
            try output.append(SVGPath(layer.outline).bytes)
            try output.append("\"/>\n")
        }
        if let glyphs = element.pictureGlyphs { try write(pictures.picture(of: glyphs), to: output) }
        try writeWords(of: text, element.transform, to: output)
        try output.append("</g>\n")
    }

    /// The words over their outlines: nobody sees them, but viewers find and select them.
    private func writeWords(of text: PlacedText, _ transform: Transform, to output: ExportOutput) throws(ExportFailure) {
        for (row, words) in text.rows where !words.isEmpty {
            let start = SIMD2(Double(row.left), Double(row.baseline))
            func place(_ units: SIMD2<Double>) -> SIMD2<Double> { frame.place(units, in: text, moved: transform) }
            let em = Double(GlyphOutlines.unitsPerEm)
            let origin = place(start)
            let (across, down) = ((place(start + SIMD2(em, 0)) - origin) / 16, (place(start + SIMD2(0, em)) - origin) / 16)
            let matrix = [across.x, across.y, down.x, down.y, origin.x, origin.y].map { decimal($0) }.joined(separator: " ")
            let length = decimal((Double(row.right) - Double(row.left)) / em * 16, 2)
            let direction = row.runsFromRight ? " direction=\"rtl\" text-anchor=\"end\"" : ""
            try output.append(
                "<text transform=\"matrix(\(matrix))\" font-size=\"16\" fill-opacity=\"0\" textLength=\"\(length)\" "
                    + "lengthAdjust=\"spacingAndGlyphs\" xml:space=\"preserve\"\(direction)>\(String(words).escapedForXML)</text>\n")
        }
    }

    private func writePaper(to output: ExportOutput) throws(ExportFailure) {
        let paper = export.drawing.paper
        try output.append("<rect width=\"100%\" height=\"100%\" fill=\"\(paper.color.hex)\"/>\n")
        guard let lines = PaperLines(paper, frame.pixels) else { return }
        for pass in lines.passes {
            let cap = lines.isDotted ? "round" : "butt"
            try output.append(
                "<g stroke=\"\(lines.color.hex)\" stroke-width=\"\(decimal(lines.breadth))\" stroke-opacity=\"\(decimal(pass.opacity))\" "
                    + "stroke-linecap=\"\(cap)\">\n")
            for line in pass.lines {
                let ends = [line.from.x, line.from.y, line.to.x, line.to.y].map { decimal($0, 2) }
                let dashes = line.dots.map { " stroke-dasharray=\"0 \(decimal($0))\"" } ?? ""
                try output.append("<path d=\"M\(ends[0]) \(ends[1])L\(ends[2]) \(ends[3])\"\(dashes)/>\n")
            }
            try output.append("</g>\n")
        }
    }
}

extension PlacedJPEG {
    /// From its pixels.
    fileprivate var svgTransform: String {
        let (width, height) = (Double(file.width), Double(file.height))
        let places = [
            (right.x - origin.x) / width, (right.y - origin.y) / width, (down.x - origin.x) / height, (down.y - origin.y) / height,
            origin.x,
            origin.y,
        ]
        return "matrix(\(places.map { decimal($0, 8) }.joined(separator: " ")))"
    }
}

extension String {
    /// With the characters that XML gives a meaning, or does not allow, replaced.
    package var escapedForXML: String {
        var text = ""
        for scalar in unicodeScalars {
            switch scalar {
            case "&": text += "&amp;"
            case "<": text += "&lt;"
            case ">": text += "&gt;"
            case "\"": text += "&quot;"
            case "\u{FFFE}", "\u{FFFF}": text += "\u{FFFD}"
            case _ where scalar.value < 32: text += " "
            case _: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}
