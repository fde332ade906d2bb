/* The life of the process that decodes a picture. */
#define _GNU_SOURCE
#include "internal.h"
#include "confinement.h"
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

void *library(struct source *source, const char *name) {
    void *found = dlopen(name, RTLD_NOW);
    if (!found) snprintf(source->answer->library, sizeof source->answer->library, "%s", name);
    return found;
}

void *function(void *library, const char *name) { return library ? dlsym(library, name) : NULL; }

int is_at(const struct source *source, size_t place, const char *text, size_t count) {
    return source->count >= place + count && !memcmp(source->bytes + place, text, count);
}

static int nothing(struct source *source) { return 0; }

static int decode(struct source *source) {
    const struct {
        int is_it;
        int (*prepare)(struct source *);
        int (*decode)(struct source *);
        enum pictures_needs needs;
    } formats[] = {
        { is_at(source, 0, "\xFF\xD8\xFF", 3), jpeg_prepare, jpeg_decode },
        { is_at(source, 0, "\x89PNG\r\n\x1A\n", 8), nothing, png_decode },
        { is_at(source, 0, "RIFF", 4) && is_at(source, 8, "WEBP", 4), webp_prepare, webp_decode },
        { is_tiff(source), tiff_prepare, tiff_decode },
        { is_heif(source), heif_prepare, heif_decode, PICTURES_NEEDS_THREADS },
        { is_at(source, 0, "GIF87a", 6) || is_at(source, 0, "GIF89a", 6), nothing, gif_decode },
        { is_bmp(source), nothing, bmp_decode },
        { is_svg(source) || is_packed(source), svg_prepare, svg_decode, PICTURES_NEEDS_FILES },
    };
    for (size_t index = 0; index < sizeof formats / sizeof *formats; index++) {
        if (!formats[index].is_it) continue;
        if (formats[index].prepare(source)) return PICTURES_NO_LIBRARY;
        colors_prepare();
        int status = pictures_confine(formats[index].needs);
        if (status) return status;
        return formats[index].decode(source);
    }
    return PICTURES_UNKNOWN;
}

int pictures_confine(enum pictures_needs needs) {
    /* No file is larger than the pixels of the largest picture and its halvings. */
    struct confinement confinement = {
        .seconds = PICTURES_SECONDS, .memory = PICTURES_MEMORY, .file = (uint64_t)PICTURES_MOST_PIXELS * 6,
        .reads_files = needs == PICTURES_NEEDS_FILES, .has_threads = needs == PICTURES_NEEDS_THREADS,
    };
    switch (confine(&confinement)) {
    case 0: return 0;
    case CONFINE_SEES_FILES: return PICTURES_SEES_FILES;
    default: return PICTURES_UNCONFINED;
    }
}

int answer_for(int (*read)(struct source *)) {
    struct pictures_answer answer = { .status = PICTURES_DAMAGED, .orientation = 1, .scale = 1 };
    struct stat status;
    if (!fstat(0, &status) && status.st_size > 0) {
        void *bytes = mmap(NULL, (size_t)status.st_size, PROT_READ, MAP_PRIVATE, 0, 0);
        struct source source = { .bytes = bytes, .count = (size_t)status.st_size, .answer = &answer };
        if (bytes != MAP_FAILED) answer.status = (uint32_t)read(&source);
    }
    if (answer.status == 0) answer.status = PICTURES_DECODED;
    _exit(write(1, &answer, sizeof answer) == sizeof answer ? 0 : 1);
}

static int decode_plainly(struct source *source) {
    source->is_plain = 1;
    return decode(source);
}

int pictures_decode(int is_plain) { return answer_for(is_plain ? decode_plainly : decode); }

uint32_t number(const uint8_t *bytes, int count, int is_big) {
    uint32_t value = 0;
    for (int index = 0; index < count; index++) value = value << 8 | bytes[is_big ? index : count - 1 - index];
    return value;
}

uint32_t exif_orientation(const uint8_t *bytes, size_t count) {
    if (count < 8 || (memcmp(bytes, "II*\0", 4) && memcmp(bytes, "MM\0*", 4))) return 1;
    int is_big = bytes[0] == 'M';
    size_t place = number(bytes + 4, 4, is_big);
    if (place > count - 2 || count < 2) return 1;
    uint32_t entries = number(bytes + place, 2, is_big);
    for (place += 2; entries && place + 12 <= count; entries--, place += 12) {
        if (number(bytes + place, 2, is_big) != 0x0112) continue;
        uint32_t value = number(bytes + place + 8, 2, is_big);
        return value >= 1 && value <= 8 ? value : 1;
    }
    return 1;
}
