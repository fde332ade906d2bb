import Commands
import Ink

/// One line of the settings file: where it stands, what may stand there, and the way between its text and its value.
struct SettingLine {
    let group, name: String
    /// For people.
    let allowed: String
    /// Takes the value from the text, and gives back what of the text is none; nil when there is nothing like that.
    let read: (String, inout Settings) -> String?
    /// nil: there is no such line.
    let text: (Settings) -> String?

    /// All but the keys.
    static var all: [SettingLine] { plain + PencilGesture.allCases.map(binding) }

    private static var plain: [SettingLine] {
        [
            choice("General", "theme", \.theme),
            choice("General", "hand", \.tools.handedness),
            flag("General", "reduce-motion", \.tools.reducesMotion),
            choice("Tools", "fingers", \.tools.fingers),
            number("Tools", "smoothing", \.tools.smoothing, InkStyle.smoothingRange),
            number("Tools", "prediction", \.prediction, Settings.predictionRange),
            optionalChoice("Interface", "picker-edge", \.pickerEdge, otherwise: "where the hand puts it"),
            number("Interface", "picker-place", \.pickerPlace, Settings.pickerPlaceRange),
            flag("Interface", "picker-minimised", \.isPickerMinimised),
            colors("Colors", "saved", \.savedColors, Settings.mostSavedColors) { $0.setSavedColors($1) },
            colors("Colors", "recent", \.recentColors, Settings.mostRecentColors) { $0.setRecentColors($1) },
        ]
    }

    private typealias Words = RawRepresentable<String> & CaseIterable

    private static func words<Choice: Words>(_: Choice.Type) -> String { Choice.allCases.map(\.rawValue).joined(separator: ", ") }

    /// Reading of a value that the text is as a whole, or not at all: `read` says whether it is, and changes nothing when it is not.
    private static func whole(_ read: @escaping (String, inout Settings) -> Bool) -> (String, inout Settings) -> String? {
        { text, settings in read(text, &settings) ? nil : text }
    }

    private static func choice<Choice: Words>(_ group: String, _ name: String, _ path: WritableKeyPath<Settings, Choice>) -> SettingLine {
        SettingLine(
            group: group, name: name, allowed: "one of " + words(Choice.self),
            read: whole { text, settings in Choice(rawValue: text).map { settings[keyPath: path] = $0 } != nil },
            text: { $0[keyPath: path].rawValue })
    }

    private static func optionalChoice<Choice: Words>(
        _ group: String, _ name: String, _ path: WritableKeyPath<Settings, Choice?>, otherwise: String
    ) -> SettingLine {
        SettingLine(
            group: group, name: name, allowed: "one of \(words(Choice.self)); without this line \(otherwise)",
            read: whole { text, settings in Choice(rawValue: text).map { settings[keyPath: path] = $0 } != nil },
            text: { $0[keyPath: path]?.rawValue })
    }

    private static func binding(_ gesture: PencilGesture) -> SettingLine {
        SettingLine(
            group: "Tools", name: gesture.settingName, allowed: PencilAction.allowed,
            read: whole { text, settings in
                guard let action = try? PencilAction(name: text) else { return false }
                settings.tools.bindings[gesture] = action
                return true
            },
            text: { $0.tools.bindings[gesture].name })
    }

    private static func flag(_ group: String, _ name: String, _ path: WritableKeyPath<Settings, Bool>) -> SettingLine {
        SettingLine(
            group: group, name: name, allowed: "true or false",
            read: whole { text, settings in Bool(text).map { settings[keyPath: path] = $0 } != nil },
            text: { "\($0[keyPath: path])" })
    }

    private static func number(
        _ group: String, _ name: String, _ path: WritableKeyPath<Settings, Double>, _ range: ClosedRange<Double>
    ) -> SettingLine {
        SettingLine(
            group: group, name: name, allowed: "a number from \(range.lowerBound) to \(range.upperBound)",
            read: whole { text, settings in Double(text).flatMap { range ~= $0 ? settings[keyPath: path] = $0 : nil } != nil },
            text: { "\($0[keyPath: path])" })
    }

    private static func colors(
        _ group: String, _ name: String, _ path: KeyPath<Settings, [Color]>, _ most: Int, set: @escaping (inout Settings, [Color]) -> Void
    ) -> SettingLine {
        SettingLine(
            group: group, name: name, allowed: "up to \(most) colours as in #1a1a1e;#ffc400;",
            read: { text, settings in
                let words = list(text)
                set(&settings, words.compactMap { Color(hex: $0) })
                // One slip of the hand costs no collection.
                let others = words.filter { Color(hex: $0) == nil }
                return others.isEmpty ? nil : list(others)
            },
            text: { list($0[keyPath: path].map(\.hex)) })
    }
}

/// A command's line among the keys.
enum KeyLine {
    static let group = "Keys"
    static let allowed = "keys as in Ctrl+Shift+Z;F5; or nothing for none"

    static func chords(_ text: String) -> [KeyChord]? {
        let words = list(text)
        let chords = words.compactMap { KeyChord($0) }
        return chords.count == words.count ? chords : nil
    }

    static func text(_ chords: [KeyChord]) -> String { list(chords.map(\.text)) }
}

/// A pen's line among the pressure curves.
enum CurveLine {
    static let group = "Pressure"
    static let allowed =
        "the pressures at no, quarter, half, three quarters of and full force, none less than the one before, as in 0;0.25;0.5;0.75;1;"

    static func curve(_ text: String) -> PressureCurve? {
        let words = list(text)
        let points = words.compactMap { Double($0) }
        return points.count == words.count ? PressureCurve(points: points) : nil
    }

    static func text(_ curve: PressureCurve) -> String { list(curve.points.map { "\($0)" }) }
}

/// As key files have lists: a semicolon behind each, which the last one may lack.
private func list(_ words: [String]) -> String { words.map { $0 + ";" }.joined() }

private func list(_ text: String) -> [String] {
    text.split(separator: ";").map { word in
        String(word.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }.filter { !$0.isEmpty }
}
