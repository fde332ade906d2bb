internal import Bytes
import Databases
import Files

/// A small picture of a drawing, for galleries: the field `thumbnail` of its file.
///
/// | bytes | as |
/// | --- | --- |
/// | 8 | the id of the head when it was made, little-endian |
/// | 8 | the number of edits then |
/// | the rest | a PNG file |
///
/// It is made when the drawing is put away. Where the drawing has changed since, by a crash or a program that makes none, it is out of
/// date.
package struct Thumbnail: Sendable {
    package let image: PNGImage

    /// The thumbnail of a drawing; nil where it has none, or one that is out of date.
    package init?(of path: String) {
        guard let database = try? DrawingFile.reader(of: path, strays: .ignored), let image = try? Self.read(database) else { return nil }
        self.image = image
    }

    fileprivate static func read(_ database: Database) throws(StoreFailure) -> PNGImage? {
        let state = try DrawingState(database).bytes
        let row = try database.prepare("SELECT value FROM field WHERE name = 'thumbnail'", .read)
        guard try row.step() else { return nil }
        let blob = row.blob(0)
        guard blob.count > state.count, state.elementsEqual(blob.prefix(state.count)) else { return nil }
        return PNGImage(UnsafeRawBufferPointer(rebasing: blob[state.count...]), mostPixels: 1 << 20)
    }
}

/// Tells whether a drawing is as it was.
private struct DrawingState {
    let bytes: [UInt8]

    init(head: UInt64, edits: Int) {
        var writer = ByteWriter()
        writer.write(head)
        writer.write(UInt64(edits))
        bytes = writer.bytes
    }

    /// As it is in the file.
    init(_ database: Database) throws(StoreFailure) {
        let head = try database.number("SELECT value FROM field WHERE name = 'head'") ?? 0
        // The ids have no gap. SQLite would count the rows without a look at the steps that are left to it.
        let edits = try database.number("SELECT max(id) + 1 FROM edit") ?? 0
        self.init(head: UInt64(bitPattern: head), edits: Int(edits))
    }
}

extension DrawingFile {
    /// Keeps a picture of the drawing, unless the file has one of the drawing as it is.
    ///
    /// - Parameter make: gives the picture; nil for none.
    func keepThumbnail(_ make: () -> PNGImage?) throws(StoreFailure) {
        guard let statements, try Thumbnail.read(database) == nil, let image = make() else { return }
        let state = try DrawingState(database)
        try statements.write(thumbnail: state.bytes + image.encoded(for: path))
    }
}
