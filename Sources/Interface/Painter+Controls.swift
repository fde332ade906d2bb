import Ink

/// How each kind of control looks, in each of its states.
extension Painter {
    func draw(_ item: LayerPicture.Drawn, _ look: Look) {
        guard item.control.isEnabled else { return faded(to: 0.36) { drawFace(of: item.atRest, look) } }
        drawFace(of: item, look)
        if item.isFocused { focusRing(item.control, look) }
    }

    private func drawFace(of item: LayerPicture.Drawn, _ look: Look) {
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
        }
    }

    /// The tint under what the pointer is on, or what is pressed.
    func hover(_ item: LayerPicture.Drawn, _ look: Look, _ rect: Rect, radius: Double) {
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

    private func swatch(_ color: Color, _ opacity: Double, _ item: LayerPicture.Drawn, _ look: Look) {
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
    private func colorButton(_ color: Color, _ item: LayerPicture.Drawn, _ look: Look) {
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

    private func dab(_ color: Color?, _ diameter: Double, _ opacity: Double, _ item: LayerPicture.Drawn, _ look: Look) {
        let frame = item.control.frame
        let side = min(frame.width, frame.height) - 6
        let square = Rect(x: frame.midX - side / 2, y: frame.midY - side / 2, width: side, height: side)
        let radius = item.control.isRound ? side / 2 : 9
        if item.control.isOn { fill(square, radius: radius, look.well) }
        hover(item, look, square, radius: radius)
        // Up to a width of 12 as it is, above by its root: 400 still fits.
        let shown = min(diameter <= 12 ? diameter : 12 + (diameter - 12).squareRoot() * 0.95, side - 4)
        if let color {
            fillCircle(frame.center, radius: shown / 2, Shade(color, alpha: opacity))
            strokeCircle(frame.center, radius: max(shown / 2, 0.5), width: 0.75, look.secondaryText.with(alpha: 0.6))
        } else {
            strokeCircle(frame.center, radius: shown / 2, width: 1.5, look.text)
        }
    }

    // MARK: - Words

    private func textButton(_ words: String, _ item: LayerPicture.Drawn, _ look: Look) {
        let rect = item.control.frame.inset(x: 2, y: 6)
        fill(rect, radius: 8, item.control.isOn ? look.accent : look.well)
        hover(item, look, rect, radius: 8)
        let shade = item.control.isOn ? look.onAccent : look.text
        text(words, .body, shade, in: rect.inset(x: 4, y: 0), align: .center)
    }

    private func segment(_ words: String, _ isFirst: Bool, _ isLast: Bool, _ item: LayerPicture.Drawn, _ look: Look) {
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

    private func row(_ icon: Icon?, _ title: String, _ detail: String, _ item: LayerPicture.Drawn, _ look: Look) {
        let frame = item.control.frame
        let rect = frame.inset(x: -8, y: 1)
        if item.control.isOn { fill(rect, radius: 8, look.well) }
        hover(item, look, rect, radius: 8)
        if let icon { self.icon(icon, in: Rect(x: frame.x, y: frame.y, width: 24, height: frame.height), side: 20, look.text) }
        let left = icon == nil ? frame.x : frame.x + 36
        let room = detail.isEmpty ? 0 : fonts.size(detail, .secondary).width + 8
        text(title, .body, look.text, in: Rect(x: left, y: frame.y, width: frame.maxX - left - room, height: frame.height))
        if !detail.isEmpty { text(detail, .secondary, look.secondaryText, in: frame, align: .trailing) }
    }

    private func disclosure(_ title: String, _ words: String, isOpen: Bool, _ item: LayerPicture.Drawn, _ look: Look) {
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

    private func option(_ title: String, _ item: LayerPicture.Drawn, _ look: Look) {
        let frame = item.control.frame
        hover(item, look, frame.inset(x: -8, y: 1), radius: 8)
        if item.control.isOn {
            icon(.check, in: Rect(x: frame.x, y: frame.y, width: 24, height: frame.height), side: 20, look.accent)
        }
        text(
            title, item.control.isOn ? .strong : .body, look.text,
            in: Rect(x: frame.x + 32, y: frame.y, width: frame.width - 32, height: frame.height))
    }

    // MARK: - Switches and sliders

    private func toggle(_ item: LayerPicture.Drawn, _ look: Look) {
        let frame = item.control.frame
        let track = Rect(x: frame.maxX - 44, y: frame.midY - 13, width: 44, height: 26)
        fill(track, radius: 13, item.control.isOn ? look.accent : look.well)
        if !item.control.isOn { stroke(track, radius: 13, width: 1.5, look.secondaryText) }
        hover(item, look, track, radius: 13)
        let knob = Point(x: item.control.isOn ? track.maxX - 13 : track.x + 13, y: track.midY)
        fillCircle(knob, radius: item.control.isOn ? 9.5 : 8, item.control.isOn ? look.onAccent : look.secondaryText)
    }

    private func slider(_ fraction: Double, _ track: SliderTrack, _ item: LayerPicture.Drawn, _ look: Look) {
        let line = SliderGeometry.track(item.control.frame)
        switch track {
        case .plain:
            fill(Rect(x: line.x, y: line.midY - 2, width: line.width, height: 4), radius: 2, look.well)
            fill(Rect(x: line.x, y: line.midY - 2, width: line.width * fraction, height: 4), radius: 2, look.accent)
        case .wedge:
            wedge(line, look.well)
            saved {
                clip(to: Rect(x: line.x, y: line.y, width: line.width * fraction, height: line.height))
                wedge(line, look.accent)
            }
        case .gradient(let colors, let fades):
            let bar = Rect(x: line.x - 5, y: line.midY - 7, width: line.width + 10, height: 14)
            if fades { squares(bar, radius: 7) }
            gradient(
                bar, radius: 7,
                colors.enumerated().map { Shade($1, alpha: fades && $0 == 0 ? 0.1 : 1) })
            stroke(bar, radius: 7, width: 1, look.border)
        }
        let knob = Point(x: line.x + line.width * min(max(fraction, 0), 1), y: line.midY)
        let radius = item.isPressed ? 11.0 : item.isHot ? 10.5 : 9.5
        fillCircle(Point(x: knob.x, y: knob.y + 1), radius: radius + 0.75, look.shadow)
        fillCircle(knob, radius: radius, Shade(0xFFFFFF))
        strokeCircle(knob, radius: radius - 0.5, width: 1.25, look == .dark ? Shade(0x000000, alpha: 0.2) : look.secondaryText)
    }

    private func wedge(_ line: Rect, _ shade: Shade) {
        var path = PathData()
        path.steps = [
            .move(Point(x: line.x, y: line.midY - 1)), .line(Point(x: line.maxX, y: line.midY - 6)),
            .line(Point(x: line.maxX, y: line.midY + 6)), .line(Point(x: line.x, y: line.midY + 1)), .close,
        ]
        fill(path, shade)
    }

    private func spectrum(_ hue: Double, _ x: Double, _ y: Double, _ item: LayerPicture.Drawn, _ look: Look) {
        let rect = item.control.frame
        saved {
            clip(to: rect, radius: 8)
            gradient(rect, [Shade(0xFFFFFF), Shade(HSB(hue: hue, saturation: 1, brightness: 1).color)])
            gradient(rect, [Shade(0x000000, alpha: 0), Shade(0x000000)], isVertical: true)
        }
        stroke(rect, radius: 8, width: 1, look.border)
        let place = Point(x: rect.x + rect.width * x, y: rect.y + rect.height * (1 - y))
        let radius = item.isPressed ? 11.0 : item.isHot ? 9.5 : 8.0
        strokeCircle(place, radius: radius, width: 3, Shade(0x000000, alpha: 0.35))
        strokeCircle(place, radius: radius, width: 2, Shade(0xFFFFFF))
    }

    private func grip(isVertical: Bool, _ item: LayerPicture.Drawn, _ look: Look) {
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

/// Where a slider's track lies in its frame: the knob's middle goes from one end to the other.
enum SliderGeometry {
    static func track(_ frame: Rect) -> Rect { frame.inset(x: 13, y: 0) }

    /// The fraction that a place means.
    static func fraction(at x: Double, in frame: Rect) -> Double {
        let track = track(frame)
        return min(max((x - track.x) / track.width, 0), 1)
    }
}
