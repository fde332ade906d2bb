#pragma once
#include <zlib.h>

/* A macro there. */
static inline int inkstone_deflate_init(z_stream *stream, int level, int window_bits) {
    return deflateInit2(stream, level, Z_DEFLATED, window_bits, 8, Z_DEFAULT_STRATEGY);
}
