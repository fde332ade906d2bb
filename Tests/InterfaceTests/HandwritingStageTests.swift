import Ink
import Reading
import Testing
@testable import Showing
@testable import Widgets

/// Writing by hand, stage by stage: what of the ink stays, and what is waited for.
struct HandwritingStageTests {
    private static let field = Handwriting.Place.field(ControlID(PlateName("naming"), "name"))
    private static let other = Handwriting.Place.field(ControlID(PlateName("export"), "name"))

    private func event(
        _ phase: PointerEvent.Phase, _ x: Double, at time: Double = 1, _ kind: PointerKind = .pen, contact: UInt32 = 0
    ) -> PointerEvent {
        PointerEvent(
            device: DeviceID(Int32(kind.rawValue) + 1), kind: kind, contact: contact, phase: phase, time: time,
            position: Point(x: x, y: 50))
    }

    private func write(_ handwriting: inout Handwriting, in place: Handwriting.Place = field, from x: Double = 100, at time: Double = 1)
        -> Bool
    {
        handwriting.land(event(.press(.primary), x, at: time), at: Point(x: x, y: 50), in: place)
        let isFirst = handwriting.mark(goesWhereWritten: true)
        handwriting.follow(event(.motion, x + 20, at: time + 0.1), at: Point(x: x + 20, y: 70))
        handwriting.lift(at: time + 0.2)
        return isFirst
    }

    private func read(_ words: String) throws -> ReadInk {
        let word = ReadWord(strokes: [0], box: (SIMD2(0, 0), SIMD2(1, 1)), readings: [Reading(text: words, confidence: 0.9)])
        return try #require(ReadInk([[word]], as: .text, breaks: false))
    }

    @Test("T1 a stroke in a field with ink goes on with it; in another field, and after it is text, it begins anew") func goesOn() throws {
        var handwriting = Handwriting()
        let first = [write(&handwriting), write(&handwriting, from: 140, at: 2)]
        #expect(first == [true, false] && handwriting.strokes.count == 2 && handwriting.place == Self.field)
        let elsewhere = write(&handwriting, in: Self.other, at: 3)
        #expect(elsewhere && handwriting.strokes.count == 1 && handwriting.place == Self.other)
        handwriting.ask()
        let meanwhile = write(&handwriting, in: Self.other, from: 140, at: 4)
        #expect(!meanwhile && handwriting.strokes.count == 2, "while it is read")
        handwriting.take(try read("fox"))
        let next = write(&handwriting, in: Self.other, at: 5)
        #expect(next && handwriting.strokes.count == 1 && handwriting.reading == nil)
    }

    @Test("T6 ink that undo has brought back is gone on with; ink that was a correction is gone") func back() throws {
        var handwriting = Handwriting()
        _ = write(&handwriting)
        handwriting.take(try read("fox"))
        #expect(!handwriting.hasInk && !handwriting.isUnread && handwriting.reading?.text == "fox")
        handwriting.comeBack(try read("fox"))
        #expect(handwriting.hasInk && !handwriting.isUnread && handwriting.reading?.text == "fox" && handwriting.pauseEnds == nil)
        let isFirst = write(&handwriting, from: 140, at: 2)
        #expect(!isFirst && handwriting.strokes.count == 2 && handwriting.isUnread && handwriting.reading == nil)
        handwriting.correct(to: "fax")
        #expect(!handwriting.hasInk && !handwriting.isUnread && handwriting.strokes.isEmpty && handwriting.reading == nil)
        #expect(!handwriting.reaches(Point(x: 110, y: 60)))
    }

    @Test("T1 near its ink a pen writes on, as far to each side; on the canvas nowhere else, in a field anywhere") func reach() {
        for place in [Self.field, .text] {
            var handwriting = Handwriting()
            #expect(!handwriting.goesOn(at: Point(x: 110, y: 60), in: place), "there is no ink")
            _ = write(&handwriting, in: place)
            for (dx, dy) in [(1.0, 0.0), (-1, 0), (0, 1), (0, -1)] {
                func point(_ distance: Double) -> Point { Point(x: 110 + dx * (10 + distance), y: 60 + dy * (10 + distance)) }
                #expect(handwriting.goesOn(at: point(60), in: place) && handwriting.reaches(point(60)))
                #expect(!handwriting.reaches(point(201)) && handwriting.goesOn(at: point(201), in: place) == (place != .text))
            }
            #expect(!handwriting.goesOn(at: Point(x: 110, y: 60), in: Self.other))
        }
    }

    @Test("T1 ink is read when the pen has been up for a while, from its last stroke on, and not while it is down") func pauses() throws {
        var handwriting = Handwriting()
        #expect(handwriting.pauseEnds == nil)
        _ = write(&handwriting, at: 1)
        let first = try #require(handwriting.pauseEnds)
        #expect(first > 1.3 && first < 2.8)
        handwriting.land(event(.press(.primary), 140, at: 1.4), at: Point(x: 140, y: 50), in: Self.field)
        #expect(handwriting.pauseEnds == nil, "it is down")
        _ = handwriting.mark(goesWhereWritten: false)
        handwriting.lift(at: 3)
        #expect(abs(try #require(handwriting.pauseEnds) - first - 1.8) < 1e-9)
        handwriting.ask()
        #expect(handwriting.pauseEnds == nil && handwriting.isUnread)
    }

