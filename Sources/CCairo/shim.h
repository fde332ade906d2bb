/* Cairo and Pango, and what Swift cannot see of them. */
#pragma once
#include <cairo.h>
#include <pango/pangocairo.h>

static inline void ccairo_unref(void *object) { g_object_unref(object); }
/* A macro there. */
static const int ccairo_pango_scale = PANGO_SCALE;
