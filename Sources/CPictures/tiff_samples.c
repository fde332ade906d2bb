/* TIFF of other depths than libtiff makes colours of: its samples, band by band, become eight bits each. */
#define _GNU_SOURCE
#include "tiff.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { most_planes = 5 };

struct samples {
    const struct tiff_library *library;
    TIFF *tiff;
    uint32_t width, height;
    /* Of a sample; how many a pixel has, and how many of these lie beside each other. */
    uint16_t bits, count, beside;
    uint16_t format, colors, has_alpha, is_premultiplied;
    /* A band is a row of strips or tiles: its height, and the bytes of each of its rows. */
    uint32_t band;
    size_t stride;
    /* Where the samples lie apart, those of each color. */
    uint8_t *planes[most_planes];
    int plane_count;
};

static double half(uint16_t bits) {
    int exponent = bits >> 10 & 31, mantissa = bits & 1023;
    double value = exponent == 31 ? 1 : exponent ? ldexp(1024 + mantissa, exponent - 25) : ldexp(mantissa, -24);
    return bits & 0x8000 ? -value : value;
}

static uint32_t in_range(double value) { return value > 0 ? value < 1 ? (uint32_t)(value * 255 + 0.5) : 255 : 0; }

/* A sample as 0 to 255. Floating ones are 0 to 1. */
static uint32_t sample(const struct samples *samples, const uint8_t *row, size_t number) {
    uint16_t bits = samples->bits;
    if (samples->format == SAMPLEFORMAT_IEEEFP) {
        uint16_t small;
        float single;
        double large;
        switch (bits) {
        case 16: memcpy(&small, row + number * 2, 2); return in_range(half(small));
        case 32: memcpy(&single, row + number * 4, 4); return in_range(single);
        default: memcpy(&large, row + number * 8, 8); return in_range(large);
        }
    }
    if (bits == 8) return row[number];
    if (bits == 16) {
        uint16_t value;
        memcpy(&value, row + number * 2, 2);
        return value >> 8;
    }
    if (bits == 32) {
        uint32_t value;
        memcpy(&value, row + number * 4, 4);
        return value >> 24;
    }
    /* The highest bit comes first; the highest eight count. */
    size_t place = number * bits;
    uint32_t value = 0;
    for (uint16_t index = 0; index < (bits < 8 ? bits : 8); index++, place++) value = value << 1 | (row[place / 8] >> (7 - place % 8) & 1);
    return bits < 8 ? value * 255 / ((1u << bits) - 1) : value;
}

static uint32_t pixel(const struct samples *samples, uint32_t y, uint32_t x) {
    uint32_t values[most_planes] = { 0 };
    int wanted = samples->colors + samples->has_alpha;
    for (int index = 0; index < wanted; index++) {
        int is_apart = samples->plane_count > 1;
        const uint8_t *row = samples->planes[is_apart ? index : 0] + y * samples->stride;
        values[index] = sample(samples, row, is_apart ? x : (size_t)x * samples->beside + (size_t)index);
    }
    uint32_t alpha = samples->has_alpha ? values[samples->colors] : 255;
    if (samples->colors == 1) return alpha << 24 | values[0] * 0x010101;
    if (samples->colors == 3) return alpha << 24 | values[0] << 16 | values[1] << 8 | values[2];
    uint32_t light = 255 - values[3], red = (255 - values[0]) * light / 255, green = (255 - values[1]) * light / 255;
    return alpha << 24 | red << 16 | green << 8 | (255 - values[2]) * light / 255;
}

/* The next band from a row on; whether it is there. */
static int read_band(const struct samples *samples, uint32_t top) {
    const struct tiff_library *library = samples->library;
    for (int plane = 0; plane < samples->plane_count; plane++) {
        if (!library->is_tiled(samples->tiff)) {
            uint32_t number = top / samples->band, each = (samples->height + samples->band - 1) / samples->band;
            uint32_t rows = samples->height - top < samples->band ? samples->height - top : samples->band;
            tmsize_t wanted = (tmsize_t)(rows * samples->stride);
            if (library->read_strip(samples->tiff, number + (uint32_t)plane * each, samples->planes[plane], wanted) < wanted) return 0;
            continue;
        }
        size_t length = (size_t)library->tile_row_size(samples->tiff), size = (size_t)library->tile_size(samples->tiff);
        uint32_t across = 0;
        library->get_field(samples->tiff, TIFFTAG_TILEWIDTH, &across);
        uint8_t *tile = malloc(size);
        if (!tile || !across) return 0;
        for (uint32_t left = 0; left < samples->width; left += across) {
            uint32_t number = library->tile_number(samples->tiff, left, top, 0, (uint16_t)plane);
            if (library->read_tile(samples->tiff, number, tile, (tmsize_t)size) < (tmsize_t)size) return 0;
            for (uint32_t y = 0; y < samples->band; y++)
                memcpy(samples->planes[plane] + y * samples->stride + left / across * length, tile + y * length, length);
        }
        free(tile);
    }
    return 1;
}

