/* A file system of SQLite (https://www.sqlite.org/vfs.html) in which there is one file, which never changes. */
#define _GNU_SOURCE
#include "snapshot.h"
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct csqlite_snapshot {
    /* First, so that either stands for both. */
    sqlite3_vfs vfs;
    char name[32];
    sqlite3_vfs *system;
    /* Of the system's file, which is opened once. */
    sqlite3_file *file;
    char *path;
    /* What is laid over. */
    int over, page_size, count;
    int64_t pages;
    uint32_t *numbers;
    int64_t *places;
};

/* What SQLite has of it. */
struct open_file {
    sqlite3_file base;
    csqlite_snapshot *snapshot;
};

/* --- the file ---------------------------------------------------------------------------------------------------------------------- */

int64_t csqlite_snapshot_size(csqlite_snapshot *snapshot) {
    sqlite3_int64 size = 0;
    return snapshot->file->pMethods->xFileSize(snapshot->file, &size) == SQLITE_OK ? size : 0;
}

int64_t csqlite_snapshot_read(csqlite_snapshot *snapshot, void *bytes, int64_t count, int64_t offset) {
    int64_t left = csqlite_snapshot_size(snapshot) - offset;
    if (left <= 0) return 0;
    if (count > left) count = left;
    return snapshot->file->pMethods->xRead(snapshot->file, bytes, (int)count, offset) == SQLITE_OK ? count : -1;
}

/* Where the page's bytes lie in what is laid over; -1 where the file's own count. */
static int64_t place_of(const csqlite_snapshot *snapshot, uint32_t number) {
    int low = 0, high = snapshot->count;
    while (low < high) {
        int middle = low + (high - low) / 2;
        if (snapshot->numbers[middle] < number) low = middle + 1;
        else high = middle;
    }
    return low < snapshot->count && snapshot->numbers[low] == number ? snapshot->places[low] : -1;
}

static int read_over(int descriptor, char *bytes, int64_t count, int64_t offset) {
    while (count > 0) {
        ssize_t part = pread(descriptor, bytes, (size_t)count, offset);
        if (part < 0 && errno == EINTR) continue;
        if (part < 0) return SQLITE_IOERR_READ;
        if (part == 0) return SQLITE_IOERR_SHORT_READ;
        bytes += part, count -= part, offset += part;
    }
    return SQLITE_OK;
}

/* Bytes of one page. Behind the file's end they are zeros. */
static int read_page(csqlite_snapshot *snapshot, char *bytes, int64_t count, int64_t offset) {
    int64_t place = snapshot->count ? place_of(snapshot, (uint32_t)(offset / snapshot->page_size + 1)) : -1;
    if (place >= 0) return read_over(snapshot->over, bytes, count, place + offset % snapshot->page_size);
    return snapshot->file->pMethods->xRead(snapshot->file, bytes, (int)count, offset);
}

int64_t csqlite_snapshot_whole_size(csqlite_snapshot *snapshot) {
    return snapshot->over < 0 ? csqlite_snapshot_size(snapshot) : snapshot->pages * snapshot->page_size;
}

static int read_whole(csqlite_snapshot *snapshot, char *bytes, int64_t count, int64_t offset) {
    if (snapshot->over < 0) return snapshot->file->pMethods->xRead(snapshot->file, bytes, (int)count, offset);
    int64_t size = csqlite_snapshot_whole_size(snapshot);
    int code = SQLITE_OK;
    while (count > 0 && code == SQLITE_OK) {
        int64_t part = snapshot->page_size - offset % snapshot->page_size;
        if (part > count) part = count;
        if (offset >= size) {
            memset(bytes, 0, (size_t)count);
            return SQLITE_IOERR_SHORT_READ;
        }
        code = read_page(snapshot, bytes, part, offset);
        bytes += part, count -= part, offset += part;
    }
    return code;
}

int64_t csqlite_snapshot_read_whole(csqlite_snapshot *snapshot, void *bytes, int64_t count, int64_t offset) {
    int64_t left = csqlite_snapshot_whole_size(snapshot) - offset;
    if (left <= 0) return 0;
    if (count > left) count = left;
    return read_whole(snapshot, bytes, count, offset) == SQLITE_OK ? count : -1;
}

