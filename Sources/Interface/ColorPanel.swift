import Ink

/// The colour in hand, by spectrum, sliders and number.
struct ColorPanel {
    let state: InterfaceState
    let hsb: HSB
    let edit: Edit?
    let anchor: Rect?
    let scroll: Double

    func layer() -> Layer {
        let color = state.colored.color
        let frame = PanelFrame(
            panel: .colors, state: state, title: "Colours", width: 312, contentHeight: 170 + 4 * Metric.target + 8, anchor: anchor,
            scroll: scroll)
        return frame.layer { content in
            var column = Column(content)
            let field = column
            _ = field
            return [
                Control(
                    "colors.spectrum", .spectrum, "Saturation and brightness", frame: column.take(170),
                    face: .spectrum(hue: hsb.hue, x: hsb.saturation, y: hsb.brightness), action: .spectrum, value: color.hex),
                slider(
                    "colors.hue", "Hue", .hue, hsb.hue, (0...6).map { HSB(hue: Double($0) / 6, saturation: 1, brightness: 1).color },
                    column.take(Metric.target)),
                hex(color, column.take(Metric.target)),
            ]
        }
    }

    private func slider(_ id: String, _ name: String, _ slider: Slider, _ fraction: Double, _ colors: [Color], _ frame: Rect) -> Control {
        Control(
            id, .slider, name, frame: frame, face: .slider(fraction: fraction, .gradient(colors, fades: false)), action: .slide(slider),
            value: "\((fraction * 1000).rounded() / 1000)")
    }

    private func hex(_ color: Color, _ frame: Rect) -> Control {
        let active = edit?.control == "colors.hex" ? edit : nil
        return Control(
            "colors.hex", .field, "Colour number", frame: frame,
            face: .field(
                text: active?.text.text ?? String(color.hex.dropFirst()), placeholder: "rrggbb", caret: active?.text.caret,
                selection: active?.text.selection),
            action: .edit(.hex), value: String(color.hex.dropFirst()))
    }
}
