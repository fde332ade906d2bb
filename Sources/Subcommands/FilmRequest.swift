import Canvas
internal import Drawing
import Exporting
import Film
import Ink
import Terminal

/// What `inkstone film` is asked for.
package struct FilmRequest {
    var file: String
    var out: String
    var format: FilmFormat
    var options: Options

    /// As they are given on the command line, in any order.
    struct Options {
        var region: ExportRequest.Region?
        var size: (width: Int, height: Int)?
        var scale: Double?
        var follows = false
        var rate = 30
        var pace: Film.Pace?
        var keepsPauses = false
        var showsUndone = false
        /// Overrides the extension.
        var format: FilmFormat?

        static let names = [
            "--region", "--size", "--scale", "--follow", "--rate", "--speed", "--length", "--pauses", "--undone", "--format",
        ]
    }

    init(_ files: [String], _ options: Options) throws(Failure) {
        guard files.count == 2 else { throw .input("film needs a drawing and where to write: inkstone film FILE OUT") }
        (file, out, self.options) = (files[0], files[1], options)
        guard out != "-" else { throw .input("film writes to a file, not to standard output") }
        guard let format = options.format ?? FilmFormat(path: out) else {
            throw .input(
                "\(out): give a name that ends in .webp, .webm or .mp4, one without an ending for a folder of PNG files, or --format")
        }
        self.format = format
        if options.follows, options.region != nil { throw .input("--follow moves the view with the pen: give no --region") }
        if options.size != nil, options.scale != nil, !options.follows { throw .input("give either --size or --scale") }
    }

    /// What follows from `options`.
    ///
    /// - Parameters:
    ///   - view: the one in which the drawing was left, for the visible region.
    ///   - window: its size, in points.
    func film(of drawing: Drawing, view: ViewState, window: (width: Int, height: Int)) -> Film {
        var film = Film(drawing, as: format)
        (film.rate, film.keepsPauses, film.showsUndone) = (options.rate, options.keepsPauses, options.showsUndone)
        if let pace = options.pace { film.pace = pace }
        if let scale = options.scale, !options.follows { film.size = .scale(scale) }
        if let size = options.size { film.size = .pixels(width: size.width, height: size.height) }
        switch options.region {
        case .all?, nil: break
        case .visible?: film.camera = .still(.visible(view, width: Double(window.width), height: Double(window.height)))
        case .rect(let rect)?: film.camera = .still(.rect(rect))
        }
        if options.follows { film.camera = .following(scale: options.scale ?? 1) }
        return film
    }

    package static let help = """
        usage: inkstone film [OPTIONS] FILE OUT

        Writes a film of how a drawing was made, from its history. OUT ends in .webp (animated, without loss), in .webm or .mp4 (these
        need the program ffmpeg), or in nothing: then it is a new folder of numbered PNG files.

          --length SECONDS    how long it takes (0.1 to 36000; by default 30)
          --speed N           instead: N times as fast as the drawing was made (0.01 to 10000)
          --rate N            pictures a second (1 to 120; by default 30)
          --size WxH          pixels (16x16 to 16383x16383; by default 1920x1080)
          --scale N           instead: N pixels a point of the region (0.05 to 16); with --follow, besides --size
          --region all|visible|X,Y,W,H
                              the whole drawing, the view in which it was left, or a rectangle (canvas points)
          --follow            the view moves with the pen
          --pauses            pauses stay as long as they were
          --undone            what was undone is drawn and undone, too
          --format NAME       webp, webm, mp4 or frames, whatever OUT ends in
        """
}

extension FilmRequest.Options {
    /// Takes an option of `names`; `value` is the word after it, where it needs one.
    mutating func take(_ option: String, _ value: () throws(Failure) -> String) throws(Failure) {
        switch option {
        case "--region":
            var export = ExportRequest.Options()
            try export.readRegion(try value())
            region = export.region
        case "--scale":
            var export = ExportRequest.Options()
            try export.readScale(try value())
            scale = export.scale
        case "--size": size = try Self.size(try value())
        case "--follow": follows = true
        case "--rate":
            let text = try value()
            guard let number = Int(text), Film.rateRange ~= number else {
                throw .input("--rate \(text): give pictures a second, from 1 to 120")
            }
            rate = number
        case "--speed":
            pace = .speed(try Self.number(option, try value(), Film.speedRange, "how many times as fast, from 0.01 to 10000"))
        case "--length": pace = .length(try Self.number(option, try value(), Film.lengthRange, "seconds, from 0.1 to 36000"))
        case "--pauses": keepsPauses = true
        case "--undone": showsUndone = true
        case "--format":
            let name = try value()
            guard let format = FilmFormat(rawValue: name) else { throw .input("--format \(name): give one of webp, webm, mp4, frames") }
            self.format = format
        default: throw .input("\"\(option)\" is not understood: see inkstone film --help")
        }
    }

    private static func size(_ text: String) throws(Failure) -> (width: Int, height: Int) {
        let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
        guard sides.count == 2, sides.allSatisfy({ Film.sideRange ~= $0 }) else {
            throw .input("--size \(text): give WIDTHxHEIGHT in pixels, from 16 to 16383 each, as in 1920x1080")
        }
        return (sides[0], sides[1])
    }

    private static func number(_ option: String, _ text: String, _ range: ClosedRange<Double>, _ wanted: String) throws(Failure) -> Double {
        guard let number = Double(text), range ~= number else { throw .input("\(option) \(text): give \(wanted)") }
        return number
    }
}
