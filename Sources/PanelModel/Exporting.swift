import Widgets

/// What is to be exported and how, as the export sheet lets people choose.
package struct ExportChoices: Hashable, Sendable {
    package enum Format: String, CaseIterable, Sendable {
        case png, svg, pdf, xopp, ora
        /// Films. The last is a folder of numbered PNG files.
        case webp, webm, mp4, frames

        /// The picture is made of pixels: its scale counts, and it may have no paper.
        package var isPixels: Bool { self == .png || self == .ora }

        package var isFilm: Bool {
            switch self {
            case .webp, .webm, .mp4, .frames: true
            case .png, .svg, .pdf, .xopp, .ora: false
            }
        }

        /// The end of its files' names.
        package var suffix: String { self == .frames ? "" : "." + rawValue }
    }

    package enum Region: String, CaseIterable, Sendable {
        /// The whole drawing.
        case all
        /// What the window shows.
        case visible
        /// A part of that, which people have dragged a frame around.
        case framed
        /// What is around the pen, in films.
        case following
    }

    /// The size of a film, in pixels.
    package enum FilmSize: String, CaseIterable, Sendable {
        case small = "1280x720"
        case large = "1920x1080"
        case square = "1080x1080"
        case upright = "1080x1920"

        package var sides: (width: Int, height: Int) {
            switch self {
            case .small: (1280, 720)
            case .large: (1920, 1080)
            case .square: (1080, 1080)
            case .upright: (1080, 1920)
            }
        }
    }

    /// The paper size of a format that is printed.
    package enum Page: String, CaseIterable, Sendable { case fit, a4, letter }

    package var format = Format.png
    package var region = Region.all
    /// Pixels for each logical point.
    package var scale = 1
    /// Leaves the paper out.
    package var isTransparent = false
    package var page = Page.fit

    package var filmSize = FilmSize.large
    /// Seconds that a film takes; nil: as many as the drawing took.
    package var filmLength: Int? = 30
    /// A film has all pauses.
    package var keepsPauses = false
    /// A film shows what was undone.
    package var showsUndone = false

    package static let scales = [1, 2, 4]
    package static let filmLengths: [Int?] = [15, 30, 60, nil]

    package init() {}

    /// Those of a film at first.
    package static var film: ExportChoices {
        var choices = ExportChoices()
        choices.format = .webp
        return choices
    }
}

/// What the program tells of the export that is chosen.
package struct ExportPreview: Hashable, Sendable {
    /// Nil until it has come.
    package var picture: Picture?
    /// In pixels; nil for formats without.
    package var size: PixelCount?
    /// How long a film is.
    package var film: FilmLength?
    /// What the format cannot say, in words.
    package var notes: [String]

    package struct PixelCount: Hashable, Sendable {
        package let width, height: Int

        package init(width: Int, height: Int) { (self.width, self.height) = (width, height) }
    }

    package struct FilmLength: Hashable, Sendable {
        package let seconds, pictures: Int

        package init(seconds: Int, pictures: Int) { (self.seconds, self.pictures) = (seconds, pictures) }
    }

    package init(picture: Picture? = nil, size: PixelCount? = nil, film: FilmLength? = nil, notes: [String] = []) {
        (self.picture, self.size, self.film, self.notes) = (picture, size, film, notes)
    }
}

/// What the export sheet holds.
package struct Exporting: Hashable, Sendable {
    package var choices: ExportChoices
    /// The file's name as it was when its field was left, without its extension.
    package var name: String
    /// Of a PDF file; empty for none.
    package var password = ""
    /// The folder of names that are no paths, in words.
    package var place: String
    package var preview = ExportPreview()
    /// The region that was framed last.
    package var frame = RegionFrame()
    /// Nil where the name was not refused.
    package var refusal: Refusal?

    package struct Refusal: Hashable, Sendable {
        /// Why the name was not taken.
        package let words: String
        /// There is a file of that name, and pressing the button again replaces it.
        package let mayReplace: Bool

        package init(_ words: String, mayReplace: Bool) { (self.words, self.mayReplace) = (words, mayReplace) }
    }

    package init(_ choices: ExportChoices, name: String, place: String) {
        (self.choices, self.name, self.place) = (choices, name, place)
    }
}

/// What the export sheet asks of the program.
package enum ExportSheetRequest: Hashable, Sendable {
    /// Something else was chosen: the preview is to be made anew.
    case changed(ExportChoices)
    /// A person has framed this rectangle of the window, in logical points: export that, and redraw the preview.
    case framed(ExportChoices, x: Double, y: Double, width: Double, height: Double)
    /// Writes the file, in the place of another where the person has agreed to that.
    case write(ExportChoices, name: String, password: String?, replaces: Bool)
}
