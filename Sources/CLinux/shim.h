/* What Linux offers, and Swift's Glibc leaves out: things to be polled, kinds of file systems, renaming that replaces nothing, and
   programs that are let go. */
#pragma once
#include <fcntl.h>
#include <semaphore.h>
#include <signal.h>
#include <spawn.h>
#include <stdint.h>
#include <sys/auxv.h>
#include <sys/eventfd.h>
#include <sys/signalfd.h>
#include <sys/vfs.h>
#include <stdio.h>

static inline int clinux_eventfd(void) { return eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC); }
static inline int clinux_signalfd(const sigset_t *signals) { return signalfd(-1, signals, SFD_NONBLOCK | SFD_CLOEXEC); }

/* Linux' own, which <spawn.h>, <unistd.h> and <semaphore.h> tell of only where all of GNU is asked for. */
extern char **environ;
int syncfs(int);
int sem_clockwait(sem_t *, clockid_t, const struct timespec *);
int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *, int);
enum { clinux_spawn_setsid = 0x80 };
/* O_PATH: the place of a file, which is not opened. */
enum { clinux_place = 010000000 };

/* Renames a file; fails with EEXIST where the new name is taken. */
int renameat2(int, const char *, int, const char *, unsigned int);
static inline int clinux_rename_new(const char *path, const char *new_path) { return renameat2(AT_FDCWD, path, AT_FDCWD, new_path, 1); }

/* Runs a program, looked up in PATH, in a session of its own, with no descriptors of ours but those for its input, its output and its
   errors and one more, which it has as 3, and no signal blocked or ignored; an errno, or 0. The words end with NULL. Without an input, -1,
   there is none; without an output or errors, what it writes there is dropped. */
static inline int clinux_spawn(char *const words[], int input, int output, int errors, int more, pid_t *child) {
    posix_spawn_file_actions_t files;
    posix_spawnattr_t attributes;
    posix_spawn_file_actions_init(&files);
    if (input >= 0) posix_spawn_file_actions_adddup2(&files, input, 0);
    else posix_spawn_file_actions_addopen(&files, 0, "/dev/null", O_RDONLY, 0);
    if (output >= 0) posix_spawn_file_actions_adddup2(&files, output, 1);
    else posix_spawn_file_actions_addopen(&files, 1, "/dev/null", O_WRONLY, 0);
    if (errors >= 0) posix_spawn_file_actions_adddup2(&files, errors, 2);
    else posix_spawn_file_actions_addopen(&files, 2, "/dev/null", O_WRONLY, 0);
    if (more >= 0) posix_spawn_file_actions_adddup2(&files, more, 3);
    posix_spawn_file_actions_addclosefrom_np(&files, more >= 0 ? 4 : 3);
    posix_spawnattr_init(&attributes);
    sigset_t none, all;
    sigemptyset(&none);
    sigfillset(&all);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setsigdefault(&attributes, &all);
    posix_spawnattr_setflags(&attributes, clinux_spawn_setsid | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
    int error = posix_spawnp(child, words[0], &files, &attributes, words, environ);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&files);
    return error;
}

/* Has the shell run a line, so; an errno, or 0. */
static inline int clinux_run(const char *line, pid_t *child) {
    char *const words[] = { (char *)"/bin/sh", (char *)"-c", (char *)line, NULL };
    return clinux_spawn(words, -1, -1, -1, -1, child);
}
