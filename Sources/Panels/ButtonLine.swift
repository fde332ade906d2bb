import Widgets

/// Buttons that end a question.
package enum ButtonLine {
    /// They end at the end of the line, with the intended one last. Without room side by side, each is on a line of its own.
    package static func frames(_ titles: [String], _ column: inout Column, _ fonts: Fonts) -> [Rect] {
        let widths = titles.map { TextButton.width(of: [$0], fonts) }
        guard widths.reduce(0, +) + Double(widths.count - 1) * Metric.gap <= column.width else {
            column.skip(Metric.gap)
            return titles.map { _ in column.take(Metric.target) }
        }
        var line = Line(column.take(Metric.target, after: Metric.gap))
        return widths.reversed().map { line.trailing($0, gap: Metric.gap) }.reversed()
    }
}
