import Commands
import Ink
import Widgets

/// What a control is to somebody who cannot see it; the words are part of the control socket's contract.
package enum Role: String, Sendable {
    case button, toggle, radio, slider, swatch, grid, spectrum, curve, field, row
    /// Shows a value that nobody sets.
    case meter
    /// Text or decoration.
    case none

    /// It takes presses and keys.
    package var isControl: Bool { self != .none && self != .meter }

    /// The control socket tells of it.
    var isTold: Bool { self != .none }
}

/// What a press on a control leads to, as data.
package enum Action: Hashable, Sendable {
    case none
    case command(Command)
    /// Shows or hides a panel.
    case panel(Panel)
    /// A value follows the place of the press along the control, from 0 to 1.
    case slide(Slider)
    /// The colour of the grid's cell beneath the press.
    case grid
    /// Two values follow the place of the press.
    case spectrum
    /// A change of the settings.
    case setting(SettingChange)
    /// The field takes the keyboard.
    case edit(Field)
    /// Drags the picker about; a tap sends it to the next edge.
    case dragPicker
    case colors(ColorAction)
    /// Shows or hides what the gesture can do.
    case disclose(PencilGesture)
    /// Shows the commands that the gesture can run.
    case chooseCommand(PencilGesture)
    case doctor(DoctorAction)
    case close
}

/// A line of text that can be edited.
package enum Field: Hashable, Sendable {
    /// The search line of the command list.
    case search
    /// A colour as "rrggbb".
    case hex
    /// A slider's value in whole steps, from 0 to its `top`.
    case number(Slider)
    /// The folder that reports go to.
    case folder
}

/// One thing on a panel: what it is, where, how it is drawn and what it does. A value: what is equal looks equal.
package struct Control: Hashable, Sendable {
    /// Tells controls apart, stays the same as long as the control means the same; part of the control socket's contract.
    package var id: String
    package var role: Role
    /// What people and assistive tools call it.
    package var name: String
    /// Its value as text: "on", "0.5", "#1a1a1e"; empty where it has none.
    package var value = ""
    /// Logical points in the window.
    package var frame: Rect
    package var face: Face
    package var action: Action
    package var isOn = false
    package var isEnabled = true
    /// Moves with the panel's scroll offset and is cut off at its viewport.
    package var isScrolled = false
    /// Drawn and pressed as the circle within its frame: rows that are bent have the frames' corners in common.
    package var isRound = false
    /// A field whose value nobody is to read: it has none, and what is typed in it shows as bullets.
    package var isSecret = false

    package init(
        _ id: String, _ role: Role, _ name: String, frame: Rect, face: Face, action: Action, value: String = "", isOn: Bool = false,
        isEnabled: Bool = true
    ) {
        self.id = id
        self.role = role
        self.name = name
        self.value = value
        self.frame = frame
        self.face = face
        self.action = action
        self.isOn = isOn
        self.isEnabled = isEnabled
    }

    /// How far a point is from what is drawn; 0 upon it.
    package func distance(to point: Point) -> Double {
        isRound ? max(frame.center.distance(to: point) - min(frame.width, frame.height) / 2, 0) : frame.distance(to: point)
    }

    /// Text that is no control.
    package static func text(_ id: String, _ words: String, _ style: TextStyle = .body, align: Alignment = .leading, frame: Rect) -> Control
    {
        Control(id, .none, words, frame: frame, face: .text(words, style, align), action: .none)
    }
}

/// How a control is drawn.
package enum Face: Hashable, Sendable {
    case none
    case icon(Icon)
    /// The drawing of a tool whose tip points into the window, away from `edge`.
    case tool(ToolPicture, Color, Edge)
    /// The same, upright in a round well.
    case nib(ToolPicture, Color)
    /// A round well of a colour with its opacity.
    case swatch(Color, opacity: Double)
    /// The same, to be chosen among others.
    case choice(Color)
    /// A rectangle that is being drawn around things.
    case selection
    /// The cells of `ColorGrid`, without a gap between, and a ring around the one that is chosen.
    case grid(GridCell?)
    /// One of two colours side by side.
    case half(Color, opacity: Double, outer: Sides)
    /// The colour that is chosen, as the button that opens the colours.
    case colorButton(Color)
    /// A dot as wide as the mark (logical points) in the ink's colour; nil is the eraser's outline.
    case dab(Color?, diameter: Double, opacity: Double)
    case text(String, TextStyle, Alignment)
    case textButton(String)
    /// A piece of a segmented row; the sides are rounded where the row ends.
    case segment(String, isFirst: Bool, isLast: Bool)
    case toggle
    /// A knob at a fraction of the way along a track.
    case slider(fraction: Double, SliderTrack)
    /// Saturation across, brightness upwards, for one hue; a ring where the colour is.
    case spectrum(hue: Double, x: Double, y: Double)
    /// A line of a list: icon, title, and what stands at its right end (a key, a value).
    case row(Icon?, String, detail: String)
    /// A line of settings: title, what is chosen, and an arrow down that turns up while its options show.
    case disclosure(String, String, isOpen: Bool)
    /// A line among options, with a check mark where it is chosen.
    case option(String)
    /// Shows its value, or what is being made of it; `placeholder` where there is nothing.
    case field(String, placeholder: String, FieldEdit? = nil)
    /// A square of the canvas, row by row, enlarged in a round glass; nil lies outside the window.
    case loupe([Color?])
    /// The line runs down where it is vertical.
    case separator(isVertical: Bool)
    case grip(isVertical: Bool)
    /// A name, a bar filled from its left, and the value; nil: there is none.
    case bar(String, String, fraction: Double?)
    /// A name, and the value at the line's end.
    case figure(String, String)
    /// A line of text, and what stands at its end.
    case reading(String, detail: String, isAlert: Bool, isStrong: Bool)
    /// A name and a detail beside a light.
    case lamp(String, detail: String, isLit: Bool)
    /// How often each class of lag came.
    case histogram([Int])
    /// A pen that leans and turns so.
    case posture(PenAxes)
    /// A pressure curve with the point that is moved and the force at this moment, over what was tried there.
    case curve(PressureCurve, point: Int?, force: Double?, dabs: [Doctoring.Dab])
}

/// The sides of a piece where the whole of which it is one ends; it is rounded where two of them meet.
package struct Sides: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let left = Sides(rawValue: 1)
    package static let top = Sides(rawValue: 2)
    package static let right = Sides(rawValue: 4)
    package static let bottom = Sides(rawValue: 8)
}
