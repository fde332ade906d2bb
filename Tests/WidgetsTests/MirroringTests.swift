import Ink
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
}
