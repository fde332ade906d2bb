/* SVG, by librsvg: it has no pixels of its own, so it gets several for each of its units. Text is in the fonts of this system. */
#define _GNU_SOURCE
#include "internal.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

struct rectangle { double x, y, width, height; };

/* As in librsvg/rsvg.h and cairo.h. */
static void *(*from_data)(const uint8_t *, size_t, void **);
static int (*size_in_pixels)(void *, double *, double *);
static void (*dimensions)(void *, int *, void *, int *, void *, int *, struct rectangle *);
static int (*render)(void *, void *, const struct rectangle *, void **);
static void *(*surface_for_data)(void *, int, int, int, int);
static void *(*create)(void *);
static void (*finish)(void *);

/* What of a text in XML is read at once: characters of ASCII, in whatever encoding. */
struct prolog {
    const uint8_t *bytes;
    size_t count, place;
    /* Bytes of a character, and which of them is its value. */
    size_t step, offset;
};

static int character(const struct prolog *text, size_t ahead) {
    size_t place = text->place + ahead * text->step;
    if (place + text->step > text->count) return -1;
    if (text->step == 2 && text->bytes[place + 1 - text->offset]) return 256;
    return text->bytes[place + text->offset];
}

static int has(const struct prolog *text, const char *word) {
    for (size_t index = 0; word[index]; index++) if (character(text, index) != word[index]) return 0;
    return 1;
}

/* Goes on behind a word; 0 where it does not come. */
static int skip(struct prolog *text, const char *word) {
    for (; character(text, 0) >= 0; text->place += text->step) {
        if (!has(text, word)) continue;
        text->place += strlen(word) * text->step;
        return 1;
    }
    return 0;
}

/* Goes on behind a declaration, which may hold others in brackets. */
static int skip_declaration(struct prolog *text) {
    int depth = 0, letter;
    while ((letter = character(text, 0)) >= 0) {
        text->place += text->step;
        if (letter == '[') depth++;
        if (letter == ']') depth--;
        if (letter == '>' && depth <= 0) return 1;
    }
    return 0;
}

static int is_blank(int letter) { return letter == ' ' || letter == '\t' || letter == '\n' || letter == '\r'; }

/* The first element is svg, with a prefix or without, after whatever a text in XML begins with. */
static int begins_svg(const uint8_t *bytes, size_t count) {
    struct prolog text = { bytes, count, 0, 1, 0 };
    if (count >= 3 && !memcmp(bytes, "\xEF\xBB\xBF", 3)) text.place = 3;
    if (count >= 2 && (!memcmp(bytes, "\xFF\xFE", 2) || !memcmp(bytes, "\xFE\xFF", 2)))
        text = (struct prolog){ bytes, count, 2, 2, bytes[0] == 0xFE };
    for (;;) {
        while (is_blank(character(&text, 0))) text.place += text.step;
        if (has(&text, "<!--")) {
            if (!skip(&text, "-->")) return 0;
        } else if (has(&text, "<?")) {
            if (!skip(&text, "?>")) return 0;
        } else if (has(&text, "<!")) {
            if (!skip_declaration(&text)) return 0;
        } else {
            break;
        }
    }
    if (character(&text, 0) != '<') return 0;
    size_t start = 1, end = 1;
    for (int letter; (letter = character(&text, end)) > ' ' && letter != '>' && letter != '/' && end < 64; end++)
        if (letter == ':') start = end + 1;
    text.place += start * text.step;
    return end == start + 3 && has(&text, "svg");
}

int is_svg(const struct source *source) {
    size_t seen = source->count < 4096 ? source->count : 4096;
    /* A piece of a page that is cut out of its surroundings is one, too. */
    return begins_svg(source->bytes, source->count)
        || (!memchr(source->bytes, 0, seen) && memmem(source->bytes, seen, "<svg", 4));
}

int is_packed(const struct source *source) { return is_at(source, 0, "\x1F\x8B\x08", 3); }

/* Takes the place of the packed bytes. An SVG that has more is refused by its reader in any case. */
static int unpack(struct source *source) {
    enum { most = 1 << 26 };
    uint8_t *bytes = malloc(most);
    if (!bytes) return PICTURES_TOO_LARGE;
    z_stream stream = { .next_in = (Bytef *)source->bytes, .avail_in = (uInt)source->count, .next_out = bytes, .avail_out = most };
    if (inflateInit2(&stream, 15 + 16) != Z_OK) return PICTURES_TOO_LARGE;
    int status = inflate(&stream, Z_FINISH);
    if (status != Z_STREAM_END && !stream.avail_out) return PICTURES_TOO_LARGE;
    if (status != Z_STREAM_END) return stream.total_out && begins_svg(bytes, stream.total_out) ? PICTURES_DAMAGED : PICTURES_UNKNOWN;
    source->bytes = bytes;
    source->count = stream.total_out;
    return is_svg(source) ? 0 : PICTURES_UNKNOWN;
}

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
    int packed = is_packed(source) ? unpack(source) : 0;
    if (packed) return packed;
    void *svg = from_data(source->bytes, source->count, NULL);
    if (!svg) return PICTURES_DAMAGED;
    double width, height;
    measure(svg, &width, &height);
    const double most = 12e6;
    double scale = fmin(source->is_plain ? 1 : 4, sqrt(most / (width * height)));
    /* Cairo has no longer side. A strip keeps its shape where its few rows are whole. */
    const double longest = 32767 / fmax(width, height);
    if (scale > longest) scale = longest > 1 ? floor(longest) : longest;
    if (!(scale > 1.0 / 64)) return PICTURES_TOO_LARGE;
    struct rectangle place = { 0, 0, fmax(round(width * scale), 1), fmax(round(height * scale), 1) };
    struct pyramid *pyramid = pyramid_begin(source, (uint32_t)fmin(place.width, 1e6), (uint32_t)fmin(place.height, 1e6));
    if (!pyramid) return (int)source->answer->status;
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
