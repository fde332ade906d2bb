import Ink

/// One device with its last reported values: turns valuators into positions and pen axes.
struct PointerDevice: Hashable, Sendable {
    let id: DeviceID
    let kind: PointerKind
    private let axes: [AxisRole: DeviceDescription.Axis]
    private let roles: [Int: AxisRole]
    private let mayLackAxes: Bool
    /// The newest values since the pen came into proximity. An event without an axis has not changed it.
    private var values: [AxisRole: Double] = [:]
    /// The axes that have been other than 0 since the pen came into proximity.
    private var moved: Set<AxisRole> = []
    /// The properties guessed at the tip's press and not reported since; none once the tip is lifted.
    private var guessed: EstimatedProperties = []
    /// The index of the newest press with guesses.
    private var updateIndex: UInt32 = 0

    /// Nil when the device does not point.
    init?(_ description: DeviceDescription) {
        guard let kind = description.kind else { return nil }
        id = description.id
        self.kind = kind
        mayLackAxes = description.mayLackAxes
        let known = description.axes.compactMap { axis in AxisRole(rawValue: axis.label).map { ($0, axis) } }
        axes = Dictionary(known, uniquingKeysWith: { first, _ in first })
        roles = Dictionary(axes.map { ($1.number, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// Takes in an event's valuators and returns the axes among them. Values that are not finite are skipped.
    mutating func take(_ valuators: [(number: Int, value: Double)]) -> Set<AxisRole> {
        var told: Set<AxisRole> = []
        guard kind.isPen else { return told }
        for (number, value) in valuators where value.isFinite {
            guard let role = roles[number] else { continue }
            values[role] = value
            told.insert(role)
            if value != 0 { moved.insert(role) }
        }
        return told
    }

    /// Resets the values when the pen leaves proximity: next may come another pen at another place.
    mutating func forget() {
        values = [:]
        moved = []
        guessed = []
    }

    /// Takes in a press of the tip by an event with only the axes `told`. Returns the guessed properties, and the index that later
    /// refinements will have.
    mutating func land(told: Set<AxisRole>) -> (guessed: EstimatedProperties, index: UInt32?) {
        guessed = estimated(told: told)
        // A hovering pen has no force. Where the last motion told one, that is the touch's own.
        if let force = values[.pressure], let axis = axes[.pressure], force > axis.minimum { guessed.remove(.pressure) }
        guard !guessed.isEmpty else { return ([], nil) }
        updateIndex &+= 1
        return (guessed, updateIndex)
    }

    /// The tip has lifted: later values are those of a hovering pen.
    mutating func lift() { guessed = [] }

    /// Takes in a motion with the axes `told`. Returns the real values of properties guessed at the press, which the driver had not sent
    /// until now.
    mutating func refine(told: Set<AxisRole>, time: Double) -> Refinement? {
        if guessed.isEmpty { return nil }
        let known = guessed.subtracting(estimated(told: told))
        guard !known.isEmpty else { return nil }
        guessed.subtract(known)
        return Refinement(device: id, index: updateIndex, time: time, axes: penAxes.only(known))
    }

    /// The position in the window, in device pixels, of an event with the axes `told`.
    ///
    /// `pointer` is the event's own position there; `origin` is the window's, on a screen of `width` × `height` pixels. A pen's valuators
    /// are finer than the pointer's whole pixels. Valuators in the event itself belong to its moment, even if the event had to wait in the
    /// server (a window manager looks at every press first) and its pointer position is newer. Valuators from earlier events count only if
    /// the pointer is still there: another device may have moved it.
    func position(pointer: Point, origin: Point, width: Int, height: Int, told: Set<AxisRole>) -> Point {
        guard kind.isPen, let x = axes[.x], let y = axes[.y], x.hasRange, y.hasRange, let across = values[.x], let down = values[.y] else {
            return pointer
        }
        let exact = Point(x: x.pixel(across, extent: width) - origin.x, y: y.pixel(down, extent: height) - origin.y)
        let isFresh = told.isSuperset(of: [.x, .y])
        return isFresh || abs(exact.x - pointer.x) <= 1 && abs(exact.y - pointer.y) <= 1 ? exact : pointer
    }

    /// The valuators' position on the screen, in pixels; nil without such valuators.
    func position(width: Int, height: Int) -> Point? {
        guard let x = axes[.x], let y = axes[.y], x.hasRange, y.hasRange, let across = values[.x], let down = values[.y] else { return nil }
        return Point(x: x.pixel(across, extent: width), y: y.pixel(down, extent: height))
    }

    /// Pressure, lean and roll as last reported; before any report the pen presses lightest and stands upright. Many drivers declare a roll
    /// for pens that cannot report it: roll is missing until it has been other than 0.
    var penAxes: PenAxes {
        guard kind.isPen else { return PenAxes() }
        let lean = has(.tiltX, .tiltY) ? PenLean(tiltX: values[.tiltX] ?? 0, tiltY: values[.tiltY] ?? 0) : nil
        return PenAxes(
            pressure: axes[.pressure].map { $0.fraction(values[.pressure] ?? $0.minimum) },
            altitude: lean?.altitude, azimuth: lean?.azimuth,
            roll: moved.contains(.wheel) ? axes[.wheel].map { $0.turn(values[.wheel] ?? 0) } : nil)
    }

    /// The properties that an event with only the axes `told` guesses.
    func estimated(told: Set<AxisRole>) -> EstimatedProperties {
        let axes = penAxes
        var guesses: EstimatedProperties = []
        if axes.pressure != nil, !told.contains(.pressure) { guesses.insert(.pressure) }
        if axes.altitude != nil, !told.isSuperset(of: [.tiltX, .tiltY]) { guesses.formUnion([.altitude, .azimuth]) }
        if axes.roll != nil, !told.contains(.wheel) { guesses.insert(.roll) }
        return guesses
    }

    /// Whether the pen has these axes. A driver that declares every axis for every pen leaves missing ones at 0: there one of them must
    /// have moved.
    private func has(_ roles: AxisRole...) -> Bool {
        roles.allSatisfy { axes[$0] != nil } && (!mayLackAxes || roles.contains { moved.contains($0) })
    }
}
