/* Anti-Grain Geometry 2: a stroked line or a filled cone per segment, premultiplied RGBA. */
#include "peer.h"

#include <agg2/agg_conv_stroke.h>
#include <agg2/agg_path_storage.h>
#include <agg2/agg_pixfmt_rgba.h>
#include <agg2/agg_rasterizer_scanline_aa.h>
#include <agg2/agg_renderer_base.h>
#include <agg2/agg_renderer_scanline.h>
#include <agg2/agg_rendering_buffer.h>
#include <agg2/agg_scanline_u.h>

typedef agg::pixfmt_rgba32_pre Format;

static uint8_t *pixels;
static agg::rendering_buffer buffer;
static agg::renderer_base<Format> *renderer;
static agg::rasterizer_scanline_aa<> rasterizer;
static agg::scanline_u8 scanline;
static agg::rgba8 color;

static void reset()
{
    if (!pixels) {
        pixels = static_cast<uint8_t *>(aligned_alloc(64, (size_t) width * height * 4));
        buffer.attach(pixels, width, height, width * 4);
        renderer = new agg::renderer_base<Format>(*new Format(buffer));
        rasterizer.clip_box(0, 0, width, height);
    }
    memset(pixels, 0, (size_t) width * height * 4);
}

static void begin(const Stroke *s) { color = agg::rgba8(s->color[0], s->color[1], s->color[2], s->color[3]); }

static void line(Point a, Point b)
{
    rasterizer.reset();
    agg::path_storage path;
    path.move_to(a.x, a.y);
    path.line_to(b.x, b.y);
    agg::conv_stroke<agg::path_storage> stroke(path);
    stroke.width(a.radius + b.radius);
    stroke.line_cap(agg::round_cap);
    rasterizer.add_path(stroke);
    agg::render_scanlines_aa_solid(rasterizer, scanline, *renderer, color);
}

/* An arc in steps with a sagitta of an eighth of a pixel, like AGG's own arcs. */
static void add_arc(Point center, double from, double to, bool &is_first)
{
    double radius = center.radius + 1e-6, step = acos(fmax(0.0, radius / (radius + 0.125))) * 2;
    int count = (int) fmax(ceil((to - from) / step), 1);
    for (int i = 0; i <= count; i++) {
        double angle = from + (to - from) * i / count;
        double x = center.x + center.radius * cos(angle), y = center.y + center.radius * sin(angle);
        if (is_first)
            rasterizer.move_to_d(x, y);
        else
            rasterizer.line_to_d(x, y);
        is_first = false;
    }
}

static void cone(Point a, Point b)
{
    double direction, spread;
    bool is_first = true;
    rasterizer.reset();
    if (is_circle(a, b, &direction, &spread)) {
        add_arc(a.radius > b.radius ? a : b, 0, 2 * M_PI, is_first);
    } else {
        add_arc(b, direction - spread, direction + spread, is_first);
        add_arc(a, direction + spread, direction - spread + 2 * M_PI, is_first);
    }
    agg::render_scanlines_aa_solid(rasterizer, scanline, *renderer, color);
}

int main(int, char **words)
{
    load(words[1]);
    Way ways[] = { { "agg stroke", reset, begin, line, nullptr }, { "agg cone", reset, begin, cone, nullptr } };
    for (const Way &way : ways) time_way(&way);
}
