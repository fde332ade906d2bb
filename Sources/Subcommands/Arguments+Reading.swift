import Commands
import Desktop
import Files
import Glibc
import Ink
import Keeping
import PanelModel
import Panels
import Pictures
import Terminal

/// Reading the command line: first its scope, then option by option, then the action that results.
extension Arguments {
    package init(_ words: [String]) throws(Failure) {
        self.init()
        var words = words[...]
        let scope = try Scope(&words)
        var wishes = Wishes()
        while let option = words.popFirst() {
            if case .window = scope, !option.hasPrefix("-") {
                if InkFolder.isInk(option) {
                    wishes.inks.append(Self.absolute(option))
                    continue
                }
                if Self.isPicture(option) { pictures.append(Self.absolute(option)) } else { try choose(.file(Self.absolute(option))) }
                continue
            }
            if scope.hasFiles, !option.hasPrefix("-") || option == "-" {
                wishes.files.append(option)
                continue
            }
            guard scope.takes(option) else { throw .input("\(scope.name) does not take \"\(option)\": see inkstone --help") }
            try take(option, in: scope, &words, &wishes)
        }
        action = try action(in: scope, wishes)
    }

    /// What the options apply to. An option outside its scope is an error: otherwise people would wait for a file that nobody writes.
    private enum Scope {
        case window, export, film, thumbnail, gallery, devices, donate
        case replay(file: String)

        /// Takes the words that name the scope.
        init(_ words: inout ArraySlice<String>) throws(Failure) {
            switch words.first {
            case "devices":
                words.removeFirst()
                self = .devices
            case "donate":
                words.removeFirst()
                self = .donate
            case "export":
                words.removeFirst()
                self = .export
            case "gallery":
                words.removeFirst()
                self = .gallery
            case "film":
                words.removeFirst()
                self = .film
            case "thumbnail":
                words.removeFirst()
                self = .thumbnail
            case "replay":
                words.removeFirst()
                guard let file = words.popFirst(), !file.hasPrefix("--") else {
                    throw .input("replay needs a recording: inkstone replay FILE")
                }
                self = .replay(file: file)
            case _: self = .window
            }
        }

        /// The name in messages.
        var name: String {
            switch self {
            case .window: "inkstone"
            case .replay: "inkstone replay"
            case .export: "inkstone export"
            case .film: "inkstone film"
            case .thumbnail: "inkstone thumbnail"
            case .gallery: "inkstone gallery"
            case .devices: "inkstone devices"
            case .donate: "inkstone donate"
            }
        }

        /// It is told which file to read, and which to write.
        var hasFiles: Bool {
            switch self {
            case .export, .film, .thumbnail, .donate: true
            case .window, .replay, .gallery, .devices: false
            }
        }

        func takes(_ option: String) -> Bool {
            switch (self, option) {
            case (_, "--help"), (_, "-h"), (_, "--version"): true
            case (.window, _): !(["--png", "--state", "--watch"] + Self.exporting + Self.filming).contains(option)
            case (.film, _): FilmRequest.Options.names.contains(option)
            case (.export, _): Self.exporting.contains(option) || option == "--size"
            case (.replay, _): ["--png", "--state", "--size"].contains(option)
            case (.thumbnail, _): option == "--size"
            case (.gallery, _): ["--png", "--scale"].contains(option)
            case (.devices, _): option == "--watch"
            case (.donate, _): ["--bare", "--size", "--control"].contains(option)
            }
        }

        private static let exporting = ["--region", "--scale", "--dpi", "--transparent", "--page", "--password-file", "--format"]
        /// Those of films alone.
        private static let filming = FilmRequest.Options.names.filter { !["--size", "--speed"].contains($0) }
    }

    /// The options that decide on the action, collected until all are read.
    private struct Wishes {
        /// Help or version, which override everything else.
        var told: Action?
        var playFile: String?
        var speed: Double?
        var png: String?
        var printsState = false
        var watches = false
        var export = ExportRequest.Options()
        var film = FilmRequest.Options()
        var files: [String] = []
        var inks: [String] = []
        /// Of a thumbnail.
        var side: Int?
        /// Of the picture of all inks.
        var scale = 1.0
    }

