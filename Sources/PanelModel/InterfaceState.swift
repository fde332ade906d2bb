import Commands
import Ink
import ToolPictures
import Widgets
import Words

/// All that the program tells the interface. From it and what is open the interface works out what it shows; besides, it keeps only what is
/// open, pressed and typed.
///
/// Colours are as they look now, in the dark as they look there. The paper's is as it looks in the light.
package struct InterfaceState: Hashable, Sendable {
    package var window: Window
    package var view = View()
    package var history = History()

    /// The tool that a person chose.
    package var selected = Tool.pen
    /// The tool that marks now: a held button or the eraser end may lend another than the selected one.
    package var effective = Tool.pen
    /// The tool that was selected before; nil where none was.
    package var previous: Tool?
    /// The tool that marks once an eraser is put away; nil where none was chosen yet.
    package var lastMarking: Tool?
    package var inks = ToolInks.standard

    package var paper = Paper()
    package var appearance = Appearance.light
    /// Something is installed that reads handwriting.
    package var canRead = false
    /// The settings in force. They may differ from those that are kept: a command can change what fingers do, and the command line what
    /// gestures do.
    package var settings = Settings()
    /// The colours at hand in the picker.
    package var palette = Self.standardPalette
    package static let standardPalette = Settings.standardColors
    /// The keys of each command, in the order in which people are told of them.
    package var keys: [Command: [KeyChord]] = [:]
    /// The signs that the keyboard does not have, and those that it has at their places.
    package var keyLabels: [Unicode.Scalar: Unicode.Scalar] = [:]
    /// The language that the interface speaks.
    package var words = Language.english

    package init(width: Double, height: Double, scale: Double) {
        window = Window(width: width, height: height, scale: scale)
    }

    package var tools: ToolSettings { settings.tools }

    /// The pen writes in fields.
    package var writesByHand: Bool { canRead && settings.writesByHand }

    /// The key that tooltips and lists name for a command. A command without a key has that of a gesture bound to it; else the name is
    /// empty.
    package func key(of command: Command) -> String {
        let key =
            keys[command]?.first
            ?? BarrelGesture.allCases.lazy.filter { tools.bindings[.barrel($0)].command == command }
            .compactMap { keys[.gesture($0)]?.first }.first
        return key.map { words(title(of: $0)) } ?? ""
    }

    /// What a key is called on the keyboard at hand.
    package func title(of chord: KeyChord) -> Title {
        guard case .character(let sign) = chord.key, let label = keyLabels[sign] else { return chord.title }
        return KeyChord(label, chord.modifiers).title
    }

    /// The name of a gesture, with the buttons that do the same: most pens have buttons, but cannot be tapped or squeezed.
    package func name(of gesture: BarrelGesture) -> String {
        let (action, name) = (tools.bindings[.barrel(gesture)], words(gesture.title))
        let buttons = action == .ignore ? [] : PenButton.allCases.filter { tools.bindings[.press($0)] == action }
        return buttons.isEmpty ? name : words(.gesture(name, by: buttons.map { words($0.title) }))
    }

    /// The commands without a free value, with those that select an ink of the person's own after those of the other tools.
    package var commands: [Command] {
        var all = Command.named
        let own = tools.ownInks.map { Command.select($0.tool) }
        all.insert(contentsOf: own, at: all.lastIndex { if case .select = $0 { true } else { false } }.map { $0 + 1 } ?? all.endIndex)
        return all
    }

    /// The name of a command.
    package func name(of command: Command) -> String {
        if case .gesture(let gesture) = command { name(of: gesture) } else { words(command.title) }
    }

    package func picture(of tool: Tool) -> ToolPicture { ToolPicture(tool, inks[tool].ink) }

    /// The tools to show where there is room for so many, in their order: the pixel eraser, those in hand, the one before unless that is an
    /// eraser, then the first ones.
    package func tools(atMost count: Int) -> [Tool] {
        var kept: [Tool] = []
        let before = [previous].compactMap(\.self).filter { !$0.isEraser }
        for tool in ([.pixelEraser, effective, selected] + before).filter(inks.tools.contains) + inks.tools
        where kept.count < count && !kept.contains(tool) { kept.append(tool) }
        return inks.tools.filter(kept.contains)
    }

    /// The inks of the palette at the tip, at their places. The first tools stand in for those that are not there any more, and the one in
    /// hand is always among them.
    package var inksAtTip: [Tool] {
        var places = settings.tipTools
        var others = inks.tools.filter { !$0.isEraser && !places.contains($0) }[...]
        places = places.compactMap { inks.all.contains($0) ? $0 : others.popFirst() }
        if !effective.isEraser, !places.contains(effective), !places.isEmpty { places[places.count - 1] = effective }
        return places
    }

    /// The ink whose colour the colour panel changes: the one in hand or, while that is an eraser, the one that follows it.
    package var colored: InkStyle {
        inks[
            [effective, selected, lastMarking].compactMap(\.self).first { !$0.isEraser } ?? inks.all.first { !$0.isEraser } ?? inks.all[0]]
    }

    /// The picker's edge: by default on the side of the hand that does not draw.
    package var edge: Edge { settings.pickerEdge ?? (tools.handedness == .right ? .left : .right) }

    /// The colours of plates and controls.
    package var look: Look {
        switch appearance {
        case .light: .light
        case .dark: .dark
        }
    }
}
