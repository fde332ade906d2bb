import Foundation
import Ink
import Pictures
import TestSupport
import Testing

@Suite("Reading strangers' notes") struct XoppReaderTests {
    private let folder = TemporaryFolder()
    private var reader: XoppReader { Samples.reader(folder) }

    private func stroke(_ places: String) -> String { stroke(##"tool="pen" color="#000000ff" width="2""##, places) }

    private func stroke(_ attributes: String, _ places: String) -> String {
        Samples.page("<stroke \(attributes)>\(places)</stroke>")
    }

    @Test("A file that Xournal++ has written is read whole, compressed or not") func written() throws {
        let notes = try reader.read(Samples.written()[...])
        #expect(try reader.read(Samples.writtenText()) == notes)
        #expect(notes.pages.map { [$0.width.rounded(), $0.height.rounded()] } == [[595, 842], [595, 842]])
        #expect(notes.pages.allSatisfy { $0.paper == .lines && $0.color == Color(rgb: 0xFFFFFF) })
        var (tools, texts, pictures) = ([XoppNotes.Stroke.Tool](), [XoppNotes.Text](), [XoppNotes.Picture]())
        for item in notes.pages.flatMap(\.items) {
            switch item {
            case .stroke(let stroke): tools.append(stroke.tool)
            case .text(let text): texts.append(text)
            case .picture(let picture): pictures.append(picture)
            case .formula: Issue.record("a formula")
            }
        }
        #expect(tools == [.pen, .pen, .highlighter, .pen, .pen])
        #expect(texts.map(\.text) == ["Fox & hen\n<jump>"] && texts[0].font == "Sans" && texts[0].size == 12)
        #expect(
            pictures.count == 1 && pictures[0].file.starts(with: [0x89, 0x50, 0x4E, 0x47]) && pictures[0].right - pictures[0].left == 60)
        guard case .stroke(let wave) = notes.pages[0].items[0] else {
            Issue.record("no wave")
            return
        }
        #expect(wave.points.count > 80 && wave.color == Color(rgb: 0x3333CC))
        let widths = wave.points.map(\.z)
        let (narrowest, widest) = try (#require(widths.min()), #require(widths.max()))
        #expect(widest > 3 * narrowest, "pressure")
    }

    @Test("Each width belongs to the piece that follows its place; too few widths count as none") func widths() throws {
        func widths(_ text: String, of places: Int) throws -> [Double] {
            let line = (0..<places).map { "\($0) 0" }.joined(separator: " ")
            guard case .stroke(let stroke) = try reader.read(self.stroke(#"tool="pen" width="\#(text)""#, line)).pages[0].items[0] else {
                return []
            }
            return stroke.points.map(\.z)
        }
        #expect(try widths("3", of: 3) == [3, 3, 3])
        #expect(try widths("3 1 2", of: 3) == [1, 2, 2])
        #expect(try widths("3 1 2 2.5", of: 3) == [1, 2, 2.5])
        #expect(try widths("3 1", of: 3) == [3, 3, 3])
        #expect(try widths("3 -1 2", of: 3) == [3, 2, 2])
    }

    @Test("Colours, fills and dashes are read in all spellings, those of Xournal too") func spellings() throws {
        func read(_ attributes: String) throws -> XoppNotes.Stroke? {
            guard case .stroke(let stroke) = try reader.read(stroke("width=\"1\" " + attributes, "1 2 3 4")).pages[0].items[0] else {
                return nil
            }
            return stroke
        }
        #expect(try read(##"tool="pen" color="#12Ab56""##)?.color == Color(rgb: 0x12AB56))
        #expect(try read(#"tool="eraser" color="white""#)?.tool == .whiteout)
        #expect(try read(#"tool="highlighter" color="lightgreen""#)?.color == Color(rgb: 0x00FF00))
        #expect(try read(#"tool="pen" fill="51""#)?.fill == 0.2)
        #expect(try read(#"tool="pen" fill="-1""#)?.fill == nil)
        #expect(try read(#"tool="pen" style="dashdot""#)?.dashes == [6, 3, 0.5, 3])
        #expect(try read(#"tool="pen" style="cust: 0 18""#)?.dashes == [0, 18])
        #expect(try read(#"tool="pen" style="plain""#)?.dashes == [])
        #expect(try read("")?.points == [SIMD3(1, 2, 1), SIMD3(3, 4, 1)])
        for (style, ground) in [
            ("lined", XoppNotes.Ground.lines), ("ruled", .lines), ("graph", .grid), ("dotted", .dots), ("plain", .plain),
        ] {
            let page = Samples.page("", ground: #"type="solid" color="blue" style="\#(style)""#)
            #expect(try reader.read(page).pages[0].paper == ground)
        }
        #expect(try reader.read(Samples.page("", ground: #"type="pdf" pageno="1""#)).pages[0].paper == .foreign)
    }

    @Test("O5 what is cut off anywhere is refused as damaged, never shown in part") func truncated() throws {
        let (packed, text) = (try Samples.written(), try Samples.writtenText())
        for share in 1..<16 {
            #expect(reader.refusal(of: Array(packed.prefix(packed.count * share / 16))) == .damaged)
            #expect(reader.refusal(of: Array(text.utf8.prefix(text.utf8.count * share / 16))) == .damaged)
        }
        #expect(reader.refusal(of: packed + [0x1F, 0x8B]) == .damaged, "surplus bytes")
    }

    @Test("O5 numbers that are none, without end or far off the canvas are refused") func numbers() {
        for number in ["NaN", "nan", "inf", "-Infinity", "1e999", "1e9", "-200000", "0x10", "--1", "1.2.3", "", "99999999999999999999999"] {
            #expect(reader.refusal(of: stroke("0 0 1 \(number)")) == .damaged, "a place: \(number)")
            #expect(reader.refusal(of: stroke(#"tool="pen" width="\#(number)""#, "0 0 1 1")) == .damaged, "a width: \(number)")
            let page = Samples.page("").replacing("width=\"300\"", with: "width=\"\(number)\"")
            #expect(reader.refusal(of: page) == .damaged, "a page: \(number)")
        }
        for places in ["", " ", "1", "1 2 3", "a b"] {
            #expect(reader.refusal(of: stroke(places)) == .damaged, "\(places)")
        }
        for attributes in ["", #"width="1" color="blu""#, ##"width="1" color="#1234""##, #"width="1" fill="300""#] {
            #expect(reader.refusal(of: stroke(attributes, "0 0 1 1")) == .damaged, "\(attributes)")
        }
        #expect(reader.refusal(of: Samples.page(#"<image left="0" top="0" right="9" bottom="9">@@@@</image>"#)) == .damaged)
    }

    @Test("O5 what is no file of Xournal++ is refused: nothing, text, other XML, a picture") func unknown() {
        for bytes in [Array("hello".utf8), Array("<svg xmlns=\"http://www.w3.org/2000/svg\"/>".utf8), [0x89, 0x50, 0x4E, 0x47]] {
            #expect(reader.refusal(of: bytes) == .unknownFormat)
        }
        #expect(reader.refusal(of: []) == .damaged)
        #expect(reader.refusal(of: "<xournal/>") == .damaged)
    }

    @Test("O5 a bomb ends within the limits: one that unpacks to gigabytes, one of a billion laughs, one of elements without end")
    func bombs() throws {
        let space = try Samples.packed("printf '<xournal>'; head -c 1200000000 /dev/zero | tr '\\0' ' '")
        #expect(space.count < 8_000_000)
        #expect(try [.tooLarge, .tooSlow].contains(#require(reader.refusal(of: space))))
        let laughs =
            "<?xml version=\"1.0\"?><!DOCTYPE xournal [<!ENTITY a \"ha\">"
            + zip("bcdefghi", "abcdefgh").map { "<!ENTITY \($0) \"" + String(repeating: "&\($1);", count: 10) + "\">" }.joined()
            + "]><xournal><title>&i;</title></xournal>"
        #expect(reader.refusal(of: laughs) == .damaged)
        let outside = #"<!DOCTYPE xournal [<!ENTITY a SYSTEM "file:///etc/passwd">]><xournal><page width="9" height="9"/>&a;</xournal>"#
        #expect(reader.refusal(of: outside) == .damaged)
        #expect(reader.refusal(of: "<xournal>" + String(repeating: "<a>", count: 1_000_000)) == .damaged)
        #expect(reader.refusal(of: Samples.page(String(repeating: "<stroke width=\"1\">1 1 2 2</stroke>", count: 1_000_001))) == .tooLarge)
    }

    @Test("O5 a stroke of a thousand million places ends within the limits, and the next file is read") func places() throws {
        let head = Samples.page("<stroke tool=\"pen\" width=\"1\">").components(separatedBy: "</layer>")[0].replacing("\"", with: "\\\"")
        let bomb = try Samples.packed("printf \"\(head)\"; yes '1 2' | head -c 4000000000")
        let begin = Date.now
        #expect(try [.tooLarge, .tooSlow].contains(#require(reader.refusal(of: bomb))))
        #expect(Date.now.timeIntervalSince(begin) < 32)
        #expect(throws: Never.self) { try reader.read(Samples.written()[...]) }
    }
}
