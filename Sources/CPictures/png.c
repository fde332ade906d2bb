/* PNG, by spng. */
#define _GNU_SOURCE
#include "internal.h"
#include <spng.h>
#include <stdlib.h>
#include <string.h>

static void swap_channels(uint32_t *row, uint32_t width) {
    for (uint32_t x = 0; x < width; x++) row[x] = (row[x] & 0xFF00FF00) | (row[x] & 0xFF) << 16 | (row[x] >> 16 & 0xFF);
}

static int decode_rows(spng_ctx *png, struct pyramid *pyramid, const struct spng_ihdr *header) {
    size_t length = (size_t)header->width * 4;
    int error = 0;
    if (!header->interlace_method) {
        uint32_t *row = malloc(length);
        if (!row) return PICTURES_TOO_LARGE;
        for (uint32_t y = 0; y < header->height; y++) {
            error = spng_decode_row(png, row, length);
            if (error && error != SPNG_EOI) return PICTURES_DAMAGED;
            swap_channels(row, header->width);
            int status = pyramid_add(pyramid, row, 0);
            if (status) return status;
        }
        return error == SPNG_EOI ? pyramid_end(pyramid) : PICTURES_DAMAGED;
    }
    /* Its rows come in seven passes. */
    uint32_t *all = malloc(length * header->height);
    if (!all) return PICTURES_TOO_LARGE;
    struct spng_row_info row;
    do {
        error = spng_get_row_info(png, &row);
        if (!error) error = spng_decode_row(png, all + (size_t)row.row_num * header->width, length);
    } while (!error);
    if (error != SPNG_EOI) return PICTURES_DAMAGED;
    for (uint32_t y = 0; y < header->height; y++) {
        swap_channels(all + (size_t)y * header->width, header->width);
        int status = pyramid_add(pyramid, all + (size_t)y * header->width, 0);
        if (status) return status;
    }
    return pyramid_end(pyramid);
}

int png_decode(struct source *source) {
    spng_ctx *png = spng_ctx_new(0);
    struct spng_ihdr header;
    if (!png || spng_set_chunk_limits(png, 1 << 26, 1 << 26) || spng_set_png_buffer(png, source->bytes, source->count)) return PICTURES_DAMAGED;
    if (spng_get_ihdr(png, &header)) return PICTURES_DAMAGED;
    struct spng_iccp profile;
    struct spng_exif exif;
    if (!spng_get_iccp(png, &profile) && header.color_type != SPNG_COLOR_TYPE_GRAYSCALE) {
        source->profile = profile.profile;
        source->profile_count = profile.profile_len;
    }
    if (!spng_get_exif(png, &exif)) source->answer->orientation = exif_orientation((const uint8_t *)exif.data, exif.length);
    struct pyramid *pyramid = pyramid_begin(source, header.width, header.height);
    if (!pyramid) return PICTURES_TOO_LARGE;
    if (spng_decode_image(png, NULL, 0, SPNG_FMT_RGBA8, SPNG_DECODE_TRNS | SPNG_DECODE_PROGRESSIVE)) return PICTURES_DAMAGED;
    return decode_rows(png, pyramid, &header);
}
