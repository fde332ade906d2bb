import Canvas
import Exporting
import Foundation
import Ink

/// Exports of a large drawing to every format: time, size, and the memory that they take beyond the drawing's. Beside them Xournal++,
/// where it is installed, makes a PDF of the same strokes.
enum ExportBench {
    /// Inks whose marks no outline says: they are pictures in formats of outlines.
    static let grainy: [InkDefinition] = [.pencil, .crayon, .watercolour]

    /// - Parameter inks: those of the strokes; nil: pen and marker.
    static func run(strokes: Int, _ formats: [ExportFormat], inks: [InkDefinition]? = nil, _ report: inout Report) {
        let canvas = Canvas(width: SyntheticDrawing.width, height: SyntheticDrawing.height)
        let field = SyntheticDrawing.field
        SyntheticDrawing.draw(0..<strokes, on: canvas, width: field.width, height: field.height, styles: 40, inks: inks)
        let drawing = canvas.drawing
        let folder = FileManager.default.temporaryDirectory.appending(path: "inkstone-export-\(getpid())")
        defer { try? FileManager.default.removeItem(at: folder) }
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            for format in formats {
                let file = folder.appending(path: "drawing.\(format.rawValue)")
                try run(Export(drawing, as: format), to: file, &report)
            }
            guard formats.contains(.xopp), inks == nil else { return }
            let xopp = folder.appending(path: "drawing.xopp").path()
            try runPeer(["xournalpp", "--create-pdf=" + folder.appending(path: "peer.pdf").path(), xopp], &report)
        } catch { Bench.fail("bench: \(error)") }
    }

    private static func run(_ export: Export, to file: URL, _ report: inout Report) throws {
        guard FileManager.default.createFile(atPath: file.path(), contents: nil) else { Bench.fail("bench: cannot write \(file.path())") }
        let handle = try FileHandle(forWritingTo: file)
        let before = residentMemory("VmRSS")
        // The kernel then measures the greatest memory anew.
        try Data("5".utf8).write(to: URL(fileURLWithPath: "/proc/self/clear_refs"))
        let time = try seconds {
            try export.write { bytes in
                (try? handle.write(contentsOf: bytes)) != nil
            }
        }
        let name = "export-" + export.format.rawValue
        report.add(name, time, "s")
        report.add(name + "-size", Double(try handle.offset()) / 1e6, "MB")
        report.add(name + "-memory", (residentMemory("VmHWM") - before) / 1e6, "MB beyond the drawing")
        try handle.close()
    }

    private static func runPeer(_ words: [String], _ report: inout Report) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = words
        process.standardError = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        let time = try seconds {
            try process.run()
            process.waitUntilExit()
        }
        guard process.terminationStatus == 0 else { return print("\(words[0]) is not installed: left out") }
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
        report.add("xournalpp-pdf", time, "s, from the exported .xopp")
        report.add("xournalpp-pdf-memory", Double(usage.ru_maxrss) * 1024 / 1e6, "MB")
    }

    /// A figure of this process's memory, in bytes.
    private static func residentMemory(_ name: String) -> Double {
        let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix(name + ":") }
        return line?.split(separator: " ").dropFirst().first.flatMap { Double($0) }.map { $0 * 1024 } ?? .nan
    }
}
