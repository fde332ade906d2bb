import Ink
import Widgets

/// A part of the interface that opens and closes.
package enum Panel: String, CaseIterable, Hashable, Sendable {
    case colors, ink, menu, settings, commands, shortcuts, doctor
    /// What is at hand at the tip: inks, sizes, colours, undo and redo; and the sizes alone.
    case palette, sizes

    /// Closes by itself when somebody marks the canvas or presses elsewhere; a sheet stays until it is closed.
    var isPopover: Bool {
        switch self {
        case .colors, .ink, .menu, .commands, .palette, .sizes: true
        case .settings, .shortcuts, .doctor: false
        }
    }

    /// Opens around the tip; one move presses, drags over it and chooses where it lifts.
    var isAtTip: Bool {
        switch self {
        case .palette, .sizes: true
        case .colors, .ink, .menu, .settings, .commands, .shortcuts, .doctor: false
        }
    }
}

/// A floating plate with its controls, drawn into memory of its own and laid over the canvas. A value: what is equal is not drawn again.
package struct Plate: Hashable, Sendable {
    package enum Name: Hashable, Sendable {
        case picker
        case panel(Panel)
        case toast
        case tooltip
        case status
        /// What lies beneath the tip while a colour is being picked, and that colour's number.
        case loupe, loupeNumber
    }

    package var name: Name
    /// Whole device pixels, as logical points.
    package var plate: Rect
    package var radius: Double
    /// What of the plate shows, where that is no rounded rectangle.
    package var fan: Fan?
    package var controls: [Control] = []
    /// The part of the plate in which scrolled controls show, and how high all of them are together.
    package var viewport: Rect?
    package var contentHeight = 0.0
    /// It is no place for presses: what lies beneath takes them.
    package var isPassive = false

    package init(_ name: Name, plate: Rect, radius: Double) {
        self.name = name
        self.plate = plate
        self.radius = radius
    }

    package var outline: Outline { fan.map(Outline.fan) ?? .rounded(plate, radius: radius) }

    /// Within the visible plate, its round corners cut off.
    package func contains(_ point: Point) -> Bool { outline.contains(point) }

    /// The control that a press at a point within the plate means: the nearest one within its margin.
    ///
    /// Neighbours leave no dead gap: margins overlap, and the nearest wins.
    package func control(at point: Point) -> Control? {
        var best: (control: Control, distance: Double)?
        for control in controls where control.role.isControl {
            if control.isScrolled, viewport?.contains(point) == false { continue }
            let distance = control.distance(to: point)
            guard distance <= control.face.hitMargin, distance < best?.distance ?? .infinity else { continue }
            best = (control, distance)
        }
        return best?.control
    }

    /// The part of a control that shows.
    package func visibleFrame(_ control: Control) -> Rect {
        control.isScrolled ? control.frame.intersection(viewport ?? plate) : control.frame
    }

    /// How far it can be scrolled.
    package var mostScroll: Double { max(contentHeight - (viewport?.height ?? contentHeight), 0) }
}

extension Face {
    /// How far around it a press still means it: 12 points around what has a bezel, 24 around what has none.
    var hitMargin: Double {
        switch self {
        case .textButton, .segment, .toggle, .slider, .grid, .spectrum, .row, .disclosure, .option, .field, .tool, .separator, .half,
            .loupe,
            .selection, .curve:
            12
        case .icon, .swatch, .choice, .colorButton, .dab, .nib, .text, .grip, .bar, .figure, .reading, .lamp, .histogram, .posture, .none:
            24
        }
    }
}
