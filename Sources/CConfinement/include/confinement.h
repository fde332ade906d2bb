/* Takes from a process what it does not need, before it touches what strangers wrote, and for good. */
#pragma once
#include <stdint.h>

struct confinement {
    /* CPU seconds; 0 where it lives as long as its parent wants. */
    uint64_t seconds;
    /* Bytes of memory of its own, and of a file. */
    uint64_t memory, file;
    /* Whether it may read files where fonts and their settings are, and have threads. */
    int reads_files;
    /* Whether it may have threads. */
    int has_threads;
};

/* What keeps a process from being confined: anything, or that the kernel has no Landlock to keep one that reads files from all others. */
enum { CONFINE_FAILED = -1, CONFINE_SEES_FILES = -2 };

/* What is left: memory, reading and writing what is open, and ending. What it may not do fails; asking for a socket ends it, where it
   reads no files. 0, or what keeps it from that. */
int confine(const struct confinement *confinement);

/* Asking for a socket, or using one, ends the process, and every program that it starts. 0, or -1. */
int confine_network(void);
