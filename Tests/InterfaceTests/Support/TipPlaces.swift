import Commands
import Ink
import TestSupport
@testable import Interface
@testable import PanelModel
@testable import Panels
@testable import Widgets

/// The places of the tip at which panels and notes are opened.
enum TipPlaces {
    /// Every window for both hands, with the tools at the side or at the top.
    static let scenes = Scene.all.filter { scene in
        let side: Edge = scene.state.tools.handedness == .right ? .left : .right
        return scene.panel == nil && !scene.state.settings.isPickerMinimised && [side, .top].contains(scene.state.edge)
    }

    /// The middle, the corners of the window and of the page beside the tools, and two random places in windows that no hand can fill.
    static func all(_ state: InterfaceState, _ random: inout SeededRandom) -> [Point] {
        let inner = state.window.bounds
        let corners = [Rect(x: 0, y: 0, width: state.window.width, height: state.window.height), inner].flatMap {
            [Point(x: $0.x, y: $0.y), Point(x: $0.maxX, y: $0.y), Point(x: $0.x, y: $0.maxY), Point(x: $0.maxX, y: $0.maxY)]
        }
        return [inner.center] + corners
            + (0..<(min(state.window.width, state.window.height) < 480 ? 0 : 2)).map { _ in
                Point(x: .random(in: 0...state.window.width, using: &random), y: .random(in: 0...state.window.height, using: &random))
            }
    }
}
