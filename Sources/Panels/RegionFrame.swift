import Ink
import Widgets
import Words

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

    // MARK: - How it looks

    private static let (handle, rim) = (10.0, 2.0)

    package func veil(_ state: InterfaceState) -> Veil {
        let (window, scale) = (state.window, state.window.scale)
        let hole = rect?.pixels(scale: scale) ?? .empty
        return Veil(
            over: PixelRect(x: 0, y: 0, width: Int(window.pixels.width.rounded(.up)), height: Int(window.pixels.height.rounded(.up))),
            hole: hole, Shade(0x000000, alpha: state.appearance == .dark ? 0.5 : 0.36),
            marks: rect == nil ? [] : marks(around: hole, state.look, scale: scale))
    }

    /// A line around the hole, a handle on each of its corners and, where there is room, on each of its sides.
    private func marks(around hole: PixelRect, _ look: Look, scale: Double) -> [Veil.Mark] {
        func pixels(_ points: Double) -> Int { max(Int((points * scale).rounded()), 1) }
        let (line, side, rim) = (pixels(1), pixels(Self.handle), pixels(Self.rim))
        func mark(_ x: Int, _ y: Int, _ width: Int, _ height: Int, _ shade: Shade) -> Veil.Mark {
            Veil.Mark(PixelRect(x: x, y: y, width: width, height: height), shade)
        }
        let lines = [
            mark(hole.x - line, hole.y - line, hole.width + 2 * line, line, look.accent),
            mark(hole.x - line, hole.maxY, hole.width + 2 * line, line, look.accent),
            mark(hole.x - line, hole.y, line, hole.height, look.accent), mark(hole.maxX, hole.y, line, hole.height, look.accent),
        ]
        func places(_ start: Int, _ end: Int) -> [Int] { end - start > 5 * side ? [start, (start + end) / 2, end] : [start, end] }
        let (across, down) = (places(hole.x, hole.maxX), places(hole.y, hole.maxY))
        let handles = across.flatMap { x in
            down.filter { [hole.x, hole.maxX].contains(x) || [hole.y, hole.maxY].contains($0) }.map { (x, $0) }
        }
        return lines
            + handles.flatMap { x, y in
                let (left, top, inner) = (x - side / 2, y - side / 2, side - 2 * rim)
                return [
                    mark(left, top, side, side, look.accent), mark(left + rim, top + rim, inner, inner, Shade(0xFFFFFF)),
                ]
            }
    }

    /// The line that tells the rectangle's size, or what to do, with the buttons that end it. It lies beneath the rectangle or above it, or
    /// where there is room at neither side over its lower edge.
    package func bar(_ state: InterfaceState, _ fonts: Fonts) -> Plate<Action> {
        let words = rect.map { state.words(.pixels(width: Int($0.width), height: Int($0.height))) } ?? state.words(.dragRegion)
        var buttons: [(id: String, title: String, action: Action)] = [("cancel", state.words(.cancel), .region(.cancel))]
        if rect != nil { buttons.append(("accept", state.words(.useRegion), .region(.accept))) }
        let widths = buttons.map { TextButton.width(of: [$0.title], fonts) }
        // Digits differ in width: the line must not tremble as they change.
        let text = (max(fonts.size(words, .body).width, rect == nil ? 0 : Self.sizeWidth) + 16).rounded(.up)
        let bounds = state.window.bounds
        let inset = 6.0
        let size = (width: min(text + widths.reduce(0, +) + Double(widths.count) * 4 + 2 * inset, bounds.width), height: 52.0)
        var layer = Plate<Action>(
            .region,
            plate: place(width: size.width, height: size.height, in: bounds).aligned(scale: state.window.scale).kept(within: bounds),
            radius: Metric.radius)
        var line = Line(layer.plate.inset(x: inset, y: (size.height - Metric.target) / 2))
        let places = widths.reversed().map { line.trailing($0, gap: 4) }.reversed()
        layer.controls =
            [.text(ControlID(.region, "size"), words, align: .center, frame: line.rest)]
            + zip(buttons, places).map { button, place in
                Control(
                    ControlID(.region, button.id), .button, button.title, frame: place, face: .textButton(button.title),
                    action: button.action, isOn: button.id == "accept")
            }
        return layer
    }

    private static let sizeWidth = 92.0

    private func place(width: Double, height: Double, in bounds: Rect) -> Rect {
        guard let rect else { return Rect(x: bounds.midX - width / 2, y: bounds.maxY - height, width: width, height: height) }
        let gap = Self.handle / 2 + Metric.gap
        let x = rect.midX - width / 2
        let (below, above) = (rect.maxY + gap, rect.y - gap - height)
        let y = below + height <= bounds.maxY ? below : above >= bounds.y ? above : min(rect.maxY, bounds.maxY) - gap - height
        return Rect(x: x, y: y, width: width, height: height)
    }
}

/// How framing a region ends.
package enum RegionAction: Hashable, Sendable { case accept, cancel }
