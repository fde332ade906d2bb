/* PNG, by spng. One that is cut off is shown as far as it goes. */
#define _GNU_SOURCE
#include "internal.h"
#include <spng.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

static void swap_channels(uint32_t *row, uint32_t width) {
    for (uint32_t x = 0; x < width; x++) row[x] = swapped(row[x]);
}

/* A chunk of a file, with its length, its kind and its checksum. */
enum { around_chunk = 12 };

/* Where a file is cut off, its last piece of pixels is made to end there, since spng reads whole chunks. Returns whether it is. 1, or -1
   where there is no memory for that. */
static int mend(struct source *source) {
    size_t place = 8;
    int has_pixels = 0;
    while (source->count - place >= around_chunk) {
        size_t length = number(source->bytes + place, 4, 1);
        if (!memcmp(source->bytes + place + 4, "IEND", 4)) return 0;
        if (length > source->count - place - around_chunk) break;
        has_pixels |= !memcmp(source->bytes + place + 4, "IDAT", 4);
        place += around_chunk + length;
    }
    int is_within = source->count - place > 8 && !memcmp(source->bytes + place + 4, "IDAT", 4);
    if (!has_pixels && !is_within) return 0;
    size_t length = is_within ? source->count - place - 8 : 0, told = is_within ? number(source->bytes + place, 4, 1) : 0;
    /* Its checksum alone may be cut. */
    if (length > told) length = told;
    uint8_t *bytes = malloc(source->count + 2 * around_chunk), *chunk = bytes + place;
    if (!bytes) return -1;
    memcpy(bytes, source->bytes, source->count);
    if (is_within) {
        uint32_t sum = (uint32_t)crc32(crc32(0, NULL, 0), chunk + 4, (uInt)length + 4);
        for (int index = 0; index < 4; index++) {
            chunk[index] = (uint8_t)(length >> (24 - 8 * index));
            chunk[8 + length + (size_t)index] = (uint8_t)(sum >> (24 - 8 * index));
        }
        chunk += around_chunk + length;
    }
    memcpy(chunk, "\0\0\0\0IEND\xAE\x42\x60\x82", around_chunk);
    source->bytes = bytes;
    source->count = (size_t)(chunk - bytes) + around_chunk;
    return 1;
}

/* The pixels that a cut one lacks are those beside them, of the passes that are there. */
static void fill(uint32_t *all, uint32_t width, uint32_t height, int passes) {
    static const uint32_t across[] = { 8, 8, 4, 4, 2, 2, 1, 1 }, down[] = { 8, 8, 8, 4, 4, 2, 2, 1 };
    for (uint32_t y = 0; y < height; y++)
        for (uint32_t x = 0; x < width; x++) {
            uint32_t *pixel = all + (size_t)y * width + x;
            if (!*pixel) *pixel = all[(size_t)(y - y % down[passes]) * width + (x - x % across[passes])];
        }
}

static int decode_rows(spng_ctx *png, struct source *source, struct pyramid *pyramid, const struct spng_ihdr *header, int is_mended) {
    size_t length = (size_t)header->width * 4;
    int error = 0;
    if (!header->interlace_method) {
        uint32_t *row = malloc(length);
        if (!row) return PICTURES_TOO_LARGE;
        for (uint32_t y = 0; y < header->height; y++) {
            error = spng_decode_row(png, row, length);
            if (error && error != SPNG_EOI) return is_mended ? pyramid_end_cut(source, pyramid) : PICTURES_DAMAGED;
            swap_channels(row, header->width);
            int status = pyramid_add(pyramid, row, 0);
            if (status) return status;
        }
        return error == SPNG_EOI ? pyramid_end(pyramid) : PICTURES_DAMAGED;
    }
    /* Its rows come in seven passes. */
    uint32_t *all = calloc(header->height, length);
    if (!all) return PICTURES_TOO_LARGE;
    struct spng_row_info row = { 0 };
    do {
        error = spng_get_row_info(png, &row);
        if (!error) error = spng_decode_row(png, all + (size_t)row.row_num * header->width, length);
    } while (!error);
    if (error != SPNG_EOI) {
        /* Before the second pass most of it is missing. */
        if (!is_mended || row.pass < 1) return PICTURES_DAMAGED;
        source->answer->is_cut = 1;
        fill(all, header->width, header->height, row.pass);
    }
    for (uint32_t y = 0; y < header->height; y++) {
        swap_channels(all + (size_t)y * header->width, header->width);
        int status = pyramid_add(pyramid, all + (size_t)y * header->width, 0);
        if (status) return status;
    }
    return pyramid_end(pyramid);
}

int png_decode(struct source *source) {
    int is_mended = mend(source);
    if (is_mended < 0) return PICTURES_TOO_LARGE;
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
    if (!pyramid) return (int)source->answer->status;
    if (spng_decode_image(png, NULL, 0, SPNG_FMT_RGBA8, SPNG_DECODE_TRNS | SPNG_DECODE_PROGRESSIVE)) return PICTURES_DAMAGED;
    return decode_rows(png, source, pyramid, &header, is_mended);
}
