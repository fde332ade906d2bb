/// The colour that a font gives to a layer of a glyph. It shows as it is, whatever the text's colour and the paper are.
package struct GlyphTint: Hashable, Sendable {
    package let color: Color
    /// 0 (nothing shows) … 255 (nothing shines through).
    package let alpha: UInt8

    /// 0…1.
    package var opacity: Double { Double(alpha) / 255 }

    package init(color: Color, alpha: UInt8 = 255) { (self.color, self.alpha) = (color, alpha) }
}

extension GlyphOutlines {
    /// Glyphs that are filled together.
    package struct Layer: Equatable, Sendable {
        /// nil: the text's colour.
        package let tint: GlyphTint?
        package fileprivate(set) var glyphs: [Glyph]
    }

    /// What is filled, bottom first. Neighbours in the text's colour are one layer, so that letters join where they overlap; a glyph of a
    /// colour of its own is one by itself, and lies over what is beneath it.
    ///
    /// - Parameter shows: whether the outline of the shape with this number shows.
    package func layers(where shows: (Int) -> Bool) -> [Layer] {
        var layers: [Layer] = []
        for glyph in glyphs where shows(glyph.shape) {
            let tint = shapes[glyph.shape].tint
            if tint == nil, let last = layers.last, last.tint == nil {
                layers[layers.count - 1].glyphs.append(glyph)
            } else {
                layers.append(Layer(tint: tint, glyphs: [glyph]))
            }
        }
        return layers
    }
}