static csqlite_snapshot *snapshot_of(sqlite3_file *file) { return ((struct open_file *)file)->snapshot; }

static int take_size(sqlite3_file *file, sqlite3_int64 *size) { return *size = csqlite_snapshot_whole_size(snapshot_of(file)), SQLITE_OK; }

static int read_file(sqlite3_file *file, void *bytes, int count, sqlite3_int64 offset) {
    return read_whole(snapshot_of(file), bytes, count, offset);
}

/* The system's file belongs to the snapshot. */
static int close_file(sqlite3_file *file) { return (void)file, SQLITE_OK; }

static int write_file(sqlite3_file *file, const void *bytes, int count, sqlite3_int64 offset) {
    return (void)file, (void)bytes, (void)count, (void)offset, SQLITE_READONLY;
}

static int resize(sqlite3_file *file, sqlite3_int64 size) { return (void)file, (void)size, SQLITE_READONLY; }

static int synchronize(sqlite3_file *file, int flags) { return (void)file, (void)flags, SQLITE_OK; }

static int lock(sqlite3_file *file, int level) { return (void)file, (void)level, SQLITE_OK; }

static int check_lock(sqlite3_file *file, int *is_reserved) { return (void)file, *is_reserved = 0, SQLITE_OK; }

static int control(sqlite3_file *file, int operation, void *value) { return (void)file, (void)operation, (void)value, SQLITE_NOTFOUND; }

static int sector_size(sqlite3_file *file) { return (void)file, 4096; }

/* SQLite looks for no journal and no log then, and trusts that the file has all its pages. */
static int traits(sqlite3_file *file) { return (void)file, SQLITE_IOCAP_IMMUTABLE; }

static const sqlite3_io_methods methods = {
    .iVersion = 1, .xClose = close_file, .xRead = read_file, .xWrite = write_file, .xTruncate = resize, .xSync = synchronize,
    .xFileSize = take_size, .xLock = lock, .xUnlock = lock, .xCheckReservedLock = check_lock, .xFileControl = control,
    .xSectorSize = sector_size, .xDeviceCharacteristics = traits,
};

/* --- the file system --------------------------------------------------------------------------------------------------------------- */

static int open_in(sqlite3_vfs *vfs, const char *name, sqlite3_file *file, int flags, int *flags_out) {
    (void)name;
    file->pMethods = NULL;
    if (!(flags & SQLITE_OPEN_MAIN_DB)) return SQLITE_CANTOPEN;
    ((struct open_file *)file)->snapshot = (csqlite_snapshot *)vfs;
    file->pMethods = &methods;
    if (flags_out) *flags_out = SQLITE_OPEN_READONLY;
    return SQLITE_OK;
}

static int delete_in(sqlite3_vfs *vfs, const char *name, int is_durable) {
    return (void)vfs, (void)name, (void)is_durable, SQLITE_IOERR_DELETE;
}

static int exists_in(sqlite3_vfs *vfs, const char *name, int flags, int *does) { return (void)vfs, (void)name, (void)flags, *does = 0, SQLITE_OK; }

static int full_path(sqlite3_vfs *vfs, const char *name, int count, char *path) {
    (void)vfs;
    return snprintf(path, (size_t)count, "%s", name) < count ? SQLITE_OK : SQLITE_CANTOPEN;
}

static sqlite3_vfs *system_of(sqlite3_vfs *vfs) { return ((csqlite_snapshot *)vfs)->system; }

static int randomness(sqlite3_vfs *vfs, int count, char *bytes) { return system_of(vfs)->xRandomness(system_of(vfs), count, bytes); }

static int sleep_in(sqlite3_vfs *vfs, int microseconds) { return system_of(vfs)->xSleep(system_of(vfs), microseconds); }

static int day(sqlite3_vfs *vfs, double *julian) { return system_of(vfs)->xCurrentTime(system_of(vfs), julian); }

static int last_error(sqlite3_vfs *vfs, int count, char *text) { return (void)vfs, (void)count, (void)text, errno; }

/* --- snapshots --------------------------------------------------------------------------------------------------------------------- */

