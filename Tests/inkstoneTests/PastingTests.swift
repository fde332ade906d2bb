import Drawing
import Elements
import Ink
import Testing
import TestSupport

@testable import Jobs

@Suite("What the clipboard gives") struct PastingTests {
    private let pasting = Pasting()
    private let place = Point(x: 12, y: 34)

    /// The news in a word, and whether it is for the place where the pen hovered; nil where there is none.
    private func news() -> String? {
        func at(_ place: Point?) -> String { place.map { "\($0.x), \($0.y)" } ?? "nowhere" }
        return switch pasting.takeNews() {
        case .strokes(let copied, let place)?: "strokes \(copied.count) at \(at(place))"
        case .picture(let bytes, let place)?: "picture \(bytes) at \(at(place))"
        case .offersPicture(let type, let place)?: "offers \(type) at \(at(place))"
        case .others?: "others"
        case .empty?: "empty"
        case .damaged?: "damaged"
        case .failed?: "failed"
        case .tooMuch(let megabytes)?: "more than \(megabytes) MB"
        case .tooSlow(let seconds)?: "longer than \(seconds) s"
        case nil: nil
        }
    }

    @Test("O3 of the pictures that another program offers the best is taken, in whatever order it names them; without any it is told")
    func best() {
        let types = ["image/svg+xml", "image/png", "image/jpeg", "image/webp", "image/tiff"]
        for count in types.indices {
            for offered in [types[count...] + ["text/html"], ["TARGETS"] + types[count...].reversed()] {
                pasting.take(.others(Array(offered)), at: place, known: [])
                #expect(news() == "offers \(types[count]) at 12.0, 34.0")
            }
        }
        for offered in [[], ["text/plain"], ["image/gif", "UTF8_STRING"]] {
            pasting.take(.others(offered), at: nil, known: [])
            #expect(news() == "others", "\(offered)")
        }
    }

    @Test("O3 strokes come whole to where the pen hovered, damaged ones are told from none at all, and each answer comes once")
    func strokes() {
        var drawing = Drawing()
        for word in ["fox", "hare"] { _ = drawing.insert(.text(.madeUp(word))) }
        let bytes = CopiedElements(of: drawing.elements).encoded()
        pasting.take(.bytes(bytes), at: place, known: [])
        #expect(isReadable(pasting.descriptor, within: 0))
        #expect(news() == "strokes 2 at 12.0, 34.0" && news() == nil)
        pasting.take(.bytes(bytes), at: nil, known: [])
        #expect(news() == "strokes 2 at nowhere")
        for damaged in [[], Array(bytes.dropLast()), bytes + [0], [1, 2, 3]] {
            pasting.take(.bytes(damaged), at: place, known: [])
            #expect(news() == "damaged", "\(damaged.count) bytes of \(bytes.count)")
        }
        pasting.take(.nothing, at: place, known: [])
        #expect(news() == "empty")
        pasting.take(.failed, at: place, known: [])
        #expect(news() == "failed")
        // X4 What has no end is told as that.
        pasting.take(.tooMuch, at: place, known: [])
        #expect(news() == "more than 256 MB")
        pasting.takePicture(.tooSlow(seconds: 60), at: place)
        #expect(news() == "longer than 60 s")
    }

    @Test("O3 a picture comes with its bytes and its place; a clipboard that has none any more, or does not answer, is told")
    func pictures() {
        pasting.takePicture(.bytes([7, 8]), at: place)
        #expect(news() == "picture [7, 8] at 12.0, 34.0")
        pasting.takePicture(.others(["image/png"]), at: place)
        #expect(news() == "others")
        pasting.takePicture(.nothing, at: place)
        #expect(news() == "empty")
        pasting.takePicture(.failed, at: place)
        #expect(news() == "failed")
    }
}
