import AppParts
import Canvas
import Clipboard
import Drawing
import Elements
import Exporting
import Files
import Ink
import Jobs
import PanelModel
import Shell
import Typesetting
import Words

/// Copying what is visible, and pasting what other programs have copied.
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
        var forms = [
            Clipboard.Form(Pasting.type) { _ in copied.encoded() }, Clipboard.Form("image/svg+xml", svg.bytes),
            Clipboard.Form("image/png", png.bytes),
        ]
        if let words = Self.words(of: seen.elements) {
            forms += ["text/plain;charset=utf-8", "UTF8_STRING"].map { Clipboard.Form($0) { _ in Array(words.utf8) } }
        }
        say(works.clipboard.copy(forms) ? .copiedStrokes(copied.count) : .noClipboard)
    }

    /// Those of texts, from top to bottom, where there is nothing but texts: with anything else the words alone would be less than is seen.
    private static func words(of elements: [Element]) -> String? {
        let texts = elements.compactMap { element in element.text.map { (words: $0.string, top: element.bounds.minY) } }
        if texts.isEmpty || texts.count < elements.count { return nil }
        return texts.sorted { $0.top < $1.top }.map(\.words).joined(separator: "\n")
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
        if !mayPaste { return }
        let isAsked = works.pasting.ask(.clipboard, at: interface.hoveringPen, known: session.drawing.pictureFiles)
        if !isAsked { say(.noClipboard) }
    }

    /// Takes what other programs have given; returns whether they have.
    func followPasting() -> Bool {
        let news = works.pasting.takeNews()
        for (result, offer) in news {
            switch result {
            case .success(let content): put(content, of: offer)
            case .failure(let trouble):
                if let text = trouble.text(dropped: offer.isDrop) { say(text, for: Self.warningTime) }
                finishDrop(offer, isTaken: false)
            }
        }
        return !news.isEmpty
    }

    private func put(_ content: Pasting.Content, of offer: Pasting.Offer) {
        switch content {
        case .files(let paths): drop(paths, at: offer.place)
        // The other program has to wait: it may have to give something else.
        case .picture(let bytes): return add([.bytes(bytes, of: offer)], at: offer.place)
        case .strokes(let copied): if mayPaste { put(copied, at: offer.place, dropped: offer.isDrop) }
        case .words(let words):
            if mayPaste { put(words, at: offer.place, saying: .pastedWords(words.split { $0.isWhitespace }.count)) }
        case .address(let address): if mayPaste { put(address, at: offer.place, saying: .pastedAddress) }
        }
        finishDrop(offer, isTaken: true)
    }

    /// Whether anything can be pasted now, which is told where it cannot.
    private var mayPaste: Bool {
        if isPlaying { return false }
        if keeper.isRecording { say(.noPasteWhileRecording, for: Self.warningTime) }
        return !keeper.isRecording
    }

    /// Puts words on the canvas as a text, by one edit.
    private func put(_ words: String, at place: Point?, saying note: Text) {
        finishStroke()
        if words.utf8.count > TypedText.mostBytes { return say(.tooManyWords, for: Self.warningTime) }
        let text = PastedText(
            words, session.style(of: session.markingTool).color, at: place, in: session.view, window: (shell.size.width, shell.size.height),
            scale: shell.scale, by: Typesetter())
        guard let text, let edit = session.place(text.text, by: text.transform) else { return say(.cannotWrite, for: Self.warningTime) }
        keep(edit)
        say(note)
    }

    /// Puts copied elements with their middle at a place in the window, or in its middle, by one edit. They move by whole points, so that
    /// they look as they did.
    private func put(_ copied: CopiedElements, at place: Point?, dropped: Bool) {
        finishStroke()
        let middle = Point(x: Double(shell.size.width) / 2, y: Double(shell.size.height) / 2)
        let (target, bounds) = (session.view.canvas(window: place ?? middle), copied.bounds)
        let move = Transform(
            dx: (target.x - (bounds.minX + bounds.maxX) / 2).rounded(), dy: (target.y - (bounds.minY + bounds.maxY) / 2).rounded())
        guard let move, let edit = session.paste(copied.elements, movedBy: move) else {
            return say(.cannotPaste(dropped: dropped), for: Self.warningTime)
        }
        keep(edit)
        say(.pastedStrokes(copied.count))
    }

    // MARK: - Drops

    /// Asks the program that has dropped something on the window for it.
    func take(_ drop: Drop) {
        if let former = desk.drop { shell.finish(former, isTaken: false) }
        desk.drop = drop
        let isAsked = works.pasting.ask(drop.origin, at: drop.place, known: session.drawing.pictureFiles)
        if !isAsked { shell.finish(drop, isTaken: false) }
    }

    /// Tells that program that nothing more is wanted of it.
    func finishDrop(_ offer: Pasting.Offer?, isTaken: Bool) {
        guard let drop = desk.drop, offer?.origin == drop.origin else { return }
        shell.finish(drop, isTaken: isTaken)
        desk.drop = nil
    }
}

extension Drop {
    fileprivate var origin: Clipboard.Origin { .drop(targets: targets, time: time) }
}

extension Pasting.Offer {
    var isDrop: Bool { origin != .clipboard }
}

extension Pasting.Trouble {
    /// Nil where something else is told instead.
    func text(dropped: Bool) -> Text? {
        switch self {
        case .others: .pastesOther(dropped: dropped)
        case .empty: .nothingToPaste(dropped: dropped)
        case .damaged: .cannotPaste(dropped: dropped)
        case .failed: .pasteFailed(dropped: dropped)
        case .tooMuch(let megabytes): .pasteIsTooLarge(megabytes: megabytes, dropped: dropped)
        case .tooSlow(let seconds): .pasteIsTooSlow(seconds: seconds, dropped: dropped)
        case .elsewhere(let address): .liesOnNetwork(address)
        case .picture(let failure):
            PictureWork.Trouble.picture(failure).text(of: Language.inUse(dropped ? .theDroppedPicture : .thePastedPicture))
        case .overtaken: nil
        }
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