/* Whether its samples can be read; else a status. */
static int measure(struct samples *samples, uint16_t *photometric) {
    const struct tiff_library *library = samples->library;
    TIFF *tiff = samples->tiff;
    uint16_t planar = PLANARCONFIG_CONTIG, extra = 0, *kinds = NULL;
    if (!library->get_field(tiff, TIFFTAG_IMAGEWIDTH, &samples->width) || !library->get_field(tiff, TIFFTAG_IMAGELENGTH, &samples->height)
        || !library->get_field(tiff, TIFFTAG_PHOTOMETRIC, photometric))
        return PICTURES_DAMAGED;
    library->get_default(tiff, TIFFTAG_BITSPERSAMPLE, &samples->bits);
    library->get_default(tiff, TIFFTAG_SAMPLESPERPIXEL, &samples->count);
    library->get_default(tiff, TIFFTAG_SAMPLEFORMAT, &samples->format);
    library->get_default(tiff, TIFFTAG_PLANARCONFIG, &planar);
    library->get_default(tiff, TIFFTAG_EXTRASAMPLES, &extra, &kinds);
    switch (*photometric) {
    case PHOTOMETRIC_MINISWHITE: case PHOTOMETRIC_MINISBLACK: samples->colors = 1; break;
    case PHOTOMETRIC_RGB: samples->colors = 3; break;
    case PHOTOMETRIC_SEPARATED: samples->colors = 4; break;
    default: return PICTURES_DAMAGED;
    }
    int is_float = samples->format == SAMPLEFORMAT_IEEEFP && (samples->bits == 16 || samples->bits == 32 || samples->bits == 64);
    int is_whole = samples->format <= SAMPLEFORMAT_UINT && samples->bits && (samples->bits <= 16 || samples->bits == 32);
    if (!is_float && !is_whole) return PICTURES_OTHER_DEPTH;
    if (samples->count < samples->colors) return PICTURES_DAMAGED;
    samples->has_alpha = extra && kinds && samples->count > samples->colors && kinds[0] != EXTRASAMPLE_UNSPECIFIED;
    samples->is_premultiplied = samples->has_alpha && kinds[0] == EXTRASAMPLE_ASSOCALPHA;
    int is_apart = planar == PLANARCONFIG_SEPARATE && samples->count > 1;
    samples->beside = is_apart ? 1 : samples->count;
    samples->plane_count = is_apart ? samples->colors + samples->has_alpha : 1;
    return 0;
}

static int make_room(struct samples *samples) {
    const struct tiff_library *library = samples->library;
    samples->stride = ((size_t)samples->width * samples->beside * samples->bits + 7) / 8;
    samples->band = 0;
    if (library->is_tiled(samples->tiff)) {
        uint32_t across = 0;
        library->get_field(samples->tiff, TIFFTAG_TILEWIDTH, &across);
        library->get_field(samples->tiff, TIFFTAG_TILELENGTH, &samples->band);
        if (!across || !samples->band || across % 8) return PICTURES_DAMAGED;
        samples->stride = (samples->width + across - 1) / across * (size_t)library->tile_row_size(samples->tiff);
    } else {
        library->get_default(samples->tiff, TIFFTAG_ROWSPERSTRIP, &samples->band);
        if (!samples->band || samples->band > samples->height) samples->band = samples->height;
    }
    if (samples->stride > PICTURES_MEMORY || samples->band > PICTURES_MEMORY / (samples->stride ? samples->stride : 1))
        return PICTURES_TOO_LARGE;
    for (int plane = 0; plane < samples->plane_count; plane++)
        if (!(samples->planes[plane] = malloc(samples->stride * samples->band))) return PICTURES_TOO_LARGE;
    return 0;
}

int tiff_decode_samples(struct source *source, TIFF *tiff, const struct tiff_library *library) {
    struct samples samples = { .library = library, .tiff = tiff };
    uint16_t photometric = 0;
    int status = measure(&samples, &photometric);
    source->answer->bits = samples.bits;
    if (status) return status;
    struct pyramid *pyramid = pyramid_begin(source, samples.width, samples.height);
    if (!pyramid) return (int)source->answer->status;
    if ((status = make_room(&samples))) return status;
    uint32_t *row = malloc((size_t)samples.width * 4);
    if (!row) return PICTURES_TOO_LARGE;
    uint32_t inverted = photometric == PHOTOMETRIC_MINISWHITE ? 0x00FFFFFF : 0;
    for (uint32_t y = 0; y < samples.height; y++) {
        if (y % samples.band == 0 && !read_band(&samples, y)) return PICTURES_DAMAGED;
        for (uint32_t x = 0; x < samples.width; x++) row[x] = pixel(&samples, y % samples.band, x) ^ inverted;
        status = pyramid_add(pyramid, row, samples.is_premultiplied);
        if (status) return status;
    }
    return pyramid_end(pyramid);
}
