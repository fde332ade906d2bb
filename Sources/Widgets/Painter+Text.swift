internal import CCairo
import Ink

/// Text.
extension Painter {
    /// Draws a line of text in the middle of a rectangle's height. A line that is too long ends in an ellipsis; a rectangle without width
    /// sets no limit.
    package func text(_ words: String, _ style: TextStyle, _ shade: Shade, in rect: Rect, align: Alignment = .leading) {
        fonts.withLayout(words, style) { layout in
            if rect.width > 0 {
                pango_layout_set_width(layout, Int32(rect.width * Double(ccairo_pango_scale)))
                pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
                // Pango's "left" means the side where the text begins, which is the right side for text that runs from right to left.
                let begins = pango_layout_get_direction(layout, 0) == PANGO_DIRECTION_RTL
                switch align {
                case .leading: pango_layout_set_alignment(layout, isMirrored == begins ? PANGO_ALIGN_LEFT : PANGO_ALIGN_RIGHT)
                case .center: pango_layout_set_alignment(layout, PANGO_ALIGN_CENTER)
                case .trailing: pango_layout_set_alignment(layout, isMirrored == begins ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT)
                }
            }
            var (width, height) = (Int32(0), Int32(0))
            pango_layout_get_size(layout, &width, &height)
            show(layout, at: Point(x: rect.x, y: rect.midY - Double(height) / Double(ccairo_pango_scale) / 2), shade)
        }
    }

    /// Draws text from the top left corner of a rectangle, wrapped to its width.
    ///
    /// - Parameter selection: the selected characters and the shade behind them.
    package func paragraph(
        _ words: String, _ style: TextStyle, _ shade: Shade, in rect: Rect, selection: (range: Range<Int>, shade: Shade)? = nil
    ) {
        fonts.withParagraph(words, style, rect.width) { layout in
            let isRight = isMirrored != (pango_layout_get_direction(layout, 0) == PANGO_DIRECTION_RTL)
            pango_layout_set_alignment(layout, isRight ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT)
            if let selection {
                let attributes = pango_attr_list_new()
                func part(_ value: Double) -> UInt16 { UInt16((value * 65535).rounded()) }
                let (range, ground) = (selection.range, selection.shade)
                for attribute in [
                    pango_attr_background_new(part(ground.red), part(ground.green), part(ground.blue)),
                    pango_attr_background_alpha_new(part(ground.alpha)),
                ] {
                    attribute?.pointee.start_index = UInt32(String(words.prefix(range.lowerBound)).utf8.count)
                    attribute?.pointee.end_index = UInt32(String(words.prefix(range.upperBound)).utf8.count)
                    pango_attr_list_insert(attributes, attribute)
                }
                pango_layout_set_attributes(layout, attributes)
                pango_attr_list_unref(attributes)
            }
            show(layout, at: Point(x: rect.x, y: rect.y), shade)
        }
    }
}
