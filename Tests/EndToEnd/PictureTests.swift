import Drawing
import Elements
import Foundation
import Ink
import RigSupport
import Store
import TestSupport
import Testing

/// Pictures on the canvas, from other programs and from files.
extension EndToEnd {
    private static let samples = Rig.projectFolder.appending(path: "Tests/PicturesTests/Samples").path

    /// A photo of 400 × 300, whose colours tell places apart, as a file.
    private func photo(in folder: String) throws -> String {
        let path = folder + "/photo.png"
        let made = try run([
            "convert", "-size", "400x300", "gradient:#c03020-#2060c0", "-fill", "#20c040", "-draw", "rectangle 0,0 199,149", path,
        ])
        try #require(made.exitCode == 0, "\(made.errors)")
        return path
    }

    @Test("K9 before a drawing with a photo that tells its place is copied for others that is said, and a press and another one remove it")
    func placesInCopies() throws {
        try withFolder { folder in
            let (photo, file) = (folder + "/photo.jpg", folder + "/data/inkstone/drawings/Fox.inkstone")
            try #require(try run(["convert", "-size", "400x300", "gradient:#c03020-#2060c0", photo]).exitCode == 0)
            let place = Array(" exif:GPSLatitude=\"48,8.3887N\" ".utf8)
            try FileManager.default.createDirectory(atPath: folder + "/data/inkstone/drawings", withIntermediateDirectories: true)
            // As a former version has kept it.
            var drawing = Drawing()
            let picture = PictureFile((bytes(of: photo) + place)[...])
            _ = drawing.insert(.picture(PlacedPicture(picture, box: CanvasRect(minX: 300, minY: 200, maxX: 700, maxY: 500))))
            try DrawingFile(creating: file).save(TouchedRows(all: drawing), of: drawing, session: [])
            try rig.run([file], hasInterface: true, folder: folder) { program in
                try program.waitUntil("the photo") { $0.strokes == 1 && $0.settled && $0.file == file }
                try program.perform("save-copy")
                try program.waitUntil("the note") {
                    $0.notes.contains("A photo tells where it was taken, to everyone who gets the drawing.") && shows("naming.name")($0)
                }
                try press("status.button", in: program)
                try press("trimming.places", in: program)
                try program.waitUntil("the place gone") { $0.notes.contains("The photos do not tell any more where they were taken") }
                try program.perform("save-copy")
                try program.waitUntil("the sheet") { $0.settled && shows("naming.name")($0) }
                try rig.display.run("xdotool", "type", "--delay", "4", folder + "/copy")
                try rig.keyboard.tap("Return")
                try program.waitUntil("the copy") { $0.notes.contains { $0.hasPrefix("A copy is in") } }
            }
            for path in [file, folder + "/copy.inkstone"] {
                let places = Data(bytes(of: path)).range(of: Data(place))
                #expect(places == nil && !bytes(of: path).isEmpty, "\(path)")
            }
            try rig.run([folder + "/copy.inkstone"], hasInterface: true, folder: folder) { program in
                try program.waitUntil("the photo") { $0.strokes == 1 && $0.settled }
                try program.perform("save-copy")
                let state = try program.waitUntil("the sheet") { $0.settled && shows("naming.name")($0) }
                #expect(state.notes == [])
            }
        }
    }

    /// Drops files on the window as a file manager does.
    func drop(_ files: [String], at place: Place, in folder: String) throws {
        let list = files.map { "file://\($0)\r\n" }.joined()
        let said = try drop([("text/uri-list", Array(list.utf8))], at: place, in: folder)
        #expect(said == ["text/uri-list", "taken"])
    }

