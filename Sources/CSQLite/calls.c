#include "calls.h"
#include <fcntl.h>
#include <names.h>
#include <sqlite3.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

static int open_fit(const char *path, int flags, int mode) {
    char room[cnames_room];
    return open(cnames_fit(path, room), flags, mode);
}

static int access_fit(const char *path, int mode) {
    char room[cnames_room];
    return access(cnames_fit(path, room), mode);
}

static int stat_fit(const char *path, struct stat *status) {
    char room[cnames_room];
    return stat(cnames_fit(path, room), status);
}

/* A folder that this process has open: a link in /proc that leads there whatever the folder's path is. */
static int is_open_folder(const char *path) {
    int end = 0;
    return sscanf(path, "/proc/%*[0-9]/fd/%*[0-9]%n", &end) == 0 && end > 0 && !path[end];
}

/* SQLite resolves links by itself, and takes no long paths: it is not told of links that keep paths short. */
static int lstat_fit(const char *path, struct stat *status) {
    char room[cnames_room];
    return is_open_folder(path) ? stat(path, status) : lstat(cnames_fit(path, room), status);
}

static int unlink_fit(const char *path) {
    char room[cnames_room];
    return unlink(cnames_fit(path, room));
}

void csqlite_fit_names(void) {
    /* The one that SQLite uses where nobody asks for another. It has its calls by name, so that a program may put others in their place. */
    sqlite3_vfs *files = sqlite3_vfs_find(NULL);
    if (!files || files->iVersion < 3 || !files->xSetSystemCall) return;
    files->xSetSystemCall(files, "open", (sqlite3_syscall_ptr)open_fit);
    files->xSetSystemCall(files, "access", (sqlite3_syscall_ptr)access_fit);
    files->xSetSystemCall(files, "stat", (sqlite3_syscall_ptr)stat_fit);
    files->xSetSystemCall(files, "lstat", (sqlite3_syscall_ptr)lstat_fit);
    files->xSetSystemCall(files, "unlink", (sqlite3_syscall_ptr)unlink_fit);
}
