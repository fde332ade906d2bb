/* Pixels into a file: the picture, and halvings of it, row by row, so that no more than a few rows are in memory. */
#define _GNU_SOURCE
#include "internal.h"
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { file = 3, most_levels = 18, piece = 1 << 18 };

struct level {
    uint32_t width, height, row;
    /* The upper row of a pair; NULL for the last level. */
    uint32_t *upper;
    /* A row of this level, made from two of the one before; NULL for the first. */
    uint32_t *made;
    /* What is yet to be written, and where. */
    uint8_t *waiting;
    size_t count;
    off_t place;
};

struct pyramid {
    struct level levels[most_levels];
    int count;
};

struct pyramid *pyramid_begin(struct source *source, uint32_t width, uint32_t height) {
    source->answer->status = PICTURES_TOO_LARGE;
    if (!width || !height || (uint64_t)width * height > PICTURES_MOST_PIXELS) return NULL;
    source->answer->status = PICTURES_TOO_LONG;
    if (width > PICTURES_MOST_SIDE || height > PICTURES_MOST_SIDE) return NULL;
    source->answer->status = PICTURES_TOO_LARGE;
    struct pyramid *pyramid = calloc(1, sizeof *pyramid);
    if (!pyramid) return NULL;
    source->answer->width = width;
    source->answer->height = height;
    off_t place = 0;
    for (;;) {
        struct level *level = &pyramid->levels[pyramid->count++];
        level->width = width;
        level->height = height;
        level->place = place;
        level->waiting = malloc(piece);
        if (!level->waiting) return NULL;
        if (pyramid->count > 1 && !(level->made = malloc(width * sizeof(uint32_t)))) return NULL;
        if (width == 1 && height == 1) break;
        if (!(level->upper = malloc(width * sizeof(uint32_t)))) return NULL;
        place += (off_t)width * height * 4;
        width = (width + 1) / 2;
        height = (height + 1) / 2;
    }
    colors_begin(source);
    return pyramid;
}

static int put(const uint8_t *bytes, size_t count, off_t place) {
    while (count) {
        ssize_t written = pwrite(file, bytes, count, place);
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return PICTURES_NO_ROOM;
        bytes += written;
        place += written;
        count -= (size_t)written;
    }
    return 0;
}

static int flush(struct level *level) {
    int status = put(level->waiting, level->count, level->place);
    level->place += (off_t)level->count;
    level->count = 0;
    return status;
}

static int write_row(struct level *level, const uint32_t *row) {
    size_t count = (size_t)level->width * 4;
    int status = level->count + count > piece ? flush(level) : 0;
    if (status) return status;
    if (count > piece) {
        status = put((const uint8_t *)row, count, level->place);
        level->place += (off_t)count;
        return status;
    }
    memcpy(level->waiting + level->count, row, count);
    level->count += count;
    return 0;
}

static inline uint32_t mean(uint32_t a, uint32_t b, uint32_t c, uint32_t d) {
    const uint32_t even = 0x00FF00FF;
    uint32_t low = (a & even) + (b & even) + (c & even) + (d & even) + 0x00020002;
    uint32_t high = (a >> 8 & even) + (b >> 8 & even) + (c >> 8 & even) + (d >> 8 & even) + 0x00020002;
    return (low >> 2 & even) | (high >> 2 & even) << 8;
}

/* The mean of each four pixels; at an odd edge, of two or one. */
static void halve(const uint32_t *upper, const uint32_t *lower, uint32_t width, uint32_t *half) {
    for (uint32_t x = 0; x < width / 2; x++) half[x] = mean(upper[2 * x], upper[2 * x + 1], lower[2 * x], lower[2 * x + 1]);
    if (width & 1) half[width / 2] = mean(upper[width - 1], upper[width - 1], lower[width - 1], lower[width - 1]);
}

static int add(struct pyramid *pyramid, int index, const uint32_t *row) {
    struct level *level = &pyramid->levels[index];
    int status = write_row(level, row);
    if (status || index + 1 == pyramid->count) {
        level->row++;
        return status;
    }
    uint32_t number = level->row++;
    int is_last = level->row == level->height;
    if (!(number & 1)) {
        if (!is_last) {
            memcpy(level->upper, row, level->width * sizeof(uint32_t));
            return 0;
        }
        halve(row, row, level->width, level[1].made);
    } else {
        halve(level->upper, row, level->width, level[1].made);
    }
    return add(pyramid, index + 1, level[1].made);
}

static inline uint32_t premultiplied(uint32_t pixel) {
    uint32_t alpha = pixel >> 24;
    if (alpha == 255) return pixel;
    uint32_t low = (pixel & 0x00FF00FF) * alpha + 0x00800080;
    low = (low + (low >> 8 & 0x00FF00FF)) >> 8 & 0x00FF00FF;
    uint32_t green = (pixel >> 8 & 0xFF) * alpha + 0x80;
    green = (green + (green >> 8)) >> 8;
    return low | green << 8 | alpha << 24;
}

int pyramid_add(struct pyramid *pyramid, uint32_t *row, int is_premultiplied) {
    struct level *first = &pyramid->levels[0];
    if (first->row == first->height) return PICTURES_DAMAGED;
    colors_convert(row, first->width);
    if (!is_premultiplied) {
        for (uint32_t x = 0; x < first->width; x++) row[x] = premultiplied(row[x]);
    } else {
        /* No channel is more than the opacity, whatever a file says. */
        for (uint32_t x = 0; x < first->width; x++) {
            uint32_t alpha = row[x] >> 24, pixel = alpha << 24;
            for (int shift = 0; shift < 24; shift += 8) {
                uint32_t channel = row[x] >> shift & 255;
                pixel |= (channel < alpha ? channel : alpha) << shift;
            }
            row[x] = pixel;
        }
    }
    return add(pyramid, 0, row);
}

int pyramid_end(struct pyramid *pyramid) {
    if (pyramid->levels[0].row != pyramid->levels[0].height) return PICTURES_DAMAGED;
    for (int index = 0; index < pyramid->count; index++) {
        int status = flush(&pyramid->levels[index]);
        if (status) return status;
    }
    return 0;
}

int pyramid_end_cut(struct source *source, struct pyramid *pyramid) {
    struct level *first = &pyramid->levels[0];
    if (!first->row) return PICTURES_DAMAGED;
    source->answer->is_cut = 1;
    uint32_t *blank = malloc((size_t)first->width * 4);
    if (!blank) return PICTURES_TOO_LARGE;
    while (first->row < first->height) {
        memset(blank, 0, (size_t)first->width * 4);
        int status = add(pyramid, 0, blank);
        if (status) return status;
    }
    return pyramid_end(pyramid);
}
