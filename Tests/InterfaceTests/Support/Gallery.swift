import Commands
import Ink
import Sheets
@testable import Doctor
@testable import Handling
@testable import Interface
@testable import PanelModel
@testable import Panels
@testable import Widgets

/// Everything that the interface shows, panel by panel, to be compared with how it looked before.
enum Gallery {
    /// A state of the interface to look at, in any window.
    struct Exhibit: Sendable {
        let name: String
        var panel: Panel?
        /// What is done after the panel opens.
        var prepare: @Sendable (Interface) -> Void = { _ in }
        /// What differs in the program's state.
        var state: @Sendable (inout InterfaceState) -> Void = { _ in }
    }

    /// A window and its look.
    struct Wall: CustomStringConvertible {
        let width, height, scale: Double
        let appearance: Appearance
        let hand: Handedness

        var description: String { "\(Int(width))×\(Int(height))@\(Int(scale)) \(appearance) \(hand)" }
    }

    static let windows: [(width: Double, height: Double)] = [(480, 360), (1280, 800)]

    /// The window at single and at double scale, in the light and in the dark, for both hands.
    static func walls(_ window: (width: Double, height: Double)) -> [Wall] {
        [1.0, 2].flatMap { scale in
            [Appearance.light, .dark].flatMap { appearance in
                [Handedness.right, .left].map {
                    Wall(width: window.width, height: window.height, scale: scale, appearance: appearance, hand: $0)
                }
            }
        }
    }

