import Commands
import Ink

/// A command's line in the group of keys.
enum KeyLine {
    static let group = "Keys"
    static let allowed = "keys, as in Ctrl+Shift+Z;F5; or nothing for none"

    static func chords(_ text: String) -> [KeyChord]? {
        let words = KeyFileList.words(text)
        let chords = words.compactMap { KeyChord($0) }
        return chords.count == words.count ? chords : nil
    }

    static func text(_ chords: [KeyChord]) -> String { KeyFileList.text(chords.map(\.text)) }
}

/// A pen's line in the group of pressure curves.
enum CurveLine {
    static let group = "Pressure"
    static let allowed =
        "the pressures for no, a quarter, half, three quarters and full force, none below the one before, as in 0;0.25;0.5;0.75;1;"

    static func curve(_ text: String) -> PressureCurve? {
        let words = KeyFileList.words(text)
        let points = words.compactMap { Double($0) }
        return points.count == words.count ? PressureCurve(points: points) : nil
    }

    static func text(_ curve: PressureCurve) -> String { KeyFileList.text(curve.points.map { "\($0)" }) }
}
