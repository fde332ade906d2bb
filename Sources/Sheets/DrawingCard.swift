import Ink
import Panels
import Widgets

/// A drawing in the gallery: its picture on paper, and in which window it is open.
struct DrawingCard: Widget {
    /// nil until it has come: the paper is empty.
    let picture: Picture?
    let paper: Shade
    /// In which window the drawing is open; empty where it is in none.
    let mark: String
    /// Buttons lie over the picture.
    let isCovered: Bool
    /// Whether it is among those that are chosen; nil while none are.
    let isChosen: Bool?

    /// A press on the name and date beneath means the drawing too.
    var margin: Double { DrawingCaption.height - 4 }

    /// Around the picture, whose colours may be anything.
    func ring(in frame: Rect) -> Rect? { frame.inset(by: -4) }

    private static let radius = 8.0

    func draw(by painter: Painter, in frame: Rect, _ state: WidgetState, _ look: Look) {
        painter.saved {
            painter.clip(to: frame, radius: Self.radius)
            painter.fill(frame, paper)
            if let picture { painter.picture(picture, in: frame) }
            painter.hover(state, look, frame, radius: 0)
            if isCovered { painter.fill(frame, look.plate.with(alpha: 0.88)) }
        }
        painter.stroke(frame, radius: Self.radius, width: 1, look.border)
        if !mark.isEmpty, !isCovered { drawMark(by: painter, in: frame, look) }
        if let isChosen { drawChoice(isChosen, by: painter, in: frame, look) }
    }

    private func drawChoice(_ isChosen: Bool, by painter: Painter, in frame: Rect, _ look: Look) {
        if isChosen { painter.stroke(frame.inset(by: 1), radius: Self.radius - 1, width: 3, look.accent) }
        let x = painter.isMirrored ? frame.x + 20 : frame.maxX - 20
        painter.badge(at: Point(x: x, y: frame.y + 20), scale: 1.25, isTicked: isChosen, look)
    }

    private func drawMark(by painter: Painter, in frame: Rect, _ look: Look) {
        var line = Line(
            Rect(x: frame.x, y: frame.maxY - 28, width: frame.width, height: 22).inset(x: 6, y: 0), isMirrored: painter.isMirrored)
        let width = min(painter.fonts.size(mark, .caption).width.rounded(.up) + 16, line.rest.width)
        let plate = line.leading(width)
        painter.fill(plate, radius: 11, look.plate)
        painter.stroke(plate, radius: 11, width: 1, look.border)
        painter.text(mark, .caption, look.text, in: plate.inset(x: 6, y: 0), align: .center)
    }
}

/// The name of a drawing, and beneath it when it was modified.
struct DrawingCaption: Widget {
    let name, date: String

    static let height = Metric.target

    /// The card above has it.
    var margin: Double { 0 }
    var words: String? { name }
    var detail: String? { date }

    func draw(by painter: Painter, in frame: Rect, _ state: WidgetState, _ look: Look) {
        var column = Column(frame)
        painter.text(name, .body, look.text, in: column.take(20, after: 4))
        painter.text(date, .caption, look.secondaryText, in: column.take(16))
    }
}

extension Face {
    static func drawing(_ picture: Picture?, on paper: Shade, mark: String, isCovered: Bool, isChosen: Bool? = nil) -> Face {
        Face(DrawingCard(picture: picture, paper: paper, mark: mark, isCovered: isCovered, isChosen: isChosen))
    }

    static func caption(_ name: String, date: String) -> Face { Face(DrawingCaption(name: name, date: date)) }
}
