import Bytes
import Files
import Glibc
import Recording
import Session
import Store

/// What the program remembers of the last session: which drawing was open, the tools for the next blank one, and the view and tools that a
/// drawing's file does not have yet. Failing to remember loses nothing that was drawn, so it is not reported.
struct SessionMemory: Sendable {
    /// Nil where there is none.
    let folder: String?

    /// - Parameter folder: the folder of the program's state.
    init(in folder: String?) { self.folder = folder }

    private func path(_ name: String) -> String? { folder.map { $0 + "/" + name } }

    /// The file of the drawing that was open last; nil where it is gone.
    var lastDrawing: String? {
        guard let bytes = read("last-drawing", most: 4096) else { return nil }
        let path = String(name: bytes)
        return DrawingFile.exists(path) ? path : nil
    }

    func note(drawing path: String) { write(path.nameBytes, "last-drawing") }

    /// What a blank session starts with: the tools of the last session.
    ///
    /// - Parameter former: that session, where it was in this window.
    func start(in fresh: SessionStart, after former: SessionStart? = nil) -> SessionStart {
        var start = fresh
        let bytes = former?.encodedBeside ?? read("last-tools", most: 1 << 20)
        guard let bytes, (try? start.readBeside(bytes)) != nil else { return fresh }
        start.view = fresh.view
        return start.goingOn(in: fresh)
    }

    func note(_ start: SessionStart) { write(start.encodedBeside, "last-tools") }

    // MARK: - View and tools of a drawing

    /// Those remembered since its file got them last; nil where there are none. With another number of edits they are older than the file.
    func look(of drawing: String, edits: Int) -> [UInt8]? {
        guard let bytes = read(Self.look(drawing), most: 1 << 20) else { return nil }
        var reader = ByteReader(bytes)
        guard let length = try? reader.readUInt32(), let path = try? reader.readBytes(Int(length)), Array(path) == drawing.nameBytes,
            (try? reader.readUInt64()) == UInt64(edits)
        else { return nil }
        return Array(reader.readRest())
    }

    func note(look start: SessionStart, of drawing: String) {
        var writer = ByteWriter()
        writer.write(UInt32(drawing.nameBytes.count))
        writer.write(bytes: drawing.nameBytes)
        writer.write(UInt64(start.drawing.editCount))
        writer.write(bytes: start.encodedBeside)
        write(writer.bytes, Self.look(drawing))
    }

    func forget(lookOf drawing: String) { if let path = path(Self.look(drawing)) { unlink(path.inBytes) } }

    private static func look(_ drawing: String) -> String {
        var digest = Digest()
        drawing.nameBytes.withUnsafeBytes { digest.combine(bytes: $0) }
        return "look-" + String(digest.value, radix: 36)
    }

    private func read(_ name: String, most: Int) -> [UInt8]? { path(name).flatMap { contents(ofSmall: $0, most: most) } }

    private func write(_ bytes: [UInt8], _ name: String) {
        guard let folder, let path = path(name), contents(ofSmall: path, most: bytes.count) != bytes else { return }
        try? makeFolder(folder)
        try? replaceFile(at: path, with: bytes)
    }
}
