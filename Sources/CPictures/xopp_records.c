/* Records on their way to the file. */
#include "xopp.h"
#include <string.h>
#include <unistd.h>

static char waiting[1 << 16];
static size_t waits;
static uint64_t records, points_written, bytes_written;

static int put(const char *bytes, size_t count) {
    while (count) {
        ssize_t written = write(3, bytes, count);
        if (written <= 0) return PICTURES_NO_ROOM;
        bytes += written;
        count -= (size_t)written;
    }
    return 0;
}

int records_end(void) {
    int status = put(waiting, waits);
    waits = 0;
    return status;
}

static int add(const void *bytes, size_t count) {
    int status = waits + count > sizeof waiting ? records_end() : 0;
    if (status || count > sizeof waiting) return status ? status : put(bytes, count);
    memcpy(waiting + waits, bytes, count);
    waits += count;
    return 0;
}

int record_write(struct xopp_record *record, const double *points, const char *bytes) {
    static const char zeros[8];
    points_written += record->points;
    bytes_written += record->bytes;
    if (++records > XOPP_MOST_RECORDS || points_written > XOPP_MOST_POINTS || bytes_written > XOPP_MOST_BYTES) return PICTURES_TOO_LARGE;
    int status = add(record, sizeof *record);
    if (!status) status = add(points, record->points * 3 * sizeof(double));
    if (!status) status = add(bytes, record->bytes);
    return status ? status : add(zeros, -record->bytes & 7);
}