static csqlite_snapshot *make(const char *path, sqlite3_vfs *system) {
    csqlite_snapshot *snapshot = calloc(1, sizeof *snapshot);
    if (!snapshot) return NULL;
    *snapshot = (csqlite_snapshot){ .system = system, .over = -1, .file = calloc(1, (size_t)system->szOsFile) };
    /* SQLite asks for parameters behind a name that is given to open a database: there are none. */
    size_t length = strlen(path);
    snapshot->path = calloc(1, length + 8);
    if (!snapshot->file || !snapshot->path) return csqlite_snapshot_close(snapshot), NULL;
    memcpy(snapshot->path + 4, path, length);
    return snapshot;
}

csqlite_snapshot *csqlite_snapshot_open(const char *path, int *code) {
    sqlite3_vfs *system = sqlite3_initialize() == SQLITE_OK ? sqlite3_vfs_find(NULL) : NULL;
    csqlite_snapshot *snapshot = system ? make(path, system) : NULL;
    *code = SQLITE_NOMEM;
    if (!snapshot) return NULL;
    int flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_MAIN_DB;
    *code = system->xOpen(system, snapshot->path + 4, snapshot->file, flags, &flags);
    if (*code == SQLITE_OK) return snapshot;
    csqlite_snapshot_close(snapshot);
    return NULL;
}

void csqlite_snapshot_close(csqlite_snapshot *snapshot) {
    if (snapshot->file && snapshot->file->pMethods) snapshot->file->pMethods->xClose(snapshot->file);
    if (snapshot->over >= 0) close(snapshot->over);
    free(snapshot->file);
    free(snapshot->path);
    free(snapshot->numbers);
    free(snapshot->places);
    free(snapshot);
}

int csqlite_snapshot_lay(csqlite_snapshot *snapshot, int descriptor, int size, int64_t pages, const uint32_t *numbers, const int64_t *places,
                         int count) {
    size_t room = (size_t)(count > 0 ? count : 1);
    uint32_t *own_numbers = calloc(room, sizeof *numbers);
    int64_t *own_places = calloc(room, sizeof *places);
    if (!own_numbers || !own_places) {
        free(own_numbers);
        free(own_places);
        close(descriptor);
        return 0;
    }
    memcpy(own_numbers, numbers, (size_t)count * sizeof *numbers);
    memcpy(own_places, places, (size_t)count * sizeof *places);
    if (snapshot->over >= 0) close(snapshot->over);
    free(snapshot->numbers);
    free(snapshot->places);
    snapshot->over = descriptor, snapshot->page_size = size, snapshot->pages = pages;
    snapshot->numbers = own_numbers, snapshot->places = own_places, snapshot->count = count;
    return 1;
}

sqlite3 *csqlite_snapshot_connect(csqlite_snapshot *snapshot, int *code) {
    sqlite3 *connection = NULL;
    snprintf(snapshot->name, sizeof snapshot->name, "snapshot-%p", (void *)snapshot);
    snapshot->vfs = (sqlite3_vfs){
        .iVersion = 1, .szOsFile = sizeof(struct open_file), .mxPathname = snapshot->system->mxPathname, .zName = snapshot->name,
        .xOpen = open_in, .xDelete = delete_in, .xAccess = exists_in, .xFullPathname = full_path, .xRandomness = randomness,
        .xSleep = sleep_in, .xCurrentTime = day, .xGetLastError = last_error,
    };
    *code = sqlite3_vfs_register(&snapshot->vfs, 0);
    if (*code == SQLITE_OK) {
        int flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE;
        *code = sqlite3_open_v2("snapshot", &connection, flags, snapshot->name);
        if (*code == SQLITE_OK) return connection;
        csqlite_snapshot_disconnect(connection, snapshot);
    } else {
        csqlite_snapshot_close(snapshot);
    }
    return NULL;
}

void csqlite_snapshot_disconnect(sqlite3 *connection, csqlite_snapshot *snapshot) {
    /* All statements are finalized: each holds the connection that made it. */
    sqlite3_close_v2(connection);
    sqlite3_vfs_unregister(&snapshot->vfs);
    csqlite_snapshot_close(snapshot);
}
