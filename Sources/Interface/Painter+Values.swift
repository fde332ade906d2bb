import Ink
import Widgets

/// Switches, sliders and the spectrum: values that are set by a drag.
extension Painter {
    func toggle(_ item: PlatePicture.Drawn, _ look: Look) {
        let frame = item.control.frame
        let track = Rect(x: frame.maxX - 44, y: frame.midY - 13, width: 44, height: 26)
        fill(track, radius: 13, item.control.isOn ? look.accent : look.well)
        if !item.control.isOn { stroke(track, radius: 13, width: 1.5, look.secondaryText) }
        hover(item, look, track, radius: 13)
        let knob = Point(x: item.control.isOn ? track.maxX - 13 : track.x + 13, y: track.midY)
        fillCircle(knob, radius: item.control.isOn ? 9.5 : 8, item.control.isOn ? look.onAccent : look.secondaryText)
    }

    func slider(_ fraction: Double, _ track: SliderTrack, _ item: PlatePicture.Drawn, _ look: Look) {
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

    func spectrum(_ hue: Double, _ x: Double, _ y: Double, _ item: PlatePicture.Drawn, _ look: Look) {
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
}
