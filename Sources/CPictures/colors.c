/* Colours of another space become sRGB, by Little CMS. Without it they are taken for sRGB, as most are. */
#define _GNU_SOURCE
#include "internal.h"
#include <dlfcn.h>
#include <string.h>

/* As in lcms2.h. */
enum { rgb_space = 0x52474220, perceptual = 0, copy_alpha = 0x04000000 };
/* TYPE_BGRA_8: COLORSPACE_SH(PT_RGB) | EXTRA_SH(1) | CHANNELS_SH(3) | BYTES_SH(1) | DOSWAP_SH(1) | SWAPFIRST_SH(1) */
static const uint32_t type_bgra = 4u << 16 | 1u << 7 | 3u << 3 | 1u | 1u << 10 | 1u << 14;

static void *(*open_profile)(const void *, uint32_t);
static void *(*srgb_profile)(void);
static uint32_t (*space_of)(void *);
static void *(*create)(void *, uint32_t, void *, uint32_t, uint32_t, uint32_t);
static void (*transform)(void *, const void *, void *, uint32_t);
static void *chosen;

void colors_prepare(void) {
    void *lcms = dlopen("liblcms2.so.2", RTLD_NOW);
    if (!lcms) return;
    open_profile = function(lcms, "cmsOpenProfileFromMem");
    srgb_profile = function(lcms, "cmsCreate_sRGBProfile");
    space_of = function(lcms, "cmsGetColorSpace");
    create = function(lcms, "cmsCreateTransform");
    transform = function(lcms, "cmsDoTransform");
}

/* Profiles of sRGB are told by their names, in ASCII or UTF-16. */
static int is_srgb(const struct source *source) {
    return memmem(source->profile, source->profile_count, "sRGB", 4) || memmem(source->profile, source->profile_count, "s\0R\0G\0B", 7);
}

void colors_begin(struct source *source) {
    if (!transform || !source->profile || !source->profile_count || is_srgb(source)) return;
    void *profile = open_profile(source->profile, (uint32_t)source->profile_count);
    if (!profile || space_of(profile) != rgb_space) return;
    chosen = create(profile, type_bgra, srgb_profile(), type_bgra, perceptual, copy_alpha);
}

void colors_convert(uint32_t *row, uint32_t width) {
    if (chosen) transform(chosen, row, row, width);
}