    static let exhibits: [Exhibit] =
        Panel.allCases.map { Exhibit(name: $0.rawValue, panel: $0) } + [
            Exhibit(name: "tools"),
            Exhibit(name: "tools at the top", state: { $0.settings.pickerEdge = .top }),
            Exhibit(name: "tools at the bottom", state: { $0.settings.pickerEdge = .bottom }),
            Exhibit(name: "tools minimised", state: { $0.settings.isPickerMinimised = true }),
            Exhibit(name: "spectrum", panel: .colors, prepare: { $0.perform(ColorAction.show(.spectrum)) }),
            Exhibit(name: "sliders", panel: .colors, prepare: { $0.perform(ColorAction.show(.sliders)) }),
            Exhibit(
                name: "saved colours",
                panel: .colors,
                prepare: {
                    $0.perform(ColorAction.edit(true))
                    $0.perform(ColorAction.choose(Settings.standardColors[1]))
                    _ = $0.refresh()
                    $0.scroll(by: .infinity)
                },
                state: { $0.settings.setSavedColors(Settings.standardColors) }),
            Exhibit(name: "a search", panel: .commands, prepare: { $0.insert("co") }),
            Exhibit(name: "a search for nothing", panel: .commands, prepare: { $0.insert("zzz") }),
            Exhibit(name: "a search that a pen writes", panel: .commands, prepare: { Writer.letter(in: CommandPanel.search, of: $0) }),
            Exhibit(
                name: "a search that was written", panel: .commands,
                prepare: {
                    Writer.letter(in: CommandPanel.search, of: $0)
                    $0.tick(10)
                    $0.take(reading: Writer.lines([[["colour", "colours", "cotour", "cobour"]]]))
                }),
            Exhibit(name: "a gesture's choices", panel: .settings, prepare: { $0.disclose(.squeeze) }),
            Exhibit(name: "the end of the settings", panel: .settings, prepare: { $0.scroll(by: .infinity) }),
            Exhibit(name: "the end of the doctor", panel: .doctor, prepare: { $0.scroll(by: .infinity) }),
            Exhibit(name: "many drawings", panel: .gallery, prepare: { $0.update(gallery: Drawings.many(200)) }),
            Exhibit(
                name: "many drawings, scrolled", panel: .gallery,
                prepare: {
                    $0.update(gallery: Drawings.many(200))
                    _ = $0.refresh()
                    $0.scroll(by: 1_000)
                }),
            Exhibit(name: "a drawing's buttons", panel: .gallery, prepare: { $0.perform(.disclose(path: Drawings.path("sketch 9"))) }),
            Exhibit(name: "a drawing's name", panel: .gallery, prepare: { $0.perform(.rename(path: Drawings.path("Äpfel"))) }),
            Exhibit(name: "nothing drawn", panel: .gallery, prepare: { $0.update(gallery: GalleryState()) }),
            Exhibit(name: "a name refused", panel: .naming, prepare: { $0.refuseName($0.state.words(.typeName)) }),
            Exhibit(
                name: "an export with all that can be said", panel: .export,
                prepare: {
                    var choices = ExportChoices()
                    (choices.format, choices.isTransparent) = (.ora, true)
                    $0.choose(choices)
                    let notes = [$0.state.words(.shapesForStrokes(35))]
                    $0.update(exportPreview: ExportPreview(size: ExportPreview.PixelCount(width: 1247, height: 876), notes: notes))
                    $0.refuseExport($0.state.words(.fileExists("Sketch 3.ora")), mayReplace: true)
                }),
            Exhibit(
                name: "a film with all that can be said", panel: .export,
                prepare: {
                    var choices = ExportChoices.film
                    (choices.format, choices.keepsPauses) = (.webm, true)
                    $0.choose(choices)
                    let length = ExportPreview.FilmLength(seconds: 185, pictures: 5_550)
                    $0.update(exportPreview: ExportPreview(film: length, notes: [$0.state.words(.needsFFmpeg)]))
                    $0.refuseExport($0.state.words(.fileExists("Sketch 3.webm")), mayReplace: true)
                }),
            Exhibit(name: "a note", prepare: { $0.note("125%", at: 1) }),
            Exhibit(name: "a tool's toast", prepare: { $0.tell(Feedback(.tool(.pixelEraser), at: nil), at: 1) }),
            Exhibit(name: "a note with a button", prepare: { $0.tell(Feedback(.command(.clear), at: nil), at: 1) }),
            Exhibit(
                name: "a picture in hand",
                prepare: {
                    let box = CanvasRect(minX: 200, minY: 80, maxX: 360, maxY: 200)
                    let look = PictureLook(left: 0.25, opacity: 0.6) ?? .whole
                    $0.startPlacing(
                        PictureTable([ArrangedPicture(id: 1, box: box, transform: .identity, look: look)], under: CanvasTransform()))
                }),
            Exhibit(
                name: "a text that is typed",
                prepare: {
                    $0.startWriting(TextTable([], under: CanvasTransform(), color: Color(rgb: 0)))
                    $0.typing.written = $0.overlays.writing?.begin(at: Point(x: 250, y: 120), in: $0.state.window)
                    $0.insert("Words")
                }),
            Exhibit(
                name: "where a text is to begin",
                prepare: { $0.startWriting(TextTable([], under: CanvasTransform(), color: Color(rgb: 0))) }),
            Exhibit(name: "a turned and flipped view", state: { ($0.view.rotation, $0.view.isFlipped) = (-15 * .pi / 180, true) }),
            Exhibit(
                name: "tools hidden by the pen",
                prepare: {
                    let place = Point(x: 200, y: 200)
                    $0.hand.pointer.follow(
                        .pointer(PointerEvent(device: DeviceID(1), kind: .mouse, phase: .motion, time: 1, position: place)))
                    $0.toggleHidden()
                }, state: { $0.keys = [:] }),
            Exhibit(name: "a number's toast", prepare: { $0.tell(Feedback(.width(4.757), at: nil), at: 1) }),
            Exhibit(name: "a command's toast", prepare: { $0.tell(Feedback(.command(.undo), at: nil), at: 1) }),
        ]

    /// An interface that shows the exhibit in the wall's window.
    static func open(_ exhibit: Exhibit, on wall: Wall, _ bench: Bench) -> Interface {
        var state = InterfaceState(width: wall.width, height: wall.height, scale: wall.scale)
        (state.appearance, state.settings.tools.handedness, state.keys) = (wall.appearance, wall.hand, Scene.keys)
        state.history.canUndo = true
        state.canRead = true
        exhibit.state(&state)
        let interface = bench.open(Scene(state: state, panel: exhibit.panel))
        _ = interface.refresh()
        exhibit.prepare(interface)
        _ = interface.refresh()
        return interface
    }
}
