extension InkDefinition {
    /// Throws an error that names the first property outside its range.
    func validate() throws(InkDefinitionError) {
        if version < 1 { throw InkDefinitionError("version", "\(version)", allowed: "1 or more") }
        try nib.validate()
        try paint.validate()
        if responses.count > Self.responseLimit {
            throw InkDefinitionError("responses", "\(responses.count) of them", allowed: "\(Self.responseLimit) at most")
        }
        for (index, response) in responses.enumerated() { try response.validate("responses[\(index)]") }
        try check(widthRange.lowerBound, "widthRange.lowerBound", InkStyle.widthRange)
        try check(widthRange.upperBound, "widthRange.upperBound", InkStyle.widthRange)
        try check(opacityRange.lowerBound, "opacityRange.lowerBound", InkStyle.opacityRange)
        try check(opacityRange.upperBound, "opacityRange.upperBound", InkStyle.opacityRange)
        try check(defaults.width, "defaults.width", widthRange)
        try check(defaults.opacity, "defaults.opacity", opacityRange)
    }
}

extension Nib {
    fileprivate func validate() throws(InkDefinitionError) {
        switch self {
        case .round: break
        case .chisel(let aspect, let angle), .ellipse(let aspect, let angle):
            try check(aspect, "nib.aspect", Self.aspectRange)
            switch angle {
            case .fixed(let radians), .rolled(let radians): try check(radians, "nib.angle", NibAngle.range)
            case .pen(let fallback), .easedPen(let fallback), .lean(let fallback): try check(fallback, "nib.angle.fallback", NibAngle.range)
            }
        }
    }
}

extension Paint {
    fileprivate func validate() throws(InkDefinitionError) {
        if case .wash(let rim) = edge {
            try check(rim, "paint.edge.rim", InkEdge.rimRange)
            if overlap == .accumulate {
                throw InkDefinitionError(
                    "paint.overlap", overlap.rawValue, allowed: "\(Overlap.discard.rawValue), since the edge is a wash")
            }
        }
        guard let grain else { return }
        try check(grain.strength, "paint.grain.strength", Grain.strengthRange)
        try check(grain.softness, "paint.grain.softness", Grain.softnessRange)
        try check(grain.size, "paint.grain.size", Grain.sizeRange)
    }
}

extension Response {
    fileprivate func validate(_ path: String) throws(InkDefinitionError) {
        if hands.isEmpty || !Hands.all.isSuperset(of: hands) {
            throw InkDefinitionError(path + ".hands", "\(hands.rawValue)", allowed: "pen (1), finger (2), mouse (4) and their sums")
        }
        try check(from, path + ".from", Self.valueRange)
        try check(to, path + ".to", Self.valueRange)
        try check(missing, path + ".missing", Self.valueRange)
        try check(scale, path + ".scale", Self.scaleRange)
        try check(damping, path + ".damping", Self.dampingRange)
        try curve.validate(path + ".curve")
    }
}

extension ResponseCurve {
    fileprivate func validate(_ path: String) throws(InkDefinitionError) {
        guard case .points(let points) = self else { return }
        if !Self.pointCount.contains(points.count) {
            throw InkDefinitionError(
                path, "\(points.count) points", allowed: "\(Self.pointCount.lowerBound) to \(Self.pointCount.upperBound) points")
        }
        for (index, point) in points.enumerated() {
            try check(point.x, "\(path)[\(index)].x", 0...1)
            try check(point.y, "\(path)[\(index)].y", 0...1)
            if index > 0, point.x <= points[index - 1].x {
                throw InkDefinitionError("\(path)[\(index)].x", "\(point.x)", allowed: "more than the \(points[index - 1].x) before it")
            }
        }
    }
}

/// Throws when the value is outside the range or not a number.
private func check(_ value: Double, _ property: String, _ range: ClosedRange<Double>) throws(InkDefinitionError) {
    guard range ~= value else {
        throw InkDefinitionError(property, "\(value)", allowed: "\(range.lowerBound)…\(range.upperBound)")
    }
}
