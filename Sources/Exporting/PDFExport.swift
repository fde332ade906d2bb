import Canvas
import Elements
import Ink

/// A drawing as one page of PDF, all of it outlines, but for marks that no outline says: they are pictures.
///
/// What erasers leave of a mark is a mask of its own kind: a picture in grey, white where everything stays, in which each eraser paints
/// black with its opacity. PDF has no other way to take paint away.
struct PDFExport {
    private let export: Export
    private let frame: VectorFrame
    private let scene: Scene
    private let pictures: MarkPictures
    private let filterBlend: FilterBlend
    private let page: PDFPage
    private let progress: ExportProgress
    private let file: PDFFile
    private var colors: MarkColors
    private var resources: PDFResources
    /// The numbers of those that are there as JPEG files, which have been written once each.
    private var photos: [ObjectIdentifier: Int] = [:]
    private var done = 0

    init(_ export: Export, _ frame: ExportFrame, to output: ExportOutput, _ progress: ExportProgress) throws(ExportFailure) {
        (self.export, self.progress) = (export, progress)
        self.frame = VectorFrame(frame)
        scene = Scene(export.drawing, self.frame.pixels)
        page = PDFPage(export.page, width: self.frame.width, height: self.frame.height)
        let appearance = export.drawing.paper.inkAppearance(in: .light)
        colors = MarkColors(appearance, over: export.drawing.pictures)
        filterBlend = FilterBlend(on: appearance)
        pictures = MarkPictures(frame, of: export.drawing, in: appearance)
        file = try PDFFile(to: output)
        resources = PDFResources(file)
    }

    mutating func write() throws(ExportFailure) {
        for eraser in scene.erasers {
            let content = try content(of: eraser)
            resources.add(eraser: try file.writeStream(form()) { (stream) throws(ExportFailure) in try stream.append(content) })
        }
        var ground: [Piece] = []
        for element in frame.pixels.placed(of: export.drawing) {
            if let text = element.text {
                ground.append(.text(text, element.transform))
                if let glyphs = element.pictureGlyphs, let piece = try preparePicture(of: glyphs) { ground.append(piece) }
            } else if let photo = PlacedJPEG(element, in: frame.pixels) {
                ground.append(try prepare(photo))
            } else if let piece = try preparePicture(of: element) {
                ground.append(piece)
            }
        }
        if scene.hasFilterInGroup, !export.isTransparent { resources.add(paper: try writePaperForm(ground)) }
        let pieces = try prepare(scene.items)
        let content = try file.writeStream { (stream) throws(ExportFailure) in
            if !export.isTransparent { try writePaper(to: stream) }
            try stream.append("q \(page.clip)\(page.matrix) cm\n")
            try write(ground, to: stream)
            try write(pieces, to: stream)
            try stream.append("Q\n")
        }
        try resources.write()
        let (pages, group) = (file.reserve(), "<< /S /Transparency /CS /DeviceRGB >>")
        let sheet = try file.write(
            "<< /Type /Page /Parent \(pages) /UserUnit \(decimal(page.userUnit)) /MediaBox [0 0 \(decimal(page.width)) \(decimal(page.height))] /Group \(group) "
                + "/Resources \(resources.reference) /Contents \(content) >>")
        try file.write("<< /Type /Pages /Kids [\(sheet)] /Count 1 >>", as: pages)
        let root = try file.write("<< /Type /Catalog /Pages \(pages) /ViewerPreferences << /DisplayDocTitle true >> >>")
        try file.finish(root: root, info: file.write("<< /Title \(export.title.asPDF) /Creator (Inkstone) >>"))
    }

    /// What an eraser takes away, for masks.
    private mutating func content(of eraser: Element) throws(ExportFailure) -> [UInt8] {
        guard eraser.isPicture else { return try path(of: eraser) }
        try noteElement()
        guard let picture = pictures.picture(of: eraser, covering: Color(rgb: 0x000000)) else { return [] }
        return Array("\(picture.matrix) cm /i\(resources.add(image: try picture.write(to: file))) Do\n".utf8)
    }

