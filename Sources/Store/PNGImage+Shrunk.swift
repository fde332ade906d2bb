extension PNGImage {
    /// The picture at most `side` pixels wide and high. Each pixel is the mean of those it covers.
    package func shrunk(toFit side: Int) -> PNGImage {
        let largest = max(width, height)
        guard largest > side else { return self }
        let (across, down) = (max(width * side / largest, 1), max(height * side / largest, 1))
        let (columns, rows) = (Self.shares(of: width, in: across), Self.shares(of: height, in: down))
        var result: [UInt32] = []
        result.reserveCapacity(across * down)
        for row in rows {
            for column in columns { result.append(mean(column, row)) }
        }
        return PNGImage(width: across, height: down, pixels: result)
    }

    /// A pixel of the former picture, and how much of it a pixel of the smaller one covers.
    private typealias Share = (place: Int, weight: Double)

    /// What each of `parts` pixels in a line covers of the `count` former ones.
    private static func shares(of count: Int, in parts: Int) -> [[Share]] {
        let size = Double(count) / Double(parts)
        return (0..<parts).map { part in
            let (start, end) = (Double(part) * size, min(Double(part + 1) * size, Double(count)))
            return (Int(start)..<Int(end.rounded(.up))).map { ($0, min(end, Double($0 + 1)) - max(start, Double($0))) }
        }
    }

    private func mean(_ column: [Share], _ row: [Share]) -> UInt32 {
        var sums = SIMD4<Double>()
        var weights = 0.0
        for y in row {
            for x in column {
                let (pixel, weight) = (pixels[y.place * width + x.place], x.weight * y.weight)
                let channels = SIMD4<UInt32>(pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255, pixel >> 24)
                sums += SIMD4<Double>(channels) * weight
                weights += weight
            }
        }
        let mean = SIMD4<UInt32>((sums / weights).rounded(.toNearestOrAwayFromZero))
        return mean.x | mean.y << 8 | mean.z << 16 | mean.w << 24
    }
}
