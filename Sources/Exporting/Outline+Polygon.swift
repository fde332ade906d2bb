extension Outline {
    /// The outline as a single polygon that fills the same by the nonzero rule, for formats without curves and without gaps: its parts are
    /// joined by bridges that lead there and back, and so enclose nothing.
    ///
    /// - Parameter tolerance: the greatest distance from a curve.
    func polygon(tolerance: Double) -> [SIMD2<Double>] {
        var places: [SIMD2<Double>] = []
        var starts: [SIMD2<Double>] = []
        for step in steps {
            switch step {
            case .move(let start):
                starts.append(start)
                places.append(start)
            case .line(let end): places.append(end)
            case .curve(let first, let second, let end):
                guard let start = places.last else { continue }
                // The distance of a cubic from its chord is at most |second derivative| / 8n², and the second derivative is largest at an
                // end.
                let bend = max((start - 2 * first + second).length, (first - 2 * second + end).length) * 6
                let count = max((bend / (8 * tolerance)).squareRoot().rounded(.up), 1)
                for number in 1...Int(count) {
                    let (t, u) = (Double(number) / count, 1 - Double(number) / count)
                    let near: SIMD2<Double> = start * (u * u * u) + first * (3 * u * u * t)
                    let far: SIMD2<Double> = second * (3 * u * t * t) + end * (t * t * t)
                    places.append(near + far)
                }
            case .close: if let start = starts.last { places.append(start) }
            }
        }
        return places + starts.dropLast().reversed()
    }
}
