/* SVG, by librsvg: it has no pixels of its own, so it gets several for each of its units. Text is in the fonts of this system. */
#define _GNU_SOURCE
#include "internal.h"
#include <math.h>
#include <stdlib.h>

struct rectangle { double x, y, width, height; };

/* As in librsvg/rsvg.h and cairo.h. */
static void *(*from_data)(const uint8_t *, size_t, void **);
static int (*size_in_pixels)(void *, double *, double *);
static void (*dimensions)(void *, int *, void *, int *, void *, int *, struct rectangle *);
static int (*render)(void *, void *, const struct rectangle *, void **);
static void *(*surface_for_data)(void *, int, int, int, int);
static void *(*create)(void *);
static void (*finish)(void *);

int svg_prepare(struct source *source) {
    void *rsvg = library(source, "librsvg-2.so.2");
    from_data = function(rsvg, "rsvg_handle_new_from_data");
    size_in_pixels = function(rsvg, "rsvg_handle_get_intrinsic_size_in_pixels");
    dimensions = function(rsvg, "rsvg_handle_get_intrinsic_dimensions");
    render = function(rsvg, "rsvg_handle_render_document");
    void *cairo = rsvg ? library(source, "libcairo.so.2") : NULL;
    surface_for_data = function(cairo, "cairo_image_surface_create_for_data");
    create = function(cairo, "cairo_create");
    finish = function(cairo, "cairo_surface_finish");
    return from_data && size_in_pixels && dimensions && render && surface_for_data && create && finish ? 0 : -1;
}

/* Its own size, or that of its coordinates; a square where it tells neither. */
static void measure(void *svg, double *width, double *height) {
    if (size_in_pixels(svg, width, height) && *width >= 1 && *height >= 1 && isfinite(*width) && isfinite(*height)) return;
    int has_width, has_height, has_box = 0;
    struct { double length; int unit; } ignored[2];
    struct rectangle box = { 0, 0, 0, 0 };
    dimensions(svg, &has_width, &ignored[0], &has_height, &ignored[1], &has_box, &box);
    int is_sound = has_box && box.width > 0 && box.height > 0 && isfinite(box.width) && isfinite(box.height);
    double shrinking = is_sound ? 512 / fmax(box.width, box.height) : 0;
    *width = is_sound ? fmax(box.width * shrinking, 1) : 512;
    *height = is_sound ? fmax(box.height * shrinking, 1) : 512;
}

int svg_decode(struct source *source) {
    void *svg = from_data(source->bytes, source->count, NULL);
    if (!svg) return PICTURES_DAMAGED;
    double width, height;
    measure(svg, &width, &height);
    const double most = 12e6;
    double scale = fmin(4, sqrt(most / (width * height)));
    if (!(scale > 1.0 / 64)) return PICTURES_TOO_LARGE;
    struct rectangle place = { 0, 0, fmax(round(width * scale), 1), fmax(round(height * scale), 1) };
    struct pyramid *pyramid = pyramid_begin(source, (uint32_t)fmin(place.width, 1e6), (uint32_t)fmin(place.height, 1e6));
    if (!pyramid) return PICTURES_TOO_LARGE;
    source->answer->scale = scale;
    int across = (int)place.width, down = (int)place.height;
    uint32_t *pixels = calloc((size_t)across * (size_t)down, 4);
    if (!pixels) return PICTURES_TOO_LARGE;
    void *surface = surface_for_data(pixels, 0, across, down, across * 4);
    if (!render(svg, create(surface), &place, NULL)) return PICTURES_DAMAGED;
    finish(surface);
    for (int y = 0; y < down; y++) {
        int status = pyramid_add(pyramid, pixels + (size_t)y * (size_t)across, 1);
        if (status) return status;
    }
    return pyramid_end(pyramid);
}
