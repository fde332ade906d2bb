/* What the calls and the record of them share. */
#pragma once
#include "disk.h"
#include <stdatomic.h>

struct disk {
    char *folder;
    size_t length;
    int64_t room;
    int is_on_network;
    /* The calls until it hangs, less one; negative: it does not. */
    _Atomic int64_t calls_left;
    _Atomic int hanging;
    uint32_t handles;
    size_t count, capacity;
    struct disk_event *events;
};

/* Held from a call to its place in the record, so that the order is right. `errno` stays. */
void record_lock(void);
void record_unlock(void);
/* Waits while the disk hangs. */
void record_wait(disk *);
struct disk_event *record_add(disk *, enum disk_kind, uint32_t handle);

/* The path from the disk's folder on, and the disk in whose folder it lies; NULL where none is. */
const char *record_inside(const char *path, disk **);

/* The disk on which an open file lies; NULL where it is not recorded. */
disk *record_of(int descriptor, uint32_t *handle);
/* A file is open from now on; with no disk, it is closed. */
void record_descriptor(int descriptor, disk *, uint32_t handle);