    /// What is painted at once, in order.
    private enum Piece {
        case mark(Element)
        case text(PlacedText, Transform)
        /// A picture that has been written, by number.
        case picture(Int, MarkPicture)
        /// A JPEG file that has been written, by number.
        case photo(Int, PlacedJPEG)
        /// A group that has been written, by number.
        case group(Int, mask: Int, isFilter: Bool)
        case paper
    }

    /// Writes pictures, and the groups that erasers take ink from, innermost first, since no stream can be within another one.
    private mutating func prepare(_ items: [Scene.Item]) throws(ExportFailure) -> [Piece] {
        var pieces: [Piece] = []
        for run in items.runsErasedAlike {
            var inner: [Piece] = []
            for item in run {
                switch item.content {
                case .mark(let element): if let piece = try prepare(element) { inner.append(piece) }
                case .group(let items):
                    if items.haveFilter, !export.isTransparent { inner.append(.paper) }
                    inner += try prepare(items)
                }
            }
            guard let erasers = run.first?.erasers, !erasers.isEmpty else {
                pieces += inner
                continue
            }
            let group = try file.writeStream(form(group: "/DeviceRGB")) { (stream) throws(ExportFailure) in
                try write(inner, to: stream)
            }
            pieces.append(.group(resources.add(group: group), mask: try mask(erasers), isFilter: run.contains { $0.isFilter }))
        }
        return pieces
    }

    private mutating func prepare(_ element: Element) throws(ExportFailure) -> Piece? {
        if element.isFilter { resources.add(blend: filterBlend) }
        return element.isPicture ? try preparePicture(of: element) : .mark(element)
    }

    private mutating func preparePicture(of element: Element) throws(ExportFailure) -> Piece? {
        try noteElement()
        guard let picture = pictures.picture(of: element) else { return nil }
        return .picture(resources.add(image: try picture.write(to: file)), picture)
    }

    private mutating func prepare(_ photo: PlacedJPEG) throws(ExportFailure) -> Piece {
        try noteElement()
        let id = ObjectIdentifier(photo.picture)
        if let number = photos[id] { return .photo(number, photo) }
        let number = resources.add(image: try file.write(photo.file))
        photos[id] = number
        return .photo(number, photo)
    }

    /// Returns the number of the mask that takes away what these erasers take.
    private mutating func mask(_ erasers: [Int]) throws(ExportFailure) -> Int {
        if let number = resources.masks[erasers] { return number }
        var content = "0 g\n"
        for eraser in erasers { content += "\(state(alpha: scene.erasers[eraser].maskAlpha)) /e\(eraser) Do\n" }
        let picture = try file.writeStream(form(group: "/DeviceGray")) { (stream) throws(ExportFailure) in try stream.append(content) }
        return try resources.add(mask: picture, for: erasers)
    }

    /// The dictionary of a form as large as the region; its parts blend with each other first where it is a group.
    private func form(group colorSpace: String? = nil) -> String {
        let group = colorSpace.map { " /Group << /S /Transparency /I true /CS \($0) >>" } ?? ""
        return "/Type /XObject /Subtype /Form /BBox [0 0 \(frame.width)00 \(frame.height)00]\(group) /Resources \(resources.reference)"
    }

    private mutating func write(_ pieces: [Piece], to stream: Deflater) throws(ExportFailure) {
        for piece in pieces {
            switch piece {
            case .mark(let element):
                let style = colors.style(of: element)
                if element.isFilter { try stream.append("q /b gs\n") }
                try stream.append("\(style.color.pdf) rg \(state(alpha: style.alpha))\n")
                try stream.append(path(of: element))
                if element.isFilter { try stream.append("Q\n") }
            case .text(let text, let transform):
                try noteElement()
                let color = colors.color(of: text, moved: transform)
                for layer in frame.layers(of: text, moved: transform) {
                    try stream.append("\((layer.tint?.color ?? color).pdf) rg \(state(alpha: layer.tint?.opacity ?? 1))\n")
                    try stream.append(PDFPath(layer.outline).bytes + Array("f\n".utf8))
                }
                try stream.append(resources.hiddenText.operators(for: text) { frame.place($0, in: text, moved: transform) * 100 })
            case .picture(let number, let picture):
                try stream.append("q \(state(alpha: 1))\(picture.element.isFilter ? " /b gs" : "") \(picture.matrix) cm /i\(number) Do Q\n")
            case .photo(let number, let photo):
                try stream.append("q \(state(alpha: photo.opacity)) \(photo.pdf)/i\(number) Do Q\n")
            case .group(let group, let mask, let isFilter):
                try stream.append("q \(state(alpha: 1))\(isFilter ? " /b gs" : "") /m\(mask) gs /g\(group) Do Q\n")
            case .paper: try stream.append("\(state(alpha: 1)) /p Do\n")
            }
        }
    }

