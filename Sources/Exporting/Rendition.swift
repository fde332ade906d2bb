import Elements
import Ink

/// How formats of outlines say a mark.
extension Element {
    var style: InkStyle? {
        switch content {
        case .stroke(let stroke): stroke.style
        case .picture, .text, .unread: nil
        }
    }

    var isEraser: Bool { style?.ink.paint.erases ?? false }

    /// Its paint is not even within an outline: passes add up, the paper's grain or a rim show, or the nib gives more and less. Such a mark
    /// is a picture.
    var isPicture: Bool {
        guard let ink = style?.ink else { return false }
        return !ink.paint.isEven || ink.responses.contains { $0.target == .flow }
    }

    /// Whether it filters the light from beneath.
    var isFilter: Bool { style?.ink.paint.blend == .multiply }

    /// A nib that is not round is an ellipse; otherwise it is a rectangle.
    var hasEllipticNib: Bool { style?.ink.nib.isElliptic ?? false }

    /// The mark is fully opaque within its outline. Such an eraser takes all ink away.
    var isWhole: Bool { style?.opacity == 1 && !isPicture }

    /// The opacity of an eraser in a mask: a picture has it in its pixels.
    var maskAlpha: Double { isPicture ? 1 : style?.alpha ?? 1 }

    /// The same mark, covering what it takes away now. Nil unless it is an eraser.
    func covering(in color: Color) -> Element? {
        guard case .stroke(let stroke) = content, isEraser else { return nil }
        let (ink, style) = (stroke.style.ink, stroke.style)
        var paint = ink.paint
        paint.blend = .normal
        guard let covering = try? InkDefinition(id: ink.id, nib: ink.nib, responses: ink.responses, paint: paint, defaults: ink.defaults)
        else { return nil }
        let covered = Stroke(
            style: InkStyle(
                ink: covering, color: color, width: style.width, opacity: style.opacity, smoothing: style.smoothing, string: style.string),
            pointer: stroke.pointer, captureScale: stroke.captureScale, modelVersion: stroke.modelVersion, samples: stroke.samples,
            bounds: stroke.bounds)
        return Element(id: id, layer: layer, place: place, transform: transform, content: .stroke(covered))
    }

    /// A round nib has drawn it, and it covers all that is beneath it: Xournal++ has strokes like that.
    var isPenStroke: Bool {
        switch style?.ink.nib {
        case .round: isWhole && !isFilter
        case .chisel, .ellipse, nil: false
        }
    }
}

extension InkStyle {
    /// The share that its paint covers, as the canvas has it: in 255ths.
    var alpha: Double { (min(max(opacity, 0), 1) * 255).rounded() / 255 }
}

/// The blend mode of a filtering ink. The raw value is its name in CSS.
enum FilterBlend: String {
    case multiply
    /// Adds light: on dark paper.
    case screen

    init(on appearance: Appearance) {
        switch appearance {
        case .light: self = .multiply
        case .dark: self = .screen
        }
    }

    /// The opaque paper (BGRX) on which the ink shows what it does to any: white light to take from, or none to add to.
    var ground: UInt32 {
        switch self {
        case .multiply: 0xFFFF_FFFF
        case .screen: 0xFF00_0000
        }
    }
}
