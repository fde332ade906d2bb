/// Path data of SVG, to a hundredth. Places are relative to the one before, which takes half the bytes.
struct SVGPath {
    private(set) var bytes: [UInt8] = []
    private var place = SIMD2(0, 0)
    /// The command that a further pair of numbers goes on with.
    private var command: UInt8 = 0

    init(_ outline: Outline) {
        for step in outline.steps { append(step) }
    }

    private mutating func append(_ step: Outline.Step) {
        switch step {
        case .move(let end):
            put("M", [end.inHundredths])
            place = end.inHundredths
        case .line(let end):
            put("l", [end.inHundredths &- place])
            place = end.inHundredths
        case .curve(let first, let second, let end):
            put("c", [first, second, end].map { $0.inHundredths &- place })
            place = end.inHundredths
        case .close:
            bytes.append(UInt8(ascii: "z"))
            command = 0
        }
    }

    private mutating func put(_ name: Unicode.Scalar, _ pairs: [SIMD2<Int>]) {
        let isSame = command == UInt8(ascii: name)
        command = UInt8(ascii: name)
        if !isSame { bytes.append(command) }
        for (index, pair) in pairs.enumerated() {
            put(pair.x, isFirst: !isSame && index == 0)
            put(pair.y, isFirst: false)
        }
    }

    /// A minus sign also separates.
    private mutating func put(_ number: Int, isFirst: Bool) {
        if !isFirst && number >= 0 { bytes.append(UInt8(ascii: " ")) }
        bytes.append(hundredths: number)
    }
}

/// Operators of a PDF's content, in whole hundredths.
struct PDFPath {
    private(set) var bytes: [UInt8] = []

    init(_ outline: Outline) {
        for step in outline.steps { append(step) }
    }

    private mutating func append(_ step: Outline.Step) {
        switch step {
        case .move(let end): put([end], "m")
        case .line(let end): put([end], "l")
        case .curve(let first, let second, let end): put([first, second, end], "c")
        case .close: put([], "h")
        }
    }

    private mutating func put(_ places: [SIMD2<Double>], _ name: Unicode.Scalar) {
        for pair in places.map(\.inHundredths) {
            bytes.append(number: pair.x)
            bytes.append(UInt8(ascii: " "))
            bytes.append(number: pair.y)
            bytes.append(UInt8(ascii: " "))
        }
        bytes.append(UInt8(ascii: name))
        bytes.append(UInt8(ascii: "\n"))
    }
}

extension SIMD2<Double> {
    fileprivate var inHundredths: SIMD2<Int> { SIMD2<Int>(Int((x * 100).rounded()), Int((y * 100).rounded())) }
}

extension [UInt8] {
    mutating func append(number: Int) {
        if number < 0 { append(UInt8(ascii: "-")) }
        var rest = number.magnitude
        let start = count
        repeat {
            append(UInt8(ascii: "0") + UInt8(rest % 10))
            rest /= 10
        } while rest > 0
        self[start...].reverse()
    }

    /// Appends a number of hundredths as a decimal fraction, as short as can be: 1250 as 12.5, −5 as -.05.
    mutating func append(hundredths number: Int) {
        if number < 0 { append(UInt8(ascii: "-")) }
        let (whole, rest) = number.magnitude.quotientAndRemainder(dividingBy: 100)
        if whole > 0 || rest == 0 { append(number: Int(whole)) }
        guard rest > 0 else { return }
        append(UInt8(ascii: "."))
        append(UInt8(ascii: "0") + UInt8(rest / 10))
        if rest % 10 > 0 { append(UInt8(ascii: "0") + UInt8(rest % 10)) }
    }
}

/// A number as formats spell it, with so many decimals at most: never an exponent.
package func decimal(_ number: Double, _ places: Int = 4) -> String {
    let scale = (0..<places).reduce(1) { power, _ in power * 10 }
    let units = Int((number * Double(scale)).rounded())
    let digits = String(units.magnitude % scale.magnitude)
    let fraction = String(repeating: "0", count: places - digits.count) + digits
    let kept = fraction.lastIndex { $0 != "0" }.map { "." + fraction[...$0] } ?? ""
    return (units < 0 ? "-" : "") + String(units.magnitude / scale.magnitude) + kept
}
