import Files
import Keeping
import PanelModel
import Panels
import Store

/// How and where the last export was made. Failing to keep it loses nothing, so it is not reported.
package struct ExportMemory: Hashable {
    package var choices: ExportChoices
    /// Of the last film.
    package var film = ExportChoices.film
    /// Nil before the first export.
    package var folder: String?

    private static var path: String? { Places.state.map { $0 + "/export" } }

    package static var last: ExportMemory {
        guard let path, let bytes = contents(ofSmall: path, most: 8192) else { return ExportMemory() }
        return ExportMemory(text: String(decoding: bytes, as: UTF8.self))
    }

    /// Waits for the disk.
    func keep() {
        guard let path = Self.path, let folder = Places.state, Self.last != self else { return }
        try? makeFolder(folder)
        try? replaceFile(at: path, with: Array(text.utf8))
    }

    init(choices: ExportChoices = ExportChoices(), folder: String? = nil) { (self.choices, self.folder) = (choices, folder) }

    /// A line for each choice, its value behind a space. What makes no sense stays as it is at first.
    init(text: String) {
        self.init()
        for line in text.split(separator: "\n") {
            let words = line.split(separator: " ", maxSplits: 1).map(String.init)
            guard words.count == 2 else { continue }
            switch words[0] {
            case "format":
                if let format = ExportChoices.Format(rawValue: words[1]), !format.isFilm { choices.format = format }
            case "film":
                if let format = ExportChoices.Format(rawValue: words[1]), format.isFilm { film.format = format }
            case "film-region":
                film.region = ExportChoices.Region(rawValue: words[1]).flatMap { $0 == .framed ? nil : $0 } ?? film.region
            case "film-size": film.filmSize = ExportChoices.FilmSize(rawValue: words[1]) ?? film.filmSize
            case "film-length":
                if let length = ExportChoices.filmLengths.first(where: { ($0.map(String.init) ?? "drawn") == words[1] }) {
                    film.filmLength = length
                }
            case "film-pauses": film.keepsPauses = words[1] == "true"
            case "film-undone": film.showsUndone = words[1] == "true"
            // A region that was framed was one of a drawing's view then.
            case "region":
                choices.region =
                    ExportChoices.Region(rawValue: words[1]).flatMap { [.framed, .following].contains($0) ? nil : $0 } ?? choices.region
            case "scale": choices.scale = ExportChoices.scales.first { "\($0)" == words[1] } ?? choices.scale
            case "transparent": choices.isTransparent = words[1] == "true"
            case "page": choices.page = ExportChoices.Page(rawValue: words[1]) ?? choices.page
            case "folder": folder = String(name: words[1].nameBytes)
            default: break
            }
        }
    }

    var text: String {
        let lines = [
            "format \(choices.format.rawValue)", "region \(choices.region.rawValue)", "scale \(choices.scale)",
            "transparent \(choices.isTransparent)", "page \(choices.page.rawValue)", "film \(film.format.rawValue)",
            "film-region \(film.region.rawValue)", "film-size \(film.filmSize.rawValue)",
            "film-length \(film.filmLength.map(String.init) ?? "drawn")", "film-pauses \(film.keepsPauses)",
            "film-undone \(film.showsUndone)",
        ]
        return (lines + (folder.map { ["folder \($0)"] } ?? [])).map { $0 + "\n" }.joined()
    }
}
