import Ink

/// What a person has chosen once and for all; kept in the settings file.
package struct Settings: Hashable, Sendable {
    package var theme = Theme.system
    package var tools = ToolSettings()
    /// Milliseconds that wet ink runs ahead of the pen. No tool setting: what is kept is the same with any.
    package var prediction = 0.0

    /// The side of the window on which the tool picker is; nil: where the handedness puts it.
    package var pickerEdge: Edge?
    /// How far along that side, 0…1.
    package var pickerPlace = 0.5
    package var isPickerMinimised = false

    /// In the order in which they were saved, none twice, at most `mostSavedColors`.
    package private(set) var savedColors: [Color] = []
    /// The last used first, none twice, at most `mostRecentColors`.
    package private(set) var recentColors: [Color] = []
    /// Those in the palette at the tip, each in a place of its own; always `colorsAtTip`, none twice.
    package private(set) var tipColors = Array(standardColors.prefix(colorsAtTip))

    /// By the `PenName.settingName` of each pen that has another than the identity. Of those plugged in, `tools` have them by device.
    package var curves: [String: PressureCurve] = [:]

    package init() {}

    /// In the order of the settings file. Keys and pressure curves have lines of their own there.
    package static let lines: [SettingLine<Settings>] =
        [.choice("General", "theme", \.theme)] + ToolSettings.lines.map { $0.lifted(by: \.tools) } + [
            .number("Tools", "prediction", \.prediction, predictionRange),
            .optionalChoice("Interface", "picker-edge", \.pickerEdge, otherwise: "where the hand puts it"),
            .number("Interface", "picker-place", \.pickerPlace, pickerPlaceRange),
            .flag("Interface", "picker-minimised", \.isPickerMinimised),
            .colors("Colors", "saved", \.savedColors, mostSavedColors) { $0.setSavedColors($1) },
            .colors("Colors", "recent", \.recentColors, mostRecentColors) { $0.setRecentColors($1) },
            .colors("Colors", "palette", \.tipColors, colorsAtTip) { $0.setTipColors($1) },
        ] + ToolSettings.bindingLines.map { $0.lifted(by: \.tools) }

    package static let predictionRange = 0.0...30.0
    package static let pickerPlaceRange = 0.0...1.0
    package static let mostSavedColors = 64
    package static let mostRecentColors = 12
    package static let colorsAtTip = 5
    /// Those of the tool picker, as they look in the light.
    package static let standardColors = [0x1A1A1E, 0xE03131, 0xF08C00, 0xFFC400, 0x2F9E44, 0x1971C2, 0x7048E8, 0xFFFFFF].map(
        Color.init(rgb:))
}

/// The settings that decide what input does to the drawing: they pass the session's door, and recordings hold them.
package struct ToolSettings: Hashable, Sendable {
    /// What one finger on the canvas does.
    package var fingers = FingerUse.automatic
    /// The hand that draws: its palm is no finger, and what opens at the pen opens on the other side.
    package var handedness = Handedness.right
    /// The page stays where it is let go.
    package var reducesMotion = false
    /// Of the strokes to come, with any ink; in `InkStyle.smoothingRange`.
    package var smoothing = 0.5
    /// What the pen's barrel does.
    package var bindings = Bindings.standard
    /// The keys of the commands that have others than out of the box; an empty list: none.
    package var keys: [Command: [KeyChord]] = [:]
    /// Of the pens at hand that have another than the identity.
    package var curves: [DeviceID: PressureCurve] = [:]
    /// What a newer program wrote, as it came.
    package var unread: [UInt8] = []

    package init() {}

    /// All but bindings, keys and pressure curves.
    package static let lines: [SettingLine<ToolSettings>] = [
        .choice("General", "hand", \.handedness),
        .flag("General", "reduce-motion", \.reducesMotion),
        .choice("Tools", "fingers", \.fingers),
        .number("Tools", "smoothing", \.smoothing, InkStyle.smoothingRange),
    ]
    package static let bindingLines = PencilGesture.allCases.map { SettingLine<ToolSettings>.binding($0, \.bindings) }
}

extension Settings {
    /// It has been chosen, and is the first of the recent ones. At the tip nothing moves: a colour that is not there yet takes the place of
    /// the one that has not been used for longest, the last of several that never were.
    package mutating func use(_ color: Color) {
        if !tipColors.contains(color) {
            func age(_ color: Color) -> Int { recentColors.firstIndex(of: color) ?? .max }
            let oldest = tipColors.indices.max { age(tipColors[$0]) <= age(tipColors[$1]) }
            if let oldest { tipColors[oldest] = color }
        }
        setRecentColors([color] + recentColors)
    }

    /// The oldest goes when there are too many.
    package mutating func save(_ color: Color) {
        setSavedColors((savedColors.filter { $0 != color } + [color]).suffix(Self.mostSavedColors))
    }

    package mutating func forget(_ color: Color) { savedColors.removeAll { $0 == color } }

    /// Takes the first of those that come twice, and as many as there may be.
    package mutating func setSavedColors(_ colors: some Sequence<Color>) { savedColors = Self.distinct(colors, Self.mostSavedColors) }

    /// Takes the first of those that come twice, and as many as there may be.
    package mutating func setRecentColors(_ colors: some Sequence<Color>) { recentColors = Self.distinct(colors, Self.mostRecentColors) }

    /// Takes the first of those that come twice, and as many as there are; what is missing are standard ones.
    package mutating func setTipColors(_ colors: some Sequence<Color>) {
        tipColors = Self.distinct(Array(colors) + Self.standardColors, Self.colorsAtTip)
    }

    /// With its colours as they are shown for stored ones.
    package func adapted(to appearance: Appearance) -> Settings {
        var settings = self
        settings.savedColors = savedColors.map { $0.adapted(to: appearance) }
        settings.recentColors = recentColors.map { $0.adapted(to: appearance) }
        settings.tipColors = tipColors.map { $0.adapted(to: appearance) }
        return settings
    }

    private static func distinct(_ colors: some Sequence<Color>, _ most: Int) -> [Color] {
        var seen: Set<Color> = []
        return Array(colors.filter { seen.insert($0).inserted }.prefix(most))
    }
}
