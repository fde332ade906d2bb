import Widgets

/// A picture of what will be exported. Where it has no paper, a chequered ground shows through.
struct PreviewFace: Widget {
    /// Nil until it has come.
    let picture: Picture?
    let isTransparent: Bool

    private static let radius = 8.0
    private static let square = 8.0

    func draw(by painter: Painter, in frame: Rect, _ state: WidgetState, _ look: Look) {
        painter.fill(frame, radius: Self.radius, look.well)
        guard let picture else { return }
        let place = picture.fitted(in: frame.inset(by: 8))
        if isTransparent { drawSquares(by: painter, in: place) }
        painter.picture(picture, in: place)
        painter.stroke(place, radius: 0, width: 1, look.border)
    }

    private func drawSquares(by painter: Painter, in place: Rect) {
        painter.fill(place, Shade(0xFFFFFF))
        painter.saved {
            painter.clip(to: place)
            for row in 0...Int(place.height / Self.square) {
                for column in 0...Int(place.width / Self.square) where (row + column) % 2 == 1 {
                    let corner = (x: place.x + Double(column) * Self.square, y: place.y + Double(row) * Self.square)
                    painter.fill(Rect(x: corner.x, y: corner.y, width: Self.square, height: Self.square), Shade(0xD9D9DE))
                }
            }
        }
    }
}

extension Face {
    static func preview(_ picture: Picture?, isTransparent: Bool) -> Face {
        Face(PreviewFace(picture: picture, isTransparent: isTransparent))
    }
}
