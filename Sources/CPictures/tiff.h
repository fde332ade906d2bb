/* What the files that read TIFF share. */
#pragma once
#include "internal.h"
#include <tiffio.h>

/* Functions of libtiff. */
struct tiff_library {
    int (*get_field)(TIFF *, uint32_t, ...);
    int (*get_default)(TIFF *, uint32_t, ...);
    int (*is_tiled)(TIFF *);
    tmsize_t (*tile_size)(TIFF *), (*tile_row_size)(TIFF *);
    tmsize_t (*read_strip)(TIFF *, uint32_t, void *, tmsize_t);
    tmsize_t (*read_tile)(TIFF *, uint32_t, void *, tmsize_t);
    uint32_t (*tile_number)(TIFF *, uint32_t, uint32_t, uint32_t, uint16_t);
};

/* Reads what libtiff has no colours for itself: greys, red, green and blue, and four inks, of any depth, whole or floating. */
int tiff_decode_samples(struct source *, TIFF *, const struct tiff_library *);
