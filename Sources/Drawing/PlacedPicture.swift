internal import Bytes
package import Ink
internal import Synchronization

/// A picture on the canvas: the file it came from, as it came, and where it lies. Immutable, so drawings and history share it.
package final class PlacedPicture: Sendable {
    /// The bytes of the file: PNG, JPEG, WebP, TIFF or SVG. They are a stranger's.
    package let file: ArraySlice<UInt8>
    /// The rectangle that it fills before any transform, in canvas points.
    package let bounds: CanvasRect
    let digest: UInt64
    /// Fields that a newer program wrote, as they came.
    private let unread: [UInt8]
    private let decoding: Mutex<Decoding>

    /// Whether the pixels are there yet. The decoder sets this; the document does not depend on it.
    package enum Decoding: Sendable {
        case awaited
        case pixels(PicturePixels)
        /// They cannot be had.
        case failed
    }

    package init(file: ArraySlice<UInt8>, bounds: CanvasRect, decoding: Decoding = .awaited, unread: [UInt8] = []) {
        (self.file, self.bounds, self.unread) = (file, bounds, unread)
        self.decoding = Mutex(decoding)
        var digest = Digest()
        digest.combine(Self.kind)
        for side in [bounds.minX, bounds.minY, bounds.maxX, bounds.maxY] { digest.combine(side) }
        for bytes in [file, unread[...]] { bytes.withUnsafeBytes { digest.combine(bytes: $0) } }
        self.digest = digest.value
    }

    package var decoded: Decoding { decoding.withLock(\.self) }

    package func note(_ decoded: Decoding) { decoding.withLock { $0 = decoded } }

    package var pixels: PicturePixels? { if case .pixels(let pixels) = decoded { pixels } else { nil } }

    package var isAwaited: Bool { if case .awaited = decoded { true } else { false } }

    /// Its pixels cannot be had: a box stands for it.
    package var isLost: Bool { if case .failed = decoded { true } else { false } }
}

extension PlacedPicture: Equatable {
    package static func == (a: PlacedPicture, b: PlacedPicture) -> Bool {
        a === b || a.digest == b.digest && a.bounds == b.bounds && a.unread == b.unread && a.file == b.file
    }
}

extension PlacedPicture {
    /// See `Element.Content.encode`.
    static let kind: UInt64 = 1

    /// | field | as |
    /// | --- | --- |
    /// | 1 the file | its bytes |
    ///
    /// The file is in the element itself, whose row is written once: edits name the element, and a move is an edit. So a program that does
    /// not know pictures keeps, copies and merges them whole.
    func encode(into writer: inout ByteWriter) {
        writer.writeFields(keeping: unread) { fields in fields.write(1) { $0.write(bytes: file) } }
    }

    convenience init(from reader: inout ByteReader, bounds: CanvasRect) throws(DecodingFailure) {
        var file: ArraySlice<UInt8>?
        let unread = try reader.readFields { (tag, body) throws(DecodingFailure) in
            guard tag == 1 else { return false }
            file = body.readRest()
            return true
        }
        guard let file else { throw reader.invalid("a picture without its file") }
        self.init(file: file, bounds: bounds, unread: unread)
    }
}

extension Element {
    /// Nil for what is no picture.
    package var picture: PlacedPicture? { if case .picture(let picture) = content { picture } else { nil } }

    /// Whether a place of the canvas is within the picture.
    package func coversAsPicture(_ place: Point) -> Bool {
        guard let picture, let inverse = transform.inverse else { return false }
        let own = inverse(place)
        return picture.bounds.minX...picture.bounds.maxX ~= own.x && picture.bounds.minY...picture.bounds.maxY ~= own.y
    }
}

extension Drawing {
    /// Whether the edit is about pictures.
    package func changesPictures(_ edit: Edit) -> Bool {
        if pictureIDs.isEmpty { return false }
        return edit.changes.contains { change in
            switch change {
            case .insert(let ids), .remove(let ids): ids.contains(where: pictureIDs.contains)
            case .transform, .reorder, .amend: change.changed.contains(where: pictureIDs.contains)
            case .layer: true
            case .paper: false
            }
        }
    }

    /// The pictures that show in any state of the history, in no order.
    package var everyPicture: [PlacedPicture] { pictureIDs.compactMap { element($0)?.picture } }

    /// The pictures that show, bottom first.
    package var pictures: [Element] {
        if pictureIDs.isEmpty { return [] }
        let shown = pictureIDs.compactMap(element).filter { $0.picture != nil && shows($0) }.sorted { $0.position < $1.position }
        return layerIDs.flatMap { layer in shown.filter { $0.layer == layer } }
    }
}
