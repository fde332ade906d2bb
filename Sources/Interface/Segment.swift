import Widgets

/// A piece of a row of choices, of which one is on.
struct Segment {
    let id: String
    /// What stands on it.
    let title: String
    /// What it is called where the row's heading cannot be seen; nil: its title.
    var name: String?
    let action: Action
    let isOn: Bool
}

extension Column {
    /// Lays controls into a column.
    typealias Content = (inout Column) -> [Control]
}

extension Rect {
    /// The pieces side by side; the row is rounded where it ends.
    func row(_ segments: [Segment]) -> [Control] {
        zip(columns(segments.count), segments.indices).map { frame, index in
            let segment = segments[index]
            return Control(
                segment.id, .radio, segment.name ?? segment.title, frame: frame,
                face: .segment(segment.title, isFirst: index == 0, isLast: index == segments.count - 1), action: segment.action,
                value: segment.isOn ? "on" : "off", isOn: segment.isOn)
        }
    }
}
