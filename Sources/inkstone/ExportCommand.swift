import Canvas
import Drawing
import Exporting
import Glibc
import Ink
import Keeping
import Recording
import Session
import Store
import Terminal

/// `inkstone export`: writes a drawing for other programs. It reads the drawing's file, which any program may have open, and never changes
/// it.
enum ExportCommand {
    /// - Parameters:
    ///   - window: the size of the window whose view is meant by the visible region, in points.
    ///   - isStopped: asked many times a second.
    static func run(
        _ request: ExportRequest, window: (width: Int, height: Int), isStopped: @escaping () -> Bool
    ) throws(Failure) {
        let (drawing, view) = try read(request.file)
        var export = Export(drawing, as: request.format)
        switch request.options.region {
        case .all: export.region = .standard
        case .visible: export.region = .visible(view, width: Double(window.width), height: Double(window.height))
        case .rect(let rect): export.region = .rect(rect)
        }
        (export.scale, export.dpi, export.isTransparent) = (request.options.scale, request.options.dpi, request.options.isTransparent)
        (export.page, export.title) = (request.options.page, title(of: request.file))
        for note in export.notes { Console.complain("\(request.file): \(note.words)") }
        guard let path = request.out else { return try write(export, from: request.file, to: nil, isStopped) }
        guard !isSameFile(path, request.file) else { throw .input("\(path) is the drawing itself: choose another name") }
        let file = try stored { () throws(StoreFailure) in try ReplacementFile(for: path) }
        try write(export, from: request.file, to: file, isStopped)
        try stored { () throws(StoreFailure) in try file.commit() }
    }

    private static func stored<Result>(_ body: () throws(StoreFailure) -> Result) throws(Failure) -> Result {
        do throws(StoreFailure) { return try body() } catch { throw Failure(error) }
    }

    /// The drawing, and the view in which it was left.
    private static func read(_ path: String) throws(Failure) -> (Drawing, ViewState) {
        do throws(StoreFailure) {
            let contents = try DrawingFile.read(path)
            var start = SessionStart(width: 1, height: 1)
            try? start.readBeside(contents.session)
            return (contents.drawing, start.view)
        } catch {
            let advice = error.cause == .damaged ? "; open it in a window, which brings back all that can be read" : ""
            throw error.isDiskTrouble ? .environment(error.description) : .input(error.description + advice)
        }
    }

    /// - Parameter file: nil for standard output. What stopped it is told when it is committed.
    private static func write(
        _ export: Export, from path: String, to file: ReplacementFile?, _ isStopped: @escaping () -> Bool
    ) throws(Failure) {
        var meter = ProgressMeter()
        do throws(ExportFailure) {
            try export.write { bytes in
                file?.append(bytes) ?? Console.put(bytes)
            } progress: { share in
                meter.show(share)
                return !isStopped()
            }
        } catch {
            meter.clear()
            switch error {
            case .refused where file != nil: return
            case .refused: throw .environment("nobody takes the output: there is no room where it goes")
            case .cancelled: throw .environment("stopped: \(file == nil ? "the output is not whole" : "nothing has been written")")
            case .blank, .outOfReach, .tooLarge, .library: throw .input("\(path): \(error.advice)")
            }
        }
        meter.clear()
    }

    private static func isSameFile(_ path: String, _ other: String) -> Bool {
        guard let first = realpath(path, nil), let second = realpath(other, nil) else { return false }
        defer {
            free(first)
            free(second)
        }
        return strcmp(first, second) == 0
    }

    /// The file's name without folders and extension.
    private static func title(of path: String) -> String {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        return name.hasSuffix(".inkstone") ? String(name.dropLast(".inkstone".count)) : name
    }
}

/// Tells on the terminal how far a long export is.
private struct ProgressMeter {
    private let isShown = isatty(STDERR_FILENO) == 1
    private let start = monotonicSeconds()
    private var percent = -1

    /// Seconds before anything is shown: short work is over by then.
    private static let patience = 0.5

    mutating func show(_ share: Double) {
        let now = Int(share * 100)
        guard isShown, now != percent, monotonicSeconds() - start > Self.patience else { return }
        percent = now
        put("\r\(now)%")
    }

    mutating func clear() {
        if percent >= 0 { put("\r\u{1B}[K") }
        percent = -1
    }

    private func put(_ text: String) { _ = Array(text.utf8).withUnsafeBytes { Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) } }
}

extension ExportNote {
    fileprivate var words: String {
        switch self {
        case .covered(let erasers):
            "what \(erasers) eraser strokes took is covered with the paper's colour: this format has no other way to say it"
        case .shapes(let count):
            "\(count) marks, translucent ones and those of a chisel, are filled shapes: this format's pens are round and opaque"
        case .boxes(let count): "\(count) things need a newer Inkstone: boxes stand for them"
        case .simplified: "some of what was erased in part may look a little different: it lies too deep for this format"
        }
    }
}

extension ExportFailure {
    /// What is wrong with the request, and what to do.
    var advice: String {
        switch self {
        case .blank: "it is blank; choose what to export with --region X,Y,WIDTH,HEIGHT"
        case .outOfReach: "the region is too far away; choose one within 400,000 points of the canvas's origin with --region"
        case .tooLarge(let width, let height):
            "a picture of \(width) × \(height) pixels is too large; choose a smaller --scale or --region"
        case .library(let reason): reason
        case .cancelled, .refused: ""
        }
    }
}
