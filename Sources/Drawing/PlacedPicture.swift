internal import Bytes
package import Ink
internal import Synchronization

/// A picture on the canvas: the file it came from, as it came, where it lies, and how it shows. Immutable, so drawings and history share
/// it.
package final class PlacedPicture: Sendable {
    /// The bytes of the file: PNG, JPEG, WebP, TIFF or SVG. They are a stranger's.
    package let file: ArraySlice<UInt8>
    /// The rectangle that all of it fills before any transform, in canvas points.
    package let box: CanvasRect
    package let look: PictureLook
    let digest: UInt64
    /// Of the picture as it shows whole.
    private let wholeDigest: UInt64
    /// Fields that a newer program wrote, as they came.
    private let unread: [UInt8]
    /// The same picture, however it shows, is decoded once.
    package let decoding: PictureDecoding

    package init(
        file: ArraySlice<UInt8>, box: CanvasRect, look: PictureLook = .whole, decoding: PictureDecoding.State = .awaited,
        unread: [UInt8] = []
    ) {
        (self.file, self.box, self.look, self.unread) = (file, box, look, unread)
        self.decoding = PictureDecoding(decoding)
        var digest = Digest()
        digest.combine(Self.kind)
        for side in [box.minX, box.minY, box.maxX, box.maxY] { digest.combine(side) }
        for bytes in [file, unread[...]] { bytes.withUnsafeBytes { digest.combine(bytes: $0) } }
        wholeDigest = digest.value
        self.digest = Self.digest(wholeDigest, look)
    }

    private init(_ other: PlacedPicture, look: PictureLook) {
        (file, box, unread, decoding, wholeDigest) = (other.file, other.box, other.unread, other.decoding, other.wholeDigest)
        self.look = look
        digest = Self.digest(wholeDigest, look)
    }

    private static func digest(_ whole: UInt64, _ look: PictureLook) -> UInt64 {
        if look.isWhole { return whole }
        var digest = Digest()
        digest.combine(whole)
        for number in [look.left, look.top, look.right, look.bottom, look.opacity] { digest.combine(number) }
        return digest.value
    }

    /// Whether another one is the same picture, however each shows.
    func isShown(by other: PlacedPicture) -> Bool {
        wholeDigest == other.wholeDigest && box == other.box && unread == other.unread && file == other.file
    }

    /// The same picture, shown in another way.
    package func shown(as look: PictureLook) -> PlacedPicture { look == self.look ? self : PlacedPicture(self, look: look) }

    /// The rectangle that its visible part fills before any transform, in canvas points.
    package var bounds: CanvasRect { look.part(of: box) }

    package var decoded: PictureDecoding.State { decoding.state }

    package func note(_ decoded: PictureDecoding.State) { decoding.note(decoded) }

    package var pixels: PicturePixels? { if case .pixels(let pixels) = decoded { pixels } else { nil } }

    package var isAwaited: Bool { if case .awaited = decoded { true } else { false } }

    /// Its pixels cannot be had: a box stands for it.
    package var isLost: Bool { if case .failed = decoded { true } else { false } }
}

extension PlacedPicture: Equatable {
    package static func == (a: PlacedPicture, b: PlacedPicture) -> Bool {
        a === b || a.look == b.look && a.isShown(by: b)
    }
}

/// Whether a picture's pixels are there yet. The decoder sets this; the document does not depend on it.
package final class PictureDecoding: Sendable {
    package enum State: Sendable {
        case awaited
        case pixels(PicturePixels)
        /// They cannot be had.
        case failed
    }

    private let current: Mutex<State>

    init(_ state: State) { current = Mutex(state) }

    package var state: State { current.withLock(\.self) }

    func note(_ state: State) { current.withLock { $0 = state } }
}

extension PlacedPicture {
    /// See `Element.Content.encode`.
    static let kind: UInt64 = 1

    /// | field | as |
    /// | --- | --- |
    /// | 1 the file | its bytes |
    /// | 2 look | `PictureLook.encode`; without: whole and opaque |
    ///
    /// The file is in the element itself, whose row is written once: edits name the element, and moves and looks are edits. So a program
    /// that does not know pictures keeps, copies and merges them whole.
    func encode(into writer: inout ByteWriter) {
        writer.writeFields(keeping: unread) { fields in
            fields.write(1) { $0.write(bytes: file) }
            if !look.isWhole { fields.write(2) { look.encode(into: &$0) } }
        }
    }

    convenience init(from reader: inout ByteReader, box: CanvasRect) throws(DecodingFailure) {
        var file: ArraySlice<UInt8>?
        var look = PictureLook.whole
        let unread = try reader.readFields { (tag, body) throws(DecodingFailure) in
            switch tag {
            case 1: file = body.readRest()
            case 2: look = try PictureLook(from: &body)
            default: return false
            }
            return true
        }
        guard let file else { throw reader.invalid("a picture without its file") }
        self.init(file: file, box: box, look: look, unread: unread)
    }
}

extension PictureLook {
    /// Left, top, right, bottom, opacity: doubles.
    func encode(into writer: inout ByteWriter) { for number in [left, top, right, bottom, opacity] { writer.write(number) } }

    init(from reader: inout ByteReader) throws(DecodingFailure) {
        guard
            let look = PictureLook(
                left: try reader.readDouble(), top: try reader.readDouble(), right: try reader.readDouble(),
                bottom: try reader.readDouble(), opacity: try reader.readDouble())
        else { throw reader.invalid("a look out of range") }
        self = look
    }
}

extension Element.Content {
    /// Whether another content is the same, but for how its picture shows.
    package func isSame(butForLook other: Element.Content) -> Bool {
        if case .picture(let picture) = self, case .picture(let other) = other { picture.isShown(by: other) } else { self == other }
    }
}

extension Element {
    /// Nil for what is no picture.
    package var picture: PlacedPicture? { if case .picture(let picture) = content { picture } else { nil } }

    /// How its picture shows; whole, and so it stays, for what is none.
    package internal(set) var look: PictureLook {
        get { picture?.look ?? .whole }
        set { if let picture { content = .picture(picture.shown(as: newValue)) } }
    }

    /// Its picture or text elsewhere, a picture shown in another way.
    package func arranged(by transform: Transform, as look: PictureLook) -> Element {
        var arranged = self
        (arranged.transform, arranged.look) = (transform, look)
        return arranged
    }

    /// Whether the visible part of the picture covers a place of the canvas.
    package func coversAsPicture(_ place: Point) -> Bool {
        guard let picture, let inverse = transform.inverse else { return false }
        let own = inverse(place)
        return picture.bounds.minX...picture.bounds.maxX ~= own.x && picture.bounds.minY...picture.bounds.maxY ~= own.y
    }
}
