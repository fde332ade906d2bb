import Widgets

/// What is to be exported and how, as the export sheet lets people choose.
package struct ExportChoices: Hashable, Sendable {
    package enum Format: String, CaseIterable, Sendable {
        case png, svg, pdf, xopp, ora

        /// The picture is made of pixels: its scale counts, and it may have no paper.
        package var isPixels: Bool { self == .png || self == .ora }
    }

    package enum Region: String, CaseIterable, Sendable {
        /// The whole drawing.
        case all
        /// What the window shows.
        case visible
        /// A part of that, which people have dragged a frame around.
        case framed
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

    package static let scales = [1, 2, 4]

    package init() {}
}

/// What the program tells of the export that is chosen.
package struct ExportPreview: Hashable, Sendable {
    /// Nil until it has come.
    package var picture: Picture?
    /// In pixels; nil for formats without.
    package var size: PixelCount?
    /// What the format cannot say, in words.
    package var notes: [String]

    package struct PixelCount: Hashable, Sendable {
        package let width, height: Int

        package init(width: Int, height: Int) { (self.width, self.height) = (width, height) }
    }

    package init(picture: Picture? = nil, size: PixelCount? = nil, notes: [String] = []) {
        (self.picture, self.size, self.notes) = (picture, size, notes)
    }
}

/// What the export sheet holds.
package struct Exporting: Hashable, Sendable {
    package var choices: ExportChoices
    /// The file's name as it was when its field was left, without its extension.
    package var name: String
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
    case write(ExportChoices, name: String, replaces: Bool)
}
