/* Files in memory: a picture that another program reads, and copies that nothing changes any more. */
#define _GNU_SOURCE
#include "reading.h"
#include <errno.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/sendfile.h>

/* Newer kernels want to be told that code may lie in it; older ones do not know the word. */
#ifndef MFD_EXEC
#define MFD_EXEC 0x0010U
#endif

int reading_memory(void) { return memfd_create("ink", MFD_CLOEXEC); }

int reading_sealable_memory(void) {
    int memory = memfd_create("reading", MFD_CLOEXEC | MFD_ALLOW_SEALING | MFD_EXEC);
    if (memory < 0 && errno == EINVAL) memory = memfd_create("reading", MFD_CLOEXEC | MFD_ALLOW_SEALING);
    return memory;
}

int reading_copy(int from, int to, size_t count) {
    while (count) {
        ssize_t copied = sendfile(to, from, NULL, count);
        if (copied < 0 && errno == EINTR) continue;
        if (copied <= 0) return -1;
        count -= (size_t)copied;
    }
    return 0;
}

int reading_seal(int memory) { return fcntl(memory, F_ADD_SEALS, F_SEAL_WRITE | F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL); }
