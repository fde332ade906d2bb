/* GLib's key files and file replacement, and the kernel's news of changed files, which Swift's Glibc leaves out. */
#pragma once
#include <glib.h>
#include <sys/inotify.h>

static inline int cglib_inotify(void) { return inotify_init1(IN_NONBLOCK | IN_CLOEXEC); }