    @Test("a pen rests until it moves, lifts or has rested to no effect; a tap leaves no stroke") func holds() throws {
        var handwriting = Handwriting()
        func land() { handwriting.land(event(.press(.primary), 100, at: 5), at: Point(x: 100, y: 50), in: Self.field) }
        land()
        let due = try #require(handwriting.holdEnds)
        #expect(due > 5.2 && due < 6.6 && !handwriting.isMarking && !handwriting.hasInk)
        handwriting.stopHolding()
        #expect(handwriting.holdEnds == nil)
        land()
        #expect(handwriting.holdEnds == due, "each press may rest")
        handwriting.lift(at: 5.1)
        #expect(handwriting.holdEnds == nil && handwriting.strokes.isEmpty && handwriting.touch == nil)
        land()
        _ = handwriting.mark(goesWhereWritten: false)
        #expect(handwriting.holdEnds == nil && handwriting.isMarking)
        handwriting.forgetTouch()
        #expect(!handwriting.isMarking && handwriting.strokes.isEmpty)
    }

    @Test("T4 ink moves with its field, all of it and where a pen goes on with it, too") func moves() {
        var handwriting = Handwriting()
        handwriting.move(x: 5, y: 5)
        #expect(!handwriting.reaches(Point(x: 5, y: 5)), "there was nothing to move")
        _ = write(&handwriting)
        let (strokes, start) = (handwriting.strokes, handwriting.start)
        handwriting.move(x: -300, y: 400)
        #expect(handwriting.strokes[0].points == strokes[0].points.map { $0 + SIMD2(-300, 400) })
        #expect(handwriting.strokes[0].times == strokes[0].times)
        #expect(handwriting.start == Point(x: start.x - 300, y: start.y + 400) && start == Point(x: 100, y: 60))
        #expect(handwriting.reaches(Point(x: -190, y: 460)) && !handwriting.reaches(Point(x: 110, y: 60)))
    }

    @Test("T3 the line that became text last is known until the text is another, or undo brings its ink back; ink beneath is another line")
    func lastLine() throws {
        var handwriting = Handwriting()
        func rect(_ y: Double, height: Double = 10) -> CanvasRect { CanvasRect(minX: 100, minY: y, maxX: 120, maxY: y + height) }
        #expect(handwriting.isBeneathLastLine(rect(900)) == nil && !handwriting.followsLastLine(at: Point(x: 110, y: 60)))
        _ = write(&handwriting)
        handwriting.take(try read("field"))
        #expect(handwriting.isBeneathLastLine(rect(900)) == nil, "a field has one line")
        for forget in [{ $0.forgetLastLine() }, { $0.comeBack(try read("fox")) }] as [(inout Handwriting) throws -> Void] {
            _ = write(&handwriting, in: .text)
            handwriting.take(try read("fox"))
            // From 50 to 70.
            for (y, isBeneath) in [(20.0, false), (55, false), (70, false), (75, true), (120, true)] {
                #expect(handwriting.isBeneathLastLine(rect(y)) == isBeneath, "\(y)")
            }
            for (x, y) in [(110.0, 60.0), (190, 60), (110, 150)] {
                #expect(handwriting.followsLastLine(at: Point(x: x, y: y)), "\(x), \(y)")
            }
            for (x, y) in [(110.0, 20.0), (110, 300), (400, 60)] {
                #expect(!handwriting.followsLastLine(at: Point(x: x, y: y)), "\(x), \(y)")
            }
            try forget(&handwriting)
            #expect(handwriting.isBeneathLastLine(rect(900)) == nil && !handwriting.followsLastLine(at: Point(x: 110, y: 60)))
        }
    }

    @Test("what was asked for over ink goes with it, and what hands do beside it is kept for afterwards") func forgotten() {
        var handwriting = Handwriting()
        _ = write(&handwriting)
        handwriting.corner = Point(x: 1, y: 2)
        handwriting.isSubmitted = true
        handwriting.hold(event(.press(.primary), 10, .mouse))
        handwriting.forgetInk()
        #expect(!handwriting.isSubmitted && handwriting.corner == nil && handwriting.place == nil && !handwriting.hasInk)
        #expect(handwriting.strokes.isEmpty && handwriting.pauseEnds == nil && handwriting.held.count == 1)
    }

    @Test("of what fingers and mice do beside ink the last place of each move is kept, of a pen all, and each once") func held() {
        var handwriting = Handwriting()
        let events = [
            event(.press(.primary), 1, .touch, contact: 4), event(.motion, 2, .touch, contact: 4), event(.motion, 3, .touch, contact: 4),
            event(.motion, 4, .touch, contact: 5), event(.motion, 5, .touch, contact: 4), event(.release(.primary), 6, .touch, contact: 4),
            event(.press(.primary), 7), event(.motion, 8), event(.motion, 9), event(.motion, 10, .mouse), event(.motion, 11, .mouse),
        ]
        for event in events { handwriting.hold(event) }
        #expect(handwriting.holds(Contact(events[0])) && handwriting.holds(Contact(events[3])) && handwriting.holds(Contact(events[9])))
        #expect(!handwriting.holds(Contact(event(.motion, 1, .touch, contact: 9))))
        let taken = [handwriting.takeHeld().map(\.position.x), handwriting.takeHeld().map(\.position.x)]
        #expect(taken == [[1, 3, 4, 5, 6, 7, 8, 9, 11], []])
    }
}
