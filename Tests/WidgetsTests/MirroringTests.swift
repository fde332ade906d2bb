import Ink
import TestSupport
import Testing
@testable import Widgets

/// Controls as languages that run from right to left show them.
struct MirroringTests {
    private let fonts = Fonts()
    private static let width = 200

    /// The middle of a control's ink across its frame, weighed by how much it differs from the plate.
    private func middle(_ face: Face, isOn: Bool, isMirrored: Bool) -> Double {
        let surface = Surface(pixelWidth: Self.width, pixelHeight: 44, scale: 1)
        let painter = Painter(surface, fonts: fonts, isMirrored: isMirrored)
        let frame = Rect(x: 0, y: 0, width: Double(Self.width), height: 44)
        painter.fill(frame, Shade(0xFFFFFF))
        var state = WidgetState()
        state.isOn = isOn
        face.widget.draw(by: painter, in: frame, state, .light)
        var (sum, weight) = (0.0, 0.0)
        for y in 0..<44 {
            for (x, pixel) in surface.row(y, 0..<Self.width).enumerated() {
                let ink = 255 - Double(pixel & 0xFF)
                sum += ink * (Double(x) + 0.5)
                weight += ink
            }
        }
        return weight > 0 ? sum / weight : .nan
    }

    @Test(
        "what a control shows at the end of its line shows at the other end where lines begin at the right",
        arguments: [
            (Face.toggle, true), (.toggle, false), (.row(.check, "", detail: ""), false), (.row(nil, "", detail: "Key"), false),
            (.row(nil, "Title", detail: ""), false), (.disclosure("", "", isOpen: false), false), (.option(""), true),
            (.option("Title"), false), (.slider(fraction: 0.1, .plain), false), (.slider(fraction: 0.9, .wedge), false),
            (.slider(fraction: 0.1, .gradient([Color(rgb: 0), Color(rgb: 0xFFFFFF)], fades: false)), false),
            (.text("Title", .body, .leading), false), (.text("Key", .body, .trailing), false),
        ])
    func mirrored(face: Face, isOn: Bool) {
        let (there, mirrored) = (middle(face, isOn: isOn, isMirrored: false), middle(face, isOn: isOn, isMirrored: true))
        // No drawing in a line is quite symmetrical by itself.
        #expect(abs(there + mirrored - Double(Self.width)) < 4 && abs(there - mirrored) > 40, "\(there) and \(mirrored)")
    }

    private func rows(_ face: Face, isOn: Bool, isMirrored: Bool) -> [[UInt32]] {
        let surface = Surface(pixelWidth: Self.width, pixelHeight: 44, scale: 1)
        var state = WidgetState()
        state.isOn = isOn
        let frame = Rect(x: 0, y: 0, width: Double(Self.width), height: 44)
        face.widget.draw(by: Painter(surface, fonts: fonts, isMirrored: isMirrored), in: frame, state, .light)
        return (0..<44).map { surface.row($0, 0..<Self.width) }
    }

    @Test(
        "a control without words is the mirror image of itself where lines begin at the right, its round corners too",
        arguments: [
            .segment("", isFirst: true, isLast: false), .segment("", isFirst: false, isLast: true),
            .half(Color(rgb: 0x2F9E44), opacity: 1, outer: [.left, .top]), .half(Color(rgb: 0x2F9E44), opacity: 1, outer: [.right]),
            .half(Color(rgb: 0x2F9E44), opacity: 1, outer: [.right, .top, .bottom]), .toggle,
            .slider(fraction: 0.3, .forked([0.1, 0.6])), .disclosure("", "", isOpen: true),
        ] as [Face])
    func image(face: Face) {
        for isOn in [false, true] {
            let (there, mirrored) = (rows(face, isOn: isOn, isMirrored: false), rows(face, isOn: isOn, isMirrored: true))
            #expect(there != mirrored, "it has a direction")
            let differing = there.indices.filter { row in
                zip(there[row], mirrored[row].reversed()).contains { $0 != $1 && !alike($0, $1, within: 24) }
            }
            #expect(differing.isEmpty, "rows \(differing)")
        }
    }

    @Test("words of either direction stand where the interface's lines begin: a Hebrew name in English, an English one in Hebrew")
    func words() {
        for words in ["Name", "\u{5E9}\u{5DD}"] {
            for face in [Face.text(words, .body, .leading), .paragraph(words), .row(nil, words, detail: ""), .option(words)] {
                let (there, mirrored) = (middle(face, isOn: false, isMirrored: false), middle(face, isOn: false, isMirrored: true))
                #expect(there < 80 && mirrored > 120, "\(face): \(there), \(mirrored)")
            }
            let end = [false, true].map { middle(.text(words, .body, .trailing), isOn: false, isMirrored: $0) }
            #expect(end[0] > 120 && end[1] < 80, "\(words): \(end)")
        }
    }

    @Test("a line cut from its two ends is the mirror image of one that begins at the other side, and never less than nothing is left")
    func line() {
        let frame = Rect(x: 10, y: 5, width: 180, height: 44)
        var (there, mirrored) = (Line(frame), Line(frame, isMirrored: true))
        for (width, gap, isLeading) in [(20.0, 4.0, true), (30, 0, false), (25, 6, false), (60, 8, true), (50, 9, false)] {
            let pieces =
                isLeading
                ? [there.leading(width, gap: gap), mirrored.leading(width, gap: gap)]
                : [there.trailing(width, gap: gap), mirrored.trailing(width, gap: gap)]
            #expect(pieces.allSatisfy { $0.width == width && $0.y == 5 && $0.height == 44 })
            #expect(pieces[1].x - frame.x == frame.maxX - pieces[0].maxX)
            #expect(there.rest.width == mirrored.rest.width && there.rest.width >= 0)
            if there.rest.width > 0 { #expect(mirrored.rest.x - frame.x == frame.maxX - there.rest.maxX) }
        }
        var cut = Line(frame)
        let (first, last) = (cut.leading(50, gap: 10), cut.trailing(40, gap: 5))
        #expect(first.x == 10 && last.maxX == 190 && cut.rest.x == 70 && cut.rest.maxX == 145)
    }

    @Test("a plate's controls change sides, but for those that a hand has put where they are") func plate() {
        var plate = Plate<Int>(PlateName("list"), plate: Rect(x: 100, y: 0, width: 200, height: 60), radius: 0)
        plate.controls = [(110.0, 30.0, "a"), (150, 140, "b"), (120, 10, "stays")].map { x, width, part in
            Control(
                ControlID(plate.name, part), .button, part, frame: Rect(x: x, y: 8, width: width, height: 44), face: .none, action: 0)
        }
        let mirrored = plate.mirrored { $0.id.part == "stays" }
        #expect(mirrored.isMirrored && mirrored.plate == plate.plate)
        #expect(mirrored.controls.map(\.frame.x) == [260, 110, 120] && mirrored.controls.map(\.frame.width) == [30, 140, 10])
    }
}
