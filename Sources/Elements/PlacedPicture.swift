package import Bytes
package import Ink
internal import Synchronization

/// A picture on the canvas: its file, where it lies, and how it shows. Immutable, so drawings and history share it.
package final class PlacedPicture: Sendable {
    package let file: PictureFile
    /// The rectangle that all of it fills before any transform, in canvas points.
    package let box: CanvasRect
    package let look: PictureLook
    /// Fields that a newer program wrote, as they came.
    private let unread: [UInt8]
    /// Worked out when it is asked for: it needs all the bytes.
    private let knownDigest = Mutex<UInt64?>(nil)

    package init(_ file: PictureFile, box: CanvasRect, look: PictureLook = .whole, unread: [UInt8] = []) {
        (self.file, self.box, self.look, self.unread) = (file, box, look, unread)
    }

    package convenience init(file: ArraySlice<UInt8>, box: CanvasRect, look: PictureLook = .whole, decoding: PictureFile.State = .awaited) {
        self.init(PictureFile(file, decoding), box: box, look: look)
    }

    var digest: UInt64 {
        knownDigest.withLock { known in
            let digest = known ?? workedOutDigest
            known = digest
            return digest
        }
    }

    private var workedOutDigest: UInt64 {
        var whole = Digest()
        whole.combine(Self.kind)
        for side in [box.minX, box.minY, box.maxX, box.maxY] { whole.combine(side) }
        for bytes in [file.bytes, unread[...]] { bytes.withUnsafeBytes { whole.combine(bytes: $0) } }
        if look.isWhole { return whole.value }
        var digest = Digest()
        digest.combine(whole.value)
        for number in [look.left, look.top, look.right, look.bottom, look.opacity] { digest.combine(number) }
        return digest.value
    }

    /// Whether another one is the same picture, however each shows.
    func isShown(by other: PlacedPicture) -> Bool { box == other.box && unread == other.unread && file == other.file }

    /// The same picture, shown in another way.
    package func shown(as look: PictureLook) -> PlacedPicture {
        look == self.look ? self : PlacedPicture(file, box: box, look: look, unread: unread)
    }

    /// The same picture with an equal file, or with another one that shows the same.
    package func sharing(_ file: PictureFile) -> PlacedPicture {
        file === self.file ? self : PlacedPicture(file, box: box, look: look, unread: unread)
    }

    /// The rectangle that its visible part fills before any transform, in canvas points.
    package var bounds: CanvasRect { look.part(of: box) }

    package var pixels: PicturePixels? { if case .pixels(let pixels) = file.decoded { pixels } else { nil } }

    package var isAwaited: Bool { file.isAwaited }

    /// Its pixels cannot be had: a box stands for it.
    package var isLost: Bool { if case .failed = file.decoded { true } else { false } }
}

extension PlacedPicture: Equatable {
    package static func == (a: PlacedPicture, b: PlacedPicture) -> Bool {
        a === b || a.look == b.look && a.isShown(by: b)
    }
}

// MARK: - Coding

extension PlacedPicture {
    /// See `Element.Content.encode`.
    static let kind: UInt64 = 1
    /// That of a picture whose file an element before it has.
    static let sharedKind: UInt64 = 3

    /// | field | as |
    /// | --- | --- |
    /// | 1 the file | its bytes |
    /// | 2 look | `PictureLook.encode`; without: whole and opaque |
    /// | 3 the digest of the file, which an element before it has | in place of 1: `Digest` of its bytes, u64 |
    ///
    /// The file is in an element itself, whose row is written once: edits name the element, and moves and looks are edits. So a program
    /// that does not know pictures keeps, copies and merges them whole; and since a digest tells the file, new numbers change nothing.
    func encode(into writer: inout ByteWriter, isShared: Bool) {
        writer.writeFields(keeping: unread) { fields in
            if !isShared { fields.write(1) { $0.write(bytes: file.bytes) } }
            if !look.isWhole { fields.write(2) { look.encode(into: &$0) } }
            if isShared { fields.write(3) { $0.write(file.digest) } }
        }
    }

    /// - Parameter files: those of the elements before it.
    convenience init(from reader: inout ByteReader, box: CanvasRect, _ files: PictureFiles) throws(DecodingFailure) {
        var file: PictureFile?
        var look = PictureLook.whole
        let unread = try reader.readFields { (tag, body) throws(DecodingFailure) in
            switch tag {
            case 1: file = PictureFile(body.readRest())
            case 2: look = try PictureLook(from: &body)
            case 3: file = files[try body.readUInt64()]
            default: return false
            }
            return true
        }
        guard let file else { throw reader.invalid("a picture without its file") }
        self.init(file, box: box, look: look, unread: unread)
    }
}

extension PictureLook {
    /// Left, top, right, bottom, opacity: doubles.
    package func encode(into writer: inout ByteWriter) { for number in [left, top, right, bottom, opacity] { writer.write(number) } }

    package init(from reader: inout ByteReader) throws(DecodingFailure) {
        guard
            let look = PictureLook(
                left: try reader.readDouble(), top: try reader.readDouble(), right: try reader.readDouble(),
                bottom: try reader.readDouble(), opacity: try reader.readDouble())
        else { throw reader.invalid("a look out of range") }
        self = look
    }
}
