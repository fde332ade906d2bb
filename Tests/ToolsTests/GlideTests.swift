import Ink
import Testing

@testable import Tools

@Suite("Flung pages") struct GlideTests {
    /// A desk whose pen, mouse or finger holds the page and has dragged it to the right at 1,000 points per second.
    private func dragging(_ kind: PointerKind, with button: PointerButton = .primary, modifiers: Modifiers = []) -> Desk {
        var desk = Desk()
        if button == .primary { _ = desk.press(.space) }
        _ = desk.contact(kind, .press(button), 100, 100, modifiers: modifiers)
        for step in 1...15 { _ = desk.contact(kind, .motion, 100 + 10 * Double(step), 100, modifiers: modifiers) }
        return desk
    }

    @Test("a page that is dragged with Space and released while it moves glides on", arguments: PointerKind.allCases)
    func space(kind: PointerKind) throws {
        var desk = dragging(kind)
        #expect(desk.contact(kind, .release(.primary), 250, 100).views == [.end, .begin])
        let views = desk.runDown().views
        guard case .move(.carry(_, let to, zoom: 1, turn: 0)) = try #require(views.dropLast().last) else {
            Issue.record("\(views)")
            return
        }
        #expect(abs(to.x - 320) < 5 && to.y == 0 && views.last == .end && !desk.machine.isMovingView)
    }

    @Test("it comes to lie at the same place, however late the last tick comes") func late() throws {
        var places: Set<Double> = []
        for late in [1.5, 1.6, 2, 100] {
            var desk = dragging(.mouse, with: .lower)
            _ = desk.mouse(.release(.lower), 250, 100)
            desk.wait(late)
            let views = desk.tick().views
            guard case .move(.carry(_, let to, zoom: 1, turn: 0)) = try #require(views.first), views.last == .end else {
                Issue.record("\(views)")
                return
            }
            places.insert(to.x)
        }
        #expect(places.count == 1)
    }

    @Test("a page that the middle button drags and releases glides on too") func middle() {
        var desk = dragging(.mouse, with: .lower)
        #expect(desk.mouse(.release(.lower), 250, 100).views == [.end, .begin])
        #expect(desk.machine.isMovingView && !desk.runDown().views.isEmpty)
    }

    @Test("a hand at rest flings nothing, nor does a hand that turned the page, nor a drag that something else ended") func still() {
        var rested = dragging(.mouse, with: .lower)
        rested.wait(0.1)
        #expect(rested.mouse(.release(.lower), 250, 100).views == [.end])
        var turned = dragging(.mouse, modifiers: .shift)
        #expect(turned.mouse(.release(.primary), 250, 100, modifiers: .shift).views == [.end])
        for how in 0..<4 {
            var desk = dragging(.mouse, with: how == 3 ? .primary : .lower)
            let effects =
                switch how {
                case 0: desk.send(.removed(device: Desk.mouse, time: desk.next()))
                case 1: desk.send(.grabbed(time: desk.next()))
                case 2: desk.pen(.press(.primary))
                default: desk.mouse(.cancel)
                }
            #expect(effects.views == [.end] && !desk.machine.isMovingView)
        }
    }

    @Test("a pen that comes near stops the page only where a finger has flung it", arguments: PointerKind.allCases)
    func penComes(kind: PointerKind) {
        var desk = dragging(kind)
        _ = desk.contact(kind, .release(.primary), 250, 100)
        if kind.isPen { _ = desk.proximity(false, kind: kind, device: kind == .pen ? Desk.tip : Desk.eraserEnd) }
        #expect(desk.machine.isMovingView)
        _ = desk.proximity(true)
        _ = desk.pen(.motion, 600, 400)
        #expect(desk.machine.isMovingView == (kind != .touch))
    }

    @Test("the pen that flung the page may hover over it; its tip stops it") func penAfter() {
        var desk = dragging(.pen)
        _ = desk.pen(.release(.primary), 250, 100)
        #expect(desk.pen(.motion, 260, 100).views.isEmpty && desk.machine.isMovingView)
        _ = desk.release(.space)
        let touched = desk.pen(.press(.primary))
        #expect(touched.views == [.end] && touched.names.contains(.begin) && !desk.machine.isMovingView)
    }

    @Test("however fast the hand was, the page moves at 8,000 points per second at most", arguments: [1.0, 2])
    func fastest(scale: Double) throws {
        func reach(_ speed: Double) throws -> Double {
            let parameters = GlideParameters()
            var glide = try #require(
                Glide(velocity: Point(x: 0, y: speed * scale), of: .mouse, now: 5, scale: scale, parameters: parameters))
            guard case .carry(_, let to, _, _) = glide.step(to: 5.001, parameters: parameters) else { return 0 }
            return to.y / scale
        }
        #expect(try abs(reach(1_000) - 1) < 0.01 && abs(reach(8_000) - 8) < 0.05)
        #expect(try reach(100_000) == reach(8_000))
    }

    @Test("however fast the hand was, the page glides until it has slowed down to 15 points per second", arguments: [1.0, 2])
    func slowsDown(scale: Double) throws {
        let parameters = GlideParameters()
        var ends: [Double] = []
        for speed in [200.0, 1_000, 8_000, 20_000, 1e6] {
            var glide = try #require(
                Glide(velocity: Point(x: 0, y: speed * scale), of: .mouse, now: 5, scale: scale, parameters: parameters))
            func reach(_ now: Double) -> Double {
                guard case .carry(_, let to, _, _) = glide.step(to: now, parameters: parameters) else { return 0 }
                return to.y / scale
            }
            let end = glide.end
            #expect(abs((reach(end) - reach(end - 0.001)) / 0.001 - parameters.stop) < 0.1, "\(speed)")
            #expect(reach(end + 10) == reach(end))
            ends.append(end)
        }
        #expect(ends[0] < ends[1] && ends[1] < ends[2] && ends[2...].allSatisfy { abs($0 - ends[2]) < 1e-9 })
    }

    @Test("with motion reduced, the page stays where it is released, by any pointer", arguments: PointerKind.allCases)
    func reduced(kind: PointerKind) {
        var desk = dragging(kind)
        desk.machine.settings.reducesMotion = true
        #expect(desk.contact(kind, .release(.primary), 250, 100).views == [.end] && desk.runDown().views.isEmpty)
        desk = Desk { ($0.fingers, $0.reducesMotion) = (.pan, true) }
        _ = desk.finger(1, .press(.primary), 100, 100)
        for step in 1...15 { _ = desk.finger(1, .motion, 100 + 10 * Double(step), 100) }
        #expect(desk.finger(1, .release(.primary)).views == [.end] && !desk.machine.isMovingView)
    }

    @Test("the middle button takes hold of a page that glides, and moves it from where it is") func caught() {
        var desk = dragging(.mouse, with: .lower)
        _ = desk.mouse(.release(.lower), 250, 100)
        #expect(desk.mouse(.press(.lower), 300, 100).views == [.end, .begin])
        let moved = desk.mouse(.motion, 310, 120).views
        #expect(moved == [.move(.carry(from: Point(x: 300, y: 100), to: Point(x: 310, y: 120), zoom: 1, turn: 0))])
        desk.wait(0.1)
        #expect(desk.mouse(.release(.lower), 310, 120).views == [.end] && desk.runDown().views.isEmpty)
    }

    @Test("a page glides the way that the hand went at last, as fast as it was then") func lastWay() throws {
        var desk = dragging(.mouse, with: .lower)
        for step in 1...12 { _ = desk.mouse(.motion, 250 - 8 * Double(step), 100 + 6 * Double(step)) }
        #expect(desk.mouse(.release(.lower), 154, 172).views == [.end, .begin])
        let last = try #require(desk.runDown().motion)
        guard case .carry(_, let to, zoom: 1, turn: 0) = last else {
            Issue.record("\(last)")
            return
        }
        // 800 points per second to the left and 600 down, times 0.325 s, less the part that is too slow to glide.
        #expect(abs(to.x + 260) < 5 && abs(to.y - 195) < 5, "\(to)")
    }

    @Test("a hand that moved the page for less than 5 ms flings nothing: so short a way tells no speed", arguments: [0.004, 0.006])
    func twitch(seconds: Double) {
        var desk = Desk()
        _ = desk.mouse(.press(.lower), 100, 100)
        func send(_ phase: PointerEvent.Phase, _ x: Double, after late: Double) -> [ToolEffect] {
            desk.pointer(
                PointerEvent(device: Desk.mouse, kind: .mouse, phase: phase, time: desk.time + late, position: Point(x: x, y: 100)))
        }
        _ = send(.motion, 101, after: 0.001) + send(.motion, 121, after: 0.001 + seconds)
        let released = send(.release(.lower), 121, after: 0.001 + seconds)
        #expect(released.views == (seconds < 0.005 ? [.end] : [.end, .begin]))
    }
}
