import Ink

/// A barrel button of a pen.
package enum PenButton: String, CaseIterable, Sendable {
    case upper, lower, third

    /// The button's number in pointer events.
    package var pointer: PointerButton {
        switch self {
        case .upper: .upper
        case .lower: .lower
        case .third: .third
        }
    }

    /// Nil for the tip and for other buttons.
    package init?(_ button: PointerButton) {
        switch button {
        case .upper: self = .upper
        case .lower: self = .lower
        case .third: self = .third
        default: return nil
        }
    }
}

/// A gesture that a hand makes with a pen besides marking. Each gesture has a binding.
package enum PencilGesture: Hashable, Sendable {
    case barrel(BarrelGesture)
    case press(PenButton)
    /// Two presses in quick succession.
    case doublePress(PenButton)
    /// A long press.
    case hold(PenButton)

    package static let doubleTap = barrel(.doubleTap)
    package static let squeeze = barrel(.squeeze)
}

extension PencilGesture: CaseIterable {
    package static let allCases: [PencilGesture] =
        BarrelGesture.allCases.map(barrel) + PenButton.allCases.flatMap { [.press($0), .doublePress($0), .hold($0)] }

    /// The name on the command line.
    package var name: String {
        switch self {
        case .barrel(let gesture): gesture.rawValue
        case .press(let button): button.rawValue
        case .doublePress(let button): button.rawValue + "-double"
        case .hold(let button): button.rawValue + "-hold"
        }
    }

    /// The name in the settings.
    package var settingName: String {
        switch self {
        case .barrel(let gesture): gesture.rawValue
        case .press(let button): button.rawValue + "-button"
        case .doublePress(let button): button.rawValue + "-button-double"
        case .hold(let button): button.rawValue + "-button-hold"
        }
    }

    package var title: Title {
        switch self {
        case .barrel(let gesture): gesture.title
        case .press(let button): button.title
        case .doublePress(let button): .words("gesture.twice", button.title)
        case .hold(let button): .words("gesture.held", button.title)
        }
    }
}

extension BarrelGesture {
    package var title: Title { .words("gesture." + rawValue) }
}

extension PenButton {
    package var title: Title { .words("gesture." + rawValue) }
}