    /// Drops data on the window, and returns for which types it was asked, and what became of it in the end.
    func drop(_ forms: [(type: String, bytes: [UInt8])], at place: Place, in folder: String) throws -> [String] {
        let giver = try Rig.build("giver", in: folder)
        let window = try rig.display.run("xdotool", "search", "--onlyvisible", "--name", "Inkstone|photo|lecture").split(separator: "\n")
        try rig.mouse.move(to: place)
        try rig.sync()
        let words = [giver, "drop", String(try #require(window.last)), "\(Int(place.x))", "\(Int(place.y))"]
        return try rig.display.run(words + OtherClipboard.words(forms, in: folder)).split(separator: "\n").map(String.init)
    }

    @Test(
        "O4 M1 C2 a photo dropped in the dark lies where it was dropped, keeps its colours, and is drawn across; reopened, all is as it was"
    )
    func droppingPhoto() throws {
        try withFolder { folder in
            let photo = try photo(in: folder)
            var (shown, digest): (Picture?, String?) = (nil, nil)
            try rig.run(folder: folder) { program in
                try program.perform("theme-dark")
                try drop([photo], at: Place(600, 400), in: folder)
                let placed = try program.waitUntil("the photo") { $0.strokes == 1 && $0.settled }
                #expect(placed.undo == 1 && placed.notes.contains("photo.png lies beneath the ink; undo takes it away"))
                try rig.keyboard.tap("ctrl+z")
                try program.waitUntil("one undo") { $0.strokes == 0 }
                try rig.keyboard.tap("ctrl+y")
                try program.waitUntil("the photo again") { $0.strokes == 1 && $0.settled }
                let bare = try canvas(program)
                // 400 × 300 around (600, 400), pixel for pixel.
                #expect(bare[450, 300] == Picture.Pixel(0x20C040) && bare[399, 300] == bare[10, 10] && bare[800, 300] == bare[10, 10])
                let file = try #require(PNGPicture(png: [UInt8](Data(contentsOf: URL(fileURLWithPath: photo)))))
                #expect((0..<300).allSatisfy { y in (0..<400).allSatisfy { x in bare[400 + x, 250 + y] == file.pixel(x, y) } })
                try draw(.line(from: Place(700.5, 320.5), to: Place(1000.5, 320.5)), in: program)
                try draw(.line(from: Place(1000.5, 480.5), to: Place(700.5, 480.5)), in: program)
                try rig.putPenAway()
                let inked = try canvas(program)
                // Begun on the photo: as dark as in the light, beyond its edge too. Begun beside it: light everywhere.
                for x in [740, 900] {
                    #expect(inked[x, 320].brightness < 0x30, "\(inked[x, 320])")
                    #expect(inked[x, 480].brightness > 0xC0, "\(inked[x, 480])")
                }
                (shown, digest) = (inked, try program.state().documentDigest)
            }
            try rig.run(folder: folder) { program in
                let again = try program.waitUntil("the drawing") { $0.strokes == 3 && $0.settled }
                #expect(again.documentDigest == digest && again.undo == 3)
                let inked = try canvas(program)
                #expect(inked == shown)
                try program.perform("theme-light")
                try program.waitUntil("the light") { $0.appearance == "light" && $0.settled }
                #expect(try canvas(program)[900, 480].brightness < 0x30)
                try program.perform("undo")
                try program.perform("undo")
                try program.perform("undo")
                try program.waitUntil("a blank drawing") { $0.strokes == 0 && $0.settled }
                let blank = try canvas(program)
                #expect(blank[450, 300] == blank[10, 10])
            }
        }
    }

    @Test("X4 of 10,000 files that are dropped the first 500 are taken, which is told in the end; the window answers and draws meanwhile")
    func droppingThousands() throws {
        try withFolder { folder in
            let photo = try photo(in: folder)
            try rig.run(folder: folder) { program in
                program.isBrief = true
                let files = [photo] + (1..<10_000).map { "/nowhere/\($0).png" }
                try drop(files, at: Place(600, 400), in: folder)
                var longest = 0.0
                try wait(for: "the end of them", seconds: 30) {
                    let began = Date()
                    let state = try program.state()
                    longest = max(longest, Date().timeIntervalSince(began))
                    return state.notes.contains { $0.hasPrefix("Only the first 500 of 10000 files were taken") } ? () : nil
                }
                try program.waitUntil("the photo") { $0.strokes == 1 }
                // A tenth of a second on a machine that does nothing else.
                #expect(longest < 0.5, "\(longest) s")
                try draw(.line(from: Place(300, 740), to: Place(500, 780)), in: program)
                try program.waitUntil("the stroke") { $0.strokes == 2 }
            }
        }
    }

    @Test("O4 each picture lies where it was dropped, wherever the one before it was dropped, and wherever the pen was last")
    func dropping() throws {
        try withFolder { folder in
            let photo = try photo(in: folder)
            try rig.run(folder: folder) { program in
                try draw(.line(from: Place(300, 740), to: Place(500, 780)), in: program)
                try rig.putPenAway()
                let places = [Place(400, 300), Place(900, 550)]
                for (number, place) in places.enumerated() {
                    try drop([photo], at: place, in: folder)
                    try program.waitUntil("the photo") { $0.strokes == number + 2 && $0.settled }
                }
                let shown = try canvas(program)
                for place in places {
                    // The green corner of 200 × 150.
                    let (left, top) = (Int(place.x) - 200, Int(place.y) - 150)
                    for (x, y) in [(0, 0), (199, 0), (0, 149), (199, 149)] {
                        #expect(shown[left + x, top + y] == Picture.Pixel(0x20C040), "\(place)")
                    }
                    #expect(shown[left - 1, top] != shown[left, top] && shown[left + 200, top] != shown[left, top], "\(place)")
                }
            }
        }
    }

    @Test("O4 photos that are dropped together lie side by side by one edit; a note names all of them that are none") func droppingSeveral()
        throws
    {
        try withFolder { folder in
            let files = (0..<4).map { "\(folder)/\($0).png" }
            for (file, color) in zip(files, ["#c03020", "#20c040", "#2060c0", "#808080"]) {
                try #require(run(["convert", "-size", "300x200", "xc:" + color, file]).exitCode == 0)
            }
            try write(Array("hello".utf8), to: folder + "/words.png")
            try rig.run(folder: folder) { program in
                try drop(files, at: Place(640, 400), in: folder)
                let placed = try program.waitUntil("the photos") { $0.strokes == 4 && $0.settled }
                #expect(placed.undo == 1 && placed.notes.contains("4 pictures lie beneath the ink; undo takes them away"))
                let shown = try canvas(program)
                // Two by two, 24 pixels apart, around where they were dropped.
                for (place, color) in [
                    (Place(328, 188), 0xC03020), (Place(652, 188), 0x20C040), (Place(328, 412), 0x2060C0), (Place(652, 412), 0x808080),
                ] {
                    let (left, top) = (Int(place.x), Int(place.y))
                    for (x, y) in [(0, 0), (299, 0), (0, 199), (299, 199)] {
                        #expect(shown[left + x, top + y] == Picture.Pixel(UInt32(color)), "\(place)")
                    }
                    #expect(shown[left - 1, top] == shown[10, 790] && shown[left + 300, top] == shown[10, 790], "\(place)")
                }
                try drop([files[0], folder + "/words.png", folder + "/gone.png"], at: Place(640, 400), in: folder)
                let told = try program.waitUntil("the others") { $0.strokes == 5 && $0.settled }
                #expect(
                    told.notes.contains(
                        "A picture lies beneath the ink. Not placed: words.png (no picture that can be read here), "
                            + "gone.png (No such file or directory)"))
                #expect(told.undo == 2)
            }
        }
    }

    @Test(
        "O4 photos of phones, old pictures and packed ones are placed as others are; one that is cut off shows what there is, and says so")
    func droppingOthers() throws {
        try withFolder { folder in
            let photo = folder + "/photo.jpg"
            try #require(run(["convert", "-size", "300x200", "plasma:red-blue", photo]).exitCode == 0)
            let bytes = try Data(contentsOf: URL(fileURLWithPath: photo))
            try write(Array(bytes.prefix(bytes.count * 8 / 10)), to: folder + "/cut.jpg")
            try rig.run(folder: folder) { program in
                let names = ["quarters.heic", "quarters.avif", "quarters.gif", "quarters.bmp", "film.webp", "quarters.svgz"]
                for (number, name) in names.enumerated() {
                    try drop([Self.samples + "/" + name], at: Place(200 + 120 * Double(number), 200), in: folder)
                    let placed = try program.waitUntil(name) { $0.strokes == number + 1 && $0.settled }
                    #expect(placed.notes.contains("\(name) lies beneath the ink; undo takes it away"))
                }
                try drop([folder + "/cut.jpg"], at: Place(640, 500), in: folder)
                let cut = try program.waitUntil("the photo") { $0.strokes == 7 && $0.settled }
                #expect(cut.notes.contains("cut.jpg is cut off: what there is of it lies beneath the ink"))
                try program.waitUntil("the note to go", seconds: 20) { $0.notes.isEmpty }
                let shown = try canvas(program)
                #expect(shown[640, 410] != shown[10, 790] && shown[640, 598] == shown[10, 790])
                for (number, name) in names.enumerated() {
                    // The green quarter, and the blue one below the red one.
                    let (green, blue) = (shown[212 + 120 * number, 192], shown[188 + 120 * number, 208])
                    #expect(green.distance(to: Picture.Pixel(0x20C040)) < 12 && blue.distance(to: Picture.Pixel(0x2040E0)) < 12, "\(name)")
                }
            }
        }
    }

    @Test("O3 what a web browser gives of a picture is placed: its pixels, though its address comes first; else that is told, or is a text")
    func droppingFromBrowser() throws {
        try withFolder { folder in
            let photo = try [UInt8](Data(contentsOf: URL(fileURLWithPath: photo(in: folder))))
            let address = Array("https://example.org/fox.png\r\n".utf8)
            try rig.run(folder: folder) { program in
                let said = try drop([("text/uri-list", address), ("image/png", photo)], at: Place(640, 400), in: folder)
                #expect(said == ["text/uri-list", "image/png", "taken"])
                try program.waitUntil("the picture") { $0.strokes == 1 && $0.settled }
                #expect(try canvas(program)[450, 300] == Picture.Pixel(0x20C040))
                let alone = try drop([("text/uri-list", address), ("UTF8_STRING", address)], at: Place(640, 400), in: folder)
                #expect(alone == ["text/uri-list", "UTF8_STRING", "refused"])
                try program.waitUntil("a word") {
                    $0.notes.contains {
                        $0.hasPrefix(
                            "That picture lies on the network (https://example.org/fox.png), and Inkstone fetches nothing from there")
                    }
                }
                let page = Array("https://example.org/\r\n".utf8)
                #expect(try drop([("text/uri-list", page)], at: Place(640, 400), in: folder) == ["text/uri-list", "taken"])
                let linked = try program.waitUntil("a text") { $0.strokes == 2 }
                #expect(linked.notes.contains("The address is a text now: Inkstone fetches nothing from the network"))
                // What nobody can show is told, too.
                #expect(try drop([("application/x-fox", [1])], at: Place(640, 400), in: folder) == ["refused"])
                let refused = try program.waitUntil("a word") {
                    $0.notes.contains("What was dropped cannot be put here: strokes, pictures and words can")
                }
                #expect(refused.strokes == 2)
                // A word for each of them: two of the words of a page, upright and with their middle there.
                #expect(try drop([("text/plain", Array("red fox".utf8))], at: Place(300, 700), in: folder) == ["text/plain", "taken"])
                let worded = try program.waitUntil("a text") { $0.strokes == 3 && $0.settled }
                #expect(worded.undo == 3 && worded.notes.contains("2 words are a text now; undo takes it away"))
                let box = try #require(canvas(program).inkedBox(within: Picture.Box(left: 100, top: 650, right: 500, bottom: 750)))
                #expect(abs((box.left + box.right) / 2 - 300) < 6 && abs((box.top + box.bottom) / 2 - 700) < 12, "\(box)")
            }
        }
    }

    @Test("O3 O4 a picture on the clipboard is pasted where the pen hovers, and one of a file is placed from the command line and exported")
    func pastingPicture() throws {
        try withFolder { folder in
            let photo = try photo(in: folder)
            let xclip = try OtherClipboard(on: rig.display).copy(
                [UInt8](Data(contentsOf: URL(fileURLWithPath: photo))), "image/png", in: folder)
            try rig.run(folder: folder) { program in
                try rig.pen.enter()
                try rig.pen.move(to: Place(300, 300))
                try program.waitUntil("the pen") { $0.hovering }
                try rig.keyboard.tap("ctrl+v")
                try program.waitUntil("the picture") { $0.strokes == 1 && $0.settled }
                try rig.putPenAway()
                let shown = try canvas(program)
                #expect(shown[150, 200] == Picture.Pixel(0x20C040) && shown[99, 200] == shown[1000, 700])
            }
            xclip.stop()
            let drawing = folder + "/fox.inkstone"
            try rig.run([drawing, Self.samples + "/turned.jpg", Self.samples + "/quarters.webp"], folder: folder) { program in
                try program.waitUntil("both") { $0.strokes == 2 && $0.undo == 1 && $0.settled }
                let shown = try canvas(program)
                let exported = try run([Program.path, "export", "--region", "visible", drawing, folder + "/fox.png"])
                #expect(exported.exitCode == 0, "\(exported.errors)")
                let file = try #require(PNGPicture(png: [UInt8](Data(contentsOf: URL(fileURLWithPath: folder + "/fox.png")))))
                let box = Picture.Box(left: 560, top: 340, right: 720, bottom: 480)
                #expect(
                    (box.top..<box.bottom).allSatisfy { y in
                        (box.left..<box.right).allSatisfy { x in file.pixel(x, y) == shown[x, y] }
                    })
            }
        }
    }

