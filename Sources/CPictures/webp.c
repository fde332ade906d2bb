/* WebP, by libwebp. Of a film, the first picture. */
#define _GNU_SOURCE
#include "internal.h"
#include <stdlib.h>
#include <string.h>
#include <webp/decode.h>

static VP8StatusCode (*get_features)(const uint8_t *, size_t, WebPBitstreamFeatures *, int);
static uint8_t *(*decode_into)(const uint8_t *, size_t, uint8_t *, size_t, int);

int webp_prepare(struct source *source) {
    void *webp = library(source, "libwebp.so.7");
    get_features = function(webp, "WebPGetFeaturesInternal");
    decode_into = function(webp, "WebPDecodeBGRAInto");
    return get_features && decode_into ? 0 : -1;
}

/* Looks for what lies around the pixels. */
static void read_chunks(struct source *source) {
    size_t place = 12;
    while (place + 8 <= source->count) {
        const uint8_t *chunk = source->bytes + place;
        size_t length = number(chunk + 4, 4, 0);
        if (length > source->count - place - 8) return;
        if (!memcmp(chunk, "ICCP", 4)) {
            source->profile = chunk + 8;
            source->profile_count = length;
        } else if (!memcmp(chunk, "EXIF", 4)) {
            size_t skipped = length > 6 && !memcmp(chunk + 8, "Exif\0\0", 6) ? 6 : 0;
            source->answer->orientation = exif_orientation(chunk + 8 + skipped, length - skipped);
        }
        place += 8 + length + (length & 1);
    }
}

/* A file of its own. */
struct still { const uint8_t *bytes; size_t count; uint32_t left, top, width, height; };

/* The first picture of a film, with the head that a file of one picture has. 0, or a status. */
static int first_of_film(const struct source *source, struct still *still) {
    size_t place = 12;
    while (place + 8 <= source->count) {
        const uint8_t *chunk = source->bytes + place;
        size_t length = number(chunk + 4, 4, 0), head = 16;
        if (length > source->count - place - 8) return PICTURES_DAMAGED;
        place += 8 + length + (length & 1);
        if (memcmp(chunk, "ANMF", 4)) continue;
        if (length < head) return PICTURES_DAMAGED;
        const uint8_t *frame = chunk + 8;
        still->left = number(frame, 3, 0) * 2;
        still->top = number(frame + 3, 3, 0) * 2;
        still->width = number(frame + 6, 3, 0) + 1;
        still->height = number(frame + 9, 3, 0) + 1;
        size_t body = length - head, all = 30 + body;
        uint8_t *bytes = calloc(all, 1);
        if (!bytes) return PICTURES_TOO_LARGE;
        memcpy(bytes, "RIFF", 4);
        memcpy(bytes + 8, "WEBPVP8X", 8);
        for (int index = 0; index < 4; index++) bytes[4 + index] = (uint8_t)((all - 8) >> 8 * index);
        bytes[16] = 10;
        bytes[20] = 0x10;
        memcpy(bytes + 24, frame + 6, 6);
        memcpy(bytes + 30, frame + head, body);
        still->bytes = bytes;
        still->count = all;
        return 0;
    }
    return PICTURES_DAMAGED;
}

int webp_decode(struct source *source) {
    WebPBitstreamFeatures features;
    if (get_features(source->bytes, source->count, &features, WEBP_DECODER_ABI_VERSION) != VP8_STATUS_OK) return PICTURES_DAMAGED;
    read_chunks(source);
    uint32_t width = (uint32_t)features.width, height = (uint32_t)features.height;
    struct still still = { source->bytes, source->count, 0, 0, width, height };
    if (features.has_animation) {
        int status = first_of_film(source, &still);
        if (status) return status;
        if (get_features(still.bytes, still.count, &features, WEBP_DECODER_ABI_VERSION) != VP8_STATUS_OK) return PICTURES_DAMAGED;
        if ((uint32_t)features.width != still.width || (uint32_t)features.height != still.height) return PICTURES_DAMAGED;
        if (still.left + still.width > width || still.top + still.height > height) return PICTURES_DAMAGED;
    }
    struct pyramid *pyramid = pyramid_begin(source, width, height);
    if (!pyramid) return (int)source->answer->status;
    size_t count = (size_t)width * height * 4;
    uint32_t *pixels = calloc(1, count);
    if (!pixels) return PICTURES_TOO_LARGE;
    uint8_t *corner = (uint8_t *)(pixels + (size_t)still.top * width + still.left);
    size_t room = count - (size_t)(corner - (uint8_t *)pixels);
    if (!decode_into(still.bytes, still.count, corner, room, (int)width * 4)) return PICTURES_DAMAGED;
    for (uint32_t y = 0; y < height; y++) {
        int status = pyramid_add(pyramid, pixels + (size_t)y * width, 0);
        if (status) return status;
    }
    return pyramid_end(pyramid);
}
