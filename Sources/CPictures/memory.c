/* A file in memory for bytes that have none. */
#define _GNU_SOURCE
#include "pictures.h"
#include <sys/mman.h>

int pictures_memory(void) { return memfd_create("picture", MFD_CLOEXEC); }
