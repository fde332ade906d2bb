import Ink

/// A floating plate with its controls, drawn into a picture of its own and laid over the canvas. A value: an equal plate is not drawn
/// again.
package struct Plate<Purpose: Hashable & Sendable>: Hashable, Sendable {
    package let name: PlateName
    /// In logical points, at whole device pixels.
    package var plate: Rect
    package var radius: Double
    /// The plate's visible shape when it is a fan; nil when it is a rounded rectangle.
    package var fan: Fan?
    package var controls: [Control<Purpose>] = []
    /// The part of the plate where scrolled controls show; nil when the plate does not scroll. `contentHeight` is the height of all
    /// scrolled controls together.
    package var viewport: Rect?
    package var contentHeight = 0.0
    /// How far the controls are scrolled.
    package var offset = 0.0
    package var presses = Presses.all
    /// The plate's lines begin at the right.
    package var isMirrored = false

    package init(_ name: PlateName, plate: Rect, radius: Double) {
        self.name = name
        self.plate = plate
        self.radius = radius
    }

    package var outline: Outline { fan.map(Outline.fan) ?? .rounded(plate, radius: radius) }

    /// Which presses a plate takes. The others go to what lies beneath it.
    package enum Presses: Hashable, Sendable {
        case all
        /// Those on its controls: it comes by itself, perhaps over what somebody is about to press or to draw on.
        case onControls
        case none
    }

    /// The plate shows something and takes no presses at all.
    package var isPassive: Bool { presses == .none }

    /// Whether the plate takes a press at a point.
    package func takesPress(at point: Point) -> Bool {
        switch presses {
        case .all: contains(point)
        case .onControls: contains(point) && control(at: point) != nil
        case .none: false
        }
    }

    /// Whether a point lies within the visible plate, whose corners are round.
    package func contains(_ point: Point) -> Bool { outline.contains(point) }

    /// The control that a press at a point within the plate means: the nearest one whose margin reaches the point; nil when none does.
    ///
    /// Margins overlap and the nearest control wins, so no dead gap remains between neighbours.
    package func control(at point: Point) -> Control<Purpose>? {
        var best: (control: Control<Purpose>, distance: Double)?
        for control in controls where control.role.isControl {
            if control.isScrolled, viewport?.contains(point) == false { continue }
            let distance = control.distance(to: point)
            guard distance <= control.face.widget.margin, distance < best?.distance ?? .infinity else { continue }
            best = (control, distance)
        }
        return best?.control
    }

    /// The part of a control that shows.
    package func visibleFrame(_ control: Control<Purpose>) -> Rect {
        control.isScrolled ? control.frame.intersection(viewport ?? plate) : control.frame
    }

    /// The greatest scroll offset.
    package var mostScroll: Double { max(contentHeight - (viewport?.height ?? contentHeight), 0) }
}
