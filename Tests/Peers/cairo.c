/* cairo: for each segment a stroked line, a filled cone, or the cone through a coverage mask, as programs with translucent ink need;
 * and all cones of a stroke in one fill, which is not incremental and represents the best quality.
 *
 *   cairo WORKLOAD              times them
 *   cairo WORKLOAD PICTURE      writes the whole-stroke fill of the small set over white as a binary PPM
 */
#include "peer.h"

#include <cairo.h>

static cairo_surface_t *surface, *mask, *dry;
static cairo_t *canvas, *coverage;
static double red, green, blue, alpha;

static void clear(cairo_surface_t *s)
{
    cairo_surface_flush(s);
    memset(cairo_image_surface_get_data(s), 0, (size_t) cairo_image_surface_get_stride(s) * height);
    cairo_surface_mark_dirty(s);
}

static void reset(void)
{
    if (!surface) {
        surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height);
        dry = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height);
        mask = cairo_image_surface_create(CAIRO_FORMAT_A8, width, height);
        canvas = cairo_create(surface);
        coverage = cairo_create(mask);
    }
    clear(surface);
    cairo_set_operator(canvas, CAIRO_OPERATOR_OVER);
}

static void begin(const Stroke *s)
{
    alpha = s->color[3] / 255.;
    red = s->color[0] / 255. / alpha, green = s->color[1] / 255. / alpha, blue = s->color[2] / 255. / alpha;
    cairo_set_source_rgba(canvas, red, green, blue, alpha);
    cairo_set_line_cap(canvas, CAIRO_LINE_CAP_ROUND);
}

static void line(Point a, Point b)
{
    cairo_set_line_width(canvas, a.radius + b.radius);
    cairo_move_to(canvas, a.x, a.y);
    cairo_line_to(canvas, b.x, b.y);
    cairo_stroke(canvas);
}

static void add_cone(cairo_t *c, Point a, Point b)
{
    double direction, spread;
    cairo_new_sub_path(c);
    if (is_circle(a, b, &direction, &spread)) {
        Point larger = a.radius > b.radius ? a : b;
        cairo_arc(c, larger.x, larger.y, larger.radius, 0, 2 * M_PI);
        return;
    }
    cairo_arc(c, b.x, b.y, b.radius, direction - spread, direction + spread);
    cairo_arc(c, a.x, a.y, a.radius, direction + spread, direction - spread + 2 * M_PI);
    cairo_close_path(c);
}

static void cone(Point a, Point b)
{
    add_cone(canvas, a, b);
    cairo_fill(canvas);
}

static void begin_masked(const Stroke *s)
{
    begin(s);
    clear(mask);
    cairo_set_source_rgba(coverage, 0, 0, 0, 1);
}

static void masked_cone(Point a, Point b)
{
    add_cone(coverage, a, b);
    cairo_fill(coverage);
    double left = floor(fmin(a.x - a.radius, b.x - b.radius) - 1), top = floor(fmin(a.y - a.radius, b.y - b.radius) - 1);
    double right = ceil(fmax(a.x + a.radius, b.x + b.radius) + 1), bottom = ceil(fmax(a.y + a.radius, b.y + b.radius) + 1);
    cairo_save(canvas);
    cairo_rectangle(canvas, left, top, right - left, bottom - top);
    cairo_clip(canvas);
    cairo_set_operator(canvas, CAIRO_OPERATOR_SOURCE);
    cairo_set_source_surface(canvas, dry, 0, 0);
    cairo_paint(canvas);
    cairo_set_operator(canvas, CAIRO_OPERATOR_OVER);
    cairo_set_source_rgba(canvas, red, green, blue, alpha);
    cairo_mask_surface(canvas, mask, 0, 0);
    cairo_restore(canvas);
}

static void collect(Point a, Point b) { add_cone(canvas, a, b); }
static void fill(void) { cairo_fill(canvas); }

static void write_picture(const char *path)
{
    FILE *file = fopen(path, "wb");
    cairo_surface_flush(surface);
    const uint8_t *data = cairo_image_surface_get_data(surface);
    int stride = cairo_image_surface_get_stride(surface);
    fprintf(file, "P6\n%u %u\n255\n", width, height);
    for (uint32_t y = 0; y < height; y++)
        for (uint32_t x = 0; x < width; x++) {
            const uint8_t *bgra = data + (size_t) y * stride + x * 4;
            uint8_t rgb[3];
            for (int c = 0; c < 3; c++) rgb[c] = bgra[2 - c] + 255 - bgra[3];
            fwrite(rgb, 1, 3, file);
        }
    fclose(file);
}

int main(int count, char **words)
{
    Way ways[] = {
        { "cairo stroke", reset, begin, line, NULL },
        { "cairo cone", reset, begin, cone, NULL },
        { "cairo cone in mask", reset, begin_masked, masked_cone, NULL },
        { "cairo whole stroke (batch)", reset, begin, collect, fill },
    };
    load(words[1]);
    if (count > 2) {
        reset();
        draw(&ways[3], 0, SMALL, NULL);
        write_picture(words[2]);
    } else {
        for (int i = 0; i < 4; i++) time_way(&ways[i]);
    }
}
