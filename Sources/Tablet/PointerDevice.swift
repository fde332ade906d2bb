import Ink

/// One device with what it last told: turns valuators into positions and pen axes.
struct PointerDevice: Hashable, Sendable {
    let id: DeviceID
    let kind: PointerKind
    private let axes: [AxisRole: DeviceDescription.Axis]
    private let roles: [Int: AxisRole]
    private let mayLackAxes: Bool
    /// The newest values since the pen came near; an event that leaves an axis out has not changed it.
    private var values: [AxisRole: Double] = [:]
    /// The axes that have left 0 since the pen came near.
    private var moved: Set<AxisRole> = []
    /// What the tip's press guessed and no event has told since; none once the tip is lifted.
    private var guessed: EstimatedProperties = []
    /// Of the newest press with guesses.
    private var updateIndex: UInt32 = 0

    /// nil when the device does not point.
    init?(_ description: DeviceDescription) {
        guard let kind = description.kind else { return nil }
        id = description.id
        self.kind = kind
        mayLackAxes = description.mayLackAxes
        let known = description.axes.compactMap { axis in AxisRole(rawValue: axis.label).map { ($0, axis) } }
        axes = Dictionary(known, uniquingKeysWith: { first, _ in first })
        roles = Dictionary(axes.map { ($1.number, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// Takes the valuators of an event in; returns the axes that it told. What is not finite is left out.
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

    /// The pen went away: what comes next may be another pen at another place.
    mutating func forget() {
        values = [:]
        moved = []
        guessed = []
    }

    /// The tip comes down in an event that told only the axes `told`: returns what is guessed of it, and the index for what will be told.
    mutating func land(told: Set<AxisRole>) -> (guessed: EstimatedProperties, index: UInt32?) {
        guessed = estimated(told: told)
        guard !guessed.isEmpty else { return ([], nil) }
        updateIndex &+= 1
        return (guessed, updateIndex)
    }

    /// The tip is lifted: what comes is told of a pen in the air.
    mutating func lift() { guessed = [] }

    /// A motion told the axes `told`; of the press's guesses these are the values, which the driver had not sent yet.
    mutating func refine(told: Set<AxisRole>, time: Double) -> Refinement? {
        if guessed.isEmpty { return nil }
        let known = guessed.subtracting(estimated(told: told))
        guard !known.isEmpty else { return nil }
        guessed.subtract(known)
        return Refinement(device: id, index: updateIndex, time: time, axes: penAxes.only(known))
    }

    /// The place in the window, in device pixels, for an event that told the axes `told`.
    ///
    /// `pointer` is the event's own place there and `origin` the window's on a screen of `width` × `height` pixels. A pen's valuators
    /// are finer than the pointer and refine it. Those that an event tells are of its moment, also where it had to wait in the server (a
    /// window manager looks at every press first) and carries the whole pixels of the newest pointer. Those told earlier count only where
    /// the pointer still is: by now another device may have moved it.
    func position(pointer: Point, origin: Point, width: Int, height: Int, told: Set<AxisRole>) -> Point {
        guard kind.isPen, let x = axes[.x], let y = axes[.y], x.hasRange, y.hasRange, let across = values[.x], let down = values[.y] else {
            return pointer
        }
        let exact = Point(x: x.pixel(across, extent: width) - origin.x, y: y.pixel(down, extent: height) - origin.y)
        let isFresh = told.isSuperset(of: [.x, .y])
        return isFresh || abs(exact.x - pointer.x) <= 1 && abs(exact.y - pointer.y) <= 1 ? exact : pointer
    }

    /// The place on the screen that the valuators tell, in pixels; nil where they tell none.
    func position(width: Int, height: Int) -> Point? {
        guard let x = axes[.x], let y = axes[.y], x.hasRange, y.hasRange, let across = values[.x], let down = values[.y] else { return nil }
        return Point(x: x.pixel(across, extent: width), y: y.pixel(down, extent: height))
    }

    /// Pressure, lean and roll as last told; a pen that has told nothing yet is light and upright. Many drivers declare a roll for pens
    /// that never turn: it is missing until it has been other than 0.
    var penAxes: PenAxes {
        guard kind.isPen else { return PenAxes() }
        let lean = has(.tiltX, .tiltY) ? PenLean(tiltX: values[.tiltX] ?? 0, tiltY: values[.tiltY] ?? 0) : nil
        return PenAxes(
            pressure: axes[.pressure].map { $0.fraction(values[.pressure] ?? $0.minimum) },
            altitude: lean?.altitude, azimuth: lean?.azimuth,
            roll: moved.contains(.wheel) ? axes[.wheel].map { $0.turn(values[.wheel] ?? 0) } : nil)
    }

    /// The properties that an event guesses when it told only the axes `told`.
    func estimated(told: Set<AxisRole>) -> EstimatedProperties {
        let axes = penAxes
        var guesses: EstimatedProperties = []
        if axes.pressure != nil, !told.contains(.pressure) { guesses.insert(.pressure) }
        if axes.altitude != nil, !told.isSuperset(of: [.tiltX, .tiltY]) { guesses.formUnion([.altitude, .azimuth]) }
        if axes.roll != nil, !told.contains(.wheel) { guesses.insert(.roll) }
        return guesses
    }

    /// A driver that declares every axis for every pen leaves those that the pen lacks at 0: they are missing until one has moved.
    private func has(_ roles: AxisRole...) -> Bool {
        roles.allSatisfy { axes[$0] != nil } && (!mayLackAxes || roles.contains { moved.contains($0) })
    }
}
