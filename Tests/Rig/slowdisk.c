/* slowdisk: makes the files below a folder as slow as those of a dying disk, or of a network share, for any program it is preloaded into.
 *
 * Each fsync and fdatasync there takes 2 s longer and each write 300 ms, asleep, in the thread that calls; everything else, and whatever
 * is written to terminals, pipes and sockets, goes on at once. What the main thread had to wait for is noted in a file, a line each, as in
 * "fsync /folder/file".
 *
 * With SLOW_DISK_HANGS the disk is quick until that file is there, and then does not come back while it is.
 *
 *   gcc -O2 -shared -fPIC -o slowdisk.so slowdisk.c
 *   LD_PRELOAD=$PWD/slowdisk.so SLOW_DISK=/folder [SLOW_DISK_NOTES=/other/file] [SLOW_DISK_HANGS=/other/file] PROGRAM
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

enum { sync_milliseconds = 2000, write_milliseconds = 300 };

/* The folder with its links resolved, as the kernel names files; empty where none is given. */
static char folder[PATH_MAX];
static const char *notes, *hangs;

__attribute__((constructor)) static void begin(void)
{
    const char *given = getenv("SLOW_DISK");
    notes = getenv("SLOW_DISK_NOTES");
    hangs = getenv("SLOW_DISK_HANGS");
    if (given && !realpath(given, folder)) folder[0] = 0;
}

/* The path of an open file; an empty one where it lies elsewhere. The standard streams are the shell's affair. */
static void find(int descriptor, char path[PATH_MAX])
{
    char link[64];
    path[0] = 0;
    if (!folder[0] || descriptor <= STDERR_FILENO) return;
    snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
    ssize_t length = readlink(link, path, PATH_MAX - 1);
    path[length > 0 ? length : 0] = 0;
    size_t count = strlen(folder);
    if (strncmp(path, folder, count) != 0 || (path[count] != '/' && path[count] != 0)) path[0] = 0;
}

static void note(const char *call, const char *path)
{
    if (!notes || syscall(SYS_gettid) != getpid()) return;
    int file = (int)syscall(SYS_openat, AT_FDCWD, notes, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    char line[PATH_MAX + 32];
    int count = snprintf(line, sizeof line, "%s %s\n", call, path);
    if (file < 0) return;
    syscall(SYS_write, file, line, (size_t)count);
    syscall(SYS_close, file);
}

static void delay(int descriptor, const char *call, int milliseconds)
{
    int error = errno;
    char path[PATH_MAX];
    find(descriptor, path);
    if (path[0] && hangs) {
        if (access(hangs, F_OK) == 0) note(call, path);
        while (access(hangs, F_OK) == 0) usleep(20000);
    } else if (path[0]) {
        note(call, path);
        struct timespec left = {milliseconds / 1000, milliseconds % 1000 * 1000000L};
        while (nanosleep(&left, &left) < 0 && errno == EINTR) {}
    }
    errno = error;
}

int fsync(int descriptor)
{
    delay(descriptor, "fsync", sync_milliseconds);
    return (int)syscall(SYS_fsync, descriptor);
}

int fdatasync(int descriptor)
{
    delay(descriptor, "fdatasync", sync_milliseconds);
    return (int)syscall(SYS_fdatasync, descriptor);
}

ssize_t write(int descriptor, const void *bytes, size_t count)
{
    delay(descriptor, "write", write_milliseconds);
    return syscall(SYS_write, descriptor, bytes, count);
}

ssize_t pwrite(int descriptor, const void *bytes, size_t count, off_t offset)
{
    delay(descriptor, "pwrite", write_milliseconds);
    return syscall(SYS_pwrite64, descriptor, bytes, count, offset);
}

ssize_t pwrite64(int descriptor, const void *bytes, size_t count, off64_t offset) { return pwrite(descriptor, bytes, count, offset); }

ssize_t writev(int descriptor, const struct iovec *parts, int count)
{
    delay(descriptor, "writev", write_milliseconds);
    return syscall(SYS_writev, descriptor, parts, count);
}
