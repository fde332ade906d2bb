import Ink
import TestSupport
import Tools

@testable import Session

/// A stroke whose real values come late: its events as sent by a device that knows them at once, and by one that guesses.
struct LateStroke {
    /// The events with the real values: press, motions, release.
    var real: [PointerEvent] = []
    /// The same events with guesses.
    var guessed: [PointerEvent] = []
    /// The refinements with the real values, in any order and in parts, each with the number of the event after which it may come.
    var refinements: [(after: Int, refinement: Refinement)] = []

    static let device = DeviceID(9)

    /// - Parameter most: the greatest number of motions.
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
                // The values come in one part or in two. Wrong values for properties without a flag are sent too, and must not count.
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

    /// Returns the guesses with each refinement a random while after its sample; those that come after the stroke are in `rest`.
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
