import Commands
import Ink
import Testing
@testable import Handling
@testable import Interface
@testable import PanelModel
@testable import Panels
@testable import Widgets

/// The answers to actions by key and touch whose effect may go unseen.
struct AnswerTests {
    private let bench = Bench()
    private let cleared = Feedback(.command(.clear), at: nil)

    @Test("S1 clear says what it did and offers undo for six seconds, even while the interface is hidden")
    func clear() throws {
        for isHidden in [false, true] {
            let table = Table()
            if isHidden { table.interface.hide() }
            table.interface.tell(cleared, at: 10)
            table.settle()
            #expect(table.interface.notes.contains("The drawing is cleared"))
            #expect(table.control("status.button")?.name == "Undo")
            table.interface.tick(15.9)
            table.settle()
            #expect(table.control("status.button") != nil)
            table.interface.tick(16)
            table.settle()
            #expect(table.control("status.button") == nil && table.interface.notes.isEmpty)
        }
    }

    @Test("S1 M3 the note's button undoes once, by pen, finger and mouse, and the note goes", arguments: [PointerKind.pen, .touch, .mouse])
    func undo(kind: PointerKind) {
        let table = Table()
        table.interface.tell(cleared, at: 0)
        table.settle()
        table.press("status.button", kind)
        #expect(table.outputs == [.command(.undo)])
        #expect(table.control("status.button") == nil)
    }

    @Test("S1 another message hides the offer of undo only for its own time; an edit withdraws it, since undo would take back that edit")
    func offers() {
        let table = Table()
        table.interface.tell(cleared, at: 10)
        table.zoom(to: 2)
        #expect(table.interface.notes == ["200%"])
        table.interface.tick(11.3)
        table.settle()
        #expect(table.interface.notes == ["The drawing is cleared"] && table.control("status.button") != nil)
        table.interface.withdrawOffer()
        table.settle()
        #expect(table.interface.notes.isEmpty && table.control("status.button") == nil)
    }

    @Test("S1 O2 work that goes on says how far it is, but takes no offer of undo away; its own button stays until it is over")
    func progress() {
        let table = Table()
        table.interface.tell(cleared, at: 10)
        for percent in [1, 2] { table.interface.tell(progress: "Exporting: \(percent)%", cancelling: .interface(.cancelExport)) }
        table.settle()
        #expect(table.interface.notes == ["The drawing is cleared"])
        table.press("status.button")
        #expect(table.outputs == [.command(.undo)])
        #expect(table.interface.notes == ["Exporting: 2%"])
        table.interface.withdrawOffer()
        table.interface.tick(1000)
        table.settle()
        #expect(table.interface.notes == ["Exporting: 2%"], "drawing on does not end it")
        table.press("status.button")
        #expect(table.outputs.last == .command(.interface(.cancelExport)))
        table.interface.tell(progress: nil, cancelling: .interface(.cancelExport))
        table.settle()
        #expect(table.interface.notes.isEmpty && table.control("status.button") == nil)
    }

    @Test("S1 L1 the note with a button lies within the margins of every window, and its text fits")
    func fits() {
        var findings = Findings()
        for scene in Scene.all where scene.panel == nil {
            let interface = bench.open(scene)
            interface.tell(cleared, at: 0)
            guard let note = interface.layout(bench.fonts).first(where: { $0.name == .status }) else {
                findings.expect(false, "\(scene): no note")
                continue
            }
            findings.expect(scene.state.window.bounds.inset(by: -1e-6).contains(note.plate), "\(scene): \(note.plate)")
            findings.expect(note.controls.allSatisfy { note.plate.contains($0.frame) }, "\(scene)")
            findings.expect(
                bench.fonts.size(note.controls[0].name, .strong).width <= note.controls[0].frame.width, "\(scene): cut short")
        }
        #expect(findings.isEmpty, "\(findings)")
    }

    @Test("S1 P7 a changed width or opacity stands at the pointer as a number; only the newest is shown")
    func numbers() throws {
        let table = Table()
        table.pointer(.motion, 700, 400)
        let cases: [(Feedback.Deed, String)] = [
            (.width(4.756828), "Width: 4.8"), (.width(24.3), "Width: 24"), (.opacity(0.3), "Opacity: 30%"), (.opacity(1), "Opacity: 100%"),
        ]
        for (deed, words) in cases {
            table.interface.tell(Feedback(deed, at: Point(x: 100, y: 100)), at: 1)
            table.settle()
            #expect(table.interface.notes == [words])
            let plate = try #require(table.interface.shown.layers.first { $0.name == .toast }?.plate)
            #expect(plate.distance(to: Point(x: 700, y: 400)) < 60, "at the mouse, not where a pen was long ago: \(plate)")
        }
    }

