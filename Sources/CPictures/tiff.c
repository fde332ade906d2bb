/* TIFF, by libtiff: the first picture of the file. */
#define _GNU_SOURCE
#include "internal.h"
#include <stdlib.h>
#include <string.h>
#include <tiffio.h>

static TIFF *(*open_client)(
    const char *, const char *, thandle_t, TIFFReadWriteProc, TIFFReadWriteProc, TIFFSeekProc, TIFFCloseProc, TIFFSizeProc,
    TIFFMapFileProc, TIFFUnmapFileProc);
static int (*get_field)(TIFF *, uint32_t, ...);
static int (*get_default)(TIFF *, uint32_t, ...);
static int (*image_begin)(TIFFRGBAImage *, TIFF *, int, char *);
static int (*image_get)(TIFFRGBAImage *, uint32_t *, uint32_t, uint32_t);
static TIFFErrorHandler (*set_errors)(TIFFErrorHandler), (*set_warnings)(TIFFErrorHandler);

int tiff_prepare(struct source *source) {
    void *tiff = library(source, "libtiff.so.6");
    open_client = function(tiff, "TIFFClientOpen");
    get_field = function(tiff, "TIFFGetField");
    get_default = function(tiff, "TIFFGetFieldDefaulted");
    image_begin = function(tiff, "TIFFRGBAImageBegin");
    image_get = function(tiff, "TIFFRGBAImageGet");
    set_errors = function(tiff, "TIFFSetErrorHandler");
    set_warnings = function(tiff, "TIFFSetWarningHandler");
    return open_client && get_field && get_default && image_begin && image_get && set_errors && set_warnings ? 0 : -1;
}

struct reading {
    const struct source *source;
    uint64_t place;
};

static tmsize_t read_bytes(thandle_t handle, void *bytes, tmsize_t count) {
    struct reading *reading = handle;
    uint64_t all = reading->source->count;
    uint64_t left = reading->place < all ? all - reading->place : 0;
    size_t taken = (uint64_t)count < left ? (size_t)count : (size_t)left;
    memcpy(bytes, reading->source->bytes + (left ? reading->place : 0), taken);
    reading->place += taken;
    return (tmsize_t)taken;
}

static tmsize_t write_bytes(thandle_t handle, void *bytes, tmsize_t count) { return 0; }

static toff_t seek(thandle_t handle, toff_t place, int from) {
    struct reading *reading = handle;
    reading->place = from == SEEK_CUR ? reading->place + place : from == SEEK_END ? reading->source->count + place : place;
    return reading->place;
}

static int close_nothing(thandle_t handle) { return 0; }
static toff_t size(thandle_t handle) { return ((struct reading *)handle)->source->count; }
static int map_nothing(thandle_t handle, void **bytes, toff_t *count) { return 0; }
static void unmap_nothing(thandle_t handle, void *bytes, toff_t count) {}

/* As many rows at a time as are stored together, and not many more. */
static uint32_t rows_at_once(TIFF *tiff, uint32_t height) {
    uint32_t rows = 0;
    if (!get_field(tiff, TIFFTAG_TILELENGTH, &rows)) get_default(tiff, TIFFTAG_ROWSPERSTRIP, &rows);
    if (!rows || rows > height) return height;
    return rows >= 64 ? rows : rows * (64 / rows);
}

int tiff_decode(struct source *source) {
    struct reading reading = { source, 0 };
    set_errors(NULL);
    set_warnings(NULL);
    TIFF *tiff = open_client("", "rm", &reading, read_bytes, write_bytes, seek, close_nothing, size, map_nothing, unmap_nothing);
    char message[1024];
    TIFFRGBAImage image;
    if (!tiff || !image_begin(&image, tiff, 1, message)) return PICTURES_DAMAGED;
    uint16_t orientation = 1;
    get_default(tiff, TIFFTAG_ORIENTATION, &orientation);
    if (orientation >= 1 && orientation <= 8) source->answer->orientation = orientation;
    uint32_t profile_count = 0;
    void *profile = NULL;
    if (image.photometric == PHOTOMETRIC_RGB && get_field(tiff, TIFFTAG_ICCPROFILE, &profile_count, &profile)) {
        source->profile = profile;
        source->profile_count = profile_count;
    }
    struct pyramid *pyramid = pyramid_begin(source, image.width, image.height);
    if (!pyramid) return PICTURES_TOO_LARGE;
    /* The rows as they are stored: whoever shows them turns them. */
    image.req_orientation = image.orientation;
    uint32_t step = rows_at_once(tiff, image.height);
    uint32_t *pixels = malloc((size_t)image.width * step * 4);
    if (!pixels) return PICTURES_TOO_LARGE;
    for (uint32_t top = 0; top < image.height; top += step) {
        uint32_t rows = image.height - top < step ? image.height - top : step;
        image.row_offset = (int)top;
        if (!image_get(&image, pixels, image.width, rows)) return PICTURES_DAMAGED;
        for (uint32_t y = 0; y < rows; y++) {
            uint32_t *row = pixels + (size_t)y * image.width;
            for (uint32_t x = 0; x < image.width; x++)
                row[x] = (row[x] & 0xFF00FF00) | (row[x] & 0xFF) << 16 | (row[x] >> 16 & 0xFF);
            int status = pyramid_add(pyramid, row, 1);
            if (status) return status;
        }
    }
    return pyramid_end(pyramid);
}
