/* What the elements of notes mean. */
#include "xopp.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* No notes lie deeper. */
enum { most_depth = 32 };

static const char *attribute(const char **attributes, const char *name) {
    for (; *attributes; attributes += 2) if (!strcmp(attributes[0], name)) return attributes[1];
    return NULL;
}

static int read_number(const char **attributes, const char *name, double most, double *number) {
    const char *text = attribute(attributes, name);
    return text && number_next(&text, text + strlen(text), number) == 1 && fabs(*number) <= most ? 0 : PICTURES_DAMAGED;
}

static int is(const char *text, const char *other) { return text && !strcmp(text, other); }

static void *grown(void *array, size_t *room, size_t wanted, size_t size) {
    if (wanted <= *room) return array;
    *room = wanted * 2;
    return realloc(array, *room * size);
}

/* Once all about the page is known. */
static int write_page(struct reading *reading) {
    if (reading->record.kind != XOPP_PAGE) return 0;
    int status = record_write(&reading->record, NULL, NULL);
    reading->record.kind = 0;
    return status;
}

static int begin_page(struct reading *reading, const char **attributes) {
    reading->record = (struct xopp_record){ .kind = XOPP_PAGE, .color = 0xFFFFFFFF, .what = XOPP_PLAIN };
    double *sides = reading->record.numbers;
    int status = read_number(attributes, "width", XOPP_REACH, &sides[0]);
    if (!status) status = read_number(attributes, "height", XOPP_REACH, &sides[1]);
    return status ? status : sides[0] > 0 && sides[1] > 0 ? 0 : PICTURES_DAMAGED;
}

static int read_background(struct reading *reading, const char **attributes) {
    const char *type = attribute(attributes, "type"), *color = attribute(attributes, "color"), *style = attribute(attributes, "style");
    if (!is(type, "solid")) {
        reading->record.what = XOPP_FOREIGN;
        return 0;
    }
    /* Xournal's names mean paler colours here: those are white. */
    if (color && color_read(color, &reading->record.color)) reading->record.color = 0xFFFFFFFF;
    reading->record.what = is(style, "lined") || is(style, "ruled") ? XOPP_LINES
        : is(style, "graph") ? XOPP_GRID : is(style, "dotted") ? XOPP_DOTS : XOPP_PLAIN;
    return 0;
}

static int read_widths(struct reading *reading, const char *text) {
    const char *end = text + strlen(text);
    double width;
    reading->width_count = 0;
    for (int found; (found = number_next(&text, end, &width)); ) {
        if (found < 0 || fabs(width) > XOPP_REACH) return PICTURES_DAMAGED;
        reading->widths = grown(reading->widths, &reading->width_room, reading->width_count + 1, sizeof(double));
        if (!reading->widths) return PICTURES_TOO_LARGE;
        reading->widths[reading->width_count++] = width;
    }
    return reading->width_count && reading->widths[0] >= 0 ? 0 : PICTURES_DAMAGED;
}

static int read_dashes(struct xopp_record *record, const char *style) {
    static const struct { const char *name; double lengths[XOPP_DASHES]; } names[] = {
        { "dash", { 6, 3 } }, { "dot", { 0.5, 3 } }, { "dashdot", { 6, 3, 0.5, 3 } },
    };
    for (size_t index = 0; index < sizeof names / sizeof *names; index++) {
        if (is(style, names[index].name)) memcpy(record->numbers, names[index].lengths, sizeof record->numbers);
    }
    if (!style || strncmp(style, "cust:", 5)) return 0;
    const char *text = style + 5, *end = text + strlen(text);
    double length;
    for (int index = 0, found; (found = number_next(&text, end, &length)); index++) {
        if (found < 0 || length < 0 || length > XOPP_REACH) return PICTURES_DAMAGED;
        if (index < XOPP_DASHES) record->numbers[index] = length;
    }
    return 0;
}

static int begin_stroke(struct reading *reading, const char **attributes) {
    const char *tool = attribute(attributes, "tool"), *color = attribute(attributes, "color"), *width = attribute(attributes, "width");
    const char *fill = attribute(attributes, "fill");
    reading->record = (struct xopp_record){ .kind = XOPP_STROKE, .color = 0x000000FF, .fill = -1 };
    reading->record.what = is(tool, "highlighter") ? XOPP_HIGHLIGHTER : is(tool, "eraser") ? XOPP_ERASER : XOPP_PEN;
    double opacity;
    if (fill && (read_number(attributes, "fill", 255, &opacity) || opacity < -1)) return PICTURES_DAMAGED;
    if (fill) reading->record.fill = (int32_t)opacity;
    if (color && color_read(color, &reading->record.color)) return PICTURES_DAMAGED;
    if (!width) return PICTURES_DAMAGED;
    int status = read_widths(reading, width);
    return status ? status : read_dashes(&reading->record, attribute(attributes, "style"));
}

