/* Reads a stranger's notes of Xournal++ (or of Xournal, its forerunner) in a process that can do nothing else. */
#pragma once
#include <stdint.h>

enum xopp_kind { XOPP_PAGE = 1, XOPP_STROKE, XOPP_IMAGE, XOPP_TEXT, XOPP_FORMULA };
enum xopp_tool { XOPP_PEN, XOPP_HIGHLIGHTER, XOPP_ERASER };
enum xopp_ground { XOPP_PLAIN, XOPP_LINES, XOPP_GRID, XOPP_DOTS, XOPP_FOREIGN };

/* Lengths of a dashed line and of its gaps. */
enum { XOPP_DASHES = 4 };

/* What the process writes to the file at descriptor 3: records like this one, each with what belongs to it right behind it. Lengths are
   units of 1/72 inch from the page's top left corner. */
struct xopp_record {
    /* One of `xopp_kind`. */
    uint32_t kind;
    /* Of a stroke, one of `xopp_tool`; of a page, one of `xopp_ground`, where XOPP_FOREIGN is a page of another file. */
    uint32_t what;
    /* RGBA, red in the highest byte. */
    uint32_t color;
    /* Of a stroke: how opaque its inside is filled, 0 to 255; -1 where it is not. */
    int32_t fill;
    /* Of a page: width and height. Of a picture: left, top, right and bottom. Of a text: left, top and size. Of a stroke: the lengths of
       dashes and gaps in turn; 0 from the first one on that there is none. */
    double numbers[XOPP_DASHES];
    /* Of a stroke: so many places, each with x, y and the width from there to the next one, as doubles. */
    uint64_t points;
    /* Of a picture: its file. Of a text: the name of its font, a zero, and the text. Else 0. Filled up to a multiple of 8. */
    uint64_t bytes;
};

/* More is refused. */
enum { XOPP_MOST_RECORDS = 1000000, XOPP_MOST_POINTS = 8000000, XOPP_MOST_BYTES = 1 << 28, XOPP_MOST_UNPACKED = 1 << 30 };
/* The greatest distance from a page's corner, and the greatest width of a page: half of what a canvas has. */
#define XOPP_REACH 150000.0

/* The life of the process: reads the notes from the file at descriptor 0, writes records to the file at descriptor 3, and a
   `pictures_answer` to descriptor 1. */
int xopp_read(void);

#define XOPP_SUBCOMMAND "read-xopp"
