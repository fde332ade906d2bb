/* A file as it is now, for SQLite to read: nothing is written, locked or made, and no other file is looked at. */
#pragma once
#include <sqlite3.h>
#include <stdint.h>

typedef struct csqlite_snapshot csqlite_snapshot;

/* Opens the file; NULL with SQLite's code where it cannot be read. SQLite's own way of opening it keeps the locks that this process may
   have on it: closing any descriptor that was opened otherwise would drop them. */
csqlite_snapshot *csqlite_snapshot_open(const char *path, int *code);

/* Closes a snapshot that no connection has. */
void csqlite_snapshot_close(csqlite_snapshot *);

/* The number of bytes in the file. */
int64_t csqlite_snapshot_size(csqlite_snapshot *);

/* Reads `count` bytes, fewer only at the file's end. How many were read, or -1. What is laid over does not count. */
int64_t csqlite_snapshot_read(csqlite_snapshot *, void *bytes, int64_t count, int64_t offset);

/* The same of the whole that SQLite reads: the file with what is laid over it. */
int64_t csqlite_snapshot_read_whole(csqlite_snapshot *, void *bytes, int64_t count, int64_t offset);
int64_t csqlite_snapshot_whole_size(csqlite_snapshot *);

/* Pages of `size` bytes that lie in another file count instead of the file's own: `numbers` from 1 on, rising, and the `places` of their
   bytes there. The file then has `pages` pages. Takes the descriptor, closes it with the snapshot, and copies the rest. 0 where there is
   no memory. */
int csqlite_snapshot_lay(csqlite_snapshot *, int descriptor, int size, int64_t pages, const uint32_t *numbers, const int64_t *places,
                         int count);

/* A connection that reads the snapshot, and owns it. NULL with SQLite's code where there is none; the snapshot is closed then, too. */
sqlite3 *csqlite_snapshot_connect(csqlite_snapshot *, int *code);

/* Closes a connection to a snapshot. */
void csqlite_snapshot_disconnect(sqlite3 *, csqlite_snapshot *);
