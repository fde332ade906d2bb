internal import Glibc
import Ink
import Widgets

/// How each kind of control looks, in each of its states.
extension Painter {
    func draw(_ item: PlatePicture.Drawn, _ look: Look) {
        guard item.control.isEnabled else { return faded(to: 0.36) { drawFace(of: item.atRest, look) } }
        drawFace(of: item, look)
        if item.isFocused { focusRing(item.control, look) }
    }

    private func drawFace(of item: PlatePicture.Drawn, _ look: Look) {
        let control = item.control
        let frame = control.frame
        switch control.face {
        case .none: break
        case .icon(let icon):
            hover(item, look, frame.inset(by: 3), radius: control.isRound ? frame.width / 2 : 9)
            self.icon(icon, in: frame, look.text)
        case .tool(let tool, let color, let edge):
            self.tool(tool, color, edge, isRaised: control.isOn, isHot: item.isHot, isPressed: item.isPressed, in: frame, look)
        case .nib(let tool, let color): nib(tool, color, item, look)
        case .swatch(let color, let opacity): swatch(color, opacity, item, look)
        case .choice(let color): choice(color, item, look)
        case .selection:
            fill(frame, radius: 3, look.accent.with(alpha: 0.16))
            stroke(frame, radius: 3, width: 1, look.accent)
        case .grid(let chosen): grid(chosen, in: frame)
        case .half(let color, let opacity, let outer): half(color, opacity, outer, item, look)
        case .loupe(let colors): loupe(colors, in: frame, look)
        case .colorButton(let color): colorButton(color, item, look)
        case .dab(let color, let diameter, let opacity): dab(color, diameter, opacity, item, look)
        case .text(let words, let style, let align):
            text(words, style, style == .secondary || style == .caption ? look.secondaryText : look.text, in: frame, align: align)
        case .textButton(let words): textButton(words, item, look)
        case .segment(let words, let isFirst, let isLast): segment(words, isFirst, isLast, item, look)
        case .toggle: toggle(item, look)
        case .slider(let fraction, let track): slider(fraction, track, item, look)
        case .spectrum(let hue, let x, let y): spectrum(hue, x, y, item, look)
        case .row(let icon, let title, let detail): row(icon, title, detail, item, look)
        case .field(let value, let placeholder, let edit): field(value, placeholder, edit, item, look)
        case .disclosure(let title, let words, let isOpen): disclosure(title, words, isOpen: isOpen, item, look)
        case .option(let title): option(title, item, look)
        case .separator(let isVertical):
            let middle = frame.center
            isVertical
                ? line(Point(x: middle.x, y: frame.y + 14), Point(x: middle.x, y: frame.maxY - 14), width: 1, look.separator)
                : line(Point(x: frame.x + 14, y: middle.y), Point(x: frame.maxX - 14, y: middle.y), width: 1, look.separator)
        case .grip(let isVertical): grip(isVertical: isVertical, item, look)
        case .bar(let name, let value, let fraction): bar(name, value, fraction, in: frame, look)
        case .figure(let name, let value): figure(name, value, in: frame, look)
        case .reading(let words, let detail, let isAlert, let isStrong):
            reading(words, detail, isAlert: isAlert, isStrong: isStrong, in: frame, look)
        case .lamp(let name, let detail, let isLit): lamp(name, detail, isLit: isLit, in: frame, look)
        case .histogram(let counts): histogram(counts, in: frame, look)
        case .posture(let axes): posture(axes, in: frame, look)
        case .curve(let curve, let point, let force, let dabs): self.curve(curve, point, force, dabs, item, look)
        }
    }

    /// The tint under what the pointer is on, or what is pressed.
    func hover(_ item: PlatePicture.Drawn, _ look: Look, _ rect: Rect, radius: Double) {
        if item.isPressed {
            fill(rect, radius: radius, look.pressed)
        } else if item.isHot {
            fill(rect, radius: radius, look.hover)
        }
    }

    private func focusRing(_ control: Control, _ look: Look) {
        let ring = control.frame.inset(by: 1)
        stroke(ring, radius: control.isRound ? ring.width / 2 : 10, width: 2, look.accent)
    }

    // MARK: - Colours and sizes

    private func swatch(_ color: Color, _ opacity: Double, _ item: PlatePicture.Drawn, _ look: Look) {
        let center = item.control.frame.center
        // An opaque thing lifts: it grows a little under the pointer, and sinks when pressed.
        let radius = item.isPressed ? 11.5 : item.isHot ? 14.5 : 13.0
        if opacity < 1 {
            squares(Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius), radius: radius)
        }
        fillCircle(center, radius: radius, Shade(color, alpha: opacity))
        strokeCircle(center, radius: radius - 0.5, width: 1, look.text.with(alpha: 0.3))
        if item.control.isOn {
            strokeCircle(center, radius: 17.5, width: 2.5, look.accent)
        }
    }

    /// A ring of all hues around the colour in hand.
    private func colorButton(_ color: Color, _ item: PlatePicture.Drawn, _ look: Look) {
        let center = item.control.frame.center
        let radius = item.isPressed ? 13.5 : item.isHot ? 16.0 : 15.0
        let pieces = 36
        for piece in 0..<pieces {
            let hue = Double(piece) / Double(pieces)
            sector(
                center, radius: radius, from: hue * 2 * .pi, to: (hue + 1.3 / Double(pieces)) * 2 * .pi,
                Shade(HSB(hue: hue, saturation: 0.85, brightness: 0.95).color))
        }
        fillCircle(center, radius: radius - 4, look.plate)
        fillCircle(center, radius: radius - 5.5, Shade(color))
        strokeCircle(center, radius: radius - 6, width: 1, look.text.with(alpha: 0.3))
    }

    private func dab(_ color: Color?, _ diameter: Double, _ opacity: Double, _ item: PlatePicture.Drawn, _ look: Look) {
        let frame = item.control.frame
        let square = frame.square.inset(by: 3)
        let radius = item.control.isRound ? square.width / 2 : 9
        if item.control.isOn { fill(square, radius: radius, look.well) }
        hover(item, look, square, radius: radius)
        // Up to a width of 12 as it is; above, every doubling shows, until the control is full.
        let shown = min(diameter <= 12 ? diameter : 12 + log2(diameter / 12) * 5.5, square.width - 4)
        if let color {
            fillCircle(frame.center, radius: shown / 2, Shade(color, alpha: opacity))
            strokeCircle(frame.center, radius: max(shown / 2, 0.5), width: 0.75, look.secondaryText.with(alpha: 0.6))
        } else {
            strokeCircle(frame.center, radius: shown / 2, width: 1.5, look.text)
        }
    }

    private func grip(isVertical: Bool, _ item: PlatePicture.Drawn, _ look: Look) {
        let frame = item.control.frame
        hover(item, look, frame.inset(by: 3), radius: 7)
        for step in [-7.0, 0, 7] {
            for side in [-2.5, 2.5] {
                fillCircle(
                    isVertical ? Point(x: frame.midX + step, y: frame.midY + side) : Point(x: frame.midX + side, y: frame.midY + step),
                    radius: 1.4, look.secondaryText)
            }
        }
    }
}
