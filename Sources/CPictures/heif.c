/* HEIC and AVIF, as phones and cameras make them, by libheif: the main picture of the file, turned as it says itself. */
#define _GNU_SOURCE
#include "internal.h"
#include <sched.h>
#include <stdlib.h>
#include <string.h>

/* As in libheif/heif.h. */
struct heif_error { int code, detail; const char *message; };
enum { no_memory = 6, unsupported_codec = 3000, hevc = 1, av1 = 4, colorspace_rgb = 1, chroma_rgba = 11, channel_interleaved = 10 };

static struct heif_error (*init)(void *);
static void *(*create)(void);
static struct heif_error (*take_memory)(void *, const void *, size_t, const void *);
static struct heif_error (*main_picture)(void *, void **);
static int (*handle_width)(const void *), (*handle_height)(const void *), (*is_premultiplied)(const void *);
static size_t (*profile_size)(const void *);
static struct heif_error (*read_profile)(const void *, void *);
static struct heif_error (*decode)(const void *, void **, int, int, const void *);
static int (*image_width)(const void *, int), (*image_height)(const void *, int);
static const uint8_t *(*plane)(const void *, int, int *);
static int (*has_decoder)(int);

/* The brands of still pictures (ISO/IEC 23008-12). */
int is_heif(const struct source *source) {
    if (!is_at(source, 4, "ftyp", 4)) return 0;
    size_t end = number(source->bytes, 4, 1);
    if (end > source->count) end = source->count;
    static const char brands[][5] = { "heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1", "avif", "avis" };
    for (size_t place = 8; place + 4 <= end; place += place == 8 ? 8 : 4)
        for (size_t index = 0; index < sizeof brands / sizeof *brands; index++)
            if (is_at(source, place, brands[index], 4)) return 1;
    return 0;
}

/* The decoders begin a thread for each processor, and each takes some of the memory that there is. */
static void use_few_processors(void) {
    enum { most = 2 };
    cpu_set_t all, some;
    if (sched_getaffinity(0, sizeof all, &all)) return;
    CPU_ZERO(&some);
    for (int number = 0, count = 0; number < CPU_SETSIZE && count < most; number++)
        if (CPU_ISSET(number, &all)) {
            CPU_SET(number, &some);
            count++;
        }
    sched_setaffinity(0, sizeof some, &some);
}

int heif_prepare(struct source *source) {
    void *heif = library(source, "libheif.so.1");
    init = function(heif, "heif_init");
    create = function(heif, "heif_context_alloc");
    take_memory = function(heif, "heif_context_read_from_memory_without_copy");
    main_picture = function(heif, "heif_context_get_primary_image_handle");
    handle_width = function(heif, "heif_image_handle_get_width");
    handle_height = function(heif, "heif_image_handle_get_height");
    is_premultiplied = function(heif, "heif_image_handle_is_premultiplied_alpha");
    profile_size = function(heif, "heif_image_handle_get_raw_color_profile_size");
    read_profile = function(heif, "heif_image_handle_get_raw_color_profile");
    decode = function(heif, "heif_decode_image");
    image_width = function(heif, "heif_image_get_width");
    image_height = function(heif, "heif_image_get_height");
    plane = function(heif, "heif_image_get_plane_readonly");
    has_decoder = function(heif, "heif_have_decoder_for_format");
    if (!create || !take_memory || !main_picture || !handle_width || !handle_height || !profile_size || !read_profile || !decode
        || !image_width || !image_height || !plane || !has_decoder)
        return -1;
    /* Newer ones have a library for each format, which is loaded here. */
    if (init) init(NULL);
    use_few_processors();
    return 0;
}

static int status_of(struct source *source, struct heif_error error) {
    if (error.code == no_memory) return PICTURES_TOO_LARGE;
    if (error.detail != unsupported_codec) return PICTURES_DAMAGED;
    int is_avif = memmem(source->bytes, source->count < 64 ? source->count : 64, "avi", 3) != NULL;
    if (has_decoder(is_avif ? av1 : hevc)) return PICTURES_UNKNOWN;
    strcpy(source->answer->library, is_avif ? "libheif-plugin-dav1d" : "libheif-plugin-libde265");
    return PICTURES_NO_LIBRARY;
}

int heif_decode(struct source *source) {
    void *context = create(), *handle = NULL, *image = NULL;
    if (!context) return PICTURES_TOO_LARGE;
    struct heif_error error = take_memory(context, source->bytes, source->count, NULL);
    if (!error.code) error = main_picture(context, &handle);
    if (error.code) return status_of(source, error);
    size_t count = profile_size(handle);
    void *profile = count ? malloc(count) : NULL;
    if (profile && !read_profile(handle, profile).code) {
        source->profile = profile;
        source->profile_count = count;
    }
    struct pyramid *pyramid = pyramid_begin(source, (uint32_t)handle_width(handle), (uint32_t)handle_height(handle));
    if (!pyramid) return (int)source->answer->status;
    error = decode(handle, &image, colorspace_rgb, chroma_rgba, NULL);
    if (error.code) return status_of(source, error);
    int stride = 0, across = handle_width(handle), down = handle_height(handle);
    const uint8_t *pixels = plane(image, channel_interleaved, &stride);
    if (!pixels || image_width(image, channel_interleaved) != across || image_height(image, channel_interleaved) != down)
        return PICTURES_DAMAGED;
    int has_own_alpha = is_premultiplied && is_premultiplied(handle);
    uint32_t *row = malloc((size_t)across * 4);
    if (!row) return PICTURES_TOO_LARGE;
    for (int y = 0; y < down; y++) {
        memcpy(row, pixels + (size_t)y * (size_t)stride, (size_t)across * 4);
        for (int x = 0; x < across; x++) row[x] = swapped(row[x]);
        int status = pyramid_add(pyramid, row, has_own_alpha);
        if (status) return status;
    }
    return pyramid_end(pyramid);
}
