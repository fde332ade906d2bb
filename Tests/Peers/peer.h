/* The peers' common parts: the workload that `bench raster` also draws (made by workload.py), and a stopwatch.
 *
 * A peer provides a table of ways to draw; each is timed over the small set (200 strokes) and the large one (six with a 200 px brush),
 * one call per segment, five rounds. Prints lines of name, set, median ns per segment, 99th percentile of one segment in µs, with tabs
 * between. With OPAQUE in the environment every stroke is opaque.
 */
#pragma once
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { SMALL = 200, ROUNDS = 5 };

typedef struct { float x, y, radius, pressure; } Point;

typedef struct {
    uint32_t count;
    uint8_t color[4]; /* premultiplied RGBA */
    Point *points;
} Stroke;

typedef struct {
    const char *name;
    void (*reset)(void);
    void (*begin)(const Stroke *);
    void (*segment)(Point, Point);
    void (*end)(void); /* NULL for nothing */
} Way;

static uint32_t width, height, stroke_count;
static Stroke *strokes;

static inline double nanoseconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec * 1e9 + t.tv_nsec;
}

static inline void take(void *to, size_t size, FILE *file)
{
    if (fread(to, 1, size, file) != size) {
        fprintf(stderr, "the workload is cut off\n");
        exit(1);
    }
}

static inline void load(const char *path)
{
    FILE *file = fopen(path, "rb");
    if (!file) {
        perror(path);
        exit(1);
    }
    take(&width, 4, file), take(&height, 4, file), take(&stroke_count, 4, file);
    strokes = (Stroke *) calloc(stroke_count, sizeof *strokes);
    for (Stroke *s = strokes; s < strokes + stroke_count; s++) {
        take(&s->count, 4, file), take(s->color, 4, file);
        s->points = (Point *) malloc(s->count * sizeof *s->points);
        take(s->points, s->count * sizeof *s->points, file);
        if (getenv("OPAQUE")) {
            for (int c = 0; c < 3; c++) {
                int straight = s->color[c] * 255 / s->color[3];
                s->color[c] = straight < 255 ? straight : 255;
            }
            s->color[3] = 255;
        }
    }
    fclose(file);
}

static int ascending(const void *a, const void *b)
{
    double x = *(const double *) a, y = *(const double *) b;
    return (x > y) - (x < y);
}

/* Draws the strokes from first to last; stores the nanoseconds of each segment in `laps`, if given. */
static inline void draw(const Way *way, uint32_t first, uint32_t last, double *laps)
{
    for (const Stroke *s = strokes + first; s < strokes + last; s++) {
        way->begin(s);
        for (uint32_t k = 1; k < s->count; k++) {
            double start = laps ? nanoseconds() : 0;
            way->segment(s->points[k - 1], s->points[k]);
            if (laps) *laps++ = nanoseconds() - start;
        }
        if (way->end) way->end();
    }
}

static inline void time_way(const Way *way)
{
    for (int large = 0; large < 2; large++) {
        uint32_t first = large ? SMALL : 0, last = large ? stroke_count : SMALL;
        size_t segments = 0;
        for (uint32_t i = first; i < last; i++) segments += strokes[i].count - 1;
        double rounds[ROUNDS], *laps = (double *) malloc(segments * sizeof *laps);
        for (int round = 0; round < ROUNDS; round++) {
            way->reset();
            double start = nanoseconds();
            draw(way, first, last, NULL);
            rounds[round] = nanoseconds() - start;
        }
        way->reset();
        draw(way, first, last, laps);
        qsort(rounds, ROUNDS, sizeof *rounds, ascending);
        qsort(laps, segments, sizeof *laps, ascending);
        printf("%s\t%s\t%.0f\t%.2f\n", way->name, large ? "large" : "small", rounds[ROUNDS / 2] / segments, laps[segments * 99 / 100] / 1e3);
        fflush(stdout);
        free(laps);
    }
}

/* The outline of a segment, a round cone: a circle where one end contains the other, otherwise two arcs.
 * `spread` is half the angle of the far arc, around `direction`. */
static inline int is_circle(Point a, Point b, double *direction, double *spread)
{
    double dx = b.x - a.x, dy = b.y - a.y, distance = hypot(dx, dy);
    if (distance <= fabs(a.radius - b.radius)) return 1;
    *direction = atan2(dy, dx);
    *spread = acos((a.radius - b.radius) / distance);
    return 0;
}
