import Databases
import Drawing
import Glibc
import TestSupport

@testable import Files
@testable import Store

/// A folder with a drawing as a stranger may have sent it, and files of the person that are none of its business.
final class StrangeDrawing {
    let folder = TemporaryFolder(inMemory: true)
    let path: String
    /// What the person has drawn.
    let drawing: Drawing
    /// The person's own file.
    let precious: String
    private static let text = Array("precious".utf8)

    /// - Parameter strokes: how many the drawing has.
    init(strokes: Int = 5) throws {
        mkdir(folder["home"], 0o700)
        mkdir(folder["sent"], 0o700)
        path = folder["sent/fox.inkstone"]
        precious = folder["home/letter"]
        folder.write(Self.text, to: "home/letter")
        var drawing = Drawing()
        for x in 0..<strokes { _ = drawing.insert(Drawn.stroke(x)) }
        let file = try DrawingFile(creating: path)
        try file.save(TouchedRows(all: drawing), of: drawing, session: [1, 2, 3])
        try file.keepThumbnail { PNGImage(width: 4, height: 4, pixels: Array(repeating: 0xFF00_00FF, count: 16)) }
        try file.closeLog()
        self.drawing = drawing
    }

    /// A copy of it, at which its bytes were changed and beside which such files lie, by what their names end with.
    func lay(_ bytes: [UInt8], beside others: [String: [UInt8]] = [:]) {
        for name in TemporaryFolder.names(in: folder["sent"]) { unlink(folder["sent/" + name]) }
        folder.write(bytes, to: "sent/fox.inkstone")
        for (suffix, bytes) in others { folder.write(bytes, to: "sent/fox.inkstone" + suffix) }
    }

    /// Changes its schema, or its rows, as anybody can.
    func change(_ statements: String...) throws {
        let database = try Database(path)
        for statement in statements { try database.run(statement, .write) }
    }

    /// All files that were there before, with their bytes: those that anybody may only read.
    var files: [String: [UInt8]] {
        var all: [String: [UInt8]] = [:]
        for place in ["home", "sent"] {
            for name in TemporaryFolder.names(in: folder[place]) {
                all[place + "/" + name] = (try? contents(ofFile: folder[place + "/" + name])) ?? []
            }
        }
        return all
    }

    /// Everything by which a program looks at a drawing that nobody has asked it to open.
    func look() {
        _ = Thumbnail(of: path)
        _ = DrawingFile.hasWords("fox", in: path)
        _ = try? DrawingFile.read(path)
        _ = try? DrawingFile.readOthers(path)
        _ = DrawingFile.haveSameDrawing(path, path)
        _ = DrawingFile.isOpen(path)
        let copy = folder["copy"]
        try? DrawingFile.copy(of: path, to: copy)
        unlink(copy)
    }

    /// Opens it as the program does when a person asks for it, in a new folder of drawings.
    func open() throws(StoreFailure) -> OpenedDrawing {
        copies += 1
        return try DrawingFolder(folder["drawings \(copies)"]).openOrRescue(path)
    }

    private var copies = 0

    /// Removes what `open` has made.
    func clearCopies() {
        let place = "drawings \(copies)"
        for name in TemporaryFolder.names(in: folder[place]) { unlink(folder[place + "/" + name]) }
        rmdir(folder[place])
    }
}

/// Seconds of processor time that this process has used.
func processorTime() -> Double {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) * 1e-6 }
    return seconds(usage.ru_utime) + seconds(usage.ru_stime)
}

/// SQLite's journals, as anybody can make them.
enum MadeUpJournal {
    private static let mark: [UInt8] = [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7]

    private static func number(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) } }

    /// - Parameters:
    ///   - pageCount: the pages that the file had before.
    ///   - pages: as they were, by their numbers.
    static func bytes(pageCount: Int, pages: [(Int, [UInt8])] = [], superJournal: String? = nil) -> [UInt8] {
        var bytes = mark + number(pages.count) + number(1) + number(pageCount) + number(512) + number(4096)
        bytes += [UInt8](repeating: 0, count: 512 - bytes.count)
        for (page, content) in pages {
            let sum = stride(from: 4096 - 200, to: 0, by: -200).reduce(1) { $0 + Int(content[$1]) }
            bytes += number(page) + content + number(sum)
        }
        guard let superJournal else { return bytes }
        let name = Array(superJournal.utf8)
        return bytes + number(0x4000_0000 / 4096 + 1) + name + number(name.count) + number(name.reduce(0) { $0 + Int($1) }) + mark
    }
}
