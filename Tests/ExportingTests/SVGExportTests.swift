import Canvas
import Drawing
import Exporting
import Ink
import RigSupport
import TestSupport
import Testing

@Suite("SVG") struct SVGExportTests {
    @Test("O1 It is sound XML whatever the title") func xml() throws {
        var export = Export(.scribbles(seed: 0), as: .svg)
        export.title = "a < b & \"c\" \u{1} 墨"
        _ = try Rendering(export, "xmllint --noout IN", "rsvg-convert --unlimited -o OUT IN")
        #expect(String(decoding: try export.bytes(), as: UTF8.self).contains("<title>a &lt; b &amp; &quot;c&quot;   墨</title>"))
    }

    @Test("O1 Pictures, erasers and groups are named as every program knows it, Inkscape 1.2 too") func references() throws {
        for seed: UInt64 in 0..<4 {
            let drawing = Drawing.scribbles(seed: seed, of: InkDefinition.marking, erasedBy: InkDefinition.erasing)
            let text = String(decoding: try Export(drawing, as: .svg).bytes(), as: UTF8.self)
            #expect(text.contains("<image ") && text.contains("<use ") && !text.contains(" href="))
        }
    }
}
