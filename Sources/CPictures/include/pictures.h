/* Decodes a stranger's picture in a process that can do nothing else. */
#pragma once
#include <stdint.h>
#include <sys/types.h>

enum pictures_status {
    PICTURES_DECODED = 1,
    /* None of the formats that are known. */
    PICTURES_UNKNOWN,
    /* Truncated, or not what the format demands. */
    PICTURES_DAMAGED,
    /* More pixels, or more memory for them, than are allowed. */
    PICTURES_TOO_LARGE,
    /* The library for the format is not installed. */
    PICTURES_NO_LIBRARY,
    /* The file for the pixels takes no more. */
    PICTURES_NO_ROOM,
    /* The system could not confine the process. */
    PICTURES_UNCONFINED,
    /* The kernel has no Landlock, and the library that the format needs reads files. */
    PICTURES_SEES_FILES,
    /* A sound TIFF whose colours have so many bits, which the answer tells, that nobody here reads them. */
    PICTURES_OTHER_DEPTH,
    /* A side of more pixels than `PICTURES_MOST_SIDE`. */
    PICTURES_TOO_LONG,
};

/* What the process writes to its standard output, once. */
struct pictures_answer {
    uint32_t status;
    /* Of the first level of pixels, as they are stored. */
    uint32_t width, height;
    /* How the stored pixels are turned to be shown: 1 to 8, as in EXIF. */
    uint32_t orientation;
    /* Pixels of the first level for each of the picture's own: more than 1 for pictures that have none. */
    double scale;
    /* The library that is missing; else empty. */
    char library[32];
    /* Bits for each colour of a pixel, where they are too many or too few. */
    uint32_t bits;
    /* The file ends too early: what is missing is transparent. */
    uint32_t is_cut;
};

/* At most this many pixels: a photo of 100 megapixels, and a little more. */
enum { PICTURES_MOST_PIXELS = 120000000, PICTURES_MOST_SIDE = 65535 };

/* What the process may use: CPU seconds, and bytes of memory of its own. */
enum { PICTURES_SECONDS = 2, PICTURES_MEMORY = 500000000 };

/* The life of the process: reads the picture from the file at descriptor 0, writes its pixels to the file at descriptor 3, and an answer
   to descriptor 1. The pixels are premultiplied BGRA in sRGB, row by row; first the whole picture, then halvings of it, each with half of
   the pixels across and down, rounded up, the last one a single pixel.

   `is_plain`: what has no pixels of its own gets no more of them than its size tells. */
int pictures_decode(int is_plain);

/* The words after the program's name that begin that life. */
#define PICTURES_SUBCOMMAND "decode-picture"
#define PICTURES_PLAIN_SUBCOMMAND "decode-picture-plainly"

/* The flag for a file without a name in a folder, which <fcntl.h> tells of only where all of GNU is asked for. */
enum { pictures_unnamed = 020000000 };

/* A file that lies in memory alone; -1 where there is none. */
int pictures_memory(void);

/* What a format's library needs besides memory. */
enum pictures_needs { PICTURES_NEEDS_NOTHING, PICTURES_NEEDS_FILES, PICTURES_NEEDS_THREADS };

/* Confines the process, for tests too; 0, or a status. */
int pictures_confine(enum pictures_needs needs);
