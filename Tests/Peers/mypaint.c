/* libmypaint: its default brush with the workload's radius. It paints dabs instead of segments, so the look differs. */
#include "peer.h"

#include <mypaint-brush.h>
#include <mypaint-fixed-tiled-surface.h>

static MyPaintFixedTiledSurface *tiled;
static MyPaintBrush *brush;

static MyPaintSurface *surface(void) { return mypaint_fixed_tiled_surface_interface(tiled); }

static void reset(void)
{
    if (tiled) mypaint_surface_unref(surface());
    tiled = mypaint_fixed_tiled_surface_new(width, height);
    if (!brush) brush = mypaint_brush_new();
    mypaint_brush_from_defaults(brush);
}

static void set_color(double red, double green, double blue)
{
    double most = fmax(red, fmax(green, blue)), range = most - fmin(red, fmin(green, blue)), hue = 0;
    if (range > 0)
        hue = (most == red ? (green - blue) / range : most == green ? 2 + (blue - red) / range : 4 + (red - green) / range) / 6;
    mypaint_brush_set_base_value(brush, MYPAINT_BRUSH_SETTING_COLOR_H, hue < 0 ? hue + 1 : hue);
    mypaint_brush_set_base_value(brush, MYPAINT_BRUSH_SETTING_COLOR_S, most > 0 ? range / most : 0);
    mypaint_brush_set_base_value(brush, MYPAINT_BRUSH_SETTING_COLOR_V, most);
}

static void stroke_to(Point p, double seconds)
{
    MyPaintRectangle changed;
    mypaint_brush_set_base_value(brush, MYPAINT_BRUSH_SETTING_RADIUS_LOGARITHMIC, log(fmax(p.radius, 0.3)));
    mypaint_surface_begin_atomic(surface());
    mypaint_brush_stroke_to(brush, surface(), p.x, p.y, p.pressure, 0, 0, seconds);
    mypaint_surface_end_atomic(surface(), &changed);
}

static void begin(const Stroke *s)
{
    double a = s->color[3];
    mypaint_brush_reset(brush);
    set_color(s->color[0] / a, s->color[1] / a, s->color[2] / a);
    stroke_to(s->points[0], 10);
}

static void segment(Point a, Point b)
{
    (void) a;
    stroke_to(b, 1 / 240.);
}

int main(int count, char **words)
{
    (void) count;
    load(words[1]);
    Way way = { "libmypaint default brush", reset, begin, segment, NULL };
    time_way(&way);
}
