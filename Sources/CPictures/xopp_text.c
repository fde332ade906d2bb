/* Numbers, colours and bytes as .xopp has them. */
#include "xopp.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

int text_add(struct text *text, const char *bytes, size_t count) {
    if (count > XOPP_MOST_BYTES - text->count) return PICTURES_TOO_LARGE;
    if (text->count + count > text->room) {
        size_t room = (text->count + count) * 2;
        char *grown = realloc(text->bytes, room);
        if (!grown) return PICTURES_TOO_LARGE;
        text->bytes = grown;
        text->room = room;
    }
    memcpy(text->bytes + text->count, bytes, count);
    text->count += count;
    return 0;
}

static int is_space(char c) { return c == ' ' || c == '\n' || c == '\t' || c == '\r'; }
static int is_digit(char c) { return c >= '0' && c <= '9'; }

int number_next(const char **text, const char *end, double *number) {
    static const double tenths[] = { 1, 1e-1, 1e-2, 1e-3, 1e-4, 1e-5, 1e-6, 1e-7, 1e-8, 1e-9, 1e-10, 1e-11, 1e-12, 1e-13, 1e-14, 1e-15,
        1e-16, 1e-17, 1e-18 };
    const char *at = *text;
    while (at < end && is_space(*at)) at++;
    if (at == end) return 0;
    int is_negative = *at == '-';
    if (*at == '-' || *at == '+') at++;
    uint64_t digits = 0;
    int places = 0, kept = 0, is_any = 0, is_after_point = 0, exponent = 0;
    for (; at < end; at++) {
        if (*at == '.' && !is_after_point) {
            is_after_point = 1;
        } else if (is_digit(*at)) {
            is_any = 1;
            /* What a double cannot hold anyway is left out. */
            if (kept < 17) {
                digits = digits * 10 + (uint64_t)(*at - '0');
                kept += digits > 0;
                places += is_after_point;
            } else if (!is_after_point) {
                return -1;
            }
        } else {
            break;
        }
    }
    if (!is_any) return -1;
    if (at < end && (*at == 'e' || *at == 'E')) {
        int is_small = at + 1 < end && at[1] == '-';
        at += is_small || (at + 1 < end && at[1] == '+') ? 2 : 1;
        if (at == end || !is_digit(*at)) return -1;
        for (; at < end && is_digit(*at); at++) if (exponent < 1000) exponent = exponent * 10 + (*at - '0');
        if (is_small) exponent = -exponent;
    }
    if (at < end && !is_space(*at)) return -1;
    double value = (double)digits;
    value = exponent || places > 18 ? value * pow(10, exponent - places) : value * tenths[places];
    if (!isfinite(value)) return -1;
    *number = is_negative ? -value : value;
    *text = at;
    return 1;
}

static int hexadecimal(char c) {
    return is_digit(c) ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

int color_read(const char *text, uint32_t *color) {
    /* Xournal's names. */
    static const struct { const char *name; uint32_t color; } names[] = {
        { "black", 0x000000FF }, { "blue", 0x3333CCFF }, { "red", 0xFF0000FF }, { "green", 0x008000FF }, { "gray", 0x808080FF },
        { "lightblue", 0x00C0FFFF }, { "lightgreen", 0x00FF00FF }, { "magenta", 0xFF00FFFF }, { "orange", 0xFF8000FF },
        { "yellow", 0xFFFF00FF }, { "white", 0xFFFFFFFF },
    };
    for (size_t index = 0; index < sizeof names / sizeof *names; index++) {
        if (strcmp(text, names[index].name)) continue;
        *color = names[index].color;
        return 0;
    }
    size_t count = strlen(text);
    if (*text != '#' || (count != 7 && count != 9)) return -1;
    *color = 0;
    for (size_t index = 1; index < count; index++) {
        int digit = hexadecimal(text[index]);
        if (digit < 0) return -1;
        *color = *color << 4 | (uint32_t)digit;
    }
    if (count == 7) *color = *color << 8 | 0xFF;
    return 0;
}

static int sextet(char c) {
    if (c >= 'A' && c <= 'Z') return c - 'A';
    if (c >= 'a' && c <= 'z') return c - 'a' + 26;
    if (is_digit(c)) return c - '0' + 52;
    return c == '+' ? 62 : c == '/' ? 63 : -1;
}

long base64_decode(char *text, size_t count) {
    size_t written = 0;
    uint32_t bits = 0;
    int held = 0, is_over = 0;
    for (size_t index = 0; index < count; index++) {
        if (is_space(text[index])) continue;
        if (text[index] == '=') {
            is_over = 1;
            continue;
        }
        int value = sextet(text[index]);
        if (value < 0 || is_over) return -1;
        bits = bits << 6 | (uint32_t)value;
        held += 6;
        if (held < 8) continue;
        held -= 8;
        text[written++] = (char)(bits >> held);
    }
    return held < 6 ? (long)written : -1;
}
