import Ink
import Widgets

/// Controls that are words: buttons, pieces of a row, lines of a list, fields.
extension Painter {
    func textButton(_ words: String, _ item: PlatePicture.Drawn, _ look: Look) {
        let rect = item.control.frame.inset(x: 2, y: 6)
        fill(rect, radius: 8, item.control.isOn ? look.accent : look.well)
        hover(item, look, rect, radius: 8)
        let shade = item.control.isOn ? look.onAccent : look.text
        text(words, .body, shade, in: rect.inset(x: 4, y: 0), align: .center)
    }

    func segment(_ words: String, _ isFirst: Bool, _ isLast: Bool, _ item: PlatePicture.Drawn, _ look: Look) {
        let rect = item.control.frame.inset(x: 0, y: 6)
        saved {
            // The neighbours' sides are straight: the round ones are cut off there.
            clip(to: rect)
            fill(
                Rect(
                    x: rect.x - (isFirst ? 0 : 12), y: rect.y, width: rect.width + (isFirst ? 0 : 12) + (isLast ? 0 : 12),
                    height: rect.height), radius: 9, look.well)
        }
        let inner = rect.inset(by: 2.5)
        if item.control.isOn {
            fill(inner.moved(x: 0, y: 0.75), radius: 7, look.shadow.with(alpha: 0.8))
            fill(inner, radius: 7, look == .dark ? Shade(0x5C5C64) : look.plate)
        }
        hover(item, look, inner, radius: 7)
        text(
            words, item.control.isOn ? .strong : .body, look.text, in: rect.inset(x: 4, y: 0),
            align: .center)
    }

    func row(_ icon: Icon?, _ title: String, _ detail: String, _ item: PlatePicture.Drawn, _ look: Look) {
        let frame = item.control.frame
        let rect = frame.inset(x: -8, y: 1)
        if item.control.isOn { fill(rect, radius: 8, look.well) }
        hover(item, look, rect, radius: 8)
        if let icon { self.icon(icon, in: Rect(x: frame.x, y: frame.y, width: 24, height: frame.height), side: 20, look.text) }
        let left = icon == nil ? frame.x : frame.x + 36
        // However long the detail, the title has a third of the line.
        let room = detail.isEmpty ? 0 : min(fonts.size(detail, .secondary).width.rounded(.up) + 8, (frame.maxX - left) * 2 / 3)
        text(title, .body, look.text, in: Rect(x: left, y: frame.y, width: frame.maxX - left - room, height: frame.height))
        guard !detail.isEmpty else { return }
        let end = Rect(x: frame.maxX - room + 8, y: frame.y, width: room - 8, height: frame.height)
        text(detail, .secondary, look.secondaryText, in: end, align: .trailing)
    }

    func disclosure(_ title: String, _ words: String, isOpen: Bool, _ item: PlatePicture.Drawn, _ look: Look) {
        let frame = item.control.frame
        hover(item, look, frame.inset(x: -8, y: 1), radius: 8)
        let arrow = Point(x: frame.maxX - 7, y: frame.midY)
        let (base, tip) = isOpen ? (2.5, -2.5) : (-2.5, 2.5)
        line(Point(x: arrow.x - 5, y: arrow.y + base), Point(x: arrow.x, y: arrow.y + tip), width: 1.75, look.secondaryText)
        line(Point(x: arrow.x, y: arrow.y + tip), Point(x: arrow.x + 5, y: arrow.y + base), width: 1.75, look.secondaryText)
        let left = fonts.size(title, .body).width + 12
        text(title, .body, look.text, in: Rect(x: frame.x, y: frame.y, width: left, height: frame.height))
        text(
            words, .secondary, look.secondaryText,
            in: Rect(x: frame.x + left, y: frame.y, width: frame.width - left - 24, height: frame.height), align: .trailing)
    }

    func option(_ title: String, _ item: PlatePicture.Drawn, _ look: Look) {
        let frame = item.control.frame
        hover(item, look, frame.inset(x: -8, y: 1), radius: 8)
        if item.control.isOn {
            icon(.check, in: Rect(x: frame.x, y: frame.y, width: 24, height: frame.height), side: 20, look.accent)
        }
        text(
            title, item.control.isOn ? .strong : .body, look.text,
            in: Rect(x: frame.x + 32, y: frame.y, width: frame.width - 32, height: frame.height))
    }
}
