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
int tiff_prepare(struct source *);
int tiff_decode(struct source *);
int svg_prepare(struct source *);
int svg_decode(struct source *);

/* Colours of another space than sRGB: optional. */
void colors_prepare(void);
void colors_begin(struct source *);
void colors_convert(uint32_t *row, uint32_t width);
