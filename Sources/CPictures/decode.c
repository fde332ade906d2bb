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

static int is_at(const struct source *source, size_t place, const char *text, size_t count) {
    return source->count >= place + count && !memcmp(source->bytes + place, text, count);
}

/* Text in which an element svg begins early. */
static int is_svg(const struct source *source) {
    size_t seen = source->count < 4096 ? source->count : 4096;
    return !memchr(source->bytes, 0, seen) && memmem(source->bytes, seen, "<svg", 4);
}

static int nothing(struct source *source) { return 0; }

static int decode(struct source *source) {
    const struct {
        int is_it;
        int (*prepare)(struct source *);
        int (*decode)(struct source *);
    } formats[] = {
        { is_at(source, 0, "\xFF\xD8\xFF", 3), jpeg_prepare, jpeg_decode },
        { is_at(source, 0, "\x89PNG\r\n\x1A\n", 8), nothing, png_decode },
        { is_at(source, 0, "RIFF", 4) && is_at(source, 8, "WEBP", 4), webp_prepare, webp_decode },
        { is_at(source, 0, "II*\0", 4) || is_at(source, 0, "MM\0*", 4), tiff_prepare, tiff_decode },
        { is_svg(source), svg_prepare, svg_decode },
    };
    for (size_t index = 0; index < sizeof formats / sizeof *formats; index++) {
        if (!formats[index].is_it) continue;
        if (formats[index].prepare(source)) return PICTURES_NO_LIBRARY;
        colors_prepare();
        int status = pictures_confine(formats[index].decode == svg_decode);
        if (status) return status;
        return formats[index].decode(source);
    }
    return PICTURES_UNKNOWN;
}

int pictures_confine(int reads_files) {
    /* No file is larger than the pixels of the largest picture and its halvings. */
    struct confinement confinement = {
        .seconds = PICTURES_SECONDS, .memory = PICTURES_MEMORY, .file = (uint64_t)PICTURES_MOST_PIXELS * 6, .reads_files = reads_files,
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
        struct source source = { bytes, (size_t)status.st_size, &answer, NULL, 0 };
        if (bytes != MAP_FAILED) answer.status = (uint32_t)read(&source);
    }
    if (answer.status == 0) answer.status = PICTURES_DECODED;
    _exit(write(1, &answer, sizeof answer) == sizeof answer ? 0 : 1);
}

int pictures_decode(void) { return answer_for(decode); }

static uint32_t number(const uint8_t *bytes, int count, int is_big) {
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
