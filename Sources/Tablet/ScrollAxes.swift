/// A device's wheels, or finger scrolling on a touchpad: valuators that hold running totals, of which the changes count.
struct ScrollAxes: Hashable, Sendable {
    private var wheels: [DeviceDescription.Wheel]

    init(_ wheels: [DeviceDescription.Wheel]) { self.wheels = wheels.filter { $0.increment.isFinite && $0.increment != 0 } }

    var isEmpty: Bool { wheels.isEmpty }

    func contains(_ number: Int) -> Bool { wheels.contains { $0.number == number } }

    /// Takes in an event's valuators; returns how many wheel steps they have moved, right and down.
    mutating func take(_ valuators: [(number: Int, value: Double)]) -> (dx: Double, dy: Double) {
        var moved = (dx: 0.0, dy: 0.0)
        for (number, value) in valuators where value.isFinite {
            guard let index = wheels.firstIndex(where: { $0.number == number }) else { continue }
            let steps = (value - wheels[index].value) / wheels[index].increment
            wheels[index].value = value
            if wheels[index].isVertical { moved.dy += steps } else { moved.dx += steps }
        }
        return moved
    }

    /// A step by one of the buttons that stand for a wheel without valuators: 4 up, 5 down, 6 left, 7 right; nil for other buttons.
    static func step(button: Int32) -> (dx: Double, dy: Double)? {
        switch button {
        case 4: (0, -1)
        case 5: (0, 1)
        case 6: (-1, 0)
        case 7: (1, 0)
        default: nil
        }
    }
}
