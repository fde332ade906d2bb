import Ink
import Strokes
import Widgets

/// An ink that a person changes in the studio, with all that it was since the studio was opened.
package struct Crafting {
    /// The ink as it shows, while a hand changes it too.
    package var ink: InkDefinition
    package private(set) var name: String
    /// The ink is the person's own. Another one becomes the beginning of an own one with its first change.
    package private(set) var isOwn: Bool
    /// The answer to the hand that shows.
    package internal(set) var answer = InkAnswer(.pressure)
    /// The place along the answer that keys change.
    package private(set) var column = 0
    /// Where the hand was that draws the answer.
    private var last: Point?
    /// What the strip shows; nil until the program has drawn it.
    package var strip: Picture?
    /// Somebody has drawn on the strip.
    package var isTried = false
    /// A pen hovers over the strip.
    package var isHovered = false
    /// Nothing was pressed beside the studio since something was in it.
    package var isLast = true

    private var settled: InkDefinition
    private var past: [InkDefinition] = []
    private var future: [InkDefinition] = []

    package init(_ ink: InkDefinition, named name: String, isOwn: Bool) {
        (self.ink, self.name, self.isOwn) = (ink, name, isOwn)
        settled = ink
    }

    // MARK: - Steps

    package var canUndo: Bool { !past.isEmpty }
    package var canRedo: Bool { !future.isEmpty }
    /// The ink as it was when the studio was opened.
    package var original: InkDefinition { (past.first ?? settled).changed(id: settled.id) }

    /// Takes the ink as it shows as a step; returns whether it is one.
    package mutating func settle() -> Bool {
        last = nil
        guard ink != settled else { return false }
        past.append(settled)
        future = []
        settled = ink
        return true
    }

    /// Goes back to the last step; whether the ink was another since.
    package mutating func giveUp() -> Bool {
        last = nil
        guard ink != settled else { return false }
        ink = settled
        return true
    }

    /// Goes a step back; whether there was one.
    package mutating func undo() -> Bool { go(from: \.past, to: \.future) }

    /// Takes back the last undo; whether there was one.
    package mutating func redo() -> Bool { go(from: \.future, to: \.past) }

    private typealias Steps = WritableKeyPath<Crafting, [InkDefinition]>

    private mutating func go(from: Steps, to: Steps) -> Bool {
        guard let next = self[keyPath: from].popLast() else { return false }
        self[keyPath: to].append(settled)
        settled = next.changed(id: settled.id)
        (ink, last) = (settled, nil)
        return true
    }

    /// The ink is kept as a person's own.
    package mutating func become(_ own: NamedInk) {
        (name, isOwn) = (own.name, true)
        ink = ink.changed(id: own.ink.id)
        settled = settled.changed(id: own.ink.id)
    }

    // MARK: - Drawing an answer

    /// Shows another answer.
    package mutating func show(_ answer: InkAnswer) {
        self.answer = answer
        if !answer.isPossible { self.answer.cause = .speed }
        (column, last) = (0, nil)
    }

    package var drawn: DrawnAnswer { ink.drawn(answer) }

    /// The value at the upper edge of the answer's drawing.
    package var top: Double { max(answer.usualTop, settled.drawn(answer).values.max() ?? 0) }

    /// The hand that draws the answer is at a place, as shares of the way to the right and up. All that it has passed becomes so. False
    /// where the ink can have no further answer.
    package mutating func draw(to place: Point) -> Bool {
        var drawn = drawn
        let steps = Double(InkAnswer.count - 1)
        func column(_ x: Double) -> Int { Int((min(max(x, 0), 1) * steps).rounded()) }
        let from = last ?? place
        let (first, end) = (column(from.x), column(place.x))
        for index in min(first, end)...max(first, end) {
            let share = first == end ? 1 : Double(index - first) / Double(end - first)
            drawn.values[index] = snapped(top * (from.y + (place.y - from.y) * share))
        }
        (self.column, last) = (end, place)
        return take(drawn)
    }

    /// Sets a number of the answer by its place along a slider, 0…1. False where the ink can have no further answer.
    package mutating func set(_ trait: AnswerTrait, at fraction: Double) -> Bool {
        take(ink.with(answer, trait, trait.value(at: fraction, top: top)))
    }

    /// Goes to the next place along the answer.
    package mutating func walk(by steps: Int) { column = min(max(column + steps, 0), InkAnswer.count - 1) }

    /// Raises the answer at the place that keys change, by a share of its height.
    package mutating func raise(by share: Double) -> Bool {
        var drawn = drawn
        drawn.values[column] += share * top
        drawn.values[column] = min(max(drawn.values[column], 0), Response.valueRange.upperBound)
        return take(drawn)
    }

    private mutating func take(_ drawn: DrawnAnswer) -> Bool { take(ink.with(answer, drawn)) }

    private mutating func take(_ changed: InkDefinition?) -> Bool {
        guard let changed else { return false }
        ink = changed
        return true
    }

    /// A value close to that of no answer is that: a hand cannot draw it exactly.
    private func snapped(_ value: Double) -> Double {
        let value = min(max(value, 0), top)
        return abs(value - answer.neutral) < 0.02 * top ? answer.neutral : value
    }
}
