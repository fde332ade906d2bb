import Ink
import PanelModel
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

    /// Of the slider: the picture has no one colour.
    private static let grey = Color(rgb: 0x80808A)

    package static let opacity = ControlID(.placing, "opacity")

    package func layer() -> Plate<Action> {
        let done = button("done", state.words(.done), .done)
        guard let picture = frame?.picture else {
            return bar.layer(state.words(.choosePicture), [done])
        }
        var uncrop = button("uncrop", state.words(.uncrop), .uncrop)
        uncrop.control.isEnabled = picture.isCropped
        let steps =
            table.pictures.count < 2
            ? [] : [stepper("raise", .raisePicture, .raise, .forward), stepper("lower", .lowerPicture, .lower, .backward)]
        if picture.isText { return bar.layer(nil, steps + [button("remove", .removeText, .trash, .remove), done]) }
        let remove = button("remove", .removePicture, .trash, .remove)
        let (fader, value) = (fader(picture.look.opacity), value(picture.look.opacity))
        // In a narrow window keys alone bring it forward and backward.
        let choices = [
            [fader, value, uncrop] + steps + [remove, done], [fader, uncrop] + steps + [remove, done], [fader, uncrop, remove, done],
        ]
        return bar.layer(nil, choices.first { BesideBar.width(of: $0) <= state.window.bounds.width } ?? choices[2])
    }

    /// What a hand's drag has come to, in words.
    package func layer(telling words: String) -> Plate<Action> { bar.layer(words, []) }

    private typealias Part = BesideBar.Part

    private var bar: BesideBar {
        BesideBar(
            .placing, frame.map { .frame($0.bounds, $0.wire.bounds, handles: $0.handles) } ?? .free, state: state, fonts: fonts)
    }

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
}
