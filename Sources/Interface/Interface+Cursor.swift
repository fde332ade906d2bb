import PanelModel
import Showing
import Widgets

/// The cursor: its shape tells what can be done where the pointer is.
extension Interface {
    /// What the pointer is over, for the shape of its cursor.
    package enum PointedAt: Hashable, Sendable {
        case canvas, plate, text, draggable
        /// A value that is dragged this way.
        case value(Way)
        /// A corner that is dragged up and to the right, or down and to the left, where it rises; or else the other way.
        case corner(rises: Bool)
        /// A place to draw on like the canvas; what is drawn there, or would be, shows where the tip is.
        case strip(showsMark: Bool)
    }

    package var pointedAt: PointedAt {
        if handwriting.isMarking, hand.pointer.isPen { return .strip(showsMark: true) }
        let press = hand.pointersPress
        if let framing = overlays.framing, press == nil, hand.hot == nil { return framing.pointedAt }
        if let placing = overlays.placing, press == nil, hand.hot == nil { return placing.pointedAt(in: state.window) }
        if let writing = overlays.writing, press == nil, hand.hot == nil {
            if case .side? = writing.text?.drag?.grip { return .value(.across) }
            let place = hand.pointer.place.map(state.window.logical)
            if case .side? = place.flatMap({ writing.grip(at: $0, in: state.window) }) { return .value(.across) }
            return .text
        }
        guard press != nil || hand.hot != nil || restsOnPlate else { return .canvas }
        let place = hand.pointer.place.map(state.window.logical)
        let id = press.map(\.control) ?? hand.hot.map(\.control) ?? place.flatMap { shown.control(at: $0)?.id }
        guard let control = id.flatMap(shown.control) else { return .plate }
        if case .adjust(.curve) = control.action {
            if press != nil { return panels.doctoring.dragged == nil ? .strip(showsMark: true) : .value(.down) }
            let isStrip = place.map { drawsOnStrip(control, at: $0) } ?? false
            return isStrip ? .strip(showsMark: panels.doctoring.hover != nil) : .value(.down)
        }
        if control.action == .adjust(.trial) { return .strip(showsMark: press != nil || panels.crafting?.isHovered == true) }
        switch control.face.widget.grasp {
        case .text: return .text
        case .handle: return .draggable
        case .button: return .plate
        case .value:
            // A value that is dragged keeps its cursor wherever the pointer is by now.
            let way = place.flatMap { control.face.widget.way(at: $0, in: control.frame) }
            return way.map { .value($0) } ?? .plate
        }
    }
}

extension Interface {
    /// The mouse lies over a plate where it was let go of, and has not moved since.
    private var restsOnPlate: Bool {
        guard hand.pointer.device != nil, !hand.pointer.isPen, hand.marking.isEmpty, let place = hand.pointer.place else { return false }
        return shown.layer(at: state.window.logical(place)) != nil
    }
}

extension Framing {
    /// Where it can be dragged to from where a pointer is.
    var pointedAt: Interface.PointedAt {
        switch drag.map(\.sides) ?? hovered {
        case nil: .strip(showsMark: false)
        case [.left]?, [.right]?: .value(.across)
        case [.top]?, [.bottom]?: .value(.down)
        case [.left, .top]?, [.right, .bottom]?: .corner(rises: false)
        case [.right, .top]?, [.left, .bottom]?: .corner(rises: true)
        case _?: .draggable
        }
    }
}

extension Placing {
    /// What a pointer would get hold of, or has hold of.
    func pointedAt(in window: InterfaceState.Window) -> Interface.PointedAt {
        guard let grip = drag.map(\.grip) ?? hovered, let frame = frame(in: window) else { return .plate }
        guard let way = frame.way(of: grip) else { return .draggable }
        // In eighths of a turn; the same both ways.
        switch (Int((way / (.pi / 4)).rounded()) + 8) % 4 {
        case 0: return .value(.across)
        case 1: return .corner(rises: false)
        case 2: return .value(.down)
        default: return .corner(rises: true)
        }
    }
}
