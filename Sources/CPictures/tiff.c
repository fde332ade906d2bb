/* TIFF, by libtiff: the first picture of the file. */
#define _GNU_SOURCE
#include "tiff.h"
#include <stdlib.h>
#include <string.h>

static TIFF *(*open_client)(
    const char *, const char *, thandle_t, TIFFReadWriteProc, TIFFReadWriteProc, TIFFSeekProc, TIFFCloseProc, TIFFSizeProc,
    TIFFMapFileProc, TIFFUnmapFileProc);
static struct tiff_library tiffs;
static int (*image_begin)(TIFFRGBAImage *, TIFF *, int, char *);
static int (*image_get)(TIFFRGBAImage *, uint32_t *, uint32_t, uint32_t);
static TIFFErrorHandler (*set_errors)(TIFFErrorHandler), (*set_warnings)(TIFFErrorHandler);

int is_tiff(const struct source *source) {
    /* The second pair has places of 64 bits. */
    return is_at(source, 0, "II*\0", 4) || is_at(source, 0, "MM\0*", 4) || is_at(source, 0, "II+\0", 4) || is_at(source, 0, "MM\0+", 4);
}

int tiff_prepare(struct source *source) {
    void *tiff = library(source, "libtiff.so.6");
    open_client = function(tiff, "TIFFClientOpen");
    tiffs = (struct tiff_library){
        function(tiff, "TIFFGetField"), function(tiff, "TIFFGetFieldDefaulted"), function(tiff, "TIFFIsTiled"),
        function(tiff, "TIFFTileSize"), function(tiff, "TIFFTileRowSize"), function(tiff, "TIFFReadEncodedStrip"),
        function(tiff, "TIFFReadEncodedTile"), function(tiff, "TIFFComputeTile"),
    };
    image_begin = function(tiff, "TIFFRGBAImageBegin");
    image_get = function(tiff, "TIFFRGBAImageGet");
    set_errors = function(tiff, "TIFFSetErrorHandler");
    set_warnings = function(tiff, "TIFFSetWarningHandler");
    int has_all = tiffs.get_field && tiffs.get_default && tiffs.is_tiled && tiffs.tile_size && tiffs.tile_row_size && tiffs.read_strip
        && tiffs.read_tile && tiffs.tile_number;
    return has_all && open_client && image_begin && image_get && set_errors && set_warnings ? 0 : -1;
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
/* libtiff reads the file where it lies. */
static int map(thandle_t handle, void **bytes, toff_t *count) {
    const struct source *source = ((struct reading *)handle)->source;
    *bytes = (void *)source->bytes;
    *count = source->count;
    return 1;
}
static void unmap_nothing(thandle_t handle, void *bytes, toff_t count) {}

/* As many rows at a time as are stored together, and not many more. */
static uint32_t rows_at_once(TIFF *tiff, uint32_t height) {
    uint32_t rows = 0;
    if (!tiffs.get_field(tiff, TIFFTAG_TILELENGTH, &rows)) tiffs.get_default(tiff, TIFFTAG_ROWSPERSTRIP, &rows);
    if (!rows || rows > height) return height;
    return rows >= 64 ? rows : rows * (64 / rows);
}

int tiff_decode(struct source *source) {
    struct reading reading = { source, 0 };
    set_errors(NULL);
    set_warnings(NULL);
    TIFF *tiff = open_client("", "r", &reading, read_bytes, write_bytes, seek, close_nothing, size, map, unmap_nothing);
    char message[1024];
    TIFFRGBAImage image;
    if (!tiff) return PICTURES_DAMAGED;
    uint16_t orientation = 1, format = SAMPLEFORMAT_UINT, photometric = 0;
    tiffs.get_default(tiff, TIFFTAG_ORIENTATION, &orientation);
    if (orientation >= 1 && orientation <= 8) source->answer->orientation = orientation;
    uint32_t profile_count = 0;
    void *profile = NULL;
    tiffs.get_default(tiff, TIFFTAG_SAMPLEFORMAT, &format);
    tiffs.get_default(tiff, TIFFTAG_PHOTOMETRIC, &photometric);
    if (photometric == PHOTOMETRIC_RGB && tiffs.get_field(tiff, TIFFTAG_ICCPROFILE, &profile_count, &profile)) {
        source->profile = profile;
        source->profile_count = profile_count;
    }
    /* libtiff takes floats for whole numbers, but where they are logarithms of light. */
    int is_float = format == SAMPLEFORMAT_IEEEFP && photometric <= PHOTOMETRIC_SEPARATED;
    if (is_float || !image_begin(&image, tiff, 1, message)) return tiff_decode_samples(source, tiff, &tiffs);
    struct pyramid *pyramid = pyramid_begin(source, image.width, image.height);
    if (!pyramid) return (int)source->answer->status;
    /* The rows as they are stored: whoever shows them turns them. */
    image.req_orientation = image.orientation;
    uint32_t step = rows_at_once(tiff, image.height);
    uint32_t *pixels = malloc((size_t)image.width * step * 4);
    if (!pixels) return PICTURES_TOO_LARGE;
    for (uint32_t top = 0; top < image.height; top += step) {
        uint32_t rows = image.height - top < step ? image.height - top : step;
        image.row_offset = (int)top;
        /* It also refuses tiles that are filled up beyond their pixels. */
        if (!image_get(&image, pixels, image.width, rows)) return top ? PICTURES_DAMAGED : tiff_decode_samples(source, tiff, &tiffs);
        for (uint32_t y = 0; y < rows; y++) {
            uint32_t *row = pixels + (size_t)y * image.width;
            for (uint32_t x = 0; x < image.width; x++) row[x] = swapped(row[x]);
            int status = pyramid_add(pyramid, row, 1);
            if (status) return status;
        }
    }
    return pyramid_end(pyramid);
}
