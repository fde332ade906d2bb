import Commands
import Ink
import Testing
@testable import Doctor
@testable import Interface
@testable import PanelModel
@testable import Panels
@testable import Sheets
@testable import TextEditing
@testable import ToolPictures
@testable import Widgets

/// The look of controls, measured in their pixels.
struct LookTests {
    private let bench = Bench()
    private static let scale = 2.0
    private static let blue = Color(red: 0x19, green: 0x71, blue: 0xC2)
    private static let frame = Rect(x: 20, y: 20, width: 120, height: 60)

    /// One face of every kind that responds to the hand.
    private static let faces: [Face] =
        [
            .icon(.undo), .swatch(blue, opacity: 1), .swatch(blue, opacity: 0.5), .colorButton(blue), .dab(blue, diameter: 5, opacity: 1),
            .dab(nil, diameter: 24, opacity: 1), .textButton("100%"), .segment("Pen", isFirst: true, isLast: false), .toggle,
            .slider(fraction: 0.5, .plain), .slider(fraction: 0.3, .wedge), .slider(fraction: 0.7, .gradient([blue, blue], fades: true)),
            .spectrum(hue: 0.6, x: 0.7, y: 0.3), .row(.settings, "Settings", detail: "Ctrl+,"), .disclosure("Squeeze", "Off", isOpen: true),
            .option("Off"), .row(nil, "Undo", detail: ""),
            .field("1a1a1e", placeholder: "rrggbb"), .grip(isVertical: true), .grip(isVertical: false),
            .curve(.identity, point: nil, force: nil, dabs: []),
            .drawing(nil, on: Shade(0xFFFFFF), mark: "", isCovered: false),
            .drawing(Drawings.landscape, on: Shade(0xFFFFFF), mark: "Here", isCovered: false),
        ] + [ToolPicture.pen, .marker, .eraser].flatMap { tool in [.nib(tool, blue)] + Edge.allCases.map { .tool(tool, blue, $0) } }

    private func picture(
        _ face: Face, _ look: Look, isOn: Bool = false, isEnabled: Bool = true, isHot: Bool = false, isPressed: Bool = false,
        isFocused: Bool = false
    ) -> Pixels {
        var control = Control<Action>("it", .button, "It", frame: Self.frame, face: face, action: .none, isOn: isOn)
        control.isEnabled = isEnabled
        var layer = Plate<Action>(.picker, plate: Self.frame.inset(by: -12), radius: 0)
        layer.controls = [control]
        let drawn = PlatePicture<Action>.Drawn(control: control, isHot: isHot, isPressed: isPressed, isFocused: isFocused)
        return Pixels(PlatePicture<Action>(layer, drawn: [drawn], look: look, scale: Self.scale, fonts: bench.fonts), within: layer.plate)
    }

