/* Every call that changes a file, in the place of libc's: the linker takes these for the program's own calls, and the dynamic linker for
   those of its libraries, SQLite among them. What concerns no recorded folder goes on to the kernel at once. */
#define _GNU_SOURCE
#include "record.h"
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/vfs.h>
#include <unistd.h>

static int open_at(const char *path, int flags, mode_t mode)
{
    disk *disk;
    const char *rest = record_inside(path, &disk);
    if (!rest) return (int)syscall(SYS_openat, AT_FDCWD, path, flags, mode);
    record_wait(disk);
    record_lock();
    struct stat status;
    int is_new = (flags & O_CREAT) && stat(path, &status) < 0;
    int descriptor = (int)syscall(SYS_openat, AT_FDCWD, path, flags, mode);
    if (descriptor >= 0) {
        uint32_t handle = ++disk->handles;
        struct disk_event *event = record_add(disk, disk_opened, handle);
        event->path = strdup(rest);
        event->created = is_new;
        if ((flags & O_TRUNC) && !is_new) record_add(disk, disk_resized, handle);
        record_descriptor(descriptor, disk, handle);
    }
    record_unlock();
    return descriptor;
}

static mode_t mode_of(int flags, va_list arguments)
{
    return (flags & O_CREAT) || (flags & O_TMPFILE) == O_TMPFILE ? va_arg(arguments, mode_t) : 0;
}

int open(const char *path, int flags, ...)
{
    va_list arguments;
    va_start(arguments, flags);
    mode_t mode = mode_of(flags, arguments);
    va_end(arguments);
    return open_at(path, flags, mode);
}

/* With 64-bit offsets everywhere, the calls for large files are the same ones. */
int open64(const char *path, int flags, ...) __attribute__((alias("open")));

int close(int descriptor)
{
    record_descriptor(descriptor, NULL, 0);
    return (int)syscall(SYS_close, descriptor);
}

/* --- contents --- */

/* How much of a write fits; 0 where the disk is full. */
static size_t fitting(disk *disk, size_t count)
{
    if (disk->room < 0) return count;
    if ((int64_t)count > disk->room) count = (size_t)disk->room;
    disk->room -= (int64_t)count;
    return count;
}

/* - offset: -1 for the descriptor's own. */
static ssize_t write_at(int descriptor, const void *bytes, size_t count, off_t offset)
{
    uint32_t handle;
    disk *disk = record_of(descriptor, &handle);
    if (!disk)
        return offset < 0 ? syscall(SYS_write, descriptor, bytes, count) : syscall(SYS_pwrite64, descriptor, bytes, count, offset);
    record_wait(disk);
    record_lock();
    size_t fits = fitting(disk, count);
    ssize_t written = -1;
    if (count > 0 && fits == 0) {
        errno = ENOSPC;
    } else if (offset < 0) {
        written = syscall(SYS_write, descriptor, bytes, fits);
        offset = lseek(descriptor, 0, SEEK_CUR) - (written > 0 ? written : 0);
    } else {
        written = syscall(SYS_pwrite64, descriptor, bytes, fits, offset);
    }
    if (written > 0) {
        struct disk_event *event = record_add(disk, disk_wrote, handle);
        event->number = (uint64_t)offset;
        event->count = (size_t)written;
        event->bytes = malloc((size_t)written);
        memcpy(event->bytes, bytes, (size_t)written);
    }
    record_unlock();
    return written;
}

ssize_t write(int descriptor, const void *bytes, size_t count) { return write_at(descriptor, bytes, count, -1); }
ssize_t pwrite(int descriptor, const void *bytes, size_t count, off_t offset) { return write_at(descriptor, bytes, count, offset); }
ssize_t pwrite64(int descriptor, const void *bytes, size_t count, off64_t offset) { return write_at(descriptor, bytes, count, offset); }

static int resize(int descriptor, off_t size)
{
    uint32_t handle;
    disk *disk = record_of(descriptor, &handle);
    if (!disk) return (int)syscall(SYS_ftruncate, descriptor, size);
    record_wait(disk);
    record_lock();
    int result = (int)syscall(SYS_ftruncate, descriptor, size);
    if (result == 0) record_add(disk, disk_resized, handle)->number = (uint64_t)size;
    record_unlock();
    return result;
}