/* Its first width is the nominal one; then comes that of each piece, unless all have that. */
static int end_stroke(struct reading *reading) {
    const char *text = reading->text.bytes, *end = text + reading->text.count;
    size_t count = 0;
    double number;
    for (int found; (found = number_next(&text, end, &number)); count++) {
        if (found < 0 || fabs(number) > XOPP_REACH) return PICTURES_DAMAGED;
        reading->points = grown(reading->points, &reading->point_room, count / 2 * 3 + 3, sizeof(double));
        if (!reading->points) return PICTURES_TOO_LARGE;
        reading->points[count / 2 * 3 + count % 2] = number;
    }
    size_t points = count / 2, own = reading->width_count - 1;
    if (count % 2 || !points) return PICTURES_DAMAGED;
    int varies = own > 0 && own >= points - 1;
    for (size_t index = 0; index < points; index++) {
        size_t piece = index < own ? index : own - 1;
        double width = varies ? reading->widths[1 + piece] : reading->widths[0];
        reading->points[index * 3 + 2] = width >= 0 ? width : reading->widths[0];
    }
    reading->record.points = points;
    return record_write(&reading->record, reading->points, NULL);
}

static int begin_image(struct reading *reading, const char **attributes, uint32_t kind) {
    static const char *const sides[] = { "left", "top", "right", "bottom" };
    reading->record = (struct xopp_record){ .kind = kind };
    for (int side = 0; side < 4; side++) {
        if (read_number(attributes, sides[side], XOPP_REACH, &reading->record.numbers[side])) return PICTURES_DAMAGED;
    }
    return 0;
}

static int end_image(struct reading *reading) {
    long count = base64_decode(reading->text.bytes, reading->text.count);
    if (count < 0) return PICTURES_DAMAGED;
    reading->record.bytes = (uint64_t)count;
    return record_write(&reading->record, NULL, reading->text.bytes);
}

static int begin_text(struct reading *reading, const char **attributes) {
    const char *font = attribute(attributes, "font"), *color = attribute(attributes, "color");
    reading->record = (struct xopp_record){ .kind = XOPP_TEXT, .color = 0x000000FF };
    double *numbers = reading->record.numbers;
    if (read_number(attributes, "x", XOPP_REACH, &numbers[0]) || read_number(attributes, "y", XOPP_REACH, &numbers[1])
        || read_number(attributes, "size", 10000, &numbers[2]) || !(numbers[2] > 0)) return PICTURES_DAMAGED;
    if (color && color_read(color, &reading->record.color)) return PICTURES_DAMAGED;
    if (!font) font = "";
    return text_add(&reading->text, font, strlen(font) + 1);
}

static int end_text(struct reading *reading) {
    reading->record.bytes = reading->text.count;
    return record_write(&reading->record, NULL, reading->text.bytes);
}

int element_begin(struct reading *reading, const char *name, const char **attributes) {
    reading->depth++;
    if (reading->depth > most_depth) return PICTURES_DAMAGED;
    if (reading->depth == 1) return is(name, "xournal") ? 0 : PICTURES_UNKNOWN;
    if (reading->depth == 2 && is(name, "page")) {
        reading->is_in_page = 1;
        return begin_page(reading, attributes);
    }
    if (!reading->is_in_page) return 0;
    if (reading->depth == 3 && is(name, "background")) return read_background(reading, attributes);
    if (reading->depth == 3 && is(name, "layer")) {
        reading->is_in_layer = 1;
        return write_page(reading);
    }
    if (reading->depth != 4 || !reading->is_in_layer) return 0;
    reading->text.count = 0;
    reading->record.kind = 0;
    return is(name, "stroke") ? begin_stroke(reading, attributes)
        : is(name, "image") ? begin_image(reading, attributes, XOPP_IMAGE)
        : is(name, "teximage") ? begin_image(reading, attributes, XOPP_FORMULA)
        : is(name, "text") ? begin_text(reading, attributes) : 0;
}

int element_end(struct reading *reading) {
    int depth = reading->depth--;
    if (depth == 3) reading->is_in_layer = 0;
    if (depth == 2 && reading->is_in_page) {
        reading->is_in_page = 0;
        /* It may have no layers. */
        return write_page(reading);
    }
    if (depth != 4 || !reading->is_in_layer) return 0;
    uint32_t kind = reading->record.kind;
    int status = kind == XOPP_STROKE ? end_stroke(reading) : kind == XOPP_TEXT ? end_text(reading) : kind ? end_image(reading) : 0;
    /* What stands between two things belongs to none of them. */
    reading->record.kind = 0;
    return status;
}
