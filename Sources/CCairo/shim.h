/* Cairo and Pango, and what Swift cannot see of them. */
#pragma once
#include <cairo.h>
#include <pango/pangocairo.h>

static inline void ccairo_unref(void *object) { g_object_unref(object); }
/* A macro there. */
static const int ccairo_pango_scale = PANGO_SCALE;

/* PangoCairoFont is an interface, which Swift sees as another type. */
static inline cairo_scaled_font_t *ccairo_scaled_font(PangoFont *font) {
    return font ? pango_cairo_font_get_scaled_font((PangoCairoFont *) font) : NULL;
}
/* Macros, too. */
static const PangoGlyph ccairo_glyph_empty = PANGO_GLYPH_EMPTY;
static const PangoGlyph ccairo_glyph_unknown = PANGO_GLYPH_UNKNOWN_FLAG;
