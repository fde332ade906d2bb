import Glibc
import Ink
import Testing
import TestSupport
@testable import Interface
@testable import PanelModel
@testable import Panels
@testable import Widgets

/// The places of the palette and the sizes, and how far they reach.
struct PalettePlaceTests {
    private let bench = Bench()

    @Test(
        "Q3 L4 palette and sizes open inside the window, clear of hand and tip, wherever the tip is, in every window, for both hands"
    )
    func layout() throws {
        var random = SeededRandom(seed: 4)
        var findings = Findings()
        for scene in TipPlaces.scenes {
            for place in TipPlaces.all(scene.state, &random) {
                for panel in [Panel.palette, .sizes] {
                    let layers = bench.open(panel, at: place, in: scene.state).layout(bench.fonts)
                    let layer = try #require(layers.last)
                    let hand = drawingHand(at: place, scene.state.settings.tools.handedness)
                    findings.expect(
                        scene.state.window.bounds.inset(by: -1e-6).contains(layer.plate), "\(scene), \(panel) at \(place): \(layer.plate)")
                    for control in layer.controls {
                        findings.expect(!control.frame.intersects(hand), "\(scene), \(panel) at \(place): \(control.id) in the hand")
                        findings.expect(
                            layer.contains(control.frame.center), "\(scene), \(panel) at \(place): \(control.id) beside the plate")
                    }
                    findings.expect(!layer.contains(place), "\(scene), \(panel) at \(place): under the tip")
                    for other in layers where other.name != layer.name {
                        findings.expect(!other.plate.intersects(layer.plate), "\(scene), \(panel) at \(place): over \(other.name)")
                    }
                }
            }
        }
        #expect(findings.isEmpty, "\(findings)")
    }

    @Test("the visible fan holds the whole circle of each of its controls, and nothing of the hand's rectangle")
    func outline() throws {
        var random = SeededRandom(seed: 5)
        for hand in Handedness.allCases {
            var state = InterfaceState(width: 1280, height: 800, scale: 1)
            state.settings.tools.handedness = hand
            for place in TipPlaces.all(state, &random) {
                let layer = try bench.open(.palette, at: place, in: state).layer(of: .palette)
                #expect(layer.fan != nil, "there is room for it")
                for control in layer.controls {
                    for step in 0..<16 {
                        let angle = Double(step) * .pi / 8
                        let (center, radius) = (control.frame.center, control.frame.width / 2)
                        #expect(
                            layer.contains(Point(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))),
                            "\(control.id) at \(place)")
                    }
                }
                let covered = drawingHand(at: place, hand)
                for y in stride(from: covered.y, to: covered.maxY, by: 4) {
                    for x in stride(from: covered.x, to: covered.maxX, by: 4) {
                        #expect(!layer.contains(Point(x: x, y: y)), "\(hand) hand at \(place)")
                    }
                }
            }
        }
    }

    @Test("Q3 with room all round the palette bends around the tip, opposite to the pen's lean, or to the hand in the settings")
    func direction() throws {
        let tip = Point(x: 640, y: 400)
        for hand in Handedness.allCases {
            var state = InterfaceState(width: 1280, height: 800, scale: 1)
            state.settings.tools.handedness = hand
            for lean in [nil] + stride(from: 0.0, to: 2 * .pi, by: 0.3).map(Optional.some) {
                let fan = try bench.open(.palette, at: tip, lean: lean, in: state).fan
                #expect(fan.center.distance(to: tip) < 1e-6)
                let side = lean.flatMap(Handedness.init(leaning:)) ?? hand
                #expect(lean != nil || side == hand)
                let away = lean.map { $0 + .pi } ?? (side == .right ? 1.25 : 1.75) * .pi
                #expect(abs(remainder(fan.direction - away, 2 * .pi)) <= .pi / 2, "leaning to \(lean ?? .nan), it lies at \(fan.direction)")
            }
        }
    }
}
