/* GLib's key files and file replacement, and the kernel's news of changed files, which Swift's Glibc leaves out. */
#pragma once
#include <glib.h>
#include <math.h>
#include <sys/inotify.h>
#include <sys/timerfd.h>
#include <unistd.h>

static inline int cglib_inotify(void) { return inotify_init1(IN_NONBLOCK | IN_CLOEXEC); }

/* A descriptor that is readable after so many seconds, or -1; and whether it is. */
static inline int cglib_clock(double seconds) {
    int clock = timerfd_create(CLOCK_MONOTONIC, TFD_NONBLOCK | TFD_CLOEXEC);
    struct itimerspec due = { .it_value = { (time_t)seconds, (long)((seconds - floor(seconds)) * 1e9) + 1 } };
    if (clock >= 0) timerfd_settime(clock, 0, &due, NULL);
    return clock;
}
static inline int cglib_has_rung(int clock) {
    uint64_t rings;
    return read(clock, &rings, sizeof rings) == sizeof rings;
}
