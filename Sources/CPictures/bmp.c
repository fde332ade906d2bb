/* BMP, of Windows and of OS/2, in each of its depths and packings but those that hold a file of another format. */
#define _GNU_SOURCE
#include "internal.h"
#include <stdlib.h>
#include <string.h>

enum { plain = 0, rle8 = 1, rle4 = 2, masked = 3, masked_alpha = 6, file_head = 14 };

struct bmp {
    const struct source *source;
    uint32_t width, height, bits, packing;
    int is_from_top;
    /* Where the pixels begin. */
    size_t place;
    uint32_t palette[256];
    /* Of red, green, blue and alpha. */
    uint32_t masks[4];
};

int is_bmp(const struct source *source) {
    if (!is_at(source, 0, "BM", 2) || source->count < file_head + 12) return 0;
    uint32_t head = number(source->bytes + file_head, 4, 0);
    return head == 12 || (head >= 16 && head <= 124);
}

static uint32_t part(uint32_t pixel, uint32_t mask) {
    if (!mask) return 0;
    int shift = __builtin_ctz(mask);
    uint32_t most = mask >> shift;
    return (uint32_t)(((uint64_t)(pixel & mask) >> shift) * 255 / most);
}

static int read_head(struct bmp *bmp) {
    const uint8_t *bytes = bmp->source->bytes, *head = bytes + file_head;
    uint32_t size = number(head, 4, 0), colors = 0;
    size_t after = file_head + size, entry = size == 12 ? 3 : 4;
    if (bmp->source->count < after || size == 0) return PICTURES_DAMAGED;
    if (size == 12) {
        bmp->width = number(head + 4, 2, 0);
        bmp->height = number(head + 6, 2, 0);
        bmp->bits = number(head + 10, 2, 0);
    } else {
        int32_t down = (int32_t)number(head + 8, 4, 0);
        bmp->width = number(head + 4, 4, 0);
        bmp->is_from_top = down < 0;
        bmp->height = down < 0 ? 0u - (uint32_t)down : (uint32_t)down;
        bmp->bits = number(head + 14, 2, 0);
        if (size >= 20) bmp->packing = number(head + 16, 4, 0);
        if (size >= 36) colors = number(head + 32, 4, 0);
    }
    bmp->place = number(bytes + 10, 4, 0);
    uint32_t usual[4] = { 0xFF0000, 0xFF00, 0xFF, 0 };
    if (bmp->bits == 16) memcpy(usual, (uint32_t[]){ 0x7C00, 0x3E0, 0x1F, 0 }, sizeof usual);
    memcpy(bmp->masks, usual, sizeof usual);
    if (bmp->packing == masked || bmp->packing == masked_alpha) {
        /* They are a part of the larger heads, and follow the smaller one. */
        int count = size >= 56 || bmp->packing == masked_alpha ? 4 : 3;
        if (bmp->source->count < (size_t)file_head + 40 + (size_t)count * 4) return PICTURES_DAMAGED;
        for (int index = 0; index < count; index++) bmp->masks[index] = number(bytes + file_head + 40 + index * 4, 4, 0);
        if (size == 40) after += (size_t)count * 4;
    }
    if (bmp->bits > 8) return 0;
    if (!colors || colors > 1u << bmp->bits) colors = 1u << bmp->bits;
    for (uint32_t index = 0; index < 256; index++) bmp->palette[index] = 0xFF000000;
    for (uint32_t index = 0; index < colors && after + entry <= bmp->source->count; index++, after += entry)
        bmp->palette[index] = 0xFF000000 | (uint32_t)bytes[after + 2] << 16 | (uint32_t)bytes[after + 1] << 8 | bytes[after];
    return 0;
}

/* The pixels of a packed picture, as places in the palette, and 256 for those that it leaves out. Returns how many rows have come, from
   the one that comes first. */
static uint32_t unpack(const struct bmp *bmp, uint16_t *pixels) {
    const uint8_t *next = bmp->source->bytes + bmp->place, *end = bmp->source->bytes + bmp->source->count;
    uint32_t x = 0, y = 0;
    int is_small = bmp->packing == rle4;
    while (end - next >= 2 && y < bmp->height) {
        uint32_t count = next[0], value = next[1];
        next += 2;
        if (!count && value == 0) {
            x = 0;
            y++;
        } else if (!count && value == 1) {
            return bmp->height;
        } else if (!count && value == 2) {
            if (end - next < 2) return y;
            x += next[0];
            y += next[1];
            next += 2;
        } else {
            int is_run = count != 0;
            if (!is_run) count = value;
            size_t bytes = is_run ? 0 : is_small ? (count + 1) / 2 : count;
            if ((size_t)(end - next) < bytes) return y;
            for (uint32_t index = 0; index < count; index++, x++) {
                uint32_t byte = is_run ? value : next[is_small ? index / 2 : index];
                if (x < bmp->width) pixels[(size_t)y * bmp->width + x] = (uint16_t)(!is_small ? byte : index & 1 ? byte & 15 : byte >> 4);
            }
            next += bytes + (bytes & 1);
            if (next > end) next = end;
        }
    }
    return y;
}

