import Ink

extension ToolMachine {
    /// What a person has set about the tools. What is held or being drawn goes on as it began.
    package var settings: ToolSettings {
        get {
            var settings = ToolSettings()
            settings.fingers = fingers
            settings.handedness = handedness
            settings.reducesMotion = reducesMotion
            settings.smoothing = inks[.pen].smoothing
            settings.bindings = bindings
            settings.keys = keymap.overrides
            settings.curves = curves
            return settings
        }
        set {
            fingers = newValue.fingers
            handedness = newValue.handedness
            reducesMotion = newValue.reducesMotion
            inks.setSmoothing(newValue.smoothing)
            bindings = newValue.bindings
            curves = newValue.curves
            if newValue.keys != keymap.overrides { keymap = Keymap.standard.applying(newValue.keys) }
        }
    }
}

extension InkSet {
    /// Of all inks; clamped to `InkStyle.smoothingRange`, and what is no number changes nothing.
    package mutating func setSmoothing(_ value: Double) {
        guard !value.isNaN else { return }
        let range = InkStyle.smoothingRange
        for tool in Tool.allCases { self[tool].smoothing = min(max(value, range.lowerBound), range.upperBound) }
    }
}