    @Test("O5 a stranger's file that is no picture ends in one line that names it, and the drawing in hand stays")
    func strangersFiles() throws {
        try withFolder { folder in
            let names = ["cut.jpg", "text.png", "none.webp", "folder.svg"]
            try write(Array(Data(contentsOf: URL(fileURLWithPath: Self.samples + "/upright.jpg")).prefix(200)), to: folder + "/cut.jpg")
            try write(Array("hello".utf8), to: folder + "/text.png")
            try FileManager.default.createDirectory(atPath: folder + "/folder.svg", withIntermediateDirectories: false)
            try rig.run { program in
                let before = try draw(.line(from: Place(300, 300), to: Place(700, 500)), in: program)
                let endings = [
                    "is damaged or cut off: get it again, or save it again in another program",
                    "is no picture that can be read here: save it as PNG, JPEG or SVG",
                    "cannot be read: No such file or directory", "cannot be read: Is a directory",
                ]
                for (name, ending) in zip(names, endings) {
                    try drop([folder + "/" + name], at: Place(600, 400), in: folder)
                    try program.waitUntil(name) { $0.notes.contains("\(name) \(ending)") }
                }
                let after = try program.state()
                #expect(after.documentDigest == before.documentDigest && after.undo == before.undo)
            }
        }
    }
}

extension Picture.Pixel {
    fileprivate var brightness: Int { max(red, green, blue) }
}
