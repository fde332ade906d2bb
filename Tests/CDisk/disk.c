#include "record.h"
#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { most_disks = 32, most_descriptors = 65536 };

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static _Atomic(disk *) disks[most_disks];
/* By descriptor; the disk is NULL where it is not recorded. */
static struct {
    _Atomic(disk *) disk;
    atomic_uint handle;
} descriptors[most_descriptors];

void record_lock(void) { pthread_mutex_lock(&mutex); }

void record_unlock(void)
{
    int error = errno;
    pthread_mutex_unlock(&mutex);
    errno = error;
}

struct disk_event *record_add(disk *disk, enum disk_kind kind, uint32_t handle)
{
    if (disk->count == disk->capacity) {
        disk->capacity = disk->capacity ? disk->capacity * 2 : 256;
        disk->events = realloc(disk->events, disk->capacity * sizeof *disk->events);
    }
    struct disk_event *event = &disk->events[disk->count++];
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    *event = (struct disk_event){.kind = kind, .handle = handle, .time = (double)now.tv_sec + (double)now.tv_nsec * 1e-9};
    return event;
}

const char *record_inside(const char *path, disk **disk)
{
    if (path[0] != '/') return NULL;
    for (int index = 0; index < most_disks; index++) {
        struct disk *next = atomic_load(&disks[index]);
        if (!next || strncmp(path, next->folder, next->length) != 0) continue;
        const char *rest = path + next->length;
        if (*rest != '/' && *rest != 0) continue;
        while (*rest == '/') rest++;
        *disk = next;
        return rest;
    }
    return NULL;
}

disk *record_of(int descriptor, uint32_t *handle)
{
    if (descriptor < 0 || descriptor >= most_descriptors) return NULL;
    *handle = atomic_load(&descriptors[descriptor].handle);
    return atomic_load(&descriptors[descriptor].disk);
}

void record_descriptor(int descriptor, disk *disk, uint32_t handle)
{
    if (descriptor < 0 || descriptor >= most_descriptors) return;
    atomic_store(&descriptors[descriptor].handle, handle);
    atomic_store(&descriptors[descriptor].disk, disk);
}

/* --- what the test asks --- */

disk *disk_record(const char *folder)
{
    disk *new = calloc(1, sizeof *new), *none = NULL;
    new->folder = strdup(folder);
    new->length = strlen(folder);
    new->room = -1;
    atomic_init(&new->calls_left, -1);
    for (int index = 0; index < most_disks; index++, none = NULL)
        if (atomic_compare_exchange_strong(&disks[index], &none, new)) return new;
    free(new->folder);
    free(new);
    return NULL;
}

void disk_note(disk *disk, uint64_t number)
{
    record_lock();
    record_add(disk, disk_noted, 0)->number = number;
    record_unlock();
}

void disk_limit(disk *disk, int64_t room)
{
    record_lock();
    disk->room = room;
    record_unlock();
}

void disk_hang(disk *disk, int64_t calls) { atomic_store(&disk->calls_left, calls); }

void disk_heal(disk *disk) { atomic_store(&disk->calls_left, -1); }

int disk_hangs(disk *disk) { return atomic_load(&disk->hanging) > 0; }

void record_wait(disk *disk)
{
    int64_t left = atomic_load(&disk->calls_left);
    if (left < 0) return;
    if (left > 0 && atomic_fetch_sub(&disk->calls_left, 1) > 0) return;
    atomic_store(&disk->calls_left, 0);
    atomic_fetch_add(&disk->hanging, 1);
    while (atomic_load(&disk->calls_left) >= 0) usleep(1000);
    atomic_fetch_sub(&disk->hanging, 1);
}

void disk_put_on_network(disk *disk)
{
    record_lock();
    disk->is_on_network = 1;
    record_unlock();
}

size_t disk_count(disk *disk) { return disk->count; }

struct disk_event disk_event(disk *disk, size_t index) { return disk->events[index]; }

void disk_end(disk *disk)
{
    for (int index = 0; index < most_disks; index++) {
        struct disk *old = disk;
        atomic_compare_exchange_strong(&disks[index], &old, NULL);
    }
    for (size_t index = 0; index < disk->count; index++) {
        free(disk->events[index].bytes);
        free(disk->events[index].path);
        free(disk->events[index].new_path);
    }
    free(disk->events);
    disk->events = NULL;
    disk->count = disk->capacity = 0;
    /* The rest stays: another thread may be comparing a path with it. */
}
