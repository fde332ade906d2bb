import Commands
import Doctor
import Ink
import PanelModel
import Showing
import Widgets

/// The palettes, panels and sheets over the canvas: their state, and how they look in it. The room Handling changes the state when a hand
/// or a key does something.
///
/// The state and what is open alone decide which `Plate`s show. The plates are laid out again when either changes, and only controls that
/// differ are drawn again. Until the fonts have loaded nothing shows, and the canvas has all input.
package final class Interface {
    var told: Told
    private var outputs: [InterfaceOutput] = []
    /// The newest time seen, in device seconds.
    package private(set) var now = 0.0

    package var shown = Shown()
    package var visibility = Visibility()
    package var open: Opened?
    package var hand = Hand()
    /// The control that takes the keys; nil while the canvas has them.
    package var focus: ControlID?
    package var typing = Typing()
    package var notices = Notices()
    /// A question that waits for its answer.
    package var question: Question?
    /// What is written by hand in a field.
    package var handwriting = Handwriting()
    /// What has the hands on the canvas.
    package var overlays = Overlays()
    /// What the panels remember.
    package var panels: PanelMemory

    package init(_ state: InterfaceState, doctor: DoctorState? = nil) {
        told = Told(state: state, doctor: doctor)
        panels = PanelMemory(coloring: Coloring(state.colored.color))
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
        /// What can be trimmed of the drawing's history, while the sheet that asks for that is open.
        var trimmingChoices: [TrimmingChoice] = []
        /// What was found, while words are sought.
        var found: FoundWords?
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
        if panels.coloring.hsb.color != color { panels.coloring.hsb = HSB(color, fallback: panels.coloring.hsb) }
        if new.settings.savedColors.isEmpty { panels.coloring.chosen = nil }
        if let words = notices.words(from: state, to: new) { note(new.words(words), at: now) }
        let isResized = (state.window.width, state.window.height) != (new.window.width, new.window.height)
        if new.selected != state.selected {
            stopPlacing()
            stopWriting()
        }
        state = new
        if isResized { overlays.framing?.fit(in: new.window) }
        setNeedsLayout()
    }

    /// Takes what the pens tell now, or nil where the doctor's sheet is closed; equal states cost nothing.
    package func update(doctor new: DoctorState?) {
        guard new != doctor else { return }
        told.doctor = new
        setNeedsLayout()
    }

    /// Follows the time of an event. Time never runs backwards, and what is no number is no time.
    package func advance(to time: Double) {
        if time.isFinite { now = max(now, time) }
    }

    package func setNeedsLayout() { shown.isOutdated = true }

    package func emit(_ output: InterfaceOutput) { outputs.append(output) }

    // MARK: - Out

    /// What was asked for since the last call.
    package func takeOutputs() -> [InterfaceOutput] {
        defer { outputs = [] }
        return outputs
    }

    /// Where anything shows, in device pixels of the window: what is composited anew there has to be blended over again.
    package var covered: [PixelRect] { shown.covered }

    /// Lays the interface over freshly composited pixels. Every pixel of the rectangles that the interface covers must be fresh.
    package func blend(onto frame: Frame, within rects: [PixelRect]) { shown.blend(onto: frame, within: rects) }
}
