import Ink
import Reading
import Widgets

/// Writing by hand in a field. First there is ink, until the pen has rested; that is read, and becomes text. Undo leads back the same way:
/// first the ink comes back in place of the text, then it goes.
package struct Handwriting {
    /// Where the words go.
    package enum Place: Hashable {
        case field(ControlID)
        /// The text that is typed on the canvas.
        case text
    }

    package enum Stage {
        /// Nothing is written.
        case none
        /// The pen writes, or did a moment ago.
        case wet
        /// It is being read.
        case asked
        /// It has become text.
        case read(ReadInk)
        /// Undo has taken the text away, and there is ink again.
        case back(ReadInk)
        /// It was no writing but a correction, which has made this text.
        case corrected(String)
    }

    /// A pen that is down on a field, or near it.
    package struct Touch {
        package let press: PointerEvent
        package let place: Place
        /// In logical points.
        package let start: Point
        /// It goes on with the ink that is there.
        fileprivate let goesOn: Bool
        /// Where it moves no farther, it taps, in logical points.
        package let slop: Double
        /// It has moved, or come down beside ink: it writes. Until then it may turn out to tap.
        package var marks = false
        /// It has rested for long enough, to no effect.
        fileprivate var hasRested = false
        package var stroke: HandStroke

        package var contact: Contact { Contact(press) }
    }

    package static let parameters = HandwritingParameters()

    package private(set) var place: Place?
    package private(set) var stage = Stage.none
    /// In logical points.
    package private(set) var strokes: [HandStroke] = []
    /// Around the strokes.
    private var bounds = CanvasRect.empty
    /// Around the last line that has become part of the text on the canvas, in logical points; empty where that is not known.
    package private(set) var lastLine = CanvasRect.empty
    /// The words go where they were written, between those that are there; else where typed ones would.
    package private(set) var goesWhereWritten = false
    /// Where the field's top left corner was, in logical points: the ink moves with it.
    package var corner: Point?
    package private(set) var touch: Touch?
    /// When the pen was lifted last, in device seconds.
    private var lifted = 0.0
    /// What hands do beside the ink before it is text: presses, and what followed each. It is done afterwards.
    package private(set) var held: [PointerEvent] = []
    /// Enter was pressed before it was text.
    package var isSubmitted = false
    /// A mark on the canvas closes what the field is in, once it is text.
    package var isLeft = false

    package init() {}

    // MARK: - What there is

    /// There is ink that has not become text.
    package var isUnread: Bool {
        switch stage {
        case .wet, .asked: true
        case .none, .read, .back, .corrected: false
        }
    }

    /// There is ink, and the pen goes on with it.
    package var hasInk: Bool {
        if case .back = stage { true } else { isUnread }
    }

    /// A pen writes at this moment.
    package var isMarking: Bool { touch?.marks == true }

    /// How the writing was read, as long as that can be changed.
    package var reading: ReadInk? {
        switch stage {
        case .read(let ink), .back(let ink): ink
        case .none, .wet, .asked, .corrected: nil
        }
    }

    /// Nobody writes: no pen is down that may, and all ink has become text. Only then may texts and plates move.
    package var rests: Bool { touch == nil && !isUnread }

    /// The left end of the ink at half its height.
    package var start: Point { Point(x: bounds.minX, y: (bounds.minY + bounds.maxY) / 2) }

    /// Encloses some of the strokes, as `strokes(_:)` returns them; empty where these are none.
    package func bounds(of strokes: [Int]) -> CanvasRect { Self.bounds(of: self.strokes(strokes)) }

    /// Some of the strokes, without those that are not there.
    package func strokes(_ places: [Int]) -> [HandStroke] { places.filter(strokes.indices.contains).map { strokes[$0] } }

    private static func bounds(of strokes: [HandStroke]) -> CanvasRect {
        var bounds = CanvasRect.empty
        for point in strokes.lazy.flatMap(\.points) { bounds.include(Point(x: Double(point.x), y: Double(point.y)), radius: 0) }
        return bounds
    }

    /// Whether a pen at a point goes on with the ink.
    package func reaches(_ point: Point) -> Bool {
        guard hasInk, !bounds.isEmpty else { return false }
        let spread = Self.parameters.spread
        return bounds.minX - spread...bounds.maxX + spread ~= point.x && bounds.minY - spread...bounds.maxY + spread ~= point.y
    }

    /// Whether a pen at a point is beside or beneath the line that became text last.
    package func followsLastLine(at point: Point) -> Bool {
        guard !lastLine.isEmpty else { return false }
        let (spread, reach) = (Self.parameters.spread, Self.parameters.reach)
        return lastLine.minX - spread...lastLine.maxX + spread ~= point.x && lastLine.minY - reach...lastLine.maxY + spread ~= point.y
    }

    /// Whether a pen that comes down goes on with the ink: anywhere on its field; on the canvas, where another text may be, near it.
    package func goesOn(at point: Point, in place: Place) -> Bool { hasInk && place == self.place && (place != .text || reaches(point)) }

    // MARK: - The pen

    /// A pen comes down.
    ///
    /// - Parameter mayPress: it lies on a control, and presses that unless it moves farther than hands do that press.
    package mutating func land(_ press: PointerEvent, at point: Point, in place: Place, mayPress: Bool = false) {
        touch = Touch(
            press: press, place: place, start: point, goesOn: goesOn(at: point, in: place),
            slop: mayPress ? Self.parameters.pressSlop : Self.parameters.slop, stroke: HandStroke(points: [], times: []))
        follow(press, at: point)
    }

    /// Takes a sample of the pen that is down.
    package mutating func follow(_ event: PointerEvent, at point: Point) {
        touch?.stroke.points.append(SIMD2(Float(point.x), Float(point.y)))
        touch?.stroke.times.append(event.time)
    }

    /// The pen that is down writes.
    ///
    /// - Parameter goesWhereWritten: where there is no ink yet.
    /// - Returns: whether it is the first mark.
    package mutating func mark(goesWhereWritten: Bool) -> Bool {
        guard let touch else { return false }
        if !touch.goesOn {
            forgetInk()
            (place, self.goesWhereWritten) = (touch.place, goesWhereWritten)
        }
        self.touch?.marks = true
        stage = .wet
        return !touch.goesOn
    }

    /// The pen is lifted, or has gone; what it wrote stays.
    package mutating func lift(at time: Double) {
        guard let stroke = touch.take(), stroke.marks else { return }
        strokes.append(stroke.stroke)
        bounds = bounds.union(Self.bounds(of: [stroke.stroke]))
        lifted = time
    }

    /// It rests to no effect.
    package mutating func stopHolding() { touch?.hasRested = true }

    /// A correction begins without ink.
    package mutating func begin(at place: Place) {
        forgetInk()
        self.place = place
    }

    /// The pen tapped, or its press did not count.
    package mutating func forgetTouch() { touch = nil }

    package mutating func move(x: Double, y: Double) {
        let step = SIMD2(Float(x), Float(y))
        for index in strokes.indices { strokes[index].points = strokes[index].points.map { $0 + step } }
        if !bounds.isEmpty {
            bounds = CanvasRect(minX: bounds.minX + x, minY: bounds.minY + y, maxX: bounds.maxX + x, maxY: bounds.maxY + y)
        }
    }

    // MARK: - Time

    /// When the pen will have rested for long enough, in device seconds; nil while it is down, and where there is nothing to read.
    package var pauseEnds: Double? {
        guard case .wet = stage, touch == nil else { return nil }
        return lifted + Self.parameters.pause
    }

    /// When a pen that has not moved will have rested where it is for long enough, in device seconds.
    package var holdEnds: Double? {
        guard let touch, !touch.marks, !touch.hasRested else { return nil }
        return touch.press.time + Self.parameters.hold
    }

    // MARK: - Reading

    package mutating func ask() { stage = .asked }

    package mutating func take(_ ink: ReadInk) {
        stage = .read(ink)
        guard place == .text else { return }
        let line = bounds(of: ink.strokes.last ?? [])
        lastLine = ink.beginsLine || ink.strokes.count > 1 ? line : lastLine.union(line)
    }

    /// Whether a line of ink lies beneath the one that became text last, so that it begins another; nil if none is known. A comma that was
    /// written later does not lie so low.
    ///
    /// - Parameter line: the rectangle around the ink.
    package func isBeneathLastLine(_ line: CanvasRect) -> Bool? {
        guard !lastLine.isEmpty else { return nil }
        return (line.minY + line.maxY) / 2 > lastLine.maxY + (lastLine.maxY - lastLine.minY) * Self.parameters.beneath
    }

    /// The text on the canvas is another, or not where it was.
    package mutating func forgetLastLine() { lastLine = .empty }

    /// It has corrected the text, and is gone.
    package mutating func correct(to text: String) {
        (stage, strokes, bounds) = (.corrected(text), [], .empty)
    }

    /// Undo has taken the text away.
    package mutating func comeBack(_ ink: ReadInk) {
        stage = .back(ink)
        forgetLastLine()
    }

    /// The ink is no more, nor how it was read.
    package mutating func forgetInk() {
        (stage, place, strokes, bounds, corner) = (.none, nil, [], .empty, nil)
        isSubmitted = false
    }

    // MARK: - Presses that wait

    /// Keeps what a hand does until the ink is text. Of the moves of fingers and mice only the last counts; a pen's may be writing.
    package mutating func hold(_ event: PointerEvent) {
        if event.phase == .motion, event.kind != .pen, let last = held.last, last.phase == .motion, Contact(last) == Contact(event) {
            held.removeLast()
        }
        held.append(event)
    }

    package func holds(_ contact: Contact) -> Bool { held.contains { Contact($0) == contact } }

    package mutating func takeHeld() -> [PointerEvent] {
        defer { held = [] }
        return held
    }
}