    /// - Parameter words: the words after the option; its value is taken from them.
    private mutating func take(_ option: String, in scope: Scope, _ words: inout ArraySlice<String>, _ wishes: inout Wishes) throws(Failure)
    {
        func value() throws(Failure) -> String {
            guard let value = words.popFirst() else { throw .input("\(option) needs a value: see --help") }
            return value
        }
        if case .film = scope, FilmRequest.Options.names.contains(option) { return try wishes.film.take(option, value) }
        switch option {
        case "--help", "-h": if case .film = scope { wishes.told = .filmHelp } else { wishes.told = .help }
        case "--version": wishes.told = .version
        case "--new": try choose(.blank)
        case "--bare": isBare = true
        case "--service": isService = true
        case "--insets": insets = try Self.insets(try value())
        case "--size":
            if case .thumbnail = scope { wishes.side = try ThumbnailRequest.side(try value()) } else { size = try Self.size(try value()) }
        case "--record": recordPath = try value()
        case "--force": replacesRecording = true
        case "--control": controlPath = try value()
        case "--play": wishes.playFile = try value()
        case "--speed": wishes.speed = try Self.speed(try value())
        case "--bind": bindings.append(try Self.binding(try value()))
        case "--png": wishes.png = try value()
        case "--state": wishes.printsState = true
        case "--watch": wishes.watches = true
        case "--region": try wishes.export.readRegion(try value())
        case "--scale":
            if case .gallery = scope {
                wishes.scale = try InkSheetCommand.scale(try value())
            } else {
                try wishes.export.readScale(try value())
            }
        case "--dpi": try wishes.export.readDPI(try value())
        case "--transparent": wishes.export.isTransparent = true
        case "--page": try wishes.export.readPage(try value())
        case "--password-file": wishes.export.passwordFile = try value()
        case "--format": try wishes.export.readFormat(try value())
        default: throw .input("\"\(option)\" is not understood: see inkstone --help")
        }
    }

    private mutating func choose(_ choice: DrawingChoice) throws(Failure) {
        guard drawing == .last else { throw .input("a window shows one drawing: give one file, or --new") }
        drawing = choice
    }

    private mutating func action(in scope: Scope, _ wishes: Wishes) throws(Failure) -> Action {
        if let told = wishes.told { return told }
        switch scope {
        case .devices: return .devices(watches: wishes.watches)
        case .donate:
            if wishes.files.count > 1 { throw .input("a page of handwriting has one file: inkstone donate FILE") }
            return .donate(file: wishes.files.first.map(Self.absolute))
        case .export: return .export(try ExportRequest(wishes.files, wishes.export))
        case .film: return .film(try FilmRequest(wishes.files, wishes.film))
        case .thumbnail: return .thumbnail(try ThumbnailRequest(wishes.files, side: wishes.side))
        case .gallery:
            guard let png = wishes.png else { throw .input("gallery needs a file to write: inkstone gallery --png OUT") }
            return .gallery(png: png, scale: wishes.scale)
        case .replay(let file): return .replay(file: file, png: wishes.png, printsState: wishes.printsState)
        case .window:
            if replacesRecording, recordPath == nil { throw .input("--force needs --record: nothing else is replaced") }
            if isService, drawing != .last || wishes.playFile != nil {
                throw .input("--service: the desktop says what to open, and takes neither --new, --play nor a file")
            }
            if !wishes.inks.isEmpty {
                if drawing != .last || wishes.playFile != nil || isService || !pictures.isEmpty {
                    throw .input("inks are added alone: give no other file")
                }
                return .install(inks: wishes.inks)
            }
            if !pictures.isEmpty {
                if wishes.playFile != nil || isService { throw .input("pictures are put on a drawing: give none with --play or --service") }
                if drawing == .last { drawing = .blank }
            }
            guard let file = wishes.playFile else {
                if wishes.speed != nil { throw .input("--speed needs --play: only a recording has a speed") }
                return .draw
            }
            if drawing != .last { throw .input("--play: a recording begins with a drawing of its own, and takes neither --new nor a file") }
            return .play(file: file, speed: wishes.speed ?? 1)
        }
    }

    // MARK: - Values

    private static func isPicture(_ path: String) -> Bool {
        PictureDecoder.suffixes.contains(where: path.lowercased().hasSuffix)
    }

    /// The path from the root, for a file that is named from the present folder.
    private static func absolute(_ path: String) -> String {
        guard !path.hasPrefix("/"), let folder = getcwd(nil, 0) else { return path }
        defer { free(folder) }
        return String(name: folder) + "/" + path
    }

    private static func insets(_ text: String) throws(Failure) -> Insets {
        guard let insets = Insets(String(text.map { $0 == "," ? " " : $0 })) else {
            throw .input("--insets \(text): give four lengths, as 0,40,0,0 for a dock 40 points high at the top")
        }
        return insets
    }

    private static func size(_ text: String) throws(Failure) -> (width: Int, height: Int) {
        let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
        guard parts.count == 2, let width = parts[0], let height = parts[1], 1...16_384 ~= width, 1...16_384 ~= height else {
            throw .input("--size \(text): give WIDTHxHEIGHT in pixels, as in 1280x800")
        }
        return (width, height)
    }

    private static func speed(_ text: String) throws(Failure) -> Double {
        guard let speed = Double(text), 0.01...1000 ~= speed else {
            throw .input("--speed \(text): give a number from 0.01 to 1000")
        }
        return speed
    }

    private static func binding(_ text: String) throws(Failure) -> Binding {
        do { return try Binding(text) } catch { throw .input(error.message) }
    }
}
