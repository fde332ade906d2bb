/* Records what this process does to the files below a folder, in the order in which it happens. */
#pragma once
#include <stddef.h>
#include <stdint.h>

enum disk_kind {
    /* A file or folder was opened, and made where `created`; `handle` stands for it until the next of that number. */
    disk_opened,
    disk_wrote,
    disk_resized,
    disk_synced,
    disk_made_folder,
    disk_renamed,
    disk_linked,
    disk_unlinked,
    /* What the test notes: `number` is its own. */
    disk_noted,
};

struct disk_event {
    enum disk_kind kind;
    /* Of an opened file, counted from 1. */
    uint32_t handle;
    int created;
    /* When it was done, in seconds on a clock that never jumps. */
    double time;
    /* An offset, a size or a number. */
    uint64_t number;
    /* What was written. */
    size_t count;
    uint8_t *bytes;
    /* Paths from the folder on; empty for the folder itself. */
    char *path, *new_path;
};

typedef struct disk disk;

/* The folder must be there; the path must have no links in it. NULL where too many are recorded already. */
disk *disk_record(const char *folder);
void disk_note(disk *, uint64_t number);
/* How many bytes can be written from now on before the disk is full; negative: any number. */
void disk_limit(disk *, int64_t room);
/* So many calls from now on the disk does not come back, until it is healed; every call after that waits, too. */
void disk_hang(disk *, int64_t calls);
void disk_heal(disk *);
/* Whether a call waits. */
int disk_hangs(disk *);
/* The folder lies on a network file system, as far as statfs tells. */
void disk_put_on_network(disk *);
size_t disk_count(disk *);
struct disk_event disk_event(disk *, size_t index);
/* No file below the folder may be open any more. */
void disk_end(disk *);
