/* What the files of this room share. */
#pragma once
#include "pictures.h"
#include <stddef.h>

/* Rows of pixels on their way to the file, and their halvings. */
struct pyramid;

struct source {
    const uint8_t *bytes;
    size_t count;
    struct pictures_answer *answer;
    /* What has no pixels of its own gets no more of them than its size tells. */
    int is_plain;
    /* An ICC profile, or NULL. It has to stay until the last row. */
    const void *profile;
    size_t profile_count;
};

/* The life of the process: reads what lies at descriptor 0, writes an answer with the status, and ends. */
int answer_for(int (*read)(struct source *));

/* NULL where there are too many pixels, or no memory; the status tells. */
struct pyramid *pyramid_begin(struct source *, uint32_t width, uint32_t height);
/* Adds the next row from the top: BGRA, not premultiplied unless `is_premultiplied`; the row is changed. 0, or the status that ends it. */
int pyramid_add(struct pyramid *, uint32_t *row, int is_premultiplied);
/* 0 where every row has come. */
int pyramid_end(struct pyramid *);

/* The same where the file ends too early: the rows that have not come are transparent. Damage where none has come. */
int pyramid_end_cut(struct source *, struct pyramid *);

/* Whether the text is at a place of the file. */
int is_at(const struct source *, size_t place, const char *text, size_t count);

/* A number of so many bytes, at most four. */
uint32_t number(const uint8_t *, int count, int is_big);

/* From red, green, blue, alpha in the order of their bytes. */
static inline uint32_t swapped(uint32_t pixel) { return (pixel & 0xFF00FF00) | (pixel & 0xFF) << 16 | (pixel >> 16 & 0xFF); }

/* The orientation that EXIF data tell, from the header of its TIFF on; 1 where it tells none. */
uint32_t exif_orientation(const uint8_t *, size_t);

/* A library, and functions of it; NULL where they are missing, which the answer then tells. Before the process is confined. */
void *library(struct source *, const char *name);
void *function(void *library, const char *name);

/* Each format: `prepare` loads libraries, `decode` returns a status. */
int jpeg_prepare(struct source *);
int jpeg_decode(struct source *);
int png_decode(struct source *);
int webp_prepare(struct source *);
int webp_decode(struct source *);
int is_tiff(const struct source *);
int tiff_prepare(struct source *);
int tiff_decode(struct source *);
int is_heif(const struct source *);
int heif_prepare(struct source *);
int heif_decode(struct source *);
int gif_decode(struct source *);
int is_bmp(const struct source *);
int bmp_decode(struct source *);
/* Packed by gzip, an SVG is told only by unpacking it. */
int is_svg(const struct source *);
int is_packed(const struct source *);
int svg_prepare(struct source *);
int svg_decode(struct source *);

/* Colours of another space than sRGB: optional. */
void colors_prepare(void);
void colors_begin(struct source *);
void colors_convert(uint32_t *row, uint32_t width);