    @Test("M16 hovered, pressed, focused, chosen and disabled controls each look different, whatever their kind and look")
    func states() {
        for look in [Look.light, .dark] {
            for face in Self.faces {
                let plain = picture(face, look)
                let hot = picture(face, look, isHot: true)
                let pressed = picture(face, look, isHot: true, isPressed: true)
                #expect(hot != plain, "hot \(face)")
                #expect(pressed != plain && pressed != hot, "pressed \(face)")
                #expect(picture(face, look, isPressed: true) != plain, "pressed by a finger, which does not hover: \(face)")
                #expect(picture(face, look, isFocused: true) != plain, "focused \(face)")
                let disabled = picture(face, look, isEnabled: false)
                #expect(disabled != plain, "disabled \(face)")
                #expect(
                    picture(face, look, isEnabled: false, isHot: true, isPressed: true) == disabled, "disabled, \(face) answers nothing")
            }
        }
    }

    @Test("Q3 one mark for what is chosen: the same ring around a tool, a size and a colour; every size has a frame as large as its target")
    func oneMark() {
        let white = Color(rgb: 0xFFFFFF)
        for look in [Look.light, .dark] {
            let (accent, well) = (Pixels.word(look.accent), Pixels.word(look.well))
            let faces: [Face] = [
                .nib(.pen, white), .dab(white, diameter: 2, opacity: 1, isFramed: true),
                .dab(nil, diameter: 64, opacity: 1, isFramed: true),
                .swatch(white, opacity: 1),
            ]
            let rings = faces.map { face in
                let shown = picture(face, look, isOn: true)
                return shown.words.indices.filter { shown.words[$0] == accent }
            }
            #expect(!rings[0].isEmpty && Set(rings).count == 1)
            let speck = picture(faces[1], look)
            #expect(Double(speck.count { $0 == well }) > 0.8 * 38 * 38 * Self.scale * Self.scale * 0.785)
        }
    }

    @Test(
        "a tool that is hidden from the others is fainter than they are, and its name as clear as theirs", arguments: [Look.light, .dark])
    func hidden(_ look: Look) {
        let plate = Pixels.word(look.plate)
        func strength(_ picture: Pixels) -> Double {
            picture.part(NamedNib.circle(in: Self.frame)).words.map { Pixels.contrast($0, plate) }.max() ?? 0
        }
        for tool in [ToolPicture.pen, .marker, .eraser] {
            let (shown, hidden) = (
                picture(.namedNib(tool, Self.blue, "Pen"), look), picture(.namedNib(tool, Self.blue, "Pen", isFaded: true), look)
            )
            #expect(1.01...0.8 * strength(shown) ~= strength(hidden), "\(tool)")
            let name = NamedNib.line(in: Self.frame)
            #expect(hidden.part(name) == shown.part(name), "\(tool)")
        }
    }

    @Test("the dots of the widths differ visibly: each is wider than the one before by a third, and one of 12 has its true size")
    func dabs() {
        let look = Look.light
        let bare = picture(.none, look).words
        func area(_ diameter: Double) -> Double {
            Double(zip(picture(.dab(Self.blue, diameter: diameter, opacity: 1), look).words, bare).count { $0 != $1 })
        }
        for (width, next) in zip(InkPanel.widths, InkPanel.widths.dropFirst()) {
            #expect((area(next) / area(width)).squareRoot() > 4.0 / 3, "\(width) and \(next)")
        }
        let radius = 6 * Self.scale
        #expect(abs(area(12) / (.pi * radius * radius) - 1) < 0.3)
        #expect(stride(from: 1.0, through: 400, by: 3).allSatisfy { area($0) <= area($0 + 3) })
    }

    @Test(
        "P6 opaque controls lift under the pointer, not by a shadow alone: swatch, colour button and knob grow, a tool comes out",
        arguments: [Look.light, .dark])
    func opaque(_ look: Look) {
        let plate = Pixels.word(look.plate)
        for face in Self.faces {
            let (plain, hot) = (picture(face, look).part(Self.frame), picture(face, look, isHot: true).part(Self.frame))
            if let tool = face.as(ToolButton.self) {
                // A tool at the edge reaches further out.
                let body = plain.commonest { $0 != plate }
                let growth = hot.reach(of: body, from: tool.edge) / plain.reach(of: body, from: tool.edge)
                #expect((1.04...1.3).contains(growth), "\(face)")
            } else if face.as(Swatch.self) != nil || face.as(ColorButton.self) != nil || face.as(Slider.self)?.track == .plain {
                // The body consists of the pixels in its own colour, which a shadow does not have.
                let body = face.as(Slider.self) != nil ? 0xFFFF_FFFF as UInt32 : plain.commonest { $0 != plate }
                let growth = (Double(hot.count { $0 == body }) / Double(plain.count { $0 == body })).squareRoot()
                #expect((1.04...1.3).contains(growth), "\(face): \(growth)")
            }
        }
    }

    @Test("P6 transparent controls are tinted under the pointer, and more when pressed", arguments: [Look.light, .dark])
    func transparent(_ look: Look) {
        let plate = Pixels.word(look.plate)
        let kinds: [any Widget.Type] = [
            IconButton.self, Nib.self, Dab.self, ListRow.self, Disclosure.self, Option.self, Grip.self,
        ]
        for face in Self.faces where kinds.contains(where: { type(of: face.widget) == $0 }) {
            let hot = picture(face, look, isHot: true).commonest { $0 != plate }
            let pressed = picture(face, look, isPressed: true).commonest { $0 != plate }
            let (tint, deep) = (Pixels.contrast(hot, plate), Pixels.contrast(pressed, plate))
            #expect(tint > 1.05 && deep > tint, "\(face): \(tint), \(deep)")
        }
    }

    @Test("P6 the tint follows the control's own round corners: it reaches the sides and leaves the corners free")
    func corners() {
        let kinds: [any Widget.Type] = [IconButton.self, Dab.self, ListRow.self, Disclosure.self, Option.self, TextButton.self]
        for face in Self.faces where kinds.contains(where: { type(of: face.widget) == $0 }) {
            let (plain, hot) = (picture(face, .light), picture(face, .light, isHot: true))
            let changed = Set(plain.words.indices.filter { plain.words[$0] != hot.words[$0] })
            let (columns, rows) = (changed.map { $0 % plain.width }, changed.map { $0 / plain.width })
            guard let left = columns.min(), let right = columns.max(), let top = rows.min(), let bottom = rows.max() else {
                Issue.record("\(face) does not light up")
                continue
            }
            func isLit(_ x: Int, _ y: Int) -> Bool { changed.contains(y * plain.width + x) }
            let (middle, level) = ((left + right) / 2, (top + bottom) / 2)
            let touchesSides = (-2...2).contains { isLit(left, level + $0) } && (-2...2).contains { isLit(right, level + $0) }
            #expect(isLit(middle, top) && isLit(middle, bottom) && touchesSides, "\(face): its sides")
            // With a radius of at least 5 points, two device pixels or more along a corner's diagonal do not belong to the control.
            for (x, y) in [(left, top), (right, top), (left, bottom), (right, bottom)] {
                let inward = (x == left ? 1 : -1, y == top ? 1 : -1)
                for step in 0...1 { #expect(!isLit(x + step * inward.0, y + step * inward.1), "\(face): its corner at \(x), \(y)") }
            }
        }
    }

    @Test("text has a contrast of at least 4.5 to its background, icons and knobs of 3, in both looks and every state")
    func contrast() {
        let words: [Face] =
            [
                .text("Width", .body, .leading), .text("50%", .secondary, .leading), .text("Saved", .caption, .leading),
                .text("Pen", .title, .leading),
                .textButton("100%"), .segment("Pen", isFirst: true, isLast: true), .row(nil, "Undo", detail: ""),
                .row(nil, "", detail: "Ctrl+Z"), .disclosure("Squeeze", "", isOpen: false), .disclosure("", "Off", isOpen: true),
                .option("Off"), .bar("Tilt", "", fraction: 0.5), .bar("", "30°", fraction: 0.5), .figure("Rate", ""), .figure("", "240 Hz"),
                .reading("Stylus", detail: "", isAlert: false, isStrong: true),
                .caption("Sketch", date: ""), .caption("", date: "Today"),
                .reading("Slow", detail: "", isAlert: true, isStrong: false),
                .reading("", detail: "4a00", isAlert: false, isStrong: false), .lamp("Tip", detail: "Marks", isLit: true),
                .field("1a1a1e", placeholder: ""),
                .field("", placeholder: "Type to search"),
            ] + [Self.allSelected, Self.composing].map { .field("", placeholder: "", TextField.Editing($0)) }
        let shapes: [Face] = [.icon(.undo), .icon(.close), .grip(isVertical: true), .toggle, .slider(fraction: 0, .plain)]
        for look in [Look.light, .dark] {
            for (faces, least) in [(words, 4.5), (shapes, 3)] {
                for face in faces {
                    for (isOn, isHot, isPressed) in [(false, false, false), (true, false, false), (true, true, false), (false, true, true)]
                    {
                        let picture = picture(face, look, isOn: isOn, isHot: isHot, isPressed: isPressed)
                        // Most of the control's middle is background; the text's shade is the one farthest from it.
                        let middle = picture.part(Self.middle(face))
                        let ground = middle.commonest { _ in true }
                        let most = Set(middle.words).map { Pixels.contrast($0, ground) }.max() ?? 0
                        #expect(most >= least, "\(face) on \(isOn), hot \(isHot), pressed \(isPressed): \(most)")
                    }
                }
            }
        }
    }

    private static let allSelected = TextEdit("1a1a1e")

    private static var composing: TextEdit {
        var edit = TextEdit("")
        edit.compose(Composition("1a1a1e", selected: 0..<0))
        return edit
    }

    @Test("a composition is underlined, and doubly where the input method offers alternatives", arguments: [Look.light, .dark])
    func composition(_ look: Look) {
        let words = "1a1a1e"
        var typed = TextEdit()
        typed.insert(words)
        typed.move(.start, isSelecting: false)
        func picture(_ text: TextEdit) -> Pixels {
            self.picture(.field("", placeholder: "", TextField.Editing(text)), look)
        }
        // The rows beneath the letters; columns that differ there are underlined.
        func underlined(_ selected: Range<Int>, row: Double) -> Int {
            var edit = TextEdit()
            edit.compose(Composition(words, selected: selected))
            let line = Rect(x: Self.frame.x + 12, y: Self.frame.midY + 9 - row, width: 90, height: 0.5)
            return zip(picture(edit).part(line).words, picture(typed).part(line).words).count { $0 != $1 }
        }
        let width = bench.fonts.size(words, .body).width * Self.scale
        #expect(abs(Double(underlined(0..<0, row: 1)) - width) < 8)
        #expect(underlined(0..<0, row: 2) < 6, "the caret alone")
        #expect(abs(Double(underlined(0..<3, row: 2)) - width / 2) < 12)
    }

    /// The place of what is measured, with little around it.
    private static func middle(_ face: Face) -> Rect {
        if face.as(Toggle.self) != nil { return Rect(x: frame.maxX - 40, y: frame.midY - 9, width: 36, height: 18) }
        if face.as(Slider.self) != nil { return Rect(x: frame.x, y: frame.midY - 11, width: 22, height: 22) }
        return frame.inset(x: 8, y: 14)
    }

    @Test("the focus ring and the accent have a contrast of at least 3 to the plate", arguments: [Look.light, .dark])
    func accent(_ look: Look) {
        #expect(look.accent.contrast(to: look.plate) >= 3)
        #expect(look.onAccent.contrast(to: look.accent) >= 4.5)
    }

    @Test("a swatch stands out from the plate whatever its colour", arguments: [Look.light, .dark])
    func swatches(_ look: Look) {
        let plate = Pixels.word(look.plate)
        for color in Settings.standardColors + [Color(red: 0x2A, green: 0x2A, blue: 0x2E), Color(red: 0xF9, green: 0xF9, blue: 0xFA)] {
            let most =
                picture(.swatch(color, opacity: 1), look).words.reduce(into: Set()) { $0.insert($1) }.map { Pixels.contrast($0, plate) }
                .max() ?? 0
            #expect(most >= 1.8, "\(color.hex): \(most)")
        }
    }
}
