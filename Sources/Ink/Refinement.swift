/// Real values for a sample that was sent before with estimated ones.
package struct Refinement: Hashable, Sendable {
    package var device: DeviceID
    /// The sample's `PointerEvent.updateIndex`.
    package var index: UInt32
    /// Device seconds.
    package var time: Double
    /// The values that are known now; the others are missing, and may come later.
    package var axes: PenAxes

    package init(device: DeviceID, index: UInt32, time: Double, axes: PenAxes) {
        self.device = device
        self.index = index
        self.time = time
        self.axes = axes
    }
}

extension PenAxes {
    /// The properties that are not missing.
    package var told: EstimatedProperties {
        var told: EstimatedProperties = []
        if pressure != nil { told.insert(.pressure) }
        if altitude != nil { told.insert(.altitude) }
        if azimuth != nil { told.insert(.azimuth) }
        if roll != nil { told.insert(.roll) }
        return told
    }

    /// Returns the axes with only these properties; the others are missing.
    package func only(_ properties: EstimatedProperties) -> PenAxes {
        PenAxes(
            pressure: properties.contains(.pressure) ? pressure : nil, altitude: properties.contains(.altitude) ? altitude : nil,
            azimuth: properties.contains(.azimuth) ? azimuth : nil, roll: properties.contains(.roll) ? roll : nil)
    }

    /// Returns these axes, with missing values taken from the other axes.
    package func completed(by other: PenAxes) -> PenAxes {
        PenAxes(
            pressure: pressure ?? other.pressure, altitude: altitude ?? other.altitude, azimuth: azimuth ?? other.azimuth,
            roll: roll ?? other.roll)
    }
}

/// The guesses of one sample that have not been replaced yet. Each property is replaced at most once.
package struct Estimates: Hashable, Sendable {
    package let device: DeviceID
    package let index: UInt32
    /// The values of the sample that are known so far, as the device gave them.
    package private(set) var axes: PenAxes
    package private(set) var pending: EstimatedProperties

    /// Nil for a sample that no refinement will follow.
    package init?(_ event: PointerEvent) {
        guard let index = event.updateIndex else { return nil }
        self.init(device: event.device, index: index, axes: event.axes, pending: event.estimated)
    }

    /// Nil when none of the axes is pending.
    package init?(device: DeviceID, index: UInt32, axes: PenAxes, pending: EstimatedProperties) {
        self.device = device
        self.index = index
        self.axes = axes
        self.pending = pending.intersection([.pressure, .altitude, .azimuth, .roll])
        if isDone { return nil }
    }

    package var isDone: Bool { pending.isEmpty }

    /// Takes the values that belong to this sample and are still pending; returns whether there were any.
    package mutating func take(_ refinement: Refinement) -> Bool {
        guard refinement.device == device, refinement.index == index else { return false }
        let told = refinement.axes.told.intersection(pending)
        pending.subtract(told)
        axes = refinement.axes.only(told).completed(by: axes)
        return !told.isEmpty
    }
}
