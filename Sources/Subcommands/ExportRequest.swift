import Exporting
import Ink
import Terminal

/// What `inkstone export` is asked for.
package struct ExportRequest {
    enum Region: Hashable {
        case all, visible
        /// In canvas points.
        case rect(CanvasRect)
    }

    var file: String
    /// Nil for standard output.
    var out: String?
    var format: ExportFormat
    var options: Options

    /// As they are given on the command line, in any order.
    struct Options {
        var region = Region.all
        var scale = 1.0
        var dpi: Double?
        var isTransparent = false
        var page = ExportPage.fit
        /// Its first line is the password of a PDF; "-" for standard input.
        var passwordFile: String?
        /// Overrides the extension.
        var format: ExportFormat?
    }

    init(_ files: [String], _ options: Options) throws(Failure) {
        guard files.count == 2 else { throw .input("export needs a drawing and where to write: inkstone export FILE OUT") }
        (file, out) = (files[0], files[1] == "-" ? nil : files[1])
        self.options = options
        guard let format = options.format ?? ExportFormat(path: files[1]) else {
            throw .input("\(files[1]): give a name that ends in \(ExportFormat.endings), or the format with --format")
        }
        self.format = format
        if options.passwordFile != nil, format != .pdf { throw .input("--password-file: only a PDF can have a password") }
    }
}

extension ExportRequest.Options {
    mutating func readRegion(_ text: String) throws(Failure) {
        switch text {
        case "all": region = .all
        case "visible": region = .visible
        default:
            let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) ?? .nan }
            guard numbers.count == 4, numbers.allSatisfy(\.isFinite), numbers[2] > 0, numbers[3] > 0 else {
                throw .input("--region \(text): give all, visible, or X,Y,WIDTH,HEIGHT in canvas points, as in 0,0,800,600")
            }
            region = .rect(
                CanvasRect(minX: numbers[0], minY: numbers[1], maxX: numbers[0] + numbers[2], maxY: numbers[1] + numbers[3]))
        }
    }

    mutating func readScale(_ text: String) throws(Failure) {
        guard let number = Double(text), Export.scaleRange ~= number else {
            throw .input("--scale \(text): give pixels per point, from 0.05 to 16")
        }
        scale = number
    }

    mutating func readDPI(_ text: String) throws(Failure) {
        guard let number = Double(text), Export.dpiRange ~= number else {
            throw .input("--dpi \(text): give pixels per inch, from 1 to 9600")
        }
        dpi = number
    }

    mutating func readPage(_ text: String) throws(Failure) {
        guard let page = ExportPage.named[text] else { throw .input("--page \(text): give fit, a4 or letter") }
        self.page = page
    }

    mutating func readFormat(_ text: String) throws(Failure) {
        guard let format = ExportFormat(rawValue: text) else { throw .input("--format \(text): give one of \(ExportFormat.names)") }
        self.format = format
    }
}

extension ExportFormat {
    fileprivate static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }
    fileprivate static var endings: String { allCases.map { "." + $0.rawValue }.joined(separator: ", ") }
}
