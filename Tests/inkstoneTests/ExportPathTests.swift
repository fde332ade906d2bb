import Files
import PanelModel
import Panels
import Store
import Testing
import TestSupport
@testable import Jobs
@testable import Keeping

@Suite("Where exports go") struct ExportPathTests {
    private let folder = TemporaryFolder()

    private func path(_ typed: String, _ format: ExportChoices.Format = .png, replaces: Bool = false) -> Result<String, NameRefusal> {
        Result { () throws(NameRefusal) in
            try ExportPath(typed: typed, format, in: folder.path, home: folder.path, replaces: replaces).path
        }
    }

    @Test("a name lies in the folder, with the format's extension unless it has that; a path is where it says") func places() {
        #expect(path(" Fox ") == .success(folder["Fox.png"]))
        #expect(path("Fox.PNG") == .success(folder["Fox.PNG"]) && path("Fox.png", .svg) == .success(folder["Fox.png.svg"]))
        #expect(path("Fox 1.5") == .success(folder["Fox 1.5.png"]))
        #expect(path("~/Fox") == .success(folder["Fox.png"]) && path(folder["Fox"]) == .success(folder["Fox.png"]))
        #expect(path("/Fox", .pdf) == .success("/Fox.pdf"))
    }

    @Test("a name that cannot be is refused, and so is one that a file has until the person agrees") func refuses() throws {
        #expect(path(" ") == .failure(.empty) && path("~/") == .failure(.empty))
        #expect(path("a/b") == .failure(.hasSlash) && path(".fox") == .failure(.beginsWithDot))
        #expect(path(String(repeating: "ä", count: 120)) == .failure(.tooLong))
        #expect(path("~/none/Fox") == .failure(.noFolder(folder["none"])))
        folder.write([1], to: "Fox.png")
        #expect(path("Fox") == .failure(.fileExists("Fox.png")) && path("Fox", .svg) == .success(folder["Fox.svg"]))
        #expect(path("Fox", .frames) == .success(folder["Fox"]))
        try makeFolder(folder["Fox"])
        #expect(path("Fox", .frames, replaces: true) == .failure(.fileExists("Fox")))
        #expect(path("Fox", replaces: true) == .success(folder["Fox.png"]))
    }

    @Test("how and where the last export was made is remembered, whatever the folder is called; nonsense is the default") func memory() {
        var memory = ExportMemory()
        for format in ExportChoices.Format.allCases where !format.isFilm {
            for page in ExportChoices.Page.allCases {
                (memory.choices.format, memory.choices.page) = (format, page)
                (memory.choices.region, memory.choices.scale, memory.choices.isTransparent) = (.visible, 4, true)
                memory.folder = "/home/ä b/Pictures of \(page)" + String(name: [0xFF, 0x0A, 0x0D, 0x0A])
                #expect(ExportMemory(text: memory.text) == memory)
            }
        }
        for format in ExportChoices.Format.allCases where format.isFilm {
            for (size, length) in zip(ExportChoices.FilmSize.allCases, ExportChoices.filmLengths) {
                (memory.film.format, memory.film.filmSize, memory.film.filmLength) = (format, size, length)
                (memory.film.region, memory.film.keepsPauses, memory.film.showsUndone) = (.following, true, length == nil)
                #expect(ExportMemory(text: memory.text) == memory)
            }
        }
        (memory.choices.region, memory.film.region) = (.framed, .framed)
        #expect(ExportMemory(text: memory.text).film.region == .all)
        #expect(ExportMemory(text: memory.text).choices.region == .all, "a region belongs to one view of one drawing")
        #expect(ExportMemory(text: "format mp4\nfilm png\nregion following\nscale 3\nfilm-length 31\n\nnonsense\nfolder") == ExportMemory())
    }
}
