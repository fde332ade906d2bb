import Commands
import Ink
import Testing
import Words
@testable import Handling
@testable import Interface
@testable import PanelModel
@testable import Panels
@testable import Showing
@testable import Widgets

/// Panels in invented languages that need as much room as real ones.
struct TranslationTests {
    private let bench = Bench()

    /// Every text 40% longer, as German often is.
    private static let long = Language.translated("long") { words in
        words + String("enschaftlichkeitsverhältnisse".prefix(Int((Double(words.count) * 0.4).rounded(.up))))
    }

    /// Hebrew letters in place of Latin ones.
    @Sendable private static func hebrew(_ words: String) -> String {
        String(
            String.UnicodeScalarView(
                words.lowercased().unicodeScalars.map { scalar in
                    ("a"..."z").contains(scalar) ? Unicode.Scalar(0x5D0 + (scalar.value - 97) % 26)! : scalar
                }))
    }

    /// Lines begin at the right.
    private static let fromRight = Language.translated("right", runsFromRight: true, hebrew)

    private static let panels: [Panel] = [.ink, .colors, .menu, .settings, .gallery, .naming, .trimming, .export, .studio]

    /// Each of the panels in both windows, with the colours on every tab, scrolled to both ends.
    private func plates(in language: Language, _ body: (Plate<Action>, String) -> Void) {
        for (width, height) in Gallery.windows {
            for panel in Self.panels {
                for tab in panel == .colors ? ColorTab.allCases : [.grid] {
                    var state = InterfaceState(width: width, height: height, scale: 1)
                    (state.words, state.keys) = (language, Scene.keys)
                    state.settings.setSavedColors(Settings.standardColors)
                    let interface = bench.open(Scene(state: state, panel: panel))
                    interface.panels.coloring.tab = tab
                    if panel == .colors { interface.panels.coloring.chosen = [] }
                    guard let plate = interface.layout(bench.fonts).first(where: { $0.name == .panel(panel) }) else {
                        Issue.record("no \(panel)")
                        continue
                    }
                    body(plate, "\(Int(width))×\(Int(height)) \(panel) \(tab)")
                }
            }
        }
    }

    @Test(
        "in a language with words longer by 40%, or running from the right, nothing is cut short and no two controls overlap",
        arguments: [long, fromRight])
    func room(language: Language) {
        var findings = Findings()
        plates(in: language) { plate, place in
            let content = Rect(x: plate.plate.x, y: plate.viewport?.y ?? 0, width: plate.plate.width, height: plate.contentHeight)
            for (index, control) in plate.controls.enumerated() {
                if let (words, style, room) = control.words {
                    let needed = bench.fonts.size(words, style).width
                    findings.expect(needed <= room + 1e-6, "\(place): '\(words)' needs \(needed) and has \(room)")
                }
                let room = control.isScrolled ? content : plate.plate
                findings.expect(room.inset(by: -1e-6).contains(control.frame), "\(place): \(control.id) at \(control.frame) in \(room)")
                for other in plate.controls[..<index] where control.isScrolled == other.isScrolled {
                    findings.expect(!control.covers(other), "\(place): \(control.id) over \(other.id)")
                }
            }
        }
        #expect(findings.isEmpty, "\(findings)")
    }

    @Test("where lines begin at the right, every panel is the mirror image of one whose lines begin at the left")
    func mirror() {
        let fromLeft = Language.translated("left", Self.hebrew)
        var frames: [ControlID: Rect] = [:]
        var places: [String: [ControlID: Rect]] = [:]
        plates(in: fromLeft) { plate, place in
            frames = Dictionary(uniqueKeysWithValues: plate.controls.map { ($0.id, $0.frame.moved(x: -plate.plate.x, y: 0)) })
            places[place] = frames
        }
        plates(in: Self.fromRight) { plate, place in
            for control in plate.controls {
                let frame = control.frame.moved(x: -plate.plate.x, y: 0)
                let other = places[place]?[control.id] ?? .zero
                #expect(abs(frame.x - (plate.plate.width - other.maxX)) < 1e-6 && frame.y == other.y, "\(place): \(control.id)")
            }
        }
    }

    @Test("a panel's title stands at the side where lines begin, aligned to that side")
    func title() throws {
        for (language, isRight) in [(Language.english, false), (Self.fromRight, true)] {
            var state = InterfaceState(width: 1280, height: 800, scale: 1)
            state.words = language
            let interface = bench.open(Scene(state: state, panel: .settings))
            _ = interface.refresh()
            let picture = try #require(interface.shown.pictures.first { $0.layer.name == .panel(.settings) })
            let title = try #require(interface.control("settings.title")).frame
            let ground = Pixels.word(state.look.plate)
            let (left, right) = (
                Pixels(picture, within: Line.half(title, isRight: false)), Pixels(picture, within: Line.half(title, isRight: true))
            )
            #expect((left.count { $0 != ground } > 0) == !isRight)
            #expect((right.count { $0 != ground } > 0) == isRight)
        }
    }

    @Test("where lines run from the right, a slider's value grows to the left: by hand, by arrows, and Home is still the least")
    func sliders() throws {
        var state = InterfaceState(width: 1280, height: 800, scale: 1)
        state.words = Self.fromRight
        let interface = bench.open(Scene(state: state, panel: .settings))
        _ = interface.refresh()
        let frame = try #require(interface.control("settings.smoothing")?.frame)
        func smoothing(_ body: () -> Void) -> Double? {
            _ = interface.takeOutputs()
            body()
            return interface.takeOutputs().compactMap { if case .setting(.smoothing(let value)) = $0 { value } else { nil } }.last
        }
        func press(_ x: Double) -> Double? {
            smoothing {
                _ = interface.handle(Pointers.event(.press(.primary), Point(x: x, y: frame.midY)))
                _ = interface.handle(Pointers.event(.release(.primary), Point(x: x, y: frame.midY)))
            }
        }
        #expect(press(frame.maxX - 1) == 0 && press(frame.x + 1) == 1)
        let before = interface.state.tools.smoothing
        func tap(_ key: Key) -> Double? {
            smoothing {
                interface.focus = "settings.smoothing"
                _ = interface.handle(.key(KeyEvent(key: key, isPressed: true, time: 2)))
            }
        }
        let steps = [Key.left, .right, .up].map { tap($0) ?? .nan }
        #expect(steps[0] > before && steps[1] < before && steps[2] > before)
        #expect(tap(.home) == 0 && tap(.end) == 1)
    }
}

extension Line {
    fileprivate static func half(_ rect: Rect, isRight: Bool) -> Rect {
        var line = Line(rect, isMirrored: isRight)
        return line.leading((rect.width / 2).rounded(.down))
    }
}