    @Test("S1 C4 a message about what fingers undid, or had nothing to undo, stands at the fingers, wherever mouse or pen is")
    func byFingers() throws {
        let cases: [(Feedback.Deed, String)] = [
            (.command(.undo), "Undo"), (.command(.redo), "Redo"), (.nothing(to: .undo), "Nothing to undo"),
            (.nothing(to: .redo), "Nothing to redo"), (.nothing(to: .clear), "Nothing to clear"),
        ]
        for (deed, words) in cases {
            let table = Table()
            table.pointer(.motion, 1000, 700)
            var feedback = Feedback(deed, at: Point(x: 500, y: 300))
            feedback.isByFinger = true
            table.interface.tell(feedback, at: 1)
            table.settle()
            #expect(table.interface.notes == [words])
            let plate = try #require(table.interface.shown.layers.first { $0.name == .toast }?.plate)
            #expect(plate.distance(to: Point(x: 500, y: 300)) < 60, "\(plate)")
        }
    }

    @Test("S1 P7 flip, fit, turn and zoom by key say where they led, even when nothing moved; scrolling says nothing")
    func views() {
        let table = Table()
        let cases: [(ViewCommand, zoom: Double, turn: Double, isFlipped: Bool, words: [String])] = [
            (.flip, 1, 0, true, ["Flipped"]), (.flip, 1, 0, false, ["Not flipped"]), (.fit, 0.83, 0, false, ["Zoom to fit: 83%"]),
            (.fit, 0.83, 0, false, ["Zoom to fit: 83%"]), (.zoomIn, 64, 0, false, ["6400%"]), (.zoomIn, 64, 0, false, ["6400%"]),
            (.actualSize, 1, 0, false, ["100%"]), (.rotateRight, 1, 15, false, ["15°"]), (.resetRotation, 1, 0, false, ["0°"]),
            (.flip, 1, -15, true, ["Flipped"]), (.scrollLeft, 1, -15, true, []),
        ]
        for (index, (command, zoom, turn, isFlipped, words)) in cases.enumerated() {
            table.interface.tick(Double(index) * 10)
            table.interface.follow(command)
            (table.state.view.zoom, table.state.view.rotation, table.state.view.isFlipped) = (zoom, turn * .pi / 180, isFlipped)
            table.settle()
            #expect(table.interface.notes == words, "\(command)")
        }
    }

    @Test("S1 a window of another size says its size in pixels, the width first")
    func size() {
        let table = Table()
        (table.state.window.width, table.state.window.height) = (1024, 600)
        table.settle()
        #expect(table.interface.notes == ["1024 × 600"])
    }

    @Test("widths below 10 are told to a tenth, others as whole numbers")
    func widths() {
        for (width, text) in [(0.5, "0.5"), (2, "2.0"), (9.94, "9.9"), (10, "10"), (24.4, "24"), (99.6, "100")] {
            #expect(InkPanel.text(width: width) == text)
        }
    }

    @Test("S1 an indicator shows while the view is turned or flipped, and puts each back when pressed; a plain view has none")
    func indicator() {
        for (degrees, isFlipped) in [(0.0, false), (15, false), (0, true), (-90, true)] {
            let table = Table()
            (table.state.view.rotation, table.state.view.isFlipped) = (degrees * .pi / 180, isFlipped)
            table.settle()
            table.interface.tick(100)
            table.settle()
            #expect((table.control("view.turn")?.value == "\(Int(degrees))°") == (degrees != 0))
            #expect((table.control("view.flip")?.value == "Flipped") == isFlipped)
            table.press("view.turn")
            table.press("view.flip")
            let asked: [InterfaceOutput] =
                (degrees == 0 ? [] : [.command(.view(.resetRotation))]) + (isFlipped ? [.command(.view(.flip))] : [])
            #expect(table.outputs == asked)
            table.run(.toggleInterface)
            #expect(table.control("view.turn") == nil && table.control("view.flip") == nil, "hidden with all else")
        }
    }

    @Test("L1 P5 the indicator lies within every window's margins, clear of tools and notes; its buttons are at least 44 points each way")
    func indicatorPlaces() {
        var findings = Findings()
        for var scene in Scene.all where scene.panel == nil {
            (scene.state.view.rotation, scene.state.view.isFlipped) = (-165 * .pi / 180, true)
            let interface = bench.open(scene)
            interface.note("3840 × 2160", at: 0)
            let layers = interface.layout(bench.fonts)
            guard let view = layers.first(where: { $0.name == .view }) else {
                findings.expect(false, "\(scene): no indicator")
                continue
            }
            findings.expect(scene.state.window.bounds.inset(by: -1e-6).contains(view.plate), "\(scene): \(view.plate)")
            findings.expect(layers.allSatisfy { $0.name == .view || !$0.plate.intersects(view.plate) }, "\(scene): \(view.plate)")
            for control in view.controls {
                findings.expect(control.frame.width >= 44 && control.frame.height >= 43.5, "\(scene): \(control.frame)")
                findings.expect(bench.fonts.size(control.value, .body).width <= control.frame.width - 8, "\(scene): \(control.value)")
            }
        }
        #expect(findings.isEmpty, "\(findings)")
    }
}
