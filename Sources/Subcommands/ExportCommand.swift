import Canvas
internal import Drawing
import Exporting
import Files
import Glibc
import Ink
import Keeping
import Pictures
import Recording
import Session
import Store
import Terminal
import Words

/// `inkstone export`: writes a drawing for other programs. It reads the drawing's file, which any program may have open, and never changes
/// it.
package enum ExportCommand {
    /// - Parameters:
    ///   - window: the size of the window whose view is meant by the visible region, in points.
    ///   - isStopped: asked many times a second.
    package static func run(
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
        (export.page, export.title) = (request.options.page, DrawingFolder.name(of: request.file).forDisplay)
        export.password = try request.options.passwordFile.map(password)
        for note in export.notes { Console.complain("\(request.file): \(Language.inUse(note.text))") }
        try write(export, request, isStopped)
    }

    /// The drawing, and the view in which it was left.
    static func read(_ path: String) throws(Failure) -> (drawing: Drawing, view: ViewState) {
        do throws(StoreFailure) {
            let contents = try DrawingFile.read(path)
            var start = SessionStart(width: 1, height: 1)
            try? start.readBeside(contents.session)
            PictureDecoder().decodePictures(of: contents.drawing)
            return (contents.drawing, start.view)
        } catch {
            let advice = error.cause == .damaged ? "; open it in a window, which brings back all that can be read" : ""
            throw error.isDiskTrouble ? .environment(error.description) : .input(error.description + advice)
        }
    }

    /// The first line of a file, or of a pipe. A password on the command line could be read by everybody on the machine.
    private static func password(in file: String) throws(Failure) -> String {
        let bytes: [UInt8]
        do throws(StoreFailure) { bytes = try contents(of: file == "-" ? "/dev/stdin" : file) } catch { throw Failure(error) }
        let line = bytes.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
        guard line.count <= PDFProtection.mostBytes else {
            throw .input("\(file): \(Language.inUse(.passwordIsTooLong(most: PDFProtection.mostBytes)))")
        }
        guard !line.isEmpty, let password = String(validating: line, as: UTF8.self) else {
            throw .input("\(file): its first line must be the password, in UTF-8")
        }
        return password
    }

    private static func write(_ export: Export, _ request: ExportRequest, _ isStopped: @escaping () -> Bool) throws(Failure) {
        var meter = ProgressMeter()
        defer { meter.clear() }
        func goesOn(_ share: Double) -> Bool {
            meter.show(share)
            return !isStopped()
        }
        if let path = request.out { try refuseSameFile(path, as: request.file) }
        do throws(Export.FileFailure) {
            if let path = request.out {
                try export.write(toFile: path, progress: goesOn)
            } else {
                try export.write(toOutput: Console.put, progress: goesOn)
            }
        } catch {
            switch error {
            case .store(let failure): throw Failure(failure)
            case .export(let failure): throw failure.told(of: request)
            case .protection(let failure): throw .environment("\(request.file): \(Language.inUse(failure.text))")
            }
        }
    }
}

extension ExportFailure {
    /// In the words of the command: what is wrong, and what to do.
    fileprivate func told(of request: ExportRequest) -> Failure {
        switch self {
        case .cancelled: .environment("stopped: \(request.out.map { $0 + " is as it was" } ?? "the output is not whole")")
        case .refused: .environment("nobody takes the output: there is no room where it goes")
        case .blank: .input("\(request.file): it is blank; choose what to export with --region X,Y,WIDTH,HEIGHT")
        case .outOfReach:
            .input("\(request.file): the region is too far away; choose one within 400,000 points of the canvas's origin with --region")
        case .tooLarge(let width, let height):
            .input("\(request.file): a picture of \(width) × \(height) pixels is too large; choose a smaller --scale or --region")
        case .library(let reason): .input("\(request.file): \(reason)")
        }
    }
}
