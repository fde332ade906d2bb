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
}
