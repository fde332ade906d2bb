import Ink

/// Everything that a person has set, as the settings file keeps it.
package struct Settings: Hashable, Sendable {
    package var theme = Theme.system
    package var tools = ToolSettings()
    /// Milliseconds by which wet ink runs ahead of the pen. It is not a tool setting, because it does not change what is kept.
    package var prediction = 0.0
    /// The pen writes in text fields, where something reads handwriting. The finger and the mouse place the caret.
    package var writesByHand = true

    /// The side of the window with the tool picker; nil for the side that the handedness implies.
    package var pickerEdge: Edge?
    /// The picker's place along that side, 0…1.
    package var pickerPlace = 0.5
    package var isPickerMinimised = false
    /// The order of the tools, and the hidden ones.
    package var arrangement = ToolArrangement()

    /// The inks chosen last, the last one first, each once, at most `mostRecentTools`.
    package private(set) var recentTools: [Tool] = []
    /// The inks of the palette at the tip, each at its fixed place; exactly `toolsAtTip`, each once, and no eraser.
    package private(set) var tipTools = Array(standardInks.prefix(toolsAtTip))

    /// The saved colours in the order of saving, each once, at most `mostSavedColors`.
    package private(set) var savedColors: [Color] = []
    /// The recent colours, the last used first, each once, at most `mostRecentColors`.
    package private(set) var recentColors: [Color] = []
    /// The colours of the palette at the tip, each at its fixed place; exactly `colorsAtTip`, each once.
    package private(set) var tipColors = Array(standardColors.prefix(colorsAtTip))

    /// The pressure curves of pens that have one other than the identity, by `PenName.settingName`. `tools.curves` has those of the pens
    /// that are plugged in, by device.
    package var curves: [String: PressureCurve] = [:]

    package init() {}

    /// How far predictions look ahead where their error is measured, in seconds. When prediction is off, 8 ms show what it would gain.
    package var measuredPrediction: Double { (prediction > 0 ? prediction : 8) / 1000 }

    /// The lines in the order of the settings file. Keys and pressure curves have separate lines there.
    package static let lines: [SettingLine<Settings>] =
        [.choice("General", "theme", \.theme)] + ToolSettings.lines.map { $0.lifted(by: \.tools) } + [
            .number("Tools", "prediction", \.prediction, predictionRange),
            .flag("Interface", "handwriting", \.writesByHand),
            .optionalChoice("Interface", "picker-edge", \.pickerEdge, otherwise: "where the hand puts it"),
            .number("Interface", "picker-place", \.pickerPlace, pickerPlaceRange),
            .flag("Interface", "picker-minimised", \.isPickerMinimised),
            .tools("Interface", "tools", \.arrangement),
            .inks("Interface", "palette", \.tipTools, toolsAtTip) { $0.setTipTools($1) },
            .inks("Interface", "recent", \.recentTools, mostRecentTools) { $0.setRecentTools($1) },
            .colors("Colors", "saved", \.savedColors, mostSavedColors) { $0.setSavedColors($1) },
            .colors("Colors", "recent", \.recentColors, mostRecentColors) { $0.setRecentColors($1) },
            .colors("Colors", "palette", \.tipColors, colorsAtTip) { $0.setTipColors($1) },
        ] + ToolSettings.bindingLines.map { $0.lifted(by: \.tools) }

    package static let predictionRange = 0.0...30.0
    package static let pickerPlaceRange = 0.0...1.0
    package static let toolsAtTip = 4
    package static let mostRecentTools = 12
    private static let standardInks = Tool.standard.filter { !$0.isEraser }
    package static let mostSavedColors = 64
    package static let mostRecentColors = 12
    package static let colorsAtTip = 5
    /// The colours of the tool picker, as they look in the light.
    package static let standardColors = [0x1A1A1E, 0xE03131, 0xF08C00, 0xFFC400, 0x2F9E44, 0x1971C2, 0x7048E8, 0xFFFFFF].map(
        Color.init(rgb:))
}

