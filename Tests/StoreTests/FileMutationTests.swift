import Drawing
import Glibc
import TestSupport
import Testing

@testable import Files
@testable import Store

/// Files as failing disks and hostile people make them.
@Suite struct FileMutationTests {
    /// 1,000, or a million in `make fuzz`.
    @Test("K6 O5 whatever a file holds, it is read, or salvaged, or refused; looking for its picture does no harm") func mutatedFiles()
        throws
    {
        let folder = TemporaryFolder(inMemory: true)
        let path = folder["drawing.inkstone"]
        var drawing = Drawing()
        for x in 0..<40 { _ = drawing.insert(Drawn.stroke(x)) }
        do {
            let file = try DrawingFile(creating: path)
            try file.save(TouchedRows(all: drawing), of: drawing, session: [1, 2, 3])
            try file.keepThumbnail { PNGImage(width: 4, height: 4, pixels: Array(repeating: 0xFF00_00FF, count: 16)) }
            try file.closeLog()
        }
        let whole = try contents(of: path)
        var random = SeededRandom(seed: 22)
        var outcomes = [0, 0, 0]
        for round in 0..<FuzzLength.rounds(1_000) {
            let bytes = round % 2 == 0 ? mutated(whole, using: &random) : damaged(whole, using: &random)
            folder.clear()
            folder.write(bytes, to: "drawing.inkstone")
            _ = Thumbnail(of: path)
            if let read = try? DrawingFile.read(path) {
                outcomes[0] += 1
                #expect(read.drawing.elementCount <= 40)
            } else if let salvaged = try? DrawingFile.salvage(path) {
                outcomes[1] += 1
                #expect(salvaged.contents.drawing.elementCount <= 40)
            } else {
                outcomes[2] += 1
            }
        }
        #expect(outcomes.allSatisfy { $0 > 0 }, "read, salvaged, refused: \(outcomes)")
    }
}
