/* JPEG, by libjpeg-turbo. */
#define _GNU_SOURCE
#include "internal.h"
#include <stdio.h>
#include <jpeglib.h>
#include <jerror.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

static struct jpeg_error_mgr *(*std_error)(struct jpeg_error_mgr *);
static void (*create)(j_decompress_ptr, int, size_t);
static void (*take_memory)(j_decompress_ptr, const unsigned char *, unsigned long);
static void (*save_markers)(j_decompress_ptr, int, unsigned int);
static int (*read_header)(j_decompress_ptr, boolean);
static boolean (*start)(j_decompress_ptr);
static JDIMENSION (*read_rows)(j_decompress_ptr, JSAMPARRAY, JDIMENSION);
static boolean (*read_profile)(j_decompress_ptr, JOCTET **, unsigned int *);

int jpeg_prepare(struct source *source) {
    void *jpeg = library(source, "libjpeg.so.62");
    std_error = function(jpeg, "jpeg_std_error");
    create = function(jpeg, "jpeg_CreateDecompress");
    take_memory = function(jpeg, "jpeg_mem_src");
    save_markers = function(jpeg, "jpeg_save_markers");
    read_header = function(jpeg, "jpeg_read_header");
    start = function(jpeg, "jpeg_start_decompress");
    read_rows = function(jpeg, "jpeg_read_scanlines");
    read_profile = function(jpeg, "jpeg_read_icc_profile");
    return std_error && create && take_memory && save_markers && read_header && start && read_rows && read_profile ? 0 : -1;
}

struct failure {
    struct jpeg_error_mgr errors;
    jmp_buf place;
    /* The file has no more bytes; and before that the picture had no more. */
    int has_ended, is_cut;
};

static void fail(j_common_ptr info) { longjmp(((struct failure *)info->err)->place, info->err->msg_code == JERR_OUT_OF_MEMORY ? 2 : 1); }

/* What is cut off would be grey. Where only the mark of the end is missing, every pixel is there. */
static void note(j_common_ptr info, int level) {
    struct failure *failure = (struct failure *)info->err;
    if (level >= 0) return;
    if (info->err->msg_code == JWRN_JPEG_EOF) failure->has_ended = 1;
    if (info->err->msg_code == JWRN_HIT_MARKER && failure->has_ended) failure->is_cut = 1;
}

static void drop(j_common_ptr info) {}

/* Inks of four colours, as programs write them: inverted. */
static void mix(uint32_t *row, const uint8_t *inks, uint32_t width, int is_inverted) {
    for (uint32_t x = 0; x < width; x++, inks += 4) {
        uint32_t channels[4];
        for (int index = 0; index < 4; index++) channels[index] = is_inverted ? inks[index] : 255u - inks[index];
        uint32_t red = channels[0] * channels[3] / 255, green = channels[1] * channels[3] / 255, blue = channels[2] * channels[3] / 255;
        row[x] = 0xFF000000 | red << 16 | green << 8 | blue;
    }
}

int jpeg_decode(struct source *source) {
    struct jpeg_decompress_struct info;
    struct failure failure;
    info.err = std_error(&failure.errors);
    failure.errors.error_exit = fail;
    failure.errors.emit_message = note;
    failure.errors.output_message = drop;
    failure.has_ended = failure.is_cut = 0;
    int reason = setjmp(failure.place);
    if (reason) return reason == 2 ? PICTURES_TOO_LARGE : PICTURES_DAMAGED;
    create(&info, JPEG_LIB_VERSION, sizeof info);
    take_memory(&info, source->bytes, source->count);
    save_markers(&info, JPEG_APP0 + 1, 0xFFFF);
    save_markers(&info, JPEG_APP0 + 2, 0xFFFF);
    read_header(&info, TRUE);
    for (jpeg_saved_marker_ptr marker = info.marker_list; marker; marker = marker->next) {
        if (marker->marker == JPEG_APP0 + 1 && marker->data_length > 6 && !memcmp(marker->data, "Exif\0\0", 6))
            source->answer->orientation = exif_orientation(marker->data + 6, marker->data_length - 6);
    }
    int is_ink = info.jpeg_color_space == JCS_CMYK || info.jpeg_color_space == JCS_YCCK;
    JOCTET *profile = NULL;
    unsigned int profile_count = 0;
    if (!is_ink && read_profile(&info, &profile, &profile_count)) {
        source->profile = profile;
        source->profile_count = profile_count;
    }
    struct pyramid *pyramid = pyramid_begin(source, info.image_width, info.image_height);
    if (!pyramid) return (int)source->answer->status;
    info.out_color_space = is_ink ? JCS_CMYK : JCS_EXT_BGRA;
    start(&info);
    uint32_t *row = malloc((size_t)info.output_width * 4);
    uint8_t *inks = malloc((size_t)info.output_width * 4);
    if (!row || !inks) return PICTURES_TOO_LARGE;
    /* The pixels come in rows of squares. A picture that comes in several passes is whole from the first one on, if not sharp. */
    JDIMENSION square = (JDIMENSION)info.max_v_samp_factor * DCTSIZE, last = info.output_height;
    if (failure.is_cut) source->answer->is_cut = 1;
    while (info.output_scanline < info.output_height) {
        JSAMPROW target = is_ink ? inks : (uint8_t *)row;
        if (read_rows(&info, &target, 1) != 1) return PICTURES_DAMAGED;
        if (is_ink) mix(row, inks, info.output_width, info.saw_Adobe_marker);
        if (failure.is_cut && !source->answer->is_cut) {
            source->answer->is_cut = 1;
            last = (info.output_scanline + square - 1) / square * square;
        }
        if (info.output_scanline > last) break;
        int status = pyramid_add(pyramid, row, 0);
        if (status) return status;
    }
    return source->answer->is_cut ? pyramid_end_cut(source, pyramid) : pyramid_end(pyramid);
}
