import Commands
import Ink
import Testing
import TestSupport
@testable import Handling
@testable import Interface
@testable import PanelModel
@testable import Panels
@testable import Widgets

/// The toast beside the tip.
struct ToastTests {
    private let bench = Bench()

    private static let deeds: [Feedback.Deed] =
        Tool.standard.map(Feedback.Deed.tool) + [.noPreviousTool, .command(.interface(.focusInterface)), .command(.undo)]

    @Test("D8 L4 a toast lies inside the window, clear of hand, tip and palette, wherever the tip is; its text fits")
    func toasts() throws {
        var random = SeededRandom(seed: 6)
        var findings = Findings()
        for scene in TipPlaces.scenes {
            for (index, place) in TipPlaces.all(scene.state, &random).enumerated() {
                let device = Point(x: place.x * scene.state.window.scale, y: place.y * scene.state.window.scale)
                let interface = bench.open(scene)
                if index.isMultiple(of: 2) { interface.perform(.palette, at: device) }
                let deed = Self.deeds[index % Self.deeds.count]
                interface.tell(Feedback(deed, at: device), at: 1)
                let toast = try #require(interface.layout(bench.fonts).first { $0.name == .toast })
                let hand = drawingHand(at: place, scene.state.settings.tools.handedness)
                findings.expect(scene.state.window.bounds.inset(by: -1e-6).contains(toast.plate), "\(scene) at \(place): \(toast.plate)")
                findings.expect(!toast.plate.intersects(hand) && !toast.plate.contains(place), "\(scene) at \(place): in the hand")
                if scene.state.window.width >= 800, scene.state.window.height >= 600 {
                    for control in interface.open == nil ? [] : try interface.layer(of: .palette).controls {
                        findings.expect(!toast.plate.intersects(control.frame), "\(scene) at \(place): over \(control.id)")
                    }
                }
                for control in toast.controls {
                    guard let label = control.face.as(Label.self) else { continue }
                    let (words, style) = (label.text, label.style)
                    findings.expect(bench.fonts.size(words, style).width <= control.frame.width, "\(words)")
                    findings.expect(toast.plate.contains(control.frame), "\(words)")
                }
            }
        }
        #expect(findings.isEmpty, "\(findings)")
    }

    @Test("D6 the preview at the tip is whole beside the toast, up to a radius of 80 points", arguments: [0.5, 1, 4])
    func besideTheMark(zoom: Double) throws {
        for width in [1, 24, 40.0] {
            for place in [Point(x: 640, y: 400), Point(x: 200, y: 120), Point(x: 1100, y: 700)] {
                var state = InterfaceState(width: 1280, height: 800, scale: 1)
                state.view.zoom = zoom
                state.inks[.pixelEraser].width = width
                let interface = bench.open(Scene(state: state))
                interface.tell(Feedback(.tool(.pixelEraser), at: place), at: 1)
                let toast = try #require(interface.layout(bench.fonts).first { $0.name == .toast }).plate
                let radius = width / 2 * zoom
                let mark = Rect(x: place.x - radius, y: place.y - radius, width: 2 * radius, height: 2 * radius)
                #expect(!toast.intersects(mark), "\(mark)")
            }
        }
    }

    @Test("D8 a toast at fingers lies the same whichever way the pen leans; a toast at the pen lies away from the hand that its lean tells")
    func fingersAndLean() throws {
        func plate(isByFinger: Bool, lean: Double?) throws -> Rect {
            let interface = bench.open(Scene(state: InterfaceState(width: 1280, height: 800, scale: 1)))
            interface.hand.pointer.lean = lean
            var feedback = Feedback(.command(.undo), at: Point(x: 640, y: 400))
            feedback.isByFinger = isByFinger
            interface.tell(feedback, at: 1)
            return try #require(interface.layout(bench.fonts).first { $0.name == .toast }).plate
        }
        // To the left: it is in the left hand.
        #expect(try plate(isByFinger: true, lean: .pi) == plate(isByFinger: true, lean: nil))
        #expect(try plate(isByFinger: false, lean: .pi) != plate(isByFinger: false, lean: nil))
    }

    @Test(
        "D6 D8 D11 a toast names the tool, or the lack of a previous one, for 0.8 s, also over a hidden interface, and takes no presses")
    func toastTime() throws {
        let table = Table()
        table.interface.hide()
        table.settle()
        for (start, deed, words) in [(10.0, Feedback.Deed.tool(.marker), "Marker"), (20.0, .noPreviousTool, "No previous tool")] {
            // The pen of the last round has left.
            table.interface.tick(start)
            table.interface.tell(Feedback(deed, at: Point(x: 700, y: 400)), at: start)
            #expect(!table.interface.refresh().isEmpty, "in the next frame")
            #expect(table.interface.notes == [words], "once")
            let toast = try #require(table.interface.shown.layers.first { $0.name == .toast })
            #expect(
                toast.controls.contains {
                    $0.name == words && $0.face == .text(words, .strong, .leading) || $0.face == .text(words, .strong, .center)
                })
            #expect(table.interface.nextDeadline == start + 0.8)
            table.interface.tick(start + 0.79)
            #expect(table.interface.refresh().isEmpty, "still and still there")
            let (x, y) = (toast.plate.midX, toast.plate.midY)
            table.pointer(.motion, x, y, .pen)
            #expect(table.passed.last.map { if case .pointer = $0 { true } else { false } } == true, "the canvas has what is beneath")
            table.interface.tick(start + 0.8)
            #expect(!table.interface.refresh().isEmpty && !table.interface.shown.layers.contains { $0.name == .toast })
        }
        table.interface.tell(Feedback(.tool(.pixelEraser), at: nil), at: 30)
        table.pointer(.press(.primary), 900, 600, .pen)
        #expect(!table.interface.shown.layers.contains { $0.name == .toast }, "a mark has the canvas")
    }
}
