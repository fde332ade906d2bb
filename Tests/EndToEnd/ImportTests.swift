import Foundation
import RigSupport
import TestSupport
import Testing

/// Notes of Xournal++ in the window.
extension EndToEnd {
    private static let notes = Rig.projectFolder.appending(path: "Tests/ImportingTests/Samples/xournalpp.xopp").path

    /// Copies the notes under a name that is easy to tell.
    private func lecture(in folder: String) throws -> String {
        let path = folder + "/lecture.xopp"
        try write(bytes(of: Self.notes), to: path)
        return path
    }

    @Test("O3 O5 notes of Xournal++ on the command line are a new drawing, called as their file, by one edit; their file stays as it is")
    func openingNotes() throws {
        try withFolder { folder in
            let lecture = try lecture(in: folder)
            var digest: String?
            try rig.run([lecture], hasInterface: true, folder: folder) { program in
                let shown = try program.waitUntil("the notes") { $0.strokes == 7 && $0.settled }
                #expect(shown.undo == 1 && shown.paper.pattern == "lines")
                // Words come with the fonts.
                try program.waitUntil("the note") { $0.notes.contains { $0.hasPrefix("lecture is a new drawing now") } }
                // The first wave of the first page, in Xournal++'s blue.
                let picture = try canvas(program)
                #expect(picture.has(near: Picture.Pixel(0x3333CC)))
                try rig.keyboard.tap("ctrl+z")
                try program.waitUntil("a blank drawing") { $0.strokes == 0 && $0.paper.pattern == "plain" }
                try rig.keyboard.tap("ctrl+y")
                digest = try program.waitUntil("the notes again") { $0.strokes == 7 && $0.settled }.documentDigest
            }
            #expect(bytes(of: lecture) == bytes(of: Self.notes))
            try rig.run(folder: folder) { program in
                let again = try program.waitUntil("the drawing as it was left") { $0.strokes == 7 && $0.settled }
                #expect(again.documentDigest == digest && again.undo == 1)
            }
        }
    }

    @Test("O3 O5 notes that are dropped are a drawing beside the one in hand, and damaged ones end in a line that names them")
    func droppingNotes() throws {
        try withFolder { folder in
            let lecture = try lecture(in: folder)
            try write(Array(bytes(of: Self.notes).prefix(3000)), to: folder + "/cut.xopp")
            try rig.run(folder: folder) { program in
                let before = try draw(.line(from: Place(300, 300), to: Place(700, 500)), in: program)
                try drop([folder + "/cut.xopp"], at: Place(600, 400), in: folder)
                try program.waitUntil("the line") {
                    $0.notes.contains("cut.xopp is damaged or cut off: get it again, or save it again in Xournal++")
                }
                let after = try program.state()
                #expect(after.documentDigest == before.documentDigest && after.undo == before.undo)
                try drop([lecture], at: Place(600, 400), in: folder)
                try program.waitUntil("the notes") { $0.strokes == 7 && $0.undo == 1 && $0.settled }
            }
            let drawings = try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix(".inkstone") }
            #expect(drawings.count == 2 && drawings.contains { $0.hasSuffix("/lecture.inkstone") }, "\(drawings)")
        }
    }
}

extension Picture {
    /// A pixel of nearly this colour shows.
    fileprivate func has(near color: Pixel) -> Bool {
        (0..<height).contains { y in
            (0..<width).contains { x in
                let pixel = self[x, y]
                return abs(pixel.red - color.red) + abs(pixel.green - color.green) + abs(pixel.blue - color.blue) < 40
            }
        }
    }
}
