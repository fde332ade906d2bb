/* What the files about .xopp share. */
#pragma once
#include "internal.h"
#include "include/xopp.h"

/* Bytes that grow. */
struct text {
    char *bytes;
    size_t count, room;
};

/* 0, or the status that ends the reading. */
int text_add(struct text *, const char *bytes, size_t count);

/* Takes the next number from a text, and the white space before it; 1, 0 at the text's end, or -1 where there is no finite number. */
int number_next(const char **text, const char *end, double *number);
/* A colour as RGBA; -1 where the text is none. */
int color_read(const char *text, uint32_t *color);
/* Decodes in place; how many bytes, or -1 where the text is none. */
long base64_decode(char *text, size_t count);

/* What is being read. */
struct reading {
    int depth, is_in_page, is_in_layer;
    /* Of what is being read, while it is. */
    struct xopp_record record;
    struct text text;
    double *widths;
    size_t width_count, width_room;
    double *points;
    size_t point_room;
};

/* What begins and ends with an element of the XML; a status each. */
int element_begin(struct reading *, const char *name, const char **attributes);
int element_end(struct reading *);

/* Writing records; a status each. */
int record_write(struct xopp_record *, const double *points, const char *bytes);
int records_end(void);
