"""Makes the coloured fonts of the tests, colours.ttf and paints.ttf: python3 colours.py FOLDER (python3-fonttools).

Glyphs are squares of 1000 units, whose em has 1000, standing on the baseline, and parts of them.

colours.ttf, table COLR, version 0
U+E000  a red square; over its right half a translucent blue one; over that, in the middle, one of the text's colour
U+E001  a plain square
U+E002  layers of which none shows, as one has no opacity and the other no colour

paints.ttf, table COLR, version 1
U+E000  a red square; a gradient from red to blue, moved; the text's colour, half as large; red at half opacity; red, turned by a quarter
U+E001  a plain square
U+E002  a glyph that consists of itself
"""

import sys

from fontTools.colorLib.builder import buildCOLR, buildCPAL
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib.tables.otTables import CompositeMode, ExtendMode, PaintFormat

TEXT = 0xFFFF


def rectangle(left, bottom, right, top):
    pen = TTGlyphPen(None)
    pen.moveTo((left, bottom))
    for corner in [(left, top), (right, top), (right, bottom)]:
        pen.lineTo(corner)
    pen.closePath()
    return pen.glyph()


def make(family, table, path):
    glyphs = {
        ".notdef": TTGlyphPen(None).glyph(),
        "coloured": TTGlyphPen(None).glyph(),
        "plain": rectangle(0, 0, 1000, 1000),
        "unseen": TTGlyphPen(None).glyph(),
        "whole": rectangle(0, 0, 1000, 1000),
        "right": rectangle(500, 0, 1000, 1000),
        "middle": rectangle(400, 400, 600, 600),
    }
    font = FontBuilder(1000, isTTF=True)
    font.setupGlyphOrder(list(glyphs))
    font.setupCharacterMap({0xE000: "coloured", 0xE001: "plain", 0xE002: "unseen"})
    font.setupGlyf(glyphs)
    font.setupHorizontalMetrics({name: (1000, 0) for name in glyphs})
    font.setupHorizontalHeader(ascent=1000, descent=-200)
    font.setupNameTable({"familyName": family, "styleName": "Regular"})
    font.setupOS2(sTypoAscender=1000, sTypoDescender=-200, usWinAscent=1000, usWinDescent=200)
    font.setupPost()
    version = 1 if isinstance(table["coloured"], dict) else 0
    font.font["COLR"] = buildCOLR(table, version=version, glyphMap={name: index for index, name in enumerate(glyphs)})
    font.font["CPAL"] = buildCPAL([[(1, 0, 0, 1), (0, 0, 1, 0.5), (0, 1, 0, 0), (0, 0, 1, 1)], [(0, 1, 1, 1)] * 4])
    # The same bytes each time.
    font.font["head"].created = font.font["head"].modified = 0
    font.font.recalcTimestamp = False
    font.save(path)


def solid(index, alpha=1):
    return {"Format": PaintFormat.PaintSolid, "PaletteIndex": index, "Alpha": alpha}


def filled(paint, glyph="whole"):
    return {"Format": PaintFormat.PaintGlyph, "Glyph": glyph, "Paint": paint}


stops = [{"StopOffset": 0, "PaletteIndex": 0, "Alpha": 1}, {"StopOffset": 1, "PaletteIndex": 3, "Alpha": 1}]
gradient = {
    "Format": PaintFormat.PaintLinearGradient, "ColorLine": {"Extend": ExtendMode.PAD, "ColorStop": stops},
    "x0": 0, "y0": 0, "x1": 1000, "y1": 0, "x2": 0, "y2": 1000,
}
middle = {"centerX": 500, "centerY": 500}
painted = {
    "Format": PaintFormat.PaintColrLayers,
    "Layers": [
        filled(solid(0)),
        {"Format": PaintFormat.PaintTranslate, "Paint": filled(gradient), "dx": 500, "dy": 250},
        {"Format": PaintFormat.PaintScaleUniformAroundCenter, "Paint": filled(solid(TEXT)), "scale": 0.5, **middle},
        {
            "Format": PaintFormat.PaintComposite, "CompositeMode": CompositeMode.SRC_IN, "SourcePaint": filled(solid(0)),
            "BackdropPaint": solid(3, 0.5),
        },
        {"Format": PaintFormat.PaintRotateAroundCenter, "Paint": filled(solid(0), "right"), "angle": 90, **middle},
    ],
}
itself = {"Format": PaintFormat.PaintColrGlyph, "Glyph": "unseen"}
make(
    "Inkstone Colours",
    {"coloured": [("whole", 0), ("right", 1), ("middle", TEXT)], "unseen": [("whole", 2), ("whole", 9)]}, sys.argv[1] + "/colours.ttf")
make("Inkstone Paints", {"coloured": painted, "unseen": itself}, sys.argv[1] + "/paints.ttf")
