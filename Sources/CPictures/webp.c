/* WebP, by libwebp. Of a film, nothing is decoded. */
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
        size_t length = chunk[4] | (size_t)chunk[5] << 8 | (size_t)chunk[6] << 16 | (size_t)chunk[7] << 24;
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

int webp_decode(struct source *source) {
    WebPBitstreamFeatures features;
    if (get_features(source->bytes, source->count, &features, WEBP_DECODER_ABI_VERSION) != VP8_STATUS_OK) return PICTURES_DAMAGED;
    if (features.has_animation) return PICTURES_UNKNOWN;
    read_chunks(source);
    uint32_t width = (uint32_t)features.width, height = (uint32_t)features.height;
    struct pyramid *pyramid = pyramid_begin(source, width, height);
    if (!pyramid) return PICTURES_TOO_LARGE;
    size_t count = (size_t)width * height * 4;
    uint32_t *pixels = malloc(count);
    if (!pixels) return PICTURES_TOO_LARGE;
    if (!decode_into(source->bytes, source->count, (uint8_t *)pixels, count, (int)width * 4)) return PICTURES_DAMAGED;
    for (uint32_t y = 0; y < height; y++) {
        int status = pyramid_add(pyramid, pixels + (size_t)y * width, 0);
        if (status) return status;
    }
    return pyramid_end(pyramid);
}
