/* Cairo and Pango, and what Swift cannot see of them. */
#pragma once
#include <cairo.h>
#include <pango/pangocairo.h>
#include <hb-ot.h>

static inline void ccairo_unref(void *object) { g_object_unref(object); }
/* A macro there. */
static const int ccairo_pango_scale = PANGO_SCALE;

/* A context whose texts have the same proportions at every size: places and metrics are not rounded to pixels. */
static inline PangoContext *ccairo_context(PangoFontMap *map, cairo_hint_style_t hinting, cairo_antialias_t antialias) {
    PangoContext *context = pango_font_map_create_context(map);
    pango_context_set_round_glyph_positions(context, FALSE);
    cairo_font_options_t *options = cairo_font_options_create();
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
    cairo_font_options_set_hint_style(options, hinting);
    cairo_font_options_set_antialias(options, antialias);
    pango_cairo_context_set_font_options(context, options);
    cairo_font_options_destroy(options);
    return context;
}

/* PangoCairoFont is an interface, which Swift sees as another type. */
static inline cairo_scaled_font_t *ccairo_scaled_font(PangoFont *font) {
    return font ? pango_cairo_font_get_scaled_font((PangoCairoFont *) font) : NULL;
}
/* Macros, too. */
static const PangoGlyph ccairo_glyph_empty = PANGO_GLYPH_EMPTY;
static const PangoGlyph ccairo_glyph_unknown = PANGO_GLYPH_UNKNOWN_FLAG;
