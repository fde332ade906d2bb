import Files
import Recording
import Session
import Store

/// What the program remembers of the last session: which drawing was open, and the tools for the next blank one. Failing to remember loses
/// nothing that was drawn, so it is not reported.
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
    func start(in fresh: SessionStart) -> SessionStart {
        var start = fresh
        guard let bytes = read("last-tools", most: 1 << 20), (try? start.readBeside(bytes)) != nil else { return fresh }
        start.view = fresh.view
        return start.goingOn(in: fresh)
    }

    func note(_ start: SessionStart) { write(start.encodedBeside, "last-tools") }

    private func read(_ name: String, most: Int) -> [UInt8]? { path(name).flatMap { contents(ofSmall: $0, most: most) } }

    private func write(_ bytes: [UInt8], _ name: String) {
        guard let folder, let path = path(name), contents(ofSmall: path, most: bytes.count) != bytes else { return }
        try? makeFolder(folder)
        try? replaceFile(at: path, with: bytes)
    }
}
