import Ink

extension Control {
    /// The control that an arrow key leads to: the nearest one whose middle lies in that direction. To the left and right only controls on
    /// the same line count; up and down, controls straight ahead are preferred.
    package func neighbour(towards key: Key, among others: [Control]) -> Control? {
        var best: (control: Control, cost: Double)?
        for other in others where other.id != id {
            guard let way = frame.way(to: other.frame, key), way.ahead > 0.5, way.gap < 0.5 || key == .up || key == .down
            else { continue }
            let cost = way.ahead + 4 * way.gap + 0.1 * way.aside
            if cost < best?.cost ?? .infinity { best = (other, cost) }
        }
        return best?.control
    }
}

extension Rect {
    /// How far the other's middle lies ahead and aside of this one's, and the gap between their sides across the direction; nil for keys
    /// that are not arrows.
    fileprivate func way(to other: Rect, _ key: Key) -> (ahead: Double, aside: Double, gap: Double)? {
        let (dx, dy) = (other.midX - midX, other.midY - midY)
        let across = max(other.x - maxX, x - other.maxX, 0)
        let down = max(other.y - maxY, y - other.maxY, 0)
        return switch key {
        case .left: (-dx, abs(dy), down)
        case .right: (dx, abs(dy), down)
        case .up: (-dy, abs(dx), across)
        case .down: (dy, abs(dx), across)
        case .escape, .tab, .enter, .space, .backspace, .delete, .insert, .home, .end, .pageUp, .pageDown, .menu, .character, .function,
            .modifier:
            nil
        }
    }
}