    private mutating func state(alpha: Double) -> String { "/a\(resources.add(alpha: alpha)) gs" }

    /// An element's outline, filled.
    private mutating func path(of element: Element) throws(ExportFailure) -> [UInt8] {
        try noteElement()
        return PDFPath(frame.outline(of: element)).bytes + Array("f\n".utf8)
    }

    private mutating func noteElement() throws(ExportFailure) {
        if done % ExportProgress.breath == 0 { try progress.note(min(Double(done) / Double(max(scene.count, 1)), 1)) }
        done += 1
    }

    private mutating func writePaper(to stream: Deflater) throws(ExportFailure) {
        let paper = export.drawing.paper
        try stream.append("\(paper.color.pdf) rg 0 0 \(decimal(page.width)) \(decimal(page.height)) re f\n")
        guard let lines = PaperLines(paper, page.frame(around: frame.pixels)) else { return }
        try write(lines, from: page.paperMatrix, to: stream)
    }

    /// The paper of the region with its pictures and texts, in the unit of outlines.
    private mutating func writePaperForm(_ pictures: [Piece]) throws(ExportFailure) -> PDFFile.Reference {
        let paper = export.drawing.paper
        return try file.writeStream(form()) { (stream) throws(ExportFailure) in
            try stream.append("\(paper.color.pdf) rg 0 0 \(frame.width)00 \(frame.height)00 re f\n")
            if let lines = PaperLines(paper, frame.pixels) { try write(lines, from: "100 0 0 100 0 0", to: stream) }
            try write(pictures, to: stream)
        }
    }

    private mutating func write(_ lines: PaperLines, from matrix: String, to stream: Deflater) throws(ExportFailure) {
        try stream.append("q \(matrix) cm \(lines.color.pdf) RG \(decimal(lines.breadth)) w \(lines.isDotted ? 1 : 0) J\n")
        for pass in lines.passes {
            try stream.append(state(alpha: pass.opacity) + "\n")
            for line in pass.lines {
                let ends = [line.from.x, line.from.y, line.to.x, line.to.y].map { decimal($0, 2) }
                if let dots = line.dots { try stream.append("[0 \(decimal(dots))] 0 d ") }
                try stream.append("\(ends[0]) \(ends[1]) m \(ends[2]) \(ends[3]) l S\n")
            }
        }
        try stream.append("Q\n")
    }
}

extension PlacedJPEG {
    /// To the square in which PDF has a picture, which has y up, from hundredths of points; and the part that shows.
    fileprivate var pdf: String {
        let places = [right.x - origin.x, right.y - origin.y, origin.x - down.x, origin.y - down.y, down.x, down.y]
        let clip = part.map { [$0.minX, 1 - $0.maxY, $0.maxX - $0.minX, $0.maxY - $0.minY].map { decimal($0, 8) } }
        return places.map { decimal(100 * $0) }.joined(separator: " ") + " cm "
            + (clip.map { $0.joined(separator: " ") + " re W n " } ?? "")
    }
}

extension Color {
    /// Its three components, 0…1.
    fileprivate var pdf: String { [red, green, blue].map { decimal(Double($0) / 255) }.joined(separator: " ") }
}

extension String {
    /// As a text string of PDF, in UTF-16.
    fileprivate var asPDF: String {
        let digits = Array("0123456789ABCDEF")
        return "<FEFF" + utf16.map { unit in String([12, 8, 4, 0].map { digits[Int(unit >> $0 & 15)] }) }.joined() + ">"
    }
}
