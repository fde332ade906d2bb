import Ink

/// What an export says differently than the canvas shows it, or says in another way than people may expect.
package enum ExportNote: Hashable, Sendable {
    /// The format cannot erase. The eraser strokes, this many, are painted in the paper's colour instead, and hide its pattern.
    case covered(erasers: Int)
    /// The translucent marks and those of a chisel, this many, become filled shapes instead of strokes.
    case shapes(Int)
    /// The marks, this many, that no outline says are pictures, made of pixels.
    case pictures(Int)
    /// Boxes stand for the things, this many, that only a newer program can draw.
    case boxes(Int)
    /// Ink is taken away in part more often than the format can nest: where marks overlap there it looks a little different.
    case simplified
}

extension Export {
    /// What people should know before they write the export.
    package var notes: [ExportNote] {
        guard let frame = try? ExportFrame(region, of: drawing) else { return [] }
        let elements = frame.pixels(scale: 1).elements(of: drawing).filter { $0.text == nil && $0.picture?.isLost ?? true }
        let boxes = elements.count { $0.style == nil }
        var notes: [ExportNote] = boxes > 0 ? [.boxes(boxes)] : []
        let blend = FilterBlend(on: drawing.paper.inkAppearance(in: .light))
        let pictures = format.isPixels ? 0 : elements.count { format == .xopp ? $0.isXoppPicture(blend) : $0.isPicture }
        if pictures > 0 { notes.append(.pictures(pictures)) }
        switch format {
        case .png, .ora: break
        case .svg, .pdf: if Scene(drawing, frame.pixels(scale: 1)).isSimplified { notes.append(.simplified) }
        case .xopp:
            let erasers = elements.count { $0.isEraser }
            let shapes = elements.count { !$0.isEraser && !$0.isPenStroke && !$0.isXoppPicture(blend) && $0.style != nil }
            if erasers > 0 { notes.append(.covered(erasers: erasers)) }
            if shapes > 0 { notes.append(.shapes(shapes)) }
        }
        return notes
    }
}
