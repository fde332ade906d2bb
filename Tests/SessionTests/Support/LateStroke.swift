import Ink
import TestSupport
import Tools

@testable import Session

/// A stroke of which real values come late: its events as a device sends them that knows all at once, and as one that guesses.
struct LateStroke {
    /// Press, motions, release, with the real values.
    var real: [PointerEvent] = []
    /// The same with guesses.
    var guessed: [PointerEvent] = []
    /// What tells the real values, in any order and in parts, each with the number of the event after which it may come.
    var refinements: [(after: Int, refinement: Refinement)] = []

    static let device = DeviceID(9)

    /// - Parameter most: how many motions at most.
    init(
        from time: Double, firstIndex: UInt32, kind: PointerKind = .pen, modifiers: Modifiers = [], most: Int = 25,
        using random: inout SeededRandom
    ) {
        var place = Point(x: .random(in: 20...108, using: &random), y: .random(in: 20...108, using: &random))
        let count = Int.random(in: 1...most, using: &random)
        for number in 0...count {
            place.x += .random(in: -9...9, using: &random)
            place.y += .random(in: -9...9, using: &random)
            let phase: PointerEvent.Phase = number == 0 ? .press(.primary) : number == count ? .release(.primary) : .motion
            var event = PointerEvent(
                device: Self.device, kind: kind, phase: phase, time: time + Double(number) * 0.004, position: place,
                axes: Self.axes(using: &random), modifiers: modifiers)
            real.append(event)
            if phase != .release(.primary), !random.oneIn(3) {
                let index = firstIndex + UInt32(number)
                let properties = random.pick([EstimatedProperties.pressure, [.pressure, .altitude], [.azimuth, .roll], .all])
                event.estimated = properties
                event.updateIndex = index
                let truth = event.axes
                event.axes = Self.axes(using: &random).only(properties).completed(by: truth)
                // In one part or in two; what is not flagged is told too, and wrongly: it must not count.
                let first = random.pick([EstimatedProperties.all, .pressure, [.pressure, .roll], []])
                for part in [first, properties.subtracting(first)] where !part.isEmpty {
                    let told = truth.only(part.intersection(properties)).completed(
                        by: Self.axes(using: &random).only(part.subtracting(properties)))
                    refinements.append((number, Refinement(device: Self.device, index: index, time: event.time, axes: told)))
                }
            }
            guessed.append(event)
        }
        refinements.shuffle(using: &random)
    }

    private static func axes(using random: inout SeededRandom) -> PenAxes {
        PenAxes(
            pressure: .random(in: 0...1, using: &random), altitude: .random(in: 0.3...1.5, using: &random),
            azimuth: .random(in: 0...6.2, using: &random), roll: .random(in: 0...6.2, using: &random))
    }

    var realInputs: [SessionInput] { real.map { .input(.pointer($0)) } }

    /// The guesses, and each refinement a random while after its sample: `late` of them after the stroke, in `rest`.
    func inputs(using random: inout SeededRandom) -> (stroke: [SessionInput], rest: [SessionInput]) {
        var stroke: [SessionInput] = []
        var waiting = refinements
        let isLate = random.oneIn(2)
        for (number, event) in guessed.enumerated() {
            stroke.append(.input(.pointer(event)))
            waiting.removeAll { next in
                guard next.after <= number, !random.oneIn(isLate ? 12 : 3) || number == 0 else { return false }
                if isLate && !random.oneIn(4) { return false }
                stroke.append(.input(.refined(next.refinement)))
                return true
            }
        }
        return (stroke, waiting.map { .input(.refined($0.refinement)) })
    }
}
