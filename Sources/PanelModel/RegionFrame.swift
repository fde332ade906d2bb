import Ink
import Widgets

/// The frame around the region of the window that is to be exported: a rectangle that hands drag, with handles, in a veil over the rest.
package struct RegionFrame: Hashable, Sendable {
    /// The sides that a hand drags: one, two at a corner, or all with what lies between.
    package struct Sides: OptionSet, Hashable, Sendable {
        package let rawValue: UInt8

        package init(rawValue: UInt8) { self.rawValue = rawValue }

        package static let left = Sides(rawValue: 1)
        package static let right = Sides(rawValue: 2)
        package static let top = Sides(rawValue: 4)
        package static let bottom = Sides(rawValue: 8)
        package static let all: Sides = [.left, .right, .top, .bottom]
    }

    /// In whole logical points of the window; nil until one has been dragged.
    package private(set) var rect: Rect?

    package init(_ rect: Rect? = nil) { self.rect = rect }

    /// The least width and height, in logical points.
    package static let least = 8.0
    /// How far around its sides a hand gets hold of them, in logical points; inside at most a quarter of the way across.
    private static let reach = 24.0

    // MARK: - By hand

    /// What a hand at a point would drag; nil where it would draw a new rectangle.
    package func sides(at point: Point) -> Sides? {
        guard let rect, rect.inset(by: -Self.reach).contains(point) else { return nil }
        let (across, down) = (min(Self.reach, rect.width / 4), min(Self.reach, rect.height / 4))
        var sides: Sides = []
        if point.x < rect.x + across { sides.insert(.left) }
        if point.x >= rect.maxX - across { sides.insert(.right) }
        if point.y < rect.y + down { sides.insert(.top) }
        if point.y >= rect.maxY - down { sides.insert(.bottom) }
        return sides.isEmpty ? .all : sides
    }

    /// Draws a new rectangle from corner to corner. One that is too small is none, and leaves the former.
    package mutating func draw(from start: Point, to end: Point, in window: InterfaceState.Window) {
        func whole(_ value: Double, _ most: Double) -> Double { min(max(value.rounded(), 0), most.rounded(.down)) }
        let (left, right) = (whole(min(start.x, end.x), window.width), whole(max(start.x, end.x), window.width))
        let (top, bottom) = (whole(min(start.y, end.y), window.height), whole(max(start.y, end.y), window.height))
        guard right - left >= Self.least, bottom - top >= Self.least else { return }
        rect = Rect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// Moves sides by a distance, as far as the window reaches. No side passes its opposite.
    package mutating func move(_ sides: Sides, right dx: Double, down dy: Double, in window: InterfaceState.Window) {
        guard let rect else { return }
        let (left, right) = Self.moved(
            (rect.x, rect.maxX), sides.contains(.left), sides.contains(.right), by: dx, most: window.width.rounded(.down))
        let (top, bottom) = Self.moved(
            (rect.y, rect.maxY), sides.contains(.top), sides.contains(.bottom), by: dy, most: window.height.rounded(.down))
        self.rect = Rect(x: left, y: top, width: right - left, height: bottom - top)
    }

    private static func moved(
        _ ends: (Double, Double), _ first: Bool, _ second: Bool, by distance: Double, most: Double
    ) -> (Double, Double) {
        let way = distance.rounded()
        if first && second {
            let kept = min(max(way, -ends.0), most - ends.1)
            return (ends.0 + kept, ends.1 + kept)
        }
        return (
            first ? max(min(ends.0 + way, ends.1 - least), 0) : ends.0, second ? min(max(ends.1 + way, ends.0 + least), most) : ends.1
        )
    }

    /// Half of the window, in its middle: what keys begin with.
    package static func middle(of window: InterfaceState.Window) -> RegionFrame {
        var frame = RegionFrame()
        frame.draw(
            from: Point(x: window.width / 4, y: window.height / 4), to: Point(x: window.width * 3 / 4, y: window.height * 3 / 4),
            in: window)
        return frame
    }

    /// The window has another size: the rectangle is what of it still lies in the window.
    package mutating func fit(in window: InterfaceState.Window) {
        guard let former = rect else { return }
        rect = nil
        draw(from: Point(x: former.x, y: former.y), to: Point(x: former.maxX, y: former.maxY), in: window)
    }
}
