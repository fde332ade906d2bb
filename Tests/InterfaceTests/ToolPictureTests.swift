import Commands
import Ink
import Testing
@testable import ToolPictures
@testable import Widgets

/// Which tool an ink is drawn as.
struct ToolPictureTests {
    @Test("a width that answers to anything but pressure makes no other tool of an ink", arguments: InkDefinition.builtIn)
    func otherAnswers(ink: InkDefinition) {
        for source in Response.Source.allCases where source != .pressure && source != .perpendicularPressure {
            guard ink.responses.count < InkDefinition.responseLimit else { continue }
            let answer = Response(source, of: .all, from: 0, to: 1)
            let other = ink.changed(responses: ink.responses + [answer])
            #expect(ToolPicture(.pen, other) == ToolPicture(.pen, ink), "\(ink.id.name), \(source)")
        }
    }

    @Test("an even round ink is a fineliner; one that pressure widens is a pen, and a brush where a light touch hardly marks")
    func pressure() {
        #expect(ToolPicture(.pen, .monoline) == .monoline)
        for (least, picture) in [(0, .brush), (0.05, .brush), (0.1, .pen), (0.9, .pen)] as [(Double, ToolPicture)] {
            let ink = InkDefinition.monoline.changed(responses: [Response(.pressure, of: .pen, from: least, to: 1)])
            #expect(ToolPicture(.pen, ink) == picture, "\(least)")
        }
    }

    @Test("each ink that comes with the program is drawn as the tool of its name, and so is each eraser") func standard() {
        let pictures: [(InkDefinition, ToolPicture)] = [
            (.feltPen, .pen), (.pen, .pen), (.monoline, .monoline), (.fountainPen, .fountainPen), (.reed, .reed), (.brushPen, .brush),
            (.watercolour, .wash), (.chiselMarker, .marker), (.marker, .marker), (.highlighter, .highlighter), (.pencil, .pencil),
            (.crayon, .crayon),
        ]
        for (ink, picture) in pictures { #expect(ToolPicture(.pen, ink) == picture, "\(ink.id.name)") }
        for ink in [InkDefinition.eraser, .sizedEraser, .softEraser] { #expect(ToolPicture(.pixelEraser, ink) == .eraser) }
        #expect(ToolPicture(.objectEraser, .objectEraser) == .objectEraser)
    }

    @Test("a chisel is a marker if it is broad and a reed if it is thin; a highlighter only if it stays upright and darkens")
    func chisels() {
        func picture(_ aspect: Double, _ angle: NibAngle, _ blend: Blend) -> ToolPicture {
            ToolPicture(.pen, InkDefinition.marker.changed(nib: .chisel(aspect: aspect, angle: angle), paint: Paint(blend: blend)))
        }
        for (aspect, tool) in [(0.1, ToolPicture.reed), (0.19, .reed), (0.2, .marker), (0.6, .marker)] {
            for angle in [NibAngle.fixed(0), .rolled(from: 0), .pen(fallback: 0), .lean(fallback: 1)] {
                #expect(picture(aspect, angle, .normal) == tool, "\(aspect), \(angle)")
                let isUpright =
                    switch angle {
                    case .fixed, .rolled: true
                    case .pen, .easedPen, .lean: false
                    }
                #expect(picture(aspect, angle, .multiply) == (isUpright ? .highlighter : tool), "\(aspect), \(angle)")
            }
        }
    }

    private func rows(_ face: Face, isOn: Bool = false, isHot: Bool = false, isPressed: Bool = false, _ fonts: Fonts) -> [[UInt32]] {
        let surface = Surface(pixelWidth: 80, pixelHeight: 70, scale: 1)
        var state = WidgetState()
        (state.isOn, state.isHot, state.isPressed) = (isOn, isHot, isPressed)
        face.widget.draw(by: Painter(surface, fonts: fonts), in: Rect(x: 0, y: 0, width: 80, height: 70), state, .light)
        return (0..<70).map { surface.row($0, 0..<80) }
    }

    @Test("Q3 what is chosen among named tools has the same ring, be it a tool or an icon, and each of them answers to the hand")
    func named() {
        let (fonts, accent) = (Fonts(), UInt32(0xFF1B_66D2))
        func ring(_ rows: [[UInt32]]) -> [Int] {
            rows.enumerated().flatMap { y, row in row.indices.filter { row[$0] == accent }.map { y * 80 + $0 } }
        }
        let faces = [Face.namedNib(.pen, Color(rgb: 0xFFFFFF), "Pen"), .namedIcon(.more, "More")]
        let rings = faces.map { ring(rows($0, isOn: true, fonts)) }
        #expect(rings[0] == rings[1] && rings[0].count > 60 && faces.allSatisfy { ring(rows($0, fonts)).isEmpty })
        for face in faces {
            let looks = [
                rows(face, fonts), rows(face, isHot: true, fonts), rows(face, isPressed: true, fonts), rows(face, isOn: true, fonts),
            ]
            #expect(Set(looks).count == 4, "\(face)")
        }
    }

    @Test("a tool's tip points into the window from whichever side its bar is at: each side's picture is another's, turned")
    func edges() {
        let (fonts, side) = (Fonts(), 60)
        func dark(_ edge: Edge) -> (x: Double, y: Double) {
            let surface = Surface(pixelWidth: side, pixelHeight: side, scale: 1)
            Face.tool(.pen, Color(rgb: 0), edge).widget.draw(
                by: Painter(surface, fonts: fonts), in: Rect(x: 0, y: 0, width: 60, height: 60), WidgetState(), .light)
            // The tip is black, and so is the band.
            let places = (0..<side).flatMap { y in
                surface.row(y, 0..<side).enumerated().filter { $0.element == 0xFF00_0000 }.map { (x: $0.offset, y: y) }
            }
            let count = Double(max(places.count, 1))
            return (
                Double(places.reduce(0) { $0 + $1.x }) / count + 0.5 - 30, Double(places.reduce(0) { $0 + $1.y }) / count + 0.5 - 30
            )
        }
        let bottom = dark(.bottom)
        #expect(abs(bottom.x) < 1 && abs(bottom.y) > 3)
        for (edge, x, y) in [(Edge.top, -bottom.x, -bottom.y), (.left, -bottom.y, bottom.x), (.right, bottom.y, -bottom.x)] {
            let place = dark(edge)
            #expect(abs(place.x - x) < 1.5 && abs(place.y - y) < 1.5, "\(edge): \(place), \(bottom)")
        }
    }
}
