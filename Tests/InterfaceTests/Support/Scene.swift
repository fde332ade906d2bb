import Commands
import Ink
import Studio
import Testing
@testable import Doctor
@testable import Handling
@testable import Interface
@testable import PanelModel
@testable import Panels
@testable import Showing
@testable import Widgets

/// A window with a part of the interface open in it.
struct Scene: CustomStringConvertible {
    var state: InterfaceState
    var panel: Panel?

    var description: String {
        "\(Int(state.window.width))×\(Int(state.window.height))@\(state.window.scale) \(state.tools.handedness)-handed, tools at the \(state.edge)"
            + (state.settings.isPickerMinimised ? ", minimised" : "") + (panel.map { ", \($0) open" } ?? "")
    }

    /// Sizes of windows, in logical points.
    static let windows: [(width: Double, height: Double)] = [
        (480, 360), (360, 480), (640, 400), (640, 480), (480, 800), (800, 480), (599, 700), (600, 700), (800, 1280), (1024, 600),
        (1194, 834),
        (834, 1194), (1280, 800), (1366, 1024), (1920, 1080), (3840, 2160),
    ]

    /// The widths of windows that are also tried at larger scales: the smallest, the largest, and those of iPads.
    private static let scaled: Set<Double> = [480, 800, 1194, 1366, 3840]

    /// Every window, edge and hand: with the minimised bar, with the bar alone, and with each panel.
    static let all: [Scene] = windows.flatMap { width, height in
        (scaled.contains(width) ? [1, 1.5, 2] : [1]).flatMap { scale in
            Edge.allCases.flatMap { edge in
                Handedness.allCases.flatMap { hand in
                    var state = InterfaceState(width: width, height: height, scale: scale)
                    (state.settings.pickerEdge, state.settings.tools.handedness) = (edge, hand)
                    state.keys = keys
                    var minimised = state
                    minimised.settings.isPickerMinimised = true
                    return [Scene(state: state), Scene(state: minimised)]
                        + Panel.allCases.flatMap { [Scene(state: state, panel: $0), Scene(state: minimised, panel: $0)] }
                }
            }
        }
    }

    /// Windows below the least size; tiling window managers make them all the same.
    static let tiny: [Scene] = [(240, 180), (320, 200), (240, 320), (300, 300), (479, 359)].flatMap { width, height in
        [1, 2].flatMap { scale in
            Edge.allCases.flatMap { edge in
                [false, true].flatMap { isMinimised in
                    var state = InterfaceState(width: width, height: height, scale: scale)
                    (state.settings.pickerEdge, state.settings.isPickerMinimised, state.keys) = (edge, isMinimised, keys)
                    return [Scene(state: state)] + Panel.allCases.map { Scene(state: state, panel: $0) }
                }
            }
        }
    }

    /// The longest names of keys there are, for some commands; others have none.
    static let keys = Dictionary(
        uniqueKeysWithValues: (Command.named.dropLast(2) + [.opacity(0.1), .opacity(1)]).map {
            ($0, [KeyChord("z", [.control, .shift]), KeyChord("y", .control)])
        })
}

/// Makes interfaces to look at. Every test has a bench of its own, since fonts must be used by one thread at a time.
struct Bench {
    let fonts = Fonts()

    /// All scenes with their plates.
    static let all: [(scene: Scene, layers: [Plate<Action>])] = {
        let bench = Bench()
        return Scene.all.map { ($0, bench.layers($0)) }
    }()

    /// The plates of a scene.
    func layers(_ scene: Scene) -> [Plate<Action>] { open(scene).layout(fonts) }

    /// The tooltips of these controls, in a scene with these plates. Nil: the control has none.
    func tooltips(_ scene: Scene, _ layers: [Plate<Action>], of ids: [ControlID]) -> [Plate<Action>?] {
        let interface = open(scene)
        return ids.map { id in
            interface.rest(on: id)
            return interface.tooltip(over: layers, fonts)
        }
    }

