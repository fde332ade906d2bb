import Commands
import Contacts
import Doctor
import Ink
import PanelModel
import Panels
import Showing
import Studio
import Widgets

/// The palettes, panels and sheets over the canvas: a state and input in; outputs, damage and pixels out.
///
/// The state and what is open alone decide which `Plate`s show. The plates are laid out again when either changes, and only controls that
/// differ are drawn again. Until the fonts have loaded nothing shows, and the canvas has all input.
package final class Interface {
    var told: Told
    private var outputs: [InterfaceOutput] = []
    /// The newest time seen, in device seconds.
    private(set) var now = 0.0

    var shown = Shown()
    var visibility = Visibility()
    var open: Opened?
    var hand = Hand()
    /// The control that takes the keys; nil while the canvas has them.
    var focus: ControlID?
    var typing = Typing()
    var notices = Notices()
    /// A question that waits for its answer.
    var question: Question?
    var coloring: Coloring
    /// A colour is being taken from the canvas.
    var picking: Picking?
    /// The region is being framed that is to be exported.
    var framing: Framing?
    /// The pictures are being arranged.
    var placing: Placing?
    /// Texts are being written on the canvas.
    var writing: Writing?
    /// What is written by hand in a field.
    var handwriting = Handwriting()
    var doctoring = Doctoring()
    var browsing = Browsing()
    /// Words that are sought on the canvas.
    var seeking = Seeking()
    /// The ink that is changed, while the studio is open.
    var crafting: Crafting?
    /// What is exported, while the sheet for that is open.
    var exporting: Exporting?

    package init(_ state: InterfaceState, doctor: DoctorState? = nil) {
        told = Told(state: state, doctor: doctor)
        coloring = Coloring(state.colored.color)
    }

    /// What the program has passed to the interface.
    struct Told {
        var state: InterfaceState
        /// What the pens tell, while the doctor's sheet is open.
        var doctor: DoctorState?
        /// The drawings there are, while the gallery is open.
        var gallery: GalleryState?
        /// The drawing's history, while its panel is open.
        var timeline: Timeline?
        /// What was found, while words are sought.
        var found: FoundWords?
        /// What can be trimmed of it, while the sheet that asks for that is open.
        var trimmingChoices: [TrimmingChoice] = []
    }

    package internal(set) var state: InterfaceState {
        get { told.state }
        set { told.state = newValue }
    }

    package var doctor: DoctorState? { told.doctor }

    // MARK: - In

    /// The fonts have been loaded: from now on the interface shows.
    package func use(_ fonts: Fonts) {
        shown.fonts = fonts
        setNeedsLayout()
    }

    /// Takes what the program shows now; equal states cost nothing.
    package func update(_ new: InterfaceState) {
        guard new != state || notices.awaitsView else { return }
        let color = new.colored.color
        if coloring.hsb.color != color { coloring.hsb = HSB(color, fallback: coloring.hsb) }
        if new.settings.savedColors.isEmpty { coloring.chosen = nil }
        if let words = notices.words(from: state, to: new) { note(new.words(words), at: now) }
        let isResized = (state.window.width, state.window.height) != (new.window.width, new.window.height)
        if new.selected != state.selected {
            stopPlacing()
            stopWriting()
        }
        state = new
        if isResized { framing?.fit(in: new.window) }
        setNeedsLayout()
    }

    /// Takes what the pens tell now, or nil where the doctor's sheet is closed; equal states cost nothing.
    package func update(doctor new: DoctorState?) {
        guard new != doctor else { return }
        told.doctor = new
        setNeedsLayout()
    }

    /// Follows the time of an event. Time never runs backwards, and what is no number is no time.
    func advance(to time: Double) {
        if time.isFinite { now = max(now, time) }
    }

    func setNeedsLayout() { shown.isOutdated = true }

    func emit(_ output: InterfaceOutput) { outputs.append(output) }

    // MARK: - Out

    /// What was asked for since the last call.
    package func takeOutputs() -> [InterfaceOutput] {
        defer { outputs = [] }
        return outputs
    }

    /// Brings the pictures up to date. Returns the window's pixels that have to be composited anew.
    package func refresh() -> [PixelRect] {
        layOut()
        return shown.takeDamage()
    }

    func layOut() {
        guard let fonts = shown.fonts, shown.isOutdated else { return }
        shown.take(framing?.frame.veil(state))
        shown.take(placing?.frame(in: state.window)?.wire)
        shown.take(typing.written.flatMap { writing?.marks($0, state) })
        shown.take(foundMarks)
        shown.take(layout(fonts))
        if let edit = typing.edit, let control = shown.control(edit.control), typing.showCaret(in: control, fonts) {
            shown.take(layout(fonts))
        }
        forgetWhatIsGone()
        if followHandwriting() { shown.take(layout(fonts)) }
        askForPictures()
        askForWords()
        shown.draw(state, fonts, drawn)
    }

    private func forgetWhatIsGone() {
        if let id = hand.hot?.control, shown.control(id) == nil { hand.hot = nil }
        if let edit = typing.edit, shown.control(edit.control) == nil { typing.edit = nil }
        if let id = focus, shown.control(id) == nil { focus = typing.edit?.control }
    }

    func drawn(_ control: Control<Action>) -> PlatePicture<Action>.Drawn {
        PlatePicture<Action>.Drawn(
            control: control, isHot: control.isEnabled && hand.hot?.control == control.id,
            isPressed: control.isEnabled && hand.isPressing(control.id), isFocused: focus == control.id)
    }

    /// Where anything shows, in device pixels of the window: what is composited anew there has to be blended over again.
    package var covered: [PixelRect] { shown.covered }

    /// Lays the interface over freshly composited pixels. Every pixel of the rectangles that the interface covers must be fresh.
    package func blend(onto frame: Frame, within rects: [PixelRect]) { shown.blend(onto: frame, within: rects) }

    // MARK: - What is there

    /// Every control that shows, front to back.
    package var controls: [(control: Control<Action>, frame: PixelRect, isFocused: Bool)] {
        let text = writtenControl.map { (control: $0, frame: shown.textMarks?.bounds ?? .empty, isFocused: true) }
        return [text].compactMap(\.self)
            + shown.layers.reversed().filter { !$0.isPassive }.flatMap { layer in
                layer.controls.compactMap { control in
                    let visible = layer.visibleFrame(control)
                    guard control.role.isTold, visible.width >= 1, visible.height >= 1 else { return nil }
                    return (control, visible.pixels(scale: state.window.scale), focus == control.id)
                }
            }
    }

    /// The words that show for a moment.
    package var notes: [String] {
        shown.layers.filter { [.status, .tooltip, .toast].contains($0.name) }.flatMap(\.controls).filter { $0.role == .none }
            .compactMap(\.face.widget.words)
    }

    /// Whether a place, in device pixels, belongs to the interface and not to the canvas.
    package func covers(_ position: Point) -> Bool { shown.layer(at: state.window.logical(position)) != nil }

    /// What lies beneath a pointer. A panel that a palm opened does not count, for it goes before a pen can press there.
    package func ground(of event: PointerEvent) -> Ground {
        if question != nil { return .panel }
        let point = state.window.logical(event.position)
        if goesOnWriting(event, at: point) { return .panel }
        let goes = event.kind.isPen && event.phase == .press(.primary) && isPalms(open) ? open.map { PlateName.panel($0.panel) } : nil
        if shown.layers.contains(where: { !$0.isPassive && $0.contains(point) && $0.name != goes }) { return .panel }
        // The page moves beneath pictures that are arranged.
        let isPlacing = placing.map { !$0.movesPage && !(event.kind == .mouse && event.phase == .press(.lower)) } ?? false
        return picking != nil || framing != nil || isPlacing || writing != nil || startsPicking(event) ? .overlay : .canvas
    }
}
