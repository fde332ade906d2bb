/* Starts the process that decodes. */
#define _GNU_SOURCE
#include "pictures.h"
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <unistd.h>

extern char **environ;

int pictures_spawn(const char *program, const char *subcommand, int picture, int answer, int pixels, pid_t *child) {
    /* Out of the way of those that they become. */
    int above[] = { fcntl(picture, F_DUPFD_CLOEXEC, 16), fcntl(answer, F_DUPFD_CLOEXEC, 16), fcntl(pixels, F_DUPFD_CLOEXEC, 16) };
    int error = above[0] < 0 || above[1] < 0 || above[2] < 0 ? errno : 0;
    if (!error) {
        char *const words[] = { (char *)"inkstone", (char *)subcommand, NULL };
        posix_spawn_file_actions_t files;
        posix_spawnattr_t attributes;
        posix_spawn_file_actions_init(&files);
        posix_spawn_file_actions_adddup2(&files, above[0], 0);
        posix_spawn_file_actions_adddup2(&files, above[1], 1);
        posix_spawn_file_actions_addopen(&files, 2, "/dev/null", O_WRONLY, 0);
        posix_spawn_file_actions_adddup2(&files, above[2], 3);
        posix_spawn_file_actions_addclosefrom_np(&files, 4);
        posix_spawnattr_init(&attributes);
        sigset_t none, all;
        sigemptyset(&none);
        sigfillset(&all);
        posix_spawnattr_setsigmask(&attributes, &none);
        posix_spawnattr_setsigdefault(&attributes, &all);
        posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
        error = posix_spawn(child, program, &files, &attributes, words, environ);
        posix_spawnattr_destroy(&attributes);
        posix_spawn_file_actions_destroy(&files);
    }
    for (int index = 0; index < 3; index++) if (above[index] >= 0) close(above[index]);
    return error;
}