    /// Two pens: the one in use with long names and figures, the other silent.
    static let doctor: DoctorState = {
        var meter = PenMeter()
        for index in 0..<1000 {
            let axes = PenAxes(pressure: 0.123, altitude: 0.7, azimuth: 6.2, roll: 6.2)
            let place = Point(x: 3839.9, y: 2159.9 + Double(index))
            meter.note(
                PointerEvent(device: DeviceID(8), kind: .pen, phase: .motion, time: Double(index) / 1000, position: place, axes: axes))
        }
        var curve = PressureCurve.identity
        curve.move(1, to: 0.4)
        let pens = [(8, "Wacom Intuos Pro M Pen stylus", meter), (9, "Wacom Intuos Pro M Pen eraser", PenMeter())].map { id, name, meter in
            DoctorState.Pen(
                id: DeviceID(Int32(id)), name: PenName(device: name, serial: 0x9A80_4F2B), meter: meter, curve: curve,
                prediction: DoctorState.Prediction(error: 12.3, unpredicted: 45.6, ahead: 30))
        }
        return DoctorState(
            path: .xinput, pens: pens, heard: DeviceID(8),
            buttons: [
                DoctorState.Button(.primary, name: .words("button.tip"), deeds: [.words("action.marks")]),
                DoctorState.Button(.upper, name: PenButton.upper.title, deeds: [Command.toggleEraser.title]),
                DoctorState.Button(
                    .lower, name: PenButton.lower.title,
                    deeds: [
                        Command.selectPrevious.title, .words("action.twice", .words("action.custom", Command.undo.title)),
                        .words("action.held", .words("action.custom", Command.interface(.toggleInterface).title)),
                    ]),
                DoctorState.Button(.third, name: PenButton.third.title, deeds: [PencilAction.ignore.title]),
            ], lag: [0, 10, 900, 80, 9, 1, 0], folder: "/home/somebody/.local/state/inkstone")
    }()

    /// The middle branch of three, somewhere along it.
    static let found = FoundWords(
        query: "fox",
        places: [(300.0, 200.0), (700, 300), (900, 3_000)].map { CanvasRect(minX: $0, minY: $1, maxX: $0 + 60, maxY: $1 + 20) }, unread: 0,
        view: CanvasTransform())

    static let timeline = Timeline(
        place: 1_234, count: 1_870, forks: [0, 400, 401, 900, 1_500], branch: 2, branchCount: 3, date: "22 Nov 2026, 14:32", isAway: true)

    /// What of a long history can be trimmed.
    static let trimmingChoices = [
        TrimmingChoice(.otherBranches, branches: 3, edits: 214, bytes: 1_260_000),
        TrimmingChoice(.all, branches: 3, edits: 980, bytes: 12_300),
    ]

    /// An interface that shows the scene.
    func open(_ scene: Scene) -> Interface {
        let interface = Interface(scene.state, doctor: scene.panel == .doctor ? Self.doctor : nil)
        if let panel = scene.panel { interface.toggle(panel) }
        if scene.panel == .gallery { interface.update(gallery: Drawings.few) }
        if scene.panel == .history { interface.update(timeline: Self.timeline) }
        if scene.panel == .find { interface.update(found: Self.found) }
        if scene.panel == .export { interface.askExport(ExportChoices(), name: "Sketch 3", place: Drawings.place) }
        if scene.panel == .trimming { interface.askTrimming(Self.trimmingChoices) }
        if scene.panel == .studio {
            interface.close()
            var crafting = Crafting(.pencil, named: "Pencil 2", isOwn: true)
            for strength in [0.5, 0.7] {
                crafting.ink = crafting.ink.with(.grain, strength)
                _ = crafting.settle()
            }
            _ = crafting.undo()
            crafting.isTried = true
            interface.toggleStudio(crafting)
        }
        if scene.panel == .naming { interface.askName(.saveAs, present: "Sketch 3", place: Drawings.place) }
        interface.use(fonts)
        return interface
    }

    /// An interface with the panel opened at a place, in logical points.
    func open(_ panel: Panel, at place: Point, lean: Double? = nil, in state: InterfaceState) -> Interface {
        let interface = Interface(state)
        interface.use(fonts)
        interface.hand.pointer.lean = lean
        interface.toggle(panel, at: place)
        return interface
    }
}

extension Interface {
    /// A pointer has rested on a control for so long that its tooltip shows.
    func rest(on id: ControlID) {
        hand.hot = Hot(control: id, device: DeviceID(1), since: 0)
        hand.hot?.isTold = true
    }

    /// The plate of a panel.
    func layer(of panel: Panel) throws -> Plate<Action> {
        let fonts = try #require(shown.fonts)
        return try #require(layout(fonts).first { $0.name == .panel(panel) })
    }

    /// The palette's fan.
    var fan: Fan {
        get throws {
            let layer = try layer(of: .palette)
            return try #require(layer.fan)
        }
    }
}

/// The findings of a sweep over many cases. A test expects `isEmpty`; the message shows the first few.
struct Findings: CustomStringConvertible {
    private var all: [String] = []

    var isEmpty: Bool { all.isEmpty }

    mutating func expect(_ holds: Bool, _ what: @autoclosure () -> String) { if !holds { all.append(what()) } }

    var description: String { "\(all.count) findings:\n" + all.prefix(12).joined(separator: "\n") }
}
