import Ink

@testable import Interface

/// A window with something of the interface open in it.
struct Scene: CustomStringConvertible {
    var state: InterfaceState
    var panel: Panel?

    var description: String {
        "\(Int(state.width))×\(Int(state.height))@\(state.scale) \(state.handedness)-handed, tools at the \(state.edge)"
            + (state.isPickerMinimised ? ", minimised" : "") + (panel.map { ", \($0) open" } ?? "")
    }

    /// The window's sides in logical points.
    static let windows: [(width: Double, height: Double)] = [
        (480, 360), (360, 480), (640, 480), (480, 800), (800, 480), (599, 700), (600, 700), (800, 1280), (1024, 600), (1194, 834),
        (834, 1194), (1280, 800), (1366, 1024), (1920, 1080), (3840, 2160),
    ]

    /// Of these also at larger scales: the smallest, the largest, and those that iPads have.
    private static let scaled: Set<Double> = [480, 800, 1194, 1366, 3840]

    /// Every window at every edge for both hands: bar minimised, alone, and with each panel.
    static let all: [Scene] = windows.flatMap { width, height in
        (scaled.contains(width) ? [1, 1.5, 2] : [1]).flatMap { scale in
            Edge.allCases.flatMap { edge in
                Handedness.allCases.flatMap { hand in
                    var state = InterfaceState(width: width, height: height, scale: scale)
                    (state.pickerEdge, state.handedness) = (edge, hand)
                    state.keys = keys
                    var minimised = state
                    minimised.isPickerMinimised = true
                    return [Scene(state: state), Scene(state: minimised)]
                        + Panel.allCases.flatMap { [Scene(state: state, panel: $0), Scene(state: minimised, panel: $0)] }
                }
            }
        }
    }

    /// Keys as long as they come, for commands that have one and some that have none.
    static let keys = Dictionary(uniqueKeysWithValues: Command.named.dropLast(2).map { ($0, "Ctrl+Shift+Z") })
}

/// Fonts and interfaces that the tests of this room share; one thread has them.
@MainActor
enum Bench {
    static let fonts = Fonts()

    /// All scenes with what they show.
    static let all = Scene.all.map { (scene: $0, layers: layers($0)) }

    /// What the scene shows.
    static func layers(_ scene: Scene) -> [Layer] { open(scene).layout(fonts) }

    /// An interface that shows the scene.
    static func open(_ scene: Scene) -> Interface {
        let interface = Interface(scene.state)
        if let panel = scene.panel { interface.toggle(panel) }
        interface.use(fonts)
        return interface
    }
}

/// What a sweep over many cases found wrong; a test expects `isEmpty`, and its message shows the first few.
struct Findings: CustomStringConvertible {
    private var all: [String] = []

    var isEmpty: Bool { all.isEmpty }

    mutating func expect(_ holds: Bool, _ what: @autoclosure () -> String) { if !holds { all.append(what()) } }

    var description: String { "\(all.count) findings:\n" + all.prefix(12).joined(separator: "\n") }
}