/* A row of pixels as they are stored. */
static void read_row(const struct bmp *bmp, const uint8_t *stored, uint32_t *row, int is_opaque) {
    for (uint32_t x = 0; x < bmp->width; x++) {
        if (bmp->bits <= 8) {
            uint32_t place = x * bmp->bits, shift = 8 - bmp->bits - place % 8;
            row[x] = bmp->palette[stored[place / 8] >> shift & ((1u << bmp->bits) - 1)];
        } else if (bmp->bits == 24) {
            row[x] = 0xFF000000 | number(stored + 3 * (size_t)x, 3, 0);
        } else {
            uint32_t pixel = number(stored + (size_t)x * (bmp->bits / 8), (int)bmp->bits / 8, 0);
            uint32_t alpha = is_opaque ? 255 : part(pixel, bmp->masks[3]);
            row[x] = alpha << 24 | part(pixel, bmp->masks[0]) << 16 | part(pixel, bmp->masks[1]) << 8 | part(pixel, bmp->masks[2]);
        }
    }
}

/* Many programs leave the alpha that they promise at nothing. */
static int is_opaque(const struct bmp *bmp, size_t stride, uint32_t rows) {
    if (!bmp->masks[3]) return 1;
    for (uint32_t y = 0; y < rows; y++) {
        const uint8_t *stored = bmp->source->bytes + bmp->place + y * stride;
        for (uint32_t x = 0; x < bmp->width; x++)
            if (number(stored + (size_t)x * (bmp->bits / 8), (int)bmp->bits / 8, 0) & bmp->masks[3]) return 0;
    }
    return 1;
}

int bmp_decode(struct source *source) {
    struct bmp bmp = { .source = source };
    int status = read_head(&bmp);
    if (status) return status;
    int is_run = (bmp.packing == rle8 && bmp.bits == 8) || (bmp.packing == rle4 && bmp.bits == 4);
    int is_deep = bmp.bits == 16 || bmp.bits == 24 || bmp.bits == 32;
    int is_known = bmp.packing == plain || is_run || ((bmp.packing == masked || bmp.packing == masked_alpha) && is_deep && bmp.bits != 24);
    if (!is_known) return PICTURES_UNKNOWN;
    if (!is_deep && bmp.bits != 1 && bmp.bits != 2 && bmp.bits != 4 && bmp.bits != 8) return PICTURES_DAMAGED;
    if (bmp.place > source->count) return PICTURES_DAMAGED;
    struct pyramid *pyramid = pyramid_begin(source, bmp.width, bmp.height);
    if (!pyramid) return (int)source->answer->status;
    size_t stride = ((size_t)bmp.width * bmp.bits + 31) / 32 * 4, there = (source->count - bmp.place) / stride;
    uint32_t rows = there < bmp.height ? (uint32_t)there : bmp.height;
    uint16_t *pixels = NULL;
    if (is_run) {
        size_t count = (size_t)bmp.width * bmp.height;
        if (!(pixels = malloc(count * 2))) return PICTURES_TOO_LARGE;
        for (size_t index = 0; index < count; index++) pixels[index] = 256;
        rows = unpack(&bmp, pixels);
    }
    if (!rows) return PICTURES_DAMAGED;
    source->answer->is_cut = rows < bmp.height;
    int opaque = is_run || bmp.bits < 16 || bmp.bits == 24 || is_opaque(&bmp, stride, rows);
    uint32_t *row = malloc((size_t)bmp.width * 4);
    if (!row) return PICTURES_TOO_LARGE;
    for (uint32_t y = 0; y < bmp.height; y++) {
        uint32_t stored = bmp.is_from_top ? y : bmp.height - 1 - y;
        memset(row, 0, (size_t)bmp.width * 4);
        if (is_run) {
            const uint16_t *places = pixels + (size_t)stored * bmp.width;
            for (uint32_t x = 0; x < bmp.width; x++) row[x] = places[x] < 256 ? bmp.palette[places[x]] : 0;
        } else if (stored < rows) {
            read_row(&bmp, source->bytes + bmp.place + stored * stride, row, opaque);
        }
        if ((status = pyramid_add(pyramid, row, 0))) return status;
    }
    return pyramid_end(pyramid);
}
