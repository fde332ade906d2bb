import Commands
import Ink
import PanelModel
import Widgets
import Words

/// The panel that changes the current colour: a grid, a spectrum or sliders, and below them what is the same for all three.
package struct ColorPanel {
    let state: InterfaceState
    let fonts: Fonts
    let coloring: Coloring
    /// The rectangle that a drag draws over the saved colours, in points of the window.
    var selection: Rect?
    let edit: FieldEdit?
    let anchor: Rect?
    let scroll: Double

    package init(state: InterfaceState, fonts: Fonts, coloring: Coloring, selection: Rect?, edit: FieldEdit?, anchor: Rect?, scroll: Double)
    {
        (self.state, self.fonts, self.coloring, self.selection, self.edit, self.anchor, self.scroll) = (
            state, fonts, coloring, selection, edit, anchor, scroll
        )
    }

    private static let width = 344.0
    /// The height of every tab: switching between them moves nothing.
    static let tabHeight = 6 * Metric.target
    /// The height of the heading above a row of colours.
    static let heading = 28.0

    /// The number of wells in a row: as many as a finger can tell apart.
    var wells: Int { max(Int((min(Self.width, state.window.bounds.width) - 2 * Metric.padding) / Metric.target), 1) }

    var color: Color { state.colored.color }

    var savedColors: [Color] { state.settings.savedColors }
    var recentColors: [Color] { state.settings.recentColors }

    package func layer() -> Plate<Action> {
        let frame = PanelFrame(
            panel: .colors, state: state, title: state.words(.colors), width: Self.width, anchor: anchor, scroll: scroll)
        return frame.layer { column in
            let tabs = ColorTab.allCases.map {
                Choice(.colors("tab", $0.rawValue), state.words($0.title), action: Action.colors(.show($0)), isOn: coloring.tab == $0)
            }
            let lines = Segment.lines(tabs.map(\.title), width: column.width, fonts)
            return column.take(Double(lines) * Metric.target).rows(tabs, fonts) + tab(column.take(Self.tabHeight, after: 4))
                + opacity(column.take(Metric.target))
                + inHand(column.take(Metric.target, after: 4)) + saved(&column) + recent(&column)
                + (selection.map { [Control(.colors("selection"), .none, "", frame: $0, face: .selection, action: .none)] } ?? [])
        }
    }

    private func tab(_ frame: Rect) -> [Control<Action>] {
        switch coloring.tab {
        case .grid: grid(frame)
        case .spectrum: spectrum(frame)
        case .sliders: sliders(frame)
        }
    }

    // MARK: - Grid

    /// The grid is one control. The hand presses it and drags to a cell: cells are too small to be pressed as controls of their own. In a
    /// panel of full width, cells are whole points wide.
    private func grid(_ frame: Rect) -> [Control<Action>] {
        [
            Control(
                .colors("grid"), .grid, state.words(.hueAndLightness),
                frame: Rect(x: frame.x, y: frame.y, width: frame.width, height: frame.height - 4),
                face: .grid(ColorGrid.cell(of: color)), action: .adjust(.gridColor), value: color.hex)
        ]
    }

    // MARK: - Spectrum

    private func spectrum(_ frame: Rect) -> [Control<Action>] {
        let hsb = coloring.hsb
        let pad = Rect(x: frame.x, y: frame.y, width: frame.width, height: frame.height - Metric.target)
        return [
            Control(
                .colors("spectrum"), .spectrum, state.words(.saturationAndBrightness), frame: pad,
                face: .spectrum(hue: hsb.hue, x: hsb.saturation, y: hsb.brightness), action: .adjust(.shade), value: color.hex),
            slider(
                .colors("hue"), state.words(.hue), .hue, hsb.hue, track(.hue),
                Rect(x: frame.x, y: pad.maxY, width: frame.width, height: Metric.target)),
        ]
    }

    // MARK: - Sliders

    private func sliders(_ frame: Rect) -> [Control<Action>] {
        var column = Column(frame)
        let hsb = coloring.hsb
        let rows: [(Quantity, Text, Double)] = [
            (.red, .red, Double(color.red) / 255), (.green, .green, Double(color.green) / 255), (.blue, .blue, Double(color.blue) / 255),
            (.hue, .hue, hsb.hue), (.saturation, .saturation, hsb.saturation), (.brightness, .brightness, hsb.brightness),
        ]
        return rows.flatMap { slider, name, fraction in
            row(slider, state.words(name), fraction, number: (fraction * slider.top).rounded(), track(slider), column.take(Metric.target))
        }
    }

    private func opacity(_ frame: Rect) -> [Control<Action>] {
        let ink = state.colored
        let range = InkStyle.opacityRange
        // The eraser has an opacity of its own, which this slider does not set.
        return row(
            .opacity, state.words(.opacity), (ink.opacity - range.lowerBound) / (range.upperBound - range.lowerBound),
            number: (ink.opacity * 100).rounded(), .gradient([color, color], fades: true), frame, isEnabled: !state.effective.isEraser
        )
    }

    /// The colours at the slider's ends, or along it, while the current colour's other components stay.
    private func track(_ slider: Quantity) -> Slider.Track {
        var ends = [color, color]
        let hsb = coloring.hsb
        switch slider {
        case .red: (ends[0].red, ends[1].red) = (0, 255)
        case .green: (ends[0].green, ends[1].green) = (0, 255)
        case .blue: (ends[0].blue, ends[1].blue) = (0, 255)
        // Black and grey have no hue: the slider shows all hues, whatever the current colour.
        case .hue: ends = (0...6).map { HSB(hue: Double($0) / 6, saturation: 1, brightness: 1).color }
        case .saturation: ends = [0, 1].map { HSB(hue: hsb.hue, saturation: $0, brightness: max(hsb.brightness, 0.35)).color }
        case .brightness: ends = [0, 1].map { HSB(hue: hsb.hue, saturation: hsb.saturation, brightness: $0).color }
        case .width, .opacity, .string, .smoothing, .prediction: break
        }
        return .gradient(ends, fades: false)
    }

    /// A name, its slider, and a field with the number.
    private func row(
        _ kind: Quantity, _ name: String, _ fraction: Double, number: Double, _ track: Slider.Track, _ frame: Rect, isEnabled: Bool = true
    ) -> [Control<Action>] {
        let id = ControlID.colors(kind.rawValue)
        var line = Line(frame)
        let (label, field) = (line.leading(labelWidth), line.trailing(numberWidth, gap: 4))
        var slider = slider(id, name, kind, fraction, track, line.rest)
        slider.isEnabled = isEnabled
        var value = Control.field(
            id.item("number"), state.words(.asNumber(name)), .number(kind), value: "\(Int(number))", edit: edit,
            frame: field)
        value.isEnabled = isEnabled
        return [.text(id.item("label"), name, frame: label), slider, value]
    }

    /// The same width for all names, so that the sliders line up.
    private var labelWidth: Double {
        let names: [Text] = [.red, .green, .blue, .hue, .saturation, .brightness, .opacity]
        return fonts.width(of: names.map { state.words($0) }, .body) + 8
    }

    /// The width of a field for three digits.
    private var numberWidth: Double { max(fonts.width(of: ["000"], .body) + 2 * TextField.padding + 8, Metric.target) }

    private func slider(_ id: ControlID, _ name: String, _ slider: Quantity, _ fraction: Double, _ track: Slider.Track, _ frame: Rect)
        -> Control<Action>
    {
        Control(
            id, .slider, name, frame: frame, face: .slider(fraction: fraction, track, fine: slider.top > 100 ? 1 / slider.top : nil),
            action: .adjust(.quantity(slider)),
            value: "\((fraction * 1000).rounded() / 1000)")
    }

    // MARK: - The colour itself

    /// The new colour beside the old one, the field with its number, and the eyedropper.
    private func inHand(_ frame: Rect) -> [Control<Action>] {
        let well = 56.0
        let new = Rect(x: frame.x, y: frame.y, width: well, height: frame.height)
        let old = new.moved(x: well, y: 0)
        let pick = Rect(x: frame.maxX - Metric.target, y: frame.y, width: Metric.target, height: frame.height)
        let hex = Rect(x: old.maxX + 12, y: frame.y, width: pick.x - old.maxX - 16, height: frame.height)
        let opacity = state.colored.opacity
        return [
            Control(
                .colors("new"), .none, state.words(.colorInHand), frame: new,
                face: .half(color, opacity: opacity, outer: [.left, .top, .bottom]),
                action: .none),
            Control(
                .colors("before"), .swatch, state.words(.colorBefore), frame: old,
                face: .half(coloring.before, opacity: opacity, outer: [.right, .top, .bottom]), action: .command(.color(coloring.before)),
                value: coloring.before.hex),
            .field(
                .colors("hex"), state.words(.colorAsNumber), .hex, value: color.hexDigits,
                placeholder: state.words(.colorPlaceholder), edit: edit,
                frame: hex),
            Control(
                .colors("pick"), .button, state.words(Command.interface(.pickColor).title), frame: pick, face: .icon(.pick),
                action: .command(.interface(.pickColor))),
        ]
    }
}
