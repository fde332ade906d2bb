/// A small picture as text, a line a row: `·` is nothing, `#` is all, and a digit says how many tenths lie between.
///
/// Rounded to tenths, so that the last bit of a processor's arithmetic changes no letter: choose shapes whose levels lie off the halves.
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
