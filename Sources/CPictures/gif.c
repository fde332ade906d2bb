/* GIF: the first picture of the file, where it lies on the screen that the file describes (GIF89a). */
#include "internal.h"
#include <stdlib.h>
#include <string.h>

struct gif {
    const struct source *source;
    size_t place;
    /* The file has ended before something that was wanted of it. */
    int is_cut;
};

/* The next bytes; NULL where there are too few. */
static const uint8_t *take(struct gif *gif, size_t count) {
    if (gif->source->count - gif->place < count) {
        gif->is_cut = 1;
        gif->place = gif->source->count;
        return NULL;
    }
    gif->place += count;
    return gif->source->bytes + gif->place - count;
}

/* The codes of a picture lie in pieces of at most 255 bytes, and are 3 to 12 bits long. */
struct codes {
    struct gif *gif;
    const uint8_t *piece;
    int left, has_ended;
    uint32_t bits;
    int count;
};

/* -1 at the end. */
static int next_code(struct codes *codes, int length) {
    while (codes->count < length) {
        if (!codes->left) {
            const uint8_t *size = codes->has_ended ? NULL : take(codes->gif, 1);
            codes->left = size ? *size : 0;
            /* Of the last piece of a file that is cut off, what is there counts. */
            size_t most = codes->gif->source->count - codes->gif->place;
            if ((size_t)codes->left > most) {
                codes->left = (int)most;
                codes->gif->is_cut = 1;
            }
            codes->piece = codes->left ? take(codes->gif, (size_t)codes->left) : NULL;
            if (!codes->piece) {
                codes->has_ended = 1;
                return -1;
            }
        }
        codes->bits |= (uint32_t)*codes->piece++ << codes->count;
        codes->left--;
        codes->count += 8;
    }
    int code = (int)(codes->bits & ((1u << length) - 1));
    codes->bits >>= length;
    codes->count -= length;
    return code;
}

enum { most_codes = 4096 };

/* Unpacks at most so many pixels, as places in the palette; returns how many. LZW: a code stands for the pixels of another one, and one
   more. */
static size_t unpack(struct gif *gif, int least, uint8_t *pixels, size_t most) {
    static uint16_t former[most_codes];
    static uint8_t last[most_codes], turned[most_codes + 1];
    int clear = 1 << least, next = clear + 2, length = least + 1, before = -1;
    uint8_t first = 0;
    size_t count = 0;
    for (int code = 0; code < clear; code++) last[code] = (uint8_t)code;
    struct codes codes = { .gif = gif };
    while (count < most) {
        int code = next_code(&codes, length);
        if (code < 0 || code == clear + 1) break;
        if (code == clear) {
            next = clear + 2;
            length = least + 1;
            before = -1;
            continue;
        }
        if (code > next || (code == next && before < 0)) break;
        /* The pixels come from the last to the first. */
        int depth = 0, part = code;
        if (code == next) {
            turned[depth++] = first;
            part = before;
        }
        while (part >= clear) {
            turned[depth++] = last[part];
            part = former[part];
        }
        first = turned[depth++] = last[part];
        while (depth && count < most) pixels[count++] = turned[--depth];
        if (before >= 0 && next < most_codes) {
            former[next] = (uint16_t)before;
            last[next++] = first;
            if (next == 1 << length && length < 12) length++;
        }
        before = code;
    }
    return count;
}

/* The row of the picture that comes as this one. */
static uint32_t row_of(uint32_t number, uint32_t height, int is_interlaced) {
    if (!is_interlaced) return number;
    static const uint32_t starts[] = { 0, 4, 2, 1 }, steps[] = { 8, 8, 4, 2 };
    for (int pass = 0; pass < 4; pass++) {
        uint32_t rows = height > starts[pass] ? (height - starts[pass] + steps[pass] - 1) / steps[pass] : 0;
        if (number < rows) return starts[pass] + number * steps[pass];
        number -= rows;
    }
    return 0;
}

struct frame { uint32_t left, top, width, height; int is_interlaced; };

