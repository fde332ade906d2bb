import Canvas
import Clipboard
import Drawing
import Elements
import Exporting
import Files
import Ink
import Jobs
import Pictures
import Words

/// Copying what is visible, and pasting strokes and pictures.
extension App {
    func copy() {
        finishStroke()
        let seen = visibleElements
        if seen.elements.isEmpty { return say(.nothingToCopy) }
        let copied = CopiedElements(of: seen.elements)
        var svg = Export(session.drawing, as: .svg, seen.region)
        (svg.isTransparent, svg.title) = (true, keeper.name?.forDisplay ?? "")
        var png = Export(session.drawing, as: .png, seen.region)
        (png.isTransparent, png.scale) = (true, shell.scale)
        let forms = [
            Clipboard.Form(Pasting.type) { _ in copied.encoded() }, Clipboard.Form("image/svg+xml", svg.bytes),
            Clipboard.Form("image/png", png.bytes),
        ]
        say(works.clipboard.copy(forms) ? .copiedStrokes(copied.count) : .noClipboard)
    }

    /// The elements in view, and the region of it that they take.
    var visibleElements: (elements: [Element], region: ExportRegion) {
        let (view, size, scale) = (session.view, shell.size, shell.scale)
        let window = PixelRect(x: view.originX, y: view.originY, width: size.width, height: size.height)
        var elements: [Element] = []
        var extent = PixelRect.empty
        for element in session.drawing.elements(touching: view.canvasBounds(content: window, margin: 0)) {
            let seen = view.contentBounds(element.bounds).intersection(window)
            if seen.isEmpty { continue }
            elements.append(element)
            extent = extent.union(seen)
        }
        func points(_ pixels: Int, _ rule: FloatingPointRoundingRule) -> Double { (Double(pixels) / scale).rounded(rule) }
        let (left, top) = (points(extent.x - window.x, .down), points(extent.y - window.y, .down))
        var corner = session.start.view
        corner.scroll(dx: left, dy: top)
        return (
            elements,
            .visible(
                corner, width: points(extent.maxX - window.x, .up) - left, height: points(extent.maxY - window.y, .up) - top)
        )
    }

    func paste() {
        if isPlaying { return }
        if keeper.isRecording { return say(.noPasteWhileRecording, for: Self.warningTime) }
        let (place, pasting, known) = (interface.hoveringPen, works.pasting, session.drawing.pictureFiles)
        let isAsked = works.clipboard.paste(Pasting.type, most: CopiedElements.mostBytes) { pasting.take($0, at: place, known: known) }
        if !isAsked { say(.noClipboard) }
    }

    /// Takes what the clipboard has answered; returns whether it has.
    func followPasting() -> Bool {
        guard let news = works.pasting.takeNews() else { return false }
        switch news {
        case .strokes(let copied, let place): put(copied, at: place)
        case .picture(let bytes, let place): add([.bytes(bytes)], at: place)
        case .offersPicture(let type, let place):
            _ = works.clipboard.paste(type, most: PictureDecoder.mostBytes) { [pasting = works.pasting] in
                pasting.takePicture($0, at: place)
            }
        case .others: say(.pastesOnlyStrokes, for: Self.warningTime)
        case .empty: say(.nothingToPaste)
        case .damaged: say(.cannotPaste, for: Self.warningTime)
        case .failed: say(.pasteFailed, for: Self.warningTime)
        case .tooMuch(let megabytes): say(.pasteIsTooLarge(megabytes: megabytes), for: Self.warningTime)
        case .tooSlow(let seconds): say(.pasteIsTooSlow(seconds: seconds), for: Self.warningTime)
        }
        return true
    }

    /// Puts copied elements with their middle at a place in the window, or in its middle, by one edit. They move by whole points, so that
    /// they look as they did.
    private func put(_ copied: CopiedElements, at place: Point?) {
        finishStroke()
        let middle = Point(x: Double(shell.size.width) / 2, y: Double(shell.size.height) / 2)
        let (target, bounds) = (session.view.canvas(window: place ?? middle), copied.bounds)
        let move = Transform(
            dx: (target.x - (bounds.minX + bounds.maxX) / 2).rounded(), dy: (target.y - (bounds.minY + bounds.maxY) / 2).rounded())
        guard let move, let edit = session.paste(copied.elements, movedBy: move) else { return say(.cannotPaste, for: Self.warningTime) }
        keep(edit)
        say(.pastedStrokes(copied.count))
    }
}

extension Export {
    /// The whole file; nil where it fails, where it is no longer wanted, and where it gets larger than anybody would paste.
    fileprivate var bytes: @Sendable (_ isWanted: @escaping () -> Bool) -> [UInt8]? {
        { isWanted in
            var bytes: [UInt8] = []
            do throws(ExportFailure) {
                try write(to: { piece in
                    bytes += piece
                    return bytes.count <= CopiedElements.mostBytes
                }) { _ in isWanted() }
                return bytes
            } catch { return nil }
        }
    }
}
