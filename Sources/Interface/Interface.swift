import Commands
import Contacts
import Doctor
import Ink
import Panels
import Widgets

/// The palettes, panels and sheets over the canvas: a state and input in; outputs, damage and pixels out.
///
/// The state and what is open decide alone which `Plate`s show. They are laid out again when either changes; only controls that differ are
/// drawn again. Until the fonts have loaded nothing shows, and the canvas has all input.
package final class Interface {
    package internal(set) var state: InterfaceState
    /// What the pens tell, while the doctor's sheet is open.
    package private(set) var doctor: DoctorState?
    private(set) var fonts: Fonts?
    private(set) var layers: [Plate<Action>] = []
    private(set) var pictures: [PlatePicture<Action>] = []
    private(set) var isOutdated = true
    private var outputs: [InterfaceOutput] = []
    private var damage: [PixelRect] = []

    // What is open, and what the hand does there.
    var open: Opened?
    var isHidden = false
    /// While they are hidden a handle at the edge brings the tools back.
    var hasHandle = false
    /// The pointer is near the edge from which the picker went: it shows as long.
    var isPeeking = false
    /// A stroke runs beneath the picker, which lets it show through.
    private(set) var isSeenThrough = false
    /// When a pointer will have rested long enough on the minimised picker, in device seconds.
    var resting: Double?
    var presses: [Contact: Press] = [:]
    /// What the canvas has that is down.
    var marking: Set<Contact> = []
    /// When fingers on the canvas are sure to be no palm, and what was open closes; device seconds.
    var leaving: [Contact: Double] = [:]
    var clicks = Clicks()
    var hot: Hot?
    var focus: ControlID?
    var edit: FieldEdit?
    var status: Notice?
    /// A note with a button, which comes back after others until its time is up.
    var offer: Notice?
    /// What was asked of the view, until the state says where it led.
    var viewCommand: ViewCommand?
    /// The newest time seen, in device seconds.
    var now = 0.0
    /// What a field gave to the clipboard, and whether one wants what is there.
    var copied: String?
    var wantsPaste = false
    /// The same of what is selected: a field's selection, and whether one wants what is selected elsewhere.
    var selected: String?
    var wantsSelected = false
    /// What an input method was composing has been taken from it.
    var hasSettled = false
    var coloring: Coloring
    /// A colour is being taken from the canvas.
    var picking: Picking?
    var doctoring = Doctoring()
    /// Where a pointer was last, in device pixels.
    var pointed: Point?
    /// Where a pen or the mouse was last, and whether it is there still.
    var pointer = LastPointer()
    var sizesHold = SizesHold()
    var holds = Holds()
    var toast: Toast?
    /// A question that waits for its answer, and what had the focus before.
    var dialog: Dialog?
    var focusBeforeDialog: ControlID?

    package init(_ state: InterfaceState, doctor: DoctorState? = nil) {
        (self.state, self.doctor) = (state, doctor)
        coloring = Coloring(state.colored.color)
    }

    // MARK: - In

    /// The fonts have been loaded: from now on the interface shows.
    package func use(_ fonts: Fonts) {
        self.fonts = fonts
        setNeedsLayout()
    }

    /// What the program shows has changed; equal states cost nothing.
    package func update(_ new: InterfaceState) {
        guard new != state || viewCommand != nil else { return }
        let color = new.colored.color
        if coloring.hsb.color != color { coloring.hsb = HSB(color, fallback: coloring.hsb) }
        if new.settings.savedColors.isEmpty { coloring.chosen = nil }
        noteView(from: state, to: new)
        state = new
        setNeedsLayout()
    }

    /// What the pens tell has changed, or the doctor's sheet was opened or closed; equal states cost nothing.
    package func update(doctor new: DoctorState?) {
        guard new != doctor else { return }
        doctor = new
        setNeedsLayout()
    }

    func setNeedsLayout() { isOutdated = true }

    func emit(_ output: InterfaceOutput) { outputs.append(output) }

    // MARK: - Out

    /// What was asked for since the last call.
    package func takeOutputs() -> [InterfaceOutput] {
        defer { outputs = [] }
        return outputs
    }

    /// Where the caret is of the field that wants the keyboard's text, in device pixels of the window; nil while none does.
    package var caret: PixelRect? {
        guard edit != nil else { return nil }
        layOut()
        guard let fonts, let edit, let control = control(edit.control) else { return nil }
        let x = fonts.caret(edit.text.shown, .body, at: edit.text.shownCaret) - edit.line.offset + TextField.padding
        return Rect(x: control.frame.x + x, y: control.frame.y, width: 1, height: control.frame.height).pixels(scale: state.window.scale)
    }

    /// Brings the pictures up to date; the window's pixels that have to be composited anew.
    package func refresh() -> [PixelRect] {
        layOut()
        defer { damage = [] }
        return damage
    }

    func layOut() {
        guard let fonts, isOutdated else { return }
        isOutdated = false
        layers = layout(fonts)
        if showCaret(fonts) { layers = layout(fonts) }
        forgetWhatIsGone()
        var old = pictures
        pictures = layers.map { layer in
            let drawn = layer.controls.map(drawn)
            if let index = old.firstIndex(where: { $0.layer.name == layer.name }) {
                let picture = old.remove(at: index)
                if let changed = picture.update(layer, drawn: drawn, look: state.look, scale: state.window.scale, fonts: fonts) {
                    damage += changed
                    return picture
                }
                damage.append(picture.pixels)
            }
            let picture = PlatePicture<Action>(layer, drawn: drawn, look: state.look, scale: state.window.scale, fonts: fonts)
            damage.append(picture.pixels)
            return picture
        }
        damage += old.map(\.pixels)
    }

    /// Where anything shows, in device pixels of the window: what is composited anew there has to be blended over again.
    package var covered: [PixelRect] { pictures.map(\.pixels) }

    /// Lays the interface over freshly composited pixels. Every pixel of the rectangles that the interface covers must be fresh.
    package func blend(onto frame: Frame, within rects: [PixelRect]) {
        let touched = pictures.filter { picture in rects.contains { !$0.intersection(picture.pixels).isEmpty } }
        guard !touched.isEmpty else { return }
        frame.blend(
            touched.map { picture in
                let (surface, x, y) = picture.placed
                return (surface, x, y, isSeenThrough && picture.layer.name == .picker ? Self.seenThrough : 1)
            }, within: rects)
    }

    /// How much of the picker shows over a stroke that runs beneath it.
    private static let seenThrough = 0.35

    /// A stroke is at a point of the window, in logical points; nil: it has ended.
    func seeThrough(at point: Point?) {
        let isBeneath = point.map { pictures.first?.layer.name == .picker && pictures[0].layer.contains($0) } ?? false
        guard isBeneath != isSeenThrough else { return }
        isSeenThrough = isBeneath
        damage += pictures.filter { $0.layer.name == .picker }.map(\.pixels)
    }

    func drawn(_ control: Control<Action>) -> PlatePicture<Action>.Drawn {
        PlatePicture<Action>.Drawn(
            control: control, isHot: control.isEnabled && hot?.control == control.id,
            isPressed: control.isEnabled && presses.values.contains { $0.control == control.id && $0.isInside },
            isFocused: focus == control.id)
    }

    // MARK: - What is there

    /// Every control that shows, front to back.
    package var controls: [(control: Control<Action>, frame: PixelRect, isFocused: Bool)] {
        layers.reversed().filter { !$0.isPassive }.flatMap { layer in
            layer.controls.compactMap { control in
                let visible = layer.visibleFrame(control)
                guard control.role.isTold, visible.width >= 1, visible.height >= 1 else { return nil }
                return (control, visible.pixels(scale: state.window.scale), focus == control.id)
            }
        }
    }

    /// The words that show for a moment.
    package var notes: [String] {
        layers.filter { [.status, .tooltip, .toast].contains($0.name) }.flatMap(\.controls).compactMap { control in
            control.face.as(Label.self)?.text
        }
    }

    func control(_ id: ControlID) -> Control<Action>? {
        for layer in layers { if let control = layer.controls.first(where: { $0.id == id }) { return control } }
        return nil
    }

    /// Whether what is at a place, in device pixels, is the interface's, not the canvas's.
    package func covers(_ position: Point) -> Bool { layer(at: state.window.logical(position)) != nil }

    /// What is where the pointer is. A palm's panel goes before a pen can press there.
    package func ground(of event: PointerEvent) -> Ground {
        if dialog != nil { return .panel }
        let point = state.window.logical(event.position)
        let goes = event.kind.isPen && event.phase == .press(.primary) && isPalms(open) ? open.map { PlateName.panel($0.panel) } : nil
        if layers.contains(where: { !$0.isPassive && $0.contains(point) && $0.name != goes }) { return .panel }
        return picking != nil || startsPicking(event) ? .loupe : .canvas
    }

    /// The front layer at a point, in logical points, that takes presses.
    func layer(at point: Point) -> Plate<Action>? {
        layers.last { !$0.isPassive && ($0.name == .dialog || $0.contains(point)) }
    }

    private func forgetWhatIsGone() {
        if let id = focus, control(id) == nil { focus = nil }
        if let id = hot?.control, control(id) == nil { hot = nil }
        if let edit, control(edit.control) == nil { self.edit = nil }
    }
}