int ftruncate(int descriptor, off_t size) { return resize(descriptor, size); }
int ftruncate64(int descriptor, off64_t size) { return resize(descriptor, size); }

/* A recorded disk is a test's: no real one has to take what is on it. */
static int sync_through(int descriptor, long call)
{
    uint32_t handle;
    disk *disk = record_of(descriptor, &handle);
    if (!disk) return (int)syscall(call, descriptor);
    record_wait(disk);
    record_lock();
    record_add(disk, disk_synced, handle);
    record_unlock();
    return 0;
}

int fsync(int descriptor) { return sync_through(descriptor, SYS_fsync); }
int fdatasync(int descriptor) { return sync_through(descriptor, SYS_fdatasync); }

/* --- names --- */

static void note_names(disk *disk, enum disk_kind kind, const char *path, const char *new_path)
{
    struct disk_event *event = record_add(disk, kind, 0);
    event->path = strdup(path);
    if (new_path) event->new_path = strdup(new_path);
}

static int rename_at(const char *path, const char *new_path, unsigned flags)
{
    disk *disk, *new_disk;
    const char *rest = record_inside(path, &disk), *new_rest = record_inside(new_path, &new_disk);
    if (!rest || !new_rest || disk != new_disk)
        return (int)syscall(SYS_renameat2, AT_FDCWD, path, AT_FDCWD, new_path, flags);
    record_wait(disk);
    record_lock();
    int result = (int)syscall(SYS_renameat2, AT_FDCWD, path, AT_FDCWD, new_path, flags);
    if (result == 0) note_names(disk, disk_renamed, rest, new_rest);
    record_unlock();
    return result;
}

int rename(const char *path, const char *new_path) { return rename_at(path, new_path, 0); }

int renameat2(int folder, const char *path, int new_folder, const char *new_path, unsigned flags)
{
    if (folder == AT_FDCWD && new_folder == AT_FDCWD) return rename_at(path, new_path, flags);
    return (int)syscall(SYS_renameat2, folder, path, new_folder, new_path, flags);
}

int link(const char *path, const char *new_path)
{
    disk *disk, *new_disk;
    const char *rest = record_inside(path, &disk), *new_rest = record_inside(new_path, &new_disk);
    if (!rest || !new_rest || disk != new_disk) return (int)syscall(SYS_linkat, AT_FDCWD, path, AT_FDCWD, new_path, 0);
    record_wait(disk);
    record_lock();
    int result = (int)syscall(SYS_linkat, AT_FDCWD, path, AT_FDCWD, new_path, 0);
    if (result == 0) note_names(disk, disk_linked, rest, new_rest);
    record_unlock();
    return result;
}

int unlink(const char *path)
{
    disk *disk;
    const char *rest = record_inside(path, &disk);
    if (!rest) return (int)syscall(SYS_unlinkat, AT_FDCWD, path, 0);
    record_wait(disk);
    record_lock();
    int result = (int)syscall(SYS_unlinkat, AT_FDCWD, path, 0);
    if (result == 0) note_names(disk, disk_unlinked, rest, NULL);
    record_unlock();
    return result;
}

int mkdir(const char *path, mode_t mode)
{
    disk *disk;
    const char *rest = record_inside(path, &disk);
    if (!rest) return (int)syscall(SYS_mkdirat, AT_FDCWD, path, mode);
    record_wait(disk);
    record_lock();
    int result = (int)syscall(SYS_mkdirat, AT_FDCWD, path, mode);
    if (result == 0) note_names(disk, disk_made_folder, rest, NULL);
    record_unlock();
    return result;
}

int statfs(const char *path, struct statfs *status)
{
    int result = (int)syscall(SYS_statfs, path, status);
    disk *disk;
    if (result == 0 && record_inside(path, &disk) && disk->is_on_network) status->f_type = 0x6969;
    return result;
}
