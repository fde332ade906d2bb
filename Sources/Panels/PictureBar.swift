import Ink
import Widgets
import Words

/// The plate beside the picture in hand: how opaque it is, all of it, away with it, done. While a hand drags, it tells what comes of that.
package struct PictureBar {
    private let frame: PictureFrame?
    private let table: PictureTable
    private let state: InterfaceState
    private let fonts: Fonts

    /// - Parameters:
    ///   - frame: nil while no picture is in hand.
    ///   - table: all pictures.
    ///   - state: its bounds are the part of the window beside the picker.
    package init(_ frame: PictureFrame?, among table: PictureTable, state: InterfaceState, fonts: Fonts) {
        (self.frame, self.table, self.state, self.fonts) = (frame, table, state, fonts)
    }

    private static let (inset, height) = (6.0, 52.0)

    /// Of the slider: the picture has no one colour.
    private static let grey = Color(rgb: 0x80808A)

    package static let opacity = ControlID(.placing, "opacity")

    package func layer() -> Plate<Action> {
        let done = button("done", state.words(.done), .done)
        guard let picture = frame?.picture else {
            return plate(state.words(.choosePicture), [done])
        }
        var uncrop = button("uncrop", state.words(.uncrop), .uncrop)
        uncrop.control.isEnabled = picture.isCropped
        let steps =
            table.pictures.count < 2
            ? [] : [stepper("raise", .raisePicture, .raise, .forward), stepper("lower", .lowerPicture, .lower, .backward)]
        let remove = button("remove", .removePicture, .trash, .remove)
        let (fader, value) = (fader(picture.look.opacity), value(picture.look.opacity))
        // In a narrow window keys alone bring it forward and backward.
        let choices = [
            [fader, value, uncrop] + steps + [remove, done], [fader, uncrop] + steps + [remove, done], [fader, uncrop, remove, done],
        ]
        return plate(nil, choices.first { Self.width(of: $0) <= state.window.bounds.width } ?? choices[2])
    }

    /// What a hand's drag has come to, in words.
    package func layer(telling words: String) -> Plate<Action> { plate(words, []) }

    private typealias Part = (width: Double, control: Control<Action>)

    private func button(_ id: String, _ title: String, _ action: PlacingAction) -> Part {
        (
            TextButton.width(of: [title], fonts),
            Control(
                ControlID(.placing, id), .button, title, frame: .zero, face: .textButton(title), action: .placing(action),
                isOn: action == .done)
        )
    }

    private func button(_ id: String, _ title: Text, _ icon: Icon, _ action: PlacingAction) -> Part {
        (
            Metric.target,
            Control(ControlID(.placing, id), .button, state.words(title), frame: .zero, face: .icon(icon), action: .placing(action))
        )
    }

    private func stepper(_ id: String, _ title: Text, _ icon: Icon, _ step: PictureStep) -> Part {
        var part = button(id, title, icon, .bring(step))
        part.control.isEnabled = frame.map { table.neighbour(of: $0.picture, step) != nil } ?? false
        return part
    }

    private func fader(_ opacity: Double) -> Part {
        let range = InkStyle.opacityRange
        let fraction = (opacity - range.lowerBound) / (range.upperBound - range.lowerBound)
        return (
            min(140, state.window.bounds.width / 4),
            Control(
                Self.opacity, .slider, state.words(.opacity), frame: .zero,
                face: .slider(fraction: min(max(fraction, 0), 1), .gradient([Self.grey, Self.grey], fades: true)),
                action: .adjust(.pictureOpacity), value: words(opacity))
        )
    }

    private func value(_ opacity: Double) -> Part {
        (
            fonts.width(of: [state.words(.percent(100))], .secondary) + 8,
            .text(Self.opacity.item("value"), words(opacity), .secondary, align: .center, frame: .zero)
        )
    }

    private func words(_ opacity: Double) -> String { state.words(.percent(Int((opacity * 100).rounded()))) }

    private static func width(of parts: [Part]) -> Double { parts.map { $0.width + 4 }.reduce(0, +) + 2 * inset }

    private func plate(_ words: String?, _ parts: [Part]) -> Plate<Action> {
        let text = words.map {
            [(fonts.size($0, .body).width + 24, Control.text(ControlID(.placing, "words"), $0, align: .center, frame: .zero))]
        }
        let parts = (text ?? []) + parts
        let bounds = state.window.bounds
        let width = min(Self.width(of: parts), bounds.width)
        var layer = Plate<Action>(
            .placing, plate: place(width: width, in: bounds).aligned(scale: state.window.scale).kept(within: bounds), radius: Metric.radius)
        var line = Line(layer.plate.inset(x: Self.inset, y: (Self.height - Metric.target) / 2))
        layer.controls = parts.map { width, control in
            var control = control
            control.frame = line.leading(width, gap: 4)
            return control
        }
        return layer
    }

    /// Beneath the frame or above it. Where there is room at neither side: at the window's lower or upper edge, or within the frame between
    /// two rows of its handles, wherever it covers none of them.
    private func place(width: Double, in bounds: Rect) -> Rect {
        let bottom = Rect(x: bounds.midX - width / 2, y: bounds.maxY - Self.height, width: width, height: Self.height)
        guard let frame else { return bottom }
        let (rect, scale) = (frame.wire.bounds, state.window.scale)
        let (top, end) = (Double(rect.y) / scale, Double(rect.maxY) / scale)
        let x = min(max(frame.bounds.midX - width / 2, bounds.x), max(bounds.maxX - width, bounds.x))
        let tops = [
            end + Metric.gap, top - Metric.gap - Self.height, bottom.y, bounds.y, (frame.bounds.midY + end - Self.height) / 2,
            (frame.bounds.midY + top - Self.height) / 2,
        ]
        let places = tops.map { Rect(x: x, y: $0, width: width, height: Self.height) }
        let free = places.first { place in
            place.y >= bounds.y && place.maxY <= bounds.maxY && !frame.handles.contains(where: place.inset(by: -Metric.gap).contains)
        }
        return free ?? bottom
    }
}

/// What the plate beside the picture in hand does.
package enum PlacingAction: Hashable, Sendable {
    /// Shows all of the picture again.
    case uncrop
    case bring(PictureStep)
    case remove, done
}

/// What arranging pictures asks of the program.
package enum PictureRequest: Hashable, Sendable {
    /// Shows a picture so while it is in hand; nil: all are as the drawing has them.
    case hold(ArrangedPicture?)
    /// Makes it so, by one edit.
    case set(ArrangedPicture)
    case remove(id: UInt64)
    /// Brings it just above another one, or beneath that, by one edit.
    case bring(id: UInt64, PictureStep, past: UInt64)
}
