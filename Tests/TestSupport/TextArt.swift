/// A small picture as text, a line per row: `·` is nothing, `#` is full, and a digit is the number of tenths.
///
/// Rounding to tenths keeps the last bit of a processor's arithmetic from changing a character: choose shapes whose levels are not halfway
/// between two.
package func textArt(width: Int, height: Int, level: (_ x: Int, _ y: Int) -> UInt8) -> String {
    (0..<height).map { y in
        (0..<width).map { x in
            switch Int((Double(level(x, y)) / 25.5).rounded()) {
            case ...0: "·"
            case 10...: "#"
            case let tenths: "\(tenths)"
            }
        }.joined()
    }.joined(separator: "\n")
}
