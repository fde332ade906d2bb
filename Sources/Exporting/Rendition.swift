import Drawing
import Ink

/// How formats of outlines say a mark.
extension Element {
    var style: InkStyle? {
        switch content {
        case .stroke(let stroke): stroke.style
        case .unread: nil
        }
    }

    var isEraser: Bool { style?.ink.paint.blend == .erase }

    /// Its paint is not even within an outline: passes add up, the paper's grain or a rim show, or the nib gives more and less. Such a mark
    /// is a picture. Erasers are always shapes.
    var isPicture: Bool {
        guard let ink = style?.ink, !isEraser else { return false }
        return !ink.paint.isEven || ink.responses.contains { $0.target == .flow }
    }

    /// Whether it filters the light from beneath.
    var isFilter: Bool { style?.ink.paint.blend == .multiply }

    /// A nib that is not round is an ellipse; otherwise it is a rectangle.
    var hasEllipticNib: Bool { style?.ink.nib.isElliptic ?? false }

    /// The mark is fully opaque. A fully opaque eraser takes all ink away.
    var isWhole: Bool { style?.opacity == 1 }

    /// A round nib has drawn it, and it covers all that is beneath it: Xournal++ has strokes like that.
    var isPenStroke: Bool {
        switch style?.ink.nib {
        case .round: isWhole && !isPicture && !isFilter
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