/// The settings that decide what input does to the drawing. They are part of the session's input, and recordings hold them.
package struct ToolSettings: Hashable, Sendable {
    package var fingers = FingerUse.automatic
    /// The hand that draws. It decides where a palm may rest, and on which side panels at the pen open.
    package var handedness = Handedness.right
    /// Page motions do not glide on after the release.
    package var reducesMotion = false
    /// The smoothing of new strokes with any ink, in `InkStyle.smoothingRange`.
    package var smoothing = 0.5
    package var eraserEnd = EraserEnd.ink
    package var eraserPressure = EraserPressure.nothing
    /// The actions of the pen's gestures.
    package var bindings = Bindings.standard
    /// The keys of commands that a person changed; an empty list means no key.
    package var keys: [Command: [KeyChord]] = [:]
    /// The pressure curves of the pens that are plugged in, without those that are the identity.
    package var curves: [DeviceID: PressureCurve] = [:]
    /// The inks that the person made or was given; each id once, and none that a standard tool has. They are files of their own.
    package var ownInks: [NamedInk] = []
    /// The bytes of settings that a newer program wrote.
    package var unread: [UInt8] = []

    package init() {}

    package static let mostOwnInks = 64

    /// The lines of all settings except bindings, keys and pressure curves.
    package static let lines: [SettingLine<ToolSettings>] = [
        .choice("General", "hand", \.handedness),
        .flag("General", "reduce-motion", \.reducesMotion),
        .choice("Tools", "fingers", \.fingers),
        .number("Tools", "smoothing", \.smoothing, InkStyle.smoothingRange),
        .choice("Tools", "eraser-end", \.eraserEnd),
        .choice("Tools", "eraser-pressure", \.eraserPressure),
    ]
    package static let bindingLines = PencilGesture.allCases.map { SettingLine<ToolSettings>.binding($0, \.bindings) }
}

extension Settings {
    /// Notes that a colour was chosen, which makes it the first recent one. Colours at the tip never move: a new one replaces the one that
    /// was used least recently, or of several that never were, the last.
    package mutating func use(_ color: Color) {
        tipColors = Self.placed(color, among: tipColors, recent: recentColors)
        setRecentColors([color] + recentColors)
    }

    /// Notes that an ink was chosen, by the same rules. An ink that is not there any more counts as unused.
    /// Erasers have a place of their own.
    ///
    /// - Parameter tools: those that are there.
    package mutating func use(_ tool: Tool, among tools: [Tool]) {
        guard !tool.isEraser else { return }
        tipTools = Self.placed(tool, among: tipTools, recent: recentTools.filter(tools.contains))
        setRecentTools([tool] + recentTools)
    }

    /// Returns the values at their places. A value without a place takes that of the one used least recently, or of several
    /// that never were, of the last.
    private static func placed<Value: Equatable>(_ value: Value, among places: [Value], recent: [Value]) -> [Value] {
        if places.contains(value) { return places }
        func age(_ index: Int) -> Int { recent.firstIndex(of: places[index]) ?? .max }
        var places = places
        if let oldest = places.indices.max(by: { age($0) <= age($1) }) { places[oldest] = value }
        return places
    }

    /// Keeps the first of repeated inks, and at most `mostRecentTools`.
    package mutating func setRecentTools(_ tools: some Sequence<Tool>) {
        recentTools = Self.distinct(tools.filter { !$0.isEraser }, Self.mostRecentTools)
    }

    /// Keeps the first of repeated inks, and exactly `toolsAtTip`: standard inks fill up what is missing.
    package mutating func setTipTools(_ tools: some Sequence<Tool>) {
        tipTools = Self.distinct(tools.filter { !$0.isEraser } + Self.standardInks, Self.toolsAtTip)
    }

    /// Saves a colour. When there are too many, the oldest ones are dropped.
    package mutating func save(_ color: Color) {
        setSavedColors((savedColors.filter { $0 != color } + [color]).suffix(Self.mostSavedColors))
    }

    package mutating func forget(_ color: Color) { savedColors.removeAll { $0 == color } }

    /// Keeps the first of repeated colours, and at most `mostSavedColors`.
    package mutating func setSavedColors(_ colors: some Sequence<Color>) { savedColors = Self.distinct(colors, Self.mostSavedColors) }

    /// Keeps the first of repeated colours, and at most `mostRecentColors`.
    package mutating func setRecentColors(_ colors: some Sequence<Color>) { recentColors = Self.distinct(colors, Self.mostRecentColors) }

    /// Keeps the first of repeated colours, and exactly `colorsAtTip`: standard colours fill up what is missing.
    package mutating func setTipColors(_ colors: some Sequence<Color>) {
        tipColors = Self.distinct(Array(colors) + Self.standardColors, Self.colorsAtTip)
    }

    /// Returns the settings with each stored colour replaced by the one in which it is shown. Of those that look the same, one is shown.
    package func adapted(to appearance: Appearance) -> Settings {
        var settings = self
        settings.savedColors = Self.distinct(savedColors.map { $0.adapted(to: appearance) }, savedColors.count)
        settings.setRecentColors(recentColors.map { $0.adapted(to: appearance) })
        settings.tipColors = Self.distinct((tipColors + Self.standardColors).map { $0.adapted(to: appearance) }, Self.colorsAtTip)
        return settings
    }

    private static func distinct<Value: Hashable>(_ values: some Sequence<Value>, _ most: Int) -> [Value] {
        var seen: Set<Value> = []
        return Array(values.filter { seen.insert($0).inserted }.prefix(most))
    }
}
