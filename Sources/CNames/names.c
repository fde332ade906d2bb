#include "names.h"
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static const char *const endings[] = {"-journal", "-wal", "-shm"};

/* FNV-1a, as published by Fowler, Noll and Vo: any digest would do that stays what it is. */
static uint64_t digest(const char *bytes, size_t count) {
    uint64_t value = 0xCBF29CE484222325;
    for (size_t place = 0; place < count; place++) value = (value ^ (unsigned char)bytes[place]) * 0x100000001B3;
    return value;
}

const char *cnames_fit(const char *path, char *room) {
    const char *slash = strrchr(path, '/');
    const char *name = slash ? slash + 1 : path;
    size_t length = strlen(name);
    if (length <= cnames_longest) return path;
    for (unsigned number = 0; number < sizeof endings / sizeof *endings; number++) {
        size_t own = length - strlen(endings[number]);
        /* A drawing's name itself is never changed, and one that is too long stays so. */
        if (own > cnames_longest || strcmp(name + own, endings[number])) continue;
        int count = snprintf(
            room, cnames_room, "%.*s.inkstone-%016llx%s", (int)(name - path), path, (unsigned long long)digest(name, own), endings[number]);
        return count > 0 && count < cnames_room ? room : path;
    }
    return path;
}
