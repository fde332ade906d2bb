import Drawing
import Elements
import Ink

/// The way of an object eraser, and what it has touched.
struct Erasing {
    /// Of its tip, in canvas points.
    let radius: Double
    /// In the order of touching, each once.
    private(set) var touched: [ElementID] = []
    private var isTouched: Set<ElementID> = []
    private var place: Point?
    /// The trails of strokes near the last move: the next one comes past most of them again. At most `mostTrails` (some 20 MB).
    private var trails: [ElementID: InkTrail] = [:]

    private static let mostTrails = 4_000

    init(radius: Double) { self.radius = radius }

    /// Moves the tip straight to a place; returns what it touches first on the way. It touches no ink that an eraser has taken away where
    /// the tip is, no erasers, and nothing that a newer program made.
    mutating func move(to position: Point, over drawing: Drawing) -> [Element] {
        let way = LineSegment(place ?? position, position)
        place = position
        var reach = CanvasRect.empty
        for end in [way.start, way.end] { reach.include(Point(x: end.x, y: end.y), radius: radius) }
        let near = drawing.elements(touching: reach)
        let former = trails
        trails = [:]
        let erasers = near.enumerated().filter { $0.element.takesAll }.map { (place: $0.offset, element: $0.element) }
        var new: [Element] = []
        for (index, element) in near.enumerated() where !isTouched.contains(element.id) && !element.erases {
            let isHit = trail(of: element, former)?.touches(way, radius: radius) { place in
                !erasers.contains { $0.place > index && trail(of: $0.element, former)?.covers(place) == true }
            }
            if isHit == true { new.append(element) }
        }
        for element in new {
            touched.append(element.id)
            isTouched.insert(element.id)
            trails[element.id] = nil
        }
        return new
    }

    private mutating func trail(of element: Element, _ former: [ElementID: InkTrail]) -> InkTrail? {
        if let known = trails[element.id] { return known }
        let trail = former[element.id] ?? InkTrail(element)
        if trails.count < Self.mostTrails { trails[element.id] = trail }
        return trail
    }
}

extension Element {
    fileprivate var style: InkStyle? { if case .stroke(let stroke) = content { stroke.style } else { nil } }
    fileprivate var erases: Bool { style?.ink.paint.erases ?? false }
    /// Nothing shows where this has gone over ink.
    fileprivate var takesAll: Bool { erases && style?.opacity == 1 }
}