static int show(struct source *source, struct gif *gif, uint32_t width, uint32_t height, struct frame frame, const uint32_t palette[256]) {
    const uint8_t *least = take(gif, 1);
    if (!least || *least < 2 || *least > 8) return PICTURES_DAMAGED;
    struct pyramid *pyramid = pyramid_begin(source, width, height);
    if (!pyramid) return (int)source->answer->status;
    size_t most = (size_t)frame.width * frame.height;
    uint8_t *pixels = malloc(most);
    uint32_t *rows = calloc(frame.height, 4), *row = malloc((size_t)width * 4);
    if (!pixels || !rows || !row) return PICTURES_TOO_LARGE;
    size_t count = unpack(gif, *least, pixels, most);
    /* A file that goes on, though its picture does not, is no cut one. */
    if (!count || (count < most && !gif->is_cut)) return PICTURES_DAMAGED;
    /* 1 more than the number of the row that comes as which. */
    for (uint32_t number = 0; number < frame.height; number++)
        if ((size_t)number * frame.width < count) rows[row_of(number, frame.height, frame.is_interlaced)] = number + 1;
    source->answer->is_cut = count < most;
    for (uint32_t y = 0; y < height; y++) {
        memset(row, 0, (size_t)width * 4);
        uint32_t number = y >= frame.top && y - frame.top < frame.height ? rows[y - frame.top] : 0;
        for (uint32_t x = 0; number && x < frame.width; x++) {
            size_t place = (size_t)(number - 1) * frame.width + x;
            if (place < count && frame.left + x < width) row[frame.left + x] = palette[pixels[place]];
        }
        int status = pyramid_add(pyramid, row, 0);
        if (status) return status;
    }
    return pyramid_end(pyramid);
}

static int read_palette(struct gif *gif, uint8_t flags, uint32_t palette[256]) {
    if (!(flags & 0x80)) return 0;
    int count = 2 << (flags & 7);
    const uint8_t *colors = take(gif, (size_t)count * 3);
    if (!colors) return -1;
    for (int index = 0; index < count; index++, colors += 3)
        palette[index] = 0xFF000000 | (uint32_t)colors[0] << 16 | (uint32_t)colors[1] << 8 | colors[2];
    return 0;
}

int gif_decode(struct source *source) {
    struct gif gif = { source, 6, 0 };
    uint32_t palette[256];
    for (int index = 0; index < 256; index++) palette[index] = 0xFF000000;
    const uint8_t *screen = take(&gif, 7);
    if (!screen || read_palette(&gif, screen[4], palette)) return PICTURES_DAMAGED;
    uint32_t width = number(screen, 2, 0), height = number(screen + 2, 2, 0);
    int transparent = -1;
    for (;;) {
        const uint8_t *kind = take(&gif, 1);
        if (!kind) return PICTURES_DAMAGED;
        if (*kind == 0x21) {
            const uint8_t *label = take(&gif, 1), *size;
            while ((size = take(&gif, 1)) && *size) {
                const uint8_t *block = take(&gif, *size);
                if (block && label && *label == 0xF9 && *size >= 4 && block[0] & 1) transparent = block[3];
            }
            if (!size) return PICTURES_DAMAGED;
            continue;
        }
        const uint8_t *place = *kind == 0x2C ? take(&gif, 9) : NULL;
        if (!place || read_palette(&gif, place[8], palette)) return PICTURES_DAMAGED;
        struct frame frame = { number(place, 2, 0), number(place + 2, 2, 0), number(place + 4, 2, 0), number(place + 6, 2, 0), place[8] & 0x40 };
        if (!frame.width || !frame.height) return PICTURES_DAMAGED;
        /* Some programs tell of no screen, or of a smaller one. */
        if (frame.left + frame.width > width) width = frame.left + frame.width;
        if (frame.top + frame.height > height) height = frame.top + frame.height;
        if (transparent >= 0) palette[transparent] = 0;
        return show(source, &gif, width, height, frame, palette);
    }
}
