import Ink

/// A floating plate with its controls, drawn into memory of its own and laid over the canvas. A value: what is equal is not drawn again.
package struct Plate<Purpose: Hashable & Sendable>: Hashable, Sendable {
    package let name: PlateName
    /// Whole device pixels, as logical points.
    package var plate: Rect
    package var radius: Double
    /// What of the plate shows, where that is no rounded rectangle.
    package var fan: Fan?
    package var controls: [Control<Purpose>] = []
    /// The part of the plate in which scrolled controls show, and how high all of them are together.
    package var viewport: Rect?
    package var contentHeight = 0.0
    /// How far they are scrolled.
    package var offset = 0.0
    /// It is no place for presses: what lies beneath takes them.
    package var isPassive = false
    /// Its lines begin at the right.
    package var isMirrored = false

    package init(_ name: PlateName, plate: Rect, radius: Double) {
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

    /// How far it can be scrolled.
    package var mostScroll: Double { max(contentHeight - (viewport?.height ?? contentHeight), 0) }
}
