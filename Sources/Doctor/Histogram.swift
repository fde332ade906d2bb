import Ink
import Widgets

/// How many frames each class of lag has, with labels below the classes.
struct Histogram: Widget {
    let counts: [Int]
    let labels: [String]

    var margin: Double { 24 }

    func draw(by painter: Painter, in frame: Rect, _ state: WidgetState, _ look: Look) {
        let most = Double(max(counts.max() ?? 0, 1))
        for ((place, count), label) in zip(zip(frame.columns(counts.count, gap: 6), counts), labels) {
            let ground = Rect(x: place.x, y: place.y + 16, width: place.width, height: place.height - 34)
            painter.fill(Rect(x: ground.x, y: ground.maxY - 2, width: ground.width, height: 2), look.well)
            // A class with any frames at all is visible.
            let height = count == 0 ? 0 : max(ground.height * Double(count) / most, 3)
            painter.fill(Rect(x: ground.x, y: ground.maxY - height, width: ground.width, height: height), radius: 2, look.accent)
            if count > 0 {
                painter.text(
                    "\(count)", .caption, look.text,
                    in: Rect(x: place.x, y: ground.maxY - height - 16, width: place.width, height: 16), align: .center)
            }
            painter.text(
                label, .caption, look.secondaryText, in: Rect(x: place.x, y: place.maxY - 18, width: place.width, height: 18),
                align: .center)
        }
    }
}

extension Face {
    static func histogram(_ counts: [Int], labels: [String]) -> Face { Face(Histogram(counts: counts, labels: labels)) }
}
